"""How a round of Coiffeur is typed: a row or a contract, the points of the declaring side, and the options."""

from __future__ import annotations

import re
from collections.abc import Sequence

from jassref.cards.contracts import read_contract
from jassref.cards.spelling import folded
from jassref.games.coiffeur.checks import player_of
from jassref.games.coiffeur.house_rules import (
    FREE_ROWS,
    MIXED_ROWS,
)
from jassref.games.coiffeur.rows import (
    find_row,
    key_like,
    rows_of,
)
from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.game_type import (
    OwnOption,
)
from jassref.record.naming import find_side
from jassref.record.typed_line import NOTHING_ELSE, Extras
from jassref.rulebook.problems import Refused, unreadable

SCRATCHED = ("scratch", "x", "×")
"""Words that give a row up instead of points."""


def _contract(game: Game, word: str, language: str) -> str | None:
    """The contract that a word behind a free row names; None where it is points already."""
    try:
        return read_contract(word, game.pack, language, game.multipliers).key
    except Refused:
        return None


def read_words(game: Game, words: Sequence[str], language: str, _extras: Extras = NOTHING_ELSE) -> dict[str, object]:
    """A row or a contract, then the points of the declaring side (or of all sides), or `scratch`."""
    if len(words) > 1 and key_like(words[0]) == "joker" and re.fullmatch("[1-6]", words[1]):
        words = [f"{words[0]} {words[1]}", *words[2:]]
    if len(words) > 2 and _contract(game, f"{words[0]} {words[1]}", language) is not None:
        words = [f"{words[0]} {words[1]}", *words[2:]]  # `slalom obe`, `trio rosen`, as they are listed
    word = key_like(words[0])
    own = [key for key in rows_of(game) if key in (*FREE_ROWS, *MIXED_ROWS) and word in (key, key.replace("-", ""))]
    begun = [key for key in rows_of(game) if word and key in FREE_ROWS and key.startswith(word)]
    if not own and not begun:
        keys: dict[str, object] = {"trump": read_contract(words[0], game.pack, language, game.multipliers).key}
    else:
        keys = {"row": own[0] if own else find_row(game, words[0], language)}  # one `joker` of two is told so
        for n in (3, 2):  # `joker-1 trio rosen 80`, `joker-1 rosen 80`
            if len(words) > n and (contract := _contract(game, " ".join(words[1:n]), language)) is not None:
                keys["trump"], words = contract, words[n - 1 :]
    return keys | (read_numbers(game, words[1:]) if len(words) > 1 else {})


def read_numbers(game: Game, words: Sequence[str]) -> dict[str, object]:
    """`103`, `wir=103`, the points of all sides in order, or that the row is given up."""
    names = [side.name for side in game.sides]
    if len(words) == 1 and folded(words[0].strip()) in SCRATCHED:
        return {"scratch": True}
    if any("=" in word for word in words):
        found: dict[str, int] = {}
        for side, count in (typed_line.read_pair(game, word) for word in words):
            if names[side] in found:
                raise unreadable("points.twice", name=names[side])
            found[names[side]] = count
        return {"points": found}
    numbers = [typed_line.read_number(word) for word in words]
    if len(numbers) not in (1, len(names)):
        raise unreadable("points.count", given=" ".join(words), sides=tuple(names), number="", alone=len(names) > 2)
    return {"points": numbers[0] if len(numbers) == 1 else dict(zip(names, numbers, strict=True))}


ROW = OwnOption("row", "text", "ROW", lambda game, words, language: find_row(game, words[0], language))


def read_extras(game: Game, extras: Extras, language: str) -> dict[str, object]:
    """As everywhere, but --by takes a side or a player; the row of the sheet comes first."""
    keys: dict[str, object] = {}
    if ROW in extras.own:
        keys["row"] = find_row(game, extras.own[ROW][0], language)
    if extras.by is not None:
        side = find_side(game, extras.by)
        seat = player_of(game, extras.by, side)
        keys["chosen_by"] = game.sides[side].name if seat is None else game.players[seat]
    return keys | typed_line.read_extras(game, extras._replace(by=None), language)
