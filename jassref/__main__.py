"""The door: `--version` is answered before anything is loaded, everything else by the command line."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs the program with the words of the command line and ends the process with its exit code."""
    if sys.argv[1:] == ["--version"]:
        from jassref import __version__

        print(f"jassref {__version__}")
        return
    from jassref.cli.app import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
