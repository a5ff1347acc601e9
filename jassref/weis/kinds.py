"""Weis: what they are, what they count, which of two is better, how they are read and printed.

Runs always follow the natural order of the ranks, in the trump suit too (weis.runs). Every point on which tables differ
comes in through `WeisRules`. A hand is searched in `weis_find`, what a table declared is checked in `weis_check` and
settled in `weis_contest`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from jassref.cards.contracts import Contract
from jassref.cards.packs import (
    ACE,
    NINE,
    RANKS,
    SIX,
    UNDER,
    Card,
    Pack,
)
from jassref.rulebook.house_rules import (
    SLALOM_WEIS,
    UNDENUFE_FOURS,
    UNDENUFE_WEIS,
    WEIS_CROSSING,
    WEIS_EQUAL,
    WEIS_LOW_FOURS,
    WEIS_NINES,
    WEIS_RUNS,
    WEIS_SPLIT_RUNS,
    WEIS_TIE,
)
from jassref.rulebook.options import Options

SHORTEST_RUN = 3
"""Fewer cards in sequence are no Weis (weis.runs)."""

SHORTEST_RANK = 3
"""Letters that must be left of a rank's name when its ending is cut off."""

# Points by length, from no card to nine (weis.runs).
RUN_POINTS: Mapping[str, tuple[int, ...]] = {
    "long": (0, 0, 0, 20, 50, 100, 150, 200, 250, 300),
    "capped": (0, 0, 0, 20, 50, 100, 100, 100, 100, 100),
    "vorarlberg": (0, 0, 0, 20, 50, 100, 120, 140, 160, 180),
}


class Run(NamedTuple):
    """Cards of one suit in sequence: `length` of them from rank `top` downwards."""

    suit: str
    length: int
    top: int

    @property
    def mask(self) -> int:
        """Its ranks as a mask of nine bits; only meaningful for a run that stays inside the pack."""
        return ((1 << self.length) - 1) << (self.top - self.length + 1)


class Four(NamedTuple):
    """The four cards of one rank."""

    rank: int


class Bare(NamedTuple):
    """Points without cards, as a table writes them when nobody disputes the Weis: one Weis or the sum of several."""

    points: int


Weis = Run | Four | Bare


class Declaration(NamedTuple):
    """What one player declared: the seat and the Weis."""

    seat: int
    weis: tuple[Weis, ...]


class WeisRules(NamedTuple):
    """The house rules about Weis; each field is the option of the same name, mostly with `weis_` before it."""

    runs: str
    nines: int
    low_fours: int
    undenufe_fours: str
    crossing: bool
    split_runs: bool
    equal: str
    undenufe_weis: str
    slalom_weis: str
    tie: str

    @classmethod
    def from_options(cls, options: Options) -> "WeisRules":
        """The rules that a game's options hold. Raises KeyError when one of the ten keys is missing."""
        return cls(
            runs=WEIS_RUNS.of(options),
            nines=WEIS_NINES.of(options),
            low_fours=WEIS_LOW_FOURS.of(options),
            undenufe_fours=UNDENUFE_FOURS.of(options),
            crossing=WEIS_CROSSING.of(options),
            split_runs=WEIS_SPLIT_RUNS.of(options),
            equal=WEIS_EQUAL.of(options),
            undenufe_weis=UNDENUFE_WEIS.of(options),
            slalom_weis=SLALOM_WEIS.of(options),
            tie=WEIS_TIE.of(options),
        )


def cards_of(weis: Weis, pack: Pack) -> tuple[Card, ...]:
    """The cards that make up a Weis, highest first; none for a bare value."""
    if isinstance(weis, Run):
        return tuple(Card(weis.suit, rank) for rank in range(weis.top, weis.top - weis.length, -1))
    if isinstance(weis, Four):
        return tuple(Card(suit, weis.rank) for suit in pack.suits)
    return ()


