"""Pluses and apples: what Putz, Pomme and Handjass share. The best get a plus, whoever has too few points an apple.

Who gets how much is a table of numbers; equal players, the end at a goal above or a floor below. Who plays, which table
holds and what stays out of play (`live`) is for the games' own rooms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from jassref.cards.contracts import DEAL_POINTS
from jassref.record import typed_line
from jassref.record.game import Game, number
from jassref.record.naming import find_side
from jassref.record.round_keys import Reader
from jassref.record.rounds import Question, Round, Standing
from jassref.record.typed_line import Extras
from jassref.rulebook.options import SHARED, Option, Options, flag
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step
from jassref.scoring import cards_out, singles
from jassref.scoring.counting import STOECK_POINTS, declared, play_order

ROW = r"[0-9]:([1-9](\+[1-9]){0,8})?"
"""A row of a table of pluses: a number of players, and what the best, the second best … get."""


class Counted(NamedTuple):
    """What the players of a deal have: cards, cards with Weis and Stöck, and those below the limit."""

    cards: Mapping[int, int]
    whole: Mapping[int, int]
    apples: tuple[int, ...]


class Tie(NamedTuple):
    """More equal players than pluses are left for: who they are, the pluses, and whether nobody is above them."""

    sides: tuple[int, ...]
    pluses: tuple[int, ...]
    top: bool


# What the players have, and who gets what for it.


def counted(game: Game, standing: Standing, round: Round, players: Sequence[int]) -> tuple[list[Step], Counted]:
    """Card points, Weis and Stöck of those who play, with the steps that say so, and who is an apple (putz.apple)."""
    points = round.points or (0,) * len(game.sides)
    steps: list[Step] = []
    extra = dict.fromkeys(range(len(game.sides)), 0)
    found = declared(game, standing, round)
    for step in found.steps if found is not None else ():
        if step.amount and step.side is not None and _trickless(game, round, step.side):
            step = Step("weis.needs-trick", "weis.needs-trick", step.side, facts=step.facts)
        elif step.amount and step.side is not None:
            extra[step.side] += step.points
        steps.append(step._replace(amount=0))
    if round.stoeck is not None:
        side = game.side_of[round.stoeck]
        extra[side] += STOECK_POINTS
        steps.append(Step("stoeck.twenty", "stoeck.twenty", side, facts={"player": round.stoeck}))
    cards = {side: points[side] for side in players}
    whole = {side: points[side] + extra[side] for side in players}
    for side in players:
        say = "putz.count:more" if extra[side] else "putz.count"
        facts = {"n": cards[side], "more": extra[side], "count": whole[side]}
        steps.append(Step("putz.count", say, side, facts=facts))
    decides = whole if game.options["putz_counts"] == "with-weis" else cards
    return steps, Counted(cards, whole, tuple(s for s in players if decides[s] < number(game.options, "apple_limit")))


def _trickless(game: Game, round: Round, side: int) -> bool:
    """Whether Weis need a trick here and the player is known to have none (weis.needs-trick)."""
    return bool(game.options["weis_needs_trick"]) and round.tricks is not None and round.tricks[side] == 0


def row_of(text: object, count: int) -> tuple[int, ...]:
    """The pluses that a table such as `0:1+1,2:2` has for `count`, best player first; a larger count takes the last."""
    rows = {int(row[0]): tuple(int(n) for n in row[2:].split("+") if n) for row in str(text).split(",")}
    return rows.get(count, rows[max(rows)] if count > max(rows) else ())


def runners(game: Game, found: Counted) -> dict[int, int]:
    """Who can get a plus, with the points: everybody who is no apple, or everybody (putz.apples-win)."""
    return {s: n for s, n in found.whole.items() if s not in found.apples or game.options["apples_may_win"]}


def tie_of(game: Game, found: Counted, pluses: Sequence[int]) -> Tie | None:
    """The equal players for whom the pluses are too few, or None (putz.tie, putz.tie-top)."""
    at = 0
    for group in singles.ranked(runners(game, found)):
        left = tuple(pluses[at : at + len(group)])
        if 0 < len(left) < len(group):
            return Tie(tuple(group), left, at == 0)
        at += len(group)
    return None


def award(game: Game, standing: Standing, round: Round, found: Counted, pluses: Sequence[int]) -> list[Step]:
    """Apples and pluses of a deal, a step for each (putz.apple, putz.plus, putz.all-apples)."""
    limit = number(game.options, "apple_limit")
    everybody = len(found.apples) == len(found.whole)
    if everybody and game.options["all_apples"] == "none-marked":
        return [Step("putz.all-apples", "putz.all-apples", facts={"limit": limit})]
    steps = [singles.mark("putz.apple", side, zeros=1, limit=limit) for side in found.apples]
    if everybody:
        return [Step("putz.all-apples", "putz.all-apples:marked", facts={"limit": limit}), *steps]
    at, tie = 0, tie_of(game, found, pluses)
    for place, group in enumerate(singles.ranked(runners(game, found))):
        left = tuple(pluses[at : at + len(group)])
        if left and len(left) == len(group):
            # Equal players on places of unlike value: each gets the lower one (putz.equal).
            steps += [_plus(game, found, side, min(left), len(group) > 1, place) for side in group]
            if min(left) != max(left):
                names = tuple(game.sides[side].name for side in group)
                steps.append(Step("putz.equal", "putz.equal", facts={"names": names, "n": min(left)}))
        at += len(group)
    return [*steps, *(_settled(game, standing, round, tie) if tie is not None else [])]


def _plus(game: Game, found: Counted, side: int, n: int, equal: bool, place: int) -> Step:
    say = (
        "equal" if equal else "alone" if len(found.whole) - len(found.apples) == 1 else "best" if not place else "next"
    )
    return singles.mark("putz.plus", side, n, n=n)._replace(say=f"putz.plus:{say}")


def _settled(game: Game, standing: Standing, round: Round, tie: Tie) -> list[Step]:
    """Too few pluses for equal players: what the house rule, or the table, makes of it."""
    how = game.options["plus_tie_top" if tie.top else "plus_tie"]
    rule = "putz.tie-top" if tie.top else "putz.tie"
    facts = {"names": tuple(game.sides[side].name for side in tie.sides), "n": len(tie.pluses)}
    named = round.more.get("first")
    if how in ("both", "all"):
        lucky = [(side, min(tie.pluses)) for side in tie.sides]
    elif how == "earlier":
        order = [game.side_of[seat] for seat in play_order(game, standing, round)]
        lucky = list(zip(sorted(tie.sides, key=order.index), tie.pluses, strict=False))
    elif how == "ask" and isinstance(named, tuple):
        lucky = list(zip(named, tie.pluses, strict=False))
    else:
        lucky = []
    said = Step(rule, f"putz.tie:{how}", facts=facts)
    return [said, *(singles.mark(rule, side, n, n=n)._replace(say="putz.tie:plus") for side, n in lucky)]


def question(game: Game, round: Round, found: Counted, pluses: Sequence[int]) -> Question | None:
    """What still has to be known of a deal: who gets the plus of equal players, or whether a trick was taken."""
    tie, facts = tie_of(game, found, pluses), {"round": round.number}
    if game.options["weis_needs_trick"] and round.tricks is None and _unsure(game, round, found):
        return Question("putz-trick", f"jassref fix {round.number} --tricks WHO=TRICKS", facts)
    if tie is None or game.options["plus_tie_top" if tie.top else "plus_tie"] != "ask" or "first" in round.more:
        return None
    names = tuple(game.sides[side].name for side in tie.sides)
    return Question("putz-tie", f"jassref fix {round.number} --first WHO", {**facts, "names": names})


def _unsure(game: Game, round: Round, found: Counted) -> bool:
    """Whether a Weis counts for somebody of whom no card point tells that a trick was taken."""
    stoeck = None if round.stoeck is None else game.side_of[round.stoeck]
    return any(found.whole[side] > STOECK_POINTS * (side == stoeck) for side, cards in found.cards.items() if not cards)


def check_first(game: Game, round: Round, found: Counted, pluses: Sequence[int]) -> list[Problem]:
    """The table's answer names some of the equal players, and no more than there are pluses (putz.tie)."""
    named, tie = round.more.get("first"), tie_of(game, found, pluses)
    if not isinstance(named, tuple):
        return []
    place = Place(round.number, ("first",))
    if tie is None or game.options["plus_tie_top" if tie.top else "plus_tie"] != "ask":
        return [Problem("putz.first-idle", "putz.tie", {}, place)]
    if len(named) > len(tie.pluses) or not set(named) <= set(tie.sides) or len(set(named)) < len(named):
        names = tuple(game.sides[side].name for side in tie.sides)
        return [Problem("putz.first-names", "putz.tie", {"names": names, "n": len(tie.pluses)}, place)]
    return []


