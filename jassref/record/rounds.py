"""Rounds and standings: one deal as it was played and read, and the state of the game after it.

Sides and seats are numbers here. How standings follow from rounds is in `fold`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from jassref.cards.contracts import Contract
from jassref.cards.packs import Card
from jassref.rulebook.steps import Facts, Step

if TYPE_CHECKING:
    from jassref.weis.kinds import Declaration


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
    the contract's is known. `more` is a record of the game's own type, read by `own`.
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
    more: object = None


class End(NamedTuple):
    """How a game ended: the winning sides (several: shared), the rule that decided, who is Schneider, and why."""

    winners: tuple[int, ...]
    decided_by: str
    schneider: tuple[int, ...] = ()


AnswerKind = Literal[
    "side",
    "player",
    "side-points",
    "side-tricks",
    "player-tricks",
    "tricks-of",
    "number-of",
    "number",
    "points",
    "word",
    "contract",
    "card",
    "cards",
    "hand",
    "plays",
    "weis",
    "deal-file-side",
]
"""What an answer is: one of the sides or of the players; the points or the tricks of a side (or a player), who is named
with them; the tricks, or a number, of each that is named in `of`; a number of the deal, points; one of the words in
`of`; the contract; a card, cards, a player's hand, the cards of a trick with who played them; the cards of the named
player's Weis; a side, where it is written into the file of a whole deal."""


class Answer(NamedTuple):
    """What would answer a question: the key of the round, or the fact of the dispute, that it gives, and what kind of
    value that is. `of` are the names of those it is asked of, or the words to choose from."""

    key: str
    kind: AnswerKind
    of: tuple[str, ...] = ()


class Question(NamedTuple):
    """What still has to be known before the game, or a ruling, can go on: an id, the answer that is wanted, the facts
    of the sentence, the rule that asks, and the round that the answer is written into (None: it is about a dispute)."""

    id: str
    answer: Answer
    facts: Facts
    rule: str = "both.ask"
    round: int | None = None


class Standing(NamedTuple):
    """The state after `rounds` rounds: points and strokes by side, who deals and leads next, the end or a question.

    `deals` counts the deals that were played, without the annulled ones. `marks` are strokes and zeros by side in games
    that write these; `points` is then their net. `more` is a record of the game's own type (rows filled, totals so
    far), read by `own`.
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
    more: object = None


class Scored(NamedTuple):
    """A round with its steps and the standing after it."""

    round: Round
    steps: tuple[Step, ...]
    standing: Standing


M = TypeVar("M")


def own(kind: type[M], more: object) -> M:
    """What a game has of its own (`more` of a round, a standing or a game) as its type; one with nothing in it where
    nothing has been noted yet."""
    return more if isinstance(more, kind) else kind()
