"""What the journal of a match file knows: its changes, and the texts to which they lead back and forth."""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from typing import NamedTuple

from jassref.files import storage
from jassref.files.journal import (
    LARGEST,
    OPENED,
    escaped,
    everything,
    fields,
    header,
    mark,
    opened_path,
    read_header,
    size_of,
)

KEPT = 200
"""So many changes are always kept, and as many that were taken back; older ones go when there is too much."""

MOST_BYTES = 16_000_000
"""What is kept is no more than this, even where that is fewer changes than `KEPT`."""

MOST_LINES = 5_000
"""More lines than these are no journal: the dropping of older changes keeps it far below."""


class Change(NamedTuple):
    """A change in the journal: when (ISO 8601, with the offset), by which words, from which text to which (their
    `mark`), and how: `new` stands at this place, in the signs of the text, where `old` stood before."""

    time: str
    command: str
    was: str
    now: str
    at: int
    old: str
    new: str


class History(NamedTuple):
    """What a journal knows: its changes, the oldest first, of which the first `done` are in force and the others were
    taken back; `first` is the number of the oldest. `fits` says whether the text at hand is one that they have left."""

    changes: tuple[Change, ...]
    done: int
    first: int
    fits: bool


def read(file: str, text: str) -> History | None:
    """What the journal of a match file that reads so knows; None where there is no journal, or none that may be
    trusted. Never raises."""
    try:
        real = os.path.realpath(file)
        descriptor = os.open(opened_path(real, make=False), os.O_RDONLY | OPENED)
        try:
            data = everything(descriptor) if size_of(descriptor) <= LARGEST else b""
        finally:
            os.close(descriptor)
    except (OSError, ValueError):
        return None
    return _history(data, real, text)


def taken_back(history: History, text: str, steps: int) -> tuple[str, list[Change]]:
    """The text before the last changes, and these, the last one first; fewer where not so many can be taken back."""
    found: list[Change] = []
    for change in reversed(history.changes[max(history.done - steps, 0) : history.done]):
        before = _put(text, change.at, change.new, change.old)
        if mark(text) != change.now or before is None or mark(before) != change.was:
            break
        text = before
        found.append(change)
    return text, found


def brought_back(history: History, text: str, steps: int) -> tuple[str, list[Change]]:
    """The text after the changes that were taken back last, and these; fewer where there are not so many."""
    found: list[Change] = []
    for change in history.changes[history.done : history.done + steps]:
        after = _put(text, change.at, change.old, change.new)
        if mark(text) != change.was or after is None or mark(after) != change.now:
            break
        text = after
        found.append(change)
    return text, found


def _put(text: str, at: int, there: str, instead: str) -> str | None:
    """The text with something else in the place of what is there; None where it is not there."""
    if text[at : at + len(there)] != there:
        return None
    return text[:at] + instead + text[at + len(there) :]


class _Replay:
    """The lines of a journal, followed one after the other.

    A step that does not begin where the one before has led shows that this one was never saved (a process was killed
    in between), or that another program came between.
    """

    def __init__(self, start: str, first: int) -> None:
        self.changes: list[Change] = []
        self.done, self.first, self.where = 0, first, start
        self.last: tuple[int, str, list[Change] | None] | None = None
        """Before the last step: the number in force, the text, and what this step has thrown away (a change)."""

    def stand_at(self, where: str) -> bool:
        """Goes to where a text was left; False where no change that is known has left it."""
        return where == self.where or self._never_saved(where) or self._elsewhere(where)

    def _never_saved(self, where: str) -> bool:
        """Whether the last step was never saved, because the file has the text before it; then it is forgotten."""
        if self.last is None or self.last[1] != where:
            return False
        self.done, self.where, thrown = self.last
        if thrown is not None:
            self.changes[self.done :] = thrown
        self.last = None
        return True

    def _elsewhere(self, where: str) -> bool:
        """Whether another change than the last one has left this text; that is where it goes on."""
        count = len(self.changes)
        for done in (*range(self.done - 1, -1, -1), *range(self.done + 1, count + 1)):
            if (self.changes[done].was if done < count else self.changes[done - 1].now) == where:
                self.done, self.where, self.last = done, where, None
                return True
        return False

    def add(self, change: Change) -> None:
        """A change: what was taken back before it cannot be brought back any more."""
        self.stand_at(change.was)
        self.last = self.done, change.was, self.changes[self.done :]
        self.changes[self.done :] = [change]
        self.done, self.where = self.done + 1, change.now

    def move(self, steps: int, was: str, now: str) -> None:
        """Changes taken back (less than 0) or brought back."""
        if not self.stand_at(was) or not 0 <= self.done + steps <= len(self.changes):
            self.first += len(self.changes)
            self.changes, self.done, self.where, self.last = [], 0, now, None
            return
        self.last = self.done, was, None
        self.done, self.where = self.done + steps, now


