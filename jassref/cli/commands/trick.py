"""`jassref trick`: who takes a trick, which cards could be played, and what an irregularity costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from jassref.cards.contracts import TRICKS
from jassref.cards.packs import Card, read_card, read_cards
from jassref.cards.spelling import folded
from jassref.cards.tricks import Played
from jassref.cli import common_options
from jassref.cli.commands import disputed_table as tables
from jassref.cli.commands.disputed_table import GameName, Order, Set, Table, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output import answering
from jassref.record.game import Game
from jassref.record.naming import find_player
from jassref.referee import judge_trick as ruling
from jassref.referee.irregularities import KINDS
from jassref.referee.irregularity import NOTICED, Event
from jassref.referee.judge_trick import Dispute
from jassref.rulebook.problems import Refused, unreadable
from jassref.wording.language import N_, _, reading

MOST_CARDS = 4
"""The cards of a whole trick."""

HELP = N_(
    "The cards in the order of play, the leader's first. A --hand is the one before the card was played, with it; the "
    "player whose turn is next can have one too. --number is the number of the trick in the deal (the ninth is the "
    "last). An irregularity is ruled with --irregular KIND and --by WHO, by the house rule revoke. KIND is one of: "
    "revoke, revoke-later (proved later), out-of-turn, before-left-neighbour, two-cards, exposed (cards shown without "
    "need), missing-card, looked (at turned tricks), unturned (a trick left open), remark (a sign or a word), "
    "rest-claim (wrongly claimed the rest), thrown-in, not-counted, ten-cards or wrong-number (of cards in a hand), "
    "exposed-in-dealing, wrong-dealer, choice-out-of-turn (chose the contract out of turn)."
)
EXAMPLE = """jassref trick --game schieber-1000 --trump rosen "anna:eicheln 7" "beat:rosen 9" \\
    "carla:rosen 8" --hand "carla: schilten 6, rosen 8"
jassref trick --game schieber-1000 --trump rosen "anna:eicheln 7" "beat:schilten 6" \\
    --irregular revoke --by beat --hand "beat: schilten 6, eicheln A 6"
