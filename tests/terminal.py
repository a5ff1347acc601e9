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
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from environment import clean_environment

if sys.platform != "win32":
    import fcntl
    import pty
    import struct
    import termios

WAIT = 120
"""Seconds until a screen that does not come is a failure: for a program that hangs, however slow the machine."""

PATIENCE = 3
"""Seconds after which a key that was not heard is pressed again, as a person would."""

ASKED = re.compile(r"(^|\n)(\S+ \d+ )?> $")
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|[\x07\r]")


class Terminal:
    """The program in a terminal of a size; `typed` sends keys, `until` waits for a text."""

    def __init__(
        self, words: list[str], folder: Path, columns: int = 80, rows: int = 24, more: Mapping[str, str] | None = None
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jassref", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=clean_environment(PYTHONUTF8="1", NO_COLOR="1") | dict(more or {}),
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
        """Presses Ctrl-C or Ctrl-D while the program waits for a key, and waits until the text comes."""
        self._key(key, lambda: text in CONTROL.sub("", self.screen))
        return self.until(text)

    def left(self, key: str) -> int:
        """Presses Ctrl-C or Ctrl-D while the program waits for a key, and waits for its end; its exit code."""
        self._key(key, lambda: self.process.poll() is not None)
        return self.ended()

    def _key(self, key: str, done: Callable[[], bool]) -> None:
        """A key that comes between the question and the waiting for an answer is lost, to people as well: Python looks
        for interrupts before it waits. So the program must sleep first, and where it slept for something else the key
        is pressed again until it is heard."""
        end = time.monotonic() + WAIT
        while not done() and time.monotonic() < end:
            while self._busy() and time.monotonic() < end:
                self._waited(0.01)
            self.typed(key)
            again = time.monotonic() + PATIENCE
            while not done() and time.monotonic() < again:
                if not self._waited():
                    return

    def _state(self) -> str:
        """R: the program runs, S: it sleeps (and for one that asks, that is: it waits for a key); empty: unknown."""
        try:
            return Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        except OSError:
            return ""

    def _busy(self) -> bool:
        return self._state() not in ("", "S", "Z")

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

    def _waited(self, moment: float = 0.2) -> bool:
        """Reads what comes within a moment (seconds); false at the end of the program."""
        ready, _write, _error = select.select([self.master], [], [], moment)
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
        code = self.process.wait(WAIT)
        while select.select([self.master], [], [], 0)[0] and self._more():
            pass  # what it said last may come after its end
        return code

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
