"""What games of single players share: the sum of a deal, ranks and ties, strokes and zeros, a fixed number of deals.

Everybody scores alone, seat by seat. What a game writes for its points is in its own module; here is only what more
than one of them does in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from jassref.cards.contracts import DEAL_POINTS
from jassref.record.fold import seats_after
from jassref.record.game import Game
from jassref.record.rounds import End, Round, Standing
from jassref.rulebook.house_rules import HANDS, TARGET
from jassref.rulebook.options import Option, choice
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind, total
from jassref.scoring.counting import adjustments

Tie = Literal["shared", "extra-hand"]
"""What is done with several who are best at the end: the win is theirs together, or another deal decides."""

TIE: Option[Tie] = choice("tie", "shared", "end.extra-hand", {"shared": (), "extra-hand": ("jassen.ch",)})
"""What equal ones do when the game is over; a game may prefer the other default."""


def check_sum(played: Round, wanted: int = DEAL_POINTS, rule: str = "count.157") -> list[Problem]:
    """The points of all players must make `wanted`; nobody can have 1 (count.possible)."""
    points, place = played.points, Place(played.number, ("points",))
    if points is None:
        return [Problem("key.missing", rule, {"key": "points"}, Place(played.number))]
    found = sum(points)
    if found != wanted:
        facts = {"sum": found, "wanted": wanted, "more": max(found - wanted, 0), "fewer": max(wanted - found, 0)}
        return [Problem("points.sum", rule, {**facts, "singles": True}, place)]
    if 1 in points:
        return [Problem("points.impossible", "count.possible", {"points": 1}, place)]
    return []


def check_total(game: Game, played: Round, after: Standing) -> list[Problem]:
    """A running total that somebody wrote down must be the one that follows from the rounds (count.total)."""
    return [
        Problem(
            "total.wrong",
            "count.total",
            {"side": side, "given": written, "wanted": after.points[side]},
            Place(played.number, ("total", game.sides[side].name)),
        )
        for side, written in (played.total or {}).items()
        if written != after.points[side]
    ]


def with_multiplier(game: Game, played: Round) -> tuple[Round, list[Problem]]:
    """The round with its contract's multiplier (contract.multiplier), and whether another one is written there."""
    contract = played.contract
    if contract is None:
        return played, [Problem("key.missing", None, {"key": "trump"}, Place(played.number))]
    wanted = game.multipliers[contract.key]
    problems = []
    if played.multiplier not in (0, wanted):
        facts = {"given": played.multiplier, "wanted": wanted, "contract": contract}
        problems.append(
            Problem("multiplier.wrong", "contract.multiplier", facts, Place(played.number, ("multiplier",)))
        )
    return played._replace(multiplier=wanted), problems


def unrepeated(keys: Mapping[str, object], first: Sequence[Problem], more: Iterable[Problem]) -> list[Problem]:
    """`first` with those of `more` that say something new: not about keys with a problem, nor that one is missing
    which stands there and could not be read, under its own name or a mistaken one."""
    told = {problem.place.keys[:1] for problem in first} - {()}
    there = {*keys, *(problem.facts.get("near") for problem in first)} - {None}
    return [
        *first,
        *(p for p in more if p.place.keys[:1] not in told and (p.place.keys or p.facts.get("key") not in there)),
    ]


def ranked(points: Mapping[int, int]) -> list[list[int]]:
    """The sides by points, the most first; equal ones stand together."""
    return [[side for side in points if points[side] == value] for value in sorted(set(points.values()), reverse=True)]


def mark(rule: str, side: int, strokes: int = 0, zeros: int = 0, **facts: object) -> Step:
    """A step that writes strokes and zeros (or apples) for a player; its points are their net."""
    return Step(StepKind.MARKS, rule, rule, side, strokes - zeros, facts=facts, marks=(strokes, zeros))


