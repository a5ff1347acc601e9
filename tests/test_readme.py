"""README is true: every command in it prints what stands there, and its facts are those of the program."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from readme_commands import BLOCK, ROOT, commands, pictures, rewritten

from jassref import __version__
from jassref.cli.app import run
from jassref.cli.commands import VERBS

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_console_block_prints_what_stands_there() -> None:
    assert len(BLOCK.findall(README)) >= 6
    assert rewritten(README) == README


def test_the_pictures_are_those_that_the_program_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = {ROOT / name for name in re.findall(r'<img src="([^"]+)"', README)}
    assert shown == set(pictures())
    for picture, words in pictures().items():
        again = tmp_path / picture.name
        assert run([*words, "--svg", str(again), "--lang", "en"]) == 0
        assert again.read_bytes() == picture.read_bytes()


def test_the_main_command_works_on_its_example(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = re.search(r"<!-- main-command -->\n```sh\n(.+)\n```", README)
    assert line is not None
    words = shlex.split(line[1].rpartition("&&")[2])
    monkeypatch.chdir(ROOT)
    assert words[0].endswith("jassref")
    assert run(words[1:]) == 0
    assert "has won" in capsys.readouterr().out


def test_commands_in_the_text_exist() -> None:
    used = {line.split()[1] for block in BLOCK.findall(README) for line in commands(block)}
    used |= set(re.findall(r"`jassref ([a-z]+)", README))
    assert used <= set(VERBS)


def test_the_changes_speak_of_this_version() -> None:
    newest = re.search(r"^## Changes\n+### (\S+)", README, re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__


def test_the_file_in_the_text_is_a_match_file() -> None:
    from jassref.files.matchfile import follow, parse

    block = re.search(r"```toml\n(.*?)```", README, re.DOTALL)
    assert block is not None
    assert tomllib.loads(block[1])["game"] == "schieber-2500"
    assert follow(parse(block[1], "README.md")).problems == ()
