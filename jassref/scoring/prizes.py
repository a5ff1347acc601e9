"""What a game is worth besides being won: Schneider, the Bergpreis, and the strokes of an evening.

Shared by the games with a target. Who has won is decided in `ending`; here it is only told, with what it costs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassref.record.game import Game, target_of
from jassref.record.rounds import End, Round, Standing
from jassref.rulebook.house_rules import BERGPREIS, BERGPREIS_AT, SCHNEIDER, SCHNEIDER_LIMIT, STROKES, TARGET
from jassref.rulebook.steps import Step, StepKind


def schneider_line(game: Game, side: int = 0) -> int | None:
    """Below this a loser is Schneider (schneider.below-half): half the own target unless the table says else."""
    if SCHNEIDER.among(game.options) in (None, "off") or not TARGET.among(game.options):
        return None
    limit = SCHNEIDER_LIMIT.of(game.options)
    return limit if isinstance(limit, int) else -(-target_of(game, side) // 2)


def schneider_lines(game: Game) -> dict[int, int]:
    """The line of every side, where Schneider is played."""
    lines = {side: schneider_line(game, side) for side in range(len(game.sides))}
    return {side: line for side, line in lines.items() if line is not None}


def berg_line(game: Game) -> int | None:
    """The points of the Bergpreis (berg.first), or None where it is not played."""
    value = BERGPREIS.among(game.options)
    if value == "half" and TARGET.among(game.options):
        return -(-TARGET.of(game.options) // 2)
    return value if isinstance(value, int) and value else None


def berg_steps(game: Game, standing: Standing, played: Round, points: Sequence[int]) -> Iterator[Step]:
    """The Bergpreis of a round with `points` at its end, at most once a game (berg.first, berg.counted)."""
    line = berg_line(game)
    if line is None or standing.berg is not None:
        return
    strokes = STROKES.of(game.options).get("berg", 0)
    reached = {side: n for side, n in enumerate(points) if n >= line}
    if BERGPREIS_AT.of(game.options) == "said":
        if played.berg is not None:
            claimer = played.berg.side
            right = played.berg.right and claimer in reached
            winner = claimer if right else 1 - claimer
            rule = "berg.first" if right else "berg.false-claim"
            facts = {"line": line, "claimer": claimer, "points": points[claimer]}
            yield Step(StepKind.BERGPREIS, rule, rule, winner, facts=facts, strokes=strokes)
        return
    best = [side for side, n in reached.items() if n == max(reached.values())]
    if len(best) == 1:
        facts = {"line": line, "points": reached[best[0]]}
        yield Step(StepKind.BERGPREIS, "berg.counted", "berg.counted", best[0], facts=facts, strokes=strokes)


def end_steps(game: Game, points: Sequence[int], winner: int | None, decided_by: str) -> tuple[list[Step], End]:
    """The steps of the end: who won by which rule, the strokes, who is Schneider (schneider.below-half)."""
    if winner is None:
        best = tuple(side for side, n in enumerate(points) if n == max(points))
        return [Step(StepKind.DRAW, "end.draw", "end.draw", facts={"points": max(points)})], End(best, decided_by)
    strokes = STROKES.of(game.options)
    facts = {"points": points[winner], "target": target_of(game, winner)}
    written = strokes.get("win", 0)
    steps = [Step(StepKind.WON, decided_by, f"won:{decided_by}", winner, facts=facts, strokes=written)]
    lines = schneider_lines(game)
    losers = tuple(side for side, line in lines.items() if side != winner and points[side] < line)
    for side in losers:
        below = {"points": points[side], "line": lines[side], "loser": side}
        written = strokes.get("schneider", 0)
        steps.append(
            Step(
                StepKind.SCHNEIDER, "schneider.below-half", "schneider.below-half", winner, facts=below, strokes=written
            )
        )
    return steps, End((winner,), decided_by, losers)
