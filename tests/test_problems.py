"""The catalogue of problems: each is provoked as a scribe would, and says what is wrong, where, why and what to do."""

from __future__ import annotations

import ast
import errno
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from environment import clean_environment

import jassref
from jassref.answers import problem_text
from jassref.cli.app import run
from jassref.files import matchfile, storage
from jassref.games import registry, schieber
from jassref.record.game import Game
from jassref.rulebook.problems import MANY, Problem
from jassref.rulebook.rules import RULES
from jassref.wording import problems_of_files as wording
from jassref.wording.sentences import texts

HERE = Path(__file__).parent
HOUSE = Path(jassref.__file__).parent
CASES: list[dict[str, Any]] = tomllib.loads((HERE / "cases" / "problems.toml").read_text("utf-8"))["case"]
PROBLEM_TEXTS = texts("PROBLEM_TEXTS")
IN_STORIES = {
    line["refused"]
    for path in (HERE / "cases" / "games").glob("*.toml")
    for case in tomllib.loads(path.read_text("utf-8"))["case"]
    for line in case["lines"]
    if "refused" in line
}
"""Codes that the stories of the games provoke (test_games.py)."""
HEAD = 'game = "{game}"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["Wir", "Sie"]\n'
ROUND = '[[round]]\ntrump = "rosen"\npoints = { Wir = 97, Sie = 60 }\n'
EVENING = HEAD.format(game="schieber-1000") + ROUND
ADD = ["add", "rosen", "80", "77"]

# Facts that are numbers in the code and names for the reader.
NUMBERED = ("player", "other", "by", "forehand", "chooser", "dealer", "side", "loser", "claimer")
LEAK = re.compile(
    r"\{\w*\}|\bNone\b|\('|',\)|\(\d+,|\b(?:Card|Run|Four|Bare|Contract|Pack)\(|\bseat \d|  |“\s*”| [.,;:]"
)


class Said(NamedTuple):
    """What came of a command: the exit code, both streams, and the problems as data."""

    code: int
    out: str
    err: str
    problems: tuple[Problem, ...]


class Desk:
    """A folder with (or without) a match file, and the real command in it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], seen: list[Problem]) -> None:
        self.folder = folder
        self.file = folder / "match.toml"
        self._capsys = capsys
        self._seen = seen

    def type(self, *words: str) -> Said:
        self._seen.clear()
        self._capsys.readouterr()
        code = run(words)
        said = self._capsys.readouterr()
        return Said(code, said.out, said.err, tuple(self._seen))

    def inside(self) -> dict[str, bytes]:
        """Every file of the folder with its bytes."""
        return {path.name: path.read_bytes() for path in self.folder.iterdir()}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.chdir(tmp_path)
    for name in ("JASSREF_FILE", "JASSREF_DEBUG", "FORCE_COLOR", "VISUAL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("JASSREF_LANG", "en")
    seen: list[Problem] = []
    texts = problem_text.problem_texts

    def spy(problem: Problem, *more: Any) -> tuple[str, str | None]:
        seen.append(problem)
        return texts(problem, *more)

    monkeypatch.setattr(problem_text, "problem_texts", spy)
    return Desk(tmp_path, capsys, seen)


def words_of(case: dict[str, Any], manner: str) -> list[str]:
    """The words typed; the manner comes first, so that no option without a value swallows it."""
    verb, *others = case.get("command", ["check"])
    return [verb, manner, *others]


def file_of(case: dict[str, Any]) -> bytes | None:
    text = case.get("file")
    if "rounds" in case:
        text = HEAD.format(game=case.get("head", "schieber-1000")) + case["rounds"]
    return None if text is None else text.encode(case.get("encoding", "utf-8"))


def squeezed(text: str) -> str:
    """`text` without white space: lines may be broken anywhere between words and behind hyphens."""
    return "".join(text.split())


def envelope(text: str) -> list[dict[str, Any]]:
    """The problems in the documented envelope of a failure."""
    found = json.loads(text)
    assert list(found) == ["version", "ok", "result", "problems"]
    assert (found["version"], found["ok"]) == (1, False)
    for problem in found["problems"]:
        assert list(problem) == ["code", "file", "line", "round", "text", "rule", "hint"]
    problems: list[dict[str, Any]] = found["problems"]
    return problems


def assert_readable(problem: dict[str, Any]) -> None:
    """A whole sentence, a remedy, a rule that is in the book, and nothing of the program's inside."""
    assert problem["hint"], f"{problem['code']} says not what to do"
    for text in (problem["text"], problem["hint"]):
        assert not LEAK.search(text), text
        assert text.strip() == text
    assert problem["text"][-1] in ".?:" or problem["code"] == "usage.other"
    assert problem["rule"] is None or problem["rule"] in RULES


