"""`jassref add`: a round is recorded."""

from __future__ import annotations

from jassref import matchfile
from jassref.cli import change, desk, words
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.entry import Extras, read_entry
from jassref.matchfile import Course
from jassref.wording import N_, language

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


def add(
    entry: words.Entry = None,
    weis: words.Weis = None,
    stoeck: words.Stoeck = None,
    match: words.MatchBy = None,
    by: words.By = None,
    pushed: words.Pushed = False,
    out: words.Out = None,
    after: words.After = None,
    first: words.First = None,
    tricks: words.Tricks = None,
    first_trick: words.FirstTrick = None,
    berg: words.Berg = None,
    adjust: words.Adjust = None,
    reason: words.Reason = None,
    void: words.Void = None,
    multiplier: words.Multiplier = None,
    note: words.Note = None,
    dead: words.Dead = None,
    left: words.Left = None,
    dropped: words.Dropped = None,
    row: words.Row = None,
    bid: words.Bid = None,
    coinche: words.Coinche = False,
    surcoinche: words.Surcoinche = False,
    king: words.King = None,
    table_weis: words.TableWeis = None,
    hand_weis: words.HandWeis = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Records a round and shows what changed."""
    how = desk.manner(json, plain, lang)
    extras = Extras(
        *(weis or (), stoeck, match, by, pushed, out, after, first, tricks or (), first_trick, berg),
        *(adjust or (), reason or (), void, multiplier, note, dead, left, dropped or (), row, bid or ()),
        *(coinche, surcoinche, king, table_weis or (), hand_weis or ()),
    )

    def with_round(before: Course) -> str:
        keys = read_entry(before.game, entry or (), extras, language())
        return matchfile.with_round(before.match, keys)

    return desk.answer("added", change.add(file, with_round, desk.typed()), how)
