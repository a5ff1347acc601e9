"""The kinds of answer there are, and the room that makes the text of each. A room is loaded when its answer is asked.

As JSON they stand in `envelope`, with boxes and colours in `screen`; a test holds the three tables together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jassref.cli import plain
from jassref.matchfile import Course

ON_SCREEN = frozenset(
    ("status", "added", "made", "history", "board", "chart", "explain", "rule", "games", "game", "verdict")
)
"""The kinds that have a screen with colour and boxes."""


def text(kind: str, data: object) -> str:
    """The plain text of an answer; empty where silence is the answer."""
    return TEXTS[kind](data)


def _history(course: Course) -> str:
    from jassref.cli import rounds

    return rounds.text(course)


def _rule(found: Any) -> str:
    from jassref.cli import book

    return book.rule(found)


def _games(found: Any) -> str:
    from jassref.cli import book

    return book.games(found)


def _game(found: Any) -> str:
    from jassref.cli import book

    return book.game(found)


def _board(drawing: Any) -> str:
    from jassref.cli.drawing import slate_text

    return slate_text.text(drawing)


def _chart(drawing: Any) -> str:
    from jassref.cli.drawing import chart_text

    return chart_text.text(drawing)


def _sheet(course: Any) -> str:
    from jassref.cli import sheet

    return sheet.as_markdown(course)


TEXTS: Mapping[str, Callable[[Any], str]] = {
    "status": plain.status,
    "added": plain.added,
    "made": plain.made,
    "history": _history,
    "explain": plain.explain,
    "check": plain.check,
    "verdict": plain.verdict,
    "rule": _rule,
    "games": _games,
    "game": _game,
    "board": _board,
    "chart": _chart,
    "config": plain.config,
    "sheet": _sheet,
}
