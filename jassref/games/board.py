"""A board without rules of its own: names over columns, and a row of numbers after each round.

For games whose rules nobody has written down, such as Tutti, and for whatever a table invents. Optional are a target or
a number of rounds, whether the most or the fewest win, and what each row must add up to. No game's rules belong here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.game_type import ASK_POINTS, GameType, Interview, Line, OwnOption, Preset, Scoring, Shown
from jassref.record.naming import find_side
from jassref.record.round_keys import OwnKeys, Reader, read_fields
from jassref.record.rounds import Round, Standing, own
from jassref.record.typed_line import Extras
from jassref.rulebook.house_rules import HANDS, TARGET
from jassref.rulebook.options import LARGEST, Option, by_key, choice, shown, word_or_number
from jassref.rulebook.problems import Place, Problem, unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import singles
from jassref.scoring.counting import adjustments
from jassref.scoring.singles import TIE

FIELDS = ("points", "row", "adjust", "void", "total", "time", "note")

LONGEST_ROW = 40
"""A row's name is no longer than this; more belongs into a note."""

WINS: Option[Literal["highest", "lowest"]] = choice("wins", "highest", "board.wins", {"highest": (), "lowest": ()})
CHECKSUM: Option[Literal["off"] | int] = word_or_number(
    "checksum", "off", "board.checksum", (-LARGEST, LARGEST), {"off": ()}
)
OPTIONS = by_key(TARGET._replace(default=0), HANDS, WINS, CHECKSUM, singles.TIE)


class OwnRound(NamedTuple):
    """What a round has of its own: its numbers, any that there are, and the name of the row."""

    points: tuple[int, ...] | None = None
    row: str | None = None


def told(played: Round) -> Mapping[str, object]:
    """What JSON shows of a round's own keys: the name of the row, where it has one."""
    row = own(OwnRound, played.more).row
    return {} if row is None else {"row": row}


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A row's numbers, one for each column, and their sum where the table wants one."""
    played, problems = read_fields(game, n, keys, OwnKeys(OwnRound, {"points": _numbers, "row": _row}))
    played = played._replace(points=own(OwnRound, played.more).points)
    problems = singles.unrepeated(keys, problems, _check(game, played))
    if not problems and played.total:
        problems = singles.check_total(game, played, score(game, standing, played)[1])
    return played, problems


def _numbers(reader: Reader, value: object) -> tuple[int, ...] | None:
    found = reader.by_side("points", value, -LARGEST, LARGEST)
    if found is None:
        return None
    missing = tuple(name for n, name in enumerate(reader.side_names) if n not in found)
    if missing:
        reader.problem(("points",), "points.missing-side", "board.numbers", sides=missing)
        return None
    return tuple(found[side] for side in range(len(found)))


def _row(reader: Reader, value: object) -> str | None:
    if isinstance(value, str) and value.strip() and len(value) <= LONGEST_ROW:
        return value
    reader.problem(("row",), "board.row", "board.numbers", given=shown(value), longest=LONGEST_ROW)
    return None


def _check(game: Game, played: Round) -> list[Problem]:
    """A row has its numbers, and they make what the table has agreed on (board.checksum)."""
    if played.void is not None:
        return []
    if played.points is None:
        return [Problem("board.empty", "board.numbers", {"key": "points", **_example(game)}, Place(played.number))]
    wanted, found = CHECKSUM.of(game.options), sum(played.points)
    if isinstance(wanted, int) and found != wanted:
        facts = {"sum": found, "wanted": wanted, "more": max(found - wanted, 0), "fewer": max(wanted - found, 0)}
        return [Problem("board.sum", "board.checksum", facts, Place(played.number, ("points",)))]
    return []


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The numbers as they were written, then what was given or taken besides, then the end where there is one."""
    if (without := singles.voided(game, standing, played)) is not None:
        return without
    steps = [
        Step(StepKind.OWN_POINTS, "board.numbers", "board.numbers", side, n)
        for side, n in enumerate(played.points or ())
    ]
    steps += adjustments(played)
    last, after = singles.over(game, singles.advanced(game, standing, played, steps), TIE.of(game.options))
    return (*steps, *last), after


def read_words(game: Game, words: Sequence[str], _language: str, _extras: Extras) -> dict[str, object]:
    """The numbers of all columns, in order or by name. Raises Refused for words that cannot be read."""
    if not words:
        raise unreadable("board.empty", **_example(game))
    return read_numbers(game, words)


def read_numbers(game: Game, words: Sequence[str]) -> dict[str, object]:
    """A number for each column, in order (`10 20 -30`) or by name (`anna=10 …`)."""
    return typed_line.read_points(game, words)


def mended(game: Game, words: Sequence[str], keys: Mapping[str, object]) -> dict[str, object]:
    """Numbers typed after `fix`: a whole row, or by name those of some columns over what the row has."""
    if not all("=" in word for word in words) or len(words) == len(game.sides):
        return read_numbers(game, words)
    table = keys.get("points")
    found: dict[str, object] = dict(table) if isinstance(table, dict) else {}
    for word in words:
        name, _equals, count = word.partition("=")
        found[game.sides[find_side(game, name)].name] = typed_line.read_number(count)
    return {"points": found}


def _example(game: Game) -> dict[str, object]:
    return {"example": "jassref add " + " ".join(str(10 * (n + 1)) for n in range(len(game.sides)))}


def title(game: Game, played: Round) -> str:
    """The name of a row, where the table gave it one."""
    return own(OwnRound, played.more).row or ""


PRESETS: Mapping[str, Preset] = {"board": Preset("board", {}, sources=("jasstafel",))}

GAME = GameType(
    name="board",
    players=(2, 3, 4, 5, 6, 7, 8),
    pairs=False,
    fields=FIELDS,
    options=OPTIONS,
    presets=PRESETS,
    line=Line(
        entry=read_words,
        numbers=read_numbers,
        mend=mended,
        own=(OwnOption("row", "text", "ROW"),),
        first_keys=("row", "points"),
        example="10 20 -30",
    ),
    interview=Interview(questions=(ASK_POINTS,)),
    scoring=Scoring(read=read, score=score, chooser=False, lowest=lambda options: WINS.of(options) == "lowest"),
    shown=Shown(title=title, told=told),
)

GAMES = (GAME,)
