"""The language in use: which one it is, and the marks by which sentences are translated.

Catalogues are standard gettext files in `jassref/locale`; English is in the code and needs none. How a sentence is
filled with facts is in `sentences`.
"""

from __future__ import annotations

import gettext
import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations, NullTranslations
from typing import NamedTuple

from jassref.cards.spelling import LANGUAGES

_DOMAIN = "jassref"
LOCALE = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")


class Plural(NamedTuple):
    """A sentence in singular and plural; the fact `n` chooses."""

    one: str
    many: str


Template = str | Plural


class _Spoken(NamedTuple):
    """A language in use: the one that is answered in, the one that words are read in, and the catalogue."""

    answered: str
    read: str
    catalogue: NullTranslations


_ENGLISH = _Spoken("en", "en", NullTranslations())
_usual = [_ENGLISH]
_here = threading.local()


def _spoken() -> _Spoken:
    """The language in use: that of the block that `speaking` has begun in this thread, else the process's own."""
    found: _Spoken | None = getattr(_here, "spoken", None)
    return _usual[0] if found is None else found


def N_(text: str) -> str:
    """Marks a sentence for the catalogues; it is translated when it is shown."""
    return text


def P_(one: str, many: str) -> Plural:
    """Marks a sentence with singular and plural for the catalogues."""
    return Plural(one, many)


def _(text: str) -> str:
    """`text` in the language in use."""
    return _spoken().catalogue.gettext(text)


def plural(template: Plural, n: int) -> str:
    """The form of a sentence for `n`, in the language in use."""
    return _spoken().catalogue.ngettext(template.one, template.many, n)


def language() -> str:
    """The language in use."""
    return _spoken().answered


def reading() -> str:
    """The language that words are read in: the one asked for, with or without a catalogue to answer in."""
    return _spoken().read


def speak(wanted: str) -> None:
    """Reads `wanted` from now on, and answers in it as far as there is a catalogue; English needs none."""
    _usual[0] = _language_of(wanted)
    _speak_for_typer()


@contextmanager
def speaking(wanted: str) -> Iterator[None]:
    """Until the end of the block words are read and answered in `wanted`, in this thread alone."""
    before = getattr(_here, "spoken", None)
    _here.spoken = _language_of(wanted)
    try:
        yield
    finally:
        _here.spoken = before


@cache
def _language_of(wanted: str) -> _Spoken:
    path = os.path.join(LOCALE, wanted, "LC_MESSAGES", f"{_DOMAIN}.mo")
    if wanted == "en" or wanted not in LANGUAGES:
        return _ENGLISH
    if not os.path.exists(path):
        return _ENGLISH._replace(read=wanted)
    with open(path, "rb") as catalogue:
        return _Spoken(wanted, wanted, GNUTranslations(catalogue))


_LANGUAGE_BEFORE = os.environ.get("LANGUAGE")


def _speak_for_typer() -> None:
    """The few words that typer prints by itself (Options, Commands …) are in our catalogue too, or in English."""
    spoken = _usual[0].answered
    foreign = spoken != "en"
    gettext.bindtextdomain(_DOMAIN, LOCALE)
    gettext.textdomain(_DOMAIN if foreign else "messages")
    wanted = spoken if foreign else _LANGUAGE_BEFORE
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


_SPACES = frozenset("\u00a0\u2002\u2003\u2007\u2009\u202f")  # blanks that people type and editors put in


# Facts that are numbers of seats or sides; all other numbers are shown as numbers.
_SEATS = frozenset(("player", "other", "by", "forehand", "chooser", "dealer"))
_SIDES = frozenset(("side", "loser", "claimer", "winner_side"))
