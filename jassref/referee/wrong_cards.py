"""Wrong cards: a revoke, noticed while the trick lies open or proved later, and cards that are led, played or shown
when they should not be.

The neighbour to the right is the next in the order of play, since Jass is played that way round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jassref.cards.contracts import strength
from jassref.cards.packs import UNDER, Card
from jassref.cards.tricks import Played, TrickRules, take, trump_of
from jassref.record.game import Game
from jassref.record.rounds import Answer
from jassref.referee.irregularity import (
    Cost,
    Effect,
    Event,
    Noticed,
    asked,
    book_of,
    choice_of,
    exchanged,
    made,
    offender_of,
    others,
    play_of,
    right_of,
)
from jassref.rulebook.problems import Problem, Refused
from jassref.rulebook.steps import Facts


def revoke(game: Game, event: Event) -> Cost:
    """A revoke noticed in the trick itself or later, by the book that the table follows."""
    rule = "irregular.revoke-open"
    if event.noticed is Noticed.LATER:
        return revoke_later(game, event)
    by, play = offender_of(event), play_of(event)
    facts: dict[str, object] = {"by": by, "other": right_of(game, by)}
    if play is None:
        if event.plays:
            raise Refused([Problem("irregular.no-card", None, {"player": by}, table=game)], usage=True)
        if book_of(game) == "mue":
            side = others(game, by)
            return made(rule, "mue-bare", effect=Effect.TRICK, side=side, facts=facts, next=right_of(game, by))
        return asked(rule, "irregular-trick", Answer("cards", "plays"), player=by)
    choice = choice_of(game, event, play)
    if choice is not None and choice.against(play.card) is None:
        return made(rule, "none", facts={**facts, "card": play.card})
    right = () if choice is None else choice.allowed
    instead = _instead(game, event, play, right)
    if instead is None:
        return asked(rule, "irregular-instead", Answer("instead", "card"), player=by, card=play.card, cards=right)
    event, facts = event._replace(instead=instead), {**facts, "card": play.card, "instead": instead}
    return _BOOKS[book_of(game)](game, event, play, right, facts)


def _instead(game: Game, event: Event, play: Played, right: tuple[Card, ...]) -> Card | None:
    """The card that is given instead of the wrong one: as said, or the only one that it can be."""
    can = right
    assert event.contract is not None
    contract, led = event.contract, event.plays[0].card.suit
    suit = [card for card in right if card.suit == led]
    if book_of(game) == "mue" and suit:
        n = event.number or 1
        can = (max(suit, key=lambda card: strength(contract, card, led, n, split_of(game))),)
    if event.instead is None:
        return can[0] if len(can) == 1 else None
    if event.instead == play.card or (right and event.instead not in can) or event.instead in cards_of_event(event):
        facts = {"player": play.seat, "card": event.instead, "cards": can}
        raise Refused([Problem("irregular.instead", "irregular.revoke-open", facts, table=game)])
    return event.instead


def split_of(game: Game) -> tuple[int, int]:
    """How Guschti is divided at this table."""
    return TrickRules.from_options(game.options).guschti_split


def cards_of_event(event: Event) -> list[Card]:
    """The cards it is about."""
    return [play.card for play in event.plays]


def _revoke_mue(game: Game, event: Event, play: Played, _right: tuple[Card, ...], facts: Facts) -> Cost:
    """The trick goes to the others; the wrong card and the one given for it lose their power."""
    assert event.instead is not None
    return made(
        *("irregular.revoke-open", "mue"),
        effect=Effect.TRICK,
        side=others(game, play.seat),
        facts=facts,
        powerless=(event.instead,),
        later=(play.card,),
        plays=exchanged(event, play, event.instead),
        next=right_of(game, play.seat),
    )


def _revoke_jon(game: Game, event: Event, play: Played, right: tuple[Card, ...], facts: Facts) -> Cost:
    """The card is taken back; who played it may not win the trick as long as there is a lower card."""
    assert event.instead is not None
    plays = exchanged(event, play, event.instead)
    if not _wins(game, event, plays, play.seat):
        return made("irregular.revoke-open", "jon", facts=facts, plays=plays)
    if not right:
        return asked("irregular.revoke-open", "irregular-hand", Answer("hand", "hand"), player=play.seat)
    lower = [
        card for card in right if not _wins(game, event._replace(instead=card), exchanged(event, play, card), play.seat)
    ]
    if not lower:
        return made("irregular.revoke-open", "jon-wins", facts=facts, plays=plays)
    facts = {**facts, "cards": tuple(lower)}
    return made("irregular.revoke-open", "jon-may-not", facts=facts, plays=plays, powerless=(event.instead,))


def _wins(game: Game, event: Event, plays: tuple[Played, ...], seat: int) -> bool:
    assert event.contract is not None
    if len(plays) < 2:
        return True
    rules = TrickRules.from_options(game.options)
    return take(plays, event.contract, rules, event.number or 1).winner.seat == seat


def _revoke_tur(game: Game, event: Event, play: Played, _right: tuple[Card, ...], facts: Facts) -> Cost:
    """Who revoked cannot win the trick; the best card of the suit loses its power, in trump all but the Buur."""
    assert event.instead is not None
    assert event.contract is not None
    contract, n = event.contract, event.number or 1
    led = event.plays[0].card.suit
    hand = event.hands.get(play.seat, (event.instead,))
    suit = [card for card in hand if card.suit == led]
    variant, lost = "tur", tuple[Card, ...]()
    if led == trump_of(contract, TrickRules.from_options(game.options), n):
        variant, lost = "tur-trump", tuple(card for card in suit if card.rank != UNDER)
    elif suit and play.seat in event.hands:
        lost = (max(suit, key=lambda card: strength(contract, card, led, n, split_of(game))),)
    if play.seat in event.hands and not lost:
        variant = "tur-none"
    return made(
        *("irregular.revoke-open", variant),
        facts={**facts, "suit": led},
        powerless=(event.instead,),
        later=lost,
        plays=exchanged(event, play, event.instead),
    )


_BOOKS: Mapping[str, Callable[[Game, Event, Played, tuple[Card, ...], Facts], Cost]] = {
    "mue": _revoke_mue,
    "jon": _revoke_jon,
    "tur": _revoke_tur,
}


def revoke_later(game: Game, event: Event) -> Cost:
    """A revoke that is proved only later: the tricks from there on, an annulled deal, or nothing."""
    by, book = offender_of(event), book_of(game)
    side = others(game, by)
    effect = _LATER[book]
    facts: dict[str, object] = {"by": by}
    variant: str = book
    if book == "mue" and event.number is not None:
        variant, facts["number"] = "mue-number", event.number
    gains = side if effect is not Effect.NONE else None
    return made("irregular.revoke-later", variant, effect=effect, side=gains, facts=facts)


_LATER: Mapping[str, Effect] = {"mue": Effect.TRICKS, "jon": Effect.ANNUL, "tur": Effect.NONE}
"""What a revoke gives that is proved only later, by the book."""


# Leads and cards at the wrong time


def out_of_turn(game: Game, event: Event) -> Cost:
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
        side, then = others(game, by), right_of(game, by)
        return made(rule, "mue", effect=Effect.TRICK, side=side, facts=facts, powerless=(card,), next=then)
    if turn is None:
        return asked(rule, "irregular-turn", Answer("turn", "player"), player=by)
    trump = None if event.contract is None else event.contract.suit
    partner = game.side_of[turn] == game.side_of[by]
    variant = "tur" if not partner else "tur-trump" if card.suit == trump else "tur-partner"
    facts |= {"forehand": turn, "suit": card.suit}
    return made(rule, variant, side=others(game, by), facts=facts, powerless=(card,))


def before_left_neighbour(game: Game, event: Event) -> Cost:
    """The card stays; was it against the rules as well, it is a revoke."""
    by, play = offender_of(event), play_of(event)
    if play is not None and (choice := choice_of(game, event, play)) is not None and choice.against(play.card):
        return revoke(game, event)
    return made("irregular.before-left-neighbour", "last" if event.last else "", facts={"by": by})


def two_cards(game: Game, event: Event) -> Cost:
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


def exposed(game: Game, event: Event) -> Cost:
    """Cards shown without need, as for a Weis that is none, lose their power and keep their points."""
    by = offender_of(event)
    if not event.cards:
        return asked("weis.needless", "irregular-card", Answer("card", "cards"), player=by)
    facts = {"by": by, "cards": event.cards, "n": len(event.cards)}
    return made("weis.needless", "exposed", facts=facts, powerless=event.cards)


def missing_card(game: Game, event: Event) -> Cost:
    """A card too few, found later: cards that are named lose their power."""
    facts = {"by": offender_of(event)}
    return made("irregular.missing-card", "", facts=facts, powerless=event.cards)
