"""How a round came about, as lines: what decides, each side's sums, the end, and the rules with their sources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple, assert_never

from jassref.answers import content, problem_text
from jassref.files.matchfile import Course
from jassref.record.game import Game
from jassref.rulebook.problems import Refused, refuse
from jassref.rulebook.steps import Step, StepKind, Subject
from jassref.wording.language import _
from jassref.wording.sentences import clean, said


class _Place(Enum):
    """Where a step stands when a round is explained."""

    DECIDING = "deciding"
    SIDE = "side"
    END = "end"


def _place(step: Step) -> _Place:
    """The place of a step in an explanation; what nobody writes stands before the sums of the sides."""
    match step.kind.subject:
        case Subject.END:
            return _Place.END
        case Subject.WEIS:
            return _Place.SIDE if step.side is not None and step.amount else _Place.DECIDING
        case Subject.DEAL | Subject.STOECK | Subject.TRICK | Subject.TABLE:
            return _Place.DECIDING if step.side is None else _Place.SIDE
        case other:
            assert_never(other)


def grouped(game: Game, steps: Sequence[Step]) -> list[tuple[int | None, list[Step]]]:
    """The steps for showing: first what decides between the sides, then each side's sums, then the end."""
    found: dict[_Place, list[Step]] = {place: [step for step in steps if _place(step) is place] for place in _Place}
    groups: list[tuple[int | None, list[Step]]] = []
    if found[_Place.DECIDING]:
        groups.append((None, found[_Place.DECIDING]))
    groups += [(n, [step for step in found[_Place.SIDE] if step.side == n]) for n in range(len(game.sides))]
    return [*groups, *([(None, found[_Place.END])] if found[_Place.END] else [])]


class Line(NamedTuple):
    """A line: its text, and whether it belongs under the one that stands further left."""

    text: str
    under: bool = False


def wanted(course: Course, number: int | None) -> int:
    """The round that is to be explained: the last one without a number. Raises Refused where it cannot be."""
    rounds = len(course.match.rounds)
    if number is None:
        number = len(course.scored) if course.problems else rounds
    if not rounds:
        raise refuse("explain.nothing", None)
    if not number and course.problems:
        raise Refused(course.problems)  # already the first round has some
    if not 1 <= number <= rounds:
        raise refuse("round.none", None, given=number, rounds=rounds)
    if number > len(course.scored):
        raise Refused(course.problems)
    return number


def lines(course: Course, number: int) -> Iterator[Line]:
    """The lines of a round."""
    game, scored = course.game, course.scored[number - 1]
    yield Line(content.round_title(game, scored))
    for side, steps in grouped(game, scored.steps):
        yield Line("")
        if side is not None:
            yield Line(clean(game.sides[side].name))
        for step in steps:
            sums = f": {content.sum_text(step)}" if step.amount or step.kind is StepKind.CARDS else ""
            yield Line(f"{content.step_text(game, step)}{sums}  [{step.rule}]", True)
        if side is not None:
            template, facts = content.turn(course, number, side)
            yield Line(said(template + " {after}", facts), True)
    yield Line("")
    yield Line(_("Rules and sources"))
    for rule in dict.fromkeys(step.rule for step in scored.steps):
        yield Line(f"{rule}: {problem_text.source_text(rule)}", True)


def text(course: Course, number: int) -> str:
    """The lines of a round as one text, not filled to any width."""
    return "\n".join(f"  {line.text}" if line.under else line.text for line in lines(course, number))
