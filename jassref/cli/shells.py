"""Teaching a shell to complete: the script that asks us, printed or put where the shell finds it."""

from __future__ import annotations

import typer

from jassref.rulings import Problem, Refused
from jassref.wording import _

SHELLS = ("bash", "zsh", "fish")
COMPLETE = "_JASSREF_COMPLETE"
"""The variable by which a shell asks what may be typed next."""


def taught(shell: str, install: bool) -> str:
    """Prints the script by which a shell completes, or puts it where the shell finds it. Raises Refused."""
    if not shell:
        return shell
    from typer import _completion_shared as scripts

    if shell not in SHELLS:
        facts = {
            "given": shell[:40],
            "option": "--install-completion" if install else "--show-completion",
            "values": SHELLS,
            "near": None,
        }
        raise Refused([Problem("usage.value", None, facts)], usage=True)
    if not install:
        print(scripts.get_completion_script(prog_name="jassref", complete_var=COMPLETE, shell=shell).strip())
        raise typer.Exit
    _shell, path = scripts.install(shell=shell, prog_name="jassref", complete_var=COMPLETE)
    print(_("Completion for {shell} is in {file}; it works in the next shell.").format(shell=shell, file=path))
    raise typer.Exit
