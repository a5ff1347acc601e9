"""Whole evenings through the real command: typed line by line, with mistakes, taken back, changed, argued about."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from environment import clean_environment

from jassref.cli.app import run
from jassref.files import matchfile
from jassref.games.registry import PRESETS
from jassref.record.rounds import Round

EXAMPLES = [
    path
    for path in sorted((Path(__file__).parent.parent / "examples").glob("*.toml"))
    if PRESETS[tomllib.loads(path.read_text(encoding="utf-8"))["game"]] in ("schieber", "kreuzjass")
]

# The keys that scripts may rely on.
STATUS_KEYS = {
    *("game", "target", "rounds", "sides", "schneider_line", "finished", "winner", "winners", "decided_by"),
    *("dealer", "forehand", "awaiting"),
}
SIDE_KEYS = {"name", "players", "points", "missing", "schneider"}
STEP_KEYS = {"rule", "side", "points", "text", "source"}
PROBLEM_KEYS = {"code", "file", "line", "round", "text", "rule", "hint"}

SCHIEBER = "new --game schieber-2500 --players Anna,Beat,Carla,Dani --sides Wir,Sie"


class Table:
    """A table in its own folder: what is said to the program there, and the match file that comes of it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "match.toml"

    def say(self, line: str | list[str], json: bool = False) -> tuple[int, str, str]:
        """Exit code, stdout and stderr of one line, typed as after `jassref`."""
        words = shlex.split(line) if isinstance(line, str) else line
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = run([*words, "-f", str(self.file), *(["--json"] if json else [])])
        return code, out.getvalue(), err.getvalue()

    def done(self, line: str | list[str]) -> Any:
        """The result of a line that must be accepted."""
        code, out, err = self.say(line, json=True)
        envelope = json.loads(out)
        assert (code, err, envelope["ok"], envelope["problems"]) == (0, "", True, []), (line, out)
        return envelope["result"]

    def refused(self, line: str | list[str], code: int, problem: str) -> Any:
        """The problem of a line that must be refused, the file staying byte for byte as it was."""
        before = self.bytes
        found, out, err = self.say(line, json=True)
        envelope = json.loads(out)
        assert self.bytes == before, line
        assert (found, err, envelope["ok"], envelope["result"]) == (code, "", False, None), (line, out)
        assert {entry["code"] for entry in envelope["problems"]} == {problem}, (line, out)
        return envelope["problems"][0]

    @property
    def bytes(self) -> bytes:
        """The match file as it is on disk."""
        return self.file.read_bytes()

    @property
    def rounds(self) -> list[Round]:
        """The rounds as the program reads them."""
        return rounds_of(self.file)

    @property
    def points(self) -> list[int]:
        """The standings."""
        return [side["points"] for side in self.done("status")["sides"]]


