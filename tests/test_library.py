"""The library: what `import jassref` offers answers as the command line does, leaks no language, and loses no round."""

from __future__ import annotations

import doctest
import importlib
import json
import shlex
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import test_referee_finish
import test_referee_trick
import test_referee_weis
from readme_commands import ROOT

import jassref
from jassref.cli.app import run

PLAYERS = ("Anna", "Beat", "Carla", "Dani")


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# The same as the command line

CASES = [
    *(("weis", case["id"], test_referee_weis.words_of(case)) for case in test_referee_weis.CASES),
    *(("finish", case["id"], shlex.split(case["command"])) for case in test_referee_finish.CASES),
    *(("trick", case["id"], test_referee_trick.words_of(case["command"])) for case in test_referee_trick.CASES),
]

# How an option of a command is called in the library, where that is another name.
CALLED = {"hand": "hands", "score": "scores", "open": "open_trick", "with": "together", "set": "options"}
LISTS = ("hands", "late", "said", "corrected", "unnamed", "false", "needless", "scores", "points", "weis", "tricks")
FLAGS = ("hinted", "last", "count", "unbeatable", "irregular", "match-possible", "berg")
NUMBERS = ("missing", "together", "number", "after")

COMMANDS: Mapping[str, Callable[..., jassref.Verdict]] = {
    "weis": jassref.judge_weis,
    "stoeck": jassref.judge_stoeck,
    "trick": jassref.judge_trick,
    "out": jassref.judge_claim,
    "finish": jassref.judge_finish,
}


