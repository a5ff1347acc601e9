"""`jassref new`: a match file is made."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from jassref.answers.command_words import joined
from jassref.cli import common_options, user_config
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.output import plain_text as layout
from jassref.cli.output.answering import Outcome
from jassref.cli.user_config import Usual
from jassref.files import matchfile, new_match
from jassref.files.new_match import NewMatch
from jassref.games.registry import find_game
from jassref.rulebook.problems import Problem, Refused, unreadable
from jassref.wording.language import N_, _

HELP = N_(
    "Players by seat, in the direction of play; in pair games the first and third play together. House rules "
    "are set with --set; `jassref games NAME` lists them. An existing file is never overwritten. What is missing is "
    "asked for at a terminal; `jassref config` holds what is usual."
)
EXAMPLE = """jassref new
jassref new --game schieber-2500 --players anna,beat,carla,dani --sides Wir,Sie
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
    context: typer.Context,
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
) -> Outcome:
    """Makes a match file and shows the standings."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    more = {key: value for key, value in (("king", king), ("bid", bid)) if value is not None}
    told = NewMatch(game or "", players or "", sides, pack, forehand, dealer, tuple(settings or ()), more)
    path = target or file
    line.keeps(path, new_match.make(path, _completed(told, path, json, target)))
    return Outcome("made", matchfile.course(path), how)


def _by_interview(told: NewMatch, usual: Usual, path: str, json: bool, target: str | None) -> NewMatch | None:
    """The answers at the terminal, and the line that says the same; None where nothing is missing. Raises Refused."""
    from jassref.cli import completion
    from jassref.cli.interviews import new_game
    from jassref.cli.interviews.interview import at_terminal

    if told.game and told.players and not new_game.lacks(told):
        return None
    if os.path.lexists(path):
        raise Refused([Problem("file.exists", None, {}, file=path)])
    talk = at_terminal(json, lambda begun: completion.fitting(completion.games(), begun))
    found = new_game.new_match(talk, usual, told)
    words = joined([*([target] if target else []), *found.words()])
    talk.tell("\n" + layout.command(_("In one line: {command}").format(command=f"jassref new {words}")) + "\n")
    return found


def _completed(told: NewMatch, path: str, json: bool, target: str | None) -> NewMatch:
    """What was typed, and for what is missing the answers at the terminal, or what is usual. Raises Refused."""
    usual, wrong = user_config.read()
    if wrong:
        raise Refused(wrong)
    if sys.stdin.isatty() and (found := _by_interview(told, usual, path, json, target)) is not None:
        return found
    if told.game and told.players:
        return told._replace(pack=told.pack or usual.pack)
    players = told.players or ",".join(usual.players or ())
    missing = [name for name, value in (("--game", told.game or usual.game), ("--players", players)) if not value]
    if missing:
        raise unreadable("new.missing", options=tuple(missing))
    return told._replace(
        game=told.game or usual.game or "",
        players=players,
        pack=told.pack or usual.pack,
        sides=told.sides or _usual_sides(usual, told.game or usual.game or "", players),
    )


def _usual_sides(usual: Usual, game: str, players: str) -> str | None:
    """The usual names of the sides, in games that have two that are not called after their players."""
    kind, _preset = find_game(game, len(new_match.names(players)))
    fits = new_match.pairs(kind, new_match.names(players)) and usual.sides is not None
    return ",".join(usual.sides or ()) if fits else None
