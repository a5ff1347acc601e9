"""Runs the tests as a contributor would whose own machine is set up against them: `python tests/hostile_home.py`.

Another language, a configuration in every place where one may lie, odd widths and colours, a time zone, a narrow umask,
a folder for temporary files with a long name, a match file where the tests are started. Words are handed on to pytest;
what fails here and not without it reads something of the contributor's own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent
CONFIG = 'lang = "de"\npack = "french"\ngame = "molotow"\nplayers = ["Xaver", "Yvo", "Zita", "Walti"]\n'


def hostile(folder: Path) -> dict[str, str]:
    """An environment that would change whatever looks at it; its files are made in the folder."""
    home, config, temporary = folder / "home", folder / "config", folder / "temporary" / ("long " * 12).strip()
    for place in (
        home / ".config" / "jassref",
        config / "jassref",
        home / "Library" / "Application Support" / "jassref",
    ):
        place.mkdir(parents=True)
        (place / "config.toml").write_text(CONFIG, encoding="utf-8")
    temporary.mkdir(parents=True)
    (home / ".gitconfig").write_text("[core]\n\tquotePath = false\n\tautocrlf = true\n", encoding="utf-8")
    (home / ".inputrc").write_text("set editing-mode vi\nset disable-completion on\n", encoding="utf-8")
    (folder / "match.toml").write_text("[[[ no match file", encoding="utf-8")
    return {
        **{key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(config),
        "JASSREF_CONFIG": str(config / "jassref" / "config.toml"),
        "JASSREF_LANG": "it",
        "JASSREF_FILE": str(folder / "match.toml"),
        "LANG": "ru_RU.UTF-8",
        "LC_ALL": "ru_RU.UTF-8",
        "LANGUAGE": "fr",
        "COLUMNS": "40",
        "LINES": "5",
        "NO_COLOR": "1",
        "FORCE_COLOR": "1",
        "TERM": "dumb",
        "EDITOR": "false",
        "VISUAL": "false",
        "TZ": "Pacific/Kiritimati",
        "TMPDIR": str(temporary),
    }


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="jassref-hostile-") as name:
        os.umask(0o077)
        command = [sys.executable, "-m", "pytest", *sys.argv[1:], str(TESTS)]
        sys.exit(subprocess.run(command, cwd=name, env=hostile(Path(name)), check=False).returncode)
