"""Tricks in dispute and irregularities: every case of the table through the real command, in JSON."""

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
from jassref.referee.irregularities import KINDS, NOBODYS
from jassref.referee.irregularity import Irregularity
from jassref.rulebook.rules import RULES

CASES = tomllib.loads((Path(__file__).parent / "cases" / "disputes_trick.toml").read_text(encoding="utf-8"))["case"]
REVOKES = ("mue", "jon", "tur")
TRICK = "trick --game schieber-1000 --trump rosen"


def words_of(command: str) -> list[str]:
    return shlex.split(command.replace("SCHIEBER", TRICK))


def answered(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    """Exit code and envelope of a command."""
    code = run([*words, "--json"])
    envelope: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, envelope


def ruled(capsys: pytest.CaptureFixture[str], command: str) -> dict[str, Any]:
    """The JSON result of a command that is answered."""
    code, envelope = answered(capsys, *words_of(command))
    assert (code, envelope["ok"]) == (0, True), envelope["problems"]
    result: dict[str, Any] = envelope["result"]
    return result


def refused(capsys: pytest.CaptureFixture[str], command: str) -> tuple[int, list[str]]:
    """The exit code and the codes of the problems of a command that is refused."""
    code, envelope = answered(capsys, *words_of(command))
    assert envelope["ok"] is False
    return code, [problem["code"] for problem in envelope["problems"]]


def test_the_table_is_not_empty() -> None:
    assert len(CASES) > 60
    assert len({case["id"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_dispute_is_ruled_as_its_source_says(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert case["rule"] in RULES
    result = ruled(capsys, case["command"])
    asked = result["awaiting"] and result["awaiting"]["id"]
    assert asked == case.get("asks")
    if asked:
        assert result["winner"] is None
        return
    for key, wanted in case.get("want", {}).items():
        assert result[key] == (None if wanted is False else wanted), key
    rows = {row["player"]: row for row in result["cards"]}
    for player, cards in case.get("allowed", {}).items():
        assert set(rows[player]["allowed"]) == set(cards)
    for player, legal in case.get("legal", {}).items():
        assert rows[player]["legal"] is legal
        assert rows[player]["rule"] in RULES
    for key, wanted in case.get("irregular", {}).items():
        assert result["irregular"][key] == wanted, key
    others = {other["option"]: other["winner"] for other in result["other"]}
    others |= {f"{other['option']}={other['value']}": other["winner"] for other in result["other"]}
    for option, winner in case.get("other", {}).items():
        assert others[option] == (winner or None)
    named = {step["rule"] for step in result["steps"]} | {row["rule"] for row in result["cards"]}
    assert case["rule"] in named | {result["decided_by"]}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_step_names_a_rule_and_the_points_are_their_sum(
    case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """The explanation is the calculation."""
    result = ruled(capsys, case["command"])
    assert {step["rule"] for step in result["steps"]} <= set(RULES)
    if result["points"] is not None:
        assert sum(step["points"] for step in result["steps"]) == result["points"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_other_readings_are_honest(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """What `other` says is what the same command gives with that option set, and it differs from the ruling."""
    own = ruled(capsys, case["command"])
    for other in own["other"]:
        words = re.sub(rf"--set {other['option']}=\S+", "", case["command"])
        again = ruled(capsys, f"{words} --set {other['option']}={str(other['value']).lower()}")
        assert again["awaiting"] is None
        assert (again["winner"], again["points"]) == (other["winner"], other["points"])
        keys = ("winner", "points", "cards", "irregular")
        assert [again[key] for key in keys] != [own[key] for key in keys]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_ruling_can_be_read_aloud(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*words_of(case["command"]), "--plain"]) == 0
    text = capsys.readouterr().out
    assert not any(mark in text for mark in "{}")
    assert "None" not in text
    assert "()" not in text


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_hands_that_are_known_decide_the_same_as_the_rule_of_the_card(
    case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """A card is legal when it is among those allowed; where the hand is unknown nothing is said."""
    for row in ruled(capsys, case["command"])["cards"]:
        if row["legal"] is None:
            assert row["allowed"] == [] or row["card"] is None
        else:
            assert row["legal"] is (row["card"] in row["allowed"])


@pytest.mark.parametrize("revoke", REVOKES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_irregularity_is_ruled_by_every_book(kind: str, revoke: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No kind and no book is left without an answer, and who gains is never the side that did it."""
    cards = '"anna:eicheln 7" "beat:schilten 6" "carla:eicheln K" "dani:eicheln 9"'
    more = '--by beat --noticed trick --card "eicheln 10" --instead "eicheln 6" --turn anna --points 12'
    result = ruled(capsys, f"SCHIEBER --set revoke={revoke} {cards} --irregular {kind} {more}")
    assert result["awaiting"] is None
    assert result["decided_by"] in RULES
    assert result["irregular"]["side"] in (None, "anna & carla")
    if result["irregular"]["effect"] in ("trick", "tricks"):
        assert result["winner"] in ("anna", "carla")


@pytest.mark.parametrize("kind", KINDS)
def test_an_irregularity_without_facts_is_answered_or_asked_about(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The kind alone is enough to begin with: what is missing is asked for, with the option that answers it."""
    result = ruled(capsys, f"trick --game schieber-1000 --irregular {kind}")
    if result["awaiting"] is not None:
        assert result["awaiting"]["answer_with"].startswith("--")
        assert result["irregular"] is None


def test_help_names_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    run(["trick", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    for kind in KINDS:
        assert kind in text.replace("- ", "-")


def test_the_players_of_a_match_file_are_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a match file the table, the house rules and the sides are those of the file."""
    monkeypatch.chdir(tmp_path)
    new = ["new", "--game", "schieber-1000", "--players", "Anna,Beat,Carla,Dani", "--sides", "Wir,Sie"]
    assert run([*new, "--set", "undertrump=when-void"]) == 0
    capsys.readouterr()
    trick = '"carla:eicheln 7" "d:rosen 9" "anna:rosen 8" --hand "anna: schilten 6, rosen 8" --trump rosen'
    result = ruled(capsys, f"trick {trick}")
    assert [row["player"] for row in result["cards"]] == ["Carla", "Dani", "Anna"]
    assert (result["winner"], result["cards"][2]["legal"]) == ("Dani", True)
    assert refused(capsys, 'trick "carla:eicheln 7" "anna:rosen 9" --trump rosen') == (2, ["table.order"])
    assert refused(capsys, 'trick "carla:eicheln 7" "dani:rosen 9"') == (2, ["table.trump"])


ANNA, BEAT = '"anna:eicheln 7"', '"beat:rosen 9"'


@pytest.mark.parametrize(
    ("command", "code", "codes"),
    [
        ("SCHIEBER", 2, ["trick.nothing"]),
        (f"SCHIEBER {ANNA}", 2, ["trick.size"]),
        (f'SCHIEBER "eicheln 7" {BEAT}', 2, ["trick.player-wanted"]),
        (f'SCHIEBER {ANNA} "anna:rosen 9"', 2, ["trick.player-twice"]),
        (f'SCHIEBER {ANNA} "beat:eicheln 7"', 1, ["trick.card-twice"]),
        (f'SCHIEBER {ANNA} "beat:rosen 5"', 2, ["rank.unknown"]),
        (f'SCHIEBER {ANNA} {BEAT} "c:rosen 6" "d:rosen 7" "e:rosen 8"', 2, ["trick.size"]),
        (f'SCHIEBER {ANNA} {BEAT} --hand "beat: rosen 6"', 1, ["trick.not-in-hand"]),
        (f'SCHIEBER {ANNA} {BEAT} --hand "beat: rosen 9, eicheln 7"', 1, ["trick.in-hand-too"]),
        (
            f'SCHIEBER {ANNA} {BEAT} --hand "anna: eicheln 7 6" --hand "beat: rosen 9, eicheln 6"',
            1,
            ["hand.shared-card"],
        ),
        (f'SCHIEBER {ANNA} {BEAT} --hand "beat: rosen 9" --hand "beat: rosen 9"', 2, ["hand.twice"]),
        (f'SCHIEBER {ANNA} {BEAT} --hand "beat: rosen 9 8" --number 9', 1, ["hand.too-many"]),
        (f'SCHIEBER {ANNA} {BEAT} --hand "beat: schellen, rosen 9"', 2, ["suit.without-ranks"]),
        (f'SCHIEBER --order anna,beat,carla,dani {ANNA} {BEAT} --hand "dani: rosen 6"', 1, ["trick.no-card"]),
        (f"SCHIEBER {ANNA} {BEAT} --number 3 --last", 2, ["trick.last"]),
        (f"SCHIEBER {ANNA} {BEAT} --by beat", 2, ["trick.needs-irregular"]),
        (f"SCHIEBER {ANNA} {BEAT} --irregular revoke --by dani", 2, ["trick.order-wanted"]),
        (f"SCHIEBER {ANNA} {BEAT} --irregular cheating --by beat", 2, ["usage.value"]),
        (f"SCHIEBER {ANNA} {BEAT} --irregular wrong --by beat", 2, ["usage.value"]),
        (f'SCHIEBER {ANNA} {BEAT} --powerless "eicheln 7, rosen 9"', 1, ["trick.nobody-wins"]),
        (
            f'SCHIEBER {ANNA} "beat:schilten 6" --irregular revoke --hand "beat: schilten 6, eicheln A 6" '
            '--instead "eicheln 6"',
            1,
            ["irregular.instead"],
        ),
    ],
    ids=lambda value: None if isinstance(value, str) else str(value),
)
def test_what_cannot_be_is_refused(
    command: str, code: int, codes: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, command) == (code, codes)


def test_a_wrong_kind_gives_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words_of("SCHIEBER --irregular cheating --plain")) == 2
    text = " ".join(capsys.readouterr().err.split())
    assert all(kind in text.replace("- ", "-") for kind in KINDS)


def test_what_nobody_can_take_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """The only card of the suit led has lost its power without trump: the cards are named, nothing guessed."""
    command = 'trick --game schieber-2500 --trump obenabe "anna:rosen A" "beat:schellen K" --powerless "rosen A"'
    assert run([*words_of(command), "--plain"]) == 1
    assert "roses A, bells K" in capsys.readouterr().err


@pytest.mark.parametrize("case", [case for case in CASES if "text" in case], ids=lambda case: case["id"])
def test_the_ruling_says_what_fits_these_cards(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*words_of(case["command"]), "--plain"]) == 0
    ruling = " ".join(capsys.readouterr().out.partition("\n\n")[0].split())
    assert case["text"] in ruling


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_no_other_table_is_said_to_rule_the_same(case: Mapping[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """What stands under "at other tables" differs from the ruling, and names its house rule once."""
    assert run([*words_of(case["command"]), "--plain"]) in (0, 1)
    text = " ".join(capsys.readouterr().out.split())
    ruling, _, rest = text.partition("Sources disagree; at other tables:")
    for line in re.split(r"(?=With [a-z_]+=)", rest.partition("Rules and sources")[0])[1:]:
        setting = re.match(r"With ([a-z_]+=\S+): (.*)", line)
        assert setting is not None
        assert f"({setting[1]})" not in setting[2]
        assert not ruling.startswith(setting[2].strip())


def test_every_irregularity_has_its_ruling() -> None:
    assert list(KINDS) == list(Irregularity)
    assert set(NOBODYS) < set(Irregularity)
