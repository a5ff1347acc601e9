"""The match file: TOML text into a game and its rounds, and new text from a round that was typed.

All problems are found at once, each with its line. The text of the human (comments, layout, keys that start with `_`)
stays as it is: where things stand in it is known to `layout`. No file is opened here; that is `storage`.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jassref.cards.spelling import near
from jassref.files import storage
from jassref.games.registry import find_game
from jassref.record.fold import play, start
from jassref.record.game import Game
from jassref.record.game_type import GameType
from jassref.record.rounds import Scored, Standing
from jassref.record.setup import Head, set_up
from jassref.rulebook.house_rules import SHARED
from jassref.rulebook.options import shown
from jassref.rulebook.problems import MANY, Place, Problem, Refused

USUAL_NAME = "match.toml"
"""How a match file is called where nobody says otherwise."""

FORMAT = 1
"""The version of the format that this program writes; older ones are read for ever."""

_HEAD = (
    "format",
    "game",
    "played",
    "pack",
    "players",
    "sides",
    "first_forehand",
    "first_dealer",
    "options",
    "previous",
    "round",
    "note",
)


MOST_ROUNDS = 100_000
"""No match has more rounds; a file that has is not worth the time of everybody at the table."""

DEEPEST = 40
"""No key has so many parts."""

_TOO_DEEP = re.compile(rf"""(?<![\w"'.-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}""")


_CONFLICT = re.compile(r"^<{7}(?= |\r?$)", re.MULTILINE)
"""How what git leaves in a file begins that two people have changed: both texts, with marks between and behind them."""


class Match(NamedTuple):
    """A match file that was read: its text, its game (None where the head leaves nothing to go on with), the keys of
    its rounds, the problems of its form and its head, the day, and the file of the game before it that evening."""

    file: str
    text: str
    game: Game | None
    rounds: tuple[Mapping[str, object], ...]
    problems: tuple[Problem, ...]
    played: str | None = None
    previous: str | None = None


class Course(NamedTuple):
    """A match played through: the scored rounds (only the last one when counted quickly), and every problem."""

    match: Match
    game: Game
    scored: tuple[Scored, ...]
    standing: Standing
    problems: tuple[Problem, ...]


def parse(text: str, file: str) -> Match:
    """Reads the text of a match file; `file` is its name for messages. Never raises: what is wrong is in `problems`."""
    body = text.lstrip("\ufeff")
    data, problems = read_toml(text)
    if problems:
        return Match(file, text, None, (), tuple(problems))
    rounds = _rounds(data.get("round"), body, problems)
    written = data.get("format", FORMAT)
    if isinstance(written, bool) or not isinstance(written, int) or written < 1:
        problems.append(_head("head.format", ("format",), given=shown(written)))
    elif written > FORMAT:
        return Match(file, text, None, rounds, (_head("head.newer", ("format",), given=shown(written), known=FORMAT),))
    game = game_of(data, problems)
    for key in data:
        if (
            key not in _HEAD
            and not (game and key in game.kind.setup.head)
            and not key.startswith("_")
            and len(problems) <= MANY
        ):
            facts = {"given": shown(key), "near": near(key, _HEAD), "option": key in SHARED}
            problems.append(_head("head.unknown", (key,), **facts))
    played = data.get("played")
    if not isinstance(played, str | datetime.date | None):
        problems.append(_head("head.played", ("played",), given=shown(played)))
    day = str(played)[:40] if isinstance(played, str | datetime.date) else None
    previous = _previous(data.get("previous"), problems)
    return Match(file, text, game, rounds, tuple(problems), day, previous)


def _previous(value: object, problems: list[Problem]) -> str | None:
    """The file of the game before: a name alone, since a file that was sent must not point all over the disk."""
    if value is None or (isinstance(value, str) and re.fullmatch(r"[^/\\\x00-\x1f]{1,200}", value)):
        return value
    problems.append(_head("head.previous", ("previous",), given=shown(value)))
    return None


def read_toml(text: str) -> tuple[Mapping[str, object], list[Problem]]:
    """The tables of a TOML text, or why it cannot be read. Never raises."""
    body = text.lstrip("\ufeff")  # some programs put a mark before that of another
    if body.count(".") >= DEEPEST and (deep := _TOO_DEEP.search(body)) is not None:
        # The standard library's reader needs time and memory by the square of a key's parts.
        return {}, [Problem("file.too-deep", line=body.count("\n", 0, deep.start()) + 1)]
    try:
        return tomllib.loads(body), []
    except (ValueError, RecursionError) as wrong:
        return {}, [_not_toml(wrong, body)]


def _head(code: str, keys: tuple[str | int, ...], /, **facts: object) -> Problem:
    return Problem(code, None, facts, Place(None, keys))


def _not_toml(wrong: Exception, body: str) -> Problem:
    """A problem for text that is not TOML; the reader's own words name the line, which is taken from them."""
    if isinstance(wrong, RecursionError):
        return Problem("file.too-deep")
    conflict = _CONFLICT.search(body)
    if conflict is not None and "\n>>>>>>>" in body:
        return Problem("file.conflict", line=body.count("\n", 0, conflict.start()) + 1)
    reason = str(wrong)
    found = re.search(r"\(at (?:line (\d+), column \d+|end of document)\)", reason)
    if found is None:
        if "digit" not in reason:
            return Problem("file.not-toml", None, {"reason": reason[:120]})
        number = re.search(r"\d{4000}", body)
        return Problem("file.number-too-long", line=body.count("\n", 0, number.start()) + 1 if number else None)
    line = int(found[1]) if found[1] else len(body.splitlines())
    return Problem("file.not-toml", None, {"reason": reason[: found.start()].strip()[:120]}, line=line)


_ROUND_HEADER = re.compile(r"""^[ \t]*\[\[[ \t]*["']?round["']?[ \t]*\]\]""", re.MULTILINE)


def _rounds(value: object, body: str, problems: list[Problem]) -> tuple[Mapping[str, object], ...]:
    """The rounds, which must be blocks of their own: an inline `round = [ … ]` could not be changed in place."""
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(e, dict) for e in value) or not _ROUND_HEADER.search(body):
        problems.append(_head("head.rounds", ("round",), given=shown(value)))
        return ()
    if len(value) > MOST_ROUNDS:
        problems.append(_head("head.too-many-rounds", ("round",), n=len(value), most=MOST_ROUNDS))
        return ()
    return tuple(value)


