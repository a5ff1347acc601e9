"""The evening loop in a real terminal and through a pipe: nothing typed is lost, whatever happens."""

from __future__ import annotations

import gc
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import IO

import pytest
from environment import clean_environment
from terminal import WAIT, Terminal

from jassref.cli.app import run
from jassref.cli.common_options import Line
from jassref.cli.completion import in_a_line
from jassref.cli.interviews.interview import split, whole_weis
from jassref.cli.interviews.typed_at_question import COMMANDS, HELP_WORDS
from jassref.cli.output import answering
from jassref.evenings.evening import last_of_row, next_name
from jassref.files import changes, match_text, matchfile, storage
from jassref.files.matchfile import follow, parse
from jassref.games.registry import PRESETS, find_game
from jassref.record.fold import start
from jassref.record.game import target_of
from jassref.rulebook.problems import Refused
from jassref.scoring import nearly_out

HEAD = 'game = "{game}"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["Wir", "Sie"]\n'
needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals in Python")


@pytest.fixture
def match(tmp_path: Path) -> Path:
    path = tmp_path / "match.toml"
    path.write_text(HEAD.format(game="schieber-1000"), encoding="utf-8")
    return path


def rounds(path: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = tomllib.loads(path.read_text(encoding="utf-8")).get("round", [])
    return found


def piped(path: Path, text: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "jassref", "play", "-f", str(path), "--lang", "en", *words]
    return subprocess.run(
        command, env=clean_environment(), input=text, capture_output=True, text=True, encoding="utf-8",
        timeout=WAIT, check=False,
    )  # fmt: skip


# Through a pipe


def test_lines_are_commands_without_the_name_of_the_program(match: Path) -> None:
    done = piped(
        match, 'rosen 97 60 --weis "anna: 3 schellen A"\neicheln wir=50\nundo\nfix 1 98 59\nstatus\n', "--plain"
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert [entry["points"] for entry in rounds(match)] == [{"Wir": 98, "Sie": 59}]
    assert "Taken back" in done.stdout


def test_refused_lines_are_told_and_the_evening_goes_on(match: Path) -> None:
    done = piped(match, 'rosen 97 61\nrosn 97 60\nsttus\nnew\nrosen 97 60 "\nweis\nrosen 97 60\n', "--plain")
    assert done.returncode == 1
    assert len(rounds(match)) == 1
    for text in ("158", "Did you mean rosen", "Did you mean status", "“new” is not typed here", "never closed"):
        assert text in done.stderr


def test_a_script_reads_one_envelope_for_each_line(match: Path) -> None:
    done = piped(match, "rosen 97 60\nrosen 97 61\nundo\n", "--json")
    decoder, found, text = json.JSONDecoder(), [], done.stdout.strip()
    while text:
        envelope, end = decoder.raw_decode(text)
        found.append(envelope)
        text = text[end:].strip()
    assert [entry["ok"] for entry in found] == [True, True, False, True]
    assert [entry["result"]["rounds"] for entry in found if entry["ok"]] == [0, 1, 0]


def test_the_end_of_the_input_leaves(match: Path) -> None:
    assert piped(match, "").returncode == 0
    assert piped(match, "q\nrosen 97 60\n").returncode == 0
    assert rounds(match) == []


def test_without_a_file_and_a_terminal_it_says_so(tmp_path: Path) -> None:
    done = piped(tmp_path / "none.toml", "rosen 97 60\n")
    assert done.returncode == 1
    assert "no such file" in done.stderr


def test_help_and_rules(match: Path) -> None:
    done = piped(match, "?\n? undertrump\n", "--plain")
    assert "take the last change back" in done.stdout
    assert "trick.undertrump" in done.stdout


def test_a_file_with_a_mistake_can_be_mended_from_within(match: Path) -> None:
    match.write_text(
        match.read_text(encoding="utf-8") + '[[round]]\ntrump = "rosen"\npoints = { Wir = 97, Sie = 61 }\n'
    )
    done = piped(match, "eicheln 80 77\nfix 1 97 60\neicheln 80 77\n", "--plain")
    assert "158" in done.stderr
    assert len(rounds(match)) == 2


def test_whatever_comes_through_the_pipe_is_told_and_survived(match: Path) -> None:
    command = [sys.executable, "-m", "jassref", "play", "-f", str(match), "--plain"]
    for more in ({"PYTHONIOENCODING": "ascii"}, {"LANG": "C"}, {"PYTHONIOENCODING": "utf-8:strict"}):
        environment = clean_environment(**more)
        lines = b'rosen 97 60 --note "\xc3\xa9"\nrosen \xff\n' + b"a" * 50_000 + b"\nundo\n\x00\n"
        done = subprocess.run(command, input=lines, capture_output=True, env=environment, timeout=WAIT)
        assert b"fault" not in done.stderr, done.stderr
        assert b"too long" in done.stderr
        assert done.returncode == 1
        assert rounds(match) == []


def test_help_in_json_leaves_the_answers_alone(match: Path) -> None:
    done = piped(match, "?\n", "--json")
    assert json.loads(done.stdout)["ok"] is True
    assert "take the last change back" in done.stderr


def test_a_line_may_name_another_file_or_language_or_the_program(match: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(match.read_text(encoding="utf-8"), encoding="utf-8")
    done = piped(match, f"jassref add rosen 97 60 -f{shlex.quote(str(other))}\nstatus --lang de\nstatus\n", "--plain")
    assert done.returncode == 0, done.stderr
    assert (len(rounds(match)), len(rounds(other))) == (0, 1)
    assert "gibt" in done.stdout
    assert done.stdout.rstrip().endswith("Dani deals, Anna is forehand.")


def test_a_script_sees_in_the_exit_code_that_a_line_was_lost(match: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "jassref", "play", "-f", str(match), "--plain"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=clean_environment(),
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        while "forehand" not in process.stdout.readline():
            pass
        assert run(["add", "rosen", "97", "60", "-f", str(match), "--json"]) == 0
        process.stdin.write("rosen 97 60\n")
        process.stdin.close()
        process.stdout.read()
        assert process.wait(WAIT) == 1
    assert len(rounds(match)) == 1


def test_a_broken_file_is_in_the_exit_code(match: Path) -> None:
    match.write_text(match.read_text(encoding="utf-8") + "[[round]]\n", encoding="utf-8")
    assert piped(match, "status\n").returncode == 1


@pytest.mark.parametrize("verb", ["play", "add", "new", "dispute"])
def test_without_any_input_there_is_no_terminal(verb: str, match: Path) -> None:
    words = " ".join([sys.executable, "-m", "jassref", verb, "-f", str(match), "<&-"])
    command = ["sh", "-c", words]
    done = subprocess.run(command, env=clean_environment(), capture_output=True, text=True, timeout=WAIT, check=False)
    assert done.returncode in (0, 1, 2)
    assert "fault" not in done.stderr


def test_undo_takes_nothing_back_that_somebody_else_has_written(match: Path, tmp_path: Path) -> None:
    """The file changes after `play` has looked and before `undo` writes."""
    assert run(["add", "rosen", "97", "60", "-f", str(match), "--json"]) == 0
    shown = match.read_text(encoding="utf-8")
    assert run(["add", "rosen", "97", "60", "-f", str(match), "--json"]) == 0
    line = Line(["undo"], lambda words, _line: run(words), expected=(str(match), shown))
    for change in (lambda _text: "", lambda _text: "x"):
        with pytest.raises(Refused):
            storage.update(str(match), change, line.expects(str(match)))
    with pytest.raises(Refused):
        changes.change(str(match), match_text.without_last, line.by(str(match)))
    assert line.expects(str(match.with_name("other.toml"))) is None
    assert len(rounds(match)) == 2


def test_a_broken_file_is_not_ok_whatever_was_saved_before(match: Path, tmp_path: Path) -> None:
    """An earlier line of the evening was saved; that excuses nothing that is wrong with the file later."""
    words = [sys.executable, "-m", "jassref", "play", "--json", "-f", str(match)]
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=clean_environment(),
    ) as evening:
        assert evening.stdin is not None
        assert evening.stdout is not None
        evening.stdin.write("rosen 97 60\n")
        evening.stdin.flush()
        _read_envelope(evening.stdout)
        assert _read_envelope(evening.stdout)["ok"] is True
        match.write_text(match.read_text(encoding="utf-8").replace("97", "98"), encoding="utf-8")
        evening.stdin.write("status\n")
        evening.stdin.flush()
        assert [_read_envelope(evening.stdout)["ok"] for _n in range(2)] == [False, False]
        evening.stdin.close()
        assert evening.wait(60) == 1


def _read_envelope(stream: IO[str]) -> dict[str, object]:
    """The next JSON object of a stream."""
    text = ""
    for line in stream:
        text += line
        if line == "}\n":
            break
    found: dict[str, object] = json.loads(text)
    return found


@needs_terminal
def test_any_game_can_be_explained_during_an_evening(match: Path, tmp_path: Path) -> None:
    """What `dispute` plays through in a file of its own has nothing to do with the file on the table."""
    with Terminal(["play", "match.toml"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line("dispute")
        terminal.until("> ")
        terminal.line("Any game")
        terminal.until("[yes]")
        terminal.line("no")
        terminal.until("Which game")
        terminal.line("putz-3")
        terminal.until("Players in the order of play")
        terminal.line("a,b,c")
        terminal.until("The round as it is typed")
        terminal.line("rosen 91 33 13 --dead 20")
        terminal.until("putz.apple")
        terminal.until("Round 1 > ")
    assert rounds(match) == []


# In a terminal


@needs_terminal
def test_an_evening_at_a_terminal(match: Path, tmp_path: Path) -> None:
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line("rosen 97 60")
        screen = terminal.until("Round 2 > ")
        assert "Wir" in screen
        assert "+97" in screen
        assert "Anna deals, Beat is forehand." in screen
        assert len(rounds(match)) == 1  # on the disk before the next question
        assert terminal.left("\x04") == 0


@needs_terminal
def test_tab_completes_and_arrows_bring_lines_back(match: Path, tmp_path: Path) -> None:
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.typed("eich\t97 60 --stoe\tbea\t\r")
        terminal.until("Round 2 > ")
        assert rounds(match)[0] | {"multiplier": 1} == {
            "trump": "eicheln",
            "multiplier": 1,
            "points": {"Wir": 97, "Sie": 60},
            "stoeck": "Beat",
        }
        terminal.typed("\x1b[A\r")
        terminal.until("Round 3 > ")
        assert rounds(match)[0] == rounds(match)[1]
        terminal.typed("undo\t\r")
        terminal.until("Round 2 > ")
        assert len(rounds(match)) == 1


@needs_terminal
def test_enter_asks_step_by_step(match: Path, tmp_path: Path) -> None:
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line()
        terminal.until("> ")
        terminal.line()  # no contract
        terminal.until("Something has to be typed here")
        terminal.until("> ")
        terminal.line("rosen")
        terminal.until("during")
        terminal.until("> ")
        terminal.line("158")
        terminal.until("cannot be the card points")
        terminal.until("> ")
        terminal.line("97")
        terminal.until("Enter: none)")
        terminal.line("anna: 3 schellen A")
        terminal.until("More Weis?")
        terminal.line()
        terminal.until("Stöck?")
        terminal.line("beat")
        screen = terminal.until("Round 2 > ")
        assert "In one line: jassref add rosen 97 60 --weis 'anna: 3 schellen A' --stoeck" in screen
        assert "--stoeck \\\n    beat\n" in screen  # longer than a line: it goes on as a shell wants it
        assert rounds(match)[0]["weis"] == ["Anna: 3 schellen A"]
        assert rounds(match)[0]["stoeck"] == "Beat"


@needs_terminal
def test_ctrl_c_leaves_a_question_then_a_line_then_the_evening(match: Path, tmp_path: Path) -> None:
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.until("> ")
        terminal.pressed("\x03", "Round 1 > ")
        terminal.typed("rosen 97")
        terminal.until("97")
        terminal.pressed("\x03", "Round 1 > ")
        assert terminal.left("\x03") == 130
        assert rounds(match) == []


@needs_terminal
@pytest.mark.parametrize("end", ["killed", "closed"])
def test_a_killed_process_and_a_closed_terminal_lose_nothing(match: Path, tmp_path: Path, end: str) -> None:
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        for n, line in enumerate(("rosen 97 60", "eicheln 80 77"), 2):
            terminal.line(line)
            terminal.until(f"Round {n} > ")
        terminal.typed("obenabe 1")
        getattr(terminal, end)()
    assert len(rounds(match)) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.toml"]
    with Terminal(["play"], tmp_path) as terminal:  # and goes on where it was
        terminal.until("Round 3 > ")
        terminal.line("schilten 100 57")
        terminal.until("Round 4 > ")
    assert len(rounds(match)) == 3


@needs_terminal
def test_another_program_is_noticed_and_not_written_over(match: Path, tmp_path: Path) -> None:
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        assert run(["add", "rosen", "97", "60", "-f", str(match), "--json"]) == 0
        terminal.line("rosen 97 60")
        screen = terminal.until("Round 2 > ")
        assert "changed by another program" in screen
        assert len(rounds(match)) == 1
        terminal.typed("\x1b[A\r")  # seen, and meant all the same
        terminal.until("Round 3 > ")
        assert len(rounds(match)) == 2
        match.unlink()
        terminal.line("rosen 97 60")
        terminal.until("The file is no longer there")
        terminal.until("> ")
        assert not match.exists()
        terminal.line("?")
        terminal.until("nothing is lost")
        terminal.until("> ")
        terminal.line("q")
        assert terminal.ended() == 0


@needs_terminal
def test_two_tables_that_begin_the_next_game_begin_the_same_one(match: Path, tmp_path: Path) -> None:
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    match.write_text(match.read_text(encoding="utf-8") + won, encoding="utf-8")
    with Terminal(["play"], tmp_path) as one, Terminal(["play"], tmp_path) as two:
        for terminal in (one, two):
            terminal.until("Another game")
        for terminal in (one, two):
            terminal.line("yes")
            assert "0 rounds" in terminal.until("Round 1 > ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match-2.toml", "match.toml"]


@needs_terminal
def test_a_game_that_is_no_longer_over_has_no_next_one(match: Path, tmp_path: Path) -> None:
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    match.write_text(match.read_text(encoding="utf-8") + won, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Another game")
        assert run(["undo", "--round", "-f", str(match), "--json"]) == 0
        terminal.line("yes")
        assert "changed by another program" in terminal.until("Round 1 > ")
    assert [path.name for path in tmp_path.iterdir()] == ["match.toml"]


@needs_terminal
def test_a_refused_answer_to_the_next_game_does_not_end_the_evening(match: Path, tmp_path: Path) -> None:
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    match.write_text(match.read_text(encoding="utf-8") + won, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        for line, said in (("fix 1 97 61", "158"), ("undo x", "more than this command takes"), ("maybe", "yes or no")):
            terminal.until("Another game")
            terminal.until("[yes]")
            terminal.line(line)
            terminal.until(said)
        terminal.line("yes")
        terminal.until("match-2.toml")
        terminal.until("Round 1 > ")


@needs_terminal
def test_the_tricks_that_decide_are_asked_for(match: Path, tmp_path: Path) -> None:
    text = HEAD.format(game="chibre-1000") + "[options]\ntarget = 50\n"
    match.write_text(text, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line("hearts 97 60")
        terminal.until("Who took tricks, and how many?")
        terminal.line("5")
        terminal.until("is not of the form side=number")
        terminal.line("wir 5")
        terminal.until("has won")
    assert rounds(match)[0]["tricks"] == {"Wir": 5}


@needs_terminal
def test_q_and_the_question_mark_in_an_interview(match: Path, tmp_path: Path) -> None:
    with Terminal(["play", "match.toml"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.line("?")
        terminal.until("Enter alone takes what stands in [ ].")
        terminal.until("Contract")
        terminal.line("q")
        terminal.until("Round 1 > ")


@needs_terminal
def test_a_command_may_be_the_answer_to_the_next_game(match: Path, tmp_path: Path) -> None:
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    match.write_text(match.read_text(encoding="utf-8") + won, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Another game")
        terminal.line("undo --round")
        terminal.until("Taken back")
        terminal.until("Round 1 > ")
        terminal.line("rosen 107 50")
        terminal.until("Another game")
        terminal.line("q")
        assert terminal.ended() == 0


@needs_terminal
def test_enter_answers_the_question_that_is_open(match: Path, tmp_path: Path) -> None:
    match.write_text(match.read_text(encoding="utf-8") + "[options]\ntarget = 50\n", encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line("rosen 97 60")
        terminal.until("Answer with: jassref fix 1 --first SIDE")
        terminal.until("Which side?")  # asked at once; Ctrl-C puts it off, and Enter asks again
        terminal.pressed("\x03", "Round 1 > ")
        terminal.line()
        terminal.until("Did anybody go out")
        terminal.until("Which side?")
        terminal.line("sie")
        terminal.until("Sie has won")
    assert rounds(match)[0]["first"] == "Sie"


@needs_terminal
def test_ctrl_c_and_ctrl_d_in_a_dispute_come_back_to_the_line(match: Path, tmp_path: Path) -> None:
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        for key in ("\x03", "\x04"):
            terminal.line("dispute")
            terminal.until("What is the dispute about?")
            terminal.until("> ")
            terminal.pressed(key, "Round 1 > ")


PLAYED = '[[round]]\ntrump = "herz"\npoints = { Wir = 107, Sie = 50 }\n'
AWARDED = '[[round]]\nvoid = "shown"\nadjust = [{ side = "Wir", points = 100, reason = "awarded" }]\n'


@pytest.mark.parametrize("last", [PLAYED, AWARDED], ids=["played", "awarded-before-any-deal"])
def test_the_next_game_keeps_the_pack_and_the_dealer(tmp_path: Path, last: str) -> None:
    """What the table has agreed goes on: the pack, the house rules, and who deals where that is not usual."""
    first = tmp_path / "match.toml"
    head = HEAD.format(game="schieber-1000") + 'pack = "french"\nfirst_forehand = "Anna"\nfirst_dealer = "Anna"\n'
    rules = '[options]\nsecond_dealer = "holder"\ntarget = 100\n'
    first.write_text(head + rules + last, encoding="utf-8")
    done = piped(first, "yes\nherz 97 60\n")
    assert done.returncode == 0, done.stderr
    second = tomllib.loads((tmp_path / "match-2.toml").read_text(encoding="utf-8"))
    before = matchfile.follow(matchfile.parse(first.read_text(encoding="utf-8"), str(first)))
    after = matchfile.parse((tmp_path / "match-2.toml").read_text(encoding="utf-8"), "match-2.toml").game
    assert after is not None
    assert second["pack"] == "french"
    assert second["options"] == {"second_dealer": "holder", "target": 100}
    assert start(after).dealer == before.standing.dealer
    assert start(after).forehand == before.standing.forehand


@needs_terminal
def test_the_end_offers_the_next_game_with_the_dealer_moved_on(match: Path, tmp_path: Path) -> None:
    text = match.read_text(encoding="utf-8") + "[options]\ntarget = 100\n"
    match.write_text(text, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line("rosen 107 50")
        terminal.until("Another game with the same table?")
        terminal.line("no")
        terminal.until("Enter asks again")
        terminal.until("> ")
        terminal.line("undo")
        terminal.until("Round 1 > ")
        terminal.line("rosen 107 50")
        terminal.until("Another game with the same table?")
        terminal.line()
        terminal.until("match-2.toml")
        screen = terminal.until("Round 1 > ")
        assert "Anna deals, Beat is forehand." in screen
        terminal.line("q")
        assert terminal.ended() == 0
    second = tomllib.loads((tmp_path / "match-2.toml").read_text(encoding="utf-8"))
    first = tomllib.loads(match.read_text(encoding="utf-8"))
    assert second["previous"] == "match.toml"
    assert second["first_forehand"] == "Beat"
    assert {key: second[key] for key in ("game", "players", "sides", "options")} == {
        key: first[key] for key in ("game", "players", "sides", "options")
    }
    with Terminal(["play"], tmp_path) as terminal:  # goes on in the second game
        assert "0 rounds" in terminal.until("Round 1 > ")
    assert run(["board", "--back", "--json", "-f", str(tmp_path / "match-2.toml")]) == 0


@needs_terminal
def test_without_a_file_the_interview_makes_one(tmp_path: Path) -> None:
    with Terminal(
        ["play", "-f", "thursday.toml"], tmp_path, more={"JASSREF_CONFIG": str(tmp_path / "none")}
    ) as terminal:
        terminal.until("Which game?")
        terminal.line("schieber-1000")
        terminal.until("D]:")
        terminal.line("anna,beat,carla,dani")
        for question in ("Which pack?", "Names for", "To how many points?", "Who is forehand"):
            terminal.until(question)
            terminal.line()
        terminal.until("Round 1 > ")
    assert tomllib.loads((tmp_path / "thursday.toml").read_text(encoding="utf-8"))["players"] == [
        *("anna", "beat", "carla", "dani")
    ]


@needs_terminal
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 20)])
def test_nothing_is_wider_than_the_terminal(match: Path, tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(["play", "--plain"], tmp_path, columns, rows) as terminal:
        screens = [terminal.until("Round 1 > ")]
        for line, wanted in (
            ("rosen 97 60", "Round 2 > "),
            ("?", "Round 2 > "),
            ("board", "Round 2 > "),
            ("chart", "2 > "),
        ):
            terminal.line(line)
            screens.append(terminal.until(wanted))
        assert max(len(line) for screen in screens for line in screen.splitlines()) <= columns


# What it is made of


def test_words_of_a_line() -> None:
    assert split('rosen 97 60 --note "it\'s late"') == ["rosen", "97", "60", "--note", "it's late"]
    assert split("rosen 97 60 --note it's") == ["rosen", "97", "60", "--note", "it's"]
    with pytest.raises(Refused):
        split('rosen "97')


def test_what_tab_offers() -> None:
    game = parse(HEAD.format(game="schieber-1000"), "match.toml").game
    assert in_a_line(game, COMMANDS, HELP_WORDS, "", "st") == ["status", "stoeck"]
    assert "rosen" in in_a_line(game, COMMANDS, HELP_WORDS, "", "r")
    assert in_a_line(game, COMMANDS, HELP_WORDS, "rosen 97 60 ", "--stoe") == ["--stoeck"]
    assert in_a_line(game, COMMANDS, HELP_WORDS, "stoeck ", "d") == ["Dani"]
    assert in_a_line(game, COMMANDS, HELP_WORDS, "trick ", "--ir") == ["--irregular"]
    assert "trick.undertrump" in in_a_line(game, COMMANDS, HELP_WORDS, "? ", "trick.u")
    assert in_a_line(None, COMMANDS, HELP_WORDS, "rosen ", "x") == []


@pytest.mark.parametrize(
    ("preset", "wir", "sie", "options", "said"),
    [
        ("schieber-1000", 982, 500, "", [("near:stoeck", 0, 18, 1)]),
        ("schieber-1000", 500, 957, "", [("near:weis", 1, 43, 1)]),
        ("schieber-1000", 935, 930, "", [("near:both", 0, 65, 1), ("near:both", 1, 70, 1)]),
        ("schieber-1000", 929, 500, "", [("near:weis", 0, 71, 1)]),
        ("schieber-1000", 880, 500, "", [("near:both", 0, 120, 1)]),
        ("schieber-1000", 879, 500, "", []),
        ("schieber-2500", 2500 - 211, 500, "", []),
        ("schieber-1000", 982, 500, "stoeck = false", [("near:weis", 0, 18, 1)]),
        ("schieber-1000", 982, 500, "stoeck = false\nweis = false", []),
        ("schieber-2500", 2500 - 132, 500, "", [("near:both-multiplied", 0, 132, 2)]),
        ("schieber-2500", 2500 - 150, 500, "", [("near:weis-multiplied", 0, 150, 3)]),
        ("schieber-1000", 460, 100, "bergpreis = 'half'", [("near:berg", 0, 40, None)]),
        (
            "schieber-2500",
            2480,
            500,
            "multipliers = 'rosen:2,obenabe:1'\nweis = false",
            [("near:stoeck-multiplied", 0, 20, 2)],
        ),
        (
            "schieber-2500",
            2500 - 20,
            500,
            "multipliers = 'rosen:2,obenabe:1'\nweis = false\nmultiply_stoeck = false",
            [("near:stoeck", 0, 20, 1)],
        ),
        ("tournament-12", 982, 500, "", []),
    ],
)
def test_who_is_near_is_told_before_the_deal(
    preset: str, wir: int, sie: int, options: str, said: list[tuple[str, int, int, int | None]]
) -> None:
    adjust = '[[round]]\nvoid = "x"\nadjust = ['
    adjust += f'{{ side = "Wir", points = {wir}, reason = "x" }}, {{ side = "Sie", points = {sie}, reason = "x" }}]\n'
    match = follow(parse(HEAD.format(game=preset) + f"[options]\n{options}\n" + adjust, "match.toml"))
    assert match.problems == ()
    assert match.standing.points == (wir, sie)
    steps = list(nearly_out.near(match.game, match.standing))
    found = [(step.say, step.facts["side"], step.facts["missing"], step.facts.get("multiplier")) for step in steps]
    assert found == said


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_nobody_is_told_to_be_near_where_nobody_goes_out(preset: str) -> None:
    """Where the fewest points win, or hands are played out, Stöck and Weis bring nobody out in a deal."""
    kind = find_game(preset)[0]
    names = ["Anna", "Beat", "Carla", "Dani", "Eva"][: max(n for n in kind.players if n <= 5)]
    head = "".join(f'{key} = "Anna"\n' if key == "king" else "" for key in kind.setup.head)
    head += "bid = 620\n" if "bid" in kind.setup.head else ""
    game = parse(f'game = "{preset}"\nplayers = {names}\n{head}'.replace("'", '"'), "match.toml").game
    assert game is not None
    target = target_of(game, 0) if "target" in game.options else 0
    standing = start(game)
    standing = standing._replace(points=tuple(target - 17 for _side in game.sides))
    told = [step.say for step in nearly_out.near(game, standing)]
    goes_out = "out" in kind.fields and not game.lowest and target > 0
    assert not told or goes_out
    assert bool(told) == (goes_out and bool(game.options.get("stoeck") or game.options.get("weis")))


def test_a_round_after_the_end_is_told_where_the_evening_is(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    head = match.read_text(encoding="utf-8")
    match.write_text(head + won, encoding="utf-8")
    (tmp_path / "match-2.toml").write_text('previous = "match.toml"\n' + head, encoding="utf-8")
    assert run(["add", "rosen", "97", "60", "-f", str(match)]) == 1
    assert "match-2.toml" in capsys.readouterr().err


def test_undo_in_a_game_that_has_just_begun_names_the_one_before(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # however long the name of the folder is, it stands on one line
    head = match.read_text(encoding="utf-8")
    assert run(["add", "rosen", "107", "50", "-f", str(match)]) == 0
    second = tmp_path / "match-2.toml"
    second.write_text('previous = "match.toml"\n' + head, encoding="utf-8")
    assert run(["undo", "-f", str(second)]) == 1
    told = capsys.readouterr().err
    command = re.search(r"jassref (undo -f ('.+?'|\S+))", " ".join(told.split()))
    assert command is not None
    assert run(shlex.split(command[1])) == 0
    assert rounds(match) == []


def test_what_only_a_shell_does_is_told_with_the_line_for_it(match: Path) -> None:
    done = piped(match, "export --to csv > sheet.csv\n")
    assert done.returncode == 1
    assert "jassref export --to csv" in done.stderr
    assert "> sheet.csv" in " ".join(done.stderr.split())
    assert "".join(f"-f{shlex.quote(str(match))}".split()) in "".join(done.stderr.split())
    assert not (match.parent / "sheet.csv").exists()


def test_a_warning_is_shown_after_the_round_that_makes_it_true(match: Path) -> None:
    done = piped(match, "\n".join(["rosen 157 0 --match wir"] * 3 + ["rosen 140 17", "rosen 60 97"]) + "\n")
    assert done.returncode == 0, done.stderr
    rounds_told = done.stdout.split("Round ")
    assert "would do" in rounds_told[-1]
    assert not any("would do" in told for told in rounds_told[:4])


def test_only_the_number_of_a_later_game_is_counted_on(tmp_path: Path) -> None:
    """A day, or a number that the table gave its file, stays what it is."""
    for name in ("2026-11-30", "jass-2026", "2026-11"):
        first, second = tmp_path / f"{name}.toml", tmp_path / f"{name}-2.toml"
        first.write_text(HEAD.format(game="schieber-1000"), encoding="utf-8")
        assert next_name(str(first)) == str(second)
        second.write_text(f'previous = "{first.name}"\n' + HEAD.format(game="schieber-1000"), encoding="utf-8")
        assert next_name(str(second)) == str(tmp_path / f"{name}-3.toml")


def test_a_file_that_cannot_be_read_does_not_end_the_row(tmp_path: Path) -> None:
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    head = HEAD.format(game="schieber-1000")
    (tmp_path / "match.toml").write_text(head + won, encoding="utf-8")
    (tmp_path / "match-2.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "match-3.toml").write_text('previous = "match.toml"\n' + head, encoding="utf-8")
    assert last_of_row(str(tmp_path / "match.toml")) == str(tmp_path / "match-3.toml")


def test_a_file_of_somebody_else_between_is_stepped_over(tmp_path: Path) -> None:
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    head = HEAD.format(game="schieber-1000")
    (tmp_path / "match.toml").write_text(head + won, encoding="utf-8")
    (tmp_path / "match-2.toml").write_text(head, encoding="utf-8")
    (tmp_path / "match-3.toml").write_text('previous = "match.toml"\n' + head, encoding="utf-8")
    assert last_of_row(str(tmp_path / "match.toml")) == str(tmp_path / "match-3.toml")


def test_the_files_of_an_evening(tmp_path: Path) -> None:
    first, third = tmp_path / "match.toml", tmp_path / "match-3.toml"
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    first.write_text(HEAD.format(game="schieber-1000") + won, encoding="utf-8")
    assert last_of_row(str(first)) == str(first)
    assert next_name(str(first)) == str(tmp_path / "match-2.toml")
    second = tmp_path / "match-2.toml"
    second.write_text(HEAD.format(game="schieber-1000"), encoding="utf-8")
    assert last_of_row(str(first)) == str(first)  # a file of that name, but not of this evening
    second.write_text('previous = "match.toml"\n' + HEAD.format(game="schieber-1000") + won, encoding="utf-8")
    third.write_text('previous = "match-2.toml"\n' + HEAD.format(game="schieber-1000"), encoding="utf-8")
    assert last_of_row(str(first)) == str(third)
    assert next_name(str(first)) == str(tmp_path / "match-4.toml")


@needs_terminal
def test_leaving_a_question_of_the_next_game_goes_back_to_the_line(tmp_path: Path) -> None:
    """Who is king of the next game is asked for; q there is q of a question, and the evening goes on."""
    match = tmp_path / "match.toml"
    head = 'game = "bieter-3"\nplayers = ["Anna", "Beat", "Carla"]\nking = "Anna"\nbid = 600\n[options]\n'
    won = 'target = 100\n[[round]]\ntrump = "rosen"\npoints = { Anna = 50, "Beat & Carla" = 107 }\n'
    match.write_text(head + won, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Another game")
        terminal.line("yes")
        terminal.until("king")
        terminal.line("q")
        terminal.until("> ")
        terminal.line("status")
        terminal.until("won")
    assert not (tmp_path / "match-2.toml").exists()


@needs_terminal
def test_a_player_in_capitals_can_be_answered_for(tmp_path: Path) -> None:
    """The blanks of an answer are known by what they ask for, not by how they are written."""
    head = 'game = "differenzler-egg"\nplayers = ["ADA", "BEAT", "CARLA"]\n'
    (tmp_path / "match.toml").write_text(head, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line("rosen ADA=0/0 BEAT=80/80 CARLA=77/77")
        terminal.until("ADA")
        terminal.until(": ")
        terminal.line("1")
        terminal.until("Round 2 > ")
    assert rounds(tmp_path / "match.toml")[0]["tricks"] == {"ADA": 1}


def test_the_file_may_be_named_anywhere_in_a_line(match: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(match.read_text(encoding="utf-8"), encoding="utf-8")
    named = shlex.quote(str(other))
    done = piped(match, f"rosen 97 60 --pushed -f {named}\nrosen 50 107\nrosen 60 97 -f {named}\n")
    assert done.returncode == 0, done.stderr
    assert [len(rounds(path)) for path in (match, other)] == [1, 2]


def test_a_language_asked_for_once_is_not_kept(match: Path) -> None:
    done = piped(match, "status --lang de\nundo --help\n", "--plain")
    assert "Options:" in done.stdout
    assert "Optionen" not in done.stdout


@needs_terminal
def test_a_change_during_the_questions_is_told_and_shown(match: Path, tmp_path: Path) -> None:
    """What was answered may be about another deal: it is neither recorded nor offered for correction."""
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.line("rosen")
        terminal.until("Card points")
        assert run(["add", "eicheln", "60", "97", "-f", str(match), "--json"]) == 0
        terminal.line("97")
        terminal.until("Weis")
        terminal.line()
        terminal.until("Stöck")
        terminal.line()
        shown = terminal.until("Round 2 > ")
        assert "changed by another program" in shown
        assert "Correct it" not in shown
        assert "97" in shown
    assert [entry["trump"] for entry in rounds(match)] == ["eicheln"]


@needs_terminal
def test_a_change_during_the_questions_of_add_is_told(match: Path, tmp_path: Path) -> None:
    with Terminal(["add"], tmp_path) as terminal:
        terminal.until("Contract")
        terminal.line("rosen")
        terminal.until("Card points")
        assert run(["add", "eicheln", "60", "97", "-f", str(match), "--json"]) == 0
        terminal.line("97")
        terminal.until("Weis")
        terminal.line()
        terminal.until("Stöck")
        terminal.line()
        terminal.until("changed by another program")
    assert [entry["trump"] for entry in rounds(match)] == ["eicheln"]


@needs_terminal
def test_an_answer_can_be_edited_and_completed(match: Path, tmp_path: Path) -> None:
    """The questions of `add` at the shell know the arrow keys and Tab as `play` does."""
    with Terminal(["add"], tmp_path) as terminal:
        terminal.until("Contract")
        terminal.line("xrosen\x01\x1b[3~")  # to the beginning of the line, and the sign there deleted
        terminal.until("Card points")
        terminal.line("97")
        terminal.until("Weis")
        terminal.line()
        terminal.until("Stöck")
        terminal.typed("Be\t")
        terminal.until("Beat")  # written out before Enter
        terminal.line()
        terminal.until("In one line")
    assert rounds(match)[0]["stoeck"] == "Beat"


def test_fix_shows_what_the_round_is_now(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for points in ("97", "60"):
        assert run(["add", "rosen", f"wir={points}", "-f", str(match)]) == 0
    capsys.readouterr()
    words = ["fix", "1", "--weis", "anna: 3 schellen A", "--weis", "beat: 4 U", "--plain", "-f", str(match)]
    assert run(words) == 0
    printed = capsys.readouterr().out
    assert "Round 1 · roses · Weis Sie" in printed
    assert "+260  60 + 200" in printed
    assert "2 rounds" in printed


@pytest.mark.parametrize(
    ("preset", "players", "line", "command"),
    [
        ("schieber-1000", 4, "rosen 157 0", "--match 'a & c'"),
        ("coiffeur-8", 4, "rosen 157 --by a", "--match 'a & c'"),
        ("coiffeur-8", 4, "rosen 0 --by a", None),
        ("brouc", 4, "rosen 120 0", "--match 'a & c'"),
        ("tournament-12", 4, "rosen 157 0", None),
        ("chibre-1000", 4, "hearts 0 157", "--match 'b & d'"),
    ],
)
def test_a_match_that_nobody_has_spoken_of(
    preset: str, players: int, line: str, command: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where a match would change what is written, all points on one side are asked about; elsewhere nothing is said."""
    path = str(tmp_path / "match.toml")
    assert run(["new", path, "--game", preset, "--players", ",".join("abcd"[:players])]) == 0
    capsys.readouterr()
    assert run(["add", *line.split(), "--plain", "-f", path]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert ("took no trick it is a match" in printed) == (command is not None)
    if command is not None:
        assert f"jassref fix 1 {command} -f " in printed


def test_a_change_right_after_a_round_is_told_and_excused_by_nothing(
    match: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The round was saved, but what the file says by the next look is wrong, and the envelopes must say so."""
    finished = answering.finished

    def meddled(result: object, line: Line) -> int:
        code = finished(result, line)
        match.write_text(match.read_text(encoding="utf-8").replace("97", "98"), encoding="utf-8")
        return code

    monkeypatch.setattr(answering, "finished", meddled)
    monkeypatch.setattr("sys.stdin", io.StringIO("rosen 97 60\n"))
    assert run(["play", "--json", "-f", str(match)]) == 1
    told = re.split(r"(?<=^\})\n", capsys.readouterr().out, flags=re.MULTILINE)
    assert [json.loads(text)["ok"] for text in told if text.strip()] == [True, True, False, False]


@needs_terminal
@pytest.mark.parametrize("verb", ["dispute", "add"])
def test_tab_still_completes_after_an_interview(verb: str, match: Path, tmp_path: Path) -> None:
    """The interview within has had the one completer there is."""
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line(verb)
        terminal.until("dispute about" if verb == "dispute" else "Contract")
        terminal.until("> ")
        terminal.pressed("\x03", "Round 1 > ")
        terminal.typed("his\t")
        terminal.until("history ")


def test_a_round_saved_under_another_spelling_of_the_file_is_not_denied(match: Path, tmp_path: Path) -> None:
    link = tmp_path / "sub" / ".." / match.name
    (tmp_path / "sub").mkdir()
    done = piped(match, f"rosen 97 60 -f {shlex.quote(str(link))}\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert len(rounds(match)) == 1


@pytest.mark.parametrize("named", [True, False], ids=["another-file", "the-file-of-the-evening"])
def test_where_a_refused_edit_is_kept_is_told(match: Path, tmp_path: Path, named: bool) -> None:
    """Somebody else has written while the editor was open: the text is kept, and nobody has to look for it."""
    file = tmp_path / "other.toml" if named else match
    file.write_text(match.read_text(encoding="utf-8"), encoding="utf-8")
    editor = tmp_path / "editor.py"
    editor.write_text(
        "import pathlib, sys\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "path.write_text(path.read_text('utf-8') + '# my text\\n', 'utf-8')\n"
        f"file = pathlib.Path({str(file)!r})\n"
        "file.write_text(file.read_text('utf-8') + '# theirs\\n', 'utf-8')\n",
        encoding="utf-8",
    )
    line = f"edit -f {shlex.quote(str(file))}\n" if named else "edit\n"
    command = [sys.executable, "-m", "jassref", "play", "-f", str(match), "--lang", "en"]
    environment = clean_environment(EDITOR=f"{shlex.quote(sys.executable)} {shlex.quote(str(editor))}")
    done = subprocess.run(command, input=line, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1
    told = "".join(done.stderr.split())
    assert "changedbyanotherprogram" in told
    kept = next(tmp_path.glob("*.edit-*"))
    assert "# my text" in kept.read_text(encoding="utf-8")
    assert kept.name in told


def test_an_evening_leaves_the_process_as_it_was(
    match: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The usual file is the user's again, and what is off for one command alone is on for the evening."""
    monkeypatch.setenv("JASSREF_FILE", "mine.toml")
    monkeypatch.setattr("sys.stdin", io.StringIO("rosen 97 60\nstatus\n"))
    gc.disable()
    try:
        assert run(["play", "-f", str(match)]) == 0
        assert gc.isenabled()
    finally:
        gc.enable()
    assert os.environ["JASSREF_FILE"] == "mine.toml"


def test_a_remedy_names_the_file_where_another_one_is_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """match.toml goes without saying only where the table has not said otherwise."""
    monkeypatch.chdir(tmp_path)
    for name in ("match.toml", "evening.toml"):
        (tmp_path / name).write_text(HEAD.format(game="schieber-1000"), encoding="utf-8")
    for usual, file, named in (
        (None, "match.toml", False),
        (None, "evening.toml", True),
        ("evening.toml", "match.toml", True),
        ("evening.toml", "evening.toml", False),
    ):
        monkeypatch.delenv("JASSREF_FILE", raising=False)
        if usual is not None:
            monkeypatch.setenv("JASSREF_FILE", usual)
        assert run(["add", "rosen", "157", "0", "-f", file, "--plain"]) == 0
        told = " ".join(capsys.readouterr().out.split())
        assert f"jassref fix {len(rounds(tmp_path / file))} --match Wir" in told
        assert (f"--match Wir -f {file}" in told) is named


def test_a_path_is_not_translated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "SIDE"
    folder.mkdir()
    file = folder / "POINTS.toml"
    both = '[options]\ntarget = 100\n[[round]]\ntrump = "rosen"\npoints = { Wir = 57, Sie = 100 }\n'
    both += '[[round]]\ntrump = "rosen"\npoints = { Wir = 100, Sie = 57 }\n'
    file.write_text(HEAD.format(game="schieber-1000") + both.replace("target = 100", "target = 150"), encoding="utf-8")
    assert run(["status", "-f", str(file), "--lang", "de", "--plain"]) == 0
    told = "".join(capsys.readouterr().out.split())
    assert "SEITE" in told
    assert "SIDE/POINTS.toml" in told


@needs_terminal
def test_a_command_may_be_typed_at_any_question(match: Path, tmp_path: Path) -> None:
    """The question is left, and what was typed is carried out; nobody has to find the way back first."""
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.line("rosen")
        terminal.until("Card points")
        terminal.line("board")
        assert "┌" in terminal.until("Card points")  # asked again, and the contract is kept
        terminal.until("> ")
        terminal.pressed("\x03", "Round 1 > ")
        terminal.line("rosen 97 60")
        terminal.until("Round 2 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.until("> ")
        terminal.line("undo")  # not the round before
        terminal.until("First leave the question")
        terminal.until("> ")
        terminal.pressed("\x03", "Round 2 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.line("? stoeck.twenty")
        assert "King and Ober of trump" in terminal.until("Contract")
        terminal.until("> ")
        terminal.pressed("\x03", "Round 2 > ")
        terminal.line("? last trick")
        assert "count.last-trick" in terminal.until("Round 2 > ")
    assert len(rounds(match)) == 1


@needs_terminal
def test_the_command_that_is_told_is_taken_at_the_question(match: Path, tmp_path: Path) -> None:
    both = '[options]\ntarget = 150\n[[round]]\ntrump = "rosen"\npoints = { Wir = 57, Sie = 100 }\n'
    both += '[[round]]\ntrump = "rosen"\npoints = { Wir = 100, Sie = 57 }\n'
    match.write_text(match.read_text(encoding="utf-8") + both, encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Answer with: jassref fix 2 --first SIDE")
        terminal.until("Which side?")
        terminal.line("jassref fix 2 --first sie")
        terminal.until("Another game")
    assert rounds(match)[1]["first"] == "Sie"


def evening_that_went_on(match: Path) -> Path:
    head = match.read_text(encoding="utf-8")
    won = "[options]\ntarget = 100\n" + '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    match.write_text(head + won, encoding="utf-8")
    second = match.with_name("match-2.toml")
    second.write_text('previous = "match.toml"\n' + head, encoding="utf-8")
    return second


def test_a_finished_game_says_where_the_evening_goes_on(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["status", "-f", str(match), "--plain"]) == 0
    assert "The evening goes on" not in capsys.readouterr().out
    second = evening_that_went_on(match)
    for words in (["status"], ["history"], ["explain"]):
        assert run([*words, "-f", str(match), "--plain"]) == 0
        told = "".join(capsys.readouterr().out.split())
        assert ("Theeveninggoesonin" in told) is (words != ["explain"])
    assert run(["status", "-f", str(second), "--plain"]) == 0
    assert "The evening goes on" not in capsys.readouterr().out


@needs_terminal
def test_play_and_add_name_the_file_in_which_the_evening_is(match: Path, tmp_path: Path) -> None:
    evening_that_went_on(match)
    with Terminal(["play"], tmp_path) as terminal:
        assert "The evening goes on in match-2.toml." in terminal.until("Round 1 > ")
    with Terminal(["add"], tmp_path) as terminal:
        terminal.until("match-2.toml")
        assert terminal.ended() == 1


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("rosen 97 60 --weis anna: 3 schellen A", ["rosen", "97", "60", "--weis", "anna: 3 schellen A"]),
        (
            "rosen 97 60 --weis anna: 20 --stoeck beat --weis dani: 4 U",
            ["rosen", "97", "60", "--weis", "anna: 20", "--stoeck", "beat", "--weis", "dani: 4 U"],
        ),
        ("rosen --weis 'anna: 20' 97 60", ["rosen", "--weis", "anna: 20", "97", "60"]),
        ("weis anna: 20", ["weis", "anna: 20"]),
        (
            "weis --trump rosen anna: 4 K beat: 5 schellen O --late anna",
            ["weis", "--trump", "rosen", "anna: 4 K", "beat: 5 schellen O", "--late", "anna"],
        ),
        ("rosen 97 60 --weis anna maria: 20 -f o", ["rosen", "97", "60", "--weis", "anna maria: 20", "-f", "o"]),
        ("rosen 97 60 --weis=anna: 20", ["rosen", "97", "60", "--weis=anna: 20"]),
        ("rosen 97 60 --weis anna:3 rosen A", ["rosen", "97", "60", "--weis", "anna:3 rosen A"]),
        ("rosen 97 60 --weis anna: 20 -f o.toml", ["rosen", "97", "60", "--weis", "anna: 20", "-f", "o.toml"]),
        ("rosen 97 60 --weis", ["rosen", "97", "60", "--weis"]),
    ],
)
def test_a_weis_needs_no_quotes_in_a_line(typed: str, words: list[str]) -> None:
    assert whole_weis(split(typed)) == words


def test_a_line_with_a_weis_without_quotes_is_written(match: Path) -> None:
    done = piped(match, "rosen 97 60 --weis anna: 3 schellen A --stoeck beat\n")
    assert done.returncode == 0, done.stderr
    assert rounds(match)[0]["weis"] == ["Anna: 3 schellen A"]


@needs_terminal
def test_no_advice_about_a_match_that_was_asked_about(tmp_path: Path) -> None:
    new = ["new", str(tmp_path / "match.toml"), "--game", "coiffeur-8", "--players", "anna,beat,carla,dani"]
    assert run([*new, "--sides", "Wir,Sie"]) == 0
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line()
        terminal.until("Which side chose?")
        terminal.line("1")
        terminal.until("Row")
        terminal.line("rosen")
        terminal.until("oints of Wir")
        terminal.line("157")
        terminal.until("take a trick?")
        terminal.line("yes")
        assert "it is a match" not in terminal.until("Round 2 > ")
    assert run(["add", "obenabe", "157", "--by", "sie", "-f", str(tmp_path / "match.toml")]) == 0


def test_a_typed_round_is_advised_about_a_match_but_not_beside_a_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game, points, told in (("schieber-1000", "157 0", True), ("hindersi-4", "157 0 0 0", False)):
        file = tmp_path / f"{game}.toml"
        assert run(["new", str(file), "--game", game, "--players", "anna,beat,carla,dani"]) == 0
        capsys.readouterr()
        assert run(["add", "rosen", *points.split(), "-f", str(file), "--plain"]) == 0
        assert ("it is a match" in capsys.readouterr().out) is told


@needs_terminal
def test_a_player_or_a_side_called_like_a_command_is_no_command(tmp_path: Path) -> None:
    new = ["new", str(tmp_path / "match.toml"), "--game", "schieber-1000", "--players", "Edit,Quentin,Undo,Dani"]
    assert run([*new, "--sides", "Trick,Sie"]) == 0
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.line("rosen")
        terminal.until("Card points")
        terminal.line("97")
        terminal.until("Weis?")
        terminal.line()
        terminal.until("Stöck?")
        terminal.line("q")  # Quentin
        terminal.until("Round 2 > ")
        terminal.line()
        terminal.until("Contract")
        terminal.line("rosen")
        terminal.until("Card points")
        terminal.line("97")
        terminal.until("Weis?")
        terminal.line()
        terminal.until("Stöck?")
        terminal.line("undo")
        terminal.until("Round 3 > ")
    assert [entry["stoeck"] for entry in rounds(tmp_path / "match.toml")] == ["Quentin", "Undo"]


@needs_terminal
def test_the_first_game_may_be_called_like_a_command(tmp_path: Path) -> None:
    """`board` is a game; before there is a file no command is meant, and `games` tells of all."""
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Which game?")
        terminal.line("jassref games")
        terminal.until("schieber-2500")
        terminal.until("Which game?")
        terminal.line("board")
        terminal.until("Players by seat")
        terminal.line("a,b,c")
        terminal.until("pack?")
        terminal.line()
        terminal.until("forehand")
        terminal.line()
        terminal.until("Round 1 > ")
    assert 'game = "board"' in (tmp_path / "match.toml").read_text(encoding="utf-8")


@needs_terminal
def test_a_question_is_put_again_after_undo_and_after_a_wrong_answer(match: Path, tmp_path: Path) -> None:
    match.write_text(match.read_text(encoding="utf-8") + "[options]\ntarget = 50\n", encoding="utf-8")
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        for _time in range(2):
            terminal.line("rosen 97 60")
            terminal.until("Which side?")
            terminal.line("undo")
            terminal.until("Round 1 > ")
        terminal.line("rosen 97 60")
        terminal.until("Which side?")
        terminal.line("sie")
        terminal.until("Sie has won")


@needs_terminal
def test_tricks_are_asked_for_by_name(tmp_path: Path) -> None:
    new = ["new", str(tmp_path / "match.toml"), "--game", "mittlere", "--players", "Anna Maria,Beat,Carla"]
    assert run(new) == 0
    with Terminal(["play"], tmp_path) as terminal:
        terminal.until("Round 1 > ")
        terminal.line("rosen 157 0 0")
        terminal.until("How many tricks did Beat take?")
        terminal.line("13")
        terminal.until("0…12")
        terminal.until("How many tricks did Beat take?")
        terminal.line("status")
        terminal.until("How many tricks did Beat take?")  # it comes again
        terminal.line("0")
        terminal.until("How many tricks did Carla take?")
        terminal.line("carla 1")
        terminal.until("Round 2 > ")
    assert rounds(tmp_path / "match.toml")[0]["tricks"] == {"Beat": 0, "Carla": 1}


def test_what_another_program_has_changed_is_told_once(
    match: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Between the look at the file and the writing: the refusal of the writing and the next look say the same."""
    expects = Line.expects

    def meddled(line: Line, file: str) -> str | None:
        match.write_text(match.read_text(encoding="utf-8") + "# theirs\n", encoding="utf-8")
        return expects(line, file)

    monkeypatch.setattr(Line, "expects", meddled)
    monkeypatch.setattr("sys.stdin", io.StringIO("rosen 97 60\n"))
    assert run(["play", "-f", str(match), "--plain"]) == 1
    assert capsys.readouterr().err.count("changed by another program") == 1
    assert rounds(match) == []


def test_the_mail_names_no_file_of_this_computer(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening_that_went_on(match)
    assert run(["export", "--to", "md", "-f", str(match)]) == 0
    assert "match-2" not in capsys.readouterr().out


def test_the_help_names_the_disputes_that_the_game_has(tmp_path: Path) -> None:
    for game, players, named in (
        ("schieber-1000", 4, "weis, stoeck, out, finish, trick"),
        ("guggitaler", 4, "dispute"),
    ):
        file = tmp_path / f"{game}.toml"
        assert run(["new", str(file), "--game", game, "--players", ",".join("abcd"[:players])]) == 0
        told = piped(file, "?\n").stdout
        line = next(line for line in told.splitlines() if "settle a dispute" in line or "dispute" in line)
        assert line.strip().startswith(named)


def test_a_king_may_be_called_by_a_number(tmp_path: Path) -> None:
    with Terminal(["new"], tmp_path) as terminal:
        for question, answer in (
            ("Which game?", "bieter-3"),
            ("Players by seat", "1,2,3"),
            ("pack?", "1"),
            ("Who is king?", "1"),
            ("has the king bid?", "620"),
            ("forehand", ""),
        ):
            terminal.until(question)
            terminal.line(answer)
        assert terminal.ended() == 0
    head = tomllib.loads((tmp_path / "match.toml").read_text(encoding="utf-8"))
    assert (head["king"], head["bid"]) == ("1", 620)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("differenzler", "a number for each player; the players"),
        ("schieber-1000", "a number for each side; the sides"),
    ],
)
def test_who_plays_alone_is_no_side(game: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.toml"
    assert run(["new", str(file), "--game", game, "--players", "anna,beat,carla,dani"]) == 0
    assert run(["add", "rosen", "1", "2", "3", "-f", str(file)]) == 2
    assert said in " ".join(capsys.readouterr().err.split())


def test_a_suggestion_is_in_the_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The keys of the French pack are English words; nobody at the table types them in French or German."""
    file = tmp_path / "match.toml"
    assert run(["new", str(file), "--game", "chibre-1000", "--players", "anna,beat,carla,dani"]) == 0
    for language, typed, wrong in (("fr", "beat", "hearts"), ("de", "herts", "hearts")):
        capsys.readouterr()
        assert run(["add", typed, "97", "60", "-f", str(file), "--lang", language, "--plain"]) == 2
        assert wrong not in capsys.readouterr().err


def test_a_bid_of_one_side_takes_the_place_of_the_others(tmp_path: Path) -> None:
    """In Sidi Barrani only the highest bid stands; in the Differenzler everybody has one."""
    file = tmp_path / "match.toml"
    new = ["new", str(file), "--game", "sidi-barrani", "--players", "anna,beat,carla,dani", "--sides", "Wir,Sie"]
    assert run(new) == 0
    assert run(["add", "rosen", "100", "57", "--bid", "wir=90", "-f", str(file)]) == 0
    assert run(["fix", "1", "--bid", "sie=100", "-f", str(file)]) == 0
    assert rounds(file)[0]["bid"] == {"Sie": 100}
