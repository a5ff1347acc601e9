"""A whole deal, card by card: the tricks, the cards against the rules, Weis and Stöck, and when a side was out.

Weis and Stöck are found in the hands and taken as said in time. A side is out at the first moment at which it could
say so: in the first trick by its stages (out.order), then trick by trick; Stöck not yet said count with it where they
may be shown early (stoeck.early). A reading under which another player would have taken a trick is left out of the
other readings: the cards that followed were not played under it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jassref.cards.contracts import TRICKS, Contract
from jassref.cards.packs import KING, OBER, Card, Hand, write_card
from jassref.cards.tricks import DealReplay, ReplayedTrick, TrickRules, replay
from jassref.record.fold import start
from jassref.record.game import Game
from jassref.record.rounds import Question, Round
from jassref.referee import judge_weis as weis_room
from jassref.referee.verdicts import Outcome, Verdict, named, readings
from jassref.referee.weis_mistakes import Dispute
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
    WEIS_NEEDS_TRICK,
)
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Refused, refuse
from jassref.rulebook.steps import Facts, Step, total
from jassref.scoring.counting import STOECK_POINTS, match_step
from jassref.weis.kinds import cards_of

READINGS: tuple[Option[Any], ...] = (
    *(UNDERTRUMP, BUUR_EXEMPT, UNDENUFE_POINTS, MIXED_POINTS, FINISH_ORDER, STOECK_EARLY),
    *weis_room.READINGS,
)
"""The house rules whose other values may change a ruling."""


class Played(NamedTuple):
    """A deal as it was played; seats are the game's, seat 0 led first, and scores are those before the deal."""

    contract: Contract
    tricks: tuple[tuple[Card, ...], ...]
    scores: Mapping[int, int] | None = None
    chooser: int | None = None
    first: int | None = None


class Out(NamedTuple):
    """The side that was out, after how many counted tricks, by which rule, and all totals at that moment.

    Without a side nobody was; `question` is what has to be known where two were there at once.
    """

    side: int | None
    after: int
    rule: str
    say: str
    totals: tuple[int, ...]
    question: Question | None = None


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
        *(game, "verdict.awaiting" if asked else say, facts, ruled.steps),
        winner=None if out is None else out.side,
        decided_by=None if out is None or out.side is None else out.rule,
        result=_result(game, deal, ruled),
        awaiting=asked,
        other=() if asked else readings(game, options, outcome),
    )


def weis_of(game: Game, deal: Played) -> Verdict:
    """The ruling on the Weis in the hands of a deal."""
    return weis_room.judge(game, _weis_dispute(game, deal, _replayed(game, deal)))


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
    counted = [Step("count.157", "count.turned", side, n, m) for side, n in points.items()]
    bonus = [] if match is None else [_match_step(game, deal, match)]
    settled = weis_room.settle(game, _weis_dispute(game, deal, replayed))
    times = m if MULTIPLY_WEIS.of(game.options) else 1
    weis = [step._replace(multiplier=times) if step.amount else step for step in settled.steps]
    holder = _stoeck(game, deal, replayed)
    stoeck = [] if holder is None else [_stoeck_step(game, m, holder)]
    steps = (*_trick_steps(replayed), *_illegal_steps(replayed), *counted, *bonus, *weis, *stoeck)
    out = None
    if deal.scores is not None and TARGET.of(game.options):
        out = _Moments(game, deal, replayed, weis, stoeck, bonus).first()
        steps = (*steps, *_out_steps(game, out))
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
    return Step("stoeck.twenty", "stoeck.twenty", game.side_of[seat], STOECK_POINTS, times, {"player": seat})


def _trick_steps(replayed: DealReplay) -> Iterator[Step]:
    for trick in replayed.tricks:
        winner = trick.taken.winner
        rule = [step.rule for step in trick.taken.steps if step.rule.startswith("trick.")][-1]
        facts = {"number": trick.number, "player": winner.seat, "card": winner.card, "n": trick.taken.points}
        yield Step(rule, "deal.trick", facts=facts)


def _illegal_steps(replayed: DealReplay) -> Iterator[Step]:
    for wrong in replayed.illegal:
        facts = {"number": wrong.trick, "by": wrong.play.seat, "card": wrong.play.card, "cards": wrong.choice.allowed}
        yield Step(wrong.step.rule, "deal.illegal", facts=facts)


# When a side was out


