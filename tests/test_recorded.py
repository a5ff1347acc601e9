"""What the program answers to every case of the tables, as it stands in `recorded`: nothing changes by accident.

The cases themselves say what is right, with their source; here stands the whole answer, every step and every number of
it, also where a case asks only for the winner. A change that is meant is read in the difference after
`pytest --update-screens tests/test_recorded.py`. A case that is not recorded yet is not compared.
"""

from __future__ import annotations

import json
import random
import re
import shlex
import shutil
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from test_referee_deal import HOUSES, PLAYERS, SIDES, House, a_contract, played, text_of
from test_referee_trick import words_of as words_of_trick
from test_referee_weis import words_of as words_of_weis
from test_rule_book import lines_of

from jassref.cli.app import run

HERE = Path(__file__).parent
CASES = HERE / "cases"
EXAMPLES = HERE.parent / "examples"
RECORDED = HERE / "recorded"
HEAD = re.compile(r"^##### (.+)\n", re.MULTILINE)

Commands = list[tuple[list[str], str]]
"""The words of commands one after another, and how each is answered: `plain`, `json`, `` for nothing recorded; `file`
stands for the file of that name as it has become."""

FILE = (["match.toml"], "file")


def cases(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((CASES / f"{name}.toml").read_text(encoding="utf-8"))["case"]
    return found


SHOWN: Commands = [([verb], "plain") for verb in ("status", "history", "explain", "board")]


def disputes() -> Iterator[tuple[str, str, Commands]]:
    """Every dispute, with the words of its ruling and with its facts."""
    found = [("trick", case["id"], words_of_trick(case["command"])) for case in cases("disputes_trick")]
    found += [("weis", case["id"], words_of_weis(case)) for case in cases("disputes_weis")]
    found += [("finish", case["id"], shlex.split(case["command"])) for case in cases("disputes_finish")]
    for kind, name, words in found:
        yield f"disputes_{kind}", name, [(words, "plain"), (words, "json")]


def stories() -> Iterator[tuple[str, str, Commands]]:
    """Every story of a game, line by line, and what is shown of it at the end."""
    for path in sorted((CASES / "games").glob("*.toml")):
        for case in cases(f"games/{path.stem}"):
            new = ["new", *shlex.split(case["new"])]
            lines = [(shlex.split(line["type"]), "plain") for line in case["lines"]]
            facts = [(["explain"], "json"), (["status"], "json")]
            yield path.stem, case["id"], [(new, "plain"), *lines, *SHOWN, *facts, FILE]


def rule_examples() -> Iterator[tuple[str, str, Commands]]:
    """The examples of the rule book."""
    for number, case in enumerate(cases("rule_examples")):
        *before, last = [shlex.split(line) for line in lines_of(case)]
        yield "rule_examples", f"{case['rule']} {number}", [*((words, "") for words in before), (last, "plain")]


def examples() -> Iterator[tuple[str, str, Commands]]:
    """The match files and the deals of `examples`, every round explained."""
    for path in sorted(EXAMPLES.glob("*.toml")):
        count = len(tomllib.loads(path.read_text(encoding="utf-8"))["round"])
        rounds: Commands = [(["explain", str(number)], "plain") for number in range(1, count + 1)]
        yield "examples", path.name, [*SHOWN, *rounds]
    for path in sorted((EXAMPLES / "deals").glob("*.toml")):
        yield "examples", f"deals/{path.name}", [(["deal", path.name], "plain"), (["deal", path.name], "json")]


OTHER_TABLES: dict[str, tuple[str, dict[str, object]]] = {
    "bonuses-once": ("schieber-2500", {"multiply_stoeck": False, "multiply_weis": False, "multiply_match": False}),
    "trick-before-weis": ("schieber-1000", {"finish_order": "stoeck-stich-weis", "win_at": "reach"}),
    "early-under-twenty": ("schieber-1000", {"stoeck_early": "under-20", "weis_needs_trick": True}),
    "under-trumps": ("schieber-1000", {"undertrump": "when-void", "buur_exempt": False, "martinique8": True}),
    "never-under": ("schieber-1000", {"undertrump": "no-higher", "match_bonus": 0, "weis": False}),
}


def deals() -> dict[str, str]:
    """Deal files by name: whole deals by chance, always the same ones, many of them near the end of a match."""
    houses = HOUSES | {name: House(game, **changed) for name, (game, changed) in OTHER_TABLES.items()}
    found = {}
    for number in range(120):
        chance = random.Random(f"recorded {number}")
        name = list(houses)[number % len(houses)]
        house = houses[name]
        contract = a_contract(chance, house)
        tricks, _wrong = played(chance, house, contract, wrong_after=5 if number % 12 > 9 else None)
        target = house.options.get("target")
        near = 130 if number < 40 else 21
        scores = [target - chance.randrange(1, near) for _side in SIDES] if isinstance(target, int) and target else []
        first = f'first = "{chance.choice(SIDES)}"\n' if number % 4 == 3 else ""
        chosen = f'chosen_by = "{chance.choice(PLAYERS)}"\n' if number % 3 == 0 else ""
        found[f"{number}-{name}"] = first + chosen + text_of(house, contract, tricks, scores if number % 10 else ())
    return found


DEALS = deals()


def whole_deals() -> Iterator[tuple[str, str, Commands]]:
    """Whole deals, the moment of being out and its question among them."""
    for name in DEALS:
        yield "deals", name, [(["deal", "deal.toml"], "plain"), (["deal", "deal.toml"], "json")]


ALL = [one for kind in (disputes, stories, rule_examples, examples, whole_deals) for one in kind()]


@cache
def recorded(name: str) -> dict[str, str]:
    """The answers of a file by the name of their case."""
    path = RECORDED / f"{name}.txt"
    if not path.exists():
        return {}
    _empty, *parts = HEAD.split(path.read_text(encoding="utf-8"))
    return dict(zip(parts[::2], parts[1::2], strict=True))


def facts(text: str) -> str:
    """A JSON answer, one line a key and one a step, without the text that stands above it anyhow."""
    answer = json.loads(text)
    if answer["result"] is None:
        return json.dumps(answer["problems"], ensure_ascii=False)
    lines = []
    for key, value in answer["result"].items():
        several = isinstance(value, list) and any(isinstance(one, dict) for one in value)
        for one in value if several else [value]:
            kept = {k: v for k, v in one.items() if k != "text"} if isinstance(one, dict) else one
            if key != "text":
                lines.append(f"  {key}: {json.dumps(kept, ensure_ascii=False)}")
    return "\n".join(lines)


def answers(commands: Commands, printed: Callable[[], str]) -> str:
    """What the program prints to the commands, in the folder where it stands."""
    found = []
    for words, manner in commands:
        if manner == "file":
            text = re.sub(r"(?m)^played = .*\n", "", Path(words[0]).read_text(encoding="utf-8"))  # the day of the test
            found.append(f"# {words[0]}\n" + text.strip("\n"))
            continue
        code = run([*words, f"--{manner}"] if manner else words)
        text = printed()
        if manner:
            told = facts(text) if manner == "json" else "\n".join(line.rstrip() for line in text.splitlines())
            found.append(f"$ {shlex.join(words)}\n" + (f"[{code}] " if code else "") + told.strip("\n"))
    return "\n".join(found) + "\n"


@pytest.mark.parametrize(("file", "name", "commands"), ALL, ids=[f"{file}-{name}" for file, name, _commands in ALL])
def test_the_answer_is_the_recorded_one(
    file: str,
    name: str,
    commands: Commands,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    if file == "examples":
        shutil.copy(EXAMPLES / name, "match.toml" if "/" not in name else Path(name).name)
    if file == "deals":
        Path("deal.toml").write_text(DEALS[name], encoding="utf-8")
    capsys.readouterr()

    def printed() -> str:
        both = capsys.readouterr()
        return both.out + both.err

    found = answers(commands, printed)
    if request.config.getoption("--update-screens"):
        known = {**recorded(file), name: found}
        recorded.cache_clear()
        text = "".join(f"##### {key}\n{known[key]}" for other, key, _commands in ALL if other == file and key in known)
        (RECORDED / f"{file}.txt").write_text(text, encoding="utf-8")
    elif name in recorded(file):
        assert found == recorded(file)[name]


def test_nothing_is_recorded_that_is_no_case() -> None:
    for path in RECORDED.glob("*.txt"):
        assert set(recorded(path.stem)) <= {name for file, name, _commands in ALL if file == path.stem}