def _history(data: bytes, real: str, text: str) -> History | None:
    """What the lines of a journal of this file come to, where it reads so; None where they are none. A line that
    cannot be read is passed over."""
    lines = data.split(b"\n")
    begun = read_header(lines[0], real)
    if begun is None or len(lines) > MOST_LINES or len(data) > LARGEST:
        return None
    replay = _Replay(begun[0], begun[1])
    for line in lines[1:-1]:  # behind the last end of a line nothing counts
        with suppress(ValueError):
            _follow(replay, line.split(b"\t"))
    fits = replay.stand_at(mark(text))
    return History(tuple(replay.changes), replay.done, replay.first, fits)


def _follow(replay: _Replay, parts: list[bytes]) -> None:
    """Follows one line. Raises ValueError where it cannot be read."""
    kind, when, was, now = [part.decode("ascii") for part in parts[:4]]
    if parts[-1] != b"." or len(parts) != (10 if kind == "change" else 6) or not all(map(str.isprintable, (when, was))):
        raise ValueError(kind)
    number = _number(parts[4])
    if kind == "change":
        old, new = (_unpacked(part, parts[5]) for part in parts[6:8])
        replay.add(Change(when, parts[8].decode("unicode_escape"), was, now, number, old, new))
    elif kind in ("undo", "redo"):
        replay.move(-number if kind == "undo" else number, was, now)


def _number(part: bytes) -> int:
    if not part.isdigit() or len(part) > 9:
        raise ValueError(part)
    return int(part)


def shortened(data: bytes, real: str, text: str) -> bytes:
    """The journal without its oldest changes, where the file reads so."""
    history = _history(data, real, text)
    if history is None or not history.fits:
        return header(real, mark(text), 1, 0)
    kept = list(history.changes[max(history.done - KEPT, 0) : history.done + KEPT])
    done = min(history.done, KEPT)
    lines = [_written(change) for change in kept]
    while sum(map(len, lines)) > MOST_BYTES:
        at = 0 if done else -1
        done -= at == 0
        del lines[at], kept[at]
    start = kept[0].was if kept else mark(text)
    if back := len(kept) - done:
        lines.append(f"undo\t\t{kept[-1].now}\t{mark(text)}\t{back}\t.\n".encode())
    return header(real, start, history.first + history.done - done, sum(map(len, lines))) + b"".join(lines)


def _written(change: Change) -> bytes:
    """A change as a line once more."""
    head = [part.encode() for part in ("change", change.time, change.was, change.now)]
    return b"\t".join([*head, *fields(change.at, change.old, change.new), escaped(change.command), b".\n"])


def _unpacked(packed: bytes, how: bytes) -> str:
    """A text from a line. Raises ValueError where there is none in it."""
    if how != b"z":
        return packed.decode("unicode_escape")
    import binascii

    reader = zlib.decompressobj()
    try:
        data = reader.decompress(binascii.a2b_base64(packed), storage.LIMIT)
    except zlib.error as wrong:
        raise ValueError(str(wrong)) from wrong
    if reader.unconsumed_tail:
        raise ValueError("too long")
    return data.decode()
