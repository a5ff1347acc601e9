"""The rule book: every rule has its text and an example that holds, and each can be found."""

from __future__ import annotations

import ast
import json
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Mapping
from operator import add, mul, sub
from pathlib import Path
from typing import Any

import pytest

from jassref.answers.rule_search import found_rules
from jassref.cli.app import run
from jassref.cli.output import rule_book_text as rule_book
from jassref.cli.output import screen_parts, screens
from jassref.cli.output.rule_book_text import FEW
from jassref.games.registry import every_option
from jassref.rulebook.rules import RULES
from jassref.wording.language import _, speak
from jassref.wording.rule_texts import RULE_TEXTS
from jassref.wording.sentences import text_of, texts
from jassref.wording.vocabulary import MEANT

CASES = tomllib.loads((Path(__file__).parent / "cases" / "rule_examples.toml").read_text(encoding="utf-8"))["case"]

SUM = re.compile(r"(\(*\d+(?: [+−×] \(*\d+\)*)+) = (\d+)")
SIGNS = str.maketrans("×−", "*-")
OPERATIONS: Mapping[type, Callable[[int, int], int]] = {ast.Add: add, ast.Sub: sub, ast.Mult: mul}

SEATS = "--players anna,beat,carla,dani --sides wir,sie"
GAME = "--game schieber-1000 --trump rosen"
WORDS = {
    "{seats}": SEATS,
    "{new}": f"new --game schieber-1000 {SEATS}",
    "{game}": GAME,
    "{table}": f"{GAME} --order anna,beat,carla,dani",
    "{three}": "--players anna,beat,carla",
    "{four}": "--players anna,beat,carla,dani",
    "{five}": "--players anna,beat,carla,dani,eva",
}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def answered(capsys: pytest.CaptureFixture[str], line: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the envelope of a command, in English unless it says otherwise."""
    capsys.readouterr()
    words = shlex.split(line)
    code = run([*words, "--json", *([] if "--lang" in words else ["--lang", "en"])])
    envelope: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, envelope


def book(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    """The rules that `jassref rule` shows."""
    code, envelope = answered(capsys, shlex.join(["rule", *words]))
    assert code == 0
    rules: list[dict[str, Any]] = envelope["result"]["rules"]
    return rules


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What `jassref rule --plain` prints, its lines joined."""
    capsys.readouterr()
    assert run(["rule", *words, "--plain"]) == 0
    return " ".join(capsys.readouterr().out.split())


# Texts and examples


def test_every_rule_has_its_text_and_no_text_is_left_over() -> None:
    assert set(texts("RULE_TEXTS")) == set(RULES)


def test_every_rule_has_its_example_and_no_example_is_left_over() -> None:
    assert set(texts("RULE_EXAMPLES")) == set(RULES)


def test_examples_are_short_plain_sentences() -> None:
    for rule, example in texts("RULE_EXAMPLES").items():
        assert example[-1] in ".”", rule
        assert len(example) <= 240, rule
        assert not set("{}[]\n") & set(example), rule
        assert "  " not in example, rule


def test_every_sum_that_an_example_shows_is_right() -> None:
    """`3 × (100 + 20 + 20) = 420` and its like, in every example."""
    sums = [found for example in texts("RULE_EXAMPLES").values() for found in SUM.findall(example)]
    assert len(sums) > 40
    for left, right in sums:
        assert worked_out(ast.parse(left.translate(SIGNS), mode="eval").body) == int(right), left


def worked_out(node: ast.expr) -> int:
    """What a sum, a difference or a product of whole numbers makes."""
    if isinstance(node, ast.Constant):
        return int(str(node.value))
    assert isinstance(node, ast.BinOp)
    return OPERATIONS[type(node.op)](worked_out(node.left), worked_out(node.right))


# `rule ID`


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_shown_with_its_source_its_options_and_its_example(
    rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    [shown] = book(capsys, rule)
    assert set(shown) == {"id", "text", "source", "options", "example"}
    assert shown["id"] == rule
    assert shown["text"] == text_of("RULE_TEXTS", rule)
    assert shown["source"]
    assert shown["options"] == [option.key for option in every_option().values() if option.rule == rule]
    assert shown["example"] == texts("RULE_EXAMPLES").get(rule)


def test_a_rule_without_an_example_says_so_with_null(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("jassref.cli.output.rule_book_text", "jassref.answers.json_answers"):
        monkeypatch.setattr(f"{module}.texts", lambda _table: {})
    assert book(capsys, "weis.more-cards")[0]["example"] is None
    assert "Example:" not in printed(capsys, "weis.more-cards")


def test_the_example_is_printed_where_few_rules_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert f"Example: {text_of('RULE_EXAMPLES', 'weis.more-cards')}" in printed(capsys, "weis.more-cards")
    assert len(found_rules("stoeck")) > FEW
    assert "Example:" not in printed(capsys, "stoeck")
    assert "Example:" not in printed(capsys)


def test_the_screen_shows_the_example_too() -> None:
    for word, there in (("weis.more-cards", True), ("stoeck", False)):
        console = screen_parts.console()
        with console.capture() as captured:
            screens.show("rule", (word, found_rules(word)), console)
        assert ("Example:" in captured.get()) is there


# `rule WORD`


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        pytest.param("weis.more-cards", {"weis.more-cards"}, id="its-id"),
        pytest.param("undertrump", {"trick.undertrump"}, id="an-option-that-is-a-part-of-the-id"),
        pytest.param("stoeck_deadline", {"stoeck.deadline"}, id="an-option"),
        pytest.param("finish_order", {"out.order"}, id="an-option-under-another-name"),
        pytest.param("Vorarlberg", {"weis.runs"}, id="a-word-of-the-text"),
        pytest.param("VORARLBERG", {"weis.runs"}, id="in-capitals"),
        pytest.param("under the table", {"irregular.missing-card"}, id="words-of-the-example"),
    ],
)
def test_a_rule_is_found(word: str, wanted: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert {rule["id"] for rule in book(capsys, word)} == wanted


@pytest.mark.parametrize("chapter", sorted({rule.partition(".")[0] for rule in RULES}))
def test_a_chapter_is_found_whole(chapter: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = [rule["id"] for rule in book(capsys, chapter)]
    assert found == [rule for rule in RULES if rule.startswith(f"{chapter}.")]


def test_every_option_leads_to_the_rule_that_it_changes() -> None:
    for key, option in every_option().items():
        found = [rule.id for rule in found_rules(key)]
        if key not in {rule.partition(".")[0] for rule in RULES}:  # a chapter's name means the chapter
            assert option.rule in found, key


def test_a_rule_is_found_by_a_german_word(capsys: pytest.CaptureFixture[str]) -> None:
    speak("de")
    german = _(text_of("RULE_TEXTS", "play.forehand"))
    speak("en")
    assert "Vorhand" in german
    found = book(capsys, "Vorhand", "--lang", "de")
    assert german in [rule["text"] for rule in found]
    assert {"play.forehand", "play.chooser"} <= {rule["id"] for rule in found}


def test_a_german_word_is_none_in_english_and_the_other_way_round(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("rule Gegner", "rule opponents --lang de"):
        code, envelope = answered(capsys, words)
        assert (code, envelope["ok"]) == (2, False)
        assert [problem["code"] for problem in envelope["problems"]] == ["rule.none"]
    assert "out.may-play-on" in {rule["id"] for rule in book(capsys, "opponents")}
    assert "out.may-play-on" in {rule["id"] for rule in book(capsys, "Gegner", "--lang", "de")}


def test_rules_that_say_the_word_come_before_those_whose_example_does() -> None:
    found = found_rules("opponents")
    said = ["opponents" in text_of("RULE_TEXTS", rule.id).casefold() for rule in found]
    assert said == sorted(said, reverse=True)


# Examples hold: the real command says the same


def lines_of(case: Mapping[str, Any]) -> Iterator[str]:
    """The commands of a case; `6 × add …` is typed six times."""
    for line in case["run"]:
        for word, meaning in WORDS.items():
            line = line.replace(word, meaning)
        times, cross, rest = line.partition(" × ")
        yield from [rest] * int(times) if cross else [line]


def at(result: Any, way: str) -> Any:
    """What stands at the end of a way into a JSON result: `sides.0.points`."""
    for key in way.split("."):
        result = result[int(key)] if isinstance(result, list) else result[key]
    return result


def cited(envelope: Mapping[str, Any]) -> set[str]:
    """The rules that an answer or a refusal names."""
    result = envelope["result"] or {}
    steps = {str(step["rule"]) for step in result.get("steps", ())}
    return steps | {str(problem["rule"]) for problem in envelope["problems"]} | {str(result.get("decided_by"))}


def test_many_examples_are_tried_at_the_command() -> None:
    tried = {case["rule"] for case in CASES}
    assert len(tried) > 200
    assert len(tried - set(RULE_TEXTS)) > 100  # rules of the single games
    assert tried <= set(RULES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_an_example_is_what_the_program_says(
    case: Mapping[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    *before, last = lines_of(case)
    for line in before:
        assert answered(capsys, line)[0] == 0, line
    code, envelope = answered(capsys, last)
    if "problem" in case:
        assert code != 0
        assert [problem["code"] for problem in envelope["problems"]] == [case["problem"]]
    else:
        assert code == 0
    for way, wanted in case.get("want", {}).items():
        assert at(envelope["result"], way) == (None if wanted == "" else wanted), way
    if "says" in case:
        assert case["says"] in envelope["result"]["text"]
    if case.get("cited", True):
        assert case["rule"] in cited(envelope)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_the_numbers_that_come_out_stand_in_the_example(case: Mapping[str, Any]) -> None:
    numbers = {int(digits) for digits in re.findall(r"\d+", text_of("RULE_EXAMPLES", case["rule"]))}
    wanted = {abs(value) for value in case.get("want", {}).values() if isinstance(value, int) and abs(value) > 9}
    wanted |= {int(case["says"])} if "says" in case else set()
    assert wanted - set(case.get("unsaid", ())) <= numbers | _in_words(text_of("RULE_EXAMPLES", case["rule"]))


def _in_words(text: str) -> set[int]:
    """The points that a text names by their word."""
    return {number for word, number in (("hundred", 100), ("fifty", 50), ("twenty", 20)) if word in text}


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("chibrer", "play.chooser"),
        ("rubicon", "schneider.below-half"),
        ("mazza", "stoeck.played"),
        ("être à la main", "play.forehand"),
        ("Vorhand", "play.forehand"),
        ("cinq de der", "count.last-trick"),
        ("Bourg", "trick.buur"),
        ("NELL", "contract.points"),
        ("cappotto", "count.match"),
        ("bedanken", "out.claim"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "ru"])
def test_a_rule_is_found_by_what_players_call_it(
    word: str, rule: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rule", word, "--json", "--lang", language]) == 0
    found = json.loads(capsys.readouterr().out)
    assert rule in [entry["id"] for entry in found["result"]["rules"]]


def test_what_players_call_it_names_rules_that_there_are() -> None:
    assert {rule for ids in MEANT.values() for rule in ids} <= set(RULES)


def test_many_rules_are_shown_in_short_and_few_with_their_sources() -> None:
    for word, short in (("weis", True), ("stoeck", False), (None, True), ("stoeck.twenty", False)):
        found = tuple(RULES.values()) if word is None else found_rules(word)
        assert rule_book.in_short((word, found)) is short
        shown = rule_book.rule((word, found))
        assert ("Source: " in shown) is not short
        assert shown.splitlines()[-1].startswith("Sources and house rules of one: ") is short
