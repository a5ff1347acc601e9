"""What `finish` and `out` share: the words with which a table says how things stood at a claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from jassref.cli import recording
from jassref.cli.commands import disputed_table as tables
from jassref.cli.common_options import Line
from jassref.disputes import claims
from jassref.disputes.claims import Told
from jassref.disputes.table import Table
from jassref.files import match_text
from jassref.record.naming import find_player, find_side
from jassref.referee.claim_facts import Facts
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.wording.language import _

_COUNT = _("SIDE=N")

Score = Annotated[
    list[str] | None, typer.Option("--score", help=_("What a side had before the deal; once for each."), metavar=_COUNT)
]
Stoeck = Annotated[
    str | None, typer.Option("--stoeck", help=_("Who has the Stöck, shown or to be shown."), metavar=_("WHO"))
]
Weis = Annotated[
    list[str] | None,
    typer.Option("--weis", help=_("What the winner of the Weis may write, before the multiplier."), metavar=_COUNT),
]
Points = Annotated[
    list[str] | None,
    typer.Option(
        "--points", help=_("Card points in turned tricks, before the multiplier; once for each."), metavar=_COUNT
    ),
]


def find_table(file: str, game: str | None, settings: Sequence[str] | None, order: str | None, told: Told) -> Table:
    """The table in dispute; with --game its sides are those that are named."""
    players, sides = claims.named(told, order.split(",") if order else None, game is None)
    return claims.may_claim(tables.table(file, game, settings, players, sides), told)


def as_round(table: Table, facts: Facts, said: Told) -> dict[str, object]:
    """The facts as the keys of a round, for --record. Raises Refused where a player is not named who must be."""
    game = table.game
    names = [side.name for side in game.sides]
    keys: dict[str, object] = {"trump": facts.contract.key, "multiplier": game.multipliers[facts.contract.key]}
    points = facts.points or ({facts.trick[0]: facts.trick[1]} if facts.trick else {})
    keys["points"] = {name: points.get(side, 0) for side, name in enumerate(names)}
    if said.weis:
        weis = [word.partition("=") for word in said.weis]
        keys["weis"] = [f"{player(table, name)}: {facts.weis[find_side(game, name)]}" for name, _equals, _n in weis]
    if said.stoeck is not None:
        keys["stoeck"] = player(table, said.stoeck)
    return keys


def player(table: Table, word: str) -> str:
    """The player that was named. Raises Refused for a side: the file says whose the Weis and the Stöck were."""
    try:
        return table.game.players[find_player(table.game, word)]
    except Refused:
        raise unreadable("record.player", given=word.strip()[:40], names=table.game.players) from None


def recorded(
    line: Line,
    table: Table,
    settings: Sequence[str] | None,
    verdict: Verdict,
    scores: Mapping[int, int],
    keys: Mapping[str, object],
    open: bool = False,
) -> Verdict:
    """Writes the round; the verdict with a step that says where. Raises Refused for what the file does not bear out.

    With `open` the round is still in play. Without keys nothing is written.
    """
    course = table.course
    if course is None:
        raise refuse("record.no-file", None)
    if settings:
        raise unreadable("record.house-rules")
    if scores and any(scores[side] != points for side, points in enumerate(claims.before(table))):
        raise unreadable("record.scores")
    if not keys:
        return verdict
    if open:
        number = tables.record(line, table, keys)
    else:
        recording.add(line, course.match.file, lambda before: match_text.with_round(before.match, keys))
        number = len(course.match.rounds) + (0 if course.standing.open else 1)
    return verdict._replace(
        steps=(*verdict.steps, Step(StepKind.RECORDED, "play.open", "record.round", facts={"round": number}))
    )
