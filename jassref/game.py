"""What a game, a round and a standing are, how a game is set up, and the fold from rounds to standings.

Nothing else changes a standing, and nothing derived is stored. What a round scores and when a game ends is told by the
game's own room (`games`), through its declaration: a `GameType`. Knows no text and no file.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from jassref.cards import PACKS, Card, Pack, folded
from jassref.contracts import Contract, contracts_of
from jassref.options import SHARED, Option, Options, Value, checked, shown
from jassref.rulings import MANY, Facts, Place, Problem, Refused, Step, unreadable

if TYPE_CHECKING:
    from jassref.weis import Declaration

FORBIDDEN_IN_NAMES = ",:=/&"
LONGEST_NAME = 40


class Side(NamedTuple):
    """Who scores together: a name and the seats of its players."""

    name: str
    seats: tuple[int, ...]


class Claim(NamedTuple):
    """A side said in mid-deal that it is out, after `after` turned tricks (out.claim)."""

    side: int
    after: int


class Adjustment(NamedTuple):
    """Points given or taken outside the deal, with the reason (count.adjust)."""

    side: int
    points: int
    reason: str


class Round(NamedTuple):
    """One deal, played and read: every key checked by itself. Sides and seats are numbers.

    `points` are card points before the multiplier, by side; None where they are still to come. `multiplier` is 0 until
    the contract's is known. `more` holds what a game has of its own.
    """

    number: int
    contract: Contract | None = None
    multiplier: int = 0
    points: tuple[int, ...] | None = None
    weis: tuple["Declaration", ...] = ()
    stoeck: int | None = None
    match: int | None = None
    chosen_by: int | None = None
    pushed: bool = False
    out: Claim | None = None
    first: int | None = None
    tricks: tuple[int, ...] | None = None
    first_trick: tuple[int, int] | None = None
    berg: int | None = None
    adjust: tuple[Adjustment, ...] = ()
    cut: Card | None = None
    void: str | None = None
    open: bool = False
    note: str | None = None
    total: Mapping[int, int] | None = None
    more: Mapping[str, object] = MappingProxyType({})


class Preset(NamedTuple):
    """A bundle of house rules: its name, the options that differ from the defaults, its pack and its aliases."""

    name: str
    options: Mapping[str, Value]
    pack: str = "swiss"
    aliases: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


class End(NamedTuple):
    """How a game ended: the winning sides (several: shared), the rule that decided, who is Schneider, and why."""

    winners: tuple[int, ...]
    decided_by: str
    schneider: tuple[int, ...] = ()


class Question(NamedTuple):
    """What still has to be known before the game can go on: an id, the facts of the sentence, the answering command."""

    id: str
    answer_with: str
    facts: Facts


class Standing(NamedTuple):
    """The state after `rounds` rounds: points and strokes by side, who deals and leads next, the end or a question.

    `deals` counts the deals that were played, without the annulled ones.
    """

    rounds: int
    deals: int
    points: tuple[int, ...]
    strokes: tuple[int, ...]
    dealer: int
    forehand: int
    berg: int | None = None
    end: End | None = None
    awaiting: Question | None = None
    open: bool = False


class Scored(NamedTuple):
    """A round with its steps and the standing after it."""

    round: Round
    steps: tuple[Step, ...]
    standing: Standing


class GameType(NamedTuple):
    """What a game declares: who plays, in pairs or alone, its options and presets, and its functions.

    `read` turns the keys of a round into a checked Round and its problems; `score` gives the steps of a round and the
    standing after it. `tally` is an optional quick path from a plain round to the standing (a test proves that both
    agree). `entry` reads the words typed after a deal into keys. `fields` are the keys a round can have; `chooser` says
    whether somebody chooses the contract.
    """

    name: str
    players: tuple[int, ...]
    pairs: bool
    fields: tuple[str, ...]
    options: Mapping[str, Option]
    presets: Mapping[str, Preset]
    read: Callable[["Game", Standing, int, Mapping[str, object]], tuple[Round, list[Problem]]]
    score: Callable[["Game", Standing, Round], tuple[tuple[Step, ...], Standing]]
    tally: Callable[["Game", Standing, Mapping[str, object]], Standing | None]
    entry: Callable[["Game", Sequence[str], str], dict[str, object]]
    chooser: bool = True


class Game(NamedTuple):
    """A contest at a table: its preset and options, its pack, its players by seat and its sides.

    `side_of` gives each seat's side. `options` holds every option in force, `chosen` only those the file sets.
    """

    kind: GameType
    preset: Preset
    pack: Pack
    players: tuple[str, ...]
    sides: tuple[Side, ...]
    side_of: tuple[int, ...]
    options: Options
    multipliers: Mapping[str, int]
    first_forehand: int = 0
    first_dealer: int | None = None
    chosen: Options = MappingProxyType({})

    @property
    def contracts(self) -> Mapping[str, Contract]:
        """The contracts that are played, by key (contract.played)."""
        return {key: contract for key, contract in contracts_of(self.pack.key).items() if key in self.multipliers}


def number(options: Options, key: str) -> int:
    """The value of an option whose values are numbers."""
    value = options[key]
    assert isinstance(value, int)
    return value


def table(options: Options, key: str) -> Mapping[str, int]:
    """The value of an option that is a table of numbers."""
    value = options[key]
    assert isinstance(value, Mapping)
    return value


def near(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` most resembles ("did you mean"), or None."""
    by_folded = {folded(name): name for name in known}
    found = get_close_matches(folded(word)[:LONGEST_NAME], list(by_folded), 1, 0.6)
    return by_folded[found[0]] if found else None


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


