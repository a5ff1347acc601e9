"""What an answer is made of: steps, rulings, problems and places.

All are immutable and hold data, never a sentence: a step names a rule, a side, points and typed facts, and the room
`wording` makes sentences of them last. Nothing here knows a game, a card or a file.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

Facts = Mapping[str, object]
NO_FACTS: Facts = MappingProxyType({})


class Step(NamedTuple):
    """One step of a calculation; a score is the sum of its steps.

    `rule` is the id of the rule applied and `say` the id of the sentence (mostly the same). `side` is the side's place
    in the game's list, `amount` the points before the multiplier. `facts` hold what the sentence needs, by name.
    """

    rule: str
    say: str
    side: int | None = None
    amount: int = 0
    multiplier: int = 1
    facts: Facts = NO_FACTS

    @property
    def points(self) -> int:
        """The points that this step gives: always amount × multiplier, never stored."""
        return self.amount * self.multiplier


def total(steps: Iterable[Step], side: int) -> int:
    """The points that `steps` give to `side`."""
    return sum(step.points for step in steps if step.side == side)
