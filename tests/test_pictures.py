"""What the pictures show: the strokes, numbers, lines and marks on the canvas are read back and counted."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from environment import clean_environment
from hypothesis import given
from hypothesis import strategies as st

from jassref.cli.app import run
from jassref.cli.output.pictures import chart_svg, chart_text, slate_svg
from jassref.cli.output.pictures.chalk_svg import Canvas
from jassref.cli.output.pictures.slate_words import MOST, Board
from jassref.drawing import slate
from jassref.drawing.curve import Mark, MarkKind, course_of
from jassref.drawing.slate import Half, written
from jassref.files.matchfile import Course, follow, parse

EXAMPLES = Path(__file__).parent.parent / "examples"
ROUND = '[[round]]\ntrump = "rosen"\npoints = { Wir = 93, Sie = 64 }\n'
HEAD = """game = "schieber-1000"
players = ["Anna", "Beat", "Carla", "Dani"]
sides = ["Wir", "Sie"]
"""


class Recorder(Canvas):
    """A canvas that remembers what was chalked on it."""

    def __init__(self, width: float, height: float, title: str) -> None:
        super().__init__(width, height, title)
        self.lines: list[Sequence[tuple[float, float]]] = []
        self.dashes: list[str] = []
        self.texts: list[str] = []
        self.rings: list[tuple[float, float]] = []
        made.append(self)

    def line(self, points: Any, weight: float = 4, kind: str = "", dash: str = "") -> None:
        self.lines.append(list(points))
        self.dashes.append(dash)
        super().line(points, weight, kind, dash)

    def number(self, x: float, y: float, height: float, text: str, align: str = "left", kind: str = "") -> None:
        self.texts.append(text)
        super().number(x, y, height, text, align, kind)

    def word(self, x: float, y: float, size: float, text: str, *rest: Any, **more: Any) -> None:
        self.texts.append(text)
        super().word(x, y, size, text, *rest, **more)

    def ring(self, x: float, y: float, radius: float, weight: float = 3, kind: str = "") -> None:
        self.rings.append((x, y))
        super().ring(x, y, radius, weight, kind)


made: list[Recorder] = []


@pytest.fixture(autouse=True)
def _recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    made.clear()
    for module in (slate_svg, chart_svg):
        monkeypatch.setattr(module, "Canvas", Recorder)


def course(text: str) -> Course:
    found = follow(parse(text, "match.toml"), quick=False)
    assert found.problems == ()
    return found


def example(name: str) -> Course:
    return course((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))


def strokes_at(lines: Sequence[Sequence[tuple[float, float]]], bar: float) -> int:
    """The strokes on a bar: upright ones, those that cross four of them, and five for each V."""
    near = [line for line in lines if abs(sum(y for _x, y in line) / len(line) - bar) < 12 and len(line) < 4]
    return sum(5 if len(line) == 3 else 1 for line in near)


def fifties(lines: Sequence[Sequence[tuple[float, float]]]) -> int:
    """The strokes on the diagonal, between the bars."""
    middle = [sum(y for _x, y in line) / len(line) for line in lines if len(line) == 2]
    return sum(slate_svg.TOP + 12 <= y <= slate_svg.FOOT - 12 for y in middle)


@given(st.lists(st.integers(0, 900), max_size=8))
def test_the_chalk_shows_the_strokes_that_are_counted(gains: list[int]) -> None:
    half = Half()
    for points in gains:
        half = written(half, points)
    canvas = Recorder(slate_svg.WIDE, slate_svg.HIGH, "")
    slate_svg._zed(canvas, half)
    bars = slate_svg.TOP, slate_svg.FOOT
    counts = {"100": half.hundreds, "50": half.fifties, "20": half.twenties}
    many = {worth: count for worth, count in counts.items() if count > MOST}  # nobody counts them: a number
    drawn = [*(strokes_at(canvas.lines[1:], bar) for bar in bars), fifties(canvas.lines[1:])]
    assert drawn == [0 if worth in many else counts[worth] for worth in ("100", "20", "50")]
    assert canvas.texts == [*(f"{count}×{worth}" for worth, count in many.items()), str(half.rest)]


def test_a_picture_of_halves_has_both_totals_and_names() -> None:
    match = example("schieber-1000-first-trick")
    slate_svg.drawn(Board(match))
    halves = slate.halves(match.game, match.scored)
    for side, half in zip(match.game.sides, halves, strict=True):
        assert {side.name, str(half.points), str(half.rest)} <= set(made[0].texts)


def test_strokes_that_are_redrawn_are_as_few_as_can_be() -> None:
    """Twice 93 is two fifties, four twenties and 6, or at once a hundred, a fifty, a twenty and 16 (slate.bundles)."""
    rounds = '[[round]]\ntrump = "rosen"\npoints = { Wir = 93, Sie = 64 }\n' * 2
    match = course(HEAD + rounds)
    assert slate.halves(match.game, match.scored)[0] == Half(0, 2, 4, 6)
    assert slate.halves(match.game, match.scored, redrawn=True)[0] == Half(1, 1, 1, 16)
    slate_svg.drawn(Board(match))
    slate_svg.drawn(Board(match, redrawn=True))
    assert "6" in made[0].texts
    assert "16" in made[1].texts


def test_columns_hold_every_line_its_sum_and_what_it_is_called() -> None:
    match = example("guggitaler")
    slate_svg.drawn(Board(match))
    texts = made[0].texts
    for column, side in zip(slate.columns(match.game, match.scored), match.game.sides, strict=True):
        assert side.name in texts
        assert {str(n).replace("-", "\N{MINUS SIGN}") for n in (*column.entries, column.points)} <= set(texts)
    assert texts.count("Domino") == 2
    assert texts.count("Tricks") == 2


def test_apples_are_rings() -> None:
    match = example("putz-3")
    slate_svg.drawn(Board(match))
    assert len(made[0].rings) == sum(zeros for _strokes, zeros in match.standing.marks)


@pytest.mark.parametrize(
    ("name", "mark"),
    [
        ("chibre-1000-more-tricks", Mark(3, 0, "match")),
        ("schieber-2000-bergpreis", Mark(2, 0, "counter-match")),
        ("bieter-3-the-king-is-out", Mark(6, 0, "out")),
        ("schieber-1000-wrong-claim", Mark(12, 1, "out")),
        ("coiffeur-8-two-pairs", Mark(7, 1, "match")),
        ("molotow", Mark(1, 0, "weis")),
        ("molotow", Mark(2, 2, "weis")),
        ("molotow", Mark(1, 1, "stoeck")),
        ("molotow", Mark(7, 1, "stoeck")),
    ],
)
def test_marks_are_where_they_belong(name: str, mark: Mark) -> None:
    match = example(name)
    curve = course_of(match.game, match.scored)
    assert mark in curve.marks
    lines = chart_text.drawn(curve, 80)
    letter = chart_text.LETTERS[mark.kind]
    own = [line for line in lines if line.strip().startswith(f"{chart_text.SIGNS[mark.side]} ")]
    assert any(letter in line for line in own)


def test_every_kind_of_mark_has_a_letter_and_a_meaning() -> None:
    assert set(MarkKind) == set(chart_text.LETTERS) == set(chart_text.MEANINGS)


def test_the_chart_draws_a_line_for_each_side_its_marks_and_the_target() -> None:
    weis = 'weis = ["Anna: 3 schellen A"]\nstoeck = "Beat"\n'
    rounds = '[[round]]\ntrump = "rosen"\npoints = { Wir = 97, Sie = 60 }\n' + weis
    rounds += '[[round]]\ntrump = "rosen"\nmatch = "Sie"\npoints = { Wir = 0, Sie = 157 }\n'
    match = course(HEAD + rounds)
    chart_svg.drawn(course_of(match.game, match.scored), "")
    canvas = made[0]
    assert sum(len(line) == 3 and 60 < line[0][0] < 120 and line[-1][0] > 600 for line in canvas.lines) >= 4
    assert "10 10" in canvas.dashes  # the target
    assert len(canvas.rings) == 2  # the Weis, and its sign in the legend
    assert {"1", "2", "1000", "Wir", "Sie", "Weis", "Stöck", "match"} <= set(canvas.texts)


@pytest.mark.parametrize("rounds", [1, 2, 9, 10, 12, 13, 37, 99, 100, 150])
@pytest.mark.parametrize("width", [32, 40, 80, 120])
def test_the_last_round_has_its_number_under_the_chart(rounds: int, width: int) -> None:
    text = 'game = "board"\nplayers = ["A", "B"]\n' + "[[round]]\npoints = { A = 1, B = 2 }\n" * rounds
    match = course(text)
    curve = course_of(match.game, match.scored)
    lines = chart_text.drawn(curve, width)
    axis = next(line for n, line in enumerate(lines) if lines[n - 1].lstrip().startswith("└"))
    numbers = [int(word) for word in axis.split()]
    assert numbers[-1] == rounds
    assert numbers == sorted(set(numbers))
    chart_svg.drawn(curve, "")
    shown = [text for text in made[-1].texts if re.fullmatch("[0-9]+", text)]
    assert str(rounds) in shown


@pytest.mark.parametrize(("name", "fewest"), [("molotow", True), ("schieber-1000-first-trick", False)])
def test_a_chart_says_where_the_fewest_points_win(name: str, fewest: bool) -> None:
    match = example(name)
    curve = course_of(match.game, match.scored)
    chart_svg.drawn(curve, "")
    assert ("the fewest points win" in "\n".join(chart_text.drawn(curve, 60))) is fewest
    assert ("the fewest points win" in made[0].texts) is fewest


@pytest.mark.parametrize("coding", ["cp1252", "ascii", "utf-8"])
@pytest.mark.parametrize("verb", ["board", "chart"])
def test_a_picture_to_a_pipe_is_the_picture(verb: str, coding: str, tmp_path: Path) -> None:
    """Whatever the terminal speaks: the same bytes as in a file."""
    match, picture = tmp_path / "match.toml", tmp_path / "picture.svg"
    match.write_text(HEAD.replace("Wir", "Wör") + ROUND.replace("Wir", '"Wör"'), encoding="utf-8")
    words = [sys.executable, "-m", "jassref", verb, "-f", str(match), "--svg"]
    environment = clean_environment(PYTHONIOENCODING=coding)
    piped = subprocess.run([*words, "-"], capture_output=True, check=True, env=environment)
    subprocess.run([*words, str(picture)], check=True, env=environment)
    assert piped.stdout == picture.read_bytes()
    assert "Wör" in "".join(ElementTree.fromstring(piped.stdout.decode("utf-8")).itertext())


def test_a_picture_to_a_pipe_is_no_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = tmp_path / "match.toml"
    match.write_text(HEAD + ROUND, encoding="utf-8")
    assert run(["board", "--svg", "-", "--json", "-f", str(match)]) == 2
    answer = json.loads(capsys.readouterr().out)
    assert [problem["code"] for problem in answer["problems"]] == ["picture.json"]


def test_a_picture_of_a_broken_file_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = tmp_path / "match.toml"
    match.write_text(HEAD + ROUND + ROUND.replace("93", "94"), encoding="utf-8")
    assert run(["board", "--svg", "-", "-f", str(match)]) == 1
    printed = capsys.readouterr()
    assert printed.out.startswith("<svg")
    assert "158" in printed.err
