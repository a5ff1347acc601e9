"""Pomme, Handjass and Schläger: the Putz in which players may drop out; only who plays can get an apple.

The pluses are a table by the number of players who play and are no apples; a lone player takes all of them. Relatives
differ in option values and are rows here; what the whole family shares is in `apples`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from jassref.cards.contracts import TRICKS
from jassref.games.schieber import table
from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.game_type import (
    ASK_CONTRACT,
    ASK_POINTS,
    ASK_STOECK,
    ASK_WEIS,
    Asked,
    GameType,
    Interview,
    Line,
    OwnOption,
    Preset,
    Scoring,
    Setup,
    Shown,
)
from jassref.record.naming import find_player
from jassref.record.round_keys import Reader, read_fields
from jassref.record.rounds import Round, Standing, own
from jassref.record.typed_line import NOTHING_ELSE, Extras, read_points
from jassref.rulebook.options import Option, Value, choice, number, text
from jassref.rulebook.problems import MANY, Place, Problem
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import apple_options, apples, cards_out, singles
from jassref.scoring.apple_options import PUTZ_GOAL
from jassref.scoring.apples import Counted
from jassref.scoring.counting import adjustments, check_declared

FIELDS = (
    *(
        "trump",
        "points",
        "dropped",
        "dead",
        "weis",
        "stoeck",
        "match",
        "tricks",
        "first",
        "adjust",
        "void",
        "open",
        "total",
    ),
    *("time", "note"),
)
CARDS = 36


def _dropped(reader: Reader, value: object) -> tuple[int, ...]:
    names = value if isinstance(value, list) else [value]
    seats = (reader.named(("dropped",), find_player, name) for name in names[:MANY])
    return tuple(dict.fromkeys(seat for seat in seats if seat is not None))


DROPPED = OwnOption("dropped", "players")
_ASK_DROPPED = Asked("players", "dropped", when=lambda game: TAKE_PART.of(game.options) != "compulsory")


def read_words(game: Game, words: Sequence[str], language: str, extras: Extras = NOTHING_ELSE) -> dict[str, object]:
    """A contract and points: of all players, or of those only who played where the options say who dropped out."""
    return typed_line.read_words(game, _with_dropped(game, words, extras.own.get(DROPPED, ())), language)


def _with_dropped(game: Game, words: Sequence[str], dropped: Sequence[str]) -> Sequence[str]:
    """The words of an entry with a 0 for each who dropped out, where points stand for those only who played."""
    if not dropped or len(words) != 1 + len(game.sides) - len(dropped) or any("=" in word for word in words):
        return words
    out = {find_player(game, word) for word in dropped}
    points = iter(words[1:])
    return [words[0], *("0" if seat in out else next(points, "0") for seat in range(len(game.players)))]


def mend(game: Game, words: Sequence[str], keys: Mapping[str, object]) -> dict[str, object]:
    """Points alone, after `fix`: of all, or of those only who played that deal."""
    dropped = keys.get("dropped", [])
    names = [name for name in (dropped if isinstance(dropped, list) else [dropped]) if isinstance(name, str)]
    return read_points(game, _with_dropped(game, ["", *words], names)[1:])


class Left(NamedTuple):
    """Who has left the game as a winner, the first one first, and who was the first to do so (pomme.leaves)."""

    gone: tuple[int, ...] = ()
    first: tuple[int, ...] = ()


def gone(standing: Standing) -> tuple[int, ...]:
    """Who has left the game as a winner, the first one first (pomme.leaves)."""
    return own(Left, standing.more).gone


def players(game: Game, standing: Standing, played: Round) -> list[int]:
    """Who plays a deal: everybody who has neither dropped out nor left the game (pomme.take-part)."""
    out = (*apples.own_of(played).dropped, *gone(standing))
    return [side for side in range(len(game.sides)) if side not in out]


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys, each checked by itself, then who plays, the sum of the points, Weis, and the total."""
    played, problems = read_fields(game, n, keys, apples.own_keys(game, dropped=_dropped))
    problems = problems or apples.missing(played, keys)
    counts = played.void is None and not played.open
    if not problems and played.void is None:
        problems = _check_players(game, standing, played)
        problems = problems or (_check_points(game, standing, played) if counts else [])
        problems = problems or check_declared(game, standing, played)
    if not problems and counts:
        found = apples.counted(game, standing, played, players(game, standing, played))[1]
        problems = apples.check_first(game, played, found, pluses(game, found))
    if not problems and played.total:
        problems = singles.check_total(game, played, score(game, standing, played)[1])
    return played, problems


