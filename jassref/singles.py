"""What games of single players share: the sum of a deal, ranks and ties, strokes and zeros, a fixed number of deals.

Everybody scores alone, seat by seat. What a game writes for its points is in its own room; here is only what more than
one of them does in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from jassref.contracts import DEAL_POINTS
from jassref.game import End, Game, Round, Standing, seats_after
from jassref.rulings import Place, Problem, Step, total


def check_sum(round: Round, wanted: int = DEAL_POINTS, rule: str = "count.157") -> list[Problem]:
    """The points of all players must make `wanted`; nobody can have 1 (count.possible)."""
    points, place = round.points, Place(round.number, ("points",))
    if points is None:
        return [Problem("key.missing", rule, {"key": "points"}, Place(round.number))]
    found = sum(points)
    if found != wanted:
        facts = {"sum": found, "wanted": wanted, "more": max(found - wanted, 0), "fewer": max(wanted - found, 0)}
        return [Problem("points.sum", rule, facts, place)]
    if 1 in points:
        return [Problem("points.impossible", "count.possible", {"points": 1}, place)]
    return []


def ranked(points: Mapping[int, int]) -> list[list[int]]:
    """The sides by points, the most first; equal ones stand together."""
    return [[side for side in points if points[side] == value] for value in sorted(set(points.values()), reverse=True)]


def mark(rule: str, side: int, strokes: int = 0, zeros: int = 0, **facts: object) -> Step:
    """A step that writes strokes and zeros (or apples) for a player; its points are their net."""
    return Step(rule, rule, side, strokes - zeros, 1, {**facts, "strokes_written": strokes, "zeros_written": zeros})


def advanced(game: Game, standing: Standing, round: Round, steps: Iterable[Step], **more: object) -> Standing:
    """The standing after a round whose steps are known: points, marks, who deals and leads next; no end yet."""
    steps = list(steps)
    dealer, forehand = seats_after(game, standing, round.void is not None)
    points = tuple(n + total(steps, side) for side, n in enumerate(standing.points))
    marks = tuple(
        (written[0] + _written(steps, side, "strokes_written"), written[1] + _written(steps, side, "zeros_written"))
        for side, written in enumerate(standing.marks)
    )
    deals = standing.deals + (round.void is None)
    after = Standing(round.number, deals, points, standing.strokes, dealer, forehand, marks=marks)
    return after._replace(more={**standing.more, **more})


def _written(steps: Sequence[Step], side: int, key: str) -> int:
    return sum(n for step in steps if step.side == side and isinstance(n := step.facts.get(key, 0), int))


def voided(game: Game, standing: Standing, round: Round) -> tuple[tuple[Step, ...], Standing] | None:
    """The steps and standing of an annulled or open round (count.void, play.open); None for one that was played."""
    if round.open:
        return (), standing._replace(rounds=round.number, open=True)
    if round.void is None:
        return None
    steps = (Step("count.void", "count.void", facts={"reason": round.void}),)
    return steps, advanced(game, standing, round, steps)


def won(standing: Standing, winners: Sequence[int], rule: str, **facts: object) -> tuple[list[Step], Standing]:
    """The end of a game: one step for each winner (several share it), and the standing with the end."""
    steps = [
        Step(
            rule,
            f"won:{rule}" if len(winners) == 1 else f"shared:{rule}",
            side,
            facts={"points": standing.points[side], **facts},
        )
        for side in winners
    ]
    return steps, standing._replace(end=End(tuple(winners), rule))


def best(game: Game, points: Sequence[int]) -> list[int]:
    """The sides with the best points: the fewest where the fewest win."""
    value = min(points) if game.kind.lowest else max(points)
    return [side for side, n in enumerate(points) if n == value]


def after_hands(game: Game, standing: Standing, tie: str = "shared") -> tuple[list[Step], Standing]:
    """The end after the agreed number of deals (end.hands); with `tie` extra-hand equal ones play one deal more."""
    hands = game.options.get("hands", 0)
    if not isinstance(hands, int) or not hands or standing.deals < hands:
        return [], standing
    winners = best(game, standing.points)
    if len(winners) > 1 and tie == "extra-hand":
        return [Step("end.extra-hand", "end.extra-hand")], standing
    return won(standing, winners, "end.hands" if len(winners) == 1 else "end.draw")
