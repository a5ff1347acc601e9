"""Guggitaler: three or four single players, no trump; each deal has a goal of its own, and points are penalties.

Tricks, cards of Schellen, Ober, the king of Rosen, the last trick, then Domino, which gives credits: a series whose sum
over all players is zero (guggitaler.zero). A round of the file has one key, its goal: `tricks = { Anna = 3, … }`,
`king = "Beat"`, `domino = ["Anna", …]` in the order of finishing. Least points win. Card points are not counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jassref.games.guggitaler.goals import DOMINO, GOALS, TITLES, called, goal_steps, goals, penalties, wanted
from jassref.games.guggitaler.house_rules import GOAL_ORDER, SERIES, VALUE_TABLE, WITH_DOMINO
from jassref.games.guggitaler.typed import mend, read_words
from jassref.record.game import Game
from jassref.record.game_type import Asked, GameType, Goal, Interview, Line, Preset, Scoring, Shown
from jassref.record.naming import find_player
from jassref.record.round_keys import OwnKeys, Reader, read_fields
from jassref.record.rounds import Round, Standing, own
from jassref.rulebook.options import by_key
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring.counting import adjustments
from jassref.scoring.singles import advanced, best, check_total, voided, won


class OwnRound(NamedTuple):
    """What a round has beside the shared keys: its goal, what was taken, by seat (of Domino the seats in the order of
    finishing), whether that is a credit; and the counts as they were `read`, by goal."""

    goal: str = ""
    counts: tuple[int, ...] = ()
    credit: bool = False
    read: Mapping[str, tuple[int, ...]] = MappingProxyType({})


def own_of(played: Round) -> OwnRound:
    """What a round has of its own."""
    return own(OwnRound, played.more)


class Played(NamedTuple):
    """The goals that were played so far, of the last two series."""

    played: tuple[str, ...] = ()


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
    readers: dict[str, Callable[[Reader, object], object]] = {goal: _counts(goal) for goal in GOALS[game.pack.key]}
    own_keys = OwnKeys(lambda **read: OwnRound(read=read), {**readers, DOMINO: _finished})
    played, problems = read_fields(game, n, keys, own_keys)
    known = tuple(dict.fromkeys((*goals(game), DOMINO)))
    given = [key for key in known if key in keys]
    if played.void is not None:
        return played, problems
    if len(given) != 1:
        if given:
            facts = {"goals": tuple(given)}
            problems.append(Problem("guggitaler.goals-many", "guggitaler.goals", facts, Place(n, (given[1],))))
        elif not problems:
            problems.append(Problem("guggitaler.goal-missing", "guggitaler.goals", {"goals": known}, Place(n)))
        return played, problems
    goal = given[0]
    problems += _misplaced(game, standing, n, goal)
    counts = own_of(played).read.get(goal)
    if goal != DOMINO and counts is not None:
        problems += _check_sum(game, n, goal, sum(counts))
    played = played._replace(more=OwnRound(goal, counts or (), credits_now(game, standing)))
    if not problems and played.total:
        problems = check_total(game, played, score(game, standing, played)[1])
    return played, problems


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
    played = own(Played, standing.more).played
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


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The penalties or credits of a deal, and after the last series the end: the least points, shared if equal."""
    if (annulled := voided(game, standing, played)) is not None:
        return annulled
    goal, counts, credit, _read = own_of(played)
    steps = [*goal_steps(game, goal, counts, credit), *adjustments(played)]
    goals_so_far = (*own(Played, standing.more).played, goal)[-2 * len(goals(game)) :]
    after = advanced(game, standing, played, steps, Played(goals_so_far))
    series = SERIES.of(game.options)
    if after.deals % len(goals(game)) == 0:
        steps.append(Step(StepKind.SPECIAL, "guggitaler.zero", "guggitaler.zero", facts={"n": penalties(game)}))
    if series and after.deals >= series * len(goals(game)):
        last, after = won(after, best(game, after.points), "guggitaler.end")
        steps += last
    return tuple(steps), after


def title(game: Game, played: Round) -> str:
    """The name of a round: its goal."""
    found = own_of(played)
    return TITLES[found.goal][found.credit] if found.goal else ""


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
    facts["title"] = tuple(TITLES[goal][credit] for goal in left)
    return (Step(StepKind.OUTLOOK, "guggitaler.goals", say, facts=facts),)


OPTIONS = by_key(VALUE_TABLE, WITH_DOMINO, GOAL_ORDER, SERIES)

PRESETS: Mapping[str, Preset] = {"guggitaler": Preset("guggitaler", {}, sources=("Müller", "jasstafel"))}

FIELDS = ("adjust", "void", "total", "time", "note")

GAME = GameType(
    name="guggitaler",
    players=(4, 3),
    pairs=False,
    fields=FIELDS,
    options=OPTIONS,
    presets=PRESETS,
    line=Line(entry=read_words, mend=mend, example="tricks 3 3 2 1"),
    interview=Interview(goals=next_goals, questions=(Asked("goal"),)),
    scoring=Scoring(read=read, score=score, chooser=False, lowest=True),
    shown=Shown(title=title, outlook=outlook),
)

GAMES = (GAME,)
