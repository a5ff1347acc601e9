"""What an answer shows, as data, before any layout: the rows and lines that plain text, screens and JSON share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from jassref import prizes
from jassref.game import Game, Question, Round, Scored, Standing, number
from jassref.matchfile import Course
from jassref.rulings import Problem, Step, total
from jassref.wording import N_, P_, _, clean, language, said
from jassref.wording.steps import STEP_TEXTS


class SideRow(NamedTuple):
    """A side in the standings: points, what is missing to the target (None: no target or the game is over), strokes."""

    name: str
    players: tuple[str, ...]
    points: int
    missing: int | None
    strokes: int
    leads: bool
    won: bool
    schneider: bool


def side_rows(course: Course) -> list[SideRow]:
    """The sides in the order of the file."""
    game, standing = course.game, course.standing
    target, best = number(game.options, "target"), max(standing.points)
    rows = []
    for n, side in enumerate(game.sides):
        points = standing.points[n]
        missing = max(target - points, 0) if target else None
        names = tuple(game.players[seat] for seat in side.seats)
        leads = points == best and standing.points.count(best) == 1
        won = standing.end is not None and n in standing.end.winners
        schneider = standing.end is not None and n in standing.end.schneider
        rows.append(SideRow(side.name, names, points, missing, standing.strokes[n], leads, won, schneider))
    return rows


def heading(course: Course) -> str:
    """The first line of a status: the game, the target and how many rounds are written."""
    game, standing = course.game, course.standing
    target, hands = number(game.options, "target"), number(game.options, "hands")
    goal = said(_TO_TARGET, {"target": target}) if target else said(_FOR_HANDS, {"hands": hands, "n": hands})
    rounds = said(_ROUNDS, {"n": standing.rounds})
    return f"{game.preset.name} · {goal} · {rounds}"


_TO_TARGET = P_("to {target}", "to {target}")
_FOR_HANDS = P_("{hands} deal", "{hands} deals")
_ROUNDS = P_("{n} round", "{n} rounds")
_LEADS = P_("{side} leads by {n} point.", "{side} leads by {n} points.")


def state_lines(course: Course) -> list[str]:
    """What a player wants to know at a glance: the result, the question, or who leads, deals and is forehand."""
    game, standing = course.game, course.standing
    if standing.end is not None:
        return result_lines(course)
    if standing.awaiting is not None:
        return [
            question_text(game, standing.awaiting),
            _("Answer with: {command}").format(command=answer_text(standing.awaiting.answer_with)),
        ]
    lines = []
    ranked = sorted(range(len(game.sides)), key=lambda side: -standing.points[side])
    ahead = standing.points[ranked[0]] - standing.points[ranked[1]]
    if standing.rounds:
        lines.append(said(_LEADS, {"side": ranked[0], "n": ahead}, game) if ahead else _("Level on points."))
    if standing.open:
        lines.append(_("Round {n} is open: its points are still to come.").format(n=standing.rounds))
    dealer, forehand = clean(game.players[standing.dealer]), clean(game.players[standing.forehand])
    lines.append(_("{dealer} deals, {forehand} is forehand.").format(dealer=dealer, forehand=forehand))
    line = prizes.schneider_line(game)
    below = [side for side in range(len(game.sides)) if line is not None and standing.points[side] < line]
    if line is not None and standing.rounds:
        names = ", ".join(clean(game.sides[side].name) for side in below) or _("nobody")
        lines.append(
            _("Below the Schneider line of {line}: {names}.").format(line=said("{line}", {"line": line}), names=names)
        )
    berg = prizes.berg_line(game)
    if berg is not None:
        who = _("still open") if standing.berg is None else clean(game.sides[standing.berg].name)
        lines.append(_("Bergpreis at {line}: {who}.").format(line=said("{line}", {"line": berg}), who=who))
    return lines


def result_lines(course: Course) -> list[str]:
    """Who has won and why: the sentences of the last steps."""
    last = end_steps(course)
    return [step_text(course.game, step) for step in last]


def end_steps(course: Course) -> list[Step]:
    """The steps of the last round that speak of the end."""
    if not course.scored:
        return []
    return [step for step in course.scored[-1].steps if step.say.startswith(("won:", "end.draw", "schneider."))]


def question_text(game: Game, question: Question) -> str:
    """The question that is open, in words."""
    from jassref.wording.steps import QUESTION_TEXTS

    return said(QUESTION_TEXTS[question.id], question.facts, game)


def step_text(game: Game, step: Step) -> str:
    """The sentence of a step."""
    return said(STEP_TEXTS[step.say], {"side": step.side, **step.facts, "points_given": step.points}, game)


def sum_text(step: Step) -> str:
    """The sum of a step as it is written out: `97 × 2 = 194`, or the bare number."""
    if step.multiplier == 1:
        return said("{a}", {"a": step.amount})
    return said("{a} × {m} = {p}", {"a": step.amount, "m": step.multiplier, "p": step.points})


def contract_text(game: Game, round: Round) -> str:
    """The contract of a round with its multiplier, or that it was annulled."""
    from jassref.contracts import contract_name

    if round.void is not None:
        return _("annulled")
    if round.contract is None:
        return _("open")
    name = contract_name(round.contract, language())
    return f"{name} ×{round.multiplier}" if round.multiplier > 1 else name


def round_title(game: Game, scored: Scored) -> str:
    """A round's number and contract."""
    number = _("Round {n}").format(n=scored.round.number)
    return f"{number} · {contract_text(game, scored.round)}"


