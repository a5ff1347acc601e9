"""Sidi Barrani and the coinched Jass: a side bids how many card points it will take, and writes by whether it does.

The presets differ in the values of options only. Cards, match, Weis and Stöck are counted as everywhere (`counting`);
here stand the bid, what it is worth kept and failed, the doubling, and the end at the count: hands are played out, so
nobody goes out in mid-deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from jassref.cards.contracts import DEAL_POINTS
from jassref.games import schieber
from jassref.record.game import Game, target_of
from jassref.record.game_type import (
    ASK_CONTRACT,
    ASK_POINTS,
    ASK_STOECK,
    ASK_WEIS,
    Asked,
    Called,
    GameType,
    Interview,
    Line,
    OwnOption,
    Preset,
    Scoring,
    Shown,
)
from jassref.record.round_keys import OwnKeys, Reader, yes_or_no
from jassref.record.rounds import Answer, Question, Round, Standing, own
from jassref.record.typed_line import read_words
from jassref.rulebook.house_rules import (
    BERGPREIS,
    BERGPREIS_AT,
    BOTH_OVER,
    COUNT_OPEN_TRICK,
    COUNTER_MATCH_POINTS,
    COUNTER_MATCH_STROKES,
    FALSE_CLAIM,
    FINISH_ORDER,
    HANDS,
    MATCH_BONUS,
    SHARED,
    STOECK_EARLY,
    WIN_AT,
)
from jassref.rulebook.options import LARGEST, Option, Value, by_key, choice, number, word_or_number
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind, total
from jassref.scoring import counting
from jassref.scoring.ending import Decision, concluded
from jassref.scoring.singles import check_total

FIELDS = (
    *("trump", "multiplier", "points", "bid", "coinche", "surcoinche", "weis", "stoeck", "match", "first"),
    *("adjust", "void", "open", "total", "time", "note"),
)

TIMES = {"2/4": (2, 4), "2/3": (2, 3)}
"""What a bid doubled once, and twice, is multiplied by, as the house rule `coinche_double` writes it."""


def read_bid(reader: Reader, value: object) -> tuple[int, int] | None:
    """The side that plays and what it bid: `bid = { Wir = 120 }`."""
    found = reader.by_side("bid", value, 1, LARGEST)
    if found is None:
        return None
    if len(found) != 1:
        reader.problem(("bid",), "bid.one-side", "bid.needed")
        return None
    return next(iter(found.items()))


class OwnRound(NamedTuple):
    """What a round has beside the shared keys: who bid and how much, and whether that was doubled, once or twice."""

    bid: tuple[int, int] | None = None
    coinche: bool = False
    surcoinche: bool = False


def own_of(played: Round) -> OwnRound:
    """What a round has of its own."""
    return own(OwnRound, played.more)


READERS = {
    "bid": read_bid,
    "coinche": yes_or_no("coinche"),
    "surcoinche": yes_or_no("surcoinche"),
}


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys as in Schieber, with the bid that every deal has (bid.needed)."""
    played, problems = schieber.read_deal(game, standing, n, keys, OwnKeys(OwnRound, READERS))
    if played.void is None and not played.open:
        problems += _check_bid(game, played, "bid" in keys)
    if not problems and played.first is not None:
        problems += _check_first(game, standing, played, played.first)
    if not problems and played.total and not played.open:
        problems += check_total(game, played, score(game, standing, played)[1])
    return played, problems


def _check_bid(game: Game, played: Round, there: bool) -> Iterator[Problem]:
    place = Place(played.number, ("bid",))
    for key, said in (("coinche", own_of(played).coinche), ("surcoinche", own_of(played).surcoinche)):
        if said and COINCHE_DOUBLE.of(game.options) == "off":
            yield Problem("coinche.not-played", "bid.doubled", {}, Place(played.number, (key,)))
    if not there:
        yield Problem("bid.missing", "bid.needed", {}, Place(played.number))
        return
    if (bid := _bid(played)) is None or bid[1] in (DEAL_POINTS, highest_bid(game)):
        return
    if bid[1] > DEAL_POINTS:
        yield Problem("bid.too-high", "bid.highest", {"bid": bid[1], "highest": highest_bid(game)}, place)
    elif (problem := off_step(game, bid[1])) is not None:
        yield problem._replace(place=place)


def _bid(played: Round) -> tuple[int, int] | None:
    return own_of(played).bid


def highest_bid(game: Game) -> int:
    """The highest bid: all card points with the bonus for a match, where there is one (bid.highest)."""
    return DEAL_POINTS + MATCH_BONUS.of(game.options)


def off_step(game: Game, bid: int) -> Problem | None:
    """Why nobody can have bid that: it is too low, or lies between the steps (bid.minimum, bid.step)."""
    minimum, step = MINIMUM.of(game.options), STEP.of(game.options)
    facts = {"bid": bid, "minimum": minimum, "steps": step}
    if bid < minimum:
        return Problem("bid.too-low", "bid.minimum", facts)
    if over := (bid - minimum) % step:
        return Problem("bid.between", "bid.step", {**facts, "below": bid - over, "above": bid - over + step})
    return None


