"""The course of a match in a terminal, from 32 columns up and without colour: a sign for each side, a line at the
target, and below it a row for each side with its Weis, matches and claims.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jassref.cli.output import plain_text
from jassref.drawing.curve import Curve
from jassref.wording.language import N_, _, number
from jassref.wording.sentences import clean

SIGNS = "●○◆◇▲△■□"
"""The sides, in the order of the file."""

SEVERAL = "◉"
"""Several sides at the same place."""

TALL = 14
"""Rows of the drawing."""

LETTERS = {
    "weis": N_("W"),
    "stoeck": N_("S"),
    "match": N_("M"),
    "counter-match": N_("K"),
    "out": N_("O"),
}
"""What stands under a round in which a side had something special; a letter each."""

MEANINGS = {
    "weis": N_("Weis"),
    "stoeck": N_("Stöck"),
    "match": N_("match"),
    "counter-match": N_("counter-match"),
    "out": N_("out"),
}


def text(drawing: Any) -> str:
    """The chart for this terminal; nothing where it went into a file."""
    return "\n".join(drawn(drawing.what, plain_text.width())) if drawing.svg is None else ""


def drawn(curve: Curve, width: int) -> list[str]:
    """The lines of a chart for a terminal of that width."""
    low, high = curve.lowest, curve.highest
    label = max(len(number(n)) for n in (low, high, *curve.targets))
    room = min(width - label - 3, 8 * max(curve.rounds, 4) + 1)
    columns = [round(n * (room - 1) / max(curve.rounds, 1)) for n in range(curve.rounds + 1)]
    cells = [[" "] * room for _row in range(TALL)]
    labels = [""] * TALL

    def row_of(points: float) -> int:
        return TALL - 1 - round((points - low) * (TALL - 1) / (high - low))

    for points in sorted({low, 0, *curve.targets}):
        row = row_of(points)
        labels[row] = number(points)
        cells[row] = ["┄" if points in curve.targets else "─" if points == 0 else " "] * room
    labels[0] = labels[0] or number(high)
    _trace(curve, cells, columns, row_of)
    lines = [f"{text.rjust(label)} │{''.join(row).rstrip()}" for text, row in zip(labels, cells, strict=True)]
    lines.append(f"{' ' * label} └{'─' * room}")
    lines.append(f"{' ' * label}  {_numbered(columns, room)}".rstrip())
    return [*lines, *_special(curve, columns, room, label), "", *_legend(curve, width)]


def _trace(curve: Curve, cells: list[list[str]], columns: list[int], row_of: Callable[[float], int]) -> None:
    """The lines between the rounds as dots, then the sign of each side at every round."""
    for points in curve.points:
        for n in range(curve.rounds):
            left, right = columns[n], columns[n + 1]
            for column in range(left + 1, right):
                part = (column - left) / (right - left)
                row = row_of(points[n] + (points[n + 1] - points[n]) * part)
                cells[row][column] = "·"
    taken: dict[tuple[int, int], set[int]] = {}
    for side, points in enumerate(curve.points):
        for n, column in enumerate(columns):
            taken.setdefault((row_of(points[n]), column), set()).add(side)
    for (row, column), sides in taken.items():
        cells[row][column] = SIGNS[min(sides) % len(SIGNS)] if len(sides) == 1 else SEVERAL


def _numbered(columns: list[int], room: int) -> str:
    """The numbers of the rounds under their columns: always the last, before it as many as there is room for."""
    *others, last = list(enumerate(columns))
    text = str(last[0]) if last[0] else ""
    line = [" "] * room
    free, stop = 0, min(last[1], room - len(text))
    line[stop : stop + len(text)] = text
    for n, column in others:
        text = str(n)
        if n and free <= column < stop - len(text):
            line[column : column + len(text)] = text
            free = column + len(text) + 1
    return "".join(line)


def _special(curve: Curve, columns: list[int], room: int, label: int) -> list[str]:
    """A row for each side with what it had in each round, as much as there is room for; the rarest comes first."""
    lines = []
    for side in range(len(curve.names)):
        line = [" "] * room
        for kind in reversed(LETTERS):
            for mark in curve.marks:
                if mark.side == side and mark.kind == kind:
                    free = [n for n in _places(columns, mark.round, room) if line[n] == " "]
                    if free:
                        line[free[0]] = _(LETTERS[kind])
        if "".join(line).strip():
            lines.append(f"{SIGNS[side % len(SIGNS)].rjust(label)}  {''.join(line).rstrip()}")
    return lines


def _places(columns: list[int], number: int, room: int) -> range:
    """The columns under a round, up to a gap before the next one."""
    after = columns[number + 1] - 1 if number + 1 < len(columns) else room
    return range(columns[number], max(min(after, columns[number] + len(LETTERS)), columns[number] + 1))


def _legend(curve: Curve, width: int) -> list[str]:
    """Which sign is whose, with the last points, and what the letters mean."""
    parts = [
        f"{SIGNS[side % len(SIGNS)]} {clean(name)} {number(points[-1])}"
        for side, (name, points) in enumerate(zip(curve.names, curve.points, strict=True))
    ]
    if len(parts) > 1:
        parts.append(SEVERAL + " " + _("several"))
    there = {mark.kind for mark in curve.marks}
    parts += [f"{_(LETTERS[kind])} {_(MEANINGS[kind])}" for kind in LETTERS if kind in there]
    parts += ["┄ " + _("target")] * bool(curve.targets)
    parts += [_("the fewest points win")] * curve.fewest
    lines = [""]
    for part in parts:
        joined = f"{lines[-1]}   {part}" if lines[-1] else part
        if len(joined) < width or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(part)
    return [line if len(line) < width else line[: width - 2] + "…" for line in lines]
