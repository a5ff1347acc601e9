"""What an answer shows, as data, before any layout: the rows and lines that plain text, screens and JSON share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from jassref import prizes
from jassref.game import Game, Question, Round, Scored, Standing
from jassref.matchfile import Course
from jassref.rulings import Problem, Step, total
from jassref.wording import N_, P_, _, clean, language, said, text_of


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
    marks: tuple[int, int] | None = None


def side_rows(course: Course) -> list[SideRow]:
    """The sides in the order of the file."""
    game, standing = course.game, course.standing
    target = option_number(game, "target")
    best = min(standing.points) if game.kind.lowest else max(standing.points)
    rows = []
    for n, side in enumerate(game.sides):
        points = standing.points[n]
        missing = max(target - points, 0) if target and not game.kind.lowest else None
        names = tuple(game.players[seat] for seat in side.seats)
        leads = points == best and standing.points.count(best) == 1
        won = standing.end is not None and n in standing.end.winners
        schneider = standing.end is not None and n in standing.end.schneider
        marks = standing.marks[n] if standing.marks else None
        rows.append(SideRow(side.name, names, points, missing, standing.strokes[n], leads, won, schneider, marks))
    return rows


def option_number(game: Game, key: str) -> int:
    """The number of an option; 0 in games that do not have it."""
    value = game.options.get(key, 0)
    return value if isinstance(value, int) else 0


def marks_text(marks: tuple[int, int]) -> str:
    """Strokes and zeros (apples) as they are written: strokes in bundles of five, then the zeros."""
    strokes, zeros = marks
    bundles = ["||||/"] * (strokes // 5) + ["|" * (strokes % 5)] * bool(strokes % 5)
    return " ".join([*bundles, *(["o" * zeros] if zeros else [])])


def heading(course: Course) -> str:
    """The first line of a status: the game, the target and how many rounds are written."""
    game, standing = course.game, course.standing
    target, hands = option_number(game, "target"), option_number(game, "hands")
    goal = said(_TO_TARGET, {"target": target}) if target else said(_FOR_HANDS, {"hands": hands, "n": hands})
    rounds = said(_ROUNDS, {"n": standing.rounds})
    return " · ".join([game.preset.name, *([goal] if target or hands else []), rounds])


_TO_TARGET = P_("to {target}", "to {target}")
_FOR_HANDS = P_("{hands} deal", "{hands} deals")
_ROUNDS = P_("{n} round", "{n} rounds")
_LEADS = P_("{side} leads by {n} point.", "{side} leads by {n} points.")
_MARKS_AHEAD = P_("{side} leads by {n} mark.", "{side} leads by {n} marks.")


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
    sign = 1 if game.kind.lowest else -1
    ranked = sorted(range(len(game.sides)), key=lambda side: sign * standing.points[side])
    ahead = abs(standing.points[ranked[0]] - standing.points[ranked[1]])
    if standing.rounds:
        template = _MARKS_AHEAD if game.kind.marks else _LEADS
        lines.append(said(template, {"side": ranked[0], "n": ahead}, game) if ahead else _("Level at the top."))
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
    return said(text_of("QUESTION_TEXTS", question.id), question.facts, game)


def step_text(game: Game, step: Step) -> str:
    """The sentence of a step."""
    return said(text_of("STEP_TEXTS", step.say), {"side": step.side, **step.facts, "points_given": step.points}, game)


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
        return _("open") if round.open or game.kind.title is None else game.kind.title(game, round)
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


_LAST = ("out", "both", "end", "schneider", "berg")


def grouped(game: Game, steps: Sequence[Step]) -> list[tuple[int | None, list[Step]]]:
    """The steps for showing: first what decides between the sides, then each side's sums, then the end."""
    last = [step for step in steps if step.rule.partition(".")[0] in _LAST or step.say.startswith("won:")]
    rest = [step for step in steps if step not in last]
    deciding = [s for s in rest if s.side is None or (not s.amount and s.rule.startswith("weis."))]
    groups: list[tuple[int | None, list[Step]]] = [(None, deciding)] if deciding else []
    groups += [(n, [s for s in rest if s.side == n and s not in deciding]) for n in range(len(game.sides))]
    return [*groups, *([(None, last)] if last else [])]


def problem_texts(problem: Problem) -> tuple[str, str | None]:
    """What is wrong, in a sentence, and what to do about it."""
    template, hint = text_of("PROBLEM_TEXTS", problem.code)
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


def source_titles(rule: str) -> list[str]:
    """The sources of a rule with their full titles."""
    from jassref.rules import RULES, SOURCES

    return [f"{_(name)}: {SOURCES[name]}" for name in RULES[rule].sources]


# Sources that are no book and no page have a name in every language.
_NAMELESS = (N_("tournaments"), N_("arithmetic"))


def sources_text(sources: Sequence[str]) -> str:
    """Short names of sources in a row."""
    return ", ".join(_(name) for name in sources)


def seats_of(game: Game, standing: Standing) -> tuple[str, str]:
    """Dealer and forehand by name."""
    return game.players[standing.dealer], game.players[standing.forehand]