def _check_first(game: Game, standing: Standing, played: Round, first: int) -> list[Problem]:
    """Who is said to have been first must be at the target (out.reach)."""
    points = standing.points[first] + total(deal_steps(game, standing, played), first)
    if points >= target_of(game, first):
        return []
    facts = {"side": first, "points": points, "target": target_of(game, first)}
    return [Problem("first.not-there", "out.reach", facts, Place(played.number, ("first",)))]


def deal_steps(game: Game, standing: Standing, played: Round) -> list[Step]:
    """The steps of a deal: whether the bid was kept, cards and bid by the formula of the table, then all the rest."""
    counted = counting.deal_steps(game, standing, played)
    bid = _bid(played)
    if played.void is not None or bid is None:
        return counted
    side, wanted = bid
    bonus = sum(step.amount for step in counted if step.kind is StepKind.MATCH and step.side == side)
    points = (played.points or (0, 0))[side] + bonus
    kept = points >= wanted
    rule = "bid.kept" if kept else "bid.failed"
    times, twice = _times(game, played), own_of(played).surcoinche
    steps = [Step(StepKind.BID, rule, rule, facts={"side": side, "bid": wanted, "points": points})]
    if times > 1:
        say = "bid.doubled:twice" if twice else "bid.doubled"
        steps.append(Step(StepKind.BID, "bid.doubled", say, facts={"side": side, "claimer": 1 - side, "times": times}))
    counts = COINCHE_COUNTS.of(game.options) if times > 1 else ""
    steps += _written(game, counted, side, kept, counts, times if counts in ("takes-all", "deal") else 1)
    return steps + _contract(game, played, side, wanted, kept, times)


def _times(game: Game, played: Round) -> int:
    """What the bid is multiplied by: 1, or more when it was doubled (bid.doubled)."""
    once, twice = TIMES.get(COINCHE_DOUBLE.of(game.options), (1, 1))
    return twice if own_of(played).surcoinche else once if own_of(played).coinche else 1


def _written(game: Game, counted: list[Step], side: int, kept: bool, counts: str, times: int) -> Iterator[Step]:
    """Cards, match, Weis and Stöck as they are written: both sides' own, or those of one side, or all 157."""
    fail = COINCHE_FAIL.of(game.options)
    one = counts == "takes-all" or (not kept and fail != "contract-plus-own")
    winner = side if kept else 1 - side
    every = 160 if fail == "contract-plus-160" else DEAL_POINTS
    for step in counted:
        if step.kind is StepKind.MATCH:
            yield step._replace(multiplier=step.multiplier * times)
        elif step.kind is not StepKind.CARDS:
            yield step
        elif one and step.side != winner:
            yield Step(StepKind.NOT_WRITTEN, "bid.nothing", "bid.nothing", step.side, facts={"count": step.amount})
        elif one and (counts == "takes-all" or fail != "contract-plus-defence"):
            yield Step(StepKind.OWN_POINTS, "bid.all-points", "bid.all-points", winner, every, step.multiplier * times)
        else:
            yield step._replace(multiplier=step.multiplier * times)


