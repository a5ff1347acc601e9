"""A hostile file, a broken environment and a careless user: one clear message and a right exit code, whatever comes.

Never a traceback, never more than a screenful or two of problems, never a control character from a file or an argument
on the terminal, always an envelope with --json, and the match file as it was unless the answer says otherwise. What
could hang or eat the memory runs in a process of its own, with limits; everything else runs in this one.
"""

from __future__ import annotations

import io
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from environment import clean_environment
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jassref.cli.app import run
from jassref.cli.interviews.dispute_topics import TOPICS
from jassref.files import matchfile
from jassref.games.registry import PRESETS, every_option, find_game
from jassref.referee.irregularities import KINDS
from jassref.wording.language import speak

ROOT = Path(__file__).resolve().parent.parent
HEAD = 'format = 1\ngame = "schieber-2500"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["Wir", "Sie"]\n\n'
ROUND = '[[round]]\ntrump = "schilten"\npoints = { Wir = 97, Sie = 60 }\n'
EVENING = HEAD + ROUND
EXAMPLES = {path.stem: path.read_bytes() for path in sorted((ROOT / "examples").glob("*.toml"))}
"""A whole evening of every game."""
PROGRAM = [sys.executable, "-m", "jassref"]

PATIENCE = 15  # seconds; far more than any answer needs, also on a busy machine
MEMORY = 3 << 30
MUCH = 100_000
"""Bytes: more than this is no answer that a person could read."""

HUGE = "0x" + "f" * 5000
"""A number that Python reads and refuses to print."""

posix = pytest.mark.skipif(sys.platform == "win32", reason="has no such thing")


class Said(NamedTuple):
    """How a run ended and what it wrote."""

    code: int
    out: bytes
    err: bytes

    @property
    def codes(self) -> list[str]:
        """The codes of the problems in the envelope."""
        return [problem["code"] for problem in json.loads(self.out)["problems"]]


def _limited() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def process(*words: str, cwd: Path, env: dict[str, str] | None = None, shell: str = "") -> Said:
    """The real command in a process with limits; `shell` is what a shell would have behind the words."""
    environment = clean_environment(**(env or {}))
    line: list[str] = [*PROGRAM, *words]
    if shell:
        line = ["bash", "-c", f'"$@" {shell}', "bash", *line]
    limits: dict[str, Any] = {} if sys.platform == "win32" else {"preexec_fn": _limited}
    try:
        done = subprocess.run(
            line, cwd=cwd, env=environment, capture_output=True, timeout=PATIENCE, input=b"", **limits
        )
    except subprocess.TimeoutExpired:
        pytest.fail(f"hangs: jassref {' '.join(words)[:80]}")
    return Said(done.returncode, done.stdout, done.stderr)


def here(*words: str) -> Said:
    """The command in this process."""
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2)]
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = streams
    try:
        code = run(words)
    finally:
        sys.stdout, sys.stderr = before
        speak("en")
    for stream in streams:
        stream.flush()
    out, err = (stream.buffer.getvalue() for stream in streams)
    return Said(code, out, err)


def sound(said: Said, words: Sequence[str] = ()) -> Said:
    """`said` itself, after what holds for every answer: an exit code, no fault, nothing unprintable, an envelope."""
    assert said.code in (0, 1, 2)
    both = said.out + said.err
    assert b"Traceback" not in both
    assert b"program.failed" not in both
    assert b"The program has a fault" not in both
    unprintable = {c for c in both.decode("utf-8") if not c.isprintable()} - {"\n"}
    assert not unprintable
    if "--json" in words:
        assert said.err == b""
        assert set(json.loads(said.out)) == {"version", "ok", "result", "problems"}
    return said


def evening(folder: Path, text: str | bytes = EVENING) -> Path:
    """A match file with that text."""
    path = folder / "match.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


# What cannot be a match file

UNREADABLE_FILES: dict[str, tuple[bytes, str]] = {
    "nul": (EVENING.encode() + b"# \0\n", "file.not-text"),
    "bad utf-8": (EVENING.encode() + b"# \xff\xfe\n", "file.not-text"),
    "utf-16": (EVENING.encode("utf-16"), "file.not-text"),
    "lone cr": (EVENING.replace("\n", "\r").encode(), "file.not-toml"),
    "u+2028 for newlines": (EVENING.replace("\n", "\u2028").encode(), "file.not-toml"),
    "a raw escape": (EVENING.encode() + b'note = "\x1b[2J"\n', "file.not-toml"),
    "deep arrays": ((EVENING + "_x = " + "[" * 100_000 + "]" * 100_000).encode(), "file.too-deep"),
    "deep tables": ((EVENING + "_x = " + "{a=" * 100_000 + "1" + "}" * 100_000).encode(), "file.too-deep"),
    "a million digits": (EVENING.replace("97", "9" * 1_000_000).encode(), "file.number-too-long"),
    "nine megabytes": (EVENING.encode() + b"#" * 9_000_000, "file.too-large"),
}


@pytest.mark.parametrize("kind", UNREADABLE_FILES)
def test_a_file_that_cannot_be_read_is_one_problem(tmp_path: Path, kind: str) -> None:
    """Each has its own code, and no command changes such a file."""
    data, code = UNREADABLE_FILES[kind]
    file = evening(tmp_path, data)
    for words in (["check"], ["add", "schilten", "97", "60"], ["fix", "1", "97", "60"], ["undo"]):
        said = sound(here(*words, "--json", "-f", str(file)), ["--json"])
        assert (said.code, said.codes) == (1, [code])
        assert len(said.out) < MUCH
        assert file.read_bytes() == data


def test_a_large_sound_file_is_read(tmp_path: Path) -> None:
    """Nearly eight megabytes of the human's own comments are nobody's business."""
    file = evening(tmp_path, EVENING + "# " + "x" * 7_900_000 + "\n")
    assert sound(here("check", "-f", str(file))) == Said(0, b"", b"")


