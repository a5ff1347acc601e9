"""`jassref finish`: both sides are over the target; who has won."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.commands import claim_options
from jassref.cli.commands.claim_options import Points, Score, Stoeck, Weis
from jassref.cli.commands.disputed_table import GameName, Order, Record, Set, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Line, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.disputes import claims
from jassref.disputes.claims import Told
from jassref.disputes.table import Table
from jassref.files import changes
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.wording.language import N_, _

HELP = N_(
    "Inside the first trick the order Stöck, Weis, Stich decides, whoever spoke first. When it came later, the first "
    "right claim wins (--after N --first SIDE). When nobody spoke before the count (--count), Stöck or Weis "
    "alone decide, "
    "else what the table has agreed on. Points are those before the multiplier."
)
EXAMPLE = """jassref finish --game schieber-1000 --trump rosen --score wir=982 --score sie=960 \\
    --stoeck wir --weis sie=50 --trick wir=14
jassref finish --game chibre --trump pique --score nous=930 --score eux=950 \\
    --count --points nous=97 --tricks nous=5
jassref finish --count --first wir --record"""

Trick = Annotated[
    str | None, typer.Option("--trick", help=_("Who took the first trick, and its points."), metavar=_("SIDE=N"))
]
First = Annotated[str | None, typer.Option("--first", help=_("Who spoke, or was there, first."), metavar=_("SIDE"))]
Tricks = Annotated[
    list[str] | None, typer.Option("--tricks", help=_("How many tricks a side took in the deal."), metavar=_("SIDE=N"))
]
By = Annotated[str | None, typer.Option("--by", help=_("The side that chose the trump."), metavar=_("SIDE"))]
After = Annotated[int | None, typer.Option("--after", help=_("It came later: after so many tricks."), metavar="N")]
Count = Annotated[bool, typer.Option("--count", help=_("Nobody spoke before the deal was counted."))]


def finish(
    context: typer.Context,
    score: Score = None,
    stoeck: Stoeck = None,
    weis: Weis = None,
    trick: Trick = None,
    after: After = None,
    first: First = None,
    points: Points = None,
    count: Count = False,
    tricks: Tricks = None,
    by: By = None,
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
    """Rules on who has won, and records it if asked to."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    said = Told(
        score=score or (),
        stoeck=stoeck,
        weis=weis or (),
        trick=trick,
        points=points or (),
        first=first,
        tricks=tricks or (),
        by=by,
        after=after,
        trump=trump,
        at_count=count,
    )
    claims.check_moment(said)
    table = claim_options.find_table(file, game, settings, order, said)
    verdict = claims.finish(table, said)
    if record and verdict.awaiting is None and verdict.winner is not None:
        verdict = _recorded(line, file, table, settings, verdict, said)
    return Outcome("verdict", verdict, how)


def _recorded(
    line: Line,
    file: str,
    table: Table,
    settings: list[str] | None,
    verdict: Verdict,
    said: Told,
) -> Verdict:
    """Writes the winner as the answer of the last round, or the deal as a round: whole, or with a claim in it."""
    game = table.game
    if verdict.winner is None:
        return verdict
    winner = game.sides[verdict.winner].name
    if table.course is not None and table.course.standing.awaiting is not None:
        number = len(table.course.match.rounds)
        rewrite = changes.with_keys(number, {"first": winner})
        line.wrote(changes.change(file, rewrite, line.by(file)))
        return verdict._replace(
            steps=(*verdict.steps, Step(StepKind.RECORDED, "both.table", "record.round", facts={"round": number}))
        )
    facts = claims.facts(table, said)
    keys = claim_options.as_round(table, facts, said)
    if not said.at_count:
        keys["out"] = {"side": winner, "after": said.after or 1}
        return claim_options.recorded(line, table, settings, verdict, facts.scores, keys)
    if not facts.points:
        raise unreadable("record.points")
    names = [side.name for side in game.sides]
    if facts.first is not None:
        keys["first"] = names[facts.first]
    if facts.trick is not None:
        keys["first_trick"] = {"side": names[facts.trick[0]], "points": facts.trick[1]}
    if facts.tricks is not None:
        keys["tricks"] = dict(zip(names, facts.tricks, strict=True))
    if said.by is not None:
        keys["chosen_by"] = claim_options.player(table, said.by)
    return claim_options.recorded(line, table, settings, verdict, facts.scores, keys)
