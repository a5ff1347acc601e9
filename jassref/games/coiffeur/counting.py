"""What a row of Coiffeur counts: who declared it, whether it is open, its points, and the steps that are written.

Points are card points of the declaring side before the factor. The sheet as a whole, and the end of a game, are in
`coiffeur`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, cast

from jassref.cards.contracts import DEAL_POINTS, Contract, contracts_of
from jassref.games.coiffeur.house_rules import (
    COUNTER_MATCH,
    FREE_ROWS,
    MATCH,
    MISERE,
    ROUND,
    ROWS,
    SCRATCH,
    WEIS_WRITTEN,
)
from jassref.record.game import Game
from jassref.record.game_type import Called, Cell
from jassref.record.rounds import Round, Standing
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, total
from jassref.scoring import counting
from jassref.scoring.counting import STOECK_POINTS, check_declared

BONUS = 100
"""What a match counts besides its 157 points, and a counter-match costs, before the factor."""

MOST_TYPED = 9_999
"""No number of points that is typed is larger; a larger one is a slip of the pen."""


def title_of(game: Game, row: str) -> Contract | str:
    """The name of a row: its contract, or words of ours such as Joker 1 (translated where they are shown)."""
    return contracts_of(game.pack.key).get(row) or row.replace("-", " ").capitalize()


class Declared(NamedTuple):
    """What a round says of its row: the side, the row, the side's card points (None: given up or still to come)."""

    side: int
    row: str
    points: int | None
    scratch: bool = False


def called(game: Game, row: str) -> Contract | Called:
    """A row as messages speak of it."""
    title = title_of(game, row)
    return Called(row, title) if isinstance(title, str) else title


def row_of(rows: Mapping[str, int], contract: Contract) -> str | None:
    """The row that a contract fills (coiffeur.rows): its own, or that of its kind; None when only a free row would."""
    return next((key for key in (contract.key, contract.kind) if key in rows), None)


def declared(round: Round) -> Declared:
    """The row of a round that was checked."""
    found = round.more["declared"]
    assert isinstance(found, Declared)
    return found


def bonus_of(game: Game) -> tuple[int, bool]:
    """What a match counts besides the 157 (coiffeur.match), and whether the factor multiplies it."""
    _cards, plus, fixed = MATCH.of(game.options).partition("+")
    if plus:
        return int(fixed), False
    return (BONUS, True) if MATCH.of(game.options) == "257" else (0, True)


def tens(points: int) -> int:
    """Points rounded to tens and divided by ten, a five upwards (coiffeur.tens)."""
    return (points + 5) // 10 if points >= 0 else -((5 - points) // 10)


def bounds(game: Game, row: str, factor: int) -> tuple[int, int]:
    """The least and the most that a row can still bring, without Weis (coiffeur.certain)."""
    bonus, multiplied = bonus_of(game)
    scaled, fixed = DEAL_POINTS + bonus * multiplied, bonus * (not multiplied)
    counter = COUNTER_MATCH.of(game.options)
    low_scaled, low_fixed = (-BONUS * (counter == "-100xfactor"), -BONUS * (counter == "-100"))
    if row == "misere" and MISERE.of(game.options) == "opponents":
        low_scaled = low_fixed = 0
    if ROUND.of(game.options) == "tens":
        scaled, fixed, low_scaled, low_fixed = (tens(n) for n in (scaled, fixed, low_scaled, low_fixed))
    return low_scaled * factor + low_fixed, scaled * factor + fixed


def check_unplayed(round: Round, keys: Mapping[str, object]) -> list[Problem]:
    """In an annulled deal there is no match (count.void); an open one has no points yet (play.open)."""
    wrong = [key for key in ("points", "match", "scratch") if key in keys]
    if round.open:
        return [Problem("open.points", "play.open", {"key": key}, Place(round.number, (key,))) for key in wrong[:1]]
    match = [key for key in wrong if key != "points"]
    return [Problem("void.with", "count.void", {"key": key}, Place(round.number, (key,))) for key in match]


