"""The rows of a sheet: which there are, how they are called and found, and what a round says of its row."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from jassref.cards.contracts import Contract, contracts_of, read_contract
from jassref.cards.spelling import folded
from jassref.games.coiffeur.house_rules import (
    FREE_ROWS,
    ROWS,
)
from jassref.record.game import Game
from jassref.record.game_type import (
    Called,
)
from jassref.record.round_keys import NO_LANGUAGE
from jassref.record.rounds import Round, own
from jassref.rulebook.options import shown
from jassref.rulebook.problems import Refused, unreadable


def rows_of(game: Game) -> Mapping[str, int]:
    """The rows of the sheet with their factors, in order (coiffeur.rows)."""
    return ROWS.of(game.options)


def title_of(game: Game, row: str) -> Contract | str:
    """The name of a row: its contract, or words of ours such as Joker 1 (translated where they are shown)."""
    return contracts_of(game.pack.key).get(row) or row.replace("-", " ").capitalize()


def called(game: Game, row: str) -> Contract | Called:
    """A row as messages speak of it."""
    title = title_of(game, row)
    return Called(row, title) if isinstance(title, str) else title


def row_of(rows: Mapping[str, int], contract: Contract) -> str | None:
    """The row that a contract fills (coiffeur.rows): its own, or that of its kind; None when only a free row would."""
    return next((key for key in (contract.key, contract.kind) if key in rows), None)


# How free rows are called in other languages; the keys themselves are always read.
_FREE_NAMES = (("jolly", "joker"), ("джокер", "joker"), ("tutti", "tutti"), ("тутти", "tutti"), ("куафер", "coiffeur"))


def key_like(word: str) -> str:
    """A word as the keys of rows are written: `Joker 1` and `jolly 1` as joker-1."""
    found = folded(word.strip()).replace(" ", "-")
    for name, key in _FREE_NAMES:
        called_so = re.fullmatch(rf"{name}-?([0-9]?)", found)
        if called_so is not None:
            return f"{key}-{called_so[1]}" if called_so[1] else key
    return found


def find_row(game: Game, word: str, language: str = NO_LANGUAGE) -> str:
    """The row that `word` names: `joker-1`, `Joker 1`, `joker1`, or a contract that is a row. Raises Refused."""
    rows, wanted = rows_of(game), key_like(word)
    whole = [key for key in rows if wanted in (key, key.replace("-", ""))]
    begun = whole or [key for key in rows if wanted and key in FREE_ROWS and key.startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise unreadable("coiffeur.row-ambiguous", given=shown(word), rows=tuple(called(game, row) for row in begun))
    try:
        row = row_of(rows, read_contract(word, game.pack, language, game.multipliers))
    except Refused:
        row = None
    if row is None:
        raise unreadable("coiffeur.row-unknown", given=shown(word), rows=tuple(called(game, row) for row in rows))
    return row


class Declared(NamedTuple):
    """What a round says of its row: the side, the row, the side's card points (None: given up or still to come)."""

    side: int
    row: str
    points: int | None
    scratch: bool = False


class OwnRound(NamedTuple):
    """What a round has beside the shared keys, as they were read: the row, the side that declared (and the player,
    where one is named), points of one or more sides, that the row is given up, a factor; then what it says of its row.
    """

    row: str | None = None
    chosen_by: tuple[int, int | None] | None = None
    points: int | Mapping[int, int] | None = None
    scratch: bool = False
    multiplier: int | None = None
    declared: Declared | None = None


def own_of(played: Round) -> OwnRound:
    """What a round has of its own."""
    return own(OwnRound, played.more)


def told(played: Round) -> Mapping[str, object]:
    """What JSON shows of a round's own keys: the row, where it is known."""
    row = own_of(played).row
    return {} if row is None else {"row": row}


def declared(played: Round) -> Declared:
    """The row of a round that was checked."""
    found = own_of(played).declared
    assert found is not None
    return found
