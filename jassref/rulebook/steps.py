"""What an answer is made of: steps, each with its kind; a score is the sum of its steps.

All are immutable and hold data, never a sentence: a step says what it is, names a rule, a side, points and typed facts,
and the chapter `wording` makes sentences of them last. Nothing here knows a game, a card or a file.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

Facts = Mapping[str, object]
NO_FACTS: Facts = MappingProxyType({})


class Subject(Enum):
    """What a kind of step is about; in the first trick and in an explanation each subject has its place."""

    DEAL = "deal"
    """What a deal brings the sides or players, Weis and Stöck left out."""
    WEIS = "weis"
    STOECK = "stoeck"
    END = "end"
    """Who is out and first, who has won, and what the game is worth."""
    TRICK = "trick"
    """The cards of one trick."""
    TABLE = "table"
    """What happens at the table besides: irregularities, arguments, what is written down or told."""


class Note(Enum):
    """What the table of rounds and the chart note of a kind of step, each in its own words and signs."""

    NOTHING = "nothing"
    WEIS = "weis"
    STOECK = "stoeck"
    MATCH = "match"
    COUNTER_MATCH = "counter-match"
    OUT = "out"
    WRONG_CLAIM = "wrong claim"
    BERGPREIS = "bergpreis"
    ADJUSTMENT = "adjustment"
    OWN = "own"
    """A sentence of the step's own: `remark:` and the id of its sentence."""


