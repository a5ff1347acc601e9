"""What was done in a match file as plain text: the list, and what was taken back or brought back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jassref.cli.output import plain_text
from jassref.files.journal_history import Change, History
from jassref.files.matchfile import Course
from jassref.wording.language import _
from jassref.wording.sentences import clean


class Restored(NamedTuple):
    """A match (None: the text is no match) after changes were taken back or brought back: these changes, the first one
    first, and the sentence that tells each."""

    course: Course | None
    changes: Sequence[Change]
    told: str


def restored(data: Restored) -> str:
    """Each change in a sentence, then the standings."""
    told = told_lines(data)
    standings = [] if data.course is None else [plain_text.status(data.course)]
    return "\n\n".join(told + standings)


def told_lines(data: Restored) -> list[str]:
    """The sentences about the changes, as one paragraph; none without changes."""
    lines = [
        plain_text.paragraph(data.told.format(command=clean(change.command)), "    ", "") for change in data.changes
    ]
    return ["\n".join(lines)] if lines else []


def listed(history: History | None) -> str:
    """All changes, the newest last, what was taken back marked; and whether they lead to the file as it is."""
    if history is None:
        return plain_text.paragraph(_("No change of this file is noted on this machine."))
    if not history.changes:
        return plain_text.paragraph(_("Nothing was changed since the file was made."))
    lines = [_line(change, n < history.done) for n, change in enumerate(history.changes)]
    if not history.fits:
        lines += ["", plain_text.paragraph(_("The file was changed since by another program or on another machine."))]
    return "\n".join(lines)


def _line(change: Change, in_force: bool) -> str:
    command = clean(change.command)
    when = clean(change.time[:16].replace("T", " "))
    told = command if in_force else _("{command} (taken back)").format(command=command)
    return plain_text.paragraph(f"{when}  {told}", " " * 18, "")
