"""Who has won: both sides over the target, a claim in mid-deal, right or wrong, the Bergpreis, Schneider.

The stages of the first trick and what decides at the count are those of `ending`; here they are fed with what the table
says instead of with a round of a match file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from jassref.cards.contracts import DEAL_POINTS
from jassref.record.fold import start
from jassref.record.game import Game, target_of
from jassref.record.rounds import Answer, Question, Round, Standing
from jassref.referee.claim_facts import Facts
from jassref.referee.verdicts import Outcome, Verdict, named, readings
from jassref.rulebook.house_rules import (
    BERGPREIS_AT,
    BOTH_OVER,
    COUNT_OPEN_TRICK,
    FALSE_CLAIM,
    FINISH_ORDER,
    MULTIPLY_STOECK,
    MULTIPLY_WEIS,
    SCHNEIDER,
    STOECK,
    STOECK_EARLY,
    TARGET,
    WIN_AT,
)
from jassref.rulebook.options import Option
from jassref.rulebook.steps import Step, StepKind, total
from jassref.scoring import ending, prizes
from jassref.scoring.counting import STOECK_POINTS
from jassref.scoring.ending import Stage

FINISH_READINGS: tuple[Option[Any], ...] = (FINISH_ORDER, STOECK_EARLY, MULTIPLY_WEIS, MULTIPLY_STOECK)
COUNT_READINGS: tuple[Option[Any], ...] = (BOTH_OVER, FINISH_ORDER, STOECK_EARLY)
OUT_READINGS: tuple[Option[Any], ...] = (WIN_AT, FALSE_CLAIM, COUNT_OPEN_TRICK, FINISH_ORDER)


def steps_of(game: Game, facts: Facts) -> list[Step]:
    """The steps of Stöck, Weis and cards that the facts give, each with its side and the contract's multiplier."""
    m = game.multipliers[facts.contract.key]
    steps = []
    if facts.stoeck is not None and not facts.contract.stoeck:
        steps.append(
            Step(StepKind.STOECK_RULED, "stoeck.trump-only", "stoeck.no-trump", facts={"contract": facts.contract})
        )
    elif facts.stoeck is not None and not STOECK.of(game.options):
        steps.append(
            Step(StepKind.STOECK_RULED, "stoeck.played", "stoeck.not-played", facts={"game": game.preset.name})
        )
    elif facts.stoeck is not None:
        times = m if MULTIPLY_STOECK.of(game.options) else 1
        steps.append(Step(StepKind.STOECK, "stoeck.twenty", "stoeck.side", facts.stoeck, STOECK_POINTS, times))
    times = m if MULTIPLY_WEIS.of(game.options) else 1
    steps += [
        Step(StepKind.WEIS, "weis.all-of-the-side", "weis.side", side, points, times)
        for side, points in facts.weis.items()
    ]
    steps += [
        Step(StepKind.CARDS, "count.157", "count.turned", side, points, m) for side, points in facts.points.items()
    ]
    if facts.open_trick is not None and facts.unbeatable and COUNT_OPEN_TRICK.of(game.options) == "unbeatable":
        side, points = facts.open_trick
        steps.append(Step(StepKind.CARDS, "out.open-trick", "out.open-trick", side, points, m))
    return steps


def standing_of(game: Game, facts: Facts) -> Standing:
    """The standing before the deal."""
    return start(game)._replace(points=tuple(facts.scores.get(side, 0) for side in range(len(game.sides))))


def first_trick(game: Game, facts: Facts) -> Verdict:
    """Both can finish inside the first trick: the stages decide, nobody's words do (out.first-trick, out.order)."""
    if any(points >= target_of(game, side) for side, points in facts.scores.items()):
        return later(game, facts)
    return _with_other(game, facts, _first_trick, FINISH_READINGS)


def later(game: Game, facts: Facts) -> Verdict:
    """After the first trick: the first valid claim wins (out.claim)."""
    if facts.first is None:
        return _ask(game, facts, "claim", Answer("first", "side"))
    return out(game, facts, facts.first)


def at_the_count(game: Game, facts: Facts) -> Verdict:
    """Nobody spoke before the count: Stöck or Weis alone, else what the table has agreed on (both.ask)."""
    return _with_other(game, facts, _at_the_count, COUNT_READINGS)


