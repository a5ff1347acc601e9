"""House rules as typed values: what each can be, what presets may say of them, and what the type checker finds."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import jassref.games
import jassref.scoring
from jassref.cards.contracts import contracts_of
from jassref.cards.packs import PACKS
from jassref.games import registry
from jassref.games.registry import PRESETS, find_game
from jassref.record.game_type import GameType, Misdeclared, Preset, check_presets
from jassref.rulebook import house_rules
from jassref.rulebook.house_rules import BERGPREIS, SHARED, TARGET, WIN_AT
from jassref.rulebook.options import Option, checked
from jassref.rulebook.problems import Problem
from jassref.wording.sentences import text_of

CONTRACTS = tuple(key for pack in PACKS for key in contracts_of(pack))


def declared() -> Iterator[tuple[str, Option[Any], set[object]]]:
    """Every option that is the name of a module: that name, the option, and its values or types by its annotation."""
    packages = (jassref.games, jassref.scoring)
    names = [m.name for package in packages for m in walk_packages(package.__path__, f"{package.__name__}.")]
    for module in (house_rules, *map(import_module, names)):
        hints = get_type_hints(module)
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for target in (t for node in tree.body for t in targets(node)):
            option = vars(module).get(target)
            if isinstance(option, Option):
                by_default = Mapping if option.table else type(option.default)
                hint = get_args(hints[target])[0] if target in hints else by_default
                yield f"{module.__name__}.{target}", option, set(parts(hint))


def targets(node: ast.stmt) -> list[str]:
    """The names that a statement of a module gives values to."""
    found = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in found if isinstance(target, ast.Name)]


def parts(hint: object) -> Iterator[object]:
    """The values of a Literal, the types of a union."""
    for part in get_args(hint) or (hint,):
        yield from parts(part) if get_origin(part) is Literal else (part,)


DECLARED = {name: (option, values) for name, option, values in declared()}

IN_GAMES = {preset: tuple(find_game(preset)[0].options.values()) for preset in PRESETS}


def test_all_options_of_games_are_declared_by_name() -> None:
    assert {option.key for options in IN_GAMES.values() for option in options} == {
        option.key for option, _values in DECLARED.values()
    }
    assert set(SHARED) == {o.key for name, (o, _v) in DECLARED.items() if name.startswith("jassref.rulebook.")}


@pytest.mark.parametrize("name", DECLARED)
def test_the_type_of_an_option_names_its_values(name: str) -> None:
    """The words of an option and those of its type are the same; numbers beside them have their own type."""
    option, values = DECLARED[name]
    listed = {option.value_of(word) for word in option.words}
    types = {value for value in values if isinstance(value, type)}
    assert {value for value in listed if type(value) not in types} <= values
    # A game may have other words under the same key, as Putz for five has.
    same = [own for options in IN_GAMES.values() for own in options if own.key == option.key]
    listed |= {own.value_of(word) for own in same for word in own.words}
    assert {value for value in values if not isinstance(value, type)} <= listed
    assert (int in types) == (option.numbers is not None and not option.table)


@pytest.mark.parametrize("preset", IN_GAMES)
def test_defaults_and_listed_values_read_back_with_their_type(preset: str) -> None:
    for option in IN_GAMES[preset]:
        kinds = [values for declared, values in DECLARED.values() if declared.key == option.key]
        for given in (option.default, *option.words):
            value = checked(option, given, CONTRACTS)
            assert not isinstance(value, Problem)
            assert option.of({option.key: value}) == option.among({option.key: value}) == value
            assert option.table or any(value in values or type(value) in values for values in kinds), value
        assert checked(option, option.default, CONTRACTS) == option.default
        assert option.among({}) is None


@pytest.mark.parametrize("preset", IN_GAMES)
def test_a_word_and_a_number_are_the_same_value(preset: str) -> None:
    """`3` in a file, `"3"` in a file and `--set …=3` are one value."""
    for option in IN_GAMES[preset]:
        for word in filter(str.isdigit, option.words):
            as_word, as_number = checked(option, word), checked(option, int(word))
            assert (as_word, type(as_word)) == (as_number, type(as_number))
            assert type(as_word) is (int if option.numbers or isinstance(option.default, int) else str)


def kind_with(**options: Any) -> GameType:
    """Schieber with a preset of these options."""
    return find_game("schieber-2500")[0]._replace(presets={"mine": Preset("mine", options)})


def test_presets_are_checked_when_their_game_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    import jassref.games.board as board

    monkeypatch.setattr(board, "GAMES", (kind_with(win_at="raech"),))
    registry.games_of.cache_clear()
    try:
        with pytest.raises(Misdeclared, match=r"mine.*win_at.*raech.*claim, reach"):
            find_game("board")
    finally:
        registry.games_of.cache_clear()


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("win_ta", "reach", "mine: win_ta = 'reach': schieber has no such option"),
        ("win_at", "raech", r"mine: win_at = 'raech': it takes claim, reach"),
        ("target", "1000", r"mine: target = '1000': it takes 0…10000000"),
        ("target", -1, "mine: target = -1"),
        ("weis", 1, "mine: weis = 1: it takes true, false"),
        ("weis_nines", 120, "mine: weis_nines = 120: it takes 150, 100, 0"),
        ("multipliers", {"rosn": 1}, "mine: multipliers = {'rosn': 1}"),
        ("strokes", {"win": 2000}, "mine: strokes = {'win': 2000}"),
    ],
)
def test_a_misspelt_key_or_value_of_a_preset_is_named(key: str, value: object, told: str) -> None:
    with pytest.raises(Misdeclared, match=told):
        check_presets(kind_with(**{key: value}))


def test_what_a_preset_may_say() -> None:
    check_presets(kind_with(win_at="reach", target=0, weis=False, multipliers={"rosen": 2, "spades": 1}, bergpreis=500))


def test_a_preset_without_a_sentence_is_named() -> None:
    with pytest.raises(LookupError, match=r"'mine' has no sentence: it belongs into PRESET_TEXTS.*wording/games"):
        text_of("PRESET_TEXTS", "mine")


def test_a_value_is_put_with_its_key() -> None:
    assert dict([WIN_AT.put("reach"), TARGET.put(0), BERGPREIS.put(300)]) == {
        "win_at": "reach",
        "target": 0,
        "bergpreis": 300,
    }
    assert BERGPREIS.setting({"bergpreis": 300}) == "bergpreis=300"


MISSPELT = (
    ('WIN_AT.of(options) == "raech"', "comparison-overlap"),
    ('BERGPREIS.among(options) == "hlaf"', "comparison-overlap"),
    ("WEIS_NINES.of(options) == 120", "comparison-overlap"),
    ('WIN_AT.put("raech")', "arg-type"),
    ('TARGET.put("half")', "arg-type"),
    ('UNDERTRUMP._replace(default="whenvoid")', "arg-type"),
    ("WIN_TA.of(options)", "name-defined"),
)


def test_the_type_checker_finds_misspelt_keys_and_values(tmp_path: Path) -> None:
    lines = [
        "from typing import Literal, assert_type",
        "from jassref.rulebook.house_rules import BERGPREIS, TARGET, UNDERTRUMP, WEIS_NINES, WIN_AT",
        "from jassref.rulebook.options import Options",
        "def read(options: Options) -> None:",
        '    assert_type(WIN_AT.of(options), Literal["claim", "reach"])',
        "    assert_type(TARGET.among(options), int | None)",
        "    assert_type(BERGPREIS.of(options), Literal['off', 'half'] | int)",
        *(f"    print({wrong})" for wrong, _code in MISSPELT),
    ]
    (tmp_path / "read.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "--no-error-summary"]
    done = subprocess.run([*words, "read.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    found = [(line.split(":")[1], line.rsplit("[")[-1].rstrip("]")) for line in done.stdout.splitlines()]
    assert found == [(str(8 + n), code) for n, (_wrong, code) in enumerate(MISSPELT)], done.stdout + done.stderr
