"""The command line: commands, interviews and output, and the application that loads them when they are asked for."""

import os

SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete."""

COMPLETE = "_JASSREF_COMPLETE"
"""The variable by which a shell asks what may be typed next."""

INTERRUPTED = 130
"""The exit code of Ctrl-C, as typer has it."""


def config_path() -> str:
    """Where the user's own file is: `$JASSREF_CONFIG`, else in the platform's folder for such files."""
    import typer

    return os.environ.get("JASSREF_CONFIG") or os.path.join(typer.get_app_dir("jassref"), "config.toml")
