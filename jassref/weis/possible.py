"""Whether what a table declared can be true: one deal, one pack, nine cards in a hand, and the house rules.

Which declaration is best, and what it scores, is the business of `weis_contest`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from jassref.cards.contracts import TRICKS, Contract
from jassref.cards.packs import ACE, KING, NINE, OBER, Card, Pack
from jassref.rulebook.problems import Place, Problem
from jassref.weis.bare_values import possible
from jassref.weis.kinds import Bare, Declaration, Four, Run, Weis, WeisRules, cards_of, value


def check_weis(
    declarations: Sequence[Declaration],
    contract: Contract,
    rules: WeisRules,
    pack: Pack,
    stoeck: int | None = None,
    size: int = TRICKS,
) -> list[Problem]:
    """Everything wrong with the Weis of one deal; empty when they can all be true.

    `stoeck` is the seat that wrote the Stöck, `size` the number of cards in a hand. Each problem's place is
    ("weis", number of the declaration from 0).
    """
    # Only these have cards that mean something; the others are problems of their own.
    sound = [tuple(weis for weis in said.weis if value(weis, contract, rules) > 0) for said in declarations]
    cards = [{card for weis in found for card in cards_of(weis, pack)} for found in sound]
    pair = {Card(contract.suit, KING), Card(contract.suit, OBER)} if contract.stoeck and contract.suit else set()
    problems: list[Problem] = []
    for index, said in enumerate(declarations):
        own = cards[index] | (pair if said.seat == stoeck else set())
        others = {
            card for other, held in zip(declarations, cards, strict=True) if other.seat != said.seat for card in held
        }
        if stoeck is not None and said.seat != stoeck:
            others |= pair
        found = [*_not_weis(said, contract, rules), *_together(said.seat, sound[index], rules, pack)]
        if len(own) > size:
            found.append(
                _problem("weis.too-many-cards", "weis.too-many-cards", player=said.seat, cards=len(own), size=size)
            )
        if not found:
            found += _impossible(said, own, others - own, pack, contract, rules, size)
        found += _between(index, declarations, sound, cards, pack)
        if stoeck is not None and said.seat != stoeck and (lying := pair & cards[index]):
            card = max(lying, key=lambda card: card.rank)
            found.append(
                _problem("stoeck.card-elsewhere", "stoeck.card-elsewhere", card=card, player=stoeck, other=said.seat)
            )
        problems += [problem._replace(place=Place(keys=("weis", index))) for problem in found]
    return problems


def _problem(code: str, rule: str, /, **facts: object) -> Problem:
    return Problem(code, rule, facts)


def _not_weis(said: Declaration, contract: Contract, rules: WeisRules) -> Iterator[Problem]:
    for weis in said.weis:
        if value(weis, contract, rules) <= 0:
            yield _problem("weis.no-weis", _rule_of_value(weis, contract, rules), player=said.seat, weis=weis)


def _rule_of_value(weis: Weis, contract: Contract, rules: WeisRules) -> str:
    """The rule that says whether this Weis counts."""
    if not isinstance(weis, Four):
        return "weis.kinds"
    if contract.kind == "undenufe" and rules.undenufe_fours == "six-for-ace" and weis.rank == ACE:
        return "weis.undenufe-fours"
    return "weis.nines" if weis.rank == NINE else "weis.low-fours"


def _together(seat: int, sound: Sequence[Weis], rules: WeisRules, pack: Pack) -> Iterator[Problem]:
    """What two Weis of one player may not do to each other."""
    for weis, other in combinations((weis for weis in sound if not isinstance(weis, Bare)), 2):
        shared = [card for card in cards_of(weis, pack) if card in cards_of(other, pack)]
        facts: dict[str, object] = {"player": seat, "weis": weis, "other_weis": other}
        if weis == other:
            yield Problem("weis.twice", "weis.shared-card", {"player": seat, "weis": weis})
        elif isinstance(weis, Run) and isinstance(other, Run):
            if shared:
                yield Problem("weis.runs-overlap", "weis.shared-card", {**facts, "card": shared[0]})
            elif weis.suit == other.suit and not rules.split_runs and _touch(weis, other):
                yield Problem("weis.split-run", "weis.split-run", facts)
        elif shared and not rules.crossing:
            yield Problem("weis.crossing", "weis.crossing", {**facts, "card": shared[0]})


def _touch(run: Run, other: Run) -> bool:
    return other.top in (run.top - run.length, run.top + other.length)


def _between(
    index: int,
    declarations: Sequence[Declaration],
    sound: Sequence[Sequence[Weis]],
    cards: Sequence[set[Card]],
    pack: Pack,
) -> Iterator[Problem]:
    """What a declaration may not share with those before it."""
    seat = declarations[index].seat
    for earlier in range(index):
        other = declarations[earlier].seat
        if other == seat:
            yield _problem("weis.declared-twice", "weis.declared-twice", player=seat)
        elif both := cards[index] & cards[earlier]:
            card = max(both, key=lambda card: (pack.suits.index(card.suit), card.rank))
            yield _problem(
                *("weis.shared-card", "weis.shared-card"),
                card=card,
                player=seat,
                weis=next(weis for weis in sound[index] if card in cards_of(weis, pack)),
                other=other,
                other_weis=next(weis for weis in sound[earlier] if card in cards_of(weis, pack)),
            )


def _impossible(
    said: Declaration,
    own: set[Card],
    others: set[Card],
    pack: Pack,
    contract: Contract,
    rules: WeisRules,
    size: int,
) -> Iterator[Problem]:
    """A bare value, or the sum of several, that this player's cards cannot make."""
    bare = [weis.points for weis in said.weis if isinstance(weis, Bare)]
    if not bare:
        return
    known = [weis for weis in said.weis if not isinstance(weis, Bare)]
    values = possible(known, own, others, pack, contract, rules, size)
    for points in (*bare, sum(bare)):
        if points not in values:
            below = max((other for other in values if other < points), default=None)
            above = min((other for other in values if other > points), default=None)
            facts = {"player": said.seat, "value": points, "below": below, "above": above}
            yield Problem("weis.impossible-value", "weis.impossible-value", facts)
            return
