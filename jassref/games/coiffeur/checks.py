"""What a round of Coiffeur says: its keys one by one, then together: who declares, which row, how many points."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.cards.contracts import DEAL_POINTS, contracts_of
from jassref.cards.spelling import folded
from jassref.games.coiffeur.house_rules import (
    FREE_ROWS,
    ROWS,
    SCRATCH,
    WEIS_WRITTEN,
)
from jassref.games.coiffeur.points import BONUS, bonus_of, weis_steps
from jassref.games.coiffeur.rows import (
    Declared,
    OwnRound,
    called,
    declared,
    find_row,
    own_of,
    row_of,
    title_of,
)
from jassref.record.game import Game
from jassref.record.game_type import (
    Cell,
)
from jassref.record.naming import find_player, find_side
from jassref.record.round_keys import Reader, yes_or_no
from jassref.record.rounds import Round, Standing
from jassref.rulebook.options import shown
from jassref.rulebook.problems import Place, Problem, Refused
from jassref.rulebook.steps import total
from jassref.scoring.counting import check_declared

MOST_TYPED = 9_999
"""No number of points that is typed is larger; a larger one is a slip of the pen."""


# The keys of a round that are read in Coiffeur's own way.


def _read_row(reader: Reader, value: object) -> str | None:
    if not isinstance(value, str):
        reader.problem(("row",), "value.name-wanted", given=shown(value))
        return None
    try:
        return find_row(reader.game, value)
    except Refused as refused:
        reader.problems.extend(p._replace(place=Place(reader.number, ("row",))) for p in refused.problems)
        return None


def _read_chosen_by(reader: Reader, value: object) -> tuple[int, int | None] | None:
    """The side that declared, and the player where one is named."""
    side = reader.named(("chosen_by",), find_side, value)
    if side is None:
        return None
    return side, player_of(reader.game, str(value), side)


def player_of(game: Game, word: str, side: int) -> int | None:
    """The seat of the player of `side` that `word` names; None when it names the side."""
    try:
        seat = find_player(game, word)
    except Refused:
        return None
    named = folded(word.strip()) == folded(game.sides[side].name) and len(game.sides[side].seats) > 1
    return seat if game.side_of[seat] == side and not named else None


def _read_points(reader: Reader, value: object) -> int | Mapping[int, int] | None:
    if isinstance(value, dict):
        return reader.by_side("points", value, 0, MOST_TYPED)
    return reader.whole(("points",), value, 0, MOST_TYPED)


READERS = {
    "row": _read_row,
    "chosen_by": _read_chosen_by,
    "points": _read_points,
    "scratch": yes_or_no("scratch"),
    "multiplier": lambda reader, value: reader.whole(("multiplier",), value, 1, 100),
}


def check_unplayed(played: Round, keys: Mapping[str, object]) -> list[Problem]:
    """In an annulled deal there is no match (count.void); an open one has no points yet (play.open)."""
    wrong = [key for key in ("points", "match", "scratch") if key in keys]
    if played.open:
        return [Problem("open.points", "play.open", {"key": key}, Place(played.number, (key,))) for key in wrong[:1]]
    match = [key for key in wrong if key != "points"]
    return [Problem("void.with", "count.void", {"key": key}, Place(played.number, (key,))) for key in match]


def check(
    game: Game, standing: Standing, played: Round, cells: Mapping[tuple[str, int], Cell]
) -> tuple[Round, list[Problem]]:
    """The round with its row, its factor and its points, or the first thing that is wrong with it."""
    side = _side(game, played)
    if isinstance(side, Problem):
        return played, [side]
    row = _row(game, played)
    if isinstance(row, Problem):
        return played, [row]
    if (row, side) in cells and standing.end is None:
        free = tuple(called(game, key) for key in ROWS.of(game.options) if (key, side) not in cells)
        facts = {"side": side, "title": title_of(game, row), "filled": cells[row, side].round, "rows": free}
        return played, [
            _problem(
                "coiffeur.row-filled",
                "coiffeur.once",
                played,
                "row" if own_of(played).row is not None else "trump",
                facts,
            )
        ]
    factor = ROWS.of(game.options)[row]
    given = own_of(played).multiplier
    if given not in (None, factor):
        wrong = {"title": title_of(game, row), "wanted": factor, "given": given}
        return played, [_problem("coiffeur.factor", "coiffeur.rows", played, "multiplier", wrong)]
    points = _points(game, played, side, factor)
    if isinstance(points, Problem):
        return played, [points]
    bonus, multiplied = bonus_of(game)
    won = points == DEAL_POINTS + bonus and bool(bonus) and multiplied
    by = own_of(played).chosen_by
    seat = None if by is None else by[1]
    seats = game.sides[side].seats
    found = Declared(side, row, min(points, DEAL_POINTS) if points is not None else None, _scratched(played))
    played = played._replace(
        contract=played.contract or contracts_of(game.pack.key).get(row),
        multiplier=factor,
        chosen_by=seats[0] if len(seats) == 1 else seat,
        match=side if won else played.match,
        more=OwnRound(row, declared=found),
    )
    return played, _check_weis(game, standing, played)


def _scratched(played: Round) -> bool:
    return own_of(played).scratch


def _problem(code: str, rule: str, played: Round, key: str, facts: Mapping[str, object]) -> Problem:
    return Problem(code, rule, facts, Place(played.number, (key,)))


def _side(game: Game, played: Round) -> int | Problem:
    """Who declared: said, or the one side whose points are given (coiffeur.declarer)."""
    by, points = own_of(played).chosen_by, own_of(played).points
    if by is not None:
        return by[0]
    if isinstance(points, Mapping) and len(points) == 1:
        return int(next(iter(points)))
    names = tuple(side.name for side in game.sides)
    return Problem("coiffeur.who", "coiffeur.declarer", {"sides": names}, Place(played.number))


def _row(game: Game, played: Round) -> str | Problem:
    """The row that is filled: said, or the contract's own; in a free row any contract may be played."""
    rows, contract = ROWS.of(game.options), played.contract
    row = own_of(played).row
    if contract is None:
        return row if isinstance(row, str) else Problem("key.missing", None, {"key": "trump"}, Place(played.number))
    own = row_of(rows, contract)
    if isinstance(row, str):
        if row in FREE_ROWS or row == own:
            return row
        return _problem(
            "coiffeur.row-contract",
            "coiffeur.rows",
            played,
            "row",
            {"title": title_of(game, row), "contract": contract},
        )
    if own is None:
        free = tuple(called(game, key) for key in rows if key in FREE_ROWS)
        return _problem("coiffeur.row-wanted", "coiffeur.rows", played, "trump", {"contract": contract, "rows": free})
    return own


