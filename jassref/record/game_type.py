"""What a game declares: who plays, its house rules and presets, and its functions."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from jassref.cards.contracts import DEAL_POINTS, Contract, contracts_of
from jassref.cards.packs import PACKS, Pack
from jassref.record.rounds import Round, Standing
from jassref.rulebook.options import Option, Options, Value, checked, values_of
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import Step

if TYPE_CHECKING:
    from jassref.record.game import Game
    from jassref.record.typed_line import Extras


class Preset(NamedTuple):
    """A bundle of house rules: its name, the options that differ from the defaults, its pack, and who plays so.
    Its other names are in the registry of games."""

    name: str
    options: Mapping[str, Value]
    pack: str = "swiss"
    sources: tuple[str, ...] = ()


class Misdeclared(Exception):
    """A preset that says what its game cannot have; it is found when the module of the game is loaded."""


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
    option: Option[bool]


Takes = Literal["number", "text", "who", "players", "side", "pairs", "sums", "flag"]
"""What an option takes: a whole number, a text, a player or several, a side, numbers by side (each side once, or added
up), or nothing."""


class OwnOption(NamedTuple):
    """An option of `add` and `fix` that only some games have: its key (`table_weis` is typed as `--table-weis`), what
    it takes, and how the help calls that (empty: as usual; a word marked in `wording.games`). `read` makes the value of
    the key of what was typed (None: as its kind is always read). `over`: after `fix` the sides that are named change,
    and the others keep what they have. Its help is in `wording.games`, among the `ENTRY_TEXTS`."""

    key: str
    takes: Takes
    metavar: str = ""
    read: Callable[["Game", Sequence[str], str], object] | None = None
    over: bool = False

    @property
    def several(self) -> bool:
        """Whether it may be given more than once."""
        return self.takes in ("players", "pairs", "sums")


Answer = (
    Literal["contract", "first-word", "goal", "declarer", "row"]
    | Literal["points", "declarer-points", "match-instead", "weis", "stoeck", "berg"]
    | Literal["number", "text", "players", "pair", "pairs", "each", "choice"]
)
"""How a question after a deal is answered; what each means is said where the interview asks it."""


class Asked(NamedTuple):
    """A question after a deal: how it is answered, and what it fills: `key` is an option of the game's own where it is
    one of its own questions, whose sentence stands in `wording.games` among the `ASK_TEXTS` under `text` (empty: under
    the key). `choices` are flags of which one may be chosen (an empty key: none of them). `when` says whether this
    table is asked at all, `out_of_play` that the answer tells what stays out of play: without a number nobody knows
    what is left for the last player."""

    answer: Answer
    key: str = ""
    text: str = ""
    choices: tuple["Called", ...] = ()
    when: Callable[["Game"], bool] | None = None
    out_of_play: bool = False


ASK_CONTRACT, ASK_POINTS, ASK_WEIS, ASK_STOECK, ASK_BERG = (
    *(Asked("contract"), Asked("points"), Asked("weis"), Asked("stoeck"), Asked("berg")),
)
"""Questions that many games ask."""


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
    agree). `entry` reads the words typed after a deal into keys, `extras` the options (None: as all games read them),
    `own` are the options that not all games have, and `first_keys` the keys that a round is written with first.
    `in_play` is what the cards of a round with these keys count together where some stay out of play (None: always
    `card_points`). `fields` are the keys a round can have. `chooser` says whether somebody chooses the contract,
    `lowest` that the fewest points win, `marks` that strokes and zeros are written instead of points. `title` names a
    round that has no contract, or its row beside the contract. `head` are readers of keys that only this game has in
    the head of a file; each is asked, with None for a key that is not there, and what it finds (as a file writes it;
    None: nothing) fills `Game.more`, a `head_record`. `told` is what JSON shows of a round's own keys: texts, and
    numbers by side. `seating` gives the seats of each side where pairs do not sit crosswise, `targets` each side's own
    target where they differ. `remarks` are the steps that a table of rounds mentions, each with a sentence
    `remark:<step>` of its own. `card_points` is what all cards of a deal count together; `outlook` tells, as steps
    that count nothing, what a player wants to know before the next deal. `mend` reads numbers typed alone after `fix`
    for the round whose keys are given (None: as `numbers` does). `numbers` reads points that are typed without a
    contract (None: as pairs write them), `secret` is what the players may say unseen before a deal. `contracts` gives
    the contracts played and what they multiply by where no table of multipliers says it; `grid` is the game's own
    table, rows × sides; `implied` the shared house rules that follow from the game's own, and `example` what may be
    typed behind a contract. `compared` is what the sides are compared by where it is not their points: strokes alone,
    without the zeros. `asks` is what an interview after a deal asks for, in order. `cards` are the card points by side
    where a round keeps them in a way of its own. `instead` are the words that may stand in place of a contract, and
    whether a match must be said with one, `away` the sides that play no more, `goals` what the next deal may be played
    for, by key, `marked` the steps of its own that a chart marks, each with the kind of the mark (`curve.MARKED`).
    """

    name: str
    players: tuple[int, ...]
    pairs: bool
    fields: tuple[str, ...]
    options: Mapping[str, Option[Any]]
    presets: Mapping[str, Preset]
    read: Callable[["Game", Standing, int, Mapping[str, object]], tuple[Round, list[Problem]]]
    score: Callable[["Game", Standing, Round], tuple[tuple[Step, ...], Standing]]
    entry: Callable[["Game", Sequence[str], str, "Extras"], dict[str, object]]
    tally: Callable[["Game", Standing, Mapping[str, object]], Standing | None] | None = None
    chooser: bool = True
    lowest: bool | Callable[[Options], bool] = False
    marks: bool = False
    title: Callable[["Game", Round], str] | None = None
    extras: Callable[["Game", "Extras", str], dict[str, object]] | None = None
    own: tuple[OwnOption, ...] = ()
    first_keys: tuple[str, ...] = ("trump", "multiplier", "chosen_by", "pushed", "points")
    in_play: Callable[["Game", Mapping[str, object]], int] | None = None
    head: Mapping[str, Callable[["Game", object], object]] = MappingProxyType({})
    head_record: Callable[..., object] | None = None
    told: Callable[[Round], Mapping[str, object]] | None = None
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
    asks: tuple[Asked, ...] = (ASK_CONTRACT, ASK_POINTS, ASK_WEIS, ASK_STOECK, ASK_BERG)
    cards: Callable[["Game", Round], Sequence[int | None]] | None = None
    instead: Callable[["Game"], Mapping[str, bool]] | None = None
    away: Callable[[Standing], Sequence[int]] | None = None
    goals: Callable[["Game", Standing], Mapping[str, Goal]] | None = None
    marked: Mapping[str, str] = MappingProxyType({})


def check_presets(kind: GameType) -> None:
    """Raises Misdeclared, with the preset, the key and the value, for an option that the game does not have or a value
    that the option does not take."""
    contracts = [key for pack in PACKS for key in contracts_of(pack)]
    for preset in kind.presets.values():
        for key, value in preset.options.items():
            option, said = kind.options.get(key), f"{preset.name}: {key} = {value!r}"
            if option is None:
                raise Misdeclared(f"{said}: {kind.name} has no such option")
            taken = checked(option, value, contracts)
            if taken != value or (type(taken) is not type(value) and not option.table):
                raise Misdeclared(f"{said}: it takes {', '.join(values_of(option))}")
