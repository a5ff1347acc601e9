"""The line that is typed in `play`: arrow keys for earlier lines and Tab for names, where the terminal can do it.

The editing of the line is done by readline, which comes with Python on most systems; without it lines are simply read.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import ModuleType

MOST_OFFERED = 200


class Prompt:
    """Reads lines from the terminal, or from wherever the input comes."""

    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal
        self._readline = _loaded() if terminal else None
        self._offer: Callable[[str, str, bool], Sequence[str]] = lambda _before, _begun, _answer: ()
        self._answering = False
        self._found: list[str] = []
        if self._readline is not None:
            self._readline.set_auto_history(False)
            self._readline.set_completer_delims(" \t\n\"'=,:")
            libedit = "libedit" in (self._readline.__doc__ or "")
            self._readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def offer(self, offer: Callable[[str, str, bool], Sequence[str]]) -> None:
        """From now on Tab offers what `offer` gives for the line before the word, the beginning of the word, and
        whether the line answers a question."""
        self._offer = offer

    def answer(self, prompt: str) -> str:
        """The answer to a question; the arrow keys bring no such line back."""
        self._answering = True
        try:
            return self._read(prompt)
        finally:
            self._answering = False

    def line(self, prompt: str) -> str:
        """The next line. Raises EOFError at the end, KeyboardInterrupt for Ctrl-C."""
        line = self._read(prompt)
        if self._readline is not None and line.strip():
            with suppress(UnicodeError):  # a terminal that cannot hold the signs it has sent
                self._readline.add_history(line)
        return line

    def _read(self, prompt: str) -> str:
        if self._readline is not None:
            self._readline.set_completer(self._complete)  # there is one for all: an interview within has had its own
        if self.terminal:
            return input(prompt)
        sys.stdout.flush()  # a program at the other end waits for the answer before it sends its next line
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def begun(self) -> bool:
        """Whether something stands in the line that was interrupted."""
        return self._readline is not None and bool(self._readline.get_line_buffer())

    def _complete(self, begun: str, n: int) -> str | None:
        if n == 0:
            try:
                before = (
                    "" if self._readline is None else self._readline.get_line_buffer()[: self._readline.get_begidx()]
                )
                words = self._offer(before, begun, self._answering)
                whole = "" if self._answering else " "
                self._found = [word if word[-1:] in "=:" else word + whole for word in words][:MOST_OFFERED]
            except Exception:  # what goes wrong while Tab is pressed must not disturb the line
                self._found = []
        return self._found[n] if n < len(self._found) else None


def _loaded() -> ModuleType | None:
    try:
        import readline
    except ImportError:
        return None
    return readline
