"""The only module that opens match files: read, lock, save atomically.

It knows neither TOML nor Jass. Killed at any moment, a file is the old one or the new one; every failure is a `Refused`
with one problem that carries facts, never a sentence.

A save takes the lock of the folder (so that no lock file is left lying about), reads, writes one temporary file of a
fixed name beside the real file, and replaces. Where the file system has no locks, a side file that only one process can
make stands in for it. Editors know nothing of either, hence the look just before the replacing whether the file still
is what was read. Readers never lock.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from jassref.rulebook.problems import Problem, Refused

LIMIT = 8_000_000
"""More bytes than this are no match file."""

WAIT = 10
"""Seconds to wait for the lock: a hung process must not hang the next one."""

DEAD = 120
"""Seconds after which a side file can belong to no save that is still going on."""

UNNAMED = 3
"""Seconds after which a side file without a name in it can belong to nobody who is about to write it."""

# Never blocks on a FIFO, never takes a terminal, never translates newlines. Each flag is missing on some platform.
_FLAGS: int = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_NEW: int = _FLAGS | os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)


def read(path: str) -> str:
    """The text of the file exactly as it stands: newlines are not translated, a byte order mark is kept."""
    return _load(path, path)[0]


Note = Callable[[str, str | None, str], None]
"""Told of a saving in the last moment before it: the real file, its text (None for a new file) and the new one."""


def create(path: str, text: str, note: Note | None = None) -> None:
    """Make a new file. It never overwrites: of several processes one wins, the others get `file.exists`."""
    data = _encode(path, text)
    with _problems(path, "file.folder-missing", "file.unwritable"):
        _check_absent(path, path)
        folder, name = os.path.split(path)
        folder = os.path.realpath(folder or os.curdir, strict=True)
        # A link to nothing yet is followed like every other: the file appears where it points.
        real = os.path.realpath(os.path.join(folder, name))
    with _lock(path, real, "file.folder-missing") as lock:
        with _problems(path, "file.folder-missing", "file.unwritable"):
            _check_absent(path, real)
            with _written(path, real, data, None) as temporary:
                if note is not None:
                    note(real, None, text)
                _publish(path, temporary, real)
        _sync(lock)


def update(path: str, change: Callable[[str], str], expect: str | None = None, note: Note | None = None) -> str:
    """Change the file and return its new text. `change` gets the text under the lock: nothing can come between.

    `expect` is the text that the caller worked from; `file.changed` if it is no longer that. Where `change` raises, or
    changes nothing, nothing is written.
    """
    with _problems(path):
        _check_kind(path, os.stat(path))  # the system knows where a chain of links ends; realpath alone would recurse
        real = os.path.realpath(path, strict=True)
    with _lock(path, real, "file.missing") as lock:
        old, seen = _load(path, real)
        if expect is not None and old != expect:
            raise _refused("file.changed", path)
        new = change(old)
        if new != old:
            data = _encode(path, new)
            with _problems(path, "file.missing", "file.unwritable"):
                _check_writable(path, real, seen)
                with _written(path, real, data, seen) as temporary:
                    if note is not None:
                        note(real, old, new)
                    if _identity(os.lstat(real)) != _identity(seen):
                        raise _refused("file.changed", path)
                    os.replace(temporary, real)
            _sync(lock)
    return new


def _refused(code: str, path: str, line: int | None = None, /, **facts: object) -> Refused:
    return Refused((Problem(code, None, facts, file=path, line=line),))


@contextmanager
def _problems(path: str, missing: str = "file.missing", denied: str = "file.no-permission") -> Iterator[None]:
    """Turn what the system says into a problem; `missing` and `denied` are the codes that fit the moment."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        if error.errno in (errno.ENOENT, errno.ENOTDIR):
            raise _refused(missing, path) from error
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise _refused("file.disk-full", path, reason=reason) from error
        if error.errno == errno.EROFS:
            raise _refused("file.unwritable", path, reason=reason) from error
        if error.errno in (errno.EACCES, errno.EPERM):
            raise _refused(denied, path, reason=reason) from error
        raise _refused("file.failed", path, reason=reason) from error
    except ValueError as error:  # a NUL or a lone surrogate in the path
        raise _refused("file.failed", path, reason=os.strerror(errno.EINVAL)) from error