# The size of these files is no problem by itself; the work that they make must not grow with its square.
HEAVY: dict[str, str] = {
    "dotted key": "_x" + ".a" * 60_000 + " = 1\n" + EVENING,
    "dotted header": EVENING + "[_a" + ".a" * 200_000 + "]\n" + "".join(f"k{n} = 1\n" for n in range(20_000)),
    "unknown keys of a round": EVENING + "".join(f"k{n} = 1\n" for n in range(20_000)),
    "unknown keys of the head": "".join(f"k{n} = 1\n" for n in range(20_000)) + EVENING,
    "unknown house rules": HEAD + "[options]\n" + "".join(f"k{n} = 1\n" for n in range(20_000)) + ROUND,
    "unknown sides": EVENING.replace("Wir = 97", ", ".join(f"k{n} = 1" for n in range(30_000))),
    "wrong penalties": EVENING + "adjust = [" + "{ side = 'X', points = 1, reason = 'r' }, " * 20_000 + "]\n",
    "wrong Weis": EVENING + "weis = [" + "'x', " * 30_000 + "]\n",
    "the same Weis again": EVENING + "weis = [" + "'Anna: 3 schellen A', " * 4000 + "]\n",
    "one Weis with many parts": EVENING + "weis = ['Anna: " + "3 schellen A, " * 250 + "4 U']\n",
    "rounds with four problems": HEAD
    + "[[round]]\ntrump = 'schelten'\npoints = { Wir = 97, Sie = 61 }\nbla = 1\nstoeck = 'Xaver'\n" * 1_500,
    "empty rounds": HEAD + "[[round]]\n" * 30_000,
    "long contract": EVENING.replace("schilten", "s" * 3_000_000),
    "long player": EVENING.replace("Anna", "A" * 3_000_000),
    "long Weis": EVENING + "weis = ['Anna: " + "x " * 1_000_000 + "']\n",
}


@posix
@pytest.mark.parametrize(
    ("words", "kind"),
    [
        *((["check", "--json"], kind) for kind in HEAVY),
        *((["status", "--plain"], kind) for kind in ("long player", "unknown keys of a round", "empty rounds")),
    ],
    ids=str,
)
def test_a_heavy_file_gets_a_bounded_answer(tmp_path: Path, kind: str, words: list[str]) -> None:
    """Within seconds, within the memory of a small machine, and short enough to be read."""
    file = evening(tmp_path, HEAVY[kind])
    said = sound(process(*words, "-f", str(file), cwd=tmp_path), words)
    assert len(said.out) + len(said.err) < MUCH


@posix
@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["history"], HEAD + "[[round]]\nvoid = '" + "n" * 3_000_000 + "'\n"),
        (["explain", "1"], HEAD + "[[round]]\nvoid = '" + "n" * 3_000_000 + "'\n"),
        (
            ["history"],
            HEAD + "[options]\ntarget = 10000000\n" + ROUND + "note = '" + "n" * 800_000 + "'\n" + ROUND * 10_000,
        ),
    ],
    ids=["a long reason", "a long reason explained", "a long note above many rounds"],
)
def test_long_texts_are_shown_within_seconds(tmp_path: Path, words: list[str], text: str) -> None:
    """A note may be long; laying out the table must not take its length times the number of rounds."""
    said = sound(process(*words, "-f", str(evening(tmp_path, text)), cwd=tmp_path))
    assert said.code == 0


# Values of every type in every place

VALUES = (
    *(HUGE, "nan", "-inf", "1e400", "true", "1979-05-27", "1979-05-27T07:32:00Z"),
    *("07:32:00", '""', "[]", "{}", "[[1]]", "-1", "{ Wir = 1.5, Sie = nan }", f"{{ schilten = {HUGE} }}"),
    *(
        "{ Wir = " + HUGE + " }",
        '{ "{x}\\u001b" = 1 }',
        '["{x}%s: 4 U"]',
        '["Anna: {x}\\u001b"]',
        '"\\u0000\\u009b[2J"',
    ),
    *('"{x}{0}%s%(a)s"', '"[red]x[/red][/]"', '"schilten:0"', "{ side = [], points = {}, reason = 3 }"),
)
HEAD_KEYS = (
    "format",
    "game",
    "played",
    "pack",
    "players",
    "sides",
    "first_forehand",
    "first_dealer",
    "options",
    "note",
)
ROUND_KEYS = (
    *("trump", "multiplier", "points", "weis", "stoeck", "match", "chosen_by", "pushed", "out", "first", "tricks"),
    *("first_trick", "berg", "adjust", "void", "open", "total", "time", "note", "cut", '"\\u001b[2J"'),
)
OPTIONS = ("target", "hands", "multipliers", "strokes", "weis", "weis_nines", "bergpreis", "guschti_split", "nonsense")


def _without(text: str, key: str) -> str:
    return "".join(line for line in text.splitlines(True) if not line.startswith(key + " "))


@pytest.mark.parametrize("where", ["head", "round", "options"])
def test_every_value_in_every_place_is_told(tmp_path: Path, where: str) -> None:
    """A float, a date, a table or a number too long to print, where something else belongs: a problem that says so."""
    for key in {"head": HEAD_KEYS, "round": ROUND_KEYS, "options": OPTIONS}[where]:
        for turn, value in enumerate(VALUES):
            text = {
                "head": f"{key} = {value}\n{_without(HEAD, key)}{ROUND}",
                "round": f"{HEAD}{_without(ROUND, key)}{key} = {value}\n",
                "options": f"{HEAD}[options]\n{key} = {value}\n{ROUND}",
            }[where]
            file = evening(tmp_path, text)
            words = ["check", "--json"] if turn % 3 else ["explain", "--plain"]
            said = sound(here(*words, "-f", str(file)), words)
            assert b"datetime." not in said.out + said.err, "a value is quoted as the file writes it"
            assert len(said.out) + len(said.err) < MUCH


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_wrong_value_in_a_file_of_any_game_is_told(tmp_path: Path, name: str) -> None:
    """Each key that an evening of the game has, once with every tenth of the values, the next key with the next."""
    lines = EXAMPLES[name].decode().split("\n")
    places = {line.partition(" = ")[0]: n for n, line in enumerate(lines) if " = " in line and not line.startswith("#")}
    for turn, (key, n) in enumerate(places.items()):
        for value in VALUES[turn % 10 :: 10]:
            text = "\n".join([*lines[:n], f"{key} = {value}", *lines[n + 1 :]])
            words = (["check", "--json"], ["explain", "--plain"], ["status", "--json"])[turn % 3]
            said = sound(here(*words, "-f", str(evening(tmp_path, text))), words)
            assert b"datetime." not in said.out + said.err
            assert len(said.out) + len(said.err) < MUCH


