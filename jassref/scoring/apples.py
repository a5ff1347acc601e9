"""Pluses and apples: what Putz, Pomme and Handjass share. The best get a plus, whoever has too few points an apple.

Who gets how much is a table of numbers; equal players, the end at a goal above or a floor below. Who plays, which table
holds and what stays out of play (`live`) is for the games' own modules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.naming import find_side
from jassref.record.round_keys import OwnKeys, Reader
from jassref.record.rounds import Answer, Question, Round, Standing, own
from jassref.record.typed_line import Extras
from jassref.rulebook.house_rules import (
    WEIS_NEEDS_TRICK,
)
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import cards_out, singles
from jassref.scoring.apple_options import (
    ALL_APPLES,
    ALL_TRICKS_BONUS,
    APPLE_LIMIT,
    APPLES_MAY_WIN,
    PLUS_TIE,
    PLUS_TIE_TOP,
    PUTZ_COUNTS,
    PUTZ_END_TIE,
    PUTZ_FLOOR,
    PUTZ_FLOOR_AT,
    PUTZ_GOAL,
    PUTZ_REACH,
)
from jassref.scoring.counting import STOECK_POINTS, declared, play_order

ROW = r"[0-9]:([1-9](\+[1-9]){0,8})?"
"""A row of a table of pluses: a number of players, and what the best, the second best … get."""


class OwnRound(NamedTuple):
    """What a round of these games has beside the shared keys: the points out of play, the rank of the card left over,
    whom the table has named for a plus, and who dropped out."""

    dead: int | None = None
    left: int | None = None
    first: tuple[int, ...] | None = None
    dropped: tuple[int, ...] = ()


def own_of(played: Round) -> OwnRound:
    """What a round of these games has of its own."""
    return own(OwnRound, played.more)


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


def counted(game: Game, standing: Standing, played: Round, players: Sequence[int]) -> tuple[list[Step], Counted]:
    """Card points, Weis and Stöck of those who play, with the steps that say so, and who is an apple (putz.apple)."""
    points = played.points or (0,) * len(game.sides)
    steps: list[Step] = []
    extra = dict.fromkeys(range(len(game.sides)), 0)
    found = declared(game, standing, played)
    for step in found.steps if found is not None else ():
        if step.amount and step.side is not None and _trickless(game, played, step.side):
            step = Step(StepKind.WEIS_UNWRITTEN, "weis.needs-trick", "weis.needs-trick", step.side, facts=step.facts)
        elif step.amount and step.side is not None:
            extra[step.side] += step.points
        steps.append(step._replace(amount=0))
    if played.stoeck is not None:
        side = game.side_of[played.stoeck]
        extra[side] += STOECK_POINTS
        steps.append(Step(StepKind.STOECK, "stoeck.twenty", "stoeck.twenty", side, facts={"player": played.stoeck}))
    cards = {side: points[side] for side in players}
    whole = {side: points[side] + extra[side] for side in players}
    for side in players:
        say = "putz.count:more" if extra[side] else "putz.count"
        facts = {"n": cards[side], "more": extra[side], "count": whole[side]}
        steps.append(Step(StepKind.RANKED, "putz.count", say, side, facts=facts))
    decides = whole if PUTZ_COUNTS.of(game.options) == "with-weis" else cards
    return steps, Counted(cards, whole, tuple(s for s in players if decides[s] < APPLE_LIMIT.of(game.options)))


def _trickless(game: Game, played: Round, side: int) -> bool:
    """Whether Weis need a trick here and the player is known to have none (weis.needs-trick)."""
    return WEIS_NEEDS_TRICK.of(game.options) and played.tricks is not None and played.tricks[side] == 0


def row_of(text: object, count: int) -> tuple[int, ...]:
    """The pluses that a table such as `0:1+1,2:2` has for `count`, best player first; a larger count takes the last."""
    rows = {int(row[0]): tuple(int(n) for n in row[2:].split("+") if n) for row in str(text).split(",")}
    return rows.get(count, rows[max(rows)] if count > max(rows) else ())


def runners(game: Game, found: Counted) -> dict[int, int]:
    """Who can get a plus, with the points: everybody who is no apple, or everybody (putz.apples-win)."""
    return {s: n for s, n in found.whole.items() if s not in found.apples or APPLES_MAY_WIN.of(game.options)}


def tie_of(game: Game, found: Counted, pluses: Sequence[int]) -> Tie | None:
    """The equal players for whom the pluses are too few, or None (putz.tie, putz.tie-top)."""
    at = 0
    for group in singles.ranked(runners(game, found)):
        left = tuple(pluses[at : at + len(group)])
        if 0 < len(left) < len(group):
            return Tie(tuple(group), left, at == 0)
        at += len(group)
    return None


def award(game: Game, standing: Standing, played: Round, found: Counted, pluses: Sequence[int]) -> list[Step]:
    """Apples and pluses of a deal, a step for each (putz.apple, putz.plus, putz.all-apples)."""
    limit = APPLE_LIMIT.of(game.options)
    everybody = len(found.apples) == len(found.whole)
    if everybody and ALL_APPLES.of(game.options) == "none-marked":
        return [Step(StepKind.MARKS, "putz.all-apples", "putz.all-apples", facts={"limit": limit})]
    steps = [_apple(side, limit) for side in found.apples]
    if everybody:
        return [Step(StepKind.MARKS, "putz.all-apples", "putz.all-apples:marked", facts={"limit": limit}), *steps]
    at, tie = 0, tie_of(game, found, pluses)
    for place, group in enumerate(singles.ranked(runners(game, found))):
        left = tuple(pluses[at : at + len(group)])
        if left and len(left) == len(group):
            # Equal players on places of unlike value: each gets the lower one (putz.equal).
            steps += [_plus(game, found, side, min(left), len(group) > 1, place) for side in group]
            if min(left) != max(left):
                names = tuple(game.sides[side].name for side in group)
                steps.append(Step(StepKind.MARKS, "putz.equal", "putz.equal", facts={"names": names, "n": min(left)}))
        at += len(group)
    return [*steps, *(_settled(game, standing, played, tie) if tie is not None else [])]


def _apple(side: int, limit: int) -> Step:
    return singles.mark("putz.apple", side, zeros=1, limit=limit)._replace(kind=StepKind.APPLE)


def _plus(game: Game, found: Counted, side: int, n: int, equal: bool, place: int) -> Step:
    say = (
        "equal" if equal else "alone" if len(found.whole) - len(found.apples) == 1 else "best" if not place else "next"
    )
    return singles.mark("putz.plus", side, n, n=n)._replace(say=f"putz.plus:{say}")


def _how(game: Game, tie: Tie) -> Literal["nobody", "both", "earlier", "all", "ask"]:
    """The house rule for equal players with too few pluses, at the top or below it (putz.tie-top, putz.tie)."""
    return PLUS_TIE_TOP.of(game.options) if tie.top else PLUS_TIE.of(game.options)


def _settled(game: Game, standing: Standing, played: Round, tie: Tie) -> list[Step]:
    """Too few pluses for equal players: what the house rule, or the table, makes of it."""
    how = _how(game, tie)
    rule = "putz.tie-top" if tie.top else "putz.tie"
    facts = {"names": tuple(game.sides[side].name for side in tie.sides), "n": len(tie.pluses)}
    named = own_of(played).first
    if how in ("both", "all"):
        lucky = [(side, min(tie.pluses)) for side in tie.sides]
    elif how == "earlier":
        order = [game.side_of[seat] for seat in play_order(game, standing, played)]
        lucky = list(zip(sorted(tie.sides, key=order.index), tie.pluses, strict=False))
    elif how == "ask" and named is not None:
        lucky = list(zip(named, tie.pluses, strict=False))
    else:
        lucky = []
    said = Step(StepKind.MARKS, rule, f"putz.tie:{how}", facts=facts)
    return [said, *(singles.mark(rule, side, n, n=n)._replace(say="putz.tie:plus") for side, n in lucky)]


def question(game: Game, played: Round, found: Counted, pluses: Sequence[int]) -> Question | None:
    """What still has to be known of a deal: who gets the plus of equal players, or whether a trick was taken."""
    tie, facts = tie_of(game, found, pluses), {"round": played.number}
    if WEIS_NEEDS_TRICK.of(game.options) and played.tricks is None and _unsure(game, played, found):
        return Question("putz-trick", Answer("tricks", "player-tricks"), facts, round=played.number)
    if tie is None or _how(game, tie) != "ask" or own_of(played).first is not None:
        return None
    names = tuple(game.sides[side].name for side in tie.sides)
    return Question("putz-tie", Answer("first", "player"), {**facts, "names": names}, round=played.number)


def _unsure(game: Game, played: Round, found: Counted) -> bool:
    """Whether a Weis counts for somebody of whom no card point tells that a trick was taken."""
    stoeck = None if played.stoeck is None else game.side_of[played.stoeck]
    return any(found.whole[side] > STOECK_POINTS * (side == stoeck) for side, cards in found.cards.items() if not cards)


def check_first(game: Game, played: Round, found: Counted, pluses: Sequence[int]) -> list[Problem]:
    """The table's answer names some of the equal players, and no more than there are pluses (putz.tie)."""
    named, tie = own_of(played).first, tie_of(game, found, pluses)
    if named is None:
        return []
    place = Place(played.number, ("first",))
    if tie is None or _how(game, tie) != "ask":
        return [Problem("putz.first-idle", "putz.tie", {}, place)]
    if len(named) > len(tie.pluses) or not set(named) <= set(tie.sides) or len(set(named)) < len(named):
        names = tuple(game.sides[side].name for side in tie.sides)
        return [Problem("putz.first-names", "putz.tie", {"names": names, "n": len(tie.pluses)}, place)]
    return []