def assert_says(said: Said, code: str) -> dict[str, Any]:
    """The problem with that code; all that were found are readable and have names instead of numbers."""
    found = envelope(said.out)
    assert code in [problem["code"] for problem in found]
    assert said.err == ""
    for problem in found:
        assert_readable(problem)
    for shown in said.problems:
        if any(isinstance(shown.facts.get(key), int) for key in NUMBERED):
            assert isinstance(shown.table, Game), f"{shown.code} would show the number of a seat or side"
    return next(problem for problem in found if problem["code"] == code)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_problem(case: dict[str, Any], desk: Desk) -> None:
    text = file_of(case)
    if text is not None:
        desk.file.write_bytes(text)
    before = desk.inside()

    as_json = desk.type(*words_of(case, "--json"))
    assert as_json.code == case["exit"]
    problem = assert_says(as_json, case["code"])
    assert problem["round"] == case.get("round")
    assert problem["rule"] == case.get("rule")
    if case.get("line") != "any":
        assert problem["line"] == case.get("line")
    assert case["text"] in problem["text"]
    assert case["hint"] in problem["hint"]
    if case.get("also") != "any":
        assert sorted(p["code"] for p in envelope(as_json.out)) == sorted([case["code"], *case.get("also", [])])

    plain = desk.type(*words_of(case, "--plain"))
    assert (plain.code, plain.out) == (case["exit"], "")
    assert squeezed(problem["text"]) in squeezed(plain.err)
    assert squeezed(problem["hint"]) in squeezed(plain.err)
    assert "Traceback" not in plain.err
    if isinstance(case.get("line"), int):
        line = (text or b"").decode(case.get("encoding", "utf-8")).split("\n")[case["line"] - 1].strip()
        assert f"match.toml:{case['line']}: " in plain.err
        assert case["code"] == "file.not-text" or line[:60] in plain.err
    if case.get("rule"):
        assert squeezed(f"Rule: {case['rule']} (") in squeezed(plain.err)

    assert desk.inside() == before


# What a match file alone does not bring about: the disk, other programs, the editor, faults of our own.


