"""The Weis of a deal in dispute: whose is best, who writes how much, and what an error costs.

Declarations or whole hands come in, with what went wrong at the table; then the same checks and the same contest as in
the scorekeeper settle it. A Weis that is none under the house rules counts nothing; what cannot be true is refused; a
bare value that does not decide is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from jassref.cards import ACE, RANKS, Card, Hand
from jassref.contracts import TRICKS, Contract
from jassref.game import Game, Question
from jassref.options import write_value
from jassref.referee import Other, Outcome, Verdict, named, readings
from jassref.rulings import Facts, Place, Problem, Refused, Step, total, unreadable
from jassref.weis import RUN_POINTS, Bare, Declaration, Four, Run, Weis, WeisRules, cards_of, key, value, write_weis
from jassref.weis_check import check_weis
from jassref.weis_contest import Contest, contest
from jassref.weis_find import find

FAULTS = ("late", "said", "corrected", "unnamed", "false", "needless")
"""What can go wrong with a Weis at the table (weis.late and the rules after it)."""

READINGS = (
    *("weis_equal", "weis_nines", "weis_low_fours", "weis_runs", "undenufe_weis", "undenufe_fours", "slalom_weis"),
    *("weis_tie", "weis_crossing", "weis_split_runs", "weis_needs_trick", "overclaim", "false_weis_penalty"),
)
"""The house rules whose other values may change a ruling."""

# The house rule behind the rule that decided, where tables disagree.
_HOUSE: Mapping[str, str] = {
    "weis.more-cards": "weis_equal",
    "weis.four-first": "weis_equal",
    "weis.undenufe-rank": "undenufe_weis",
    "weis.slalom-rank": "slalom_weis",
    "weis.order-of-play": "weis_tie",
    "weis.tie-both": "weis_tie",
    "weis.tie-cancel": "weis_tie",
    "weis.needs-trick": "weis_needs_trick",
    "weis.overclaim": "overclaim",
    "weis.false": "false_weis_penalty",
    "weis.crossing": "weis_crossing",
    "weis.nines": "weis_nines",
    "weis.low-fours": "weis_low_fours",
    "weis.undenufe-fours": "undenufe_fours",
    "weis.played": "weis",
}


class Fault(NamedTuple):
    """What went wrong with a Weis: the kind (one of FAULTS), whose it was, which one, and the points that were said.

    Without a Weis it is the player's highest.
    """

    kind: str
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


class _Ruler(NamedTuple):
    """The house rules in force, with what everything here needs to look up."""

    game: Game
    rules: WeisRules
    contract: Contract

    def value(self, weis: Weis) -> int:
        return value(weis, self.contract, self.rules)

    def merit(self, weis: Weis) -> tuple[int, ...]:
        return key(weis, self.contract, self.rules)


def judge(game: Game, dispute: Dispute) -> Verdict:
    """The ruling. Raises Refused for declarations and hands that cannot be true, or errors of a Weis nobody has."""
    settled = settle(game, dispute)
    result: dict[str, object] = {"scores": named(game, settled.scores), "weis": _rows(game, dispute, settled)}
    if settled.question is not None:
        result["scores"] = {}
        steps = settled.steps
        return Verdict(game, "verdict.awaiting", {}, steps, None, None, result, settled.question)

    def outcome(other: Game) -> Outcome | None:
        try:
            return _outcome(other, settle(other, dispute))
        except Refused:
            return None

    found: tuple[Other, ...] = readings(game, READINGS if game.options["weis"] else ("weis",), outcome)
    say, facts = _sentence(game, settled)
    return Verdict(
        *(game, say, facts, settled.steps, settled.winner, settled.decided_by),
        result=result,
        other=found,
    )


def _outcome(game: Game, settled: Settled) -> Outcome | None:
    """Who wins and how much; where no single side wins, all that is written together (None: nothing)."""
    if settled.question is not None:
        return None
    scores = tuple(settled.scores.values())
    if settled.winner is not None and min(scores) >= 0:
        return Outcome(settled.winner, scores[settled.winner], scores)
    points = sum(scores) or None if settled.winner is None else scores[settled.winner]
    return Outcome(settled.winner, points, scores, _sentence(game, settled))


def settle(game: Game, dispute: Dispute) -> Settled:
    """The calculation itself, under one set of house rules. Raises Refused as `judge` does."""
    nothing = dict.fromkeys(range(len(game.sides)), 0)
    _check_hands(game, dispute)
    if not game.options["weis"]:
        step = Step("weis.played", "weis.played", facts={"game": game.preset.name})
        return Settled((), (step,), nothing, decided_by="weis.played")
    ruler = _Ruler(game, WeisRules.from_options(game.options), dispute.contract)
    steps: list[Step] = []
    held = {seat: _held(ruler, dispute, seat, steps) for seat in dispute.order if _known(dispute, seat)}
    entries, question = _with_faults(ruler, dispute, held, steps)
    _refuse_impossible(ruler, dispute, entries)
    if question is None:
        found = _contest(ruler, dispute, [entry for entry in entries if entry.true])
        question = None if found.unclear is None else _which_cards(game, found.unclear)
    if question is not None:
        return Settled(entries, tuple(steps), nothing, question=question)
    steps += _written(game, dispute, entries, found)
    steps += _penalties(ruler, dispute, entries)
    scores = {side: total(steps, side) for side in nothing}
    winner, decided_by = _winner(game, found, steps, scores)
    return Settled(entries, tuple(steps), scores, found.winners, winner, decided_by)


def _known(dispute: Dispute, seat: int) -> bool:
    return any(said.seat == seat for said in dispute.declared) or any(holder == seat for holder, _ in dispute.hands)


# What each player holds


def _check_hands(game: Game, dispute: Dispute) -> None:
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


def _held(ruler: _Ruler, dispute: Dispute, seat: int, steps: list[Step]) -> tuple[Weis, ...]:
    """A player's Weis that count under the house rules, best first: declared, or found in the whole hand."""
    hand = next((hand for holder, hand in dispute.hands if holder == seat), None)
    declared = tuple(weis for said in dispute.declared if said.seat == seat for weis in said.weis)
    if not any(said.seat == seat for said in dispute.declared):
        return find(hand, ruler.contract, ruler.rules) if hand is not None else ()
    if hand is not None:
        declared = _in_hand(ruler, seat, declared, hand)
    sound: list[Weis] = []
    for weis in declared:
        if ruler.value(weis) > 0:
            sound.append(weis)
            continue
        rule = _rule_against(ruler, seat, weis)
        side = ruler.game.side_of[seat]
        steps.append(Step(rule, "weis.no-weis", side, facts=_house(ruler.game, rule, player=seat, weis=weis)))
    return _uncrossed(ruler, seat, tuple(sound), steps)


