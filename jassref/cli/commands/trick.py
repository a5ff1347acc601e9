"""`jassref trick`: who takes a trick, which cards could be played, and what an irregularity costs."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cards.contracts import TRICKS
from jassref.cli import common_options
from jassref.cli.commands import disputed_table as tables
from jassref.cli.commands.disputed_table import GameName, Order, Set, Trump
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.disputes import trick as words
from jassref.disputes.table import about
from jassref.referee import judge_trick as ruling
from jassref.referee.irregularity import Noticed as Moments
from jassref.rulebook.problems import Refused
from jassref.wording.language import N_, _

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
        metavar="|".join(Moments),
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
) -> Outcome:
    """Rules on a trick."""
    how = common_options.manner(json, plain, lang)
    told = words.readable(
        words.Told(
            cards=cards or (),
            hands=hand or (),
            trump=trump,
            number=number,
            last=last,
            powerless=powerless,
            irregular=irregular,
            by=by,
            noticed=noticed,
            card=card,
            instead=instead,
            turn=turn,
            points=points,
        )
    )
    if order is not None or game is None:
        seats = [] if order is None else [name.strip() for name in order.split(",")]
        table = tables.table(file, game, settings, seats)
    else:
        seats = words.seated(told)
        table = words.called_after(tables.table(file, game, settings, seats), seats)
    deal, dispute = table.game, words.facts(table, told)
    try:
        verdict = ruling.judge(deal, dispute)
    except Refused as refused:
        raise about(deal, refused) from refused
    return Outcome("verdict", verdict, how)