def check(
    game: Game, standing: Standing, round: Round, cells: Mapping[tuple[str, int], Cell]
) -> tuple[Round, list[Problem]]:
    """The round with its row, its factor and its points, or the first thing that is wrong with it."""
    side = _side(game, round)
    if isinstance(side, Problem):
        return round, [side]
    row = _row(game, round)
    if isinstance(row, Problem):
        return round, [row]
    if (row, side) in cells and standing.end is None:
        free = tuple(called(game, key) for key in ROWS.of(game.options) if (key, side) not in cells)
        facts = {"side": side, "title": title_of(game, row), "filled": cells[row, side].round, "rows": free}
        return round, [
            _problem("coiffeur.row-filled", "coiffeur.once", round, "row" if "row" in round.more else "trump", facts)
        ]
    factor = ROWS.of(game.options)[row]
    given = round.more.get("multiplier", factor)
    if given != factor:
        wrong = {"title": title_of(game, row), "wanted": factor, "given": given}
        return round, [_problem("coiffeur.factor", "coiffeur.rows", round, "multiplier", wrong)]
    points = _points(game, round, side, factor)
    if isinstance(points, Problem):
        return round, [points]
    bonus, multiplied = bonus_of(game)
    won = points == DEAL_POINTS + bonus and bool(bonus) and multiplied
    by = round.more.get("chosen_by")
    seat = cast(tuple[int, int | None], by)[1] if by is not None else None
    seats = game.sides[side].seats
    found = Declared(side, row, min(points, DEAL_POINTS) if points is not None else None, _scratched(round))
    round = round._replace(
        contract=round.contract or contracts_of(game.pack.key).get(row),
        multiplier=factor,
        chosen_by=seats[0] if len(seats) == 1 else seat,
        match=side if won else round.match,
        more={"declared": found, "row": row},
    )
    return round, _check_weis(game, standing, round)


def _scratched(round: Round) -> bool:
    return round.more.get("scratch") is True


def _problem(code: str, rule: str, round: Round, key: str, facts: Mapping[str, object]) -> Problem:
    return Problem(code, rule, facts, Place(round.number, (key,)))


def _side(game: Game, round: Round) -> int | Problem:
    """Who declared: said, or the one side whose points are given (coiffeur.declarer)."""
    by, points = round.more.get("chosen_by"), round.more.get("points")
    if by is not None:
        return cast(tuple[int, int | None], by)[0]
    if isinstance(points, Mapping) and len(points) == 1:
        return int(next(iter(points)))
    names = tuple(side.name for side in game.sides)
    return Problem("coiffeur.who", "coiffeur.declarer", {"sides": names}, Place(round.number))


def _row(game: Game, round: Round) -> str | Problem:
    """The row that is filled: said, or the contract's own; in a free row any contract may be played."""
    rows, contract = ROWS.of(game.options), round.contract
    row = round.more.get("row")
    if contract is None:
        return row if isinstance(row, str) else Problem("key.missing", None, {"key": "trump"}, Place(round.number))
    own = row_of(rows, contract)
    if isinstance(row, str):
        if row in FREE_ROWS or row == own:
            return row
        return _problem(
            "coiffeur.row-contract", "coiffeur.rows", round, "row", {"title": title_of(game, row), "contract": contract}
        )
    if own is None:
        free = tuple(called(game, key) for key in rows if key in FREE_ROWS)
        return _problem("coiffeur.row-wanted", "coiffeur.rows", round, "trump", {"contract": contract, "rows": free})
    return own


def _points(game: Game, round: Round, side: int, factor: int) -> int | Problem | None:
    """The declaring side's points: at most 157, or 257 where a match counts so (count.157, coiffeur.match)."""
    given, place = round.more.get("points"), Place(round.number, ("points",))
    if _scratched(round):
        if not SCRATCH.of(game.options):
            return _problem("coiffeur.scratch-off", "coiffeur.scratch", round, "scratch", {"game": game.preset.name})
        against = [key for key in ("match", "stoeck") if getattr(round, key) is not None]
        against += ["points"] * (given is not None) + ["weis"] * bool(round.weis)
        if against:
            return _problem("coiffeur.scratch-with", "coiffeur.scratch", round, against[0], {"key": against[0]})
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
    if round.match is not None:
        return _of_match(game, round, side, given, place)
    if given is None:
        return Problem("key.missing", "count.157", {"key": "points"}, Place(round.number))
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


def _of_match(game: Game, round: Round, side: int, given: object, place: Place) -> int | Problem:
    """All tricks for one side: 157 for the declaring side (or 257 with the bonus), or nothing against it."""
    own = DEAL_POINTS if round.match == side else 0
    bonus, multiplied = bonus_of(game)
    allowed = (None, own, *((own + bonus,) if own and multiplied else ()))
    if given not in allowed:
        facts = {"side": side, "winner_side": round.match, "points": given, "wanted": own}
        return Problem("coiffeur.match-points", "count.match-tricks", facts, place)
    return own


def _check_weis(game: Game, standing: Standing, round: Round) -> list[Problem]:
    """Weis and Stöck only where they are played, not in a joker row (coiffeur.weis); who wins must be clear."""
    keys = [key for key, there in (("weis", bool(round.weis)), ("stoeck", round.stoeck is not None)) if there]
    if not keys:
        return []
    row = declared(round).row
    if WEIS_WRITTEN.of(game.options) == "none":
        return [_problem("coiffeur.weis-off", "coiffeur.weis", round, keys[0], {"game": game.preset.name})]
    if row in FREE_ROWS:
        return [_problem("coiffeur.weis-joker", "coiffeur.weis", round, keys[0], {"title": title_of(game, row)})]
    if round.contract is None:
        return [Problem("key.missing", None, {"key": "trump"}, Place(round.number))]
    seats = game.sides[declared(round).side].seats if round.chosen_by is None else (round.chosen_by,)
    led = [standing._replace(forehand=seat) for seat in seats]
    problems = check_declared(game, led[0], round)
    if not problems and round.weis:
        sums = {total(_weis(game, before, round), declared(round).side) for before in led}
        if len(sums) > 1:
            facts = {"side": declared(round).side}
            return [_problem("coiffeur.leader", "coiffeur.declarer", round, "weis", facts)]
    return problems


