"""Run by test_storage.py as a process of its own, so that it can be killed and can compete with others.

storage_worker.py append PATH LABEL TIMES [ERRNO]
                                             appends TIMES lines "LABEL N", each with one update; with ERRNO where the
                                             system refuses locks with that number
storage_worker.py create PATH LABEL          makes the file; prints "won" or the code of the problem
storage_worker.py count PATH                 writes version after version (see `version`), until it is killed
storage_worker.py die CALL WHEN VERB PATH [ERRNO]
                                             does VERB (create, update), killing itself before or after system call CALL
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from jassref.files import storage
from jassref.rulebook.problems import Refused

SYSTEM_CALLS = tuple(
    name
    for name in (
        "open",
        "mkdir",
        "fchown",
        "fchmod",
        "setxattr",
        "write",
        "fsync",
        "lstat",
        "link",
        "rename",
        "replace",
        "unlink",
        "close",
    )
    if hasattr(os, name)
)
"""All by which `storage` changes something on the disk, and those around them."""


def version(number: int) -> str:
    """A text that betrays a half or mixed file: version `number`, some 60 kB of it, and of a length of its own."""
    return f"{number:08}\n" * (6000 + number % 1000)


def following(text: str) -> str:
    return version(int(text[:8]) + 1)


def without_locks(number: int) -> None:
    """From here on the system refuses to lock, with that number, as some network file systems do."""
    import fcntl

    def refuse(*_arguments: object) -> None:
        raise OSError(number, os.strerror(number))

    fcntl.flock = refuse  # type: ignore[assignment]


def append(path: str, label: str, times: int) -> None:
    numbers = iter(range(times))
    for _ in range(times):
        storage.update(path, lambda text: f"{text}{label} {next(numbers)}\n")


def create(path: str, label: str) -> None:
    sys.stdin.readline()  # all start at once
    try:
        storage.create(path, f"{label}\n" * 20_000)
    except Refused as refused:
        print(refused.problems[0].code)
    else:
        print("won")


def count(path: str) -> None:
    print("ready", flush=True)
    while True:
        storage.update(path, following)


def make_deadly(call: int, when: str, at_once: int = 20_000) -> None:
    """From here on this process kills itself before or after its system call CALL; it writes so many bytes at once."""
    calls = 0

    def deadly(name: str) -> Any:
        really = getattr(os, name)

        def call_or_die(*arguments: Any, **more: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == call and when == "before":
                os.kill(os.getpid(), signal.SIGKILL)
            if name == "write":  # short ones, so that there are moments with a part of the file
                arguments = (arguments[0], arguments[1][:at_once])
            try:
                return really(*arguments, **more)
            finally:
                if calls == call and when == "after":
                    os.kill(os.getpid(), signal.SIGKILL)

        return call_or_die

    for name in SYSTEM_CALLS:
        setattr(os, name, deadly(name))


def die(call: int, when: str, verb: str, path: str) -> None:
    """Ends with exit code 0 where VERB needs fewer calls."""
    make_deadly(call, when)
    if verb == "create":
        storage.create(path, version(1))
    else:
        storage.update(path, following)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["append", path, label, times, *number]:
            if number:
                without_locks(int(number[0]))
            append(path, label, int(times))
        case ["create", path, label]:
            create(path, label)
        case ["count", path]:
            count(path)
        case ["die", call, when, verb, path, *number]:
            if number:
                without_locks(int(number[0]))
            die(int(call), when, verb, path)
        case _:
            sys.exit(__doc__)
