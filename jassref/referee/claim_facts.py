"""What the table says about a claim, and whether it can be.

The facts that `finish` and `out` are ruled on, and their checks against the pack. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from jassref.cards.contracts import LAST_TRICK_POINTS, TRICKS, Contract
from jassref.record.game import Game, target_of
from jassref.rulebook.house_rules import BOTH_OVER, WEIS
from jassref.rulebook.problems import refuse
from jassref.scoring.counting import points_in
from jassref.weis.bare_values import possible
from jassref.weis.kinds import WeisRules


class Facts(NamedTuple):
    """What the table says. Sides are numbers; points are before the multiplier, scores as they stand on the slate.

    `scores` are those before the deal; `stoeck` the side that has shown or can show them; `weis` what the winners of
    the Weis may write; `trick` who took the first trick and its points; `points` those in turned tricks, or of the
    whole deal; `first` who spoke first; `open_trick` points in a trick that still lies open; the rest are yes or no.
    """

    contract: Contract
    scores: Mapping[int, int]
    stoeck: int | None = None
    weis: Mapping[int, int] = {}
    trick: tuple[int, int] | None = None
    points: Mapping[int, int] = {}
    first: int | None = None
    tricks: tuple[int, ...] | None = None
    chooser: int | None = None
    after: int | None = None
    open_trick: tuple[int, int] | None = None
    unbeatable: bool = False
    irregular: bool = False
    match_possible: bool = False


def check(game: Game, facts: Facts) -> None:
    """Raises Refused for what cannot be: scores, card points or Weis that no deal of this contract gives."""
    _check_scores(game, facts)
    _check_points(game, facts)
    for side in facts.weis:
        _check_weis(game, facts, side)


def _check_scores(game: Game, facts: Facts) -> None:
    """Raises Refused when a side was at the target before the deal: then the totals after it were meant (out.reach).

    Where the deals go on with both sides over the target (both.play-on) that is as it may be.
    """
    for side, points in facts.scores.items():
        target = target_of(game, side)
        if target and points >= target and BOTH_OVER.of(game.options) != "play-on":
            told = {"side": game.sides[side].name, "points": points, "target": target}
            raise refuse("claim.over-before", "out.reach", **told)


def _check_points(game: Game, facts: Facts) -> None:
    """Raises Refused when so many turned tricks cannot hold the points that are said (out.points)."""
    after = TRICKS if facts.after is None else facts.after
    found = sum(facts.points.values())
    low, high = points_in(game, facts.contract, min(after, TRICKS))
    high += LAST_TRICK_POINTS if after == TRICKS else 0
    if found > high or (len(facts.points) == len(game.sides) and facts.after is not None and found < low):
        told = {"sum": found, "lowest": low, "highest": high, "after": after}
        raise refuse("out.too-many" if found > high else "out.too-few", "out.points", **told)
    if facts.trick is not None:
        low, high = points_in(game, facts.contract, 1)
        if not low <= facts.trick[1] <= high:
            told = {"sum": facts.trick[1], "lowest": low, "highest": high, "after": 1}
            raise refuse("out.too-many" if facts.trick[1] > high else "out.too-few", "out.points", **told)


def _check_weis(game: Game, facts: Facts, side: int) -> None:
    """Raises Refused for a sum of Weis that the hands of a side cannot make (weis.impossible-value)."""
    said = facts.weis[side]
    if not WEIS.of(game.options):
        raise refuse("weis.not-played", "weis.played", game=game.preset.name)
    one = {0, *possible((), (), (), game.pack, facts.contract, WeisRules.from_options(game.options))}
    sums = {0}
    for _seat in game.sides[side].seats:
        sums = {known + more for known in sums for more in one}
    if said not in sums:
        below = max((other for other in sums if 0 < other < said), default=None)
        above = min((other for other in sums if other > said), default=None)
        told = {"side": game.sides[side].name, "value": said, "below": below, "above": above}
        raise refuse("weis.impossible-sum", "weis.impossible-value", **told)