def rounds_of(file: Path) -> list[Round]:
    """The checked rounds of a match file."""
    course = matchfile.follow(matchfile.parse(file.read_bytes().decode(), file.name), quick=False)
    assert not course.problems
    return [scored.round for scored in course.scored]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table without a match file yet, in English whatever machine the tests run on."""
    monkeypatch.setenv("JASSREF_LANG", "en")
    monkeypatch.delenv("JASSREF_FILE", raising=False)
    return Table(tmp_path)


@pytest.fixture
def schieber(table: Table) -> Table:
    """A Schieber to 2500 that has just begun: Anna and Carla against Beat and Dani, Anna is forehand."""
    table.done(SCHIEBER)
    return table


# --- an example, typed


def new_words(data: Mapping[str, Any]) -> list[str]:
    """What somebody types to make the match file of an example."""
    words = ["new", "--game", data["game"], "--players", ",".join(data["players"])]
    words += ["--sides", ",".join(data["sides"])] if "sides" in data else []
    words += ["--forehand", data["first_forehand"]] if "first_forehand" in data else []
    words += ["--pack", data["pack"]] if "pack" in data else []
    return words + [f"--set={key}={value}" for key, value in data.get("options", {}).items()]


def round_words(keys: Mapping[str, Any]) -> list[str]:
    """What somebody types after the deal that a round of an example holds; the notes of the human stay in the file."""
    words = ["add", *([keys["cut"]] if "cut" in keys else [keys["trump"]] if "trump" in keys else [])]
    if "points" in keys:
        words += [f"{side}={count}" for side, count in keys["points"].items()]
    one = {"stoeck": "--stoeck", "match": "--match", "chosen_by": "--by", "first": "--first", "berg": "--berg"}
    one |= {"void": "--void", "note": "--note", "multiplier": "--multiplier"}
    words += [word for key, option in one.items() if key in keys for word in (option, str(keys[key]))]
    words += ["--pushed"] if keys.get("pushed") else []
    words += [word for text in keys.get("weis", []) for word in ("--weis", text)]
    words += [word for side, count in keys.get("tricks", {}).items() for word in ("--tricks", f"{side}={count}")]
    for entry in keys.get("adjust", []):
        words += ["--adjust", f"{entry['side']}={entry['points']}", "--reason", entry["reason"]]
    if "out" in keys:
        words += ["--out", keys["out"]["side"], "--after", str(keys["out"]["after"])]
    return words


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_typed_line_by_line_gives_the_same_rounds(table: Table, example: Path) -> None:
    """What `add` writes is read as the same rounds as the file that a human wrote; each line only adds bytes."""
    data = tomllib.loads(example.read_text(encoding="utf-8"))
    table.done(new_words(data))
    for number, keys in enumerate(data["round"], 1):
        before = table.bytes
        assert table.done(round_words(keys))["rounds"] == number
        assert table.bytes.startswith(before)
    # A total is the human's own, and an annulled deal has no multiplier that could matter.
    wanted = [round._replace(total=None) for round in rounds_of(example)]
    assert [r._replace(multiplier=0) if r.void else r for r in table.rounds] == wanted
    typed, written = table.done("status"), Table(example.parent)
    written.file = example
    assert typed == written.done("status")


def test_an_evening_in_processes_of_its_own(tmp_path: Path) -> None:
    """The installed command itself: an evening from `new` to the winner, found by the file's default name."""

    def jassref(line: str) -> subprocess.CompletedProcess[str]:
        words = [sys.executable, "-m", "jassref", *shlex.split(line)]
        return subprocess.run(
            words, cwd=tmp_path, env=clean_environment(), capture_output=True, text=True, encoding="utf-8", check=False
        )

    lines = (
        "new --game schieber-2000 --players Ruedi,Elsbeth,Housi,Dora --sides Emmental,Seeland",
        "add obenabe 139 18",
        "add schilten --match emmental",
        'add rosen 88 69 --weis "dora: 3 schellen 10" --berg housi',
        "add schellen 1000 1000",
        "add undenufe --match emmental",
        "add obe see=18",
    )
    runs = [jassref(line) for line in lines]
    assert [run.returncode for run in runs] == [0, 0, 0, 0, 1, 0, 0]
    assert [run.stderr for run in runs if not run.returncode] == [""] * 6
    assert runs[4].stdout == ""
    assert jassref("check").stdout == ""
    status = json.loads(jassref("status --json").stdout)["result"]
    # 417 + 514 + 88 + 771 + 417; 54 + 0 + 69 + 20 + 0 + 54
    assert [side["points"] for side in status["sides"]] == [2207, 197]
    assert (status["winner"], status["decided_by"]) == ("Emmental", "end.target")
    assert [side["schneider"] for side in status["sides"]] == [False, True]


# --- mistakes


