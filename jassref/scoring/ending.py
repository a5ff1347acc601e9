"""Who is out, and first, in the games that are played to a target or for a number of deals.

A claim in mid-deal, the first trick's order Stöck, Weis, Stich, both sides over the target. Everything is decided by
steps in order; where the facts do not decide, the answer is a question. What the end is worth is in `prizes`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple, assert_never

from jassref.cards.contracts import DEAL_POINTS
from jassref.record.fold import seats_after
from jassref.record.game import Game, target_of, tricks_of
from jassref.record.rounds import Answer, Question, Round, Standing
from jassref.rulebook.house_rules import BOTH_OVER, FALSE_CLAIM, FINISH_ORDER, HANDS, STOECK_EARLY, TARGET, WIN_AT
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind, Subject, total
from jassref.scoring.counting import chooser_side, deal_steps
from jassref.scoring.prizes import berg_line, berg_steps, end_steps

MOST_IN_A_TRICK = 56
"""The most card points one trick can hold before the last: trump Under, nine and ace with another ace."""


class Stage(Enum):
    """A stage of the first trick (out.order): the rule by which it decides, the sentence where it comes too late."""

    STOECK = "both.stoeck", "not-written:stoeck"
    WEIS = "both.weis", "not-written:weis"
    TRICK = "both.first-trick", "not-written:count"

    def __init__(self, rule: str, too_late: str) -> None:
        self.rule = rule
        self.too_late = too_late


class Decision(NamedTuple):
    """The steps that count, and the end or the question that they lead to (neither: the game goes on)."""

    steps: list[Step]
    winner: int | None = None
    decided_by: str | None = None
    question: Question | None = None


def check_end(game: Game, standing: Standing, played: Round) -> list[Problem]:
    """What a round says about the end must be possible: claims, who was first, the Bergpreis, a human's total."""
    problems = []
    for key in ("out", "first"):
        if getattr(played, key) is not None and not TARGET.of(game.options):
            problems.append(Problem("out.no-target", "end.hands", {}, Place(played.number, (key,))))
    if played.berg is not None:
        place = Place(played.number, ("berg",))
        if berg_line(game) is None:
            problems.append(Problem("berg.not-played", "berg.played", {}, place))
        elif standing.berg is not None:
            problems.append(Problem("berg.already", "berg.first", {"side": standing.berg}, place))
    if problems or played.open or (played.first is None and played.out is None):
        return problems
    steps = deal_steps(game, standing, played)
    if played.first is not None and played.out is not None and played.out.side != played.first:
        facts = {"side": played.out.side, "claimer": played.first}
        claimed = sum(played.points or ()) != DEAL_POINTS and played.out.after > 1
        if claimed and WIN_AT.of(game.options) == "claim":
            problems.append(Problem("first.and-out", "out.claim", facts, Place(played.number, ("first",))))
    if played.first is not None and _after(standing, steps, played.first) < max(target_of(game, played.first), 1):
        target = target_of(game, played.first)
        facts = {"side": played.first, "points": _after(standing, steps, played.first), "target": target}
        problems.append(Problem("first.not-there", "out.reach", facts, Place(played.number, ("first",))))
    if (problem := _incomplete(game, standing, played, steps)) is not None:
        problems.append(problem)
    return problems


