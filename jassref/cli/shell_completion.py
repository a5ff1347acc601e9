"""Teaching a shell to complete: the script that asks us, printed or put where the shell finds it.

The user's own start file is only ever added to, at its end; it is never written anew.
"""

from __future__ import annotations

import os
import shlex

import typer

from jassref.cli import COMPLETE, SHELLS
from jassref.files import storage
from jassref.rulebook.problems import Problem, Refused
from jassref.wording.language import _

# Where the script goes, the shell's start file, and the line in it that finds the script (fish needs none).
_PLACES = {
    "bash": (".bash_completions/jassref.sh", ".bashrc", "source {path}"),
    "zsh": (".zfunc/_jassref", ".zshrc", "fpath+=({folder}); autoload -Uz compinit; compinit"),
    "fish": (".config/fish/completions/jassref.fish", None, ""),
}


def ready_to_complete() -> None:
    """Answers a shell that asks; what it forgets to say is nothing."""
    from typer._completion_classes import completion_init

    completion_init()
    os.environ.setdefault("COMP_WORDS", "")
    if not os.environ.get("COMP_CWORD", "").isdecimal():
        os.environ["COMP_CWORD"] = "0"


def taught(shell: str, install: bool) -> str:
    """Prints the script by which a shell completes, or puts it where the shell finds it. Raises Refused."""
    if not shell:
        return shell
    from typer._completion_shared import get_completion_script

    if shell not in SHELLS:
        option = "--install-completion" if install else "--show-completion"
        facts = {"given": shell[:40], "option": option, "values": SHELLS, "near": None}
        raise Refused([Problem("usage.value", None, facts)], usage=True)
    script = get_completion_script(prog_name="jassref", complete_var=COMPLETE, shell=shell).strip() + "\n"
    if not install:
        print(script.rstrip())
        raise typer.Exit
    path = _installed(shell, script)
    print(_("Completion for {shell} is in {file}; it works in the next shell.").format(shell=shell, file=path))
    raise typer.Exit


def _installed(shell: str, script: str) -> str:
    """Where the script was put. Raises Refused where it cannot be."""
    place, start, line = _PLACES[shell]
    home = os.path.expanduser("~")
    path = os.path.join(home, place)
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.lexists(path):
            storage.update(path, lambda _old: script)
        else:
            storage.create(path, script)
        if start is not None:
            _added(
                os.path.join(home, start),
                line.format(path=shlex.quote(path), folder=shlex.quote(os.path.dirname(path))),
            )
    except OSError as wrong:
        facts = {"reason": wrong.strerror or str(wrong)}
        raise Refused([Problem("file.unwritable", None, facts, file=wrong.filename or path)]) from wrong
    return path


def _added(start: str, line: str) -> None:
    """The line at the end of the shell's start file, once. Raises OSError for a file that is no ordinary one."""
    import errno
    import stat

    old = b""
    if os.path.exists(start):
        if not stat.S_ISREG(os.stat(start).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), start)
        with open(start, "rb") as file:
            old = file.read()
    if line.encode() in old:
        return
    before = "" if not old or old.endswith(b"\n") else "\n"
    with open(start, "ab") as file:
        file.write(f"{before}{line}\n".encode())
