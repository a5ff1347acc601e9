"""Making a match file of what was told: by the words of `new`, by its interview, or by the game before."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jassref.files import journal, match_text
from jassref.files.journal import Written
from jassref.files.matchfile import Course
from jassref.games.registry import find_game, tables
from jassref.record.game import Game
from jassref.record.game_type import GameType, Preset
from jassref.record.setup import Head
from jassref.record.typed_line import read_settings
from jassref.rulebook.options import write_value
from jassref.rulebook.problems import Place, Problem, Refused, unreadable


class NewMatch(NamedTuple):
    """What `new` needs, as it would be typed; None where it was not asked for."""

    game: str
    players: str
    sides: str | None = None
    pack: str | None = None
    forehand: str | None = None
    dealer: str | None = None
    settings: tuple[str, ...] = ()
    more: Mapping[str, object] = {}

    def words(self) -> list[str]:
        """The same as the words of a command."""
        found = ["--game", self.game, "--players", self.players]
        named = {"sides": self.sides, "pack": self.pack, "forehand": self.forehand, "dealer": self.dealer}
        for option, word in named.items():
            found += [f"--{option}", word] if word is not None else []
        for setting in self.settings:
            found += ["--set", setting]
        for key, value in self.more.items():
            found += [f"--{key}", str(value)]
        return found


def names(text: str) -> list[str]:
    """Names with commas between, or with blanks where there is no comma."""
    return [name.strip() for name in text.split(",")] if "," in text else text.split() or [""]


def pairs(kind: GameType, players: Sequence[str]) -> Sequence[Sequence[int]]:
    """The seats of the two sides where these are pairs; nothing where somebody plays alone."""
    if not kind.pairs:
        return ()
    seats = ((0, 2), (1, 3)) if kind.setup.seating is None else kind.setup.seating(players, {})
    return seats if [len(side) for side in seats] == [2, 2] else ()


def game_for(word: str, players: Sequence[str]) -> tuple[GameType, Preset]:
    """The game for so many players. Raises Refused, also for a family that is played by other numbers."""
    sizes = tables(word)
    if sizes and players and len(players) not in sizes:
        facts = {"given": len(players), "wanted": sizes, "game": word.strip()}
        raise Refused([Problem("head.player-count", None, facts, Place(None, ("players",)))])
    return find_game(word, len(players))


def text_of(asked: NewMatch, previous: str | None = None) -> str:
    """The text of a new match file. Raises Refused for what cannot be."""
    players = names(asked.players)
    kind, preset = game_for(asked.game, players)
    for key in asked.more:
        if key not in kind.setup.head:
            raise unreadable("new.not-here", option=f"--{key}", game=preset.name)
    sides = None if asked.sides is None else names(asked.sides)
    settings = read_settings(asked.settings)
    head = Head(players, sides, asked.pack, asked.forehand, asked.dealer, settings, asked.more)
    return match_text.new_text(kind, preset, head, datetime.date.today(), previous)


def make(path: str, asked: NewMatch, previous: str | None = None) -> Written:
    """Makes a match file of what was told, and begins its journal. Raises Refused; nothing is written then."""
    return journal.create(path, text_of(asked, previous))


def next_of(course: Course, path: str, more: Mapping[str, object]) -> Written:
    """Makes the match file of the next game: the same players, sides, pack and house rules, the dealer moved on. `more`
    is what only this game has in its head, and may change from game to game."""
    game, standing = course.game, course.standing
    dealer = standing.dealer if (standing.dealer + 1) % len(game.players) != standing.forehand else None
    asked = NewMatch(
        game.preset.name,
        ",".join(game.players),
        ",".join(side.name for side in game.sides) if _named(game) else None,
        game.pack.key,
        game.players[standing.forehand],
        None if dealer is None else game.players[dealer],
        tuple(f"{key}={write_value(value)}" for key, value in game.chosen.items()),
        more,
    )
    return make(path, asked, os.path.basename(course.match.file))


def _named(game: Game) -> bool:
    """Whether the sides have names of their own."""
    return game.kind.pairs and any(
        side.name != " & ".join(game.players[seat] for seat in side.seats) for side in game.sides
    )
