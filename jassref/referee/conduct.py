"""Conduct at the table: looking at turned tricks, leaving one unturned, remarks, claiming the rest, giving up."""

from __future__ import annotations

from jassref.cards.contracts import DEAL_POINTS
from jassref.cards.tricks import TrickRules, take
from jassref.record.game import Game
from jassref.record.rounds import Answer
from jassref.referee.irregularity import Cost, Effect, Event, asked, book_of, made, offender_of, others
from jassref.rulebook.house_rules import MATCH_BONUS
from jassref.rulebook.steps import Step, StepKind


def looked(game: Game, event: Event) -> Cost:
    """The points of the tricks that were looked at go to the others."""
    rule, by = "irregular.looked", offender_of(event)
    points = event.points
    if points is None and len(event.plays) > 1 and event.contract is not None:
        rules = TrickRules.from_options(game.options)
        points = take(event.plays, event.contract, rules, event.number or 1, event.last).points
    if points is None:
        return asked(rule, "irregular-points", Answer("points", "number"), player=by)
    facts = {"by": by, "n": points}
    found = made(rule, "", effect=Effect.POINTS, side=others(game, by), facts=facts, points=points)
    strict = Step(StepKind.IRREGULARITY, "irregular.looked-all", "irregular.looked-all", facts=facts)
    return found._replace(steps=(*found.steps, strict))


def unturned(game: Game, event: Event) -> Cost:
    """A trick that still lies open when the others complete and take the next one goes to them as well."""
    rule, by = "irregular.unturned", offender_of(event)
    side = others(game, by)
    facts: dict[str, object] = {"by": by}
    if len(event.plays) < 2 or event.contract is None:
        return made(rule, "if", side=side, facts=facts)
    rules = TrickRules.from_options(game.options)
    taken = take(event.plays, event.contract, rules, event.number or 1, event.last)
    facts["player"] = taken.winner.seat
    if game.side_of[taken.winner.seat] == game.side_of[by]:
        return made(rule, "self" if taken.winner.seat == by else "own", facts=facts)
    return made(rule, "", effect=Effect.POINTS, side=side, facts=facts, points=event.points)


def remark(game: Game, event: Event) -> Cost:
    """A sign or a word to the partner: the others may have the deal annulled."""
    by = offender_of(event)
    return made("irregular.remark", effect=Effect.ANNUL, side=others(game, by), facts={"by": by})


def rest_claim(game: Game, event: Event) -> Cost:
    """The rest of the tricks claimed wrongly: they go to the others, or the cards are played on."""
    by = offender_of(event)
    if book_of(game) == "tur":
        return made("irregular.rest-claim", "tur", facts={"by": by})
    side = others(game, by)
    return made("irregular.rest-claim", "", effect=Effect.REST, side=side, facts={"by": by}, points=event.points)


def thrown_in(game: Game, event: Event) -> Cost:
    """Cards thrown in before the deal is over: all its points, and the bonus for a match, go to the others."""
    by = offender_of(event)
    bonus = MATCH_BONUS.among(game.options) or 0
    facts = {"by": by, "n": DEAL_POINTS + bonus}
    variant = "" if bonus else "no-bonus"
    side = others(game, by)
    return made("irregular.thrown-in", variant, effect=Effect.DEAL, side=side, facts=facts, points=DEAL_POINTS + bonus)


def not_counted(game: Game, event: Event) -> Cost:
    """A deal whose points were not counted: they are estimated."""
    return made("irregular.not-counted", effect=Effect.ESTIMATE)
