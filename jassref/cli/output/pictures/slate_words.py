"""Which side of the slate is drawn, and the words on it: data for the drawings as text and as chalk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jassref.cards.spelling import folded
from jassref.drawing.slate import Back
from jassref.files.matchfile import Course


class Board(NamedTuple):
    """A slate to be drawn: the match on its front, or the back where `back` is given. `redrawn`: strokes merged."""

    course: Course
    back: Back | None = None
    redrawn: bool = False
    upright: bool = False


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest beginnings that tell the names apart (slate.columns): of one word its first letters, of several the
    first letter of each, `AC` for Anna & Carla; of the last word as many as it takes."""
    return tuple(
        next((short for short in _shorter(name) if not _same_start(short, name, names)), name) for name in names
    )


def _shorter(name: str) -> Iterator[str]:
    """Ways to write a name, the shortest first."""
    *first, last = [word for word in re.split(r"[^\w']+", name) if word] or [name]
    begun = "".join(word[0] for word in first)
    for n in range(1, len(last) + 1):
        yield begun + last[:n]


def _same_start(short: str, name: str, names: tuple[str, ...]) -> bool:
    """Whether another name could be written so, in full or in short."""
    others = [other for other in names if other != name]
    return any(folded(way).startswith(folded(short)) for other in others for way in (other, *_shorter(other)))


def explained(heads: Sequence[str], names: Sequence[str]) -> str:
    """Which initials are whose, where the names themselves do not stand on the slate."""
    return ", ".join(f"{head} {name}" for head, name in zip(heads, names, strict=True) if head != name)


MOST = 60
"""More strokes than this in one place are written as a number: nobody counts them."""