def out(game: Game, facts: Facts, claimer: int) -> Verdict:
    """A claim to be out: right, wrong, void, or decided by the stages of the first trick (R out)."""
    return _with_other(game, facts, lambda game, facts: _out(game, facts, claimer), OUT_READINGS)


def berg(game: Game, facts: Facts, claimer: int) -> Verdict:
    """A claim to the Bergpreis: the same calculation with the Bergpreis line for a target (berg.first)."""
    line = prizes.berg_line(game)
    if line is None:
        return Verdict(game, "berg.not-played", {}, (), None, "berg.played", _result(game, facts, []))
    if BERGPREIS_AT.of(game.options) == "counted":
        return _berg_counted(game, facts, line)
    options = {**game.options, **dict([TARGET.put(line), FALSE_CLAIM.put("lose"), SCHNEIDER.put("off")])}
    verdict = _out(game._replace(options=options), facts, claimer)
    if verdict.winner is None:
        return verdict._replace(game=game)
    rule, say = ("berg.false-claim", "berg.wrong") if verdict.wrong_claim else ("berg.first", "berg.right")
    steps = tuple(step for step in verdict.steps if step.amount)
    facts_said = {**verdict.facts, "side": verdict.winner, "line": line, "claimer": claimer}
    return verdict._replace(game=game, say=say, facts=facts_said, steps=steps, decided_by=rule)


def _berg_counted(game: Game, facts: Facts, line: int) -> Verdict:
    """Where the Bergpreis is settled after the deal no claim takes it; the higher total does (berg.counted)."""
    before, steps = standing_of(game, facts), steps_of(game, facts)
    result = _result(game, facts, steps)
    if sum(facts.points.values()) != DEAL_POINTS:
        return Verdict(game, "berg.not-by-word", {"line": line}, tuple(steps), None, "berg.counted", result)
    totals = {side: before.points[side] + total(steps, side) for side in range(len(game.sides))}
    best = [side for side, points in totals.items() if points >= line and points == max(totals.values())]
    if len(best) != 1:
        return Verdict(game, "berg.nobody", {"line": line}, tuple(steps), None, "berg.counted", result)
    said = {"side": best[0], "points": totals[best[0]], "line": line}
    return Verdict(game, "berg.right", said, tuple(steps), best[0], "berg.counted", result)


def _with_other(
    game: Game, facts: Facts, rule: Callable[[Game, Facts], Verdict], options: Sequence[Option[Any]]
) -> Verdict:
    own = rule(game, facts)

    def outcome(other: Game) -> Outcome | None:
        verdict = rule(other, facts)
        if verdict.awaiting is not None:
            return None
        totals = verdict.result["totals"]
        assert isinstance(totals, Mapping)
        name = None if verdict.winner is None else game.sides[verdict.winner].name
        loser = verdict.result["schneider"]
        assert loser is None or isinstance(loser, str)
        return Outcome(verdict.winner, None if name is None else totals[name], schneider=loser)

    return own._replace(other=readings(game, options, outcome))


def _result(game: Game, facts: Facts, steps: Sequence[Step], losers: Sequence[int] = ()) -> Mapping[str, object]:
    before = standing_of(game, facts)
    totals = {side: before.points[side] + total(steps, side) for side in range(len(game.sides))}
    schneider = game.sides[losers[0]].name if losers else None
    return {"totals": named(game, totals), "schneider": schneider}


def _ask(game: Game, facts: Facts, asked: str, answer: Answer, steps: Sequence[Step] = ()) -> Verdict:
    question = Question(asked, answer, {})
    return Verdict(game, "verdict.awaiting", {}, tuple(steps), result=_result(game, facts, steps), awaiting=question)


def _won(game: Game, facts: Facts, steps: Sequence[Step], winner: int, rule: str) -> Verdict:
    """The verdict that a side has won, with the totals and Schneider at that moment."""
    before = standing_of(game, facts)
    totals = [before.points[side] + total(steps, side) for side in range(len(game.sides))]
    last, end = prizes.end_steps(game, totals, winner, rule)
    said = {"side": winner, "points": totals[winner], "target": target_of(game, winner)}
    schneider = [step for step in last if step.kind is StepKind.SCHNEIDER]
    shown = (*steps, *schneider, *_spared(game, before.points, totals, winner))
    return Verdict(game, f"won:{rule}", said, shown, winner, rule, _result(game, facts, steps, end.schneider))


