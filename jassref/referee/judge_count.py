"""What a deal counts when the table disagrees about the counting: 157 to 0, a match, points that do not add up."""

from __future__ import annotations

from typing import Any

from jassref.cards.contracts import DEAL_POINTS, Contract
from jassref.record.fold import start
from jassref.record.game import Game
from jassref.record.rounds import Round
from jassref.referee.verdicts import Outcome, Verdict, named, readings
from jassref.rulebook.house_rules import MULTIPLY_MATCH, UNDENUFE_POINTS
from jassref.rulebook.options import Option
from jassref.rulebook.steps import Step, total
from jassref.scoring.counting import chooser_side, match_step, multiplier

COUNT_READINGS: tuple[Option[Any], ...] = (UNDENUFE_POINTS,)


def whole(game: Game, contract: Contract, winner: int, every_trick: bool, chooser: int | None = None) -> Verdict:
    """One side has all 157 points: with every trick it is a match, or a counter-match, otherwise neither.

    `chooser` is the side that chose the contract; None where it is not said, and then forehand's side is taken.
    """
    seat = None if chooser is None else game.sides[chooser].seats[0]
    points = tuple(DEAL_POINTS * (side == winner) for side in range(len(game.sides)))
    round = Round(1, contract, game.multipliers[contract.key], points, chosen_by=seat)
    steps = [Step("count.157", "count.turned", winner, DEAL_POINTS, round.multiplier, {"contract": contract})]
    if every_trick:
        steps.append(match_step(game, start(game), round, winner))
    gained = total(steps, winner)
    rule = steps[-1].rule if every_trick else "count.match-tricks"
    say = {"count.match": "match.yes", "count.counter-match": "match.counter"}.get(rule, "match.no")
    if every_trick and chooser is None and chooser_side(game, start(game), round) is not None:
        say, rule = "match.yes", "count.match"
        steps[-1] = Step(rule, rule, winner, steps[-1].amount, multiplier(game, round, MULTIPLY_MATCH), steps[-1].facts)
    result = {"points": named(game, {side: total(steps, side) for side in range(len(game.sides))})}
    return Verdict(game, say, {"side": winner, "points": gained}, tuple(steps), winner, rule, result)


def added_up(game: Game, contract: Contract, points: tuple[int, ...]) -> Verdict:
    """Whether the card points that the sides counted can be right (count.157, contract.undenufe-points)."""
    difference = sum(points) - DEAL_POINTS
    steps = tuple(
        Step("count.157", "count.turned", side, n, 1, {"contract": contract}) for side, n in enumerate(points)
    )
    facts = {"sum": sum(points), "more": difference, "fewer": -difference, "contract": contract}
    say = "points.right" if not difference else "points.more" if difference > 0 else "points.fewer"
    if contract.first == "unde" and difference:
        say = f"points.undenufe-{UNDENUFE_POINTS.of(game.options)}"
    other = readings(game, COUNT_READINGS, lambda other: Outcome(None, None, UNDENUFE_POINTS.of(other.options)))
    rule = "contract.undenufe-points" if say.startswith("points.undenufe") else "count.157"
    result = {"sum": sum(points)}
    return Verdict(game, say, facts, steps, None, rule, result, other=other if rule != "count.157" else ())


def annulled(game: Game) -> Verdict:
    """What an annulled deal leaves: nothing (count.void)."""
    step = Step("count.void", "count.void-all")
    return Verdict(game, "deal.void", {}, (step,), None, "count.void")
