"""The chapters: which folder may import from which, where outside packages stand, and what a plain run loads."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from environment import clean_environment

import jassref

PACKAGE = Path(jassref.__file__).parent

# The chapters, bottom to top; a module imports from its own chapter and from those above it in this list.
CHAPTERS = (
    "rulebook",
    "cards",
    "weis",
    "record",
    "scoring",
    "games",
    "referee",
    "drawing",
    "files",
    "evenings",
    "wording",
    "answers",
    "disputes",
    "library",
    "cli/output",
    "cli/interviews",
    "cli/commands",
    "cli",
)

# What the order alone would allow, and is not: the first never imports from the second.
NEVER = (
    ("referee", "games"),
    ("drawing", "games"),
    ("drawing", "referee"),
    ("files", "referee"),
    ("files", "drawing"),
    ("wording", "scoring"),
    ("wording", "games"),
    ("wording", "referee"),
    ("wording", "files"),
    ("wording", "evenings"),
)

# Modules of the command line that all its chapters may use.
COMMON = (
    "cli/__init__",
    "cli/common_options",
    "cli/recording",
    "cli/user_config",
    "cli/completion",
    "cli/commands/__init__",
)

ONLY_IN = {
    "typer": ("cli",),
    "rich": ("cli/output",),
    "tomli_w": ("files/match_text",),
    "tomllib": ("files/matchfile",),
}

MODULES = {path.relative_to(PACKAGE).with_suffix("").as_posix(): path for path in PACKAGE.rglob("*.py")}


def chapter_of(module: str) -> str | None:
    """The chapter of a module (`scoring/ending`), or None for what stands beside the chapters."""
    parents = module.split("/")[:-1]
    while parents and "/".join(parents) not in CHAPTERS:
        parents.pop()
    return "/".join(parents) or None


def imported_by(path: Path) -> Iterator[str]:
    """Everything that a module imports, as written: `jassref/scoring/ending`, or the name of an outside package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.replace(".", "/") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            module = node.module.replace(".", "/")
            for alias in node.names:
                # `from jassref.games import schieber` asks for a module of that folder.
                within = f"{module}/{alias.name}"
                yield within if within.removeprefix("jassref/") in MODULES else module


def own_imports(module: str) -> Iterator[str]:
    """The modules of the package that a module imports."""
    for imported in imported_by(MODULES[module]):
        name = imported.removeprefix("jassref/")
        if imported.startswith("jassref/"):
            yield name if name in MODULES else f"{name}/__init__"


def broken_rule(module: str, imported: str) -> str | None:
    """The rule that an import breaks, in words; None for one that may be."""
    ours, theirs = chapter_of(module), chapter_of(imported)
    if ours is None or theirs is None or ours == theirs or imported in COMMON:
        return None
    if CHAPTERS.index(theirs) > CHAPTERS.index(ours):
        return f"{ours} stands below {theirs} and knows nothing of it"
    return f"{ours} never imports from {theirs}" if (ours, theirs) in NEVER else None


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_its_chapter_may_know(module: str) -> None:
    broken = [f"{module} imports {name}: {rule}" for name in own_imports(module) if (rule := broken_rule(module, name))]
    assert not broken, "\n".join(broken)


def test_the_rules_can_fail() -> None:
    """What the rules are for: each kind of wrong import is named with the rule that it breaks."""
    assert broken_rule("scoring/ending", "games/schieber") == "scoring stands below games and knows nothing of it"
    assert broken_rule("wording/sentences", "scoring/counting") == "wording never imports from scoring"
    assert broken_rule("cli/output/plain_text", "cli/interviews/deal") is not None
    assert broken_rule("record/fold", "cli/app") is not None
    assert broken_rule("cli/commands/add", "scoring/ending") is None


def test_every_module_stands_in_a_chapter() -> None:
    assert {module for module in MODULES if chapter_of(module) is None} == {"__init__", "__main__"}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_chapter_lists_more_modules_than_can_be_taken_in(chapter: str) -> None:
    """About fifteen; the commands are one a verb, and their folder may be longer."""
    listed = [m for m in MODULES if m.rpartition("/")[0] == chapter and not m.endswith("__init__")]
    assert chapter == "cli/commands" or len(listed) <= 16, listed


def test_outside_packages_stay_where_they_belong() -> None:
    wrong = [
        f"{module} imports {imported}"
        for module, path in MODULES.items()
        for imported in imported_by(path)
        for places in [ONLY_IN.get(imported.partition("/")[0])]
        if places is not None and not module.startswith(places)
    ]
    assert not wrong


def test_modules_are_named_in_imports_and_not_in_strings() -> None:
    """A module named in a string is an import that no rule sees; these four look for one of many by its name."""
    found = set()
    for module, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if name in ("import_module", "__import__"):
                found.add(module)
    assert found == {"wording/sentences", "games/registry", "cli/app", "cli/completion"}


def loaded(*words: str, cwd: Path) -> set[str]:
    """The modules that a run of these words has loaded at its end."""
    code = (  # nothing is imported here that the run itself might not need
        "import sys; from jassref.cli.app import run; code = run(sys.argv[1:]);"
        "print(*sorted(sys.modules)); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=cwd,
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split())


def test_a_plain_run_loads_little(tmp_path: Path) -> None:
    new = ["new", "--game", "schieber", "--players", "anna,beat,carla,dani"]
    loaded(*new, cwd=tmp_path)
    typer = subprocess.run(
        [sys.executable, "-c", "import sys, typer; print(len(sys.modules))"],
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    for words in (["status", "--plain"], ["status", "--json"], ["add", "rosen", "97", "60", "--plain"]):
        modules = loaded(*words, cwd=tmp_path)
        packages = {name.partition(".")[0] for name in modules}
        assert not packages & {"rich", "pydantic", "asyncio", "hypothesis"}
        assert len(modules) <= int(typer.stdout) + 60


def test_a_round_is_added_without_the_other_games(tmp_path: Path) -> None:
    """The options of `add` are those of the game in the file; only help, completion and a foreign option ask others."""
    loaded("new", "--game", "putz", "--players", "anna,beat,carla", cwd=tmp_path)
    modules = loaded("add", "rosen", "91", "33", "13", "--dead", "20", cwd=tmp_path)
    games = {name for name in modules if name.startswith("jassref.games.")}
    assert games <= {"jassref.games.registry", "jassref.games.putz", "jassref.games.schieber"}
    assert "jassref.games.bieter" in loaded("add", "--help", cwd=tmp_path)
