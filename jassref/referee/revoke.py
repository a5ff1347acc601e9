"""Revokes: a card against the rules, noticed while the trick lies open, or proved later. Three books differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jassref.cards.contracts import strength
from jassref.cards.packs import UNDER, Card
from jassref.cards.tricks import Played, TrickRules, take, trump_of
from jassref.record.game import Game
from jassref.record.rounds import Answer
from jassref.referee.irregularity import (
    Cost,
    Event,
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
    if event.noticed == "later":
        return revoke_later(game, event)
    by, play = offender_of(event), play_of(event)
    facts: dict[str, object] = {"by": by, "other": right_of(game, by)}
    if play is None:
        if event.plays:
            raise Refused([Problem("irregular.no-card", None, {"player": by}, table=game)], usage=True)
        if book_of(game) == "mue":
            side = others(game, by)
            return made(rule, "mue-bare", effect="trick", side=side, facts=facts, next=right_of(game, by))
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
        effect="trick",
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
    effect = {"mue": "tricks", "jon": "annul"}.get(book, "none")
    facts: dict[str, object] = {"by": by}
    variant = book
    if book == "mue" and event.number is not None:
        variant, facts["number"] = "mue-number", event.number
    gains = side if effect != "none" else None
    return made("irregular.revoke-later", variant, effect=effect, side=gains, facts=facts)
