"""House rules: what an option is, and the options that games share.

No rule that sources disagree on is a constant; it is an option with a key, the values it can take, who plays them so,
and the rule it changes. A game names the options it has and may declare its own; a preset is a row of values. What an
option does is where its value is read.
"""

import datetime
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from jassref.rulebook.problems import Problem

Value = str | int | bool | Mapping[str, int]
Options = Mapping[str, Value]
"""The value in force of every option a game has."""

LARGEST = 10_000_000
"""No number of a match file is larger; such a number is a slip of the pen or an attack."""

GROUP_MARKS = ("'", "\N{RIGHT SINGLE QUOTATION MARK}", "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}")
"""What may stand between the thousands and the hundreds of a number."""


class Option(NamedTuple):
    """A house rule: its key, its default, the values it can take and the rule it changes.

    `words` are the words allowed, with the sources that play them so; `numbers` the range of whole numbers allowed
    (None: none), `names` the names of a table of numbers (empty: the names of the contracts and those in `besides`),
    `form` a pattern of text.
    """

    key: str
    default: Value
    rule: str
    words: Mapping[str, tuple[str, ...]] = {}
    numbers: tuple[int, int] | None = None
    table: bool = False
    names: tuple[str, ...] = ()
    form: str = ""
    besides: tuple[str, ...] = ()

    @property
    def flag(self) -> bool:
        """Whether the values are true and false."""
        return isinstance(self.default, bool)


def flag(key: str, default: bool, rule: str, yes: tuple[str, ...] = (), no: tuple[str, ...] = ()) -> Option:
    """An option that is true or false, with the sources for each."""
    return Option(key, default, rule, {"true": yes, "false": no})


def _words(key: str, rule: str, /, default: str = "", **words: tuple[str, ...]) -> Option:
    known = {word.replace("_", "-"): sources for word, sources in words.items()}
    return Option(key, default or next(iter(known)), rule, known)


def _number(key: str, default: int | str, rule: str, highest: int, **words: tuple[str, ...]) -> Option:
    return Option(key, default, rule, words, (0, highest))


_EGG = ("Egg", "Müller")
_ROMANDIE = ("Géober", "bepopcorn")

