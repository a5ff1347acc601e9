"""The table in dispute: the game that is named with those who are mentioned, or a match that is being played.

A match gives the house rules, the players, the scores and who is forehand.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from jassref.cards.contracts import Contract, read_contract
from jassref.cards.spelling import near
from jassref.files import matchfile
from jassref.files.matchfile import Course
from jassref.games.registry import find_game
from jassref.record import naming
from jassref.record.game import Game
from jassref.record.setup import Head, options_in_force, set_up
from jassref.record.typed_line import read_settings
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.wording.language import _, reading

Word = TypeVar("Word", bound=str)


class Table(NamedTuple):
    """A game in dispute: its rules and players, the first to play, and the course of its match (None without one)."""

    game: Game
    forehand: int
    course: Course | None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play of the first trick."""
        count = len(self.game.players)
        return tuple((self.forehand + n) % count for n in range(count))


def of(
    file: str,
    game: str | None,
    settings: Sequence[str],
    order: Sequence[str] = (),
    sides: Sequence[str] = (),
    pack: str | None = None,
) -> Table:
    """The table where `game` is named, else that of a match file; `settings` are house rules as they are typed.

    `order` are the players in order of play, as far as they are named; `sides` the names of sides that are mentioned;
    `pack` is the usual one. Raises Refused when nothing says who plays, or for house rules that cannot be.
    """
    if game is not None:
        return of_names(game, read_settings(settings), order, sides, pack)
    if not os.path.exists(file):
        raise unreadable("table.none", file=file)
    return of_course(matchfile.course(file, quick=False), read_settings(settings), order)


def of_names(
    game: str,
    settings: Mapping[str, object],
    order: Sequence[str] = (),
    sides: Sequence[str] = (),
    pack: str | None = None,
) -> Table:
    """The table at which `game` is played under the house rules `settings`.

    `order` are the players in order of play, as far as they are named; `sides` the names of sides that are mentioned.
    Those who are not named get names. Raises Refused for names and house rules that cannot be.
    """
    kind, preset = find_game(game)
    players = list(dict.fromkeys(name.strip() for name in order)) or _seats(sides)
    while len(players) < 4:
        players.append(_("player {n}").format(n=len(players) + 1))
    names = list(dict.fromkeys(name.strip() for name in sides))
    head = Head(
        players,
        (names if len(names) == 2 else None) if kind.pairs else None,
        pack,
        None,
        None,
        settings,
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


def _seats(sides: Sequence[str]) -> list[str]:
    """Names for seats of which only the sides are known; they are never shown."""
    names = list(dict.fromkeys(name.strip() for name in sides))
    return [f"{name} {n}" for n in (1, 2) for name in names] if len(names) == 2 else []


def of_course(course: Course, settings: Mapping[str, object], order: Sequence[str] = ()) -> Table:
    """The table of a match, with `settings` over its own house rules; `order` are players in order of play.

    Raises Refused for house rules that cannot be, and for an order in which they do not sit.
    """
    made = course.game
    if settings:
        values, chosen, problems = options_in_force(made.kind, made.preset, made.pack, {**made.chosen, **settings})
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


def has(table: Table, option: Option[Any], code: str) -> Table:
    """The table itself. Raises Refused (with that code) where the game does not have what is in dispute."""
    if option.key not in table.game.options:
        raise about(table.game, refuse(code, None, game=table.game.preset.name))
    return table


def contract(table: Table, word: str | None) -> Contract:
    """The contract in dispute: as said, else that of the match's open or last round. Raises Refused without either."""
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


def one_of(option: str, word: str | None, words: Sequence[Word]) -> Word | None:
    """The word itself or the one that it begins. Raises Refused for any other."""
    if word is None:
        return None
    begun = [known for known in words if known == word]
    begun = begun or [known for known in words if word and known.startswith(word.lower())]
    if len(begun) == 1:
        return begun[0]
    raise unreadable("usage.value", option=option, given=word[:40], values=tuple(words), near=near(word, words))


def about(game: Game, refused: Refused) -> Refused:
    """The refusal, with the game whose seats and cards its facts speak of."""
    return Refused([problem._replace(table=game) for problem in refused.problems], refused.usage)
