"""What an answer shows, as data, before any layout: the rows and lines that plain text, screens and JSON share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, assert_never

from jassref.answers import command_words
from jassref.cards.contracts import contract_name
from jassref.files.matchfile import Course, follow
from jassref.record.game import Game, target_of
from jassref.record.rounds import Question, Round, Scored, Standing
from jassref.rulebook.house_rules import HANDS, TARGET
from jassref.rulebook.steps import Facts, Note, Step, StepKind, total
from jassref.scoring import prizes
from jassref.wording.language import N_, P_, _, language
from jassref.wording.sentences import answer_text, clean, said, text_of


def entered(course: Course, played: Round) -> Mapping[str, object]:
    """The keys of a round as the file has them, without the human's own; what was said unseen stays so while the round
    is open (differenzler.secret)."""
    secret = course.game.kind.interview.secret
    unseen = secret.key if secret is not None and played.open else None
    keys = course.match.rounds[played.number - 1]
    return {key: value for key, value in keys.items() if not key.startswith("_") and key != unseen}


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


def named_after_players(rows: Sequence[SideRow]) -> bool:
    """Whether every side is called like its players, so that nobody needs to be told who they are."""
    return all(row.name == " & ".join(row.players) for row in rows)


def side_rows(course: Course) -> list[SideRow]:
    """The sides in the order of the file."""
    game, standing = course.game, course.standing
    ahead = places(game, standing)
    best = min(ahead) if game.lowest else max(ahead)
    rows = []
    for n, side in enumerate(game.sides):
        points = standing.points[n]
        target = target_of(game, n) if TARGET.among(game.options) else 0
        so_far = points if game.kind.scoring.compared is None else ahead[n]
        missing = max(target - so_far, 0) if target and not game.lowest else None
        names = tuple(game.players[seat] for seat in side.seats)
        leads = ahead[n] == best and ahead.count(best) == 1
        won = standing.end is not None and n in standing.end.winners
        schneider = standing.end is not None and n in standing.end.schneider
        marks = standing.marks[n] if standing.marks else None
        rows.append(SideRow(side.name, names, points, missing, standing.strokes[n], leads, won, schneider, marks))
    return rows


def places(game: Game, standing: Standing) -> Sequence[int]:
    """What the sides are compared by: their points, or what each is short of its own target where these differ."""
    if game.kind.scoring.compared is not None:
        return game.kind.scoring.compared(game, standing)
    points = standing.points
    return points if game.kind.scoring.targets is None else [n - target_of(game, side) for side, n in enumerate(points)]


def marks_text(marks: tuple[int, int]) -> str:
    """Strokes and zeros (apples) as they are written: strokes in bundles of five, then the zeros."""
    from jassref.drawing.slate import groups

    strokes, zeros = marks
    return " ".join([*groups(strokes), *(["o" * zeros] if zeros else [])])


def heading(course: Course) -> str:
    """The first line of a status: the game, the target and how many rounds are written."""
    game, standing = course.game, course.standing
    target, hands = TARGET.among(game.options) or 0, hands_of(game, standing)
    goal = said(_TO_TARGET, {"target": target}) if target else said(_FOR_HANDS, {"hands": hands, "n": hands})
    if game.kind.scoring.targets is not None:
        goal = said(_TO_TARGETS, {"targets": game.kind.scoring.targets(game)})
    rounds = said(_ROUNDS, {"n": standing.rounds})
    return " · ".join([game.preset.name, *([goal] if target or hands else []), rounds])


_TO_TARGET = P_("to {target}", "to {target}")
_TO_TARGETS = N_("to {targets}")
_FOR_HANDS = P_("{hands} deal", "{hands} deals")
_ROUNDS = P_("{n} round", "{n} rounds")
_LEADS = P_("{side} leads by {n} point.", "{side} leads by {n} points.")
_NEAREST = P_("{side} is nearer to its target: {n} point to go.", "{side} is nearer to its target: {n} points to go.")
_MARKS_AHEAD = P_("{side} leads by {n} mark.", "{side} leads by {n} marks.")


InFile = Callable[[str, str], str]
"""How a command to type (the first) is written so that it is about a match file (the second)."""


def state_lines(course: Course, in_file: InFile) -> list[str]:
    """What a player wants to know at a glance: the result, the question, or who leads, deals and is forehand."""
    game, standing = course.game, course.standing
    if standing.end is not None:
        return result_lines(course)
    if standing.awaiting is not None:
        return [
            question_text(game, standing.awaiting),
            _("Answer with: {command}").format(
                command=in_file(answer_text(command_words.fixing(standing.awaiting)), course.match.file)
            ),
        ]
    lines = []
    sign = 1 if game.lowest else -1
    compared = places(game, standing)
    ranked = sorted(range(len(game.sides)), key=lambda side: sign * compared[side])
    ahead = abs(compared[ranked[0]] - compared[ranked[1]])
    if standing.rounds > standing.open:
        template = _MARKS_AHEAD if game.kind.scoring.marks else _LEADS
        if game.kind.scoring.targets is not None and ahead:
            template, ahead = _NEAREST, -compared[ranked[0]]
        lines.append(said(template, {"side": ranked[0], "n": ahead}, game) if ahead else _("Level at the top."))
    lines += [step_text(game, step) for step in _played_on(course)]
    if standing.open:
        lines.append(_("Round {n} is open: its points are still to come.").format(n=standing.rounds))
    dealer, forehand = clean(game.players[standing.dealer]), clean(game.players[standing.forehand])
    lines.append(_("{dealer} deals, {forehand} is forehand.").format(dealer=dealer, forehand=forehand))
    outlook = game.kind.shown.outlook
    lines += [step_text(game, step) for step in (() if outlook is None else outlook(game, standing))]
    lines += _schneider_lines(game, standing)
    berg = prizes.berg_line(game)
    if berg is not None:
        who = _("still open") if standing.berg is None else clean(game.sides[standing.berg].name)
        lines.append(_("Bergpreis at {line}: {who}.").format(line=said("{line}", {"line": berg}), who=who))
    return lines


def _played_on(course: Course) -> list[Step]:
    """That the last round would have ended the game, and why it goes on (end.extra-hand)."""
    last = course.scored[-1].steps if course.scored else ()
    return [step for step in last if step.kind in (StepKind.EXTRA_DEAL, StepKind.PLAY_ON)]


def _schneider_lines(game: Game, standing: Standing) -> Iterator[str]:
    """Who is below the Schneider line, or below which where the lines differ."""
    below: dict[int, list[int]] = {}
    for side, line in prizes.schneider_lines(game).items() if standing.rounds else ():
        below.setdefault(line, []).extend([side] if standing.points[side] < line else [])
    for line, sides in below.items():
        names = ", ".join(clean(game.sides[side].name) for side in sides) or _("nobody")
        if sides or len(below) == 1:
            shown = said("{line}", {"line": line})
            yield _("Below the Schneider line of {line}: {names}.").format(line=shown, names=names)


def result_lines(course: Course) -> list[str]:
    """Who has won and why: the sentences of the last steps."""
    return [step_text(course.game, step) for step in end_steps(course)]


def closing_lines(course: Course, in_file: InFile) -> list[str]:
    """What stands below a table at the terminal: the state, and where the evening has gone on after the end."""
    if course.standing.end is None:
        return state_lines(course, in_file)
    from jassref.evenings import evening

    there = evening.last_of_row(course.match.file)
    more = [] if there == course.match.file else [_("The evening goes on in {file}.").format(file=clean(there))]
    return [*state_lines(course, in_file), *more]


def end_steps(course: Course) -> list[Step]:
    """The steps of the last round that speak of the end."""
    if not course.scored:
        return []
    told = (StepKind.WON, StepKind.SHARED, StepKind.DRAW, StepKind.SCHNEIDER)
    return [step for step in course.scored[-1].steps if step.kind in told]


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


def sums_text(steps: Sequence[Step]) -> str:
    """Several sums in a row; what is taken off is subtracted."""
    text = ""
    for step in steps:
        sum_of = sum_text(step)
        text += sum_of if not text else f" − {sum_of.lstrip('−')}" if sum_of.startswith("−") else f" + {sum_of}"
    return text


def sums_beside(scored: Scored, side: int) -> str:
    """What a side's points of a round are made of, where that is more than the points themselves."""
    sums = [step for step in scored.steps if step.side == side and step.amount]
    text = sums_text(sums)
    return text if len(sums) > 1 or " = " in text else ""


