"""The environment in which every test and every program that a test starts runs: nothing of the contributor's own.

Language, home, configuration, colours, editor, time zone and width are those written here, whoever runs the tests and
wherever. `conftest.py` puts it in place before anything of the program is imported; a test that starts a program hands
over `clean_environment(...)` and nothing else.
"""

from __future__ import annotations

import atexit
import itertools
import os
import shutil
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

MACHINE = (
    "PATH", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH", "PYTHONDONTWRITEBYTECODE",
)  # fmt: skip
"""What a program needs to be started at all here, and what changes nothing that it prints."""


def _empty_folder() -> str:
    folder = tempfile.mkdtemp(prefix="jassref-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


_HOME = _empty_folder()

NOWHERE = _empty_folder()
"""Where a test runs that has not chosen a folder: nothing is there, and nothing may be left there."""

CLEAN = {
    **{key: os.environ[key] for key in MACHINE if key in os.environ},
    "HOME": _HOME,
    "USERPROFILE": _HOME,
    "APPDATA": _HOME,
    "LANG": "C.UTF-8",
    "TZ": "UTC",
    "TERM": "xterm",
    "PYTHONPATH": str(ROOT),
    "JASSREF_CONFIG": os.path.join(_HOME, "no", "config.toml"),
    "JASSREF_STATE": os.path.join(_HOME, "state"),
}
"""What is set; everything else is not."""


def clean_environment(**more: str) -> dict[str, str]:
    """The environment of a program that a test starts: `CLEAN`, and what the test itself wants.

    It says what it means even where a test has spoken another language in this process meanwhile.
    """
    return {**CLEAN, **more}


_STATES = itertools.count(1)


def forget_changes() -> None:
    """From here on there is no journal of changes: the state folder is another one, not made yet."""
    CLEAN["JASSREF_STATE"] = os.path.join(_HOME, "state", str(next(_STATES)))


def take_hold() -> None:
    """Makes this process run in it."""
    for key in list(os.environ):
        if key not in CLEAN and not key.startswith("PYTEST_"):
            del os.environ[key]
    os.environ.update(CLEAN)
    os.umask(0o022)
    if hasattr(time, "tzset"):
        time.tzset()
