"""Coiffeur: every side plays each row of its sheet once; the side that declares writes its points times the factor.

Two pairs, or three players alone. The presets differ in their table of rows. What the others take is not written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jassref.cards.contracts import contracts_of
from jassref.cards.packs import Pack
from jassref.games.coiffeur.checks import READERS, check, check_unplayed
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
from jassref.games.coiffeur.points import counted, row_steps
from jassref.games.coiffeur.rows import OwnRound, declared, row_of, title_of, told
from jassref.games.coiffeur.sheet import Sheet, cards, cells_of, end, grid, outlook
from jassref.games.coiffeur.typed import ROW, read_extras, read_numbers, read_words
from jassref.record.game import Game
from jassref.record.game_type import (
    ASK_STOECK,
    ASK_WEIS,
    Asked,
    Cell,
    GameType,
    Interview,
    Line,
    Preset,
    Scoring,
    Setup,
    Shown,
)
from jassref.record.round_keys import OwnKeys, read_fields
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


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys, each checked by itself; then who declares, the row, the points; then the human's total."""
    played, problems = read_fields(game, n, keys, OwnKeys(OwnRound, READERS))
    if problems:
        return played, problems
    if played.open or played.void is not None:
        return played, check_unplayed(played, keys)
    played, problems = check(game, standing, played, cells_of(standing))
    if not problems and played.total:
        _, after = score(game, standing, played)
        for side, written in played.total.items():
            if written != after.points[side]:
                facts = {"side": side, "given": written, "wanted": after.points[side]}
                place = Place(n, ("total", game.sides[side].name))
                problems.append(Problem("total.wrong", "count.total", facts, place))
    return played, problems


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a round and the standing after it; the game is over when every row is filled (coiffeur.once)."""
    unplayed = singles.voided(game, standing, played)
    if unplayed is not None:
        return unplayed
    found = declared(played)
    steps = row_steps(game, standing, played)
    points = None if found.scratch else counted(game, standing, played)
    cell = Cell(points, total(steps, found.side), played.number)
    steps += adjustments(played)
    cells = {**cells_of(standing), (found.row, found.side): cell}
    last, after = end(game, singles.advanced(game, standing, played, steps, Sheet(cells)))
    return (*steps, *last), after


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


def title(game: Game, played: Round) -> str:
    """The row of a round, where it is not the contract's own."""
    row = declared(played).row
    if played.contract is not None and row not in FREE_ROWS:
        return ""
    name = title_of(game, row)
    return name if isinstance(name, str) else ""


PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("coiffeur-8", {"coiffeur_rows": ROWS_8}, sources=("jassverzeichnis",)),
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
    name="coiffeur",
    players=(4, 3),
    pairs=True,
    fields=FIELDS,
    options=OPTIONS,
    presets=PRESETS,
    setup=Setup(seating=seating, contracts=contracts, implied=implied),
    line=Line(
        entry=read_words,
        extras=read_extras,
        own=(ROW,),
        first_keys=("trump", "row", "multiplier", "chosen_by", "pushed", "points"),
        numbers=read_numbers,
        example="103 --by SIDE",
    ),
    interview=Interview(questions=(Asked("declarer"), Asked("row"), Asked("declarer-points"), ASK_WEIS, ASK_STOECK)),
    scoring=Scoring(read=read, score=score),
    shown=Shown(
        title=title,
        told=told,
        outlook=outlook,
        grid=grid,
        cards=cards,
    ),
)

GAMES = (GAME,)
