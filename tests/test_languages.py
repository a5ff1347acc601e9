"""Languages: nothing is missing, stale, untranslated or uncompiled, placeholders match, and no door lets English in."""

from __future__ import annotations

import ast
import gettext
import io
import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from catalogues import KEYWORDS, PLACEHOLDER, ROOT, collected, compiled, languages, path_of, read
from environment import clean_environment

from jassref.answers.verdict_text import HERE
from jassref.cards.contracts import CONTRACT_NAMES, contract_name, contracts_of, read_contract
from jassref.cards.packs import PACKS, RANKS, SUIT_NAMES, Card, read_card, show_card
from jassref.cards.spelling import LANGUAGES
from jassref.cli.app import run
from jassref.cli.commands import VERBS
from jassref.cli.output.pictures.chart_text import LETTERS
from jassref.wording.language import _ as translated
from jassref.wording.language import preferred, speak
from jassref.wording.sentences import said
from jassref.wording.source_texts import SOURCE_TEXTS
from jassref.wording.verdict_texts import VERDICT_TEXTS

COMPLETE = ("de", "fr", "it", "ru")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def texts(catalogue: object) -> dict[tuple[str, ...], tuple[str, ...]]:
    found = {}
    for message in catalogue:  # type: ignore[attr-defined]
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            found[ids] = message.string if isinstance(message.string, tuple) else (message.string,)
    return found


def test_the_promised_languages_are_there() -> None:
    assert set(COMPLETE) <= set(languages())


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_has_exactly_the_sentences_of_the_code(language: str) -> None:
    assert set(texts(read(language))) == set(texts(collected()))


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_translated_and_its_placeholders_match(language: str) -> None:
    for ids, strings in texts(read(language)).items():
        assert all(strings), f"not translated: {ids}"
        allowed = set(PLACEHOLDER.findall(" ".join(ids)))
        for string in strings:
            assert set(PLACEHOLDER.findall(string)) <= allowed, ids
        if len(ids) == 1:
            assert set(PLACEHOLDER.findall(strings[0])) == allowed, ids
            assert strings[0].count("{{") == ids[0].count("{{"), ids
    assert not any(message.fuzzy for message in read(language) if message.id)


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_compiled(language: str) -> None:
    """All but the head, in which each version of the compiler writes its own name."""
    kept, again = path_of(language, "mo").read_bytes(), compiled(read(language))
    found = [vars(gettext.GNUTranslations(io.BytesIO(file)))["_catalog"] for file in (kept, again)]
    for catalogue in found:
        assert "Generated-By" in catalogue.pop("")
    assert found[0] == found[1]
    assert len(found[0]) > 1000


def test_german_is_swiss() -> None:
    for strings in texts(read("de")).values():
        assert not re.search("[ß„“”]", " ".join(strings)), strings


def test_no_marked_sentence_escapes_the_collector() -> None:
    """Before Python 3.12 the collector does not look into f-strings; a sentence marked there would stay English."""
    known = {sentence for ids in texts(collected()) for sentence in ids}
    for path in (ROOT / "jassref").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                for word in node.args:
                    if isinstance(word, ast.Constant) and isinstance(word.value, str):
                        assert word.value in known, f"{path.relative_to(ROOT)}:{word.lineno}: {word.value}"


def test_the_language_is_chosen_in_the_promised_order() -> None:
    assert preferred(["status", "--lang", "fr"], {"JASSREF_LANG": "de"}) == "fr"
    assert preferred(["--lang=it"], {}) == "it"
    assert preferred([], {"JASSREF_LANG": "de", "LANG": "fr_CH.UTF-8"}) == "de"
    assert preferred([], {"LANG": "de_CH.UTF-8"}) == "de"
    assert preferred([], {"LC_ALL": "C", "LANG": "de_CH.UTF-8"}) == "en"
    assert preferred([], {"LANGUAGE": "rm:de:fr"}) == "de"
    assert preferred([], {"LANG": "zz_ZZ"}) == "en"
    assert preferred([], {}) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", PACKS.values(), ids=lambda pack: pack.key)
def test_cards_and_contracts_are_read_as_they_are_printed(language: str, pack: object) -> None:
    for suit in pack.suits:  # type: ignore[attr-defined]
        for rank in RANKS:
            card = Card(suit, rank)
            assert read_card(show_card(card, pack, language), pack, language) == card  # type: ignore[arg-type]
    for contract in contracts_of(pack.key).values():  # type: ignore[attr-defined]
        assert read_contract(contract_name(contract, language), pack, language) == contract  # type: ignore[arg-type]


def test_every_name_exists_in_every_language() -> None:
    for names in (*SUIT_NAMES.values(), *CONTRACT_NAMES.values()):
        assert set(names) == set(LANGUAGES)


