"""What is shown of a verdict, as words: the ruling, the question, each step, and what other readings would give."""

from __future__ import annotations

from jassref.answers import command_words, content
from jassref.record.game import Game
from jassref.referee.verdicts import Other, Verdict
from jassref.rulebook.options import write_value
from jassref.rulebook.steps import Facts, Step
from jassref.wording.language import N_, _
from jassref.wording.sentences import clean, said
from jassref.wording.verdict_texts import ASKED_TEXTS, VERDICT_TEXTS


def headline(verdict: Verdict) -> str:
    """The ruling in a sentence or two, as it is read aloud."""
    return _ruling(verdict.say, verdict.facts, verdict.game)


def _ruling(say: str, facts: Facts, game: Game) -> str:
    """The sentence of a ruling, and those that follow it where the facts name some (`then`)."""
    then = facts.get("then", ())
    sentences = [say, *(then if isinstance(then, tuple) else ())]
    return " ".join(said(VERDICT_TEXTS[sentence], facts, game) for sentence in sentences)


def question(verdict: Verdict) -> tuple[str, str] | None:
    """What still has to be known, and the option that answers it; None when the ruling stands."""
    if verdict.awaiting is None:
        return None
    asked = verdict.awaiting
    game = verdict.game
    return said(ASKED_TEXTS[asked.id], asked.facts, game), command_words.answering_words(asked.answer, game)


def step_line(game: Game, step: Step) -> str:
    """A step with its sum."""
    text = content.step_text(game, step)
    return f"{text}: {content.sum_text(step)}" if step.amount else text


def other_lines(verdict: Verdict) -> list[str]:
    """What other readings would give, a sentence each; one that says the same as the ruling is left out."""
    ruling = _without_option(headline(verdict), verdict.facts)
    return [
        other_line(verdict, other)
        for other in verdict.other
        if other.said is None or _without_option(_ruling(*other.said, verdict.game), other.said[1]) != ruling
    ]


def _without_option(text: str, facts: Facts) -> str:
    """A ruling without the house rule in brackets that it rests on."""
    return text.replace(f" ({facts['option']})", "") if "option" in facts else text


def other_line(verdict: Verdict, other: Other) -> str:
    """What another reading would give, in a sentence."""
    setting = f"{other.option}={write_value(other.value)}"
    if other.said is not None:
        ruling = _without_option(_ruling(*other.said, verdict.game), other.said[1])
        ruling = ruling.replace(_(HERE), _("there"))  # it is said of other tables
        return said(_OTHERWISE, {"setting": setting, "ruling": ruling})
    if other.winner is None:
        return _("With {setting}: nobody.").format(setting=setting)
    name = clean(verdict.winner_name(other.winner) or "")
    if other.points is None:
        return _("With {setting}: {side}.").format(setting=setting, side=name)
    facts = {"setting": setting, "name": name, "points": other.points, "schneider": other.schneider}
    if other.schneider != verdict.result.get("schneider"):
        return said(_WITHOUT_SCHNEIDER if other.schneider is None else _WITH_SCHNEIDER, facts)
    return said(_WITH, facts)


HERE = N_("at this table")
"""How rulings speak of the table that asked; in every language the same words wherever they stand."""

_OTHERWISE = N_("With {setting}: {ruling}")
_WITH = N_("With {setting}: {name}, {points} points.")
_WITH_SCHNEIDER = N_("With {setting}: {name}, {points} points, and {schneider} is Schneider.")
_WITHOUT_SCHNEIDER = N_("With {setting}: {name}, {points} points, and nobody is Schneider.")
