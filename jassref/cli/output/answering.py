"""Giving an answer or problems: as JSON, as plain text, or on a screen; nothing is computed here."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from jassref.cli.common_options import Line, Manner, in_file
from jassref.rulebook.problems import Problem
from jassref.wording.language import _
from jassref.wording.sentences import clean


class Outcome(NamedTuple):
    """What a command has come to: an answer of a kind (`text_answers`), the problems that go with it, and how it is
    given. `before` stands over the text of the answer, where it is no JSON; `after` is told behind it, beside JSON on
    the error stream."""

    kind: str
    data: object
    how: Manner
    problems: Sequence[Problem] = ()
    before: str = ""
    after: str = ""


def show(outcome: Outcome, saved: bool) -> int:
    """Prints an answer, then the problems that go with it; the exit code.

    It is 1 with problems, unless a file was `saved` all the same: 1 always means that nothing was changed.
    """
    kind, data, how, problems, before, after = outcome
    code = 1 if problems and not saved else 0
    if how.json:
        from jassref.answers import json_answers  # only where it is asked for

        print(json_answers.answered(kind, data, problems, code == 0, in_file))
    else:
        if before:
            print(before)
        _show_text(kind, data, how)
        if problems:
            sys.stdout.flush()
            report(problems, False)
    if after:
        print(after, file=sys.stderr if how.json else sys.stdout)
    return code


def _show_text(kind: str, data: object, how: Manner) -> None:
    """An answer with colour and boxes where the terminal has them, else as plain text."""
    from jassref.cli.output.text_answers import ON_SCREEN, text_of_answer  # not loaded for JSON

    if how.screen and kind in ON_SCREEN:
        from jassref.cli.output import screens  # loads rich

        screens.show(kind, data)
    elif text := text_of_answer(kind, data):
        print(text)


def finished(result: object, line: Line) -> int:
    """The exit code of a line that was carried out: what it came to is shown, where that is not done yet."""
    try:
        if isinstance(result, Outcome):
            return show(result, line.saved is not None)
    finally:
        tell_unwritten(line.unwritten)
    return result if isinstance(result, int) else 0


def tell_unwritten(reason: str | None) -> None:
    """Tells in one line why the journal could not be written with the match file that was saved, where it was not."""
    if reason is not None:
        text = _("The match file is saved, but `undo` will not know of it: the journal cannot be written ({reason}).")
        sys.stdout.flush()
        print(text.format(reason=clean(reason)), file=sys.stderr)


def write(text: str) -> None:
    """The bytes of a file, whatever the terminal speaks: UTF-8, and the ends of lines as they are."""
    sys.stdout.flush()
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        sys.stdout.write(text)
        return
    stream.write(text.encode("utf-8", "replace"))
    stream.flush()


def report(problems: Sequence[Problem], as_json: bool) -> None:
    """Prints problems: to stderr, or inside the envelope to stdout."""
    if as_json:
        from jassref.answers import json_answers

        print(json_answers.failed(problems, in_file))
        return
    from jassref.cli.output import plain_text as plain

    if problems:
        print(plain.problems(problems), file=sys.stderr)


def told(problems: Sequence[Problem]) -> str:
    """Problems as text."""
    from jassref.cli.output import plain_text as plain

    return plain.problems(problems)
