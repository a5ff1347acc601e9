"""A whole deal, card by card: the tricks, the cards against the rules, Weis and Stöck, and when a side was out.

Weis and Stöck are found in the hands and taken as said in time. A side is out at the first moment at which it could
say so: in the first trick by its stages (out.order), then trick by trick; Stöck not yet said count with it where they
may be shown early (stoeck.early). A reading under which another player would have taken a trick is left out of the
other readings: the cards that followed were not played under it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from jassref.cards.packs import KING, OBER, Card, Hand, write_card
from jassref.cards.replay import DealReplay, replay
from jassref.cards.tricks import TrickRules
from jassref.record.fold import start
from jassref.record.game import Game
from jassref.record.rounds import Round
from jassref.referee import judge_weis as weis_ruling
from jassref.referee.first_out import Moments, Out, Played, out_steps
from jassref.referee.verdicts import Outcome, Verdict, named, readings
from jassref.referee.weis_dispute import Dispute
from jassref.rulebook.house_rules import (
    BUUR_EXEMPT,
    FINISH_ORDER,
    MIXED_POINTS,
    MULTIPLY_STOECK,
    MULTIPLY_WEIS,
    STOECK,
    STOECK_EARLY,
    TARGET,
    UNDENUFE_POINTS,
    UNDERTRUMP,
)
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Refused
from jassref.rulebook.steps import Facts, Step, StepKind
from jassref.scoring.counting import STOECK_POINTS, match_step

READINGS: tuple[Option[Any], ...] = (
    *(UNDERTRUMP, BUUR_EXEMPT, UNDENUFE_POINTS, MIXED_POINTS, FINISH_ORDER, STOECK_EARLY),
    *weis_ruling.READINGS,
)
"""The house rules whose other values may change a ruling."""


class _Ruled(NamedTuple):
    """A deal settled under one set of house rules."""

    replayed: DealReplay
    points: Mapping[int, int]
    match: int | None
    stoeck: int | None
    steps: tuple[Step, ...]
    out: Out | None


def judge(game: Game, deal: Played) -> Verdict:
    """The ruling on a deal. Raises Refused when it is not the whole pack, or when both sides were over before it."""
    ruled = _rule(game, deal)
    own = [trick.taken.winner for trick in ruled.replayed.tricks]

    def outcome(other: Game) -> Outcome | None:
        try:
            found = _rule(other, deal)
        except Refused:
            return None
        if [trick.taken.winner for trick in found.replayed.tricks] != own:
            return None
        if found.out is not None and found.out.question is not None:
            return None
        side = None if found.out is None else found.out.side
        wrong = tuple((card.trick, card.play, card.step.rule) for card in found.replayed.illegal)
        points = None if side is None or found.out is None else found.out.totals[side]
        more = (tuple(found.points.items()), wrong, side is not None and found.out is not None and found.out.after)
        return Outcome(side, points, more, _sentence(other, found))

    say, facts = _sentence(game, ruled)
    out = ruled.out
    asked = None if out is None else out.question
    options = READINGS if deal.scores is not None else READINGS[:4]
    return Verdict(
        game,
        "verdict.awaiting" if asked else say,
        facts,
        ruled.steps,
        winner=None if out is None else out.side,
        decided_by=None if out is None or out.side is None else out.rule,
        result=_result(game, deal, ruled),
        awaiting=asked,
        other=() if asked else readings(game, options, outcome),
    )


def weis_of(game: Game, deal: Played) -> Verdict:
    """The ruling on the Weis in the hands of a deal."""
    return weis_ruling.judge(game, _weis_dispute(game, deal, _replayed(game, deal)))


def _replayed(game: Game, deal: Played) -> DealReplay:
    return replay(deal.tricks, deal.contract, TrickRules.from_options(game.options), game.pack, len(game.players))


def _weis_dispute(game: Game, deal: Played, replayed: DealReplay) -> Dispute:
    hands = tuple((seat, Hand(game.pack, cards)) for seat, cards in enumerate(replayed.hands))
    took = {game.side_of[trick.taken.winner.seat] for trick in replayed.tricks}
    without = [side for side in range(len(game.sides)) if side not in took]
    order = tuple(range(len(game.players)))
    return Dispute(deal.contract, order, hands=hands, no_trick=without[0] if len(without) == 1 else None)


def _rule(game: Game, deal: Played) -> _Ruled:
    replayed = _replayed(game, deal)
    sides = range(len(game.sides))
    points = {side: sum(n for seat, n in enumerate(replayed.points) if game.side_of[seat] == side) for side in sides}
    took = {game.side_of[trick.taken.winner.seat] for trick in replayed.tricks}
    match = took.pop() if len(took) == 1 else None
    m = game.multipliers[deal.contract.key]
    counted = [Step(StepKind.CARDS, "count.157", "count.turned", side, n, m) for side, n in points.items()]
    bonus = [] if match is None else [_match_step(game, deal, match)]
    settled = weis_ruling.settle(game, _weis_dispute(game, deal, replayed))
    times = m if MULTIPLY_WEIS.of(game.options) else 1
    weis = [step._replace(multiplier=times) if step.amount else step for step in settled.steps]
    holder = _stoeck(game, deal, replayed)
    stoeck = [] if holder is None else [_stoeck_step(game, m, holder)]
    steps = (*_trick_steps(replayed), *_illegal_steps(replayed), *counted, *bonus, *weis, *stoeck)
    out = None
    if deal.scores is not None and TARGET.of(game.options):
        out = Moments(game, deal, replayed, weis, stoeck, bonus).first()
        steps = (*steps, *out_steps(game, out))
    return _Ruled(replayed, points, match, holder, steps, out)


def _match_step(game: Game, deal: Played, winner: int) -> Step:
    """The bonus for all nine tricks; seat 0 led first, so its side chose unless something else is said."""
    m = game.multipliers[deal.contract.key]
    return match_step(game, start(game), Round(1, deal.contract, m, chosen_by=deal.chooser), winner)


def _stoeck(game: Game, deal: Played, replayed: DealReplay) -> int | None:
    """The player who held king and Ober of trump."""
    suit = deal.contract.suit
    if suit is None or not deal.contract.stoeck or not STOECK.of(game.options):
        return None
    both = {Card(suit, KING), Card(suit, OBER)}
    return next((seat for seat, hand in enumerate(replayed.hands) if both <= set(hand)), None)


def _stoeck_step(game: Game, m: int, seat: int) -> Step:
    times = m if MULTIPLY_STOECK.of(game.options) else 1
    rule, side = "stoeck.twenty", game.side_of[seat]
    return Step(StepKind.STOECK, rule, rule, side, STOECK_POINTS, times, {"player": seat})


def _trick_steps(replayed: DealReplay) -> Iterator[Step]:
    for trick in replayed.tricks:
        winner = trick.taken.winner
        rule = trick.taken.deciding.rule
        facts = {"number": trick.number, "player": winner.seat, "card": winner.card, "n": trick.taken.points}
        yield Step(StepKind.TRICK_TAKEN, rule, "deal.trick", facts=facts)


def _illegal_steps(replayed: DealReplay) -> Iterator[Step]:
    for wrong in replayed.illegal:
        facts = {"number": wrong.trick, "by": wrong.play.seat, "card": wrong.play.card, "cards": wrong.choice.allowed}
        yield Step(StepKind.ILLEGAL_CARD, wrong.step.rule, "deal.illegal", facts=facts)


# What is said and listed


def _sentence(game: Game, ruled: _Ruled) -> tuple[str, Facts]:
    more: list[str] = []
    sides = sorted(ruled.points, key=lambda side: -ruled.points[side])
    facts: dict[str, object] = {"side": sides[0], "loser": sides[-1]}
    facts |= {"points": ruled.points[sides[0]], "other_points": ruled.points[sides[-1]]}
    if ruled.replayed.illegal:
        wrong = ruled.replayed.illegal[0]
        facts |= {
            "n": len(ruled.replayed.illegal),
            "by": wrong.play.seat,
            "card": wrong.play.card,
            "number": wrong.trick,
        }
        more.append("deal.illegal")
    if ruled.out is not None:
        out = ruled.out
        best = max(range(len(out.totals)), key=lambda side: out.totals[side]) if out.side is None else out.side
        facts |= {"winner_side": best, "after": out.after, "total": out.totals[best]}
        facts["target"] = TARGET.of(game.options)
        more.append("deal.out:nobody" if out.side is None else "deal.out" if out.after else "deal.out:before")
    facts["then"] = tuple(more)
    if ruled.match is None:
        return "deal.played", facts
    facts["side"] = ruled.match
    counter = any(step.kind is StepKind.COUNTER_MATCH for step in ruled.steps)
    return "deal.counter-match" if counter else "deal.match", facts


def _result(game: Game, deal: Played, ruled: _Ruled) -> dict[str, object]:
    players, out = game.players, ruled.out
    found: dict[str, object] = {
        "points": named(game, ruled.points),
        "match": None if ruled.match is None else game.sides[ruled.match].name,
        "weis": None,
        "stoeck": None if ruled.stoeck is None else players[ruled.stoeck],
        "tricks": [
            {
                "leader": players[trick.leader],
                "winner": players[trick.taken.winner.seat],
                "points": trick.taken.points,
            }
            for trick in ruled.replayed.tricks
        ],
        "illegal": [
            {
                "trick": wrong.trick,
                "player": players[wrong.play.seat],
                "card": write_card(wrong.play.card, game.pack),
                "rule": wrong.step.rule,
            }
            for wrong in ruled.replayed.illegal
        ],
        "out": None,
        "totals": None if out is None else named(game, dict(enumerate(out.totals))),
    }
    if out is not None and out.side is not None:
        found["out"] = {"side": game.sides[out.side].name, "after": out.after}
    return found
