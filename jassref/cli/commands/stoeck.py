"""`jassref stoeck`: may the Stöck be written, and how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.commands import disputed_table as tables
from jassref.cli.commands.disputed_table import GameName, Record, Set, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Line, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.disputes import stoeck as words
from jassref.disputes.table import Table, about
from jassref.record.naming import find_player
from jassref.referee import judge_stoeck as ruling
from jassref.referee.judge_stoeck import Claim, Said
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import refuse, unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.wording.language import N_, _

HELP = N_(
    "When were they said: second-card (with the second of the two cards), covered (after the next card), trick-turned, "
    "counted, in-weis (shown inside a Weis of the first trick, with --weis won or lost), early (before both cards were "
    "played; then --missing are the points to the target, or to the Bergpreis, and --with what counts with them). The "
    "points of the ruling are what is written: after the multiplier. --record writes the Stöck into the open or last "
    "round."
)
EXAMPLE = """jassref stoeck anna --game schieber-1000 --trump rosen --said covered
jassref stoeck anna --game schieber-1000 --trump rosen --said early --missing 15
jassref stoeck anna --said second-card --hinted
jassref stoeck anna --said in-weis --weis won --record"""

Who = Annotated[str, typer.Argument(help=_("The player with king and Ober of trump."), metavar=_("WHO"))]
When = Annotated[str | None, typer.Option("--said", help=_("When they were said, see above."), metavar="|".join(Said))]
Hinted = Annotated[bool, typer.Option("--hinted", help=_("The partner pointed them out."))]
Missing = Annotated[
    int | None,
    typer.Option("--missing", min=0, help=_("The points missing to the target, or to the Bergpreis."), metavar="N"),
]
With = Annotated[
    int,
    typer.Option(
        "--with",
        min=0,
        help=_("Points of a Weis or a trick of the same side that count with them, before the multiplier."),
        metavar="N",
        show_default=False,
    ),
]
WeisWon = Annotated[
    str | None,
    typer.Option("--weis", help=_("How the Weis with both cards in it fared: won or lost."), metavar="won|lost"),
]


def stoeck(
    context: typer.Context,
    who: Who,
    said: When = None,
    hinted: Hinted = False,
    missing: Missing = None,
    together: With = 0,
    weis: WeisWon = None,
    trump: Trump = None,
    game: GameName = None,
    settings: Set = None,
    record: Record = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Rules on the Stöck of a player, and records them if asked to."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    told = words.readable(words.Told(who, said, hinted, missing, together, weis, trump))
    table = tables.table(file, game, settings, [who] if game is not None else ())
    claim = words.facts(table, told)
    verdict = ruling.judge(table.game, claim)
    if record and verdict.awaiting is None:
        verdict = _recorded(line, table, settings, claim, verdict)
    return Outcome("verdict", verdict, how)


def _recorded(line: Line, table: Table, settings: Sequence[str] | None, claim: Claim, verdict: Verdict) -> Verdict:
    """The verdict with a step that says where it was written; a no takes the Stöck out where they stood."""
    game, course = table.game, table.course
    if course is None:
        raise refuse("record.no-file")
    if settings:
        raise unreadable("record.house-rules")
    last, name = words.round_of(table, claim.said, claim.contract), game.players[claim.seat]
    if claim.contract is not None:
        tables.about_open(table, claim.contract)
    holder = last.get("stoeck")
    if isinstance(holder, str) and find_player(game, holder) != claim.seat:
        raise about(game, refuse("record.stoeck-there", "stoeck.once", given=holder, player=claim.seat))
    if verdict.winner is None and holder is None:
        return verdict
    keys: dict[str, object] = {"stoeck": name} if verdict.winner is not None else {}
    if not last:
        if claim.contract is None:
            raise unreadable("table.trump", contracts=game.contracts)
        keys = {"trump": claim.contract.key, "multiplier": game.multipliers[claim.contract.key], **keys}
    played = tables.record(line, table, keys, () if "stoeck" in keys else ("stoeck",), into_last=bool(last))
    say = "record.stoeck" if verdict.winner is not None else "record.no-stoeck"
    return verdict._replace(
        steps=(*verdict.steps, Step(StepKind.RECORDED, verdict.decided_by or "", say, facts={"round": played}))
    )
