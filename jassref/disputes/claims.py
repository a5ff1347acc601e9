"""What a table says of a claim to be out, or of an end that both sides have reached, read into the facts that are
ruled on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jassref.cards.contracts import DEAL_POINTS
from jassref.disputes import table as tables
from jassref.disputes.table import Table
from jassref.record.game import tricks_of
from jassref.record.naming import find_side
from jassref.record.typed_line import read_number
from jassref.referee import judge_finish as ruling
from jassref.referee.claim_facts import Facts, check
from jassref.referee.verdicts import Verdict
from jassref.rulebook.house_rules import TARGET, WIN_AT
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.wording.language import _


class Told(NamedTuple):
    """The words of the table; several words are sides with their points, `wir=97`. `at_count`: nobody spoke before the
    deal was counted; `berg`: the claim is to the Bergpreis."""

    score: Sequence[str] = ()
    stoeck: str | None = None
    weis: Sequence[str] = ()
    trick: str | None = None
    points: Sequence[str] = ()
    first: str | None = None
    tricks: Sequence[str] = ()
    by: str | None = None
    after: int | None = None
    open_trick: str | None = None
    unbeatable: bool = False
    irregular: bool = False
    match_possible: bool = False
    claimer: str | None = None
    trump: str | None = None
    at_count: bool = False
    berg: bool = False


def sides_in(told: Told) -> list[str]:
    """The names that are used for sides, in the order of mention: without a match they make the table.

    Those with a number behind them are sides; what stands alone may be a player and is taken while one is missing.
    """
    pairs = [*told.score, *told.points, *told.weis, *told.tricks, *(w for w in (told.trick, told.open_trick) if w)]
    names = [word.partition("=")[0].strip() for word in pairs]
    found = list({name.casefold(): name for name in reversed(names) if name}.values())[::-1]
    for word in (told.claimer, told.stoeck, told.first, told.by):
        if word and len(found) < 2 and word.casefold() not in (name.casefold() for name in found):
            found.append(word)
    return found


def named(told: Told, order: Sequence[str] | None, with_match: bool) -> tuple[list[str], list[str]]:
    """The players in order of play, and without them the sides, that are mentioned."""
    players = list(order or ())
    sides = sides_in(told)
    if not with_match and not players and len(sides) == 1:
        sides.append(_("the others"))
    return players, [] if players else sides


def may_claim(table: Table, told: Told) -> Table:
    """The table itself. Raises Refused where nobody claims in this game, or it is over."""
    tables.has(table, WIN_AT, "table.no-claims")
    if table.course is not None and table.course.standing.end is not None and not told.score:
        raise tables.about(table.game, refuse("claim.ended", "end.over", ended=table.course.standing.rounds))
    return table


def check_moment(told: Told) -> None:
    """Raises Refused for an end that came both during the deal and when it was counted."""
    if told.at_count and told.after is not None:
        raise unreadable("claim.when")


def finish(table: Table, told: Told) -> Verdict:
    """The ruling on who has won, in the first trick, later or when the deal is counted. Raises Refused."""
    check_moment(told)
    may_claim(table, told)
    if (settled := _settled(table, told.first)) is not None:
        return settled
    known = facts(table, told)
    check(table.game, known)
    if told.at_count:
        return ruling.at_the_count(table.game, known)
    if told.after is not None and told.after > 1:
        return ruling.later(table.game, known)
    return ruling.first_trick(table.game, known)


def _settled(table: Table, first: str | None) -> Verdict | None:
    """The answer to the question that the match has open: its last round is all that is needed."""
    course = table.course
    if course is None or course.standing.awaiting is None or first is None:
        return None
    side = find_side(table.game, first)
    points = course.standing.points[side]
    said = {"side": side, "points": points, "target": TARGET.of(table.game.options)}
    totals = dict(zip((s.name for s in table.game.sides), course.standing.points, strict=True))
    return Verdict(
        table.game,
        "won:both.table",
        said,
        course.scored[-1].steps,
        side,
        "both.table",
        {"totals": totals, "schneider": None},
    )


def out(table: Table, told: Told) -> Verdict:
    """The ruling on a claimer that says that it is out, or that it has the Bergpreis. Raises Refused."""
    known = facts(table, told)
    claimer = find_side(table.game, told.claimer or "")
    check(table.game, known)
    if told.berg and table.course is not None and table.course.standing.berg is not None:
        raise tables.about(table.game, refuse("berg.already", "berg.first", side=table.course.standing.berg))
    return ruling.berg(table.game, known, claimer) if told.berg else ruling.out(table.game, known, claimer)


def facts(table: Table, told: Told) -> Facts:
    """The facts that the words stand for. Raises Refused for words that cannot be read.

    Scores that are not said come from the match; so does what an open or undecided last round holds.
    """
    game = table.game
    contract = tables.contract(table, told.trump)
    scores = _pairs(table, told.score)
    if table.course is not None:
        scores = dict(enumerate(before(table))) | scores
    elif len(scores) < len(game.sides):
        missing = tuple(side.name for n, side in enumerate(game.sides) if n not in scores)
        raise unreadable("claim.score", sides=missing)
    points = _pairs(table, told.points)
    if told.after is None and len(points) == 1 and told.claimer is None and len(game.sides) == 2:
        (side,) = points
        points[1 - side] = max(DEAL_POINTS - points[side], 0)
    tricks = _pairs(table, told.tricks)
    if len(tricks) == 1:
        (side,) = tricks
        tricks[1 - side] = tricks_of(game) - tricks[side]
    return Facts(
        contract, scores, _side(table, told.stoeck), _pairs(table, told.weis), _pair(table, told.trick), points,
        _side(table, told.first), tuple(tricks[n] for n in sorted(tricks)) or None, _side(table, told.by), told.after,
        _pair(table, told.open_trick), told.unbeatable, told.irregular, told.match_possible,
    )  # fmt: skip


def before(table: Table) -> Sequence[int]:
    """The scores before the deal in dispute: the last round's when it waits for an answer, else the standing's."""
    course = table.course
    assert course is not None
    if course.standing.awaiting is not None:
        return course.scored[-2].standing.points if len(course.scored) > 1 else (0,) * len(table.game.sides)
    return course.standing.points


def _side(table: Table, word: str | None) -> int | None:
    if word is None:
        return None
    try:
        return find_side(table.game, word)
    except Refused as refused:
        if table.course is not None:
            raise
        # Without a match only the sides have names that anybody has said.
        names = tuple(side.name for side in table.game.sides)
        told = [problem._replace(facts={**problem.facts, "names": names}) for problem in refused.problems]
        raise Refused(told, refused.usage) from None


def _pair(table: Table, word: str | None) -> tuple[int, int] | None:
    if word is None:
        return None
    name, equals, count = word.partition("=")
    if not equals:
        raise unreadable("points.pair", given=word, sides=tuple(side.name for side in table.game.sides))
    return find_side(table.game, name), read_number(count)


def _pairs(table: Table, words: Sequence[str]) -> dict[int, int]:
    found: dict[int, int] = {}
    for word in words:
        pair = _pair(table, word)
        assert pair is not None
        if pair[0] in found:
            raise unreadable("points.twice", name=table.game.sides[pair[0]].name)
        found[pair[0]] = pair[1]
    return found
