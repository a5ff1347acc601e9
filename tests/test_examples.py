"""The match files in `examples`: each is a whole evening, stands without a problem and comes to what the rules say.

The expected results stand in `cases/examples.toml`, worked out by hand; the sums are added up once more here, in the
few lines that the rules of counting need, and compared with what the program writes in every round.
"""

from __future__ import annotations

import io
import json
import tomllib
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from jassref.cli.app import run
from jassref.games.registry import PRESETS

HERE = Path(__file__).parent
FOLDER = HERE.parent / "examples"
CASES: Mapping[str, dict[str, Any]] = tomllib.loads((HERE / "cases" / "examples.toml").read_text(encoding="utf-8"))
EXAMPLES = sorted(CASES)


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program speaks English, whatever machine the tests run on."""
    monkeypatch.setenv("JASSREF_LANG", "en")
    monkeypatch.delenv("JASSREF_FILE", raising=False)


def said(*words: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of the program run with `words`."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(words)
    return code, out.getvalue(), err.getvalue()


def answer(*words: str) -> Any:
    """The result in the JSON envelope of a run that must go well."""
    code, out, err = said(*words, "--json")
    envelope = json.loads(out)
    assert (code, err, envelope["ok"], envelope["problems"]) == (0, "", True, []), out
    return envelope["result"]


def path_of(name: str) -> str:
    """The path of an example."""
    return str(FOLDER / f"{name}.toml")


def head_and_rounds(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """An example as tomllib reads it: its head and its rounds."""
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return data, data["round"]


def names_of(head: Mapping[str, Any]) -> list[str]:
    """The two sides: their own names, or those of their players."""
    a, b, c, d = head["players"]
    return list(head.get("sides", [f"{a} & {c}", f"{b} & {d}"]))


def added_up(name: str) -> list[list[int]]:
    """What each side writes in every round, by the rules of counting and the Weis that the case says count."""
    head, rounds = head_and_rounds(name)
    case, sides = CASES[name], names_of(head)
    written = []
    for number, round in enumerate(rounds, 1):
        m = case.get("multipliers", {}).get(round.get("trump", ""), 1)
        points = dict.fromkeys(sides, 0)
        if "void" not in round:
            points = {side: m * round["points"][side] for side in sides}
            if "match" in round:
                points[round["match"]] += m * case.get("match", 100)
            if "stoeck" in round:
                points[sides[head["players"].index(round["stoeck"]) % 2]] += m * 20
        for at, side, amount in case.get("weis", []):
            points[side] += m * amount * (at == number)
        for penalty in round.get("adjust", []):
            points[penalty["side"]] += penalty["points"]
        whole = [points[side] for side in sides]
        written.append(next(([*own] for at, *own in case.get("written", []) if at == number), whole))
    return written


def test_every_preset_has_an_evening() -> None:
    """Each has its file, and together they show all presets of two modules; test_games.py looks at the others."""
    assert set(EXAMPLES) <= {path.stem for path in FOLDER.glob("*.toml")}
    family = {name for name, module in PRESETS.items() if module in ("schieber", "kreuzjass")}
    assert {case["game"] for case in CASES.values()} == family


def test_the_ends_that_are_argued_about_are_shown() -> None:
    """Exactly the target, Stöck alone, both links of the chain, right and wrong claims, Schneider and exactly half."""
    assert {case["decided_by"] for case in CASES.values()} == {
        *("end.target", "end.hands", "out.claim", "out.false-claim", "both.stoeck", "both.weis", "both.table"),
        *("both.chain-weis", "both.chain-tricks"),
    }
    assert CASES["schieber-2500-exact-target"]["totals"]["Wir"] == 2500
    assert CASES["chibre-pique-double-half"]["totals"]["Eux"] * 2 == 1500
    keys = {key for name in EXAMPLES for round in head_and_rounds(name)[1] for key in round}
    assert {"weis", "stoeck", "match", "chosen_by", "pushed", "adjust", "void", "note", "out", "berg"} <= keys


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_silent_under_check(name: str) -> None:
    """No problem: exit code 0 and not a word."""
    assert said("check", path_of(name)) == (0, "", "")


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_begins_with_a_sentence_about_itself(name: str) -> None:
    """The first line is a comment that says what the file shows."""
    first = (FOLDER / f"{name}.toml").read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# ")
    assert first.endswith(".")
    assert len(first.split()) > 5


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_ends_as_the_rules_say(name: str) -> None:
    """Winner, the deciding rule, totals, Schneider and strokes are those worked out by hand."""
    case, status = CASES[name], answer("status", "-f", path_of(name))
    assert status["game"] == case["game"]
    assert status["finished"]
    assert status["awaiting"] is None
    assert (status["winner"], status["winners"]) == (case["winner"], [case["winner"]])
    assert status["decided_by"] == case["decided_by"]
    assert {side["name"]: side["points"] for side in status["sides"]} == case["totals"]
    assert {side["name"]: side["strokes"] for side in status["sides"]} == case["strokes"]
    assert [side["name"] for side in status["sides"] if side["schneider"]] == case["schneider"]
    assert status["rounds"] == len(head_and_rounds(name)[1])


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_round_is_written_as_the_rules_count_it(name: str) -> None:
    """Card points, match, Weis, Stöck and penalties, times the multiplier; and the sum of the evening."""
    sides, wanted = names_of(head_and_rounds(name)[0]), added_up(name)
    rounds = answer("history", "-f", path_of(name))["rounds"]
    assert [[round["written"][side] for side in sides] for round in rounds] == wanted
    assert [sum(column) for column in zip(*wanted, strict=True)] == [CASES[name]["totals"][side] for side in sides]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_explanation_of_every_round_adds_up(name: str) -> None:
    """The points of a round's steps are what it added to the totals, for each side."""
    sides = names_of(head_and_rounds(name)[0])
    before = dict.fromkeys(sides, 0)
    for number in range(1, len(head_and_rounds(name)[1]) + 1):
        round = answer("explain", str(number), "-f", path_of(name))
        assert round["round"] == number
        steps = {side: sum(step["points"] for step in round["steps"] if step["side"] == side) for side in sides}
        assert steps == round["written"]
        assert {side: before[side] + steps[side] for side in sides} == round["totals"]
        before = round["totals"]
    assert before == CASES[name]["totals"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_last_explanation_names_the_deciding_rule(name: str) -> None:
    """Without a number, `explain` tells the last round and with it how the game ended."""
    last = answer("explain", "-f", path_of(name))
    assert last["steps"][-1]["rule"] in (CASES[name]["decided_by"], "schneider.below-half")
    assert CASES[name]["decided_by"] in [
        step["rule"] for step in last["steps"] if step["side"] == CASES[name]["winner"]
    ]


@pytest.mark.parametrize("name", EXAMPLES)
def test_nothing_can_follow_the_end(name: str, tmp_path: Path) -> None:
    """Every evening is over: another round is refused and the file stays as it is."""
    copy = tmp_path / "match.toml"
    copy.write_bytes((FOLDER / f"{name}.toml").read_bytes())
    trump = "hearts" if name.startswith("chibre") else "rosen"
    code, out, err = said("add", trump, "97", "60", "-f", str(copy))
    assert (code, out) == (1, "")
    assert "end.over" in err
    assert copy.read_bytes() == (FOLDER / f"{name}.toml").read_bytes()