SHARED: Mapping[str, Option] = {
    option.key: option
    for option in (
        _number("target", 1000, "end.target", LARGEST),
        _number("hands", 0, "end.hands", 10_000),
        Option("multipliers", {}, "contract.multiplier", numbers=(0, 100), table=True),
        flag("multiply_match", True, "count.multiplied", ("Parlett", "Swisslos", "Schieber 3000", "Müller")),
        flag("multiply_weis", True, "weis.multiplied", ("Schieber 3000", "Parlett", "Pagat", "Swisslos")),
        flag("multiply_stoeck", True, "stoeck.multiplied", ("Schieber 3000", "Parlett", "Pagat")),
        _number("match_bonus", 100, "count.match", 10_000),
        _number("counter_match_points", 100, "count.counter-match", 10_000),
        _number("counter_match_strokes", 2, "count.counter-match", 100),
        _words(
            "undenufe_points", "contract.undenufe-points", six=("Müller", "tournaments"), ace=("Schieber 3000", "Pagat")
        ),
        _words("mixed_points", "contract.mixed-points", first_direction=("tournaments",), ace=()),
        Option("guschti_split", "5/4", "contract.mixed", {"5/4": ("Swisslos",), "4/5": ("Müller",)}),
        flag("weis", True, "weis.played", ("Egg", "Müller"), ("tournaments", "qcsalon")),
        _words(
            "weis_runs",
            "weis.runs",
            long=("Egg", "Müller", "jassverzeichnis", "Pagat"),
            capped=("Géober", "Pagat", "Schieber 3000"),
            vorarlberg=("Vorarlberg",),
        ),
        Option(
            "weis_nines", 150, "weis.nines", {"150": ("Egg", "Müller", "Géober"), "100": (), "0": ("Schieber 3000",)}
        ),
        Option(
            "weis_low_fours",
            100,
            "weis.low-fours",
            {"100": ("Egg", "Müller", "jassverzeichnis"), "0": ("Pagat", "Géober", "Schieber 3000")},
        ),
        _words(
            "undenufe_fours",
            "weis.undenufe-fours",
            all=("Egg", "Müller", "jassverzeichnis", "de.wikipedia"),
            six_for_ace=("Pagat", "earthli"),
        ),
        flag(
            "weis_crossing",
            True,
            "weis.crossing",
            ("Egg", "Müller", "de.wikipedia", "Pagat"),
            ("Géober", "Schieber 3000", "Pagat", "bepopcorn"),
        ),
        flag("weis_split_runs", False, "weis.split-run", ("Pagat", "jassonkel"), ("Egg", "Müller")),
        _words(
            "weis_equal",
            "weis.more-cards",
            more_cards=("Géober", "jassonkel", "Müller", "bepopcorn"),
            four_first=("Pagat", "Schieber 3000"),
        ),
        _words(
            "undenufe_weis",
            "weis.undenufe-rank",
            reversed=("Schieber 3000", "Parlett", "Pagat", "earthli"),
            natural=("Pagat",),
        ),
        _words("slalom_weis", "weis.slalom-rank", first_direction=(), natural=()),
        _words(
            "weis_tie",
            "weis.tie",
            earlier=("Géober", "Pagat", "jassonkel", "Schieber 3000"),
            both=("bepopcorn",),
            cancel=("Müller",),
        ),
        flag("weis_needs_trick", False, "weis.needs-trick", ("fr.wikipedia",), ("Egg", "jassverzeichnis", "Müller")),
        _words("overclaim", "weis.overclaim", void=(), downgrade=()),
        _words("false_weis_penalty", "weis.false", none=(), deduct=(), opponents=()),
        flag("stoeck", True, "stoeck.played", ("Egg", "Müller", "Géober"), ("tournaments", "qcsalon")),
        _words(
            "stoeck_deadline",
            "stoeck.deadline",
            covered=("Egg", "Müller", "Vorarlberg"),
            trick=("Géober",),
            count=("Pagat",),
            automatic=("Schieber 3000",),
        ),
        _words("stoeck_early", "stoeck.early", enough=("Egg", "Müller"), under_20=("Géober",)),
        _words(
            "finish_order",
            "out.order",
            stoeck_weis_stich=("Müller", "allmedias", "Swisslos", "Géober", "Schieber 3000"),
            stoeck_stich_weis=("Müller", "allmedias"),
        ),
        _words(
            "win_at",
            "out.reach",
            claim=("Müller", "Stöcherei", "allmedias"),
            reach=("Géober", "qcsalon", "Schieber 3000"),
        ),
        _words("count_open_trick", "out.open-trick", never=("Stöcherei", "allmedias"), unbeatable=("Müller",)),
        _words(
            "false_claim",
            "out.false-claim",
            lose=("Géober", "Müller", "Stöcherei", "allmedias", "Parlett"),
            off=("Swisslos", "Schieber 3000"),
        ),
        _words(
            "both_over",
            "both.ask",
            ask=("jasstafel",),
            chain=("Géober",),
            log=("amisduchibre", "Swisslos"),
            higher_total=("SRF", "jassverzeichnis"),
            declarer_first=("fr.wikipedia",),
            play_on=("Müller",),
        ),
        _words("schneider", "schneider.below-half", half=("jassonkel", "Müller", "Géober", "Schieber 3000"), off=()),
        _number("schneider_limit", "half", "schneider.below-half", LARGEST, half=("jassonkel", "Müller")),
        _number("schneider_strokes", 2, "schneider.cost", 100),
        _number("bergpreis", "off", "berg.played", LARGEST, off=(), half=("Müller", "SRF", "jassverzeichnis")),
        _words(
            "bergpreis_at", "berg.first", said=("Müller", "SRF", "jassverzeichnis"), counted=("SRF", "jassverzeichnis")
        ),
        Option(
            "strokes",
            {"win": 2, "berg": 1, "match": 1, "schneider": 2, "counter_match": 2},
            "strokes.table",
            numbers=(0, 100),
            table=True,
            names=("win", "berg", "match", "schneider", "counter_match"),
        ),
        _words("slate_rest", "slate.rest", positive=("jasstafel",), negative=("Müller",)),
        _words(
            "undertrump",
            "trick.undertrump",
            only_trumps=("Géober", "Müller"),
            no_higher=("qcsalon",),
            when_void=("Müller", "Swisslos", "Egg"),
        ),
        flag("buur_exempt", True, "trick.buur", ("Géober", "Pagat", "Swisslos", "Müller")),
        _words("revoke", "trick.revoke", mue=("Müller",), jon=("jassonkel",), tur=("tournaments",)),
        flag("martinique8", False, "trick.martinique", ("fr.wikipedia",)),
        _words("forehand_rule", "play.first-forehand", seven=("Géober", "Pagat"), draw=("jasstafel",)),
        _words(
            "second_dealer", "play.second-dealer", right_of_first_dealer=("Géober",), holder=("Pagat", "Vorarlberg")
        ),
    )
}


