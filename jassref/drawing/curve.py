"""The course of a match as data: each side's points after every round, the targets, and what was special in a round.

Nothing is drawn here; that is `cli.drawing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from jassref.record.game import Game, target_of
from jassref.record.rounds import Scored
from jassref.rulebook.house_rules import TARGET
from jassref.rulebook.steps import Note, Step, total


class MarkKind(StrEnum):
    """What a mark in the drawing means."""

    WEIS = "weis"
    STOECK = "stoeck"
    MATCH = "match"
    COUNTER_MATCH = "counter-match"
    OUT = "out"


def mark_of(step: Step) -> MarkKind | None:
    """The mark that a step leaves in the drawing; None for most."""
    match step.kind.note:
        case Note.WEIS:
            return MarkKind.WEIS
        case Note.STOECK:
            return MarkKind.STOECK
        case Note.MATCH:
            return MarkKind.MATCH
        case Note.COUNTER_MATCH:
            return MarkKind.COUNTER_MATCH
        case Note.OUT | Note.WRONG_CLAIM:
            return MarkKind.OUT
        case Note.BERGPREIS | Note.ADJUSTMENT | Note.OWN | Note.NOTHING:
            return None
        case other:
            assert_never(other)


class Mark(NamedTuple):
    """Something special that a side had in a round: its Weis, its Stöck, a match, a claim to be out."""

    round: int
    side: int
    kind: MarkKind


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
    return Curve(names, tuple(map(tuple, rows)), tuple(sorted(found - {0})), tuple(_marks(scored)), game.lowest)


def _marks(scored: Sequence[Scored]) -> Iterator[Mark]:
    for entry in scored:
        every = ((step.side, mark_of(step)) for step in entry.steps)
        found = {(side, kind) for side, kind in every if side is not None and kind is not None}
        for side, kind in sorted(found):
            yield Mark(entry.round.number, side, kind)
