"""Names as people type them: players and sides by the whole name or any unambiguous beginning.

The names of cards and contracts are read in modules of their own.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from jassref.cards.spelling import folded, near
from jassref.record.game import Game, Side
from jassref.rulebook.options import shown
from jassref.rulebook.problems import unreadable


def _named(word: str, names: Sequence[tuple[str, int]], code: str) -> int:
    """The number that goes with the name `word` means: the whole name wins, then any unambiguous beginning."""
    wanted = folded(word.strip())
    whole = {n for name, n in names if folded(name) == wanted}
    begun = whole or {n for name, n in names if wanted and folded(name).startswith(wanted)}
    if len(begun) == 1:
        return begun.pop()
    everybody = tuple(name for name, _ in names)
    if begun:
        candidates = tuple(name for name, n in names if n in begun and folded(name).startswith(wanted))
        raise unreadable("name.ambiguous", given=shown(word), names=candidates)
    raise unreadable(code, given=shown(word), names=everybody, near=near(word, everybody))


@lru_cache(maxsize=32)
def _whole_names(players: tuple[str, ...], sides: tuple[Side, ...]) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Players and sides by their names exactly as they are written: what a match file mostly holds."""
    return {name: n for n, name in enumerate(players)}, {side.name: n for n, side in enumerate(sides)}


def find_player(game: Game, word: str) -> int:
    """The seat of the player that `word` names. Raises Refused with the candidates."""
    seat = _whole_names(game.players, game.sides)[0].get(word)
    if seat is not None:
        return seat
    for side in game.sides:
        if len(side.seats) > 1 and folded(word.strip()) == folded(side.name):
            names = tuple(game.players[seat] for seat in side.seats)
            raise unreadable("name.side-for-player", given=shown(word), names=names)
    return _named(word, [(name, seat) for seat, name in enumerate(game.players)], "name.no-player")


def find_side(game: Game, word: str) -> int:
    """The side that `word` names, by its own name or a player's. Raises Refused with the candidates."""
    found = _whole_names(game.players, game.sides)[1].get(word)
    if found is not None:
        return found
    sides = [(side.name, n) for n, side in enumerate(game.sides)]
    players = [
        (name, game.side_of[seat]) for seat, name in enumerate(game.players) if (name, game.side_of[seat]) not in sides
    ]
    return _named(word, [*sides, *players], "name.no-side")
