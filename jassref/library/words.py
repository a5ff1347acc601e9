"""Values of a program as the words that a table types, which all games know how to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from jassref.games.registry import entry_options
from jassref.record.game import Game
from jassref.record.game_type import OwnOption
from jassref.record.typed_line import Extras

Said = Mapping[str, object] | Sequence[str] | str
"""What is said of one or several: `{"anna": "3 schellen A"}`, `["anna: 3 schellen A"]`, or one such text alone."""

Counts = Mapping[str, int] | Sequence[str] | str
"""Numbers by side: `{"Wir": 97}`, or as typed, `["wir=97"]`."""

Count = Mapping[str, int] | str
"""One side and its number: `{"Wir": 14}`, or as typed, `"wir=14"`."""


def said(value: Said | None, between: str = ": ") -> list[str]:
    """The texts that a value stands for, each a name and what belongs to it."""
    if value is None:
        return []
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return [name if content is True else f"{name}{between}{content}" for name, content in value.items()]
    return [str(text) for text in value]


def counts(value: Counts | None) -> list[str]:
    """Numbers by side as they are typed."""
    return said(value, "=")


def count(value: Count | None) -> str | None:
    """One side and its number as they are typed; what is more than one is left to be refused."""
    found = counts(value)
    return None if not found else ",".join(found)


def listed(value: Sequence[str] | str | None) -> list[str] | None:
    """Names in order: given as a sequence, or with commas between."""
    if value is None:
        return None
    return [name.strip() for name in (value.split(",") if isinstance(value, str) else value)]


def settings(options: Mapping[str, object] | None) -> dict[str, object]:
    """House rules by key; a hyphen in a key is as good as an underscore."""
    return {key.replace("-", "_"): value for key, value in (options or {}).items()}


def with_own(game: Game, extras: Extras, own: Mapping[str, object]) -> Extras:
    """The extras with what only some games have, by name. Raises TypeError for a name that no game knows."""
    known = {option.key: option for option in (*entry_options(), *game.kind.line.own)} if own else {}
    found: dict[OwnOption, Sequence[str]] = {}
    for name, value in own.items():
        if name not in known:
            raise TypeError(f"add() got an unexpected keyword argument {name!r}")
        if value is not None and value is not False:
            several = isinstance(value, Mapping | list | tuple)
            found[known[name]] = counts(cast(Counts, value)) if several else [str(value)]
    return extras._replace(own=found)
