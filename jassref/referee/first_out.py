"""When a side was out in a deal that is known card by card: the first moment at which it could say so (out.reach).

In the first trick by its stages (out.order), then trick by trick; Stöck not yet said count with it where they may be
shown early (stoeck.early).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from jassref.cards.contracts import TRICKS, Contract
from jassref.cards.packs import KING, OBER, Card
from jassref.cards.replay import DealReplay, ReplayedTrick
from jassref.record.game import Game
from jassref.record.rounds import Answer, Question
from jassref.rulebook.house_rules import FINISH_ORDER, STOECK_EARLY, TARGET, WEIS_NEEDS_TRICK
from jassref.rulebook.problems import refuse
from jassref.rulebook.steps import Step, StepKind, total
from jassref.weis.kinds import cards_of


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


class _Moment(NamedTuple):
    """A moment of a deal: the rule by which somebody would be out, how many tricks were counted, what is written by
    then, whether the Stöck are already among it, and which sentence tells of it (empty: the one for all)."""

    rule: str
    after: int
    written: list[Step]
    stoeck_said: bool
    say: str = ""


class Moments(NamedTuple):
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
        after, totals = 0, tuple(scores[side] for side in range(len(game.sides)))
        rule = "end.target"
        for rule, after, written, said, own in self._moments():
            totals = tuple(points + total(written, side) for side, points in sorted(scores.items()))
            early = [step for step in self.stoeck if not said]
            counted = [points + self._early(points, early, side) for side, points in enumerate(totals)]
            over = [side for side, points in enumerate(counted) if points >= target]
            if not over:
                continue
            at_once = tuple(counted[side] if side in over else points for side, points in enumerate(totals))
            if len(over) > 1 and self.deal.first is None:
                return Out(
                    None, after, rule, "", at_once, Question("deal-first", Answer("first", "deal-file-side"), {})
                )
            side = over[0] if len(over) == 1 else self.deal.first
            shown_early = counted[over[0]] != totals[over[0]]
            return Out(side, after, rule, own or ("early" if shown_early else ""), at_once)
        return Out(None, after, rule, "nobody", totals)

    def _early(self, points: int, stoeck: Sequence[Step], side: int) -> int:
        """What Stöck not yet said add, when shown early they are enough (stoeck.early)."""
        own, missing = total(stoeck, side), TARGET.of(self.game.options) - points
        if missing <= 0 or not own:
            return 0
        enough = missing < own if STOECK_EARLY.of(self.game.options) == "under-20" else missing <= own
        return own if enough else 0

    def _moments(self) -> Iterator[_Moment]:
        in_weis = self._shown_in_weis()
        shown = list(self.stoeck) if in_weis else []
        written, said = list[Step](), bool(in_weis or not self.stoeck)
        yield _Moment("end.target", 0, written, True)
        written = shown
        yield _Moment("both.stoeck", 0, written, said, "stoeck")
        needs_trick = WEIS_NEEDS_TRICK.of(self.game.options)
        waiting = [step for step in self.weis if step.amount]
        weis_now = [] if needs_trick else waiting
        if FINISH_ORDER.of(self.game.options) == "stoeck-weis-stich":
            written = [*written, *weis_now]
            yield _Moment("both.weis", 0, written, said, "weis")
        for trick in self.replayed.tricks:
            if not said and trick.number == self._second_card():
                written, said = [*written, *self.stoeck], True
                yield _Moment("stoeck.twenty", trick.number - 1, written, said)
            written = [*written, *self._counted(trick, waiting if needs_trick else ())]
            if trick.number == TRICKS:
                written = [*written, *self.bonus]
            rule = "both.first-trick" if trick.number == 1 else "out.reach"
            yield _Moment(rule, trick.number, written, said)
            if trick.number == 1 and FINISH_ORDER.of(self.game.options) != "stoeck-weis-stich":
                written = [*written, *weis_now]
                yield _Moment("both.weis", 1, written, said, "weis")

    def _counted(self, trick: ReplayedTrick, waiting: Sequence[Step]) -> list[Step]:
        """The points of a trick, and Weis that only count once their side has a trick."""
        game = self.game
        side = game.side_of[trick.taken.winner.seat]
        m = game.multipliers[self.deal.contract.key]
        earlier = {game.side_of[t.taken.winner.seat] for t in self.replayed.tricks[: trick.number - 1]}
        valid = [step for step in waiting if step.side == side and side not in earlier]
        return [Step(StepKind.CARDS, "count.157", "count.turned", side, trick.taken.points, m), *valid]

    def _shown_in_weis(self) -> bool:
        """Whether king and Ober of trump lie in a Weis that counts (stoeck.in-weis)."""
        suit, pack = self.deal.contract.suit, self.game.pack
        shown: set[Card] = set()
        for step in self.weis:
            if step.kind is StepKind.WEIS and step.side == self._holder():
                shown |= set(cards_of(step.facts["weis"], pack))  # type: ignore[arg-type]
        return suit is not None and bool(self.stoeck) and {Card(suit, KING), Card(suit, OBER)} <= shown

    def _holder(self) -> int | None:
        return self.stoeck[0].side if self.stoeck else None

    def _second_card(self) -> int:
        """The trick in which the second of the two cards is played."""
        suit = self.deal.contract.suit or ""
        both = (Card(suit, KING), Card(suit, OBER))
        return max(trick.number for trick in self.replayed.tricks if any(p.card in both for p in trick.plays))


def out_steps(game: Game, out: Out) -> Iterator[Step]:
    """That a side was out, or which was nearest; nothing while it has to be asked."""
    if out.question is not None:
        return
    target = TARGET.of(game.options)
    best = max(range(len(out.totals)), key=lambda side: out.totals[side])
    side = best if out.side is None else out.side
    facts = {"points": out.totals[side], "number": out.after, "target": target}
    say = f"deal.out:{out.say}" if out.say else "deal.out"
    yield Step(StepKind.FIRST, out.rule, say, side, facts=facts)
