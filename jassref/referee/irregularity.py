"""An irregularity as it is told, what it costs as data, and what the rulings on all kinds share.

Cards without power still count; that they cannot win is left to `tricks.take`. Three books differ on revokes, and the
house rule `revoke` says which one is open at this table; where a book is silent the first one speaks.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NamedTuple

from jassref.cards.contracts import Contract
from jassref.cards.packs import Card
from jassref.cards.tricks import Choice, Played, TrickRules, allowed
from jassref.record.game import Game
from jassref.record.rounds import Answer, Question
from jassref.rulebook.house_rules import REVOKE
from jassref.rulebook.steps import NO_FACTS, Facts, Step, StepKind


class Irregularity(StrEnum):
    """What can happen against the rules, as it is typed after `--irregular`."""

    REVOKE = "revoke"
    REVOKE_LATER = "revoke-later"
    OUT_OF_TURN = "out-of-turn"
    BEFORE_LEFT_NEIGHBOUR = "before-left-neighbour"
    TWO_CARDS = "two-cards"
    EXPOSED = "exposed"
    MISSING_CARD = "missing-card"
    LOOKED = "looked"
    UNTURNED = "unturned"
    REMARK = "remark"
    REST_CLAIM = "rest-claim"
    THROWN_IN = "thrown-in"
    NOT_COUNTED = "not-counted"
    TEN_CARDS = "ten-cards"
    WRONG_NUMBER = "wrong-number"
    EXPOSED_IN_DEALING = "exposed-in-dealing"
    WRONG_DEALER = "wrong-dealer"
    CHOICE_OUT_OF_TURN = "choice-out-of-turn"


class Noticed(StrEnum):
    """When an irregularity was noticed, as it is typed after `--noticed`."""

    BEFORE_LEAD = "before-lead"
    TRICK = "trick"
    """Before the trick (of the deal: the first trick) was turned."""
    LATER = "later"


class Effect(StrEnum):
    """What the other side gets for an irregularity, or may do."""

    NONE = "none"
    TRICK = "trick"
    """This trick."""
    TRICKS = "tricks"
    """This trick and all later ones."""
    POINTS = "points"
    """Those in tricks already turned."""
    REST = "rest"
    """All cards not yet played."""
    DEAL = "deal"
    REDEAL = "redeal"
    ANNUL = "annul"
    """The side may have the deal annulled."""
    ESTIMATE = "estimate"


class Event(NamedTuple):
    """What happened: the kind, who did it, when it was noticed, and the trick in question as far as it is known.

    `hands` are those before the card was played. `cards` are the cards that it is about, `instead` the card that is
    given in exchange, `turn` the player whose turn it was, `points` those that are in question.
    """

    kind: Irregularity
    seat: int | None = None
    noticed: Noticed | None = None
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

    `powerless` cards cannot win, those in `later` only when they are played in a later trick; `plays` is the trick
    after an exchange, `next` who leads next where it is not the winner. Where a fact is missing there is only the
    question.
    """

    rule: str
    say: str
    steps: tuple[Step, ...] = ()
    effect: Effect = Effect.NONE
    side: int | None = None
    powerless: tuple[Card, ...] = ()
    later: tuple[Card, ...] = ()
    plays: tuple[Played, ...] | None = None
    next: int | None = None
    points: int | None = None
    facts: Facts = NO_FACTS
    question: Question | None = None


def asked(rule: str, asked: str, answer: Answer, /, **facts: object) -> Cost:
    """The question that is open, in place of a cost."""
    return Cost(rule, "verdict.awaiting", question=Question(asked, answer, facts))


def made(
    rule: str,
    variant: str = "",
    /,
    effect: Effect = Effect.NONE,
    side: int | None = None,
    facts: Facts = NO_FACTS,
    **more: object,
) -> Cost:
    """A cost with the one step that says it."""
    say = f"{rule}:{variant}" if variant else rule
    said = {"winner_side": side, **facts}
    cost = Cost(rule, say, (Step(StepKind.IRREGULARITY, rule, say, facts=said),), effect, side, facts=said)
    return cost._replace(**more)  # type: ignore[arg-type]


def offender_of(event: Event) -> int:
    """The seat of who did it; known here."""
    assert event.seat is not None
    return event.seat


def others(game: Game, seat: int) -> int | None:
    """The one side that plays against a player, or None where there are several."""
    against = [side for side in range(len(game.sides)) if side != game.side_of[seat]]
    return against[0] if len(against) == 1 else None


def right_of(game: Game, seat: int) -> int:
    """The neighbour to the right, who is next in the order of play."""
    return (seat + 1) % len(game.players)


def book_of(game: Game) -> Literal["mue", "jon", "tur"]:
    """Which book is open at this table: the house rule revoke."""
    return REVOKE.of(game.options)


def choice_of(game: Game, event: Event, play: Played) -> Choice | None:
    """What a player could do, where the hand is known."""
    hand = event.hands.get(play.seat)
    if hand is None or event.contract is None:
        return None
    before = event.plays[: event.plays.index(play)]
    return allowed(hand, before, event.contract, TrickRules.from_options(game.options), event.number or 1)


def play_of(event: Event) -> Played | None:
    """The card that the offender played, where it is told."""
    return next((play for play in event.plays if play.seat == event.seat), None)


def exchanged(event: Event, wrong: Played, right: Card) -> tuple[Played, ...]:
    """The trick with the right card in place of the wrong one."""
    return tuple(Played(play.seat, right) if play == wrong else play for play in event.plays)
