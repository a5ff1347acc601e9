"""The house keeps its storeys: a module imports only from below, and a plain run loads nothing it does not need."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import jassref
from jassref.cli.verbs import VERBS
from jassref.games import PRESETS

HOUSE = Path(jassref.__file__).parent

GAMES = sorted(set(PRESETS.values()))

# Bottom to top. A module may import from earlier rows, and from rooms of its own row.
STOREYS = (
    ("rules", "rulings"),
    ("options", "cards"),
    ("contracts",),
    ("tricks", "weis"),
    ("weis_find", "weis_bare"),
    ("weis_check", "weis_contest"),
    ("game",),
    ("naming", "fold", "slate", "curve"),
    ("setup",),
    ("fields", "counting", "entry"),
    ("prizes",),
    ("reach",),
    ("ending",),
    ("referee",),
    ("irregular_event",),
    ("irregular_revoke", "referee.weis_faults"),
    ("irregular",),
    ("referee.facts",),
    ("referee.weis", "referee.stoeck", "referee.finish", "referee.trick", "referee.deal", "referee.count"),
    ("singles",),
    ("apples", "live"),
    ("games.schieber", "games.coiffeur_count"),
    ("games.coiffeur_words", "games.guggitaler_words"),
    tuple(f"games.{name}" for name in GAMES if name != "schieber"),
    ("games",),
    ("layout", "storage"),
    ("matchfile",),
    ("dealfile", "evening"),
    ("wording",),
    ("wording.hints", "wording.problems_round", "wording.problems_referee"),
    ("wording.steps", "wording.rulebook", "wording.problems", "wording.house", "wording.presets", "wording.verdicts"),
    ("wording.sources", "wording.vocabulary"),
    ("wording.rule_examples", "wording.rule_examples_referee"),
    tuple(f"wording.games.{path.stem}" for path in (HOUSE / "wording" / "games").glob("[a-z]*.py")),
    ("cli.running", "cli.verbs", "cli.signs"),
    ("cli.report",),
    ("cli.grounds", "cli.grid"),
    ("cli.verdict",),
    ("cli.envelope", "cli.plain"),
    ("cli.book", "cli.sheet", "cli.rounds", "cli.boxes", "cli.drawing.chalk", "cli.drawing.faces"),
    ("cli.drawing.slate_text", "cli.drawing.slate_svg", "cli.drawing.chart_text", "cli.drawing.chart_svg"),
    ("cli.rounds_screen",),
    ("cli.screen",),
    ("cli.answers",),
    ("cli.desk",),
    ("cli.made", "cli.picture", "cli.userfile", "cli.prompt", "cli.shells", "cli.help"),
    ("cli.change", "cli.words", "cli.bids"),
    ("cli.table",),
    ("cli.claim", "cli.interview"),
    ("cli.telling",),
    ("cli.ask_new", "cli.ask_points", "cli.ask_row", "cli.complete"),
    ("cli.ask_round", "cli.cues", "cli.at_question"),
    ("cli.loop",),
    ("cli.case",),
    ("cli.topics",),
    tuple(f"cli.{verb}" for verb in VERBS),
    ("cli.app",),
)
ROW = {name: row for row, names in enumerate(STOREYS) for name in names}
WITHOUT_STOREY = {"", "cli", "cli.drawing", "__main__", "wording.games"}  # the package, empty rooms, the door

ONLY_IN = {
    "typer": lambda name: name.startswith("cli."),
    "rich": lambda name: name in ("cli.boxes", "cli.screen", "cli.rounds_screen"),
    "tomli_w": lambda name: name == "matchfile",
    "tomllib": lambda name: name == "matchfile",
}


def module_name(path: Path) -> str:
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            named = {f"{node.module}.{alias.name}" for alias in node.names}
            # `from jassref.games import schieber` asks for the room inside, not for the one around it.
            rooms = {name for name in named if name.removeprefix("jassref.") in ROW}
            found |= named if rooms == named else {node.module, *named}
    return found


MODULES = {module_name(path): path for path in HOUSE.rglob("*.py")}


def test_every_module_has_its_storey() -> None:
    assert set(MODULES) - WITHOUT_STOREY == set(ROW)


def test_a_module_imports_only_from_below() -> None:
    wrong = []
    for name, path in MODULES.items():
        if name in WITHOUT_STOREY:
            continue
        for imported in imports_of(path):
            room = imported.removeprefix("jassref.")
            if imported.startswith("jassref.") and room in ROW and room != name and ROW[room] > ROW[name]:
                wrong.append(f"{name} imports {room}")
    assert not wrong


def test_outside_packages_stay_in_their_rooms() -> None:
    wrong = []
    for name, path in MODULES.items():
        for imported in imports_of(path):
            package = imported.partition(".")[0]
            if package in ONLY_IN and not ONLY_IN[package](name):
                wrong.append(f"{name} imports {package}")
    assert not wrong


def test_rooms_are_named_in_imports_and_not_in_strings() -> None:
    """A room named in a string is an import that no storey sees; these four look for one of many by its name."""
    found = set()
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if name in ("import_module", "__import__"):
                found.add(module_name(path))
    assert found == {"wording", "games", "cli.app", "cli.complete"}


def loaded(*words: str, cwd: Path) -> set[str]:
    code = (
        "import json, sys; from jassref.cli.app import run; code = run(sys.argv[1:]);"
        "print(json.dumps(sorted(sys.modules))); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code, *words], cwd=cwd, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_a_plain_run_loads_little(tmp_path: Path) -> None:
    new = ["new", "--game", "schieber", "--players", "anna,beat,carla,dani"]
    loaded(*new, cwd=tmp_path)
    typer = subprocess.run(
        [sys.executable, "-c", "import sys, typer; print(len(sys.modules))"], capture_output=True, text=True, check=True
    )
    for words in (["status", "--plain"], ["status", "--json"], ["add", "rosen", "97", "60", "--plain"]):
        modules = loaded(*words, cwd=tmp_path)
        packages = {name.partition(".")[0] for name in modules}
        assert not packages & {"rich", "pydantic", "asyncio", "hypothesis"}
        assert len(modules) <= int(typer.stdout) + 60
