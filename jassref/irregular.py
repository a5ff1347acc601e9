"""What an irregularity at the table costs: a revoke, a lead out of turn, two cards at once, a wrong claim to the rest …

Each kind has one ruling: the steps that say what follows, the cards that lose their power, who gets what, and who leads
next. Cards without power still count; that they cannot win is left to `tricks.take`. Three books differ on revokes,
and the house rule `revoke` says which one is open at this table; where a book is silent the first one speaks.

The neighbour to the right is the next in the order of play, since Jass is played that way round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from jassref.cards import UNDER, Card
from jassref.contracts import DEAL_POINTS, Contract, strength
from jassref.game import Game, Question, number
from jassref.rulings import NO_FACTS, Facts, Problem, Refused, Step
from jassref.tricks import Choice, Played, TrickRules, allowed, take, trump_of

NOTICED = ("before-lead", "trick", "later")
"""When an irregularity was noticed: before the first lead, before the trick (or the first trick) was turned, later."""


class Event(NamedTuple):
    """What happened: the kind, who did it, when it was noticed, and the trick in question as far as it is known.

    `hands` are those before the card was played. `cards` are the cards that it is about, `instead` the card that is
    given in exchange, `turn` the player whose turn it was, `points` those that are in question.
    """

    kind: str
    seat: int | None = None
    noticed: str | None = None
    contract: Contract | None = None
    plays: tuple[Played, ...] = ()
    hands: Mapping[int, tuple[Card, ...]] = {}
    number: int | None = None
    last: bool = False
    cards: tuple[Card, ...] = ()
    instead: Card | None = None
    turn: int | None = None
    points: int | None = None


class Cost(NamedTuple):
    """What follows: `effect` says what `side` gets or may do, and `say` with `facts` is the sentence for it.

    Effects: none, trick (this one), tricks (this one and all later), points (in tricks already turned), rest (all cards
    not yet played), deal, redeal, annul (the side may have the deal annulled), estimate. `powerless` cards cannot win,
    those in `later` only when they are played in a later trick; `plays` is the trick after an exchange, `next` who
    leads next where it is not the winner. Where a fact is missing there is only the question.
    """

    rule: str
    say: str
    steps: tuple[Step, ...] = ()
    effect: str = "none"
    side: int | None = None
    powerless: tuple[Card, ...] = ()
    later: tuple[Card, ...] = ()
    plays: tuple[Played, ...] | None = None
    next: int | None = None
    points: int | None = None
    facts: Facts = NO_FACTS
    question: Question | None = None


def cost(game: Game, event: Event) -> Cost:
    """What `event` costs under the house rules of `game`, or the question that is open.

    Raises Refused when the facts contradict each other.
    """
    if event.seat is None and event.kind not in NOBODYS:
        if event.kind in ("revoke", "revoke-later") and (seat := _offender(game, event)) is not None:
            event = event._replace(seat=seat)
        else:
            return _ask("irregular.revoke-open", "irregular-by", "--by WHO")
    return KINDS[event.kind](game, event)


def _offender(game: Game, event: Event) -> int | None:
    """The one player whose card was against the rules, where the hands show it."""
    wrong = [p.seat for p in event.plays if (c := _choice(game, event, p)) is not None and c.against(p.card)]
    return wrong[0] if len(wrong) == 1 else None


# What the rulings share


def _ask(rule: str, asked: str, answer: str, /, **facts: object) -> Cost:
    return Cost(rule, "verdict.awaiting", question=Question(asked, answer, facts))


def _made(
    rule: str,
    variant: str = "",
    /,
    effect: str = "none",
    side: int | None = None,
    facts: Facts = NO_FACTS,
    **more: object,
) -> Cost:
    """A cost with the one step that says it."""
    say = f"{rule}:{variant}" if variant else rule
    said = {"winner_side": side, **facts}
    cost = Cost(rule, say, (Step(rule, say, facts=said),), effect, side, facts=said)
    return cost._replace(**more)  # type: ignore[arg-type]


def _who(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def others(game: Game, seat: int) -> int | None:
    """The one side that plays against a player, or None where there are several."""
    against = [side for side in range(len(game.sides)) if side != game.side_of[seat]]
    return against[0] if len(against) == 1 else None


def right_of(game: Game, seat: int) -> int:
    """The neighbour to the right, who is next in the order of play."""
    return (seat + 1) % len(game.players)


def _book(game: Game) -> str:
    return str(game.options["revoke"])


def _choice(game: Game, event: Event, play: Played) -> Choice | None:
    """What a player could do, where the hand is known."""
    hand = event.hands.get(play.seat)
    if hand is None or event.contract is None:
        return None
    before = event.plays[: event.plays.index(play)]
    return allowed(hand, before, event.contract, TrickRules.from_options(game.options), event.number or 1)


def _play_of(event: Event) -> Played | None:
    return next((play for play in event.plays if play.seat == event.seat), None)


def _exchanged(event: Event, wrong: Played, right: Card) -> tuple[Played, ...]:
    return tuple(Played(play.seat, right) if play == wrong else play for play in event.plays)


# A revoke: a card against the rules, noticed while the trick lies open


def _revoke(game: Game, event: Event) -> Cost:
    rule = "irregular.revoke-open"
    if event.noticed == "later":
        return _revoke_later(game, event)
    by, play = _who(event), _play_of(event)
    facts: dict[str, object] = {"by": by, "other": right_of(game, by)}
    if play is None:
        if event.plays:
            raise Refused([Problem("irregular.no-card", None, {"player": by}, table=game)], usage=True)
        if _book(game) == "mue":
            side = others(game, by)
            return _made(rule, "mue-bare", effect="trick", side=side, facts=facts, next=right_of(game, by))
        return _ask(rule, "irregular-trick", '"WHO:CARD" …', player=by)
    choice = _choice(game, event, play)
    if choice is not None and choice.against(play.card) is None:
        return _made(rule, "none", facts={**facts, "card": play.card})
    right = () if choice is None else choice.allowed
    instead = _instead(game, event, play, right)
    if instead is None:
        return _ask(rule, "irregular-instead", "--instead CARD", player=by, card=play.card, cards=right)
    event, facts = event._replace(instead=instead), {**facts, "card": play.card, "instead": instead}
    return _BOOKS[_book(game)](game, event, play, right, facts)


def _instead(game: Game, event: Event, play: Played, right: tuple[Card, ...]) -> Card | None:
    """The card that is given instead of the wrong one: as said, or the only one that it can be."""
    can = right
    assert event.contract is not None
    contract, led = event.contract, event.plays[0].card.suit
    suit = [card for card in right if card.suit == led]
    if _book(game) == "mue" and suit:
        n = event.number or 1
        can = (max(suit, key=lambda card: strength(contract, card, led, n, _split(game))),)
    if event.instead is None:
        return can[0] if len(can) == 1 else None
    if event.instead == play.card or (right and event.instead not in can) or event.instead in _cards(event):
        facts = {"player": play.seat, "card": event.instead, "cards": can}
        raise Refused([Problem("irregular.instead", "irregular.revoke-open", facts, table=game)])
    return event.instead


def _split(game: Game) -> tuple[int, int]:
    return TrickRules.from_options(game.options).guschti_split


def _cards(event: Event) -> list[Card]:
    return [play.card for play in event.plays]


def _revoke_mue(game: Game, event: Event, play: Played, _right: tuple[Card, ...], facts: Facts) -> Cost:
    """The trick goes to the others; the wrong card and the one given for it lose their power."""
    assert event.instead is not None
    return _made(
        *("irregular.revoke-open", "mue"),
        effect="trick",
        side=others(game, play.seat),
        facts=facts,
        powerless=(event.instead,),
        later=(play.card,),
        plays=_exchanged(event, play, event.instead),
        next=right_of(game, play.seat),
    )


def _revoke_jon(game: Game, event: Event, play: Played, right: tuple[Card, ...], facts: Facts) -> Cost:
    """The card is taken back; who played it may not win the trick as long as there is a lower card."""
    assert event.instead is not None
    plays = _exchanged(event, play, event.instead)
    if not _wins(game, event, plays, play.seat):
        return _made("irregular.revoke-open", "jon", facts=facts, plays=plays)
    if not right:
        return _ask("irregular.revoke-open", "irregular-hand", '--hand "WHO: CARDS"', player=play.seat)
    lower = [
        card
        for card in right
        if not _wins(game, event._replace(instead=card), _exchanged(event, play, card), play.seat)
    ]
    if not lower:
        return _made("irregular.revoke-open", "jon-wins", facts=facts, plays=plays)
    facts = {**facts, "cards": tuple(lower)}
    return _made("irregular.revoke-open", "jon-may-not", facts=facts, plays=plays, powerless=(event.instead,))


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
        lost = (max(suit, key=lambda card: strength(contract, card, led, n, _split(game))),)
    return _made(
        *("irregular.revoke-open", variant),
        facts={**facts, "suit": led},
        powerless=(event.instead,),
        later=lost,
        plays=_exchanged(event, play, event.instead),
    )


_BOOKS: Mapping[str, Callable[[Game, Event, Played, tuple[Card, ...], Facts], Cost]] = {
    "mue": _revoke_mue,
    "jon": _revoke_jon,
    "tur": _revoke_tur,
}


def _revoke_later(game: Game, event: Event) -> Cost:
    """A revoke that is proved only later: the tricks from there on, an annulled deal, or nothing."""
    by, book = _who(event), _book(game)
    side = others(game, by)
    effect = {"mue": "tricks", "jon": "annul"}.get(book, "none")
    facts: dict[str, object] = {"by": by}
    variant = book
    if book == "mue" and event.number is not None:
        variant, facts["number"] = "mue-number", event.number
    gains = side if effect != "none" else None
    return _made("irregular.revoke-later", variant, effect=effect, side=gains, facts=facts)


# Leads and cards at the wrong time


def _out_of_turn(game: Game, event: Event) -> Cost:
    """A lead by a player whose turn it was not."""
    rule, by, play = "irregular.out-of-turn", _who(event), _play_of(event)
    card = event.cards[0] if event.cards else play.card if play is not None else None
    turn = event.turn
    if turn is None and event.plays and event.plays[0].seat != by:
        turn = event.plays[0].seat
    facts: dict[str, object] = {"by": by, "other": right_of(game, by), "card": card}
    if card is None:
        return _ask(rule, "irregular-card", "--card CARD", player=by)
    if _book(game) != "tur":
        side = others(game, by)
        return _made(rule, "mue", effect="trick", side=side, facts=facts, powerless=(card,), next=right_of(game, by))
    if turn is None:
        return _ask(rule, "irregular-turn", "--turn WHO", player=by)
    trump = None if event.contract is None else event.contract.suit
    partner = game.side_of[turn] == game.side_of[by]
    variant = "tur-trump" if card.suit == trump else "tur-partner" if partner else "tur"
    facts |= {"forehand": turn, "suit": card.suit}
    return _made(rule, variant, side=others(game, by), facts=facts, powerless=(card,))


def _before_left_neighbour(game: Game, event: Event) -> Cost:
    """The card stays; was it against the rules as well, it is a revoke."""
    by, play = _who(event), _play_of(event)
    if play is not None and (choice := _choice(game, event, play)) is not None and choice.against(play.card):
        return _revoke(game, event)
    return _made("irregular.before-left-neighbour", "last" if event.last else "", facts={"by": by})


def _two_cards(game: Game, event: Event) -> Cost:
    """Both lose their power; the others choose which one stays: it is the one that stands in the trick."""
    rule, by, play = "irregular.two-cards", _who(event), _play_of(event)
    both = tuple(dict.fromkeys((*((play.card,) if play is not None else ()), *event.cards)))
    if len(both) < 2:
        return _ask(rule, "irregular-two", "--card CARDS", player=by)
    side = others(game, by)
    facts = {"by": by, "cards": both}
    if play is None:
        return _made(rule, "", side=side, facts=facts, later=both)
    back = tuple(card for card in both if card != play.card)
    facts = {**facts, "card": play.card}
    return _made(rule, "stays", side=side, facts=facts, powerless=(play.card,), later=back)


def _exposed(game: Game, event: Event) -> Cost:
    """Cards shown without need, as for a Weis that is none, lose their power and keep their points."""
    by = _who(event)
    if not event.cards:
        return _ask("weis.needless", "irregular-card", "--card CARDS", player=by)
    facts = {"by": by, "cards": event.cards, "n": len(event.cards)}
    return _made("weis.needless", "exposed", facts=facts, powerless=event.cards)


def _missing_card(game: Game, event: Event) -> Cost:
    facts = {"by": _who(event)}
    return _made("irregular.missing-card", "", facts=facts, powerless=event.cards)


# Tricks already taken, and the rest of the deal


def _looked(game: Game, event: Event) -> Cost:
    """The points of the tricks that were looked at go to the others."""
    rule, by = "irregular.looked", _who(event)
    points = event.points
    if points is None and len(event.plays) > 1 and event.contract is not None:
        rules = TrickRules.from_options(game.options)
        points = take(event.plays, event.contract, rules, event.number or 1, event.last).points
    if points is None:
        return _ask(rule, "irregular-points", "--points N", player=by)
    facts = {"by": by, "n": points}
    made = _made(rule, "", effect="points", side=others(game, by), facts=facts, points=points)
    strict = Step("irregular.looked-all", "irregular.looked-all", facts=facts)
    return made._replace(steps=(*made.steps, strict))


def _unturned(game: Game, event: Event) -> Cost:
    """A trick that still lies open when the others complete and take the next one goes to them as well."""
    rule, by = "irregular.unturned", _who(event)
    side = others(game, by)
    facts: dict[str, object] = {"by": by}
    if len(event.plays) < 2 or event.contract is None:
        return _made(rule, "if", side=side, facts=facts)
    rules = TrickRules.from_options(game.options)
    taken = take(event.plays, event.contract, rules, event.number or 1, event.last)
    facts["player"] = taken.winner.seat
    if game.side_of[taken.winner.seat] == game.side_of[by]:
        return _made(rule, "own", facts=facts)
    return _made(rule, "", effect="points", side=side, facts=facts, points=event.points)


def _remark(game: Game, event: Event) -> Cost:
    by = _who(event)
    return _made("irregular.remark", effect="annul", side=others(game, by), facts={"by": by})


def _rest_claim(game: Game, event: Event) -> Cost:
    by = _who(event)
    if _book(game) == "tur":
        return _made("irregular.rest-claim", "tur", facts={"by": by})
    side = others(game, by)
    return _made("irregular.rest-claim", "", effect="rest", side=side, facts={"by": by}, points=event.points)


def _thrown_in(game: Game, event: Event) -> Cost:
    by, bonus = _who(event), number(game.options, "match_bonus")
    facts = {"by": by, "n": DEAL_POINTS + bonus}
    variant = "" if bonus else "no-bonus"
    side = others(game, by)
    return _made("irregular.thrown-in", variant, effect="deal", side=side, facts=facts, points=DEAL_POINTS + bonus)


def _not_counted(game: Game, event: Event) -> Cost:
    return _made("irregular.not-counted", effect="estimate")


# The deal


def _wrong_number(game: Game, event: Event) -> Cost:
    """Hands of unequal size: dealt again as long as the first trick lies open; then they stand."""
    rule, noticed = "irregular.wrong-number", event.noticed
    if noticed is None and event.number is not None:
        noticed = "later" if event.number > 1 else "trick"
    if noticed is None:
        return _ask(rule, "irregular-noticed", "--noticed " + "|".join(NOTICED))
    if _book(game) == "tur" and noticed == "trick":
        return _made(rule, "tur")
    return _made(rule, "later") if noticed == "later" else _made(rule, "", effect="redeal")


def _exposed_in_dealing(game: Game, event: Event) -> Cost:
    return _made("irregular.exposed-in-dealing", effect="redeal")


def _wrong_dealer(game: Game, event: Event) -> Cost:
    rule = "irregular.wrong-dealer"
    if event.noticed is None:
        return _ask(rule, "irregular-noticed", "--noticed " + "|".join(NOTICED))
    if event.noticed == "later":
        return _made(rule, "later")
    return _made(rule, "" if event.noticed == "before-lead" else "trick", effect="redeal")


def _choice_out_of_turn(game: Game, event: Event) -> Cost:
    by = _who(event)
    return _made("irregular.choice-out-of-turn", effect="redeal", side=others(game, by), facts={"by": by})


KINDS: Mapping[str, Callable[[Game, Event], Cost]] = {
    "revoke": _revoke,
    "revoke-later": _revoke_later,
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
