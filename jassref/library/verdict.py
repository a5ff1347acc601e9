"""A ruling of the referee, and the steps that every calculation is made of."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.answers import json_answers, verdict_text
from jassref.library.refusals import answering_in
from jassref.record.game import Game
from jassref.referee import verdicts as engine
from jassref.rulebook import steps


class Step:
    """One step of a calculation: the id of the rule, the side it is about, and the points that it gives (0 for none).

    The points of a side are the sum of its steps. `str()` gives the sentence.
    """

    def __init__(self, game: Game, step: steps.Step, lang: str) -> None:
        self._game, self._step, self._lang = game, step, lang
        self.rule: str = step.rule
        self.side: str | None = None if step.side is None else game.sides[step.side].name
        self.points: int = step.points

    def text(self, lang: str | None = None) -> str:
        """The step in a sentence, with its sum."""
        return str(self.to_dict(lang)["text"])

    def source(self, lang: str | None = None) -> str:
        """Who says so: the sources of the rule."""
        return str(self.to_dict(lang)["source"])

    def to_dict(self, lang: str | None = None) -> dict[str, object]:
        """The step as `--json` gives it: rule, side, points, text, source."""
        with answering_in(lang or self._lang):
            return json_answers.step_of(self._game, self._step)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Step {self.rule}: {self.text()}>"


class Other:
    """What another reading of a contested rule would give: the option and its value, who would win, the points."""

    def __init__(self, verdict: engine.Verdict, other: engine.Other, lang: str) -> None:
        self._verdict, self._other, self._lang = verdict, other, lang
        self.option: str = other.option
        self.value: object = other.value
        self.winner: str | None = verdict.winner_name(other.winner)
        self.points: int | None = other.points

    def text(self, lang: str | None = None) -> str:
        """The other reading in a sentence."""
        with answering_in(lang or self._lang):
            return verdict_text.other_line(self._verdict, self._other)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Other {self.text()}>"


class Verdict:
    """A ruling: who wins and by which rule, the steps behind it, and what other readings would give.

    `winner` is a side, or a player where a trick is ruled on; None where nobody wins, or where something still has to
    be known: then `awaiting` is the id of that question. `str()` gives the ruling as it is read aloud.
    """

    def __init__(self, verdict: engine.Verdict, lang: str, weis: engine.Verdict | None = None) -> None:
        self._verdict, self._lang, self._weis = verdict, lang, weis
        found = verdict.result.get("winner", verdict.winner_name(verdict.winner))
        self.winner: str | None = found if isinstance(found, str) else None
        self.decided_by: str | None = verdict.decided_by
        self.awaiting: str | None = None if verdict.awaiting is None else verdict.awaiting.id
        self.result: Mapping[str, object] = dict(verdict.result)
        self.steps: tuple[Step, ...] = tuple(Step(verdict.game, step, lang) for step in verdict.steps)
        self.other: tuple[Other, ...] = tuple(Other(verdict, other, lang) for other in verdict.other)

    def text(self, lang: str | None = None) -> str:
        """The ruling in a sentence or two; in the language of the call, unless another is named."""
        with answering_in(lang or self._lang):
            return verdict_text.headline(self._verdict)

    def question(self, lang: str | None = None) -> str | None:
        """What still has to be known, in a sentence; None where the ruling stands."""
        with answering_in(lang or self._lang):
            asked = verdict_text.question(self._verdict)
        return None if asked is None else asked[0]

    def to_dict(self, lang: str | None = None) -> dict[str, object]:
        """The ruling as the `result` that the command gives with `--json`: values that JSON knows."""
        with answering_in(lang or self._lang):
            if self._weis is not None:
                return json_answers.deal(self._verdict, self._weis)
            return json_answers.verdict(self._verdict)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Verdict {self.text()}>"
