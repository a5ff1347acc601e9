"""Every game on the shelf: one example that is checked, finished and explained, and stories through the real command.

A story is a case of `tests/cases/games/*.toml`: `new` (the words after `new`, players and options included), then
`lines`, each a command with what must come of it: `points` by side after it (strokes and zeros: their net), `marks` by
side as [strokes, zeros], `refused` (the code of the problem; the file stays as it is), `fewer` or `more` (by how much a
refused sum is wrong), `finished`, `winners`, `schneider`, `decided_by`, `asks` (the id of an open question).
"""

from __future__ import annotations

import json
import shlex
import tomllib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from jassref.cards.spelling import folded
from jassref.cli.app import run
from jassref.games.registry import ALIASES, PRESETS, SEVERAL, every_option, families, find_game
from jassref.rulebook.rules import RULES
from jassref.wording.sentences import texts

HERE = Path(__file__).parent
EXAMPLES = sorted((HERE.parent / "examples").glob("*.toml"))
STORIES = [
    {**case, "file": path.stem}
    for path in sorted((HERE / "cases" / "games").glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]


def answered(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = run([*words, "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, answer


def test_every_preset_has_an_example() -> None:
    heads = [tomllib.loads(path.read_text(encoding="utf-8")) for path in EXAMPLES]
    assert {head["game"] for head in heads} == set(PRESETS)


def test_every_game_beside_schieber_has_stories() -> None:
    told = {
        find_game(shlex.split(case["new"])[shlex.split(case["new"]).index("--game") + 1])[1].name for case in STORIES
    }
    assert {preset for preset, family in PRESETS.items() if family not in ("schieber", "kreuzjass")} <= told
    assert len({(case["file"], case["id"]) for case in STORIES}) == len(STORIES)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_right_finished_and_explained(
    path: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No problem; the steps of every round add up to what it changed; after the end nothing can follow."""
    assert run(["check", str(path)]) == 0
    assert capsys.readouterr().out == ""
    _code, answer = answered(capsys, "export", "-f", str(path))
    result = answer["result"]
    before = {side["name"]: 0 for side in result["sides"]}
    for round in result["rounds"]:
        for name, written in before.items():
            assert sum(step["points"] for step in round["steps"] if step["side"] == name) == round["written"][name]
            assert round["totals"][name] == written + round["written"][name]
        before = round["totals"]
    assert result["status"]["finished"] is True
    assert result["status"]["winners"]
    assert {side["name"]: side["points"] for side in result["status"]["sides"]} == before
    for words in (["status"], ["history"], ["explain"], ["explain", "1"]):
        assert run([*words, "--plain", "-f", str(path)]) == 0
        text = capsys.readouterr().out
        assert "None" not in text
        assert "{" not in text


@pytest.mark.parametrize("case", STORIES, ids=lambda case: f"{case['file']}-{case['id']}")
def test_a_story(
    case: Mapping[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert case["rule"] in RULES
    assert case["source"]
    monkeypatch.chdir(tmp_path)
    code, answer = answered(capsys, "new", *shlex.split(case["new"]))
    assert code == 0, answer
    file = tmp_path / "match.toml"
    for line in case["lines"]:
        before = file.read_bytes()
        code, answer = answered(capsys, *shlex.split(line["type"]))
        if "refused" in line:
            assert code in (1, 2), line
            assert [problem["code"] for problem in answer["problems"]] == [line["refused"]], line
            assert file.read_bytes() == before
            for key in ("more", "fewer"):
                assert str(line.get(key, "")) in answer["problems"][0]["text"]
            assert answer["problems"][0]["hint"], line
            continue
        assert code == 0, (line, answer["problems"])
        _holds(line, answer["result"])
    assert run(["explain", "--plain"]) == 0
    assert "None" not in capsys.readouterr().out


RANGES = tomllib.loads((HERE / "cases" / "option_ranges.toml").read_text(encoding="utf-8"))


def test_every_house_rule_with_a_number_has_its_range_in_the_table() -> None:
    assert set(RANGES) == {key for key, option in every_option().items() if option.numbers}


@pytest.mark.parametrize("key", RANGES)
def test_a_house_rule_takes_the_first_and_the_last_number_and_none_beside(
    key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    first, last = RANGES[key]["range"]
    for number, taken in ((first - 1, False), (first, True), (last, True), (last + 1, False)):
        text = RANGES[key].get("as", "{n}").format(n=number)
        words = ["new", f"match{number}.toml", "--game", *shlex.split(RANGES[key]["new"]), "--set", f"{key}={text}"]
        code, answer = answered(capsys, *words)
        assert (code == 0) is taken, (number, answer["problems"])
        assert taken or answer["problems"][0]["code"].startswith("option."), answer["problems"]


def _holds(line: Mapping[str, Any], status: Mapping[str, Any]) -> None:
    by_name = {side["name"]: side for side in status["sides"]}
    if "points" in line:
        assert {name: side["points"] for name, side in by_name.items()} == line["points"], line
    if "marks" in line:
        marks = {name: [side["marks"]["strokes"], side["marks"]["zeros"]] for name, side in by_name.items()}
        assert marks == line["marks"], line
    assert status["finished"] is line.get("finished", False), line
    if "schneider" in line:
        assert [name for name, side in by_name.items() if side["schneider"]] == line["schneider"], line
    if "winners" in line:
        assert status["winners"] == line["winners"], line
    if "decided_by" in line:
        assert status["decided_by"] == line["decided_by"], line
    assert (status["awaiting"] or {}).get("id") == line.get("asks"), line


def test_every_word_of_a_game_is_there() -> None:
    """Presets, options and rules all have their sentences, and no sentence is left over."""
    assert set(texts("PRESET_TEXTS")) == set(PRESETS)
    assert set(texts("OPTION_TEXTS")) == set(every_option())
    assert set(texts("RULE_TEXTS")) == set(RULES)
    assert {option.rule for option in every_option().values()} <= set(RULES)


def test_the_families_name_each_game_once() -> None:
    """Whoever is asked for a game sees them all: every preset is one of the families, or a variant of one."""
    named = families()
    assert len(set(named)) == len(named)
    for name in named:
        find_game(name)
    for preset in PRESETS:
        led = [name for name in named if preset.startswith(name) or ALIASES.get(name) == preset]
        assert len(led) == 1 or (preset, led) == ("jass-1000", ["jass"]), preset


def test_no_name_means_two_games() -> None:
    """But for those that do mean different games at different tables; and a preset is the same wherever it stands."""
    names = [folded(name) for name in (*PRESETS, *ALIASES)]
    assert len(names) == len(set(names))
    assert not set(names) & set(SEVERAL)
    led = {preset for to in ALIASES.values() for preset in ([to] if isinstance(to, str) else to.values())}
    assert led | {preset for several in SEVERAL.values() for preset in several} <= set(PRESETS)
    for preset, module in PRESETS.items():
        kind, found = find_game(preset)
        assert found.name == preset == kind.presets[preset].name
        assert kind in import_module(f"jassref.games.{module}").GAMES
