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


MANY = 50
"""After so many problems in one place nobody reads on; looking for more would only cost time in a hostile file."""


class Place(NamedTuple):
    """Where something stands: the round (from 1; None for the head of the file) and the keys that lead to it."""

    round: int | None = None
    keys: tuple[str | int, ...] = ()


class Problem(NamedTuple):
    """Something wrong in a file or an entry; a value, so that all of them can be collected.

    `code` is stable and chooses the sentence and the remedy, `rule` is the id of the rule broken (None for the form of
    the file), `facts` fill the sentence. `file` and `line` are known once a file is involved; `excerpt` is that line,
    and `table` the game whose seats, sides and cards the facts speak of (opaque here).
    """

    code: str
    rule: str | None = None
    facts: Facts = NO_FACTS
    place: Place = Place()
    file: str | None = None
    line: int | None = None
    excerpt: str | None = None
    table: object = None


class Refused(Exception):
    """Carries problems out of a place that can do nothing but stop: an entry, a command or a file that cannot be used.

    `usage` tells words that cannot be read (exit code 2) from an entry or a file against the rules (exit code 1).
    """

    def __init__(self, problems: Iterable[Problem], usage: bool = False) -> None:
        super().__init__()
        self.problems = tuple(problems)
        self.usage = usage


def refuse(code: str, rule: str | None = None, /, **facts: object) -> Refused:
    """A `Refused` with one problem about an entry or a file (exit code 1)."""
    return Refused((Problem(code, rule, facts),))


def unreadable(code: str, /, **facts: object) -> Refused:
    """A `Refused` with one problem about the words of a command (exit code 2)."""
    return Refused((Problem(code, None, facts),), usage=True)
