"""The registry of games: names, aliases and presets, and the module of each; only the one asked for is imported.

A game's module holds `GAMES`: one `GameType`, or several that share it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from jassref.cards.spelling import folded, near
from jassref.record.game_type import GameType, OwnOption, Preset, check_presets
from jassref.rulebook.house_rules import SHARED
from jassref.rulebook.options import Option
from jassref.rulebook.problems import unreadable

# Every preset, and the module of its game.
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
    "putz-3": "putz",
    "putz-5": "putz",
    "pomme-2": "pomme",
    "pomme-3": "pomme",
    "pomme-4": "pomme",
    "handjass-4": "pomme",
    "schlaeger-4": "pomme",
    "sidi-barrani": "bidding",
    "coinche": "bidding",
    "bieter-3": "bieter",
    "molotow": "molotow",
    "molotow-strokes": "strokes",
    "plus-minus": "strokes",
    "mittlere": "strokes",
    "hindersi-4": "hindersi",
    "guggitaler": "guggitaler",
    "brouc": "brouc",
    "differenzler": "differenzler",
    "differenzler-egg": "differenzler",
    "board": "board",
    "coiffeur-8": "coiffeur",
    "coiffeur-10": "coiffeur",
    "coiffeur-11": "coiffeur",
}

# Family names choose a preset, in some families by the number of players.
ALIASES: Mapping[str, str | Mapping[int, str]] = {
    "schieber": "schieber-3000",
    "chibre": "chibre-1000",
    "jass": "jass-1000",
    "putz": {3: "putz-3", 5: "putz-5"},
    "apple": {3: "putz-3", 5: "putz-5"},
    "pomme": {3: "pomme-3", 2: "pomme-2", 4: "pomme-4"},
    "handjass": "handjass-4",
    "schlaeger": "schlaeger-4",
    "sidi": "sidi-barrani",
    "bieter": "bieter-3",
    "steiger": "bieter-3",
    "königsjass": "bieter-3",
    "differenz": "differenzler",
    "tutti": "board",
    "hindersi": "hindersi-4",
    "coiffeur": {4: "coiffeur-8", 3: "coiffeur-10"},
}

# Names, without accents, that mean different games at different tables; which one is meant is for the table to say.
SEVERAL: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("difference", "estimation", "estimate", "differenza", "stima"), ("differenzler", "coinche")),
}


def aliases(preset: str) -> list[str]:
    """The other names of a preset: those of its family, where the family leads to it with some number of players."""
    return [
        alias for alias, to in ALIASES.items() if preset == to or (isinstance(to, Mapping) and preset in to.values())
    ]


def families() -> list[str]:
    """A name for each game, without its variants: what `find_game` takes for the game as most play it."""
    found: list[str] = []
    for preset in PRESETS:
        led = aliases(preset)
        name = led[0] if led and re.search("[0-9]", preset) else preset
        if not any(preset.startswith(f"{known}-") for known in found):
            found.append(name)
    return list(dict.fromkeys(found))


def find_game(word: str, players: int | None = None) -> tuple[GameType, Preset]:
    """The game and preset that `word` names: a preset, a family name, or an unambiguous beginning of a preset.

    Where a family plays differently with each number of players, `players` chooses; without it the smallest table.
    Raises Refused (words that cannot be read) with the candidates.
    """
    wanted = folded(word.strip())
    family = {folded(alias): preset for alias, preset in ALIASES.items()}.get(wanted, wanted)
    name = family if isinstance(family, str) else family.get(players or 0) or next(iter(family.values()))
    if name not in PRESETS:
        begun = [preset for preset in PRESETS if wanted and preset.startswith(wanted)]
        begun = list(SEVERAL.get(wanted, begun))
        if len(begun) != 1:
            facts = {"near": near(wanted, [*PRESETS, *ALIASES]), "games": tuple(begun or PRESETS)}
            raise unreadable("game.ambiguous" if begun else "game.unknown", given=word[:60], **facts)
        name = begun[0]
    kind = next(kind for kind in games_of(PRESETS[name]) if name in kind.presets)
    return kind, kind.presets[name]


@cache
def games_of(module: str) -> tuple[GameType, ...]:
    """The games of a module. Raises Misdeclared where one of their presets says what the game cannot have."""
    kinds: tuple[GameType, ...] = import_module(f"jassref.games.{module}").GAMES
    for kind in kinds:
        check_presets(kind)
    return kinds


def tables(word: str) -> tuple[int, ...]:
    """For how many players a family that plays differently with each number is played; nothing for other names."""
    family = {folded(alias): preset for alias, preset in ALIASES.items()}.get(folded(word.strip()), "")
    return () if isinstance(family, str) else tuple(sorted(family))


# The options of these games come first in the help of `add`, those of the others in the order of the presets.
_FIRST_IN_HELP = ("putz-3", "putz-5", "pomme-4", "board")


def entry_options() -> tuple[OwnOption, ...]:
    """The options of `add` and `fix` that only some games have, of all games, each key once."""
    found: dict[str, OwnOption] = {}
    for preset in (*_FIRST_IN_HELP, *PRESETS):
        for option in find_game(preset)[0].line.own:
            found.setdefault(option.key, option)
    return tuple(found.values())


def every_option() -> Mapping[str, Option[Any]]:
    """The options of all games by key, the shared ones first."""
    found = dict(SHARED)
    for preset in PRESETS:
        for key, option in find_game(preset)[0].options.items():
            words = {**found[key].words, **option.words} if key in found else option.words
            found[key] = found.get(key, option)._replace(words=words)
    return found
