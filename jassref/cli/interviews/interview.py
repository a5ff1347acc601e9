"""Asking at the terminal: one question at a time, mistakes corrected on the spot."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from jassref.answers.command_words import joined
from jassref.cards.spelling import folded
from jassref.cli.interviews.prompt import Prompt
from jassref.cli.output import plain_text
from jassref.rulebook.problems import Refused, unreadable
from jassref.wording.language import _

T = TypeVar("T")


def something(check: Callable[[str], T]) -> Callable[[str], T]:
    """A check that wants something typed."""

    def checked(text: str) -> T:
        if not text:
            raise unreadable("interview.empty")
        return check(text)

    return checked


ROOM = 30
"""Columns that an answer wants beside its question."""

HELP = "?"
"""Asks how to answer."""


AGAIN = "\0"
"""In place of an answer: something else was shown, and the question comes again."""


class Interview:
    """A conversation: `ask` shows a prompt and gives the answer, `tell` says something."""

    def __init__(self, ask: Callable[[str], str] = input, tell: Callable[[str], None] = print) -> None:
        self.ask = ask
        self.tell = tell
        self.beside = False  # whether what is told stands beside an answer for a program

    def aside(self) -> Interview:
        """The same conversation beside the answer: what is said goes to the error stream, as with --json."""

        def tell(text: str) -> None:
            print(text, file=sys.stderr)

        def ask(prompt: str) -> str:
            print(prompt, end="", file=sys.stderr, flush=True)
            return self.ask("")

        talk = Interview(ask, tell)
        talk.beside = True
        return talk

    def say(self, words: str) -> None:
        """Says something, filled to the width of the terminal."""
        self.tell(plain_text.paragraph(words))

    def answer(self, question: str) -> str:
        """The answer to a question: beside it where there is room for one, else on a line of its own."""
        lines = plain_text.paragraph(question).split("\n")
        while True:
            if len(lines) == 1 and len(lines[0]) + ROOM <= plain_text.width():
                answer = self.ask(lines[0] + " ").strip()
            else:
                self.say(question)
                answer = self.ask("> ").strip()
            if answer not in (HELP, AGAIN):
                return answer
            if answer == HELP:
                self._help()

    def _help(self) -> None:
        """How to answer; then the question is asked again."""
        self.say(_("Type an answer; Enter alone takes what stands in [ ]. Ctrl-C leaves the questions."))

    def choose(self, question: str, choices: Sequence[tuple[str, str]], default: str | None = None) -> str:
        """The key of one of the choices, asked for by number or by the beginning of its text; Enter is the default."""
        self._offer(question, choices)
        prompt = "> " if default is None else f"[{[key for key, _text in choices].index(default) + 1}] > "
        while True:
            answer = self.ask(prompt).strip()
            if not answer and default is not None:
                return default
            if answer in (HELP, AGAIN):
                if answer == HELP:
                    self._help()
                self._offer(question, choices)
                continue
            if answer.isascii() and answer.isdigit() and len(answer) <= 4 and 1 <= int(answer) <= len(choices):
                return choices[int(answer) - 1][0]
            begun = [key for key, text in choices if answer and text.casefold().startswith(answer.casefold())]
            if len(begun) == 1:
                return begun[0]
            self.tell(_("Please type a number from 1 to {n}.").format(n=len(choices)))

    def _offer(self, question: str, choices: Sequence[tuple[str, str]]) -> None:
        self.say(question)
        for n, (_key, text) in enumerate(choices, 1):
            self.tell(plain_text.paragraph(text, "      ", f"  {n:>2}  "))

    def yes(self, question: str, default: bool = False) -> bool:
        """Yes or no; Enter alone is the default."""
        # English is understood too: a keyboard may be set to Latin letters where the language has others.
        words = {"yes": True, "no": False, folded(_("yes")): True, folded(_("no")): False}
        shown = _("yes") if default else _("no")
        while True:
            answer = folded(self.answer(f"{question} [{shown}]"))
            if not answer:
                return default
            begun = {value for word, value in words.items() if word.startswith(answer)}
            if len(begun) == 1:
                return begun.pop()
            self.tell(_("Please answer yes or no."))

    def text(
        self, question: str, check: Callable[[str], T], default: str | None = None, shown: str | None = None
    ) -> tuple[str, T]:
        """An answer that `check` can read, as typed and as read; what it refuses is told, and the question repeated."""
        prompt = question
        if default and shown != "":
            colon = ":" * question.endswith(":")
            prompt = f"{question.removesuffix(':')} [{shown or default}]{colon}"
        while True:
            answer = self.answer(prompt) or (default or "")
            try:
                return answer, check(answer)
            except Refused as refused:
                if refused.problems:
                    self.tell(plain_text.problems(refused.problems))


def at_terminal(json: bool, offer: Callable[[str], Sequence[str]] = lambda _begun: ()) -> Interview:
    """The conversation at the terminal: the line can be edited, Tab offers what `offer` gives for the beginning of a
    word; beside the answer where that is JSON."""
    prompt = Prompt(True)
    prompt.offer(lambda _before, begun, _answer: offer(begun))
    talk = Interview(prompt.answer)
    return talk.aside() if json else talk


SHELL_MARKS = (">", ">>", "|")
"""What sends an answer elsewhere at the shell."""


def refuse_shell_marks(words: Sequence[str], named: Sequence[str]) -> None:
    """Raises Refused for a line that would write its answer elsewhere, with the line to type at the shell; `named` are
    the words that name the file there."""
    at = next((n for n, word in enumerate(words) if word in SHELL_MARKS), None)
    if at is not None:
        command = joined(["jassref", *words[:at], *named])
        raise unreadable("play.redirect", given=words[at], command=f"{command} {' '.join(words[at:])}")


def whole_weis(words: Sequence[str]) -> list[str]:
    """The words of a line with a Weis as one word that was typed without quotes: `--weis anna: 3 rosen A` up to the
    next option, `weis anna: 3 rosen A beat: 4 U` up to the next name."""
    found: list[str] = []
    within = False
    for word in words:
        option, named = re.match("-+[a-z]", word) is not None, re.fullmatch(r"[^\s:]+:\S*", word) is not None
        if within and not option and not (named and words[0] == "weis" and ":" in found[-1]):
            found[-1] += f" {word}"
            continue
        after = found[-1:] == ["--weis"] or word.startswith("--weis=")
        alone = words[0] == "weis" and named and not found[-1].startswith("--")
        within = (after and " " not in word and not word.endswith("--weis=")) or alone
        found.append(word)
    return found


def split(line: str) -> list[str]:
    """The words of a line, quotes as in a shell. Raises Refused for a quote that is never closed."""
    try:
        return shlex.split(line)
    except ValueError:
        # An apostrophe in a name or a remark is no quote.
        if line.count('"') % 2 == 0:
            lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
            lexer.whitespace_split, lexer.quotes, lexer.commenters = True, '"', ""
            return list(lexer)
        raise unreadable("play.quote") from None