def advanced(game: Game, standing: Standing, played: Round, steps: Iterable[Step], more: object = None) -> Standing:
    """The standing after a round whose steps are known: points, marks, who deals and leads next; no end yet. `more` is
    what the game has of its own from here on (None: as before)."""
    steps = list(steps)
    dealer, forehand = seats_after(game, standing, played.void is not None)
    points = tuple(n + total(steps, side) for side, n in enumerate(standing.points))
    marks = tuple(
        (strokes + more[0], zeros + more[1])
        for side, (strokes, zeros) in enumerate(standing.marks)
        for more in [_written([step for step in steps if step.side == side])]
    )
    deals = standing.deals + (played.void is None)
    after = Standing(played.number, deals, points, standing.strokes, dealer, forehand, marks=marks)
    return after._replace(more=standing.more if more is None else more)


def _written(steps: Sequence[Step]) -> tuple[int, int]:
    """Strokes and zeros that a player's steps write; a correction outside the deal writes them too."""
    outside = [step.points for step in steps if step.kind is StepKind.ADJUSTMENT]
    strokes = sum(step.marks[0] for step in steps) + sum(max(points, 0) for points in outside)
    zeros = sum(step.marks[1] for step in steps) + sum(max(-points, 0) for points in outside)
    return strokes, zeros


def voided(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing] | None:
    """The steps and standing of an annulled or open round (count.void, play.open); None for one that was played."""
    if played.open:
        return (), standing._replace(rounds=played.number, open=True)
    if played.void is None:
        return None
    steps = (
        Step(StepKind.ANNULLED, "count.void", "count.void", facts={"reason": played.void}),
        *adjustments(played),
    )
    return steps, advanced(game, standing, played, steps)


def won(standing: Standing, winners: Sequence[int], rule: str, **facts: object) -> tuple[list[Step], Standing]:
    """The end of a game: one step for each winner (several share it), and the standing with the end."""
    kind, say = (StepKind.WON, f"won:{rule}") if len(winners) == 1 else (StepKind.SHARED, f"shared:{rule}")
    steps = [Step(kind, rule, say, side, facts={"points": standing.points[side], **facts}) for side in winners]
    return steps, standing._replace(end=End(tuple(winners), rule))


def best(game: Game, points: Sequence[int]) -> list[int]:
    """The sides with the best points: the fewest where the fewest win."""
    value = min(points) if game.lowest else max(points)
    return [side for side, n in enumerate(points) if n == value]


def after_hands(game: Game, standing: Standing, tie: str = "shared") -> tuple[list[Step], Standing]:
    """The end after the agreed number of deals (end.hands); with `tie` extra-hand equal ones play one deal more."""
    hands = HANDS.among(game.options) or 0
    if not isinstance(hands, int) or not hands or standing.deals < hands:
        return [], standing
    return ended(game, standing, "end.hands", tie)


def over(game: Game, standing: Standing, tie: str = "shared") -> tuple[list[Step], Standing]:
    """The end when somebody reaches the target (end.target), or after the agreed number of deals (end.hands).

    A target stands in place of the number of deals that the preset brings along, not of one that the table has set.
    """
    target = TARGET.among(game.options) or 0
    assert isinstance(target, int)
    if target and max(standing.points) >= target:
        return ended(game, standing, "end.target", tie)
    if target and HANDS.key not in game.chosen:
        return [], standing
    return after_hands(game, standing, tie)


def ended(game: Game, standing: Standing, rule: str, tie: str) -> tuple[list[Step], Standing]:
    """The end of a game that is over by `rule`: the best have won; equal ones share it or play on (end.extra-hand)."""
    winners = best(game, standing.points)
    if len(winners) > 1 and tie == "extra-hand":
        return [Step(StepKind.EXTRA_DEAL, "end.extra-hand", "end.extra-hand", facts={"n": len(winners)})], standing
    facts = {"target": TARGET.among(game.options) or 0}
    steps, after = won(standing, winners, rule if len(winners) == 1 else "end.draw", **facts)
    if game.lowest and len(winners) == 1:
        steps = [step._replace(say=f"{step.say}:fewest") for step in steps]
    return steps, after
