"""What a table says in a dispute about Stöck, read into the facts that are ruled on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from jassref.cards.contracts import Contract
from jassref.disputes import table as tables
from jassref.disputes.table import Table
from jassref.record.fold import start
from jassref.record.naming import find_player
from jassref.referee import judge_stoeck as ruling
from jassref.referee.judge_stoeck import FARED, Claim, Said
from jassref.rulebook.house_rules import STOECK_DEADLINE, TARGET, WIN_AT
from jassref.scoring.prizes import berg_line


class Told(NamedTuple):
    """The words of the table: who has them, when they were said (Said), whether the partner pointed them out, the
    points missing to the line and those that count with them, and how the Weis fared that they were shown in (FARED).
    """

    who: str
    said: str | None = None
    hinted: bool = False
    missing: int | None = None
    together: int = 0
    weis: str | None = None
    trump: str | None = None


def readable(told: Told) -> Told:
    """The words with those whole that were only begun. Raises Refused."""
    moment, fared = tables.one_of("--said", told.said, tuple(Said)), tables.one_of("--weis", told.weis, FARED)
    return told._replace(said=moment, weis=fared)


def facts(table: Table, told: Told) -> Claim:
    """The facts that readable words stand for, what is not said taken from the match. Raises Refused for names and
    contracts that cannot be read."""
    moment = None if told.said is None else Said(told.said)
    tables.has(table, WIN_AT if moment is Said.EARLY else STOECK_DEADLINE, "table.no-stoeck")
    seat = find_player(table.game, told.who)
    known = told.trump is not None or "trump" in round_of(table, moment, None)
    contract = tables.contract(table, told.trump) if known else None
    missing = _missing(table, seat) if told.missing is None else told.missing
    won = None if told.weis is None else told.weis == "won"
    if won is None:
        won = _shown(table, moment, contract, seat)
    return Claim(seat, contract, moment, told.hinted, missing, told.together, won)


def round_of(table: Table, said: str | None, contract: Contract | None) -> Mapping[str, object]:
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
    return {} if other or said == Said.EARLY or "void" in last else last


def _shown(table: Table, said: str | None, contract: Contract | None, seat: int) -> bool | None:
    """How the Weis with both cards fared, where the round in dispute has it."""
    course = table.course
    if course is None or not course.scored or not round_of(table, said, contract):
        return None
    before = course.scored[-2].standing if len(course.scored) > 1 else start(table.game)
    return ruling.shown_in_weis(table.game, before, course.scored[-1].round, seat)


def _missing(table: Table, seat: int) -> int | None:
    """What the match says is missing: to the nearest line above, the Bergpreis or the target."""
    if table.course is None:
        return None
    game, standing = table.game, table.course.standing
    points = standing.points[game.side_of[seat]]
    lines = [TARGET.of(game.options), (berg_line(game) or 0) if standing.berg is None else 0]
    return min((line - points for line in lines if line > points), default=None)