_OF_TRICKS = ("buur_exempt", "martinique8", "undenufe_points", "mixed_points", "guschti_split", "revoke")


def when_void() -> dict[str, Option]:
    """The house rules of a trick for games in which who is void may play under a trump (trick.undertrump)."""
    return {
        "undertrump": SHARED["undertrump"]._replace(default="when-void"),
        **{key: SHARED[key] for key in _OF_TRICKS},
    }


def checked(option: Option, given: object, contracts: Iterable[str] = ()) -> Value | Problem:
    """The value that `given` (from a file, or text from `--set`) stands for, or the problem with it.

    `contracts` are the keys a table of contracts may name.
    """
    if option.table:
        return _table(option, given, option.names or (*contracts, *option.besides))
    if isinstance(given, bool):
        given = "true" if given else "false"
    word = shown(given).strip() if isinstance(given, str | int) else ""
    if option.flag:
        named = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(word.lower())
        return named if named is not None else _wrong(option, given)
    if word in option.words:
        return int(word) if isinstance(option.default, int) else word
    if option.form and re.fullmatch(option.form, word):
        return word
    number = read_whole(word)
    if option.numbers and number is not None and option.numbers[0] <= number <= option.numbers[1]:
        return number
    return _wrong(option, given)


def _table(option: Option, given: object, names: tuple[str, ...]) -> Value | Problem:
    """A table of numbers, given as `name:1,name:2` or as a table of the file."""
    pairs: list[tuple[str, object]]
    if isinstance(given, Mapping):
        pairs = list(given.items())
    elif isinstance(given, str):
        pairs = [(name.strip(), number.strip()) for name, _, number in (p.partition(":") for p in given.split(","))]
    else:
        return _wrong(option, given)
    low, high = option.numbers or (0, LARGEST)
    found: dict[str, int] = {}
    for name, text in pairs:
        number = read_whole(shown(text)) if not isinstance(text, bool) else None
        if name not in names or name in found:
            return Problem("option.name", option.rule, {"option": option.key, "given": name, "names": names})
        if number is None or not low <= number <= high:
            return _wrong(option, f"{name}:{shown(text)}")
        found[name] = number
    return found


def read_whole(text: str) -> int | None:
    """A whole number as it is typed or shown here, `2500` or `2'500`; None for anything else and for what is too
    large."""
    text = text.strip().replace("\N{MINUS SIGN}", "-")
    digits = text.removeprefix("-") if text.startswith("-") else text.removeprefix("+")
    for mark in GROUP_MARKS:
        first, *rest = digits.split(mark)
        if rest and 0 < len(first) <= 3 and all(len(group) == 3 for group in rest):
            digits = first + "".join(rest)
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(LARGEST)):
        return None
    return -int(digits) if text.startswith("-") else int(digits)


def _wrong(option: Option, given: object) -> Problem:
    return Problem(
        "option.value", option.rule, {"option": option.key, "given": shown(given), "values": values_of(option)}
    )


def shown(given: object) -> str:
    """A value from a file as messages may quote it: short, whatever it is."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, int) and abs(given) > 10**18:
        return "…"
    if isinstance(given, datetime.date | datetime.time):
        return given.isoformat()
    text = given if isinstance(given, str) else repr(given) if not isinstance(given, list | dict) else "…"
    return text if len(text) <= 60 else text[:59] + "…"


def values_of(option: Option) -> tuple[str, ...]:
    """The values an option takes, as text for help: words, and `0…N` for a range."""
    ranges = (f"{option.numbers[0]}…{option.numbers[1]}",) if option.numbers and not option.table else ()
    return (*option.words, *ranges)


def write_value(value: Value) -> str:
    """A value as `--set` and files write it."""
    if isinstance(value, Mapping):
        return ",".join(f"{name}:{number}" for name, number in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
