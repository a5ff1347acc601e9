"""Lines to type at the shell: words joined and quoted, and what answers an open question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from jassref.record.game import Game
from jassref.record.rounds import Answer, AnswerKind, Question


def joined(words: Sequence[str]) -> str:
    """Words as one line for a shell; letters of any language need no quotes."""
    return " ".join(word if re.fullmatch(r"[\w@%+=:,./-]+", word) else _quoted(word) for word in words)


def _quoted(word: str) -> str:
    import shlex  # loaded only where something must be quoted

    return shlex.quote(word)


FORMS: Mapping[AnswerKind, str] = {
    "side": "SIDE",
    "player": "WHO",
    "side-points": "SIDE=POINTS",
    "side-tricks": "SIDE=TRICKS",
    "player-tricks": "WHO=TRICKS",
    "tricks-of": "TRICKS",
    "number-of": "N",
    "number": "N",
    "points": "POINTS",
    "contract": "",
    "card": "CARD",
    "cards": "CARDS",
    "hand": '"WHO: CARDS"',
    "plays": '"WHO:CARD" …',
    "deal-file-side": '"SIDE"',
}
"""What stands for an answer in a line to type, by its kind. A word shows its choices, a Weis an example."""


def option_name(key: str) -> str:
    """The option that gives a key of a round, or a fact of a dispute."""
    return "--" + key.replace("_", "-")


def fixing(question: Question) -> str:
    """The command that answers the open question of a match file."""
    option, answer = option_name(question.answer.key), question.answer
    if answer.kind in ("tricks-of", "number-of"):
        options = [f"{option} {_quoted(name)}={FORMS[answer.kind]}" for name in answer.of]
    else:
        options = [f"{option} {FORMS[answer.kind]}"]
    return " ".join([f"jassref fix {question.round}", *options])


def answering_words(answer: Answer, game: Game) -> str:
    """What answers a question of the referee: an option with a placeholder, the words themselves, or a line of the
    deal file."""
    if answer.kind == "deal-file-side":
        return f"{answer.key} = {FORMS[answer.kind]}"
    if answer.kind == "plays":
        return FORMS[answer.kind]
    if answer.kind == "weis":
        return f"jassref weis … {weis_example(answer, game)} …"
    return f"{option_name(answer.key)} {form_of(answer, game)}".strip()


def form_of(answer: Answer, game: Game) -> str:
    """The placeholder, or the choices, for an answer of the referee's."""
    if answer.kind == "word":
        return "|".join(answer.of)
    return weis_example(answer, game) if answer.kind == "weis" else FORMS[answer.kind]


def weis_example(answer: Answer, game: Game) -> str:
    """How the cards of a player's Weis are named."""
    from jassref.weis.kinds import Run  # nobody else asks about Weis in a plain run
    from jassref.weis.notation import write_weis

    example = write_weis(Run(game.pack.suits[0], 3, len(game.pack.codes) - 1), game.pack)
    return f'"{answer.of[0]}: {example}"'
