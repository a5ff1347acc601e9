"""Brouc: two pairs, 32 cards, eight tricks of 120 points, written in rounded tens; first to 31, in mid-deal too.

The last card dealt makes trump, nobody chooses. Marriages (king and queen, with the jack too) are facts that the table
declares: announced from the hand, and made in a trick. No last trick, no Weis, no Stöck. How the pairs' other games
count stands in `counting`; here nothing is multiplied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jassref.games import schieber
from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.game_type import (
    ASK_CONTRACT,
    ASK_POINTS,
    Asked,
    GameType,
    Interview,
    Line,
    OwnOption,
    Preset,
    Scoring,
)
from jassref.record.naming import find_side
from jassref.record.round_keys import OwnKeys, Reader, read_fields
from jassref.record.rounds import Answer, Claim, Question, Round, Standing, own
from jassref.rulebook.house_rules import FALSE_CLAIM, MULTIPLIERS, SLATE_REST, STROKES, TARGET
from jassref.rulebook.options import by_key, flag, number, shown
from jassref.rulebook.problems import Place, Problem, unreadable
from jassref.rulebook.steps import Step, StepKind, total
from jassref.scoring.counting import adjustments
from jassref.scoring.prizes import end_steps
from jassref.scoring.singles import advanced, check_total, voided

CARD_POINTS = 120
"""What the 32 cards count together (brouc.120)."""

TRICKS = 8

PLAIN, TRUMP = (20, 30), (40, 60)
"""Marriages of plain suits and of trump: king and queen, and with the jack (brouc.marriage)."""

LEAST_WITH_MARRIAGE = 7
"""King and queen of a suit in one trick are four and three card points."""

MARRIAGES: Mapping[str, str] = {"hand_weis": "brouc.announced", "table_weis": "brouc.made"}
"""The keys of a round for marriages announced and made, and their rules."""


class OwnRound(NamedTuple):
    """What a round has beside the shared keys: the values of marriages announced and made, by side."""

    hand_weis: Mapping[int, tuple[int, ...]] = MappingProxyType({})
    table_weis: Mapping[int, tuple[int, ...]] = MappingProxyType({})


def own_of(played: Round) -> OwnRound:
    """What a round has of its own."""
    return own(OwnRound, played.more)


def tens(points: int) -> int:
    """Card points in rounded tens; a five goes up, for either side (brouc.rounding)."""
    return (points + 5) // 10


def _marriages(key: str) -> Callable[[Reader, object], dict[int, tuple[int, ...]] | None]:
    """Reads the marriages of a key: for each side a list of values, or one value."""

    def read(reader: Reader, value: object) -> dict[int, tuple[int, ...]] | None:
        if not isinstance(value, dict):
            reader.problem((key,), "brouc.marriages-form", "brouc.marriage", given=shown(value), key=key)
            return None
        found: dict[int, tuple[int, ...]] = {}
        for name, given in value.items():
            side = reader.named((key, name), find_side, name)
            values = given if isinstance(given, list) else [given]
            wrong = [v for v in values if type(v) is not int or v not in (*PLAIN, *TRUMP)]
            if wrong:
                values_allowed = (*PLAIN, *TRUMP)
                facts = {"given": shown(wrong[0]), "values": values_allowed}
                reader.problem((key, name), "brouc.marriage-value", "brouc.marriage", **facts)
            elif side is not None:
                found[side] = (*found.get(side, ()), *values)
        everything = [v for values in found.values() for v in values]
        for kind, most in ((TRUMP, 1), (PLAIN, 3)):
            if len([v for v in everything if v in kind]) > most:
                reader.problem((key,), "brouc.marriages-many", "brouc.marriage", values=kind, n=most)
        return found

    return read


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's trump, its 120 points and its marriages; then the claim and the total that somebody wrote."""
    readers = {key: _marriages(key) for key in MARRIAGES}
    played, problems = read_fields(game, n, keys, OwnKeys(OwnRound, readers))
    told = {problem.place.keys[:1] for problem in problems}
    there = {*keys, *(problem.facts.get("near") for problem in problems)}
    if played.void is not None:
        for key in ("match", "out", "first"):
            if getattr(played, key) is not None:
                problems.append(Problem("void.with", "count.void", {"key": key}, Place(n, (key,))))
        return played, problems
    played, wrong = _check(game, played, there)
    problems += [problem for problem in wrong if problem.place.keys[:1] not in told]
    if not problems:
        problems = _check_end(game, standing, played)
    if not problems and played.total:
        problems = check_total(game, played, score(game, standing, played)[1])
    return played, problems


