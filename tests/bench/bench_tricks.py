"""How many whole random deals a second `replay` plays again. Run by hand: python tests/bench/bench_tricks.py

The ratio compares one deal with a loop of plain arithmetic on the same machine, which says more than the number alone.
"""

import random
import time

from jassref.cards.contracts import contracts_of
from jassref.cards.packs import RANKS, SWISS, Card
from jassref.cards.replay import replay
from jassref.cards.tricks import Played, TrickRules, allowed, take

DEALS = 500
PACK = [Card(suit, rank) for suit in SWISS.suits for rank in RANKS]
RULES = TrickRules("only-trumps", True, False, "six", "first-direction", (5, 4))


def random_deal(dice, contract):
    """Nine tricks as four players without a plan play them, all by the rules."""
    cards = dice.sample(PACK, 36)
    hands = [cards[9 * seat : 9 * seat + 9] for seat in range(4)]
    tricks, leader = [], 0
    for number in range(1, 10):
        trick = []
        for seat in ((leader + n) % 4 for n in range(4)):
            card = dice.choice(allowed(hands[seat], trick, contract, RULES, number).allowed)
            hands[seat].remove(card)
            trick.append(Played(seat, card))
        leader = take(trick, contract, RULES, number).winner.seat
        tricks.append([play.card for play in trick])
    return tricks


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
    for number in range(100_000):
        total += number & 7
    return total


def main():
    dice = random.Random(1)
    fixed = seconds(yardstick)
    for name in ("rosen", "obenabe", "slalom-unde", "trio-rosen"):
        contract = contracts_of("swiss")[name]
        deals = [random_deal(dice, contract) for _ in range(DEALS)]

        def work(deals=deals, contract=contract):
            for tricks in deals:
                replay(tricks, contract, RULES, SWISS)

        taken = seconds(work)
        print(f"{name}: {DEALS / taken:,.0f} deals/s; a deal takes {taken / DEALS / fixed:.2f} x 100,000 additions")


if __name__ == "__main__":
    main()