def _load(path: str, real: str) -> tuple[str, os.stat_result]:
    """The text, and what the file was before the first byte was read, so that a change in the middle shows as well."""
    with _problems(path):
        _check_kind(path, os.stat(real))  # before opening: to open some devices is to use them
        descriptor = os.open(real, os.O_RDONLY | _FLAGS)
        try:
            seen = os.fstat(descriptor)
            _check_kind(path, seen)
            data = b""
            # What the system says of the size is not always true (/proc), and the file may be growing.
            while len(data) <= LIMIT and (piece := os.read(descriptor, max(seen.st_size, 65536) + 1)):
                data += piece
        finally:
            os.close(descriptor)
    return _decode(path, data), seen


def _check_kind(path: str, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise _refused("file.is-folder", path)
    if not stat.S_ISREG(found.st_mode):
        raise _refused("file.not-regular", path)
    if found.st_size > LIMIT:
        raise _refused("file.too-large", path, size=found.st_size, limit=LIMIT)


def _decode(path: str, data: bytes) -> str:
    if len(data) > LIMIT:
        raise _refused("file.too-large", path, size=len(data), limit=LIMIT)
    bad = data.find(0)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        bad = error.start if bad < 0 else min(bad, error.start)
    else:
        if bad < 0:
            return text
    raise _refused("file.not-text", path, data.count(b"\n", 0, bad) + 1, byte=data[bad])


def _encode(path: str, text: str) -> bytes:
    """The bytes of `text`; what could not be read back is not written."""
    data = text.encode("utf-8", "surrogatepass")
    _decode(path, data)
    return data


@contextmanager
def _lock(path: str, real: str, missing: str) -> Iterator[int]:
    """Hold the lock of the folder of `real`, or the side file that stands in for it; gives the folder's descriptor."""
    with _problems(path, missing, "file.unwritable"):
        if sys.platform == "win32":  # cannot open folders; the side file stays, empty
            descriptor = os.open(_beside(real, "lock"), os.O_RDWR | os.O_CREAT | _FLAGS)
        else:
            descriptor = os.open(os.path.dirname(real), os.O_RDONLY | os.O_DIRECTORY | _FLAGS)
    try:
        end = time.monotonic() + WAIT
        while (locked := _try_lock(descriptor)) is None:
            _wait(path, end)
        if locked:
            yield descriptor
        else:
            with _side_file(path, _beside(real, "lock"), end):
                yield descriptor
    finally:
        os.close(descriptor)  # which unlocks, as does the end of the process


def _wait(path: str, end: float) -> None:
    """A moment, while somebody else has the file; not longer than until `end`."""
    if time.monotonic() >= end:
        raise _refused("file.busy", path, seconds=WAIT)
    time.sleep(0.02)


@contextmanager
def _side_file(path: str, side: str, end: float) -> Iterator[None]:
    """Hold the side file, which only one process can make; one that a dead process has left is cleared away."""
    owner = f"{os.getpid()} {_this_machine()}".encode()
    while True:
        with _problems(path, "file.folder-missing", "file.unwritable"):
            try:
                descriptor = os.open(side, _NEW, 0o600)
                break
            except FileExistsError:
                _clear_away(side)
        _wait(path, end)
    try:
        with suppress(OSError):  # an empty one locks as well, though not for long
            os.write(descriptor, owner)
        made = os.fstat(descriptor)
        yield
    finally:
        os.close(descriptor)
        with suppress(OSError):
            if os.path.samestat(os.lstat(side), made):
                os.unlink(side)


def _clear_away(side: str) -> None:
    """Takes the side file away if the process that made it is dead, or it is older than any save lasts."""
    with suppress(OSError, ValueError):
        seen = os.lstat(side)
        if not stat.S_ISREG(seen.st_mode):
            return
        if time.time() - seen.st_mtime < (DEAD if seen.st_size else UNNAMED) and not _left_by_the_dead(side):
            return
        # Renamed first: of several that find it at the same moment one succeeds, and what it holds is looked at again.
        away = f"{side}.{os.urandom(4).hex()}"
        os.rename(side, away)
        if os.path.samestat(os.lstat(away), seen):
            os.unlink(away)
        else:
            os.rename(away, side)


def _this_machine() -> str:
    """The name of this machine: processes of others cannot be asked after."""
    return "" if sys.platform == "win32" else os.uname().nodename


def _left_by_the_dead(side: str) -> bool:
    """Whether the process that is named in the side file ran on this machine and is no more."""
    descriptor = os.open(side, os.O_RDONLY | _FLAGS | getattr(os, "O_NOFOLLOW", 0))
    try:
        number, _blank, node = os.read(descriptor, 300).decode().partition(" ")
    finally:
        os.close(descriptor)
    if node != _this_machine() or sys.platform == "win32" or int(number) <= 0:
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False


def _try_lock(descriptor: int) -> bool | None:
    """True: locked. None: somebody else has the lock. False: no locks here (ENOLCK, EOPNOTSUPP; NFS says EBADF)."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return None
    except OSError:
        return None if sys.platform == "win32" else False
    return True


def _beside(real: str, ending: str) -> str:
    folder, name = os.path.split(real)
    return os.path.join(folder, f".{name}.{ending}")


@contextmanager
def _written(path: str, real: str, data: bytes, old: os.stat_result | None) -> Iterator[str]:
    """The temporary file beside `real`, complete and on the disk; gone afterwards, whatever happens."""
    temporary = _beside(real, "new")  # under the lock the name is fixed: what a killed process left is cleared away
    try:
        os.unlink(temporary)  # a planted link is unlinked too, never followed
    except FileNotFoundError:
        pass
    except OSError as error:
        if error.errno == errno.EROFS or not os.path.lexists(temporary):
            raise
        reason = error.strerror or str(error)
        raise _refused("file.in-the-way", path, obstacle=temporary, reason=reason) from error
    descriptor = os.open(temporary, _NEW, 0o666 if old is None else 0o600)
    try:
        try:
            if old is not None:
                _keep_rights(descriptor, real, old)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(descriptor, rest) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        yield temporary
    finally:
        with suppress(OSError):
            os.unlink(temporary)


ACCESS_LIST = "system.posix_acl_access"
"""The attribute in which Linux keeps who else may do what with a file. The systems that keep access lists and
attributes elsewhere give Python no way to them."""


def _keep_rights(descriptor: int, real: str, old: os.stat_result) -> None:
    """Owner, mode, access list and attributes of the old file, as far as we may: only root gives files away, and some
    file systems know none of them. Else the file is just ours, and never open to more people than before."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        os.fchown(descriptor, -1, old.st_gid)
    with suppress(OSError):
        os.fchown(descriptor, old.st_uid, -1)
    mode = stat.S_IMODE(old.st_mode)
    attributes = _attributes(real)
    if not _with_access_list(descriptor, attributes.pop(ACCESS_LIST, None)):
        mode &= ~0o070  # the group's bits of the mode were the most that the list gave to anybody, not the group's own
    with suppress(OSError):
        os.fchmod(descriptor, mode)
    for name, value in attributes.items():
        with suppress(OSError):
            os.setxattr(descriptor, name, value)


def _attributes(real: str) -> dict[str, bytes]:
    """The extended attributes of a file; none where the system has none, or does not show them."""
    found: dict[str, bytes] = {}
    if sys.platform == "linux":
        with suppress(OSError):
            for name in os.listxattr(real):
                with suppress(OSError):
                    found[name] = os.getxattr(real, name)
    return found


def _with_access_list(descriptor: int, wanted: bytes | None) -> bool:
    """Gives the new file the access list of the old one, or takes away what the folder has given it; whether the mode
    means the same now as it did there."""
    if sys.platform != "linux":
        return True
    if wanted is None:
        with suppress(OSError):
            os.removexattr(descriptor, ACCESS_LIST)
        return True
    try:
        os.setxattr(descriptor, ACCESS_LIST, wanted)
    except OSError:
        return False
    return True


def _check_writable(path: str, real: str, seen: os.stat_result) -> None:
    """A file that is write-protected stays as it is, although replacing it asks only for the folder."""
    if not seen.st_mode & 0o222:  # root may write even here, but somebody has said not to
        raise _refused("file.unwritable", path, reason=os.strerror(errno.EACCES))
    os.close(os.open(real, os.O_WRONLY | _FLAGS))  # for everybody else the system knows best (ACL, read-only disk)


def _identity(found: os.stat_result) -> tuple[int, int, int, int]:
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size


def _check_absent(path: str, real: str) -> None:
    with suppress(FileNotFoundError):
        raise _refused("file.is-folder" if stat.S_ISDIR(os.stat(real).st_mode) else "file.exists", path)


def _publish(path: str, temporary: str, real: str) -> None:
    """Give the complete file its name, unless the name is taken."""
    try:
        os.link(temporary, real)  # unlike a replacing it fails where something stands, whoever put it there just now
    except FileExistsError as error:
        raise _refused("file.exists", path) from error
    except OSError:  # no hard links (memory sticks, telephones): the lock and one more look must do
        _check_absent(path, real)
        os.rename(temporary, real)


def _sync(lock: int) -> None:
    """So that the new name outlives a power cut. The file is saved by now: a failure here is not one of saving."""
    with suppress(OSError):
        os.fsync(lock)