def _nearest(game: Game, before: Standing, steps: Sequence[Step]) -> Mapping[str, object]:
    """The side that is nearest to its target when nobody has reached it."""
    points = [n + total(steps, side) for side, n in enumerate(before.points)]
    best = max(range(len(points)), key=lambda side: points[side] - target_of(game, side))
    return {"side": best, "points": points[best], "target": target_of(game, best)}


def _spared(game: Game, before: Sequence[int], totals: Sequence[int], winner: int) -> Iterator[Step]:
    """That a loser got over the Schneider line in this deal, which the table may dispute (schneider.below-half)."""
    for side, points in enumerate(totals):
        line = prizes.schneider_line(game, side)
        if side != winner and line is not None and before[side] < line <= points:
            told = {"loser": side, "points": points, "line": line}
            yield Step(StepKind.ARGUMENT, "schneider.below-half", "schneider.spared", side, facts=told)


def _first_trick(game: Game, facts: Facts) -> Verdict:
    before = standing_of(game, facts)
    cards = facts._replace(points={facts.trick[0]: facts.trick[1]} if facts.trick else {}, open_trick=None)
    steps = steps_of(game, cards)
    kept, winner, stage = ending.staged(game, before, steps)
    if facts.trick is None and _trick_could_matter(game, facts, before, stage):
        return _ask(game, facts, "trick", Answer("trick", "side-points"), steps)
    if stage is None:
        said = _nearest(game, before, steps)
        return Verdict(game, "finish.nobody", said, tuple(steps), None, None, _result(game, facts, steps))
    if winner is None:
        return _ask(game, facts, "first", Answer("first", "side"), kept)
    return _won(game, facts, [*kept, *ending.not_written(steps, kept)], winner, stage.rule)


def _trick_could_matter(game: Game, facts: Facts, before: Standing, stage: Stage | None) -> bool:
    """Whether an unknown first trick could still change who has won, or decide it."""
    m = game.multipliers[facts.contract.key]
    order, early = ending.order_of(game), steps_of(game, facts._replace(points={}))
    if stage is not None and order.index(stage) < order.index(Stage.TRICK):
        return False
    if stage is not None:
        early = [step for step in early if ending.stage_of(step) is Stage.STOECK]
    return any(
        before.points[side] + total(early, side) + ending.MOST_IN_A_TRICK * m >= target_of(game, side)
        for side in range(len(game.sides))
    )


def _at_the_count(game: Game, facts: Facts) -> Verdict:
    before = standing_of(game, facts)
    steps = steps_of(game, facts)
    sides = range(len(game.sides))
    if not facts.points:
        kept, winner, stage = ending.staged(game, before, steps)
        if winner is not None and stage is not None and (stage is Stage.STOECK or _weis_before_tricks(game)):
            return _won(game, facts, kept, winner, stage.rule)
        return _ask(game, facts, "deal-points", Answer("points", "side-points"), steps)
    over = [side for side in sides if before.points[side] + total(steps, side) >= target_of(game, side)]
    if not over:
        said = _nearest(game, before, steps)
        return Verdict(game, "finish.nobody", said, tuple(steps), None, None, _result(game, facts, steps))
    if len(over) == 1:
        return _won(game, facts, steps, over[0], "end.target")
    seat = None if facts.stoeck is None else game.sides[facts.stoeck].seats[0]
    chooser = None if facts.chooser is None else game.sides[facts.chooser].seats[0]
    points = tuple(facts.points.get(side, 0) for side in sides)
    played = Round(1, facts.contract, game.multipliers[facts.contract.key], points, stoeck=seat, chosen_by=chooser)
    played = played._replace(first=facts.first, tricks=facts.tricks, first_trick=facts.trick)
    decision = ending.both_over(game, before, played, steps)
    if decision.steps and decision.steps[-1].kind is StepKind.CHOOSER_FIRST and facts.chooser is None:
        return _ask(game, facts, "chooser", Answer("by", "side"), steps)
    if decision.steps and decision.steps[-1].kind is StepKind.STOECK_FIRST:
        decision.steps[-1] = decision.steps[-1]._replace(say="both.chain-stoeck:side")
    if decision.question is not None:
        asked, answer = decision.question.id, decision.question.answer
        if asked == "first-trick":  # the fact of a claim has a shorter name than the key of a round
            asked, answer = "trick", answer._replace(key="trick")
        return _ask(game, facts, asked, answer, steps)
    if decision.winner is None:
        return Verdict(
            game, "finish.play-on", {}, tuple(decision.steps), None, "both.play-on", _result(game, facts, steps)
        )
    return _won(game, facts, decision.steps, decision.winner, decision.decided_by or "both.table")