def _points(game: Game, played: Round, side: int, factor: int) -> int | Problem | None:
    """The declaring side's points: at most 157, or 257 where a match counts so (count.157, coiffeur.match)."""
    given, place = own_of(played).points, Place(played.number, ("points",))
    if _scratched(played):
        if not SCRATCH.of(game.options):
            return _problem("coiffeur.scratch-off", "coiffeur.scratch", played, "scratch", {"game": game.preset.name})
        against = [key for key in ("match", "stoeck") if getattr(played, key) is not None]
        against += ["points"] * (given is not None) + ["weis"] * bool(played.weis)
        if against:
            return _problem("coiffeur.scratch-with", "coiffeur.scratch", played, against[0], {"key": against[0]})
        return None
    if isinstance(given, Mapping):
        count = given.get(side)
        found = sum(given.values())
        if len(given) == len(game.sides) and found != DEAL_POINTS and not _whole(game, given, found):
            facts = {"sum": found, "wanted": DEAL_POINTS}
            facts |= {"more": max(found - DEAL_POINTS, 0), "fewer": max(DEAL_POINTS - found, 0)}
            return Problem("points.sum", "count.157", facts, place)
        if count is None:
            return Problem("coiffeur.whose-points", "coiffeur.declarer", {"side": side}, place)
        given = count
    if played.match is not None:
        return _of_match(game, played, side, given, place)
    if given is None:
        return Problem("key.missing", "count.157", {"key": "points"}, Place(played.number))
    assert isinstance(given, int)
    return _of_deal(game, given, factor, place)


def _whole(game: Game, given: Mapping[int, int], found: int) -> bool:
    """Whether the points of all sides are a match with its bonus written in: 257 and nothing."""
    bonus, multiplied = bonus_of(game)
    return bool(bonus) and multiplied and found == DEAL_POINTS + bonus and found in given.values()


def _of_deal(game: Game, given: int, factor: int, place: Place) -> int | Problem:
    """Points without a match said: 0 to 157 without 1 and 156, or 257 which is a match (count.possible)."""
    bonus, multiplied = bonus_of(game)
    if given > DEAL_POINTS and not (bonus and multiplied and given == DEAL_POINTS + bonus):
        parts = divmod(given, factor)
        facts = {
            "points": given,
            "most": DEAL_POINTS,
            "more": given - DEAL_POINTS,
            "multiplied": factor > 1 and parts[1] == 0 and parts[0] <= DEAL_POINTS,
            "factor": factor,
            "plain": parts[0],
            "match": given == DEAL_POINTS + BONUS,
        }
        return Problem("coiffeur.too-many", "count.157", facts, place)
    if given in (1, DEAL_POINTS - 1):
        return Problem("points.impossible", "count.possible", {"points": given}, place)
    return given


def _of_match(game: Game, played: Round, side: int, given: object, place: Place) -> int | Problem:
    """All tricks for one side: 157 for the declaring side (or 257 with the bonus), or nothing against it."""
    own = DEAL_POINTS if played.match == side else 0
    bonus, multiplied = bonus_of(game)
    allowed = (None, own, *((own + bonus,) if own and multiplied else ()))
    if given not in allowed:
        facts = {"side": side, "winner_side": played.match, "points": given, "wanted": own}
        return Problem("coiffeur.match-points", "count.match-tricks", facts, place)
    return own


def _check_weis(game: Game, standing: Standing, played: Round) -> list[Problem]:
    """Weis and Stöck only where they are played, not in a joker row (coiffeur.weis); who wins must be clear."""
    keys = [key for key, there in (("weis", bool(played.weis)), ("stoeck", played.stoeck is not None)) if there]
    if not keys:
        return []
    row = declared(played).row
    if WEIS_WRITTEN.of(game.options) == "none":
        return [_problem("coiffeur.weis-off", "coiffeur.weis", played, keys[0], {"game": game.preset.name})]
    if row in FREE_ROWS:
        return [_problem("coiffeur.weis-joker", "coiffeur.weis", played, keys[0], {"title": title_of(game, row)})]
    if played.contract is None:
        return [Problem("key.missing", None, {"key": "trump"}, Place(played.number))]
    seats = game.sides[declared(played).side].seats if played.chosen_by is None else (played.chosen_by,)
    led = [standing._replace(forehand=seat) for seat in seats]
    problems = check_declared(game, led[0], played)
    if not problems and played.weis:
        sums = {total(weis_steps(game, before, played), declared(played).side) for before in led}
        if len(sums) > 1:
            facts = {"side": declared(played).side}
            return [_problem("coiffeur.leader", "coiffeur.declarer", played, "weis", facts)]
    return problems