def _weis(game: Game, standing: Standing, round: Round) -> Iterator[Step]:
    """The contest of the Weis; what another side than the declaring one would write is not written."""
    contest = counting.declared(game, standing, round)
    for step in () if contest is None else contest.steps:
        if step.amount and step.side != declared(round).side:
            facts = {**step.facts, "count": step.amount}
            yield Step("coiffeur.weis", "coiffeur.not-written", step.side, 0, 1, facts)
        else:
            yield step._replace(multiplier=round.multiplier) if step.amount else step


def _cards(game: Game, round: Round) -> list[Step]:
    """The card points of the declaring side; in Misère those that the others took (coiffeur.misere)."""
    found, factor = declared(round), round.multiplier
    own = found.points or 0
    kind = found.row if round.contract is None else round.contract.kind
    if kind == "misere" and MISERE.of(game.options) == "opponents":
        facts = {"title": title_of(game, found.row), "count": own, "wanted": DEAL_POINTS}
        return [Step("coiffeur.misere", "coiffeur.misere", found.side, DEAL_POINTS - own, factor, facts)]
    return [Step("coiffeur.row", "coiffeur.row", found.side, own, factor, {"title": title_of(game, found.row)})]


def _match(game: Game, round: Round, cards: Step) -> Iterator[Step]:
    """What a match adds and a counter-match costs, nothing where the table has no such thing (coiffeur.match)."""
    side = declared(round).side
    if round.match is None:
        return
    misere = cards.rule == "coiffeur.misere"
    if (round.match == side) != misere:
        bonus, multiplied = bonus_of(game)
        m = round.multiplier if multiplied else 1
        yield Step("coiffeur.match", "coiffeur.match", side, bonus, m, {"fixed": not multiplied})
    elif not misere:
        way = COUNTER_MATCH.of(game.options)
        m, cost = (1 if way == "-100" else round.multiplier), (0 if way == "0" else -BONUS)
        facts = {"winner_side": round.match, "fixed": way == "-100"}
        yield Step("coiffeur.counter-match", "coiffeur.counter-match", side, cost, m, facts)


def _parts(game: Game, standing: Standing, round: Round) -> list[Step]:
    """Everything that goes into the row, before any rounding."""
    found, factor = declared(round), round.multiplier
    if found.scratch:
        return [Step("coiffeur.scratch", "coiffeur.scratch", found.side, facts={"title": title_of(game, found.row)})]
    steps = _cards(game, round)
    steps += _match(game, round, steps[0])
    seats = game.sides[found.side].seats
    leader = seats[0] if round.chosen_by is None else round.chosen_by
    steps += _weis(game, standing._replace(forehand=leader), round)
    if round.stoeck is not None:
        facts = {"player": round.stoeck}
        if game.side_of[round.stoeck] == found.side:
            steps.append(Step("stoeck.twenty", "stoeck.twenty", found.side, STOECK_POINTS, factor, facts))
        else:
            other = game.side_of[round.stoeck]
            steps.append(Step("coiffeur.weis", "coiffeur.not-written:stoeck", other, facts=facts))
    return steps


def counted(game: Game, standing: Standing, round: Round) -> int:
    """The points that stand in the row before the factor; a fixed bonus is not among them."""
    return sum(step.amount for step in _parts(game, standing, round) if not step.facts.get("fixed"))


def row_steps(game: Game, standing: Standing, round: Round) -> list[Step]:
    """The steps of a row; where tens are written, its points are rounded once, all together (coiffeur.tens)."""
    parts = _parts(game, standing, round)
    if ROUND.of(game.options) != "tens" or declared(round).scratch:
        return parts
    fixed = [step._replace(amount=tens(step.amount)) for step in parts if step.facts.get("fixed")]
    scaled = [step for step in parts if not step.facts.get("fixed")]
    counts = tuple(step.amount for step in scaled if step.amount)
    say = "coiffeur.tens:parts" if len(counts) > 1 else "coiffeur.tens"
    facts = {"count": sum(counts), "parts": counts}
    whole = Step("coiffeur.tens", say, declared(round).side, tens(sum(counts)), round.multiplier, facts)
    return [*(step._replace(amount=0) for step in scaled), whole, *fixed]
