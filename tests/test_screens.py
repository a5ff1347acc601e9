"""Screens at 40, 80 and 120 columns, as plain text and drawn by rich, against pictures that were looked at.

`pytest tests/test_screens.py --update-screens` rewrites the pictures in tests/screens; read the difference before you
commit it.
"""

from __future__ import annotations

import difflib
import io
import os
import re
from pathlib import Path

import pytest
from rich.console import Console

from jassref.answers import json_answers
from jassref.answers.content import Changed
from jassref.answers.rule_search import found_rules
from jassref.cli.output import history_text, plain_text, screens, text_answers
from jassref.cli.output.picture_files import Drawing
from jassref.cli.output.pictures.slate_words import Board
from jassref.drawing.curve import course_of
from jassref.evenings.evening import back_of
from jassref.files.matchfile import Course, follow, parse
from jassref.games.registry import find_game

PICTURES = Path(__file__).parent / "screens"
WIDTHS = (40, 80, 120)

EVENING = """
format = 1
game = "schieber-2500"
players = ["Annemarie", "Beat", "Carla", "Dani"]
sides = ["Wir", "Sie"]
options = { target = 1000, bergpreis = "half" }

[[round]]
trump = "schilten"
points = { Wir = 97, Sie = 60 }
weis = ["Annemarie: 3 schellen A", "Dani: 4 U"]
stoeck = "Beat"

[[round]]
void = "cards shown"

[[round]]
trump = "rosen"
pushed = true
points = { Wir = 102, Sie = 55 }
berg = "Sie"
adjust = [{ side = "Sie", points = -20, reason = "looked at a turned trick" }]
"""

ENDS = {
    "middle": "",
    "out": '[[round]]\ntrump = "obenabe"\npoints = { Wir = 20, Sie = 100 }\nout = { side = "Sie", after = 7 }\n',
    "wrong": '[[round]]\ntrump = "obenabe"\npoints = { Wir = 20, Sie = 40 }\nout = { side = "Sie", after = 5 }\n',
    "both": '[[round]]\ntrump = "undenufe"\npoints = { Wir = 100, Sie = 57 }\n'
    '[[round]]\ntrump = "undenufe"\npoints = { Wir = 130, Sie = 27 }\n'
    '[[round]]\ntrump = "undenufe"\npoints = { Wir = 20, Sie = 137 }\n',
}


OTHER_SLATES = {
    "marks": "putz-3",
    "table": "coiffeur-8-two-pairs",
    "three": "coiffeur-10-three-singles",
    "columns": "differenzler-last-deal",
}


def example(name: str) -> Course:
    path = Path(__file__).parent.parent / "examples" / f"{name}.toml"
    return follow(parse(path.read_text(encoding="utf-8"), path.name), quick=False)


def pictures() -> list[tuple[str, str, object]]:
    """Name, kind and data of every picture."""
    found: list[tuple[str, str, object]] = []
    for name, end in ENDS.items():
        course = follow(parse(EVENING + end, "match.toml"), quick=False)
        assert course.problems == ()
        found += [
            (f"added-{name}", "added", Changed(course, course.scored[-1])),
            (f"explain-{name}", "explain", (course, len(course.scored))),
        ]
    course = follow(parse(EVENING, "match.toml"), quick=False)
    found += [("status", "status", course), ("history", "history", course), ("explain-weis", "explain", (course, 1))]
    drawn_by = course_of(course.game, course.scored)
    found += [("board", "board", Drawing(Board(course), None)), ("chart", "chart", Drawing(drawn_by, None))]
    found += [(f"board-{name}", "board", Drawing(Board(example(file)), None)) for name, file in OTHER_SLATES.items()]
    back = back_of(example("schieber-2500-exact-target"))
    found += [("board-back", "board", Drawing(Board(course, back), None))]
    found += [("rule", "rule", ("stoeck", found_rules("stoeck"))), ("game", "game", find_game("chibre"))]
    return found


PICTURED = pictures()


def test_every_kind_of_answer_is_shown_in_every_way() -> None:
    """Text and JSON for all; `sheet` is the text of what is `export` in JSON."""
    assert set(text_answers.TEXTS) - {"sheet"} == set(json_answers.RESULTS) - {"export"}
    assert set(screens.SCREENS) == text_answers.ON_SCREEN <= set(text_answers.TEXTS)


def drawn(kind: str, data: object, width: int, rich: bool, monkeypatch: pytest.MonkeyPatch) -> str:
    if not rich:
        monkeypatch.setattr("shutil.get_terminal_size", lambda fallback=(80, 24): os.terminal_size((width, 24)))
        return text_answers.text_of_answer(kind, data) + "\n"
    console = Console(
        file=io.StringIO(), record=True, force_terminal=True, color_system="truecolor", legacy_windows=False,
        width=width, height=50, highlight=False, markup=False, emoji=False, _environ={},
    )  # fmt: skip
    screens.show(kind, data, console)
    return re.sub(r"[ \t]+$", "", console.export_text(), flags=re.MULTILINE)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
