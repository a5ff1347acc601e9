"""All rounds of a match as a table on a screen, drawn by rich: the rows are those of `rounds`, laid out in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from jassref.answers import content
from jassref.cli.common_options import in_file
from jassref.cli.output import history_text, plain_text, screen_parts
from jassref.cli.output.history_text import Row
from jassref.cli.output.screen_parts import LEAD, QUIET, STRONG, WIDE
from jassref.files.matchfile import Course
from jassref.wording.language import _
from jassref.wording.sentences import clean

LEAST_OF_A_CONTRACT = 12
"""Letters of a contract that are shown at least; remarks give way before."""

LEAST_OF_REMARKS = 11
"""Letters of the remarks that are shown beside the rest at least, and no less than their longest word."""


class _Plan(NamedTuple):
    """What there is room for: the names, the heads of the totals, and whether what each round wrote is shown with the
    remarks beside it."""

    names: Sequence[str]
    sums: Sequence[str]
    whole: bool


def history(course: Course, width: int) -> RenderableType:
    """All rounds, of which there is one at least; a narrow terminal shows the totals, and the remarks below them."""
    rows = history_text.rows_of(course)
    plan = _plan([clean(side.name) for side in course.game.sides], rows, width)
    parts: Sequence[Sequence[int]] = [range(1 + len(plan.names))]
    numbers = _widths(plan.sums, [row.totals for row in rows])
    bare = False
    if not plan.whole and _room(rows, numbers) > width:
        bare = _room(rows, numbers) - _contracts(rows) - 3 <= width
        contracts = _widths([_("Contract")], [[row.contract] for row in rows])
        everybody = range(1, 1 + len(numbers))
        parts = [everybody] if bare else plain_text.parts([*contracts, *numbers], width - 6, 3)
    told: list[RenderableType] = []
    if plan.sums is plan.names:
        told.append(Text(history_text.totals_line()))
    told += [_table(course, rows, plan, part) for part in parts]
    if not plan.whole:
        told += [Text(line, QUIET) for line in history_text.remark_lines(rows, bare)[1:]]
    return Group(
        *told, *(Text(line, STRONG if n == 0 else "") for n, line in enumerate(content.closing_lines(course, in_file)))
    )


def _plan(names: Sequence[str], rows: Sequence[Row], width: int) -> _Plan:
    gained, totals = [row.gained for row in rows], [row.totals for row in rows]
    words = _longest_word(rows) + 3
    pairs = len(names) == 2
    cut = _cut(names, gained, totals, width - _room(rows, []) - words) if pairs else names
    both = _widths(cut, gained) + _widths([f"= {name}" for name in cut], totals)
    whole = width >= WIDE and _room(rows, both) + words <= width
    if pairs:
        names = cut if whole else _cut(names, [], totals, width - _room(rows, []))
    sums = [f"= {name}" for name in names]
    fits = whole or _room(rows, _widths(sums, totals)) <= width
    return _Plan(names, sums if fits else names, whole)


def _longest_word(rows: Sequence[Row]) -> int:
    """How wide the remarks must be so that no word of theirs is cut."""
    return max([LEAST_OF_REMARKS, *(len(word) for row in rows for word in row.remarks.split())])


def _room(rows: Sequence[Row], numbers: Sequence[int]) -> int:
    """How wide a table is with the number, the contract and columns of numbers so wide, their borders included."""
    return len(rows[-1].number) + _contracts(rows) + 7 + sum(numbers) + 3 * len(numbers)


def _contracts(rows: Sequence[Row]) -> int:
    """How wide the contracts are at least; a longer one goes on below."""
    return max(len(_("Contract")), min(max(len(row.contract) for row in rows), LEAST_OF_A_CONTRACT))


def _cut(
    names: Sequence[str], gained: Sequence[Sequence[str]], totals: Sequence[Sequence[str]], room: int
) -> list[str]:
    """Names of sides, cut as far as two tables of their numbers beside each other need it."""
    for length in range(max(map(len, names)), plain_text.SHORTEST_NAME - 1, -1):
        cut = [plain_text.shortened(name, length) for name in names]
        needed = (_widths(cut, gained) if gained else []) + _widths([f"= {name}" for name in cut], totals)
        if sum(needed) + 3 * len(needed) <= room:
            return cut
    return [plain_text.shortened(name, plain_text.SHORTEST_NAME) for name in names]


def _widths(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(len(head), *(len(row[n]) for row in rows)) for n, head in enumerate(heads)]


def _table(course: Course, rows: Sequence[Row], plan: _Plan, part: Sequence[int]) -> Table:
    """The columns in `part`, from 0: the contract, then the sides; where there is room with what each round wrote."""
    sides = [n - 1 for n in part if n]
    heads = [("", "right"), *([(_("Contract"), "left")] if 0 in part else [])]
    heads += [(plan.names[n], "right") for n in sides] if plan.whole else []
    heads += [(plan.sums[n], "right") for n in sides]
    made = screen_parts.table(*heads, *([(_("Remarks"), "left")] if plan.whole else []))
    made.columns[0].min_width = len(rows[-1].number)
    if plan.whole:
        made.columns[-1].min_width = _longest_word(rows)
    if 0 in part:
        made.columns[1].min_width = _contracts(rows)
    for row, scored in zip(rows, course.scored, strict=True):
        points = scored.standing.points
        best = min(points) if course.game.lowest else max(points)
        alone = points.count(best) == 1
        cells = [Text(row.number, QUIET), *([Text(row.contract)] if 0 in part else [])]
        cells += [Text(row.gained[n], QUIET) for n in sides] if plan.whole else []
        cells += [Text(row.totals[n], LEAD if points[n] == best and alone else "") for n in sides]
        cells += [Text(row.remarks, QUIET)] if plan.whole else []
        made.add_row(*cells)
    return made
