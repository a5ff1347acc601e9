"""`jassref play`: stays open for the evening, from the first deal to the last game."""

from __future__ import annotations

import gc
import os
import sys
from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.interviews.evening import Evening
from jassref.rulebook.problems import refuse
from jassref.wording.language import N_, _

HELP = N_(
    "Type the same line as after `add` after each deal, or Enter alone and be asked. The other commands are typed "
    "without `jassref`: undo, fix 3 97 60, weis …, trick …, status; `?` tells more. Every round is on the disk before "
    "the next question, so nothing is lost however it ends; `play` again goes on where it was."
)
EXAMPLE = """jassref play
jassref play thursday.toml"""


Target = Annotated[str | None, typer.Argument(help=_("The match file."), metavar=_("[FILE]"), show_default=False)]


def play(
    context: typer.Context,
    target: Target = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Keeps the score of an evening."""
    gc.enable()  # an evening is long; the entry point has turned it off
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    file = target or file
    terminal = sys.stdin.isatty() and not json
    if not os.path.lexists(file) and not terminal:
        raise refuse("file.missing")
    return Evening(file, how, terminal, line).held()
