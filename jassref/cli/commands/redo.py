"""`jassref redo`: what `undo` took back is brought back."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.commands.undo import outcome
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.files import undoing
from jassref.wording.language import N_, _

HELP = N_("Brings back what `jassref undo` took back last. It cannot be brought back once something else is changed.")
EXAMPLE = """jassref redo
jassref redo --steps 3"""

Steps = Annotated[int, typer.Option("--steps", min=1, help=_("How many changes."), metavar="N")]


def redo(
    context: typer.Context,
    steps: Steps = 1,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Brings changes back, says which they were, and shows the standings."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    moved = undoing.redo(file, steps, line.expects(file))
    return outcome(line, file, moved, _("Brought back: {command}"), how)
