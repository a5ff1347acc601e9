"""README.md and what its commands print: checked by test_readme, rewritten by `python tests/readme_commands.py`."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"```console\n(.*?)```\n", re.DOTALL)


def commands(block: str) -> list[str]:
    """The command lines of a console block."""
    return [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]


def rewritten(text: str) -> str:
    """README with every console block as the commands print it now, run one after another in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "examples", Path(folder) / "examples")
        return BLOCK.sub(lambda found: f"```console\n{_printed(commands(found[1]), folder)}```\n", text)


def _printed(lines: list[str], folder: str) -> str:
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("JASSREF_", "LC_", "LANG"))}
    environment |= {"COLUMNS": "100", "LANG": "C.UTF-8"}
    parts = []
    for line in lines:
        words = shlex.split(line)
        assert words[0] == "jassref"
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
