"""Who is out, and first: every case of the table through the real command, in JSON."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from jassref.cli.app import run
from jassref.rulebook.rules import RULES

CASES = tomllib.loads((Path(__file__).parent / "cases" / "disputes_finish.toml").read_text(encoding="utf-8"))["case"]


def ruled(capsys: pytest.CaptureFixture[str], command: str) -> dict[str, Any]:
    """The JSON result of a command that is answered."""
    assert run([*shlex.split(command), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["ok"] is True
    result: dict[str, Any] = answer["result"]
    return result


def test_the_table_is_not_empty() -> None:
    assert len(CASES) > 40
    assert len({case["id"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_dispute_is_ruled_as_its_source_says(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert case["rule"] in RULES
    result = ruled(capsys, case["command"])
    asked = result["awaiting"] and result["awaiting"]["id"]
    assert asked == case.get("asks")
    if asked:
        assert result["winner"] is None
        assert result["awaiting"]["answer_with"].startswith("--")
    for key, wanted in case.get("want", {}).items():
        assert result[key] == (wanted if wanted is not False else None), key
    others = {other["option"]: other["winner"] for other in result["other"]}
    for option, winner in case.get("other", {}).items():
        assert others[option] == (winner or None)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_other_readings_are_honest(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """What `other` says is what the same command gives with that option set."""
    for other in ruled(capsys, case["command"])["other"]:
        words = re.sub(rf"--set {other['option']}=\S+", "", case["command"])
        again = ruled(capsys, f"{words} --set {other['option']}={str(other['value']).lower()}")
        assert again["awaiting"] is None
        assert again["winner"] == other["winner"]
        if again["winner"] is not None:
            assert again["totals"][again["winner"]] == other["points"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_sides_may_be_named_in_any_order(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is ever decided by the order in which sides are listed."""
    words = shlex.split(case["command"])
    scores = [n for n, word in enumerate(words) if word == "--score"]
    first, second = scores[0] + 1, scores[1] + 1
    words[first], words[second] = words[second], words[first]
    one, other = ruled(capsys, case["command"]), ruled(capsys, shlex.join(words))
    for key in ("winner", "decided_by", "totals", "schneider"):
        assert one[key] == other[key]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_ruling_can_be_read_aloud(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*shlex.split(case["command"]), "--plain"]) == 0
    text = capsys.readouterr().out
    assert not any(mark in text for mark in "{}")
    assert "None" not in text
    assert text.splitlines()[0][-1] in ".:" or len(text.splitlines()[0]) > 60


def test_another_reading_says_who_would_be_schneider(capsys: pytest.CaptureFixture[str]) -> None:
    """Winner and points may be the same, and the loser still has something to argue about."""
    command = "finish --game schieber-2500 --trump schilten --score a={a} --score b=2465 --weis b=20 --stoeck a"
    assert run([*command.format(a=1220).split(), "--trick", "b=20", "--plain"]) == 0
    assert "With multiply_stoeck=false: b, 2505 points, and a is Schneider." in capsys.readouterr().out
    assert run([*command.format(a=1220).split(), "--trick", "b=20", "--plain", "--set", "multiply_stoeck=false"]) == 0
    assert "With multiply_stoeck=true: b, 2505 points, and nobody is Schneider." in capsys.readouterr().out