def all_tricks(game: Game, round: Round) -> list[Step]:
    """The mark for all tricks, where it is played (putz.all-tricks)."""
    bonus = number(game.options, "all_tricks_bonus")
    if round.match is None:
        return []
    step = singles.mark("putz.all-tricks", round.match, bonus, n=bonus)
    return [step if bonus else step._replace(say="putz.all-tricks:none")]


# The end.


def ended(game: Game, steps: tuple[Step, ...], standing: Standing) -> tuple[tuple[Step, ...], Standing]:
    """The steps with those of the end, and the standing with it, where the game is over."""
    last, standing = finish(game, standing)
    return (*steps, *last), standing


def outlook(game: Game, standing: Standing) -> list[Step]:
    """How far it goes up and down (putz.goal, putz.floor)."""
    goal, floor = number(game.options, "putz_goal"), game.options["putz_floor"]
    if not isinstance(floor, int):
        return [Step("putz.goal", "putz.outlook", facts={"goal": goal})]
    return [Step("putz.floor", f"putz.outlook:{game.options['putz_floor_at']}", facts={"goal": goal, "floor": -floor})]


def reach(game: Game, standing: Standing) -> tuple[int, ...]:
    """What counts towards the goal: pluses without the apples, or all pluses (putz.goal)."""
    return standing.points if game.options["putz_reach"] == "net" else tuple(plus for plus, _ in standing.marks)


