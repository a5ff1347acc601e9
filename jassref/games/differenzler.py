"""Differenzler: everybody says how many card points the deal will bring, and writes by how much that was missed.

Everybody plays alone, the fewest points win (differenzler.difference). Bids may be said openly or unseen before the
deal; a round then stays open until its results come. The rows of a board without rules of its own are in `board`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from jassref.cards.contracts import DEAL_POINTS, read_contract
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
    Secret,
    Shown,
)
from jassref.record.naming import find_side
from jassref.record.round_keys import OwnKeys, Reader, read_fields
from jassref.record.rounds import Answer, Question, Round, Standing, own
from jassref.record.typed_line import NOTHING_ELSE, Extras
from jassref.rulebook.house_rules import (
    BUUR_EXEMPT,
    GUSCHTI_SPLIT,
    HANDS,
    MARTINIQUE8,
    MIXED_POINTS,
    MULTIPLIERS,
    TARGET,
    UNDENUFE_POINTS,
    UNDERTRUMP,
)
from jassref.rulebook.options import Option, Options, by_key, choice, flag, number
from jassref.rulebook.problems import Place, Problem, unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import singles
from jassref.scoring.counting import adjustments
from jassref.scoring.singles import TIE

FIELDS = (*("trump", "multiplier", "bid", "points", "tricks", "adjust", "void", "open", "total", "time", "note"),)

CARDS_EACH = {2: 12, 3: 12, 4: 9, 5: 7}
"""Cards, and so tricks, of a deal by the number of players; with two, twelve of the 36 stay out of play."""

CREDIT_STEP = 5
"""The dealer is credited one point for so many full points between the bids' sum and 157."""

EXACT_BONUS = number(
    "exact_bonus",
    0,
    "differenzler.exact",
    (-1000, 1000),
    {0: ("Swisslos", "jassen.ch", "jassverzeichnis", "jassonkel"), 10: ("Egg", "Müller")},
)
ZERO_BID_BONUS: Option[Literal["worthless-trick", "never"]] = choice(
    "zero_bid_bonus",
    "worthless-trick",
    "differenzler.zero-bid",
    {"worthless-trick": ("Egg", "Müller"), "never": ("Müller",)},
)
DEALER_CREDIT = flag("dealer_credit", False, "differenzler.dealer-credit", ("Müller",))
SECRET_BIDS = flag("secret_bids", True, "differenzler.secret", ("jassonkel", "jassverzeichnis"), ("Egg",))

OPTIONS = by_key(
    TARGET._replace(default=0),
    HANDS._replace(
        default=12,
        words={"12": ("Egg", "jassverzeichnis"), "16": ("Müller",), "4": ("jassen.ch",), "10": ("jasstafel",)},
    ),
    *(MULTIPLIERS, EXACT_BONUS, ZERO_BID_BONUS, DEALER_CREDIT, SECRET_BIDS, singles.TIE._replace(default="extra-hand")),
    *(UNDERTRUMP, BUUR_EXEMPT, MARTINIQUE8, UNDENUFE_POINTS, MIXED_POINTS, GUSCHTI_SPLIT),
)


class OwnRound(NamedTuple):
    """What a round has beside the shared keys: what everybody bid, and tricks of some (None: nothing was read)."""

    bid: Mapping[int, int] | None = None
    tricks: Mapping[int, int] | None = None


def told(played: Round) -> Mapping[str, object]:
    """What JSON shows of a round's own keys: bids and tricks, where they were said."""
    found = own(OwnRound, played.more)
    return {key: said for key, said in (("bid", found.bid), ("tricks", found.tricks)) if said is not None}


class Zero(NamedTuple):
    """An exact bid of nothing: whether a trick was taken (None: nobody has said)."""

    side: int
    trick: bool | None


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys, each checked by itself, then together, then against the human's total."""
    played, problems = read_fields(game, n, keys, OwnKeys(OwnRound, {"bid": _bids, "tricks": _tricks}))
    played, more = _checked(game, played)
    problems = singles.unrepeated(keys, problems, more)
    if not problems and played.total:
        problems = singles.check_total(game, played, score(game, standing, played)[1])
    return played, problems


def _bids(reader: Reader, value: object) -> dict[int, int] | None:
    return reader.by_side("bid", value, 0, DEAL_POINTS)


def _tricks(reader: Reader, value: object) -> dict[int, int] | None:
    """Tricks of some of the players: here they only tell whether somebody without points took one."""
    return reader.by_side("tricks", value, 0, CARDS_EACH[len(reader.game.players)])


