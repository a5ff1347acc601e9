"""`jassref undo`: the last change is taken back, whatever it was."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from jassref.answers.command_words import joined
from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Line, Manner, Plain, line_of
from jassref.cli.output import plain_text as plain
from jassref.cli.output.answering import Outcome
from jassref.cli.output.changes_text import Restored
from jassref.files import changes, match_text, matchfile, undoing
from jassref.files.matchfile import Match
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.wording.language import N_, _

HELP = N_(
    "Takes back what was done last in the match file: a round added, changed or ruled on, an edit. `jassref redo` "
    "brings it back, `jassref changes` lists all. With --round the last round is taken out, whatever was done last; "
    "comments of yours in it stay in the file."
)
EXAMPLE = """jassref undo
jassref undo --steps 3
jassref undo --round"""

Number = Annotated[str | None, typer.Argument(hidden=True)]
Steps = Annotated[int | None, typer.Option("--steps", min=1, help=_("How many changes (else one)."), metavar="N")]
LastRound = Annotated[bool, typer.Option("--round", help=_("Take the last round out, whatever was done last."))]


def undo(
    context: typer.Context,
    number: Number = None,
    steps: Steps = None,
    last_round: LastRound = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Takes the last changes back, says which they were, and shows the standings."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    if number is not None:
        code = "undo.number" if number.isdecimal() else "usage.extra"
        raise unreadable(code, given=number[:60])
    if last_round:
        if steps is not None:
            raise unreadable("undo.round-and-steps")
        return _last_round(line, file, how)
    try:
        moved = undoing.undo(file, steps or 1, line.expects(file))
    except Refused as refused:
        raise _in_the_game_before(refused, file) from None
    return outcome(line, file, moved, _("Taken back: {command}"), how)


def outcome(line: Line, file: str, moved: undoing.Moved, told: str, how: Manner) -> Outcome:
    """What it came to that changes were taken back or brought back, each told in a sentence with its words."""
    line.keeps(file, moved.written)
    return Outcome("restored", Restored(moved.course, moved.changes, told), how, moved.problems)


def _in_the_game_before(refused: Refused, file: str) -> Refused:
    """The refusal; where nothing is done yet in this game, the one meant may be in the file before. A file that cannot
    be read at all has other problems than its journal."""
    if [problem.code for problem in refused.problems] not in (["undo.none"], ["undo.no-journal"]):
        return refused
    match = matchfile.match(file)
    if match.game is None:
        return Refused(matchfile.located(match, match.problems))
    return refused if match.rounds else _nothing(match)


def _last_round(line: Line, file: str, how: Manner) -> Outcome:
    """Takes the last round out of the file."""
    taken: list[str] = []

    def without_last(match: Match) -> str:
        if match.game is None:
            raise Refused(matchfile.located(match, match.problems))
        if not match.rounds:
            raise _nothing(match)
        taken.append(_told(match))
        return match_text.without_last(match)

    course = line.wrote(changes.change(file, without_last, line.by(file)))
    return Outcome("restored", Restored(course, (), ""), how, course.problems, before=taken[0] + "\n")


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
