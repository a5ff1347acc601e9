"""Looks into the wheel and the source archive that were built in a folder: `python .ci/package.py FOLDER`."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

TOP = {"README.md", "pyproject.toml", "PKG-INFO", ".gitignore", "jassref", "tests", "examples", ""}
LANGUAGES = ("de", "fr", "it", "ru")


def main(folder: Path) -> None:
    """Says what is wrong with either archive, and ends with 1 where something is."""
    [wheel], [source] = folder.glob("*.whl"), folder.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as archive:
        built = set(archive.namelist())
        [metadata] = [archive.read(name).decode() for name in built if name.endswith(".dist-info/METADATA")]
    with tarfile.open(source) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    tree = {str(path) for path in Path("jassref").rglob("*") if path.suffix in (".py", ".mo", ".typed")}
    compiled = {f"jassref/locale/{language}/LC_MESSAGES/jassref.mo" for language in LANGUAGES}
    wrong = [f"the wheel has no {name}" for name in sorted((tree | compiled) - built)]
    wrong += [
        f"the wheel has {name}" for name in sorted(built) if not (name.startswith("jassref/") or ".dist-info/" in name)
    ]
    wrong += [f"the wheel has {name}" for name in sorted(built) if name.endswith((".po", ".pot", ".pyc"))]
    needed = tree | compiled | {"README.md", "pyproject.toml", "tests/conftest.py", "examples/brouc.toml", "PKG-INFO"}
    needed |= {name.replace(".mo", ".po") for name in compiled}
    wrong += [f"the source archive has no {name}" for name in sorted(needed - packed)]
    wrong += [f"the source archive has {name}" for name in sorted(packed) if name.partition("/")[0] not in TOP]
    wrong += [f"the metadata have no {key}" for key in ("Keywords", "Classifier") if f"\n{key}: " not in metadata]
    print(f"{wheel.name}: {len(built)} files, {wheel.stat().st_size // 1024} kB; {source.name}: {len(packed)} files")
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
