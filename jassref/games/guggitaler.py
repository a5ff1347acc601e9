"""Guggitaler: three or four single players, no trump; each deal has a goal of its own, and points are penalties.

Tricks, cards of Schellen, Ober, the king of Rosen, the last trick, then Domino, which gives credits: a series whose sum
over all players is zero (guggitaler.zero). A round of the file has one key, its goal: `tricks = { Anna = 3, … }`,
`king = "Beat"`, `domino = ["Anna", …]` in the order of finishing. Least points win. Card points are not counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from jassref import entry
from jassref.cards import LANGUAGES, folded, near, suit_name
from jassref.counting import adjustments
from jassref.fields import Reader, read_fields
from jassref.game import Game, GameType, Preset, Round, Standing, number
from jassref.naming import find_player
from jassref.options import Option, flag, shown
from jassref.rulings import Place, Problem, Step, refuse, unreadable
from jassref.singles import advanced, best, check_total, voided, won

DOMINO = "domino"

GOALS: Mapping[str, tuple[str, ...]] = {
    "swiss": ("tricks", "schellen", "ober", "king", "last"),
    "french": ("tricks", "hearts", "queens", "king", "last"),
}
"""The goals that are counted, in their order, as the packs name them; the king is that of Rosen or of clubs."""

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

# How the goals are called, for reading; the suits' names come from the room of the cards.
WORDS: Mapping[str, tuple[str, ...]] = {
    "tricks": ("tricks", "stiche", "plis", "levées", "prese", "взятки"),
    "ober": ("obers", "over", "dessus", "оберы"),
    "queens": ("queens", "damen", "dames", "donne", "дамы"),
    "king": ("king", "könig", "roi", "re", "король"),
    "last": ("last", "letzter", "dernier", "ultima", "последняя"),
    DOMINO: ("domino", "домино"),
}

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


def goals(game: Game) -> tuple[str, ...]:
    """The goals of a series in their order: five and Domino, or the five and the same as credits."""
    counted = GOALS[game.pack.key]
    return (*counted, DOMINO) if game.options["domino"] else (*counted, *counted)


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
    facts = {"goal": goal, "sum": found, "wanted": there, "more": max(found - there, 0), "fewer": max(there - found, 0)}
    return [Problem("guggitaler.sum", "guggitaler.counts", facts, Place(n, (goal,)))]


def credits_now(game: Game, standing: Standing) -> bool:
    """Whether the next deal is in the half of a series that gives credits (guggitaler.credits)."""
    length = len(goals(game))
    return not game.options["domino"] and standing.deals % length >= length // 2


def open_goals(game: Game, standing: Standing) -> tuple[str, ...]:
    """The goals that the next deal can have: the next of the series, or any that is left (guggitaler.goals)."""
    series = goals(game)
    at = standing.deals % len(series)
    if game.options["goal_order"] == "fixed":
        return (series[at],)
    played = standing.more.get("played", ())
    assert isinstance(played, tuple)
    if len(played) != min(standing.deals, 2 * len(series)):
        return series  # after a round with problems nobody knows what was played
    done = played[-at:] if at else ()
    if not game.options["domino"]:
        done = done[len(series) // 2 :] if credits_now(game, standing) else done
    return tuple(goal for goal in dict.fromkeys(series) if goal not in done)


def _misplaced(game: Game, standing: Standing, n: int, goal: str) -> list[Problem]:
    """Each goal has its place in the series, or at least its one time (guggitaler.goals)."""
    place = Place(n, (goal,))
    if goal == DOMINO and not game.options["domino"]:
        return [Problem("guggitaler.no-domino", "guggitaler.credits", {}, place)]
    left = open_goals(game, standing)
    if goal in left:
        return []
    if game.options["goal_order"] == "fixed":
        return [Problem("guggitaler.goal-order", "guggitaler.goals", {"goal": goal, "wanted": left[0]}, place)]
    return [Problem("guggitaler.goal-done", "guggitaler.goals", {"goal": goal, "goals": left}, place)]


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
    series = number(game.options, "series")
    if after.deals % len(goals(game)) == 0:
        steps.append(Step("guggitaler.zero", "guggitaler.zero", facts={"n": penalties(game)}))
    if series and after.deals >= series * len(goals(game)):
        last, after = won(after, best(game, after.points), "guggitaler.end")
        steps += last
    return tuple(steps), after


def penalties(game: Game) -> int:
    """The penalties of one series over all players; its credits are as many (guggitaler.zero)."""
    values = VALUES[str(game.options["guggitaler_table"])]
    return sum(value * wanted(game, goal) for value, goal in zip(values, GOALS[game.pack.key], strict=True))


def goal_steps(game: Game, goal: str, counts: Sequence[int], credit: bool) -> list[Step]:
    """What a goal gives each player: its count times its value, or the credit of the place in Domino.

    `counts` are by seat; of Domino they are the seats in the order of finishing.
    """
    table = str(game.options["guggitaler_table"])
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


def outlook(game: Game, standing: Standing) -> Sequence[Step]:
    """What comes next: the goal in its order, or the goals that are left of this series."""
    left, series = open_goals(game, standing), number(game.options, "series")
    facts: dict[str, object] = {"number": standing.deals // len(goals(game)) + 1, "series": series}
    credit = credits_now(game, standing)
    say = "guggitaler.next-series" if series > 1 else "guggitaler.next"
    return (Step("guggitaler.goals", say, facts={**facts, "title": tuple(TITLES[goal][credit] for goal in left)}),)


def read_words(game: Game, words: Sequence[str], language: str) -> dict[str, object]:
    """A goal, then a number for each player, or who took it; after `domino` the names as they finished, or places."""
    goal = _goal(game, words[0] if words else "")
    return _numbers(game, goal, words[1:]) if len(words) > 1 else {goal: {}}


def mend(game: Game, words: Sequence[str], keys: Mapping[str, object]) -> dict[str, object]:
    """Numbers alone, for the goal that the round has. Raises Refused where it has none."""
    known = (*GOALS[game.pack.key], DOMINO)
    goal = next((key for key in known if key in keys), None)
    if goal is None:
        raise refuse("guggitaler.goal-missing", "guggitaler.goals", goals=known)
    return _numbers(game, goal, words)


def _goal(game: Game, word: str) -> str:
    """The goal that a word names: the whole word wins, then any unambiguous beginning. Raises Refused."""
    text, known = folded(word.strip()), tuple(dict.fromkeys((*goals(game), DOMINO)))
    names = {name: goal for goal in known for name in _names(goal)}
    whole = {goal for name, goal in names.items() if folded(name) == text}
    begun = whole or {goal for name, goal in names.items() if text and folded(name).startswith(text)}
    if len(begun) == 1:
        return begun.pop()
    found = tuple(goal for goal in known if goal in begun) or known
    if begun:
        raise unreadable("guggitaler.goal-ambiguous", given=shown(word), goals=found)
    raise unreadable("guggitaler.goal-unknown", given=shown(word), goals=found, near=names.get(near(word, names) or ""))


def _names(goal: str) -> tuple[str, ...]:
    suits = tuple(suit_name(goal, language) for language in LANGUAGES) if goal in ("schellen", "hearts") else ()
    return (goal, *suits, *WORDS.get(goal, ()))


def _numbers(game: Game, goal: str, words: Sequence[str]) -> dict[str, object]:
    """What was typed behind a goal, as the file writes it. Raises Refused for words that say nothing."""
    players = game.players
    numbers = all(word.strip().lstrip("+-").isdigit() for word in words)
    if not numbers and "=" not in words[0]:
        if goal != DOMINO and (goal not in ("king", "last") or len(words) != 1):
            raise unreadable("points.count", given=" ".join(words), sides=players, number=words[0])
        named = [players[find_player(game, word)] for word in words]
        return {goal: named if goal == DOMINO else named[0]}
    found = dict.fromkeys(players, 0)
    if numbers and len(words) != len(players):
        raise unreadable("points.count", given=" ".join(words), sides=players, number=words[0])
    for name, word in zip(players, words, strict=False) if numbers else ():
        found[name] = entry.read_number(word)
    if not numbers:
        found |= _by_name(game, words)
    if goal in ("king", "last") and sorted(found.values()) == [0] * (len(players) - 1) + [1]:
        return {goal: next(name for name in players if found[name])}
    if goal == DOMINO and sorted(found.values()) == list(range(1, len(players) + 1)):
        return {goal: sorted(players, key=lambda name: found[name])}
    return {goal: found}


def _by_name(game: Game, words: Sequence[str]) -> dict[str, int]:
    """Numbers by name (`anna=4`); players that are not named have none."""
    found: dict[str, int] = {}
    for word in words:
        name, equals, count = word.partition("=")
        if not equals:
            raise unreadable("points.pair", given=word, sides=game.players)
        player = game.players[find_player(game, name)]
        if player in found:
            raise unreadable("points.twice", name=player)
        found[player] = entry.read_number(count)
    return found


OPTIONS: Mapping[str, Option] = {
    option.key: option
    for option in (
        Option(
            "guggitaler_table", "mueller", "guggitaler.table", {"mueller": ("Müller",), "jasstafel": ("jasstafel",)}
        ),
        flag("domino", True, "guggitaler.credits", ("Müller", "jasstafel"), ("Müller",)),
        Option("goal_order", "fixed", "guggitaler.goals", {"fixed": ("Müller",), "free": ()}),
        Option("series", 1, "guggitaler.end", numbers=(0, 1000)),
    )
}

PRESETS: Mapping[str, Preset] = {"guggitaler": Preset("guggitaler", {}, sources=("Müller", "jasstafel"))}

FIELDS = ("adjust", "void", "total", "time", "note")

GAME = GameType("guggitaler", (4, 3), False, FIELDS, OPTIONS, PRESETS, read, score, read_words, chooser=False)
GAME = GAME._replace(lowest=True, title=title, outlook=outlook, mend=mend, asks=("goal",))

GAMES = (GAME,)