def _checked(game: Game, played: Round) -> tuple[Round, list[Problem]]:
    """Bids of everybody, results that make 157, and tricks that fit them (differenzler.bids, count.157)."""
    if played.void is not None:
        return played, []
    if played.open:
        place = Place(played.number, ("points",))
        wrong = [] if played.points is None else [Problem("open.points", "play.open", {"key": "points"}, place)]
        return played, wrong
    played, problems = singles.with_multiplier(game, played)
    bids = bids_of(played)
    without = tuple(side.name for n, side in enumerate(game.sides) if n not in bids)
    if without:
        place = Place(played.number, ("bid",) if own(OwnRound, played.more).bid is not None else ())
        facts = {"names": without, "n": len(without), "key": "bid"}
        problems.append(Problem("differenzler.bids-missing", "differenzler.bids", facts, place))
    problems += _check_results(game, played)
    return played, problems + (_check_tricks(game, played, played.points) if played.points is not None else [])


def _check_results(game: Game, played: Round) -> list[Problem]:
    """The results make 157, with five players too; with two only no more than that (differenzler.sum)."""
    found = sum(played.points or ())
    if len(game.sides) > 2 or played.points is None or found > DEAL_POINTS:
        return singles.check_sum(played, rule="differenzler.sum")
    return singles.check_sum(played, found)


def _check_tricks(game: Game, played: Round, points: Sequence[int]) -> list[Problem]:
    """Nobody without a trick has points, and there are only so many tricks (count.tricks)."""
    tricks, place = tricks_of(played), Place(played.number, ("tricks",))
    every, found = CARDS_EACH[len(game.players)], sum(tricks.values())
    if found > every or (len(tricks) == len(points) and found != every):
        return [Problem("tricks.sum", "count.tricks", {"sum": found, "wanted": every}, place)]
    return [
        Problem("tricks.none", "count.tricks", {"side": side, "points": points[side]}, place)
        for side, count in tricks.items()
        if not count and points[side]
    ]


def bids_of(played: Round) -> Mapping[int, int]:
    """What everybody bid, by side; empty where no bids were read."""
    return own(OwnRound, played.more).bid or {}


def tricks_of(played: Round) -> Mapping[int, int]:
    """How many tricks those took of whom it was said."""
    return own(OwnRound, played.more).tricks or {}


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """Each player's difference, then bonus, credit and penalties; the end, or the question about worthless tricks."""
    if (without := singles.voided(game, standing, played)) is not None:
        return without
    zeros = list(_zeros(game, played))
    steps = [step for side in range(len(game.sides)) for step in _steps_of(game, played, side, zeros)]
    steps += _credit(game, standing, played)
    steps += adjustments(played)
    after = singles.advanced(game, standing, played, steps)
    unclear = [zero.side for zero in zeros if zero.trick is None]
    if unclear:
        return tuple(steps), after._replace(awaiting=_question(game, played, unclear))
    last, after = singles.over(game, after, TIE.of(game.options))
    return (*steps, *last), after


def _zeros(game: Game, played: Round) -> Iterator[Zero]:
    """The exact bids of nothing, where it matters whether a worthless trick was taken (differenzler.zero-bid)."""
    if not EXACT_BONUS.of(game.options) or ZERO_BID_BONUS.of(game.options) == "never":
        return
    tricks = tricks_of(played)
    for side, result in enumerate(played.points or ()):
        if result == bids_of(played)[side] == 0:
            yield Zero(side, bool(tricks[side]) if side in tricks else None)


def _steps_of(game: Game, played: Round, side: int, zeros: Sequence[Zero]) -> Iterator[Step]:
    """What a player writes: the difference between bid and result, and a bonus for an exact bid."""
    bid, result = bids_of(played)[side], (played.points or ())[side]
    away, rule = abs(bid - result), "differenzler.difference"
    facts = {"bid": bid, "result": result}
    yield Step(StepKind.OWN_POINTS, rule, rule if away else f"{rule}:none", side, away, played.multiplier, facts)
    bonus = abs(EXACT_BONUS.of(game.options))
    if away or not bonus:
        return
    if bid:
        yield Step(StepKind.OWN_POINTS, "differenzler.exact", "differenzler.exact", side, -bonus)
        return
    trick = next((zero.trick for zero in zeros if zero.side == side), None)
    rule = "differenzler.zero-bid"
    if trick:
        yield Step(StepKind.OWN_POINTS, rule, rule, side, -bonus)
    else:
        never = ZERO_BID_BONUS.of(game.options) == "never"
        how = "never" if never else "unclear" if trick is None else "none"
        yield Step(StepKind.OWN_POINTS, rule, f"{rule}:{how}", side)


def _credit(game: Game, standing: Standing, played: Round) -> Iterator[Step]:
    """What the last bidder is credited for a sum of bids that is far from 157 (differenzler.dealer-credit)."""
    if not DEALER_CREDIT.of(game.options):
        return
    bids = sum(bids_of(played).values())
    away = abs(bids - DEAL_POINTS)
    rule, facts = "differenzler.dealer-credit", {"sum": bids, "away": away, "step": CREDIT_STEP}
    credit = away // CREDIT_STEP
    say, dealer = rule if credit else f"{rule}:none", game.side_of[standing.dealer]
    yield Step(StepKind.OWN_POINTS, rule, say, dealer, -credit, facts=facts)