def _check(game: Game, played: Round, there: set[object]) -> tuple[Round, list[Problem]]:
    """What the keys say together: 120 points, all tricks for one side, marriages only with a trick (brouc.120)."""
    place, problems = Place(played.number, ("points",)), []
    if played.contract is None and "trump" not in there:
        problems.append(Problem("key.missing", "brouc.trump", {"key": "trump"}, Place(played.number)))
    if played.match is not None:
        own = tuple(CARD_POINTS * (side == played.match) for side in (0, 1))
        if played.points not in (None, own):
            facts = {"side": played.match, "points": played.points}
            problems.append(Problem("brouc.cape-points", "brouc.cape", facts, Place(played.number, ("match",))))
        played = played._replace(points=own)
    problems += _without_trick(played)
    points = played.points
    if points is None:
        missing = [Problem("key.missing", "brouc.120", {"key": "points"}, Place(played.number))]
        return played, problems + ([] if "points" in there else missing)
    found = sum(points)
    whole = played.out is None or played.out.after == TRICKS
    if found > CARD_POINTS or (found < CARD_POINTS and whole):
        more, fewer = max(found - CARD_POINTS, 0), max(CARD_POINTS - found, 0)
        facts = {"sum": found, "wanted": CARD_POINTS, "more": more, "fewer": fewer}
        problems.append(Problem("brouc.sum", "brouc.120", facts, place))
    elif impossible := [n for n in points if n in (1, *((CARD_POINTS - 1,) if whole else ()))]:
        problems.append(Problem("brouc.impossible", "brouc.120", {"points": impossible[0]}, place))
    if played.out is not None and (problem := _check_turned(played, played.out, points)):
        problems.append(problem)
    return played, problems


def _without_trick(played: Round) -> Iterator[Problem]:
    """A marriage is made by taking a trick (brouc.made): the side without one cannot have made any."""
    made = own_of(played).table_weis
    place = Place(played.number, ("table_weis",))
    loser = None if played.match is None else 1 - played.match
    if loser in made:
        yield Problem("brouc.made-without-trick", "brouc.made", {"side": loser}, place)
    for side, values in made.items() if loser is None else ():
        if values and played.points and played.points[side] < LEAST_WITH_MARRIAGE:
            facts = {"side": side, "count": played.points[side], "least": LEAST_WITH_MARRIAGE}
            yield Problem("brouc.made-points", "brouc.made", facts, place)


def _check_turned(played: Round, out: Claim, points: tuple[int, ...]) -> Problem | None:
    """Before the first trick there are no points, after one only one side has some, and there are eight tricks."""
    place = Place(played.number, ("points",))
    if out.after > TRICKS:
        return Problem("brouc.tricks", "brouc.cape", {"given": out.after}, Place(played.number, ("out",)))
    if out.after == 0 and sum(points) > 0:
        return Problem("out.no-trick", "out.points", {"sum": sum(points)}, place)
    if out.after == 1 and len([n for n in points if n]) > 1:
        return Problem("out.one-trick", "out.points", {"points": points}, place)
    return None


def _check_end(game: Game, standing: Standing, played: Round) -> list[Problem]:
    """Who was first must have reached the target; a wrong claim that costs nothing leaves a whole deal to write."""
    target, steps = TARGET.of(game.options), list(deal_steps(game, played))
    if played.first is not None and standing.points[played.first] + total(steps, played.first) < target:
        points = standing.points[played.first] + total(steps, played.first)
        facts = {"side": played.first, "points": points, "target": target}
        return [Problem("first.not-there", "out.reach", facts, Place(played.number, ("first",)))]
    if played.out is None or (sum(played.points or ()) == CARD_POINTS and FALSE_CLAIM.of(game.options) == "off"):
        return []
    if played.first not in (None, played.out.side):
        facts = {"side": played.out.side, "claimer": played.first}
        return [Problem("first.and-out", "out.claim", facts, Place(played.number, ("first",)))]
    points = standing.points[played.out.side] + total(steps, played.out.side)
    if FALSE_CLAIM.of(game.options) == "off" and points < target:
        facts = {"side": played.out.side, "points": points, "target": target}
        return [Problem("out.play-on", "out.no-false-claim", facts, Place(played.number, ("out",)))]
    return []


