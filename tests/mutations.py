"""Small changes in the code that the tests must notice: `python tests/mutations.py --count 100 --seed 1`.

Each mutation is one edit (a comparison, an operator, a number, a condition, a dropped call) in a temporary copy of the
tree; the tests that concern the module run there until the first one fails. What no test notices is shown as a diff:
either the case that is missing, or code that says the same in two ways. The places are found in the syntax tree, so
nothing here names a line or a function; only `TESTS` names files, and a name that is gone is told at the start.

No mutation touches what does nothing (docstrings, annotations, `__all__`, asserts, decorators and with them the sizes
of caches) or what other tests guard (sentences, imports).
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent

CHAPTERS = {
    "scoring": ("jassref/scoring",),
    "weis": ("jassref/weis",),
    "tricks": ("jassref/cards/tricks.py", "jassref/cards/contracts.py"),
    "games": ("jassref/games",),
    "referee": ("jassref/referee",),
}
"""What is changed: the modules in which a wrong sign is a wrong score."""

LAST = ("oracle", "examples", "problems", "export", "slate", "interviews")
TESTS = {
    "scoring": ("games", "game_strokes", "recorded", "game_*", "referee_finish", "dispute", "rule_book", "screens"),
    "weis": ("weis", "referee_weis", "recorded", "game_*", "games", "rule_book"),
    "tricks": ("tricks", "referee_trick", "recorded", "referee_deal", "dispute", "weis"),
    "games": ("games", "recorded", "game_*", "screens", "rule_book"),
    "referee": ("dispute", "recorded", "referee_*", "rule_book", "screens"),
}
"""The test files of a chapter, fast and near ones first; those of a module's own name go before them, `LAST` after."""