def test_numbers_and_plurals() -> None:
    from jassref.wording.language import P_

    sentence = P_("{n} point", "{n} points")
    assert [said(sentence, {"n": n}) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    speak("de")
    assert said("{a}", {"a": 12345}) == "12'345"
    assert said("{a}", {"a": -20}) == "−20"


# Words that give a language away in another one's sentence. Words that two languages share are left out.
ENGLISH = r"the|and|with|of|round|rounds|side|player|is|are|by|to|needs|deals|leads|cards"
GERMAN = r"die|das|und|mit|von|Runde|Runden|Seite|Spieler|ist|sind|nicht|braucht|gibt|führt|Karten|gewonnen"
STRANGERS = {
    "de": re.compile(rf"\b({ENGLISH})\b", re.IGNORECASE),
    "fr": re.compile(rf"\b({ENGLISH}|{GERMAN})\b", re.IGNORECASE),
    "it": re.compile(rf"\b({ENGLISH}|{GERMAN})\b".replace("|die", ""), re.IGNORECASE),
    "ru": re.compile(rf"\b({ENGLISH}|{GERMAN})\b", re.IGNORECASE),
}
# Quoted words, options, ids and keys (`out-of-turn`) are the same in every language.
NOT_PROSE = re.compile(
    r"`[^`]*`|“[^”]*”|«[^»]*»|--[a-z-]+|\[[a-z.-]+\]|[a-z_]+=\S+|\b[a-z0-9]+(?:[.-][a-z0-9]+)+|jassref .*"
)
LINES = [  # the words, and the exit code
    (["new", "--game", "schieber-1000", "--players", "Anna,Beat,Carla,Dani", "--sides", "Wir,Sie"], 0),
    (["add", "rosen", "97", "60", "--weis", "anna: 3 schellen A", "--weis", "dani: 4 U", "--stoeck", "beat"], 0),
    (["add", "rosen", "97", "61"], 1),
    (["add", "rosn", "97", "60"], 2),
    (["add", "obenabe", "--match", "wir"], 0),
    (["history"], 0),
    (["explain", "1"], 0),
    (["status"], 0),
    (["undo"], 0),
    (["fix", "1"], 2),
    (["board"], 0),
    (["chart"], 0),
    (["board", "--back"], 0),
    (["export", "--to", "md"], 0),
    (["export", "--to", "csv"], 0),
    (["config"], 0),
    (["dispute"], 2),
    (["play"], 1),  # a word of the evening is misspelt
]
REFEREE = [
    'weis --game schieber-1000 --trump rosen --order anna,beat,carla,dani "anna: 4 K" "beat: 5 schellen O"',
    'weis --game schieber-1000 --trump rosen --order anna,beat,carla,dani "anna: 4 K" --late anna',
    "finish --game schieber-1000 --trump rosen --score wir=982 --score sie=960 --stoeck wir --trick wir=14",
    "finish --game schieber-1000 --trump rosen --score wir=982 --score sie=960 --count --points wir=97",
    "out wir --game schieber-1000 --score wir=942 --score sie=400 --trump rosen --after 5 --points wir=57",
    "stoeck anna --game schieber-1000 --trump rosen --said covered",
    "stoeck anna --game schieber-1000 --trump rosen",
    'trick --game schieber-1000 --trump rosen "anna:eicheln 7" "beat:rosen 9" "carla:rosen 8"',
]


def prose_of(capsys: pytest.CaptureFixture[str], language: str, *words: str, code: int = 0) -> str:
    assert run([*words, "--lang", language]) == code, words
    printed = capsys.readouterr()
    prose = re.sub(r"^ {4}\S.*$", "", printed.out + printed.err, flags=re.MULTILINE)  # the user's own line
    return NOT_PROSE.sub("", prose).replace("Wir", "").replace("Sie", "")


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("verb", VERBS)
def test_help_is_in_the_language(verb: str, language: str) -> None:
    """In a process of its own: the words of options are translated when their module is loaded."""
    words = [sys.executable, "-m", "jassref", verb, "--help", "--lang", language]
    text = subprocess.run(
        words, env=clean_environment(), capture_output=True, text=True, check=True, encoding="utf-8"
    ).stdout
    speak(language)
    assert translated("Options") in text
    prose = NOT_PROSE.sub("", text.partition(translated("Example:"))[0])
    assert not STRANGERS[language].search(prose), STRANGERS[language].findall(prose)


@pytest.mark.parametrize("language", COMPLETE)
def test_an_evening_is_in_the_language(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nrosn\nq\n"))
    for words, code in LINES:
        prose = prose_of(capsys, language, *words, code=code)
        assert prose.strip(), words
        assert not STRANGERS[language].search(prose), (words, STRANGERS[language].findall(prose), prose)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("line", REFEREE)
def test_the_referee_speaks_the_language(capsys: pytest.CaptureFixture[str], line: str, language: str) -> None:
    prose = prose_of(capsys, language, *shlex.split(line))
    assert prose.strip()
    assert not STRANGERS[language].search(prose), (STRANGERS[language].findall(prose), prose)


@pytest.mark.parametrize("language", COMPLETE)
def test_a_translation_is_none_of_another_language(language: str) -> None:
    """Outside of quotes, options and keys no sentence has an English or German word of everyday use."""
    for ids, strings in texts(read(language)).items():
        for string in strings if ids[0] not in SOURCE_TEXTS else ():  # these hold titles of books and pages
            prose = NOT_PROSE.sub("", re.sub(r"\w+ = \[?\{\{.*\}\}\]?|\{\w+\}", "", string))
            found = STRANGERS[language].findall(prose)
            assert not found, (ids, string, found)


@pytest.mark.parametrize("language", ["fr", "it", "ru"])
def test_it_is_written_as_there(language: str) -> None:
    """Swiss quotes, no blank before a sign, no exclamation mark; Russian in its own letters."""
    for ids, strings in texts(read(language)).items():
        for string in strings:
            assert not re.search("[“”„]", string), string
            assert "!" not in string, string
            assert language == "ru" or not re.search(r"\w [:;?]( |$)", string), string
            if language == "ru" and re.search(r"[a-z]{3,} [a-z]{3,}", NOT_PROSE.sub("", ids[0])):
                assert re.search("[а-яё]", string), ids


@pytest.mark.parametrize(
    ("language", "said_so"),
    [
        ("de", ["0 Runden", "1 Runde", "2 Runden", "5 Runden", "21 Runden"]),
        ("fr", ["0 manche", "1 manche", "2 manches", "5 manches", "21 manches"]),
        ("it", ["0 giri", "1 giro", "2 giri", "5 giri", "21 giri"]),
        ("ru", ["0 конов", "1 кон", "2 кона", "5 конов", "21 кон"]),
    ],
)
def test_plurals_are_right(language: str, said_so: list[str]) -> None:
    from jassref.wording.language import P_

    speak(language)
    rounds = P_("{n} round", "{n} rounds")
    assert [said(rounds, {"n": n}) for n in (0, 1, 2, 5, 21)] == said_so


@pytest.mark.parametrize("language", COMPLETE)
def test_numbers_are_written_as_there(language: str) -> None:
    speak(language)
    assert said("{a}", {"a": 12345}) == ("12345" if language == "ru" else "12'345")


@pytest.mark.parametrize("language", COMPLETE)
def test_the_letters_under_a_chart_differ(language: str) -> None:
    speak(language)
    letters = [translated(letter) for letter in LETTERS.values()]
    assert all(len(letter) == 1 for letter in letters)
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("language", COMPLETE)
def test_yes_and_no_can_be_typed_without_accents(language: str) -> None:
    from jassref.cards.spelling import folded
    from jassref.cli.interviews.interview import Interview

    speak(language)
    for word, wanted in (("yes", True), ("no", False)):
        typed = folded(translated(word))
        for answer in (typed, typed[0]):
            assert Interview(lambda _prompt, answer=answer: answer).yes("?", not wanted) is wanted  # type: ignore[misc]


def test_json_speaks_the_language_but_keeps_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for language in ("en", "de"):
        assert run(["rule", "weis.more-cards", "--json", "--lang", language]) == 0
        answers.append(json.loads(capsys.readouterr().out)["result"]["rules"][0])
    assert answers[0].keys() == answers[1].keys()
    assert answers[0]["text"] != answers[1]["text"]
    assert answers[0]["id"] == answers[1]["id"]


def test_catalogues_are_packed() -> None:
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    assert any("mo" in pattern for pattern in packed["wheel"]["artifacts"])


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "ru"])
def test_other_tables_are_never_called_this_one(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A ruling speaks of this table in the same words everywhere; said of other tables they become "there"."""
    speak(language)
    here, there = translated(HERE), translated("there")
    texts_of = [text for text in VERDICT_TEXTS.values() for text in ([text] if isinstance(text, str) else text)]
    assert all(here in translated(text) for text in texts_of if HERE in text)
    words = 'weis --game schieber-1000 --trump rosen --order a,b,c,d "a: 3 eicheln A" "b: 3 schellen A"'
    assert run([*shlex.split(words), "--plain", "--lang", language]) == 0
    _ruling, _gap, others = " ".join(capsys.readouterr().out.split()).partition("weis_tie=both: ")
    assert there in others
    assert here not in others
