"""`jassref explain`: step by step how a round, or the result, came about."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.answers import explained
from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.files import matchfile
from jassref.wording.language import N_, _

HELP = N_(
    "Each step with its sum, the rule it follows and the rule's source. Without a number: the last round, which"
    " also says how the game ended."
)
EXAMPLE = "jassref explain\njassref explain 3"

Number = Annotated[int | None, typer.Argument(help=_("The number of the round, from 1."), metavar=_("[ROUND]"))]


def explain(
    number: Number = None, file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> Outcome:
    """Shows the steps of a round."""
    how = common_options.manner(json, plain, lang)
    course = matchfile.course(file, quick=False)
    return Outcome("explain", (course, explained.wanted(course, number)), how)
