"""What a table says in a dispute about Weis, read into the facts that are ruled on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from jassref.cards.contracts import Contract
from jassref.cards.packs import Hand, read_cards
from jassref.cards.spelling import folded
from jassref.disputes import table as tables
from jassref.disputes.table import Table
from jassref.record.game import Game
from jassref.record.naming import find_player, find_side
from jassref.record.typed_line import read_number
from jassref.referee.weis_dispute import Dispute, Fault, Mistake
from jassref.rulebook.house_rules import WEIS
from jassref.rulebook.problems import unreadable
from jassref.scoring.counting import play_order
from jassref.weis.kinds import Declaration
from jassref.weis.notation import read_weis
from jassref.wording.language import reading


class Told(NamedTuple):
    """The words of the table: what was declared (`anna: 3 schellen A`), whole hands (`anna: schellen A K O, …`), the
    contract, the order of play, what went wrong by its kind (Mistake), and a side that took no trick."""

    declared: Sequence[str] = ()
    hands: Sequence[str] = ()
    trump: str | None = None
    order: Sequence[str] | None = None
    faults: Mapping[str, Sequence[str]] = {}
    no_trick: str | None = None


def order_of(told: Told, with_match: bool) -> list[str]:
    """The players in order of play. Without it and without a match nobody knows who plays together."""
    if told.order is not None:
        found = [name.strip() for name in told.order]
        for n, name in enumerate(found):
            if folded(name) in [folded(other) for other in found[:n]]:
                raise unreadable("name.twice", given=name[:40])
        return found
    if with_match:
        return []
    names = _names([*told.declared, *told.hands])
    if len(names) > 1:
        raise unreadable("weis.order-wanted", names=tuple(names))
    return list(names)


def _names(texts: Sequence[str]) -> list[str]:
    """The players that are named before a colon, each once."""
    names = {folded(name.strip()): name.strip() for name, colon, _said in (t.partition(":") for t in texts) if colon}
    return [name for name in names.values() if name]


def facts(table: Table, told: Told) -> Dispute:
    """The facts that the words stand for. Raises Refused for words that cannot be read, and where nothing is told."""
    tables.has(table, WEIS, "weis.not-played")
    return Dispute(
        _contract(table, told.trump),
        _play_order(table, told.order),
        _declared(table, told.declared, bool(told.hands)),
        tuple(_hands(table.game, told.hands)),
        tuple(fault for kind in Mistake for fault in _faults(table.game, kind, told.faults.get(kind, ()))),
        None if told.no_trick is None else find_side(table.game, told.no_trick),
    )


def _play_order(table: Table, order: Sequence[str] | None) -> tuple[int, ...]:
    """The order of play of the first trick: as said, or by the open round (a partner may lead, play.mixed-leader)."""
    course = table.course
    if order is None and course is not None and course.standing.open and course.scored:
        return play_order(table.game, course.standing, course.scored[-1].round)
    return table.order


def _contract(table: Table, trump: str | None) -> Contract:
    """The contract as said, or of the open round: a Weis in dispute belongs to a deal still in play."""
    if trump is None and (table.course is None or not table.course.standing.open):
        raise unreadable("table.trump", contracts=table.game.contracts)
    return tables.contract(table, trump)


def _split(game: Game, text: str) -> tuple[int, str]:
    name, colon, rest = text.partition(":")
    if not colon:
        raise unreadable("weis.player-wanted", given=text[:60])
    return find_player(game, name), rest.strip()


def _declared(table: Table, texts: Sequence[str], with_hands: bool) -> tuple[Declaration, ...]:
    """The declarations, a player's in one; those of the open round where none are given."""
    said: dict[int, Declaration] = {}
    for text in texts:
        seat, rest = _split(table.game, text)
        found = read_weis(rest, table.game.pack, reading()) if rest else ()
        said[seat] = Declaration(seat, (*(said[seat].weis if seat in said else ()), *found))
    course = table.course
    if not said and not with_hands and course is not None and course.standing.open and course.scored:
        said = {declaration.seat: declaration for declaration in course.scored[-1].round.weis}
    if not said and not with_hands:
        raise unreadable("weis.nothing")
    return tuple(said.values())


def _hands(game: Game, texts: Sequence[str]) -> Iterator[tuple[int, Hand]]:
    seen: set[int] = set()
    for text in texts:
        seat, rest = _split(game, text)
        if seat in seen:
            raise tables.about(game, unreadable("hand.twice", player=seat))
        seen.add(seat)
        yield seat, Hand(game.pack, read_cards(rest, game.pack, reading()))


def _faults(game: Game, kind: Mistake, texts: Sequence[str]) -> Iterator[Fault]:
    """The errors of one kind: a player, or a player with the Weis; what was said stands last, after = or the colon."""
    for text in texts:
        name, _colon, rest = text.partition(":")
        seat, points = find_player(game, name), 0
        if kind is Mistake.SAID:
            rest, _equals, number = rest.rpartition("=")
            if not number.strip():
                raise unreadable("weis.said-wanted", given=text[:60])
            points = read_number(number.strip())
        found = read_weis(rest, game.pack, reading()) if rest.strip() else (None,)
        for which in found:
            yield Fault(kind, seat, which, points)