EVENING = (
    # what is typed; the exit code and the problem where it is wrong
    ('add schilten 97 60 --weis "anna: 3 schellen A" --weis "dani: 4 U" --stoeck beat', 0, ""),
    ("add eicheln 64 93 --by dani --pushed", 0, ""),
    ("add schellen 88 70", 1, "points.sum"),
    ("add schellen 88 69", 0, ""),
    ("add rosen 45 112 --stoeck dani", 0, ""),
    ("add obenabe 75 82 --stoeck anna", 1, "stoeck.no-trump"),
    ("add obenabe 75 82", 0, ""),
    ("add rosen --match beat", 0, ""),
    ("add rosen 80", 2, "points.whose"),
    ("add rosen 80 77", 0, ""),
    ("add eicheln beat=51", 0, ""),
    ("add schilten 120 37 --by beat", 1, "choice.not-forehand"),
    ("add schilten 120 37 --by carla", 0, ""),
    ('add --void "nine cards for me, ten for you"', 0, ""),
    ('add rosen 101 56 --weis "emil: 4 U"', 2, "name.no-player"),
    ('add rosen 101 56 --weis "beat: 4 U"', 0, ""),
    ("add obenabe 33 124", 0, ""),
    ("add schellen 156 1", 1, "points.impossible"),
    ("add schellen 155 2", 0, ""),
)


def test_an_evening_with_a_mistake_in_every_third_line(schieber: Table) -> None:
    """Each mistake is refused with its own problem and the file stays as it is; the right line is then accepted."""
    accepted = 0
    for line, code, problem in EVENING:
        if code:
            found = schieber.refused(line, code, problem)
            assert found["text"]
        else:
            schieber.done(line)
            accepted += 1
    assert schieber.say("check") == (0, "", "")
    assert len(schieber.rounds) == accepted == 13
    # 194, 64, 176, 45, 225, 0, 80, 106, 240, 0, 101, 99, 310
    # 560, 93, 138, 132, 246, 257, 77, 51, 74, 0, 256, 372, 4
    assert schieber.points == [1640, 2260]
    assert not schieber.done("status")["finished"]


@pytest.mark.parametrize(
    ("line", "code", "problem"),
    [
        ("add schilten 257 57", 1, "points.sum"),
        ("add schilten 97 60 --multiplier 3", 1, "multiplier.wrong"),
        ("add schilten 97 60 --match wir", 1, "match.points"),
        ("add schilten 97 60 --first wir", 1, "first.not-there"),
        ("add schilten 97 60 --berg wir", 1, "berg.not-played"),
        ("add schilten 97 60 --tricks wir=9", 1, "tricks.all"),
        ("add schilten 97 60 --tricks wir=0", 1, "tricks.none"),
        ("add schilten 97 60 --pushed --by beat", 1, "choice.not-pushed"),
        ('add schilten 97 60 --weis "anna: 30"', 1, "weis.impossible-value"),
        ('add schilten 97 60 --weis "anna: 4 U" --weis "beat: 3 rosen O"', 1, "weis.shared-card"),
        ('add schilten 97 60 --weis "anna: 3 schilten A" --stoeck beat', 1, "stoeck.card-elsewhere"),
        ("add schilten 90 63 --out wir --after 5", 1, "out.too-many"),
        ("add schilten 20 10 --out wir --after 0", 1, "out.no-trick"),
        ("add schilten 20 10 --out wir --after 1", 1, "out.one-trick"),
        ("add schilten 97 60 --out wir", 2, "out.after-wanted"),
        ("add schilten 97 60 --adjust wir=-20", 2, "adjust.reason"),
        ("add schilten 97 60 --stoeck beat --stoeck dani", 2, "usage.twice"),
        ("add schilten 97 60 --stock beat", 2, "usage.no-option"),
        ("add schilten 97 sixty", 2, "points.number"),
        ("add schilten 97 60 0", 2, "points.count"),
        ("add schilten wir=97 anna=60", 2, "points.twice"),
        ("add sch 97 60", 2, "contract.ambiguous"),
        ("add hearts 97 60", 2, "contract.unknown"),
        ("add slalom-obe 97 60", 1, "contract.not-played"),
        ('add schilten 97 60 --weis "4 U"', 2, "weis.player-wanted"),
        ('add schilten 97 60 --weis "anna: 2 rosen A"', 2, "weis.too-short"),
        ('add schilten 97 60 --weis "anna: rosen A O U"', 2, "weis.no-run"),
        ("add", 2, "entry.empty"),
        ("fix 2 97 60", 1, "round.none"),
        ("fix 1", 2, "fix.nothing"),
        ("fix 1 --drop stoeck", 2, "fix.no-key"),
        ("fix 1 97 61", 1, "points.sum"),
        ("explain 2", 1, "round.none"),
        ("new --game schieber --players a,b,c,d", 1, "file.exists"),
        ("ad schilten 97 60", 2, "usage.no-verb"),
    ],
)
def test_a_slip_is_refused_and_changes_nothing(schieber: Table, line: str, code: int, problem: str) -> None:
    """Against the rules is 1, unreadable is 2; one problem with a sentence, and the file byte for byte as it was."""
    schieber.done("add rosen 79 78")
    found = schieber.refused(line, code, problem)
    assert set(found) >= PROBLEM_KEYS
    assert found["text"]


