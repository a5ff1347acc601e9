"""What a row of Coiffeur counts: card points of the declaring side, match and Weis, times the factor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jassref.cards.contracts import DEAL_POINTS
from jassref.games.coiffeur.house_rules import (
    COUNTER_MATCH,
    MATCH,
    MISERE,
    ROUND,
)
from jassref.games.coiffeur.rows import (
    declared,
    title_of,
)
from jassref.record.game import Game
from jassref.record.rounds import Round, Standing
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import counting
from jassref.scoring.counting import STOECK_POINTS

BONUS = 100
"""What a match counts besides its 157 points, and a counter-match costs, before the factor."""


def bonus_of(game: Game) -> tuple[int, bool]:
    """What a match counts besides the 157 (coiffeur.match), and whether the factor multiplies it."""
    _cards, plus, fixed = MATCH.of(game.options).partition("+")
    if plus:
        return int(fixed), False
    return (BONUS, True) if MATCH.of(game.options) == "257" else (0, True)


def tens(points: int) -> int:
    """Points rounded to tens and divided by ten, a five upwards (coiffeur.tens)."""
    return (points + 5) // 10 if points >= 0 else -((5 - points) // 10)


def bounds(game: Game, row: str, factor: int) -> tuple[int, int]:
    """The least and the most that a row can still bring, without Weis (coiffeur.certain)."""
    bonus, multiplied = bonus_of(game)
    scaled, fixed = DEAL_POINTS + bonus * multiplied, bonus * (not multiplied)
    counter = COUNTER_MATCH.of(game.options)
    low_scaled, low_fixed = (-BONUS * (counter == "-100xfactor"), -BONUS * (counter == "-100"))
    if row == "misere" and MISERE.of(game.options) == "opponents":
        low_scaled = low_fixed = 0
    if ROUND.of(game.options) == "tens":
        scaled, fixed, low_scaled, low_fixed = (tens(n) for n in (scaled, fixed, low_scaled, low_fixed))
    return low_scaled * factor + low_fixed, scaled * factor + fixed


def weis_steps(game: Game, standing: Standing, played: Round) -> Iterator[Step]:
    """The contest of the Weis; what another side than the declaring one would write is not written."""
    contest = counting.declared(game, standing, played)
    for step in () if contest is None else contest.steps:
        if step.amount and step.side != declared(played).side:
            facts = {**step.facts, "count": step.amount}
            yield Step(StepKind.NOT_WRITTEN, "coiffeur.weis", "coiffeur.not-written", step.side, 0, 1, facts)
        else:
            yield step._replace(multiplier=played.multiplier) if step.amount else step


class _Part(NamedTuple):
    """A step that goes into a row, and whether it is a fixed number, which neither the factor nor the tens touch."""

    step: Step
    fixed: bool = False


def _for_the_others(game: Game, played: Round) -> bool:
    """Whether the row is a Misère in which the points count that the others take (coiffeur.misere)."""
    kind = declared(played).row if played.contract is None else played.contract.kind
    return kind == "misere" and MISERE.of(game.options) == "opponents"


def _cards(game: Game, played: Round) -> Step:
    """The card points of the declaring side; in Misère those that the others took (coiffeur.misere)."""
    found, factor = declared(played), played.multiplier
    own, title = found.points or 0, title_of(game, found.row)
    if _for_the_others(game, played):
        rule, taken = "coiffeur.misere", DEAL_POINTS - own
        facts = {"title": title, "count": own, "wanted": DEAL_POINTS}
        return Step(StepKind.OWN_POINTS, rule, rule, found.side, taken, factor, facts)
    return Step(StepKind.OWN_POINTS, "coiffeur.row", "coiffeur.row", found.side, own, factor, {"title": title})


def _match(game: Game, played: Round) -> Iterator[_Part]:
    """What a match adds and a counter-match costs, nothing where the table has no such thing (coiffeur.match)."""
    side, misere = declared(played).side, _for_the_others(game, played)
    if played.match is None:
        return
    if (played.match == side) != misere:
        bonus, multiplied = bonus_of(game)
        rule, m = "coiffeur.match", played.multiplier if multiplied else 1
        yield _Part(Step(StepKind.MATCH, rule, rule, side, bonus, m, own_remark=True), not multiplied)
    elif not misere:
        rule, way = "coiffeur.counter-match", COUNTER_MATCH.of(game.options)
        m, cost = (1 if way == "-100" else played.multiplier), (0 if way == "0" else -BONUS)
        facts = {"winner_side": played.match}
        yield _Part(Step(StepKind.COUNTER_MATCH, rule, rule, side, cost, m, facts, own_remark=True), way == "-100")


def _parts(game: Game, standing: Standing, played: Round) -> list[_Part]:
    """Everything that goes into the row, before any rounding."""
    found, factor = declared(played), played.multiplier
    if found.scratch:
        rule, facts = "coiffeur.scratch", {"title": title_of(game, found.row)}
        return [_Part(Step(StepKind.SCRATCHED, rule, rule, found.side, facts=facts))]
    seats = game.sides[found.side].seats
    leader = seats[0] if played.chosen_by is None else played.chosen_by
    weis = weis_steps(game, standing._replace(forehand=leader), played)
    parts = [_Part(_cards(game, played)), *_match(game, played), *map(_Part, weis)]
    if played.stoeck is not None:
        said, rule = {"player": played.stoeck}, "stoeck.twenty"
        side = game.side_of[played.stoeck]
        if side == found.side:
            step = Step(StepKind.STOECK, rule, rule, side, STOECK_POINTS, factor, said)
        else:
            step = Step(StepKind.NOT_WRITTEN, "coiffeur.weis", "coiffeur.not-written:stoeck", side, facts=said)
        parts.append(_Part(step))
    return parts


def counted(game: Game, standing: Standing, played: Round) -> int:
    """The points that stand in the row before the factor; a fixed bonus is not among them."""
    return sum(part.step.amount for part in _parts(game, standing, played) if not part.fixed)


def row_steps(game: Game, standing: Standing, played: Round) -> list[Step]:
    """The steps of a row; where tens are written, its points are rounded once, all together (coiffeur.tens)."""
    parts = _parts(game, standing, played)
    if ROUND.of(game.options) != "tens" or declared(played).scratch:
        return [part.step for part in parts]
    fixed = [part.step._replace(amount=tens(part.step.amount)) for part in parts if part.fixed]
    scaled = [part.step for part in parts if not part.fixed]
    counts = tuple(step.amount for step in scaled if step.amount)
    say = "coiffeur.tens:parts" if len(counts) > 1 else "coiffeur.tens"
    facts = {"count": sum(counts), "parts": counts}
    side, points = declared(played).side, tens(sum(counts))
    whole = Step(StepKind.OWN_POINTS, "coiffeur.tens", say, side, points, played.multiplier, facts)
    return [*(step._replace(amount=0) for step in scaled), whole, *fixed]