def finish(game: Game, standing: Standing) -> tuple[list[Step], Standing]:
    """The end: alone ahead at the goal, or the most when somebody falls through the floor (putz.goal, putz.floor)."""
    points, goal = reach(game, standing), number(game.options, "putz_goal")
    leaders = singles.best(game, points)
    if standing.awaiting is not None:
        return [], standing
    reached = points[leaders[0]] >= goal
    if reached and len(leaders) == 1:
        return singles.won(standing, leaders, "putz.goal", goal=goal)
    floor = game.options["putz_floor"]
    if isinstance(floor, int):
        lowest = -floor if game.options["putz_floor_at"] == "reached" else -floor - 1
        names = tuple(game.sides[side].name for side, n in enumerate(standing.points) if n <= lowest)
        if names:
            return singles.won(standing, leaders, "putz.floor", names=names, floor=-floor)
    if reached and game.options["putz_end_tie"] == "shared":
        return singles.won(standing, leaders, "putz.goal", goal=goal)
    if reached:
        names = tuple(game.sides[side].name for side in leaders)
        return [Step("putz.play-on", "putz.play-on", facts={"names": names, "goal": goal})], standing
    return [], standing


# The keys of a round.


def _first(reader: Reader, value: object) -> tuple[int, ...] | None:
    names = value if isinstance(value, list) else [value]
    found = [reader.named(("first",), find_side, name) for name in names]
    return tuple(side for side in found if side is not None) if names and None not in found else None


_READERS: Mapping[str, Callable[[Reader, object], object]] = {
    **cards_out.READERS,
    "first": _first,
}


def read_extras(game: Game, extras: Extras, language: str) -> dict[str, object]:
    """As in all games; `--first` may name several: `beat,carla`."""
    keys = typed_line.read_extras(game, extras._replace(first=None), language)
    if extras.first is not None:
        names = [game.sides[find_side(game, name)].name for name in extras.first.split(",")]
        keys["first"] = names[0] if len(names) == 1 else names
    return keys


