"""Coiffeur: every side plays each row of its sheet once; the side that declares writes its points times the factor.

Two pairs, or three players alone. The presets differ in their table of rows. What the others take is not written. How
a sheet is filled and when the game is over stands here; what a row counts is in `coiffeur_count`, how a round is typed
in `coiffeur_words`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jassref.cards.contracts import contracts_of
from jassref.cards.packs import Pack
from jassref.games.coiffeur import counting as counts
from jassref.games.coiffeur.counting import row_of
from jassref.games.coiffeur.house_rules import (
    COUNTER_MATCH,
    END,
    FREE_ROWS,
    MATCH,
    MISERE,
    ROUND,
    ROWS,
    ROWS_8,
    ROWS_10,
    ROWS_11,
    SCRATCH,
    WEIS_WRITTEN,
)
from jassref.games.coiffeur.typed import OWN, ROW, read_extras, read_numbers, read_words, rows_of
from jassref.record.game import Game
from jassref.record.game_type import ASK_STOECK, ASK_WEIS, Asked, Cell, GameType, Grid, GridRow, Preset
from jassref.record.round_keys import read_fields
from jassref.record.rounds import Round, Standing
from jassref.rulebook.house_rules import (
    BUUR_EXEMPT,
    FALSE_WEIS_PENALTY,
    FOREHAND_RULE,
    GUSCHTI_SPLIT,
    MARTINIQUE8,
    MIXED_POINTS,
    MULTIPLY_STOECK,
    MULTIPLY_WEIS,
    OVERCLAIM,
    REVOKE,
    SECOND_DEALER,
    SLALOM_WEIS,
    STOECK,
    STOECK_DEADLINE,
    STOECK_EARLY,
    TARGET,
    UNDENUFE_FOURS,
    UNDENUFE_POINTS,
    UNDENUFE_WEIS,
    UNDERTRUMP,
    WEIS,
    WEIS_CROSSING,
    WEIS_EQUAL,
    WEIS_LOW_FOURS,
    WEIS_NEEDS_TRICK,
    WEIS_NINES,
    WEIS_RUNS,
    WEIS_SPLIT_RUNS,
    WEIS_TIE,
)
from jassref.rulebook.options import Option, Options, by_key
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, total
from jassref.scoring import singles
from jassref.scoring.counting import adjustments

FIELDS = ("trump", "match", "weis", "stoeck", "adjust", "void", "open", "total", "time", "note")

Key = tuple[str, int]
"""A place of the sheet: the row and the side."""


def cells_of(standing: Standing) -> Mapping[Key, Cell]:
    """The filled places of the sheet."""
    found = standing.more.get("cells", {})
    assert isinstance(found, Mapping)
    return found


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys, each checked by itself; then who declares, the row, the points; then the human's total."""
    round, problems = read_fields(game, n, keys, own=OWN)
    if problems:
        return round, problems
    if round.open or round.void is not None:
        return round, counts.check_unplayed(round, keys)
    round, problems = counts.check(game, standing, round, cells_of(standing))
    if not problems and round.total:
        _, after = score(game, standing, round)
        for side, written in round.total.items():
            if written != after.points[side]:
                facts = {"side": side, "given": written, "wanted": after.points[side]}
                place = Place(n, ("total", game.sides[side].name))
                problems.append(Problem("total.wrong", "count.total", facts, place))
    return round, problems


def score(game: Game, standing: Standing, round: Round) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a round and the standing after it; the game is over when every row is filled (coiffeur.once)."""
    unplayed = singles.voided(game, standing, round)
    if unplayed is not None:
        return unplayed
    declared = counts.declared(round)
    steps = counts.row_steps(game, standing, round)
    points = None if declared.scratch else counts.counted(game, standing, round)
    cell = Cell(points, total(steps, declared.side), round.number)
    steps += adjustments(round)
    cells = {**cells_of(standing), (declared.row, declared.side): cell}
    last, after = _end(game, singles.advanced(game, standing, round, steps, cells=cells))
    return (*steps, *last), after


def _end(game: Game, standing: Standing) -> tuple[list[Step], Standing]:
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
        least, most = counts.bounds(game, row, factor)
        for side in range(len(game.sides)):
            if (row, side) not in cells_of(standing):
                low[side] += least
                high[side] += most
    leader = low.index(max(low))
    others = max(n for side, n in enumerate(high) if side != leader)
    if low[leader] <= others:
        return None
    facts = {"points": standing.points[leader], "least": low[leader], "most": others}
    return Step("coiffeur.certain", "coiffeur.certain", leader, facts=facts)


def outlook(game: Game, standing: Standing) -> Sequence[Step]:
    """That the winner is certain already, for the status of a game that is played out."""
    sure = certain(game, standing)
    return () if sure is None else (sure,)


def grid(game: Game, standing: Standing) -> Grid:
    """The sheet: rows × sides."""
    cells, sides = cells_of(standing), range(len(game.sides))
    rows = rows_of(game)
    found = tuple(
        GridRow(row, counts.title_of(game, row), m, tuple(cells.get((row, side)) for side in sides))
        for row, m in rows.items()
    )
    return Grid(found, len(rows) * len(sides))


def cards(game: Game, round: Round) -> Sequence[int | None]:
    """The card points of the side that declared; the others' are not written."""
    found = counts.declared(round) if "declared" in round.more else None
    return [found.points if found is not None and side == found.side else None for side in range(len(game.sides))]


