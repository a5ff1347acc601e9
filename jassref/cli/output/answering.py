"""Giving an answer or problems: as JSON, as plain text, or on a screen; nothing is computed here."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from jassref.cli import running
from jassref.cli.common_options import Manner, in_file
from jassref.rulebook.problems import Problem


def answer(kind: str, data: object, how: Manner, problems: Sequence[Problem] = ()) -> int:
    """Prints an answer of the given kind, then the problems that go with it; the exit code.

    It is 1 with problems, unless the match file was changed all the same: 1 always means that nothing was.
    """
    run = running.current()
    code = 1 if problems and not run.saved else 0
    if run.heard is not None:
        run.heard.append(data)
        return code
    if how.json:
        from jassref.answers import json_answers

        print(json_answers.answered(kind, data, problems, code == 0, in_file))
        return code
    from jassref.cli.output.text_answers import ON_SCREEN, text_of_answer

    if how.screen and kind in ON_SCREEN:
        from jassref.cli.output import screens as screen

        screen.show(kind, data)
    else:
        text = text_of_answer(kind, data)
        if text:
            print(text)
    if problems:
        sys.stdout.flush()
        report(problems, False)
    return code


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
