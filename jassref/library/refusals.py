"""What a function of the library refuses, and the language that a call is answered in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from jassref.answers import json_answers
from jassref.cards.spelling import LANGUAGES
from jassref.disputes import table as tables
from jassref.record.game import Game
from jassref.rulebook import problems as engine
from jassref.wording.language import speaking


class Problem:
    """Something wrong in a file, an entry or a question, in words; `str()` gives the sentence.

    `code` never changes and is what a program asks for; `rule` is the rule that is broken (None for the form), `round`
    the round it is about, `file` and `line` where it stands (None where there is no file yet).
    """

    def __init__(self, problem: engine.Problem, lang: str) -> None:
        self._problem, self._lang = problem, lang
        self.code: str = problem.code
        self.rule: str | None = problem.rule
        self.round: int | None = problem.place.round
        self.file: str | None = problem.file
        self.line: int | None = problem.line

    def text(self, lang: str | None = None) -> str:
        """What is wrong, in a sentence; in the language of the call that found it, unless another is named."""
        return str(self.to_dict(lang)["text"])

    def hint(self, lang: str | None = None) -> str | None:
        """What to do about it, in a sentence."""
        found = self.to_dict(lang)["hint"]
        return None if found is None else str(found)

    def to_dict(self, lang: str | None = None) -> dict[str, object]:
        """The problem as `--json` gives it: code, file, line, round, text, rule, hint."""
        with answering_in(lang or self._lang):
            return json_answers.problem_of(self._problem)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Problem {self.code}: {self.text()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Problem) and self.to_dict("en") == other.to_dict("en")

    def __hash__(self) -> int:
        return hash((self.code, self.rule, self.round, self.file, self.line))


class Refused(Exception):
    """Raised for what is against the rules, cannot be, or cannot be read; `str()` gives the sentences, a line each.

    `problems` are all that was found, not only the first. `usage` tells words that cannot be read from an entry or a
    file that is against the rules.
    """

    def __init__(self, problems: Iterable[Problem], usage: bool = False) -> None:
        self.problems = tuple(problems)
        self.usage = usage
        super().__init__(self.problems, usage)

    def text(self, lang: str | None = None) -> str:
        """The sentences of all problems, a line each."""
        return "\n".join(problem.text(lang) for problem in self.problems)

    def __str__(self) -> str:
        return self.text()


@contextmanager
def about(game: Game) -> Iterator[None]:
    """What is refused in the block speaks of the cards and players of this game."""
    try:
        yield
    except engine.Refused as refused:
        raise tables.about(game, refused) from None


@contextmanager
def answering_in(lang: str) -> Iterator[None]:
    """Until the end of the block sentences are read and made in `lang`, in this thread alone; what the engine refuses
    leaves the block as `Refused`, with the sentences of that language."""
    if lang not in LANGUAGES:
        wrong = engine.unreadable("usage.language", given=str(lang)[:20], languages=LANGUAGES)
        raise Refused([Problem(problem, "en") for problem in wrong.problems], wrong.usage)
    with speaking(lang):
        try:
            yield
        except engine.Refused as refused:
            told = [Problem(problem, lang) for problem in refused.problems]
            usage = refused.usage
        else:
            return
    raise Refused(told, usage) from None