def turn(course: Course, number: int, side: int) -> tuple[str, Facts]:
    """A side's points before and after a round, as a template and its facts; `{after}` is one of them."""
    before = course.scored[number - 2].standing.points[side] if number > 1 else 0
    gained = written(course.game, course.scored[number - 1])[side]
    return sum_template(gained), {"before": before, "gained": abs(gained), "after": before + gained}


def sum_template(gained: int) -> str:
    """How a side's points before and after a round are written out; what was lost is subtracted."""
    return "{before} − {gained} =" if gained < 0 else "{before} + {gained} ="


def contract_text(game: Game, played: Round) -> str:
    """The contract of a round with its multiplier, or that it was annulled."""
    if played.void is not None:
        return _("annulled")
    if played.contract is None and (played.open or game.kind.shown.title is None):
        return _("open")
    title = titled(game.kind.shown.title(game, played)) if game.kind.shown.title is not None and not played.open else ""
    contract = "" if played.contract is None else contract_name(played.contract, language())
    name = ": ".join(text for text in (title, contract) if text)
    return f"{name} ×{played.multiplier}" if played.multiplier > 1 else name


class Changed(NamedTuple):
    """A match after a round was written or changed, and that round (None: it cannot be counted); `settled` are
    questions that were asked already and are not raised again."""

    course: Course
    scored: Scored | None
    settled: frozenset[str] = frozenset()