@pytest.mark.parametrize(("name", "kind", "data"), PICTURED, ids=[name for name, _kind, _data in PICTURED])
def test_a_screen_is_as_it_was_looked_at(
    name: str, kind: str, data: object, rich: bool, width: int,
    monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config,
) -> None:  # fmt: skip
    text = drawn(kind, data, width, rich, monkeypatch)
    assert max(map(len, text.splitlines())) <= width
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)
    path = PICTURES / f"{name}-{'rich' if rich else 'plain'}-{width}.txt"
    if pytestconfig.getoption("--update-screens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    old = path.read_text(encoding="utf-8")
    assert text == old, "\n".join(difflib.unified_diff(old.splitlines(), text.splitlines(), lineterm=""))


def test_no_picture_is_left_over() -> None:
    names = {
        f"{name}-{way}-{width}" for name, _kind, _data in PICTURED for way in ("plain", "rich") for width in WIDTHS
    }
    assert {path.stem for path in PICTURES.glob("*.txt")} == names


def test_names_are_never_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    text = EVENING.replace('"Beat"', '"[red]Beat"').replace('"Carla"', '"[bold]"')
    course = follow(parse(text, "match.toml"), quick=False)
    assert course.problems == ()
    for kind in ("status", "history", "added"):
        data = Changed(course, course.scored[-1]) if kind == "added" else course
        shown = drawn(kind, data, 120, True, monkeypatch)
        if kind != "history":
            assert "[red]Beat" in shown
            assert "[bold]" in shown


@pytest.mark.parametrize(("environment", "colour"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_no_color_is_heeded(environment: dict[str, str], colour: bool) -> None:
    stream = io.StringIO()
    console = Console(
        file=stream,
        force_terminal=True,
        color_system="truecolor",
        width=80,
        height=50,
        markup=False,
        _environ=environment,
    )
    screens.show("status", follow(parse(EVENING, "match.toml"), quick=False), console)
    assert bool(re.search(r"\x1b\[[0-9;]*3[0-7]", stream.getvalue())) is colour


@pytest.mark.parametrize("width", [32, 40, 80])
@pytest.mark.parametrize("game", ["schieber-1000", "putz-3"])
def test_the_longest_names_fit(game: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    players = [letter * 38 + "xy" for letter in "ABCD"][: 3 if game == "putz-3" else 4]
    sides = [" & ".join(pair) for pair in (players[::2], players[1::2])] if len(players) == 4 else players
    points = dict(zip(sides, (97, 60, 0), strict=False))
    text = f'game = "{game}"\nplayers = {list(players)}\n[[round]]\ntrump = "rosen"\n'.replace("'", '"')
    text += "points = { " + ", ".join(f'"{side}" = {n}' for side, n in points.items()) + " }\n"
    course = follow(parse(text, "match.toml"), quick=False)
    assert course.problems == ()
    if game == "schieber-1000" and width == 80:
        table = drawn("history", course, width, True, monkeypatch)
        assert "roses" in table
        assert "= AAAAA" in table
    for kind, data in (("status", course), ("history", course), ("explain", (course, 1))):
        for rich in (False, True):
            shown = drawn(kind, data, width, rich, monkeypatch)
            assert max(map(len, shown.splitlines())) <= width, (kind, rich)


@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_table_of_rounds_loses_a_word(width: int, rich: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has no room in the table stands below it: remarks, contracts and totals are there at every width."""
    for path in sorted((Path(__file__).parents[1] / "examples").glob("*.toml")):
        course = follow(parse(path.read_text(encoding="utf-8"), path.name), quick=False)
        if course.problems or not course.scored:
            continue
        shown = drawn("history", course, width, rich, monkeypatch)
        assert max(map(len, shown.splitlines())) <= width
        assert all(line.endswith("╮") for line in shown.splitlines() if line.startswith("╭"))  # nothing is chopped off
        words = set(re.sub("[│╭╰]", " ", shown).split())
        for row in history_text.rows_of(course):
            wanted = {*row.remarks.split(), *row.totals, *row.contract.split()}
            assert wanted <= words, (path.name, row.number, wanted - words)
        assert any("=" in line for line in shown.splitlines()) or "Totals after each round:" in shown


@pytest.mark.parametrize(("name", "rich"), [("putz-5", False), ("guggitaler", False), ("guggitaler", True)])
def test_players_stand_side_by_side_where_contracts_go_below(
    name: str, rich: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 40 columns: one table with all names, and the contracts with the remarks."""
    course = example(name)
    shown = drawn("history", course, 40, rich, monkeypatch)
    names = [side.name for side in course.game.sides]
    assert len([line for line in shown.splitlines() if all(name in line for name in names)]) == 1
    assert "Contract · Remarks" in shown
    assert re.search(r"^ +2  (acorns · apple Migg|Schellen)", shown, re.MULTILINE)


LONG = """game = "schieber-1000"
players = ["Hansueli", "Annemarie", "Maximilian", "Rosmarie"]
[options]
target = 150
[[round]]
trump = "rosen"
match = "Hansueli"
points = { "Hansueli & Maximilian" = 157, "Annemarie & Rosmarie" = 0 }
"""


@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
def test_names_are_cut_alike_and_never_broken_in_the_standings(rich: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    course = follow(parse(LONG, "match.toml"), quick=False)
    assert course.problems == ()
    shown = drawn("status", course, 40, rich, monkeypatch)
    assert max(map(len, shown.splitlines())) <= 40
    rows = [line for line in shown.splitlines()[:7] if ("Hansueli" in line or "Annemari" in line) and "…" in line]
    assert len(rows) == 2, shown
    assert "Players" not in drawn("status", course, 120, rich, monkeypatch)
    wide = drawn("status", course, 120, False, monkeypatch).splitlines()[2:4]
    assert [line.count("Hansueli") + line.count("Annemarie") for line in wide] == [1, 1]  # not beside itself


def test_long_lists_and_sums_break_where_they_may() -> None:
    shown = plain_text.paragraph("Say it with --said second-card|covered|red|early|in-weis|late please", columns=30)
    assert all(word in shown.replace("|", " ").split() for word in ("second-card", "covered", "early", "in-weis"))
    for columns in range(12, 40):
        shown = plain_text.paragraph("Wir +291 97 × 3 = 291", columns=columns)
        assert not re.search(r"[=×]\s*\n|\n\s*×", shown), shown
