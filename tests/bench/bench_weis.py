"""How many hands a second `hand_points` values, called once a hand. Run by hand: python tests/bench/bench_weis.py

The ratio compares with a loop of plain arithmetic on the same machine, which says more than the number alone.
"""

import random
import time

from jassref.cards.contracts import contracts_of
from jassref.weis.in_hand import hand_points, points_table
from jassref.weis.kinds import WeisRules

HANDS = 300_000
HOUSES = {
    "cards serve twice": WeisRules(
        "long", 150, 100, "all", True, False, "more-cards", "reversed", "first-direction", "earlier"
    ),
    "cards serve once": WeisRules(
        "capped", 150, 0, "all", False, True, "more-cards", "reversed", "first-direction", "earlier"
    ),
}


def random_masks(dice):
    masks = [0, 0, 0, 0]
    for card in dice.sample(range(36), 9):
        masks[card // 9] |= 1 << card % 9
    return tuple(masks)


def seconds(work):
    """The best of five runs."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def yardstick():
    total = 0
    for number in range(HANDS):
        total += number & 7
    return total


def main():
    dice = random.Random(1)
    hands = [random_masks(dice) for _ in range(HANDS)]
    fixed = seconds(yardstick)
    for name, rules in HOUSES.items():
        table = points_table(contracts_of("swiss")["rosen"], rules)

        def work(table=table):
            for masks in hands:
                hand_points(masks, table)

        taken = seconds(work)
        print(f"{name}: {HANDS / taken:,.0f} hands/s, {taken / fixed:.1f} x the plain loop")


if __name__ == "__main__":
    main()
