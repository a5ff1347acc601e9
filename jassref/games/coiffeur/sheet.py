"""The sheet as it is filled: rows and sides, when it is full, and when its winner is certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jassref.games.coiffeur.house_rules import (
    END,
    WEIS_WRITTEN,
)
from jassref.games.coiffeur.points import bounds
from jassref.games.coiffeur.rows import (
    own_of,
    rows_of,
    title_of,
)
from jassref.record.game import Game
from jassref.record.game_type import (
    Cell,
    Grid,
    GridRow,
)
from jassref.record.rounds import Round, Standing, own
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import singles

Key = tuple[str, int]
"""A place of the sheet: the row and the side."""


class Sheet(NamedTuple):
    """The filled places of the sheet, by row and side."""

    cells: Mapping[Key, Cell] = MappingProxyType({})


def cells_of(standing: Standing) -> Mapping[Key, Cell]:
    """The filled places of the sheet."""
    return own(Sheet, standing.more).cells


def end(game: Game, standing: Standing) -> tuple[list[Step], Standing]:
    """All rows filled: the higher total, or a draw. By option the game ends as soon as its winner is certain."""
    if len(cells_of(standing)) == len(rows_of(game)) * len(game.sides):
        winners = singles.best(game, standing.points)
        return singles.won(standing, winners, "end.hands" if len(winners) == 1 else "end.draw")
    sure = certain(game, standing) if END.of(game.options) == "certain" else None
    if sure is None or sure.side is None:
        return [], standing
    return singles.won(standing, [sure.side], sure.rule, **sure.facts)


def certain(game: Game, standing: Standing) -> Step | None:
    """That a side cannot be caught any more: its least against the most of all others (coiffeur.certain), or None.

    Penalties to come are not foreseen. Where Weis are written nothing is certain before the last row.
    """
    if WEIS_WRITTEN.of(game.options) != "none":
        return None
    low, high = list(standing.points), list(standing.points)
    for row, factor in rows_of(game).items():
        least, most = bounds(game, row, factor)
        for side in range(len(game.sides)):
            if (row, side) not in cells_of(standing):
                low[side] += least
                high[side] += most
    leader = low.index(max(low))
    others = max(n for side, n in enumerate(high) if side != leader)
    if low[leader] <= others:
        return None
    facts = {"points": standing.points[leader], "least": low[leader], "most": others}
    return Step(StepKind.OUTLOOK, "coiffeur.certain", "coiffeur.certain", leader, facts=facts)


def outlook(game: Game, standing: Standing) -> Sequence[Step]:
    """That the winner is certain already, for the status of a game that is played out."""
    sure = certain(game, standing)
    return () if sure is None else (sure,)


def grid(game: Game, standing: Standing) -> Grid:
    """The sheet: rows × sides."""
    cells, sides = cells_of(standing), range(len(game.sides))
    rows = rows_of(game)
    found = tuple(
        GridRow(row, title_of(game, row), m, tuple(cells.get((row, side)) for side in sides)) for row, m in rows.items()
    )
    return Grid(found, len(rows) * len(sides))


def cards(game: Game, played: Round) -> Sequence[int | None]:
    """The card points of the side that declared; the others' are not written."""
    found = own_of(played).declared
    return [found.points if found is not None and side == found.side else None for side in range(len(game.sides))]