def _contract(game: Game, played: Round, side: int, bid: int, kept: bool, times: int) -> list[Step]:
    """What the bid itself is worth: to the side that kept it, or to the others (bid.contract, bid.kept-bonus)."""
    bonus = CONTRACT_KEPT_BONUS.of(game.options)
    if kept and isinstance(bonus, int):
        return (
            [Step(StepKind.OWN_POINTS, "bid.kept-bonus", "bid.kept-bonus", side, bonus, played.multiplier * times)]
            if bonus
            else []
        )
    return [
        Step(
            StepKind.OWN_POINTS,
            "bid.contract",
            "bid.contract",
            side if kept else 1 - side,
            bid,
            played.multiplier * times,
        )
    ]


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a round and the standing after it; the game ends only when a deal is counted (bid.played-out)."""
    if played.open:
        return (), standing._replace(rounds=played.number, open=True)
    steps = deal_steps(game, standing, played)
    return concluded(game, standing, played, _decide(game, standing, played, steps))


def _decide(game: Game, standing: Standing, played: Round, steps: list[Step]) -> Decision:
    points = [n + total(steps, side) for side, n in enumerate(standing.points)]
    over = [side for side, n in enumerate(points) if n >= target_of(game, side)]
    if len(over) < 2:
        return Decision(steps, over[0], "end.target") if over else Decision(steps)
    option, bid = BOTH_OVER.of(game.options), _bid(played)
    if played.first is not None:
        return _first(steps, played.first, "both.table")
    if option == "ask":
        question = Question("first", Answer("first", "side"), {"round": played.number}, round=played.number)
        return Decision(steps, question=question)
    if option == "declarer-first" and bid is not None:
        return _first(steps, bid[0], "both.declarer-first")
    if points[0] == points[1]:
        return Decision([*steps, Step(StepKind.FIRST, "both.equal", "both.equal", facts={"points": points[0]})])
    facts = {"points": max(points), "other_points": min(points)}
    return _first(steps, points.index(max(points)), "both.higher-total", **facts)


def _first(steps: list[Step], side: int, rule: str, **facts: object) -> Decision:
    return Decision([*steps, Step(StepKind.FIRST, rule, rule, side, facts={"side": side, **facts})], side, rule)


_ELSEWHERE = frozenset(
    option.key
    for option in (
        *(HANDS, COUNTER_MATCH_POINTS, COUNTER_MATCH_STROKES, STOECK_EARLY, FINISH_ORDER, WIN_AT),
        *(COUNT_OPEN_TRICK, FALSE_CLAIM, BERGPREIS, BERGPREIS_AT, BOTH_OVER),
    )
)
"""House rules of games in which one goes out in mid-deal, or in which forehand chooses."""

MINIMUM = number("minimum_bid", 90, "bid.minimum", (1, LARGEST), {90: ("Müller",), 80: ("coinchons", "iscool")})
STEP = number("bid_step", 10, "bid.step", (1, 1000), {10: ("coinchons", "iscool")})
COINCHE_FAIL: Option[
    Literal["contract-plus-157", "contract-plus-160", "contract-plus-own", "contract-plus-defence"]
] = choice(
    "coinche_fail",
    "contract-plus-157",
    "bid.failed",
    {
        "contract-plus-157": (),
        "contract-plus-160": ("coinchons",),
        "contract-plus-own": ("jassverzeichnis",),
        "contract-plus-defence": (),
    },
)
CONTRACT_KEPT_BONUS: Option[Literal["bid"] | int] = word_or_number(
    "contract_kept_bonus", "bid", "bid.kept-bonus", (0, 1000), {"bid": ("jassverzeichnis", "coinchons")}
)
COINCHE_DOUBLE: Option[Literal["2/4", "2/3", "off"]] = choice(
    "coinche_double", "2/4", "bid.doubled", {"2/4": ("coinchons",), "2/3": ("iscool",), "off": ()}
)
COINCHE_COUNTS: Option[Literal["takes-all", "deal", "bid"]] = choice(
    "coinche_counts", "takes-all", "bid.doubled", {"takes-all": ("coinchons",), "deal": (), "bid": ()}
)

OPTIONS = by_key(
    *(option for key, option in SHARED.items() if key not in _ELSEWHERE),
    *(MINIMUM, STEP, COINCHE_FAIL, CONTRACT_KEPT_BONUS, COINCHE_DOUBLE, COINCHE_COUNTS),
    BOTH_OVER._replace(
        default="higher-total",
        rule="both.higher-total",
        words={"higher-total": (), "ask": (), "declarer-first": ("fr.wikipedia",)},
    ),
)

_SIDI: Mapping[str, Value] = {
    "target": 1500,
    "multipliers": schieber.table(1, 1, 1, 1),
    "match_bonus": 0,
    "minimum_bid": 90,
    "coinche_fail": "contract-plus-own",
    "coinche_counts": "deal",
    "strokes": {"match": 0},
}

_COINCHE: Mapping[str, Value] = {
    **schieber.NO_EXTRAS,
    "target": 2000,
    "multipliers": schieber.table(1, 1),
    "match_bonus": 0,
    "minimum_bid": 80,
    "schneider": "off",
    "schneider_strokes": 0,
    "strokes": {"win": 0, "berg": 0, "match": 0, "schneider": 0, "counter_match": 0},
}

PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("sidi-barrani", _SIDI, sources=("jassverzeichnis", "Müller", "jassonkel")),
        Preset("coinche", _COINCHE, sources=("fr.wikipedia", "coinchons")),
    )
}

ENTRY_OPTIONS = (OwnOption("bid", "pairs"), OwnOption("coinche", "flag"), OwnOption("surcoinche", "flag"))

ASK_DOUBLE = Asked(
    *("choice", "double"),
    choices=(Called("", "not doubled"), Called("coinche", "coinche"), Called("surcoinche", "surcoinche")),
)

GAMES = (
    GameType(
        name="bidding",
        players=(4,),
        pairs=True,
        fields=FIELDS,
        options=OPTIONS,
        presets=PRESETS,
        line=Line(
            entry=read_words,
            example="97 60 --bid SIDE=90",
            own=ENTRY_OPTIONS,
            first_keys=("trump", "multiplier", "chosen_by", "pushed", "bid", "points"),
        ),
        interview=Interview(
            questions=(Asked("pair", "bid"), ASK_CONTRACT, ASK_POINTS, ASK_DOUBLE, ASK_WEIS, ASK_STOECK)
        ),
        scoring=Scoring(read=read, score=score, chooser=False),
        shown=Shown(),
    ),
)