def no_space(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def no_access(*_: object) -> int:
    raise OSError(errno.EACCES, os.strerror(errno.EACCES))


def fault(*_: object) -> None:
    raise RuntimeError("the cat sat on the slate")


def changing() -> Callable[[object], int]:
    numbers = iter(range(1000))
    return lambda _: next(numbers)


def editor(does: str) -> str:
    """An editor that does something to the file that it is given."""
    return f'"{sys.executable}" -c "import sys; path = sys.argv[1]; {does}"'


class Patched(NamedTuple):
    """A command in a world in which something goes wrong."""

    code: str
    words: list[str]
    text: str
    hint: str
    what: tuple[object, str, object] | None = None
    editor: str = ""


PATCHED = (
    Patched("file.too-large", ["status"], "bytes, at most 90", "right file", (storage, "LIMIT", 90)),
    Patched("file.no-permission", ["status"], "may not be read", "Ask its owner", (os, "open", no_access)),
    Patched("file.disk-full", ADD, "The disk is full", "Make room", (os, "fsync", no_space)),
    Patched("file.busy", ADD, "has held the file", "Try again", (storage, "_try_lock", lambda _: None)),
    Patched("file.changed", ADD, "changed by another program", "jassref status", (storage, "_identity", changing())),
    Patched("program.failed", ["status"], "RuntimeError: the cat", "report it", (matchfile, "follow", fault)),
    Patched("edit.no-editor", ["edit"], "“no-such-editor” cannot be started", "$EDITOR", editor="no-such-editor"),
    Patched("edit.failed", ["edit"], "ended with code 3", "another editor", editor=editor("sys.exit(3)")),
    Patched("edit.unchanged", ["edit"], "match file is as it was", "when you like", editor=editor("sys.exit(3)")),
    Patched("edit.kept", ["edit"], "Nothing was saved", "match.edit-", editor=editor("open(path, 'a').write('x')")),
    Patched("head.too-many-rounds", ["status"], "file has", "right file", (matchfile, "MOST_ROUNDS", 0)),
)
IN_TESTS_OF_THEIR_OWN = {
    *(
        "file.unwritable",
        "file.in-the-way",
        "file.too-deep",
        "file.number-too-long",
        "file.more-problems",
        "head.sides-of-singles",
    ),
    # Streams that are gone: test_hostile.py; the interview: test_dispute.py.
    *("output.failed", "interview.four-names", "interview.play", "dispute.not-here"),
    # Cards of a trick and of a whole deal: test_tricks.py.
    *("trick.size", "trick.card-twice", "trick.nobody-wins"),
    *("deal.tricks", "deal.trick-size", "deal.card-twice", "deal.cards-missing"),
    # Forms that only a file can have: test_game_guggitaler.py, test_game_brouc.py.
    *("guggitaler.goals-many", "brouc.marriages-form"),
    # The evening loop, the interviews and the user's own file: test_play.py, test_interviews.py, test_config.py.
    *("play.changed", "play.elsewhere", "play.quote", "play.long", "interview.empty", "interview.points"),
    *("interview.range", "round.next-file", "play.gone", "play.redirect", "undo.before"),
    *("interview.goal", "interview.row", "picture.json", "play.changed-answers"),
    *("config.names", "config.by-hand", "config.no-file"),
    # What becomes of a text in the editor: test_edit.py.
    *("edit.not-opened", "edit.older", "edit.gone"),
    # What the journal knows: test_journal.py.
    *("undo.none", "undo.fewer", "undo.other-text", "redo.fewer"),
    "usage.other",
}


def test_words_that_name_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--"]) == 2
    assert "This cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("case", PATCHED, ids=lambda case: case.code)
def test_problem_of_the_world(case: Patched, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.file.write_text(EVENING, "utf-8")
    monkeypatch.setattr(storage, "WAIT", 0)
    monkeypatch.setenv("EDITOR", case.editor)
    if case.what is not None:
        owner, name, value = case.what
        monkeypatch.setattr(owner, name, value)
    as_json, plain = (desk.type(case.words[0], manner, *case.words[1:]) for manner in ("--json", "--plain"))
    assert (as_json.code, plain.code) == (1, 1)
    problem = assert_says(as_json, case.code)
    assert case.text in problem["text"]
    assert case.hint in problem["hint"]
    assert squeezed(problem["text"]) in squeezed(plain.err)
    assert desk.file.read_text("utf-8") == EVENING


def test_what_is_in_the_way_is_named(desk: Desk) -> None:
    desk.file.write_text(EVENING, "utf-8")
    obstacle = desk.file.with_name(f".{desk.file.name}.new")
    obstacle.mkdir()
    said = desk.type(*ADD, "--json")
    assert said.code == 1
    problem = assert_says(said, "file.in-the-way")
    assert str(obstacle) in problem["text"]
    assert "ask its owner" in problem["hint"]
    assert desk.file.read_text("utf-8") == EVENING


def test_a_write_protected_file_stays(desk: Desk) -> None:
    desk.file.write_text(EVENING, "utf-8")
    desk.file.chmod(0o444)
    said = desk.type(*ADD, "--json")
    assert said.code == 1
    assert "cannot be written" in assert_says(said, "file.unwritable")["text"]
    assert desk.file.read_text("utf-8") == EVENING


@pytest.mark.parametrize(("value", "code"), [("[" * 3000, "file.too-deep"), ("9" * 5000, "file.number-too-long")])
def test_a_key_that_was_pressed_too_long(value: str, code: str, desk: Desk) -> None:
    desk.file.write_text(f"{EVENING}\n_mine = {value}\n", "utf-8")
    said = desk.type("check", "--json")
    assert said.code == 1
    assert_says(said, code)


def test_sides_where_everybody_plays_alone(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games_of", lambda _module: (schieber.GAME._replace(pairs=False),))
    desk.file.write_text(HEAD.format(game="schieber-1000"), "utf-8")
    said = desk.type("check", "--json")
    assert said.code == 1
    assert assert_says(said, "head.sides-of-singles")["line"] == 3


def test_all_problems_at_once_in_the_order_of_lines(desk: Desk) -> None:
    rounds = (
        '[[round]]\ntrump = "rosen"\npoints = { Wir = 97, Sie = 61 }\nmultiplier = 3\nchosen_by = "Beat"\n',
        '[[round]]\ntrump = "zzz"\npoints = { Wir = "97", Nous = 60 }\nweather = "rain"\nweis = ["Xaver: 20", "20"]\n',
        '[[round]]\ntrump = "obenabe"\npoints = { Wir = 80, Sie = 77 }\nstoeck = "Anna"\nweis = ["Anna: 30"]\n',
    )
    head = 'game = "schieber-1000"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["Wir", "Sie"]\n'
    text = head + 'pack = "german"\ndate = 2026-11-30\n[options]\nziel = 500\nweis_nines = 120\n' + "".join(rounds)
    desk.file.write_text(text, "utf-8")
    said = desk.type("check", "--json")
    found = envelope(said.out)
    assert said.code == 1
    assert [(problem["line"], problem["code"]) for problem in found] == [
        (4, "head.pack"),
        (5, "head.unknown"),
        (7, "option.unknown"),
        (8, "option.value"),
        (11, "points.sum"),
        (12, "multiplier.wrong"),
        (13, "choice.not-forehand"),
        (15, "contract.unknown"),
        (16, "value.number-wanted"),
        (16, "name.no-side"),
        (17, "key.unknown"),
        (18, "name.no-player"),
        (18, "weis.player-wanted"),
        (22, "stoeck.no-trump"),
        (23, "weis.impossible-value"),
    ]
    assert [problem["round"] for problem in found] == [None] * 4 + [1] * 3 + [2] * 6 + [3] * 2
    for problem in found:
        assert_readable(problem)
    assert desk.file.read_text("utf-8") == text


def test_a_file_full_of_problems_is_not_repeated_to_the_end(desk: Desk) -> None:
    desk.file.write_text(HEAD.format(game="schieber-1000") + ROUND.replace("60", "61") * (2 * MANY + 3), "utf-8")
    said = desk.type("check", "--json")
    found = envelope(said.out)
    assert said.code == 1
    assert len(found) == 2 * MANY + 1
    assert assert_says(said, "file.more-problems")["text"] == "And 3 more problems."


def test_problems_of_several_files_name_their_file(desk: Desk) -> None:
    (desk.folder / "monday.toml").write_text(EVENING.replace("60", "61"), "utf-8")
    (desk.folder / "friday.toml").write_text(EVENING, "utf-8")
    found = envelope(desk.type("check", "monday.toml", "friday.toml", "sunday.toml", "--json").out)
    named = [(problem["file"], problem["code"]) for problem in found]
    assert named == [("monday.toml", "points.sum"), ("sunday.toml", "file.missing")]


@pytest.mark.parametrize(
    "wanted", ["no-such-file-named", "one-point-too-many", "add-one-number", "verb-misspelt", "option-without-value"]
)
def test_problem_in_a_process_of_its_own(wanted: str, tmp_path: Path) -> None:
    case = next(case for case in CASES if case["id"] == wanted)
    if (text := file_of(case)) is not None:
        (tmp_path / "match.toml").write_bytes(text)
    environment = clean_environment(JASSREF_LANG="en", PYTHONUTF8="1")
    for manner in ("--json", "--plain"):
        words = [sys.executable, "-m", "jassref", *words_of(case, manner)]
        done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, check=False)
        out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        assert done.returncode == case["exit"]
        if manner == "--json":
            assert err == ""
            problem = next(problem for problem in envelope(out) if problem["code"] == case["code"])
            assert case["text"] in problem["text"]
        else:
            assert out == ""
            assert squeezed(case["text"]) in squeezed(err)
            assert squeezed(case["hint"]) in squeezed(err)


# The catalogue and the code know the same codes.

AT = {"Problem": 0, "refuse": 0, "unreadable": 0, "_problem": 0, "_head": 0, "_refused": 0, "problem": 1, "_about": 1}
"""Where the code stands among the arguments of what makes a problem."""

PASSED_ON = {"_named": (2,), "has": (2,), "_problems": (1, 2), "_lock": (2,)}
"""Where codes stand among the arguments of what passes them on."""

CODE = re.compile(r"[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*")


def constants(node: ast.AST) -> Iterator[str]:
    """The texts that an expression can be: a constant, either side of a choice, the first of `*("code", "rule")`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.Starred) and isinstance(node.value, ast.Tuple) and node.value.elts:
        yield from constants(node.value.elts[0])


def codes_in(tree: ast.AST) -> Iterator[str]:
    """Every code that a module can give to a problem, directly, through a variable, a default or a parameter."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            places = (AT[name],) if name in AT else PASSED_ON.get(name, ())
            for place in places:
                if place < len(node.args):
                    yield from constants(node.args[place])
        elif isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "code" for target in node.targets):
            yield from constants(node.value)
        elif isinstance(node, ast.FunctionDef):
            for value in node.args.defaults:
                yield from (text for text in constants(value) if text.startswith("file."))


def test_the_code_and_the_catalogue_know_the_same_codes() -> None:
    used = {
        text
        for path in HOUSE.rglob("*.py")
        if path != Path(wording.__file__)
        for text in codes_in(ast.parse(path.read_text("utf-8")))
        if CODE.fullmatch(text)
    }
    assert used - set(PROBLEM_TEXTS) == set(), "codes without a sentence"
    assert set(PROBLEM_TEXTS) - used == set(), "sentences that nothing asks for"


def test_every_problem_is_provoked() -> None:
    provoked = {case["code"] for case in CASES} | {case.code for case in PATCHED} | IN_TESTS_OF_THEIR_OWN | IN_STORIES
    assert set(PROBLEM_TEXTS) - provoked == set()
    assert len({case["id"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("code", PROBLEM_TEXTS)
def test_every_problem_says_what_to_do(code: str) -> None:
    text, hint = PROBLEM_TEXTS[code]
    assert text
    assert hint is not None


WRONG = (
    *("1", "-7", "1.5", "nan", "true", "99999999999999999999", '""', '"x"', '"Anna: 20"', '"\\u0000"', "[]", "[1]"),
    *('[["a"]]', "{}", "{ Wir = 1.5 }", "{ Wir = [] }", '{ "" = 1 }', "{ side = [], after = {} }", "[{ side = 1 }]"),
)


@pytest.mark.parametrize("key", schieber.FIELDS)
def test_no_value_of_a_key_brings_the_program_down(key: str) -> None:
    """Whatever stands at a key, it is read or becomes a problem at that line or the round's, in a readable sentence."""
    for value in WRONG:
        lines = {"trump": '"rosen"', "points": "{ Wir = 97, Sie = 60 }"} | {key: value}
        text = HEAD.format(game="schieber-1000") + "[[round]]\n" + "".join(f"{k} = {v}\n" for k, v in lines.items())
        for problem in matchfile.follow(matchfile.parse(text, "match.toml")).problems:
            said, hint = problem_text.problem_texts(problem)
            assert_readable({"code": problem.code, "text": said, "hint": hint, "rule": problem.rule})
            assert problem.line in (4, 5 + list(lines).index(key), *((6,) if key in ("open", "tricks", "out") else ()))
