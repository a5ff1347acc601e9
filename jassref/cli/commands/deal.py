"""`jassref deal`: a whole deal from a file, card by card."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.answers import json_answers
from jassref.cli import common_options
from jassref.cli.commands.disputed_table import Set
from jassref.cli.common_options import Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.disputes.table import about
from jassref.files import dealfile, storage
from jassref.record.typed_line import read_settings
from jassref.referee import judge_deal as ruling
from jassref.referee.first_out import Played
from jassref.rulebook.problems import Refused
from jassref.wording.language import N_, _, reading

HELP = N_(
    "The file is TOML: game, trump, players (in the order of play of the first trick) and tricks (nine lists of cards "
    "as they fell, the leader's first); if you like sides, chosen_by, [scores] before the deal and [options]. Weis and "
    "Stöck are found in the hands and taken as said in time. With scores it says when a side was out: in the first "
    "trick Stöck, Weis and the trick count in the order agreed; after 0 tricks means before that trick was counted."
)
EXAMPLE = """jassref deal examples/deals/undertrump.toml
jassref deal thursday.toml --set finish_order=stoeck-stich-weis"""

Name = Annotated[str, typer.Argument(help=_("The deal file."), metavar=_("FILE"))]


def deal(name: Name, settings: Set = None, json: Json = False, plain: Plain = False, lang: Lang = None) -> Outcome:
    """Plays the deal of a file again and rules on it."""
    how = common_options.manner(json, plain, lang)
    read = dealfile.read(storage.read(name), name, read_settings(settings or ()), reading())
    played = Played(read.contract, read.tricks, read.scores, read.chooser, read.first)
    try:
        verdict = ruling.judge(read.game, played)
    except Refused as refused:
        raise about(read.game, refused) from refused
    if how.json:
        weis = json_answers.verdict(ruling.weis_of(read.game, played))
        verdict = verdict._replace(result={**verdict.result, "weis": weis})
    return Outcome("verdict", verdict, how)
