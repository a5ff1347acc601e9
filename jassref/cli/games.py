"""`jassref games`: the games and presets, or one of them with its house rules."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import desk
from jassref.cli.desk import Json, Lang, Plain
from jassref.games import PRESETS, find_game
from jassref.wording import N_, _

HELP = N_(
    "Without a name: every game and preset in a line. With a name: what it is, and each house rule with its "
    "value, the other values, who plays them so, and its rule."
)
EXAMPLE = "jassref games\njassref games schieber-2500\njassref games chibre"

Name = Annotated[str | None, typer.Argument(help=_("A game or preset."), metavar=_("[NAME]"), show_default=False)]


def games(
    name: Name = None, file: desk.File = desk.DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> int:
    """Lists games."""
    how = desk.manner(json, plain, lang)
    if name is None:
        return desk.answer("games", tuple(find_game(preset) for preset in PRESETS), how)
    return desk.answer("game", find_game(name), how)