def _weis_before_tricks(game: Game) -> bool:
    return FINISH_ORDER.of(game.options) == "stoeck-weis-stich"


def _out(game: Game, facts: Facts, claimer: int) -> Verdict:
    before, target = standing_of(game, facts), target_of(game, claimer)
    steps = steps_of(game, facts)
    totals = [before.points[side] + total(steps, side) for side in range(len(game.sides))]
    over = [side for side, points in enumerate(totals) if points >= target_of(game, side)]
    if claimer not in over and claimer not in facts.points and facts.after != 0:
        return _ask(game, facts, "points", Answer("points", "side-points"), steps)
    if len(over) > 1 and facts.after is None:
        return _ask(game, facts, "after", Answer("after", "number"), steps)
    if over and facts.after is not None and facts.after <= 1:
        kept, winner, stage = ending.staged(game, before, steps)
        if winner is None or stage is None:
            return _ask(game, facts, "first", Answer("first", "side"), kept)
        left_out = ending.not_written(steps, kept)
        return _won(game, facts, [*kept, *left_out], winner, "out.claim" if over == [claimer] else stage.rule)
    said = {"side": claimer, "points": totals[claimer], "target": target, "missing": target - totals[claimer]}
    if claimer in over:
        if len(over) > 1 and WIN_AT.of(game.options) == "reach":
            if facts.first is None:
                return _ask(game, facts, "first", Answer("first", "side"), steps)
            return _won(game, facts, steps, facts.first, "both.table")
        told = [*steps, *_silent(game, facts, over, claimer, totals)]
        return _won(game, facts, told, claimer, "out.claim")
    return _wrong(game, facts, steps, said)


def _silent(game: Game, facts: Facts, over: Sequence[int], claimer: int, totals: Sequence[int]) -> Iterator[Step]:
    """What the other side may argue: that it had as much and kept silent, or that it was making a match."""
    for side, points in enumerate(totals):
        if side != claimer and side in over:
            yield Step(StepKind.ARGUMENT, "out.claim", "out.silent", side, facts={"points": points})
        elif side == claimer and facts.points and not any(n for s, n in facts.points.items() if s != side):
            yield Step(StepKind.ARGUMENT, "end.over", "end.no-match", side)


def _wrong(game: Game, facts: Facts, steps: Sequence[Step], said: Mapping[str, object]) -> Verdict:
    """A wrong claim: void when an opponent's wrong card was counted in, harmless where that was agreed, else lost."""
    result = _result(game, facts, steps)
    if facts.irregular:
        shown = (*steps, Step(StepKind.FALSE_CLAIM, "out.void-claim", "out.void-claim"))
        return Verdict(game, "out.void-claim", said, shown, None, "out.void-claim", result)
    if FALSE_CLAIM.of(game.options) == "off":
        return Verdict(game, "out.harmless", said, tuple(steps), None, "out.no-false-claim", result)
    claimer = said["side"]
    winner = next(side for side in range(len(game.sides)) if side != claimer)
    verdict = _won(game, facts, steps, winner, "out.false-claim")
    shown = verdict.steps
    if facts.match_possible:
        shown = (*shown, Step(StepKind.ARGUMENT, "out.may-play-on", "out.may-play-on", winner))
    told = {**said, "n": said["missing"], "loser": claimer, "winner_side": winner}
    return verdict._replace(say="out.wrong", facts=told, steps=shown, wrong_claim=True)
