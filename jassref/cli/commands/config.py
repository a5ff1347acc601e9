"""`jassref config`: the user's own defaults."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer

from jassref.cli import common_options, user_config
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.cli.user_config import Usual
from jassref.files import new_match
from jassref.rulebook.problems import unreadable
from jassref.wording.language import N_, _

HELP = N_(
    "Without words: what is set, and in which file. With a key: what it is; with a value behind it: sets it. The keys "
    "are `lang`, `pack`, `game`, `players` and `sides`; `new` proposes them, and answers come in that language."
)
EXAMPLE = """jassref config
jassref config lang de
jassref config game schieber-2500
jassref config players anna,beat,carla,dani
jassref config --drop players"""

Key = Annotated[str | None, typer.Argument(help=_("What to set."), metavar=_("[KEY]"), show_default=False)]
Value = Annotated[str | None, typer.Argument(help=_("Its value."), metavar=_("[VALUE]"), show_default=False)]
Drop = Annotated[str | None, typer.Option("--drop", help=_("A key to take out."), metavar=_("KEY"))]


class Settings(NamedTuple):
    """What is set, and where; the key that was asked for."""

    file: str
    usual: Usual
    key: str | None = None


def config(
    context: typer.Context,
    key: Key = None,
    value: Value = None,
    drop: Drop = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Shows or changes the user's defaults."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    if key is not None and key not in user_config.KEYS:
        raise user_config.unknown(key)
    if drop is not None and key is not None and (value is None or key == drop):
        raise unreadable("config.both", key=key)
    changes: dict[str, object | None] = {} if drop is None else {drop: None}
    if key is not None and value is not None:
        changes[key] = new_match.names(value) if key in ("players", "sides") else value
    if changes:
        line.saved = user_config.change(changes)
    usual, problems = user_config.read()
    return Outcome("config", Settings(user_config.path(), usual, None if changes else key), how, problems)
