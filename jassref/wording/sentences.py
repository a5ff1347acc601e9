"""Sentences from typed facts: the tables of texts, and the values that fill them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from jassref.cards.contracts import Contract, contract_name
from jassref.cards.packs import Card, show_card, suit_name
from jassref.record.game import Game
from jassref.record.game_type import Called
from jassref.rulebook.steps import Facts
from jassref.wording.language import _SEATS, _SIDES, _SPACES, N_, Plural, Template, _, language, number, plural

LONGEST = 300


"""No fact is shown longer than this; what somebody pasted by mistake need not be read in full."""


def clean(text: str, longest: int = LONGEST) -> str:
    """`text` as a terminal may show it: control and direction marks are replaced, nothing else is touched; cut where it
    is longer than anything that is worth showing."""
    text = text if len(text) <= longest else text[: longest - 1] + "…"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " if c in _SPACES else "�" for c in text)


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
        from jassref.weis.kinds import Bare, Four, Run
        from jassref.weis.notation import show_weis

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


# Where the sentences of each kind stand; a game's own stand under the same name in its module of `wording.games`.
_TABLES = {
    "STEP_TEXTS": "step_texts",
    "QUESTION_TEXTS": "step_texts",
    "RULE_TEXTS": "rule_texts",
    "RULE_EXAMPLES": "rule_examples",
    "PROBLEM_TEXTS": "problems_of_files",
    "OPTION_TEXTS": "option_texts",
    "HEAD_TEXTS": "option_texts",
    "ENTRY_TEXTS": "option_texts",
    "ASK_TEXTS": "option_texts",
    "FIELD_TITLES": "option_texts",
    "PRESET_TEXTS": "preset_texts",
}


@cache
def texts(table: str) -> Mapping[str, Any]:
    """All sentences of a kind, those of every game included."""
    from pkgutil import iter_modules

    found = dict(getattr(import_module(f"jassref.wording.{_TABLES[table]}"), table))
    package = import_module("jassref.wording.games")
    for module in iter_modules(package.__path__):
        found |= getattr(import_module(f"jassref.wording.games.{module.name}"), table, {})
    return found


def text_of(table: str, key: str) -> Any:
    """The sentence of a kind with that key: a shared one, else the games' modules are looked through.

    Raises LookupError, which says where the sentence belongs, when nobody has written it.
    """
    shared = getattr(import_module(f"jassref.wording.{_TABLES[table]}"), table)
    if key in shared:
        return shared[key]
    if key not in texts(table):
        where = f"{table}, in jassref/wording/{_TABLES[table]}.py or in the game's module in jassref/wording/games"
        raise LookupError(f"{key!r} has no sentence: it belongs into {where}")
    return texts(table)[key]


def answer_text(command: str) -> str:
    """How a question is answered, with the placeholders (SIDE, N …) in the user's language."""
    return re.sub(r"\b[A-Z]{3,}\b", lambda word: _(word[0]), command)


_PLACEHOLDERS = (N_("SIDE"), N_("POINTS"), N_("TRICKS"), N_("WHO"))


def said(template: Template, facts: Facts, game: Game | None = None) -> str:
    """The sentence that `template` makes of `facts`, in the language in use."""
    if isinstance(template, Plural):
        count = facts.get("n")
        text = plural(template, count if isinstance(count, int) else 2)
    else:
        text = _(template)
    return text.format_map({name: shown(name, value, game) for name, value in facts.items()})
