"""The JSON envelope: one object, its keys a contract with scripts (README, "For scripts").

Everything is escaped to ASCII, so that no terminal and no encoding can be disturbed by a name from a file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from jassref.answers import command_words, content
from jassref.answers.content import InFile
from jassref.cards.packs import show_cards
from jassref.games.registry import every_option
from jassref.record.game import Game
from jassref.record.game_type import Grid
from jassref.record.rounds import Scored
from jassref.rulebook.house_rules import TARGET
from jassref.rulebook.options import write_value
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import Step
from jassref.scoring import prizes
from jassref.wording.language import _
from jassref.wording.sentences import text_of, texts

if TYPE_CHECKING:
    from jassref.rulebook.rules import Rule

VERSION = 1


def answered(
    kind: str, data: object, problems: Sequence[Problem] = (), ok: bool = True, in_file: InFile | None = None
) -> str:
    """The envelope of an answer, with the problems that go with it."""
    return _dumped(ok, RESULTS[kind](data), problems, in_file)


def failed(problems: Sequence[Problem], in_file: InFile | None = None) -> str:
    """The envelope of a refusal."""
    return _dumped(False, None, problems, in_file)


def _dumped(ok: bool, result: object, problems: Sequence[Problem], in_file: InFile | None) -> str:
    told = [problem_of(problem, in_file) for problem in problems]
    return json.dumps({"version": VERSION, "ok": ok, "result": result, "problems": told}, indent=2)


def problem_of(problem: Problem, in_file: InFile | None = None) -> dict[str, object]:
    """A problem: code, file, line, round, text, rule, hint."""
    from jassref.answers import problem_text

    text, hint = problem_text.problem_texts(problem, in_file or problem_text.as_it_is)
    found: dict[str, object] = {"code": problem.code, "file": problem.file, "line": problem.line}
    return found | {"round": problem.place.round, "text": text, "rule": problem.rule, "hint": hint}


def step_of(game: Game, step: Step) -> dict[str, object]:
    """A step: rule, side, points, text, source."""
    from jassref.answers import problem_text

    side = None if step.side is None else game.sides[step.side].name
    text = content.step_text(game, step)
    if step.amount:
        text = f"{text}: {content.sum_text(step)}"
    return {
        "rule": step.rule,
        "side": side,
        "points": step.points,
        "text": text,
        "source": problem_text.source_text(step.rule),
    }


def status(course: Any) -> dict[str, object]:
    """The standings."""
    game, standing = course.game, course.standing
    dealer, forehand = content.seats_of(game, standing)
    end, awaiting = standing.end, standing.awaiting
    winners = [] if end is None else [game.sides[side].name for side in end.winners]
    question = None
    if awaiting is not None:
        text = content.question_text(game, awaiting)
        question = {"id": awaiting.id, "text": text, "answer_with": command_words.fixing(awaiting)}
    found: dict[str, object] = {
        "game": game.preset.name,
        "target": TARGET.among(game.options) or None,
        "hands": content.hands_of(game, standing) or None,
        "rounds": standing.rounds,
        "sides": [
            {
                "name": row.name,
                "players": list(row.players),
                "points": row.points,
                "missing": row.missing,
                "schneider": row.schneider,
                "strokes": row.strokes,
                "marks": None if row.marks is None else {"strokes": row.marks[0], "zeros": row.marks[1]},
            }
            for row in content.side_rows(course)
        ],
        "schneider_line": _one(prizes.schneider_lines(game).values()),
        "finished": end is not None,
        "winner": winners[0] if len(winners) == 1 else None,
        "winners": winners,
        "decided_by": None if end is None else end.decided_by,
        "dealer": dealer,
        "forehand": forehand,
        "awaiting": question,
        "open": standing.open,
    }
    if game.kind.shown.grid is not None:
        found["grid"] = grid_of(game, game.kind.shown.grid(game, standing))
    return found


def restored(data: Any) -> dict[str, object]:
    """The standings, where the text is a match, and the changes that were taken back or brought back."""
    found = {} if data.course is None else status(data.course)
    return found | {"changes": [{"command": change.command, "time": change.time} for change in data.changes]}


def changes(history: Any) -> dict[str, object]:
    """The changes that the journal knows, the newest last."""
    known = [] if history is None else enumerate(history.changes)
    return {
        "changes": [
            {"n": history.first + n, "time": change.time, "command": change.command, "undone": n >= history.done}
            for n, change in known
        ]
    }


def grid_of(game: Game, grid: Grid) -> list[dict[str, object]]:
    """A game's own table: each row with its factor, and by side the points, what was written and in which round."""
    names = [side.name for side in game.sides]
    return [
        {
            "row": row.key,
            "factor": row.factor,
            "sides": {
                name: None if cell is None else {"points": cell.points, "written": cell.written, "round": cell.round}
                for name, cell in zip(names, row.cells, strict=True)
            },
        }
        for row in grid.rows
    ]