def kind_of(path: str) -> GameType | None:
    """What game a match file is of, by its head alone: quick, whatever the number of rounds; None where that cannot be
    told. Never raises."""
    try:
        body = storage.read(path).removeprefix("\ufeff")
        first = _ROUND_HEADER.search(body)
        game = read_toml(body if first is None else body[: first.start()])[0].get("game")
        return find_game(game)[0] if isinstance(game, str) else None
    except Refused:
        return None


def game_of(data: Mapping[str, object], problems: list[Problem]) -> Game | None:
    """The game that the head of a file describes; every problem of the head is added to `problems`."""
    texts: dict[str, str | None] = {}
    for key in ("game", "pack", "first_forehand", "first_dealer", "note"):
        value = data.get(key)
        texts[key] = value if isinstance(value, str) else None
        if value is not None and not isinstance(value, str):
            problems.append(_head("head.text-wanted", (key,), given=shown(value), key=key))
    lists: dict[str, list[str] | None] = {}
    for key in ("players", "sides"):
        names = data.get(key)
        good = isinstance(names, list) and all(isinstance(name, str) for name in names)
        lists[key] = names if isinstance(names, list) and good else None
        if names is not None and not good:
            problems.append(_head("head.names-wanted", (key,), given=shown(names), key=key))
    options = data.get("options", {})
    if not isinstance(options, dict):
        problems.append(_head("head.options-wanted", ("options",), given=shown(options)))
        options = {}
    for key in ("game", "players"):
        if key not in data:
            problems.append(_head("head.missing", (), key=key))
    if texts["game"] is None or lists["players"] is None:
        return None
    try:
        kind, preset = find_game(texts["game"])
    except Refused as refused:
        problems.extend(problem._replace(place=Place(None, ("game",))) for problem in refused.problems)
        return None
    head = Head(
        lists["players"],
        lists["sides"],
        texts["pack"],
        texts["first_forehand"],
        texts["first_dealer"],
        options,
        data,
    )
    game, wrong = set_up(kind, preset, head)
    problems.extend(wrong)
    return game


def follow(match: Match, quick: bool = True) -> Course:
    """Plays a match through. Raises Refused with all problems, located, when its head leaves nothing to go on with.

    The standing stops before the first bad round. With `quick` the scored rounds may be left out, all but the last.
    """
    if match.game is None:
        raise Refused(located(match, match.problems))
    scored: list[Scored] = []
    standing, problems = start(match.game), list(match.problems)
    for result in play(match.game, match.rounds, len(match.rounds) - 1 if quick else 0):
        if isinstance(result, list):
            problems += result
        else:
            standing = result.standing
            scored = [] if quick else scored
            scored.append(result)
    return Course(match, match.game, tuple(scored), standing, located(match, problems))


def follow_on(before: Course, match: Match) -> Course:
    """As `follow`, for a text that only adds a round to one that was played through without problems.

    The rounds that are the same need not be counted again; where they are not the same all of them are.
    """
    count = len(before.match.rounds)
    if before.problems or match.problems or match.game != before.game or match.rounds[:count] != before.match.rounds:
        return follow(match)
    scored, standing, problems = [], before.standing, []
    for result in play(before.game, match.rounds[count:], 0, before.standing, count):
        if isinstance(result, list):
            problems += result
        else:
            scored, standing = [result], result.standing
    return Course(match, before.game, tuple(scored), standing, located(match, problems))


def located(match: Match, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems with file, line and the human's own line, in the order of the lines."""
    if not problems:
        return ()
    from jassref.files import toml_layout

    # Text that could not be read has its line already, and may be such that looking for more would take for ever.
    found = toml_layout.scan("" if all(problem.line for problem in problems) else match.text)
    left_out = len(problems) - MANY * 2
    lines = match.text.lstrip("\ufeff").split("\n")
    placed = []
    for problem in problems[: MANY * 2]:
        line = problem.line
        if problem.code == "head.rounds":
            line = toml_layout.inline_round_line(found)
        if line is None:
            line = toml_layout.line_of(found, problem.place.round, problem.place.keys)
        line = max(1, min(line, len(lines)))
        placed.append(
            problem._replace(file=match.file, line=line, excerpt=lines[line - 1].strip()[:200], table=match.game)
        )
    placed.sort(key=lambda problem: problem.line or 0)
    if left_out > 0:
        placed.append(Problem("file.more-problems", None, {"n": left_out}, file=match.file, table=match.game))
    return tuple(placed)


def match(file: str) -> Match:
    """The match file `file`, read."""
    return parse(storage.read(file), file)


def course(file: str, quick: bool = True) -> Course:
    """The match file `file`, played through. With problems its standing stops before the first bad round."""
    return follow(match(file), quick)


def refuse_if_wrong(course: Course) -> Course:
    """`course` itself, if it has no problems. Raises Refused with all of them otherwise."""
    if course.problems:
        raise Refused(course.problems)
    return course