@pytest.mark.parametrize("points", ["{ Wir = 200 }", "{ Wir = 257 }", "{ Sie = 158 }"])
def test_one_number_of_points_cannot_leave_the_other_side_less_than_nothing(tmp_path: Path, points: str) -> None:
    """count.157: the side that is left out has what is left of 157, and that is not a negative number."""
    file = evening(tmp_path, EVENING.replace("{ Wir = 97, Sie = 60 }", points))
    assert sound(here("check", "--json", "-f", str(file)), ["--json"]).code == 1


# Names, notes and arguments

TRAPS = (
    "[red]x[_red]",
    "[bold]",
    "{x}",
    "{}",
    "{0!r}",
    "%s%(a)s",
    "😀",
    "e\u0301\u0301",
    "\u0301",
    "--json",
    "-1",
    "97",
)
TERMINAL = '"\\u001b[31mx\\u009b2J\\u202ey\\u2066\\u200d\\u2028\\u0007\\r[red]z[/red] [/] {x} {} %s"'


@pytest.mark.parametrize("color", [False, True], ids=["plain", "color"])
@pytest.mark.parametrize("name", TRAPS)
def test_names_are_shown_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, color: bool) -> None:
    """No markup, no formatting and no option is read into a name, and what else a file says reaches no terminal."""
    monkeypatch.setenv("COLUMNS", "400")
    if color:
        monkeypatch.setenv("FORCE_COLOR", "1")
    text = EVENING.replace('"Anna"', f'"{name}"').replace("Wir", "W[i]r{x}").replace("{ W[i]r{x}", '{ "W[i]r{x}"')
    text += f'note = {TERMINAL}\nadjust = [{{ side = "Sie", points = -5, reason = {TERMINAL} }}]\n'
    file = evening(tmp_path, text + f"[[round]]\nvoid = {TERMINAL}\n")
    for verb in ("check", "status", "history", "explain", "export"):
        said = here(verb, "-f", str(file))
        plain = bytes(said.out).replace(b"\x1b[", b"") if color else said.out
        assert said.code == 0
        assert said.err == b""
        assert not {c for c in plain.decode() if not c.isprintable()} - {"\n", "\x1b"}
        assert b"\x1b[31mx" not in said.out
        if verb == "status":
            assert "W[i]r{x}" in said.out.decode()
    shown = here("history", "-f", str(file)).out.decode()
    assert "[red]z[/red] [/] {x} {} %s" in " ".join(shown.split()) or color


@posix
@pytest.mark.parametrize("name", ["a\nb.toml", "\x1b[31m.toml", "{x}%s.toml", "--json", "a\udcff.toml", "[red].toml"])
def test_file_names_are_shown_harmless(tmp_path: Path, name: str) -> None:
    """A name of a file may hold anything but a slash; what is shown of it holds no control character."""
    place = tmp_path / name
    place.write_text(EVENING.replace("97", "98"))
    for words in (["status", "--plain"], ["add", "rosen", "97", "60", "--json"]):
        said = sound(process(*words, "-f", str(place), cwd=tmp_path), words)
        assert said.code == 1
        assert place.read_text() == EVENING.replace("97", "98")


WORDS = (
    *("\x1b[31mX", "\x9b2J", "\u202ex", "[red]x[/red]", "[/]", "{x}", "{", "}", "{0!r}", "%s", "\udcff", "a\nb", "\t"),
    *(
        "\u2028",
        "",
        "😀",
        "-1",
        "--",
        "1" * 5000,
        "0x1",
        "１２",
        "²",
        "∞",
        "nan",
        '"',
        "\\",
        "=",
        "wir=",
        "=5",
        "wir=９",
    ),
    *("anna:", ": 4 U", "anna: {x}", "+-5", "x" * 3000, "wir=" + "9" * 300),
)
PLACES: tuple[Callable[[str], list[str]], ...] = (
    *(lambda word: [word], lambda word: ["add", word, "97", "60"], lambda word: ["add", "schilten", word, "60"]),
    *(lambda word: ["fix", word], lambda word: ["explain", word], lambda word: ["rule", word]),
    *(lambda word: ["games", word], lambda word: ["check", word], lambda word: ["status", "--lang", word]),
    *(lambda word: ["export", "--to", word], lambda word: ["add", "rosen", "97", "60", "--weis", word]),
    *(lambda word: ["add", "rosen", "97", "60", "--stoeck", word], lambda word: ["add", "--void", word]),
    *(lambda word: ["add", "rosen", "97", "60", "--adjust", "wir=5", "--reason", word],),
    *(lambda word: ["add", "rosen", "97", "60", "--note", word], lambda word: ["fix", "1", "--drop", word]),
    *(lambda word: ["new", "n.toml", "--game", word, "--players", "a,b,c,d"],),
    *(lambda word: ["new", "n.toml", "--game", "chibre", "--players", f"a,b,c,{word}"],),
    *(lambda word: ["new", "n.toml", "--game", "chibre", "--players", "a,b,c,d", "--set", f"multipliers={word}"],),
)


@pytest.mark.parametrize("place", range(len(PLACES)))
def test_any_word_in_any_place_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    """What was saved is sound, what was refused has changed nothing, and nothing of the word disturbs the terminal."""
    monkeypatch.chdir(tmp_path)
    for turn, word in enumerate(WORDS[place % 2 :: 2]):
        (tmp_path / "n.toml").unlink(missing_ok=True)
        file = evening(tmp_path)
        words = PLACES[place](word)
        said = sound(here(*words))
        if said.code:
            assert file.read_text() == EVENING
        else:
            assert here("check").code == 0
        if "--" not in words and (turn + place) % 2:
            file.write_text(EVENING)
            (tmp_path / "n.toml").unlink(missing_ok=True)
            assert sound(here(*words, "--json"), ["--json"]).code == said.code


