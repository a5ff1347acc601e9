"""The file is never lost: `jassref.storage` with killed, competing, hindered and lied-to processes.

Root may read and write everything, and the tests must say the same for root as for anybody. So permissions are refused
by a patched system call that raises what the system would.
"""

from __future__ import annotations

import errno
import os
import random
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from environment import clean_environment
from hypothesis import given, settings
from hypothesis import strategies as st
from storage_worker import following, version

from jassref.files import storage
from jassref.rulebook.problems import Problem, Refused

ROOT = Path(__file__).resolve().parent.parent
WORKER = [sys.executable, str(ROOT / "tests" / "storage_worker.py")]
ENVIRONMENT = clean_environment()

posix = pytest.mark.skipif(sys.platform == "win32", reason="has no such thing")


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A match file with the text "old"."""
    file = tmp_path / "match.toml"
    file.write_bytes(b"old\n")
    return str(file)


def problem(action: Callable[..., object], *arguments: Any) -> Problem:
    """The one problem that `action` is refused with. Its form is the same for all."""
    with pytest.raises(Refused) as caught:
        action(*arguments)
    (found,) = caught.value.problems
    assert found.rule is None
    assert not caught.value.usage
    assert found.file == arguments[0]
    return found


def to_new(text: str) -> str:
    return "new\n"


def write_new(path: str) -> str:
    return storage.update(path, to_new)


def write_other(path: str) -> None:
    storage.create(path, "new\n")


def contents(file: str | Path) -> bytes:
    return Path(file).read_bytes()


def names(path: str | Path) -> list[str]:
    return sorted(os.listdir(os.path.dirname(path)))


def failing(number: int, when: Callable[..., bool] = lambda *arguments: True, really: Any = None) -> Callable[..., Any]:
    """A system call that raises `number` where `when` says so."""

    def call(*arguments: Any, **more: Any) -> Any:
        if when(*arguments):
            raise OSError(number, os.strerror(number))
        return really(*arguments, **more)

    return call


def fail(monkeypatch: pytest.MonkeyPatch, name: str, number: int, when: Callable[..., bool] = lambda *_: True) -> None:
    monkeypatch.setattr(os, name, failing(number, when, getattr(os, name)))


# --- What is read is what stands there --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data", [b"", b"a = 1\r\nb = 2\r\n", b"\xef\xbb\xbfa = 1\n", b"a\rb\nc", "Rössli ♠ 🂡".encode(), b"x" * 200_000]
)
def test_text_is_read_and_written_as_it_stands(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "match.toml"
    file.write_bytes(data)
    text = storage.read(str(file))
    assert text.encode() == data
    assert storage.update(str(file), lambda old: old + "more\r\n") == text + "more\r\n"
    assert contents(file) == data + b"more\r\n"
    storage.create(str(tmp_path / "copy.toml"), text)
    assert contents(tmp_path / "copy.toml") == data


def test_byte_order_mark_is_kept(tmp_path: Path) -> None:
    (tmp_path / "bom").write_bytes(b"\xef\xbb\xbfx")
    assert storage.read(str(tmp_path / "bom")) == "\ufeffx"


@settings(max_examples=60)
@given(text=st.text(st.characters(codec="utf-8", exclude_characters="\0")))
def test_what_can_be_written_can_be_read(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = str(tmp_path_factory.getbasetemp() / "law.toml")
    storage.create(path, text)
    try:
        assert storage.read(path) == text
        assert storage.update(path, lambda old: old + "é") == text + "é"
        assert storage.read(path) == text + "é"
    finally:
        os.unlink(path)


@pytest.mark.parametrize("bad", ["a\nb\x00", "a\nb\ud800", "a\nb\udcff\x00", "a\n\x00\ud800"])
def test_what_could_not_be_read_is_not_written(path: str, bad: str) -> None:
    found = problem(storage.update, path, lambda old: bad)
    assert (found.code, found.line) == ("file.not-text", 2)
    assert problem(storage.create, path + "2", bad)[::5] == ("file.not-text", 2)
    assert contents(path) == b"old\n"
    assert names(path) == ["match.toml"]


def test_too_much_is_not_written(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "LIMIT", 10)
    storage.update(path, lambda old: "é" * 5)
    found = problem(storage.update, path, lambda old: "é" * 5 + "x")
    assert (found.code, dict(found.facts)) == ("file.too-large", {"size": 11, "limit": 10})
    assert problem(storage.create, path + "2", "x" * 11).code == "file.too-large"
    assert contents(path) == ("é" * 5).encode()


# --- What cannot be read ----------------------------------------------------------------------------------------------


def make_missing(place: Path) -> None:
    pass


def make_dangling(place: Path) -> None:
    place.symlink_to("nowhere")


def make_large(place: Path) -> None:
    with place.open("wb") as file:
        file.truncate(storage.LIMIT + 1)


def make_socket(place: Path) -> None:
    here = os.getcwd()
    os.chdir(place.parent)  # the names of sockets are short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(place.name)
    finally:
        os.chdir(here)


def make_loop(place: Path) -> None:
    place.symlink_to(place.name)


def make_long_chain(place: Path) -> None:
    """More links than the system follows, and more than Python recurses."""
    for number in range(1500):
        (place.parent / f"link{number}").symlink_to(f"link{number + 1}")
    place.symlink_to("link0")


UNREADABLE: dict[str, tuple[str, Callable[[Path], object]]] = {
    "missing": ("file.missing", make_missing),
    "dangling link": ("file.missing", make_dangling),
    "folder": ("file.is-folder", Path.mkdir),
    "link to a folder": ("file.is-folder", lambda place: place.symlink_to(".")),
    "FIFO": ("file.not-regular", lambda place: os.mkfifo(place)),
    "link to a device": ("file.not-regular", lambda place: place.symlink_to("/dev/zero")),
    "terminal": ("file.not-regular", lambda place: place.symlink_to("/dev/tty")),
    "socket": ("file.not-regular", make_socket),
    "too large": ("file.too-large", make_large),
    "bad UTF-8": ("file.not-text", lambda place: place.write_bytes(b"a\nb\n\xff")),
    "NUL": ("file.not-text", lambda place: place.write_bytes(b"a\n\nb\0\n\xff")),
    "bad UTF-8 before a NUL": ("file.not-text", lambda place: place.write_bytes(b"a\nb\n\xff\n\0")),
    "UTF-8 cut short": ("file.not-text", lambda place: place.write_bytes(b"a\n\n\xc3")),
    "link to itself": ("file.failed", make_loop),
    "chain of links": ("file.failed", make_long_chain),
}


@posix
@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_cannot_be_read_is_named_and_left_alone(tmp_path: Path, kind: str) -> None:
    code, make = UNREADABLE[kind]
    place = tmp_path / "match.toml"
    make(place)
    before = names(place)
    found = problem(storage.read, str(place))
    assert found.code == code
    assert found == problem(write_new, str(place))
    assert found.line == (3 if code == "file.not-text" else None)
    if code == "file.too-large":
        assert found.facts == {"size": storage.LIMIT + 1, "limit": storage.LIMIT}
    if code == "file.failed":
        assert found.facts == {"reason": os.strerror(errno.ELOOP)}
    assert names(place) == before


def test_a_file_at_the_limit_is_read(tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"x" * storage.LIMIT)
    assert len(storage.read(str(tmp_path / "f"))) == storage.LIMIT


@posix
def test_a_file_that_turns_into_a_fifo_does_not_block(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    regular = os.stat(path)
    os.unlink(path)
    os.mkfifo(path)
    monkeypatch.setattr(os, "stat", lambda *arguments, **more: regular)
    assert problem(storage.read, path).code == "file.not-regular"


def test_a_file_that_grows_while_it_is_read_has_a_limit(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "read", lambda descriptor, size: b"x" * 1_000_000)
    found = problem(storage.read, path)
    assert found.code == "file.too-large"
    assert found.facts == {"size": 9_000_000, "limit": 8_000_000}


STRANGE_NAMES = ["a\0b", "a\ud800b", "x" * 5000, "x" * 300, "x/" * 3000, "", "\udcff"]


@pytest.mark.parametrize("name", STRANGE_NAMES, ids=ascii)
def test_strange_names_are_problems(tmp_path: Path, name: str) -> None:
    strange = os.path.join(tmp_path, name) if name else ""
    for action in (storage.read, write_new):
        assert problem(action, strange).code in {"file.failed", "file.missing", "file.is-folder"}
    if name == "\udcff":  # a name of bytes that are no UTF-8 is one like any other
        storage.create(strange, "x")
        assert storage.update(strange, to_new) == storage.read(strange) == "new\n"
    else:
        codes = {"file.failed", "file.folder-missing", "file.is-folder"}
        assert problem(storage.create, strange, "x").code in codes
    assert not [left for left in os.listdir(tmp_path) if left.endswith((".new", ".lock"))]


@posix
@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM])
@pytest.mark.parametrize("call", ["stat", "open"])
def test_no_permission_to_read(path: str, monkeypatch: pytest.MonkeyPatch, call: str, number: int) -> None:
    fail(monkeypatch, call, number, lambda place, *_: place == path)
    found = problem(storage.read, path)
    assert (found.code, found.facts) == ("file.no-permission", {"reason": os.strerror(number)})
    assert problem(write_new, path) == found
    assert names(path) == ["match.toml"]


@pytest.mark.parametrize("call", ["stat", "open", "read", "fstat"])
def test_a_broken_disk_is_a_problem(path: str, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    for action in (storage.read, write_new):
        with monkeypatch.context() as broken:
            fail(broken, call, errno.EIO)
            found = problem(action, path)
        assert (found.code, found.facts) == ("file.failed", {"reason": os.strerror(errno.EIO)})


def test_an_error_without_number_has_a_reason(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def strange(*arguments: Any) -> Any:
        raise OSError("strange")

    monkeypatch.setattr(os, "read", strange)
    assert problem(storage.read, path).facts == {"reason": "strange"}


@posix
def test_readers_do_not_lock(path: str) -> None:
    with locked_folder(path):
        assert storage.read(path) == "old\n"


# --- What cannot be written -------------------------------------------------------------------------------------------

HINDERED = [
    # A read-only disk, folder or file
    ("open", errno.EROFS, "file.unwritable"),
    ("open", errno.EACCES, "file.unwritable"),
    ("replace", errno.EACCES, "file.unwritable"),
    ("replace", errno.EPERM, "file.unwritable"),
    # A full one: at once, at the flushing, at the replacing, and the quota
    ("open", errno.ENOSPC, "file.disk-full"),
    ("write", errno.ENOSPC, "file.disk-full"),
    ("write", errno.EDQUOT, "file.disk-full"),
    ("fsync", errno.ENOSPC, "file.disk-full"),
    ("replace", errno.ENOSPC, "file.disk-full"),
    # All else
    ("write", errno.EIO, "file.failed"),
    ("write", errno.EFBIG, "file.failed"),
    ("fsync", errno.EIO, "file.failed"),
    ("replace", errno.EBUSY, "file.failed"),
]


@posix
@pytest.mark.parametrize(("call", "number", "code"), HINDERED)
@pytest.mark.parametrize("action", [write_new, write_other])
def test_a_hindered_save_leaves_the_old_file(
    path: str, monkeypatch: pytest.MonkeyPatch, action: Callable[[str], object], call: str, number: int, code: str
) -> None:
    place = path if action is write_new else os.path.join(os.path.dirname(path), "other.toml")
    with monkeypatch.context() as hindered:
        if call == "open":
            fail(hindered, call, number, lambda name, flags, *_: flags & os.O_CREAT)
        elif call == "replace" and action is write_other:
            fail(hindered, "link", number)
            fail(hindered, "rename", number)
        else:
            fail(hindered, call, number)
        found = problem(action, place)
        assert (found.code, found.facts) == (code, {"reason": os.strerror(number)})
        assert names(path) == ["match.toml"]
        assert contents(path) == b"old\n"
    action(place)
    assert contents(place) == b"new\n"


@posix
def test_a_disk_that_fills_up_in_the_middle(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    really, written = os.write, 0

    def write(descriptor: int, data: memoryview) -> int:
        nonlocal written
        if written >= 5000:
            raise OSError(errno.ENOSPC, "full")
        written += really(descriptor, data[:1000])
        return 1000

    monkeypatch.setattr(os, "write", write)
    assert problem(storage.update, path, lambda old: "x" * 9000).code == "file.disk-full"
    assert written == 5000
    assert contents(path) == b"old\n"
    assert names(path) == ["match.toml"]


@posix
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = shutil.which("mount")
    if (
        mount is None
        or subprocess.run([mount, "-t", "tmpfs", "-o", "size=64k", "none", disk], capture_output=True).returncode
    ):
        pytest.skip("may not mount a small disk; the patched system calls above stand for it")
    try:
        path = str(disk / "match.toml")
        storage.create(path, "old\n")
        assert problem(storage.update, path, lambda old: "x" * 100_000).code == "file.disk-full"
        assert problem(storage.create, str(disk / "other.toml"), "x" * 100_000).code == "file.disk-full"
        assert os.listdir(disk) == ["match.toml"]
        assert storage.update(path, lambda old: old + "new\n") == "old\nnew\n"
        subprocess.run([mount, "-o", "remount,ro", disk], check=True)
        found = problem(write_new, path)
        assert (found.code, found.facts) == ("file.unwritable", {"reason": os.strerror(errno.EROFS)})
        assert problem(storage.create, str(disk / "other.toml"), "x").code == "file.unwritable"
        assert storage.read(path) == "old\nnew\n"
    finally:
        subprocess.run(["umount", disk], check=True)


def test_short_writes_are_continued(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    really = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: really(descriptor, data[:7]))
    text = "".join(f"{number}\n" for number in range(500))
    storage.update(path, lambda old: text)
    assert contents(path) == text.encode()


def test_a_write_protected_file_stays(path: str) -> None:
    os.chmod(path, 0o444)
    found = problem(write_new, path)
    assert (found.code, found.facts) == ("file.unwritable", {"reason": os.strerror(errno.EACCES)})
    assert contents(path) == b"old\n"
    assert storage.update(path, lambda old: old) == "old\n"  # nothing to write, nothing refused
    os.chmod(path, 0o644)


@posix
def test_a_file_that_only_others_may_write_stays(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(monkeypatch, "open", errno.EACCES, lambda place, flags, *_: place == path and flags & os.O_WRONLY)
    assert problem(write_new, path).code == "file.unwritable"
    assert names(path) == ["match.toml"]


@posix
def test_a_folder_that_may_not_be_opened(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(monkeypatch, "open", errno.EACCES, lambda place, *_: place == os.path.dirname(path))
    assert problem(write_new, path).code == "file.unwritable"
    assert problem(write_other, path + "2").code == "file.unwritable"


@posix
def test_a_folder_that_cannot_be_flushed_is_no_failure(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    really = os.fsync

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "not here")
        really(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    write_new(path)
    assert contents(path) == b"new\n"


@posix
def test_file_and_folder_are_flushed_in_this_order(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    fsync = os.fsync

    def note_fsync(descriptor: int) -> None:
        seen.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", note_fsync)

    def noting(really: Callable[[str, str], None]) -> Callable[[str, str], None]:
        def call(source: str, target: str) -> None:
            seen.append("name")
            really(source, target)

        return call

    monkeypatch.setattr(os, "replace", noting(os.replace))
    monkeypatch.setattr(os, "link", noting(os.link))
    write_new(path)
    write_other(path + "2")
    assert seen == ["file", "name", "folder"] * 2


# --- The new text -----------------------------------------------------------------------------------------------------


def test_update_returns_the_new_text(path: str) -> None:
    assert storage.update(path, lambda old: old + "new\n") == "old\nnew\n"
    assert contents(path) == b"old\nnew\n"
    assert names(path) == ["match.toml"]


def test_the_same_text_is_not_written(path: str) -> None:
    before = os.stat(path)
    assert storage.update(path, lambda old: old) == "old\n"
    after = os.stat(path)
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


@pytest.mark.parametrize("kind", [OSError, ValueError, KeyboardInterrupt, Refused])
def test_a_change_that_raises_writes_nothing_and_unlocks(path: str, kind: type[BaseException]) -> None:
    error = Refused(()) if kind is Refused else kind("own")

    def change(old: str) -> str:
        raise error

    with pytest.raises(kind) as caught:
        storage.update(path, change)
    assert caught.value is error  # not dressed up as a problem of the file
    assert contents(path) == b"old\n"
    assert names(path) == ["match.toml"]
    assert write_new(path) == "new\n"


def test_expected_text(path: str) -> None:
    assert storage.update(path, lambda old: "newer\n", expect="old\n") == "newer\n"

    def never(old: str) -> str:
        raise AssertionError(old)

    found = problem(storage.update, path, never, "old\n")
    assert (found.code, found.facts) == ("file.changed", {})
    assert contents(path) == b"newer\n"


def edit_in_place(path: str) -> None:
    with open(path, "r+b") as file:
        file.write(b"OLD\n")
    os.utime(path, ns=(1, 1))  # clocks of filesystems are coarse, editors are not that quick


def edit_by_replacing(path: str) -> None:
    Path(path + "~").write_bytes(b"OLD\n")
    os.replace(path + "~", path)


def edit_by_link(path: str) -> None:
    os.rename(path, path + "~")
    os.symlink(path + "~", path)


@pytest.mark.parametrize("edit", [edit_in_place, edit_by_replacing, edit_by_link])
def test_an_edit_in_the_middle_is_not_overwritten(path: str, edit: Callable[[str], None]) -> None:
    def change(old: str) -> str:
        edit(path)
        return "new\n"

    assert problem(storage.update, path, change).code == "file.changed"
    assert contents(path) == (b"old\n" if edit is edit_by_link else b"OLD\n")
    assert ".match.toml.new" not in names(path)


@pytest.mark.parametrize("moment", ["change", "write"])
def test_a_file_that_vanishes_in_the_middle(path: str, monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    def change(old: str) -> str:
        if moment == "change":
            os.unlink(path)
        return "new\n"

    really = os.write

    def write(descriptor: int, data: memoryview) -> int:
        os.unlink(path)
        return really(descriptor, data)

    if moment == "write":
        monkeypatch.setattr(os, "write", write)
    assert problem(storage.update, path, change).code == "file.missing"
    assert names(path) == []


# --- Creating ---------------------------------------------------------------------------------------------------------


def test_create_never_overwrites(path: str) -> None:
    found = problem(storage.create, path, "new\n")
    assert (found.code, found.facts) == ("file.exists", {})
    assert problem(storage.create, os.path.dirname(path), "new\n").code == "file.is-folder"
    assert contents(path) == b"old\n"
    assert names(path) == ["match.toml"]


@pytest.mark.parametrize("name", ["none/match.toml", "none/", "match.toml/match.toml", "none/none/../m"])
def test_create_needs_a_folder(path: str, name: str) -> None:
    assert problem(storage.create, os.path.join(os.path.dirname(path), name), "x").code == "file.folder-missing"
    assert names(path) == ["match.toml"]


def test_create_in_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    storage.create("match.toml", "x")
    assert storage.update("match.toml", lambda old: old + "y") == storage.read("match.toml") == "xy"
    assert os.listdir(tmp_path) == ["match.toml"]


@posix
def test_create_follows_a_link_to_nothing_yet(tmp_path: Path) -> None:
    (tmp_path / "sync").mkdir()
    (tmp_path / "match.toml").symlink_to("sync/evening.toml")
    storage.create(str(tmp_path / "match.toml"), "new\n")
    assert (tmp_path / "match.toml").is_symlink()
    assert contents(tmp_path / "sync" / "evening.toml") == b"new\n"
    assert problem(storage.create, str(tmp_path / "match.toml"), "x").code == "file.exists"


@posix
@pytest.mark.parametrize("make", [make_loop, make_long_chain])
def test_create_does_not_follow_links_for_ever(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "match.toml")
    found = problem(storage.create, str(tmp_path / "match.toml"), "x")
    assert (found.code, found.facts) == ("file.failed", {"reason": os.strerror(errno.ELOOP)})


@posix
@pytest.mark.parametrize("links", [True, False])
def test_somebody_else_creates_the_file_in_the_middle(path: str, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    os.unlink(path)
    really = os.fsync

    def fsync(descriptor: int) -> None:
        Path(path).write_bytes(b"theirs\n")
        really(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    if not links:
        fail(monkeypatch, "link", errno.EPERM)
    assert problem(storage.create, path, "new\n").code == "file.exists"
    assert contents(path) == b"theirs\n"
    assert names(path) == ["match.toml"]


@posix
def test_create_without_hard_links(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(monkeypatch, "link", errno.EPERM)
    write_other(path + "2")
    assert contents(path + "2") == b"new\n"
    assert names(path) == ["match.toml", "match.toml2"]
    assert problem(write_other, path + "2").code == "file.exists"


# --- Permissions, links, what lies about ------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o666, 0o755, 0o200 | 0o444])
def test_permissions_are_kept(path: str, mode: int) -> None:
    os.chmod(path, mode)
    before = os.umask(0o077)
    try:
        write_new(path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(os.stat(path).st_mode) == mode


@posix
def test_a_new_file_obeys_the_umask(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        storage.create(str(tmp_path / "m"), "x")
    finally:
        os.umask(before)
    assert stat.S_IMODE(os.stat(tmp_path / "m").st_mode) == 0o640


@posix
def test_the_owner_is_kept_where_allowed(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    really = os.fchown

    def fchown(descriptor: int, user: int, group: int) -> None:
        asked.append((user, group))
        really(descriptor, user, group)

    with suppress(PermissionError):  # only root can make it interesting
        os.chown(path, 12345, 23456)
    before = os.stat(path)
    monkeypatch.setattr(os, "fchown", fchown)
    write_new(path)
    after = os.stat(path)
    assert (after.st_uid, after.st_gid, after.st_mode) == (before.st_uid, before.st_gid, before.st_mode)
    assert asked == [(-1, before.st_gid), (before.st_uid, -1)]


@posix
def test_an_owner_that_cannot_be_kept_is_no_failure(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    os.chmod(path, 0o664)
    fail(monkeypatch, "fchown", errno.EPERM)
    write_new(path)
    assert contents(path) == b"new\n"
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o664


linux = pytest.mark.skipif(sys.platform != "linux", reason="Python has no way to access lists and attributes elsewhere")

# user::rw-, group::---, the user 12345 rw-, mask rw-: the mode is 660, and yet the group may do nothing.
LIST = b"".join(
    [
        (2).to_bytes(4, "little"),
        *(
            tag.to_bytes(2, "little") + rights.to_bytes(2, "little") + who.to_bytes(4, "little")
            for tag, rights, who in (
                (0x01, 6, 0xFFFFFFFF),
                (0x02, 6, 12345),
                (0x04, 0, 0xFFFFFFFF),
                (0x10, 6, 0xFFFFFFFF),
                (0x20, 0, 0xFFFFFFFF),
            )
        ),
    ]
)


def with_attribute(path: str, name: str, value: bytes) -> None:
    try:
        os.setxattr(path, name, value)
    except OSError:
        pytest.skip(f"this file system keeps no {name}")


@linux
def test_attributes_are_kept(path: str) -> None:
    with_attribute(path, "user.jassref.test", b"kept \0 as it is")
    write_new(path)
    assert os.getxattr(path, "user.jassref.test") == b"kept \0 as it is"


@linux
def test_an_access_list_is_kept(path: str) -> None:
    with_attribute(path, storage.ACCESS_LIST, LIST)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o660
    write_new(path)
    assert contents(path) == b"new\n"
    assert os.getxattr(path, storage.ACCESS_LIST) == LIST
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o660


@linux
def test_an_access_list_that_cannot_be_kept_opens_the_file_to_nobody(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_attribute(path, storage.ACCESS_LIST, LIST)
    fail(monkeypatch, "setxattr", errno.EPERM)
    write_new(path)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


@linux
def test_a_folder_gives_a_saved_file_no_rights_that_it_did_not_have(path: str) -> None:
    with_attribute(os.path.dirname(path), "system.posix_acl_default", LIST)
    os.chmod(path, 0o640)
    write_new(path)
    assert storage.ACCESS_LIST not in os.listxattr(path)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o640


@posix
@pytest.mark.parametrize("number", [errno.EPERM, errno.EACCES, errno.EISDIR])
def test_what_is_in_the_way_is_named(path: str, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """As a stranger's file in a folder in which everybody may remove their own alone."""
    obstacle = os.path.join(os.path.dirname(path), ".match.toml.new")
    Path(obstacle).write_text("a stranger's")
    fail(monkeypatch, "unlink", number, lambda name: name == obstacle)
    found = problem(write_new, path)
    assert (found.code, found.facts["obstacle"]) == ("file.in-the-way", obstacle)
    assert contents(path) == b"old\n"
    assert Path(obstacle).read_text() == "a stranger's"