def test_many_mistakes_in_one_line_are_told_together(schieber: Table) -> None:
    """All problems of an entry at once, not the first one only."""
    before = schieber.bytes
    code, out, _ = schieber.say('add schilten 98 60 --by beat --weis "anna: 30" --multiplier 3', json=True)
    found = {problem["code"] for problem in json.loads(out)["problems"]}
    assert (code, schieber.bytes) == (1, before)
    assert found == {"points.sum", "choice.not-forehand", "weis.impossible-value", "multiplier.wrong"}


# --- taken back and changed


def test_undo_and_fix_in_the_middle_of_an_evening(schieber: Table) -> None:
    """A round in the middle is changed and everything after it is counted anew; the last one can be taken back."""
    schieber.done("add schilten 97 60 --stoeck beat")
    schieber.done('add rosen 100 57 --weis "carla: 4 9"')
    schieber.done("add obenabe 40 117")
    assert schieber.points == [564, 568]
    schieber.done("fix 1 79 78")  # points alone: the Stöck stay
    assert schieber.points == [528, 604]
    schieber.done("fix 1 --stoeck anna")
    assert schieber.points == [568, 564]
    schieber.done("fix 1 --drop stoeck")
    assert schieber.points == [528, 564]
    schieber.done("undo --round")
    assert schieber.points == [408, 213]
    schieber.done("fix 2 undenufe 100 57")  # a whole round: the Weis go with the old one
    assert schieber.points == [458, 327]
    schieber.done("add eicheln 64 93")
    assert schieber.points == [522, 420]
    for left in (2, 1, 0):
        assert schieber.done("undo --round")["rounds"] == left
    schieber.refused("undo --round", 1, "undo.nothing")
    assert schieber.points == [0, 0]


def test_a_change_that_makes_a_later_round_wrong_is_refused(schieber: Table) -> None:
    """A changed round may not end the game before the rounds that follow it, nor move the forehand under them."""
    schieber.done("add obenabe 97 60")
    schieber.done("add schilten 97 60 --by beat")
    schieber.refused('fix 1 --void "a card lay open"', 1, "choice.not-forehand")
    schieber.done("add rosen 97 60")
    for _ in range(4):
        schieber.done("add obenabe 97 60")
    assert schieber.points == [1746, 1080]
    problem = schieber.refused("fix 1 obenabe --match wir --adjust wir=600 --reason bet", 1, "fix.ends-earlier")
    assert problem["round"] == 7


def test_undo_after_add_restores_every_byte(schieber: Table) -> None:
    """Whatever `add` wrote, `undo` takes back, and the old text is a prefix of the new one."""
    lines = (
        "add schilten 97 60",
        'add rosen 64 93 --weis "beat: 4 U, 3 rosen 9" --weis "anna: 20" --stoeck dani --note "What a hand!"',
        "add obenabe --match wir --by anna --pushed",
        'add --void "cards [shown] # by Beat"',
        "add eicheln 51 106 --adjust wir=-20 --reason revoke --adjust sie=5 --reason tip",
        "add schilten 40 20 --out sie --after 4",
    )
    for line in lines:
        before = schieber.bytes
        schieber.done(line)
        assert schieber.bytes.startswith(before)
        after = schieber.bytes
        schieber.done("undo")
        assert schieber.bytes == before
        schieber.done(line)
        assert schieber.bytes == after