VERBS = (
    *("new", "add", "status", "history", "explain", "undo", "fix", "check", "rule", "games", "export", "bogus"),
    *("weis", "stoeck", "out", "finish", "trick", "deal", "dispute"),
)
SOME = (
    *("--weis", "--stoeck", "--match", "--by", "--pushed", "--out", "--after", "--first", "--tricks", "--first-trick"),
    *("--berg", "--adjust", "--reason", "--void", "--multiplier", "--note", "--drop", "--to", "--game", "--players"),
    *("--sides", "--set", "--lang", "--plain", "anna", "wir", "sie", "wir=5", "sie=-3", "schilten", "obenabe", "97"),
    *("60", "157", "257", "0", "-1", "1", "anna: 4 U", "beat: 3 rosen K, 20", "{x}", "", "de", "target=5", "chibre"),
    *("a,b,c,d", "\udcff", "\x1b[31m", "stoeck", "5", "♠", "=", "9" * 40),
    *("--hand", "--order", "--said", "--score", "--points", "--trick", "--irregular", "--trump", "--record", "--count"),
    *("--bid", "--dead", "--left", "--row", "--king", "--secret", "--dropped", "--table-weis", "anna=40/55", "tricks"),
)
FILES = (
    EVENING,
    HEAD + "[options]\ntarget = 100\n" + ROUND.replace("97, Sie = 60", "80, Sie = 77"),
    HEAD + "[options]\ntarget = 150\n" + ROUND,
    HEAD + "[[round]]\nopen = true\n",
    EVENING.replace("60", "61"),
)


@settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(verb=st.sampled_from(VERBS), rest=st.lists(st.sampled_from(SOME), max_size=7), text=st.sampled_from(FILES))
def test_any_words_get_an_envelope(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str, rest: list[str], text: str
) -> None:
    """With --json whatever is typed is answered by one object, and the exit code is 0, 1 or 2."""
    monkeypatch.chdir(tmp_path)
    for left in tmp_path.iterdir():
        left.unlink()
    evening(tmp_path, text)
    words = [verb, "--json", *rest]
    said = sound(here(*words), words)
    assert json.loads(said.out)["ok"] is (said.code == 0)


# Files damaged byte by byte

RICH = (
    HEAD
    + """[options]
target = 1000
both_over = "chain"
bergpreis = "half"

[[round]] # the first
trump = "obenabe"
match = "Wir"
points = { Wir = 157, Sie = 0 }
chosen_by = "Anna"
total = { Wir = 771 }
weis = ["Anna: 3 schellen A, 4 U", "Dani: 20"]

[[round]]
trump = "rosen"
points.Wir = 97
points.Sie = 60
stoeck = "Beat"
adjust = [{ side = "Sie", points = -20, reason = "x" }]
tricks = { Wir = 5, Sie = 4 }
time = 07:32:00
[[round]]
void = "cards"
[[round]]
trump = "eicheln"
out = { side = "Wir", after = 5 }
points = { Wir = 40, Sie = 30 }
"""
).encode()
TOKENS = (
    *(b'"', b"'", b"{", b"}", b"[", b"]", b"\\", b"#", b"\n", b"\r", b"\xff", b"\0", b".", b"=", b"0x", b"-1", b"nan"),
    *(b'"""', b"'''", b"Wir", b"Sie", b"Anna", b"\\u001b", b"{x}", b"4 U", b"157", b"[[round]]\n", b"[round.points]\n"),
    *(
        b"open = true\n",
        b'first = "Sie"\n',
        b'match = "Sie"\n',
        b"target = 300\n",
        b'berg = "Sie"\n',
        b"misere",
        b"99999",
    ),
)
ASKED: tuple[list[str], ...] = (
    *(
        ["check", "--json"],
        ["status", "--json"],
        ["history", "--json"],
        ["explain", "--json"],
        ["history"],
        ["explain"],
    ),
    *(["add", "schilten", "97", "60"], ["fix", "1", "90", "67"], ["fix", "2", "--note", "q"], ["undo"], ["status"]),
)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The data with a few bytes changed, put in, taken out, or a line repeated elsewhere."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(found))
        match chance.randrange(5):
            case 0:
                found[at] = chance.randrange(256)
            case 1:
                found[at:at] = chance.choice(TOKENS)
            case 2:
                del found[at : at + chance.choice((1, 1, 3, 20))]
            case 3:
                start = chance.randrange(len(found))
                found[at:at] = found[start : start + chance.randrange(60)]
            case _:
                lines = bytes(found).split(b"\n")
                lines.insert(chance.randrange(len(lines)), chance.choice(lines))
                found = bytearray(b"\n".join(lines))
    return bytes(found)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_files_are_told_and_left_alone(tmp_path: Path, seed: int) -> None:
    """Whatever is broken in a file of whatever game: an answer or problems. Commands that only read never write."""
    chance = random.Random(seed)
    for _ in range(60):
        own = (RICH, EVENING.encode(), RICH.replace(b"\n", b"\r\n"))
        data = damaged(chance.choice(own if chance.randrange(3) == 0 else tuple(EXAMPLES.values())), chance)
        for words in chance.sample(ASKED, 3):
            file = evening(tmp_path, data)
            said = sound(here(*words, "-f", str(file)), words)
            if words[0] not in ("add", "fix", "undo") or (words[0] != "fix" and said.code):
                assert file.read_bytes() == data


# Every game


