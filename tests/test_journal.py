"""The journal of changes: `undo`, `redo` and `changes`, whatever was done and whatever happens to the journal."""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from environment import clean_environment
from storage_worker import make_deadly

from jassref.cli.app import run
from jassref.files import journal, journal_history, storage
from jassref.wording.language import speak

HERE = Path(__file__).parent
WORKER = str(HERE / "journal_worker.py")
NEW = "new --game schieber-1000 --players Anna,Beat,Carla,Dani --sides Wir,Sie"
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


class Table:
    """A match file in a folder of its own, and what is typed about it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file = folder / "match.toml"
        self._capsys = capsys

    def say(self, line: str, *more: str) -> tuple[int, str, str]:
        """The exit code and both streams."""
        self._capsys.readouterr()
        code = run([*shlex.split(line), "-f", str(self.file), *more])
        said = self._capsys.readouterr()
        return code, said.out, said.err

    def done(self, line: str) -> dict[str, Any]:
        """The result of a command that must succeed."""
        code, out, err = self.say(line, "--json")
        assert (code, err) == (0, ""), (line, out, err)
        found = json.loads(out)
        assert found["ok"] is True
        result: dict[str, Any] = found["result"]
        return result

    def refused(self, line: str, code: int = 1) -> dict[str, Any]:
        """The problem of a command that must be refused, and must leave the file as it is."""
        before = self.bytes
        got, out, _err = self.say(line, "--json")
        assert (got, self.bytes) == (code, before), (line, out)
        problems: list[dict[str, Any]] = json.loads(out)["problems"]
        assert len(problems) == 1
        return problems[0]

    @property
    def bytes(self) -> bytes:
        return self.file.read_bytes()

    @property
    def journal(self) -> Path:
        return Path(journal.journal_path(str(self.file)))

    def commands(self) -> list[str]:
        """The words of all changes; those that were taken back in brackets."""
        listed = self.done("changes")["changes"]
        return [f"({one['command']})" if one["undone"] else one["command"] for one in listed]


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JASSREF_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    yield Table(tmp_path, capsys)
    speak("en")  # as it was before, whatever was spoken last


@pytest.fixture
def begun(table: Table) -> Table:
    """A match with three rounds."""
    table.done(NEW)
    for line in ("add schilten 97 60 --weis 'anna: 3 schellen A'", "add rosen 100 57", "add eicheln 80 77"):
        table.done(line)
    return table


# --- what is promised


def test_the_last_change_is_taken_back_whatever_it_was(begun: Table) -> None:
    """`fix 1` (the wrong round) and then `undo` gives round 1 back, and round 3 stays."""
    before = begun.bytes
    begun.done("fix 1 79 78")
    result = begun.done("undo")
    assert (begun.bytes, result["rounds"]) == (before, 3)
    assert [one["command"] for one in result["changes"]] == ["fix 1 79 78"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", result["changes"][0]["time"])


def test_redo_brings_it_back_and_a_change_in_between_discards_it(begun: Table) -> None:
    texts = [begun.bytes]
    for line in ("fix 1 79 78", "add schellen 57 100", "fix 2 --stoeck beat"):
        begun.done(line)
        texts.append(begun.bytes)
    for n in (2, 1, 0):
        begun.done("undo")
        assert begun.bytes == texts[n]
    for n in (1, 2):
        result = begun.done("redo")
        assert begun.bytes == texts[n]
    assert [one["command"] for one in result["changes"]] == ["add schellen 57 100"]
    begun.done("undo --steps 2")
    assert begun.bytes == texts[0]
    begun.done("redo --steps 3")
    assert begun.bytes == texts[3]
    begun.done("undo --steps 3")
    begun.done("add schellen 100 57")
    assert begun.refused("redo")["code"] == "redo.none"
    assert begun.commands()[3:] == ["add schellen 100 57"]


def test_several_steps_are_told_from_the_last_one_on(begun: Table) -> None:
    code, out, err = begun.say("undo --steps 2", "--plain")
    assert (code, err) == (0, "")
    assert out.startswith("Taken back: add eicheln 80 77\nTaken back: add rosen 100 57\n\nschieber-1000")
    code, out, _err = begun.say("redo", "--plain")
    assert out.startswith("Brought back: add rosen 100 57\n\nschieber-1000")


def test_more_steps_than_there_are_take_nothing_back(begun: Table) -> None:
    problem = begun.refused("undo --steps 4")
    assert (problem["code"], problem["text"]) == ("undo.fewer", "Only 3 changes can be taken back, not 4.")
    begun.done("undo")
    assert begun.refused("redo --steps 2")["code"] == "redo.fewer"
    assert begun.refused("undo --steps 0", 2)["code"] == "usage.range"


def test_changes_are_listed_with_their_times(begun: Table) -> None:
    begun.done("fix 1 79 78")
    begun.done("undo --steps 2")
    listed = begun.done("changes")["changes"]
    assert [(one["n"], one["command"], one["undone"]) for one in listed] == [
        (1, "add schilten 97 60 --weis 'anna: 3 schellen A'", False),
        (2, "add rosen 100 57", False),
        (3, "add eicheln 80 77", True),
        (4, "fix 1 79 78", True),
    ]
    assert all(list(one) == ["n", "time", "command", "undone"] for one in listed)
    _code, out, _err = begun.say("changes", "--plain")
    assert re.search(r"^\d{4}-\d\d-\d\d \d\d:\d\d  add rosen 100 57\n.* add eicheln 80 77 \(taken back\)\n", out, re.M)


def test_new_begins_a_new_journal_and_is_not_undone(begun: Table) -> None:
    begun.file.unlink()
    begun.done(NEW)
    assert begun.commands() == []
    assert begun.refused("undo")["code"] == "undo.nothing"
    assert begun.say("changes", "--plain")[1] == "Nothing was changed since the file was made.\n"
    begun.done("add rosen 97 60")
    begun.done("undo")
    begun.done("redo")
    begun.done("undo --round")
    assert begun.commands() == ["add rosen 97 60", "undo --round"]
    begun.done("undo")
    assert begun.done("status")["rounds"] == 1
    begun.done("undo")
    assert begun.done("status")["rounds"] == 0


def test_nothing_left_to_take_back_with_rounds_from_before(table: Table) -> None:
    """A file of 0.2.0: what was written before the journal began stays, and `undo --round` is named."""
    table.done(NEW)
    table.done("add rosen 97 60")
    table.journal.unlink()
    problem = table.refused("undo")
    assert problem["code"] == "undo.no-journal"
    assert "jassref undo --round" in problem["hint"]
    table.done("add schilten 97 60")
    table.done("undo")
    problem = table.refused("undo")
    assert problem["code"] == "undo.none"
    assert "jassref undo --round" in problem["hint"]


def test_a_number_is_neither_a_round_nor_a_count(begun: Table) -> None:
    problem = begun.refused("undo 3", 2)
    assert "jassref fix 3" in problem["hint"]
    assert "jassref undo --steps 3" in problem["hint"]


def test_undo_round_is_what_undo_was(begun: Table) -> None:
    begun.done("fix 1 79 78")
    code, out, err = begun.say("undo --round", "--plain")
    assert (code, err) == (0, "")
    assert out.startswith("Taken back:\nRound 3 · acorns\n  Wir  +80")
    assert begun.done("status")["rounds"] == 2
    begun.done("undo")
    assert begun.done("status")["rounds"] == 3


def test_what_another_program_wrote_is_not_taken_back(begun: Table) -> None:
    begun.file.write_bytes(begun.bytes + b"# by hand\n")
    problem = begun.refused("undo")
    assert problem["code"] == "undo.other-text"
    assert "jassref undo --round" in problem["hint"]
    assert "changed since by another program" in begun.say("changes", "--plain")[1]
    begun.done("add schellen 57 100")
    begun.done("undo")
    assert begun.bytes.endswith(b"# by hand\n")
    assert begun.refused("undo")["code"] in ("undo.none", "undo.other-text")
    begun.done("undo --round")


def test_where_an_earlier_text_is_put_back_by_hand_the_journal_goes_on_there(begun: Table) -> None:
    old = begun.bytes
    begun.done("fix 1 79 78")
    begun.done("fix 1 80 77")
    begun.file.write_bytes(old)
    begun.done("undo")
    assert begun.done("status")["rounds"] == 2


def test_an_edit_a_ruling_and_an_answer_are_changes(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.done(NEW + " --set target=160")
    texts = [table.bytes]

    def change(line: str) -> None:
        table.done(line)
        texts.append(table.bytes)

    change("weis --trump rosen 'anna: 3 schellen A' --record")
    change("stoeck beat --trump rosen --said second-card --record")
    change("add rosen 79 78")
    change("fix 1 --drop stoeck --drop weis")
    change("add schilten 77 80")
    change("add schellen 82 75")
    change("finish --record --first wir")
    code = "import re, sys; t = open(sys.argv[1]).read(); open(sys.argv[1], 'w').write('# a remark\\n' + t)"
    monkeypatch.setenv("EDITOR", f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}")
    change("edit")
    assert table.commands()[-2:] == ["finish --record --first wir", "edit"]
    for text in texts[-2::-1]:
        table.done("undo")
        assert table.bytes == text
    for text in texts[1:]:
        table.done("redo")
        assert table.bytes == text


def test_a_text_with_problems_comes_back_with_them(begun: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """An edit had mended the file; what is taken back is that."""
    for broken in (b"points = { Wir = 96, Sie = 60 }", b"points = { Wir = 97, Sie = 60 "):
        whole = begun.bytes
        wrong = whole.replace(b"points = { Wir = 97, Sie = 60 }", broken)
        begun.file.write_bytes(wrong)
        (begun.file.parent / "whole").write_bytes(whole)
        code = "import shutil, sys; shutil.copy('whole', sys.argv[1])"
        monkeypatch.setenv("EDITOR", f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}")
        begun.done("edit")
        assert begun.bytes == whole
        status, out, err = begun.say("undo", "--plain")
        assert (status, begun.bytes) == (0, wrong)
        assert out.startswith("Taken back: edit\n")
        assert err
        status, out, _err = begun.say("redo", "--json")
        assert (status, begun.bytes) == (0, whole)
        status, out, _err = begun.say("undo", "--json")
        found = json.loads(out)
        assert (status, found["ok"], len(found["result"]["changes"])) == (0, True, 1)
        assert found["problems"]
        begun.done("redo")


def test_the_words_are_kept_without_file_language_and_manner(table: Table) -> None:
    table.done(NEW)
    table.done("add --lang de rosen 97 60 --note 'a  b'")
    assert table.say(f"add --file={table.file} rosen 97 60 --plain")[0] in (0, 2)
    assert table.commands()[0] == "add rosen 97 60 --note 'a  b'"


def test_the_journal_is_private_and_not_beside_the_file(begun: Table) -> None:
    assert os.listdir(begun.file.parent) == ["match.toml"]
    assert stat.S_IMODE(begun.journal.stat().st_mode) == 0o600
    for folder in (begun.journal.parent, begun.journal.parent.parent):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    begun.journal.chmod(0o644)
    begun.journal.parent.chmod(0o755)
    begun.done("fix 1 79 78")
    assert stat.S_IMODE(begun.journal.stat().st_mode) == 0o600
    assert stat.S_IMODE(begun.journal.parent.stat().st_mode) == 0o700


def test_the_journal_lies_where_the_platform_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JASSREF_STATE")
    monkeypatch.setenv("HOME", str(tmp_path))
    found = {}
    for platform in ("linux", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        found[platform] = journal.state_folder()
    assert found["linux"] == str(tmp_path / ".local/state/jassref")
    assert found["darwin"] == str(tmp_path / "Library/Application Support/jassref")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert journal.state_folder() == str(tmp_path / "state/jassref")
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")
    assert journal.state_folder() == str(tmp_path / ".local/state/jassref")
    monkeypatch.setenv("JASSREF_STATE", str(tmp_path / "other"))
    assert journal.state_folder() == str(tmp_path / "other")


def test_one_file_has_one_journal_by_whatever_name(begun: Table) -> None:
    link = begun.file.with_name("link.toml")
    link.symlink_to(begun.file)
    begun.done("fix 1 79 78")
    assert run(["undo", "-f", str(link), "--json"]) == 0
    assert begun.commands()[-1] == "(fix 1 79 78)"


def test_unseen_bids_are_shown_by_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.done("new --game differenzler --players Anna,Beat,Carla,Dani --set secret_bids=true")
    said = iter(["141", "153", "123", "134"])
    monkeypatch.setattr("getpass.getpass", lambda _prompt: next(said))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    table.done("add rosen --secret")
    table.done("fix 1 --note 'x 99'")
    assert re.search(rb"\b141\b", table.bytes)
    shown = "".join("".join(table.say(line, manner)[1:]) for line, manner in ALL_LINES)
    assert not re.search(r"\b(141|153|123|134)\b", shown), shown
    assert table.commands()[:2] == ["add rosen --secret", "fix 1 …"]
    assert stat.S_IMODE(table.journal.stat().st_mode) == 0o600


ALL_LINES = [
    (line, manner) for line in ("changes", "undo", "redo", "undo", "undo", "redo", "redo") for manner in ("--plain",)
] + [("changes", "--json"), ("undo", "--json"), ("redo", "--json")]
ALL_LINES += [("undo --round", "--plain"), ("undo", "--plain"), ("undo --round", "--json"), ("undo", "--json")]


def test_play_takes_back_what_was_done_before_it_and_the_other_way_round(begun: Table) -> None:
    lines = "undo\nchanges\nredo\nschellen 57 100\nundo\n"
    done = subprocess.run(
        [sys.executable, "-m", "jassref", "play", "--plain", "-f", str(begun.file)],
        input=lines.encode(),
        env=clean_environment(JASSREF_LANG="en", COLUMNS="200"),
        capture_output=True,
        check=True,
    )
    out = done.stdout.decode()
    assert done.stderr == b""
    assert "Taken back: add eicheln 80 77" in out
    assert "Brought back: add eicheln 80 77" in out
    assert "Taken back: schellen 57 100" in out
    assert begun.commands()[-2:] == ["add eicheln 80 77", "(schellen 57 100)"]
    begun.done("redo")
    assert begun.done("status")["rounds"] == 4


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it", "ru"])
def test_everything_is_said_in_five_languages(begun: Table, lang: str) -> None:
    seen = {}
    for line in (
        "undo --steps 9",
        "undo",
        "redo",
        "redo",
        "changes",
        "undo 3",
        "undo --round --steps 2",
        "redo --help",
    ):
        _code, out, err = begun.say(line, "--lang", lang)
        seen[line] = out + err
    begun.file.write_bytes(begun.bytes + b"#\n")
    for line in ("undo", "changes"):
        seen[line + " "] = "".join(begun.say(line, "--lang", lang)[1:])
    begun.journal.unlink()
    for line in ("undo", "changes"):
        seen[line + "  "] = "".join(begun.say(line, "--lang", lang)[1:])
    english = ("taken back", "brought", "changed since", "change can", "is noted", "Is 3 a round", "takes out")
    for line, text in seen.items():
        assert text.strip()
        assert (lang == "en") or not [word for word in english if word in text], (line, text)


def test_the_library_s_saving_is_a_change(begun: Table) -> None:
    import jassref

    match = jassref.load(begun.file)
    before = begun.bytes
    match.add("schellen", 57, 100)
    match.save()
    assert begun.commands()[-1] == "MatchFile.save()"
    begun.done("undo")
    assert begun.bytes == before


# --- the journal that cannot be written, or is not ours


def one_line(err: str) -> bool:
    return err.count("\n") == 1 and "`undo` will not know of it" in err


def folder_is_a_file(table: Table) -> None:
    folder = table.journal.parent
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    folder.write_text("")


def no_folder_above(table: Table) -> None:
    os.environ["JASSREF_STATE"] = str(table.file / "state")


def folder_is_a_link(table: Table) -> None:
    folder = table.journal.parent
    folder.rename(folder.with_name("elsewhere"))
    folder.symlink_to("elsewhere")


def journal_is_a_link(table: Table) -> None:
    path = table.journal
    path.rename(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


def journal_has_two_names(table: Table) -> None:
    os.link(table.journal, table.journal.with_name("elsewhere"))


def journal_is_a_folder(table: Table) -> None:
    table.journal.unlink()
    table.journal.mkdir()


def journal_is_a_pipe(table: Table) -> None:
    table.journal.unlink()
    os.mkfifo(table.journal)


def journal_is_read_only(table: Table) -> None:
    table.journal.chmod(0o400)


def journal_is_somebody_elses(table: Table) -> None:
    os.chown(table.journal, 12345, 12345)


def folder_is_somebody_elses(table: Table) -> None:
    os.chown(table.journal.parent, 12345, 12345)


UNWRITABLE = (
    folder_is_a_file, no_folder_above, folder_is_a_link, journal_is_a_link, journal_has_two_names,
    journal_is_a_folder, journal_is_a_pipe, journal_is_read_only, journal_is_somebody_elses, folder_is_somebody_elses,
)  # fmt: skip


@pytest.mark.parametrize("spoil", UNWRITABLE, ids=lambda spoil: spoil.__name__)
def test_where_the_journal_cannot_be_written_the_round_is_saved(
    begun: Table, spoil: Callable[[Table], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one line on the error stream, exit code 0; and `undo` takes back nothing that it does not know."""
    if "somebody" in spoil.__name__ and not AS_ROOT:
        pytest.skip("only root gives files away")
    monkeypatch.setenv("JASSREF_STATE", os.environ["JASSREF_STATE"])
    spoil(begun)
    for manner in ("--plain", "--json"):
        before = begun.bytes
        code, out, err = begun.say("add schellen 57 100", manner)
        assert code == 0
        assert one_line(err), err
        assert out
        assert begun.bytes.startswith(before)
        assert begun.bytes != before
    assert begun.refused("undo")["code"] in ("undo.no-journal", "undo.other-text")
    code, _out, err = begun.say("undo --round")
    assert code == 0
    assert one_line(err)
    code, _out, err = begun.say("undo --round", "--json")
    assert code == 0