def find_player(game: Game, word: str) -> int:
    """The seat of the player that `word` names. Raises Refused with the candidates."""
    for side in game.sides:
        if len(side.seats) > 1 and folded(word.strip()) == folded(side.name):
            names = tuple(game.players[seat] for seat in side.seats)
            raise unreadable("name.side-for-player", given=shown(word), names=names)
    return _named(word, [(name, seat) for seat, name in enumerate(game.players)], "name.no-player")


def find_side(game: Game, word: str) -> int:
    """The side that `word` names, by its own name or a player's. Raises Refused with the candidates."""
    sides = [(side.name, n) for n, side in enumerate(game.sides)]
    players = [
        (name, game.side_of[seat]) for seat, name in enumerate(game.players) if (name, game.side_of[seat]) not in sides
    ]
    return _named(word, [*sides, *players], "name.no-side")


def start(game: Game) -> Standing:
    """The standing before the first round."""
    count = len(game.players)
    dealer = (game.first_forehand - 1) % count if game.first_dealer is None else game.first_dealer
    nothing = (0,) * len(game.sides)
    return Standing(0, 0, nothing, nothing, dealer, game.first_forehand)


def seats_after(game: Game, standing: Standing, void: bool) -> tuple[int, int]:
    """Dealer and forehand of the next deal (play.next-dealer, play.second-dealer); the same after an annulled one."""
    if void:
        return standing.dealer, standing.forehand
    count = len(game.players)
    dealer = (standing.dealer + 1) % count
    if standing.deals == 0 and game.options.get("second_dealer") == "holder":
        dealer = game.first_forehand
    return dealer, (dealer + 1) % count


_COUNTED = Round(0)
# Stands for a round that was counted on the quick path; whoever wants to see rounds asks for the full one.


def play(game: Game, rounds: Iterable[Mapping[str, object]], quick: int = 0) -> Iterator[Scored | list[Problem]]:
    """The fold: for each round's keys either the scored round or its problems, in order.

    After a round with problems the fold goes on, to find the others, but scores nothing more: what follows a bad round
    yields its own problems only. Plain ones of the first `quick` rounds may be counted without making their steps.
    """
    standing, broken = start(game), False
    for n, keys in enumerate(rounds, 1):
        if n <= quick and not broken and standing.end is None and standing.awaiting is None and not standing.open:
            counted = game.kind.tally(game, standing, keys)
            if counted is not None:
                standing = counted
                yield Scored(_COUNTED, (), standing)
                continue
        if not broken and (problem := _no_more(standing, n)):
            yield [problem]
            broken = True
        read, problems = game.kind.read(game, standing, n, keys)
        if problems:
            broken = True
            yield problems
        if broken:
            dealer, forehand = seats_after(game, standing, read.void is not None)
            deals = standing.deals + (read.void is None)
            standing = standing._replace(rounds=n, deals=deals, dealer=dealer, forehand=forehand)
            continue
        steps, standing = game.kind.score(game, standing, read)
        yield Scored(read, steps, standing)


def _no_more(standing: Standing, n: int) -> Problem | None:
    """Why no round can follow `standing`: the game is over, a question is open, or a deal is."""
    place = Place(n)
    if standing.end is not None:
        return Problem("round.after-end", "end.over", {"ended": standing.rounds}, place)
    if standing.awaiting is not None:
        question = standing.awaiting
        facts = {**question.facts, "question": question.id, "answer_with": question.answer_with}
        return Problem("round.awaiting", "both.ask", facts, place)
    if standing.open:
        return Problem("round.open-before", "play.open", {"open": standing.rounds}, place)
    return None