@pytest.mark.parametrize("name", EXAMPLES)
def test_totals_are_the_sum_of_the_steps(name: str) -> None:
    """Also where a number of the file is another one: what is accepted adds up, whatever it is."""
    chance = random.Random(name)
    text = re.sub(r"(?m)^total = .*\n", "", EXAMPLES[name].decode())
    for _ in range(6):
        course = matchfile.follow(matchfile.parse(text, name), quick=False)
        sums = [0] * len(course.game.sides)
        for scored in course.scored:
            for step in scored.steps:
                if step.side is not None:
                    sums[step.side] += step.points
            assert tuple(sums) == scored.standing.points
        numbers = list(re.finditer(r"(?<![\w\"-])[0-9]+(?![\w-])", text))
        found = chance.choice(numbers[len(numbers) // 4 :])
        text = text[: found.start()] + chance.choice(("0", "20", "50", "100", "157", "158")) + text[found.end() :]


@pytest.mark.parametrize("preset", PRESETS)
def test_any_number_of_players_is_taken_or_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    """A match file that is made is sound; one that cannot be is not begun."""
    monkeypatch.chdir(tmp_path)
    king = ["--king", "anna", "--bid", "620"] if preset.startswith("bieter") else []
    names = ("anna", "beat", "carla", "dani", "emil", "fritz", "gabi", "hans", "ida")
    for count in range(1, 10):
        words = ["new", "n.toml", "--game", preset, "--players", ",".join(names[:count]), *king, "--json"]
        said = sound(here(*words), words)
        assert said.code == (0 if count in find_game(preset)[0].players else 1)
        assert (tmp_path / "n.toml").exists() is (said.code == 0)
        if said.code == 0:
            assert here("check", "-f", "n.toml").code == 0
            sound(here("history", "-f", "n.toml"))
            (tmp_path / "n.toml").unlink()


ODD = (
    *("0", "-1", "157", "true", "", "x", "{x}%s", "\x1b[2J", "9" * 5000, "1.5", "nan", "rosen:0", "rosen:1,rosen:2"),
    *("schellen:-3", "6:1", ":", "=", "1/2", "0/0", "[1]", "１２", "a,b", "win:-1", "\udcff", "157+500", "tricks:3"),
)


def test_odd_values_of_house_rules_are_taken_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every house rule in a game that has it; one that is taken makes a sound file, and a game that can be shown."""
    monkeypatch.chdir(tmp_path)
    for turn, key in enumerate(every_option()):
        preset = next(name for name in reversed(tuple(PRESETS)) if key in find_game(name)[0].options)
        names = ",".join("abcdefgh"[: min(find_game(preset)[0].players)])
        king = ["--king", "a", "--bid", "620"] if preset.startswith("bieter") else []
        for value in ODD[turn % 5 :: 5]:
            words = ["new", "n.toml", "--game", preset, "--players", names, *king, "--set", f"{key}={value}", "--json"]
            said = sound(here(*words), words)
            assert (tmp_path / "n.toml").exists() is (said.code == 0)
            if said.code == 0:
                assert here("check", "-f", "n.toml").code == 0
                sound(here("history", "-f", "n.toml"))
                (tmp_path / "n.toml").unlink()


ENTRIES = (
    *("rosen", "hearts", "obenabe", "tricks", "ober", "king", "domino", "97", "60", "157", "0", "1", "-10", "33", "20"),
    *("anna=40/55", "wir=5", "--by", "--match", "--dead", "--left", "--dropped", "--bid", "--coinche", "--row", "K"),
    *("--table-weis", "--hand-weis", "--table-stoeck", "--king", "--out", "--after", "--weis", "4 U", "{x}", "\x1b[2J"),
    *("\udcff", "9" * 5000, "--stoeck", "--secret", "=", "5/", "/"),
)


@pytest.mark.parametrize("seed", range(3))
def test_any_entry_in_any_game_is_taken_or_refused(tmp_path: Path, seed: int) -> None:
    """Refused, it leaves the file as it was; taken, it leaves a sound file. Bids unseen need a terminal."""
    chance = random.Random(seed)
    for data in EXAMPLES.values():
        blocks = data.split(b"[[round]]")
        data = b"[[round]]".join(blocks[: chance.randrange(1, len(blocks))])
        names = re.findall(r'"([^"]*)"', data.decode().partition("players")[2].partition("]")[0])
        for _ in range(3):
            file = evening(tmp_path, data)
            entry = [chance.choice(chance.choice((ENTRIES, names))) for _ in range(chance.randrange(8))]
            words = [*chance.choice((["add"], ["fix", "1"])), "--json", *entry, "-f", str(file)]
            said = sound(here(*words), words)
            if said.code:
                assert file.read_bytes() == data
            elif words[0] == "add":
                assert here("check", "-f", str(file)).code == 0


IMPOSSIBLE = (
    *(("putz-3", 3, line) for line in ("rosen 10 20 10", "rosen 0 0 51", "rosen 60 50 48", "rosen 20 20 8 --dead 109")),
    *(("putz-5", 5, line) for line in ("rosen 62 38 33 12 8 --left 6", "rosen 30 30 30 30 36")),
    *(("pomme-3", 3, line) for line in ("rosen 5 0 0", "rosen 20 10 30 --dropped beat")),
    *(("pomme-2", 2, line) for line in ("rosen 5 0", "rosen 100 57")),
    *(("handjass-4", 4, line) for line in ("rosen 100 50 7 1", "rosen 10 10 10 10")),
    *(("molotow", 4, line) for line in ("rosen 63 41 30 22", "rosen 156 1 0 0", "rosen 157 0 0 0 --table-stoeck beat")),
    ("molotow", 4, "rosen 63 41 30 23 --table-weis anna=30"),
    *(("brouc", 4, line) for line in ("rosen 119 1", "rosen 97 60", "rosen 120 0 --table-weis beat=20")),
    *(
        ("coiffeur-8", 4, line)
        for line in ("rosen 158 --by anna", "rosen 156 --by anna", "rosen 103 --by anna --row x")
    ),
    *(("sidi-barrani", 4, f"rosen 131 26 --bid anna={bid}") for bid in (5, 125, 300, -100)),
    ("differenzler", 3, "rosen anna=40/55 beat=60/60 carla=20/43"),
    ("differenzler", 3, "rosen anna=158/55 beat=60/60 carla=20/42"),
    *(("guggitaler", 4, line) for line in ("tricks 3 3 2 2", "tricks 10 -1 0 0", "ober 4 0 0 0")),
    *((game, 4, "rosen 91 9 33 23") for game in ("molotow-strokes", "plus-minus", "hindersi-4")),
    ("board", 3, "99999999 0 0"),
)


@pytest.mark.parametrize(("game", "players", "line"), IMPOSSIBLE, ids=lambda value: str(value))
def test_numbers_that_no_deal_can_give_are_refused(tmp_path: Path, game: str, players: int, line: str) -> None:
    """Card points are conserved in every game: what lies in tricks, is dead or is left over makes the whole pack."""
    names = ",".join(("anna", "beat", "carla", "dani", "emil")[:players])
    file = tmp_path / "match.toml"
    assert here("new", str(file), "--game", game, "--players", names).code == 0
    before = file.read_bytes()
    words = ["add", *line.split(), "--json", "-f", str(file)]
    assert sound(here(*words), words).code in (1, 2)
    assert file.read_bytes() == before


@pytest.mark.parametrize("more", [[], ["rosen"], ["--json"]], ids=str)
def test_unseen_bids_are_not_asked_for_without_a_terminal(tmp_path: Path, more: list[str]) -> None:
    """Nothing waits for an answer that nobody can give."""
    file = tmp_path / "match.toml"
    assert here("new", str(file), "--game", "differenzler", "--players", "a,b,c").code == 0
    before = file.read_bytes()
    said = sound(process("add", "--secret", *more, "-f", str(file), cwd=tmp_path), more)
    assert said.code == 2
    assert file.read_bytes() == before


# The referee

LINES = [
    shlex.split(case["command"])
    for name in ("finish", "trick", "weis")
    for case in tomllib.loads((ROOT / "tests" / "cases" / f"disputes_{name}.toml").read_text(encoding="utf-8"))["case"]
    if "command" in case
]
ODDER = (*WORDS, "0", "1", "9", "157", "257", "anna", "b", "a=982", "b=-3", "rosen", "obenabe", "--record", "--count")


@pytest.mark.parametrize("seed", range(3))
def test_a_changed_question_is_answered_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """A good line with a word left out, put in or changed, in any game, without a file or beside one of any game."""
    monkeypatch.chdir(tmp_path)
    chance = random.Random(seed)
    for _ in range(150):
        data = chance.choice(tuple(EXAMPLES.values()))
        file, words = evening(tmp_path, data), list(chance.choice(LINES))
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            at = chance.randrange(1, len(words)) if len(words) > 1 else 1
            match chance.randrange(6):
                case 0 if len(words) > 2:
                    del words[at]
                case 1:
                    words.insert(at, chance.choice(chance.choice(LINES)))
                case 2:
                    words[at : at + 1] = [chance.choice(ODDER)]
                case 3 if "--game" in words:
                    words[words.index("--game") + 1 : words.index("--game") + 2] = [chance.choice(tuple(PRESETS))]
                case 4 if "--game" in words:
                    del words[words.index("--game") : words.index("--game") + 2]
                case _:
                    words += ["--set", f"{chance.choice(tuple(every_option()))}={chance.choice(ODD)}"]
        words.insert(1, "--json")
        said = sound(here(*words), [] if "--" in words else words)
        if said.code or "--record" not in words:
            assert file.read_bytes() == data


@pytest.mark.parametrize("preset", PRESETS)
def test_every_irregularity_is_ruled_on_or_refused_in_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    """Where a game has no rule for what somebody did, that is said."""
    monkeypatch.chdir(tmp_path)
    for kind in KINDS:
        for more in (["--by", "anna", "--number", "3"], ["--noticed", "later"]):
            words = ["trick", "--game", preset, "--irregular", kind, *more, "--json"]
            sound(here(*words), words)


class Terminal(io.StringIO):
    """A standard input that is a terminal; the answers come from elsewhere."""

    def isatty(self) -> bool:
        """It is."""
        return True


def talk(monkeypatch: pytest.MonkeyPatch, answers: Sequence[str], last: type[BaseException] = EOFError) -> Said:
    """An interview with these answers; after them the line ends, or `last` comes."""
    left = iter(answers)

    def ask(_prompt: str = "") -> str:
        for answer in left:
            return answer
        raise last

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("jassref.cli.interviews.prompt.Prompt.answer", lambda _prompt, question: ask(question))
    return here("dispute", "--plain")


def topic(name: str) -> str:
    """The number under which an interview offers it."""
    return str(list(TOPICS).index(name) + 1)


ANSWERS = (
    *("", "", "1", "2", "3", "6", "y", "n", "anna", "a", "b", "we", "rosen", "obenabe", "misere", "schieber-1000"),
    *("a,b,c,d", "anna,beat,carla,dani", "{x},%s,b,d", "\x1b[2J,b,c,d", "3 schellen A", "4 U", "20", "a: rosen 9"),
    *("97", "157", "960", "-5", "9" * 40, "--help", "-h", "{x}", "=", "\udcff", "schellen A", "stich", *PRESETS),
)


@pytest.mark.parametrize("seed", range(3))
def test_an_interview_with_any_answers_ends_or_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """It rules, refuses, or is ended by the one who is asked; and it never has a fault."""
    monkeypatch.chdir(tmp_path)
    chance = random.Random(seed)
    for _ in range(80):
        (tmp_path / "match.toml").unlink(missing_ok=True)
        if chance.randrange(3) == 0:
            evening(tmp_path, chance.choice(tuple(EXAMPLES.values())))
        begun = [topic(chance.choice(tuple(TOPICS))), chance.choice(("", "y", *PRESETS))]
        said = talk(monkeypatch, [*begun, *chance.choices(ANSWERS, k=60)])
        if said.code != 130:
            sound(said)
        assert b"has a fault" not in said.out + said.err


@pytest.mark.parametrize(
    "answers",
    [
        ["000100"],
        ["0001" + "9" * 5000],
        ["stoeck", "", "-h,b,c,d", "rosen", "-h", "1", "n"],
        ["stoeck", "", "--help,b,c,d", "rosen", "--help", "1", "n"],
        ["weis", "", "-h,b,c,d", "rosen", "4 U", "", "", "", "1"],
        ["trick", "", "-h,b,c,d", "rosen", "-h: rosen 6", "b: rosen 9", "", "n"],
        ["points", "guggitaler", "rosen", "100", "57", "0", "0"],
        ["match", "differenzler", "rosen", "1", "n", "1"],
        ["match", "board", "rosen", "1", "n", "1"],
        ["irregular", "differenzler", "a,b,c,d", "1", "a"],
    ],
    ids=lambda answers: " ".join(answers)[:40],
)
def test_an_interview_bears_odd_names_numbers_and_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: list[str]
) -> None:
    """A name like an option is a name, a long number a number, and a game that lacks a rule says so."""
    monkeypatch.chdir(tmp_path)
    first, *rest = answers
    said = talk(monkeypatch, [topic(first) if first in TOPICS else first, *rest])
    assert b"has a fault" not in said.out + said.err
    assert b"no option" not in said.out + said.err


def test_a_wrong_answer_to_the_last_question_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command still has to know is corrected on the spot like everything before it."""
    monkeypatch.chdir(tmp_path)
    said = talk(monkeypatch, [topic("stoeck"), "", "a,b,c,d", "rosen", "a", "6", "n", "x", "15"])
    assert said.code == 0


@pytest.mark.parametrize("last", [EOFError, KeyboardInterrupt])
def test_an_interview_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: type[BaseException]) -> None:
    """At every question, without a word of complaint."""
    monkeypatch.chdir(tmp_path)
    answers = [topic("stoeck"), "", "a,b,c,d", "rosen", "a", "6", "n"]
    for count in range(len(answers) + 1):
        said = talk(monkeypatch, answers[:count], last)
        assert (said.code, said.err.strip()) == (130, b"")


# Deal files

DEAL = (ROOT / "examples" / "deals" / "undertrump.toml").read_text(encoding="utf-8")
_BEFORE, _TRICKS = DEAL.split("tricks = [", 1)
_TRICKS, _SCORES = _TRICKS.split("]\n\n", 1)
HOSTILE_DEALS: dict[str, str] = {
    "nothing": "",
    "nul": DEAL + "#\0",
    "deep": _BEFORE + "tricks = " + "[" * 100_000 + "]" * 100_000,
    "a third of a million cards": _BEFORE + "tricks = [[" + '"rosen 6",' * 300_000 + "]]",
    "many cards": _BEFORE + "tricks = [" + ("[" + '"rosen 6",' * 2_000 + "],") * 20 + "]",
    "many tricks": _BEFORE + "tricks = [" + "[]," * 50_000 + "]",
    "escapes for cards": _BEFORE + "tricks = [" + ("[" + '"{x}%s\\u001b",' * 2_000 + "],") * 20 + "]",
    "a long card": DEAL.replace('"schilten K"', '"' + "x" * 3_000_000 + '"'),
    "a long name": DEAL.replace("Anna", "A" * 3_000_000),
    "an escape in a name": DEAL.replace("Anna", "A\\u001b[2J{x}%s"),
    "many unknown keys": "".join(f"k{n} = 1\n" for n in range(3_000)) + DEAL,
    "many sides": DEAL + "".join(f"k{n} = 1\n" for n in range(3_000)),
    "many house rules": DEAL + "\n[options]\n" + "".join(f"k{n} = 1\n" for n in range(3_000)),
    "a score too long to print": DEAL.replace("2440", HUGE),
    "a card twice": DEAL.replace("schilten K", "rosen 6"),
    "another pack": DEAL.replace("schieber-2500", "chibre-1000"),
}


@pytest.mark.parametrize("kind", HOSTILE_DEALS)
def test_a_hostile_deal_is_told(tmp_path: Path, kind: str) -> None:
    """In a few lines, whatever there is too much of."""
    file = evening(tmp_path, HOSTILE_DEALS[kind])
    how = "--plain" if kind.startswith("a") else "--json"
    said = sound(here("deal", str(file), how), [how])
    assert said.code == 1
    assert len(said.out) + len(said.err) < MUCH


def test_a_damaged_deal_is_told_or_adds_up(tmp_path: Path) -> None:
    """Any value under any key and any bytes changed: problems, or a deal whose card points make 157."""
    chance = random.Random(1)
    texts = [damaged(DEAL.encode(), chance) for _ in range(120)]
    for turn, key in enumerate(("game", "pack", "trump", "players", "sides", "chosen_by", "first", "tricks", "scores")):
        rest = _BEFORE + ("" if key == "tricks" else "tricks = [" + _TRICKS + "]\n")
        rest += "" if key == "scores" else _SCORES
        texts += [f"{key} = {value}\n{_without(rest, key)}".encode() for value in VALUES[turn % 3 :: 3]]
    for text in texts:
        said = sound(here("deal", str(evening(tmp_path, text)), "--json"), ["--json"])
        if said.code == 0:
            assert sum(json.loads(said.out)["result"]["points"].values()) == 157


# A broken environment


@posix
@pytest.mark.parametrize("shell", [">&-", "2>&-", ">&- 2>&- <&-", ">/dev/full", ">/dev/full 2>&1", "| true"])
@pytest.mark.parametrize("words", [["--version"], ["status"], ["status", "--json"]], ids=" ".join)
def test_without_anybody_to_read_the_answer_there_is_no_fault(tmp_path: Path, words: list[str], shell: str) -> None:
    """Streams that are closed, full or broken are the user's wish or the system's state, no fault of the program."""
    if shell.startswith(">/dev/full") and not os.path.exists("/dev/full"):
        pytest.skip("this system has no /dev/full")
    evening(tmp_path)
    said = process(*words, cwd=tmp_path, shell=shell)
    assert said.code in (0, 1)
    assert b"Traceback" not in said.out + said.err
    assert b"Exception ignored" not in said.out + said.err
    assert b"The program has a fault" not in said.out + said.err


@posix
@pytest.mark.parametrize("shell", [">&-", ">/dev/full"])
def test_a_saved_round_is_never_called_unsaved(tmp_path: Path, shell: str) -> None:
    """Where the round is in the file although the answer could not be shown, nobody is told to type it again."""
    if shell == ">/dev/full" and not os.path.exists("/dev/full"):
        pytest.skip("this system has no /dev/full")
    file = evening(tmp_path)
    said = process("add", "rosen", "100", "57", cwd=tmp_path, shell=shell)
    if file.read_text() != EVENING:
        assert b"not changed" not in said.err
        assert b"Nothing was changed" not in said.err


@posix
@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"TERM": "dumb", "FORCE_COLOR": "1"},
        {"TERM": ""},
        {"HOME": "/nonexistent"},
        {"COLUMNS": "1", "FORCE_COLOR": "1"},
        {"COLUMNS": "100000", "FORCE_COLOR": "1"},
        {"COLUMNS": "garbage"},
        {"COLUMNS": "9" * 5000},
        {"JASSREF_LANG": "../../.."},
        {"JASSREF_FILE": ""},
    ],
    ids=str,
)
def test_a_strange_environment_is_borne(tmp_path: Path, env: dict[str, str]) -> None:
    """The answer is there in any locale, encoding and width."""
    evening(tmp_path, EVENING + 'note = "äöü “x” 😀"\n')
    said = process("history", cwd=tmp_path, env=env)
    assert said.code == 0
    assert said.err == b""
    assert b"194" in said.out


