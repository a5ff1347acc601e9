"""The shelf of games: names, aliases and presets, and the module of each; only the one asked for is imported."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from jassref.cards import folded
from jassref.game import GameType, Preset, near
from jassref.rulings import unreadable

# Every preset, and the room of its game.
PRESETS: Mapping[str, str] = {
    "schieber-3000": "schieber",
    "schieber-3000-official": "schieber",
    "schieber-2500": "schieber",
    "schieber-2000": "schieber",
    "schieber-1000": "schieber",
    "chibre-1000": "schieber",
    "chibre-1500": "schieber",
    "chibre-2000": "schieber",
    "chibre-pique-double": "schieber",
    "jass-1000": "schieber",
    "tournament-12": "schieber",
    "kreuzjass": "kreuzjass",
}

# Family names choose a preset.
ALIASES: Mapping[str, str] = {"schieber": "schieber-3000", "chibre": "chibre-1000", "jass": "jass-1000"}


def find_game(word: str) -> tuple[GameType, Preset]:
    """The game and preset that `word` names: a preset, a family name, or an unambiguous beginning of a preset.

    Raises Refused (words that cannot be read) with the candidates.
    """
    wanted = folded(word.strip())
    name = ALIASES.get(wanted, wanted)
    if name not in PRESETS:
        begun = [preset for preset in PRESETS if wanted and preset.startswith(wanted)]
        if len(begun) != 1:
            facts = {"near": near(wanted, [*PRESETS, *ALIASES]), "games": tuple(begun or PRESETS)}
            raise unreadable("game.ambiguous" if begun else "game.unknown", given=word[:60], **facts)
        name = begun[0]
    kind: GameType = import_module(f"jassref.games.{PRESETS[name]}").GAME
    return kind, kind.presets[name]