class _Moments(NamedTuple):
    """The moments of a deal in order, each with the totals then written."""

    game: Game
    deal: Played
    replayed: DealReplay
    weis: Sequence[Step]
    stoeck: Sequence[Step]
    bonus: Sequence[Step]

    def first(self) -> Out:
        """The first moment at which a side was out, or the totals after the deal when nobody was."""
        game, scores = self.game, self.deal.scores or {}
        target = TARGET.of(game.options)
        if all(points >= target for points in scores.values()):
            raise refuse("deal.scores-over", "out.reach", target=target)
        rule, after, totals = "end.target", 0, tuple(scores[side] for side in range(len(game.sides)))
        for rule, after, written, said in self._moments():
            totals = tuple(points + total(written, side) for side, points in sorted(scores.items()))
            early = [step for step in self.stoeck if not said]
            counted = [points + self._early(points, early, side) for side, points in enumerate(totals)]
            over = [side for side, points in enumerate(counted) if points >= target]
            if not over:
                continue
            at_once = tuple(counted[side] if side in over else points for side, points in enumerate(totals))
            if len(over) > 1 and self.deal.first is None:
                return Out(None, after, rule, "", at_once, Question("deal-first", 'first = "SIDE"', {}))
            side = over[0] if len(over) == 1 else self.deal.first
            shown_early = counted[over[0]] != totals[over[0]]
            say = {"both.stoeck": "stoeck", "both.weis": "weis"}.get(rule, "early" if shown_early else "")
            return Out(side, after, rule, say, at_once)
        return Out(None, after, rule, "nobody", totals)

    def _early(self, points: int, stoeck: Sequence[Step], side: int) -> int:
        """What Stöck not yet said add, when shown early they are enough (stoeck.early)."""
        own, missing = total(stoeck, side), TARGET.of(self.game.options) - points
        if missing <= 0 or not own:
            return 0
        enough = missing < own if STOECK_EARLY.of(self.game.options) == "under-20" else missing <= own
        return own if enough else 0

    def _moments(self) -> Iterator[tuple[str, int, list[Step], bool]]:
        """Rule, tricks counted, what is written by then, and whether the Stöck are already among it."""
        in_weis = self._shown_in_weis()
        shown = list(self.stoeck) if in_weis else []
        written, said = list[Step](), bool(in_weis or not self.stoeck)
        yield "end.target", 0, written, True
        written = shown
        yield "both.stoeck", 0, written, said
        needs_trick = WEIS_NEEDS_TRICK.of(self.game.options)
        waiting = [step for step in self.weis if step.amount]
        weis_now = [] if needs_trick else waiting
        if FINISH_ORDER.of(self.game.options) == "stoeck-weis-stich":
            written = [*written, *weis_now]
            yield "both.weis", 0, written, said
        for trick in self.replayed.tricks:
            if not said and trick.number == self._second_card():
                written, said = [*written, *self.stoeck], True
                yield "stoeck.twenty", trick.number - 1, written, said
            written = [*written, *self._counted(trick, waiting if needs_trick else ())]
            if trick.number == TRICKS:
                written = [*written, *self.bonus]
            yield "both.first-trick" if trick.number == 1 else "out.reach", trick.number, written, said
            if trick.number == 1 and FINISH_ORDER.of(self.game.options) != "stoeck-weis-stich":
                written = [*written, *weis_now]
                yield "both.weis", 1, written, said

    def _counted(self, trick: ReplayedTrick, waiting: Sequence[Step]) -> list[Step]:
        """The points of a trick, and Weis that only count once their side has a trick."""
        game = self.game
        side = game.side_of[trick.taken.winner.seat]
        m = game.multipliers[self.deal.contract.key]
        earlier = {game.side_of[t.taken.winner.seat] for t in self.replayed.tricks[: trick.number - 1]}
        valid = [step for step in waiting if step.side == side and side not in earlier]
        return [Step("count.157", "count.turned", side, trick.taken.points, m), *valid]

    def _shown_in_weis(self) -> bool:
        """Whether king and Ober of trump lie in a Weis that counts (stoeck.in-weis)."""
        suit, pack = self.deal.contract.suit, self.game.pack
        shown: set[Card] = set()
        for step in self.weis:
            if step.rule == "weis.all-of-the-side" and step.amount and step.side == self._holder():
                shown |= set(cards_of(step.facts["weis"], pack))  # type: ignore[arg-type]
        return suit is not None and bool(self.stoeck) and {Card(suit, KING), Card(suit, OBER)} <= shown

    def _holder(self) -> int | None:
        return self.stoeck[0].side if self.stoeck else None

    def _second_card(self) -> int:
        """The trick in which the second of the two cards is played."""
        suit = self.deal.contract.suit or ""
        both = (Card(suit, KING), Card(suit, OBER))
        return max(trick.number for trick in self.replayed.tricks if any(p.card in both for p in trick.plays))


def _out_steps(game: Game, out: Out) -> Iterator[Step]:
    if out.question is not None:
        return
    target = TARGET.of(game.options)
    best = max(range(len(out.totals)), key=lambda side: out.totals[side])
    side = best if out.side is None else out.side
    facts = {"points": out.totals[side], "number": out.after, "target": target}
    say = f"deal.out:{out.say}" if out.say else "deal.out"
    yield Step(out.rule, say, side, facts=facts)


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
    counter = any(step.rule == "count.counter-match" for step in ruled.steps)
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
