"""Run by test_journal.py as a process of its own, so that it can compete with others.

journal_worker.py LINE TIMES    carries out LINE so many times, once a line was read; prints what was undone
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shlex
import sys

from jassref.cli.app import run


def repeat(line: str, times: int) -> None:
    os.read(0, 10)  # all start at once
    for _ in range(times):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            code = run(shlex.split(line))
        if code == 0:
            for change in json.loads(out.getvalue())["result"].get("changes", ()):
                print(change["command"])


if __name__ == "__main__":
    repeat(sys.argv[1], int(sys.argv[2]))
