"""`jassref rule`: the rule book, with its sources."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.answers.rule_search import found_rules
from jassref.cards.spelling import near
from jassref.cli import common_options
from jassref.cli.common_options import Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.rulebook.problems import unreadable
from jassref.rulebook.rules import RULES
from jassref.wording.language import N_, _

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
) -> Outcome:
    """Shows rules."""
    how = common_options.manner(json, plain, lang)
    word = " ".join(words) if words else None
    found = found_rules(word)
    if not found:
        raise unreadable("rule.none", given=(word or "")[:40], near=near(word or "", RULES))
    return Outcome("rule", (word, found), how)
