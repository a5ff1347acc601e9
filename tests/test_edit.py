"""`jassref edit` keeps every text: conflicts, slips, a match file that goes, processes that die, odd names.

The editor is a shell script; what it gets as its last argument is the copy.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from jassref.cli.app import run
from jassref.cli.commands.edit import copy_path
from jassref.cli.interviews.interview import Interview
from jassref.cli.interviews.prompt import Prompt

HEAD = 'format = 1\ngame = "schieber-2500"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["Wir", "Sie"]\n\n'
ROUND = '[[round]]\ntrump = "schilten"\npoints = { Wir = 97, Sie = 60 }\n'
EVENING = HEAD + ROUND

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the editors here are shell scripts")


class Scribe:
    """Somebody who edits a match file in a folder with scripts for editors."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.capsys, self.monkeypatch = folder, capsys, monkeypatch
        self.file = folder / "match.toml"
        self.file.write_text(EVENING, encoding="utf-8")
        monkeypatch.chdir(folder)

    def edits(self, script: str, *words: str) -> tuple[int, list[str], str]:
        """Edits with a script for an editor: the exit code, the codes of the problems, and what stands on stderr."""
        tool = self.folder / "editor"
        tool.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        tool.chmod(0o755)
        self.monkeypatch.setenv("EDITOR", str(tool))
        code = run(["edit", "--json", *words])
        tool.unlink()
        out, err = self.capsys.readouterr()
        return code, [problem["code"] for problem in json.loads(out)["problems"]], " ".join(err.split())

    @property
    def text(self) -> str:
        """What stands in the match file."""
        return self.file.read_text(encoding="utf-8")

    @property
    def copies(self) -> list[Path]:
        """The copies that lie about."""
        return sorted(self.folder.glob("*.edit-*"))


@pytest.fixture
def scribe(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Scribe:
    """A folder with a match file of one round."""
    return Scribe(tmp_path, capsys, monkeypatch)


def test_a_match_file_that_goes_meanwhile_is_not_lost(scribe: Scribe) -> None:
    """As when a sync client moves it: the copy is then the only text, and stays, whoever wrote in it."""
    code, codes, _ = scribe.edits("rm match.toml")
    assert (code, codes) == (1, ["file.missing", "edit.gone"])
    (copy,) = scribe.copies
    assert copy.read_text(encoding="utf-8") == EVENING
    copy.rename(scribe.file)
    code, codes, _ = scribe.edits('echo "# mine" >> "$1"; rm match.toml')
    assert codes == ["file.missing", "edit.gone"]
    assert scribe.copies[0].read_text(encoding="utf-8") == EVENING + "# mine\n"


def test_where_file_and_copy_go_the_text_is_written_again(scribe: Scribe) -> None:
    code, codes, _ = scribe.edits('rm match.toml "$1"')
    assert (code, codes) == (1, ["file.missing", "edit.gone"])
    assert scribe.copies[0].read_text(encoding="utf-8") == EVENING


def test_a_text_kept_in_a_conflict_is_opened_again(scribe: Scribe) -> None:
    """It is told before it is opened, also that the file has changed; what was written there is not taken away."""
    theirs = EVENING + "\n" + ROUND
    code, codes, _ = scribe.edits(f'echo "# mine" >> "$1"; printf "\\n%s" \'{ROUND}\' >> match.toml')
    assert (code, codes, scribe.text) == (1, ["file.changed", "edit.kept"], theirs)
    code, codes, err = scribe.edits("true")
    assert (code, codes, scribe.text) == (1, ["edit.older", "edit.kept"], theirs)
    assert "holds a text that an earlier edit did not save" in err
    assert "match.toml has changed since" in err
    code, codes, _ = scribe.edits(f'printf "\\n%s" \'{ROUND}\' >> "$1"')  # brought together
    assert (code, codes) == (0, [])
    assert scribe.text == EVENING + "# mine\n\n" + ROUND
    assert scribe.copies == []


def test_a_slip_is_opened_again_and_told(scribe: Scribe) -> None:
    code, codes, err = scribe.edits('sed -i s/97/98/ "$1"')
    assert (code, codes, err) == (1, ["points.sum", "edit.kept"], "")
    code, codes, err = scribe.edits('sed -i s/60/59/ "$1"')
    assert (code, codes) == (0, [])
    assert "holds a text" in err
    assert "changed since" not in err
    assert "Wir = 98, Sie = 59" in scribe.text
    assert scribe.copies == []


def test_what_a_killed_process_left_goes(scribe: Scribe) -> None:
    """Killed between saving and taking the copy away: the copy says what the file says."""
    for name in ("00000000", "ffffffff"):
        scribe.file.with_name(f"match.edit-{name}.toml").write_text(EVENING, encoding="utf-8")
    code, codes, err = scribe.edits("true")
    assert (code, codes, err) == (0, [], "")
    assert scribe.copies == []


@pytest.mark.parametrize("name", ["match.edit.toml", "match.edit-1234.toml", "match.edit-0000000g.toml", "other.toml"])
def test_files_of_the_users_own_are_left_alone(scribe: Scribe, name: str) -> None:
    own = scribe.folder / name
    own.write_text(EVENING, encoding="utf-8")
    assert scribe.edits('echo "# mine" >> "$1"')[:2] == (0, [])
    assert own.read_text(encoding="utf-8") == EVENING


def test_links_and_folders_are_no_copies(scribe: Scribe, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text(EVENING, encoding="utf-8")
    scribe.file.with_name("match.edit-00000000.toml").symlink_to(secret)
    scribe.file.with_name("match.edit-00000001.toml").mkdir()
    assert scribe.edits("true")[:2] == (0, [])
    assert secret.read_text(encoding="utf-8") == EVENING
    assert len(scribe.copies) == 2


@pytest.mark.parametrize("answer", ["n", "y"])
def test_at_a_terminal_a_kept_text_is_asked_about(
    scribe: Scribe, monkeypatch: pytest.MonkeyPatch, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody opens unseen what somebody else may have put there."""
    planted = Path(copy_path("match.toml", EVENING))
    planted.write_text(EVENING + "# theirs\n", encoding="utf-8")
    asked: list[str] = []

    def ask(_prompt: Prompt | Interview, question: str) -> str:
        asked.append(question)
        return answer

    monkeypatch.setattr("jassref.cli.interviews.interview.Interview.answer", ask)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setenv("EDITOR", "true")
    code = run(["edit", "--plain"])
    assert asked == ["Open it? [yes]"]
    assert code == (1 if answer == "n" else 0)
    assert scribe.text == (EVENING if answer == "n" else EVENING + "# theirs\n")
    assert planted.exists() is (answer == "n")


@pytest.mark.parametrize("name", ["-x.toml", "+!touch planted.toml", "+1.toml", "--help.toml"])
def test_no_name_is_an_option_of_the_editor(scribe: Scribe, name: str) -> None:
    scribe.file.rename(name)
    code, codes, _ = scribe.edits('case "$1" in -*|+*) exit 9;; esac; echo "# mine" >> "$1"', f"--file={name}")
    assert (code, codes) == (0, [])
    assert Path(name).read_text(encoding="utf-8") == EVENING + "# mine\n"
    assert sorted(os.listdir()) == [name]
