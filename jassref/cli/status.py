"""`jassref status`: the standings."""

from __future__ import annotations

from jassref.cli import desk
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.wording import N_

HELP = N_(
    "Totals, what each side still needs, the Schneider line, who deals and who is forehand; at the end who has "
    "won and why."
)
EXAMPLE = "jassref status\njassref status --json"


def status(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> int:
    """Shows the standings; with problems in the file, those before the first bad round, and the problems."""
    how = desk.manner(json, plain, lang)
    course = desk.course(file)
    return desk.answer("status", course, how, course.problems)
