"""A deal being told: the answers given so far and the words that they make. What is asked is in `ask_round`."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping

from jassref.cli import report
from jassref.cli.interview import Interview, something
from jassref.contracts import Contract
from jassref.matchfile import Course
from jassref.wording import answer_text


class Telling:
    """A deal being told: what was answered so far, the words that it makes, and the contract once it is known.

    `before` are the answers of an earlier attempt; they are proposed again.
    """

    def __init__(self, talk: Interview, course: Course, before: Mapping[str, str]) -> None:
        self.talk, self.course, self.game = talk, course, course.game
        self.before, self.answers = before, dict[str, str]()
        self.words: list[str] = []
        self.options: list[str] = []
        self.contract: Contract | None = None
        self.points: list[int] = []
        self.out: set[int] = set()
        self.dead = 0

    def ask(self, key: str, question: str, check: Callable[[str], object], default: str | None = None) -> str:
        """An answer, as typed; that of an earlier attempt is proposed."""
        answer, _read = self.talk.text(question, something(check), self.before.get(key, default))
        self.answers[key] = answer
        return answer

    def optional(self, key: str, question: str, check: Callable[[str], object]) -> str:
        """An answer that may be left out with Enter; a dash takes an earlier one away."""
        answer, _read = self.talk.text(
            question, lambda text: check(text) if text not in ("", "-") else None, self.before.get(key)
        )
        self.answers[key] = answer = "" if answer == "-" else answer
        return answer


def answer(talk: Interview, course: Course) -> list[str]:
    """The words that answer the question which the match file is waiting for; its blanks are asked for."""
    awaiting = course.standing.awaiting
    assert awaiting is not None
    talk.say(report.question_text(course.game, awaiting))
    words = shlex.split(awaiting.answer_with)[1:]
    for n, word in enumerate(words):
        blank = re.fullmatch(r"(.*=)?([A-Z]+)", word)
        if blank is not None and n:
            shown = f"{words[n - 1]} {word}".removeprefix("fix ")
            answer, _read = talk.text(answer_text(shown) + ":", something(str))
            words[n] = answer if "=" in answer else (blank[1] or "") + answer
    return words
