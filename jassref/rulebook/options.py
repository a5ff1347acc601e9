"""What an option is: a house rule with a key, the values it can take, who plays them so, and the rule it changes.

No rule that sources disagree on is a constant; it is an option. Each option is a name of a module, those that games
share in `house_rules`, those of one game in its module; its value in force is read by that name, `WIN_AT.of(options)`,
and has the type of the option. A preset is a row of values. What an option does is where its value is read.
"""

import datetime
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from jassref.rulebook.problems import Problem

Value = str | int | bool | Mapping[str, int]
Options = Mapping[str, Value]
"""The value in force of every option a game has."""

Sources = tuple[str, ...]
"""Who plays a value so, by the names of `wording.source_texts`; empty where nobody is named."""

V = TypeVar("V")
W = TypeVar("W", bound=str | int)

LARGEST = 10_000_000
"""No number of a match file is larger; such a number is a slip of the pen or an attack."""

NOTHING_PLAYED: Mapping[int, Sources] = MappingProxyType({})

GROUP_MARKS = ("'", "\N{RIGHT SINGLE QUOTATION MARK}", "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}")
"""What may stand between the thousands and the hundreds of a number."""


class Option(NamedTuple, Generic[V]):
    """A house rule: its key, its default, the values it can take and the rule it changes. V is the type of its values.

    `words` are the values allowed one by one, as files write them, with the sources that play them so; `numbers` the
    range of whole numbers allowed (None: none), `names` the names of a table of numbers (empty: the names of the
    contracts and those in `besides`), `form` a pattern of text.
    """

    key: str
    default: V
    rule: str
    words: Mapping[str, Sources] = {}
    numbers: tuple[int, int] | None = None
    table: bool = False
    names: tuple[str, ...] = ()
    form: str = ""
    besides: tuple[str, ...] = ()

    @property
    def flag(self) -> bool:
        """Whether the values are true and false."""
        return isinstance(self.default, bool)

    def of(self, options: Options) -> V:
        """The value in force. Raises KeyError in a game that does not have this option: see `among`."""
        # Every value was checked against its option before it came to stand there (`checked`).
        return options[self.key]  # type: ignore[return-value]

    def among(self, options: Options) -> V | None:
        """The value in force, or None in a game that does not have this option."""
        return options.get(self.key)  # type: ignore[return-value]

    def put(self, value: V) -> tuple[str, Value]:
        """A value with its key, for a table of values in force; the type checker knows what values there are."""
        return self.key, value  # type: ignore[return-value]

    def setting(self, options: Options) -> str:
        """The value in force with its key, as `--set` takes it."""
        return f"{self.key}={write_value(options[self.key])}"

    def value_of(self, word: str) -> Value:
        """The value that one of the `words` stands for: a number where the option has numbers."""
        if self.flag:
            return word == "true"
        is_number = self.numbers is not None or isinstance(self.default, int)
        number = read_whole(word) if is_number else None
        return word if number is None else number


def flag(key: str, default: bool, rule: str, yes: Sources = (), no: Sources = ()) -> Option[bool]:
    """An option that is true or false, with the sources for each."""
    return Option(key, default, rule, {"true": yes, "false": no})


def choice(key: str, default: W, rule: str, played: Mapping[W, Sources]) -> Option[W]:
    """An option of a few values, words or numbers, each with the sources that play it so."""
    return Option(key, default, rule, {str(value): sources for value, sources in played.items()})


def number(
    key: str, default: int, rule: str, numbers: tuple[int, int], played: Mapping[int, Sources] = NOTHING_PLAYED
) -> Option[int]:
    """An option that is a whole number of a range, some of them with the sources that play it so."""
    return Option(key, default, rule, {str(value): sources for value, sources in played.items()}, numbers)


def word_or_number(key: str, default: W, rule: str, numbers: tuple[int, int], played: Mapping[W, Sources]) -> Option[W]:
    """An option that is one of a few words or a whole number of a range."""
    return Option(key, default, rule, {str(value): sources for value, sources in played.items()}, numbers)


def text(key: str, default: str, rule: str, form: str, played: Mapping[str, Sources]) -> Option[str]:
    """An option that is a text of a form (a pattern), some of them with the sources that play it so."""
    return Option(key, default, rule, played, form=form)


def table(
    key: str,
    default: Mapping[str, int],
    rule: str,
    numbers: tuple[int, int],
    names: tuple[str, ...] = (),
    besides: tuple[str, ...] = (),
) -> Option[Mapping[str, int]]:
    """An option that is a table of numbers by name; without `names` by contract and by what stands in `besides`."""
    return Option(key, default, rule, {}, numbers, True, names, "", besides)


def by_key(*options: Option[Any]) -> dict[str, Option[Any]]:
    """The options of a game by their keys, in the order given; a later one stands for an earlier one of that key."""
    return {option.key: option for option in options}


def checked(option: Option[Any], given: object, contracts: Iterable[str] = ()) -> Value | Problem:
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
        return option.value_of(word)
    if option.form and re.fullmatch(option.form, word):
        return word
    number = read_whole(word)
    if option.numbers and number is not None and option.numbers[0] <= number <= option.numbers[1]:
        return number
    return _wrong(option, given)


def _table(option: Option[Any], given: object, names: tuple[str, ...]) -> Value | Problem:
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


def _wrong(option: Option[Any], given: object) -> Problem:
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


def values_of(option: Option[Any]) -> tuple[str, ...]:
    """The values an option takes, as text for help: words, and `0…N` for a range."""
    ranges = (f"{option.numbers[0]}…{option.numbers[1]}",) if option.numbers and not option.table else ()
    return (*option.words, *ranges)


def write_value(value: Value) -> str:
    """A value as `--set` and files write it."""
    if isinstance(value, Mapping):
        return ",".join(f"{name}:{number}" for name, number in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
