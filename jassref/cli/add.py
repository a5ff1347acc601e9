"""`jassref add`: a round is recorded."""

from __future__ import annotations

from collections.abc import Callable

from jassref import matchfile
from jassref.cli import change, desk, words
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.entry import NOTHING_ELSE, Extras, extras_of, read_entry
from jassref.matchfile import Course
from jassref.wording import N_, reading

HELP = N_(
    "The contract, then the card points of the sides before the multiplier: all in order (97 60), or one by "
    "name (wir=97, the other follows). Names, suits and contracts may be shortened. With a match no points are "
    "needed."
)
EXAMPLE = """jassref add schilten 97 60
jassref add rosen wir=97 --weis "anna: 3 schellen A" --stoeck beat
jassref add obenabe --match wir
jassref add eicheln 48 31 --out wir --after 5
jassref add --void "cards shown" """.strip()


@words.of_a_round
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
    how = desk.manner(json, plain, lang)

    def with_round(before: Course) -> str:
        return matchfile.with_round(before.match, read_entry(before.game, entry or (), extras, reading()))

    course = change.add(file, _with_bids(file, entry or [], extras) if secret else with_round, desk.typed())
    return desk.answer("added", course, how)


def _with_bids(file: str, entry: list[str], extras: Extras) -> Callable[[Course], str]:
    """What opens a round with bids said unseen; they are asked for now, before the file is locked."""
    from jassref.cli import bids

    unseen = bids.asked(file)

    def with_round(before: Course) -> str:
        bids.may_ask(before)
        game = before.game
        keys = read_entry(game, entry, extras, reading()) if entry else extras_of(game, extras, reading())
        return matchfile.with_round(before.match, {**keys, **unseen, "open": True})

    return with_round
