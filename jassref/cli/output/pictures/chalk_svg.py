"""Chalk on slate: strokes, numbers and words as SVG that needs nothing beside itself, neither font nor script.

Numbers are drawn as strokes of our own; words use a hand-written font where the reader has one. On paper the slate is
white and the chalk black. The same drawing is the same text every time, so that pictures can be compared.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from xml.etree import ElementTree

from jassref.wording.language import language
from jassref.wording.sentences import clean

Point = tuple[float, float]

MADE = "jassref"
"""The class of our pictures, by which they are known: no other picture is written over."""

FRAME = 18
"""How thick the wooden frame is."""

# How each sign is drawn: absolute moves, lines and curves in a box 60 wide and 100 high.
_SIGNS = {
    "0": "M30 0 C6 0 0 28 0 50 C0 74 8 100 30 100 C52 100 60 74 60 50 C60 28 53 0 28 1",
    "1": "M6 24 L34 0 L33 100",
    "2": "M4 24 C6 6 20 0 31 0 C48 0 57 12 56 28 C54 48 20 74 2 99 L60 97",
    "3": "M6 10 C14 2 24 0 33 0 C48 0 56 10 56 24 C56 38 44 46 26 47 C46 47 60 58 60 74 C60 90 46 100 30 100 "
    "C18 100 8 95 2 86",
    "4": "M42 0 L2 66 L60 64 M44 40 L43 100",
    "5": "M56 0 L14 2 L9 43 C17 37 26 35 34 35 C50 35 60 48 60 66 C60 86 46 100 28 100 C16 100 8 95 2 88",
    "6": "M50 3 C22 14 2 42 2 68 C2 88 14 100 31 100 C48 100 60 88 60 70 C60 52 48 42 32 42 C18 42 6 52 3 64",
    "7": "M2 3 L60 0 C44 30 30 62 24 100 M14 52 L50 49",
    "8": "M30 46 C14 42 6 32 6 22 C6 8 16 0 30 0 C44 0 54 8 54 22 C54 34 44 42 30 46 C12 52 2 62 2 76 "
    "C2 92 14 100 30 100 C46 100 58 92 58 76 C58 62 48 52 30 46",
    "9": "M57 32 C53 46 44 56 30 56 C14 56 2 44 2 28 C2 12 14 0 30 0 C46 0 58 12 58 30 C58 60 50 84 38 100",
    "−": "M4 52 L52 50",
    "'": "M12 -4 L5 20",
    "×": "M8 30 L50 76 M50 28 L8 76",
    ".": "M8 96 L14 100",
}
LETTER = 0.6
"""How wide a letter of a written word is, in heights."""

SMALLEST = 9
"""Words are never smaller."""

_NARROW = {"'": 22, ".": 26, "1": 48}
_GAP = 20

_STYLE = """
.wood { fill: #7a5230; stroke: #4e331d; stroke-width: 2 }
.slate { fill: #2b3331 }
.chalk { fill: none; stroke: #f3f0e6; stroke-linecap: round; stroke-linejoin: round; filter: url(#chalk) }
.second { stroke: #f0d060 }
.third { stroke: #9fd6e8 }
.fourth { stroke: #f2a7a0 }
.quiet { opacity: 0.45 }
.word { fill: #f3f0e6; font-family: "Segoe Print", "Bradley Hand", Chalkboard, "Comic Sans MS", sans-serif }
@media print {
  .wood { fill: none; stroke: #000 }
  .slate { fill: #fff }
  .chalk { stroke: #000; filter: none }
  .word { fill: #000 }
}
"""


class Canvas:
    """A slate of a size in its wooden frame, and what is chalked on it; `title` says it in words."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width, self.height = width, height
        self._random = Random(7)
        box = f"0 0 {_number(width)} {_number(height)}"
        self._root = ElementTree.Element(
            "svg",
            {"xmlns": "http://www.w3.org/2000/svg", "class": MADE, "viewBox": box, "role": "img", "lang": language()},
        )
        self._root.set("width", "100%")
        self._root.set("style", f"max-width:{_number(width)}px")
        ElementTree.SubElement(self._root, "title").text = clean(title)
        ElementTree.SubElement(self._root, "style").text = _STYLE
        self._root.append(_chalk_filter())
        self._rect("wood", 1, 1, width - 2, height - 2, 14)
        self._rect("slate", FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, 4)
        self._into = self._root

    def _rect(self, kind: str, x: float, y: float, width: float, height: float, radius: float) -> None:
        box = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
        ElementTree.SubElement(
            self._root, "rect", {"class": kind, **{key: _number(value) for key, value in box.items()}}
        )

    def turned(self, turn: str = "") -> None:
        """What follows is drawn under this SVG transform; none: as the canvas stands."""
        self._into = ElementTree.SubElement(self._root, "g", {"transform": turn}) if turn else self._root

    def line(self, points: Sequence[Point], weight: float = 4, kind: str = "", dash: str = "") -> None:
        """A chalk line through points, never quite straight."""
        (x, y), *rest = [(x + self._slip(), y + self._slip()) for x, y in points]
        path = f"M{_number(x)} {_number(y)}"
        for to_x, to_y in rest:
            middle = ((x + to_x) / 2 + self._slip(), (y + to_y) / 2 + self._slip())
            path += f" Q{_number(middle[0])} {_number(middle[1])} {_number(to_x)} {_number(to_y)}"
            x, y = to_x, to_y
        self._path(path, weight, kind, dash)

    def _slip(self) -> float:
        return self._random.uniform(-1.2, 1.2)

    def _path(self, path: str, weight: float, kind: str = "", dash: str = "") -> None:
        shape = {"class": f"chalk {kind}".strip(), "d": path, "stroke-width": _number(weight)}
        ElementTree.SubElement(self._into, "path", shape | ({"stroke-dasharray": dash} if dash else {}))

    def number(self, x: float, y: float, height: float, text: str, align: str = "left", kind: str = "") -> None:
        """A number chalked by hand, its foot at `y`, from, to or around `x`."""
        width = width_of(text, height)
        x -= {"left": 0.0, "middle": width / 2, "right": width}[align]
        path = []
        for sign in text:
            path.append(_placed(_SIGNS.get(sign, ""), x, y - height, height / 100))
            x += (_NARROW.get(sign, 60) + _GAP) * height / 100
        self._path(" ".join(path).strip(), max(height / 12, 1.8), kind)

    def word(
        self, x: float, y: float, size: float, text: str, align: str = "left", room: float = 0, kind: str = ""
    ) -> None:
        """A word or a name, its foot at `y`; smaller where it is wider than `room`."""
        text = clean(text)
        if room:
            size = min(size, max(room / (LETTER * max(len(text), 1)), SMALLEST))
        anchor = {"left": "start", "middle": "middle", "right": "end"}[align]
        shape = {"class": f"word {kind}".strip(), "x": _number(x), "y": _number(y), "font-size": _number(size)}
        shape["text-anchor"] = anchor
        ElementTree.SubElement(self._into, "text", shape).text = text

    def ring(self, x: float, y: float, radius: float, weight: float = 3, kind: str = "") -> None:
        """A ring drawn in one go, as an apple or a mark."""
        bend = radius * 0.55
        turns = ((0, -1, -1, 0), (-1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0.2, -1))
        path = f"M{_number(x)} {_number(y - radius)}"
        for from_x, from_y, to_x, to_y in turns:
            points = (
                (x + from_x * radius - from_y * -bend, y + from_y * radius + from_x * -bend),
                (x + to_x * radius - to_y * bend, y + to_y * radius + to_x * bend),
                (x + to_x * radius, y + to_y * radius + self._slip()),
            )
            path += " C" + " ".join(f"{_number(left)} {_number(down)}" for left, down in points)
        self._path(path, weight, kind)

    def text(self) -> str:
        """The whole drawing."""
        ElementTree.indent(self._root, " ")
        return ElementTree.tostring(self._root, encoding="unicode") + "\n"


def width_of(text: str, height: float) -> float:
    """How wide a chalked number is."""
    return sum(_NARROW.get(sign, 60) + _GAP for sign in text) * height / 100 - (_GAP * height / 100 if text else 0)


def _placed(path: str, x: float, y: float, scale: float) -> str:
    """A sign moved to its place and scaled: its numbers are pairs."""
    numbers = iter(re.findall(r"-?\d+", path))
    placed = iter(
        [(x + float(left) * scale, y + float(down) * scale) for left, down in zip(numbers, numbers, strict=True)]
    )

    def pair(_found: re.Match[str]) -> str:
        left, down = next(placed)
        return f"{_number(left)} {_number(down)}"

    return re.sub(r"-?\d+ -?\d+", pair, path)


def _chalk_filter() -> ElementTree.Element:
    """Grain in the stroke, as chalk leaves it."""
    found = ElementTree.Element("filter", {"id": "chalk", "x": "-5%", "y": "-5%", "width": "110%", "height": "110%"})
    found.set("filterUnits", "userSpaceOnUse")
    noise = {"type": "fractalNoise", "baseFrequency": "0.9", "numOctaves": "2", "seed": "3", "result": "grain"}
    ElementTree.SubElement(found, "feTurbulence", noise)
    moved = {"in": "SourceGraphic", "in2": "grain", "scale": "3"}
    ElementTree.SubElement(found, "feDisplacementMap", moved)
    return found


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
