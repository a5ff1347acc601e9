"""`jassref weis`: whose Weis is best, and who writes how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from jassref.cards.contracts import Contract
from jassref.cards.packs import Hand, read_cards
from jassref.cards.spelling import folded
from jassref.cli import common_options
from jassref.cli.commands import disputed_table as tables
from jassref.cli.commands.disputed_table import GameName, Order, Record, Set, Table, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output import answering
from jassref.record.game import Game
from jassref.record.naming import find_player, find_side
from jassref.record.rounds import Round
from jassref.record.typed_line import read_number
from jassref.referee import judge_weis as ruling
from jassref.referee.weis_mistakes import FAULTS, Dispute, Fault
from jassref.rulebook.problems import refuse, unreadable
from jassref.rulebook.steps import Step
from jassref.scoring.counting import multiplier, play_order
from jassref.weis.kinds import Declaration
from jassref.weis.notation import read_weis, write_weis
from jassref.wording.language import N_, _, reading

HELP = N_(
    "Each player's Weis as they were said, or with --hand whole hands, in which the Weis are found. What went wrong is "
    "said with the options; it is then about the player's highest Weis, or about the one that is named after a colon "
    '(--late "beat: 4 U"). Without a match file --order says who plays with whom. Points are those before the '
    "multiplier and without Stöck. --record writes the contract and the Weis into the open round, or begins one."
)
EXAMPLE = """jassref weis --game schieber-1000 --trump rosen --order anna,beat,carla,dani \\
    "anna: 4 K" "beat: 5 schellen O"
jassref weis --game chibre-1000 --trump ♠ --hand "anna: ♥ A K Q J, ♠ 9 8 7, ♦ 6, ♣ 10"
jassref weis --trump rosen "beat: 4 schellen A" --said "beat: 20" --record"""

_WHO = _("WHO")

Said = Annotated[
    list[str] | None,
    typer.Argument(
        help=_('What a player declared: "anna: 3 schellen A, 4 U".'), metavar=_('["WHO: WEIS"]...'), show_default=False
    ),
]
Hands = Annotated[
    list[str] | None,
    typer.Option("--hand", help=_('A whole hand of nine cards: "anna: schellen A K O, …".'), metavar=_("CARDS")),
]
Late = Annotated[
    list[str] | None,
    typer.Option(
        "--late",
        help=_("Declared after the next card was played; by the last player, after the trick was turned."),
        metavar=_WHO,
    ),
]
Amount = Annotated[
    list[str] | None,
    typer.Option(
        "--said",
        help=_('The points that were said, where they are not the true ones: "beat: 20".'),
        metavar=_("WHO: N"),
    ),
]
Corrected = Annotated[
    list[str] | None,
    typer.Option("--corrected", help=_("Corrected before the next card was played."), metavar=_WHO),
]
Unnamed = Annotated[
    list[str] | None,
    typer.Option("--unnamed", help=_("Not named in full before the player's second card."), metavar=_WHO),
]
False_ = Annotated[list[str] | None, typer.Option("--false", help=_("Found false after it was written."), metavar=_WHO)]
Needless = Annotated[
    list[str] | None, typer.Option("--needless", help=_("Shown although it could not win."), metavar=_WHO)
]
NoTrick = Annotated[
    str | None, typer.Option("--no-trick", help=_("A side that took no trick in the deal."), metavar=_("SIDE"))
]


def weis(
    declared: Said = None,
    hand: Hands = None,
    trump: Trump = None,
    order: Order = None,
    late: Late = None,
    said: Amount = None,
    corrected: Corrected = None,
    unnamed: Unnamed = None,
    false: False_ = None,
    needless: Needless = None,
    no_trick: NoTrick = None,
    game: GameName = None,
    settings: Set = None,
    record: Record = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Rules on the Weis of a deal, and records them if asked to."""
    how = common_options.manner(json, plain, lang)
    names = _names([*(declared or ()), *(hand or ())])
    table = tables.has(tables.table(file, game, settings, _order(game, order, names)), "weis", "weis.not-played")
    words = dict(zip(FAULTS, (late, said, corrected, unnamed, false, needless), strict=True))
    dispute = Dispute(
        _contract(table, trump),
        _play_order(table, order),
        _declared(table, declared or (), bool(hand)),
        tuple(_hands(table.game, hand or ())),
        tuple(fault for kind, texts in words.items() for fault in _faults(table.game, kind, texts or ())),
        None if no_trick is None else find_side(table.game, no_trick),
    )
    verdict = ruling.judge(table.game, dispute)
    if record and verdict.awaiting is None:
        number = _record(table, settings, dispute)
        step = Step("play.open", "record.weis", facts={"round": number})
        verdict = verdict._replace(steps=(*verdict.steps, step))
    return answering.answer("verdict", verdict, how)


# Who sits at the table


def _names(texts: Sequence[str]) -> list[str]:
    """The players that are named before a colon, each once."""
    names = {folded(name.strip()): name.strip() for name, colon, _said in (t.partition(":") for t in texts) if colon}
    return [name for name in names.values() if name]


def _order(game: str | None, order: str | None, names: Sequence[str]) -> list[str]:
    """The players in order of play. Without it and without a file nobody knows who plays together."""
    if order is not None:
        found = [name.strip() for name in order.split(",")]
        for n, name in enumerate(found):
            if folded(name) in [folded(other) for other in found[:n]]:
                raise unreadable("name.twice", given=name[:40])
        return found
    if game is None:
        return []
    if len(names) > 1:
        raise unreadable("weis.order-wanted", names=tuple(names))
    return list(names)


def _play_order(table: Table, order: str | None) -> tuple[int, ...]:
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


# What they declared, held and did


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


def _faults(game: Game, kind: str, texts: Sequence[str]) -> Iterator[Fault]:
    """The errors of one kind: a player, or a player with the Weis; what was said stands last, after = or the colon."""
    for text in texts:
        name, _colon, rest = text.partition(":")
        seat, points = find_player(game, name), 0
        if kind == "said":
            rest, _equals, number = rest.rpartition("=")
            if not number.strip():
                raise unreadable("weis.said-wanted", given=text[:60])
            points = read_number(number.strip())
        found = read_weis(rest, game.pack, reading()) if rest.strip() else (None,)
        for which in found:
            yield Fault(kind, seat, which, points)


# The match file


def _record(table: Table, settings: Sequence[str] | None, dispute: Dispute) -> int:
    """Writes the contract, and Weis that give the scores of the ruling; the number of the round."""
    game, course = table.game, table.course
    if course is None:
        raise refuse("record.no-file")
    if settings:
        raise unreadable("record.house-rules")
    as_open = Round(0, dispute.contract, game.multipliers[dispute.contract.key])
    by_file = course.scored[-1].round if course.standing.open and course.scored else as_open
    order = play_order(game, course.standing, by_file._replace(contract=dispute.contract))
    declared, penalties = ruling.recorded(game, order, dispute, ruling.settle(game, dispute))
    keys: dict[str, object] = {"trump": dispute.contract.key, "multiplier": as_open.multiplier}
    if declared:
        weis = (", ".join(write_weis(one, game.pack) for one in said.weis) for said in declared)
        keys["weis"] = [f"{game.players[said.seat]}: {text}" for said, text in zip(declared, weis, strict=True)]
    if penalties:
        m = multiplier(game, as_open, "weis")
        reason = _("false Weis")
        keys["adjust"] = [{"side": game.sides[s].name, "points": n * m, "reason": reason} for s, n in penalties]
    return tables.record(table, keys, () if declared else ("weis",))
