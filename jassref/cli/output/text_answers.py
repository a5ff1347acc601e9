"""The kinds of answer there are, and what makes the plain text of each; that is loaded when its answer is asked for.

As JSON they stand in `json_answers`, with boxes and colours in `screens`; a test holds the three tables together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jassref.cli.output import plain_text
from jassref.files.matchfile import Course

ON_SCREEN = frozenset(
    ("status", "added", "made", "history", "board", "chart", "explain", "rule", "games", "game", "verdict", "restored")
)


"""The kinds that have a screen with colour and boxes."""


def text_of_answer(kind: str, data: object) -> str:
    """The plain text of an answer; empty where silence is the answer."""
    return TEXTS[kind](data)


def _restored(data: Any) -> str:
    from jassref.cli.output import changes_text

    return changes_text.restored(data)


def _changes(history: Any) -> str:
    from jassref.cli.output import changes_text

    return changes_text.listed(history)


def _history(course: Course) -> str:
    from jassref.cli.output import history_text

    return history_text.text(course)


def _rule(found: Any) -> str:
    from jassref.cli.output import rule_book_text

    return rule_book_text.rule(found)


def _games(found: Any) -> str:
    from jassref.cli.output import rule_book_text

    return rule_book_text.games(found)


def _game(found: Any) -> str:
    from jassref.cli.output import rule_book_text

    return rule_book_text.game(found)


def _board(drawing: Any) -> str:
    from jassref.cli.output.pictures import slate_text

    return slate_text.text(drawing)


def _chart(drawing: Any) -> str:
    from jassref.cli.output.pictures import chart_text

    return chart_text.text(drawing)


def _sheet(course: Any) -> str:
    from jassref.cli.output import csv_and_markdown

    return csv_and_markdown.as_markdown(course)


TEXTS: Mapping[str, Callable[[Any], str]] = {
    "status": plain_text.status,
    "added": plain_text.added,
    "made": plain_text.made,
    "restored": _restored,
    "changes": _changes,
    "history": _history,
    "explain": plain_text.explain,
    "check": plain_text.check,
    "verdict": plain_text.verdict,
    "rule": _rule,
    "games": _games,
    "game": _game,
    "board": _board,
    "chart": _chart,
    "config": plain_text.config,
    "sheet": _sheet,
}
