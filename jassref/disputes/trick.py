"""What a table says in a dispute about a trick, read into the facts that are ruled on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jassref.cards.contracts import TRICKS
from jassref.cards.packs import Card, read_card, read_cards
from jassref.cards.spelling import folded
from jassref.cards.tricks import Played
from jassref.disputes import table as tables
from jassref.disputes.table import Table
from jassref.record.game import Game
from jassref.record.naming import find_player
from jassref.referee.irregularity import Event, Irregularity, Noticed
from jassref.referee.judge_trick import Dispute
from jassref.rulebook.house_rules import REVOKE, UNDERTRUMP
from jassref.rulebook.problems import unreadable
from jassref.wording.language import _, reading

MOST_CARDS = 4
"""The cards of a whole trick."""


class Told(NamedTuple):
    """The words of the table: the cards in order of play (`anna: eicheln 7`) and hands before the card was played, the
    number of the trick, cards that have lost their power, and of an irregularity its kind (Irregularity), whose it was,
    when it was noticed (Noticed), the cards it is about, the one given in exchange, whose turn it was, the points."""

    cards: Sequence[str] = ()
    hands: Sequence[str] = ()
    trump: str | None = None
    number: int | None = None
    last: bool = False
    powerless: str | None = None
    irregular: str | None = None
    by: str | None = None
    noticed: str | None = None
    card: str | None = None
    instead: str | None = None
    turn: str | None = None
    points: int | None = None


def readable(told: Told) -> Told:
    """The words with those whole that were only begun. Raises Refused where they do not go together."""
    kind = tables.one_of("--irregular", told.irregular, tuple(Irregularity))
    moment = tables.one_of("--noticed", told.noticed, tuple(Noticed))
    about = {
        "--by": told.by,
        "--noticed": told.noticed,
        "--card": told.card,
        "--instead": told.instead,
        "--turn": told.turn,
        "--points": told.points,
    }
    if kind is None and (idle := [option for option, value in about.items() if value is not None]):
        raise unreadable("trick.needs-irregular", option=idle[0])
    if told.last and told.number not in (None, TRICKS):
        raise unreadable("trick.last", number=told.number)
    if len(told.cards) > MOST_CARDS:
        raise unreadable("trick.size", given=len(told.cards))
    return told._replace(irregular=kind, noticed=moment)


def seated(told: Told) -> list[str]:
    """Who sits at the table by the cards alone, whose players are named in that order.

    Of those who have no card only the next to play can have a hand; where others sit is known when three have played.
    Raises Refused where the order of play has to be said.
    """
    named = list({folded(name): name for name in (_split(text)[0] for text in told.cards)}.values())
    holders = _each_once([_split(text)[0] for text in told.hands], named)
    others = _each_once([name for name in (told.by, told.turn) if name is not None], [*named, *holders])
    found = [*named, *holders]
    if len(holders) > 1 or len(others) > 1 or (others and len(found) not in (0, MOST_CARDS - 1)):
        raise unreadable("trick.order-wanted", names=tuple(others or holders))
    return found + others


def _each_once(names: Sequence[str], known: Sequence[str]) -> list[str]:
    """The names that do not mean somebody known already, each once."""
    found: list[str] = []
    for name in names:
        wanted = folded(name.strip())
        if not any(folded(other).startswith(wanted) for other in (*known, *found)):
            found.append(name.strip())
    return found


def called_after(table: Table, names: Sequence[str]) -> Table:
    """The table with its sides called after those players only whose names were said."""
    game = table.game
    if len(names) < 2 or not game.kind.pairs:
        return table
    sides = []
    for side in game.sides:
        known = [game.players[seat] for seat in side.seats if seat < len(names)]
        own = _("{name}'s side").format(name=known[0])
        sides.append(side._replace(name=own if len(known) == 1 else " & ".join(known)))
    return table._replace(game=game._replace(sides=tuple(sides)))


def facts(table: Table, told: Told) -> Dispute:
    """The facts that readable words stand for. Raises Refused for cards and names that cannot be read."""
    tables.has(table, UNDERTRUMP, "table.no-tricks")
    kind = told.irregular
    if kind is not None:
        tables.has(table, REVOKE, "table.no-irregularities")
    plays = _plays(table, told.cards)
    known = kind is not None and not plays and (told.trump is None and table.course is None)
    contract = None if known else tables.contract(table, told.trump)
    deal = table.game
    dispute = Dispute(
        contract,
        plays,
        dict(_hands(deal, told.hands)),
        TRICKS if told.last else told.number,
        told.last or told.number == TRICKS,
        () if told.powerless is None else tuple(read_cards(told.powerless, deal.pack, reading())),
    )
    if kind is None and not plays:
        raise unreadable("trick.nothing")
    return dispute if kind is None else dispute._replace(event=_event(deal, Irregularity(kind), told, dispute))


def _event(game: Game, kind: Irregularity, told: Told, dispute: Dispute) -> Event:
    noticed = None if told.noticed is None else Noticed(told.noticed)
    return Event(
        kind=kind,
        seat=_seat(game, told.by),
        noticed=noticed,
        contract=dispute.contract,
        plays=dispute.plays,
        hands=dispute.hands,
        number=dispute.number,
        last=dispute.last,
        cards=() if told.card is None else tuple(read_cards(told.card, game.pack, reading())),
        instead=None if told.instead is None else read_card(told.instead, game.pack, reading()),
        turn=_seat(game, told.turn),
        points=told.points,
    )


def _seat(game: Game, name: str | None) -> int | None:
    return None if name is None else find_player(game, name)


def _split(text: str) -> tuple[str, str]:
    name, colon, rest = text.partition(":")
    if not colon or not name.strip():
        raise unreadable("trick.player-wanted", given=text[:60])
    return name.strip(), rest.strip()


def _plays(table: Table, texts: Sequence[str]) -> tuple[Played, ...]:
    """The cards with their seats, which must follow each other round the table."""
    game = table.game
    plays: list[Played] = []
    for text in texts:
        name, card = _split(text)
        seat = find_player(game, name)
        if any(play.seat == seat for play in plays):
            raise tables.about(game, unreadable("trick.player-twice", player=seat))
        if plays and seat != (plays[-1].seat + 1) % len(game.players):
            raise unreadable("table.order", names=game.players)
        plays.append(Played(seat, read_card(card, game.pack, reading())))
    return tuple(plays)


def _hands(game: Game, texts: Sequence[str]) -> Iterator[tuple[int, tuple[Card, ...]]]:
    seen: set[int] = set()
    for text in texts:
        name, rest = _split(text)
        seat = find_player(game, name)
        if seat in seen:
            raise tables.about(game, unreadable("hand.twice", player=seat))
        seen.add(seat)
        yield seat, tuple(read_cards(rest, game.pack, reading()))
