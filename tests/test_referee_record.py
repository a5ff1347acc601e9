"""What `finish`, `out` and `stoeck` write with --record, read back from the match file: it scores as it was ruled."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from jassref.cli.app import run

NEW = "new --game schieber-1000 --players Anna,Beat,Carla,Dani --sides Wir,Sie"


@pytest.fixture(autouse=True)
def _at_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def typed(capsys: pytest.CaptureFixture[str], line: str) -> dict[str, Any]:
    """The envelope of the answer to a line."""
    run([*line.split(), "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def evening(capsys: pytest.CaptureFixture[str], wir: int, sie: int, settings: str = "") -> None:
    """A match in which the sides have so many points after the first deal."""
    assert typed(capsys, f"{NEW} {settings}")["ok"]
    assert typed(capsys, f"add rosen 97 60 --adjust wir={wir - 97} --adjust sie={sie - 60} --reason handicap")["ok"]


def rounds() -> list[dict[str, Any]]:
    """The rounds of the match file."""
    found: list[dict[str, Any]] = tomllib.loads(Path("match.toml").read_text(encoding="utf-8"))["round"]
    return found


RULED = (
    # (before the deal, the line, who has won, the keys of the round that matter)
    ((952, 900), "out wir --trump rosen --after 5 --points wir=48 --points sie=31", "Wir", {"out": ("Wir", 5)}),
    ((951, 900), "out wir --trump rosen --after 5 --points wir=48 --points sie=31", "Sie", {"out": ("Wir", 5)}),
    ((952, 900), "out wir --trump rosen --after 5 --points wir=28 --points sie=31 --stoeck anna", "Wir", {}),
    ((940, 950), "finish --trump rosen --stoeck carla --weis dani=50 --trick wir=14", "Sie", {"out": ("Sie", 1)}),
    ((980, 950), "finish --trump rosen --stoeck carla --weis dani=50 --trick wir=14", "Wir", {"stoeck": "Carla"}),
    ((950, 940), "finish --count --trump rosen --points wir=97", "Wir", {"points": {"Wir": 97, "Sie": 60}}),
    ((950, 940), "finish --count --trump rosen --points wir=97 --first sie", "Sie", {"first": "Sie"}),
    ((950, 940), "finish --count --trump rosen --points wir=97 --stoeck beat", "Sie", {"stoeck": "Beat"}),
)


@pytest.mark.parametrize(("before", "line", "winner", "keys"), RULED, ids=lambda value: str(value)[:60])
def test_a_recorded_end_is_the_end_that_was_ruled(
    before: tuple[int, int], line: str, winner: str, keys: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """The match file ends with the winner of the ruling, and with the facts that were said."""
    evening(capsys, *before)
    ruling = typed(capsys, f"{line} --record")
    if ruling["result"]["awaiting"] is not None:
        line += " --first wir"
        ruling = typed(capsys, f"{line} --record")
    assert ruling["ok"], ruling["problems"]
    expected = "Wir" if " --first wir" in line else winner
    assert ruling["result"]["winner"] == expected
    status = typed(capsys, "status")["result"]
    assert status["winners"] == [expected]
    last = rounds()[-1]
    for key, value in keys.items():
        assert last[key] == ({"side": value[0], "after": value[1]} if key == "out" else value)
    assert len(rounds()) == 2
    assert "Written into round 2" in " ".join(step["text"] for step in ruling["result"]["steps"])


def test_a_claim_to_the_bergpreis_belongs_to_the_deal_in_play(capsys: pytest.CaptureFixture[str]) -> None:
    """It opens the next round, right or wrong, and keeps what was ruled whatever that deal gives in the end."""
    evening(capsys, 480, 300, "--set bergpreis=half")
    ruling = typed(capsys, "out wir --berg --trump schilten --after 3 --points wir=12 --points sie=20 --record")
    assert ruling["result"]["winner"] == "Sie"
    assert rounds()[-1]["berg"] == {"side": "Wir", "right": False}
    assert rounds()[-1]["open"] is True
    assert "berg" not in rounds()[0]
    assert typed(capsys, "add schilten 97 60")["ok"]
    assert typed(capsys, "explain 2")["result"]["steps"][-1]["rule"] == "berg.false-claim"
    again = typed(capsys, "out wir --berg --trump schilten --after 3 --points wir=12 --points sie=20")
    assert again["problems"][0]["code"] == "berg.already"
    assert "Sie has the Bergpreis" in again["problems"][0]["text"]


def test_a_right_claim_to_the_bergpreis(capsys: pytest.CaptureFixture[str]) -> None:
    """It stands in the file as the side that has it."""
    evening(capsys, 480, 300, "--set bergpreis=half")
    line = "out wir --berg --trump schilten --after 3 --points wir=32 --points sie=20 --record"
    assert typed(capsys, line)["result"]["winner"] == "Wir"
    assert rounds()[-1]["berg"] == "Wir"
    assert typed(capsys, "add schilten 97 60")["ok"]
    assert typed(capsys, "explain 2")["result"]["steps"][-1]["rule"] == "berg.first"


def test_stoeck_with_another_trump_belong_to_the_next_deal(capsys: pytest.CaptureFixture[str]) -> None:
    """The last deal had another trump, so a new round is opened for them."""
    evening(capsys, 97, 60)
    assert typed(capsys, "stoeck beat --trump schilten --said second-card --record")["ok"]
    assert "stoeck" not in rounds()[0]
    assert rounds()[1] == {"trump": "schilten", "multiplier": 1, "stoeck": "Beat", "open": True}


def test_a_language_without_a_catalogue_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Words may be typed in each of the five languages, whether the answers come in it or not."""
    evening(capsys, 97, 60)
    added = typed(capsys, "add grel 97 60 --lang fr")
    assert added["ok"], added["problems"]


def test_undo_says_what_it_took_back(capsys: pytest.CaptureFixture[str]) -> None:
    """The round as it was, so that a wrong one can be typed again; in JSON only the standings."""
    evening(capsys, 97, 60)
    assert typed(capsys, "add schilten 100 57")["ok"]
    assert run(["undo", "--round", "--plain"]) == 0
    assert capsys.readouterr().out.startswith("Taken back:\nRound 2 · shields\n  Wir  +100\n")
    assert typed(capsys, "undo --round")["result"]["rounds"] == 0
    assert run(["undo", "--plain"]) == 0
    assert capsys.readouterr().out.startswith("Taken back: undo --round\n\n")
