"""How typed words are compared: upper and lower case, accents, beginnings, and slips of the pen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

LANGUAGES = ("de", "fr", "it", "en", "ru")


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """`text` as names are compared: without case and accents, ligatures opened, ß as ss."""
    spread = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(c for c in spread if not unicodedata.combining(c)) if not spread.isascii() else spread


LONGEST_WORD = 40


"""Longer words are not looked at when a near one is searched for."""


def near(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` most resembles ("did you mean"), or None."""
    # Only somebody's slip needs it, and the start of every command would wait for it.
    from difflib import get_close_matches

    by_folded = {folded(name): name for name in known}
    found = get_close_matches(folded(word)[:LONGEST_WORD], list(by_folded), 1, 0.6)
    return by_folded[found[0]] if found else None


def choose(word: str, names: Mapping[str, Iterable[str]]) -> list[str]:
    """The keys of `names` that `word` can mean: the one with that whole name, else all with a name that begins so."""
    wanted = folded(word)
    whole = [key for key, spellings in names.items() if any(folded(s) == wanted for s in spellings)]
    if whole or not wanted:
        return whole[:1] if len(set(whole)) == 1 else whole
    return [key for key, spellings in names.items() if any(folded(s).startswith(wanted) for s in spellings)]


def choose_in(word: str, names: Mapping[str, Mapping[str, tuple[str, ...]]], language: str) -> list[str]:
    """As `choose`, for names by language: a key itself, then the user's language, then all languages together."""
    if word in names:
        return [word]
    own = choose(word, {key: by_language.get(language, ()) for key, by_language in names.items()})
    if own:
        return own
    everything = {key: [key, *(n for ns in by_language.values() for n in ns)] for key, by_language in names.items()}
    return choose(word, everything)