def changed_round(course: Course, number: int) -> Changed:
    """A match after its round `number` was changed."""
    scored = follow(course.match, quick=False).scored
    return Changed(course, scored[number - 1] if number <= len(scored) else None)


def match_line(changed: Changed, in_file: InFile) -> str | None:
    """What to type if the points that were just written, all on one side, were a match."""
    course, scored, settled = changed
    if scored is None or course.standing.awaiting is not None or "match" in settled:
        return None
    if course.game.kind.shown.cards is None and scored.round.points and all(scored.round.points):
        return None  # all have points; what follows need not be loaded
    from jassref.scoring import nearly_out

    step = nearly_out.untold_match(course.game, course.match.rounds[: scored.round.number], scored)
    if step is None:
        return None
    import shlex

    command = f"jassref fix {step.facts['round']} --match {shlex.quote(str(step.facts['winner']))}"
    return step_text(course.game, step._replace(facts={**step.facts, "command": in_file(command, course.match.file)}))


def hands_of(game: Game, standing: Standing) -> int:
    """How many deals the game has: agreed, or as many as its own table has places; 0 where it has a target."""
    return (
        (HANDS.among(game.options) or 0) if game.kind.shown.grid is None else game.kind.shown.grid(game, standing).deals
    )


def titled(title: str) -> str:
    """The name of a round that has no contract: in the language in use where it is one of ours, else as it stands."""
    return clean(_(title)) if title else ""


def round_title(game: Game, scored: Scored) -> str:
    """A round's number and contract."""
    number = _("Round {n}").format(n=scored.round.number)
    title = contract_text(game, scored.round)
    return f"{number} · {title}" if title else number


def written(game: Game, scored: Scored) -> tuple[int, ...]:
    """What each side wrote in a round."""
    return tuple(total(scored.steps, side) for side in range(len(game.sides)))


def _label(note: Note, step: Step, game: Game) -> str:
    """What the table of rounds calls a step, before the name of the side."""
    match note:
        case Note.WEIS:
            return N_("Weis")
        case Note.STOECK:
            return N_("Stöck")
        case Note.MATCH:
            return N_("match")
        case Note.COUNTER_MATCH:
            return N_("counter-match")
        case Note.OUT:
            return N_("out")
        case Note.WRONG_CLAIM:
            return N_("wrong claim")
        case Note.BERGPREIS:
            return N_("Bergpreis")
        case Note.ADJUSTMENT:
            return N_("penalty") if (step.amount < 0) != game.lowest else N_("correction")
        case Note.NOTHING | Note.OWN:
            raise AssertionError(step)  # these two are told otherwise
        case other:
            assert_never(other)


WHOLE = 10_000
"""Letters of a text that is shown whole, unless somebody has pasted a book."""

LONGEST_REMARK = 60
"""So much of a note is shown in a table; the file has the whole."""


def remarks(game: Game, scored: Scored, whole: bool = False) -> str:
    """Weis, Stöck, match, penalties and claims of a round in a few words, then the cut card and the human's note, in
    which a long text is cut unless they are wanted `whole`."""
    parts, longest = [], WHOLE if whole else LONGEST_REMARK
    for step in scored.steps:
        note = step.kind.note
        if note is Note.NOTHING:
            continue
        if note is Note.OWN or step.own_remark:
            parts.append(step_text(game, step._replace(say=f"remark:{step.say}")))
        elif step.side is not None:
            reason = clean(str(step.facts.get("reason", ""))[:longest], WHOLE)
            label = _(_label(note, step, game))
            parts.append(f"{label} {clean(game.sides[step.side].name)}" + (f" ({reason})" if reason else ""))
    played = scored.round
    if played.cut is not None:
        parts.append(said("{card}", {"card": played.cut}, game))
    parts += [clean(text[:longest], WHOLE) for text in (played.void, played.note) if text is not None]
    return ", ".join(dict.fromkeys(parts))


def seats_of(game: Game, standing: Standing) -> tuple[str, str]:
    """Dealer and forehand by name."""
    return game.players[standing.dealer], game.players[standing.forehand]
