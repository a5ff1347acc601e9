"""A contest at a table: its house rules, its pack, its players by seat and its sides.

How names are read is in `naming`, how a game is set up in `setup`, how standings follow from rounds in `fold`. Knows no
text and no file.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from jassref.cards.contracts import Contract, contracts_of
from jassref.cards.packs import Pack
from jassref.record.game_type import GameType, Preset
from jassref.rulebook.house_rules import TARGET
from jassref.rulebook.options import Options

CARDS = 36
"""The cards of a pack (cards.packs)."""


class Side(NamedTuple):
    """Who scores together: a name and the seats of its players."""

    name: str
    seats: tuple[int, ...]


class Game(NamedTuple):
    """A contest at a table: its preset and options, its pack, its players by seat and its sides.

    `side_of` gives each seat's side. `options` holds every option in force, `chosen` only those the file sets. `more`
    is a record of the game's own type, with what only this game has in the head of a file (`rounds.own`).
    """

    kind: GameType
    preset: Preset
    pack: Pack
    players: tuple[str, ...]
    sides: tuple[Side, ...]
    side_of: tuple[int, ...]
    options: Options
    multipliers: Mapping[str, int]
    first_forehand: int = 0
    first_dealer: int | None = None
    chosen: Options = MappingProxyType({})
    more: object = None

    @property
    def lowest(self) -> bool:
        """Whether the fewest points win: always in this game, or by a house rule of its own."""
        return (
            self.kind.scoring.lowest(self.options) if callable(self.kind.scoring.lowest) else self.kind.scoring.lowest
        )

    @property
    def contracts(self) -> Mapping[str, Contract]:
        """The contracts that are played, by key (contract.played)."""
        return {key: contract for key, contract in contracts_of(self.pack.key).items() if key in self.multipliers}


def target_of(game: Game, side: int) -> int:
    """The points that win the game for a side: its own target, or the game's; 0 where there is none (end.target)."""
    return game.kind.scoring.targets(game)[side] if game.kind.scoring.targets is not None else TARGET.of(game.options)


def tricks_of(game: Game) -> int:
    """How many tricks a deal has when all 36 cards are dealt: nine for four players, twelve for three."""
    return CARDS // len(game.players)
