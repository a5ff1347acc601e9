"""The journal of changes of a match file, by which `undo` takes them back and `redo` brings them again.

It lies in the platform's folder for such things (`state_folder`), never beside the match file, readable by its user
alone: one file for each match file, named after the real path, which also stands in it. A line is added and is on the
disk before the match file is replaced, under the same lock; it is cut to the last `KEPT` changes now and then.

Each line says from which text to which text it led. Nothing is believed that the text at hand does not bear out: a
process killed between journal and file, another program, a journal that was cut, mixed up or made by somebody else
lead to less that can be taken back, never to a wrong text.

The form is plain (words with tabs between, escaped as Python escapes them) and a text is known by two check sums, so
that a change needs no module more for it: this is loaded by each `add`.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Literal, NamedTuple

from jassref.files import storage

GROWTH = 200_000
"""Bytes by which a journal may grow until the older changes are dropped from it."""

LARGEST = 32_000_000
"""More bytes than this are no journal; a new one is begun."""

PACKED = 2_000
"""A change of more signs than this is written compressed."""

_MAGIC = b"jassref journal 1\t"
OPENED: int = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOFOLLOW", 0)
)


class Written(NamedTuple):
    """A match file that was saved: its new text, and why the journal could not be written; None where it was."""

    text: str
    unwritten: str | None


class Move(NamedTuple):
    """What the journal is told of a saving: the words of a change, or how many changes were taken back or brought
    back."""

    kind: Literal["change", "undo", "redo"]
    detail: str


def update(file: str, rewrite: Callable[[str], str], step: Callable[[], Move], expect: str | None = None) -> Written:
    """Changes a match file as `storage.update` does, with a line in the journal first. Raises Refused.

    `step` is asked once the new text is known. Several changes taken back at once may lead to the same text: then the
    journal alone is written.
    """
    wrong: list[str] = []

    def note(real: str, old: str | None, new: str) -> None:
        with _failing(wrong):
            _append(real, old or "", new, step())

    def rewritten(text: str) -> str:
        new = rewrite(text)
        if new == text and step().kind != "change":
            note(os.path.realpath(file), text, new)
        return new

    return Written(storage.update(file, rewritten, expect, note), wrong[0] if wrong else None)


def create(file: str, text: str) -> Written:
    """Makes a match file as `storage.create` does, and begins its journal. Raises Refused."""
    wrong: list[str] = []

    def note(real: str, _old: str | None, new: str) -> None:
        with _failing(wrong):
            _replace(opened_path(real, make=True), header(real, mark(new), 1, 0))

    storage.create(file, text, note)
    return Written(text, wrong[0] if wrong else None)


def mark(text: str) -> str:
    """What tells a text from all others that a file had, without keeping it: its length and two check sums."""
    data = text.encode("utf-8", "surrogatepass")
    return f"{len(data):x}-{zlib.crc32(data):08x}{zlib.adler32(data):08x}"


def state_folder() -> str:
    """Where the platform keeps what a program notes down for itself: `$JASSREF_STATE`, or a folder `jassref` in
    `$XDG_STATE_HOME` (`~/.local/state`), `~/Library/Application Support` or `%LOCALAPPDATA%`. Raises OSError where
    none is known."""
    folder = os.environ.get("JASSREF_STATE", "")
    if not folder:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA") or os.path.expanduser(r"~\AppData\Local")
        elif sys.platform == "darwin":
            base = os.path.expanduser("~/Library/Application Support")
        else:
            base = os.environ.get("XDG_STATE_HOME", "")
            base = base if os.path.isabs(base) else os.path.expanduser("~/.local/state")
        if not os.path.isabs(base):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), base)
        folder = os.path.join(base, "jassref")
    return os.path.abspath(folder)


def journal_path(file: str) -> str:
    """Where the journal of a match file is, or would be. Raises OSError where the platform names no place."""
    name = os.fsencode(os.path.realpath(file))
    return os.path.join(state_folder(), "journal", f"{zlib.crc32(name):08x}{zlib.adler32(name):08x}")


@contextmanager
def _failing(wrong: list[str]) -> Iterator[None]:
    """Whatever hinders the journal does not hinder the saving: it is kept in `wrong`."""
    try:
        yield
    except (OSError, ValueError) as error:
        wrong.append(getattr(error, "strerror", None) or str(error))


def opened_path(real: str, make: bool) -> str:
    """Where the journal of a file is, in a folder that is ours alone. Raises OSError where it is not, or cannot be."""
    path = journal_path(real)
    folder = os.path.dirname(path)
    if make and not os.path.isdir(folder):
        os.makedirs(os.path.dirname(folder), mode=0o700, exist_ok=True)
        with suppress(FileExistsError):
            os.mkdir(folder, 0o700)
    found = os.lstat(folder)
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), folder)
    _check_ours(found)
    if make and found.st_mode & 0o077 and sys.platform != "win32":
        os.chmod(folder, found.st_mode & 0o700)
    return path


def _check_ours(found: os.stat_result) -> None:
    if sys.platform != "win32" and found.st_uid != os.geteuid():
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


def size_of(descriptor: int) -> int:
    """The size of an open journal. Raises OSError where it is no plain file of ours with one name."""
    found = os.fstat(descriptor)
    _check_ours(found)
    if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    return found.st_size


def _append(real: str, old: str, new: str, step: Move) -> None:
    """Adds a step to the journal of a file; a new one is begun where there is none, or none of this file. Raises
    OSError."""
    path = opened_path(real, make=True)
    line = _line(step, old, new)
    before: bytes | None = header(real, mark(old), 1, 0)
    with suppress(FileNotFoundError):
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND | OPENED)
        try:
            before = _added(descriptor, line, real, old)
        finally:
            os.close(descriptor)
    if before is not None:
        _replace(path, before + line)


def _added(descriptor: int, line: bytes, real: str, old: str) -> bytes | None:
    """Adds a line to an open journal; where it must be written anew, what is to stand before that line. Raises
    OSError."""
    size = size_of(descriptor)
    _check_writable(descriptor)
    cut_at = _size_when_cut(os.read(descriptor, 64_000), real)
    if cut_at is None or size > LARGEST:
        return header(real, mark(old), 1, 0)
    if size > cut_at + GROWTH:
        os.lseek(descriptor, 0, os.SEEK_SET)
        from jassref.files import journal_history  # only now and then

        return journal_history.shortened(everything(descriptor), real, old)
    os.lseek(descriptor, size - 1, os.SEEK_SET)
    torn = os.read(descriptor, 1) != b"\n"  # a process was killed, or the disk full, in the middle of a line
    try:
        _write(descriptor, b"\n" + line if torn else line)
    except OSError:
        with suppress(OSError):
            os.ftruncate(descriptor, size)
        raise
    return None


def _check_writable(descriptor: int) -> None:
    """Raises OSError for a write-protected journal: root may write even there, but somebody has said not to."""
    if sys.platform != "win32":
        mode = os.fstat(descriptor).st_mode
        if not mode & 0o200:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if mode & 0o077:
            os.fchmod(descriptor, 0o600)


def _write(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def _replace(path: str, data: bytes) -> None:
    """Writes a whole journal in the place of the one that is there; killed at any moment, it is the one or the other.

    One that is somebody else's stays. Raises OSError."""
    with suppress(FileNotFoundError):
        _check_ours(os.lstat(path))
    temporary = path + ".new"
    with suppress(FileNotFoundError):
        os.unlink(temporary)
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | OPENED, 0o600)
    try:
        try:
            _write(descriptor, data)
        finally:
            os.close(descriptor)
        os.replace(temporary, path)
    finally:
        with suppress(OSError):
            os.unlink(temporary)