def _rule_against(ruler: _Ruler, seat: int, weis: Weis) -> str:
    """The rule by which a Weis is none."""
    problems = check_weis([Declaration(seat, (weis,))], ruler.contract, ruler.rules, ruler.game.pack)
    return next((p.rule for p in problems if p.code == "weis.no-weis" and p.rule), "weis.kinds")


def _in_hand(ruler: _Ruler, seat: int, declared: tuple[Weis, ...], hand: Hand) -> tuple[Weis, ...]:
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


def _uncrossed(ruler: _Ruler, seat: int, weis: tuple[Weis, ...], steps: list[Step]) -> tuple[Weis, ...]:
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
    facts = _house(ruler.game, "weis.crossing", player=seat, given=known, weis=divided)
    steps.append(Step("weis.crossing", "weis.crossing", ruler.game.side_of[seat], facts=facts))
    return (*divided, *(one for one in weis if isinstance(one, Bare)))


def _refuse_impossible(ruler: _Ruler, dispute: Dispute, entries: Sequence[Entry]) -> None:
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


# What went wrong


def _with_faults(
    ruler: _Ruler, dispute: Dispute, held: Mapping[int, tuple[Weis, ...]], steps: list[Step]
) -> tuple[tuple[Entry, ...], Question | None]:
    """Every Weis, with what is left of it after the errors of the table; or what has to be known about one."""
    entries = [Entry(seat, weis, weis) for seat, found in held.items() for weis in found]
    corrected = {_target(ruler, entries, fault) for fault in dispute.faults if fault.kind == "corrected"}
    question = None
    for fault in sorted(dispute.faults, key=lambda fault: (FAULTS.index(fault.kind), fault.seat)):
        if fault.seat not in held:
            raise _about(ruler.game, "weis.fault-without", player=fault.seat, option=f"--{fault.kind}")
        place = _target(ruler, entries, fault)
        if place is None:
            if fault.kind == "said":
                steps.append(_step(ruler, "weis.overclaim", "weis.overclaim:nothing", fault.seat, said=fault.said))
            continue
        entry = entries[place]
        if fault.kind == "said":
            if place in corrected:
                continue
            entries[place], asked = _said(ruler, entry, fault.said, steps)
            question = question or asked
        elif fault.kind == "needless":
            cards = cards_of(entry.held, ruler.game.pack)
            say = "weis.needless" if cards else "weis.needless:bare"
            steps.append(_step(ruler, "weis.needless", say, entry.seat, weis=entry.held, cards=cards))
        elif entry.compared is not None:
            rule = f"weis.{fault.kind}"
            if fault.kind != "unnamed":
                steps.append(_step(ruler, rule, rule, entry.seat, weis=entry.held))
            entries[place] = _spoilt(entry, fault.kind)
    return tuple(entries), question


