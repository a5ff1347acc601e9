"""What a table would overlook: how near a side is to being out (out.order), and a match that nobody has spoken of.

It is said before it matters, so that both sides listen for Stöck and Weis in the next deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from jassref.cards.contracts import contracts_of
from jassref.record.fold import play
from jassref.record.game import Game, target_of
from jassref.record.rounds import Scored, Standing
from jassref.rulebook.house_rules import BERGPREIS_AT, MULTIPLY_STOECK, MULTIPLY_WEIS, STOECK, TARGET, WEIS
from jassref.rulebook.options import Option
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring.counting import STOECK_POINTS
from jassref.scoring.prizes import berg_line

SMALL_WEIS = (20, 50)
"""The Weis that a table must reckon with in any deal (weis.runs)."""

LARGE_WEIS = 100
"""Rarer (weis.runs, weis.fours): reckoned with in the lowest contract only, or it would be told all evening."""


class _Way(NamedTuple):
    """Stöck, a Weis, or both."""

    stoeck: bool
    weis: int


SMALL_WAYS = (_Way(True, 0), *(_Way(stoeck, weis) for weis in SMALL_WEIS for stoeck in (False, True)))
LARGE_WAYS = tuple(_Way(stoeck, LARGE_WEIS) for stoeck in (False, True))


def near(game: Game, standing: Standing) -> Iterator[Step]:
    """A step, which counts nothing, for each side that Stöck or a small Weis would bring to its target, in games in
    which a side can say during a deal that it is out."""
    if standing.end is not None or standing.awaiting is not None or not TARGET.among(game.options):
        return
    if game.lowest or "out" not in game.kind.fields:
        return
    for side, points in enumerate(standing.points):
        missing = target_of(game, side) - points
        if missing <= 0:
            continue  # the side is there and has not said so: every way would do
        enough = ((way, steps) for way, steps in _ways(game) if sum(step.points for step in steps) >= missing)
        found = next(enough, None)
        if found is not None:
            way, steps = found
            multiplier = max(step.multiplier for step in steps)
            say = "near:stoeck" if not way.weis else "near:both" if way.stoeck else "near:weis"
            facts = {"side": side, "missing": missing, "value": way.weis, "multiplier": multiplier}
            yield Step(StepKind.OUTLOOK, "out.order", say if multiplier == 1 else f"{say}-multiplied", facts=facts)
    yield from _near_berg(game, standing)


def _near_berg(game: Game, standing: Standing) -> Iterator[Step]:
    """The same for the Bergpreis while it is open, where it must be said (berg.first)."""
    line = berg_line(game)
    if line is None or standing.berg is not None or BERGPREIS_AT.of(game.options) != "said":
        return
    most = max((sum(step.points for step in steps) for _way, steps in _ways(game)), default=0)
    for side, points in enumerate(standing.points):
        if 0 < line - points <= most:
            yield Step(StepKind.OUTLOOK, "berg.first", "near:berg", facts={"side": side, "missing": line - points})


def _ways(game: Game) -> Iterator[tuple[_Way, list[Step]]]:
    """What may come in the next deal and what it would bring, the likeliest first."""
    multipliers = sorted(set(game.multipliers.values()))
    for multiplier in multipliers:
        for way in SMALL_WAYS:
            yield way, _brings(game, way, multiplier)
    for multiplier in multipliers[:1]:
        for way in LARGE_WAYS:
            yield way, _brings(game, way, multiplier)


def _brings(game: Game, way: _Way, multiplier: int) -> list[Step]:
    """What Stöck and Weis give in a contract with that multiplier; nothing where the table does not play them."""
    contracts = contracts_of(game.pack.key)
    trumps = any(contracts[key].stoeck for key, m in game.multipliers.items() if m == multiplier and key in contracts)
    options = game.options
    if (way.stoeck and not (STOECK.among(options) and trumps)) or (way.weis and not WEIS.among(options)):
        return []
    found = []
    if way.stoeck:
        found.append(
            Step(
                StepKind.STOECK,
                "stoeck.twenty",
                "stoeck.twenty",
                None,
                STOECK_POINTS,
                _times(game, MULTIPLY_STOECK, multiplier),
            )
        )
    if way.weis:
        found.append(
            Step(
                StepKind.WEIS,
                "weis.all-of-the-side",
                "weis.all-of-the-side",
                None,
                way.weis,
                _times(game, MULTIPLY_WEIS, multiplier),
            )
        )
    return found


def _times(game: Game, option: Option[bool], multiplier: int) -> int:
    return multiplier if option.among(game.options) else 1


def untold_match(game: Game, rounds: Sequence[Mapping[str, object]], last: Scored) -> Step | None:
    """A step, which counts nothing, for all points on one side without a word of a match: the others may have taken a
    worthless trick, or nobody has thought of it (count.match).

    Whether a match would change anything is found by playing the last of `rounds` again with one.
    """
    played = last.round
    if "match" not in game.kind.fields or played.match is not None or played.tricks is not None or played.open:
        return None
    points = game.kind.shown.cards(game, played) if game.kind.shown.cards is not None else played.points
    winner = None if points is None else _all_points(points, game.kind.scoring.card_points)
    if winner is None:
        return None
    keys = {**rounds[-1], "match": game.sides[winner].name}
    *_before, other = play(game, [*rounds[:-1], keys], len(rounds) - 1)
    if isinstance(other, list) or other.standing == last.standing:
        return None
    losers = tuple(side.name for n, side in enumerate(game.sides) if n != winner)
    facts = {"losers": losers, "winner": game.sides[winner].name, "round": played.number}
    return Step(StepKind.OUTLOOK, "count.match", "near:match", facts=facts)


def _all_points(points: Sequence[int | None], whole: int) -> int | None:
    """Who has all the card points of a deal: somebody with all of them, or of two the other one of nothing."""
    if whole in points:
        return points.index(whole)
    return 1 - points.index(0) if len(points) == 2 and 0 in points else None
