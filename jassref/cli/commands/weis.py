"""`jassref weis`: whose Weis is best, and who writes how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.commands import disputed_table as tables
from jassref.cli.commands.disputed_table import GameName, Order, Record, Set, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Line, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.disputes.table import Table
from jassref.disputes.weis import Told, facts, order_of
from jassref.record.rounds import Round
from jassref.referee import judge_weis as ruling
from jassref.referee.weis_dispute import FAULTS, Dispute
from jassref.rulebook.house_rules import MULTIPLY_WEIS
from jassref.rulebook.problems import refuse, unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring.counting import multiplier, play_order
from jassref.weis.notation import write_weis
from jassref.wording.language import N_, _

HELP = N_(
    "Each player's Weis as they were said, or with --hand whole hands, in which the Weis are found. What went wrong is "
    "said with the options; it is then about the player's highest Weis, or about the one that is named after a colon "
    '(--late "beat: 4 U"). Without a match file --order says who plays with whom. Points are those before the '
    "multiplier and without Stöck. --record writes the contract and the Weis into the open round, or begins one."
)
EXAMPLE = """jassref weis --game schieber-1000 --trump rosen --order anna,beat,carla,dani \\
    "anna: 4 K" "beat: 5 schellen O"
jassref weis --game chibre-1000 --trump ♠ --hand "anna: ♥ A K Q J, ♠ 9 8 7, ♦ 6, ♣ 10"
jassref weis --trump rosen "beat: 4 schellen A" --said "beat: 20" --record"""

_WHO = _("WHO")

Said = Annotated[
    list[str] | None,
    typer.Argument(
        help=_('What a player declared: "anna: 3 schellen A, 4 U".'), metavar=_('["WHO: WEIS"]...'), show_default=False
    ),
]
Hands = Annotated[
    list[str] | None,
    typer.Option("--hand", help=_('A whole hand of nine cards: "anna: schellen A K O, …".'), metavar=_("CARDS")),
]
Late = Annotated[
    list[str] | None,
    typer.Option(
        "--late",
        help=_("Declared after the next card was played; by the last player, after the trick was turned."),
        metavar=_WHO,
    ),
]
Amount = Annotated[
    list[str] | None,
    typer.Option(
        "--said",
        help=_('The points that were said, where they are not the true ones: "beat: 20".'),
        metavar=_("WHO: N"),
    ),
]
Corrected = Annotated[
    list[str] | None,
    typer.Option("--corrected", help=_("Corrected before the next card was played."), metavar=_WHO),
]
Unnamed = Annotated[
    list[str] | None,
    typer.Option("--unnamed", help=_("Not named in full before the player's second card."), metavar=_WHO),
]
False_ = Annotated[list[str] | None, typer.Option("--false", help=_("Found false after it was written."), metavar=_WHO)]
Needless = Annotated[
    list[str] | None, typer.Option("--needless", help=_("Shown although it could not win."), metavar=_WHO)
]
NoTrick = Annotated[
    str | None, typer.Option("--no-trick", help=_("A side that took no trick in the deal."), metavar=_("SIDE"))
]


def weis(
    context: typer.Context,
    declared: Said = None,
    hand: Hands = None,
    trump: Trump = None,
    order: Order = None,
    late: Late = None,
    said: Amount = None,
    corrected: Corrected = None,
    unnamed: Unnamed = None,
    false: False_ = None,
    needless: Needless = None,
    no_trick: NoTrick = None,
    game: GameName = None,
    settings: Set = None,
    record: Record = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Rules on the Weis of a deal, and records them if asked to."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    faults = dict(zip(FAULTS, (late, said, corrected, unnamed, false, needless), strict=True))
    what: dict[str, Sequence[str]] = {kind: texts for kind, texts in faults.items() if texts}
    told = Told(declared or (), hand or (), trump, None if order is None else order.split(","), what, no_trick)
    table = tables.table(file, game, settings, order_of(told, game is None))
    dispute = facts(table, told)
    verdict = ruling.judge(table.game, dispute)
    if record and verdict.awaiting is None:
        number = _record(line, table, settings, dispute)
        step = Step(StepKind.RECORDED, "play.open", "record.weis", facts={"round": number})
        verdict = verdict._replace(steps=(*verdict.steps, step))
    return Outcome("verdict", verdict, how)


def _record(line: Line, table: Table, settings: Sequence[str] | None, dispute: Dispute) -> int:
    """Writes the contract, and Weis that give the scores of the ruling; the number of the round."""
    game, course = table.game, table.course
    if course is None:
        raise refuse("record.no-file")
    if settings:
        raise unreadable("record.house-rules")
    as_open = Round(0, dispute.contract, game.multipliers[dispute.contract.key])
    by_file = course.scored[-1].round if course.standing.open and course.scored else as_open
    order = play_order(game, course.standing, by_file._replace(contract=dispute.contract))
    declared, penalties = ruling.recorded(game, order, dispute, ruling.settle(game, dispute))
    keys: dict[str, object] = {"trump": dispute.contract.key, "multiplier": as_open.multiplier}
    if declared:
        weis = (", ".join(write_weis(one, game.pack) for one in said.weis) for said in declared)
        keys["weis"] = [f"{game.players[said.seat]}: {text}" for said, text in zip(declared, weis, strict=True)]
    if penalties:
        m = multiplier(game, as_open, MULTIPLY_WEIS)
        reason = _("false Weis")
        keys["adjust"] = [{"side": game.sides[s].name, "points": n * m, "reason": reason} for s, n in penalties]
    return tables.record(line, table, keys, () if declared else ("weis",))