def _spoilt(entry: Entry, kind: str) -> Entry:
    if kind == "unnamed":
        return entry._replace(written=False)
    if kind == "corrected":
        return entry
    return entry._replace(compared=None, true=kind != "false")


def _target(ruler: _Ruler, entries: Sequence[Entry], fault: Fault) -> int | None:
    """Which Weis an error is about: the one that is named, else the player's highest; None when there is none."""
    own = [n for n, entry in enumerate(entries) if entry.seat == fault.seat]
    if fault.weis is not None:
        own = [n for n in own if entries[n].held == fault.weis]
        if not own:
            facts = {"player": fault.seat, "weis": fault.weis, "option": f"--{fault.kind}"}
            raise _about(ruler.game, "weis.fault-which", **facts)
    return max(own, key=lambda n: ruler.merit(entries[n].held), default=None)


def _said(ruler: _Ruler, entry: Entry, said: int, steps: list[Step]) -> tuple[Entry, Question | None]:
    """What is left of a Weis that was said too small or too large and not corrected in time."""
    held, seat = entry.held, entry.seat
    worth = ruler.value(held)
    every: tuple[Weis, ...] = (*(Four(rank) for rank in RANKS), *(Run("", n, ACE) for n in range(1, TRICKS + 1)))
    amounts = {ruler.value(weis) for weis in every} - {0}
    if said not in amounts:
        facts = {"player": seat, "value": said, "values": tuple(sorted(amounts))}
        raise Refused([Problem("weis.said-value", "weis.kinds", facts, table=ruler.game)])
    if said == worth or entry.compared is None:
        return entry, None
    if said > worth:
        way = str(ruler.game.options["overclaim"])
        steps.append(_step(ruler, "weis.overclaim", f"weis.overclaim:{way}", seat, weis=held, said=said, value=worth))
        return entry if way == "downgrade" else entry._replace(compared=None), None
    if isinstance(held, Bare):
        # A bare 50 is a run of four; of all others it is not known whether the smaller Weis is inside.
        if held.points != RUN_POINTS["long"][4]:
            facts = {"player": seat, "weis": held, "said": said}
            return entry, Question("said-cards", _named_weis(ruler.game, seat), facts)
        lesser: Weis | None = Bare(said) if said == RUN_POINTS["long"][3] else None
    else:
        lesser = _inside(ruler, held, said)
    if lesser is None:
        steps.append(_step(ruler, "weis.forfeited", "weis.forfeited", seat, weis=held, said=said, value=worth))
        return entry._replace(compared=None), None
    facts = {"weis": held, "said": said, "value": worth, "other_weis": lesser}
    steps.append(_step(ruler, "weis.too-small", "weis.too-small", seat, **facts))
    return entry._replace(compared=lesser), None


def _inside(ruler: _Ruler, held: Weis, said: int) -> Weis | None:
    """The best Weis of so many points that a longer run holds in itself; None where there is none, as in a four."""
    if not isinstance(held, Run):
        return None
    shorter = [
        Run(held.suit, length, held.top - down)
        for length in range(1, held.length)
        for down in range(held.length - length + 1)
    ]
    return max((run for run in shorter if ruler.value(run) == said), key=ruler.merit, default=None)


def _step(ruler: _Ruler, rule: str, say: str, seat: int, /, **facts: object) -> Step:
    return Step(rule, say, ruler.game.side_of[seat], facts=_house(ruler.game, rule, player=seat, **facts))


def _house(game: Game, rule: str, /, **facts: object) -> dict[str, object]:
    """The facts, with the house rule in force that stands behind the rule."""
    option = _HOUSE.get(rule)
    return facts | {"option": f"{option}={write_value(game.options[option])}" if option else ""}


def _about(game: Game, code: str, /, **facts: object) -> Refused:
    problems = (problem._replace(table=game) for problem in unreadable(code, **facts).problems)
    return Refused(problems, usage=True)


