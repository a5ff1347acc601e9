"""The course of a match as chalk on slate: a line for each side, the target, Weis and matches marked.

It is drawn by hand with the chalk that the slate needs anyway: a plotting package would bring fonts, a style that
is not the slate's, and pictures that change with its version.
"""

from __future__ import annotations

from jassref.cli.output.pictures.chalk_svg import FRAME, Canvas, Point, width_of
from jassref.cli.output.pictures.chart_text import MEANINGS
from jassref.drawing.curve import Curve
from jassref.wording.language import _, number
from jassref.wording.sentences import clean

WIDTH = 720
LEFT, RIGHT, TOP, FOOT = 110, WIDTH - 44, 60, 400

LINE = 34
"""The height of a line of the legend."""

CLEAR = 26
"""Numbers of the axis that are nearer to each other would touch."""

KINDS = ("", "second", "third", "fourth")
DASHES = ("", "14 9", "3 8", "18 7 3 7", "28 8", "9 4", "2 4", "22 5 8 5")
"""Sides differ in the dashes of their lines, so that the picture can be read on paper, and four by four in colour."""

BESIDE = 9
"""Letters of the longest name where two sides stand in a row of the legend."""

MARKS_IN_A_ROW = 4


class _Field:
    """Where rounds and points lie in the drawing."""

    def __init__(self, curve: Curve) -> None:
        self.rounds = max(curve.rounds, 1)
        self.low, self.high = curve.lowest, curve.highest

    def place(self, n: float, points: float) -> Point:
        """The place of so many points after `n` rounds."""
        across = LEFT + (RIGHT - LEFT) * n / self.rounds
        return across, FOOT - (FOOT - TOP) * (points - self.low) / (self.high - self.low)

    def level(self, points: int) -> list[Point]:
        """A line across the drawing at so many points."""
        return [self.place(part * self.rounds, points) for part in (0, 0.5, 1)]


def drawn(curve: Curve, title: str) -> str:
    """The SVG of a chart."""
    legend, marks = _rows(curve)
    canvas = Canvas(WIDTH, FOOT + 86 + LINE * (legend + marks) + FRAME, title)
    field = _Field(curve)
    _axes(canvas, curve, field)
    for side, points in enumerate(curve.points):
        line = [field.place(n, value) for n, value in enumerate(points)]
        kind = KINDS[side % len(KINDS)]
        if len(line) > 1:
            canvas.line(line, 4, kind, DASHES[side % len(DASHES)])
        for mark in curve.marks:
            if mark.side == side:
                _mark(canvas, mark.kind, *line[mark.round], kind)
    _legend(canvas, curve)
    return canvas.text()


def _axes(canvas: Canvas, curve: Curve, field: _Field) -> None:
    """The two axes with their numbers, and the lines of the targets."""
    canvas.line([(LEFT, TOP - 20), (LEFT, (TOP + FOOT) / 2), (LEFT, FOOT + 6)], 3)
    canvas.line(field.level(0), 3)
    drawn: list[float] = []
    for level in sorted({field.low, 0, field.high if not curve.targets else 0, *curve.targets}, key=abs):
        x, y = field.place(0, level)
        if any(abs(y - other) < CLEAR for other in drawn):
            continue
        drawn.append(y)
        text = number(level)
        canvas.number(x - 12, y + 10, min(20.0, 20 * (LEFT - FRAME - 20) / width_of(text, 20)), text, "right")
    if curve.fewest:
        canvas.word(RIGHT, TOP - 16, 20, _("the fewest points win"), "right", kind="quiet")
    for target in curve.targets:
        canvas.line(field.level(target), 2.5, "", "10 10")
    wide = width_of(str(curve.rounds), 15) + 16
    step = max(1, -(-curve.rounds // max(int((RIGHT - LEFT) / wide), 1)))
    last = [curve.rounds] * bool(curve.rounds)
    for n in [*range(step, curve.rounds - step + 1, step), *last]:
        canvas.number(field.place(n, 0)[0], FOOT + 32, 15, str(n), "middle", "quiet")


def _mark(canvas: Canvas, what: str, x: float, y: float, kind: str) -> None:
    """A ring for Weis, a cross of strokes for a match, a short stroke for Stöck, a square for a claim."""
    if what == "weis":
        canvas.ring(x, y, 10, 3, kind)
    elif what in ("match", "counter-match"):
        for dx, dy in ((12, 0), (7, 11), (-7, 11)):
            canvas.line([(x - dx, y - dy), (x + dx, y + dy)], 3, kind)
    elif what == "stoeck":
        canvas.line([(x - 5, y - 16), (x - 5, y - 6)], 3, kind)
        canvas.line([(x + 5, y - 16), (x + 5, y - 6)], 3, kind)
    else:
        canvas.line([(x - 10, y - 10), (x + 10, y - 10), (x + 10, y + 10), (x - 10, y + 10), (x - 10, y - 10)], 3, kind)


def _meant(curve: Curve) -> dict[str, str]:
    """The marks that were used, by what they are called; marks that mean the same are one."""
    return {_(MEANINGS[mark.kind]): mark.kind for mark in curve.marks}


def _in_a_row(curve: Curve) -> int:
    """How many sides stand in a row of the legend."""
    return 2 if max((len(clean(name)) for name in curve.names), default=0) <= BESIDE else 1


def _rows(curve: Curve) -> tuple[int, int]:
    """The rows of the legend: those of the sides, and those of the marks."""
    return -(-len(curve.names) // _in_a_row(curve)), -(-len(_meant(curve)) // MARKS_IN_A_ROW)


def _legend(canvas: Canvas, curve: Curve) -> None:
    """Whose line is which, the last points, and the marks that were used."""
    beside = _in_a_row(curve)
    wide = (RIGHT - LEFT + 60) / beside
    for side, (name, points) in enumerate(zip(curve.names, curve.points, strict=True)):
        x, y = LEFT - 60 + wide * (side % beside), FOOT + 76 + LINE * (side // beside)
        kind, dash = KINDS[side % len(KINDS)], DASHES[side % len(DASHES)]
        canvas.line([(x, y - 8), (x + 30, y - 8), (x + 60, y - 8)], 4, kind, dash)
        last = number(points[-1])
        room = wide - 120 - width_of(last, 18)
        canvas.word(x + 72, y, 24, clean(name), room=room)
        canvas.number(x + wide - 40, y, 18, last, "right")
    top = FOOT + 76 + LINE * _rows(curve)[0]
    for n, (label, what) in enumerate(_meant(curve).items()):
        x, y = LEFT - 50 + 158 * (n % MARKS_IN_A_ROW), top + LINE * (n // MARKS_IN_A_ROW)
        _mark(canvas, what, x, y - 7 + 8 * (what == "stoeck"), "")
        canvas.word(x + 20, y, 20, label, room=124)
