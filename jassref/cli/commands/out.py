"""`jassref out`: a side says that it is out, or has the Bergpreis; right or wrong."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.commands import claim_options
from jassref.cli.commands.claim_options import Points, Score, Stoeck, Weis
from jassref.cli.commands.disputed_table import GameName, Order, Record, Set, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.disputes import claims
from jassref.disputes.claims import Told
from jassref.disputes.table import Table
from jassref.record.naming import find_side
from jassref.referee.claim_facts import Facts
from jassref.referee.verdicts import Verdict
from jassref.rulebook.house_rules import BERGPREIS_AT
from jassref.wording.language import N_, _

HELP = N_(
    "Counts what may be counted at that moment: the score before the deal, valid Weis, Stöck shown or to be shown, and "
    "turned tricks. Points are those before the multiplier. A wrong claim loses the game, unless the table plays it "
    "otherwise."
)
EXAMPLE = """jassref out wir --game schieber-1000 --score wir=952 --score sie=900 --trump rosen \\
    --after 5 --points wir=48 --points sie=31
jassref out wir --trump rosen --after 5 --points wir=48 --stoeck anna
jassref out sie --berg --game schieber-2000 --trump eicheln --score wir=960 --score sie=940 \\
    --after 4 --points sie=60"""

Claimer = Annotated[str, typer.Argument(help=_("The side that spoke, or its player."), metavar=_("SIDE"))]
After = Annotated[int | None, typer.Option("--after", help=_("After how many tricks it was said."), metavar="N")]
First = Annotated[
    str | None,
    typer.Option("--first", help=_("Where reaching the target is enough: who was there first."), metavar=_("SIDE")),
]
OpenTrick = Annotated[
    str | None,
    typer.Option(
        "--open", help=_("Points that lie in a trick that is not complete, the own card included."), metavar=_("SIDE=N")
    ),
]
Unbeatable = Annotated[
    bool, typer.Option("--unbeatable", help=_("The card played to the open trick cannot be beaten."))
]
Irregular = Annotated[
    bool, typer.Option("--irregular", help=_("A wrongly played card of the opponents was counted in."))
]
MatchPossible = Annotated[bool, typer.Option("--match-possible", help=_("The opponents could still make a match."))]
Berg = Annotated[bool, typer.Option("--berg", help=_("The claim is to the Bergpreis."))]


def out(
    context: typer.Context,
    side: Claimer,
    score: Score = None,
    after: After = None,
    points: Points = None,
    stoeck: Stoeck = None,
    weis: Weis = None,
    open_trick: OpenTrick = None,
    unbeatable: Unbeatable = False,
    irregular: Irregular = False,
    match_possible: MatchPossible = False,
    first: First = None,
    berg: Berg = False,
    trump: Trump = None,
    game: GameName = None,
    settings: Set = None,
    order: Order = None,
    record: Record = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Rules on a claim, and records it if asked to."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    said = Told(
        score=score or (),
        stoeck=stoeck,
        weis=weis or (),
        points=points or (),
        first=first,
        after=after,
        open_trick=open_trick,
        unbeatable=unbeatable,
        irregular=irregular,
        match_possible=match_possible,
        claimer=side,
        trump=trump,
        berg=berg,
    )
    table = claim_options.find_table(file, game, settings, order, said)
    verdict = claims.out(table, said)
    if record and verdict.awaiting is None and not irregular:
        facts = claims.facts(table, said)
        keys = _berg(table, facts, verdict) if berg else _claim(table, facts, said, find_side(table.game, side))
        verdict = claim_options.recorded(line, table, settings, verdict, facts.scores, keys, open=berg)
    return Outcome("verdict", verdict, how)


def _berg(table: Table, facts: Facts, verdict: Verdict) -> dict[str, object]:
    """The Bergpreis as a key of the round in play: to whom the ruling gives it, or who was wrong."""
    game, key, winner = table.game, facts.contract.key, verdict.winner
    if winner is None or BERGPREIS_AT.of(game.options) == "counted":
        return {}
    wrong = {"side": game.sides[1 - winner].name, "right": False}
    said = wrong if verdict.wrong_claim else game.sides[winner].name
    return {"trump": key, "multiplier": game.multipliers[key], "berg": said}


def _claim(table: Table, facts: Facts, said: Told, claimer: int) -> dict[str, object]:
    """The deal with the claim, right or wrong, as a round."""
    said_out = {"side": table.game.sides[claimer].name, "after": facts.after or 0}
    return claim_options.as_round(table, facts, said) | {"out": said_out}
