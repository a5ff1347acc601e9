"""What is wrong in a file or an entry, where it stands, and the refusals that carry it."""

from collections.abc import Iterable
from typing import NamedTuple

from jassref.rulebook.steps import NO_FACTS, Facts

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
