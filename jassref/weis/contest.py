"""Who has the best Weis, and who therefore scores: the criteria in order, each `equal` or `decides`.

The winner is what the criteria leave. A bare value enters with the least and the most that it may stand for; where that
leaves the winner open the contest says so (`unclear`) instead of guessing. Declarations come checked (`weis_check`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from jassref.cards.contracts import TRICKS, Contract
from jassref.cards.packs import FRENCH, SWISS, Card
from jassref.rulebook.steps import Facts, Step, StepKind, total
from jassref.weis.bare_values import Span, possible
from jassref.weis.kinds import Bare, Declaration, Run, Weis, WeisRules, cards_of, criteria, value


class Claim(NamedTuple):
    """One Weis as it was declared, and the seat of the player."""

    seat: int
    weis: Weis


class Contest(NamedTuple):
    """How the Weis of a deal were settled.

    `winners` are the sides that score: mostly one, none where nothing was declared or equal Weis cancel, several with
    weis.tie-both. `decided_by` is the rule that decided. `scores` are by side, in points before the multiplier and
    without Stöck, and are the sum of the steps. `best` is each side's best Weis as declared, `counts` says of each
    declaration whether it scores. Where bare values leave the winner open, `unclear` holds the facts to ask about
    (player, weis, value, other, other_weis, other_value) and there are neither winners nor scores.
    """

    steps: tuple[Step, ...] = ()
    winners: tuple[int, ...] = ()
    decided_by: str | None = None
    scores: Mapping[int, int] = {}
    best: Mapping[int, Claim] = {}
    counts: tuple[bool, ...] = ()
    unclear: Facts | None = None


class _Deal(NamedTuple):
    """What is given: the declarations in order of play, who plays with whom, and the rules."""

    declarations: tuple[Declaration, ...]
    side_of: Sequence[int]
    order: Sequence[int]
    contract: Contract
    rules: WeisRules
    size: int


class _Shown(NamedTuple):
    """A claim and a Weis of known cards that it is, or that it may stand for."""

    claim: Claim
    weis: Weis


class _Side(NamedTuple):
    """The best of a side: at the least and at the most."""

    side: int
    least: _Shown
    most: _Shown


class _Meeting(NamedTuple):
    """How two sides compare: the sides that remain (none when it cannot be said), and the steps."""

    left: tuple[_Side, ...]
    steps: tuple[Step, ...]


class _Measure(NamedTuple):
    """A criterion as it looks at a claim."""

    rule: str
    measure: Callable[[_Shown], int]
    shown: Callable[[_Shown], int]


def contest(
    declarations: Sequence[Declaration],
    side_of: Sequence[int],
    order: Sequence[int],
    contract: Contract,
    rules: WeisRules,
    size: int = TRICKS,
) -> Contest:
    """Settle the Weis of one deal (weis.points and the criteria after it, weis.all-of-the-side).

    `side_of` gives each seat's side, `order` the seats in order of play of the first trick, with every seat that
    declared; `size` is the number of cards in a hand. A Weis that counts nothing under the rules is passed over.
    """
    counting = [
        said._replace(weis=tuple(weis for weis in said.weis if value(weis, contract, rules) > 0))
        for said in declarations
    ]
    in_order = tuple(sorted(counting, key=lambda said: order.index(said.seat)))
    deal = _Deal(in_order, side_of, order, contract, rules, size)
    settled = _settle(deal)
    counts = tuple(side_of[said.seat] in settled.winners and bool(said.weis) for said in counting)
    return settled._replace(counts=counts)


def _settle(deal: _Deal) -> Contest:
    sides = _sides(deal)
    best = {side.side: side.least.claim for side in sides}
    scores = dict.fromkeys(sorted(set(deal.side_of)), 0)
    if not sides:
        return Contest(scores=scores)
    left, steps, decided_by = _met(sides, deal)
    if not decided_by:
        return Contest(best=best, unclear=_open_question(left, deal))
    if len(left) > 1:
        steps += (Step(StepKind.WEIS_TIED, decided_by, decided_by, facts=_facts(left[0].least, left[1].least)),)
    winners = tuple(side.side for side in left) if len(left) == 1 or deal.rules.tie == "both" else ()
    steps += _scoring(deal, winners, left)
    return Contest(steps, winners, decided_by, {side: total(steps, side) for side in scores}, best)


# The best of each side


def _sides(deal: _Deal) -> list[_Side]:
    """The sides that declared something, in order of play, each with its best Weis."""
    found: dict[int, list[tuple[_Shown, _Shown]]] = {}
    for said in deal.declarations:
        for weis in said.weis:
            span, claim = _span(weis, said, deal), Claim(said.seat, weis)
            shown = (_Shown(claim, span.least), _Shown(claim, span.most))
            found.setdefault(deal.side_of[said.seat], []).append(shown)
    measures = _measures(deal)

    def merit(shown: _Shown) -> tuple[int, ...]:
        return tuple(measure.measure(shown) for measure in measures)

    # Of equal Weis of one side the first in order of play stands for both; max keeps the first.
    return [
        _Side(side, max((least for least, _ in shown), key=merit), max((most for _, most in shown), key=merit))
        for side, shown in found.items()
    ]


def _span(weis: Weis, said: Declaration, deal: _Deal) -> Span:
    """What a Weis is worth in comparison: itself, or what a bare value may stand for beside all known cards."""
    if not isinstance(weis, Bare):
        return Span(weis, weis)
    named = [run.suit for other in deal.declarations for run in other.weis if isinstance(run, Run)]
    pack = FRENCH if {*named, deal.contract.suit} & set(FRENCH.suits) else SWISS
    own: set[Card] = set()
    others: set[Card] = set()
    for other in deal.declarations:
        cards = own if other.seat == said.seat else others
        cards.update(card for known in other.weis for card in cards_of(known, pack))
    known = [other for other in said.weis if not isinstance(other, Bare)]
    values = possible(known, own, others - own, pack, deal.contract, deal.rules, deal.size)
    # A value that cannot be (the check says so) is treated as one of which nothing is known.
    return values.get(weis.points, Span(Bare(0), Bare(10 * weis.points + 1000)))


# The comparison


def _measures(deal: _Deal) -> list[_Measure]:
    def of_claim(look: Callable[[Weis], int]) -> Callable[[_Shown], int]:
        return lambda shown: look(shown.weis)

    def place(shown: _Shown) -> int:
        return deal.order.index(shown.claim.seat) + 1

    measures = [
        _Measure(criterion.rule, of_claim(criterion.measure), of_claim(criterion.shown))
        for criterion in criteria(deal.contract, deal.rules)
    ]
    if deal.rules.tie == "earlier":
        measures.append(_Measure("weis.order-of-play", lambda shown: -place(shown), place))
    return measures


def _met(sides: Sequence[_Side], deal: _Deal) -> tuple[tuple[_Side, ...], tuple[Step, ...], str]:
    """The sides left after each newcomer met the best so far, the steps, and the last rule that the best needed.

    The rule is empty when several are left because their cards are not known.
    """
    if len(sides) == 1:
        claim = sides[0].least.claim
        alone = Step(
            StepKind.WEIS_ALONE,
            "weis.alone",
            "weis.alone",
            sides[0].side,
            facts={"player": claim.seat, "weis": claim.weis},
        )
        return tuple(sides), (alone,), "weis.alone"
    measures = _measures(deal)
    left: list[_Side] = [sides[0]]
    steps: tuple[Step, ...] = ()
    decisive: dict[int, list[tuple[int, str]]] = {}
    unknown: set[int] = set()
    for newcomer in sides[1:]:
        meetings = [_meet(best, newcomer, measures) for best in left]
        for meeting in meetings:
            steps += meeting.steps
            if len(meeting.left) == 1:
                decisive.setdefault(meeting.left[0].side, []).append((len(meeting.steps), meeting.steps[-1].rule))
        if any(meeting.left == (best,) for best, meeting in zip(left, meetings, strict=True)):
            continue
        if any(not meeting.left for meeting in meetings):
            unknown.add(newcomer.side)
        left = [best for best, meeting in zip(left, meetings, strict=True) if meeting.left != (newcomer,)]
        left.append(newcomer)
    if len(left) > 1:
        rule = "" if any(side.side in unknown for side in left) else f"weis.tie-{deal.rules.tie}"
        return tuple(left), steps, rule
    return tuple(left), steps, max(decisive[left[0].side])[1]


def _meet(best: _Side, newcomer: _Side, measures: Sequence[_Measure]) -> _Meeting:
    """Let two sides compare. One has surely won when its least beats the other's most."""
    verdict, steps = _compare(best.least, newcomer.most, measures)
    if verdict > 0:
        return _Meeting((best,), steps)
    if best.least == best.most and newcomer.least == newcomer.most:
        return _Meeting((newcomer,) if verdict < 0 else (best, newcomer), steps)
    verdict, steps = _compare(best.most, newcomer.least, measures)
    return _Meeting((newcomer,), steps) if verdict < 0 else _Meeting((), ())


