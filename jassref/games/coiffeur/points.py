"""What a row of Coiffeur counts: card points of the declaring side, match and Weis, times the factor."""

from __future__ import annotations

from collections.abc import Iterator

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
from jassref.rulebook.steps import Step
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


def weis_steps(game: Game, standing: Standing, round: Round) -> Iterator[Step]:
    """The contest of the Weis; what another side than the declaring one would write is not written."""
    contest = counting.declared(game, standing, round)
    for step in () if contest is None else contest.steps:
        if step.amount and step.side != declared(round).side:
            facts = {**step.facts, "count": step.amount}
            yield Step("coiffeur.weis", "coiffeur.not-written", step.side, 0, 1, facts)
        else:
            yield step._replace(multiplier=round.multiplier) if step.amount else step


def _cards(game: Game, round: Round) -> list[Step]:
    """The card points of the declaring side; in Misère those that the others took (coiffeur.misere)."""
    found, factor = declared(round), round.multiplier
    own = found.points or 0
    kind = found.row if round.contract is None else round.contract.kind
    if kind == "misere" and MISERE.of(game.options) == "opponents":
        facts = {"title": title_of(game, found.row), "count": own, "wanted": DEAL_POINTS}
        return [Step("coiffeur.misere", "coiffeur.misere", found.side, DEAL_POINTS - own, factor, facts)]
    return [Step("coiffeur.row", "coiffeur.row", found.side, own, factor, {"title": title_of(game, found.row)})]


def _match(game: Game, round: Round, cards: Step) -> Iterator[Step]:
    """What a match adds and a counter-match costs, nothing where the table has no such thing (coiffeur.match)."""
    side = declared(round).side
    if round.match is None:
        return
    misere = cards.rule == "coiffeur.misere"
    if (round.match == side) != misere:
        bonus, multiplied = bonus_of(game)
        m = round.multiplier if multiplied else 1
        yield Step("coiffeur.match", "coiffeur.match", side, bonus, m, {"fixed": not multiplied})
    elif not misere:
        way = COUNTER_MATCH.of(game.options)
        m, cost = (1 if way == "-100" else round.multiplier), (0 if way == "0" else -BONUS)
        facts = {"winner_side": round.match, "fixed": way == "-100"}
        yield Step("coiffeur.counter-match", "coiffeur.counter-match", side, cost, m, facts)


def _parts(game: Game, standing: Standing, round: Round) -> list[Step]:
    """Everything that goes into the row, before any rounding."""
    found, factor = declared(round), round.multiplier
    if found.scratch:
        return [Step("coiffeur.scratch", "coiffeur.scratch", found.side, facts={"title": title_of(game, found.row)})]
    steps = _cards(game, round)
    steps += _match(game, round, steps[0])
    seats = game.sides[found.side].seats
    leader = seats[0] if round.chosen_by is None else round.chosen_by
    steps += weis_steps(game, standing._replace(forehand=leader), round)
    if round.stoeck is not None:
        facts = {"player": round.stoeck}
        if game.side_of[round.stoeck] == found.side:
            steps.append(Step("stoeck.twenty", "stoeck.twenty", found.side, STOECK_POINTS, factor, facts))
        else:
            other = game.side_of[round.stoeck]
            steps.append(Step("coiffeur.weis", "coiffeur.not-written:stoeck", other, facts=facts))
    return steps


def counted(game: Game, standing: Standing, round: Round) -> int:
    """The points that stand in the row before the factor; a fixed bonus is not among them."""
    return sum(step.amount for step in _parts(game, standing, round) if not step.facts.get("fixed"))


def row_steps(game: Game, standing: Standing, round: Round) -> list[Step]:
    """The steps of a row; where tens are written, its points are rounded once, all together (coiffeur.tens)."""
    parts = _parts(game, standing, round)
    if ROUND.of(game.options) != "tens" or declared(round).scratch:
        return parts
    fixed = [step._replace(amount=tens(step.amount)) for step in parts if step.facts.get("fixed")]
    scaled = [step for step in parts if not step.facts.get("fixed")]
    counts = tuple(step.amount for step in scaled if step.amount)
    say = "coiffeur.tens:parts" if len(counts) > 1 else "coiffeur.tens"
    facts = {"count": sum(counts), "parts": counts}
    whole = Step("coiffeur.tens", say, declared(round).side, tens(sum(counts)), round.multiplier, facts)
    return [*(step._replace(amount=0) for step in scaled), whole, *fixed]