def contracts(options: Options, pack: Pack) -> Mapping[str, int]:
    """The contracts that a sheet has rows for, with their factors; with a free row all are played (here once)."""
    rows = ROWS.of(options)
    free = any(row in FREE_ROWS for row in rows)
    found = {key: rows.get(row_of(rows, contract) or "", 0) for key, contract in contracts_of(pack.key).items()}
    return {key: factor or 1 for key, factor in found.items() if factor or free}


def implied(options: Options) -> Options:
    """What the referee of Weis and Stöck asks for and this game has no options for."""
    played = WEIS_WRITTEN.of(options) != "none"
    plain: tuple[Option[Any], ...] = (WEIS_NEEDS_TRICK, OVERCLAIM, FALSE_WEIS_PENALTY)
    return dict(
        [
            *(option.put(option.default) for option in plain),
            *(MULTIPLY_WEIS.put(True), MULTIPLY_STOECK.put(True), TARGET.put(0)),
            *(WEIS.put(played), STOECK.put(played), STOECK_EARLY.put("enough")),
        ]
    )


def seating(players: Sequence[str], head: Mapping[str, object]) -> tuple[tuple[int, ...], ...]:
    """Four play in pairs crosswise, three alone."""
    return ((0, 2), (1, 3)) if len(players) == 4 else tuple((seat,) for seat in range(len(players)))


def title(game: Game, round: Round) -> str:
    """The row of a round, where it is not the contract's own."""
    row = counts.declared(round).row
    if round.contract is not None and row not in FREE_ROWS:
        return ""
    name = counts.title_of(game, row)
    return name if isinstance(name, str) else ""


PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("coiffeur-8", {"coiffeur_rows": ROWS_8}, aliases=("coiffeur",), sources=("jassverzeichnis",)),
        Preset("coiffeur-10", {"coiffeur_rows": ROWS_10}, sources=("jassen.ch", "Pagat")),
        Preset("coiffeur-11", {"coiffeur_rows": ROWS_11}, sources=("jasstafel",)),
    )
}

OPTIONS = by_key(
    *(ROWS, MATCH, COUNTER_MATCH, WEIS_WRITTEN, ROUND, SCRATCH, MISERE, END),
    *(UNDENUFE_POINTS, MIXED_POINTS, GUSCHTI_SPLIT, WEIS_RUNS, WEIS_NINES, WEIS_LOW_FOURS),
    *(UNDENUFE_FOURS, WEIS_CROSSING, WEIS_SPLIT_RUNS, WEIS_EQUAL, UNDENUFE_WEIS, SLALOM_WEIS, WEIS_TIE),
    *(STOECK_DEADLINE, UNDERTRUMP, BUUR_EXEMPT, REVOKE, MARTINIQUE8, FOREHAND_RULE, SECOND_DEALER),
)

GAME = GameType(
    "coiffeur",
    (4, 3),
    True,
    FIELDS,
    OPTIONS,
    PRESETS,
    read,
    score,
    read_words,
    title=title,
    extras=read_extras,
    outlook=outlook,
    own=(ROW,),
    first_keys=("trump", "row", "multiplier", "chosen_by", "pushed", "points"),
    numbers=read_numbers,
    seating=seating,
    contracts=contracts,
    grid=grid,
    implied=implied,
    marked={"coiffeur.match": "match", "coiffeur.counter-match": "counter-match"},
    remarks=("coiffeur.match", "coiffeur.counter-match", "coiffeur.scratch"),
    example="103 --by SIDE",
    asks=(Asked("declarer"), Asked("row"), Asked("declarer-points"), ASK_WEIS, ASK_STOECK),
    cards=cards,
)

GAMES = (GAME,)
