"""The rules that a word means."""

from __future__ import annotations

from jassref.cards.spelling import folded
from jassref.games.registry import every_option
from jassref.rulebook.rules import RULES, Rule
from jassref.wording.language import _
from jassref.wording.sentences import texts
from jassref.wording.vocabulary import MEANT


def found_rules(word: str | None) -> tuple[Rule, ...]:
    """The rule with that id, else the rules of that chapter, else those that hold the word; all of them without one.

    Those that players mean by it come first, then those whose id, text or options hold it, then those whose example
    does.
    """
    if word is None:
        return tuple(RULES.values())
    if word in RULES:
        return (RULES[word],)
    wanted, said, examples = folded(word), texts("RULE_TEXTS"), texts("RULE_EXAMPLES")
    chapter = tuple(rule for rule in RULES.values() if rule.id.partition(".")[0] == wanted)
    if chapter:
        return chapter
    options = {option.rule for option in every_option().values() if wanted in folded(option.key)}
    found = [
        rule
        for rule in RULES.values()
        if rule.id in options or wanted in folded(rule.id) or wanted in folded(_(said[rule.id]))
    ]
    shown = [rule for rule in RULES.values() if rule.id in examples and wanted in folded(_(examples[rule.id]))]
    meant = [RULES[rule] for name, ids in MEANT.items() if folded(name) == wanted for rule in ids]
    return tuple(dict.fromkeys([*meant, *found, *shown]))
