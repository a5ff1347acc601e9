"""The rule book, to be searched."""

from __future__ import annotations

from typing import NamedTuple

from jassref.answers import json_answers
from jassref.answers.rule_search import found_rules
from jassref.library.refusals import answering_in


class Rule(NamedTuple):
    """A rule: its id, what it says, who says so, the options that change it, and an example (None: there is none)."""

    id: str
    text: str
    source: str
    options: list[str]
    example: str | None


def find_rules(word: str | None = None, lang: str = "en") -> tuple[Rule, ...]:
    """The rule with that id, else the rules of that chapter, else those that hold the word; without one all of them.

    A word that nothing is known of finds nothing.

    >>> [rule.id for rule in find_rules("weis.more-cards")]
    ['weis.more-cards']
    """
    with answering_in(lang):
        found = json_answers.rules((word, found_rules(word)))["rules"]
        assert isinstance(found, list)
        return tuple(Rule(**row) for row in found)
