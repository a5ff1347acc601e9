"""Start-up and growth: whole processes over `python -c pass` of the same environment, medians of interleaved runs.

Run it on demand: `python tests/bench/bench_start.py [RUNS]`. Prints ratios, which is what may be compared; milliseconds
are those of this machine. The bytecode is compiled by a first run that is not counted.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

HEAD = """format = 1
game = "schieber-2500"
pack = "swiss"
players = ["Anna", "Beat", "Carla", "Dani"]
sides = ["Wir", "Sie"]
first_forehand = "Anna"

[options]
target = 9000000
"""
PLAIN = '\n[[round]]\ntrump = "schilten"\nmultiplier = 2\npoints = { Wir = 97, Sie = 60 }\n'
WEIS = 'weis = ["Anna: 3 schellen A", "Dani: 4 U"]\nstoeck = "Beat"\n'

Command = list[str] | Callable[[], list[str]]


def evening(rounds: int, weis: bool = True) -> str:
    """A match file with so many rounds; every third has Weis and Stöck."""
    return HEAD + "".join(PLAIN + (WEIS if weis and n % 3 == 0 else "") for n in range(rounds))


def ratios(commands: Mapping[str, Command], runs: int) -> None:
    """Times the commands in turn and prints each median, and its ratio to the first."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    times: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as state:  # the journals of changes
        environment["JASSREF_STATE"] = state
        for run in range(runs + 1):
            for name, command in commands.items():
                words = command() if callable(command) else command
                begun = time.perf_counter()
                subprocess.run(words, env=environment, stdout=subprocess.DEVNULL, check=True)
                if run:
                    times[name].append(time.perf_counter() - begun)
    base = statistics.median(next(iter(times.values())))
    for name, found in times.items():
        median = statistics.median(found)
        print(f"{name:<26} {median * 1000:8.1f} ms {median / base:7.2f}")
    print()


def main() -> None:
    """Prints three tables: start-up with 12 rounds, growth to 1,000, and 10,000 rounds over the TOML reader alone."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    python = [sys.executable]
    jassref = [*python, "-m", "jassref"]
    with tempfile.TemporaryDirectory() as folder:
        files = {n: Path(folder) / f"{n}.toml" for n in (12, 1000, 10000)}
        for n, file in files.items():
            file.write_text(evening(n, n <= 1000), encoding="utf-8")

        def add(n: int) -> Callable[[], list[str]]:
            def again() -> list[str]:
                grown = Path(folder) / f"grown-{n}.toml"
                grown.write_text(evening(n), encoding="utf-8")
                return [*jassref, "add", "schilten", "97", "60", "--plain", "-f", str(grown)]

            return again

        def status(n: int, *words: str) -> list[str]:
            return [*jassref, "status", *words, "-f", str(files[n])]

        rich = ["env", "FORCE_COLOR=1", "TERM=xterm", *status(12)]
        start: dict[str, Command] = {"python -c pass": [*python, "-c", "pass"], "--version": [*jassref, "--version"]}
        start |= {"--help": [*jassref, "--help"], "status --plain": status(12, "--plain")}
        start |= {"status --json": status(12, "--json"), "add": add(12), "status, rich table": rich}
        ratios(start, runs)
        growth: dict[str, Command] = {"python -c pass": [*python, "-c", "pass"]}
        ratios(growth | {"status, 1,000 rounds": status(1000, "--plain"), "add, 1,000 rounds": add(1000)}, runs)
        reader = f"import tomllib; tomllib.load(open({str(files[10000])!r}, 'rb'))"
        large: dict[str, Command] = {"tomllib, 10,000 rounds": [*python, "-c", reader]}
        ratios(large | {"status, 10,000 rounds": status(10000, "--plain")}, max(runs // 2, 3))


if __name__ == "__main__":
    main()
