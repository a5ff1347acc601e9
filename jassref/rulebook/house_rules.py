"""The house rules that games share: each is a name here, in the order in which they are listed.

What an option is stands in `options`. A game names those of these that it has, some with another default, and declares
its own beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from jassref.rulebook.options import LARGEST, Option, by_key, choice, flag, number, table, word_or_number

TARGET = number("target", 1000, "end.target", (0, LARGEST))
HANDS = number("hands", 0, "end.hands", (0, 10_000))
MULTIPLIERS = table("multipliers", {}, "contract.multiplier", (0, 100))
MULTIPLY_MATCH = flag("multiply_match", True, "count.multiplied", ("Parlett", "Swisslos", "Schieber 3000", "Müller"))
MULTIPLY_WEIS = flag("multiply_weis", True, "weis.multiplied", ("Schieber 3000", "Parlett", "Pagat", "Swisslos"))
MULTIPLY_STOECK = flag("multiply_stoeck", True, "stoeck.multiplied", ("Schieber 3000", "Parlett", "Pagat"))
MATCH_BONUS = number("match_bonus", 100, "count.match", (0, 10_000))
COUNTER_MATCH_POINTS = number("counter_match_points", 100, "count.counter-match", (0, 10_000))
COUNTER_MATCH_STROKES = number("counter_match_strokes", 2, "count.counter-match", (0, 100))
UNDENUFE_POINTS: Option[Literal["six", "ace"]] = choice(
    *("undenufe_points", "six", "contract.undenufe-points"),
    {"six": ("Müller", "tournaments"), "ace": ("Schieber 3000", "Pagat")},
)
MIXED_POINTS: Option[Literal["first-direction", "ace"]] = choice(
    "mixed_points", "first-direction", "contract.mixed-points", {"first-direction": ("tournaments",), "ace": ()}
)
GUSCHTI_SPLIT: Option[Literal["5/4", "4/5"]] = choice(
    "guschti_split", "5/4", "contract.mixed", {"5/4": ("Swisslos",), "4/5": ("Müller",)}
)
WEIS = flag("weis", True, "weis.played", ("Egg", "Müller"), ("tournaments", "qcsalon"))
WEIS_RUNS: Option[Literal["long", "capped", "vorarlberg"]] = choice(
    "weis_runs",
    "long",
    "weis.runs",
    {
        "long": ("Egg", "Müller", "jassverzeichnis", "Pagat"),
        "capped": ("Géober", "Pagat", "Schieber 3000"),
        "vorarlberg": ("Vorarlberg",),
    },
)
WEIS_NINES: Option[Literal[150, 100, 0]] = choice(
    "weis_nines", 150, "weis.nines", {150: ("Egg", "Müller", "Géober"), 100: (), 0: ("Schieber 3000",)}
)
WEIS_LOW_FOURS: Option[Literal[100, 0]] = choice(
    *("weis_low_fours", 100, "weis.low-fours"),
    {100: ("Egg", "Müller", "jassverzeichnis"), 0: ("Pagat", "Géober", "Schieber 3000")},
)
UNDENUFE_FOURS: Option[Literal["all", "six-for-ace"]] = choice(
    *("undenufe_fours", "all", "weis.undenufe-fours"),
    {"all": ("Egg", "Müller", "jassverzeichnis", "de.wikipedia"), "six-for-ace": ("Pagat", "earthli")},
)
WEIS_CROSSING = flag(
    "weis_crossing",
    True,
    "weis.crossing",
    ("Egg", "Müller", "de.wikipedia", "Pagat"),
    ("Géober", "Schieber 3000", "Pagat", "bepopcorn"),
)
WEIS_SPLIT_RUNS = flag("weis_split_runs", False, "weis.split-run", ("Pagat", "jassonkel"), ("Egg", "Müller"))
WEIS_EQUAL: Option[Literal["more-cards", "four-first"]] = choice(
    *("weis_equal", "more-cards", "weis.more-cards"),
    {"more-cards": ("Géober", "jassonkel", "Müller", "bepopcorn"), "four-first": ("Pagat", "Schieber 3000")},
)
UNDENUFE_WEIS: Option[Literal["reversed", "natural"]] = choice(
    *("undenufe_weis", "reversed", "weis.undenufe-rank"),
    {"reversed": ("Schieber 3000", "Parlett", "Pagat", "earthli"), "natural": ("Pagat",)},
)
SLALOM_WEIS: Option[Literal["first-direction", "natural"]] = choice(
    "slalom_weis", "first-direction", "weis.slalom-rank", {"first-direction": (), "natural": ()}
)
WEIS_TIE: Option[Literal["earlier", "both", "cancel"]] = choice(
    *("weis_tie", "earlier", "weis.tie"),
    {"earlier": ("Géober", "Pagat", "jassonkel", "Schieber 3000"), "both": ("bepopcorn",), "cancel": ("Müller",)},
)
WEIS_NEEDS_TRICK = flag(
    "weis_needs_trick", False, "weis.needs-trick", ("fr.wikipedia",), ("Egg", "jassverzeichnis", "Müller")
)
OVERCLAIM: Option[Literal["void", "downgrade"]] = choice(
    "overclaim", "void", "weis.overclaim", {"void": (), "downgrade": ()}
)
FALSE_WEIS_PENALTY: Option[Literal["none", "deduct", "opponents"]] = choice(
    "false_weis_penalty", "none", "weis.false", {"none": (), "deduct": (), "opponents": ()}
)
STOECK = flag("stoeck", True, "stoeck.played", ("Egg", "Müller", "Géober"), ("tournaments", "qcsalon"))
STOECK_DEADLINE: Option[Literal["covered", "trick", "count", "automatic"]] = choice(
    "stoeck_deadline",
    "covered",
    "stoeck.deadline",
    {
        "covered": ("Egg", "Müller", "Vorarlberg"),
        "trick": ("Géober",),
        "count": ("Pagat",),
        "automatic": ("Schieber 3000",),
    },
)
STOECK_EARLY: Option[Literal["enough", "under-20"]] = choice(
    "stoeck_early", "enough", "stoeck.early", {"enough": ("Egg", "Müller"), "under-20": ("Géober",)}
)
FINISH_ORDER: Option[Literal["stoeck-weis-stich", "stoeck-stich-weis"]] = choice(
    "finish_order",
    "stoeck-weis-stich",
    "out.order",
    {
        "stoeck-weis-stich": ("Müller", "allmedias", "Swisslos", "Géober", "Schieber 3000"),
        "stoeck-stich-weis": ("Müller", "allmedias"),
    },
)
WIN_AT: Option[Literal["claim", "reach"]] = choice(
    *("win_at", "claim", "out.reach"),
    {"claim": ("Müller", "Stöcherei", "allmedias"), "reach": ("Géober", "qcsalon", "Schieber 3000")},
)
COUNT_OPEN_TRICK: Option[Literal["never", "unbeatable"]] = choice(
    "count_open_trick", "never", "out.open-trick", {"never": ("Stöcherei", "allmedias"), "unbeatable": ("Müller",)}
)
FALSE_CLAIM: Option[Literal["lose", "off"]] = choice(
    *("false_claim", "lose", "out.false-claim"),
    {"lose": ("Géober", "Müller", "Stöcherei", "allmedias", "Parlett"), "off": ("Swisslos", "Schieber 3000")},
)
BOTH_OVER: Option[Literal["ask", "chain", "log", "higher-total", "declarer-first", "play-on"]] = choice(
    "both_over",
    "ask",
    "both.ask",
    {
        "ask": ("jasstafel",),
        "chain": ("Géober",),
        "log": ("amisduchibre", "Swisslos"),
        "higher-total": ("SRF", "jassverzeichnis"),
        "declarer-first": ("fr.wikipedia",),
        "play-on": ("Müller",),
    },
)
SCHNEIDER: Option[Literal["half", "off"]] = choice(
    *("schneider", "half", "schneider.below-half"),
    {"half": ("jassonkel", "Müller", "Géober", "Schieber 3000"), "off": ()},
)
SCHNEIDER_LIMIT: Option[Literal["half"] | int] = word_or_number(
    "schneider_limit", "half", "schneider.below-half", (0, LARGEST), {"half": ("jassonkel", "Müller")}
)
SCHNEIDER_STROKES = number("schneider_strokes", 2, "schneider.cost", (0, 100))
BERGPREIS: Option[Literal["off", "half"] | int] = word_or_number(
    "bergpreis", "off", "berg.played", (0, LARGEST), {"off": (), "half": ("Müller", "SRF", "jassverzeichnis")}
)
BERGPREIS_AT: Option[Literal["said", "counted"]] = choice(
    *("bergpreis_at", "said", "berg.first"),
    {"said": ("Müller", "SRF", "jassverzeichnis"), "counted": ("SRF", "jassverzeichnis")},
)
STROKES = table(
    "strokes",
    {"win": 2, "berg": 1, "match": 1, "schneider": 2, "counter_match": 2},
    "strokes.table",
    (0, 100),
    ("win", "berg", "match", "schneider", "counter_match"),
)
SLATE_REST: Option[Literal["positive", "negative"]] = choice(
    "slate_rest", "positive", "slate.rest", {"positive": ("jasstafel",), "negative": ("Müller",)}
)
UNDERTRUMP: Option[Literal["only-trumps", "no-higher", "when-void"]] = choice(
    "undertrump",
    "only-trumps",
    "trick.undertrump",
    {
        "only-trumps": ("Géober", "Müller"),
        "no-higher": ("qcsalon",),
        "when-void": ("Müller", "Swisslos", "Egg"),
    },
)
BUUR_EXEMPT = flag("buur_exempt", True, "trick.buur", ("Géober", "Pagat", "Swisslos", "Müller"))
REVOKE: Option[Literal["mue", "jon", "tur"]] = choice(
    "revoke", "mue", "trick.revoke", {"mue": ("Müller",), "jon": ("jassonkel",), "tur": ("tournaments",)}
)
MARTINIQUE8 = flag("martinique8", False, "trick.martinique", ("fr.wikipedia",))
FOREHAND_RULE: Option[Literal["seven", "draw"]] = choice(
    "forehand_rule", "seven", "play.first-forehand", {"seven": ("Géober", "Pagat"), "draw": ("jasstafel",)}
)
SECOND_DEALER: Option[Literal["right-of-first-dealer", "holder"]] = choice(
    *("second_dealer", "right-of-first-dealer", "play.second-dealer"),
    {"right-of-first-dealer": ("Géober",), "holder": ("Pagat", "Vorarlberg")},
)

SHARED: Mapping[str, Option[Any]] = by_key(*[rule for rule in list(globals().values()) if isinstance(rule, Option)])
"""All of the above by their keys, in their order."""


def when_void() -> dict[str, Option[Any]]:
    """The house rules of a trick for games in which who is void may play under a trump (trick.undertrump)."""
    return by_key(
        UNDERTRUMP._replace(default="when-void"),
        *(BUUR_EXEMPT, MARTINIQUE8, UNDENUFE_POINTS, MIXED_POINTS, GUSCHTI_SPLIT, REVOKE),
    )
