"""How a game is set up: from the head of a match file or the words of a command to players, sides and house rules.

Every problem of a head is found at once. The types are those of `game`; what a preset or an option is stands in the
module of the game and in `options`.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from jassref.cards.contracts import contracts_of
from jassref.cards.packs import PACKS, Pack
from jassref.cards.spelling import folded, near
from jassref.record.game import Game, Side
from jassref.record.game_type import GameType, Preset
from jassref.record.naming import find_player
from jassref.rulebook.house_rules import (
    COUNTER_MATCH_STROKES,
    HANDS,
    MULTIPLIERS,
    SCHNEIDER_STROKES,
    SHARED,
    STROKES,
    TARGET,
)
from jassref.rulebook.options import Options, Value, checked, shown
from jassref.rulebook.problems import MANY, Place, Problem, Refused

FORBIDDEN_IN_NAMES = ",:=/&"
LONGEST_NAME = 40


class Head(NamedTuple):
    """What a game is set up from, as a file's head or a command gives it; None where nothing is said."""

    players: Sequence[str]
    sides: Sequence[str] | None = None
    pack: str | None = None
    first_forehand: str | None = None
    first_dealer: str | None = None
    options: Mapping[str, object] = MappingProxyType({})
    more: Mapping[str, object] = MappingProxyType({})


def set_up(kind: GameType, preset: Preset, head: Head) -> tuple[Game | None, list[Problem]]:
    """The game that `head` describes, and all the problems it has; None where they leave nothing to go on with."""
    problems: list[Problem] = []
    pack = PACKS.get((head.pack or preset.pack).casefold())
    if pack is None:
        problems.append(Problem("head.pack", "cards.packs", {"given": shown(head.pack)}, Place(None, ("pack",))))
        pack = PACKS[preset.pack]
    players = tuple(name.strip() for name in head.players)
    if len(players) not in kind.players:
        facts = {"given": len(players), "wanted": tuple(sorted(kind.players)), "game": preset.name}
        problems.append(Problem("head.player-count", None, facts, Place(None, ("players",))))
        return None, problems
    sides = _sides(kind, players, head, problems)
    problems += bad_names(players, "players")
    if kind.pairs and head.sides is not None and len(head.sides) == len(sides):
        problems += bad_names([side.name for side in sides], "sides")
    if kind.pairs and not problems:
        # A side of one player is called like its player, unless the table says otherwise.
        own = [side.name for side in sides if [side.name] != [players[seat] for seat in side.seats]]
        problems += _same_names((*players, *own), "sides")
    options, chosen, wrong = options_in_force(kind, preset, pack, head.options)
    problems += wrong
    side_of = tuple(next(n for n, side in enumerate(sides) if seat in side.seats) for seat in range(len(players)))
    multipliers = {key: m for key, m in (MULTIPLIERS.among(options) or {}).items() if m}
    if kind.setup.contracts is not None:
        multipliers = dict(kind.setup.contracts(options, pack))
    if (MULTIPLIERS.key in options or kind.setup.contracts is not None) and not multipliers:
        place = Place(None, ("options", MULTIPLIERS.key) if MULTIPLIERS.key in head.options else ("pack",))
        facts = {"pack": pack.key, "game": preset.name}
        problems.append(Problem("head.no-contracts", "contract.multiplier", facts, place))
        return None, problems
    if not TARGET.among(options) and not HANDS.among(options) and _ends(kind, preset):
        problems.append(Problem("head.no-end", "end.target", {}, Place(None, ("options", TARGET.key))))
    game = Game(kind, preset, pack, players, sides, side_of, options, multipliers, 0, None, chosen)
    forehand = _seat(game, "first_forehand", head.first_forehand, problems)
    dealer = _seat(game, "first_dealer", head.first_dealer, problems)
    game = game._replace(first_forehand=forehand or 0, first_dealer=dealer)
    return game._replace(more=_more(game, head, problems)), problems


def _ends(kind: GameType, preset: Preset) -> bool:
    """Whether the game ends by a target or a number of deals when nothing else is said; a free board need not."""
    kept = [option for key, option in kind.options.items() if key in (TARGET.key, HANDS.key)]
    return any(preset.options.get(option.key, option.default) for option in kept)


def _more(game: Game, head: Head, problems: list[Problem]) -> object:
    """What the head says besides, in the game's own record, for the games that need it."""
    found: dict[str, object] = {}
    for key, read in game.kind.setup.head.items():
        try:
            value = read(game, head.more.get(key))
        except Refused as refused:
            place = Place(None, (key,) if key in head.more else ())
            problems += [problem._replace(place=place) for problem in refused.problems]
        else:
            found |= {} if value is None else {key: value}
    return None if game.kind.setup.head_record is None else game.kind.setup.head_record(**found)


