"""The entry point: `--version` is answered before anything is loaded, everything else by the command line."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Runs the program with the words of the command line and ends the process with its exit code.

    Ctrl-C ends it quietly at any moment, also while the program is still being loaded.
    """
    try:
        code = _version() if sys.argv[1:] == ["--version"] else _run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except OSError:
        # Nobody can read the answer; leave without a word, and without the interpreter's when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 1
    # Nor is anything worth looking for on the way out: the process ends, and its memory with it.
    gc.freeze()
    sys.exit(code)


def _version() -> int:
    from jassref import __version__

    print(f"jassref {__version__}")
    return 0


def _run() -> int:
    # One command makes little rubbish and ends soon; looking for it took a twentieth of the time. `play` looks again.
    gc.disable()
    from jassref.cli.app import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    main()