def deal_steps(game: Game, played: Round) -> Iterator[Step]:
    """What a deal writes: rounded tens, marriages, all tricks, penalties; their sum is the score."""
    for side, count in enumerate(played.points or ()):
        yield Step(StepKind.OWN_POINTS, "brouc.rounding", "brouc.tens", side, tens(count), 1, {"count": count})
    without = None if played.match is None else 1 - played.match
    for key, rule in MARRIAGES.items():
        marriages = own_of(played).hand_weis if key == "hand_weis" else own_of(played).table_weis
        for side, values in sorted(marriages.items()):
            for value in values:
                if side == without:
                    yield Step(StepKind.NOT_WRITTEN, rule, "brouc.no-trick", side, facts={"value": value})
                    continue
                yield Step(StepKind.OWN_POINTS, rule, rule, side, value // 10, 1, {"value": value})
                if key == "table_weis" and BROUC_DEDUCT.of(game.options):
                    yield Step(
                        StepKind.OWN_POINTS,
                        "brouc.deducted",
                        "brouc.deducted",
                        1 - side,
                        -value // 10,
                        1,
                        {"value": value},
                    )
    if played.match is not None:
        strokes = CAPE_STROKES.of(game.options)
        yield Step(
            StepKind.ALL_TRICKS, "brouc.cape", "brouc.cape", played.match, facts={"strokes": strokes}, strokes=strokes
        )
    yield from adjustments(played)


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a round and the standing after it: a claim in mid-deal, the target at the count, or a question."""
    if (annulled := voided(game, standing, played)) is not None:
        return annulled
    steps = list(deal_steps(game, played))
    after = advanced(game, standing, played, steps)
    decided, question = _decided(game, played, after)
    if decided is not None:
        winner, rule, more = decided
        last, end = end_steps(game, after.points, winner, rule)
        steps += [*more, *last]
        after = after._replace(end=end)
    strokes = tuple(
        n + sum(step.strokes for step in steps if step.side == side) for side, n in enumerate(standing.strokes)
    )
    return tuple(steps), after._replace(strokes=strokes, awaiting=question)


def _decided(game: Game, played: Round, after: Standing) -> tuple[tuple[int, str, list[Step]] | None, Question | None]:
    """Winner, rule and steps of a round that ends the game, or the question that is open; neither: it goes on."""
    target = TARGET.of(game.options)
    over = [side for side in (0, 1) if after.points[side] >= target]
    claim = played.out
    if claim is not None and FALSE_CLAIM.of(game.options) == "off" and sum(played.points or ()) == CARD_POINTS:
        claim = None  # the deal was played on and is written whole; the claim is only a remark
    if claim is not None and claim.side in over:
        facts = {"points": after.points[claim.side], "target": target, "after": claim.after}
        return (
            claim.side,
            "out.claim",
            [Step(StepKind.CLAIM, "out.claim", "out.claim", claim.side, facts=facts)],
        ), None
    if claim is not None:
        points = after.points[claim.side]
        facts = {"points": points, "target": target, "missing": target - points}
        false = Step(StepKind.FALSE_CLAIM, "out.false-claim", "out.false-claim", claim.side, facts=facts)
        return (1 - claim.side, "out.false-claim", [false]), None
    if len(over) == 1:
        return (over[0], "end.target", []), None
    if over and played.first is not None:
        by_table = Step(StepKind.FIRST, "both.table", "both.table", played.first, facts={"side": played.first})
        return (played.first, "both.table", [by_table]), None
    if over:
        return None, Question("first", Answer("first", "side"), {"round": played.number}, round=played.number)
    return None, None


def _typed_marriages(game: Game, words: Sequence[str], _language: str) -> dict[str, list[int]]:
    """Marriages as they are typed, several times for a side where it had several (`--hand-weis wir=60`)."""
    found: dict[str, list[int]] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise unreadable("points.pair", given=word, sides=tuple(side.name for side in game.sides))
        found.setdefault(game.sides[find_side(game, name)].name, []).append(typed_line.read_number(value))
    return found


BROUC_DEDUCT = flag("brouc_deduct", False, "brouc.deducted", ("brouc.ch",), ("Pagat",))
CAPE_STROKES = number("cape_strokes", 2, "brouc.cape", (0, 100))
OPTIONS = by_key(
    *(TARGET, FALSE_CLAIM, STROKES, SLATE_REST, MULTIPLIERS._replace(numbers=(0, 1)), BROUC_DEDUCT, CAPE_STROKES)
)

PRESETS: Mapping[str, Preset] = {
    "brouc": Preset(
        "brouc",
        {
            "target": 31,
            "multipliers": schieber.table(1, 1),
            "strokes": {"win": 1, "berg": 0, "match": 0, "schneider": 0, "counter_match": 0},
        },
        sources=("Pagat", "brouc.ch"),
    )
}

GAME = GameType(
    name="brouc",
    players=(4,),
    pairs=True,
    fields=("trump", "points", "match", "out", "first", "adjust", "void", "total", "time", "note"),
    options=OPTIONS,
    presets=PRESETS,
    line=Line(
        entry=typed_line.read_words, own=tuple(OwnOption(key, "sums", read=_typed_marriages) for key in MARRIAGES)
    ),
    interview=Interview(
        questions=(
            ASK_CONTRACT,
            ASK_POINTS,
            Asked("pairs", "table_weis", "made"),
            Asked("pairs", "hand_weis", "announced"),
        )
    ),
    scoring=Scoring(read=read, score=score, chooser=False, card_points=CARD_POINTS),
)

GAMES = (GAME,)
