"""An evening of several games: each match file names the one played before it, the back of the slate holds them all.

The key is `previous`, a file in the same folder. What is missing or cannot be read ends the row.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from jassref.cli import desk
from jassref.cli.made import Asked, make
from jassref.game import Game
from jassref.matchfile import Course
from jassref.options import write_value
from jassref.rulings import Refused
from jassref.slate import Back, Won
from jassref.storage import LIMIT

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
            found.append(desk.course(path))
        except Refused:
            break
        read += len(found[-1].match.text)
        if read > LIMIT:
            break
    return found[::-1]


def back_of(course: Course) -> Back:
    """The back of the slate after this game: by side, or by player where the sides were not the same all evening."""
    played = games(course)
    sides = [tuple(side.name for side in entry.game.sides) for entry in played]
    if len(set(sides)) == 1:
        names = sides[0]
        return Back(names, tuple(Won(_name(entry), strokes(entry)) for entry in played))
    players = tuple(dict.fromkeys(player for entry in played for player in entry.game.players))
    return Back(players, tuple(Won(_name(entry), _by_player(entry, players)) for entry in played))


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
    """A file's name without its number, the number (1 for the first game), and the ending. A day is no number."""
    stem, ending = os.path.splitext(file)
    found = re.fullmatch(r"(.*)-([2-9]|[1-9][0-9]{1,3})", stem, re.DOTALL)
    if found is None or re.search(r"[0-9]{4}-[0-9]{2}-[0-9]{2}$", stem):
        return stem, 1, ending
    return found[1], int(found[2]), ending


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
    try:
        while os.path.exists(path := f"{base}-{n + 1}{ending}"):
            n += 1
            if desk.match(path).previous == os.path.basename(file):
                return path if desk.course(file).standing.end is not None else None
    except Refused:
        return None
    return None


def make_next(course: Course, path: str, more: Mapping[str, object]) -> None:
    """The match file of the next game: the same players, sides, pack and house rules, the dealer moved on. `more` is
    what only this game has in its head, and may change from game to game."""
    game, standing = course.game, course.standing
    dealer = standing.dealer if (standing.dealer + 1) % len(game.players) != standing.forehand else None
    asked = Asked(
        game.preset.name,
        ",".join(game.players),
        ",".join(side.name for side in game.sides) if _named(game) else None,
        game.pack.key,
        game.players[standing.forehand],
        tuple(f"{key}={write_value(value)}" for key, value in game.chosen.items()),
        more,
    )
    make(path, asked, None if dealer is None else game.players[dealer], os.path.basename(course.match.file))


def _named(game: Game) -> bool:
    """Whether the sides have names of their own."""
    return game.kind.pairs and any(
        side.name != " & ".join(game.players[seat] for seat in side.seats) for side in game.sides
    )
