"""`jassref new`: a match file is made."""

from __future__ import annotations

import datetime
from typing import Annotated

import typer

from jassref import matchfile, storage
from jassref.cli import desk
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.entry import read_settings
from jassref.games import find_game
from jassref.rulings import unreadable
from jassref.setup import Head
from jassref.wording import N_, _

HELP = N_(
    "Players by seat, in the direction of play; in pair games the first and third play together. House rules "
    "are set with --set; `jassref games NAME` lists them. An existing file is never overwritten."
)
EXAMPLE = """jassref new --game schieber-2500 --players anna,beat,carla,dani --sides Wir,Sie
jassref new thursday.toml --game chibre --players Anna,Bruno,Chloé,David --set target=1200
jassref new --game bieter-3 --players anna,beat,carla --king anna --bid 620"""

Target = Annotated[
    str | None, typer.Argument(help=_("The match file to make."), metavar=_("[FILE]"), show_default=False)
]
GameName = Annotated[
    str | None, typer.Option("--game", help=_("The game or preset; see `jassref games`."), metavar=_("NAME"))
]
Players = Annotated[
    str | None, typer.Option("--players", help=_("The players by seat: anna,beat,carla,dani."), metavar=_("NAMES"))
]
Sides = Annotated[
    str | None, typer.Option("--sides", help=_("The names of the two sides: Wir,Sie."), metavar=_("NAMES"))
]
PackName = Annotated[str | None, typer.Option("--pack", help=_("swiss or french."), metavar=_("PACK"))]
Forehand = Annotated[
    str | None,
    typer.Option("--forehand", help=_("Who chooses and leads first (else the first player)."), metavar=_("WHO")),
]
Dealer = Annotated[
    str | None, typer.Option("--dealer", help=_("Who dealt first (else the seat before forehand)."), metavar=_("WHO"))
]
Set = Annotated[
    list[str] | None, typer.Option("--set", help=_("A house rule; may be given several times."), metavar=_("KEY=VALUE"))
]

King = Annotated[str | None, typer.Option("--king", help=_("Bieter: who is king."), metavar=_("WHO"))]
Bid = Annotated[int | None, typer.Option("--bid", help=_("Bieter: the points the king has bid."), metavar="N")]


def new(
    target: Target = None,
    game: GameName = None,
    players: Players = None,
    sides: Sides = None,
    pack: PackName = None,
    forehand: Forehand = None,
    dealer: Dealer = None,
    settings: Set = None,
    king: King = None,
    bid: Bid = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Makes a match file and shows the standings."""
    how = desk.manner(json, plain, lang)
    missing = [option for option, value in (("--game", game), ("--players", players)) if value is None]
    if game is None or players is None:
        raise unreadable("new.missing", options=tuple(missing))
    kind, preset = find_game(game, len(_names(players)))
    more = {key: value for key, value in (("king", king), ("bid", bid)) if value is not None}
    for key in more:
        if key not in kind.head:
            raise unreadable("new.not-here", option=f"--{key}", game=preset.name)
    head = Head(
        *(_names(players), None if sides is None else _names(sides), pack, forehand, dealer),
        read_settings(settings or []),
        more,
    )
    text = matchfile.new_text(kind, preset, head, datetime.date.today())
    path = target or file
    storage.create(path, text)
    desk.saved()
    return desk.answer("made", desk.course(path), how)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]
