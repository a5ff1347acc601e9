"""Guggitaler: three or four single players, no trump; each deal has a goal of its own, and points are penalties.

Tricks, cards of Schellen, Ober, the king of Rosen, the last trick, then Domino, which gives credits: a series whose sum
over all players is zero (guggitaler.zero). A round of the file has one key, its goal: `tricks = { Anna = 3, … }`,
`king = "Beat"`, `domino = ["Anna", …]` in the order of finishing. Least points win. Card points are not counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from jassref.games.guggitaler.typed import DOMINO, GOALS, TITLES, called, mend, read_words
from jassref.record.game import Game
from jassref.record.game_type import Asked, GameType, Goal, Preset
from jassref.record.naming import find_player
from jassref.record.round_keys import Reader, read_fields
from jassref.record.rounds import Round, Standing
from jassref.rulebook.options import Option, by_key, choice, flag, number
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step
from jassref.scoring.counting import adjustments
from jassref.scoring.singles import advanced, best, check_total, voided, won

VALUE_TABLE: Option[Literal["mueller", "jasstafel"]] = choice(
    "guggitaler_table", "mueller", "guggitaler.table", {"mueller": ("Müller",), "jasstafel": ("jasstafel",)}
)
WITH_DOMINO = flag("domino", True, "guggitaler.credits", ("Müller", "jasstafel"), ("Müller",))
GOAL_ORDER: Option[Literal["fixed", "free"]] = choice(
    "goal_order", "fixed", "guggitaler.goals", {"fixed": ("Müller",), "free": ()}
)
SERIES = number("series", 1, "guggitaler.end", (0, 1000))

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


def _counts(goal: str) -> Callable[[Reader, object], tuple[int, ...] | None]:
    """Reads how many each player took; of the king and the last trick it is enough to name who."""

    def read(reader: Reader, value: object) -> tuple[int, ...] | None:
        if isinstance(value, str) and goal in ("king", "last"):
            seat = reader.named((goal,), find_player, value)
            return None if seat is None else tuple(int(n == seat) for n in range(len(reader.game.players)))
        found = reader.by_side(goal, value, 0, 10_000)
        if found is None:
            return None
        missing = tuple(name for n, name in enumerate(reader.side_names) if n not in found)
        if missing:
            reader.problem((goal,), "points.missing-side", "guggitaler.counts", sides=missing)
            return None
        return tuple(found[side] for side in range(len(found)))

    return read


def _finished(reader: Reader, value: object) -> tuple[int, ...] | None:
    """Reads who got rid of the cards first, second …: a list of names, or a place for each."""
    players = reader.game.players
    if isinstance(value, dict):
        places = reader.by_side(DOMINO, value, 0, 10_000)
        if places is None:
            return None
        if sorted(places.values()) == list(range(1, len(players) + 1)):
            return tuple(sorted(places, key=lambda seat: places[seat]))
        given = tuple(places.get(seat, 0) for seat in range(len(players)))
        reader.problem((DOMINO,), "guggitaler.places", "guggitaler.domino", given=given, n=len(players))
        return None
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        reader.problem((DOMINO,), "guggitaler.finishers", "guggitaler.domino", n=len(players))
        return None
    seats = [reader.named((DOMINO, n), find_player, name) for n, name in enumerate(value[: len(players) + 1])]
    if None in seats:
        return None
    if sorted(seat for seat in seats if seat is not None) != list(range(len(players))):
        reader.problem((DOMINO,), "guggitaler.finishers", "guggitaler.domino", n=len(players))
        return None
    return tuple(seat for seat in seats if seat is not None)


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's goal and what was taken; the goal must be next in the series, and its counts must be complete."""
    own: dict[str, Callable[[Reader, object], object]] = {goal: _counts(goal) for goal in GOALS[game.pack.key]}
    round, problems = read_fields(game, n, keys, {**own, DOMINO: _finished})
    known = tuple(dict.fromkeys((*goals(game), DOMINO)))
    given = [key for key in known if key in keys]
    if round.void is not None:
        return round, problems
    if len(given) != 1:
        if given:
            facts = {"goals": tuple(given)}
            problems.append(Problem("guggitaler.goals-many", "guggitaler.goals", facts, Place(n, (given[1],))))
        elif not problems:
            problems.append(Problem("guggitaler.goal-missing", "guggitaler.goals", {"goals": known}, Place(n)))
        return round, problems
    goal = given[0]
    problems += _misplaced(game, standing, n, goal)
    counts = round.more[goal]
    if goal != DOMINO and isinstance(counts, tuple):
        problems += _check_sum(game, n, goal, sum(counts))
    round = round._replace(more={"goal": goal, "counts": counts, "credit": credits_now(game, standing)})
    if not problems and round.total:
        problems = check_total(game, round, score(game, standing, round)[1])
    return round, problems


def _check_sum(game: Game, n: int, goal: str, found: int) -> list[Problem]:
    """All that a goal counts is with somebody when the deal is over (guggitaler.counts)."""
    there = wanted(game, goal)
    if found == there:
        return []
    facts = {
        "goal": called(goal),
        "sum": found,
        "wanted": there,
        "more": max(found - there, 0),
        "fewer": max(there - found, 0),
    }
    return [Problem("guggitaler.sum", "guggitaler.counts", facts, Place(n, (goal,)))]


