"""Which face of the slate is drawn, and the words on it: data for the drawings as text and as chalk."""

from __future__ import annotations

from typing import NamedTuple

from jassref.cards import folded
from jassref.matchfile import Course
from jassref.slate import BUNDLE, HUNDRED, PAIR, Back, bundled


class Board(NamedTuple):
    """A slate to be drawn: the match on its front, or the back where `back` is given. `redrawn`: strokes merged."""

    course: Course
    back: Back | None = None
    redrawn: bool = False
    upright: bool = False


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest beginnings that tell the names apart (slate.columns)."""
    found = []
    for name in names:
        others = [folded(other) for other in names if other != name]
        length = next(
            (n for n in range(1, len(name)) if not any(other.startswith(folded(name[:n])) for other in others)),
            len(name),
        )
        found.append(name[:length])
    return tuple(found)


FLYING = HUNDRED * BUNDLE
"""A V stands for so many points, five strokes on the upper bar (slate.bundles)."""

MOST = 60
"""More strokes than this in one place are written as a number: nobody counts them."""


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