def test_a_full_disk_spoils_neither_file_nor_journal(begun: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal's disk is full in the middle of a line."""
    really, path = os.write, begun.journal
    size = path.stat().st_size

    def full(descriptor: int, data: Any) -> int:
        if os.fstat(descriptor).st_ino == path.stat().st_ino:
            if os.fstat(descriptor).st_size > size:
                raise OSError(28, "No space left on device")
            data = bytes(data)[:20]
        return really(descriptor, data)

    monkeypatch.setattr(os, "write", full)
    code, _out, err = begun.say("add schellen 57 100")
    monkeypatch.undo()
    assert code == 0
    assert one_line(err)
    assert path.stat().st_size == size
    assert begun.refused("undo")["code"] == "undo.other-text"
    begun.done("add schellen 57 100")
    begun.done("undo")
    assert begun.done("status")["rounds"] == 4


BROKEN = {
    "empty": b"",
    "noise": bytes(range(256)) * 40,
    "no header": b"change\t\t\t\n",
    "another file": b"jassref journal 1\t/elsewhere/match.toml\t0-0\t1\t0\n",
    "another version": b"jassref journal 2\t/x\n",
    "a header that goes on": b"jassref journal 1\t" + b"x" * 100_000,
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_journal_is_not_used_and_a_new_one_begun(begun: Table, kind: str) -> None:
    begun.journal.write_bytes(BROKEN[kind])
    assert begun.refused("undo")["code"] == "undo.no-journal"
    assert begun.commands() == []
    before = begun.bytes
    begun.done("add schellen 57 100")
    begun.done("undo")
    assert begun.bytes == before


def spoiled(lines: list[bytes]) -> Iterator[tuple[str, list[bytes]]]:
    """A journal in which something is wrong, in as many ways as we could think of."""
    yield "torn", [*lines[:-1], lines[-1][: len(lines[-1]) // 2]]
    yield "torn at the end", [*lines[:-1], lines[-1][:-1]]
    yield "a line less", lines[:2] + lines[3:]
    yield "a line twice", [*lines[:2], *lines[1:]]
    yield "turned round", [lines[0], *reversed(lines[1:])]
    yield "noise between", [*lines[:2], bytes(range(1, 256)) + b"\n", *lines[2:]]
    yield "only the header", lines[:1]
    yield "another kind", [*lines[:3], lines[3].replace(b"change", b"chance")]
    last = lines[-1].split(b"\t")
    for name, place, value in (
        ("a place that is none", 4, b"-5"),
        ("a place far away", 4, b"999999999"),
        ("a place of many digits", 4, b"9" * 5000),
        ("another old text", 6, b"gone"),
        ("another new text", 7, b"gone"),
        ("half a sign", 7, b"\\ud800"),
        ("a broken escape", 7, b"\\x"),
        ("not packed", 5, b"z"),
        ("another mark", 2, b"0-0"),
        ("another end", 3, b"0-0"),
        ("letters that are none", 2, b"\xff\xff"),
    ):
        yield name, [*lines[:-1], b"\t".join([*last[:place], value, *last[place + 1 :]])]
    import binascii
    import zlib

    bomb = binascii.b2a_base64(zlib.compress(b"x" * 50_000_000), newline=False)
    yield "a bomb", [*lines[:-1], b"\t".join([*last[:5], b"z", bomb, bomb, *last[8:]])]
    yield "an undo of too much", [*lines, b"undo\t\t" + last[3] + b"\t0-0\t99999\t.\n"]
    yield "an undo of many digits", [*lines, b"undo\t\t" + last[3] + b"\t0-0\t" + b"9" * 9000 + b"\t.\n"]
    yield "too many lines", lines + [b"undo\t\t0-0\t0-0\t1\t.\n"] * 20_000


def test_a_spoiled_journal_never_leads_to_a_wrong_text(begun: Table) -> None:
    """Less can be taken back, and what is taken back is what the file was."""
    texts, whole = [begun.bytes], begun.journal.read_bytes()
    for _ in range(3):
        begun.done("undo")
        texts.append(begun.bytes)
    for name, lines in spoiled(whole.splitlines(keepends=True)):
        begun.file.write_bytes(texts[0])
        begun.journal.write_bytes(b"".join(lines))
        for manner in ("--json", "--plain"):
            code, _out, err = begun.say("changes", manner)
            assert (code, err) == (0, ""), name
        taken = 0
        while begun.say("undo", "--json")[0] == 0:
            taken += 1
            assert begun.bytes in texts, name
        assert begun.bytes == texts[taken], name
        begun.done("add schellen 57 100")
        begun.done("undo")
        assert begun.bytes == texts[taken], name


def test_hostile_words_are_shown_literally(begun: Table) -> None:
    lines = begun.journal.read_bytes().splitlines(keepends=True)
    parts = lines[-1].split(b"\t")
    parts[8] = rb"add [red]\x1b[31m\n\ud800" + b"x" * 10_000
    begun.journal.write_bytes(b"".join(lines[:-1]) + b"\t".join(parts))
    for line in ("changes", "undo", "redo"):
        code, out, err = begun.say(line)
        assert code == 0
        assert "\x1b[31m" not in out + err
        assert "[red]" in out
        assert len(out) < 2000


def test_at_least_two_hundred_changes_are_kept_and_the_journal_stays_small(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)
    table.done(NEW)
    table.file.write_bytes(table.bytes + b"# " + b"x" * 100_000 + b"\n")
    path, texts = str(table.file), []

    def change(text: str) -> str:
        return text.replace("\n# x", f"\n_n{len(texts)} = 1{'0' * 1000}\n# x", 1)

    for n in range(500):
        texts.append(table.bytes)
        journal.update(path, change, lambda n=n: journal.Move("change", f"change {n}"))  # type: ignore[misc]
    texts.append(table.bytes)
    assert table.journal.stat().st_size < 900_000
    history = journal_history.read(path, texts[-1].decode())
    assert history is not None
    assert history.fits
    assert history.done == len(history.changes) >= 200
    assert history.first + len(history.changes) == 501
    assert [change.command for change in history.changes][-1] == "change 499"
    text, found = journal_history.taken_back(history, texts[-1].decode(), 200)
    assert (len(found), text.encode()) == (200, texts[-201])
    table.done("undo --steps 150")
    assert table.bytes == texts[-151]
    table.done("redo --steps 150")
    assert table.bytes == texts[-1]


def test_what_was_taken_back_outlives_the_dropping_of_old_changes(table: Table) -> None:
    table.done(NEW)
    path, texts = str(table.file), [table.bytes]
    for n in range(250):
        journal.update(path, lambda text, n=n: f"{text}_n{n} = 1\n", lambda: journal.Move("change", "x"))  # type: ignore[misc]
        texts.append(table.bytes)
    for _ in range(600):  # a journal grows by these too
        table.done("undo --steps 50")
        table.done("redo --steps 50")
        if table.journal.stat().st_size < 30_000:
            break
    else:
        with table.journal.open("ab") as file:
            file.write(b"#" * journal.GROWTH + b"\n")
    table.done("undo --steps 50")
    assert table.bytes == texts[200]
    table.done("redo --steps 50")
    assert table.bytes == texts[250]
    table.done("undo --steps 200")
    assert table.bytes == texts[50]


def test_a_whole_file_changed_is_small_in_the_journal(table: Table) -> None:
    table.done(NEW)
    text = table.file.read_text() + "".join(f"# remark {n}\n" for n in range(20_000))
    table.file.write_text(text)
    journal.update(str(table.file), lambda old: old.replace("\n", "\r\n"), lambda: journal.Move("change", "edit"))
    assert table.journal.stat().st_size < len(text)
    table.done("undo")
    assert table.bytes.decode() == text


# --- an evening, kills, and many at once


class Evening:
    """Commands in random order, with undo and redo between them, and what the file was after each."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.dice = table, random.Random(seed)
        table.done(f"{NEW} --set target=100000")
        self.texts, self.at = [table.bytes], 0

    def change(self) -> None:
        """One more command that changes the file; those that are refused change nothing."""
        dice, rounds = self.dice, self.table.bytes.count(b"[[round]]")
        n, points = dice.randint(1, max(rounds, 1)), dice.randint(0, 157)
        side, who = dice.choice(("wir", "sie")), dice.choice(("anna", "beat", "carla", "dani"))
        trump = dice.choice(("rosen", "schellen", "eicheln", "schilten", "obenabe"))
        line = dice.choice(
            (
                f"add {trump} {points} {157 - points}",
                f"add {trump} {points} {157 - points} --weis '{who}: 20' --note 'so, {n}'",
                f"add {trump} --match {side}",
                f"fix {n} {points} {157 - points}",
                f"fix {n} {trump} {157 - points} {points}",
                f"fix {n} --adjust {side}=-{n} --reason late",
                f"fix {n} --stoeck {who}",
                f"fix {n} --drop stoeck",
                f"weis --trump {trump} '{who}: 3 schellen A' --record",
                f"stoeck {who} --trump {trump} --said covered --record",
                f"finish --trump {trump} --score wir=99990 --score sie=99980 --points wir=80 --first sie --record",
                "undo --round",
                "edit",
            )
        )
        before = self.table.bytes
        code, out, err = self.table.say(line)
        assert code in (0, 1, 2), (line, out, err)
        if self.table.bytes != before:
            assert code == 0, (line, out, err)
            del self.texts[self.at + 1 :]
            self.texts.append(self.table.bytes)
            self.at += 1
        elif code == 0 and line != "undo --round":
            assert self.texts[self.at] == before

    def move(self) -> None:
        """An undo or a redo of some steps."""
        back = self.dice.random() < 0.6
        steps = self.dice.randint(1, 4)
        code, out, _err = self.table.say(f"{'undo' if back else 'redo'} --steps {steps}", "--json")
        to = self.at - steps if back else self.at + steps
        if 0 <= to < len(self.texts):
            assert code == 0, out
            self.at = to
        else:
            assert code == 1
        assert self.table.bytes == self.texts[self.at]

    def settle(self) -> None:
        """After n undos the file is what it was n changes ago, after as many redos what it was at last."""
        while self.at + 1 < len(self.texts):
            self.table.done("redo")
            self.at += 1
            assert self.table.bytes == self.texts[self.at]
        last = len(self.texts) - 1
        for n in range(last - 1, -1, -1):
            self.table.done("undo")
            assert self.table.bytes == self.texts[n]
        assert self.table.say("undo")[0] == 1
        for n in range(1, last + 1):
            self.table.done("redo")
            assert self.table.bytes == self.texts[n]
        assert self.table.say("redo")[0] == 1


EDITOR = """
import random, sys
path = sys.argv[1]
lines = open(path, newline="").read().splitlines(keepends=True)
lines.insert(random.randrange(len(lines) + 1), f"# remark {random.random()}\\n")
open(path, "w", newline="").write("".join(lines))
"""


@pytest.mark.parametrize("seed", range(int(os.environ.get("PYTEST_EVENINGS", "3"))))
def test_an_evening_of_forty_commands_can_be_taken_back(
    table: Table, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`PYTEST_EVENINGS=2000 pytest tests/test_journal.py -k evening` runs as many evenings."""

    def edited(path: str) -> None:
        text = Path(path).read_bytes().decode()
        lines = text.splitlines(keepends=True)
        lines.insert(evening.dice.randrange(len(lines) + 1), f"# remark {evening.dice.random()}\n")
        Path(path).write_bytes("".join(lines).encode())

    monkeypatch.setattr("jassref.cli.commands.edit._run_editor", edited)
    evening = Evening(table, seed)
    for _ in range(40):
        if evening.dice.random() < 0.3:
            evening.move()
        else:
            evening.change()
    evening.settle()


def killed(call: int, when: str, line: str) -> bool:
    """Carries a line out in a process that is killed before or after a system call; False where it needs fewer."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            make_deadly(call, when, at_once=100)
            code = run(shlex.split(line))
        finally:
            os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, -9)
    return code == -9


KILLED = ["add schellen 57 100", "fix 1 79 78", "undo", "undo --steps 2", "redo", "undo --round"]
KILLED += ["weis --trump rosen 'anna: 20' --record", "edit"]


@pytest.mark.parametrize("line", KILLED)
def test_a_kill_at_any_moment_leaves_file_and_journal_usable(
    begun: Table, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before and after every system call by which something is written: the file is old or new, and can be undone."""
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)  # it still is a call at which the process is killed
    edited = b"# a remark\n" + begun.bytes
    monkeypatch.setattr("jassref.cli.commands.edit._run_editor", lambda path: Path(path).write_bytes(edited))
    begun.done("fix 2 --stoeck beat")
    begun.done("undo")
    old, noted = begun.bytes, begun.journal.read_bytes()
    begun.done(line)
    new = begun.bytes
    before = {}
    for text in (old, new):  # what undo leads to from both
        begun.file.write_bytes(old)
        begun.journal.write_bytes(noted)
        if text == new:
            begun.done(line)
        begun.done("undo")
        before[text] = begun.bytes
    for call in range(1, 100):
        for when in ("before", "after"):
            begun.file.write_bytes(old)
            begun.journal.write_bytes(noted)
            there = killed(call, when, f"{line} -f {shlex.quote(str(begun.file))}")
            text = begun.bytes
            assert text in (old, new)
            if not there:
                assert text == new
                return
            begun.done("undo")
            assert begun.bytes == before[text], (call, when)
            begun.done("redo")
            assert begun.bytes == text
            if when == "after":
                begun.done("add rosen 80 77")
                begun.done("undo")
                assert begun.bytes == text
            for copy in begun.file.parent.glob("*match.edit-*"):  # an edit that was killed leaves the text
                copy.unlink()
            assert os.listdir(begun.file.parent) == ["match.toml"]
    raise AssertionError("so many calls")


def test_a_kill_at_any_moment_of_new_leaves_no_old_journal_in_use(begun: Table) -> None:
    noted = begun.journal.read_bytes()
    for call in range(1, 60):
        for when in ("before", "after"):
            begun.file.unlink(missing_ok=True)
            begun.journal.write_bytes(noted)
            there = killed(call, when, f"{NEW} -f {shlex.quote(str(begun.file))}")
            if begun.file.exists():
                assert begun.refused("undo")["code"] == "undo.nothing"
            if not there:
                assert begun.commands() == []
                return
    raise AssertionError("so many calls")


def test_of_many_that_undo_at_once_each_takes_back_another_change(table: Table) -> None:
    table.done(f"{NEW} --set target=100000")
    texts = [table.bytes]
    for n in range(24):
        table.done(f"add rosen {n + 20} {137 - n}")
        texts.append(table.bytes)

    def at_once(line: str, times: int, processes: int) -> list[str]:
        command = [sys.executable, WORKER, f"{line} -f {shlex.quote(str(table.file))}", str(times)]
        running = [
            subprocess.Popen(command, env=clean_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for _ in range(processes)
        ]
        for one in running:
            assert one.stdin is not None
            one.stdin.write("go\n")
            one.stdin.flush()
        return [word for one in running for word in one.communicate()[0].splitlines()]

    taken = at_once("undo --json", 5, 4)
    assert sorted(taken) == sorted(f"add rosen {n + 20} {137 - n}" for n in range(4, 24))
    assert table.bytes == texts[4]
    brought = at_once("redo --json", 5, 4)
    assert sorted(brought) == sorted(taken)
    assert table.bytes == texts[24]


def test_undo_and_add_at_once_lose_nothing(table: Table) -> None:
    """Whatever the order was, the journal leads back to the beginning."""
    table.done(f"{NEW} --set target=100000")
    empty = table.bytes
    for n in range(6):
        table.done(f"add rosen {n + 20} {137 - n}")
    lines = ["undo --json", "add rosen 90 67 --json", "redo --json", "add schilten 91 66 --json"]
    running = [
        subprocess.Popen(
            [sys.executable, WORKER, f"{line} -f {shlex.quote(str(table.file))}", "5"],
            env=clean_environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for line in lines
    ]
    for one in running:
        one.communicate(b"go\n")
    while table.say("undo")[0] == 0:
        pass
    assert table.bytes == empty


def test_a_saving_that_fails_after_the_journal_was_written_counts_nothing(
    begun: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_words: object) -> None:
        raise OSError(5, "Input/output error")

    before = begun.bytes
    for line in ("add schellen 57 100", "fix 1 79 78", "undo"):
        monkeypatch.setattr(storage.os, "replace", fails)
        code, _out, _err = begun.say(line)
        monkeypatch.undo()
        assert (code, begun.bytes) == (1, before)
        assert begun.commands()[-1] == "add eicheln 80 77"
    begun.done("undo")
    assert begun.done("status")["rounds"] == 2
