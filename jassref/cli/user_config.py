"""The user's own file: language, pack, usual game, names. It lies where the platform keeps such files.

`config` changes it; `new`, the referee and the choice of the language look into it. A file that is not there says
nothing; one with mistakes is told of by `config` and `new`, and disturbs nobody else.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from jassref.cards.packs import PACKS
from jassref.cards.spelling import LANGUAGES, near
from jassref.cli import config_path
from jassref.rulebook.problems import MANY, Place, Problem, Refused, unreadable

# The modules that read files and games are loaded only where there is a file: every command asks for the language.

LARGEST = 50_000
"""No file of five keys is larger."""


class Usual(NamedTuple):
    """What is usual at this table; None where nothing is."""

    lang: str | None = None
    pack: str | None = None
    game: str | None = None
    players: tuple[str, ...] | None = None
    sides: tuple[str, ...] | None = None


def path() -> str:
    """Where the file is: `$JASSREF_CONFIG`, else in the platform's folder for such files."""
    return config_path()


def _word(known: tuple[str, ...]) -> Callable[[str, object], object]:
    def read(key: str, value: object) -> object:
        from jassref.rulebook.options import shown

        if isinstance(value, str) and value.lower() in known:
            return value.lower()
        raise unreadable("config.value", key=key, given=shown(value), values=known)

    return read


def _game(_key: str, value: object) -> object:
    from jassref.games.registry import find_game
    from jassref.rulebook.options import shown

    if not isinstance(value, str):
        raise unreadable("game.unknown", given=shown(value), near=None, games=())
    find_game(value)
    return value.strip()


def _names(key: str, value: object) -> object:
    from jassref.record.setup import bad_names
    from jassref.rulebook.options import shown

    names = (
        [name.strip() for name in value] if isinstance(value, list) and all(isinstance(n, str) for n in value) else []
    )
    if not names:
        raise unreadable("config.names", key=key, given=shown(value))
    problems = bad_names(names, key)
    if problems:
        raise Refused([problem._replace(place=Place()) for problem in problems], usage=True)
    return tuple(names)


KEYS: Mapping[str, Callable[[str, object], object]] = {
    "lang": _word(LANGUAGES),
    "pack": _word(tuple(PACKS)),
    "game": _game,
    "players": _names,
    "sides": _names,
}
"""The keys of the file, and how each is read. Each raises Refused for what it cannot be."""


def read() -> tuple[Usual, list[Problem]]:
    """What the file says, and the problems it has; a line with a problem says nothing."""
    where = path()
    if not os.path.exists(where):
        return Usual(), []
    from jassref.files import matchfile, storage
    from jassref.rulebook.options import shown

    try:
        text = storage.read(where)
    except Refused as refused:
        if refused.problems[0].code in ("file.is-folder", "file.not-regular"):
            return Usual(), [Problem("config.no-file", None, {}, file=where)]
        return Usual(), list(refused.problems)
    if len(text) > LARGEST:
        return Usual(), [Problem("file.too-large", None, {"size": len(text), "limit": LARGEST}, file=where)]
    data, problems = matchfile.read_toml(text)
    found: dict[str, object] = {}
    for key, value in data.items():
        if key not in KEYS:
            problems.append(
                Problem("config.key", None, {"given": shown(key), "near": near(key, KEYS), "keys": tuple(KEYS)})
            )
            continue
        try:
            found[key] = KEYS[key](key, value)
        except Refused as refused:
            problems += refused.problems
    return Usual(**found), [problem._replace(file=problem.file or where) for problem in problems[:MANY]]  # type: ignore[arg-type]


def usual() -> Usual:
    """What the file says, as far as it can be read."""
    return read()[0]


def language() -> str | None:
    """The usual language; None without one."""
    return usual().lang


def unknown(key: str) -> Refused:
    """The refusal of a key that the file does not have."""
    return unreadable("config.key", given=key[:40], near=near(key, KEYS), keys=tuple(KEYS))


def change(changes: Mapping[str, object | None]) -> tuple[str, str]:
    """Writes keys, or takes them out (None), all or none; the file and its new text. Every other line stays. Raises
    Refused where a value cannot be, or the file cannot be changed."""
    from jassref.files import match_text, storage

    lines = {}
    for key, value in changes.items():
        if key not in KEYS:
            raise unknown(key)
        lines[key] = "" if value is None else f"{key} = {match_text.toml(KEYS[key](key, value))}\n"
    where = path()
    if os.path.exists(where):
        return where, storage.update(where, lambda text: _changed(text, lines, where))
    text = "".join(lines.values())
    if text:
        _make_folder(os.path.dirname(where))
        storage.create(where, text)
    return where, text


def _make_folder(folder: str) -> None:
    try:
        os.makedirs(folder or os.curdir, exist_ok=True)
    except OSError as wrong:
        facts = {"reason": wrong.strerror or str(wrong)}
        raise Refused([Problem("file.unwritable", None, facts, file=folder)]) from wrong


def _changed(text: str, lines: Mapping[str, str], where: str) -> str:
    """The text with these keys changed. Raises Refused where one is written in a way that only a human can change."""
    from jassref.files import matchfile

    if text and not text.endswith("\n"):
        text += "\n"
    before, wrong = matchfile.read_toml(text)
    if wrong:
        raise Refused([problem._replace(file=where) for problem in wrong])
    for key, line in lines.items():
        pattern = re.compile(rf"^[ \t]*{key}[ \t]*=.*\n", re.MULTILINE)
        found = pattern.search(text)
        text = text + line if found is None else text[: found.start()] + line + text[found.end() :]
        wanted = {**before, **matchfile.read_toml(line)[0]}
        if not line:
            wanted.pop(key, None)
        before, problems = matchfile.read_toml(text)
        if problems or before != wanted:
            raise Refused([Problem("config.by-hand", None, {"key": key}, file=where)])
    return text
