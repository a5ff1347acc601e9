"""Kinds of steps: each has its place wherever steps are told apart, a house rule's own step too."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import jassref
from jassref.answers import content, explained
from jassref.cards.contracts import contracts_of
from jassref.drawing.curve import Mark, MarkKind, course_of, mark_of
from jassref.files.matchfile import follow, parse
from jassref.record.fold import play
from jassref.record.game import Game
from jassref.record.rounds import Round, Scored, Standing
from jassref.referee import judge_count
from jassref.rulebook.steps import Note, Step, StepKind
from jassref.scoring import counting, ending
from jassref.wording.sentences import texts

PACKAGE = Path(jassref.__file__).parent

LAST = "count.match-last"
"""The step of a house rule that nobody has told the tables of: a match in the last deal has a bonus of its own."""

MATCH_FILE = """
format = 1
game = "schieber-1000"
players = ["Anna", "Beat", "Carla", "Dani"]
sides = ["Wir", "Sie"]
[[round]]
trump = "rosen"
points = { Wir = 157, Sie = 0 }
match = "Wir"
"""


def with_house_rule() -> tuple[Game, Scored]:
    """A game in which a match counts by a step that only this house rule has, and its first round."""
    course = follow(parse(MATCH_FILE, "house.toml"))

    def score(game: Game, standing: Standing, round: Round) -> tuple[tuple[Step, ...], Standing]:
        steps, after = ending.score(game, standing, round)
        return tuple(s._replace(rule=LAST, say=LAST) if s.kind is StepKind.MATCH else s for s in steps), after

    kind = course.game.kind
    game = course.game._replace(kind=kind._replace(scoring=kind.scoring._replace(score=score)))
    (scored,) = play(game, course.match.rounds)
    assert isinstance(scored, Scored)
    assert LAST in [step.rule for step in scored.steps]
    return game, scored


def test_the_history_notes_a_match_by_a_house_rule() -> None:
    assert content.remarks(*with_house_rule()) == "match Wir"


def test_the_chart_marks_a_match_by_a_house_rule() -> None:
    game, scored = with_house_rule()
    assert course_of(game, [scored]).marks == (Mark(1, 0, MarkKind.MATCH),)


def test_an_explanation_has_a_match_by_a_house_rule_among_the_sums_of_its_side() -> None:
    groups = dict(explained.grouped(*(lambda game, scored: (game, scored.steps))(*with_house_rule())))
    assert LAST in [step.rule for step in groups[0]]


@pytest.mark.parametrize("chooser", [None, 0])
def test_the_referee_knows_a_match_by_a_house_rule(monkeypatch: pytest.MonkeyPatch, chooser: int | None) -> None:
    game, _scored = with_house_rule()

    def by_the_house(*facts: object) -> Step:
        return counting.match_step(*facts)._replace(rule=LAST, say=LAST)  # type: ignore[arg-type]

    monkeypatch.setattr(judge_count, "match_step", by_the_house)
    verdict = judge_count.whole(game, contracts_of("swiss")["rosen"], 0, True, chooser)
    assert (verdict.say, verdict.decided_by, verdict.facts["points"]) == ("match.yes", LAST, 257)


@pytest.mark.parametrize("kind", StepKind)
def test_every_kind_has_its_place_everywhere(kind: StepKind) -> None:
    """In the first trick, in an explanation, in the chart, and in the table of rounds."""
    game, _scored = with_house_rule()
    step = Step(kind, "count.157", "count.cards", 0, 10)
    assert ending.stage_of(step) in ending.order_of(game)
    assert sum(len(steps) for _side, steps in explained.grouped(game, [step])) == 1
    assert mark_of(step) is None or kind.note in (*(Note(mark.value) for mark in MarkKind), Note.WRONG_CLAIM)
    if kind.note not in (Note.NOTHING, Note.OWN):
        assert content.remarks(game, Scored(Round(1), (step,), Standing(1, 1, (0, 0), (0, 0), 0, 0))).endswith(" Wir")


def test_what_is_noted_in_words_of_its_own_has_these_words() -> None:
    """Each sentence of a remark belongs to a step that has a sentence, and each such step has a remark."""
    words = texts("STEP_TEXTS")
    assert all(say.removeprefix("remark:") in words for say in words if say.startswith("remark:"))
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Step" and len(node.args) > 2:
                kind, say = ast.unparse(node.args[0]).rpartition(".")[2], node.args[2]
                noted = kind in StepKind.__members__ and StepKind[kind].note is Note.OWN
                if noted and isinstance(say, ast.Constant):
                    assert f"remark:{say.value}" in words, f"{path}: line {node.lineno}"


TOLD_APART_BY_ID = re.compile(
    r"\.(rule|say)\.(startswith|endswith|partition|split)\(|\b\w*[sS]tep\w*\.(rule|say) (==|!=|in|not in) "
)


def test_no_code_asks_an_id_what_a_step_is() -> None:
    """A rule id cites and a sentence is told; what a step is, is its kind."""
    asked = [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if TOLD_APART_BY_ID.search(line)
    ]
    # The referee of Weis looks for the steps of the rule that decided, to tell what they say.
    assert [line for line in asked if "if step.rule == rule]" not in line] == []
