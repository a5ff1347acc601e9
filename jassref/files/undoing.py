"""Taking changes of a match file back, and bringing them back again.

The file becomes byte for byte what it was, whatever that was: a text that had problems has them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jassref.files import journal, journal_history, matchfile
from jassref.files.journal import Move, Written
from jassref.files.journal_history import Change, History
from jassref.files.matchfile import Course
from jassref.rulebook.problems import Problem, Refused, refuse


class Moved(NamedTuple):
    """A match file in which changes were taken back or brought back: these changes, what was written, its course (None:
    that text is no match) and every problem."""

    changes: Sequence[Change]
    written: Written
    course: Course | None
    problems: Sequence[Problem]


def undo(file: str, steps: int, expect: str | None = None) -> Moved:
    """Takes the last changes back. Raises Refused where the journal does not know so many, and where the file is not
    what the last of them has left."""
    found: list[Change] = []

    def before(text: str) -> str:
        history = _history(file, text)
        old, taken = journal_history.taken_back(history, text, steps)
        if not taken:
            raise refuse("undo.none")
        if len(taken) < steps:
            raise refuse("undo.fewer", given=steps, n=len(taken))
        found.extend(taken)
        return old

    written = journal.update(file, before, lambda: Move("undo", str(steps)), expect)
    return _moved(file, found, written)


def redo(file: str, steps: int, expect: str | None = None) -> Moved:
    """Brings changes back that were taken back last. Raises Refused where there are not so many."""
    found: list[Change] = []

    def after(text: str) -> str:
        history = journal_history.read(file, text)
        new, brought = (text, []) if history is None else journal_history.brought_back(history, text, steps)
        if not brought:
            raise refuse("redo.none")
        if len(brought) < steps:
            raise refuse("redo.fewer", given=steps, n=len(brought))
        found.extend(brought)
        return new

    written = journal.update(file, after, lambda: Move("redo", str(steps)), expect)
    return _moved(file, found, written)


def _history(file: str, text: str) -> History:
    """What the journal knows of a file. Raises Refused where it knows nothing of the file as it is."""
    history = journal_history.read(file, text)
    if history is None:
        raise refuse("undo.no-journal", file=file)
    if not history.fits:
        raise refuse("undo.other-text", file=file)
    return history


def _moved(file: str, changed: Sequence[Change], written: Written) -> Moved:
    match = matchfile.parse(written.text, file)
    try:
        course = matchfile.follow(match)
    except Refused as refused:  # the file was no match then, and is as it was
        return Moved(changed, written, None, refused.problems)
    return Moved(changed, written, course, course.problems)