@posix
def test_while_it_is_written_nobody_else_may_read_it(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    os.chmod(path, 0o600)
    modes: list[int] = []

    def noting(really: Callable[..., Any]) -> Callable[..., Any]:
        def call(descriptor: int, *arguments: Any) -> Any:
            modes.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
            return really(descriptor, *arguments)

        return call

    for name in ("fchown", "fchmod", "write"):
        monkeypatch.setattr(os, name, noting(getattr(os, name)))
    before = os.umask(0)
    try:
        write_new(path)
    finally:
        os.umask(before)
    assert set(modes) == {0o600}


@posix
def test_a_link_is_followed_and_stays_a_link(path: str, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").symlink_to("a")
    (tmp_path / "a" / "link").symlink_to("../match.toml")
    (tmp_path / "a" / "link2").symlink_to(tmp_path / "b" / "link")
    write_new(str(tmp_path / "b" / "link2"))
    assert contents(path) == b"new\n"
    assert not os.path.islink(path)
    assert os.readlink(tmp_path / "a" / "link2") == str(tmp_path / "b" / "link")
    assert os.readlink(tmp_path / "a" / "link") == "../match.toml"
    assert sorted(os.listdir(tmp_path / "a")) == ["link", "link2"]
    assert names(path) == ["a", "b", "match.toml"]


@posix
@pytest.mark.parametrize("action", [write_new, write_other])
def test_what_a_killed_process_left_is_replaced(path: str, action: Callable[[str], object]) -> None:
    place = path if action is write_new else path + "2"
    left = Path(os.path.dirname(path), f".{os.path.basename(place)}.new")
    left.write_bytes(b"half a fi")
    left.chmod(0o400)
    action(place)
    assert contents(place) == b"new\n"
    assert not left.exists()


@posix
@pytest.mark.parametrize("target", ["victim", "nowhere", "match.toml"])
def test_a_planted_link_is_not_followed(path: str, tmp_path: Path, target: str) -> None:
    (tmp_path / "victim").write_bytes(b"precious")
    (tmp_path / ".match.toml.new").symlink_to(target)
    write_new(path)
    assert contents(path) == b"new\n"
    assert contents(tmp_path / "victim") == b"precious"
    assert names(path) == ["match.toml", "victim"]


@posix
def test_a_link_planted_at_the_last_moment_is_not_followed(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "victim").write_bytes(b"precious")
    really = os.unlink

    def unlink(place: str) -> None:
        monkeypatch.setattr(os, "unlink", really)
        os.symlink("victim", place)

    monkeypatch.setattr(os, "unlink", unlink)
    assert problem(write_new, path).code == "file.failed"
    assert contents(tmp_path / "victim") == b"precious"
    assert contents(path) == b"old\n"


@posix
def test_a_folder_of_that_name_is_a_problem(path: str, tmp_path: Path) -> None:
    (tmp_path / ".match.toml.new").mkdir()
    assert problem(write_new, path).code == "file.in-the-way"
    assert contents(path) == b"old\n"


# --- The lock ---------------------------------------------------------------------------------------------------------


class locked_folder:
    """Somebody else holds the lock of the folder of `path`."""

    def __init__(self, path: str) -> None:
        self.folder = os.path.dirname(path)

    def __enter__(self) -> None:
        import fcntl

        self.descriptor = os.open(self.folder, os.O_RDONLY)
        fcntl.flock(self.descriptor, fcntl.LOCK_EX)

    def __exit__(self, *error: object) -> None:
        os.close(self.descriptor)


@posix
def test_a_hung_process_does_not_hang_the_next(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert storage.WAIT == 10
    monkeypatch.setattr(storage, "WAIT", 0.2)
    with locked_folder(path):
        start = time.monotonic()
        found = problem(write_new, path)
        assert (found.code, found.facts) == ("file.busy", {"seconds": 0.2})
        assert 0.2 <= time.monotonic() - start < 5
        assert problem(write_other, path + "2").code == "file.busy"
    assert names(path) == ["match.toml"]
    write_new(path)


@posix
def test_a_lock_that_gets_free_is_taken(path: str) -> None:
    held = locked_folder(path)
    held.__enter__()
    timer = threading.Timer(0.15, held.__exit__)
    timer.start()
    assert write_new(path) == "new\n"
    timer.join()


@posix
def test_nothing_stays_open(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def open_now() -> int:
        return len(os.listdir("/dev/fd"))

    before = open_now()
    write_new(path)
    write_other(path + "2")
    storage.read(path)
    problem(write_other, path)
    problem(storage.update, path, lambda old: "\0")
    with monkeypatch.context() as hindered:
        fail(hindered, "write", errno.ENOSPC)
        problem(storage.update, path, lambda old: "x")
    assert open_now() == before


WITHOUT_LOCKS = [errno.ENOLCK, errno.EOPNOTSUPP, errno.EBADF]


@posix
@pytest.mark.parametrize("number", WITHOUT_LOCKS)
def test_without_locks_a_side_file_stands_in(path: str, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    import fcntl

    monkeypatch.setattr(fcntl, "flock", failing(number))
    monkeypatch.setattr(storage, "WAIT", 0.1)
    other = os.path.join(os.path.dirname(path), "other.toml")
    write_other(other)
    assert problem(write_other, other).code == "file.exists"
    found: list[list[str]] = []

    def change(old: str) -> str:  # another save in the middle finds the side file, and waits
        found.append(names(path))
        assert problem(write_new, path).code == "file.busy"
        return "mine\n"

    assert storage.update(path, change) == "mine\n"
    assert found == [[".match.toml.lock", "match.toml", "other.toml"]]
    assert write_new(path) == "new\n"
    assert names(path) == ["match.toml", "other.toml"]


@posix
def test_without_locks_an_editor_is_still_seen(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    monkeypatch.setattr(fcntl, "flock", failing(errno.ENOLCK))

    def change(old: str) -> str:  # an editor saves in the middle; there is no lock that would stop it
        Path(path).write_text("theirs\n")
        return "new\n"

    assert problem(storage.update, path, change).code == "file.changed"
    assert contents(path) == b"theirs\n"
    assert names(path) == ["match.toml"]


@posix
@pytest.mark.parametrize("left", ["by a dead process", "long ago", "long ago and empty"])
def test_a_side_file_that_was_left_is_cleared_away(path: str, monkeypatch: pytest.MonkeyPatch, left: str) -> None:
    import fcntl

    monkeypatch.setattr(fcntl, "flock", failing(errno.ENOLCK))
    monkeypatch.setattr(storage, "WAIT", 0.1)
    side = Path(path).with_name(".match.toml.lock")
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    side.write_text(
        f"{dead.pid} {os.uname().nodename}" if left == "by a dead process" else "" if "empty" in left else "1 far"
    )
    if "long ago" in left:
        os.utime(side, (0, 0))
    assert write_new(path) == "new\n"
    assert names(path) == ["match.toml"]


@posix
@pytest.mark.parametrize("owner", ["{me} {here}", "1 another-machine", "nonsense", "-1 {here}"])
def test_a_side_file_of_the_living_is_left_alone(path: str, monkeypatch: pytest.MonkeyPatch, owner: str) -> None:
    import fcntl

    monkeypatch.setattr(fcntl, "flock", failing(errno.ENOLCK))
    monkeypatch.setattr(storage, "WAIT", 0.1)
    side = Path(path).with_name(".match.toml.lock")
    side.write_text(owner.format(me=os.getpid(), here=os.uname().nodename))
    assert problem(write_new, path).code == "file.busy"
    assert contents(path) == b"old\n"
    assert names(path) == [".match.toml.lock", "match.toml"]


@posix
@pytest.mark.parametrize("number", WITHOUT_LOCKS)
def test_six_processes_lose_nothing_without_locks(path: str, number: int) -> None:
    """What was reported saved is in the file, of each worker in its order."""
    workers = [start("append", path, f"worker{n}", 15, number) for n in range(6)]
    for worker in workers:
        worker.communicate()
        assert worker.returncode == 0
    lines = storage.read(path).splitlines()
    assert sorted(lines) == sorted(["old", *(f"worker{n} {i}" for n in range(6) for i in range(15))])
    assert names(path) == ["match.toml"]


# --- Many processes, and dying ones -----------------------------------------------------------------------------------


def start(*arguments: object) -> subprocess.Popen[str]:
    command = [*WORKER, *map(str, arguments)]
    return subprocess.Popen(command, env=ENVIRONMENT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_six_processes_lose_nothing(path: str) -> None:
    through_link = os.path.join(os.path.dirname(path), "link")
    if sys.platform != "win32":
        os.symlink("match.toml", through_link)
    else:
        through_link = path
    workers = [start("append", (path, through_link)[n % 2], f"worker{n}", 25) for n in range(6)]
    while any(worker.poll() is None for worker in workers):  # a reader never sees anything but whole lines
        assert re.fullmatch(r"old\n(worker\d \d+\n)*", storage.read(path))
    for worker in workers:
        worker.communicate()
        assert worker.returncode == 0
    lines = storage.read(path).splitlines()
    assert sorted(lines) == sorted(["old", *(f"worker{n} {i}" for n in range(6) for i in range(25))])
    for n in range(6):  # and each wrote in order
        assert [line for line in lines if line.startswith(f"worker{n}")] == [f"worker{n} {i}" for i in range(25)]


def test_of_six_creating_at_once_one_wins(tmp_path: Path) -> None:
    for attempt in range(4):
        path = str(tmp_path / f"match{attempt}.toml")
        workers = [start("create", path, n) for n in range(6)]
        for worker in workers:
            assert worker.stdin is not None
            worker.stdin.write("go\n")
            worker.stdin.flush()
        said = [worker.communicate()[0].strip() for worker in workers]
        assert sorted(said) == ["file.exists"] * 5 + ["won"]
        assert storage.read(path) == f"{said.index('won')}\n" * 20_000
    assert sorted(os.listdir(tmp_path)) == [f"match{attempt}.toml" for attempt in range(4)]


def whole_version(path: str) -> int:
    text = storage.read(path)
    number = int(text[:8])
    assert text == version(number)
    return number


def test_killed_at_any_moment_it_is_the_old_or_the_new(path: str) -> None:
    Path(path).write_text(version(0))
    chance = random.Random(1291)
    number = left_over = 0
    for _ in range(40):
        with start("count", path) as worker:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0, 0.03))
            worker.kill()
        left_over += ".match.toml.new" in names(path)
        found = whole_version(path)
        assert found >= number
        storage.update(path, following)
        number = whole_version(path)
        assert number == found + 1
        assert names(path) == ["match.toml"]
    assert number > 60, "the writers were killed before they wrote"
    assert left_over, "no writer was killed in the middle"


@posix
@pytest.mark.parametrize("number", [None, errno.ENOLCK])
@pytest.mark.parametrize("verb", ["create", "update"])
def test_killed_at_each_system_call_it_is_the_old_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str, number: int | None
) -> None:
    """Both sides of each call, which chance does not promise; with the lock of the folder and with a side file."""
    if number is not None:
        import fcntl

        monkeypatch.setattr(fcntl, "flock", failing(number))
        monkeypatch.setattr(storage, "UNNAMED", 0.1)
    found: list[int | None] = []
    path = str(tmp_path / "match.toml")
    for call in range(1, 60):
        for when in ("before", "after"):
            if os.path.exists(path):
                os.unlink(path)
            if verb == "update":
                storage.create(path, version(7))
            with start("die", call, when, verb, path, *([] if number is None else [number])) as worker:
                pass
            assert worker.returncode in (0, -signal.SIGKILL)
            found.append(whole_version(path) if os.path.exists(path) else None)
            if found[-1] is None:
                storage.create(path, version(1))
            storage.update(path, following)
            assert os.listdir(tmp_path) == ["match.toml"]
        if worker.returncode == 0:
            break
    old, new = (None, 1) if verb == "create" else (7, 8)
    assert set(found) == {old, new}
    assert found == sorted(found, key=lambda number: number == new)  # once new, never old again
    assert call > 10


# --- The house --------------------------------------------------------------------------------------------------------


def test_importing_is_cheap() -> None:
    code = "import sys, jassref.files.storage; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True, check=True)
    heavy = {"tempfile", "pathlib", "asyncio", "shutil", "random", "fcntl", "msvcrt", "tomllib", "socket"}
    assert not heavy & set(loaded.stdout.split())
