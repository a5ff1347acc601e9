"""The text of a match file as it is written: a new file, a round more, a round changed or taken away."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from jassref.files import toml_layout
from jassref.files.matchfile import FORMAT, Match
from jassref.record.game_type import GameType, Preset
from jassref.record.setup import Head, set_up
from jassref.rulebook.options import shown, write_value
from jassref.rulebook.problems import Refused, refuse


def toml(value: object) -> str:
    """A value as TOML text on one line: scalars by tomli-w, arrays and inline tables laid out here.

    Most rounds are numbers and words that need no escapes: then tomli-w is not loaded at all.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str) and value.isprintable() and not {'"', "\\"} & {*value}:
        return f'"{value}"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {toml(entry)}" for name, entry in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(entry) for entry in value) + "]"
    import tomli_w

    return tomli_w.dumps({"k": value}).removeprefix("k = ").strip()


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml(name)


def new_text(kind: GameType, preset: Preset, head: Head, played: object = None, previous: str | None = None) -> str:
    """The text of a new match file; `previous` is the file of the game before it that evening. Raises Refused with
    every problem of the head."""
    import tomli_w

    game, problems = set_up(kind, preset, head)
    if problems or game is None:
        raise Refused(problems)
    keys: dict[str, object] = {"format": FORMAT, "game": preset.name}
    if played is not None:
        keys["played"] = played
    keys |= {"pack": game.pack.key, "players": game.players}
    if head.sides is not None:
        keys["sides"] = [side.name for side in game.sides]
    keys["first_forehand"] = game.players[game.first_forehand]
    keys |= {key: value for key in kind.setup.head if (value := getattr(game.more, key)) is not None}
    if game.first_dealer is not None:
        keys["first_dealer"] = game.players[game.first_dealer]
    if previous is not None:
        keys["previous"] = previous
    text = "".join(f"{key} = {toml(value)}\n" for key, value in keys.items())
    if game.chosen:
        options = {key: write_value(v) if isinstance(v, Mapping) else v for key, v in game.chosen.items()}
        text += "\n" + tomli_w.dumps({"options": options})
    return text


def with_round(match: Match, keys: Mapping[str, object]) -> str:
    """The text with one more round, or with the open round completed. Raises Refused where that has another trump."""
    same_trump(match, keys)
    values = [(key, toml(value)) for key, value in keys.items()]
    if match.rounds and match.rounds[-1].get("open") is True:
        return toml_layout.change_block(match.text, len(match.rounds), values, ("open",))
    return toml_layout.append_block(match.text, values)


def same_trump(match: Match, keys: Mapping[str, object]) -> None:
    """Raises Refused where the open round has another contract than `keys`: Weis and Stöck were said for that one."""
    last = match.rounds[-1] if match.rounds else {}
    if last.get("open") is True and "trump" in keys and last.get("trump", keys["trump"]) != keys["trump"]:
        contracts = {} if match.game is None else match.game.contracts
        told = {
            name: contracts.get(str(key), shown(key))
            for name, key in (("contract", keys["trump"]), ("open_contract", last["trump"]))
        }
        raise refuse("open.other-trump", "play.open", round=len(match.rounds), **told)


def without_last(match: Match) -> str:
    """The text without its last round."""
    return toml_layout.remove_last(match.text)


def with_change(
    match: Match, number: int, keys: Mapping[str, object], drop: Collection[str] = (), replace: bool = False
) -> str:
    """The text with `keys` of a round changed, those in `drop` removed; with `replace` all other keys too."""
    values = [(key, toml(value)) for key, value in keys.items()]
    return toml_layout.change_block(match.text, number, values, drop, replace)
