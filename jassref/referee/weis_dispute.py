"""A dispute about Weis as data, and what each player holds or said of it.

What went wrong with a Weis is ruled on in `weis_mistakes`, the contest between what is left in `judge_weis`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from jassref.cards.contracts import TRICKS, Contract
from jassref.cards.packs import Card, Hand
from jassref.record.game import Game
from jassref.record.rounds import Answer, Question
from jassref.rulebook.house_rules import (
    FALSE_WEIS_PENALTY,
    OVERCLAIM,
    SLALOM_WEIS,
    UNDENUFE_FOURS,
    UNDENUFE_WEIS,
    WEIS,
    WEIS_CROSSING,
    WEIS_EQUAL,
    WEIS_LOW_FOURS,
    WEIS_NEEDS_TRICK,
    WEIS_NINES,
    WEIS_TIE,
)
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Place, Problem, Refused
from jassref.rulebook.steps import Step, StepKind
from jassref.weis.in_hand import find, in_parts
from jassref.weis.kinds import Bare, Declaration, Four, Run, Weis, WeisRules, cards_of, key, value
from jassref.weis.possible import check_weis


class Mistake(StrEnum):
    """What can go wrong with a Weis at the table (weis.late and the rules after it), as it is typed."""

    LATE = "late"
    SAID = "said"
    CORRECTED = "corrected"
    UNNAMED = "unnamed"
    FALSE = "false"
    NEEDLESS = "needless"


FAULTS = tuple(Mistake)
"""All mistakes, in the order in which they are ruled on."""

# The house rule behind the rule that decided, where tables disagree.
_HOUSE: Mapping[str, Option[Any]] = {
    "weis.more-cards": WEIS_EQUAL,
    "weis.four-first": WEIS_EQUAL,
    "weis.undenufe-rank": UNDENUFE_WEIS,
    "weis.slalom-rank": SLALOM_WEIS,
    "weis.order-of-play": WEIS_TIE,
    "weis.tie-both": WEIS_TIE,
    "weis.tie-cancel": WEIS_TIE,
    "weis.needs-trick": WEIS_NEEDS_TRICK,
    "weis.overclaim": OVERCLAIM,
    "weis.false": FALSE_WEIS_PENALTY,
    "weis.crossing": WEIS_CROSSING,
    "weis.nines": WEIS_NINES,
    "weis.low-fours": WEIS_LOW_FOURS,
    "weis.undenufe-fours": UNDENUFE_FOURS,
    "weis.played": WEIS,
}


class Fault(NamedTuple):
    """What went wrong with a Weis: the kind, whose it was, which one, and the points that were said.

    Without a Weis it is the player's highest.
    """

    kind: Mistake
    seat: int
    weis: Weis | None = None
    said: int = 0


class Dispute(NamedTuple):
    """What the table says: the contract, the order of play of the first trick, who declared or held what, the errors.

    `no_trick` is a side that took no trick in the whole deal.
    """

    contract: Contract
    order: tuple[int, ...]
    declared: tuple[Declaration, ...] = ()
    hands: tuple[tuple[int, Hand], ...] = ()
    faults: tuple[Fault, ...] = ()
    no_trick: int | None = None


class Entry(NamedTuple):
    """One Weis of one player: what is held, what of it is compared (None: nothing), and whether it may be written."""

    seat: int
    held: Weis
    compared: Weis | None
    written: bool = True
    true: bool = True


class Settled(NamedTuple):
    """A dispute settled: every Weis, the steps, the scores by side, who has won and by which rule, or the question."""

    entries: tuple[Entry, ...]
    steps: tuple[Step, ...]
    scores: Mapping[int, int]
    winners: tuple[int, ...] = ()
    winner: int | None = None
    decided_by: str | None = None
    question: Question | None = None


class Ruler(NamedTuple):
    """The house rules in force, with what everything here needs to look up."""

    game: Game
    rules: WeisRules
    contract: Contract

    def value(self, weis: Weis) -> int:
        """What a Weis counts in this deal."""
        return value(weis, self.contract, self.rules)

    def merit(self, weis: Weis) -> tuple[int, ...]:
        """What Weis are compared by in this deal; the greater one is better."""
        return key(weis, self.contract, self.rules)


def is_known(dispute: Dispute, seat: int) -> bool:
    """Whether anything is said of what a player holds."""
    return any(said.seat == seat for said in dispute.declared) or any(holder == seat for holder, _ in dispute.hands)


def faulty(ruler: Ruler, kind: StepKind, rule: str, say: str, seat: int, /, **facts: object) -> Step:
    """A step about one player's Weis, with the house rule behind it."""
    return Step(
        kind, rule, say, ruler.game.side_of[seat], facts=with_house_rule(ruler.game, rule, player=seat, **facts)
    )


def with_house_rule(game: Game, rule: str, /, **facts: object) -> dict[str, object]:
    """The facts, with the house rule in force that stands behind the rule."""
    option = _HOUSE.get(rule)
    return facts | {"option": option.setting(game.options) if option else ""}


def named_weis(game: Game, seat: int) -> Answer:
    """The cards of a player's Weis, of which only the points are known."""
    return Answer("declared", "weis", (game.players[seat],))


# What each player holds


