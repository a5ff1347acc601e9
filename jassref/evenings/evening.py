"""An evening of several games: each match file names the one played before it, the back of the slate holds them all.

The key is `previous`, a file in the same folder. What is missing or cannot be read ends the row.
"""

from __future__ import annotations

import os
import re

from jassref.drawing.slate import Back, Won
from jassref.files import matchfile, storage
from jassref.files.matchfile import Course
from jassref.files.storage import LIMIT
from jassref.record.game import Game
from jassref.rulebook.problems import Problem, Refused

MOST_GAMES = 30
"""No evening has more games, and no evening more text than one match file may have."""


def games(course: Course) -> list[Course]:
    """The games of the evening up to this one, the first one first."""
    found = [course]
    seen, read = {os.path.realpath(course.match.file)}, 0
    while (name := found[-1].match.previous) is not None and len(found) < MOST_GAMES:
        path = os.path.join(os.path.dirname(found[-1].match.file), name)
        if os.path.realpath(path) in seen:
            break
        seen.add(os.path.realpath(path))
        try:
            found.append(_course(path))
        except Refused:
            break
        read += len(found[-1].match.text)
        if read > LIMIT:
            break
    return found[::-1]


def back_of(course: Course) -> Back:
    """The back of the slate after this game: by side, or by player where the sides were not the same all evening."""
    played = games(course)
    if len({_who(entry.game) for entry in played}) == 1:
        names = tuple(side.name for side in course.game.sides)
        return Back(names, tuple(Won(_name(entry), strokes(entry)) for entry in played))
    players = tuple(dict.fromkeys(player for entry in played for player in entry.game.players))
    return Back(players, tuple(Won(_name(entry), _by_player(entry, players)) for entry in played))


def _who(game: Game) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The sides with their players, in whatever order these sit."""
    return tuple((side.name, tuple(sorted(game.players[seat] for seat in side.seats))) for side in game.sides)


def strokes(course: Course) -> tuple[int, ...]:
    """The strokes of a game by side (strokes.table); one for each winner where the table writes none (slate.back)."""
    written = course.standing.strokes
    if any(written) or course.standing.end is None:
        return written
    return tuple(int(side in course.standing.end.winners) for side in range(len(course.game.sides)))


def _by_player(course: Course, players: tuple[str, ...]) -> tuple[int, ...]:
    written = strokes(course)
    side_of = dict(zip(course.game.players, course.game.side_of, strict=True))
    return tuple(written[side_of[player]] if player in side_of else 0 for player in players)


def _name(course: Course) -> str:
    return os.path.basename(course.match.file)


def next_name(file: str) -> str:
    """The file of the next game: a number behind the name, `match-2.toml` after `match.toml`."""
    base, n, ending = _numbered(file)
    while os.path.lexists(path := f"{base}-{n + 1}{ending}"):
        n += 1
    return path


def _numbered(file: str) -> tuple[str, int, str]:
    """A file's name without its number, the number (1 for the first game), and the ending. Only a file that follows
    another one has a number: that of `jass-2026.toml` is the table's own."""
    stem, ending = os.path.splitext(file)
    found = re.fullmatch(r"(.*)-([2-9]|[1-9][0-9]{1,3})", stem, re.DOTALL)
    if found is None or _previous(file) is None:
        return stem, 1, ending
    return found[1], int(found[2]), ending


def _previous(file: str) -> str | None:
    """The file that a file says it follows; None also where it cannot be read."""
    try:
        return matchfile.parse(storage.read(file), file).previous
    except Refused:
        return None


def last_of_row(file: str) -> str:
    """The file in which the evening goes on: the last of those that follow each other by their key `previous`."""
    seen = set()
    while file not in seen:
        seen.add(file)
        following = _following(file)
        if following is None:
            break
        file = following
    return file


def _following(file: str) -> str | None:
    """The next file of the evening, if it is there and says that it follows a game that is over."""
    base, n, ending = _numbered(file)
    while os.path.exists(path := f"{base}-{n + 1}{ending}"):
        n += 1
        if _previous(path) == os.path.basename(file):
            return path if _over(file) else None
    return None


def _over(file: str) -> bool:
    try:
        return _course(file).standing.end is not None
    except Refused:
        return False


def _course(path: str) -> Course:
    return matchfile.follow(matchfile.parse(storage.read(path), path))


def goes_on(refused: Refused, file: str) -> Refused:
    """The refusal of a round for `file`; where the game is over and the evening goes on in another file, told as
    that."""
    if all(problem.code != "round.after-end" for problem in refused.problems) or (there := last_of_row(file)) == file:
        return refused

    def told(problem: Problem) -> Problem:
        if problem.code != "round.after-end":
            return problem
        elsewhere = Problem("round.next-file", problem.rule, {**problem.facts, "file": there}, problem.place)
        return elsewhere._replace(excerpt=problem.excerpt, table=problem.table)

    return Refused([told(problem) for problem in refused.problems], refused.usage)
