"""The sheet for other programs: CSV that a spreadsheet reads as it is meant, Markdown that shows names as they are."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from environment import clean_environment

from jassref.cli.app import run
from jassref.cli.output import csv_and_markdown
from jassref.cli.output.csv_and_markdown import as_csv, as_markdown, separator
from jassref.files.matchfile import Course, follow, parse
from jassref.games.registry import PRESETS, find_game
from jassref.wording.language import speak
from jassref.wording.sentences import texts

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.toml"))
HOSTILE = """game = "schieber-1000"
players = ["|cmd' calc'!A0", "+1+1", "-2", "@SUM(A1)"]
sides = ["-1+1", "Sie; \\"quoted\\""]
[[round]]
trump = "rosen"
points = { "-1+1" = 97, "Sie; \\"quoted\\"" = 60 }
note = "=HYPERLINK(\\"x\\") | *bold* <b> \\n\\u001b[31m"
adjust = [{ side = "-1+1", points = -20, reason = "x" }]
"""


def course(path: Path) -> Course:
    return follow(parse(path.read_text(encoding="utf-8"), str(path)), quick=False)


def rows_of(text: str, between: str = ",") -> list[list[str]]:
    assert text[0] == "\ufeff"
    return list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=between, strict=True))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_round_is_a_row_and_the_last_totals_are_the_standings(path: Path) -> None:
    match = course(path)
    head, *rows = rows_of(as_csv(match, ","))
    assert len(rows) == len(match.scored)
    assert {len(row) for row in rows} == {len(head)}
    totals = [n for n, name in enumerate(head) if name.endswith(": total")]
    assert [int(rows[-1][n]) for n in totals] == list(match.standing.points)
    written = [n for n, name in enumerate(head) if name.endswith(": written")]
    for side, n in enumerate(written):
        assert sum(int(row[n]) for row in rows) == match.standing.points[side]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_whatever_a_round_of_the_file_says_is_in_the_sheet(path: Path) -> None:
    """Every number and every name of every round stands in its row: nothing that was typed is left out."""
    match = course(path)
    said = (*csv_and_markdown.SHOWN_BEFORE, *csv_and_markdown.NOT_OF_THE_ROUND)  # in words, or nothing that happened
    for keys, row in zip(match.match.rounds, rows_of(as_csv(match, ","))[1:], strict=True):
        parts = [part for cell in row for part in cell.split(" / ")]
        for key, value in keys.items():
            if key not in said and not key.startswith("_"):
                missing = [leaf for leaf in leaves(value) if leaf not in parts]
                assert not missing, (key, row)


def leaves(value: object) -> list[str]:
    if isinstance(value, dict):
        return [leaf for key, part in value.items() for leaf in leaves(part) if key != "side"]
    if isinstance(value, list):
        return [leaf for part in value for leaf in leaves(part)]
    return ["yes"] if value is True else ["no"] if value is False else [str(value)]


def test_what_is_long_or_wrong_stands_in_the_sheet_whole() -> None:
    """A note and a reason are cut in a table at the terminal only, and a wrong Berg is not shown as a right one."""
    note = "a long note about what happened in this deal, which the club wants to read again in its mail: " + "x" * 400
    why = "looked at the cards of Anna twice although he had been told not to do it by both of the others"
    text = 'game = "schieber-1000"\nplayers = ["A", "B", "C", "D"]\nsides = ["Wir", "Sie"]\n'
    text += '[options]\nbergpreis = "half"\n[[round]]\ntrump = "rosen"\npoints = { Wir = 97, Sie = 60 }\n'
    text += f'note = "{note}"\nadjust = [{{ side = "Sie", points = -20, reason = "{why}" }}]\n'
    text += 'berg = { side = "Wir", right = false }\n'
    match = follow(parse(text, "match.toml"), quick=False)
    assert match.problems == ()
    [head, row] = rows_of(as_csv(match, ","))
    cells = dict(zip(head, row, strict=True))
    assert (cells["Note"], cells["Reason"], cells["Bergpreis"]) == (note, why, "Wir / no")
    assert cells["Remarks"].endswith(note)
    assert note in as_markdown(match)
    assert why in as_markdown(match)


def test_every_key_of_every_game_has_a_title() -> None:
    kinds = [find_game(preset)[0] for preset in PRESETS]
    shown = {
        *csv_and_markdown.SHOWN_BY_SIDE,
        *csv_and_markdown.SHOWN_BEFORE,
        *csv_and_markdown.NOT_OF_THE_ROUND,
        *texts("FIELD_TITLES"),
    }
    missing = {(kind.name, key) for kind in kinds for key in kind.fields if key not in shown}
    assert not missing
    assert {"king", "domino", "surcoinche", "table_stoeck", "queens"} <= set(texts("FIELD_TITLES"))


def test_the_sheet_cell_by_cell() -> None:
    """97 × 2 + 20 × 2 and 60 × 2 + 20 × 2; nothing for an annulled deal; (157 + 100) × 3 and a penalty of 20."""
    golden = Path(__file__).parent / "golden"
    match = course(golden / "sheet.toml")
    assert match.problems == ()
    assert rows_of(as_csv(match, ",")) == list(csv.reader((golden / "sheet.csv").read_text("utf-8").splitlines()))


def test_numbers_stand_in_the_column_of_their_side() -> None:
    differenzler = course(Path(__file__).parent.parent / "examples" / "differenzler-last-deal.toml")
    head, first, *_rest = rows_of(as_csv(differenzler, ","))
    row = dict(zip(head, first, strict=True))
    assert [row[f"{name}: bid"] for name in ("Anna", "Beat", "Carla", "Dani")] == ["40", "60", "25", "30"]
    assert [row[f"{name}: cards"] for name in ("Anna", "Beat", "Carla", "Dani")] == ["52", "60", "10", "35"]
    coiffeur = course(Path(__file__).parent.parent / "examples" / "coiffeur-8-two-pairs.toml")
    head, first, *_rest = rows_of(as_csv(coiffeur, ","))
    row = dict(zip(head, first, strict=True))
    assert (row["Contract"], row["Multiplier"]) == ("Joker 2: bells", "8")
    assert (row["Linde: cards"], row["Krone: cards"], row["Linde: written"]) == ("121", "", "968")


def test_bids_said_unseen_stay_so_while_the_round_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.toml"
    path.write_text(
        'game = "differenzler"\nplayers = ["A", "B", "C", "D"]\n'
        "[[round]]\nopen = true\nbid = { A = 41, B = 42, C = 43, D = 44 }\n",
        encoding="utf-8",
    )
    for form in ("csv", "md", "json"):
        assert run(["export", "--to", form, "-f", str(path)]) == 0
        assert not re.search("4[1-4]", capsys.readouterr().out)


def test_json_has_the_keys_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.toml"
    path.write_text(
        'game = "schieber-1000"\nplayers = ["A", "B", "C", "D"]\n'
        '[[round]]\ntrump = "rosen"\npoints = { "A & C" = 97 }\nchosen_by = "C"\npushed = true\n'
        'time = 21:30:00\n_mine = 1\nweis = ["A: 3 schellen A"]\n',
        encoding="utf-8",
    )
    assert run(["export", "-f", str(path)]) == 0
    [round] = json.loads(capsys.readouterr().out)["result"]["rounds"]
    assert round["entry"] == {
        "trump": "rosen",
        "points": {"A & C": 97},
        "chosen_by": "C",
        "pushed": True,
        "time": "21:30:00",
        "weis": ["A: 3 schellen A"],
    }


def test_nothing_is_a_formula() -> None:
    match = follow(parse(HOSTILE.replace("\\u001b[31m", ""), "match.toml"), quick=False)
    for row in rows_of(as_csv(match, ",")):
        for cell in row:
            assert re.fullmatch(r"-?\d+", cell) or not re.match(r"\s*[=+\-−@|\t＝]", cell), cell


def test_nothing_becomes_a_formula_where_cells_are_split_otherwise() -> None:
    text = HOSTILE.replace("=HYPERLINK", "n;=1+1, ＝2").replace("\\u001b[31m", "")
    match = follow(parse(text, "match.toml"), quick=False)
    for between, other in ((",", ";"), (";", ",")):
        for row in as_csv(match, between).splitlines():
            for cell in row.split(other):
                assert not re.match(r'\s*"?[=@|＝]', cell), cell


def test_no_control_character_gets_through() -> None:
    match = follow(parse(HOSTILE, "match.toml"), quick=False)
    for text in (as_csv(match, ";"), as_markdown(match)):
        assert not re.search(r"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]", text)


def test_markdown_shows_names_as_they_are() -> None:
    match = follow(parse(HOSTILE, "match.toml"), quick=False)
    assert match.problems == ()
    text = as_markdown(match)
    [row] = [line for line in text.splitlines() if line.startswith("| 1 ")]
    assert len(re.findall(r"(?<!\\)\|", row)) == 8
    assert "\\*bold\\* \\<b\\>" in row


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_table_in_markdown_is_whole(path: Path) -> None:
    match = course(path)
    lines = [line for line in as_markdown(match).splitlines() if line.startswith("|")]
    assert len(lines) == len(match.scored) + 2
    assert len({len(re.findall(r"(?<!\\)\|", line)) for line in lines}) == 1


def test_the_sign_between_cells_is_that_of_the_language() -> None:
    try:
        assert separator(None) == ","
        speak("de")
        assert separator(None) == ";"
        assert separator("tab") == "\t"
    finally:
        speak("en")


def test_the_bytes_are_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(HOSTILE.replace("-1+1", "Zoë"), encoding="utf-8")
    words = [sys.executable, "-m", "jassref", "export", "--to", "csv", "-f", str(path), "--lang", "de"]
    done = subprocess.run(
        words, capture_output=True, check=True, env=clean_environment(PYTHONIOENCODING="ascii", PATH="")
    )
    assert done.stdout.startswith(b"\xef\xbb\xbf")
    assert "Zoë" in done.stdout.decode("utf-8")
    assert done.stdout.count(b"\r\n") == 2
    assert b"\r\r" not in done.stdout


def test_formats_that_are_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["export", "--to", "xlsx", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["problems"][0]["code"] == "export.format"
    path = tmp_path / "match.toml"
    path.write_text(HOSTILE, encoding="utf-8")
    assert run(["export", "--to", "csv", "--separator", "dot", "-f", str(path)]) == 2


def test_a_file_with_a_mistake_gives_the_rounds_before_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.toml"
    text = (
        HOSTILE.replace("-1+1", "Wir") + '[[round]]\ntrump = "rosen"\npoints = { Wir = 1, "Sie; \\"quoted\\"" = 1 }\n'
    )
    path.write_text(text, encoding="utf-8")
    for form in ("csv", "md"):
        assert run(["export", "--to", form, "-f", str(path)]) == 1
        printed = capsys.readouterr()
        assert "roses" in printed.out
        assert "round 2" in printed.err