def credits_now(game: Game, standing: Standing) -> bool:
    """Whether the next deal is in the half of a series that gives credits (guggitaler.credits)."""
    length = len(goals(game))
    return not WITH_DOMINO.of(game.options) and standing.deals % length >= length // 2


def open_goals(game: Game, standing: Standing) -> tuple[str, ...]:
    """The goals that the next deal can have: the next of the series, or any that is left (guggitaler.goals)."""
    series = goals(game)
    at = standing.deals % len(series)
    if GOAL_ORDER.of(game.options) == "fixed":
        return (series[at],)
    played = standing.more.get("played", ())
    assert isinstance(played, tuple)
    if len(played) != min(standing.deals, 2 * len(series)):
        return series  # after a round with problems nobody knows what was played
    done = played[-at:] if at else ()
    if not WITH_DOMINO.of(game.options):
        done = done[len(series) // 2 :] if credits_now(game, standing) else done
    return tuple(goal for goal in dict.fromkeys(series) if goal not in done)


def _misplaced(game: Game, standing: Standing, n: int, goal: str) -> list[Problem]:
    """Each goal has its place in the series, or at least its one time (guggitaler.goals)."""
    place = Place(n, (goal,))
    if goal == DOMINO and not WITH_DOMINO.of(game.options):
        return [Problem("guggitaler.no-domino", "guggitaler.credits", {}, place)]
    left = open_goals(game, standing)
    if goal in left:
        return []
    if GOAL_ORDER.of(game.options) == "fixed":
        return [
            Problem(
                "guggitaler.goal-order", "guggitaler.goals", {"goal": called(goal), "wanted": called(left[0])}, place
            )
        ]
    return [
        Problem(
            "guggitaler.goal-done", "guggitaler.goals", {"goal": called(goal), "goals": tuple(map(called, left))}, place
        )
    ]


def score(game: Game, standing: Standing, round: Round) -> tuple[tuple[Step, ...], Standing]:
    """The penalties or credits of a deal, and after the last series the end: the least points, shared if equal."""
    if (annulled := voided(game, standing, round)) is not None:
        return annulled
    goal, counts = round.more["goal"], round.more["counts"]
    assert isinstance(goal, str)
    assert isinstance(counts, tuple)
    steps = [*goal_steps(game, goal, counts, bool(round.more["credit"])), *adjustments(round)]
    played = standing.more.get("played", ())
    assert isinstance(played, tuple)
    after = advanced(game, standing, round, steps, played=(*played, goal)[-2 * len(goals(game)) :])
    series = SERIES.of(game.options)
    if after.deals % len(goals(game)) == 0:
        steps.append(Step("guggitaler.zero", "guggitaler.zero", facts={"n": penalties(game)}))
    if series and after.deals >= series * len(goals(game)):
        last, after = won(after, best(game, after.points), "guggitaler.end")
        steps += last
    return tuple(steps), after


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
            Step("guggitaler.domino", "guggitaler.domino", seat, -credits[place], 1, {"place": place + 1})
            for place, seat in enumerate(counts)
        ]
    at = GOALS[game.pack.key].index(goal)
    value = -VALUES[table][at] if credit else VALUES[table][at]
    rule = f"guggitaler.{GOAL_RULES[at]}"
    say = rule if goal not in ("hearts", "queens") else f"guggitaler.{goal}"
    say = "guggitaler.king-clubs" if goal == "king" and game.pack.key == "french" else say
    return [
        Step(rule, say, seat, count, value, {"n": count})
        for seat, count in enumerate(counts)
        if count or goal not in ("king", "last")
    ]


def title(game: Game, round: Round) -> str:
    """The name of a round: its goal."""
    return TITLES[str(round.more["goal"])][bool(round.more["credit"])] if "goal" in round.more else ""


TOLD = {"king": "who", "last": "who", DOMINO: "order"}
"""What is told of a goal after the deal, where it is not a number for each player."""


def next_goals(game: Game, standing: Standing) -> Mapping[str, Goal]:
    """The goals that the next deal can have."""
    return {goal: Goal(TITLES[goal][0], TOLD.get(goal, "numbers")) for goal in open_goals(game, standing)}


def outlook(game: Game, standing: Standing) -> Sequence[Step]:
    """What comes next: the goal in its order, or the goals that are left of this series."""
    left, series = open_goals(game, standing), SERIES.of(game.options)
    facts: dict[str, object] = {"number": standing.deals // len(goals(game)) + 1, "series": series}
    credit = credits_now(game, standing)
    say = "guggitaler.next-series" if series > 1 else "guggitaler.next"
    return (Step("guggitaler.goals", say, facts={**facts, "title": tuple(TITLES[goal][credit] for goal in left)}),)


OPTIONS = by_key(VALUE_TABLE, WITH_DOMINO, GOAL_ORDER, SERIES)

PRESETS: Mapping[str, Preset] = {"guggitaler": Preset("guggitaler", {}, sources=("Müller", "jasstafel"))}

FIELDS = ("adjust", "void", "total", "time", "note")

GAME = GameType("guggitaler", (4, 3), False, FIELDS, OPTIONS, PRESETS, read, score, read_words, chooser=False)
GAME = GAME._replace(
    lowest=True,
    title=title,
    outlook=outlook,
    mend=mend,
    goals=next_goals,
    asks=(Asked("goal"),),
    example="tricks 3 3 2 1",
)

GAMES = (GAME,)
