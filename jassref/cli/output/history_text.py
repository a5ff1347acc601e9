"""All rounds of a match as a table in plain text: what each side wrote, its totals, and what there was to remark.

What stands in a row is made here for the screens too; a screen lays it out anew. No round is counted here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jassref.answers import content
from jassref.cli.common_options import in_file
from jassref.cli.output import plain_text
from jassref.files.matchfile import Course
from jassref.wording.language import _, number
from jassref.wording.sentences import clean


class Row(NamedTuple):
    """A round in words: its number, its contract, what each side wrote, the totals after it, the remarks."""

    number: str
    contract: str
    gained: tuple[str, ...]
    totals: tuple[str, ...]
    remarks: str


def rows_of(course: Course) -> list[Row]:
    """The rounds, in order."""
    game = course.game
    return [
        Row(
            str(scored.round.number),
            content.contract_text(game, scored.round),
            tuple(number(points) for points in content.written(game, scored)),
            tuple(number(points) for points in scored.standing.points),
            content.remarks(game, scored),
        )
        for scored in course.scored
    ]


def text(course: Course) -> str:
    """The table, as wide as there is room for: first the remarks leave it, then what each round wrote, and last it is
    taken apart. Remarks that are not in it follow below."""
    if not course.scored:
        return plain_text.status(course)
    rows = rows_of(course)
    lines = _widest(rows, [clean(side.name) for side in course.game.sides])
    state = [plain_text.paragraph(line, "  ", "") for line in content.closing_lines(course, in_file)]
    return "\n".join([*lines, "", *state])


def _widest(rows: Sequence[Row], names: Sequence[str]) -> list[str]:
    count, contract = len(names), _("Contract")
    sums = [f"= {name}" for name in names]
    gained = [["", contract, *names, *sums], *([r.number, r.contract, *r.gained, *r.totals] for r in rows)]
    remarks = [_("Remarks"), *(r.remarks for r in rows)]
    whole = [[*cells, remark] for cells, remark in zip(gained, remarks, strict=True)]
    lines = _fitting(whole, 2 * count)
    if lines:
        return lines
    totals = [[r.number, r.contract, *r.totals] for r in rows]
    below = remark_lines(rows)
    lines = _fitting(gained, 2 * count) or _fitting([["", contract, *sums], *totals], count)
    if lines:
        return lines + below
    heads = [plain_text.shortened(name, plain_text.width() // 2 - len(rows[-1].number) - 4) for name in names]
    bare = [["", contract, *heads], *totals]
    lines = _fitting(bare, count)
    if lines:
        return [totals_line(), *lines, *below]
    lines = plain_text.columns([[cells[0], *cells[2:]] for cells in bare], range(1 + count))
    if max(map(len, lines)) < plain_text.width():
        return [totals_line(), *lines, *remark_lines(rows, contracts=True)]
    return [totals_line(), *_apart(bare), *below]


def totals_line() -> str:
    """What the numbers are in a table that has no room to say it in its heads."""
    return _("Totals after each round:")


def remark_lines(rows: Sequence[Row], contracts: bool = False) -> list[str]:
    """The remarks by themselves, one below the other with the numbers of their rounds; before them the contracts where
    these had no room in the table. Nothing if there is nothing to say."""
    told = [(row.number, [row.contract] * contracts + [row.remarks] * bool(row.remarks)) for row in rows]
    found = [(number, " · ".join(parts)) for number, parts in told if any(parts)]
    if not found:
        return []
    room = len(rows[-1].number)
    head = [_("Contract")] * contracts + [_("Remarks")] * any(row.remarks for row in rows)
    lines = [plain_text.paragraph(text, " " * (room + 4), f"  {number.rjust(room)}  ") for number, text in found]
    return ["", " · ".join(head), *lines]


def _fitting(rows: Sequence[Sequence[str]], numbers: int) -> list[str]:
    """The table with so many columns of numbers behind the contract, or nothing if it is too wide."""
    lines = plain_text.columns(rows, (0, *range(2, 2 + numbers)))
    return lines if max(map(len, lines)) < plain_text.width() else []


def _apart(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table with more sides than fit, in parts below each other; the contract stands in the first."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    lines: list[str] = []
    for part in plain_text.parts(widths[1:], plain_text.width() - 1 - widths[0], 2):
        lines += [""] * bool(lines)
        right = [0, *(place for place, n in enumerate(part, 1) if n)]
        lines += plain_text.columns([[row[0], *(row[1 + n] for n in part)] for row in rows], right)
    return lines
