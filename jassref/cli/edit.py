"""`jassref edit`: the match file in the user's editor, checked before it is saved."""

from __future__ import annotations

import os
import shlex
import sys

from jassref import storage
from jassref.cli import change, desk
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.matchfile import parse
from jassref.rulings import Refused, refuse
from jassref.wording import N_

HELP = N_(
    "Opens a copy in $VISUAL or $EDITOR. When you close the editor, the copy is checked and saved if it brings "
    "no new problem; otherwise your text is kept in the copy and nothing else is changed."
)
EXAMPLE = "EDITOR=nano jassref edit"


def edit(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> int:
    """Lets the user edit the file and shows the standings."""
    how = desk.manner(json, plain, lang)
    old = storage.read(file)
    copy = _copy_path(file)
    if not os.path.exists(copy):
        storage.create(copy, old)
    _run_editor(copy)
    new = storage.read(copy)
    match = parse(old, file)
    try:
        course = change.saveable(match, new)
        storage.update(file, lambda _: new, expect=old)
    except Refused as refused:
        kept = refuse("edit.kept", None, copy=copy).problems
        raise Refused((*refused.problems, *kept)) from None
    os.unlink(copy)
    return desk.answer("status", course, how, course.problems)


def _copy_path(file: str) -> str:
    """Where the copy lies: beside the file, so that a refused text is found again and edited on."""
    folder, name = os.path.split(file)
    stem, ending = os.path.splitext(name)
    return os.path.join(folder, f"{stem}.edit{ending}")


def _run_editor(path: str) -> None:
    command = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ("notepad" if sys.platform == "win32" else "vi")
    import subprocess

    try:
        words = shlex.split(command)
        done = subprocess.run([*words, path], check=False).returncode
    except (OSError, ValueError) as wrong:
        raise refuse(
            "edit.no-editor", None, editor=command[:60], reason=getattr(wrong, "strerror", None) or str(wrong)[:120]
        ) from None
    if done != 0:
        raise refuse("edit.failed", None, editor=command[:60], copy=path, code=done)