def everything(descriptor: int) -> bytes:
    """All that an open file has, or a little more than `LARGEST` of it. Raises OSError."""
    data = b""
    while len(data) <= LARGEST and (piece := os.read(descriptor, 1 << 20)):
        data += piece
    return data


def escaped(text: str) -> bytes:
    """A text without tabs, ends of lines and whatever is not ASCII."""
    return ascii(text)[1:-1].encode()  # as Python shows it, which its codec `unicode_escape` reads


def header(real: str, start: str, first: int, size: int) -> bytes:
    """The first line: the file, the mark of the text that it begins with, the number of its first change, and how many
    bytes it had when it was cut."""
    return _MAGIC + escaped(real) + f"\t{start}\t{first}\t{size}\n".encode()


def read_header(line: bytes, real: str) -> tuple[str, int, int] | None:
    """The start, the number of the first change and the size; None where it is no journal of this file."""
    expected = _MAGIC + escaped(real) + b"\t"
    if not line.startswith(expected):
        return None
    parts = line[len(expected) :].split(b"\t")
    if len(parts) != 3 or not all(part.isdigit() and len(part) < 12 for part in parts[1:]):
        return None
    return parts[0].decode("ascii", "replace"), int(parts[1]), int(parts[2])


def _size_when_cut(begun: bytes, real: str) -> int | None:
    line, end, _rest = begun.partition(b"\n")
    header = read_header(line, real) if end else None
    return None if header is None else header[2]


def _line(step: Move, old: str, new: str) -> bytes:
    """A line of the journal; the point at its end shows that it is whole."""
    now = time.strftime("%Y-%m-%dT%H:%M:%S%z")
    parts = [step.kind.encode(), f"{now[:-2]}:{now[-2:]}".encode(), mark(old).encode(), mark(new).encode()]
    if step.kind != "change":
        return b"\t".join([*parts, step.detail.encode(), b".\n"])
    at, was, now_there = _difference(old, new)
    return b"\t".join([*parts, *fields(at, was, now_there), escaped(step.detail), b".\n"])


def _difference(old: str, new: str) -> tuple[int, str, str]:
    """The one stretch in which two texts differ: where, what stood there, and what stands there now."""
    low, high = 0, min(len(old), len(new))
    while low < high:  # the longest common beginning, halving: comparing slices is quick, sign after sign is not
        middle = (low + high + 1) // 2
        low, high = (middle, high) if old[low:middle] == new[low:middle] else (low, middle - 1)
    at, low, high = low, 0, min(len(old), len(new)) - low
    while low < high:
        middle = (low + high + 1) // 2
        same = old[len(old) - middle : len(old) - low] == new[len(new) - middle : len(new) - low]
        low, high = (middle, high) if same else (low, middle - 1)
    return at, old[at : len(old) - low], new[at : len(new) - low]


def fields(at: int, old: str, new: str) -> list[bytes]:
    """A change in a line of the journal: the place, how both texts are written, and both texts."""
    if len(old) + len(new) <= PACKED:
        return [str(at).encode(), b"", escaped(old), escaped(new)]
    import binascii

    def packed(text: str) -> bytes:
        return binascii.b2a_base64(zlib.compress(text.encode(), 6), newline=False)

    return [str(at).encode(), b"z", packed(old), packed(new)]
