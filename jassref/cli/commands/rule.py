"""`jassref rule`: the rule book, with its sources."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cards.spelling import folded
from jassref.cli import common_options
from jassref.cli.common_options import Json, Lang, Plain
from jassref.cli.output import answering
from jassref.rulebook.problems import unreadable
from jassref.rulebook.rules import RULES, Rule
from jassref.wording.language import N_, _
from jassref.wording.sentences import texts

HELP = N_(
    "Without a word: all rules by chapter. With the id of a rule, a chapter or any word: those rules, with "
    "their sources and the house rules that change them."
)
EXAMPLE = "jassref rule weis.more-cards\njassref rule stoeck\njassref rule forehand"

Words = Annotated[
    list[str] | None,
    typer.Argument(help=_("The id of a rule, a chapter, or a word."), metavar=_("[ID or WORD]"), show_default=False),
]


def rule(
    words: Words = None,
    file: common_options.File = common_options.DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> int:
    """Shows rules."""
    how = common_options.manner(json, plain, lang)
    word = " ".join(words) if words else None
    found = tuple(RULES.values()) if word is None else found_rules(word)
    if not found:
        from jassref.cards.spelling import near

        raise unreadable("rule.none", given=(word or "")[:40], near=near(word or "", RULES))
    return answering.answer("rule", (word, found), how)


def found_rules(word: str) -> tuple[Rule, ...]:
    """The rule with that id, else the rules of that chapter, else those that hold the word.

    Those that players mean by it come first, then those whose id, text or options hold it, then those whose example
    does.
    """
    from jassref.games.registry import every_option
    from jassref.wording.vocabulary import MEANT

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
