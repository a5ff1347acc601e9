"""The command that is on its way: the words that were typed, and what they have done so far.

One command may carry out another, as the interviews and `play` do; each has a `Run` of its own. Nothing is printed
here, and nothing translated.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from jassref.answers.command_words import joined

if TYPE_CHECKING:
    from jassref.referee.verdicts import Verdict


class Run:
    """A command on its way: the words the user typed, what runs words, and what it has done so far.

    `expected` is a file and what it must read before a round is added to it: `play` says so of the file that it has
    shown, so that a round that somebody else wrote meanwhile is seen before another is added. `heard` collects the
    answers where somebody wants them instead of having them printed. `saved` is the file that was written last, and its
    new text. `settled` are questions that an interview has asked already; no answer raises them again.
    """

    def __init__(
        self,
        words: Sequence[str],
        runner: Callable[[Sequence[str]], object],
        expected: tuple[str, str] | None = None,
        heard: list[object] | None = None,
    ) -> None:
        self.words, self.runner, self.expected, self.heard = words, runner, expected, heard
        self.saved: tuple[str, str] | None = None
        self.settled: frozenset[str] = current().settled if _RUN else frozenset()


def _nothing_runs(words: Sequence[str]) -> object:
    raise AssertionError(words)


_RUN: list[Run] = []


def current() -> Run:
    """The command that is on its way."""
    return _RUN[-1] if _RUN else Run((), _nothing_runs)


@contextmanager
def during(run: Run) -> Iterator[Run]:
    """From here to the end of the block `run` is on its way."""
    _RUN.append(run)
    try:
        yield run
    finally:
        _RUN.pop()


def ruled(words: Sequence[str]) -> Verdict:
    """The verdict that the words of a referee's command lead to, instead of being printed. Raises Refused."""
    from jassref.referee.verdicts import Verdict

    found = heard(words)
    assert isinstance(found, Verdict)
    return found


INTERRUPTED = 130
"""What typer makes of Ctrl-C."""


def carry_out(words: Sequence[str], typed: Sequence[str] | None = None, expected: tuple[str, str] | None = None) -> int:
    """Runs the words of a command as if they had been typed (or `typed` had); its exit code. Raises Refused, and
    KeyboardInterrupt and EOFError where the command was left with Ctrl-C or Ctrl-D."""
    outer = current()
    try:
        with during(Run(words if typed is None else typed, outer.runner, expected)) as run:
            code = run.runner(words)
    except typer.Abort:
        raise EOFError from None
    finally:
        outer.saved = run.saved or outer.saved
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


def heard(words: Sequence[str]) -> object:
    """What the words of a command would answer, instead of being printed. Raises Refused.

    What an interview tries out in a file of its own is not the table's match file, so nothing counts as saved.
    """
    outer, answers = current(), list[object]()
    with during(Run(words, outer.runner, outer.expected, answers)) as run:
        run.runner(words)
    return answers[-1] if answers else None


def saved(file: str, text: str) -> None:
    """Notes that a file has been written: from here on no failure may say that nothing was changed."""
    current().saved = file, text


def expected(file: str) -> str | None:
    """What a match file must read before a round is added to it; None where nobody has said so."""
    known = current().expected
    return known[1] if known is not None and os.path.realpath(known[0]) == os.path.realpath(file) else None


def typed() -> str:
    """The line as the user typed it, without the options that only say where and how."""
    return joined([word for word in current().words if word not in ("--json", "--plain")])
