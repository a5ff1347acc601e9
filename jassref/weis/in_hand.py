"""Which Weis a hand holds, and what they count, one hand at a time or very many.

`find` says which Weis; `hand_points` gives only their points, from tables, for whoever counts hands by the million. A
test proves that both agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations, product
from typing import NamedTuple

from jassref.cards.contracts import Contract
from jassref.cards.packs import ACE, RANKS, Hand, Pack
from jassref.weis.kinds import RUN_POINTS, SHORTEST_RUN, Four, Run, Weis, WeisRules, cards_of, key, value


@cache
def runs_in(mask: int) -> tuple[tuple[int, int], ...]:
    """The longest possible runs of at least three in the cards of one suit, as (length, top), highest first."""
    found, length = [], 0
    for rank in range(ACE + 2):
        if mask >> rank & 1:
            length += 1
            continue
        if length >= SHORTEST_RUN:
            found.append((length, rank - 1))
        length = 0
    return tuple(reversed(found))


@cache
def cuts(length: int, top: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """All ways to cut a run into runs of at least three cards, the uncut run first (weis.split-run)."""
    found: list[tuple[tuple[int, int], ...]] = [((length, top),)]
    for upper in range(SHORTEST_RUN, length - SHORTEST_RUN + 1):
        found += [((upper, top), *rest) for rest in cuts(length - upper, top - upper)]
    return tuple(found)


def find(hand: Hand, contract: Contract, rules: WeisRules) -> tuple[Weis, ...]:
    """The Weis of a whole hand, best first.

    Where cards may not serve twice or a run may be cut, of all divisions the one with the best single Weis by points,
    then the highest sum, then the best Weis in full comparison (weis.crossing, weis.split-run).
    """
    divided = [
        sorted(found, key=lambda weis: key(weis, contract, rules), reverse=True)
        for found in _divisions(hand, contract, rules)
    ]

    def merit(found: list[Weis]) -> tuple[int, int, list[tuple[int, ...]]]:
        points = [value(weis, contract, rules) for weis in found]
        return max(points, default=0), sum(points), [key(weis, contract, rules) for weis in found]

    best = max(divided, key=merit)
    return tuple(best)


def _divisions(hand: Hand, contract: Contract, rules: WeisRules) -> Iterator[list[Weis]]:
    shared = hand.masks[0] & hand.masks[1] & hand.masks[2] & hand.masks[3]
    fours = [Four(rank) for rank in RANKS if shared >> rank & 1 and value(Four(rank), contract, rules)]
    for chosen in [tuple(fours)] if rules.crossing else _subsets(fours):
        taken = 0 if rules.crossing else sum(1 << four.rank for four in chosen)
        ways = [
            [[Run(suit, *part) for part in cut] for cut in (cuts(*run) if rules.split_runs else ((run,),))]
            for suit, mask in zip(hand.pack.suits, hand.masks, strict=True)
            for run in runs_in(mask & ~taken)
        ]
        for way in product(*ways):
            yield [*chosen, *chain.from_iterable(way)]


def _subsets(fours: list[Four]) -> Iterable[tuple[Four, ...]]:
    return chain.from_iterable(combinations(fours, size) for size in range(len(fours) + 1))


# The same points without the Weis, for counting many hands


class PointsTable(NamedTuple):
    """What `hand_points` looks up, by mask of nine bits.

    `runs` and `best` are the points of one suit's runs together and of the best of them, `fours` those of the fours in
    the ranks that all suits share. `choices` is empty where these simply add up; else it holds, for the shared ranks,
    each choice of fours as (mask taken from every suit, points, points of the best).
    """

    runs: tuple[int, ...]
    best: tuple[int, ...]
    fours: tuple[int, ...]
    choices: tuple[tuple[tuple[int, int, int], ...], ...]


@cache
def points_table(contract: Contract, rules: WeisRules) -> PointsTable:
    """The table for one contract and one set of house rules."""
    four_points = [value(Four(rank), contract, rules) for rank in RANKS]
    ranks_of = [[rank for rank in RANKS if mask >> rank & 1 and four_points[rank]] for mask in range(512)]
    best, runs = zip(*(_run_points(mask, rules) for mask in range(512)), strict=True)
    choices: tuple[tuple[tuple[int, int, int], ...], ...] = ()
    if not rules.crossing:
        choices = tuple(_four_choices(ranks, four_points) for ranks in ranks_of)
    return PointsTable(runs, best, tuple(sum(four_points[rank] for rank in ranks) for ranks in ranks_of), choices)


def _run_points(mask: int, rules: WeisRules) -> tuple[int, int]:
    """Points of the best run and of all runs in one suit."""
    points = RUN_POINTS[rules.runs]
    chosen = [
        max((max(points[part[0]] for part in cut), sum(points[part[0]] for part in cut)) for cut in ways)
        for ways in (cuts(*run) if rules.split_runs else ((run,),) for run in runs_in(mask))
    ]
    return max((best for best, _ in chosen), default=0), sum(total for _, total in chosen)


def _four_choices(ranks: list[int], points: list[int]) -> tuple[tuple[int, int, int], ...]:
    chosen = _subsets([Four(rank) for rank in ranks])
    return tuple(
        (
            sum(1 << f.rank for f in fours),
            sum(points[f.rank] for f in fours),
            max((points[f.rank] for f in fours), default=0),
        )
        for fours in chosen
    )


def hand_points(masks: tuple[int, int, int, int], table: PointsTable) -> int:
    """The points of a hand's Weis: what the Weis of `find` add up to, quickly (the masks are those of `Hand`)."""
    a, b, c, d = masks
    shared = a & b & c & d
    runs = table.runs
    if shared and table.choices:
        return divided_points(masks, table.choices[shared], table)[1]
    return runs[a] + runs[b] + runs[c] + runs[d] + table.fours[shared]


def divided_points(
    masks: Iterable[int], choices: Iterable[tuple[int, int, int]], table: PointsTable
) -> tuple[int, int]:
    """Points of the best Weis and of all Weis, when a card taken by a four is lost to the runs (weis.crossing)."""
    masks = tuple(masks)
    return max(
        (
            max(best, *(table.best[mask & ~taken] for mask in masks)),
            points + sum(table.runs[mask & ~taken] for mask in masks),
        )
        for taken, points, best in choices
    )


def in_parts(said: Weis, contract: Contract, rules: WeisRules, pack: Pack) -> tuple[Weis, ...]:
    """A declared run as it counts: a long one in two parts where that is allowed and gives more (weis.split-run)."""
    if not isinstance(said, Run) or not rules.split_runs:
        return (said,)
    parts = tuple(weis for weis in find(Hand(pack, cards_of(said, pack)), contract, rules) if isinstance(weis, Run))
    more = sum(value(weis, contract, rules) for weis in parts) > value(said, contract, rules)
    return parts if more else (said,)
