"""What a deal counts when the table disagrees about the counting: 157 to 0, a match, points that do not add up."""

from __future__ import annotations

from typing import Any

from jassref.cards.contracts import DEAL_POINTS, Contract
from jassref.record.fold import start
from jassref.record.game import Game
from jassref.record.rounds import Round
from jassref.referee.verdicts import Outcome, Verdict, named, readings
from jassref.rulebook.house_rules import UNDENUFE_POINTS
from jassref.rulebook.options import Option
from jassref.rulebook.steps import Step, StepKind, total
from jassref.scoring.counting import match_step

COUNT_READINGS: tuple[Option[Any], ...] = (UNDENUFE_POINTS,)


def whole(game: Game, contract: Contract, winner: int, every_trick: bool, chooser: int | None = None) -> Verdict:
    """One side has all 157 points: with every trick it is a match, or a counter-match, otherwise neither.

    `chooser` is the side that chose the contract; None where it is not said, and then forehand's side is taken.
    """
    seat = None if chooser is None else game.sides[chooser].seats[0]
    points = tuple(DEAL_POINTS * (side == winner) for side in range(len(game.sides)))
    played = Round(1, contract, game.multipliers[contract.key], points, chosen_by=seat)
    steps = [
        Step(
            StepKind.CARDS, "count.157", "count.turned", winner, DEAL_POINTS, played.multiplier, {"contract": contract}
        )
    ]
    rule, say = "count.match-tricks", "match.no"
    if every_trick:
        bonus = match_step(game, start(game), played, winner)
        if chooser is None and bonus.kind is StepKind.COUNTER_MATCH:
            # Nobody has said who chose: it is told as the match of a side that chose itself.
            bonus = bonus._replace(kind=StepKind.MATCH, rule="count.match", say="count.match")
        steps.append(bonus)
        rule, say = bonus.rule, "match.counter" if bonus.kind is StepKind.COUNTER_MATCH else "match.yes"
    gained = total(steps, winner)
    result = {"points": named(game, {side: total(steps, side) for side in range(len(game.sides))})}
    return Verdict(game, say, {"side": winner, "points": gained}, tuple(steps), winner, rule, result)


def added_up(game: Game, contract: Contract, points: tuple[int, ...]) -> Verdict:
    """Whether the card points that the sides counted can be right (count.157, contract.undenufe-points)."""
    difference = sum(points) - DEAL_POINTS
    steps = tuple(
        Step(StepKind.CARDS, "count.157", "count.turned", side, n, 1, {"contract": contract})
        for side, n in enumerate(points)
    )
    facts = {"sum": sum(points), "more": difference, "fewer": -difference, "contract": contract}
    result = {"sum": sum(points)}
    if contract.first == "unde" and difference:
        say = f"points.undenufe-{UNDENUFE_POINTS.of(game.options)}"
        other = readings(game, COUNT_READINGS, lambda other: Outcome(None, None, UNDENUFE_POINTS.of(other.options)))
        return Verdict(game, say, facts, steps, None, "contract.undenufe-points", result, other=other)
    say = "points.right" if not difference else "points.more" if difference > 0 else "points.fewer"
    return Verdict(game, say, facts, steps, None, "count.157", result)


def annulled(game: Game) -> Verdict:
    """What an annulled deal leaves: nothing (count.void)."""
    step = Step(StepKind.ANNULLED, "count.void", "count.void-all")
    return Verdict(game, "deal.void", {}, (step,), None, "count.void")