HUMAN = """# Thursday at the Rössli
format = 1
game = "schieber-2500"  # since 1987
players = ["Anna", "Beat", "Carla", "Dani"]
sides = ["Wir", "Sie"]
_wine = "Fendant"

# the first deal
[[round]]
trump = "schilten"   # Anna's favourite
points = { Wir = 97, Sie = 60 }
_mood = "good"

[[round]]
  trump = "rosen"
  stoeck = "Dani" # late, but said

  [round.points] # counted twice
  Wir = 64
  Sie = 93

# to be continued
"""


@pytest.mark.parametrize(
    "text",
    [HUMAN, HUMAN.replace("\n", "\r\n"), HUMAN.rstrip("\n"), "\ufeff" + HUMAN, HUMAN + "\n\n"],
    ids=["lf", "crlf", "no-final-newline", "byte-order-mark", "blank-lines"],
)
def test_what_the_human_wrote_survives(table: Table, text: str) -> None:
    """Comments, `_` keys, layout and line ends stay through `add`, `undo` and `fix`; other rounds stay to the byte."""
    table.file.write_bytes(text.encode())
    old = table.bytes
    table.done('add obenabe 75 82 --note "ours"')
    assert table.bytes.startswith(old)
    table.done("fix 3 obenabe 82 75")
    assert table.bytes.startswith(old)
    table.done("undo --steps 2")
    assert table.bytes == old
    table.done("fix 1 79 78")
    changed = text.replace("Wir = 97, Sie = 60", "Wir = 79, Sie = 78")
    assert table.bytes == changed.encode()
    table.done("fix 2 --stoeck beat")
    changed = changed.replace('"Dani" # late', '"Beat" # late')
    assert table.bytes == changed.encode()
    table.done("fix 1 eicheln 79 78")
    comments = [line.partition("#")[2].strip() for line in text.splitlines() if "#" in line]
    kept = table.bytes.decode()
    assert all(comment in kept for comment in comments)
    assert '_wine = "Fendant"' in kept
    assert '_mood = "good"' in kept
    assert kept.count("\r\n") == (kept.count("\n") if "\r\n" in text else 0)
    # A round that is taken out leaves the human's remarks, on lines of their own.
    table.done("undo --round")
    assert [comment for comment in comments if comment not in table.bytes.decode()] == []
    assert len(table.rounds) == 1


# --- the end


def test_both_over_asks_and_the_table_answers(table: Table) -> None:
    """Cards alone lifted both sides: nobody has won until the table says who was first, and then the game is over."""
    table.done("new --game schieber-1000 --players Anna,Beat,Carla,Dani --sides Wir,Sie --set target=160")
    table.done("add rosen 79 78")
    assert table.done("add schilten 77 80")["awaiting"] is None  # 156 to 158
    state = table.done("add schellen 82 75")
    assert (state["finished"], state["winner"], state["decided_by"]) == (False, None, None)
    assert set(state["awaiting"]) == {"id", "text", "answer_with"}
    assert state["awaiting"]["answer_with"] == "jassref fix 3 --first SIDE"
    table.refused("fix 3 --first nobody", 2, "name.no-side")
    table.refused("add rosen 97 60", 1, "round.awaiting")
    for side in ("sie", "wir"):
        state = table.done(f"fix 3 --first {side}")
        assert (state["finished"], state["awaiting"]) == (True, None)
        assert (state["winner"].lower(), state["decided_by"]) == (side, "both.table")
    table.refused("add rosen 97 60", 1, "round.after-end")
    table.done("fix 3 --drop first")
    assert table.done("status")["awaiting"]["id"] == "first"
    assert table.done("undo")["awaiting"] is None


