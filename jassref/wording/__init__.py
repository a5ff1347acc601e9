"""Words last: the user's language, and sentences from typed facts.

Catalogues are standard gettext files in `jassref/locale`; English is in the code and needs none. The tables of
sentences live in the rooms beside this one (steps, problems, rulebook, house, games) and are loaded only where they
are shown. No number is computed here.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from typing import Any, NamedTuple

from jassref.cards import LANGUAGES, Card, show_card, suit_name
from jassref.contracts import Contract, contract_name
from jassref.game import Called, Game
from jassref.rulings import Facts

LONGEST = 300
"""No fact is shown longer than this; what somebody pasted by mistake need not be read in full."""

_DOMAIN = "jassref"
LOCALE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")

_spoken: list[NullTranslations] = [NullTranslations()]
_language = ["en"]
_reading = ["en"]


class Plural(NamedTuple):
    """A sentence in singular and plural; the fact `n` chooses."""

    one: str
    many: str


Template = str | Plural


def N_(text: str) -> str:
    """Marks a sentence for the catalogues; it is translated when it is shown."""
    return text


def P_(one: str, many: str) -> Plural:
    """Marks a sentence with singular and plural for the catalogues."""
    return Plural(one, many)


def _(text: str) -> str:
    """`text` in the language in use."""
    return _spoken[0].gettext(text)


def language() -> str:
    """The language in use."""
    return _language[0]


def reading() -> str:
    """The language that words are read in: the one asked for, with or without a catalogue to answer in."""
    return _reading[0]


def speak(wanted: str) -> None:
    """Reads `wanted` from now on, and answers in it as far as there is a catalogue; English needs none."""
    path = os.path.join(LOCALE, wanted, "LC_MESSAGES", f"{_DOMAIN}.mo")
    _language[0], _spoken[0] = "en", NullTranslations()
    _reading[0] = wanted if wanted in LANGUAGES else "en"
    if wanted != "en" and wanted in LANGUAGES and os.path.exists(path):
        with open(path, "rb") as catalogue:
            _language[0], _spoken[0] = wanted, GNUTranslations(catalogue)
    _speak_for_typer()


_LANGUAGE_BEFORE = os.environ.get("LANGUAGE")


def _speak_for_typer() -> None:
    """The few words that typer prints by itself (Options, Commands …) are in our catalogue too, or in English."""
    foreign = _language[0] != "en"
    gettext.bindtextdomain(_DOMAIN, LOCALE)
    gettext.textdomain(_DOMAIN if foreign else "messages")
    wanted = _language[0] if foreign else _LANGUAGE_BEFORE
    if wanted is None:
        os.environ.pop("LANGUAGE", None)
    else:
        os.environ["LANGUAGE"] = wanted


def environment() -> dict[str, str]:
    """The environment as it was before any language was spoken, for other programs."""
    found = {key: value for key, value in os.environ.items() if key != "LANGUAGE"}
    return found if _LANGUAGE_BEFORE is None else {**found, "LANGUAGE": _LANGUAGE_BEFORE}


def preferred(
    words: Sequence[str], environment: Mapping[str, str], usual: Callable[[], str | None] = lambda: None
) -> str:
    """The language asked for: `--lang` among `words`, else $JASSREF_LANG, else the usual one, the locale, English."""
    for n, word in enumerate(words):
        given = words[n + 1] if word == "--lang" and n + 1 < len(words) else word.removeprefix("--lang=")
        if word.startswith("--lang") and given.lower() in LANGUAGES:
            return given.lower()
    found = _spoken_in(environment.get("JASSREF_LANG", "")) or usual()
    if found is not None:
        return found
    for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if (code := _spoken_in(environment.get(key, ""))) is not None:
            return code
        # LC_ALL decides over LC_MESSAGES, and that over LANG, also where it names a language that we do not speak.
        if key.startswith("L") and key != "LANGUAGE" and environment.get(key):
            return "en"
    return "en"


def _spoken_in(locales: str) -> str | None:
    """The first language among locales (`de_CH.UTF-8:fr`) that we speak."""
    codes = (value.replace("-", "_").partition("_")[0].partition(".")[0].lower() for value in locales.split(":"))
    return next((code for code in codes if code in LANGUAGES), None)


def number(value: int) -> str:
    """A number in the manner of the language: 1'257 in Switzerland's, 1257 elsewhere; a true minus sign."""
    grouped = f"{abs(value):,}".replace(",", "'") if language() in ("de", "fr", "it") else str(abs(value))
    return f"−{grouped}" if value < 0 else grouped


def clean(text: str, longest: int = LONGEST) -> str:
    """`text` as a terminal may show it: control and direction marks are replaced, nothing else is touched; cut where it
    is longer than anything that is worth showing."""
    text = text if len(text) <= longest else text[: longest - 1] + "…"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " if c in _SPACES else "�" for c in text)


_SPACES = frozenset("\u00a0\u2002\u2003\u2007\u2009\u202f")  # blanks that people type and editors put in


# Facts that are numbers of seats or sides; all other numbers are shown as numbers.
_SEATS = frozenset(("player", "other", "by", "forehand", "chooser", "dealer"))
_SIDES = frozenset(("side", "loser", "claimer", "winner_side"))


def shown(name: str, value: object, game: Game | None) -> str:
    """A fact in words: names for seats and sides, cards, contracts and Weis in the language in use."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if game is not None and name in _SEATS:
            return clean(game.players[value])
        if game is not None and name in _SIDES:
            return clean(game.sides[value].name)
        return number(value)
    if isinstance(value, Contract):
        return value.key if _to_type(name) else contract_name(value, language())
    if name in ("suit", "suits") and isinstance(value, str):
        return value if _to_type(name) else suit_name(value, language())
    if isinstance(value, Card) and game is not None:
        return show_card(value, game.pack, language())
    if isinstance(value, Called):
        return value.key if language() == "en" else clean(_(value.title))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        from jassref.weis import Bare, Four, Run, show_weis

        return show_weis(value, game.pack, language()) if game and isinstance(value, Run | Four | Bare) else ""
    if isinstance(value, Mapping):
        value = tuple(value.values()) if all(isinstance(v, Contract) for v in value.values()) else tuple(value)
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(shown(name, entry, game) for entry in value)
    if name == "title" and value:
        return clean(_(str(value)))
    return clean("" if value is None else str(value))