class StepKind(Enum):
    """What a step is. Everything that must tell steps apart asks this; the id of the rule only cites.

    Each kind names its subject and what is noted of it; whoever shows or counts steps by these has a case for each.
    """

    subject: Subject
    note: Note

    def __init__(self, word: str, subject: Subject, note: Note) -> None:
        self.subject = subject
        self.note = note

    CARDS = "cards", Subject.DEAL, Note.NOTHING
    """The card points of a side as they were counted; told even where they are nothing."""
    OWN_POINTS = "own points", Subject.DEAL, Note.NOTHING
    """Points that a game writes in a way of its own: rounded tens, a row, a bid, a difference, penalties, marriages."""
    MATCH = "match", Subject.DEAL, Note.MATCH
    """All tricks by one side, with a bonus."""
    COUNTER_MATCH = "counter-match", Subject.DEAL, Note.COUNTER_MATCH
    """All tricks by the side that did not choose the contract."""
    ALL_TRICKS = "all tricks", Subject.DEAL, Note.NOTHING
    """All tricks where that is no match: a Cape, a mark more."""
    ADJUSTMENT = "adjustment", Subject.DEAL, Note.ADJUSTMENT
    """A penalty or a correction outside the deal."""
    ANNULLED = "annulled", Subject.DEAL, Note.NOTHING
    """The deal counts nothing."""
    NOT_WRITTEN = "not written", Subject.DEAL, Note.NOTHING
    """What a side has, and by the rules of the game does not write."""
    SPECIAL = "special", Subject.DEAL, Note.NOTHING
    """What was special about the whole deal and gives nobody points by itself: it counts double, a series is over."""
    BID = "bid", Subject.DEAL, Note.OWN
    """Whether a bid was kept, or that it was doubled."""
    SCRATCHED = "scratched", Subject.DEAL, Note.OWN
    """A row that was given up."""
    DROPPED_OUT = "dropped out", Subject.DEAL, Note.OWN
    """A player who does not play this deal."""
    LEFT = "left", Subject.DEAL, Note.OWN
    """A player who leaves the game as a winner while the others go on."""
    RANKED = "ranked", Subject.DEAL, Note.NOTHING
    """Points that only rank the players; what is written follows from the ranks."""
    ADDED_UP = "added up", Subject.DEAL, Note.OWN
    """Points that are added up over several deals, beside the marks that alone stay written."""
    MARKS = "marks", Subject.DEAL, Note.NOTHING
    """Strokes, zeros or pluses that are written for a player, or why none are."""
    PLAY_ON = "play on", Subject.DEAL, Note.NOTHING
    """The best have marks enough to end the game, but they are equal and play on."""
    APPLE = "apple", Subject.DEAL, Note.OWN
    """An apple: the mark of a player with too few points."""

    WEIS = "weis", Subject.WEIS, Note.WEIS
    """A Weis that counts for its side."""
    WEIS_BEATEN = "weis beaten", Subject.WEIS, Note.NOTHING
    """A Weis that does not count because another one is better."""
    WEIS_ALONE = "weis alone", Subject.WEIS, Note.NOTHING
    """Only one side has Weis."""
    WEIS_EQUAL = "weis equal", Subject.WEIS, Note.NOTHING
    """A criterion in which two Weis are equal."""
    WEIS_DECIDES = "weis decides", Subject.WEIS, Note.NOTHING
    """The criterion in which one Weis is better."""
    WEIS_TIED = "weis tied", Subject.WEIS, Note.NOTHING
    """The best Weis are equal in everything: both count, or none."""
    WEIS_UNWRITTEN = "weis unwritten", Subject.WEIS, Note.NOTHING
    """A Weis that has won and may not be written: unnamed, or without a trick."""
    NO_WEIS = "no weis", Subject.WEIS, Note.NOTHING
    """What is declared is no Weis under the house rules."""
    WEIS_CHANGED = "weis changed", Subject.WEIS, Note.NOTHING
    """What was said is put right or made smaller: corrected, too small, a card that would serve twice."""
    WEIS_FAULT = "weis fault", Subject.WEIS, Note.NOTHING
    """An error that costs a Weis, or part of it: late, forfeited, said too high."""
    WEIS_FALSE = "weis false", Subject.WEIS, Note.NOTHING
    """A Weis found false after it was written."""
    WEIS_PENALTY = "weis penalty", Subject.WEIS, Note.NOTHING
    """What a false Weis costs, or why it costs nothing."""
    WEIS_NEEDLESS = "weis needless", Subject.WEIS, Note.NOTHING
    """A Weis that was shown although it could not win."""
    WEIS_NOT_PLAYED = "weis not played", Subject.WEIS, Note.NOTHING
    """There are no Weis at this table."""

    STOECK = "stoeck", Subject.STOECK, Note.STOECK
    """King and Ober of trump in one hand, written."""
    STOECK_RULED = "stoeck ruled", Subject.STOECK, Note.NOTHING
    """Why the Stöck may be written, or may not."""

    CLAIM = "claim", Subject.END, Note.OUT
    """A right claim to be out."""
    FALSE_CLAIM = "false claim", Subject.END, Note.WRONG_CLAIM
    """A wrong claim to be out."""
    FIRST = "first", Subject.END, Note.NOTHING
    """Who was at the target first, by which rule; or that it cannot be said and the game goes on."""
    CHOOSER_FIRST = "chooser first", Subject.END, Note.NOTHING
    """Of two at the target the side that chose the contract is first."""
    STOECK_FIRST = "stoeck first", Subject.END, Note.NOTHING
    """Of two at the target the side with the Stöck of the deal is first."""
    LATER_STAGE = "later stage", Subject.END, Note.NOTHING
    """What a later stage of the first trick would have given, which is not written."""
    BERGPREIS = "bergpreis", Subject.END, Note.BERGPREIS
    """Who has the Bergpreis."""
    WON = "won", Subject.END, Note.NOTHING
    """Who has won."""
    SHARED = "shared", Subject.END, Note.NOTHING
    """One of several who share the win."""
    DRAW = "draw", Subject.END, Note.NOTHING
    """The game is over and nobody has won."""
    SCHNEIDER = "schneider", Subject.END, Note.NOTHING
    """A loser below the line."""
    EXTRA_DEAL = "extra deal", Subject.END, Note.NOTHING
    """The deals are played, but the best are equal and play one more."""

    LEGAL_CARDS = "legal cards", Subject.TRICK, Note.NOTHING
    """A rule that takes cards out of those that may be played, or lets them stay."""
    DIRECTION = "direction", Subject.TRICK, Note.NOTHING
    """What a mixed contract is in this trick: trump, from above or from below."""
    POWERLESS = "powerless", Subject.TRICK, Note.NOTHING
    """Cards that cannot win the trick."""
    TRICK_TAKEN = "trick taken", Subject.TRICK, Note.NOTHING
    """Who takes the trick."""
    CARD = "card", Subject.TRICK, Note.NOTHING
    """What one card counts."""
    LAST_TRICK = "last trick", Subject.TRICK, Note.NOTHING
    """What the last trick counts besides."""

    ILLEGAL_CARD = "illegal card", Subject.TABLE, Note.NOTHING
    """A card that was played against the rules."""
    IRREGULARITY = "irregularity", Subject.TABLE, Note.NOTHING
    """What follows from something that happened against the rules."""
    ARGUMENT = "argument", Subject.TABLE, Note.NOTHING
    """What a side may bring forward against a ruling or may still do, and what holds of it."""
    RECORDED = "recorded", Subject.TABLE, Note.NOTHING
    """That a ruling was written into the match file."""
    OUTLOOK = "outlook", Subject.TABLE, Note.NOTHING
    """What is told before the next deal; it counts nothing."""


class Step(NamedTuple):
    """One step of a calculation; a score is the sum of its steps.

    `kind` is what the step is, `rule` the id of the rule applied, and `say` the id of the sentence (mostly the same).
    `side` is the side's place in the game's list, `amount` the points before the multiplier. `facts` hold what the
    sentence needs, by name. `strokes` are what the side gets on the slate of the evening,
    `marks` the strokes and zeros that are written for a player in games of marks. `own_remark`: the table of rounds has
    a sentence of its own for this step (`remark:` and `say`) instead of the one for all of its kind.
    """

    kind: StepKind
    rule: str
    say: str
    side: int | None = None
    amount: int = 0
    multiplier: int = 1
    facts: Facts = NO_FACTS
    strokes: int = 0
    marks: tuple[int, int] = (0, 0)
    own_remark: bool = False

    @property
    def points(self) -> int:
        """The points that this step gives: always amount × multiplier, never stored."""
        return self.amount * self.multiplier


def total(steps: Iterable[Step], side: int) -> int:
    """The points that `steps` give to `side`."""
    return sum(step.points for step in steps if step.side == side)
