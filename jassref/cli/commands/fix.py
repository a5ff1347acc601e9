"""`jassref fix`: a round that was written wrongly is changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from jassref.cli import common_options, recording
from jassref.cli.commands import round_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.files import match_text
from jassref.files.matchfile import Match, follow
from jassref.record.game import Game
from jassref.record.typed_line import NOTHING_ELSE, Extras, extras_of, read_entry, read_points
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.wording.language import N_, _, reading

HELP = N_(
    "With a contract and points, the whole round is replaced, Weis and Stöck too. With points alone (fix 3 97 "
    "60), or with options alone, only these are changed. Your comments stay."
)
EXAMPLE = """jassref fix 3 schilten 79 78
jassref fix 3 79 78
jassref fix 3 --stoeck dani
jassref fix 3 --drop stoeck
jassref fix 8 --first wir"""

Number = Annotated[int, typer.Argument(help=_("The number of the round, from 1."), metavar=_("ROUND"))]
Drop = Annotated[
    list[str] | None,
    typer.Option("--drop", help=_("A key to take out of the round, such as stoeck."), metavar=_("KEY")),
]


def fix(
    context: typer.Context,
    number: Number,
    entry: round_options.Entry = None,
    extras: Extras = NOTHING_ELSE,
    drop: Drop = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Changes a round; shows what it is now, and the standings."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)

    def rewrite(old: Match) -> str:
        return _rewritten(old, number, entry or [], extras, drop or [])

    return recording.change_round(line, file, number, rewrite, how)


def for_words(typed: Sequence[str] | None) -> Callable[..., Outcome]:
    """The command with the options that the game at hand has."""
    return round_options.for_words(fix, typed)


def _rewritten(match: Match, number: int, entry: list[str], extras: Extras, drop: list[str]) -> str:
    """The text with the round changed. Raises Refused for a round that is not there and for words that say nothing."""
    game = match.game
    if game is None:
        raise Refused(follow(match).problems)
    if not 1 <= number <= len(match.rounds):
        raise refuse("round.none", None, given=number, rounds=len(match.rounds))
    for key in drop:
        if key not in match.rounds[number - 1]:
            raise unreadable("fix.no-key", given=key[:40], keys=tuple(match.rounds[number - 1]))
    if entry and not _only_points(entry):
        return match_text.with_change(match, number, read_entry(game, entry, extras, reading()), drop, replace=True)
    alone: dict[str, object] = {}
    if entry and game.kind.line.mend is not None:
        alone = game.kind.line.mend(game, entry, match.rounds[number - 1])
    elif entry:
        alone = (game.kind.line.numbers or read_points)(game, entry)
    keys = alone | extras_of(game, extras, reading())
    for option in (option for option in extras.own if option.over and option in game.kind.line.own):
        keys[option.key] = _with_others(game, match.rounds[number - 1].get(option.key), keys[option.key])
    if not keys and not drop:
        raise unreadable("fix.nothing", round=number)
    return match_text.with_change(match, number, keys, drop)


def _with_others(game: Game, before: object, numbers: object) -> object:
    """Numbers of some, such as their bids, in the place of theirs, where every side has one."""
    if isinstance(before, dict) and isinstance(numbers, dict) and len(before) == len(game.sides):
        return {**before, **numbers}
    return numbers


def _only_points(entry: list[str]) -> bool:
    """Whether the words are points alone: numbers, or sides with numbers, and no contract before them."""
    return "=" in entry[0] or re.fullmatch(r"[+\N{MINUS SIGN}-]?[0-9]+(/[0-9]+)?", entry[0]) is not None
