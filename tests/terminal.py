"""A real terminal for tests: the program in it, keys typed, the screen read."""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl
    import pty
    import struct
    import termios

WAIT = 30
"""Seconds until a screen that does not come is a failure; a slow machine needs some of them."""

ASKED = re.compile(r"(^|\n)(\S+ \d+ )?> $")
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|[\x07\r]")


class Terminal:
    """The program in a terminal of a size; `typed` sends keys, `until` waits for a text."""

    def __init__(
        self, words: list[str], folder: Path, columns: int = 80, rows: int = 24, more: Mapping[str, str] | None = None
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {
            **{key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")},
            "TERM": "xterm",
            "PYTHONUTF8": "1",
            "LANG": "C.UTF-8",
            "NO_COLOR": "1",
            **(more or {}),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jassref", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.screen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def typed(self, text: str) -> None:
        """Sends keys as they are."""
        os.write(self.master, text.encode())

    def line(self, text: str = "") -> None:
        """Sends a line and Enter."""
        self.typed(text + "\r")

    def pressed(self, key: str, text: str) -> str:
        """Presses Ctrl-C or Ctrl-D until the text comes: one that arrives just while the program takes hold of the
        terminal is lost, to people as well, who press it again."""
        for _attempt in range(4):
            self.typed(key)
            end = time.monotonic() + WAIT / 4
            while text not in CONTROL.sub("", self.screen) and time.monotonic() < end and self._waited():
                pass
            if text in CONTROL.sub("", self.screen):
                break
        return self.until(text)

    def until(self, text: str) -> str:
        """Waits until the text has come since the last wait; what came up to there."""
        end = time.monotonic() + WAIT
        while text not in CONTROL.sub("", self.screen):
            assert time.monotonic() < end, f"no {text!r} in {self.screen!r}"
            if not self._waited():
                break
        plain = CONTROL.sub("", self.screen)
        assert text in plain, f"no {text!r} in {plain!r}"
        before, found, self.screen = plain.partition(text)
        return before + found

    def _waited(self) -> bool:
        """Reads what comes within a moment; false at the end of the program."""
        ready, _write, _error = select.select([self.master], [], [], 0.2)
        return not ready or self._more()

    def until_asked(self) -> str:
        """Waits until `play` asks for the next line; what came up to there."""
        end = time.monotonic() + WAIT
        while not ASKED.search(CONTROL.sub("", self.screen)):
            assert time.monotonic() < end, self.screen
            if not self._waited():
                break
        return self.rest()

    def rest(self) -> str:
        """What has come since the last wait."""
        plain, self.screen = CONTROL.sub("", self.screen), ""
        return plain

    def _more(self) -> bool:
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.screen += self._decoder.decode(data)
        return bool(data)

    def ended(self) -> int:
        """Waits for the end of the program; its exit code."""
        end = time.monotonic() + WAIT
        while self.process.poll() is None and time.monotonic() < end:
            if not self._waited():
                break
        return self.process.wait(WAIT)

    def left(self, key: str) -> int:
        """Presses Ctrl-C or Ctrl-D until the program ends, as `pressed` does; its exit code."""
        for _attempt in range(4):
            self.typed(key)
            end = time.monotonic() + WAIT / 4
            while self.process.poll() is None and time.monotonic() < end and self._waited():
                pass
            if self.process.poll() is not None:
                break
        return self.ended()

    def killed(self) -> None:
        """Kills the program at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(WAIT)

    def closed(self) -> None:
        """Closes the terminal, as somebody closes its window."""
        os.close(self.master)
        self.process.wait(WAIT)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_wrong: object) -> None:
        if self.process.poll() is None:
            self.killed()
        with suppress(OSError):
            os.close(self.master)
