"""The goals of the Guggitaler: which there are, in which order, what each counts and gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jassref.games.guggitaler.house_rules import VALUE_TABLE, WITH_DOMINO
from jassref.record.game import Game
from jassref.record.game_type import Called
from jassref.rulebook.steps import Step, StepKind

DOMINO = "domino"

GOALS: Mapping[str, tuple[str, ...]] = {
    "swiss": ("tricks", "schellen", "ober", "king", "last"),
    "french": ("tricks", "hearts", "queens", "king", "last"),
}
"""The goals that are counted, in their order, as the packs name them; the king is that of Rosen or of clubs."""

# The name of a round; as credits the goals say so. `wording` holds the same sentences for the catalogues.
TITLES: Mapping[str, tuple[str, str]] = {
    "tricks": ("Tricks", "Tricks, as credits"),
    "schellen": ("Schellen", "Schellen, as credits"),
    "hearts": ("Hearts", "Hearts, as credits"),
    "ober": ("Ober", "Ober, as credits"),
    "queens": ("Queens", "Queens, as credits"),
    "king": ("King", "King, as credits"),
    "last": ("Last trick", "Last trick, as credits"),
    DOMINO: ("Domino", "Domino"),
}


def called(goal: str) -> Called:
    """A goal as messages speak of it."""
    return Called(goal, TITLES[goal][0])


GOAL_RULES = ("tricks", "suit", "ober", "king", "last")
"""The same goals as the rule book names them."""

VALUES: Mapping[str, tuple[int, ...]] = {"mueller": (1, 2, 4, 8, 10), "jasstafel": (5, 10, 20, 40, 50)}
"""What each trick, card … of a goal costs, by the option `guggitaler_table`."""

CREDITS: Mapping[tuple[str, int], tuple[int, ...]] = {
    ("mueller", 4): (25, 16, 12, 8),
    ("mueller", 3): (30, 20, 14),
    ("jasstafel", 4): (150, 100, 55, 0),
    ("jasstafel", 3): (150, 100, 70),
}
"""What Domino takes off, from the first who is rid of the cards to the last, by table and number of players."""


def goals(game: Game) -> tuple[str, ...]:
    """The goals of a series in their order: five and Domino, or the five and the same as credits."""
    counted = GOALS[game.pack.key]
    return (*counted, DOMINO) if WITH_DOMINO.of(game.options) else (*counted, *counted)


def wanted(game: Game, goal: str) -> int:
    """How many there are of what a goal counts: tricks, cards of the suit, Ober (guggitaler.counts)."""
    return (36 // len(game.players), 9, 4, 1, 1)[GOALS[game.pack.key].index(goal)]


def penalties(game: Game) -> int:
    """The penalties of one series over all players; its credits are as many (guggitaler.zero)."""
    values = VALUES[VALUE_TABLE.of(game.options)]
    return sum(value * wanted(game, goal) for value, goal in zip(values, GOALS[game.pack.key], strict=True))


def goal_steps(game: Game, goal: str, counts: Sequence[int], credit: bool) -> list[Step]:
    """What a goal gives each player: its count times its value, or the credit of the place in Domino.

    `counts` are by seat; of Domino they are the seats in the order of finishing.
    """
    table = VALUE_TABLE.of(game.options)
    if goal == DOMINO:
        credits = CREDITS[table, len(game.players)]
        return [
            Step(
                StepKind.OWN_POINTS,
                "guggitaler.domino",
                "guggitaler.domino",
                seat,
                -credits[place],
                1,
                {"place": place + 1},
            )
            for place, seat in enumerate(counts)
        ]
    at = GOALS[game.pack.key].index(goal)
    value = -VALUES[table][at] if credit else VALUES[table][at]
    rule = f"guggitaler.{GOAL_RULES[at]}"
    say = rule if goal not in ("hearts", "queens") else f"guggitaler.{goal}"
    say = "guggitaler.king-clubs" if goal == "king" and game.pack.key == "french" else say
    return [
        Step(StepKind.OWN_POINTS, rule, say, seat, count, value, {"n": count})
        for seat, count in enumerate(counts)
        if count or goal not in ("king", "last")
    ]
