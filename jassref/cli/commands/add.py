"""`jassref add`: a round is recorded."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import typer

from jassref.cli import common_options, recording
from jassref.cli.commands import round_options as words
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Line, Manner, Plain, file_words, line_of
from jassref.cli.output.answering import Outcome
from jassref.files import matchfile
from jassref.record.fold import no_more
from jassref.record.typed_line import NOTHING_ELSE, Entry, Extras
from jassref.rulebook.problems import Refused
from jassref.wording.language import N_, _

HELP = N_(
    "The contract, then the card points of the sides before the multiplier: all in order (97 60), or one by "
    "name (wir=97, the other follows). Names, suits and contracts may be shortened. With a match no points are "
    "needed. Without words, at a terminal, it asks."
)
EXAMPLE = """jassref add
jassref add schilten 97 60
jassref add rosen wir=97 --weis "anna: 3 schellen A" --stoeck beat
jassref add obenabe --match wir
jassref add eicheln 48 31 --out wir --after 5
jassref add --void "{}" """.strip().format(_("cards shown"))


def add(
    context: typer.Context,
    entry: words.Entry = None,
    extras: Extras = NOTHING_ELSE,
    secret: words.Secret = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Records a round and shows what changed."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    if not entry and extras == NOTHING_ELSE and not secret and sys.stdin.isatty():
        return _by_interview(line, file, how)

    return recording.add_round(line, file, entry or (), extras, secret, how)


def for_words(typed: Sequence[str] | None) -> Callable[..., Outcome]:
    """The command with the options that the game at hand has."""
    return words.for_words(add, typed)


def _by_interview(line: Line, file: str, how: Manner) -> Outcome:
    """The deal is asked for, and recorded with the words that come of it."""
    from jassref.cli import completion
    from jassref.cli.interviews import deal
    from jassref.cli.interviews.interview import at_terminal

    course = matchfile.refuse_if_wrong(matchfile.course(file))
    if (problem := no_more(course.standing, course.standing.rounds + 1)) is not None and not course.standing.open:
        raise recording.elsewhere(Refused([problem._replace(file=file, table=course.game)]), file)
    talk = at_terminal(how.json, lambda begun: completion.of_the_table(course.game, begun))

    def record(entry: Entry, settled: frozenset[str]) -> Outcome:
        writing = line.within(["add", *entry.line, "-f", file, *how.words()], (file, course.match.text))
        try:
            return recording.add_round(writing, file, entry.words, entry.extras, entry.secret, how, settled)
        finally:
            line.saved, line.unwritten = writing.saved, writing.unwritten

    outcome, told = deal.recorded(talk, course, record, file_words(file))
    return outcome._replace(after="\n" + told if told else "")
