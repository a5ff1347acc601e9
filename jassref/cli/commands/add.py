"""`jassref add`: a round is recorded."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import typer

from jassref.answers.content import Changed
from jassref.cli import common_options
from jassref.cli.commands import round_options as words
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Line, Manner, Plain, file_words, line_of
from jassref.cli.output.answering import Outcome
from jassref.files import changes, matchfile
from jassref.record.fold import no_more
from jassref.record.typed_line import NOTHING_ELSE, Entry, Extras
from jassref.rulebook.problems import Refused
from jassref.wording.language import N_, _, reading

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

    return _added(line, file, entry or (), extras, secret, how)


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
        raise _elsewhere(Refused([problem._replace(file=file, table=course.game)]), file)
    talk = at_terminal(how.json, lambda begun: completion.of_the_table(course.game, begun))

    def record(entry: Entry, settled: frozenset[str]) -> Outcome:
        recording = line.within(["add", *entry.line, "-f", file, *how.words()], (file, course.match.text))
        try:
            return _added(recording, file, entry.words, entry.extras, entry.secret, how, settled)
        finally:
            line.saved = recording.saved

    outcome, told = deal.recorded(talk, course, record, file_words(file))
    return outcome._replace(after="\n" + told if told else "")


def _added(
    line: Line,
    file: str,
    entry: Sequence[str],
    extras: Extras,
    secret: bool,
    how: Manner,
    settled: frozenset[str] = frozenset(),
) -> Outcome:
    """Records a round; with `secret` its bids are asked for now, before the file is locked."""
    rewrite = changes.with_entry(entry, extras, reading())
    if secret:
        from jassref.cli.interviews import unseen_bids  # only where they are asked for

        rewrite = unseen_bids.opening(file, entry, extras)
    try:
        course = changes.add(file, rewrite, line.typed(), line.expects(file))
    except Refused as refused:
        raise _elsewhere(refused, file) from None
    line.wrote(course)
    return Outcome("added", Changed(course, course.scored[-1] if course.scored else None, settled), how)


def _elsewhere(refused: Refused, file: str) -> Refused:
    """The refusal; where the game is over and the evening goes on in another file, told as that."""
    from jassref.evenings import evening  # only for a refusal

    return evening.goes_on(refused, file)