def _compare(one: _Shown, other: _Shown, measures: Sequence[_Measure]) -> tuple[int, tuple[Step, ...]]:
    """The criteria in order up to the one that decides: more than 0 when `one` is better, 0 when all are equal."""
    steps: list[Step] = []
    for rule, measure, shown in measures:
        mine, theirs = measure(one), measure(other)
        better, worse = (other, one) if theirs > mine else (one, other)
        facts = {**_facts(better, worse), "value": shown(better), "other_value": shown(worse)}
        kind, how = (StepKind.WEIS_EQUAL, "equal") if mine == theirs else (StepKind.WEIS_DECIDES, "decides")
        steps.append(Step(kind, rule, f"{rule}:{how}", facts=facts))
        if mine != theirs:
            return mine - theirs, tuple(steps)
    return 0, tuple(steps)


def _facts(one: _Shown, other: _Shown) -> dict[str, object]:
    facts: dict[str, object] = {"player": one.claim.seat, "weis": one.claim.weis}
    facts |= {"other": other.claim.seat, "other_weis": other.claim.weis}
    # What a bare value was taken for: the least on the winner's side, the most on the other.
    if one.weis != one.claim.weis:
        facts["taken_for"] = one.weis
    if other.weis != other.claim.weis:
        facts["other_taken_for"] = other.weis
    return facts


