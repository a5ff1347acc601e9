"""Making a match file of what was told: by the words of `new`, by its interview, or by the game before."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jassref import matchfile, storage
from jassref.cli import desk
from jassref.entry import read_settings
from jassref.game import GameType
from jassref.games import find_game
from jassref.rulings import unreadable
from jassref.setup import Head


class Asked(NamedTuple):
    """What `new` needs, as it would be typed; None where it was not asked for."""

    game: str
    players: str
    sides: str | None = None
    pack: str | None = None
    forehand: str | None = None
    settings: tuple[str, ...] = ()
    more: Mapping[str, object] = {}

    def words(self) -> list[str]:
        """The same as the words of a command."""
        found = ["--game", self.game, "--players", self.players]
        for option, word in (("--sides", self.sides), ("--pack", self.pack), ("--forehand", self.forehand)):
            found += [option, word] if word is not None else []
        for setting in self.settings:
            found += ["--set", setting]
        for key, value in self.more.items():
            found += [f"--{key}", str(value)]
        return found


def names(text: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in text.split(",")]


def pairs(kind: GameType, players: Sequence[str]) -> Sequence[Sequence[int]]:
    """The seats of the two sides where these are pairs; nothing where somebody plays alone."""
    if not kind.pairs:
        return ()
    seats = ((0, 2), (1, 3)) if kind.seating is None else kind.seating(players, {})
    return seats if [len(side) for side in seats] == [2, 2] else ()


def make(path: str, asked: Asked, dealer: str | None = None, previous: str | None = None) -> None:
    """Makes a match file of what was told. Raises Refused; nothing is written then."""
    players = names(asked.players)
    kind, preset = find_game(asked.game, len(players))
    for key in asked.more:
        if key not in kind.head:
            raise unreadable("new.not-here", option=f"--{key}", game=preset.name)
    sides = None if asked.sides is None else names(asked.sides)
    settings = read_settings(asked.settings)
    head = Head(players, sides, asked.pack, asked.forehand, dealer, settings, asked.more)
    storage.create(path, matchfile.new_text(kind, preset, head, datetime.date.today(), previous))
    desk.saved()