def all_tricks(game: Game, played: Round) -> list[Step]:
    """The mark for all tricks, where it is played (putz.all-tricks)."""
    bonus = ALL_TRICKS_BONUS.of(game.options)
    if played.match is None:
        return []
    step = singles.mark("putz.all-tricks", played.match, bonus, n=bonus)._replace(kind=StepKind.ALL_TRICKS)
    return [step if bonus else step._replace(say="putz.all-tricks:none")]


# The end.


def ended(game: Game, steps: tuple[Step, ...], standing: Standing) -> tuple[tuple[Step, ...], Standing]:
    """The steps with those of the end, and the standing with it, where the game is over."""
    last, standing = finish(game, standing)
    return (*steps, *last), standing


def outlook(game: Game, standing: Standing) -> list[Step]:
    """How far it goes up and down (putz.goal, putz.floor)."""
    goal, floor = PUTZ_GOAL.of(game.options), PUTZ_FLOOR.of(game.options)
    if not isinstance(floor, int):
        return [Step(StepKind.OUTLOOK, "putz.goal", "putz.outlook", facts={"goal": goal})]
    say = f"putz.outlook:{PUTZ_FLOOR_AT.of(game.options)}"
    return [Step(StepKind.OUTLOOK, "putz.floor", say, facts={"goal": goal, "floor": -floor})]


