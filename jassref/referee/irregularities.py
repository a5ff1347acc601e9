"""What an irregularity at the table costs: a revoke, a lead out of turn, two cards at once, a wrong claim to the rest …

Each kind has one ruling: the steps that say what follows, the cards that lose their power, who gets what, and who leads
next. Cards without power still count; that they cannot win is left to `tricks.take`. Three books differ on revokes,
and the house rule `revoke` says which one is open at this table; where a book is silent the first one speaks.

The neighbour to the right is the next in the order of play, since Jass is played that way round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jassref.cards.contracts import DEAL_POINTS
from jassref.cards.tricks import TrickRules, take
from jassref.record.game import Game
from jassref.record.rounds import Answer
from jassref.referee.irregularity import (
    NOTICED,
    Cost,
    Event,
    asked,
    book_of,
    choice_of,
    made,
    offender_of,
    others,
    play_of,
    right_of,
)
from jassref.referee.revoke import revoke, revoke_later
from jassref.rulebook.house_rules import MATCH_BONUS
from jassref.rulebook.steps import Step, StepKind


def cost(game: Game, event: Event) -> Cost:
    """What `event` costs under the house rules of `game`, or the question that is open.

    Raises Refused when the facts contradict each other.
    """
    if event.seat is None and event.kind not in NOBODYS:
        if event.kind in ("revoke", "revoke-later") and (seat := _offender(game, event)) is not None:
            event = event._replace(seat=seat)
        else:
            return asked("irregular.revoke-open", "irregular-by", Answer("by", "player"))
    return KINDS[event.kind](game, event)


def _offender(game: Game, event: Event) -> int | None:
    """The one player whose card was against the rules, where the hands show it."""
    wrong = [p.seat for p in event.plays if (c := choice_of(game, event, p)) is not None and c.against(p.card)]
    return wrong[0] if len(wrong) == 1 else None


# Leads and cards at the wrong time


def _out_of_turn(game: Game, event: Event) -> Cost:
    """A lead by a player whose turn it was not."""
    rule, by, play = "irregular.out-of-turn", offender_of(event), play_of(event)
    card = event.cards[0] if event.cards else play.card if play is not None else None
    turn = event.turn
    if turn is None and event.plays and event.plays[0].seat != by:
        turn = event.plays[0].seat
    facts: dict[str, object] = {"by": by, "other": right_of(game, by), "card": card}
    if card is None:
        return asked(rule, "irregular-card", Answer("card", "card"), player=by)
    if book_of(game) != "tur":
        side = others(game, by)
        return made(rule, "mue", effect="trick", side=side, facts=facts, powerless=(card,), next=right_of(game, by))
    if turn is None:
        return asked(rule, "irregular-turn", Answer("turn", "player"), player=by)
    trump = None if event.contract is None else event.contract.suit
    partner = game.side_of[turn] == game.side_of[by]
    variant = "tur" if not partner else "tur-trump" if card.suit == trump else "tur-partner"
    facts |= {"forehand": turn, "suit": card.suit}
    return made(rule, variant, side=others(game, by), facts=facts, powerless=(card,))


def _before_left_neighbour(game: Game, event: Event) -> Cost:
    """The card stays; was it against the rules as well, it is a revoke."""
    by, play = offender_of(event), play_of(event)
    if play is not None and (choice := choice_of(game, event, play)) is not None and choice.against(play.card):
        return revoke(game, event)
    return made("irregular.before-left-neighbour", "last" if event.last else "", facts={"by": by})


def _two_cards(game: Game, event: Event) -> Cost:
    """Both lose their power; the others choose which one stays: it is the one that stands in the trick."""
    rule, by, play = "irregular.two-cards", offender_of(event), play_of(event)
    both = tuple(dict.fromkeys((*((play.card,) if play is not None else ()), *event.cards)))
    if len(both) < 2:
        return asked(rule, "irregular-two", Answer("card", "cards"), player=by)
    side = others(game, by)
    facts = {"by": by, "cards": both}
    if play is None:
        return made(rule, "", side=side, facts=facts, later=both)
    back = tuple(card for card in both if card != play.card)
    facts = {**facts, "card": play.card}
    return made(rule, "stays", side=side, facts=facts, powerless=(play.card,), later=back)


def _exposed(game: Game, event: Event) -> Cost:
    """Cards shown without need, as for a Weis that is none, lose their power and keep their points."""
    by = offender_of(event)
    if not event.cards:
        return asked("weis.needless", "irregular-card", Answer("card", "cards"), player=by)
    facts = {"by": by, "cards": event.cards, "n": len(event.cards)}
    return made("weis.needless", "exposed", facts=facts, powerless=event.cards)


def _missing_card(game: Game, event: Event) -> Cost:
    facts = {"by": offender_of(event)}
    return made("irregular.missing-card", "", facts=facts, powerless=event.cards)


# Tricks already taken, and the rest of the deal


def _looked(game: Game, event: Event) -> Cost:
    """The points of the tricks that were looked at go to the others."""
    rule, by = "irregular.looked", offender_of(event)
    points = event.points
    if points is None and len(event.plays) > 1 and event.contract is not None:
        rules = TrickRules.from_options(game.options)
        points = take(event.plays, event.contract, rules, event.number or 1, event.last).points
    if points is None:
        return asked(rule, "irregular-points", Answer("points", "number"), player=by)
    facts = {"by": by, "n": points}
    found = made(rule, "", effect="points", side=others(game, by), facts=facts, points=points)
    strict = Step(StepKind.IRREGULARITY, "irregular.looked-all", "irregular.looked-all", facts=facts)
    return found._replace(steps=(*found.steps, strict))


def _unturned(game: Game, event: Event) -> Cost:
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
    return made(rule, "", effect="points", side=side, facts=facts, points=event.points)


def _remark(game: Game, event: Event) -> Cost:
    by = offender_of(event)
    return made("irregular.remark", effect="annul", side=others(game, by), facts={"by": by})


def _rest_claim(game: Game, event: Event) -> Cost:
    by = offender_of(event)
    if book_of(game) == "tur":
        return made("irregular.rest-claim", "tur", facts={"by": by})
    side = others(game, by)
    return made("irregular.rest-claim", "", effect="rest", side=side, facts={"by": by}, points=event.points)


def _thrown_in(game: Game, event: Event) -> Cost:
    by = offender_of(event)
    bonus = MATCH_BONUS.among(game.options) or 0
    facts = {"by": by, "n": DEAL_POINTS + bonus}
    variant = "" if bonus else "no-bonus"
    side = others(game, by)
    return made("irregular.thrown-in", variant, effect="deal", side=side, facts=facts, points=DEAL_POINTS + bonus)


def _not_counted(game: Game, event: Event) -> Cost:
    return made("irregular.not-counted", effect="estimate")


# The deal


def _wrong_number(game: Game, event: Event) -> Cost:
    """Hands of unequal size: dealt again as long as the first trick lies open; then they stand."""
    rule, noticed = "irregular.wrong-number", event.noticed
    if noticed is None and event.number is not None:
        noticed = "later" if event.number > 1 else "trick"
    if noticed is None:
        return asked(rule, "irregular-noticed", Answer("noticed", "word", NOTICED))
    if book_of(game) == "tur" and noticed == "trick":
        return made(rule, "tur")
    return made(rule, "later") if noticed == "later" else made(rule, "", effect="redeal")


def _exposed_in_dealing(game: Game, event: Event) -> Cost:
    return made("irregular.exposed-in-dealing", effect="redeal")


def _wrong_dealer(game: Game, event: Event) -> Cost:
    rule = "irregular.wrong-dealer"
    if event.noticed is None:
        return asked(rule, "irregular-noticed", Answer("noticed", "word", NOTICED))
    if event.noticed == "later":
        return made(rule, "later")
    return made(rule, "" if event.noticed == "before-lead" else "trick", effect="redeal")


def _choice_out_of_turn(game: Game, event: Event) -> Cost:
    by = offender_of(event)
    return made("irregular.choice-out-of-turn", effect="redeal", side=others(game, by), facts={"by": by})


KINDS: Mapping[str, Callable[[Game, Event], Cost]] = {
    "revoke": revoke,
    "revoke-later": revoke_later,
    "out-of-turn": _out_of_turn,
    "before-left-neighbour": _before_left_neighbour,
    "two-cards": _two_cards,
    "exposed": _exposed,
    "missing-card": _missing_card,
    "looked": _looked,
    "unturned": _unturned,
    "remark": _remark,
    "rest-claim": _rest_claim,
    "thrown-in": _thrown_in,
    "not-counted": _not_counted,
    "ten-cards": _wrong_number,
    "wrong-number": _wrong_number,
    "exposed-in-dealing": _exposed_in_dealing,
    "wrong-dealer": _wrong_dealer,
    "choice-out-of-turn": _choice_out_of_turn,
}
"""Every irregularity that can be ruled on, by name."""

NOBODYS = frozenset(("not-counted", "ten-cards", "wrong-number", "exposed-in-dealing", "wrong-dealer"))
"""Those that cost the same, whoever did it."""