def _to_type(name: str) -> bool:
    """Whether a list tells what to type: in English that is the Swiss-German keys, as in every example and file."""
    return name in ("suits", "contracts", "rows") and language() == "en"


# Where the sentences of each kind stand; a game's own stand under the same name in its room of `wording.games`.
_ROOMS = {
    "STEP_TEXTS": "steps",
    "QUESTION_TEXTS": "steps",
    "RULE_TEXTS": "rulebook",
    "RULE_EXAMPLES": "rule_examples",
    "PROBLEM_TEXTS": "problems",
    "OPTION_TEXTS": "house",
    "HEAD_TEXTS": "house",
    "FIELD_TITLES": "house",
    "PRESET_TEXTS": "presets",
}


@cache
def texts(table: str) -> Mapping[str, Any]:
    """All sentences of a kind, those of every game included."""
    from pkgutil import iter_modules

    found = dict(getattr(import_module(f"jassref.wording.{_ROOMS[table]}"), table))
    package = import_module("jassref.wording.games")
    for room in iter_modules(package.__path__):
        found |= getattr(import_module(f"jassref.wording.games.{room.name}"), table, {})
    return found


def text_of(table: str, key: str) -> Any:
    """The sentence of a kind with that key: a shared one, else the games' rooms are looked through."""
    shared = getattr(import_module(f"jassref.wording.{_ROOMS[table]}"), table)
    return shared[key] if key in shared else texts(table)[key]


def answer_text(command: str) -> str:
    """How a question is answered, with the placeholders (SIDE, N …) in the user's language."""
    return re.sub(r"\b[A-Z]{3,}\b", lambda word: _(word[0]), command)


_PLACEHOLDERS = (N_("SIDE"), N_("POINTS"), N_("TRICKS"), N_("WHO"))


def said(template: Template, facts: Facts, game: Game | None = None) -> str:
    """The sentence that `template` makes of `facts`, in the language in use."""
    if isinstance(template, Plural):
        count = facts.get("n")
        text = _spoken[0].ngettext(template.one, template.many, count if isinstance(count, int) else 2)
    else:
        text = _(template)
    return text.format_map({name: shown(name, value, game) for name, value in facts.items()})
