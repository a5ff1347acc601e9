"""The Jass slate as data: what a scribe chalks on it, and how points become strokes.

Pairs have a half each with a Z: hundreds on its upper bar, fifties on the diagonal, twenties on the lower bar, and one
number for the rest (slate.z). Single players have a column each (slate.columns). Nothing is drawn here; that is
`drawing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from jassref.record.game import Game
from jassref.record.rounds import Scored
from jassref.rulebook.house_rules import SLATE_REST
from jassref.rulebook.steps import total

HUNDRED, FIFTY, TWENTY = 100, 50, 20

BUNDLE = 5
"""The fifth stroke goes across the four before it (slate.bundles)."""

PAIR = 2
"""Of the fifties the second stroke crosses the first (slate.bundles)."""


class Half(NamedTuple):
    """One side's half of the slate: the strokes on the bars and the diagonal of its Z, and the rest beside it."""

    hundreds: int = 0
    fifties: int = 0
    twenties: int = 0
    rest: int = 0

    @property
    def points(self) -> int:
        """What the strokes and the rest make together."""
        return HUNDRED * self.hundreds + FIFTY * self.fifties + TWENTY * self.twenties + self.rest


def written(half: Half, points: int, negative: bool = False) -> Half:
    """The half after `points` more: they go to the rest, and what makes a stroke is taken out of it (slate.rest).

    No stroke is ever rubbed out, so what is lost only lessens the rest. `negative`: the rest may lack up to 19 where
    that saves strokes (the option slate_rest).
    """
    rest = half.rest + points
    if rest <= 0:
        return half._replace(rest=rest)
    hundreds, below = divmod(rest, HUNDRED)
    more = _fewest(below) if negative else _within(below)
    return Half(
        half.hundreds + hundreds + more.hundreds, half.fifties + more.fifties, half.twenties + more.twenties, more.rest
    )


def _within(points: int) -> Half:
    """The strokes of less than a hundred points, the rest from 0 to 19."""
    fifties, points = divmod(points, FIFTY)
    twenties, rest = divmod(points, TWENTY)
    return Half(0, fifties, twenties, rest)


def _fewest(points: int) -> Half:
    """The fewest strokes for less than a hundred points, the rest from −19 to 19; of equally many the rest that is
    not negative."""
    ways = [
        Half(hundreds, fifties, twenties, points - HUNDRED * hundreds - FIFTY * fifties - TWENTY * twenties)
        for hundreds in range(2)
        for fifties in range(2)
        for twenties in range(3)
    ]
    return min((way for way in ways if abs(way.rest) < TWENTY), key=lambda way: (sum(way[:3]), way.rest < 0, way))


class SlateKind(Enum):
    """What is written on a slate."""

    TABLE = "table"
    """The rows of a game's own table."""
    MARKS = "marks"
    """Strokes and zeros."""
    HALVES = "halves"
    """A half with a Z for each of two sides (slate.z)."""
    COLUMNS = "columns"
    """A column for each player (slate.columns)."""


def slate_kind(game: Game) -> SlateKind:
    """What is written on the slate of a game."""
    if game.kind.shown.grid is not None:
        return SlateKind.TABLE
    if game.kind.scoring.marks:
        return SlateKind.MARKS
    return SlateKind.HALVES if len(game.sides) == 2 and game.kind.pairs else SlateKind.COLUMNS


def halves(game: Game, scored: Iterable[Scored], redrawn: bool = False) -> tuple[Half, ...]:
    """Each side's half after these rounds, written round by round as at the table; `redrawn`: as if written at once."""
    negative = SLATE_REST.among(game.options) == "negative"
    found = [Half() for _side in game.sides]
    for entry in scored:
        for side in range(len(found)):
            found[side] = written(found[side], total(entry.steps, side), negative)
    return tuple(written(Half(), half.points, negative) for half in found) if redrawn else tuple(found)


class Column(NamedTuple):
    """A single player's column: what each round gave, and the sum (slate.columns)."""

    side: int
    entries: tuple[int, ...]

    @property
    def points(self) -> int:
        """The sum of the column."""
        return sum(self.entries)


def lines(game: Game, scored: Sequence[Scored]) -> list[Scored]:
    """The rounds that leave a line in the columns: those in which somebody wrote something."""
    return [entry for entry in scored if any(total(entry.steps, side) for side in range(len(game.sides)))]


def columns(game: Game, scored: Sequence[Scored]) -> tuple[Column, ...]:
    """Each side's column; a round in which nobody wrote anything leaves no line."""
    rows = lines(game, scored)
    return tuple(Column(side, tuple(total(entry.steps, side) for entry in rows)) for side in range(len(game.sides)))


def bundled(count: int, bundle: int = BUNDLE) -> tuple[int, int]:
    """How many whole bundles `count` strokes make, and how many single ones are left."""
    return divmod(count, bundle)


def groups(count: int, across: bool = True) -> list[str]:
    """`count` strokes as they are bundled: `||||/` and single ones, or for the diagonal `X` and a single one."""
    whole, left = bundled(count, BUNDLE if across else PAIR)
    if across:
        return ["||||/"] * whole + ["|" * left] * bool(left)
    return ["X"] * whole + ["\\"] * left


def flown(count: int) -> list[str]:
    """Hundreds with a V for each five."""
    whole, left = bundled(count)
    return ["V"] * whole + ["|" * left] * bool(left)


class Won(NamedTuple):
    """A game on the back of the slate: the name of its file, and by side (or player) the strokes written for it."""

    file: str
    strokes: tuple[int, ...]


class Back(NamedTuple):
    """The back of the slate: who has strokes, and the games they are from (slate.back)."""

    names: tuple[str, ...]
    games: tuple[Won, ...]

    @property
    def strokes(self) -> tuple[int, ...]:
        """The strokes of all games."""
        return tuple(sum(won.strokes[n] for won in self.games) for n in range(len(self.names)))
