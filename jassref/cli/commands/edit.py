"""`jassref edit`: the match file in the user's editor, checked before it is saved.

The editor works on a copy beside the file. Its name holds a mark of the text it was made from, so that a file of the
user's is never touched, and it is known whether the match file has changed since. What could not be saved is kept in
the copy, and the next edit opens it again.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
import zlib
from collections.abc import Sequence
from contextlib import suppress

import typer

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Manner, Plain, line_of
from jassref.cli.interviews.interview import Interview
from jassref.cli.output import plain_text
from jassref.cli.output.answering import Outcome
from jassref.files import changes, journal, storage
from jassref.files.journal import Move
from jassref.files.matchfile import parse
from jassref.rulebook.problems import Problem, Refused, refuse
from jassref.wording.language import N_, _, environment
from jassref.wording.sentences import clean

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
    copy = _kept_before(file, old, how)
    taken_up = copy is not None
    if copy is None:
        copy = copy_path(file, old)
        storage.create(copy, old)
    new: str | None = None
    try:
        _run_editor(copy)
        new = storage.read(copy)
        course = changes.saveable(parse(old, file), new)
        if taken_up:
            _refuse_to_overwrite(file, old, new, copy, how)
        written = journal.update(file, lambda _: new or "", lambda: Move("change", line.by(file).command), expect=old)
    except Refused as refused:
        raise Refused((*refused.problems, *_kept(file, copy, old, new))) from None
    line.keeps(file, written)
    _remove(copy)
    return Outcome("status", course, how, course.problems)


def copy_path(file: str, old: str) -> str:
    """Where the copy of a file with the text `old` lies."""
    folder, name = os.path.split(file)
    stem, ending = os.path.splitext(name)
    return os.path.join(folder, f"{stem}.edit-{zlib.crc32(old.encode()):08x}{ending}")


def _copies(file: str) -> list[str]:
    """The copies of this file that lie beside it, the one that was written last first."""
    folder, name = os.path.split(file)
    stem, ending = os.path.splitext(name)
    pattern = re.compile(rf"{re.escape(stem)}\.edit-[0-9a-f]{{8}}{re.escape(ending)}")
    found: list[tuple[float, str]] = []
    with suppress(OSError):
        for entry in os.scandir(folder or os.curdir):
            with suppress(OSError):
                if pattern.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                    found.append((entry.stat(follow_symlinks=False).st_mtime, os.path.join(folder, entry.name)))
    return [copy for _when, copy in sorted(found, reverse=True)]


def _kept_before(file: str, old: str, how: Manner) -> str | None:
    """The copy with a text that an earlier edit could not save, told before it is opened; None where there is none.

    A copy that says what the file says now is what a process left that was killed after saving, and goes.
    """
    kept = []
    for copy in _copies(file):
        try:
            text: str | None = storage.read(copy)
        except Refused:
            text = None  # whatever it is, it is not ours to remove
        if text == old:
            _remove(copy)
        else:
            kept.append(copy)
    if not kept:
        return None
    copy = kept[0]
    _tell(_("{copy} holds a text that an earlier edit did not save; it is opened again.").format(copy=clean(copy)))
    if copy != copy_path(file, old):
        _tell(_("{file} has changed since, and the text does not have what changed.").format(file=clean(file)))
    if _may_ask(how) and not Interview().yes(_("Open it?"), True):
        raise refuse("edit.not-opened", None, copy=copy)
    return copy


def _refuse_to_overwrite(file: str, old: str, new: str, copy: str, how: Manner) -> None:
    """Raises Refused where a text from before would take away what was written since, unless the user says so."""
    if copy == copy_path(file, old):
        return
    before, after = parse(old, file), parse(new, file)
    if before.game == after.game and _has_all(after.rounds, before.rounds):
        return
    question = _("{file} has something now that your text has not, or has otherwise. Save your text all the same?")
    if _may_ask(how) and Interview().yes(question.format(file=clean(file)), False):
        return
    raise refuse("edit.older", None, file=file, copy=copy)


def _has_all(rounds: Sequence[object], wanted: Sequence[object]) -> bool:
    """Whether all the wanted rounds are among these, equal ones as often as they are wanted."""
    left = list(rounds)
    for keys in wanted:
        if keys not in left:
            return False
        left.remove(keys)
    return True


def _may_ask(how: Manner) -> bool:
    return not how.json and sys.stdin.isatty()


def _tell(text: str) -> None:
    print(plain_text.paragraph(text), file=sys.stderr)


def _kept(file: str, copy: str, old: str, new: str | None) -> tuple[Problem, ...]:
    """That the user's text is kept; a copy without any change of theirs is taken away, while the file is there."""
    there = os.path.lexists(file)
    if not there and not os.path.lexists(copy):
        with suppress(Refused):  # the last place where the text is
            storage.create(copy, old if new is None else new)
    if not there:
        return refuse("edit.gone", None, copy=copy).problems
    try:
        unchanged = storage.read(copy) == old
    except Refused:
        unchanged = not os.path.lexists(copy)
    if unchanged:
        _remove(copy)
        return refuse("edit.unchanged", None).problems
    return refuse("edit.kept", None, copy=copy).problems


def _remove(copy: str) -> None:
    with suppress(OSError):  # a copy that cannot be removed does no harm; its name says what it is
        os.unlink(copy)


def _run_editor(path: str) -> None:
    command = (os.environ.get("VISUAL") or os.environ.get("EDITOR") or "").strip()
    command = command or ("notepad" if sys.platform == "win32" else "vi")
    import subprocess

    # A name such as `-x.toml` or `+!x.toml` would be an option of the editor.
    named = path if os.path.isabs(path) else os.path.join(os.curdir, path)
    try:
        words = shlex.split(command)
        done = subprocess.run([*words, named], check=False, env=environment()).returncode
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong)[:120]
        raise refuse("edit.no-editor", None, editor=command[:60], reason=reason) from None
    if done != 0:
        raise refuse("edit.failed", None, editor=command[:60], code=done)