def called(words: list[str]) -> tuple[Callable[..., jassref.Verdict], list[Any], dict[str, Any]]:
    """The function that a command stands for, with its arguments."""
    verb, *rest = words
    given: dict[str, Any] = {}
    before: list[str] = []
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            before.append(word)
            continue
        name = word[2:]
        key = CALLED.get(name, name.replace("-", "_"))
        if name in FLAGS and not (name == "irregular" and verb == "trick"):
            given[key] = True
        elif key == "options":
            option, _equals, value = rest.pop(0).partition("=")
            given.setdefault("options", {})[option] = value
        elif key in LISTS and verb != "stoeck" and not (verb == "trick" and key == "points"):
            given.setdefault(key, []).append(rest.pop(0))
        else:
            value = rest.pop(0)
            given[key] = int(value) if key in NUMBERS or (verb, key) == ("trick", "points") else value
    single = verb in ("stoeck", "out")
    return COMMANDS[verb], [before[0]] if single else [before] if before else [], given


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("table", "case", "words"), CASES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_ruling_is_the_one_of_the_command(
    table: str, case: str, words: list[str], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run([*words, "--json", "--lang", lang])
    envelope = json.loads(capsys.readouterr().out)
    function, before, given = called(words)
    if code:
        with pytest.raises(jassref.Refused) as wrong:
            function(*before, **given, lang=lang)
        told = [problem.to_dict() for problem in wrong.value.problems]
        assert told == envelope["problems"]
        assert str(wrong.value) == "\n".join(problem["text"] for problem in envelope["problems"])
        assert code == (2 if wrong.value.usage else 1)
        return
    found = function(*before, **given, lang=lang)
    assert json.loads(json.dumps(found.to_dict())) == envelope["result"]
    assert found.text() == envelope["result"]["text"]
    assert found.winner == envelope["result"]["winner"]
    assert [step.text() for step in found.steps] == [step["text"] for step in envelope["result"]["steps"]]


def test_a_deal_is_the_one_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    for file in (ROOT / "examples" / "deals").glob("*.toml"):
        run(["deal", str(file), "--json"])
        result = json.loads(capsys.readouterr().out)["result"]
        keys = tomllib.loads(file.read_text("utf-8"))
        verdict = jassref.judge_deal(**{key: value for key, value in keys.items() if key != "note"})
        assert json.loads(json.dumps(verdict.to_dict())) == result


@pytest.mark.parametrize("file", sorted((ROOT / "examples").glob("*.toml")), ids=lambda file: file.stem)
def test_a_match_is_the_one_of_the_command(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = jassref.load(file, lang="fr")
    assert match.text == file.read_text("utf-8")
    run(["status", "-f", str(file), "--json", "--lang", "fr"])
    assert match.standing.to_dict() == json.loads(capsys.readouterr().out)["result"]
    run(["export", "-f", str(file), "--to", "json", "--lang", "fr"])
    assert match.to_dict() == json.loads(capsys.readouterr().out)["result"]
    for number in range(1, len(match.rounds) + 1):
        run(["explain", str(number), "-f", str(file), "--json", "--lang", "fr"])
        assert match.rounds[number - 1].to_dict() == json.loads(capsys.readouterr().out)["result"]
        run(["explain", str(number), "-f", str(file), "--plain", "--lang", "fr"])
        assert "".join(match.explain(number).split()) == "".join(capsys.readouterr().out.split())


def test_rules_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("weis", "undertrump", "weis.more-cards", "Puur"):
        run(["rule", word, "--json", "--lang", "de"])
        rules = json.loads(capsys.readouterr().out)["result"]["rules"]
        assert [rule._asdict() for rule in jassref.find_rules(word, "de")] == rules
    assert jassref.find_rules("nothing is called so") == ()
    assert len(jassref.find_rules()) > 100


# Match files


def made(path: str | None = None, **more: Any) -> jassref.MatchFile:
    match = jassref.new("schieber-2500", PLAYERS, sides=["Wir", "Sie"], path=path, **more)
    if path is not None:
        match.save()
    return match


def test_what_is_added_is_what_the_command_writes(capsys: pytest.CaptureFixture[str]) -> None:
    made("a.toml")
    made("b.toml")
    line = ["rosen", "97", "60", "--weis", "anna: 3 schellen A", "--stoeck", "beat", "--by", "carla", "--pushed"]
    assert run(["add", *line, "-f", "a.toml"]) == 0
    assert run(["add", "obenabe", "--match", "wir", "--note", "at last", "-f", "a.toml"]) == 0
    match = jassref.load("b.toml")
    first = match.add("rosen", {"wir": 97}, weis={"anna": "3 schellen A"}, stoeck="beat", by="carla", pushed=True)
    match.add("obenabe", match="wir", note="at last")
    match.save()
    assert Path("b.toml").read_text("utf-8") == Path("a.toml").read_text("utf-8")
    assert (first.number, first.trump, first.written) == (1, "rosen", {"Wir": 117, "Sie": 80})
    assert [round.number for round in match.rounds] == [1, 2]


@pytest.mark.parametrize(
    ("game", "players", "entry", "words"),
    [
        ("differenzler", 4, {"bid": {"Anna": 40, "Beat": 30, "Carla": 50, "Dani": 10}}, ["40", "30", "57", "30"]),
        ("putz-3", 3, {"dropped": ["Carla"]}, ["rosen", "100", "57"]),
    ],
)
def test_what_only_some_games_have_is_named_in_the_same_way(
    game: str, players: int, entry: dict[str, Any], words: list[str]
) -> None:
    names = PLAYERS[:players]
    jassref.new(game, names, path="a.toml").save()
    options = [
        word
        for key, value in entry.items()
        for one in (value if isinstance(value, list) else [f"{name}={n}" for name, n in value.items()])
        for word in (f"--{key}", one)
    ]
    code = run(["add", *words, *options, "-f", "a.toml"])
    match = jassref.new(game, names)
    if code == 0:
        match.add(*words, **entry)
        assert match.text == Path("a.toml").read_text("utf-8")
    else:
        with pytest.raises(jassref.Refused):
            match.add(*words, **entry)


def test_a_match_stays_as_it_was_where_a_round_is_refused() -> None:
    match = made()
    match.add("rosen", 97, 60)
    before = match.text
    with pytest.raises(jassref.Refused) as wrong:
        match.add("rosen", 97, 61, weis={"anna": "9 schellen A", "beat": "4 A"})
    assert len(wrong.value.problems) > 1
    assert match.text == before
    assert match.standing.rounds == 1
    with pytest.raises(TypeError, match="stöck"):
        match.add("rosen", 97, 60, stöck="anna")


def test_problems_of_a_file_are_values_and_nothing_is_added_then() -> None:
    text = made().text + '\n[[round]]\ntrump = "rosen"\npoints = { Wir = 97, Sie = 61 }\n'
    match = jassref.loads(text, lang="de")
    (problem,) = match.problems
    assert (problem.code, problem.round) == ("points.sum", 1)
    assert str(problem) == problem.text("de") != problem.text("en")
    assert (match.rounds, match.standing.rounds) == ((), 0)
    with pytest.raises(jassref.Refused, match="158"):
        match.add("rosen", 97, 60)
    with pytest.raises(jassref.Refused):
        match.explain(1)
    with pytest.raises(jassref.Refused):
        jassref.loads("players = 3")
    with pytest.raises(jassref.Refused) as missing:
        jassref.load("nowhere.toml")
    assert missing.value.problems[0].code == "file.missing"


def test_save_never_writes_over_what_somebody_else_wrote() -> None:
    made("match.toml")
    one, other = jassref.load("match.toml"), jassref.load("match.toml")
    one.add("rosen", 97, 60)
    other.add("eicheln", 100, 57)
    one.save()
    with pytest.raises(jassref.Refused) as changed:
        other.save()
    assert [problem.code for problem in changed.value.problems] == ["file.changed"]
    assert jassref.load("match.toml").text == one.text
    one.add("eicheln", 100, 57)
    one.save()
    with pytest.raises(jassref.Refused) as taken:
        made("match.toml")
    assert taken.value.problems[0].code == "file.exists"
    with pytest.raises(TypeError):
        made().save()


RECORDING = """
import sys, jassref
for _ in range(10):
    while True:
        match = jassref.load("match.toml")
        match.add("rosen", 97, 60)
        try:
            match.save()
        except jassref.Refused as refused:
            assert refused.problems[0].code == "file.changed", str(refused)
        else:
            break
"""


def test_many_processes_lose_no_round() -> None:
    made("match.toml", options={"target": 1_000_000})
    running = [subprocess.Popen([sys.executable, "-c", RECORDING]) for _ in range(4)]
    assert [one.wait() for one in running] == [0] * 4
    match = jassref.load("match.toml")
    assert (match.standing.rounds, match.problems) == (40, ())


def test_the_referee_rules_by_a_match_file(capsys: pytest.CaptureFixture[str]) -> None:
    match = made("match.toml", options={"weis_equal": "four-first"})
    match.add("rosen", 97, 60)
    match.save()
    run(["weis", "anna: 4 K", "dani: 5 schellen U", "--trump", "rosen", "--json"])
    by_command = json.loads(capsys.readouterr().out)["result"]
    verdict = jassref.judge_weis({"anna": "4 K", "dani": "5 schellen U"}, game=match, trump="rosen")
    assert json.loads(json.dumps(verdict.to_dict())) == by_command
    assert verdict.winner == "Wir"


def test_what_only_another_game_has_is_refused_by_the_name_it_is_called_by() -> None:
    with pytest.raises(jassref.Refused) as wrong:
        made().add("rosen", 97, 60, bid={"wir": 100})
    (problem,) = wrong.value.problems
    assert (problem.code, problem.line) == ("entry.not-here", None)
    assert "bid" in str(problem)
    assert "--" not in str(problem)


def test_a_card_lies_in_one_place() -> None:
    for ask in (
        lambda: jassref.legal_cards("rosen U 8", ["rosen U"], trump="rosen"),
        lambda: jassref.legal_cards("rosen U 8", ["rosen 9", "rosen 9"], trump="rosen"),
        lambda: jassref.hand_weis("rosen U U", "rosen"),
    ):
        with pytest.raises(jassref.Refused, match=r"roses [U9] is named twice"):
            ask()


# Languages


def test_a_refusal_is_its_sentence_in_the_language_of_the_call() -> None:
    def refused(**more: Any) -> jassref.Refused:
        with pytest.raises(jassref.Refused) as wrong:
            made().add("rosen", 97, 61, **more)
        return wrong.value

    english, german = refused(), refused(lang="de")
    assert str(english) == "The card points make 158, that is 1 too many: a deal has 157."
    assert str(german) == english.text("de") == german.problems[0].text() != str(english)
    assert german.problems[0].hint() != english.problems[0].hint()
    assert str(refused()) == str(english)
    with pytest.raises(jassref.Refused, match="xx"):
        jassref.find_rules("weis", "xx")


def test_a_language_never_leaks_into_another_call() -> None:
    from jassref.wording import language

    match, seen = made(), list[str]()
    match.add("rosen", 97, 60)

    def ask(lang: str) -> None:
        for _ in range(200):
            seen.append(f"{lang} {match.standing.text(lang)}")

    threads = [threading.Thread(target=ask, args=(lang,)) for lang in ("en", "de", "fr", "it", "ru")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(seen)) == 5
    assert language.language() == "en"


# What it costs, and what it looks like


def test_to_import_it_costs_nothing() -> None:
    code = "import sys; before = set(sys.modules); import jassref; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["jassref"]


def test_to_use_it_loads_nothing_of_the_command_line() -> None:
    code = (
        "import sys, jassref; [getattr(jassref, name) for name in jassref.__all__];"
        "jassref.judge_stoeck('anna', game='schieber-1000', trump='rosen', said='covered').to_dict();"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert not [name for name in loaded if name.startswith(("typer", "rich", "jassref.cli"))]


def test_it_offers_what_it_says() -> None:
    from jassref import library

    assert set(jassref.__all__) == set(library.__all__) <= set(dir(jassref))
    assert all(getattr(jassref, name).__doc__ for name in jassref.__all__)
    with pytest.raises(AttributeError, match="judge_nothing"):
        _ = jassref.judge_nothing


LIBRARY = ("cards", "match_file", "referee", "refusals", "rule_book", "standings", "verdict", "words")


def examples() -> Iterator[doctest.DocTest]:
    """The examples of the page, one after another, and those of every docstring."""
    flags = doctest.DocTestParser()
    page = (ROOT / "README.md").read_text("utf-8")
    blocks = [part.partition("```")[0] for part in page.split("```python\n")[1:]]
    yield flags.get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    for name in LIBRARY:
        module = importlib.import_module(f"jassref.library.{name}")
        yield from doctest.DocTestFinder().find(module)


def test_the_examples_are_true() -> None:
    assert {path.stem for path in (ROOT / "jassref" / "library").glob("*.py")} == {*LIBRARY, "__init__"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    for example in examples():
        runner.run(example, out=said.append, clear_globs=False)
    assert runner.tries > 20
    assert not runner.failures, "".join(said)


PROGRAM = """
import jassref

def winner(path: str) -> str | None:
    try:
        match = jassref.load(path)
    except jassref.Refused as refused:
        print(refused.text("de"))
        return None
    added: jassref.Round = match.add("rosen", {"Wir": 97}, weis={"anna": "3 schellen A"}, bid={"Wir": 100})
    points: int = added.totals["Wir"]
    verdict = jassref.judge_weis(["anna: 4 K"], game=match, trump="rosen", said={"anna": 100})
    steps: list[str] = [step.text("fr") for step in verdict.steps]
    print(points, steps, jassref.hand_weis("rosen A K O", "rosen")[0].points)
    return verdict.winner
"""


def test_a_program_that_uses_it_is_typed(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "program.py"]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