def readers(game: Game) -> Mapping[str, Callable[[Reader, object], object]]:
    """The readers of the keys that only these games have, and `first`, which may name several."""
    return {key: read for key, read in _READERS.items() if key in game.kind.fields}


def missing(round: Round, keys: Mapping[str, object]) -> list[Problem]:
    """The contract must be known; an annulled or an open deal has no result (count.void, play.open)."""
    if round.open:
        found = [key for key in ("points", "match", "first") if key in keys]
        return [Problem("open.points", "play.open", {"key": key}, Place(round.number, (key,))) for key in found]
    if round.void is not None:
        found = [key for key in ("match", "first") if key in keys]
        return [Problem("void.with", "count.void", {"key": key}, Place(round.number, (key,))) for key in found]
    if round.contract is None:
        return [Problem("key.missing", "count.157", {"key": "trump"}, Place(round.number))]
    return []


# The house rules.

_WEIS = (
    *("weis", "weis_runs", "weis_nines", "weis_low_fours", "undenufe_fours", "weis_crossing", "weis_split_runs"),
    *("weis_equal", "undenufe_weis", "slalom_weis", "weis_tie", "weis_needs_trick", "stoeck"),
)
_PLAY = ("undertrump", "buur_exempt", "revoke", "forehand_rule", "second_dealer")


def options(*own: Option) -> Mapping[str, Option]:
    """The house rules of these games: the games' own first, then those of this room, then the shared ones."""
    found = [*own, *OPTIONS, *(SHARED[key] for key in ("multipliers", *_WEIS, *_PLAY))]
    # Nothing is multiplied here: the table says only which contracts are played.
    return {o.key: o._replace(numbers=(0, 1)) if o.key == "multipliers" else o for o in found}


def implied(_options: Options) -> Options:
    """What the referee asks for and these games have no options of their own for: as in other games."""
    cards = ("undenufe_points", "mixed_points", "guschti_split", "martinique8")
    declaring = (
        "overclaim",
        "false_weis_penalty",
        "stoeck_deadline",
        "stoeck_early",
        "multiply_weis",
        "multiply_stoeck",
    )
    return {**{key: SHARED[key].default for key in (*cards, *declaring)}, "target": 0}


_ALL = ("qcsalon", "kirschmann", "fr.wikipedia", "Müller")

OPTIONS = (
    Option("apple_limit", 21, "putz.apple", {"21": _ALL, "26": ("Müller",)}, (1, DEAL_POINTS)),
    flag("apples_may_win", False, "putz.apples-win", (), ("kirschmann",)),
    Option("all_apples", "marked", "putz.all-apples", {"marked": ("Müller",), "none-marked": ("fr.wikipedia",)}),
    Option("plus_tie", "nobody", "putz.tie", {"nobody": ("kirschmann",), "both": (), "earlier": (), "ask": ()}),
    Option("plus_tie_top", "nobody", "putz.tie-top", {"nobody": (), "all": (), "ask": ()}),
    Option("putz_counts", "cards", "putz.counts", {"cards": ("qcsalon",), "with-weis": ("kirschmann", "Müller")}),
    Option("putz_goal", 7, "putz.goal", {"7": _ALL}, (1, 1000)),
    Option("putz_reach", "net", "putz.goal", {"net": ("qcsalon", "fr.wikipedia"), "pluses": ()}),
    Option("putz_floor", "off", "putz.floor", {"off": _ALL[1:], "3": ("qcsalon",), "5": ("qcsalon",)}, (1, 1000)),
    Option("putz_floor_at", "below", "putz.floor", {"below": ("qcsalon",), "reached": ()}),
    Option("putz_end_tie", "play-on", "putz.play-on", {"play-on": ("jassverzeichnis",), "shared": ()}),
    Option("all_tricks_bonus", 0, "putz.all-tricks", numbers=(0, 9)),
    Option(
        "swap_window",
        "while-turned-card-lies",
        "putz.swap",
        {"while-turned-card-lies": ("qcsalon",), "after-decisions": ("kirschmann", "Müller"), "off": ("Müller",)},
    ),
)
