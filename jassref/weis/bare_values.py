"""What a bare value may stand for.

A table that writes 100 may mean a run of five, four kings or two runs of four. For every sum that nine cards can make,
beside the cards already known, this room gives the least and the best single Weis that can be in it. The search is a
small programme over the sets of fours and then over the four suits; suits never look at each other's runs.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from jassref.cards.contracts import TRICKS, Contract
from jassref.cards.packs import RANKS, Card, Hand, Pack
from jassref.weis.kinds import SHORTEST_RUN, Four, Run, Weis, WeisRules, key, value


class Span(NamedTuple):
    """The best single Weis inside a value: what it is at the `least` and what it is at the `most`.

    They stand for every Weis that compares the same; their suit says only whether it is the trump suit.
    """

    least: Weis
    most: Weis


def possible(
    known: Iterable[Weis],
    own: Iterable[Card],
    others: Iterable[Card],
    pack: Pack,
    contract: Contract,
    rules: WeisRules,
    size: int = TRICKS,
) -> Mapping[int, Span]:
    """All sums of Weis, in points, that one hand of `size` cards can make besides its `known` Weis.

    `own` are cards known to lie in this hand, those of the known Weis among them; `others` lie elsewhere. Any part of
    the hand's Weis may have been declared. `known` holds runs and fours that can exist together.
    """
    return _possible(tuple(known), Hand(pack, own).masks, Hand(pack, others).masks, pack, contract, rules, size)


# Levels number the Weis from the weakest up; equal ones share a level, and level 0 is no Weis at all.
_Levels = tuple[dict[Weis, int], tuple[Weis, ...]]
# Runs of one suit as (length, top).
_Runs = tuple[tuple[int, int], ...]
# By (cards, points): the level of the best Weis, at the least and at the most.
_States = dict[tuple[int, int], tuple[int, int]]


class _Suit(NamedTuple):
    name: str
    runs: int  # cards of known runs
    held: int  # all cards known to be in this hand
    elsewhere: int


@lru_cache(maxsize=1024)
def _possible(
    known: tuple[Weis, ...],
    held: tuple[int, ...],
    elsewhere: tuple[int, ...],
    pack: Pack,
    contract: Contract,
    rules: WeisRules,
    size: int,
) -> Mapping[int, Span]:
    levels, weis = _levels(pack, contract, rules)
    runs = [run for run in known if isinstance(run, Run)]
    known_fours = sum(1 << four.rank for four in known if isinstance(four, Four))
    suits = [
        _Suit(name, sum(run.mask for run in runs if run.suit == name), own, away)
        for name, own, away in zip(pack.suits, held, elsewhere, strict=True)
    ]
    barred = known_fours | elsewhere[0] | elsewhere[1] | elsewhere[2] | elsewhere[3]
    if not rules.crossing:
        barred |= suits[0].runs | suits[1].runs | suits[2].runs | suits[3].runs
    sums: _States = {}
    fours = [four for rank in RANKS if not barred >> rank & 1 and (four := Four(rank)) in levels]
    for number in range(size // len(suits) + 1):
        for chosen in combinations(fours, number):
            level = max((levels[four] for four in chosen), default=0)
            states: _States = {(0, sum(value(four, contract, rules) for four in chosen)): (level, level)}
            taken = known_fours | sum(1 << four.rank for four in chosen)
            least_cards = [(suit.held | taken).bit_count() for suit in suits]
            for suit, least in zip(suits, least_cards, strict=True):
                room = size - sum(least_cards) + least
                states = _joined(states, _options(suit, taken, room, contract, rules, levels), size)
            for (_, points), span in states.items():
                _widen(sums, (0, points), span)
    return {points: Span(weis[least], weis[most]) for (_, points), (least, most) in sorted(sums.items()) if points}


@cache
def _levels(pack: Pack, contract: Contract, rules: WeisRules) -> _Levels:
    every: list[Weis] = [Four(rank) for rank in RANKS]
    every += [Run(suit, length, top) for suit in pack.suits for top in RANKS for length in range(SHORTEST_RUN, top + 2)]
    every = [weis for weis in every if value(weis, contract, rules)]
    measured = {weis: key(weis, contract, rules) for weis in every}
    strengths = sorted(set(measured.values()))
    by_strength = {measured[weis]: weis for weis in every}
    levels = {weis: strengths.index(measured[weis]) + 1 for weis in every}
    return levels, (every[0], *(by_strength[strength] for strength in strengths))


@cache
def _run_sets() -> tuple[tuple[int, _Runs, bool], ...]:
    """Every set of separate runs in one suit: its cards, the runs as (length, top), and whether two of them touch."""

    def sets_below(limit: int) -> list[_Runs]:
        found: list[_Runs] = [()]
        for top in range(SHORTEST_RUN - 1, limit):
            for length in range(SHORTEST_RUN, top + 2):
                found += [((length, top), *rest) for rest in sets_below(top - length + 1)]
        return found

    return tuple(
        (
            sum(Run("", *run).mask for run in runs),
            runs,
            any(upper[1] - upper[0] == lower[1] for upper, lower in pairwise(runs)),
        )
        for runs in sets_below(len(RANKS))
    )


@lru_cache(maxsize=4096)
def _suit_sets(
    suit: _Suit, taken: int, room: int, rules: WeisRules
) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """The sets of runs in a suit besides what is known and the fours `taken`, in `room` cards; each with its cards."""
    forbidden = suit.elsewhere | suit.runs
    if not rules.split_runs:
        forbidden |= suit.runs << 1 | suit.runs >> 1
    if not rules.crossing:
        forbidden |= taken
    fixed = suit.held | taken
    return tuple(
        ((fixed | mask).bit_count(), runs)
        for mask, runs, touching in _run_sets()
        if not mask & forbidden and (rules.split_runs or not touching) and (fixed | mask).bit_count() <= room
    )


def _options(
    suit: _Suit, taken: int, room: int, contract: Contract, rules: WeisRules, levels: dict[Weis, int]
) -> _States:
    options: _States = {}
    for cards, runs in _suit_sets(suit, taken, room, rules):
        found = [Run(suit.name, *run) for run in runs]
        level = max((levels[run] for run in found), default=0)
        _widen(options, (cards, sum(value(run, contract, rules) for run in found)), (level, level))
    return options


def _joined(states: _States, options: _States, size: int) -> _States:
    joined: _States = {}
    for (cards, points), (least, most) in states.items():
        for (more_cards, more_points), (other_least, other_most) in options.items():
            if cards + more_cards <= size:
                span = (max(least, other_least), max(most, other_most))
                _widen(joined, (cards + more_cards, points + more_points), span)
    return joined


def _widen(states: _States, place: tuple[int, int], span: tuple[int, int]) -> None:
    old = states.get(place, span)
    states[place] = (min(old[0], span[0]), max(old[1], span[1]))
