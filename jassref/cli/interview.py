"""Asking at the terminal: one question at a time, mistakes corrected on the spot."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from jassref.cli import plain
from jassref.rulings import Refused
from jassref.wording import _

T = TypeVar("T")


class Interview:
    """A conversation: `ask` shows a prompt and gives the answer, `tell` says something."""

    def __init__(self, ask: Callable[[str], str] = input, tell: Callable[[str], None] = print) -> None:
        self.ask = ask
        self.tell = tell

    def aside(self) -> Interview:
        """The same conversation beside the answer: what is said goes to the error stream, as with --json."""

        def tell(text: str) -> None:
            print(text, file=sys.stderr)

        def ask(prompt: str) -> str:
            print(prompt, end="", file=sys.stderr, flush=True)
            return self.ask("")

        return Interview(ask, tell)

    def choose(self, question: str, choices: Sequence[tuple[str, str]]) -> str:
        """The key of one of the choices, asked for by number or by the beginning of its text."""
        self.tell(plain.paragraph(question))
        for n, (_key, text) in enumerate(choices, 1):
            self.tell(plain.paragraph(text, "      ", f"  {n:>2}  "))
        while True:
            answer = self.ask("> ").strip()
            if not answer:
                self.tell(_("Please type a number from 1 to {n}.").format(n=len(choices)))
                continue
            if answer.isascii() and answer.isdigit() and len(answer) <= 4 and 1 <= int(answer) <= len(choices):
                return choices[int(answer) - 1][0]
            begun = [key for key, text in choices if answer and text.casefold().startswith(answer.casefold())]
            if len(begun) == 1:
                return begun[0]
            self.tell(_("Please type a number from 1 to {n}.").format(n=len(choices)))

    def yes(self, question: str, default: bool = False) -> bool:
        """Yes or no; Enter alone is the default."""
        words = {_("yes"): True, _("no"): False}
        shown = f"{_('yes') if default else _('no')}"
        while True:
            answer = self.ask(f"{question} [{shown}] ").strip().casefold()
            if not answer:
                return default
            begun = {value for word, value in words.items() if word.startswith(answer)}
            if len(begun) == 1:
                return begun.pop()
            self.tell(_("Please answer yes or no."))

    def text(self, question: str, check: Callable[[str], T], default: str | None = None) -> tuple[str, T]:
        """An answer that `check` can read, as typed and as read; what it refuses is told, and the question repeated."""
        prompt = f"{question} [{default}] " if default else f"{question} "
        while True:
            answer = self.ask(prompt).strip() or (default or "")
            try:
                return answer, check(answer)
            except Refused as refused:
                self.tell(plain.problems(refused.problems))
