"""Completion in bash, zsh and fish: what their scripts are answered, and the scripts themselves where a shell is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from environment import clean_environment

from jassref.cli.app import run
from jassref.cli.commands import VERBS
from jassref.cli.shell_completion import SHELLS

MATCH = 'game = "schieber-1000"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["Wir", "Sie"]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "match.toml").write_text(MATCH, encoding="utf-8")
    return tmp_path


def offered(folder: Path, line: str, **more: str) -> list[str]:
    """What a shell is offered for the last word of a line, as bash asks."""
    environment = clean_environment(_JASSREF_COMPLETE="complete_bash", COMP_WORDS=line) | more
    environment["COMP_CWORD"] = str(len(line.split(" ")) - 1)
    words = [sys.executable, "-c", "from jassref.cli.app import run; import sys; sys.exit(run([]))"]
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""
    return [word for word in done.stdout.splitlines() if word]


def test_commands(folder: Path) -> None:
    assert offered(folder, "jassref ") == list(VERBS)
    assert offered(folder, "jassref st") == ["status", "stoeck"]


def test_options(folder: Path) -> None:
    assert offered(folder, "jassref add rosen 97 60 --stoe") == ["--stoeck"]
    assert offered(folder, "jassref trick --irr") == ["--irregular"]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("jassref add rosen 97 60 --stoeck ", ["Anna", "Beat", "Carla", "Dani"]),
        ("jassref add rosen 97 60 --stoeck c", ["Carla"]),
        ("jassref add obenabe --match ", ["Wir", "Sie"]),
        ("jassref stoeck d", ["Dani"]),
        ("jassref add un", ["undenufe"]),
        ("jassref weis --trump schi", ["schilten"]),
        ("jassref new --game chibre-1", ["chibre-1000", "chibre-1500"]),
        ("jassref games putz", ["putz-3", "putz-5", "putz"]),
        ("jassref new --pack ", ["swiss", "french"]),
        ("jassref status --lang ", ["de", "fr", "it", "en", "ru"]),
        ("jassref rule trick.under", ["trick.undertrump"]),
        ("jassref export --to ", ["json", "csv", "md"]),
        ("jassref config p", ["pack", "players"]),
        ("jassref add rosen 97 60 --weis b", ["Beat:"]),
        ("jassref weis ca", ["Carla:"]),
        ("jassref finish --weis ", ["Wir=", "Sie="]),
        ("jassref out wir --points s", ["Sie="]),
        ("jassref out wir --set bergpreis_", ["bergpreis_at="]),
    ],
)
def test_values(folder: Path, line: str, wanted: list[str]) -> None:
    assert offered(folder, line) == wanted


def test_contracts_are_those_of_the_language(folder: Path) -> None:
    assert offered(folder, "jassref add gr", JASSREF_LANG="fr") == ["grelots"]
    assert offered(folder, "jassref add ro", JASSREF_LANG="en") == ["rosen"]


def test_another_file_is_looked_into(folder: Path) -> None:
    (folder / "other.toml").write_text(MATCH.replace("Beat", "Berta"), encoding="utf-8")
    assert offered(folder, "jassref add -f other.toml --stoeck be") == ["Berta"]
    assert offered(folder, "jassref add --stoeck be", JASSREF_FILE="other.toml") == ["Berta"]


def test_no_name_does_anything_to_a_shell_or_a_terminal(folder: Path) -> None:
    names = '["A\\u0007nna", "B\\u009b31m", "$(touch PWN)", "Dani"]'
    text = MATCH.replace('["Anna", "Beat", "Carla", "Dani"]', names)
    (folder / "match.toml").write_text(text, encoding="utf-8")
    assert offered(folder, "jassref add --stoeck ") == ["Dani"]


@pytest.mark.parametrize("more", [{"COMP_WORDS": ""}, {"COMP_CWORD": "x"}, {"COMP_CWORD": "-7"}, {"COMP_CWORD": "99"}])
def test_a_shell_that_asks_oddly_gets_an_answer(folder: Path, more: dict[str, str]) -> None:
    asked = {"_JASSREF_COMPLETE": "complete_bash", "COMP_WORDS": "jassref ", "COMP_CWORD": "1", **more}
    environment = clean_environment(**asked)
    done = subprocess.run(
        [sys.executable, "-m", "jassref"], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert "fault" not in done.stderr


def test_a_side_of_several_words_is_offered_by_its_players(folder: Path) -> None:
    (folder / "match.toml").write_text(MATCH.replace('sides = ["Wir", "Sie"]\n', ""), encoding="utf-8")
    assert offered(folder, "jassref add --match ") == ["Anna", "Beat", "Carla", "Dani"]


@pytest.mark.parametrize("text", [None, "", "[[[", 'game = "bridge"\n', "\x00"])
def test_a_file_that_cannot_be_read_offers_nothing(folder: Path, text: str | None) -> None:
    path = folder / "match.toml"
    path.unlink() if text is None else path.write_text(text, encoding="utf-8")
    assert offered(folder, "jassref add --stoeck ") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_scripts_can_be_shown(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--show-completion", shell]) == 0
    script = capsys.readouterr().out
    assert f"complete_{shell}" in script
    assert "_JASSREF_COMPLETE" in script
    if shutil.which(shell):
        environment = clean_environment()
        subprocess.run([shell, "-n"], input=script, env=environment, text=True, check=True, capture_output=True)


def test_a_script_can_be_installed(tmp_path: Path) -> None:
    environment = clean_environment(HOME=str(tmp_path))
    words = [sys.executable, "-m", "jassref", "--install-completion", "bash"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    [line] = done.stdout.splitlines()
    assert str(tmp_path) in line
    assert any("complete_bash" in path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.sh"))


@pytest.mark.parametrize("shell", SHELLS)
def test_the_users_own_start_file_is_only_added_to(shell: str, tmp_path: Path) -> None:
    start = tmp_path / {"bash": ".bashrc", "zsh": ".zshrc", "fish": ".config/fish/config.fish"}[shell]
    start.parent.mkdir(parents=True, exist_ok=True)
    start.write_bytes(b"# caf\xe9")
    for _time in range(2):
        words = [sys.executable, "-m", "jassref", "--install-completion", shell]
        subprocess.run(words, env=clean_environment(HOME=str(tmp_path)), capture_output=True, check=True)
    assert start.read_bytes().startswith(b"# caf\xe9")
    assert start.read_bytes().count(b"\n") == (0 if shell == "fish" else 2)
    assert any(f"complete_{shell}".encode() in path.read_bytes() for path in tmp_path.rglob("*jassref*"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_start_file_that_is_none_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".bashrc")
    words = [sys.executable, "-m", "jassref", "--install-completion", "bash"]
    done = subprocess.run(
        words, env=clean_environment(HOME=str(tmp_path)), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "cannot be written" in done.stderr


def test_another_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--show-completion", "tcsh"]) == 2
    assert "bash, zsh, fish" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_itself_completes(folder: Path) -> None:
    """The script in a real bash, with the program under its name."""
    program = folder / "jassref"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m jassref "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    script = """