def _seat(game: Game, key: str, word: str | None, problems: list[Problem]) -> int | None:
    if word is None:
        return None
    try:
        return find_player(game, word)
    except Refused as refused:
        problems += [problem._replace(place=Place(None, (key,))) for problem in refused.problems]
        return None


def _sides(kind: GameType, players: Sequence[str], head: Head, problems: list[Problem]) -> tuple[Side, ...]:
    names = head.sides
    if not kind.pairs:
        if names is not None:
            problems.append(Problem("head.sides-of-singles", None, {}, Place(None, ("sides",))))
        return tuple(Side(name, (seat,)) for seat, name in enumerate(players))
    seats = ((0, 2), (1, 3)) if kind.setup.seating is None else kind.setup.seating(players, head.more)
    if names is not None and len(names) != len(seats):
        facts: dict[str, object] = {"given": len(names)}
        if kind.setup.seating is not None:
            facts["sides"] = tuple(" & ".join(players[seat] for seat in side) for side in seats)
        problems.append(Problem("head.side-count", None, facts, Place(None, ("sides",))))
        names = None
    own = names or [" & ".join(players[seat] for seat in side) for side in seats]
    return tuple(Side(name.strip(), side) for name, side in zip(own, seats, strict=True))


def bad_names(names: Sequence[str], key: str) -> list[Problem]:
    """What is wrong with names of players or sides: empty, too long, signs that the command line needs, or twice."""
    problems = []
    for n, name in enumerate(names):
        place = Place(None, (key, n))
        if not name or len(name) > LONGEST_NAME:
            problems.append(Problem("name.length", None, {"given": shown(name), "longest": LONGEST_NAME}, place))
        elif any(c in FORBIDDEN_IN_NAMES or not c.isprintable() for c in name):
            problems.append(Problem("name.characters", None, {"given": shown(name)}, place))
    return problems or _same_names(names, key)


def _same_names(names: Sequence[str], key: str) -> list[Problem]:
    seen: set[str] = set()
    for name in names:
        if folded(name) in seen:
            return [Problem("name.twice", None, {"given": name}, Place(None, (key,)))]
        seen.add(folded(name))
    return []


def options_in_force(
    kind: GameType, preset: Preset, pack: Pack, given: Mapping[str, object]
) -> tuple[Options, Options, list[Problem]]:
    """Every option's value (the file's over the preset's over the default), those the file sets, and the problems."""
    contracts = contracts_of(pack.key)
    values: dict[str, Value] = {key: option.default for key, option in kind.options.items()}
    values |= {key: preset.options[key] for key in preset.options}
    chosen: dict[str, Value] = {}
    problems: list[Problem] = []
    for key, value in given.items():
        if key.startswith("_"):
            continue
        if len(problems) > MANY:
            break
        place = Place(None, ("options", key))
        option = kind.options.get(key)
        if option is None:
            facts = {
                "given": shown(key),
                "near": near(key, kind.options),
                "game": preset.name,
                "elsewhere": key in SHARED,
            }
            problems.append(Problem("option.unknown", None, facts, place))
            continue
        value = checked(option, value, contracts)
        if isinstance(value, Problem):
            problems.append(value._replace(place=place))
        else:
            chosen[key] = value
    values |= chosen
    for key, option in kind.options.items():
        if option.table and not option.names:
            # A preset's table names the suits of both packs.
            played = {*contracts, *option.besides}
            values[key] = {name: n for name, n in option.of(values).items() if name in played}
    if STROKES.key in values:
        values |= [STROKES.put(_strokes(kind, preset, chosen))]
    if kind.setup.implied is not None:
        values |= kind.setup.implied(values)
    return values, chosen, problems


def _strokes(kind: GameType, preset: Preset, chosen: Options) -> Mapping[str, int]:
    """The table of strokes: each layer's table over the one below, a layer's own key for one entry over its table."""
    strokes: dict[str, int] = dict(kind.options[STROKES.key].default)
    for layer in (preset.options, chosen):
        strokes |= STROKES.among(layer) or {}
        for entry, option in (("schneider", SCHNEIDER_STROKES), ("counter_match", COUNTER_MATCH_STROKES)):
            own = option.among(layer)
            strokes |= {} if own is None else {entry: own}
    return strokes
