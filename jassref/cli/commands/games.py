"""`jassref games`: the games and presets, or one of them with its house rules."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.common_options import Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.games.registry import PRESETS, find_game
from jassref.wording.language import N_, _

HELP = N_(
    "Without a name: every game and preset in a line. With a name: what it is, and each house rule with its "
    "value, the other values, who plays them so, and its rule."
)
EXAMPLE = "jassref games\njassref games schieber-2500\njassref games chibre"

Name = Annotated[str | None, typer.Argument(help=_("A game or preset."), metavar=_("[NAME]"), show_default=False)]


def games(
    name: Name = None,
    file: common_options.File = common_options.DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Lists games."""
    how = common_options.manner(json, plain, lang)
    if name is None:
        return Outcome("games", tuple(find_game(preset) for preset in PRESETS), how)
    return Outcome("game", find_game(name), how)