def value(weis: Weis, contract: Contract, rules: WeisRules) -> int:
    """What a Weis counts, in points before the multiplier; 0 when it is no Weis under these options (weis.kinds)."""
    if isinstance(weis, Run):
        inside = weis.top in RANKS and 0 < weis.length <= weis.top + 1
        return RUN_POINTS[rules.runs][weis.length] if inside else 0
    return _four_points(weis.rank, contract, rules) if isinstance(weis, Four) else weis.points


def _four_points(rank: int, contract: Contract, rules: WeisRules) -> int:
    if contract.kind == "undenufe" and rules.undenufe_fours == "six-for-ace" and rank in (SIX, ACE):
        return 100 if rank == SIX else 0
    if rank == UNDER:
        return 200
    if rank == NINE:
        return rules.nines
    return rules.low_fours if rank < NINE else 100


# Which of two Weis is better


class Criterion(NamedTuple):
    """One step of the comparison: the id of its rule, a measure of which the larger number wins, and what to show.

    What is shown is the measure itself, except where low ranks win: there it is the rank that was looked at.
    """

    rule: str
    measure: Callable[[Weis], int]
    shown: Callable[[Weis], int]


def lowest_wins(contract: Contract, rules: WeisRules) -> bool:
    """Whether ranks are compared the other way round, the six first (weis.undenufe-rank, weis.slalom-rank)."""
    if contract.kind in ("slalom", "guschti"):
        return rules.slalom_weis == "first-direction" and contract.first == "unde"
    return contract.kind == "undenufe" and rules.undenufe_weis == "reversed"


@cache
def criteria(contract: Contract, rules: WeisRules) -> tuple[Criterion, ...]:
    """How two Weis of known cards are compared, most important criterion first; the order of play is not among them."""
    measures: list[tuple[str, Callable[[Weis], int]]] = [("weis.points", lambda weis: value(weis, contract, rules))]
    if rules.equal == "four-first":
        measures.append(("weis.four-first", lambda weis: _kind_rank(weis, rules)))
    # With four-first the length only matters where runs of different lengths can count the same.
    if rules.equal == "more-cards" or rules.runs == "capped":
        measures.append(("weis.more-cards", _size))
    found = [Criterion(rule, measure, measure) for rule, measure in measures]
    found.append(_rank_criterion(contract, rules))
    if contract.kind == "trump":

        def trump_run(weis: Weis) -> bool:
            return isinstance(weis, Run) and weis.suit == contract.suit

        found.append(Criterion("weis.trump-run", trump_run, trump_run))
    return tuple(found)


def key(weis: Weis, contract: Contract, rules: WeisRules) -> tuple[int, ...]:
    """All measures of a Weis, for sorting: the larger tuple is the better Weis, equal ones need the order of play."""
    return tuple(criterion.measure(weis) for criterion in criteria(contract, rules))


def _kind_rank(weis: Weis, rules: WeisRules) -> int:
    """Among equal points a four beats the run of five; longer runs beat the four unless runs are capped."""
    if isinstance(weis, Four):
        return 1
    return 2 if isinstance(weis, Run) and weis.length > 5 and rules.runs != "capped" else 0


def _size(weis: Weis) -> int:
    return weis.length if isinstance(weis, Run) else 4 if isinstance(weis, Four) else 0


def _rank_criterion(contract: Contract, rules: WeisRules) -> Criterion:
    low = lowest_wins(contract, rules)

    def shown(weis: Weis) -> int:
        if isinstance(weis, Run):
            return weis.top - weis.length + 1 if low else weis.top
        return weis.rank if isinstance(weis, Four) else -1

    rule = "weis.undenufe-rank" if low else "weis.rank"
    if contract.kind in ("slalom", "guschti") and rules.slalom_weis == "first-direction":
        rule = "weis.slalom-rank"
    return Criterion(rule, (lambda weis: -shown(weis)) if low else shown, shown)


# Reading and printing
