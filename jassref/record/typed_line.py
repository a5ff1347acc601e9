"""The short line typed after a deal, read into the keys of a round as a match file writes them.

`add`, `fix` and the evening loop share it. Names, contracts and Weis may be typed by their beginning and in any
language; what comes out are whole names and keys. Whether the round is right is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from jassref.cards.contracts import DEAL_POINTS, read_contract
from jassref.cards.packs import Pack
from jassref.record.game import Game
from jassref.record.game_type import OwnOption
from jassref.record.naming import find_player, find_side
from jassref.rulebook.house_rules import MATCH_BONUS
from jassref.rulebook.options import read_whole
from jassref.rulebook.problems import Problem, Refused, unreadable


class Extras(NamedTuple):
    """What may stand behind the contract and the points, as it was typed; None or empty where it was not.

    `own` are the options that only some games have, with the words typed for each.
    """

    weis: Sequence[str] = ()
    stoeck: str | None = None
    match: str | None = None
    by: str | None = None
    pushed: bool = False
    out: str | None = None
    after: int | None = None
    first: str | None = None
    tricks: Sequence[str] = ()
    first_trick: str | None = None
    berg: str | None = None
    adjust: Sequence[str] = ()
    reason: Sequence[str] = ()
    void: str | None = None
    multiplier: int | None = None
    note: str | None = None
    own: Mapping[OwnOption, Sequence[str]] = MappingProxyType({})


NOTHING_ELSE = Extras()
"""Only a contract and points were typed."""


class Entry(NamedTuple):
    """A deal as it was told: the words of `add`, and its options by their fields of `Extras` or as a game's own, each
    with what was said for it (a flag: nothing), in the order told. `secret`: nothing but the bids, said unseen."""

    words: Sequence[str] = ()
    options: Mapping[str | OwnOption, Sequence[str]] = MappingProxyType({})
    secret: bool = False

    @property
    def extras(self) -> Extras:
        """The options as `read_entry` takes them."""
        own = {option: words for option, words in self.options.items() if isinstance(option, OwnOption)}
        typed: dict[str, Any] = {
            key: list(words) if key in _SEVERAL else int(words[0]) if key in _WHOLE else words[0] if words else True
            for key, words in self.options.items()
            if isinstance(key, str)
        }
        return Extras(**typed, own=own)

    @property
    def line(self) -> list[str]:
        """The same as the words of a command."""
        found = [*self.words, *(["--secret"] if self.secret else [])]
        for option, words in self.options.items():
            name = "--" + (option if isinstance(option, str) else option.key).replace("_", "-")
            found += [word for said in words for word in (name, said)] if words else [name]
        return found


_SEVERAL, _WHOLE = ("weis", "tricks", "adjust", "reason"), ("after", "multiplier")
# Of the shared options: those that may be given several times, and those that take a whole number.


def read_entry(game: Game, words: Sequence[str], extras: Extras, language: str = "en") -> dict[str, object]:
    """The keys of a whole round: the contract first, then the points, then what `extras` say.

    Raises Refused for words that cannot be read.
    """
    keys: dict[str, object] = {}
    if words:
        keys |= game.kind.line.entry(game, words, language, extras)
    elif extras.void is None:
        first = next(iter(game.multipliers), None)
        if first is None:
            return game.kind.line.entry(game, words, language, extras)
        raise unreadable("entry.empty", example=f"jassref add {first} {game.kind.line.example}")
    keys |= extras_of(game, extras, language)
    if "match" in keys and "points" not in keys:
        # A match needs no points, yet the file is read by people: what follows from it is written out.
        scoring = game.kind.scoring
        whole = scoring.card_points if scoring.in_play is None else scoring.in_play(game, keys)
        keys["points"] = {side.name: whole * (side.name == keys["match"]) for side in game.sides}
    if "trump" in keys and "multiplier" in game.kind.fields and extras.multiplier is None and extras.void is None:
        keys["multiplier"] = game.multipliers.get(str(keys["trump"]), 1)
    return {key: keys[key] for key in (*game.kind.line.first_keys, *keys) if key in keys}


def read_words(game: Game, words: Sequence[str], language: str, extras: Extras = NOTHING_ELSE) -> dict[str, object]:
    """A contract and the points of the sides: the words of most games."""
    keys: dict[str, object] = {"trump": read_contract(words[0], game.pack, language, game.multipliers).key}
    return keys | (read_points(game, words[1:]) if len(words) > 1 else {})


def read_points(game: Game, words: Sequence[str]) -> dict[str, object]:
    """The points of all sides in order (`97 60`), or by name (`wir=97`, the other side of two follows).

    A match may be written with its bonus, as 257 0 (count.match). Raises Refused for a number without a side.
    """
    names = [side.name for side in game.sides]
    found: dict[int, int] = {}
    if any("=" in word for word in words):
        for word in words:
            side, count = read_pair(game, word)
            if side in found:
                raise unreadable("points.twice", name=names[side])
            found[side] = count
        if len(found) == 1 and game.kind.pairs:
            (side,) = found
            found[1 - side] = max(game.kind.scoring.card_points - found[side], 0)
    else:
        if len(words) != len(names):
            code = "points.whose" if len(words) == 1 else "points.count"
            raise unreadable(
                code, given=" ".join(words), sides=tuple(names), number=words[0], alone=not game.kind.pairs
            )
        found = {side: read_number(word) for side, word in enumerate(words)}
    if len(found) != len(names):
        raise unreadable(
            "points.count", given=" ".join(words), sides=tuple(names), number="", alone=not game.kind.pairs
        )
    bonus = MATCH_BONUS.among(game.options) or 0
    keys: dict[str, object] = {}
    for side, count in found.items():
        if bonus and count == DEAL_POINTS + bonus and sum(found.values()) == count:
            keys["match"], found[side] = names[side], DEAL_POINTS
    return {"points": {names[side]: found[side] for side in range(len(names))}, **keys}


def read_pair(game: Game, word: str) -> tuple[int, int]:
    """A side and its number, typed as `wir=97`. Raises Refused."""
    name, equals, count = word.partition("=")
    if not equals:
        names = tuple(side.name for side in game.sides)
        raise unreadable("points.pair", given=word, sides=names, alone=not game.kind.pairs)
    return find_side(game, name), read_number(count)


def read_number(word: str) -> int:
    """A whole number as it was typed. Raises Refused (words that cannot be read) for anything else."""
    number = read_whole(word)
    if number is None:
        raise unreadable("points.number", given=word.strip()[:60])
    return number


def read_weis_of(game: Game, text: str, language: str) -> str:
    """A player's declared Weis as a file writes them: `anna: 3 schellen A` becomes `Anna: 3 schellen A`."""
    name, colon, said = text.partition(":")
    if not colon:
        raise unreadable("weis.player-wanted", given=text[:60])
    seat = find_player(game, name)
    return f"{game.players[seat]}: {_rewritten(said, game.pack, language)}"


