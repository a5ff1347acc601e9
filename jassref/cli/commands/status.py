"""`jassref status`: the standings."""

from __future__ import annotations

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.files import matchfile
from jassref.wording.language import N_

HELP = N_(
    "Totals, what each side still needs, the Schneider line, who deals and who is forehand; at the end who has "
    "won and why."
)
EXAMPLE = "jassref status\njassref status --json"


def status(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> Outcome:
    """Shows the standings; with problems in the file, those before the first bad round, and the problems."""
    how = common_options.manner(json, plain, lang)
    course = matchfile.course(file)
    return Outcome("status", course, how, course.problems)
