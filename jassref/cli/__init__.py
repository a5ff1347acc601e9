"""The command line: commands, interviews and output, and the application that loads them when they are asked for."""

SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete."""

COMPLETE = "_JASSREF_COMPLETE"
"""The variable by which a shell asks what may be typed next."""

INTERRUPTED = 130
"""The exit code of Ctrl-C, as typer has it."""