def _rewritten(said: str, pack: Pack, language: str) -> str:
    from jassref.weis.notation import read_weis, write_weis

    return ", ".join(write_weis(weis, pack) for weis in read_weis(said, pack, language))


def read_extras(game: Game, extras: Extras, language: str = "en") -> dict[str, object]:
    """The keys that `extras` stand for, in the order in which a round writes them. Raises Refused."""
    sides = [side.name for side in game.sides]
    keys: dict[str, object] = {}
    if extras.multiplier is not None:
        keys["multiplier"] = extras.multiplier
    if extras.by is not None:
        keys["chosen_by"] = game.players[find_player(game, extras.by)]
    if extras.pushed:
        keys["pushed"] = True
    if extras.match is not None:
        keys["match"] = sides[find_side(game, extras.match)]
    if extras.weis:
        keys["weis"] = [read_weis_of(game, text, language) for text in extras.weis]
    if extras.stoeck is not None:
        keys["stoeck"] = game.players[find_player(game, extras.stoeck)]
    if (extras.out is None) != (extras.after is None):
        raise unreadable("out.after-wanted")
    if extras.out is not None:
        keys["out"] = {"side": sides[find_side(game, extras.out)], "after": extras.after}
    for key, word in (("first", extras.first), ("berg", extras.berg)):
        if word is not None:
            keys[key] = sides[find_side(game, word)]
    if extras.tricks:
        keys["tricks"] = _by_side(game, extras.tricks)
    if extras.first_trick is not None:
        side, count = read_pair(game, extras.first_trick)
        keys["first_trick"] = {sides[side]: count}
    if extras.reason and not extras.adjust:
        raise Refused([Problem("adjust.missing", "count.adjust")], usage=True)
    if extras.adjust:
        keys["adjust"] = _adjustments(game, sides, extras)
    keys |= {key: text for key, text in (("void", extras.void), ("note", extras.note)) if text is not None}
    return keys | _of_own_options(game, extras.own, language)


