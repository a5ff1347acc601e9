"""Every irregularity at the table and the ruling on it: what follows, which cards lose their power, who gets what."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jassref.record.game import Game
from jassref.record.rounds import Answer
from jassref.referee import conduct, dealing_and_choosing, wrong_cards
from jassref.referee.irregularity import Cost, Event, Irregularity, asked, choice_of


def cost(game: Game, event: Event) -> Cost:
    """What `event` costs under the house rules of `game`, or the question that is open.

    Raises Refused when the facts contradict each other.
    """
    if event.seat is None and event.kind not in NOBODYS:
        if event.kind in _BY_THE_HANDS and (seat := _offender(game, event)) is not None:
            event = event._replace(seat=seat)
        else:
            return asked("irregular.revoke-open", "irregular-by", Answer("by", "player"))
    return KINDS[event.kind](game, event)


def _offender(game: Game, event: Event) -> int | None:
    """The one player whose card was against the rules, where the hands show it."""
    wrong = [p.seat for p in event.plays if (c := choice_of(game, event, p)) is not None and c.against(p.card)]
    return wrong[0] if len(wrong) == 1 else None


KINDS: Mapping[Irregularity, Callable[[Game, Event], Cost]] = {
    Irregularity.REVOKE: wrong_cards.revoke,
    Irregularity.REVOKE_LATER: wrong_cards.revoke_later,
    Irregularity.OUT_OF_TURN: wrong_cards.out_of_turn,
    Irregularity.BEFORE_LEFT_NEIGHBOUR: wrong_cards.before_left_neighbour,
    Irregularity.TWO_CARDS: wrong_cards.two_cards,
    Irregularity.EXPOSED: wrong_cards.exposed,
    Irregularity.MISSING_CARD: wrong_cards.missing_card,
    Irregularity.LOOKED: conduct.looked,
    Irregularity.UNTURNED: conduct.unturned,
    Irregularity.REMARK: conduct.remark,
    Irregularity.REST_CLAIM: conduct.rest_claim,
    Irregularity.THROWN_IN: conduct.thrown_in,
    Irregularity.NOT_COUNTED: conduct.not_counted,
    Irregularity.TEN_CARDS: dealing_and_choosing.wrong_number,
    Irregularity.WRONG_NUMBER: dealing_and_choosing.wrong_number,
    Irregularity.EXPOSED_IN_DEALING: dealing_and_choosing.exposed_in_dealing,
    Irregularity.WRONG_DEALER: dealing_and_choosing.wrong_dealer,
    Irregularity.CHOICE_OUT_OF_TURN: dealing_and_choosing.choice_out_of_turn,
}
"""The ruling on each irregularity."""

_BY_THE_HANDS = (Irregularity.REVOKE, Irregularity.REVOKE_LATER)
"""Those in which the hands can show who it was."""

NOBODYS = (
    *(Irregularity.NOT_COUNTED, Irregularity.TEN_CARDS, Irregularity.WRONG_NUMBER),
    *(Irregularity.EXPOSED_IN_DEALING, Irregularity.WRONG_DEALER),
)
"""Those that cost the same, whoever did it."""
