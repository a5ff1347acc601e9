"""`jassref undo`: the last round is taken back."""

from __future__ import annotations

from jassref import matchfile
from jassref.cli import change, desk
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.matchfile import Match
from jassref.rulings import Refused, refuse
from jassref.wording import N_

HELP = N_("Takes the last round out of the match file. Comments of yours in that round stay in the file.")
EXAMPLE = "jassref undo"


def undo(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> int:
    """Takes the last round back and shows the standings."""
    how = desk.manner(json, plain, lang)

    def without_last(match: Match) -> str:
        if match.game is None:
            raise Refused(matchfile.located(match, match.problems))
        if not match.rounds:
            raise refuse("undo.nothing", None)
        return matchfile.without_last(match)

    course = change.change(file, without_last)
    return desk.answer("status", course, how, course.problems)