PROCESSOR, PATIENCE = 120, 1200
"""Seconds of a processor for a mutation that makes the program turn for ever, and of the clock for one that makes it
wait; a loaded machine is neither."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
DROPPED = {
    "sorted",
    "abs",
    "reversed",
    "strip",
    "lower",
    "upper",
    "casefold",
    "removeprefix",
    "removesuffix",
    "_replace",
}
"""Calls that give back something of the kind that they were given, so that the program goes on without them."""

SILENT = {"cast", "TypeVar", "N_", "_", "assert_never", "cache", "lru_cache", "isinstance", "AssertionError"}
"""Calls whose arguments are no calculation."""


class Mutation(NamedTuple):
    """Bytes `start` to `end` of a file, and what stands there instead."""

    path: str
    start: int
    end: int
    text: str


class Places(ast.NodeVisitor):
    """The places of a module where a small change means something; for each the changes that can be tried."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[list[Mutation]] = []

    def _place(self, node: ast.expr | ast.stmt, *changed: ast.AST | str) -> None:
        """Remembers that each of these could stand where the node stands."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        texts = []
        for one in changed:
            plain = one if isinstance(one, str) else ast.unparse(one)
            texts.append(plain if isinstance(node, ast.stmt | ast.Constant) else f"({plain})")
        good = [Mutation(self.path, start, end, text) for text in texts]
        good = [one for one in good if _compiles(mutated(self.source, one))]
        if good:
            self.found.append(good)

    # What is not looked into

    def visit_Assert(self, node: ast.Assert) -> None: ...

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Parts of a formatted string have no exact place in the syntax tree of older Pythons."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id.startswith("__") for target in node.targets):
            self.visit(node.value)

    def visit_arguments(self, node: ast.arguments) -> None:
        for default in (*node.defaults, *node.kw_defaults):
            if isinstance(default, ast.Constant) and isinstance(default.value, str):
                self._place(default, repr(default.value + "?"))
            elif default is not None:
                self.visit(default)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.visit(node.args)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases):
            for statement in node.body:
                self.visit(statement)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # the lengths are equal, or it is a fault that no test can reach
            self.visit(node.value)

    # What is changed

    def visit_If(self, node: ast.If) -> None:
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self._condition(node.test)
            self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test)
        self.generic_visit(node)

    def _condition(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.UnaryOp):  # theirs are negated as such
            self._place(test, ast.UnaryOp(ast.Not(), test))

    def visit_Compare(self, node: ast.Compare) -> None:
        for at, operator in enumerate(node.ops):
            swapped = [*node.ops[:at], COMPARISONS[type(operator)](), *node.ops[at + 1 :]]
            self._place(node, ast.Compare(node.left, swapped, node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        self._place(node, ast.BoolOp(other, node.values))
        for at in range(len(node.values)):
            self._place(node, ast.BoolOp(node.op, [*node.values[:at], *node.values[at + 1 :]]))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        operator = OPERATORS.get(type(node.op))
        if operator is not None and not _types(node) and not _text(node.left) and not _text(node.right):
            self._place(node, ast.BinOp(node.left, operator(), node.right))
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        operator = OPERATORS.get(type(node.op))
        if operator is not None:
            self._place(node, ast.AugAssign(node.target, operator(), node.value))
        self.visit(node.value)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        self._place(node, node.operand)
        if not isinstance(node.operand, ast.Constant):
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._place(node, repr(not node.value))
        elif isinstance(node.value, int):
            self._place(node, *(str(value) for value in (node.value + 1, node.value - 1) if value >= 0))

    def visit_Subscript(self, node: ast.Subscript) -> None:
        index = ast.unparse(node.slice)
        if index in ("0", "-1"):
            self._place(node.slice, "-1" if index == "0" else "0")
            self.visit(node.value)
        else:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in SILENT:
            return
        if isinstance(node.func, ast.Name) and name in FUNCTIONS:
            self._place(node.func, FUNCTIONS[name])
        elif name in DROPPED:
            inner = node.func.value if isinstance(node.func, ast.Attribute) else node.args[0]
            self._place(node, inner)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._place(node, "pass")
            self.visit(node.value)
        elif isinstance(node.value, ast.Yield):
            self.visit(node.value)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._place(node, "break", "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self._place(node, "pass")


def _types(node: ast.BinOp) -> bool:
    """Whether this is a union of types: `int | None`."""
    sides = (node.left, node.right)
    return isinstance(node.op, ast.BitOr) and any(
        (isinstance(side, ast.Constant) and side.value is None)
        or (isinstance(side, ast.Name) and (side.id[:1].isupper() or side.id in ("int", "str", "bool", "object")))
        for side in sides
    )


def _text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _compiles(source: bytes) -> bool:
    try:
        compile(source, "mutated", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def mutated(source: bytes, one: Mutation) -> bytes:
    """The text of the module with the change."""
    return source[: one.start] + one.text.encode() + source[one.end :]


def modules(chapter: str) -> Iterator[Path]:
    """The files of a chapter."""
    for name in CHAPTERS[chapter]:
        path = ROOT / name
        if path.is_dir():
            yield from sorted(path.rglob("*.py"))
        elif path.exists():
            yield path


def places(chapter: str) -> list[list[Mutation]]:
    """All places of a chapter, each with the changes that can be tried there."""
    found = []
    for path in modules(chapter):
        source = path.read_bytes()
        looker = Places(str(path.relative_to(ROOT)), source)
        looker.visit(ast.parse(source))
        found += looker.found
    return found


def stages(chapter: str, path: str) -> list[list[str]]:
    """The test files for a module in order: those of its own name, those of its chapter, the rest that could notice."""
    tests = ROOT / "tests"
    words = {word for part in Path(path).with_suffix("").parts[1:] for word in part.split("_")}
    own = [file.name for file in sorted(tests.glob("test_game_*.py")) if file.stem.removeprefix("test_game_") in words]
    result: list[list[str]] = []
    seen: set[str] = set()
    for names in (own, TESTS[chapter], LAST):
        files = [
            file.name
            for name in names
            for file in sorted(tests.glob(name if name.endswith(".py") else f"test_{name}.py"))
        ]
        files = [file for file in dict.fromkeys(files) if file not in seen]
        seen |= set(files)
        if files:
            result.append(files)
    return result


def check_names() -> None:
    """Says so when a test file or a module that is named here has gone."""
    gone = [name for names in CHAPTERS.values() for name in names if not (ROOT / name).exists()]
    named = {name for names in (*TESTS.values(), LAST) for name in names}
    gone += [f"tests/test_{name}.py" for name in sorted(named) if not list((ROOT / "tests").glob(f"test_{name}.py"))]
    if gone:
        sys.exit(f"tests/mutations.py names what is not there: {', '.join(gone)}")


def _limited() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))


class Copy:
    """A copy of the tree, with one mutation at a time in it."""

    def __init__(self, folder: str) -> None:
        self.root = Path(folder) / "tree"
        waste = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis", ".venv", ".git", "build", "dist")
        shutil.copytree(ROOT, self.root, ignore=waste)
        # Compiled once; a mutated module is compiled anew at each start and never kept, so that none is taken for
        # another of the same second and size.
        subprocess.run([sys.executable, "-m", "compileall", "-q", "jassref"], cwd=self.root, check=True)
        keep = ("PATH", "HOME", "TMPDIR", "SYSTEMROOT", "TEMP")
        self.environment = {key: value for key, value in os.environ.items() if key in keep}
        self.environment |= {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(self.root), "LANG": "C.UTF-8"}
        self.tries = 0

    def passes(self, files: list[str], patience: float | None = PATIENCE) -> str:
        """Runs test files until one fails: nothing, or what failed."""
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", "-rfE"]
        words += ["--hypothesis-profile=mutations", *(f"tests/{file}" for file in files)]
        own: dict[str, Any] = {"cwd": self.root, "env": self.environment, "text": True, "start_new_session": True}
        if patience is not None and sys.platform != "win32":
            own["preexec_fn"] = _limited
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **own) as process:
            try:
                printed, _none = process.communicate(timeout=patience)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)  # with every program that a test has started
                return "no end"
        if process.returncode == 0:
            return ""
        failed = [line for line in printed.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0].split(" - ")[0] if failed else f"exit code {process.returncode}"

    def tried(self, chapter: str, one: Mutation) -> str:
        """The first test that notices a mutation; nothing where none does."""
        path = self.root / one.path
        source, kept = path.read_bytes(), path.stat()
        path.write_bytes(mutated(source, one))
        self.tries += 1
        os.utime(path, (kept.st_atime, kept.st_mtime + 100 * self.tries))
        try:
            for files in stages(chapter, one.path):
                failed = self.passes(files)
                if failed:
                    return failed
            return ""
        finally:
            path.write_bytes(source)
            os.utime(path, (kept.st_atime, kept.st_mtime))


def diff(one: Mutation) -> str:
    """The change as a diff."""
    source = (ROOT / one.path).read_bytes()
    before, after = (text.decode().splitlines() for text in (source, mutated(source, one)))
    return "\n".join(difflib.unified_diff(before, after, one.path, one.path, lineterm="", n=2))


def run(chosen: list[tuple[str, Mutation]], jobs: int) -> list[tuple[str, Mutation]]:
    """Tries the mutations, tells each, and returns those that no test noticed."""
    waiting: queue.SimpleQueue[tuple[int, tuple[str, Mutation]]] = queue.SimpleQueue()
    for item in enumerate(chosen, 1):
        waiting.put(item)
    survived: list[tuple[str, Mutation]] = []

    def work() -> None:
        with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
            copy = Copy(folder)
            while not waiting.empty():
                try:
                    number, (chapter, one) = waiting.get_nowait()
                except queue.Empty:
                    break
                start = time.monotonic()
                noticed = copy.tried(chapter, one)
                line = (ROOT / one.path).read_bytes()[: one.start].count(b"\n") + 1
                told = f"{number}/{len(chosen)} {one.path}:{line} {time.monotonic() - start:.0f} s"
                print(f"{told} {noticed or 'SURVIVED'}", flush=True)
                if not noticed:
                    survived.append((chapter, one))
                    print(diff(one), flush=True)

    workers = [threading.Thread(target=work) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return survived


def main() -> None:
    """Reads the command line, tries the mutations and prints how many were noticed."""
    parser = argparse.ArgumentParser(description="Makes small changes in a copy and runs the tests on each.")
    parser.add_argument("--count", type=int, default=100, help="how many mutations (100)")
    parser.add_argument("--seed", type=int, default=None, help="the same number chooses the same places again")
    parser.add_argument("--chapter", nargs="+", choices=list(CHAPTERS), default=list(CHAPTERS), help="only these")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time (1)")
    parser.add_argument("--trust", action="store_true", help="do not run the tests without any change first")
    given = parser.parse_args()
    check_names()
    chance = random.Random(given.seed)
    every = [(chapter, place) for chapter in given.chapter for place in places(chapter)]
    chosen = [(chapter, chance.choice(place)) for chapter, place in chance.sample(every, min(given.count, len(every)))]
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        files = {file for chapter, one in chosen for files in stages(chapter, one.path) for file in files}
        if not given.trust and (failed := Copy(folder).passes(sorted(files), None)):
            sys.exit(f"The tests fail without any change: {failed}")
    survived = run(chosen, given.jobs)
    print(f"{len(chosen) - len(survived)} of {len(chosen)} mutations noticed ({len(every)} places).")
    for chapter in given.chapter:
        of = sum(one[0] == chapter for one in chosen)
        left = sum(one[0] == chapter for one in survived)
        print(f"  {chapter}: {of - left} of {of}")


if __name__ == "__main__":
    main()