eval "$(jassref --show-completion bash)"
COMP_WORDS=(jassref add rosen 97 60 --stoeck be); COMP_CWORD=6
_jassref_completion jassref
printf '%s' "${COMPREPLY[*]}"
"""
    environment = clean_environment(PATH=f"{folder}{os.pathsep}{os.environ['PATH']}")
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "Beat"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("jassref add rosen 97 60 --stoeck b", '"beat"'),
        ("jassref add rosen w", '"wir="'),
        ("jassref add rosen W", '"Wir="'),
        ("jassref add rosen 97 60 --weis be", '"beat\\\\:"'),
    ],
)
def test_zsh_gets_the_letters_that_were_typed(folder: Path, line: str, wanted: str) -> None:
    """It shows only what begins with them exactly."""
    [shown] = offered(folder, line, _JASSREF_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=line)
    assert wanted in shown


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish here")
def test_fish_itself_completes(folder: Path) -> None:
    program = folder / "jassref"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m jassref "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    script = 'jassref --show-completion fish | source; complete -C "jassref add rosen 97 60 --stoeck be"'
    environment = clean_environment(PATH=f"{folder}{os.pathsep}{os.environ['PATH']}", HOME=str(folder))
    done = subprocess.run(
        ["fish", "-c", script], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["Beat"]


@pytest.mark.parametrize(
    "line", ["jassref out wir --set TAR", "jassref export --to CS", "jassref config PA", "jassref new --game CHI"]
)
def test_zsh_is_offered_no_word_that_would_be_refused(folder: Path, line: str) -> None:
    shown = "".join(offered(folder, line, _JASSREF_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=line))
    assert not re.search('"[A-Z]', shown)


def test_the_file_that_is_named_is_looked_into(folder: Path) -> None:
    """Also where another one is usual."""
    other = folder / "other.toml"
    other.write_text(MATCH.replace("Beat", "Xaver"), encoding="utf-8")
    line = "jassref add -f match.toml --stoeck "
    assert "Beat" in offered(folder, line, JASSREF_FILE="other.toml")
    assert "Xaver" in offered(folder, "jassref add --stoeck ", JASSREF_FILE="other.toml")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_a_home_with_a_quote_in_its_name_and_bash(tmp_path: Path) -> None:
    home = tmp_path / "o'neil home"
    home.mkdir()
    environment = clean_environment(HOME=str(home))
    words = [sys.executable, "-m", "jassref", "--install-completion", "bash"]
    subprocess.run(words, env=environment, capture_output=True, check=True)
    done = subprocess.run(
        ["bash", "-c", "source ~/.bashrc && complete -p jassref"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "_jassref_completion" in done.stdout
    assert done.stderr == ""


@pytest.mark.skipif(shutil.which("zsh") is None, reason="there is no zsh here")
def test_a_home_with_a_quote_in_its_name_and_zsh(tmp_path: Path) -> None:
    home = tmp_path / "o'neil home"
    home.mkdir()
    environment = clean_environment(HOME=str(home))
    words = [sys.executable, "-m", "jassref", "--install-completion", "zsh"]
    subprocess.run(words, env=environment, capture_output=True, check=True)
    script = "source ~/.zshrc && print -r -- ${fpath[-1]}"
    done = subprocess.run(["zsh", "-f", "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(home / ".zfunc")
    assert done.stderr == ""