# The contest and what it scores


def _contest(ruler: _Ruler, dispute: Dispute, entries: Sequence[Entry]) -> Contest:
    seats = [seat for seat in dispute.order if any(entry.seat == seat for entry in entries)]
    declared = [
        Declaration(seat, tuple(e.compared for e in entries if e.seat == seat and e.compared is not None))
        for seat in seats
    ]
    return contest(
        [said for said in declared if said.weis], ruler.game.side_of, dispute.order, ruler.contract, ruler.rules
    )


def _which_cards(game: Game, unclear: Facts) -> Question:
    seat = unclear["player"] if isinstance(unclear["weis"], Bare) else unclear["other"]
    assert isinstance(seat, int)
    return Question("weis-cards", _named_weis(game, seat), unclear)


def _named_weis(game: Game, seat: int) -> str:
    """How the cards of a Weis are named, as an example."""
    example = write_weis(Run(game.pack.suits[0], 3, len(game.pack.codes) - 1), game.pack)
    return f'jassref weis … "{game.players[seat]}: {example}" …'


def _written(game: Game, dispute: Dispute, entries: Sequence[Entry], found: Contest) -> list[Step]:
    """The steps of the contest; what may not be written after all stays at nothing, with its rule."""
    unnamed = {(entry.seat, entry.compared) for entry in entries if not entry.written}
    without = dispute.no_trick if game.options["weis_needs_trick"] else None
    steps = []
    for step in found.steps:
        rule = None
        if step.amount and (step.facts["player"], step.facts["weis"]) in unnamed:
            rule = "weis.unnamed"
        elif step.amount and step.side == without:
            rule = "weis.needs-trick"
        steps.append(step if rule is None else Step(rule, rule, step.side, facts=step.facts))
    return steps


def _penalties(ruler: _Ruler, dispute: Dispute, entries: Sequence[Entry]) -> list[Step]:
    """What a Weis found false after it was written costs besides its own points (weis.false)."""
    false = [entry for entry in entries if not entry.true]
    if not false:
        return []
    game, way = ruler.game, ruler.game.options["false_weis_penalty"]
    before = _contest(ruler, dispute, [e if e.true else e._replace(compared=e.held) for e in entries])
    steps = []
    for entry in false:
        side = game.side_of[entry.seat]
        if before.unclear is None and side not in before.winners:
            steps.append(_step(ruler, "weis.false", "weis.false:beaten", entry.seat, weis=entry.held))
            continue
        points = ruler.value(entry.held)
        facts = _house(game, "weis.false", player=entry.seat, weis=entry.held)
        if way == "opponents":
            others = [other for other in range(len(game.sides)) if other != side]
            steps += [Step("weis.false", "weis.false:opponents", other, points, facts=facts) for other in others]
        else:
            amount = -points if way == "deduct" else 0
            steps.append(Step("weis.false", f"weis.false:{way}", side, amount, facts=facts))
    return steps


def _winner(
    game: Game, found: Contest, steps: Sequence[Step], scores: Mapping[int, int]
) -> tuple[int | None, str | None]:
    """The one side that writes, and the rule that decided: of the contest, or of what left nothing to write."""
    written = [side for side in found.winners if any(step.amount > 0 for step in steps if step.side == side)]
    spoilt = [step.rule for step in steps if step.rule in _SPOILS or step.say == "weis.no-weis"]
    if len(written) == 1 and len(found.winners) > 1:
        # Two were equal, and one of them may not be written.
        return written[0], spoilt[-1]
    if written or found.decided_by == "weis.tie-cancel":
        return (written[0] if len(written) == 1 else None), found.decided_by
    given = [side for side, points in scores.items() if points > 0]
    return (given[0] if len(given) == 1 else None), spoilt[-1] if spoilt else None


_SPOILS = frozenset(("weis.late", "weis.forfeited", "weis.overclaim", "weis.false", "weis.unnamed", "weis.needs-trick"))


# What is said and listed


