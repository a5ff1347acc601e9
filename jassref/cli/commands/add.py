"""`jassref add`: a round is recorded."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from jassref.answers.content import Changed
from jassref.cli import changing, common_options, running
from jassref.cli.commands import round_options as words
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, file_words
from jassref.cli.output import answering
from jassref.files import match_text, matchfile
from jassref.files.matchfile import Course
from jassref.record.fold import no_more
from jassref.record.typed_line import NOTHING_ELSE, Extras, extras_of, read_entry
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
    entry: words.Entry = None,
    extras: Extras = NOTHING_ELSE,
    secret: words.Secret = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Records a round and shows what changed."""
    how = common_options.manner(json, plain, lang)
    if not entry and extras == NOTHING_ELSE and not secret and sys.stdin.isatty():
        return _by_interview(file, json, plain)

    def with_round(before: Course) -> str:
        return match_text.with_round(before.match, read_entry(before.game, entry or (), extras, reading()))

    course = changing.add(file, _with_bids(file, entry or [], extras) if secret else with_round, running.typed())
    scored = course.scored[-1] if course.scored else None
    return answering.answer("added", Changed(course, scored, running.current().settled), how)


def for_words(typed: Sequence[str] | None) -> Callable[..., int]:
    """The command with the options that the game at hand has."""
    return words.for_words(add, typed)


def _by_interview(file: str, json: bool, plain: bool) -> int:
    """The deal is asked for, and recorded with the words that come of it."""
    from jassref.cli import completion
    from jassref.cli.interviews import deal
    from jassref.cli.interviews.interview import at_terminal

    course = matchfile.refuse_if_wrong(matchfile.course(file))
    if (problem := no_more(course.standing, course.standing.rounds + 1)) is not None and not course.standing.open:
        raise Refused([changing.elsewhere(problem._replace(file=file, table=course.game), file)])
    how = [word for word, wanted in (("--json", json), ("--plain", plain)) if wanted]
    talk = at_terminal(json, lambda begun: completion.of_the_table(course.game, begun))

    def record(words: list[str]) -> int:
        return running.carry_out(["add", *words, "-f", file, *how], expected=(file, course.match.text))

    return deal.recorded(talk, course, record, file_words(file))


def _with_bids(file: str, entry: list[str], extras: Extras) -> Callable[[Course], str]:
    """What opens a round with bids said unseen; they are asked for now, before the file is locked."""
    from jassref.cli.interviews import unseen_bids

    unseen = unseen_bids.unseen(file)

    def with_round(before: Course) -> str:
        unseen_bids.may_ask(before)
        game = before.game
        keys = read_entry(game, entry, extras, reading()) if entry else extras_of(game, extras, reading())
        return match_text.with_round(before.match, {**keys, **unseen, "open": True})

    return with_round
