"""The table in dispute, as the referee's commands take it: a match file, or `--game` with the names that are said.

With `--game` no file is read. Without it the match file gives the house rules, the players, the scores and who is
forehand; what was settled is written back with `--record`.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, NamedTuple

import typer

from jassref.cards.contracts import Contract, read_contract
from jassref.cards.spelling import near
from jassref.cli import changing, running, user_config
from jassref.files import match_text, matchfile
from jassref.files.matchfile import Course
from jassref.games.registry import find_game
from jassref.record import naming
from jassref.record.game import Game
from jassref.record.setup import Head, options_in_force, set_up
from jassref.record.typed_line import read_settings
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.wording.language import _, reading

GameName = Annotated[
    str | None, typer.Option("--game", help=_("The game whose rules hold; then no file is read."), metavar=_("NAME"))
]
Set = Annotated[
    list[str] | None, typer.Option("--set", help=_("A house rule; may be given several times."), metavar=_("KEY=VALUE"))
]
Order = Annotated[
    str | None,
    typer.Option(
        "--order", help=_("The players in the order of play of the first trick, forehand first."), metavar=_("NAMES")
    ),
]
Trump = Annotated[str | None, typer.Option("--trump", help=_("The contract of the deal."), metavar=_("TRUMP"))]
Record = Annotated[bool, typer.Option("--record", help=_("Write what is settled into the match file."))]


class Table(NamedTuple):
    """A game in dispute: its rules and players, the first to play, and the course of its file (None without one)."""

    game: Game
    forehand: int
    course: Course | None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play of the first trick."""
        count = len(self.game.players)
        return tuple((self.forehand + n) % count for n in range(count))


def table(
    file: str,
    game: str | None,
    settings: Sequence[str] | None,
    order: Sequence[str] = (),
    sides: Sequence[str] = (),
) -> Table:
    """The table that the common options describe.

    `order` are the players in order of play, as far as they are named; `sides` the names of sides that are mentioned.
    Without a match file they make the table. Raises Refused when neither says who plays, or for house rules that
    cannot be.
    """
    if game is None:
        return _of_file(file, settings, order)
    kind, preset = find_game(game)
    players = list(dict.fromkeys(name.strip() for name in order)) or _seats(sides)
    while len(players) < 4:
        players.append(_("player {n}").format(n=len(players) + 1))
    names = list(dict.fromkeys(name.strip() for name in sides))
    head = Head(
        players,
        (names if len(names) == 2 else None) if kind.pairs else None,
        user_config.usual().pack,
        None,
        None,
        read_settings(settings or ()),
    )
    made, problems = set_up(kind, preset, head)
    if made is None or problems:
        raise Refused(problems)
    if len(order) == 1 and not names and kind.pairs:
        # Of one player nobody knows the partner; the side is called after the player alone.
        own, others = made.sides
        name = _("{name}'s side").format(name=players[0])
        made = made._replace(sides=(own._replace(name=name), others._replace(name=_("the others"))))
    return Table(made, 0, None)


def has(table: Table, option: str, code: str) -> Table:
    """The table itself. Raises Refused (with that code) where the game does not have what is in dispute."""
    if option not in table.game.options:
        raise about(table.game, refuse(code, None, game=table.game.preset.name))
    return table


def _seats(sides: Sequence[str]) -> list[str]:
    """Names for seats of which only the sides are known; they are never shown."""
    names = list(dict.fromkeys(name.strip() for name in sides))
    return [f"{name} {n}" for n in (1, 2) for name in names] if len(names) == 2 else []


def _of_file(file: str, settings: Sequence[str] | None, order: Sequence[str]) -> Table:
    if not os.path.exists(file):
        raise unreadable("table.none", file=file)
    course = matchfile.course(file, quick=False)
    made = course.game
    if settings:
        values, chosen, problems = options_in_force(
            made.kind, made.preset, made.pack, {**made.chosen, **read_settings(settings)}
        )
        if problems:
            raise Refused(problems)
        made = made._replace(options=values, chosen=chosen)
    forehand = course.standing.forehand
    if order:
        seats = [naming.find_player(made, name) for name in order]
        forehand, count = seats[0], len(made.players)
        if seats != [(forehand + n) % count for n in range(len(seats))]:
            raise unreadable("table.order", names=made.players)
    return Table(made, forehand, course)


def contract(table: Table, word: str | None) -> Contract:
    """The contract in dispute: as said, else that of the file's open or last round. Raises Refused without either."""
    if word is not None:
        found = read_contract(word, table.game.pack, reading(), table.game.multipliers)
        if found.key not in table.game.multipliers:
            facts = {"contract": found, "contracts": table.game.contracts}
            raise about(table.game, refuse("contract.not-played", "contract.played", **facts))
        return found
    if table.course is not None and table.course.match.rounds:
        key = table.course.match.rounds[-1].get("trump")
        if isinstance(key, str) and key in table.game.contracts:
            return table.game.contracts[key]
    raise unreadable("table.trump", contracts=table.game.contracts)


def about_open(table: Table, contract: Contract) -> None:
    """Raises Refused where the match file has an open round with another contract."""
    if table.course is not None:
        try:
            match_text.same_trump(table.course.match, {"trump": contract.key})
        except Refused as refused:
            raise about(table.game, refused) from None


def one_of(option: str, word: str | None, words: Sequence[str]) -> str | None:
    """The word itself or the one that it begins. Raises Refused for any other."""
    if word is None or word in words:
        return word
    begun = [known for known in words if word and known.startswith(word.lower())]
    if len(begun) == 1:
        return begun[0]
    raise unreadable("usage.value", option=option, given=word[:40], values=tuple(words), near=near(word, words))


def about(game: Game, refused: Refused) -> Refused:
    """The refusal, with the game whose seats and cards its facts speak of."""
    return Refused([problem._replace(table=game) for problem in refused.problems], refused.usage)


def record(table: Table, keys: Mapping[str, object], drop: Collection[str] = (), into_last: bool = False) -> int:
    """Writes what was settled into the open round, or begins one; with `into_last` into the last one, open or not.

    The number of that round. Raises Refused without a match file, when the file has changed since it was read, and
    with all problems when the new text would have any; then nothing is written.
    """
    course = table.course
    if course is None:
        raise refuse("record.no-file")
    keys = {key: value for key, value in keys.items() if key != "multiplier" or key in course.game.kind.fields}
    rounds = course.match.rounds
    into_last = bool(rounds) and (into_last or rounds[-1].get("open") is True)

    def rewrite(before: Course) -> str:
        if before.match.text != course.match.text:
            raise refuse("file.changed")
        if into_last:
            match_text.same_trump(before.match, keys)
            return match_text.with_change(before.match, len(rounds), keys, drop)
        return match_text.with_round(before.match, {**keys, "open": True})

    changing.add(course.match.file, rewrite, running.typed())
    return len(rounds) if into_last else len(rounds) + 1
