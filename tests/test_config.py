"""The user's own file: what is usual is proposed and spoken, and nothing else in it is disturbed."""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from jassref.cli import user_config
from jassref.cli.app import run
from jassref.wording.language import speak


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.fixture
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file of this test is; it is not there yet, nor is its folder."""
    path = tmp_path / "own" / "config.toml"
    monkeypatch.setenv("JASSREF_CONFIG", str(path))
    monkeypatch.chdir(tmp_path)
    return path


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    capsys.readouterr()
    assert run(["config", *words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)["result"]
    return found


def test_nothing_is_set_at_first(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys)
    assert found == {"file": str(usual), **dict.fromkeys(("lang", "pack", "game", "players", "sides"))}
    assert not usual.exists()


def test_it_lies_where_the_platform_keeps_such_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JASSREF_CONFIG")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    path = user_config.path()
    assert path.endswith(os.path.join("jassref", "config.toml"))
    if sys.platform == "linux":
        assert path == str(tmp_path / ".config" / "jassref" / "config.toml")


def test_keys_are_set_changed_and_taken_out(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked(capsys, "game", "schieber-1000")
    asked(capsys, "players", "anna, beat,carla,dani")
    asked(capsys, "sides", "Wir,Sie")
    found = asked(capsys, "game", "chibre")
    assert (found["game"], found["players"], found["sides"]) == (
        "chibre",
        ["anna", "beat", "carla", "dani"],
        ["Wir", "Sie"],
    )
    assert tomllib.loads(usual.read_text(encoding="utf-8"))["game"] == "chibre"
    assert asked(capsys, "--drop", "game")["game"] is None
    assert "game" not in tomllib.loads(usual.read_text(encoding="utf-8"))


def test_a_key_alone_shows_its_value(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual.parent.mkdir(parents=True, exist_ok=True)
    usual.write_text('lang = "de"\nplayers = ["Anna", "Beat"]\n', encoding="utf-8")
    for key, value in (("lang", "de"), ("players", "Anna, Beat"), ("game", "–")):
        assert run(["config", key]) == 0
        assert capsys.readouterr().out == f"{value}\n"
    assert run(["config", "language"]) == 2
    assert "lang" in capsys.readouterr().err


def test_comments_and_other_lines_stay(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual.parent.mkdir()
    usual.write_text('# mine\nlang = "fr" # at home\n\n# the rest\npack = "french"', encoding="utf-8")
    asked(capsys, "lang", "it")
    assert usual.read_text(encoding="utf-8") == '# mine\nlang = "it"\n\n# the rest\npack = "french"\n'


def test_the_language_is_spoken(
    usual: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(capsys, "lang", "fr")
    assert run(["status", "--plain"]) == 1
    assert "Ce fichier" in capsys.readouterr().err
    assert run(["status", "--plain", "--lang", "en"]) == 1
    assert "no such file" in capsys.readouterr().err
    monkeypatch.setenv("JASSREF_LANG", "de")
    assert run(["status", "--plain"]) == 1
    assert "Datei" in capsys.readouterr().err


def test_new_needs_no_words_when_all_is_usual(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for key, value in (("game", "schieber-1000"), ("players", "Anna,Beat,Carla,Dani"), ("sides", "Wir,Sie")):
        asked(capsys, key, value)
    asked(capsys, "pack", "french")
    assert run(["new"]) == 0
    found = tomllib.loads(Path("match.toml").read_text(encoding="utf-8"))
    assert (found["game"], found["pack"], found["sides"]) == ("schieber-1000", "french", ["Wir", "Sie"])
    assert run(["new", "putz.toml", "--game", "putz", "--players", "Anna,Beat,Carla"]) == 0  # sides belong to pairs
    assert run(["new", "other.toml", "--pack", "swiss"]) == 0
    assert tomllib.loads(Path("other.toml").read_text(encoding="utf-8"))["pack"] == "swiss"


def test_the_referee_takes_the_usual_pack(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["trick", "--game", "schieber-1000", "--trump", "♠", "anna:♥ A", "beat:♠ 6", "--json"]
    assert run(words) == 2
    asked(capsys, "pack", "french")
    assert run(words) == 0
    assert json.loads(capsys.readouterr().out)["result"]["winner"] == "beat"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('colour = "red"\n', "config.key"),
        ('lang = "rm"\n', "config.value"),
        ("pack = 7\n", "config.value"),
        ('game = "bridge"\n', "game.unknown"),
        ('players = "anna"\n', "config.names"),
        ("players = [1, 2]\n", "config.names"),
        ('players = ["a,b"]\n', "name.characters"),
        ('players = ["Anna", "anna"]\n', "name.twice"),
        ("lang = \n", "file.not-toml"),
        ("a = 1\n" * 20_000, "file.too-large"),
        ("\x00", "file.not-text"),
    ],
)
def test_mistakes_are_told_where_it_matters_and_disturb_nobody_else(
    usual: Path, capsys: pytest.CaptureFixture[str], text: str, code: str
) -> None:
    usual.parent.mkdir()
    usual.write_text(text, encoding="utf-8")
    for words in (["config"], ["new", "--game", "putz", "--players", "a,b,c"]):
        assert run([*words, "--json"]) == 1
        problems = json.loads(capsys.readouterr().out)["problems"]
        assert [problem["code"] for problem in problems] == [code]
        assert problems[0]["file"] == str(usual)
    assert run(["games", "--plain"]) == 0
    assert not Path("match.toml").exists()


def test_what_only_a_person_can_change_stays(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual.parent.mkdir()
    text = 'players = [\n  "Anna",\n  "Beat",\n]\nlang = "de"\n'
    usual.write_text(text, encoding="utf-8")
    assert run(["config", "players", "a,b", "--json"]) == 1
    assert [problem["code"] for problem in json.loads(capsys.readouterr().out)["problems"]] == ["config.by-hand"]
    assert usual.read_text(encoding="utf-8") == text
    asked(capsys, "lang", "fr")
    assert usual.read_text(encoding="utf-8") == text.replace("de", "fr")


def test_a_key_in_quotes_is_not_said_to_be_gone(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual.parent.mkdir()
    usual.write_text('"lang" = "de"\n', encoding="utf-8")
    assert run(["config", "--drop", "lang", "--json"]) == 1
    assert [problem["code"] for problem in json.loads(capsys.readouterr().out)["problems"]] == ["config.by-hand"]


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="the superuser may write anywhere, Windows knows no modes"
)
def test_a_folder_that_may_not_be_made_is_told(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual.parent.parent.chmod(0o500)
    assert run(["config", "lang", "de"]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_folder_in_the_place_of_a_file_is_told(
    usual: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (usual.parent.parent / "plain").write_text("", encoding="utf-8")
    monkeypatch.setenv("JASSREF_CONFIG", str(usual.parent.parent / "plain" / "config.toml"))
    assert run(["config", "lang", "de"]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_what_is_changed_together_is_changed_whole_or_not_at_all(
    usual: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["config", "pack", "french", "--json"]) == 0
    assert run(["config", "--drop", "pack", "lang", "xx", "--json"]) == 2
    assert "french" in usual.read_text(encoding="utf-8")
    assert run(["config", "--drop", "pack", "lang", "de", "--json"]) == 0
    assert usual.read_text(encoding="utf-8") == 'lang = "de"\n'
    capsys.readouterr()


def test_a_folder_in_its_place_is_no_match_file(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What stands there is told as what it is: the place of the user's own settings."""
    usual.mkdir(parents=True)
    assert run(["config", "--json"]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["code"], problem["file"]) == ("config.no-file", str(usual))
    assert "match file" not in problem["text"] + problem["hint"]