def _incomplete(game: Game, standing: Standing, played: Round, steps: Sequence[Step]) -> Problem | None:
    """A wrong claim that does not count leaves a deal that must be written whole (out.no-false-claim)."""
    if played.out is None or FALSE_CLAIM.of(game.options) != "off" or sum(played.points or ()) == DEAL_POINTS:
        return None
    everybody = WIN_AT.of(game.options) == "reach" or played.out.after <= 1
    ended = range(len(game.sides)) if everybody else (played.out.side,)
    if any(_after(standing, steps, side) >= target_of(game, side) for side in ended):
        return None
    facts = {
        "side": played.out.side,
        "points": _after(standing, steps, played.out.side),
        "target": target_of(game, played.out.side),
    }
    return Problem("out.play-on", "out.no-false-claim", facts, Place(played.number, ("out",)))


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a round and the standing after it, for games to a target or for a number of deals."""
    if played.open:
        return (), standing._replace(rounds=played.number, open=True)
    return concluded(game, standing, played, decide(game, standing, played))


def concluded(game: Game, standing: Standing, played: Round, decision: Decision) -> tuple[tuple[Step, ...], Standing]:
    """The steps and the standing that a decision leads to: with the Bergpreis, the end and the strokes."""
    dealer, forehand = seats_after(game, standing, played.void is not None)
    points = tuple(_after(standing, decision.steps, side) for side in range(len(game.sides)))
    steps = [*decision.steps, *berg_steps(game, standing, played, points)]
    end = None
    if decision.decided_by is not None:
        last, end = end_steps(game, points, decision.winner, decision.decided_by)
        steps += last
    strokes = tuple(
        written + sum(step.strokes for step in steps if step.side == side)
        for side, written in enumerate(standing.strokes)
    )
    berg = next((step.side for step in steps if step.kind is StepKind.BERGPREIS), standing.berg)
    deals = standing.deals + (played.void is None)
    after = Standing(played.number, deals, points, strokes, dealer, forehand, berg, end, decision.question)
    return tuple(steps), after


def _after(standing: Standing, steps: Sequence[Step], side: int) -> int:
    return standing.points[side] + total(steps, side)


def decide(game: Game, standing: Standing, played: Round) -> Decision:
    """Whether a round ends the game, by a claim or at the count, and which of its steps count."""
    steps = deal_steps(game, standing, played)
    if played.out is not None:
        claimed = _claim(game, standing, played, steps, played.out.side, played.out.after)
        if claimed is not None:
            return claimed
    if TARGET.of(game.options):
        over = _over(game, standing, steps)
        if len(over) == 1:
            return Decision(steps, over[0], "end.target")
        if over:
            decision = both_over(game, standing, played, steps)
            if decision.winner is not None or decision.question is not None:
                return decision
            steps = decision.steps
    hands = HANDS.among(game.options) or 0
    if hands and standing.deals + (played.void is None) >= hands:
        totals = [_after(standing, steps, side) for side in range(len(game.sides))]
        best = [side for side, points in enumerate(totals) if points == max(totals)]
        return Decision(steps, best[0] if len(best) == 1 else None, "end.hands" if len(best) == 1 else "end.draw")
    return Decision(steps)


def _claim(
    game: Game, standing: Standing, played: Round, steps: list[Step], claimer: int, after: int
) -> Decision | None:
    """A claim in mid-deal: right, wrong, or decided by the stages of the first trick; None when it does not count."""
    target = target_of(game, claimer)
    over = _over(game, standing, steps)
    if sum(played.points or ()) == DEAL_POINTS and after < tricks_of(game):
        # Where a wrong claim costs nothing the deal was played on and is written whole; the claim is only a remark.
        return None
    # After playing on, the sides are over the target before the deal begins: then the first right claim wins.
    played_on = bool(_over(game, standing, ()))
    if after <= 1 and over and not played_on:
        return _first_trick_claim(game, standing, played, steps, claimer, over)
    if claimer in over:
        if len(over) > 1 and WIN_AT.of(game.options) == "reach" and BOTH_OVER.of(game.options) != "play-on":
            return both_over(game, standing, played, steps)
        facts = {"points": _after(standing, steps, claimer), "target": target, "after": after}
        return Decision(
            [*steps, Step(StepKind.CLAIM, "out.claim", "out.claim", claimer, facts=facts)], claimer, "out.claim"
        )
    if FALSE_CLAIM.of(game.options) == "off":
        return None if not over else Decision(steps, over[0], "end.target")
    others = [side for side in range(len(game.sides)) if side != claimer]
    facts = {
        "points": _after(standing, steps, claimer),
        "target": target,
        "missing": target - _after(standing, steps, claimer),
    }
    steps = [*steps, Step(StepKind.FALSE_CLAIM, "out.false-claim", "out.false-claim", claimer, facts=facts)]
    return Decision(steps, others[0], "out.false-claim")


def _first_trick_claim(
    game: Game, standing: Standing, played: Round, steps: list[Step], claimer: int, over: Sequence[int]
) -> Decision:
    """A claim inside the first trick: the stages decide, and what comes later is not written (out.first-trick)."""
    kept, winner, stage = staged(game, standing, steps)
    if winner is None or stage is None:
        return (
            Decision(steps, question=_question(played, "first")) if played.first is None else _by_table(played, steps)
        )
    rule = stage.rule if len(over) > 1 or winner != claimer else "out.claim"
    kept += [Step(StepKind.FIRST, "out.first-trick", "out.first-trick", winner), *not_written(steps, kept)]
    return Decision(kept, winner, rule)


def _over(game: Game, standing: Standing, steps: Sequence[Step]) -> list[int]:
    """The sides that are at their target with `steps` (end.target)."""
    return [side for side in range(len(game.sides)) if _after(standing, steps, side) >= target_of(game, side)]


def _by_table(played: Round, steps: list[Step]) -> Decision:
    """What the table remembers about who was first (both.table)."""
    facts = {"side": played.first}
    return Decision(
        [*steps, Step(StepKind.FIRST, "both.table", "both.table", played.first, facts=facts)],
        played.first,
        "both.table",
    )


def stage_of(step: Step) -> Stage:
    """The stage of the first trick in which a step is written (out.order)."""
    match step.kind.subject:
        case Subject.STOECK:
            return Stage.STOECK
        case Subject.WEIS:
            return Stage.WEIS
        case Subject.DEAL | Subject.TRICK | Subject.END | Subject.TABLE:
            return Stage.TRICK
        case other:
            assert_never(other)


def order_of(game: Game) -> tuple[Stage, ...]:
    """The stages in the order in which they are written at this table (out.order)."""
    if FINISH_ORDER.of(game.options) == "stoeck-weis-stich":
        return Stage.STOECK, Stage.WEIS, Stage.TRICK
    return Stage.STOECK, Stage.TRICK, Stage.WEIS


def stages(game: Game, steps: Sequence[Step]) -> list[tuple[Stage, list[Step]]]:
    """The steps of a first trick in the order in which they are written, stage by stage."""
    return [(stage, [step for step in steps if stage_of(step) is stage]) for stage in order_of(game)]


def staged(game: Game, standing: Standing, steps: Sequence[Step]) -> tuple[list[Step], int | None, Stage | None]:
    """Writes stage after stage until a side is at the target; what comes later is not written for anybody."""
    kept: list[Step] = []
    for stage, written in stages(game, steps):
        kept += written
        over = [side for side in range(len(game.sides)) if _reached(game, standing, kept, side)]
        if over:
            return kept, (over[0] if len(over) == 1 else None), stage
    return kept, None, None


def _reached(game: Game, standing: Standing, kept: Sequence[Step], side: int) -> bool:
    """Whether a side is at the target with what is written so far.

    With `stoeck_early = under-20` Stöck may only be shown early when fewer points than theirs are missing: with them
    the target must be passed, exactly reaching it is not enough (stoeck.early).
    """
    target, points = target_of(game, side), _after(standing, kept, side)
    early = any(step.side == side and stage_of(step) is Stage.STOECK and step.points for step in kept)
    return points > target if early and STOECK_EARLY.of(game.options) == "under-20" else points >= target


def not_written(steps: Sequence[Step], kept: Sequence[Step]) -> Iterator[Step]:
    """What the later stages of a first trick would have given, as steps that count nothing (out.first-trick)."""
    for step in steps:
        if step.amount and step not in kept:
            facts = {"count": step.points}
            yield Step(StepKind.LATER_STAGE, "out.first-trick", stage_of(step).too_late, step.side, facts=facts)


def both_over(game: Game, standing: Standing, played: Round, steps: list[Step]) -> Decision:
    """Both sides at the target when the deal is counted: the table's answer, Stöck or Weis alone, or the option."""
    if played.first is not None:
        return _by_table(played, steps)
    if not _over(game, standing, ()):
        lifted = _lifted(game, standing, played, steps)
        if lifted is not None:
            return lifted
    option = BOTH_OVER.of(game.options)
    if option == "chain":
        return _chain(game, standing, played, steps)
    if option == "higher-total":
        totals = [_after(standing, steps, side) for side in range(len(game.sides))]
        if totals[0] != totals[1]:
            winner = totals.index(max(totals))
            return _decided(steps, winner, "both.higher-total", points=max(totals), other_points=min(totals))
    if option == "declarer-first":
        side = chooser_side(game, standing, played)
        if side is not None:
            return _decided(steps, side, "both.declarer-first", StepKind.CHOOSER_FIRST)
    if option == "play-on":
        return Decision([*steps, Step(StepKind.FIRST, "both.play-on", "both.play-on")])
    return Decision(steps, question=_question(played, "first"))


