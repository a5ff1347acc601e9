"""The referee: what follows from facts that two people at a table dispute.

Each `judge_` module rules on one kind of dispute: it takes a game (its options are the house rules in force) and typed
facts, and gives a verdict made of steps. Nothing is read from a file or a command line here, and no sentence is made.
The other reading of a contested rule is the same calculation run again with the other option value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from jassref.record.game import Game
from jassref.record.rounds import Question
from jassref.rulebook.options import Option, Value
from jassref.rulebook.steps import NO_FACTS, Facts, Step


class Other(NamedTuple):
    """What another reading gives: the option and its value, who would win (a side, or None) and the points.

    `said` is its verdict as an id and the facts, where the winner and the points alone do not tell it; `schneider` the
    side that would be Schneider.
    """

    option: str
    value: Value
    winner: int | None
    points: int | None
    said: tuple[str, Facts] | None = None
    schneider: str | None = None


class Verdict(NamedTuple):
    """A ruling as it is read aloud: the sentence (`say` with `facts`), the steps behind it, and what else scripts need.

    `winner` is a side, or a seat where the ruling is `by_player`. `result` holds the further keys of the JSON answer,
    in names and numbers. `awaiting` is what has to be known before a ruling can be given; then nobody has won. `other`
    lists the readings that would change it. `wrong_claim`: it was lost by a claim that was wrong.
    """

    game: Game
    say: str
    facts: Facts
    steps: tuple[Step, ...]
    winner: int | None = None
    decided_by: str | None = None
    result: Mapping[str, object] = NO_FACTS
    awaiting: Question | None = None
    other: tuple[Other, ...] = ()
    by_player: bool = False
    wrong_claim: bool = False

    def winner_name(self, winner: int | None) -> str | None:
        """The name of a winner of this verdict, or of one of its other readings."""
        if winner is None:
            return None
        return self.game.players[winner] if self.by_player else self.game.sides[winner].name


class Outcome(NamedTuple):
    """What one reading gives: who wins (a side), the points, who is Schneider, and whatever else makes it another one.

    `said` is the verdict as an id and the facts; it does not make another outcome.
    """

    winner: int | None
    points: int | None
    more: object = None
    said: tuple[str, Facts] | None = None
    schneider: str | None = None


def readings(game: Game, options: Iterable[Option[Any]], rule: Callable[[Game], Outcome | None]) -> tuple[Other, ...]:
    """The readings of `options` that give another outcome than the game's own, in the order given.

    `rule` is the same calculation, run again with one option changed at a time; None where it cannot be given so.
    """
    own = rule(game)
    found = []
    for key in (shared.key for shared in options):
        option = game.kind.options.get(key)
        if option is None:
            continue
        for word in option.words:
            value = option.value_of(word)
            if value == option.of(game.options):
                continue
            outcome = rule(game._replace(options={**game.options, key: value}))
            if outcome is not None and (own is None or outcome._replace(said=None) != own._replace(said=None)):
                found.append(Other(key, value, outcome.winner, outcome.points, outcome.said, outcome.schneider))
    return tuple(found)


def named(game: Game, by_side: Mapping[int, int]) -> Mapping[str, int]:
    """Numbers by side, with the sides' names, in the game's order."""
    return {side.name: by_side[n] for n, side in enumerate(game.sides) if n in by_side}