def test_the_chain_asks_for_the_tricks(table: Table) -> None:
    """Chibre, both over without Stöck or annonce: more tricks win, and where nobody wrote them they are asked for."""
    table.done("new --game chibre-1000 --players Yves,Chantal,Luc,Nina --sides Nous,Eux --set target=150")
    table.done("add hearts 79 78")
    state = table.done("add clubs 75 82")
    assert state["awaiting"]["answer_with"] == "jassref fix 2 --tricks SIDE=TRICKS"
    table.refused("fix 2 --tricks nous=9", 1, "tricks.all")
    state = table.done("fix 2 --tricks nous=5")
    assert (state["winner"], state["decided_by"]) == ("Nous", "both.chain-tricks")
    state = table.done("fix 2 --stoeck nina")  # Stöck go before tricks, but here they lift nobody alone: 78 + 20
    assert (state["winner"], state["decided_by"]) == ("Eux", "both.chain-stoeck")


@pytest.mark.parametrize(
    ("words", "winner", "decided_by", "points"),
    [
        ("schilten 40 30 --out wir --after 5", "Wir", "out.claim", [1011, 947]),
        ("schilten 29 41 --out wir --after 5", "Wir", "out.claim", [1000, 958]),  # exactly the target
        ("schilten 28 42 --out wir --after 5", "Sie", "out.false-claim", [999, 959]),
        ("schilten 60 83 --out wir --after 8", "Wir", "out.claim", [1031, 1000]),  # Sie are over as well: too late
        ("schilten 60 83 --out sie --after 8", "Sie", "out.claim", [1031, 1000]),
        ("schilten 0 11 --out sie --after 1", "Wir", "out.false-claim", [971, 928]),
        ("schilten 10 20 --stoeck carla --out anna --after 2", "Wir", "out.claim", [1001, 937]),
        ("schilten 11 0 --stoeck carla --out wir --after 1", "Wir", "out.claim", [1002, 917]),
        # the order Stöck, Weis, Stich: 991, then 1017, and the trick is not written
        ('schilten 11 0 --stoeck carla --weis "beat: 4 U" --out wir --after 1', "Sie", "both.weis", [991, 1117]),
        # before a card was turned
        ("schilten 0 0 --stoeck carla --out wir --after 0", "Sie", "out.false-claim", [991, 917]),
    ],
)
def test_a_claim_in_mid_deal(table: Table, words: str, winner: str, decided_by: str, points: list[int]) -> None:
    """Who says "we are out" needs the target in turned tricks, Weis and Stöck; one point short loses the game."""
    table.done("new --game schieber-1000 --players Anna,Beat,Carla,Dani --sides Wir,Sie")
    table.done("add rosen 71 86")
    for _ in range(4):
        table.done("add eicheln --match wir --adjust wir=-32 --reason to-the-point")
    table.done("add eicheln --match sie")
    for _ in range(2):
        table.done("add eicheln --match sie --adjust sie=30 --reason to-the-point")
    assert table.points == [971, 917]
    state = table.done(f"add {words}")
    assert (state["winner"], state["decided_by"]) == (winner, decided_by)
    assert [side["points"] for side in state["sides"]] == points
    assert state["finished"]
    table.refused("add rosen 97 60", 1, "round.after-end")


def test_where_the_score_is_watched_a_claim_cannot_be_wrong(table: Table) -> None:
    """Schieber 3000 knows no wrong claim: the deal is to be played on, and written whole."""
    table.done("new --game schieber --players Anna,Beat,Carla,Dani --sides Wir,Sie")
    table.refused("add rosen 40 30 --out wir --after 5", 1, "out.play-on")
    state = table.done("add rosen 97 60 --out wir --after 9")
    assert (state["finished"], state["sides"][0]["points"]) == (False, 97)


# --- words in other languages


