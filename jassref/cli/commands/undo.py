"""`jassref undo`: the last round is taken back."""

from __future__ import annotations

import os

import typer

from jassref.answers.command_words import joined
from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.output import plain_text as plain
from jassref.cli.output.answering import Outcome
from jassref.files import changes, match_text, matchfile
from jassref.files.matchfile import Match
from jassref.rulebook.problems import Refused, refuse
from jassref.wording.language import N_, _

HELP = N_("Takes the last round out of the match file. Comments of yours in that round stay in the file.")
EXAMPLE = "jassref undo"


def undo(
    context: typer.Context, file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> Outcome:
    """Takes the last round back, says which it was, and shows the standings."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    taken: list[str] = []

    def without_last(match: Match) -> str:
        if match.game is None:
            raise Refused(matchfile.located(match, match.problems))
        if not match.rounds:
            raise _nothing(match)
        taken.append(_told(match))
        return match_text.without_last(match)

    course = changes.change(file, without_last, expect=line.expects(file))
    line.wrote(course)
    return Outcome("status", course, how, course.problems, before=taken[0] + "\n")


def _nothing(match: Match) -> Refused:
    """There is no round; where the evening has gone on to this game, the one meant may be in the file before."""
    if match.previous is None:
        return refuse("undo.nothing", None)
    there = os.path.join(os.path.dirname(match.file), match.previous)
    command = joined(["jassref", "undo", "-f", there])
    return refuse("undo.before", None, file=there, command=command)


def _told(match: Match) -> str:
    """That the last round is taken back, with what it wrote where it could be counted."""
    number, course = len(match.rounds), matchfile.follow(match)
    if course.scored and course.scored[-1].round.number == number:
        return _("Taken back:") + "\n" + plain.round_lines(course.game, course.scored[-1])
    return _("Taken back: round {n}.").format(n=number)
