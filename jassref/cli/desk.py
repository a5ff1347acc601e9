"""The scribe's desk: what every verb shares. The common options, opening the match file, giving the answer or problems.

A verb returns data; here it is handed to the one place that renders it: the JSON envelope, plain text, or a screen.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from jassref import matchfile, storage
from jassref.cards import LANGUAGES
from jassref.matchfile import Course, Match
from jassref.rulings import Problem, Refused, unreadable
from jassref.wording import _

if TYPE_CHECKING:
    from jassref.referee import Verdict

DEFAULT_FILE = "match.toml"

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
    code = 1 if problems and not was_saved() else 0
    if _overheard:
        _overheard[-1].append(data)
        return code
    if how.json:
        from jassref.cli import envelope

        print(envelope.answered(kind, data, problems, code == 0))
        return code
    from jassref.cli import plain

    if how.screen and kind in plain.SCREENS:
        from jassref.cli import screen

        screen.show(kind, data)
    else:
        text = plain.text(kind, data)
        if text:
            print(text)
    if problems:
        sys.stdout.flush()
        report(problems, False)
    return code


def report(problems: Sequence[Problem], as_json: bool) -> None:
    """Prints problems: to stderr, or inside the envelope to stdout."""
    if as_json:
        from jassref.cli import envelope

        print(envelope.failed(problems))
        return
    from jassref.cli import plain

    print(plain.problems(problems), file=sys.stderr)


def refuse_if_wrong(course: Course) -> Course:
    """`course` itself, if it has no problems. Raises Refused with all of them otherwise."""
    if course.problems:
        raise Refused(course.problems)
    return course


_overheard: list[list[object]] = []
_runner: list[Callable[[Sequence[str]], object]] = []


def run_with(runner: Callable[[Sequence[str]], object]) -> None:
    """Tells the desk how the words of a command are run, so that an interview can run them."""
    _runner[:] = [runner]


def ruled(words: Sequence[str]) -> Verdict:
    """The verdict that the words of a referee's command lead to, instead of being printed. Raises Refused."""
    from jassref.referee import Verdict

    found = heard(words)
    assert isinstance(found, Verdict)
    return found


INTERRUPTED = 130
"""What typer makes of Ctrl-C."""


def carry_out(words: Sequence[str], typed: Sequence[str] | None = None) -> int:
    """Runs the words of a command as if they had been typed (or `typed` had); its exit code. Raises Refused, and
    KeyboardInterrupt and EOFError where the command was left with Ctrl-C or Ctrl-D."""
    line = list(_line)
    remember_line(words if typed is None else typed)
    try:
        code = _runner[0](words)
    except typer.Abort:
        raise EOFError from None
    finally:
        remember_line(line)
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


_expected: list[str] = []


def expect(text: str | None) -> None:
    """From now on rounds are only added to a match file that reads so; None: to any. `play` sets it to what it showed,
    so that a round that somebody else wrote meanwhile is seen before another is added to it."""
    _expected[:] = [] if text is None else [text]


def expected() -> str | None:
    """What the match file must read before a round is added; None where nobody has said so."""
    return _expected[0] if _expected else None


def heard(words: Sequence[str]) -> object:
    """What the words of a command would answer, instead of being printed. Raises Refused."""
    _overheard.append([])
    saved_before = len(_saved)
    try:
        _runner[0](words)
    finally:
        answers = _overheard.pop()
        # What an interview tries out in a file of its own is not the table's match file.
        del _saved[saved_before:]
    return answers[-1] if answers else None


def told(problems: Sequence[Problem]) -> str:
    """Problems as text."""
    from jassref.cli import plain

    return plain.problems(problems)


_saved: list[bool] = []


def saved() -> None:
    """Notes that the match file has been written: from here on no failure may say that nothing was changed."""
    _saved.append(True)


def was_saved() -> bool:
    """Whether this run has written the match file."""
    return bool(_saved)


_line: list[str] = []


def remember(words: Sequence[str]) -> None:
    """Keeps the words of the command line, which a problem of a round that is in no file yet shows for an excerpt."""
    remember_line(words)
    _saved.clear()


def remember_line(words: Sequence[str]) -> None:
    """Keeps the words, and what was saved before."""
    _line[:] = words


def typed() -> str:
    """The line as the user typed it, without the options that only say where and how."""
    return joined([word for word in _line if word not in ("--json", "--plain")])


def joined(words: Sequence[str]) -> str:
    """Words as one line for a shell; letters of any language need no quotes."""
    import shlex

    return " ".join(word if re.fullmatch(r"[\w@%+=:,./-]+", word) else shlex.quote(word) for word in words)