@pytest.mark.parametrize("moment", ["jassref.cli.app", "typer", "jassref.files.matchfile", "jassref.record.typed_line"])
def test_ctrl_c_at_any_moment_is_130_without_a_traceback(tmp_path: Path, moment: str) -> None:
    """Also while the program is still being loaded, which is most of the time of a short command."""
    file = evening(tmp_path)
    (tmp_path / "interrupted.py").write_text(
        "import sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {moment!r}:\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Finder())\n"
        "sys.argv = ['jassref', 'add', 'rosen', '97', '60']\n"
        "from jassref.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, str(tmp_path / "interrupted.py")],
        cwd=tmp_path,
        env=clean_environment(),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 130
    assert b"Traceback" not in done.stderr
    assert file.read_text() == EVENING


@posix
def test_six_at_once_lose_no_round(tmp_path: Path) -> None:
    """Each of six commands typed at the same time finds its round in the file."""
    file = evening(tmp_path)
    started = [
        subprocess.Popen(
            [*PROGRAM, "add", "rosen", str(50 + n), str(107 - n)],
            cwd=tmp_path,
            env=clean_environment(),
            stdout=subprocess.DEVNULL,
        )
        for n in range(6)
    ]
    assert [process.wait(60) for process in started] == [0] * 6
    text = file.read_text()
    assert all(f"Wir = {50 + n}, Sie = {107 - n}" in text for n in range(6))
    assert sorted(os.listdir(tmp_path)) == ["match.toml"]


@posix
@pytest.mark.parametrize("place", ["/dev/zero", "/dev/null", "fifo", "loop", ".", "match.toml/x", "a" * 300])
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, place: str) -> None:
    """Devices, pipes, loops of links and folders neither hang a command nor are touched by one."""
    evening(tmp_path)
    os.mkfifo(tmp_path / "fifo")
    os.symlink("loop", tmp_path / "loop")
    for words in (["add", "schilten", "97", "60"], *([["status"]] if place in ("/dev/zero", "fifo") else [])):
        said = sound(process(*words, "--json", "-f", place, cwd=tmp_path), ["--json"])
        assert said.code == 1
        assert len(said.codes) == 1
    assert (tmp_path / "match.toml").read_text() == EVENING


