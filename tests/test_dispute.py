"""The interview: every kind of dispute is reached in a few questions, and rules as the one-line command does."""

from __future__ import annotations

import json
import shlex
import sys
import tomllib
from pathlib import Path

import pytest

from jassref.cli.app import run
from jassref.cli.interviews.dispute_topics import TOPICS

CASES = tomllib.loads((Path(__file__).parent / "cases" / "interviews.toml").read_text(encoding="utf-8"))["case"]


class Table:
    """Somebody who answers the questions in turn."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = iter(answers)
        self.asked = 0

    def __call__(self, _prompt: str = "") -> str:
        self.asked += 1
        return next(self.answers)


@pytest.fixture(autouse=True)
def _at_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.chdir(tmp_path)


def interview(
    answers: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[str, int]:
    table = Table(answers)
    monkeypatch.setattr("jassref.cli.interviews.prompt.Prompt.answer", lambda _prompt, question: table(question))
    code = run(["dispute", "--plain"])
    printed = capsys.readouterr()
    assert code == 0, printed.err
    assert next(table.answers, None) is None, "not every answer was asked for"
    return printed.out, table.asked


def test_every_topic_has_a_case() -> None:
    assert {case["topic"] for case in CASES} == set(TOPICS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_an_argument_is_settled_in_a_few_questions(
    case: dict[str, object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The topic is chosen by its number, the rest as people answer; the ruling names what decides."""
    answers = [str(list(TOPICS).index(str(case["topic"])) + 1), *[str(answer) for answer in case["answers"]]]  # type: ignore[attr-defined]
    text, asked = interview(answers, monkeypatch, capsys)
    assert asked <= 18
    assert str(case["ruling"]) in " ".join(text.split())
    one_line = [line for line in text.splitlines() if line.startswith("In one line: ")]
    if case.get("line", True):
        line = " ".join(text[text.index("In one line: ") :].replace(" \\\n   ", "").split()).removeprefix(
            "In one line: "
        )
        assert run([*shlex.split(line)[1:], "--plain"]) == 0
        assert str(case["ruling"]) in " ".join(capsys.readouterr().out.split())
    else:
        assert not one_line


def test_mistakes_are_corrected_on_the_spot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = ["nine thousand", "?", "8", "tarot", "?", "schieber-1000", "rosn", "rosen", "1", "perhaps", "no", "1"]
    text, _asked = interview(answers, monkeypatch, capsys)
    assert text.count("Enter alone takes what stands in [ ]") == 2
    assert "Please type a number" in text
    assert "no game that is known" in text
    assert "is no contract" in text
    assert "Please answer yes or no" in text
    assert "It is a match" in text


def test_what_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    topic = str(list(TOPICS).index("trick") + 1)
    plays = ["eicheln 7", "a: eicheln 7", "b: rosen 9", "", "no"]
    text, _asked = interview([topic, "", "a,b,c", "a,b,c,d", "rosen", *plays], monkeypatch, capsys)
    assert "does not name four players" in text
    assert "does not say who played the card" in text


def test_without_a_terminal_it_says_what_to_use(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert run(["dispute"]) == 2
    assert "needs a terminal" in capsys.readouterr().err


def test_the_match_file_at_hand_saves_questions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", "--game", "schieber-1000", "--players", "Anna,Beat,Carla,Dani", "--sides", "Wir,Sie"]) == 0
    assert run(["add", "rosen", "97", "60"]) == 0
    capsys.readouterr()
    topic = str(list(TOPICS).index("stoeck") + 1)
    text, asked = interview([topic, "", "rosen", "anna", "1", ""], monkeypatch, capsys)
    assert asked == 6
    assert "-f match.toml" in text
    assert "20" in text


@pytest.mark.parametrize(("topic", "game"), [("stoeck", "differenzler"), ("irregular", "board"), ("weis", "putz-5")])
def test_a_game_without_such_a_dispute_is_asked_for_again(
    topic: str, game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the game has no rule for is said at the first question, not after the last."""
    case = next(case for case in CASES if case["topic"] == topic)
    answers = [str(list(TOPICS).index(topic) + 1), game, *[str(answer) for answer in case["answers"]]]
    text, _asked = interview(answers, monkeypatch, capsys)
    assert "no such dispute" in text or "players" in text
    assert str(case["ruling"]) in " ".join(text.split())


def test_with_json_only_the_answer_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The questions go to the error stream, so that the answer can be read by a program."""
    case = next(case for case in CASES if case["topic"] == "stoeck")
    answers = [str(list(TOPICS).index("stoeck") + 1), *[str(answer) for answer in case["answers"]]]
    table = Table(answers)
    monkeypatch.setattr("jassref.cli.interviews.prompt.Prompt.answer", lambda _prompt, question: table(question))
    assert run(["dispute", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["ok"] is True
    assert "Which contract was played?" in printed.err
