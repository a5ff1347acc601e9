"""Why: a problem in words with its remedy, and the sources that a rule has."""

from __future__ import annotations

import re
from collections.abc import Sequence

from jassref.answers import command_words
from jassref.answers.content import InFile
from jassref.record.game import Game
from jassref.record.rounds import Question
from jassref.rulebook.problems import Problem
from jassref.rulebook.rules import RULES, SOURCES
from jassref.wording.language import N_, _
from jassref.wording.sentences import answer_text, said, text_of


def as_it_is(command: str, _file: str) -> str:
    """A command to type that names no file."""
    return command


def problem_texts(problem: Problem, in_file: InFile = as_it_is) -> tuple[str, str | None]:
    """What is wrong, in a sentence, and what to do about it; `in_file` names the match file in a command to type."""
    template, hint = text_of("PROBLEM_TEXTS", problem.code)
    game = problem.table if isinstance(problem.table, Game) else None
    file = problem.facts.get("file", problem.file)
    asked = problem.facts.get("asked")
    if isinstance(asked, Question):
        command = answer_text(command_words.fixing(asked))
        command = command if file is None else in_file(command, str(file))
        facts = {key: fact for key, fact in problem.facts.items() if fact is not asked}
        problem = problem._replace(facts={**facts, "answer_with": command})
    text = template(problem.facts) if callable(template) else template
    found = hint(problem.facts) if callable(hint) else hint
    hint_text = None if found is None else said(found, problem.facts, game)
    return said(text, problem.facts, game), _in_pack(hint_text, game)


# Examples to type name Swiss suits; at a table with the other pack they name suits of that one. Which is which does not
# matter: nothing is translated, only an example given.
_EXAMPLES = {"schellen": "spades", "schilten": "hearts", "rosen": "diamonds", "eicheln": "clubs", "U": "J", "O": "Q"}


def _in_pack(hint: str | None, game: Game | None) -> str | None:
    """A remedy whose examples can be typed at this table."""
    if hint is None or game is None or "schellen" in game.pack.suits or not re.search("schellen|schilten|rosen", hint):
        return hint
    return re.sub(r"\b(schellen|schilten|rosen|eicheln|U|O)\b", lambda word: _EXAMPLES[word[0]], hint)


def source_text(rule: str | None) -> str:
    """The sources of a rule, or that it is a custom."""
    if rule is None or rule not in RULES:
        return ""
    return sources_text(RULES[rule].sources) or _("a custom without a source")


def source_titles(rule: str) -> list[str]:
    """The sources of a rule with their full titles."""
    return [f"{_(name)}: {_(SOURCES[name])}" for name in RULES[rule].sources]


# Sources that are no book and no page have a name in every language.
_NAMELESS = (N_("tournaments"), N_("arithmetic"))


def sources_text(sources: Sequence[str]) -> str:
    """Short names of sources in a row."""
    return ", ".join(_(name) for name in sources)
