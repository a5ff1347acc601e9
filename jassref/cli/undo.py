"""`jassref undo`: the last round is taken back."""

from __future__ import annotations

import os

from jassref import matchfile
from jassref.cli import change, desk, running
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.matchfile import Match
from jassref.rulings import Refused, refuse
from jassref.wording import N_, _

HELP = N_("Takes the last round out of the match file. Comments of yours in that round stay in the file.")
EXAMPLE = "jassref undo"


def undo(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> int:
    """Takes the last round back, says which it was, and shows the standings."""
    how = desk.manner(json, plain, lang)
    taken: list[str] = []

    def without_last(match: Match) -> str:
        if match.game is None:
            raise Refused(matchfile.located(match, match.problems))
        if not match.rounds:
            raise _nothing(match)
        taken.append(_told(match))
        return matchfile.without_last(match)

    course = change.change(file, without_last)
    if not how.json:
        print(taken[0] + "\n")
    return desk.answer("status", course, how, course.problems)


def _nothing(match: Match) -> Refused:
    """There is no round; where the evening has gone on to this game, the one meant may be in the file before."""
    if match.previous is None:
        return refuse("undo.nothing", None)
    there = os.path.join(os.path.dirname(match.file), match.previous)
    command = running.joined(["jassref", "undo", "-f", there])
    return refuse("undo.before", None, file=there, command=command)


def _told(match: Match) -> str:
    """That the last round is taken back, with what it wrote where it could be counted."""
    from jassref.cli import plain

    number, course = len(match.rounds), matchfile.follow(match)
    if course.scored and course.scored[-1].round.number == number:
        return _("Taken back:") + "\n" + plain.round_lines(course.game, course.scored[-1])
    return _("Taken back: round {n}.").format(n=number)
