"""The Weis of a deal in dispute: whose is best, who writes how much, and what an error costs.

Declarations or whole hands come in, with what went wrong at the table; then the same checks and the same contest as in
the scorekeeper settle it. A Weis that is none under the house rules counts nothing; what cannot be true is refused; a
bare value that does not decide is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jassref.record.game import Game
from jassref.record.rounds import Question
from jassref.referee.verdicts import Other, Outcome, Verdict, named, readings
from jassref.referee.weis_dispute import (
    Dispute,
    Entry,
    Ruler,
    Settled,
    check_hands,
    faulty,
    held_by,
    is_known,
    named_weis,
    refuse_impossible,
    with_house_rule,
)
from jassref.referee.weis_mistakes import with_faults
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
    WEIS_RUNS,
    WEIS_SPLIT_RUNS,
    WEIS_TIE,
)
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Refused
from jassref.rulebook.steps import Facts, Step, StepKind, total
from jassref.weis.contest import Contest, contest
from jassref.weis.kinds import Bare, Declaration, WeisRules, value
from jassref.weis.notation import write_weis

READINGS: tuple[Option[Any], ...] = (
    *(WEIS_EQUAL, WEIS_NINES, WEIS_LOW_FOURS, WEIS_RUNS, UNDENUFE_WEIS, UNDENUFE_FOURS, SLALOM_WEIS),
    *(WEIS_TIE, WEIS_CROSSING, WEIS_SPLIT_RUNS, WEIS_NEEDS_TRICK, OVERCLAIM, FALSE_WEIS_PENALTY),
)
"""The house rules whose other values may change a ruling."""


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

    found: tuple[Other, ...] = readings(game, READINGS if WEIS.of(game.options) else (WEIS,), outcome)
    say, facts = _sentence(game, settled)
    return Verdict(
        game,
        say,
        facts,
        settled.steps,
        winner=settled.winner,
        decided_by=settled.decided_by,
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
    check_hands(game, dispute)
    if not WEIS.of(game.options):
        step = Step(StepKind.WEIS_NOT_PLAYED, "weis.played", "weis.played", facts={"game": game.preset.name})
        return Settled((), (step,), nothing, decided_by="weis.played")
    ruler = Ruler(game, WeisRules.from_options(game.options), dispute.contract)
    steps: list[Step] = []
    held = {seat: held_by(ruler, dispute, seat, steps) for seat in dispute.order if is_known(dispute, seat)}
    entries, question = with_faults(ruler, dispute, held, steps)
    refuse_impossible(ruler, dispute, entries)
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


# The contest and what it scores


def _contest(ruler: Ruler, dispute: Dispute, entries: Sequence[Entry]) -> Contest:
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
    return Question("weis-cards", named_weis(game, seat), unclear)


def _written(game: Game, dispute: Dispute, entries: Sequence[Entry], found: Contest) -> list[Step]:
    """The steps of the contest; what may not be written after all stays at nothing, with its rule."""
    unnamed = {(entry.seat, entry.compared) for entry in entries if not entry.written}
    without = dispute.no_trick if WEIS_NEEDS_TRICK.of(game.options) else None
    steps = []
    for step in found.steps:
        rule = None
        if step.amount and (step.facts["player"], step.facts["weis"]) in unnamed:
            rule = "weis.unnamed"
        elif step.amount and step.side == without:
            rule = "weis.needs-trick"
        steps.append(step if rule is None else Step(StepKind.WEIS_UNWRITTEN, rule, rule, step.side, facts=step.facts))
    return steps


def _penalties(ruler: Ruler, dispute: Dispute, entries: Sequence[Entry]) -> list[Step]:
    """What a Weis found false after it was written costs besides its own points (weis.false)."""
    false = [entry for entry in entries if not entry.true]
    if not false:
        return []
    game, way = ruler.game, FALSE_WEIS_PENALTY.of(ruler.game.options)
    before = _contest(ruler, dispute, [e if e.true else e._replace(compared=e.held) for e in entries])
    steps = []
    for entry in false:
        side = game.side_of[entry.seat]
        if before.unclear is None and side not in before.winners:
            steps.append(
                faulty(ruler, StepKind.WEIS_PENALTY, "weis.false", "weis.false:beaten", entry.seat, weis=entry.held)
            )
            continue
        points = ruler.value(entry.held)
        facts = with_house_rule(game, "weis.false", player=entry.seat, weis=entry.held)
        if way == "opponents":
            others = [other for other in range(len(game.sides)) if other != side]
            steps += [
                Step(StepKind.WEIS_PENALTY, "weis.false", "weis.false:opponents", other, points, facts=facts)
                for other in others
            ]
        else:
            amount = -points if way == "deduct" else 0
            steps.append(Step(StepKind.WEIS_PENALTY, "weis.false", f"weis.false:{way}", side, amount, facts=facts))
    return steps


def _winner(
    game: Game, found: Contest, steps: Sequence[Step], scores: Mapping[int, int]
) -> tuple[int | None, str | None]:
    """The one side that writes, and the rule that decided: of the contest, or of what left nothing to write."""
    written = [side for side in found.winners if any(step.amount > 0 for step in steps if step.side == side)]
    spoilt = [step.rule for step in steps if step.kind in _SPOILS]
    if len(written) == 1 and len(found.winners) > 1:
        # Two were equal, and one of them may not be written.
        return written[0], spoilt[-1]
    cancelled = not found.winners and any(step.kind is StepKind.WEIS_TIED for step in found.steps)
    if written or cancelled:
        return (written[0] if len(written) == 1 else None), found.decided_by
    given = [side for side, points in scores.items() if points > 0]
    return (given[0] if len(given) == 1 else None), spoilt[-1] if spoilt else None


_SPOILS = (
    *(StepKind.NO_WEIS, StepKind.WEIS_FAULT, StepKind.WEIS_FALSE, StepKind.WEIS_PENALTY, StepKind.WEIS_UNWRITTEN),
)
"""What can leave a side without a Weis to write."""


# What is said and listed


def _sentence(game: Game, settled: Settled) -> tuple[str, Facts]:
    """The sentence to read aloud, and its facts: those of the step that decided."""
    rule = settled.decided_by
    if rule is None:
        return "weis.none", {}
    of_rule = [step for step in settled.steps if step.rule == rule]
    if settled.winner is not None or len(settled.winners) > 1:
        deciding = _deciding(game, settled, of_rule)
        facts = with_house_rule(game, rule, **{**deciding.facts, "side": settled.winner})
        facts["points"] = settled.scores[settled.winner] if settled.winner is not None else 0
        if deciding.kind is StepKind.WEIS_ALONE and (cause := _cause(settled.steps)) is not None:
            off = sum(-step.amount for step in settled.steps if _is_deducted(step))
            say = "weis.false:deduct" if off and cause.kind is StepKind.WEIS_FALSE else cause.say
            return f"weis.alone:{say}", {**cause.facts, "value": off, "side": facts["side"], "points": facts["points"]}
        bare = "taken_for" in facts or "other_taken_for" in facts
        return ("weis.won:bare" if bare else f"weis.won:{rule}"), facts
    last = of_rule[-1]
    own = last.kind is StepKind.NO_WEIS or _is_deducted(last)
    return f"weis.nobody:{last.say if own else rule}", {"said": 0, **with_house_rule(game, rule, **last.facts)}


def _is_deducted(step: Step) -> bool:
    """Whether a step takes the points of a false Weis off."""
    return step.kind is StepKind.WEIS_PENALTY and step.amount < 0


def _cause(steps: Sequence[Step]) -> Step | None:
    """The one thing at the table that explains why a side stands alone or writes what it does; None for several."""
    found = [step for step in steps if step.kind in _CAUSES]
    return found[0] if len(found) == 1 else None


_CAUSES = (StepKind.NO_WEIS, StepKind.WEIS_CHANGED, StepKind.WEIS_FAULT, StepKind.WEIS_FALSE)


def _deciding(game: Game, settled: Settled, of_rule: Sequence[Step]) -> Step:
    """The step that decided for the winner; with more than two sides there are several by the same rule."""

    def theirs(step: Step) -> bool:
        player = step.facts.get("player")
        return isinstance(player, int) and game.side_of[player] == settled.winner

    found: Callable[[Step], bool] = theirs if settled.winner is not None else bool
    return next((step for step in reversed(of_rule) if step.kind is StepKind.WEIS_DECIDES and found(step)), of_rule[-1])


def _rows(game: Game, dispute: Dispute, settled: Settled) -> list[dict[str, object]]:
    """Every Weis as scripts read it, in order of play: whose, which, its points, and whether it is written."""
    written = [(step.facts["player"], step.facts["weis"]) for step in settled.steps if step.kind is StepKind.WEIS]
    rules = WeisRules.from_options(game.options)
    listed = [(e.seat, e.compared or e.held, (e.seat, e.compared) in written) for e in settled.entries]
    # What is no Weis here is listed too, with no points.
    listed += [
        (said.seat, weis, False)
        for said in dispute.declared
        for weis in said.weis
        if not WEIS.of(game.options) or value(weis, dispute.contract, rules) <= 0
    ]
    rows: list[dict[str, object]] = []
    for seat, weis, counts in sorted(listed, key=lambda row: dispute.order.index(row[0])):
        points = value(weis, dispute.contract, rules) if WEIS.of(game.options) else 0
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
        (s.side, s.amount) for s in settled.steps if s.kind is StepKind.WEIS_PENALTY and s.amount and s.side is not None
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
    written = {(step.facts["player"], step.facts["weis"]) for step in settled.steps if step.kind is StepKind.WEIS}
    return declarations([e for e in settled.entries if (e.seat, e.compared) in written]), penalties
