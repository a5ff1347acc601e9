"""A game's own table in words, rows × sides, and what the lines of a slate are called. Nothing is counted here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jassref.answers import content
from jassref.files.matchfile import Course
from jassref.record.game_type import Cell, GridRow
from jassref.wording.language import number
from jassref.wording.sentences import said


class Line(NamedTuple):
    """A row of a game's own table in words: its name, its factor, by side the points and what they came to, and for two
    sides that both have written what the first is ahead by."""

    name: str
    factor: str
    cells: tuple[tuple[str, str], ...]
    ahead: str


def rows(course: Course) -> tuple[GridRow, ...]:
    """The rows of a game's own table; empty for games that have none."""
    grid = course.game.kind.shown.grid
    return () if grid is None else grid(course.game, course.standing).rows


def lines(course: Course) -> list[Line]:
    """A game's own table in words, rows × sides; empty for games that have none."""
    return [
        Line(
            said("{title}", {"title": row.title}),
            said("×{m}", {"m": row.factor}),
            tuple(("", "·") if cell is None else _cell(cell) for cell in row.cells),
            ahead([None if cell is None else cell.written for cell in row.cells]),
        )
        for row in rows(course)
    ]


def ahead(written: Sequence[int | None]) -> str:
    """What the first of two sides is ahead by; nothing for more sides, or while one has written nothing."""
    both = [n for n in written if n is not None]
    return number(both[0] - both[1]) if len(written) == len(both) == 2 else ""


def _cell(cell: Cell) -> tuple[str, str]:
    points = "–" if cell.points is None else said("{n}", {"n": cell.points})
    return points, said("{n}", {"n": cell.written})


def titles(course: Course) -> tuple[str, ...]:
    """What the lines of the slate's columns are called, in games that name their rounds: goals, rows. Nothing where no
    line has a name."""
    from jassref.drawing.slate import lines

    game = course.game
    if game.kind.shown.title is None:
        return ()
    found = tuple(content.titled(game.kind.shown.title(game, entry.round)) for entry in lines(game, course.scored))
    return found if any(found) else ()