def _decided(steps: list[Step], side: int, rule: str, kind: StepKind = StepKind.FIRST, /, **facts: object) -> Decision:
    return Decision([*steps, Step(kind, rule, rule, side, facts=facts)], side, rule)


def _question(played: Round, asked: str) -> Question:
    answers = {
        "first": Answer("first", "side"),
        "first-trick": Answer("first_trick", "side-points"),
        "tricks": Answer("tricks", "side-tricks"),
    }
    return Question(asked, answers[asked], {"round": played.number}, round=played.number)


def _lifted(game: Game, standing: Standing, played: Round, steps: list[Step]) -> Decision | None:
    """Who was lifted over the target by Stöck, or by Weis, alone, in the order agreed; None when cards decided.

    The first trick has its place in that order. Where nothing else was agreed for the count it decides as well, if it
    is known; under Stöck, Stich, Weis it must be known when it could come before a Weis that decides.
    """
    kept: list[Step] = []
    for stage, written in stages(game, steps):
        if stage is Stage.TRICK:
            if played.first_trick is None:
                if _trick_matters(game, standing, played, kept, steps):
                    return Decision(steps, question=_question(played, "first-trick"))
                continue
            side, points = played.first_trick
            written = [Step(StepKind.CARDS, "count.157", "count.cards", side, points, played.multiplier)]
        kept += written
        over = [side for side in range(len(game.sides)) if _reached(game, standing, kept, side)]
        last = stage is Stage.TRICK and FINISH_ORDER.of(game.options) == "stoeck-weis-stich"
        if last and over and BOTH_OVER.of(game.options) not in ("ask", "log"):
            return None
        if len(over) == 1:
            facts = {"points": _after(standing, kept, over[0]), "target": target_of(game, over[0])}
            return _decided(steps, over[0], stage.rule, **facts)
        if over:
            return Decision(steps, question=_question(played, "first"))
    return None