def _check_players(game: Game, standing: Standing, played: Round) -> list[Problem]:
    """Who may drop out, how many must play, and that nobody who dropped out has points or Weis (pomme.take-part)."""
    place, playing = Place(played.number, ("dropped",)), players(game, standing, played)
    if apples.own_of(played).dropped and TAKE_PART.of(game.options) == "compulsory":
        return [Problem("pomme.compulsory", "pomme.take-part", {}, place)]
    fewest = min(FEWEST_PLAYERS.of(game.options), len(game.sides) - len(gone(standing)))
    if len(playing) < fewest:
        facts = {"n": len(playing), "wanted": fewest}
        return [Problem("pomme.too-few", "pomme.fewest", facts, place)]
    for side, count in enumerate(played.points or ()):
        if count and side not in playing:
            place = Place(played.number, ("points", game.sides[side].name))
            return [Problem("pomme.points", "pomme.take-part", {"side": side, "points": count}, place)]
    said = [*(declared.seat for declared in played.weis), *([] if played.stoeck is None else [played.stoeck])]
    for seat in said:
        if seat not in playing:
            key = "stoeck" if seat == played.stoeck else "weis"
            return [Problem("pomme.weis", "pomme.take-part", {"player": seat}, Place(played.number, (key,)))]
    return []


def _check_points(game: Game, standing: Standing, played: Round) -> list[Problem]:
    """Nine cards a player are in play; a lone player need not play at all (putz.live, pomme.lone)."""
    playing = len(players(game, standing, played))
    if playing == 1 and not any(played.points or ()):
        return []
    # Once a winner has left, the rest may deal out all the cards.
    out = CARDS - TRICKS * playing
    dead = cards_out.dead_of(game, played.contract, apples.own_of(played).dead, None)
    wrong = cards_out.check_live(game, played, out, "dead", dead, whole=bool(gone(standing)))
    return wrong or cards_out.check_match(played)


