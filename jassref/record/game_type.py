"""What a game declares: who plays, its house rules and presets, and by subject what is typed, asked, scored and shown.

`GameType` is the whole; each of its parts says at its fields what a game may give.
"""

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


class Setup(NamedTuple):
    """How a game is set up, where it is not as most are."""

    seating: Callable[[Sequence[str], Mapping[str, object]], tuple[tuple[int, ...], ...]] | None = None
    """The seats of each side, of the players and the head of a file; None: pairs sit crosswise."""
    head: Mapping[str, Callable[["Game", object], object]] = MappingProxyType({})
    """Readers of the keys that only this game has in the head of a file. Each is asked, with None for a key that is not
    there; what it finds is as a file writes it (None: nothing)."""
    head_record: Callable[..., object] | None = None
    """The record that these keys make: it is `Game.more`."""
    contracts: Callable[[Options, Pack], Mapping[str, int]] | None = None
    """The contracts played and what they multiply by, where no table of multipliers says it."""
    implied: Callable[[Options], Options] | None = None
    """The shared house rules that follow from the game's own."""


class Line(NamedTuple):
    """What is typed after a deal."""

    entry: Callable[["Game", Sequence[str], str, "Extras"], dict[str, object]]
    """Reads the words typed after `add` into keys; the language comes third, the options last. Raises Refused."""
    numbers: Callable[["Game", Sequence[str]], dict[str, object]] | None = None
    """Reads points that are typed without a contract after `fix`; None: as pairs write them. Raises Refused."""
    mend: Callable[["Game", Sequence[str], Mapping[str, object]], dict[str, object]] | None = None
    """The same, for the round whose keys are given; None: as `numbers` does. Raises Refused."""
    extras: Callable[["Game", "Extras", str], dict[str, object]] | None = None
    """Reads the options into keys; None: as all games read them. Raises Refused."""
    own: tuple[OwnOption, ...] = ()
    """The options that not all games have."""
    first_keys: tuple[str, ...] = ("trump", "multiplier", "chosen_by", "pushed", "points")
    """The keys that a round is written with first, in their order."""
    example: str = "97 60"
    """What may be typed behind a contract."""


class Interview(NamedTuple):
    """What is asked after a deal, and before it."""

    questions: tuple[Asked, ...] = (ASK_CONTRACT, ASK_POINTS, ASK_WEIS, ASK_STOECK, ASK_BERG)
    """The questions after a deal, in order."""
    instead: Callable[["Game"], Mapping[str, bool]] | None = None
    """The words that may stand in place of a contract, and whether a match must be said with one."""
    goals: Callable[["Game", Standing], Mapping[str, Goal]] | None = None
    """What the next deal may be played for, by key, where deals have goals."""
    secret: Secret | None = None
    """What the players may say unseen before a deal."""
    away: Callable[[Standing], Sequence[int]] | None = None
    """The sides that play no more."""


class Scoring(NamedTuple):
    """How a round is read and scored, and how a game ends."""

    read: Callable[["Game", Standing, int, Mapping[str, object]], tuple[Round, list[Problem]]]
    """Turns the keys of a round into a checked Round and its problems."""
    score: Callable[["Game", Standing, Round], tuple[tuple[Step, ...], Standing]]
    """The steps of a round and the standing after it."""
    tally: Callable[["Game", Standing, Mapping[str, object]], Standing | None] | None = None
    """A quick path from a plain round to the standing (a test proves that both agree); None for rounds that are not."""
    card_points: int = DEAL_POINTS
    """What all cards of a deal count together."""
    in_play: Callable[["Game", Mapping[str, object]], int] | None = None
    """What the cards that are played count together in a round with these keys; None: all of them always are."""
    chooser: bool = True
    """Whether somebody chooses the contract."""
    lowest: bool | Callable[[Options], bool] = False
    """Whether the fewest points win: always, or by the house rules."""
    marks: bool = False
    """Whether strokes and zeros are written instead of points."""
    targets: Callable[["Game"], tuple[int, ...]] | None = None
    """Each side's own target, where they differ."""
    compared: Callable[["Game", Standing], Sequence[int]] | None = None
    """What the sides are compared by where it is not their points: strokes alone, without the zeros."""


class Shown(NamedTuple):
    """What is shown of a game, beside what is shown of all."""

    title: Callable[["Game", Round], str] | None = None
    """The name of a round that has no contract, or of its row beside the contract."""
    told: Callable[[Round], Mapping[str, object]] | None = None
    """What JSON shows of a round's own keys: texts, and numbers by side."""
    outlook: Callable[["Game", Standing], Sequence[Step]] | None = None
    """What a player wants to know before the next deal, as steps that count nothing."""
    grid: Callable[["Game", Standing], Grid] | None = None
    """The game's own table, rows × sides."""
    cards: Callable[["Game", Round], Sequence[int | None]] | None = None
    """The card points by side, where a round keeps them in a way of its own."""


class GameType(NamedTuple):
    """What a game declares: who plays, in pairs or alone, its house rules and presets, and by subject all the rest."""

    name: str
    players: tuple[int, ...]
    """How many may play."""
    pairs: bool
    """Whether they play in pairs; else everybody plays alone."""
    fields: tuple[str, ...]
    """The shared keys that a round can have (`round_keys.FIELDS`)."""
    options: Mapping[str, Option[Any]]
    presets: Mapping[str, Preset]
    scoring: Scoring
    line: Line
    setup: Setup = Setup()
    interview: Interview = Interview()
    shown: Shown = Shown()


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
