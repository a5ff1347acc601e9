"""What a game, a round and a standing are: the records that everything else speaks of.

How names are read is in `naming`, how a game is set up in `setup`, how standings follow from rounds in `fold`. Knows no
text and no file.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from jassref.cards import Card, Pack
from jassref.contracts import DEAL_POINTS, Contract, contracts_of
from jassref.options import Option, Options, Value
from jassref.rulings import Facts, Problem, Step

if TYPE_CHECKING:
    from jassref.weis import Declaration

CARDS = 36
"""The cards of a pack (cards.packs)."""


class Side(NamedTuple):
    """Who scores together: a name and the seats of its players."""

    name: str
    seats: tuple[int, ...]


class Claim(NamedTuple):
    """A side said in mid-deal that it is out, after `after` turned tricks (out.claim)."""

    side: int
    after: int


class BergClaim(NamedTuple):
    """A side said in mid-deal that it has the Bergpreis; not `right`: it was wrong then, whatever the deal gave later
    (berg.first, berg.false-claim)."""

    side: int
    right: bool = True


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
    berg: BergClaim | None = None
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
    """What still has to be known before the game can go on: an id, the facts of the sentence, the answering command,
    and the rule that asks."""

    id: str
    answer_with: str
    facts: Facts
    rule: str = "both.ask"


class Standing(NamedTuple):
    """The state after `rounds` rounds: points and strokes by side, who deals and leads next, the end or a question.

    `deals` counts the deals that were played, without the annulled ones. `marks` are strokes and zeros by side in games
    that write these; `points` is then their net. `more` holds what a game has of its own (rows filled, totals so far).
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
    marks: tuple[tuple[int, int], ...] = ()
    more: Mapping[str, object] = MappingProxyType({})


class Scored(NamedTuple):
    """A round with its steps and the standing after it."""

    round: Round
    steps: tuple[Step, ...]
    standing: Standing


class Goal(NamedTuple):
    """What a deal may be played for: its title, and what is told of it after the deal: `numbers`, one for each player,
    `who` took it, or the `order` in which the players finished."""

    title: str
    told: str = "numbers"


class Secret(NamedTuple):
    """What every player may say unseen before a deal: the key of a round that holds these numbers by
    side, their range, and the flag among the options that says whether this table does so."""

    key: str
    low: int
    high: int
    option: str


class Called(NamedTuple):
    """Something of a game's own that is typed by its key and has a title for reading (translated where it is shown)."""

    key: str
    title: str


class Cell(NamedTuple):
    """A filled place of a game's own table: the points before the factor (None: given up), what was written, when."""

    points: int | None
    written: int
    round: int


class GridRow(NamedTuple):
    """A row of a game's own table: its key and name, its factor, and a cell for each side (None: still open)."""

    key: str
    title: Contract | str
    factor: int
    cells: tuple[Cell | None, ...]


class Grid(NamedTuple):
    """A game's own table, rows × sides, and how many deals fill it."""

    rows: tuple[GridRow, ...]
    deals: int


