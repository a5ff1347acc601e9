"""`jassref history`: all rounds in a table."""

from __future__ import annotations

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.files import matchfile
from jassref.wording.language import N_

HELP = N_(
    "One line a round: the contract and its multiplier, what each side wrote, the running totals, Weis, Stöck "
    "and match."
)
EXAMPLE = "jassref history\njassref history --plain"


def history(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> Outcome:
    """Shows every round that could be scored, and the problems of the others."""
    how = common_options.manner(json, plain, lang)
    course = matchfile.course(file, quick=False)
    return Outcome("history", course, how, course.problems)
