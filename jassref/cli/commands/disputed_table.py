"""The table in dispute, as the referee's commands take it: a match file, or `--game` with the names that are said.

With `--game` no file is read. Without it the match file gives the house rules, the players, the scores and who is
forehand; what was settled is written back with `--record`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

import typer

from jassref.cards.contracts import Contract
from jassref.cli import recording, user_config
from jassref.cli.common_options import Line
from jassref.disputes.table import Table, about, of
from jassref.files import match_text
from jassref.files.matchfile import Course
from jassref.rulebook.problems import Refused, refuse
from jassref.wording.language import _

GameName = Annotated[
    str | None, typer.Option("--game", help=_("The game whose rules hold; then no file is read."), metavar=_("NAME"))
]
Set = Annotated[
    list[str] | None, typer.Option("--set", help=_("A house rule; may be given several times."), metavar=_("KEY=VALUE"))
]
Order = Annotated[
    str | None,
    typer.Option(
        "--order", help=_("The players in the order of play of the first trick, forehand first."), metavar=_("NAMES")
    ),
]
Trump = Annotated[str | None, typer.Option("--trump", help=_("The contract of the deal."), metavar=_("TRUMP"))]
Record = Annotated[bool, typer.Option("--record", help=_("Write what is settled into the match file."))]


def table(
    file: str,
    game: str | None,
    settings: Sequence[str] | None,
    order: Sequence[str] = (),
    sides: Sequence[str] = (),
) -> Table:
    """The table that the common options describe, see `disputes.table.of`. Raises Refused where it cannot be."""
    pack = None if game is None else user_config.usual().pack
    return of(file, game, settings or (), order, sides, pack)


def about_open(table: Table, contract: Contract) -> None:
    """Raises Refused where the match file has an open round with another contract."""
    if table.course is not None:
        try:
            match_text.same_trump(table.course.match, {"trump": contract.key})
        except Refused as refused:
            raise about(table.game, refused) from None


def record(
    line: Line, table: Table, keys: Mapping[str, object], drop: Collection[str] = (), into_last: bool = False
) -> int:
    """Writes what was settled into the open round, or begins one; with `into_last` into the last one, open or not.

    The number of that round. Raises Refused without a match file, when the file has changed since it was read, and
    with all problems when the new text would have any; then nothing is written.
    """
    course = table.course
    if course is None:
        raise refuse("record.no-file")
    keys = {key: value for key, value in keys.items() if key != "multiplier" or key in course.game.kind.fields}
    rounds = course.match.rounds
    into_last = bool(rounds) and (into_last or rounds[-1].get("open") is True)

    def rewrite(before: Course) -> str:
        if before.match.text != course.match.text:
            raise refuse("file.changed")
        if into_last:
            match_text.same_trump(before.match, keys)
            return match_text.with_change(before.match, len(rounds), keys, drop)
        return match_text.with_round(before.match, {**keys, "open": True})

    recording.add(line, course.match.file, rewrite)
    return len(rounds) if into_last else len(rounds) + 1