class Head(NamedTuple):
    """What a game is set up from, as a file's head or a command gives it; None where nothing is said."""

    players: Sequence[str]
    sides: Sequence[str] | None = None
    pack: str | None = None
    first_forehand: str | None = None
    first_dealer: str | None = None
    options: Mapping[str, object] = MappingProxyType({})


def set_up(kind: GameType, preset: Preset, head: Head) -> tuple[Game | None, list[Problem]]:
    """The game that `head` describes, and all the problems it has; None where they leave nothing to go on with."""
    problems: list[Problem] = []
    pack = PACKS.get((head.pack or preset.pack).casefold())
    if pack is None:
        problems.append(Problem("head.pack", "cards.packs", {"given": shown(head.pack)}, Place(None, ("pack",))))
        pack = PACKS[preset.pack]
    players = tuple(name.strip() for name in head.players)
    if len(players) not in kind.players:
        facts = {"given": len(players), "wanted": kind.players, "game": preset.name}
        problems.append(Problem("head.player-count", None, facts, Place(None, ("players",))))
        return None, problems
    sides = _sides(kind, players, head.sides, problems)
    problems += _bad_names(players, "players")
    if kind.pairs and head.sides is not None and len(head.sides) == len(sides):
        problems += _bad_names([side.name for side in sides], "sides")
    if kind.pairs and not problems:
        problems += _same_names((*players, *(side.name for side in sides)), "sides")
    options, chosen, wrong = options_in_force(kind, preset, pack, head.options)
    problems += wrong
    side_of = tuple(next(n for n, side in enumerate(sides) if seat in side.seats) for seat in range(len(players)))
    multipliers = {key: m for key, m in table(options, "multipliers").items() if m} if "multipliers" in options else {}
    if "multipliers" in options and not multipliers:
        place = Place(None, ("options", "multipliers") if "multipliers" in head.options else ("pack",))
        facts = {"pack": pack.key, "game": preset.name}
        problems.append(Problem("head.no-contracts", "contract.multiplier", facts, place))
        return None, problems
    if not options.get("target") and not options.get("hands") and "target" in kind.options:
        problems.append(Problem("head.no-end", "end.target", {}, Place(None, ("options", "target"))))
    game = Game(kind, preset, pack, players, sides, side_of, options, multipliers, 0, None, chosen)
    forehand = _seat(game, "first_forehand", head.first_forehand, problems)
    dealer = _seat(game, "first_dealer", head.first_dealer, problems)
    return game._replace(first_forehand=forehand or 0, first_dealer=dealer), problems


def _seat(game: Game, key: str, word: str | None, problems: list[Problem]) -> int | None:
    if word is None:
        return None
    try:
        return find_player(game, word)
    except Refused as refused:
        problems += [problem._replace(place=Place(None, (key,))) for problem in refused.problems]
        return None


def _sides(
    kind: GameType, players: Sequence[str], names: Sequence[str] | None, problems: list[Problem]
) -> tuple[Side, ...]:
    if not kind.pairs:
        if names is not None:
            problems.append(Problem("head.sides-of-singles", None, {}, Place(None, ("sides",))))
        return tuple(Side(name, (seat,)) for seat, name in enumerate(players))
    seats = [(n, n + 2) for n in (0, 1)]
    if names is not None and len(names) != len(seats):
        problems.append(Problem("head.side-count", None, {"given": len(names)}, Place(None, ("sides",))))
        names = None
    own = names or [f"{players[a]} & {players[b]}" for a, b in seats]
    return tuple(Side(name.strip(), pair) for name, pair in zip(own, seats, strict=True))


def _bad_names(names: Sequence[str], key: str) -> list[Problem]:
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
    if "multipliers" in values:
        values["multipliers"] = {key: m for key, m in table(values, "multipliers").items() if key in contracts}
    if "strokes" in values:
        values["strokes"] = _strokes(kind, preset, chosen)
    return values, chosen, problems


def _strokes(kind: GameType, preset: Preset, chosen: Options) -> Mapping[str, int]:
    """The table of strokes: each layer's table over the one below, a layer's own key for one entry over its table."""
    strokes = dict(table({"strokes": kind.options["strokes"].default}, "strokes"))
    for layer in (preset.options, chosen):
        strokes |= table(layer, "strokes") if "strokes" in layer else {}
        for entry in ("schneider", "counter_match"):
            if f"{entry}_strokes" in layer:
                strokes[entry] = number(layer, f"{entry}_strokes")
    return strokes