# The editor


def editor(folder: Path, script: str) -> dict[str, str]:
    """An environment whose editor is that shell script."""
    tool = folder / "editor.sh"
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(0o755)
    return {"EDITOR": shlex.quote(str(tool))}


@posix
@pytest.mark.parametrize(
    "script",
    [': > "$1"', 'printf "\\377\\000" > "$1"', 'rm "$1"', 'rm "$1"; mkdir "$1"', "exit 3", "kill -9 $$"],
    ids=["empties it", "writes garbage", "deletes it", "makes a folder of it", "fails", "dies"],
)
def test_a_bad_editor_does_no_harm(tmp_path: Path, script: str) -> None:
    """Whatever the editor leaves: the match file stays as it was."""
    file = evening(tmp_path)
    said = sound(process("edit", cwd=tmp_path, env=editor(tmp_path, script)))
    assert said.code == 1
    assert file.read_text() == EVENING


@posix
@pytest.mark.parametrize("broken", ["/nonexistent/editor", "exit 3"])
def test_edit_never_brings_an_old_text_back(tmp_path: Path, broken: str) -> None:
    """Rounds added after an `edit` that failed are still there after the next one."""
    file = evening(tmp_path)
    failing = {"EDITOR": broken} if broken.startswith("/") else editor(tmp_path, broken)
    assert process("edit", cwd=tmp_path, env=failing).code == 1
    assert process("add", "rosen", "100", "57", cwd=tmp_path).code == 0
    after = file.read_text()
    process("edit", cwd=tmp_path, env={"EDITOR": "true"})
    assert file.read_text() == after