def check_hands(game: Game, dispute: Dispute) -> None:
    """Whole hands have nine cards, and no card lies in two of them."""
    problems: list[Problem] = []
    for n, (seat, hand) in enumerate(dispute.hands):
        if len(hand) != TRICKS:
            facts = {"player": seat, "cards": len(hand), "size": TRICKS}
            problems.append(Problem("hand.size", "weis.too-many-cards", facts))
        for other, earlier in dispute.hands[:n]:
            shared = list(hand & earlier)
            if shared:
                problems.append(_in_two_hands(other, seat, shared[0]))
    if problems:
        raise Refused([problem._replace(table=game) for problem in problems])


def _in_two_hands(player: int, other: int, card: Card) -> Problem:
    return Problem("hand.shared-card", "weis.shared-card", {"player": player, "other": other, "card": card})


def held_by(ruler: Ruler, dispute: Dispute, seat: int, steps: list[Step]) -> tuple[Weis, ...]:
    """A player's Weis that count under the house rules, best first: declared, or found in the whole hand."""
    hand = next((hand for holder, hand in dispute.hands if holder == seat), None)
    declared = tuple(weis for said in dispute.declared if said.seat == seat for weis in said.weis)
    if not any(said.seat == seat for said in dispute.declared):
        return find(hand, ruler.contract, ruler.rules) if hand is not None else ()
    if hand is not None:
        declared = _in_hand(ruler, seat, declared, hand)
    pack = ruler.game.pack
    declared = tuple(part for weis in declared for part in in_parts(weis, ruler.contract, ruler.rules, pack))
    sound: list[Weis] = []
    for weis in declared:
        if ruler.value(weis) > 0:
            sound.append(weis)
            continue
        rule = _rule_against(ruler, seat, weis)
        side = ruler.game.side_of[seat]
        steps.append(
            Step(
                StepKind.NO_WEIS,
                rule,
                "weis.no-weis",
                side,
                facts=with_house_rule(ruler.game, rule, player=seat, weis=weis),
            )
        )
    return _uncrossed(ruler, seat, tuple(sound), steps)


def _rule_against(ruler: Ruler, seat: int, weis: Weis) -> str:
    """The rule by which a Weis is none."""
    problems = check_weis([Declaration(seat, (weis,))], ruler.contract, ruler.rules, ruler.game.pack)
    return next((p.rule for p in problems if p.code == "weis.no-weis" and p.rule), "weis.kinds")


def _in_hand(ruler: Ruler, seat: int, declared: tuple[Weis, ...], hand: Hand) -> tuple[Weis, ...]:
    """What a player with a known hand declared: the cards must lie in it, a bare value is the Weis that it means."""
    holds = list(find(hand, ruler.contract, ruler.rules._replace(crossing=True)))
    found: list[Weis] = []
    for weis in declared:
        if isinstance(weis, Bare):
            meant = next((one for one in holds if ruler.value(one) == weis.points), None)
        else:
            meant = weis if all(card in hand for card in cards_of(weis, ruler.game.pack)) else None
        if meant is None:
            facts = {"player": seat, "weis": weis}
            raise Refused([Problem("weis.not-in-hand", "weis.overclaim", facts, table=ruler.game)])
        if meant in holds:
            holds.remove(meant)
        found.append(meant)
    return tuple(found)


def _uncrossed(ruler: Ruler, seat: int, weis: tuple[Weis, ...], steps: list[Step]) -> tuple[Weis, ...]:
    """Where a card serves in one Weis only: the best that the declared cards make (weis.crossing)."""
    known = tuple(one for one in weis if not isinstance(one, Bare))
    cards = [card for one in known for card in cards_of(one, ruler.game.pack)]
    ranks = {one.rank for one in known if isinstance(one, Four)}
    crossed = any(isinstance(one, Run) and ranks & set(range(one.top - one.length + 1, one.top + 1)) for one in known)
    if ruler.rules.crossing or not crossed:
        return weis
    if len(set(cards)) > TRICKS:
        return weis
    divided = find(Hand(ruler.game.pack, cards), ruler.contract, ruler.rules)
    facts = with_house_rule(ruler.game, "weis.crossing", player=seat, given=known, weis=divided)
    steps.append(Step(StepKind.WEIS_CHANGED, "weis.crossing", "weis.crossing", ruler.game.side_of[seat], facts=facts))
    return (*divided, *(one for one in weis if isinstance(one, Bare)))


def refuse_impossible(ruler: Ruler, dispute: Dispute, entries: Sequence[Entry]) -> None:
    """What lies on the table must be able to lie there: one of each card, nine cards in a hand."""
    true = [entry for entry in entries if entry.true]
    declared = [
        Declaration(seat, tuple(entry.held for entry in true if entry.seat == seat))
        for seat in dict.fromkeys(entry.seat for entry in true)
    ]
    problems = check_weis(declared, ruler.contract, ruler.rules, ruler.game.pack)
    if not problems:
        problems = [
            _in_two_hands(seat, entry.seat, card)
            for entry in true
            for seat, hand in dispute.hands
            for card in cards_of(entry.held, ruler.game.pack)
            if seat != entry.seat and card in hand
        ][:1]
    if problems:
        raise Refused([problem._replace(place=Place(), table=ruler.game) for problem in problems])