def _question(game: Game, played: Round, sides: Sequence[int]) -> Question:
    names = tuple(game.sides[side].name for side in sides)
    answer = Answer("tricks", "number-of", names)
    return Question(
        "worthless-trick", answer, {"round": played.number, "names": names}, "differenzler.zero-bid", played.number
    )


_NUMBER = re.compile(r"[+\N{MINUS SIGN}-]?[0-9]+(/.*)?")


def read_words(game: Game, words: Sequence[str], language: str, _extras: Extras = NOTHING_ELSE) -> dict[str, object]:
    """The trump, then bids and results (`anna=40/55 …`, or 40/55 … in order), or results alone for an open round."""
    if _NUMBER.fullmatch(words[0]) or "=" in words[0]:
        return read_numbers(game, words)
    keys: dict[str, object] = {"trump": read_contract(words[0], game.pack, language, game.multipliers).key}
    return keys | (read_numbers(game, words[1:]) if len(words) > 1 else {})


def read_numbers(game: Game, words: Sequence[str]) -> dict[str, object]:
    """Bids and results of everybody, or results alone. Raises Refused for words that cannot be read."""
    if not any("/" in word for word in words):
        return typed_line.read_points(game, words)
    pairs = _pairs(game, words)
    names = [side.name for side in game.sides]
    if len(pairs) != len(names):
        raise unreadable("points.count", given=" ".join(words), sides=tuple(names), number="", alone=True)
    return {
        "bid": {name: pairs[n][0] for n, name in enumerate(names)},
        "points": {name: pairs[n][1] for n, name in enumerate(names)},
    }


def _pairs(game: Game, words: Sequence[str]) -> dict[int, tuple[int, int]]:
    """Bid and result by side, from `anna=40/55` or, without names, in order."""
    found: dict[int, tuple[int, int]] = {}
    for n, word in enumerate(words):
        name, equals, rest = word.rpartition("=")
        bid, slash, result = rest.partition("/")
        if not slash or n >= len(game.sides):
            code = "points.count" if slash else "differenzler.pair"
            raise unreadable(
                code, given=word[:60], sides=tuple(side.name for side in game.sides), number="", alone=True
            )
        side = find_side(game, name) if equals else n
        if side in found:
            raise unreadable("points.twice", name=game.sides[side].name)
        found[side] = typed_line.read_number(bid), typed_line.read_number(result)
    return found


def mended(game: Game, words: Sequence[str], keys: Mapping[str, object]) -> dict[str, object]:
    """Numbers typed after `fix`: those of everybody, or by name those of some, over what the round has."""
    if not all("=" in word for word in words) or len(words) == len(game.sides):
        return read_numbers(game, words)
    found: dict[str, dict[str, object]] = {}
    for key in ("bid", "points"):
        table = keys.get(key)
        found[key] = dict(table) if isinstance(table, dict) else {}
    changed = set()
    for word in words:
        name, _equals, rest = word.partition("=")
        own = game.sides[find_side(game, name)].name
        if "/" in rest:
            found["bid"][own], found["points"][own] = _pairs(game, [word])[find_side(game, name)]
        else:
            found["points"][own] = typed_line.read_number(rest)
        changed |= {"bid", "points"} if "/" in rest else {"points"}
    return {key: found[key] for key in found if key in changed}


_RULES: Options = {
    "multipliers": {
        **dict.fromkeys(("rosen", "eicheln", "schilten", "schellen"), 1),
        **dict.fromkeys(("hearts", "diamonds", "spades", "clubs"), 1),
    },
    "undertrump": "when-void",
}

PRESETS: Mapping[str, Preset] = {
    "differenzler": Preset(
        "differenzler",
        _RULES,
        sources=("Swisslos", "jassverzeichnis", "jassonkel", "jassen.ch", "Müller"),
    ),
    "differenzler-egg": Preset(
        "differenzler-egg", {**_RULES, "exact_bonus": 10, "secret_bids": False}, sources=("Egg",)
    ),
}

GAME = GameType(
    name="differenzler",
    players=(2, 3, 4, 5),
    pairs=False,
    fields=FIELDS,
    options=OPTIONS,
    presets=PRESETS,
    line=Line(
        entry=read_words,
        numbers=read_numbers,
        mend=mended,
        own=(OwnOption("bid", "pairs", over=True),),
        first_keys=("trump", "multiplier", "chosen_by", "pushed", "bid", "points"),
        example="40/55 60/60 20/22 30/20",
    ),
    interview=Interview(
        questions=(ASK_CONTRACT, Asked("each", "bid", "bids"), ASK_POINTS),
        secret=Secret("bid", 0, DEAL_POINTS, SECRET_BIDS),
    ),
    scoring=Scoring(read=read, score=score, lowest=True),
    shown=Shown(told=told),
)

GAMES = (GAME,)