@posix
def test_edit_leaves_other_match_files_alone(tmp_path: Path) -> None:
    """A match file of the human's that is called like the copy is neither taken for it nor removed."""
    file, own = evening(tmp_path), tmp_path / "match.edit.toml"
    own.write_text(EVENING.replace("Anna", "Zoe"))
    process("edit", cwd=tmp_path, env={"EDITOR": "true"})
    assert own.read_text() == EVENING.replace("Anna", "Zoe")
    assert file.read_text() == EVENING


@posix
def test_edit_does_not_overwrite_what_came_in_between(tmp_path: Path) -> None:
    """A round added in another window while the editor is open is kept; the edited text is kept beside it."""
    file = evening(tmp_path)
    added = EVENING + "\n" + ROUND
    script = f'echo "# mine" >> "$1"; printf "\\n%s" \'{ROUND}\' >> "{file}"'
    said = sound(process("edit", "--json", cwd=tmp_path, env=editor(tmp_path, script)), ["--json"])
    assert said.code == 1
    assert "file.changed" in said.codes
    assert file.read_text() == added


# A careless user


def test_a_file_named_on_the_line_goes_before_the_one_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who keeps $JASSREF_FILE set can still make another file by its name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JASSREF_FILE", str(evening(tmp_path)))
    said = sound(here("new", "friday.toml", "--game", "chibre", "--players", "a,b,c,d"))
    assert said.code == 0
    assert (tmp_path / "friday.toml").exists()


@pytest.mark.parametrize("note", ["-fine", "-f", "--file", "-f=x"])
def test_a_value_that_looks_like_an_option_is_a_value(note: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text('game = "schieber-1000"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\n', encoding="utf-8")
    assert run(["add", "rosen", "anna=97", f"--note={note}", "-f", str(path)]) == 0
    assert tomllib.loads(path.read_text(encoding="utf-8"))["round"][0]["note"] == note
    assert run(["status", f"-f{path}"]) == 0
    assert run(["status", f"-f{path}", f"-f{path}"]) == 2


def test_a_value_behind_an_option_may_begin_with_a_dash(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text('game = "schieber-1000"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\n', encoding="utf-8")
    assert run(["add", "rosen", "anna=97", "--note", "-fine", "-f", str(path)]) in (0, 2)
    assert run(["check", str(path)]) == 0