def answer_text(command: str) -> str:
    """How a question is answered, with the placeholders (SIDE, N …) in the user's language."""
    return re.sub(r"\b[A-Z]{3,}\b", lambda word: _(word[0]), command)


_PLACEHOLDERS = (N_("SIDE"), N_("POINTS"), N_("TRICKS"), N_("WHO"))


def written(game: Game, scored: Scored) -> tuple[int, ...]:
    """What each side wrote in a round."""
    return tuple(total(scored.steps, side) for side in range(len(game.sides)))


_REMARKS = {
    "weis.all-of-the-side": N_("Weis"),
    "stoeck.twenty": N_("Stöck"),
    "count.match": N_("match"),
    "count.counter-match": N_("counter-match"),
    "out.claim": N_("out"),
    "out.false-claim": N_("wrong claim"),
    "berg.first": N_("Bergpreis"),
    "berg.false-claim": N_("Bergpreis"),
    "berg.counted": N_("Bergpreis"),
}


LONGEST_REMARK = 60
"""So much of a note is shown in a table; the file has the whole."""


def remarks(game: Game, scored: Scored) -> str:
    """Weis, Stöck, match, penalties and claims of a round in a few words, then the cut card and the human's note."""
    parts = []
    for step in scored.steps:
        label = _(_REMARKS[step.say]) if step.say in _REMARKS else ""
        if step.rule == "count.adjust":
            label = _("penalty") if step.amount < 0 else _("correction")
        if label and step.side is not None:
            parts.append(f"{label} {clean(game.sides[step.side].name)}")
    round = scored.round
    if round.cut is not None:
        parts.append(said("{card}", {"card": round.cut}, game))
    parts += [clean(text[:LONGEST_REMARK]) for text in (round.void, round.note) if text is not None]
    return ", ".join(dict.fromkeys(parts))


def grouped(game: Game, steps: Sequence[Step]) -> list[tuple[int | None, list[Step]]]:
    """The steps for showing: first what decides between the sides, then each side's sums, then the end."""
    deciding = [step for step in steps if not step.amount and step.rule.startswith(("weis.", "count.void"))]
    groups: list[tuple[int | None, list[Step]]] = [(None, deciding)] if deciding else []
    for side in range(len(game.sides)):
        own = [step for step in steps if step.side == side and step.rule.startswith(("count.", "weis.", "stoeck."))]
        groups.append((side, [step for step in own if step not in deciding]))
    last = [
        step
        for step in steps
        if not step.rule.startswith(("count.", "weis.", "stoeck.")) or step.say.startswith("won:")
    ]
    return [*groups, *([(None, last)] if last else [])]


def problem_texts(problem: Problem) -> tuple[str, str | None]:
    """What is wrong, in a sentence, and what to do about it."""
    from jassref.wording.problems import PROBLEM_TEXTS

    template, hint = PROBLEM_TEXTS[problem.code]
    game = problem.table if isinstance(problem.table, Game) else None
    text = template(problem.facts) if callable(template) else template
    found = hint(problem.facts) if callable(hint) else hint
    return said(text, problem.facts, game), None if found is None else said(found, problem.facts, game)


def source_text(rule: str | None) -> str:
    """The sources of a rule, or that it is a custom."""
    from jassref.rules import RULES

    if rule is None or rule not in RULES:
        return ""
    return sources_text(RULES[rule].sources) or _("a custom without a source")


# Sources that are no book and no page have a name in every language.
_NAMELESS = (N_("tournaments"), N_("arithmetic"))


def sources_text(sources: Sequence[str]) -> str:
    """Short names of sources in a row."""
    return ", ".join(_(name) for name in sources)


def seats_of(game: Game, standing: Standing) -> tuple[str, str]:
    """Dealer and forehand by name."""
    return game.players[standing.dealer], game.players[standing.forehand]
