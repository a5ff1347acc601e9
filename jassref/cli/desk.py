"""The scribe's desk: what every verb shares. The common options, opening the match file, giving the answer or problems.

A verb returns data; here it is handed to the one place that renders it: the JSON envelope, plain text, or a screen.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer

from jassref import matchfile, storage
from jassref.cards import LANGUAGES
from jassref.cli import running
from jassref.matchfile import Course, Match
from jassref.rulings import Problem, Refused, unreadable
from jassref.wording import _

DEFAULT_FILE = matchfile.USUAL_NAME

File = Annotated[
    str,
    typer.Option("--file", "-f", envvar="JASSREF_FILE", help=_("The match file."), metavar=_("FILE"), show_envvar=True),
]
Json = Annotated[bool, typer.Option("--json", help=_("Answer with one JSON object, for scripts."))]
Plain = Annotated[bool, typer.Option("--plain", help=_("Plain text without colour and boxes."))]
Lang = Annotated[str | None, typer.Option("--lang", help=_("The language: de, fr, it, en, ru."), metavar=_("CODE"))]


class Manner(NamedTuple):
    """How an answer is given: as JSON, as plain text, or as it suits the terminal."""

    json: bool = False
    plain: bool = False

    @property
    def screen(self) -> bool:
        """Whether the answer may have colour and boxes: at a terminal that can, or where FORCE_COLOR asks for it."""
        if self.json or self.plain or os.environ.get("TERM") == "dumb":
            return False
        return sys.stdout.isatty() or bool(os.environ.get("FORCE_COLOR"))


def manner(json: bool, plain: bool, lang: str | None) -> Manner:
    """The manner that the common options ask for. Raises Refused for a language that is not spoken."""
    if lang is not None and lang.lower() not in LANGUAGES:
        raise unreadable("usage.language", given=lang[:20], languages=LANGUAGES)
    return Manner(json, plain)


def match(file: str) -> Match:
    """The match file `file`, read."""
    return matchfile.parse(storage.read(file), file)


def course(file: str, quick: bool = True) -> Course:
    """The match file `file`, played through. With problems its standing stops before the first bad round."""
    return matchfile.follow(match(file), quick)


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
        from jassref.cli import envelope

        print(envelope.answered(kind, data, problems, code == 0))
        return code
    from jassref.cli import answers

    if how.screen and kind in answers.ON_SCREEN:
        from jassref.cli import screen

        screen.show(kind, data)
    else:
        text = answers.text(kind, data)
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
        from jassref.cli import envelope

        print(envelope.failed(problems))
        return
    from jassref.cli import plain

    if problems:
        print(plain.problems(problems), file=sys.stderr)


def refuse_if_wrong(course: Course) -> Course:
    """`course` itself, if it has no problems. Raises Refused with all of them otherwise."""
    if course.problems:
        raise Refused(course.problems)
    return course


def told(problems: Sequence[Problem]) -> str:
    """Problems as text."""
    from jassref.cli import plain

    return plain.problems(problems)