def test_an_evening_in_german_names_and_abbreviations(table: Table) -> None:
    """Contracts by any clear beginning, in German or English, upper or lower case; players and sides likewise."""
    table.done("new --game schieber-2500 --players Änni,Beat,Carla,Dani --sides Wir,Sie")
    lines = (
        ('add Schilt 97 60 --weis "ä: 3 Schellen Ass" --stoeck be', "schilten"),
        ("add SCHELLEN w=97", "schellen"),
        ("add ros s=60 --by ä --pushed", "rosen"),
        ('add eich 97 60 --weis "c: 4 Unter" --weis "d: schellen Ober König Ass"', "eicheln"),
        ("add obenabe 97 60", "obenabe"),
        ("add UND 97 60", "undenufe"),
        ("add bells 97 60", "schellen"),
    )
    for line, _ in lines[:-1]:
        table.done(line + " --lang de")
    table.done(lines[-1][0])
    rounds = table.rounds
    assert [round.contract.key for round in rounds if round.contract] == [key for _, key in lines]
    assert [round.points for round in rounds] == [(97, 60)] * 7
    text = table.bytes.decode()
    assert 'weis = ["Änni: 3 schellen A"]' in text
    assert 'weis = ["Carla: 4 U", "Dani: 3 schellen A"]' in text
    assert 'stoeck = "Beat"' in text


def test_an_evening_with_french_cards_in_german_and_symbols(table: Table) -> None:
    """Schaufel, Kreuz, Herz and Ecken are the French suits; the symbols do as well."""
    table.done("new --game chibre --players Yves,Chantal,Luc,Nina")
    words = ["Schaufel", "Kreuz", "Herz", "Ecken", "♠", "♣", "♥", "♦", "pique", "trèfle", "cœur", "carreau"]
    for word in words:
        table.done(["add", word, "yves=79"])
    found = [round.contract.key for round in table.rounds if round.contract]
    assert found == ["spades", "clubs", "hearts", "diamonds"] * 3
    table.refused("add schellen 79 78", 2, "contract.unknown")


# --- for scripts


def test_the_documented_keys_of_every_answer(schieber: Table) -> None:
    """One envelope; the standings after each change; steps, rules, games and options with their keys."""

    def envelope(line: str) -> dict[str, Any]:
        code, out, err = schieber.say(line, json=True)
        found: dict[str, Any] = json.loads(out)
        assert (code, err) == (0, "")
        assert set(found) == {"version", "ok", "result", "problems"}
        assert (found["version"], found["ok"], found["problems"]) == (1, True, [])
        result: dict[str, Any] = found["result"]
        return result

    schieber.file.unlink()
    lines = (
        SCHIEBER,
        'add schilten 97 60 --weis "anna: 3 schellen A"',
        "fix 1 96 61",
        "add rosen 80 77",
        "undo",
        "status",
    )
    for line in lines:
        status = envelope(line)
        assert set(status) >= STATUS_KEYS, line
        assert all(set(side) >= SIDE_KEYS for side in status["sides"]), line
    assert [side["name"] for side in status["sides"]] == ["Wir", "Sie"]
    assert [side["players"] for side in status["sides"]] == [["Anna", "Carla"], ["Beat", "Dani"]]
    assert [side["missing"] for side in status["sides"]] == [2500 - 232, 2500 - 122]
    assert (status["game"], status["target"], status["schneider_line"]) == ("schieber-2500", 2500, 1250)
    assert (status["dealer"], status["forehand"], status["rounds"]) == ("Anna", "Beat", 1)
    assert (status["winner"], status["winners"], status["awaiting"]) == (None, [], None)
    assert [round["written"] for round in envelope("history")["rounds"]] == [{"Wir": 232, "Sie": 122}]
    steps = envelope("explain 1")["steps"]
    assert all(set(step) == STEP_KEYS for step in steps)
    assert envelope("check")["files"] == [str(schieber.file)]
    whole = envelope("export --to json")
    assert set(whole["status"]) >= STATUS_KEYS
    assert whole["rounds"][0]["steps"] == steps
    rules = envelope("rule weis.more-cards")["rules"]
    assert [set(rule) for rule in rules] == [{"id", "text", "source", "options", "example"}]
    assert all({"name", "aliases", "summary", "players"} <= set(game) for game in envelope("games")["games"])
    game = envelope("games schieber-2500")
    assert {"name", "aliases", "summary", "players", "options"} <= set(game)
    assert all({"key", "value", "values", "text", "source"} <= set(option) for option in game["options"])
    for line, code in (("add rosen 97 61", 1), ("add rosen 97", 2), ("frobnicate", 2), ("fix 9 --stoeck anna", 1)):
        found, out, _ = schieber.say(line, json=True)
        refusal = json.loads(out)
        assert (found, set(refusal)) == (code, {"version", "ok", "result", "problems"})
        assert (refusal["ok"], refusal["result"]) == (False, None)
        assert all(set(problem) == PROBLEM_KEYS for problem in refusal["problems"])


