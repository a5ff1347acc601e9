"""What is known of a match: its rounds, and the state after the last."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.answers import content, json_answers
from jassref.answers.problem_text import as_it_is
from jassref.files.matchfile import Course
from jassref.library.refusals import answering_in
from jassref.library.verdict import Step
from jassref.record.rounds import Scored


class Standing:
    """The state of a match after `rounds` rounds: points and strokes by side, who deals and leads next, and the end.

    `winners` are the sides that have won (several: shared), `winner` the one that has won alone. `awaiting` is the id
    of a question that has to be answered before the match can go on. `open` says that the last round has no points yet.
    """

    def __init__(self, course: Course, lang: str) -> None:
        self._course, self._lang = course, lang
        game, standing = course.game, course.standing
        names = [side.name for side in game.sides]
        self.rounds: int = standing.rounds
        self.points: Mapping[str, int] = dict(zip(names, standing.points, strict=True))
        self.strokes: Mapping[str, int] = dict(zip(names, standing.strokes, strict=True))
        self.dealer, self.forehand = content.seats_of(game, standing)
        self.finished: bool = standing.end is not None
        self.winners: tuple[str, ...] = () if standing.end is None else tuple(names[n] for n in standing.end.winners)
        self.winner: str | None = self.winners[0] if len(self.winners) == 1 else None
        self.decided_by: str | None = None if standing.end is None else standing.end.decided_by
        self.awaiting: str | None = None if standing.awaiting is None else standing.awaiting.id
        self.open: bool = standing.open

    def text(self, lang: str | None = None) -> str:
        """What a player wants to know at a glance: the result, the question, or who leads and deals; a line each."""
        with answering_in(lang or self._lang):
            return "\n".join(content.state_lines(self._course, as_it_is))

    def to_dict(self, lang: str | None = None) -> dict[str, object]:
        """The standing as the `result` of `jassref status --json`."""
        with answering_in(lang or self._lang):
            return json_answers.status(self._course)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Standing after {self.rounds} rounds: {dict(self.points)}>"


class Round:
    """One deal: its contract, the card points before the multiplier, what each side wrote, and the totals after it.

    `trump` and `card_points` are None where a game has none or they are still to come; `void` says why a deal was
    annulled. `steps` say where every point comes from.
    """

    def __init__(self, course: Course, scored: Scored, lang: str) -> None:
        self._game, self._scored, self._lang = course.game, scored, lang
        played, names = scored.round, [side.name for side in course.game.sides]
        self.number: int = played.number
        self.trump: str | None = None if played.contract is None else played.contract.key
        self.multiplier: int | None = played.multiplier or None
        self.card_points: Mapping[str, int] | None = (
            None if played.points is None else dict(zip(names, played.points, strict=True))
        )
        self.written: Mapping[str, int] = dict(zip(names, content.written(course.game, scored), strict=True))
        self.totals: Mapping[str, int] = dict(zip(names, scored.standing.points, strict=True))
        self.void: str | None = played.void
        self.note: str | None = played.note
        self.steps: tuple[Step, ...] = tuple(Step(course.game, step, lang) for step in scored.steps)

    def to_dict(self, lang: str | None = None) -> dict[str, object]:
        """The round as the `result` of `jassref explain --json`, its steps included."""
        with answering_in(lang or self._lang):
            return json_answers.round_of(self._game, self._scored, steps=True)

    def __repr__(self) -> str:
        return f"<Round {self.number}: {dict(self.written)}>"