def _sentence(game: Game, settled: Settled) -> tuple[str, Facts]:
    """The sentence to read aloud, and its facts: those of the step that decided."""
    rule = settled.decided_by
    if rule is None:
        return "weis.none", {}
    of_rule = [step for step in settled.steps if step.rule == rule]
    if settled.winner is not None or len(settled.winners) > 1:
        deciding = _deciding(game, settled, of_rule)
        facts = _house(game, rule, **{**deciding.facts, "side": settled.winner})
        facts["points"] = settled.scores[settled.winner] if settled.winner is not None else 0
        if rule == "weis.alone" and (cause := _cause(settled.steps)) is not None:
            off = sum(-step.amount for step in settled.steps if step.say == "weis.false:deduct")
            say = "weis.false:deduct" if off and cause.rule == "weis.false" else cause.say
            return f"weis.alone:{say}", {**cause.facts, "value": off, "side": facts["side"], "points": facts["points"]}
        bare = "taken_for" in facts or "other_taken_for" in facts
        return ("weis.won:bare" if bare else f"weis.won:{rule}"), facts
    last = of_rule[-1]
    say = f"weis.nobody:{last.say if last.say in ('weis.no-weis', 'weis.false:deduct') else rule}"
    return say, {"said": 0, **_house(game, rule, **last.facts)}


def _cause(steps: Sequence[Step]) -> Step | None:
    """The one thing at the table that explains why a side stands alone or writes what it does; None for several."""
    found = [step for step in steps if step.say in _CAUSES]
    return found[0] if len(found) == 1 else None


_CAUSES = frozenset(
    (
        *("weis.no-weis", "weis.crossing", "weis.late", "weis.corrected", "weis.too-small", "weis.forfeited"),
        *("weis.overclaim:void", "weis.overclaim:nothing", "weis.overclaim:downgrade", "weis.false"),
    )
)


def _deciding(game: Game, settled: Settled, of_rule: Sequence[Step]) -> Step:
    """The step that decided for the winner; with more than two sides there are several by the same rule."""

    def theirs(step: Step) -> bool:
        player = step.facts.get("player")
        return isinstance(player, int) and game.side_of[player] == settled.winner

    found: Callable[[Step], bool] = theirs if settled.winner is not None else bool
    return next((step for step in reversed(of_rule) if step.say.endswith(":decides") and found(step)), of_rule[-1])


def _rows(game: Game, dispute: Dispute, settled: Settled) -> list[dict[str, object]]:
    """Every Weis as scripts read it, in order of play: whose, which, its points, and whether it is written."""
    written = [
        (step.facts["player"], step.facts["weis"])
        for step in settled.steps
        if step.rule == "weis.all-of-the-side" and step.amount
    ]
    rules = WeisRules.from_options(game.options)
    listed = [(e.seat, e.compared or e.held, (e.seat, e.compared) in written) for e in settled.entries]
    # What is no Weis here is listed too, with no points.
    listed += [
        (said.seat, weis, False)
        for said in dispute.declared
        for weis in said.weis
        if not game.options["weis"] or value(weis, dispute.contract, rules) <= 0
    ]
    rows: list[dict[str, object]] = []
    for seat, weis, counts in sorted(listed, key=lambda row: dispute.order.index(row[0])):
        points = value(weis, dispute.contract, rules) if game.options["weis"] else 0
        row = {"player": game.players[seat], "weis": write_weis(weis, game.pack), "points": points, "counts": counts}
        rows.append(row)
    return rows


# What a match file keeps of it


def recorded(
    game: Game, order: tuple[int, ...], dispute: Dispute, settled: Settled
) -> tuple[tuple[Declaration, ...], tuple[tuple[int, int], ...]]:
    """What a round writes so that its score is the ruling's: the declarations, and penalties as (side, points).

    `order` is the order of play by the file. Where an error left something that no declaration shows, only the Weis
    that are written are kept. The points are before the multiplier.
    """
    rules = WeisRules.from_options(game.options)
    penalties = tuple(
        (s.side, s.amount) for s in settled.steps if s.rule == "weis.false" and s.amount and s.side is not None
    )
    aside = dict(penalties)
    wanted = {side: points - aside.get(side, 0) for side, points in settled.scores.items()}

    def declarations(entries: Sequence[Entry]) -> tuple[Declaration, ...]:
        found = [
            Declaration(seat, tuple(e.compared for e in entries if e.seat == seat and e.compared is not None))
            for seat in dispute.order
        ]
        return tuple(said for said in found if said.weis)

    everything = declarations(settled.entries)
    replayed = contest(everything, game.side_of, order, dispute.contract, rules)
    if all(replayed.scores.get(side, 0) == points for side, points in wanted.items()):
        return everything, penalties
    written = {
        (step.facts["player"], step.facts["weis"]) for step in settled.steps if step.rule == "weis.all-of-the-side"
    }
    return declarations([e for e in settled.entries if (e.seat, e.compared) in written]), penalties
