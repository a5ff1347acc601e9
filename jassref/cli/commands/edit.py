"""`jassref edit`: the match file in the user's editor, checked before it is saved.

The editor works on a copy beside the file. Its name holds a mark of the text it was made from, so that a copy kept from
a refused edit is taken up again only while the match file is still the same, and a file of the user's is never touched.
"""

from __future__ import annotations

import os
import shlex
import sys
import zlib

import typer

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.output.answering import Outcome
from jassref.files import changes, storage
from jassref.files.matchfile import parse
from jassref.rulebook.problems import Problem, Refused, refuse
from jassref.wording.language import N_, environment

HELP = N_(
    "Opens a copy in $VISUAL or $EDITOR. When you close the editor, the copy is checked and saved if it brings no new "
    "problem; otherwise your text is kept in the copy and nothing else is changed."
)
EXAMPLE = "EDITOR=nano jassref edit"


def edit(
    context: typer.Context, file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> Outcome:
    """Lets the user edit the file and shows the standings."""
    how = common_options.manner(json, plain, lang)
    line = line_of(context)
    old = storage.read(file)
    copy = copy_path(file, old)
    if not os.path.exists(copy):
        storage.create(copy, old)
    try:
        _run_editor(copy)
        new = storage.read(copy)
        course = changes.saveable(parse(old, file), new)
        written = storage.update(file, lambda _: new, expect=old)
    except Refused as refused:
        raise Refused((*refused.problems, *_kept(copy, old))) from None
    line.saved = file, written
    _remove(copy)
    return Outcome("status", course, how, course.problems)


def copy_path(file: str, old: str) -> str:
    """Where the copy of a file with the text `old` lies."""
    folder, name = os.path.split(file)
    stem, ending = os.path.splitext(name)
    return os.path.join(folder, f"{stem}.edit-{zlib.crc32(old.encode()):08x}{ending}")


def _kept(copy: str, old: str) -> tuple[Problem, ...]:
    """That the user's text is kept; a copy without any change of theirs is taken away."""
    try:
        unchanged = storage.read(copy) == old
    except Refused:
        unchanged = not os.path.exists(copy)
    if unchanged:
        _remove(copy)
        return refuse("edit.unchanged", None).problems
    return refuse("edit.kept", None, copy=copy).problems


def _remove(copy: str) -> None:
    try:
        os.unlink(copy)
    except OSError:
        # A copy that cannot be removed does no harm; its name says what it is.
        return


def _run_editor(path: str) -> None:
    command = (os.environ.get("VISUAL") or os.environ.get("EDITOR") or "").strip()
    command = command or ("notepad" if sys.platform == "win32" else "vi")
    import subprocess

    try:
        words = shlex.split(command)
        done = subprocess.run([*words, path], check=False, env=environment()).returncode
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)[:120]
        raise refuse("edit.no-editor", None, editor=command[:60], reason=reason) from None
    if done != 0:
        raise refuse("edit.failed", None, editor=command[:60], code=done)