def _trick_matters(game: Game, standing: Standing, played: Round, kept: Sequence[Step], steps: Sequence[Step]) -> bool:
    """Whether a first trick that is not known could come before a Weis that lifts another side over the target."""
    if FINISH_ORDER.of(game.options) != "stoeck-stich-weis":
        return False
    cards = played.points or ()
    weis = [step for step in steps if stage_of(step) is Stage.WEIS and step.points]
    lifted = _over(game, standing, [*kept, *weis])
    return any(
        _after(standing, kept, side) + min(MOST_IN_A_TRICK, cards[side]) * played.multiplier >= target_of(game, side)
        for side in range(len(game.sides))
        if lifted and side not in lifted
    )


def _chain(game: Game, standing: Standing, played: Round, steps: list[Step]) -> Decision:
    """Stöck in that deal, else the highest Weis, else more tricks (both.chain)."""
    if played.stoeck is not None:
        side = game.side_of[played.stoeck]
        return _decided(steps, side, "both.chain-stoeck", StepKind.STOECK_FIRST, player=played.stoeck)
    weis = {step.side for step in steps if stage_of(step) is Stage.WEIS and step.amount}
    if len(weis) == 1 and (best := weis.pop()) is not None:
        return _decided(steps, best, "both.chain-weis")
    tricks = played.tricks
    if tricks is None:
        return Decision(steps, question=_question(played, "tricks"))
    if tricks.count(max(tricks)) > 1:
        # Only nine tricks cannot be equal; a deal that was broken off can have as many on either side.
        return Decision(steps, question=_question(played, "first"))
    winner = tricks.index(max(tricks))
    return _decided(steps, winner, "both.chain-tricks", tricks=max(tricks), other_tricks=min(tricks))
