"""`jassref stoeck`: may the Stöck be written, and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from jassref.cards.contracts import Contract
from jassref.cli import common_options
from jassref.cli.commands import disputed_table as tables
from jassref.cli.commands.disputed_table import GameName, Record, Set, Table, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output import answering
from jassref.record.fold import start
from jassref.record.game import number
from jassref.record.naming import find_player
from jassref.referee import judge_stoeck as ruling
from jassref.referee.judge_stoeck import SAID, Claim
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import refuse, unreadable
from jassref.rulebook.steps import Step
from jassref.scoring.prizes import berg_line
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

_WEIS = ("won", "lost")

Who = Annotated[str, typer.Argument(help=_("The player with king and Ober of trump."), metavar=_("WHO"))]
When = Annotated[str | None, typer.Option("--said", help=_("When they were said, see above."), metavar="|".join(SAID))]
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
) -> int:
    """Rules on the Stöck of a player, and records them if asked to."""
    how = common_options.manner(json, plain, lang)
    moment, fared = tables.one_of("--said", said, SAID), tables.one_of("--weis", weis, _WEIS)
    table = tables.table(file, game, settings, [who] if game is not None else ())
    tables.has(table, "win_at" if moment == "early" else "stoeck_deadline", "table.no-stoeck")
    seat = find_player(table.game, who)
    contract = _contract(table, trump, moment)
    if missing is None:
        missing = _missing(table, seat)
    won = None if fared is None else fared == "won"
    if won is None:
        won = _shown(table, moment, contract, seat)
    claim = Claim(seat, contract, moment, hinted, missing, together, won)
    verdict = ruling.judge(table.game, claim)
    if record and verdict.awaiting is None:
        verdict = _recorded(table, settings, claim, verdict)
    return answering.answer("verdict", verdict, how)


def _contract(table: Table, trump: str | None, said: str | None) -> Contract | None:
    """The contract as said, or of the round in dispute."""
    return tables.contract(table, trump) if trump is not None or "trump" in _round(table, said, None) else None


def _round(table: Table, said: str | None, contract: Contract | None) -> Mapping[str, object]:
    """The keys of the round in dispute: the open one, else the last; none where the deal in play is not written yet.

    What was shown early belongs to a deal in play, and after an annulled deal the next one is; with another trump than
    the last complete round it is another deal.
    """
    course = table.course
    if course is None or not course.match.rounds:
        return {}
    last = course.match.rounds[-1]
    if course.standing.open:
        return last
    other = contract is not None and last.get("trump", contract.key) != contract.key
    return {} if other or said == "early" or "void" in last else last


def _shown(table: Table, said: str | None, contract: Contract | None, seat: int) -> bool | None:
    """How the Weis with both cards fared, where the round in dispute has it."""
    course = table.course
    if course is None or not course.scored or not _round(table, said, contract):
        return None
    before = course.scored[-2].standing if len(course.scored) > 1 else start(table.game)
    return ruling.shown_in_weis(table.game, before, course.scored[-1].round, seat)


def _missing(table: Table, seat: int) -> int | None:
    """What the match file says is missing: to the nearest line above, the Bergpreis or the target."""
    if table.course is None:
        return None
    game, standing = table.game, table.course.standing
    points = standing.points[game.side_of[seat]]
    lines = [number(game.options, "target"), (berg_line(game) or 0) if standing.berg is None else 0]
    return min((line - points for line in lines if line > points), default=None)


def _recorded(table: Table, settings: Sequence[str] | None, claim: Claim, verdict: Verdict) -> Verdict:
    """The verdict with a step that says where it was written; a no takes the Stöck out where they stood."""
    game, course = table.game, table.course
    if course is None:
        raise refuse("record.no-file")
    if settings:
        raise unreadable("record.house-rules")
    last, name = _round(table, claim.said, claim.contract), game.players[claim.seat]
    if claim.contract is not None:
        tables.about_open(table, claim.contract)
    holder = last.get("stoeck")
    if isinstance(holder, str) and find_player(game, holder) != claim.seat:
        raise tables.about(game, refuse("record.stoeck-there", "stoeck.once", given=holder, player=claim.seat))
    if verdict.winner is None and holder is None:
        return verdict
    keys: dict[str, object] = {"stoeck": name} if verdict.winner is not None else {}
    if not last:
        if claim.contract is None:
            raise unreadable("table.trump", contracts=game.contracts)
        keys = {"trump": claim.contract.key, "multiplier": game.multipliers[claim.contract.key], **keys}
    round = tables.record(table, keys, () if "stoeck" in keys else ("stoeck",), into_last=bool(last))
    say = "record.stoeck" if verdict.winner is not None else "record.no-stoeck"
    return verdict._replace(steps=(*verdict.steps, Step(verdict.decided_by or "", say, facts={"round": round})))
