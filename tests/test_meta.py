"""What holds for the code as a whole: public things are explained, rules and steps have words, modules stay small.

Exceptions are named here, each with its reason, so that no new one slips in.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import jassref
from jassref.games.registry import ALIASES, PRESETS, entry_options, find_game
from jassref.rulebook.rules import RULES, SOURCES
from jassref.wording.sentences import texts
from jassref.wording.source_texts import SOURCE_TEXTS

HOUSE = Path(jassref.__file__).parent
TREES = {
    path.relative_to(HOUSE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(HOUSE.rglob("*.py"))
}
README = HOUSE.parent / "README.md"

# Rules that no source settles: what this program does instead, or asks.
CUSTOMS = {
    "count.total": "a total written down by hand must be the sum of the rounds",
    "weis.declared-twice": "a player's Weis stand together",
    "weis.slalom-rank": "sources are silent on the rank of Weis in Slalom; an option",
    "weis.unclear": "a bare value does not say which of two Weis is higher; asked",
    "weis.overclaim": "what a Weis said too high costs differs; an option",
    "weis.false": "sources know no points for a false Weis; an option",
    "play.open": "a round begun waits for its points",
    "both.equal": "equal totals with both over the target",
    "end.draw": "equal totals after the last deal are shared",
    "putz.dead-points": "dead cards are checked where they are told",
    "putz.equal": "equal players at the last mark; an option",
    "putz.tie-top": "more equal leaders than marks; an option",
    "putz.all-tricks": "all tricks by one player; an option",
    "hindersi.equal": "equal in the middle: nobody gets a mark",
    "board.wins": "a free board says itself whether the most or the fewest win",
    "board.checksum": "a free board may have a sum of its own",
}

LONGEST_MODULE = 360
LONGER_MODULES = {
    "files/storage.py": "how a file is saved: its lock, its rights and its replacing are read together",
    "files/toml_layout.py": "one scanner of TOML with its patterns; they are read together",
    "rulebook/rules.py": "data: the index of the rule book",
    "wording/rule_texts.py": "data: a sentence for each rule",
    "wording/verdict_texts.py": "data: a sentence for each verdict",
}

LONGEST_FUNCTION = 45
LONGER_FUNCTIONS = {
    "cli/commands/out.py:out": "one line for each option, and one that names it to the referee",
    "cli/commands/trick.py:trick": "one line for each option, and one that names it to the referee",
    "library/match_file.py:add": "one line for each thing that a round can hold, all of it explained",
    "library/referee.py:judge_claim": "one line for each thing that can be said, all of it explained",
    "library/referee.py:judge_finish": "one line for each thing that can be said, all of it explained",
    "library/referee.py:judge_trick": "one line for each thing that can be said, all of it explained",
    "library/referee.py:judge_weis": "one line for each thing that can be said, all of it explained",
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def public(node: ast.Module | ast.ClassDef, within: str = "") -> Iterator[tuple[str, Function | ast.ClassDef]]:
    """The public functions and classes of a module, and the public methods of those classes."""
    for child in node.body:
        if isinstance(child, Function | ast.ClassDef) and not child.name.startswith("_"):
            yield f"{within}{child.name}", child
            if isinstance(child, ast.ClassDef):
                yield from public(child, f"{child.name}.")


def calls(tree: ast.Module, *names: str) -> Iterator[ast.Call]:
    """The calls of functions of these names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
            yield node


def literals(node: ast.AST | None) -> Iterator[str]:
    """The texts that an expression can be, as far as they stand there: a constant, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def argument(call: ast.Call, place: int, name: str) -> ast.AST | None:
    """An argument by its place or its name."""
    if place < len(call.args):
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


@pytest.mark.parametrize("module", TREES)
def test_what_is_public_is_explained(module: str) -> None:
    tree = TREES[module]
    assert ast.get_docstring(tree), "the module has no docstring"
    assert not [name for name, node in public(tree) if not ast.get_docstring(node)]


def test_every_rule_has_a_text_and_a_source_or_is_a_known_custom() -> None:
    words = texts("RULE_TEXTS")
    assert not [rule for rule in RULES if not words.get(rule)]
    assert {rule.id for rule in RULES.values() if not rule.sources} == set(CUSTOMS)
    assert {source for rule in RULES.values() for source in rule.sources} <= set(SOURCES)
    assert tuple(SOURCES.values()) == SOURCE_TEXTS  # marked there for the catalogues


@pytest.mark.parametrize("module", TREES)
def test_every_step_has_a_rule_and_a_sentence(module: str) -> None:
    """As far as they stand in the code as they are; those that are put together are found by the stories."""
    words = texts("STEP_TEXTS")
    for call in calls(TREES[module], "Step"):
        assert set(literals(argument(call, 1, "rule"))) <= set(RULES), f"line {call.lineno}"
        assert set(literals(argument(call, 2, "say"))) <= set(words), f"line {call.lineno}"
    for call in calls(TREES[module], "mark"):
        assert set(literals(argument(call, 0, "rule"))) <= set(RULES), f"line {call.lineno}"


@pytest.mark.parametrize("module", [module for module in TREES if module.startswith("games/")])
def test_every_end_has_its_sentences(module: str) -> None:
    """An end has one winner, or several that share it."""
    words = set(texts("STEP_TEXTS"))
    for call in calls(TREES[module], "won"):
        for rule in literals(argument(call, 2, "rule")):
            assert {f"won:{rule}", f"shared:{rule}"} & words, f"line {call.lineno}"


def test_every_option_of_a_game_is_explained() -> None:
    """And one that several games have takes the same everywhere: the help tells of it once."""
    assert {option.key for option in entry_options()} == set(texts("ENTRY_TEXTS"))
    takes = {(option.key, option.takes, option.metavar) for name in PRESETS for option in find_game(name)[0].line.own}
    assert len(takes) == len({key for key, _takes, _metavar in takes})


def test_the_readme_knows_the_version() -> None:
    """The newest change that the README tells is the version that `--version` prints."""
    changes = re.findall(r"^### (\d+\.\d+\.\d+)", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert changes[0] == jassref.__version__


def test_no_module_grows_too_long() -> None:
    lines = {module: len((HOUSE / module).read_text(encoding="utf-8").splitlines()) for module in TREES}
    assert {module for module, count in lines.items() if count > LONGEST_MODULE} == set(LONGER_MODULES)


def test_no_function_grows_too_long() -> None:
    longer = {
        f"{module}:{node.name}"
        for module, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, Function) and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    }
    assert longer == set(LONGER_FUNCTIONS)


NAME_OF_GAME = re.compile(r"(^|\.)(preset|kind|game)\.name$|(^|\.)(game|preset|game\.kind)$")
GAMES = {*PRESETS, *ALIASES}


@pytest.mark.parametrize("module", [module for module in TREES if not module.startswith("games/")])
def test_no_module_asks_which_game_it_is(module: str) -> None:
    """What differs from game to game is told by the game's own module; nobody else compares its name.

    Two whole games may be compared, and `game is None` asks for one that is missing.
    """
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Match):
            assert not NAME_OF_GAME.search(ast.unparse(node.subject)), f"line {node.lineno}"
        if not isinstance(node, ast.Compare) or isinstance(node.ops[0], ast.Is | ast.IsNot):
            continue
        compared = [node.left, *node.comparators]
        names = [ast.unparse(side) for side in compared if NAME_OF_GAME.search(ast.unparse(side))]
        wholes = len(names) == len(compared) and not any(name.endswith(".name") for name in names)
        assert not names or wholes, f"line {node.lineno}"
        assert not GAMES & {text for side in compared for text in literals(side)}, f"line {node.lineno}"
