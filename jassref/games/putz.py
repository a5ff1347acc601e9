"""Putz, also apple, for three or five: everybody plays every deal alone, for pluses and against apples.

Three have nine cards each and nine stay out of play; five have seven each and one is left over. The pluses are a table
by the number of apples. What the games of this family share is in `apples`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from jassref.games.schieber import table
from jassref.record.game import Game
from jassref.record.game_type import (
    ASK_CONTRACT,
    ASK_POINTS,
    ASK_STOECK,
    ASK_WEIS,
    GameType,
    Interview,
    Line,
    Preset,
    Scoring,
    Setup,
    Shown,
)
from jassref.record.round_keys import read_fields
from jassref.record.rounds import Round, Standing
from jassref.record.typed_line import read_words
from jassref.rulebook.options import Option, Value, choice, text
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step
from jassref.scoring import apple_options, apples, cards_out, singles
from jassref.scoring.apples import Counted
from jassref.scoring.counting import adjustments, check_declared

DeadPoints = Literal["dead", "last-trick-winner", "dealer"]

# The tables of three players; five have others.
PLUS_TABLE = text(
    "plus_table",
    "0:1+1,1:1+1,2:2,3:",
    "putz.plus-table",
    rf"{apples.ROW}(,{apples.ROW})*",
    {"0:1+1,1:1+1,2:2,3:": ("qcsalon",)},
)
DEAD_POINTS: Option[DeadPoints] = choice(
    "dead_points", "dead", "putz.dead-points", {"dead": (), "last-trick-winner": ()}
)


def _fields(out: str) -> tuple[str, ...]:
    """The keys of a round; `out` says what stayed out of play."""
    shared = ("weis", "stoeck", "match", "tricks", "first", "adjust", "void", "open", "total", "time", "note")
    return ("trump", "points", out, *shared)


def out_of_play(game: Game) -> int:
    """How many cards stay out of play: nine with three players, one with five (putz.live)."""
    return {3: 9, 5: 1}[len(game.players)]


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys, each checked by itself, then the sum of the points, who took all tricks, and the total."""
    played, problems = read_fields(game, n, keys, apples.own_keys(game))
    problems = problems or apples.missing(played, keys)
    counts = played.void is None and not played.open
    if not problems and played.void is None:
        problems = (_check(game, played) if counts else []) or check_declared(game, standing, played)
    if not problems and counts:
        found = apples.counted(game, standing, played, range(len(game.sides)))[1]
        problems = apples.check_first(game, played, found, pluses(game, found))
    if not problems and played.total:
        problems = singles.check_total(game, played, score(game, standing, played)[1])
    return played, problems


def _check(game: Game, played: Round) -> list[Problem]:
    """The points against what is out of play, where that counts for nobody (putz.live, putz.dead-points)."""
    key = "dead" if "dead" in game.kind.fields else "left"
    if DEAD_POINTS.of(game.options) == "dead":
        wrong = cards_out.check_live(game, played, out_of_play(game), key, _dead_of(game, played), key == "left")
        return wrong or cards_out.check_match(played)
    if getattr(apples.own_of(played), key) is not None:
        return [Problem("putz.nothing-dead", "putz.dead-points", {}, Place(played.number, (key,)))]
    return cards_out.check_live(game, played, 0, key, None) or cards_out.check_match(played)


def _dead_of(game: Game, played: Round) -> int | None:
    found = apples.own_of(played)
    return cards_out.dead_of(game, played.contract, found.dead, found.left)


def pluses(game: Game, found: Counted) -> tuple[int, ...]:
    """What the best get in a deal with so many apples (putz.plus-table)."""
    return apples.row_of(PLUS_TABLE.of(game.options), len(found.apples))


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a deal: what everybody has, apples, pluses, then the end or the question that is open."""
    if (annulled := singles.voided(game, standing, played)) is not None:
        return apples.ended(game, *annulled)
    steps, found = apples.counted(game, standing, played, range(len(game.sides)))
    given = pluses(game, found)
    steps += [
        *apples.award(game, standing, played, found, given),
        *apples.all_tricks(game, played),
        *adjustments(played),
    ]
    after = singles.advanced(game, standing, played, steps)
    after = after._replace(awaiting=apples.question(game, played, found, given))
    return apples.ended(game, tuple(steps), after)


def _game(
    players: int, out: str, plus: Option[str], dead: Option[DeadPoints], presets: Mapping[str, Preset]
) -> GameType:
    return GameType(
        name=f"putz-{players}",
        players=(players,),
        pairs=False,
        fields=_fields(out),
        options=apple_options.options(plus, dead),
        presets=presets,
        setup=Setup(implied=apple_options.implied),
        line=Line(
            entry=read_words,
            extras=apples.read_extras,
            own=(cards_out.TYPED[out],),
            example="91 33 13 --dead 20" if players == 3 else "62 38 33 12 8 --left K",
        ),
        interview=Interview(
            questions=(
                ASK_CONTRACT,
                cards_out.ASK_DEAD if out == "dead" else cards_out.ASK_LEFT,
                ASK_POINTS,
                ASK_WEIS,
                ASK_STOECK,
            )
        ),
        scoring=Scoring(
            read=read, score=score, chooser=False, marks=True, in_play=cards_out.in_play, compared=apples.reach
        ),
        shown=Shown(outlook=apples.outlook),
    )


_LITERAL: Mapping[str, Value] = {
    "multipliers": table(1, 1),
    "weis": False,
    "stoeck": False,
    "undertrump": "no-higher",
}
THREE = _game(
    3,
    "dead",
    PLUS_TABLE,
    DEAD_POINTS,
    {"putz-3": Preset("putz-3", {**_LITERAL, "putz_floor": 3}, sources=("qcsalon",))},
)

_FIVE_TABLES: Mapping[str, tuple[str, ...]] = {
    "0:1+1+1,1:1+1+1,2:2+1+1,3:2+2,4:3": ("qcsalon",),
    "0:1+1+1,1:1+1+1,2:2+1,3:2+2,4:3": (),
    "0:1+1+1,1:1+1+1,2:2,3:2+2,4:3": (),
    "0:1+1+1,1:1+1+1,2:2+1+1,3:2+1,4:3": (),
    "0:3,1:3,2:2,3:2+2,4:3": (),
}

FIVE = _game(
    5,
    "left",
    PLUS_TABLE._replace(default=next(iter(_FIVE_TABLES)), words=_FIVE_TABLES),
    DEAD_POINTS._replace(words={**DEAD_POINTS.words, "dealer": ()}),
    {"putz-5": Preset("putz-5", {**_LITERAL, "putz_floor": 5}, sources=("qcsalon",))},
)

GAMES = (THREE, FIVE)