jassref trick --game schieber-1000 --irregular ten-cards --noticed later"""

Cards = Annotated[
    list[str] | None,
    typer.Argument(help=_('A player\'s card: "anna:eicheln 7".'), metavar=_('["WHO:CARD"]...'), show_default=False),
]
Hands = Annotated[
    list[str] | None,
    typer.Option(
        "--hand", help=_('A hand before the card was played: "carla: schilten 6, rosen 8".'), metavar=_("CARDS")
    ),
]
Number = Annotated[
    int | None, typer.Option("--number", min=1, max=TRICKS, help=_("The number of the trick."), metavar="N")
]
Last = Annotated[bool, typer.Option("--last", help=_("It is the last trick of the deal."))]
Powerless = Annotated[
    str | None,
    typer.Option("--powerless", help=_("Cards that have lost their power before."), metavar=_("CARDS")),
]
Kind = Annotated[
    str | None, typer.Option("--irregular", help=_("What was against the rules, see above."), metavar=_("KIND"))
]
By = Annotated[str | None, typer.Option("--by", help=_("The player it is about."), metavar=_("WHO"))]
Noticed = Annotated[
    str | None,
    typer.Option(
        "--noticed",
        help=_("When it was noticed: before the lead, before the (first) trick was turned, or later."),
        metavar="|".join(NOTICED),
    ),
]
About = Annotated[str | None, typer.Option("--card", help=_("The card or cards that it is about."), metavar=_("CARDS"))]
Instead = Annotated[
    str | None, typer.Option("--instead", help=_("The card given in exchange for the wrong one."), metavar=_("CARD"))
]
Turn = Annotated[str | None, typer.Option("--turn", help=_("Whose turn it was."), metavar=_("WHO"))]
Points = Annotated[
    int | None, typer.Option("--points", min=0, max=157, help=_("The points that are in question."), metavar="N")
]


def trick(
    cards: Cards = None,
    hand: Hands = None,
    trump: Trump = None,
    number: Number = None,
    last: Last = False,
    powerless: Powerless = None,
    irregular: Kind = None,
    by: By = None,
    noticed: Noticed = None,
    card: About = None,
    instead: Instead = None,
    turn: Turn = None,
    points: Points = None,
    game: GameName = None,
    settings: Set = None,
    order: Order = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Rules on a trick."""
    how = common_options.manner(json, plain, lang)
    kind, moment = tables.one_of("--irregular", irregular, tuple(KINDS)), tables.one_of("--noticed", noticed, NOTICED)
    facts = {"--by": by, "--noticed": noticed, "--card": card, "--instead": instead, "--turn": turn, "--points": points}
    if kind is None and (idle := [option for option, value in facts.items() if value is not None]):
        raise unreadable("trick.needs-irregular", option=idle[0])
    if last and number not in (None, TRICKS):
        raise unreadable("trick.last", number=number)
    if len(cards or ()) > MOST_CARDS:
        raise unreadable("trick.size", given=len(cards or ()))
    table = _table(file, game, settings, order, cards or (), hand or (), (by, turn))
    tables.has(table, "undertrump", "table.no-tricks")
    if kind is not None:
        tables.has(table, "revoke", "table.no-irregularities")
    plays = _plays(table, cards or ())
    known = kind is not None and not plays and (trump is None and table.course is None)
    contract = None if known else tables.contract(table, trump)
    deal = table.game
    dispute = Dispute(
        contract,
        plays,
        dict(_hands(deal, hand or ())),
        TRICKS if last else number,
        last or number == TRICKS,
        () if powerless is None else tuple(read_cards(powerless, deal.pack, reading())),
    )
    if kind is None and not plays:
        raise unreadable("trick.nothing")
    if kind is not None:
        dispute = dispute._replace(
            event=Event(
                *(kind, _seat(deal, by), moment, contract, plays, dispute.hands, dispute.number, dispute.last),
                cards=() if card is None else tuple(read_cards(card, deal.pack, reading())),
                instead=None if instead is None else read_card(instead, deal.pack, reading()),
                turn=_seat(deal, turn),
                points=points,
            )
        )
    try:
        verdict = ruling.judge(deal, dispute)
    except Refused as refused:
        raise tables.about(deal, refused) from refused
    return answering.answer("verdict", verdict, how)


def _seat(game: Game, name: str | None) -> int | None:
    return None if name is None else find_player(game, name)


def _table(
    file: str,
    game: str | None,
    settings: Sequence[str] | None,
    order: str | None,
    cards: Sequence[str],
    hands: Sequence[str],
    about: Sequence[str | None],
) -> Table:
    """The table: by the match file or the order of play, else by the cards, whose players are named in that order.

    Of those who have no card only the next to play can have a hand; where others sit is known when three have played.
    """
    if order is not None or game is None:
        return tables.table(file, game, settings, [] if order is None else [name.strip() for name in order.split(",")])
    named = list({folded(name): name for name in (_split(text)[0] for text in cards)}.values())
    holders = _each_once([_split(text)[0] for text in hands], named)
    others = _each_once([name for name in about if name is not None], [*named, *holders])
    seated = [*named, *holders]
    if len(holders) > 1 or len(others) > 1 or (others and len(seated) not in (0, MOST_CARDS - 1)):
        raise unreadable("trick.order-wanted", names=tuple(others or holders))
    seated += others
    table = tables.table(file, game, settings, seated)
    return table if len(seated) < 2 else table._replace(game=_known(table.game, seated))


def _each_once(names: Sequence[str], known: Sequence[str]) -> list[str]:
    """The names that do not mean somebody known already, each once."""
    found: list[str] = []
    for name in names:
        wanted = folded(name.strip())
        if not any(folded(other).startswith(wanted) for other in (*known, *found)):
            found.append(name.strip())
    return found


def _known(game: Game, names: Sequence[str]) -> Game:
    """The game with its sides called after those players only whose names were said."""
    if not game.kind.pairs:
        return game
    sides = []
    for side in game.sides:
        known = [game.players[seat] for seat in side.seats if seat < len(names)]
        own = _("{name}'s side").format(name=known[0])
        sides.append(side._replace(name=own if len(known) == 1 else " & ".join(known)))
    return game._replace(sides=tuple(sides))


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
