"""README.md and what its commands print: checked by test_readme, rewritten by `python tests/readme_commands.py`."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import clean_environment

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"```console\n(.*?)```\n", re.DOTALL)


def commands(block: str) -> list[str]:
    """The command lines of a console block."""
    return [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]


def rewritten(text: str) -> str:
    """README with every console block as the commands print it now, run one after another in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "examples", Path(folder) / "examples")
        return BLOCK.sub(lambda found: f"```console\n{_printed(found[1], folder)}```\n", text)


PLAYED = re.compile(r"^(?:Round \d+ )?> (.*)$", re.MULTILINE)


def _played(words: list[str], typed: list[str], folder: str) -> str:
    """The screen of `play` in a real terminal, with these lines typed at its question."""
    from terminal import Terminal

    with Terminal(words, Path(folder), 100) as terminal:
        screen = ""
        for line in typed:
            screen += terminal.until_asked()
            terminal.line(line)
        terminal.ended()
        return "\n".join(line.rstrip() for line in (screen + terminal.rest()).splitlines()) + "\n"


def pictures() -> dict[Path, list[str]]:
    """The pictures that the page shows, and the commands that draw them."""
    example = str(ROOT / "examples" / "schieber-2500-exact-target.toml")
    folder = ROOT / "examples" / "pictures"
    return {folder / "slate.svg": ["board", "-f", example], folder / "chart.svg": ["chart", "-f", example]}


def _printed(block: str, folder: str) -> str:
    environment = clean_environment(COLUMNS="100")
    parts = []
    for line in commands(block):
        words = shlex.split(line)
        assert words[0] == "jassref"
        if words[1] == "play":
            new = [
                "new",
                words[3],
                "--game",
                "schieber-2500",
                "--players",
                "Anna,Beat,Carla,Dani",
                "--sides",
                "Wir,Sie",
            ]
            subprocess.run(
                [sys.executable, "-m", "jassref", *new], cwd=folder, env=environment, capture_output=True, check=True
            )
            parts.append(f"$ {line}\n{_played(words[1:], PLAYED.findall(block), folder)}")
            continue
        done = subprocess.run(
            [sys.executable, "-m", "jassref", *words[1:]],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in done.stderr
        parts.append(f"$ {line}\n{done.stdout}{done.stderr}")
    return "\n".join(parts)


if __name__ == "__main__":
    readme = ROOT / "README.md"
    readme.write_text(rewritten(readme.read_text(encoding="utf-8")), encoding="utf-8")
    for picture, words in pictures().items():
        drawn = [sys.executable, "-m", "jassref", *words, "--svg", str(picture), "--lang", "en"]
        subprocess.run(drawn, env=clean_environment(), check=True)