def _one(values: Iterable[int]) -> int | None:
    """The value that all have, or None where they differ."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def round_of(game: Game, scored: Scored, steps: bool) -> dict[str, object]:
    """A round: its contract, what each side wrote and has, and its steps."""
    played, names = scored.round, [side.name for side in game.sides]
    found: dict[str, object] = {
        "round": played.number,
        "trump": None if played.contract is None else played.contract.key,
        "multiplier": played.multiplier or None,
        "card_points": None if played.points is None else dict(zip(names, played.points, strict=True)),
        "written": dict(zip(names, content.written(game, scored), strict=True)),
        "totals": dict(zip(names, scored.standing.points, strict=True)),
        "void": played.void,
        "note": played.note,
    }
    if played.contract is None and game.kind.shown.title is not None:
        found["title"] = game.kind.shown.title(game, played)
    for key, value in (game.kind.shown.told(played) if game.kind.shown.told is not None else {}).items():
        if not isinstance(value, Mapping):
            found[key] = value
        elif not played.open and len(names) == len(game.players) and key not in found:
            # A single player's own numbers, such as bids. What was said unseen stays so while the round is open.
            found[key] = {names[side]: n for side, n in value.items()}
    if played.cut is not None:
        found["cut"] = show_cards([played.cut], game.pack)
    return found | ({"steps": [step_of(game, step) for step in scored.steps]} if steps else {})


def history(course: Any) -> dict[str, object]:
    """All rounds."""
    return {"rounds": [round_of(course.game, scored, False) for scored in course.scored]}


def explain(data: Any) -> dict[str, object]:
    """One round with its steps."""
    course, wanted = data
    return round_of(course.game, course.scored[wanted - 1], True)


def _entry(course: Any, scored: Scored) -> object:
    """The keys of a round as they stand in the file; days and times, which JSON does not know, as they are written."""

    return json.loads(json.dumps(content.entered(course, scored.round), default=str))


def export(course: Any) -> dict[str, object]:
    """The whole match: head, options, rounds with steps, standings."""
    game: Game = course.game
    return {
        "game": game.preset.name,
        "played": course.match.played,
        "pack": game.pack.key,
        "players": list(game.players),
        "sides": [{"name": side.name, "players": [game.players[seat] for seat in side.seats]} for side in game.sides],
        "options": {key: write_value(v) if isinstance(v, Mapping) else v for key, v in game.options.items()},
        "rounds": [round_of(game, scored, True) | {"entry": _entry(course, scored)} for scored in course.scored],
        "status": status(course),
    }


def board(drawing: Any) -> dict[str, object]:
    """The slate as numbers: each side's strokes and rest, columns, marks or table; the back where it is asked for."""
    from jassref.drawing import slate

    course, back = drawing.what.course, drawing.what.back
    game: Game = course.game
    found: dict[str, object] = {"svg": drawing.svg}
    rows: list[dict[str, object]] = [{"name": row.name, "points": row.points} for row in content.side_rows(course)]
    what = slate.slate_kind(game)
    if what is slate.SlateKind.HALVES:
        for row, half in zip(rows, slate.halves(game, course.scored, drawing.what.redrawn), strict=True):
            row |= half._asdict()
    elif what is slate.SlateKind.MARKS:
        for row, (strokes, zeros) in zip(rows, course.standing.marks, strict=True):
            row |= {"strokes": strokes, "zeros": zeros}
    elif what is slate.SlateKind.TABLE and game.kind.shown.grid is not None:
        found["grid"] = grid_of(game, game.kind.shown.grid(game, course.standing))
    else:
        for row, column in zip(rows, slate.columns(game, course.scored), strict=True):
            row["column"] = list(column.entries)
    found["sides"] = rows
    if back is not None:
        games = [{"file": won.file, "strokes": dict(zip(back.names, won.strokes, strict=True))} for won in back.games]
        found["back"] = {"strokes": dict(zip(back.names, back.strokes, strict=True)), "games": games}
    return found


