"""How rounds of Coiffeur are read: the words typed after a deal, and the keys that only this game has.

What the keys mean together (who declares, which row, how many points) is checked in `coiffeur_count`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from jassref.cards.contracts import read_contract
from jassref.cards.spelling import folded
from jassref.games.coiffeur.counting import MOST_TYPED, called, row_of
from jassref.games.coiffeur.house_rules import FREE_ROWS, MIXED_ROWS, ROWS
from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.game_type import OwnOption
from jassref.record.naming import find_player, find_side
from jassref.record.round_keys import NO_LANGUAGE, Reader, yes_or_no
from jassref.record.typed_line import NOTHING_ELSE, Extras
from jassref.rulebook.options import shown
from jassref.rulebook.problems import Place, Refused, unreadable

SCRATCHED = ("scratch", "x", "×")
"""Words that give a row up instead of points."""


def rows_of(game: Game) -> Mapping[str, int]:
    """The rows of the sheet with their factors, in order (coiffeur.rows)."""
    return ROWS.of(game.options)


# How free rows are called in other languages; the keys themselves are always read.
_FREE_NAMES = (("jolly", "joker"), ("джокер", "joker"), ("tutti", "tutti"), ("тутти", "tutti"), ("куафер", "coiffeur"))


def _key_like(word: str) -> str:
    """A word as the keys of rows are written: `Joker 1` and `jolly 1` as joker-1."""
    found = folded(word.strip()).replace(" ", "-")
    for name, key in _FREE_NAMES:
        called_so = re.fullmatch(rf"{name}-?([0-9]?)", found)
        if called_so is not None:
            return f"{key}-{called_so[1]}" if called_so[1] else key
    return found


def find_row(game: Game, word: str, language: str = NO_LANGUAGE) -> str:
    """The row that `word` names: `joker-1`, `Joker 1`, `joker1`, or a contract that is a row. Raises Refused."""
    rows, wanted = rows_of(game), _key_like(word)
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


# The keys of a round that are read in Coiffeur's own way.


def _row(reader: Reader, value: object) -> str | None:
    if not isinstance(value, str):
        reader.problem(("row",), "value.name-wanted", given=shown(value))
        return None
    try:
        return find_row(reader.game, value)
    except Refused as refused:
        reader.problems.extend(p._replace(place=Place(reader.number, ("row",))) for p in refused.problems)
        return None


def _chosen_by(reader: Reader, value: object) -> tuple[int, int | None] | None:
    """The side that declared, and the player where one is named."""
    side = reader.named(("chosen_by",), find_side, value)
    if side is None:
        return None
    return side, _player(reader.game, str(value), side)


def _player(game: Game, word: str, side: int) -> int | None:
    """The seat of the player of `side` that `word` names; None when it names the side."""
    try:
        seat = find_player(game, word)
    except Refused:
        return None
    named = folded(word.strip()) == folded(game.sides[side].name) and len(game.sides[side].seats) > 1
    return seat if game.side_of[seat] == side and not named else None


def _points(reader: Reader, value: object) -> int | Mapping[int, int] | None:
    if isinstance(value, dict):
        return reader.by_side("points", value, 0, MOST_TYPED)
    return reader.whole(("points",), value, 0, MOST_TYPED)


OWN = {
    "row": _row,
    "chosen_by": _chosen_by,
    "points": _points,
    "scratch": yes_or_no("scratch"),
    "multiplier": lambda reader, value: reader.whole(("multiplier",), value, 1, 100),
}


def _contract(game: Game, word: str, language: str) -> str | None:
    """The contract that a word behind a free row names; None where it is points already."""
    try:
        return read_contract(word, game.pack, language, game.multipliers).key
    except Refused:
        return None


def read_words(game: Game, words: Sequence[str], language: str, _extras: Extras = NOTHING_ELSE) -> dict[str, object]:
    """A row or a contract, then the points of the declaring side (or of all sides), or `scratch`."""
    if len(words) > 1 and _key_like(words[0]) == "joker" and re.fullmatch("[1-6]", words[1]):
        words = [f"{words[0]} {words[1]}", *words[2:]]
    if len(words) > 2 and _contract(game, f"{words[0]} {words[1]}", language) is not None:
        words = [f"{words[0]} {words[1]}", *words[2:]]  # `slalom obe`, `trio rosen`, as they are listed
    word = _key_like(words[0])
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
        seat = _player(game, extras.by, side)
        keys["chosen_by"] = game.sides[side].name if seat is None else game.players[seat]
    return keys | typed_line.read_extras(game, extras._replace(by=None), language)
