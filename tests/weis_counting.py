"""All 94,143,280 hands of nine cards, counted suit by suit.

The counting asks jassref's own run finder about each of the 512 sets of cards of one suit, and its points table about
the fours; nothing of Weis is known here. Hands with fours are reached by inclusion and exclusion: first all hands that
hold the four cards of certain ranks, then those that hold no others.
"""

from collections import Counter
from itertools import combinations
from math import comb

from jassref.weis.in_hand import PointsTable, runs_in

CARDS = 9
RANK_SETS = [sum(1 << rank for rank in ranks) for size in range(3) for ranks in combinations(range(9), size)]


def points_distribution(table: PointsTable) -> dict[int, int]:
    """How many hands have how many Weis points, for any contract and house rules."""
    counted = sum(1 << rank for rank in range(9) if table.fours[1 << rank])
    sets = [ranks for ranks in RANK_SETS if not ranks & ~counted]
    total: Counter[int] = Counter()
    for fours in sets:
        choices = table.choices[fours] if table.choices else ((0, table.fours[fours], 0),)
        for held in sets:
            if not fours & ~held:
                sign = -1 if (held & ~fours).bit_count() % 2 else 1
                for points, hands in _holding(held, choices, table).items():
                    total[points] += sign * hands
    return {points: hands for points, hands in sorted(total.items()) if hands}


def _holding(held: int, choices: tuple[tuple[int, int, int], ...], table: PointsTable) -> Counter[int]:
    """Points of the hands that hold these ranks in every suit, where the fours are chosen as `choices` allow."""
    # With one choice only sums matter, and leaving the best run out keeps the states few.
    sums_only = len(choices) == 1

    def look(mask: int) -> tuple[tuple[int, int], ...]:
        left = [mask & ~taken for taken, _, _ in choices]
        return tuple((0 if sums_only else table.best[cards], table.runs[cards]) for cards in left)

    def join(one: tuple[tuple[int, int], ...], other: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((max(a, b), m + n) for (a, m), (b, n) in zip(one, other, strict=True))

    found: Counter[int] = Counter()
    for state, hands in _four_suits(held, look, join).items():
        found[max((max(a, best), n + points) for (a, n), (_, points, best) in zip(state, choices, strict=True))[1]] += (
            hands
        )
    return found


def shape_distribution() -> dict[tuple[int, ...], list[int]]:
    """By the lengths of the runs, longest first: how many hands have no, one or two fours of any rank."""

    def look(mask: int) -> tuple[int, ...]:
        return tuple(length for length, _ in runs_in(mask))

    def join(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(one + other, reverse=True))

    found: dict[tuple[int, ...], list[int]] = {}
    for held in RANK_SETS:
        at_least = held.bit_count()
        for runs, hands in _four_suits(held, look, join).items():
            row = found.setdefault(join(runs, ()), [0, 0, 0])
            for exactly in range(at_least + 1):
                row[exactly] += (-1) ** (at_least - exactly) * comb(at_least, exactly) * hands
    return found


def _four_suits(held, look, join):
    """Counts over four suits of what `look` sees in one and `join` makes of two, for hands that hold `held` in all."""
    room = CARDS - 3 * held.bit_count()
    one = Counter((m.bit_count(), look(m)) for m in range(512) if not held & ~m and m.bit_count() <= room)
    two = _paired(one, join)
    four = _paired(two, join)
    total = Counter()
    for (cards, state), hands in four.items():
        if cards == CARDS:
            total[state] += hands
    return total


def _paired(part, join):
    paired = Counter()
    for (cards, state), hands in part.items():
        for (more, other), times in part.items():
            if cards + more <= CARDS:
                paired[cards + more, join(state, other)] += hands * times
    return paired