def _open_question(left: Sequence[_Side], deal: _Deal) -> Facts:
    one, other = left[0].most.claim, left[1].most.claim
    facts: dict[str, object] = {"player": one.seat, "weis": one.weis, "other": other.seat, "other_weis": other.weis}
    facts["value"] = value(one.weis, deal.contract, deal.rules)
    facts["other_value"] = value(other.weis, deal.contract, deal.rules)
    return facts


# What it scores


def _scoring(deal: _Deal, winners: Sequence[int], left: Sequence[_Side]) -> tuple[Step, ...]:
    """One step for each Weis: the winners score all of theirs, the others none (weis.all-of-the-side)."""
    by = left[0].least.claim
    tied = {side.side for side in left}
    steps: list[Step] = []
    for said in deal.declarations:
        side = deal.side_of[said.seat]
        for weis in said.weis:
            facts: Facts = {"player": said.seat, "weis": weis}
            if side in winners:
                points = value(weis, deal.contract, deal.rules)
                steps.append(
                    Step(StepKind.WEIS, "weis.all-of-the-side", "weis.all-of-the-side", side, points, facts=facts)
                )
            elif side not in tied:
                beaten = {**facts, "by": by.seat, "by_weis": by.weis}
                steps.append(Step(StepKind.WEIS_BEATEN, "weis.beaten", "weis.beaten", side, facts=beaten))
    return tuple(steps)