def extras_of(game: Game, extras: Extras, language: str) -> dict[str, object]:
    """The keys that the options stand for, as this game reads them. Raises Refused."""
    return (game.kind.line.extras or read_extras)(game, extras, language)


def _of_own_options(game: Game, typed: Mapping[OwnOption, Sequence[str]], language: str) -> dict[str, object]:
    """The keys of options that only some games have: plain values first, then lists and tables. Those of other games
    are read as plainly as they can be; their keys are refused where the round is read."""
    keys: dict[str, object] = {}
    for option in sorted(typed, key=lambda option: option.several):
        read = option.read if option in game.kind.line.own else None
        keys[option.key] = (read or _READ[option.takes])(game, typed[option], language)
    return keys


def _players(game: Game, words: Sequence[str], _language: str) -> list[str]:
    return [game.players[find_player(game, word)] for word in words]


def read_sums(game: Game, words: Sequence[str], _language: str = "") -> dict[str, int]:
    """Numbers by side as `side=N` gives them, where a side may have several: they are added up. Raises Refused."""
    found: dict[str, int] = {}
    for side, count in (read_pair(game, word) for word in words):
        name = game.sides[side].name
        found[name] = found.get(name, 0) + count
    return found


def _by_side(game: Game, pairs: Sequence[str]) -> dict[str, int]:
    """Numbers by side as `side=N` gives them, each side once."""
    found: dict[str, int] = {}
    for side, count in (read_pair(game, word) for word in pairs):
        name = game.sides[side].name
        if name in found:
            raise unreadable("points.twice", name=name)
        found[name] = count
    return found


_READ: Mapping[str, Callable[[Game, Sequence[str], str], object]] = {
    "number": lambda _game, words, _language: read_number(words[0]),
    "text": lambda _game, words, _language: words[0],
    "who": lambda game, words, language: _players(game, words, language)[0],
    "players": _players,
    "side": lambda game, words, _language: game.sides[find_side(game, words[0])].name,
    "pairs": lambda game, words, _language: _by_side(game, words),
    "sums": read_sums,
    "flag": lambda _game, _words, _language: True,
}
"""How the words of an option are read, by what it takes (`game_type.Takes`)."""


def _adjustments(game: Game, sides: Sequence[str], extras: Extras) -> list[Mapping[str, object]]:
    """Penalties: as many reasons as penalties, or one reason for all (count.adjust)."""
    reasons = list(extras.reason)
    if len(reasons) == 1:
        reasons *= len(extras.adjust)
    if len(reasons) != len(extras.adjust):
        raise Refused([Problem("adjust.reason", "count.adjust")], usage=True)
    pairs = [read_pair(game, word) for word in extras.adjust]
    return [{"side": sides[s], "points": n, "reason": why} for (s, n), why in zip(pairs, reasons, strict=True)]


def read_settings(settings: Sequence[str]) -> dict[str, object]:
    """The options of `--set key=value`. Raises Refused for words that are not of that form, or a key given twice."""
    found: dict[str, object] = {}
    for text in settings:
        key, equals, value = text.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or not key:
            raise unreadable("set.form", given=text[:60])
        if key in found:
            raise unreadable("set.twice", given=key)
        found[key] = value.strip()
    return found
