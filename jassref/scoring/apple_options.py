"""The house rules of the games with pluses and apples: Putz, Pomme and their relatives.

What they do stands in `apples`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from jassref.cards.contracts import DEAL_POINTS
from jassref.rulebook.house_rules import (
    BUUR_EXEMPT,
    FALSE_WEIS_PENALTY,
    FOREHAND_RULE,
    GUSCHTI_SPLIT,
    MARTINIQUE8,
    MIXED_POINTS,
    MULTIPLIERS,
    MULTIPLY_STOECK,
    MULTIPLY_WEIS,
    OVERCLAIM,
    REVOKE,
    SECOND_DEALER,
    SLALOM_WEIS,
    STOECK,
    STOECK_DEADLINE,
    STOECK_EARLY,
    TARGET,
    UNDENUFE_FOURS,
    UNDENUFE_POINTS,
    UNDENUFE_WEIS,
    UNDERTRUMP,
    WEIS,
    WEIS_CROSSING,
    WEIS_EQUAL,
    WEIS_LOW_FOURS,
    WEIS_NEEDS_TRICK,
    WEIS_NINES,
    WEIS_RUNS,
    WEIS_SPLIT_RUNS,
    WEIS_TIE,
)
from jassref.rulebook.options import Option, Options, by_key, choice, flag, number, word_or_number

_ALL = ("qcsalon", "kirschmann", "fr.wikipedia", "Müller")

APPLE_LIMIT = number("apple_limit", 21, "putz.apple", (1, DEAL_POINTS), {21: _ALL, 26: ("Müller",)})
APPLES_MAY_WIN = flag("apples_may_win", False, "putz.apples-win", (), ("kirschmann",))
ALL_APPLES: Option[Literal["marked", "none-marked"]] = choice(
    "all_apples", "marked", "putz.all-apples", {"marked": ("Müller",), "none-marked": ("fr.wikipedia",)}
)
PLUS_TIE: Option[Literal["nobody", "both", "earlier", "ask"]] = choice(
    "plus_tie", "nobody", "putz.tie", {"nobody": ("kirschmann",), "both": (), "earlier": (), "ask": ()}
)
PLUS_TIE_TOP: Option[Literal["nobody", "all", "ask"]] = choice(
    "plus_tie_top", "nobody", "putz.tie-top", {"nobody": (), "all": (), "ask": ()}
)
PUTZ_COUNTS: Option[Literal["cards", "with-weis"]] = choice(
    "putz_counts", "cards", "putz.counts", {"cards": ("qcsalon",), "with-weis": ("kirschmann", "Müller")}
)
PUTZ_GOAL = number("putz_goal", 7, "putz.goal", (1, 1000), {7: _ALL})
PUTZ_REACH: Option[Literal["net", "pluses"]] = choice(
    "putz_reach", "net", "putz.goal", {"net": ("qcsalon", "fr.wikipedia"), "pluses": ()}
)
PUTZ_FLOOR: Option[Literal["off"] | int] = word_or_number(
    "putz_floor", "off", "putz.floor", (1, 1000), {"off": _ALL[1:], 3: ("qcsalon",), 5: ("qcsalon",)}
)
PUTZ_FLOOR_AT: Option[Literal["below", "reached"]] = choice(
    "putz_floor_at", "below", "putz.floor", {"below": ("qcsalon",), "reached": ()}
)
PUTZ_END_TIE: Option[Literal["play-on", "shared"]] = choice(
    "putz_end_tie", "play-on", "putz.play-on", {"play-on": ("jassverzeichnis",), "shared": ()}
)
ALL_TRICKS_BONUS = number("all_tricks_bonus", 0, "putz.all-tricks", (0, 9))
SWAP_WINDOW: Option[Literal["while-turned-card-lies", "after-decisions", "off"]] = choice(
    "swap_window",
    "while-turned-card-lies",
    "putz.swap",
    {"while-turned-card-lies": ("qcsalon",), "after-decisions": ("kirschmann", "Müller"), "off": ("Müller",)},
)

OPTIONS: tuple[Option[Any], ...] = (
    *(APPLE_LIMIT, APPLES_MAY_WIN, ALL_APPLES, PLUS_TIE, PLUS_TIE_TOP, PUTZ_COUNTS, PUTZ_GOAL, PUTZ_REACH),
    *(PUTZ_FLOOR, PUTZ_FLOOR_AT, PUTZ_END_TIE, ALL_TRICKS_BONUS, SWAP_WINDOW),
)

_WEIS: tuple[Option[Any], ...] = (
    *(WEIS, WEIS_RUNS, WEIS_NINES, WEIS_LOW_FOURS, UNDENUFE_FOURS, WEIS_CROSSING, WEIS_SPLIT_RUNS),
    *(WEIS_EQUAL, UNDENUFE_WEIS, SLALOM_WEIS, WEIS_TIE, WEIS_NEEDS_TRICK, STOECK),
)
_PLAY: tuple[Option[Any], ...] = (UNDERTRUMP, BUUR_EXEMPT, REVOKE, FOREHAND_RULE, SECOND_DEALER)


def options(*own: Option[Any]) -> Mapping[str, Option[Any]]:
    """The house rules of these games: the games' own first, then those of this module, then the shared ones."""
    # Nothing is multiplied here: the table says only which contracts are played.
    return by_key(*own, *OPTIONS, MULTIPLIERS._replace(numbers=(0, 1)), *_WEIS, *_PLAY)


def implied(_options: Options) -> Options:
    """What the referee asks for and these games have no options of their own for: as in other games."""
    plain: tuple[Option[Any], ...] = (
        *(UNDENUFE_POINTS, MIXED_POINTS, GUSCHTI_SPLIT, MARTINIQUE8, OVERCLAIM, FALSE_WEIS_PENALTY),
        *(STOECK_DEADLINE, STOECK_EARLY, MULTIPLY_WEIS, MULTIPLY_STOECK),
    )
    return dict([*(option.put(option.default) for option in plain), TARGET.put(0)])
