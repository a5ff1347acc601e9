"""The interviews of `new` and `add`: what is answered one by one is what the line says, in every way of scoring."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from jassref.cli.app import run
from jassref.cli.interviews import deal, deal_points
from jassref.cli.interviews.deal import ANSWERS
from jassref.games.registry import PRESETS, find_game
from jassref.wording.language import _ as translated
from jassref.wording.language import speak
from jassref.wording.sentences import texts

CASES = tomllib.loads((Path(__file__).parent / "cases" / "asked_rounds.toml").read_text(encoding="utf-8"))["case"]
IN_ONE_LINE = re.compile(r"In one line: jassref (.*)")


def as_a_shell_reads(text: str) -> str:
    """A line that ends with a backslash goes on in the next one; within quotes it would not, so none ends there."""
    for line in text.splitlines():
        if line.endswith("\\"):
            assert line.replace('"\'"', "").count("'") % 2 == 0, line
    return text.replace(" \\\n   ", "")


class Answers:
    """Somebody who answers in turn; every question that was asked is kept."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = iter(answers)
        self.questions: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        self.questions.append(prompt)
        return next(self.answers)


@pytest.fixture(autouse=True)
def _at_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.chdir(tmp_path)
    yield
    speak("en")


def answered(answers: list[str], words: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, Answers]:
    table = Answers(answers)
    monkeypatch.setattr("jassref.cli.interviews.prompt.Prompt.answer", lambda _prompt, question: table(question))
    return run([*words, "--plain"]), table


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_answers_write_what_the_line_writes(
    case: dict[str, str | list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    new = shlex.split(str(case["new"]))
    for file in ("asked.toml", "typed.toml", "again.toml"):
        assert run(["new", file, *new]) == 0
        for line in case.get("before", []):
            assert run(["add", *shlex.split(line), "-f", file]) == 0
    capsys.readouterr()
    code, table = answered([str(answer) for answer in case["answers"]], ["add", "-f", "asked.toml"], monkeypatch)
    printed = capsys.readouterr()
    assert code == 0, printed.out + printed.err
    assert next(table.answers, None) is None, "not every answer was asked for"
    asked = Path("asked.toml").read_bytes()
    assert run(["add", *shlex.split(str(case["line"])), "-f", "typed.toml"]) == 0, capsys.readouterr().err
    assert asked == Path("typed.toml").read_bytes()
    assert str(case.get("told", "")) in " ".join(printed.out.split())
    told = IN_ONE_LINE.search(as_a_shell_reads(printed.out))
    assert told is not None
    assert told[1].endswith(" -f asked.toml")
    assert run(shlex.split(told[1].replace("-f asked.toml", "-f again.toml"))) == 0
    assert asked == Path("again.toml").read_bytes()


def test_every_way_of_scoring_is_asked_for() -> None:
    heard = {
        find_game(str(case["new"]).split()[1], len(str(case["new"]).split()[3].split(",")))[0].name for case in CASES
    }
    kinds = [find_game(preset)[0] for preset in PRESETS]
    asked = {kind.interview.questions for kind in kinds}
    assert {kind.interview.questions for kind in kinds if kind.name in heard} == asked
    assert {question.answer for questions in asked for question in questions} == set(ANSWERS)
    own = {question.text or question.key for questions in asked for question in questions}
    assert own - {""} == set(texts("ASK_TEXTS"))


THREE_WRONG_LISTS = ("anna,beat,carla", "anna,beat,carla,anna", "anna,,carla,dani", "Anna,Beat,Carla,Dani")


@pytest.mark.parametrize(
    ("answers", "wanted"),
    [
        (["", "", "", "", "", ""], {"game": "schieber-2500", "players": ["A", "B", "C", "D"], "first_forehand": "A"}),
        (["putz", "", "", ""], {"game": "putz-3", "players": ["A", "B", "C"]}),
        (
            ["", "anna,beat,carla,dani", "", "", "", ""],
            {"game": "schieber-2500", "pack": "swiss", "sides": ["Ours", "Theirs"], "first_forehand": "anna"},
        ),
        (
            ["schieber-1000", *THREE_WRONG_LISTS, "2", "Wir,Wir", "Wir,Sie", "x", "1200", "nobody", "beat"],
            {"game": "schieber-1000", "pack": "french", "options": {"target": 1200}, "first_forehand": "Beat"},
        ),
        (["bieter", "anna,beat,carla", "", "nobody", "beat", "5", "620", ""], {"king": "beat", "bid": 620}),
        (["putz", "anna,beat,carla", "", ""], {"game": "putz-3"}),
        (["schieber-1000", "anna,beat,carla,dani", "", "", "+1200", ""], {"options": {"target": 1200}}),
        (["coiffeur", "anna,beat,carla,dani", "", "Wir,Sie", ""], {"game": "coiffeur-8", "sides": ["Wir", "Sie"]}),
        (["differenzler", "anna,beat,carla", "french", ""], {"pack": "french"}),
    ],
    ids=[
        "enter-alone",
        "enter-for-three",
        "names-alone",
        "mistakes-on-the-spot",
        "a-king-and-a-bid",
        "no-sides",
        "a-plus",
        "pairs-in-rows",
        "by-name",
    ],
)
def test_a_match_file_is_asked_for(
    answers: list[str], wanted: dict[str, object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, table = answered(answers, ["new"], monkeypatch)
    printed = capsys.readouterr()
    assert code == 0, printed.out + printed.err
    assert next(table.answers, None) is None
    asked = tomllib.loads(Path("match.toml").read_text(encoding="utf-8"))
    assert {key: asked.get(key) for key in wanted} == wanted
    told = IN_ONE_LINE.search(as_a_shell_reads(printed.out))
    assert told is not None
    assert run([*shlex.split(told[1]), "-f", "again.toml"]) == 0
    assert Path("again.toml").read_bytes() == Path("match.toml").read_bytes()


def test_what_was_typed_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["new", "--game", "schieber-1000", "--sides", "Wir,Sie", "--set", "target=900", "--forehand", "beat"]
    code, table = answered(["anna,beat,carla,dani", ""], words, monkeypatch)
    assert code == 0
    assert len(table.questions) == 2  # the players and the pack


def test_the_line_names_the_dealer_and_the_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["new", "thursday.toml", "--game", "tournament-12", "--dealer", "carla"]
    assert answered(["anna,beat,carla,dani", "", ""], words, monkeypatch)[0] == 0
    told = IN_ONE_LINE.search(as_a_shell_reads(capsys.readouterr().out))
    assert told is not None
    assert run(shlex.split(told[1].replace("thursday.toml", "again.toml"))) == 0
    assert Path("again.toml").read_bytes() == Path("thursday.toml").read_bytes()


def test_an_existing_file_is_told_before_anything_is_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("match.toml").write_text("mine", encoding="utf-8")
    assert answered([], ["new"], monkeypatch)[0] == 1
    assert "not overwritten" in capsys.readouterr().err
    assert Path("match.toml").read_text(encoding="utf-8") == "mine"


def test_giving_up_a_refused_deal_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", "--game", "schieber-1000", "--players", "anna,beat,carla,dani"]) == 0
    before = Path("match.toml").read_bytes()
    answers = ["rosen", "97", "anna: 4 U", "beat: schellen U 10 9", "", "", "no"]
    capsys.readouterr()
    assert answered(answers, ["add"], monkeypatch)[0] == 1
    assert Path("match.toml").read_bytes() == before
    printed = capsys.readouterr()
    assert printed.out.count("Rule: weis.") == 1
    assert printed.err == ""


def test_without_a_terminal_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert run(["new"]) == 2
    assert "--game, --players" in capsys.readouterr().err
    assert run(["new", "--game", "schieber-1000", "--players", "anna,beat,carla,dani"]) == 0
    assert run(["add"]) == 2
    assert "What was played?" in capsys.readouterr().err


def test_a_finished_game_is_not_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    new = ["new", "--game", "schieber-1000", "--players", "anna,beat,carla,dani", "--sides", "Wir,Sie"]
    assert run([*new, "--set", "target=100"]) == 0
    assert run(["add", "rosen", "107", "50"]) == 0
    code, table = answered([], ["add"], monkeypatch)
    assert (code, table.questions) == (1, [])
    assert "ended" in capsys.readouterr().err


def test_json_keeps_the_questions_out_of_the_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import json

    assert run(["new", "--game", "tournament-12", "--players", "anna,beat,carla,dani"]) == 0
    capsys.readouterr()
    table = Answers(["rosen", "80"])
    monkeypatch.setattr("jassref.cli.interviews.prompt.Prompt.answer", lambda _prompt, question: table(question))
    assert run(["add", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["result"]["rounds"] == 1
    assert "Contract" in printed.err


def test_an_answer_to_keep_stands_in_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(["new", "match.toml", "--game", "schieber-1000", "--players", "anna,beat,carla,dani"]) == 0
    answers = ["rosen", "97", "anna: 3 rosen A", "", "beat", "", "", "", "", "", "-"]
    code, table = answered(answers, ["add"], monkeypatch)
    assert code == 0
    asked = [question for question in table.questions if "Stöck" in question]
    assert asked == ["Who wrote the Stöck? (Enter: nobody) ", "Who wrote the Stöck? (Enter: beat; -: nobody) "]


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "ru"])
def test_every_question_that_may_be_left_says_what_enter_means(language: str) -> None:
    """What stands behind `Enter: ` is understood as an answer, and shown with the dash once there is one to keep."""
    modules = (deal_points, deal)
    source = "\n".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in modules)
    questions = re.findall(r'"([^"]*Enter: [^"]*)"', source)
    questions += [question for question in texts("ASK_TEXTS").values() if "Enter: " in question]
    assert len(questions) > 12
    speak(language)
    for question in questions:
        shown = translated(question)
        enter = translated("Enter") + ": "
        assert shown.count(enter) == 1, shown
        assert re.search(r"[^);]+\)", shown.partition(enter)[2]), shown