def chart(drawing: Any) -> dict[str, object]:
    """The course of the match: points by side from before the first round on, targets, and what was special when."""
    curve = drawing.what
    marks = [{"round": mark.round, "side": curve.names[mark.side], "what": mark.kind} for mark in curve.marks]
    points = {name: list(row) for name, row in zip(curve.names, curve.points, strict=True)}
    return {"svg": drawing.svg, "targets": list(curve.targets), "points": points, "marks": marks}


def config(settings: Any) -> dict[str, object]:
    """The user's own file and what it says."""
    usual = {key: list(value) if isinstance(value, tuple) else value for key, value in settings.usual._asdict().items()}
    return {"file": settings.file, **usual}


def check(files: Any) -> dict[str, object]:
    """The files that were checked."""
    return {"files": list(files)}


def rules(data: Any) -> dict[str, object]:
    """Rules with text, source, the options that change them, and an example where there is one."""
    from jassref.answers import problem_text

    examples = texts("RULE_EXAMPLES")

    def one(rule: Rule) -> dict[str, object]:
        options = [option.key for option in every_option().values() if option.rule == rule.id]
        return {
            "id": rule.id,
            "text": _(text_of("RULE_TEXTS", rule.id)),
            "source": problem_text.source_text(rule.id),
            "options": options,
            "example": _(examples[rule.id]) if rule.id in examples else None,
        }

    return {"rules": [one(rule) for rule in data[1]]}


def games(data: Any) -> dict[str, object]:
    """All games."""
    from jassref.answers.game_rows import game_row  # only where games are listed

    return {"games": [game_row(kind, preset) for kind, preset in data]}


def game(data: Any) -> dict[str, object]:
    """One game with its options."""
    from jassref.answers.game_rows import game_row, option_rows

    kind, preset = data
    return game_row(kind, preset) | {"options": option_rows(kind, preset)}


def verdict(verdict: Any) -> dict[str, object]:
    """The JSON result of a verdict: its own keys, then winner, decided_by, awaiting, steps and other."""
    return _ruled(verdict, verdict.result)


def _ruled(verdict: Any, result: Mapping[str, object]) -> dict[str, object]:
    from jassref.answers import verdict_text as words

    game = verdict.game
    asked = words.question(verdict)
    found: dict[str, object] = dict(result)
    found.setdefault("winner", verdict.winner_name(verdict.winner))
    found["decided_by"] = verdict.decided_by
    found["text"] = words.headline(verdict)
    found["awaiting"] = None
    if asked is not None and verdict.awaiting is not None:
        found["awaiting"] = {"id": verdict.awaiting.id, "text": asked[0], "answer_with": asked[1]}
    found["steps"] = [step_of(game, step) for step in verdict.steps]
    found["other"] = [
        {
            "option": other.option,
            "value": write_value(other.value) if isinstance(other.value, dict) else other.value,
            "winner": verdict.winner_name(other.winner),
            "points": other.points,
        }
        for other in verdict.other
    ]
    return found


def deal(verdict: Any, weis: Any) -> dict[str, object]:
    """The JSON result of a verdict on a whole deal: that on its Weis is one of its keys."""
    return _ruled(verdict, {**verdict.result, "weis": _ruled(weis, weis.result)})


RESULTS: Mapping[str, Callable[[Any], dict[str, object]]] = {
    "status": status,
    "added": lambda changed: status(changed.course),
    "made": status,
    "restored": restored,
    "changes": changes,
    "history": history,
    "explain": explain,
    "export": export,
    "check": check,
    "board": board,
    "chart": chart,
    "config": config,
    "verdict": verdict,
    "rule": rules,
    "games": games,
    "game": game,
}
