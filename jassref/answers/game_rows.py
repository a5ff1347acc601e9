"""Games and their options as data, for scripts."""

from __future__ import annotations

from jassref.answers import problem_text
from jassref.cards.packs import PACKS
from jassref.games.registry import aliases
from jassref.record.game_type import GameType, Preset
from jassref.record.setup import options_in_force
from jassref.rulebook.options import values_of, write_value
from jassref.wording.language import _
from jassref.wording.sentences import text_of


def game_row(kind: GameType, preset: Preset) -> dict[str, object]:
    """A game in the list."""
    names = {"name": preset.name, "aliases": aliases(preset.name), "summary": _(text_of("PRESET_TEXTS", preset.name))}
    return names | {"players": list(kind.players), "pack": preset.pack, "sources": list(preset.sources)}


def option_rows(kind: GameType, preset: Preset) -> list[dict[str, object]]:
    """The options of a game under a preset: key, value, values, text, source, and who plays which value."""
    values, _chosen, _problems = options_in_force(kind, preset, PACKS[preset.pack], {})
    return [
        {
            "key": option.key,
            "value": write_value(values[option.key]) if option.table else values[option.key],
            "values": list(values_of(option)),
            "text": _(text_of("OPTION_TEXTS", option.key)),
            "rule": option.rule,
            "source": problem_text.source_text(option.rule),
            "played_by": {word: list(sources) for word, sources in option.words.items()},
        }
        for option in kind.options.values()
    ]
