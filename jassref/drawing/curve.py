"""The course of a match as data: each side's points after every round, the targets, and what was special in a round.

Nothing is drawn here; that is `cli.drawing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jassref.record.game import Game, target_of
from jassref.record.rounds import Scored
from jassref.rulebook.house_rules import TARGET
from jassref.rulebook.steps import total

MARKED = {
    "weis.all-of-the-side": "weis",
    "stoeck.twenty": "stoeck",
    "count.match": "match",
    "count.counter-match": "counter-match",
    "out.claim": "out",
    "out.false-claim": "out",
}
"""The steps that are marked in the drawing, and what the mark means; a game may have more (`Shown.marked`)."""


class Mark(NamedTuple):
    """Something special that a side had in a round: its Weis, its Stöck, a match, a claim to be out."""

    round: int
    side: int
    kind: str


class Curve(NamedTuple):
    """The course of a match: by side the points after each round from before the first one on, the lines of the
    targets (none, one, or one for each side that has its own), the marks, and whether the fewest points win."""

    names: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...]
    marks: tuple[Mark, ...]
    fewest: bool = False

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self.points[0]) - 1

    @property
    def lowest(self) -> int:
        """The lowest points that are drawn."""
        return min(0, *(min(row) for row in self.points))

    @property
    def highest(self) -> int:
        """The highest points that are drawn; more than the lowest."""
        return max(self.lowest + 1, *self.targets, *(max(row) for row in self.points))


def course_of(game: Game, scored: Sequence[Scored]) -> Curve:
    """The course of a match over these rounds."""
    rows = [[0] for _side in game.sides]
    for entry in scored:
        for side, row in enumerate(rows):
            row.append(row[-1] + total(entry.steps, side))
    found = {target_of(game, side) for side in range(len(game.sides))} if TARGET.among(game.options) else set()
    names = tuple(side.name for side in game.sides)
    return Curve(names, tuple(map(tuple, rows)), tuple(sorted(found - {0})), tuple(_marks(game, scored)), game.lowest)


def _marks(game: Game, scored: Sequence[Scored]) -> Iterator[Mark]:
    kinds = {**MARKED, **game.kind.shown.marked}
    for entry in scored:
        found = {(step.side, kinds[step.say]) for step in entry.steps if step.say in kinds and step.side is not None}
        for side, kind in sorted(found):
            yield Mark(entry.round.number, side, kind)