def reach(game: Game, standing: Standing) -> tuple[int, ...]:
    """What counts towards the goal: pluses without the apples, or all pluses (putz.goal)."""
    return standing.points if PUTZ_REACH.of(game.options) == "net" else tuple(plus for plus, _ in standing.marks)


def finish(game: Game, standing: Standing) -> tuple[list[Step], Standing]:
    """The end: alone ahead at the goal, or the most when somebody falls through the floor (putz.goal, putz.floor)."""
    points, goal = reach(game, standing), PUTZ_GOAL.of(game.options)
    leaders = singles.best(game, points)
    if standing.awaiting is not None:
        return [], standing
    reached = points[leaders[0]] >= goal
    if reached and len(leaders) == 1:
        return singles.won(standing, leaders, "putz.goal", goal=goal)
    floor = PUTZ_FLOOR.of(game.options)
    if isinstance(floor, int):
        lowest = -floor if PUTZ_FLOOR_AT.of(game.options) == "reached" else -floor - 1
        names = tuple(game.sides[side].name for side, n in enumerate(standing.points) if n <= lowest)
        if names:
            return singles.won(standing, leaders, "putz.floor", names=names, floor=-floor)
    if reached and PUTZ_END_TIE.of(game.options) == "shared":
        return singles.won(standing, leaders, "putz.goal", goal=goal)
    if reached:
        names = tuple(game.sides[side].name for side in leaders)
        return [Step(StepKind.PLAY_ON, "putz.play-on", "putz.play-on", facts={"names": names, "goal": goal})], standing
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


def own_keys(game: Game, **more: Callable[[Reader, object], object]) -> OwnKeys:
    """The keys that only these games have, and `first`, which may name several; `more` are those of one of them."""
    return OwnKeys(OwnRound, {key: read for key, read in {**_READERS, **more}.items() if key in game.kind.fields})


def missing(played: Round, keys: Mapping[str, object]) -> list[Problem]:
    """The contract must be known; an annulled or an open deal has no result (count.void, play.open)."""
    if played.open:
        found = [key for key in ("points", "match", "first") if key in keys]
        return [Problem("open.points", "play.open", {"key": key}, Place(played.number, (key,))) for key in found]
    if played.void is not None:
        found = [key for key in ("match", "first") if key in keys]
        return [Problem("void.with", "count.void", {"key": key}, Place(played.number, (key,))) for key in found]
    if played.contract is None:
        return [Problem("key.missing", "count.157", {"key": "trump"}, Place(played.number))]
    return []
