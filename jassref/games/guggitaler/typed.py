"""How the goals of the Guggitaler are called, and how the words typed after a deal become the keys of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jassref.cards.packs import suit_name
from jassref.cards.spelling import LANGUAGES, folded, near
from jassref.games.guggitaler.goals import DOMINO, GOALS, called
from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.naming import find_player
from jassref.record.typed_line import Extras
from jassref.rulebook.options import read_whole, shown
from jassref.rulebook.problems import refuse, unreadable

# How the goals are called, for reading; the suits' names come from the room of the cards.
WORDS: Mapping[str, tuple[str, ...]] = {
    "tricks": ("tricks", "stiche", "plis", "levées", "prese", "взятки"),
    "hearts": ("cœurs", "herzen"),
    "ober": ("obers", "over", "dames", "donne", "дамы", "dessus", "оберы"),
    "queens": ("queens", "damen", "dames", "donne", "дамы"),
    "king": ("king", "könig", "roi", "re", "король"),
    "last": ("last", "letzter", "dernier", "ultima", "последняя"),
    DOMINO: ("domino", "домино"),
}


def read_words(game: Game, words: Sequence[str], _language: str, _extras: Extras) -> dict[str, object]:
    """A goal, then a number for each player, or who took it; after `domino` the names as they finished, or places."""
    goal = _goal(game, words[0] if words else "")
    return _numbers(game, goal, words[1:]) if len(words) > 1 else {goal: {}}


def mend(game: Game, words: Sequence[str], keys: Mapping[str, object]) -> dict[str, object]:
    """Numbers alone, for the goal that the round has. Raises Refused where it has none."""
    known = (*GOALS[game.pack.key], DOMINO)
    goal = next((key for key in known if key in keys), None)
    if goal is None:
        raise refuse("guggitaler.goal-missing", "guggitaler.goals", goals=known)
    return _numbers(game, goal, words)


def _goal(game: Game, word: str) -> str:
    """The goal that a word names: the whole word wins, then any unambiguous beginning. Raises Refused."""
    text, known = folded(word.strip()), tuple(dict.fromkeys((*GOALS[game.pack.key], DOMINO)))
    names = {name: goal for goal in known for name in _names(goal)}
    whole = {goal for name, goal in names.items() if folded(name) == text}
    begun = whole or {goal for name, goal in names.items() if text and folded(name).startswith(text)}
    if len(begun) == 1:
        return begun.pop()
    found = tuple(goal for goal in known if goal in begun) or known
    if begun:
        raise unreadable("guggitaler.goal-ambiguous", given=shown(word), goals=tuple(map(called, found)))
    meant = names.get(near(word, names) or "")
    facts = {"goals": tuple(map(called, found)), "near": called(meant) if meant else None}
    raise unreadable("guggitaler.goal-unknown", given=shown(word), **facts)


def _names(goal: str) -> tuple[str, ...]:
    suits = tuple(suit_name(goal, language) for language in LANGUAGES) if goal in ("schellen", "hearts") else ()
    return (goal, *suits, *WORDS.get(goal, ()))


def _numbers(game: Game, goal: str, words: Sequence[str]) -> dict[str, object]:
    """What was typed behind a goal, as the file writes it. Raises Refused for words that say nothing."""
    players = game.players
    numbers = all(read_whole(word) is not None for word in words)
    if not numbers and "=" not in words[0]:
        if goal != DOMINO and (goal not in ("king", "last") or len(words) != 1):
            raise unreadable("points.count", given=" ".join(words), sides=players, number=words[0], alone=True)
        named = [players[find_player(game, word)] for word in words]
        return {goal: named if goal == DOMINO else named[0]}
    found = dict.fromkeys(players, 0)
    if numbers and len(words) != len(players):
        raise unreadable("points.count", given=" ".join(words), sides=players, number=words[0], alone=True)
    for name, word in zip(players, words, strict=False) if numbers else ():
        found[name] = typed_line.read_number(word)
    if not numbers:
        found |= _by_name(game, words)
    if goal in ("king", "last") and sorted(found.values()) == [0] * (len(players) - 1) + [1]:
        return {goal: next(name for name in players if found[name])}
    if goal == DOMINO and sorted(found.values()) == list(range(1, len(players) + 1)):
        return {goal: sorted(players, key=lambda name: found[name])}
    return {goal: found}


def _by_name(game: Game, words: Sequence[str]) -> dict[str, int]:
    """Numbers by name (`anna=4`); players that are not named have none."""
    found: dict[str, int] = {}
    for word in words:
        name, equals, count = word.partition("=")
        if not equals:
            raise unreadable("points.pair", given=word, sides=game.players)
        player = game.players[find_player(game, name)]
        if player in found:
            raise unreadable("points.twice", name=player)
        found[player] = typed_line.read_number(count)
    return found
