"""The options that every command has: the match file, the language, and how the answer is given."""

from __future__ import annotations

import os
import sys
from typing import Annotated, NamedTuple

import typer

from jassref.answers.command_words import joined
from jassref.cards.spelling import LANGUAGES
from jassref.files import matchfile
from jassref.rulebook.problems import unreadable
from jassref.wording.language import _

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


def file_words(file: str) -> list[str]:
    """The words that name a match file in a command to type; none for the one that is meant anyhow."""
    return [] if file == usual_file() else ["-f", file]


def in_file(command: str, file: str) -> str:
    """A command to type, with the match file named where it is not the one that is meant anyhow."""
    words = file_words(file)
    return f"{command} {joined(words)}" if words else command


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
