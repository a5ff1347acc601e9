"""The options that every command has: the match file, the language, and how the answer is given."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from jassref.answers.command_words import joined
from jassref.cards.spelling import LANGUAGES
from jassref.files import matchfile
from jassref.rulebook.problems import unreadable
from jassref.wording.language import _

if TYPE_CHECKING:  # what only those need that change a file
    from jassref.files.changes import By, Saved
    from jassref.files.journal import Written
    from jassref.files.matchfile import Course

DEFAULT_FILE = matchfile.USUAL_NAME

File = Annotated[
    str,
    typer.Option("--file", "-f", envvar="JASSREF_FILE", help=_("The match file."), metavar=_("FILE"), show_envvar=True),
]
Json = Annotated[bool, typer.Option("--json", help=_("Answer with one JSON object, for scripts."))]
Plain = Annotated[bool, typer.Option("--plain", help=_("Plain text without colour and boxes."))]
Lang = Annotated[str | None, typer.Option("--lang", help=_("The language: de, fr, it, en, ru."), metavar=_("CODE"))]


def usual_file() -> str:
    """The file that a command means where none is named."""
    return os.environ.get("JASSREF_FILE") or DEFAULT_FILE


@contextmanager
def meaning(file: str) -> Iterator[None]:
    """From here to the end of the block a command means this file where it names none."""
    usual = os.environ.get("JASSREF_FILE")
    os.environ["JASSREF_FILE"] = file
    try:
        yield
    finally:
        if usual is None:
            del os.environ["JASSREF_FILE"]
        else:
            os.environ["JASSREF_FILE"] = usual


def file_words(file: str) -> list[str]:
    """The words that name a match file in a command to type; none for the one that is meant anyhow."""
    return [] if file == usual_file() else ["-f", file]


def in_file(command: str, file: str) -> str:
    """A command to type, with the match file named where it is not the one that is meant anyhow."""
    words = file_words(file)
    return f"{command} {joined(words)}" if words else command


class Line:
    """A line that is carried out, handed from the entry point to the command.

    `words` are what the user typed, `run` carries out another line (in `play`), `values` gives what a function makes of
    words that are read as its parameters. `expected` is a file and what it must read before it is changed: `play` says
    so of the file that it has shown, so that what somebody else wrote meanwhile is seen first. `saved` is the file that
    was written last, and its new text: from then on no failure may say that nothing was changed. `unwritten` is why the
    journal of that file could not be written (None where it was).
    """

    def __init__(
        self, words: Sequence[str], run: Run, values: Values | None = None, expected: SavedFile | None = None
    ) -> None:
        self.words, self.run, self.values, self.expected = words, run, values, expected
        self.saved: SavedFile | None = None
        self.unwritten: str | None = None

    def within(self, words: Sequence[str], expected: SavedFile | None = None) -> Line:
        """Another line, carried out by the command that this one has begun."""
        return Line(words, self.run, self.values, expected)

    def typed(self) -> str:
        """The line as the user typed it, without the options that only say how it is answered."""
        return joined([word for word in self.words if word not in ("--json", "--plain")])

    def by(self, file: str) -> By:
        """By which words a match file is changed. The journal keeps them without what says where and how: it is one of
        this file, and tells of it in any language."""
        from jassref.files.changes import By

        return By(self.typed(), joined(_without_places(self.words)), self.expects(file))

    def wrote(self, saved: Saved) -> Course:
        """Keeps that a match file was saved; its course."""
        course = saved.course
        self.saved, self.unwritten = (course.match.file, course.match.text), saved.unwritten
        return course

    def keeps(self, file: str, written: Written) -> None:
        """Keeps that a file was saved, and whether its journal was."""
        self.saved, self.unwritten = (file, written.text), written.unwritten

    def expects(self, file: str) -> str | None:
        """What a match file must read before it is changed; None where nobody has said so."""
        known = self.expected
        return known[1] if known is not None and os.path.realpath(known[0]) == os.path.realpath(file) else None


def _without_places(words: Sequence[str]) -> list[str]:
    """The words of a command without its file, its language and the manner of its answer."""
    kept: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in ("-f", "--file", "--lang"):
            next(rest, None)
        elif word not in ("--json", "--plain") and not word.startswith(("--file=", "--lang=", "-f")):
            kept.append(word)
    return kept


SavedFile = tuple[str, str]
"""A file, and what it reads."""

Run = Callable[[Sequence[str], Line], object]
Values = Callable[[Callable[..., object], Sequence[str]], object]


def line_of(context: typer.Context) -> Line:
    """The line that is carried out."""
    line = context.obj
    assert isinstance(line, Line)
    return line


class Manner(NamedTuple):
    """How an answer is given: as JSON, as plain text, or as it suits the terminal."""

    json: bool = False
    plain: bool = False

    def words(self) -> list[str]:
        """The options that ask for it."""
        return [word for word, wanted in (("--json", self.json), ("--plain", self.plain)) if wanted]

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
