"""`jassref check`: every problem of match files; silence when all is well."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.files import matchfile
from jassref.rulebook.problems import Problem, Refused
from jassref.wording.language import N_, _

HELP = N_("Prints every problem with its line, the rule and what to do; prints nothing when there is none.")
EXAMPLE = "jassref check\njassref check thursday.toml friday.toml"

Files = Annotated[list[str] | None, typer.Argument(help=_("The match files."), metavar=_("[FILE]..."))]


def check(
    files: Files = None, file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> Outcome:
    """Checks each file; the exit code is 1 when any has a problem."""
    how = common_options.manner(json, plain, lang)
    problems: list[Problem] = []
    names = files or [file]
    for name in names:
        try:
            problems += matchfile.course(name).problems
        except Refused as refused:
            problems += refused.problems
    return Outcome("check", tuple(names), how, problems)