def test_problems_of_a_broken_file_reach_scripts_and_people(schieber: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """`status` tells the standing before the first bad round and every problem with its line; `add` refuses."""
    monkeypatch.setenv("COLUMNS", "400")  # however long the name of the folder is, it stands on one line
    schieber.done("add rosen 97 60")
    good = schieber.bytes
    schieber.file.write_bytes(good + b'\n[[round]]\ntrump = "rosne"\npoints = { Wir = 97, Sie = 60 }\n')
    code, out, _ = schieber.say("status", json=True)
    found = json.loads(out)
    assert (code, found["ok"], found["result"]["rounds"]) == (1, False, 1)
    line = good.decode().count("\n") + 3
    assert [(p["code"], p["line"], p["round"]) for p in found["problems"]] == [("contract.unknown", line, 2)]
    before = schieber.bytes
    code, out, err = schieber.say("add rosen 97 60")
    assert (code, out, schieber.bytes) == (1, "", before)
    assert f"{schieber.file}:{line}" in err
    schieber.done("fix 2 rosen 97 60")
    assert schieber.points == [194, 120]


def test_a_human_total_is_checked(schieber: Table) -> None:
    """The running total that somebody wrote by hand must be the program's, and a change above it shows."""
    schieber.done("add rosen 97 60")
    text = schieber.bytes.decode() + "total = { Wir = 97, Sie = 60 }\n"
    schieber.file.write_bytes(text.encode())
    assert schieber.say("check") == (0, "", "")
    schieber.refused("fix 1 96 61", 1, "total.wrong")
    schieber.file.write_bytes(text.replace("total = { Wir = 97", "total = { Wir = 98").encode())
    code, _, err = schieber.say("check")
    assert code == 1
    assert "count.total" in err


def test_an_edit_by_hand_is_checked_before_it_is_saved(schieber: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the editor leaves is saved if it is right; else the old file stands and the text waits in a copy."""

    def editor(old: str, new: str) -> None:
        script = schieber.file.parent / "editor.py"
        script.write_text(
            "import pathlib, sys\n"
            "path = pathlib.Path(sys.argv[1])\n"
            f"path.write_bytes(path.read_bytes().replace({old.encode()!r}, {new.encode()!r}))\n"
        )
        monkeypatch.setenv("VISUAL", shlex.join([sys.executable, str(script)]))

    schieber.done("add rosen 97 60")
    editor("97, Sie = 60", "79, Sie = 78")
    state = schieber.done("edit")
    assert set(state) >= STATUS_KEYS
    assert schieber.points == [79, 78]
    before = schieber.bytes
    editor("Sie = 78", "Sie = 77")
    code, out, _ = schieber.say("edit", json=True)
    assert (code, schieber.bytes) == (1, before)
    assert [problem["code"] for problem in json.loads(out)["problems"]] == ["points.sum", "edit.kept"]
    editor("Wir = 79", "Wir = 80")  # goes on with the text that was kept, and says so
    code, out, err = schieber.say("edit", json=True)
    assert (code, json.loads(out)["ok"]) == (0, True)
    assert "holds a text that an earlier edit did not save" in " ".join(err.split())
    assert schieber.points == [80, 77]
    assert sorted(entry.name for entry in schieber.file.parent.iterdir()) == ["editor.py", "match.toml"]


def test_all_points_on_one_side_are_asked_about(schieber: Table) -> None:
    """157:0 proves no match: the losers may have taken a worthless trick."""
    code, out, _err = schieber.say("add rosen 157 0")
    assert code == 0
    assert "If Sie took no trick it is a match: jassref fix 1 --match Wir" in out
    assert "it is a match" not in schieber.say("add rosen --match wir")[1]
    assert "it is a match" not in schieber.say("add rosen 97 60")[1]