class GameType(NamedTuple):
    """What a game declares: who plays, in pairs or alone, its options and presets, and its functions.

    `read` turns the keys of a round into a checked Round and its problems; `score` gives the steps of a round and the
    standing after it. `tally` is an optional quick path from a plain round to the standing (a test proves that both
    agree). `entry` reads the words typed after a deal into keys, `extras` the options (None: as all games read them).
    `fields` are the keys a round can have. `chooser` says whether somebody chooses the contract, `lowest` that the
    fewest points win, `marks` that strokes and zeros are written instead of points. `title` names a round that has no
    contract, or its row beside the contract. `head` are readers of keys that only this game has in the head of a file;
    each is asked, with None for a key that is not there, and what it finds (as a file writes it; None: nothing) fills
    `Game.more`. `seating` gives the seats of each side where pairs do not sit crosswise, `targets` each side's own
    target where they differ. `remarks` are the steps that a table of rounds mentions, each with a sentence
    `remark:<step>` of its own. `card_points` is what all cards of a deal count together; `outlook` tells, as steps that
    count nothing, what a player wants to know before the next deal. `mend` reads numbers typed alone after `fix` for
    the round whose keys are given (None: as `numbers` does). `numbers` reads points that are typed without a contract
    (None: as pairs write them), `secret` is what the players may say unseen before a deal. `contracts` gives the
    contracts played and what they multiply by where no table of multipliers says it; `grid` is the game's own table,
    rows × sides; `implied` the shared house rules that follow from the game's own, and `example` what may be typed
    behind a contract.
    `compared` is what the sides are compared by where it is not their points: strokes alone, without the zeros. `asks`
    is what an interview after a deal asks for, in order. `cards` are the card points by side where a round keeps them
    in a way of its own. `instead` are the words that may stand in place of a contract, and whether a match must be said
    with one, `away` the sides that play no more, `goals` what the next deal may be played for, by key,
    `marked` the steps of its own that a chart marks, each with the kind of the mark (`curve.MARKED`).
    """

    name: str
    players: tuple[int, ...]
    pairs: bool
    fields: tuple[str, ...]
    options: Mapping[str, Option]
    presets: Mapping[str, Preset]
    read: Callable[["Game", Standing, int, Mapping[str, object]], tuple[Round, list[Problem]]]
    score: Callable[["Game", Standing, Round], tuple[tuple[Step, ...], Standing]]
    entry: Callable[["Game", Sequence[str], str], dict[str, object]]
    tally: Callable[["Game", Standing, Mapping[str, object]], Standing | None] | None = None
    chooser: bool = True
    lowest: bool = False
    marks: bool = False
    title: Callable[["Game", Round], str] | None = None
    extras: Callable[["Game", Any, str], dict[str, object]] | None = None
    head: Mapping[str, Callable[["Game", object], object]] = MappingProxyType({})
    card_points: int = DEAL_POINTS
    outlook: Callable[["Game", Standing], Sequence[Step]] | None = None
    mend: Callable[["Game", Sequence[str], Mapping[str, object]], dict[str, object]] | None = None
    numbers: Callable[["Game", Sequence[str]], dict[str, object]] | None = None
    secret: Secret | None = None
    seating: Callable[[Sequence[str], Mapping[str, object]], tuple[tuple[int, ...], ...]] | None = None
    targets: Callable[["Game"], tuple[int, ...]] | None = None
    remarks: tuple[str, ...] = ()
    contracts: Callable[[Options, Pack], Mapping[str, int]] | None = None
    grid: Callable[["Game", Standing], Grid] | None = None
    implied: Callable[[Options], Options] | None = None
    example: str = "97 60"
    compared: Callable[["Game", Standing], Sequence[int]] | None = None
    asks: tuple[str, ...] = ("contract", "points", "weis", "stoeck", "berg")
    cards: Callable[["Game", Round], Sequence[int | None]] | None = None
    instead: Callable[["Game"], Mapping[str, bool]] | None = None
    away: Callable[[Standing], Sequence[int]] | None = None
    goals: Callable[["Game", Standing], Mapping[str, Goal]] | None = None
    marked: Mapping[str, str] = MappingProxyType({})


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
    more: Mapping[str, object] = MappingProxyType({})

    @property
    def lowest(self) -> bool:
        """Whether the fewest points win: always in this game, or by the house rule `wins`."""
        return self.kind.lowest or self.options.get("wins") == "lowest"

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


def target_of(game: Game, side: int) -> int:
    """The points that win the game for a side: its own target, or the game's; 0 where there is none (end.target)."""
    return game.kind.targets(game)[side] if game.kind.targets is not None else number(game.options, "target")


def tricks_of(game: Game) -> int:
    """How many tricks a deal has when all 36 cards are dealt: nine for four players, twelve for three."""
    return CARDS // len(game.players)