def pluses(game: Game, found: Counted) -> tuple[int, ...]:
    """What the best get in a deal with so many players without an apple (pomme.plus)."""
    return apples.row_of(PLUS_MARKS.of(game.options), len(apples.runners(game, found)))


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a deal: who plays, what they have, apples, pluses, then who leaves, the end, or the question."""
    if (annulled := singles.voided(game, standing, played)) is not None:
        return _ended(game, standing, *annulled)
    playing = players(game, standing, played)
    out = [side for side in range(len(game.sides)) if side not in (*playing, *gone(standing))]
    steps = [Step(StepKind.DROPPED_OUT, "pomme.take-part", "pomme.take-part", side) for side in out]
    if len(playing) == 1:
        given = sum(apples.row_of(PLUS_MARKS.of(game.options), 1))
        steps += [singles.mark("pomme.lone", playing[0], given, n=given), *adjustments(played)]
        return _ended(game, standing, tuple(steps), singles.advanced(game, standing, played, steps))
    more, found = apples.counted(game, standing, played, playing)
    row = pluses(game, found)
    steps += [*more, *apples.award(game, standing, played, found, row), *apples.all_tricks(game, played)]
    steps += adjustments(played)
    after = singles.advanced(game, standing, played, steps)
    after = after._replace(awaiting=apples.question(game, played, found, row))
    return _ended(game, standing, tuple(steps), after)


def _ended(game: Game, before: Standing, steps: tuple[Step, ...], after: Standing) -> tuple[tuple[Step, ...], Standing]:
    """The end at the goal; where winners leave, the rest go on until one is left, who has lost (pomme.leaves)."""
    if PUTZ_WINNER.of(game.options) == "ends" or after.awaiting is not None:
        return apples.ended(game, steps, after)
    goal, left, points = PUTZ_GOAL.of(game.options), gone(before), apples.reach(game, after)
    reached = tuple(side for side, n in enumerate(points) if n >= goal and side not in left)
    steps += tuple(
        Step(StepKind.LEFT, "pomme.leaves", "pomme.leaves", s, facts={"goal": goal, "n": points[s]}) for s in reached
    )
    first = own(Left, after.more).first or reached
    after = _next_seats(game, after._replace(more=Left((*left, *reached), first)))
    rest = [side for side in range(len(game.sides)) if side not in gone(after)]
    if len(rest) > 1:
        return steps, after
    last, after = singles.won(after, first, "pomme.last", names=tuple(game.sides[side].name for side in rest))
    return (*steps, *last), after


def _next_seats(game: Game, after: Standing) -> Standing:
    """Nobody who has left the game deals or leads any more (pomme.leaves)."""
    count, left = len(game.players), gone(after)
    seats = [seat for seat in range(count) if seat not in left]
    if not left or not seats:
        return after
    dealer = min(seats, key=lambda seat: (seat - after.dealer) % count)
    return after._replace(dealer=dealer, forehand=min(seats, key=lambda seat: (seat - dealer - 1) % count))


# The house rules and the presets.

_KIRSCHMANN = ("kirschmann", "fr.wikipedia")
_TABLES = {"1:2,2:1+1": ("kirschmann", "Müller"), "1:1": ("fr.wikipedia", "Müller"), "1:3,2:2+1,3:1+1+1": ()}

TAKE_PART: Option[Literal["voluntary", "compulsory"]] = choice(
    "take_part", "voluntary", "pomme.take-part", {"voluntary": ("kirschmann", "Müller"), "compulsory": ()}
)
FEWEST_PLAYERS = number("fewest_players", 1, "pomme.fewest", (1, 4), {1: ("kirschmann",), 2: ("Müller",)})
PLUS_MARKS = text("plus_marks", "1:2,2:1+1", "pomme.plus", rf"{apples.ROW}(,{apples.ROW})*", _TABLES)
PUTZ_WINNER: Option[Literal["ends", "leaves"]] = choice(
    "putz_winner", "ends", "pomme.leaves", {"ends": _KIRSCHMANN, "leaves": ("Müller",)}
)
OPTIONS = apple_options.options(TAKE_PART, FEWEST_PLAYERS, PLUS_MARKS, PUTZ_WINNER)

_POMME: Mapping[str, Value] = {
    "multipliers": table(1, 1),
    "putz_counts": "with-weis",
    "swap_window": "after-decisions",
}
_HANDJASS: Mapping[str, Value] = {
    **_POMME,
    "swap_window": "off",
    "plus_tie": "ask",
    "plus_tie_top": "ask",
}

GAME = GameType(
    name="pomme",
    players=(4,),
    pairs=False,
    fields=FIELDS,
    options=OPTIONS,
    presets={
        preset.name: preset
        for preset in (
            Preset("pomme-4", {**_POMME, "swap_window": "off"}, sources=("kirschmann",)),
            Preset(
                "handjass-4",
                {**_HANDJASS, "fewest_players": 2, "putz_winner": "leaves"},
                sources=("Müller",),
            ),
            Preset(
                "schlaeger-4",
                {**_HANDJASS, "apple_limit": 26, "plus_marks": "1:3,2:2+1,3:1+1+1"},
                sources=("Müller",),
            ),
        )
    },
    setup=Setup(implied=apple_options.implied),
    line=Line(
        entry=read_words, extras=apples.read_extras, own=(cards_out.DEAD, DROPPED), mend=mend, example="70 50 25 12"
    ),
    interview=Interview(
        questions=(ASK_CONTRACT, _ASK_DROPPED, cards_out.ASK_DEAD, ASK_POINTS, ASK_WEIS, ASK_STOECK), away=gone
    ),
    scoring=Scoring(
        read=read, score=score, chooser=False, marks=True, in_play=cards_out.in_play, compared=apples.reach
    ),
    shown=Shown(outlook=apples.outlook),
)

_TWO: Mapping[str, Value] = {
    **_POMME,
    "take_part": "compulsory",
    "plus_marks": "1:1",
    "all_apples": "none-marked",
    "swap_window": "while-turned-card-lies",
}

GAMES = (
    GAME._replace(
        players=(2,),
        presets={"pomme-2": Preset("pomme-2", _TWO, "swiss", ("fr.wikipedia",))},
    ),
    GAME._replace(
        players=(3,),
        presets={"pomme-3": Preset("pomme-3", _POMME, "swiss", _KIRSCHMANN)},
    ),
    GAME,
)
