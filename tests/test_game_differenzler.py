"""Laws of Differenzler and of the free board: sums are kept, one wrong digit is refused, the story is the score."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassref.answers import problem_text
from jassref.cards.contracts import DEAL_POINTS
from jassref.cli.app import run
from jassref.files import matchfile
from jassref.files.matchfile import Course
from jassref.games import board, differenzler
from jassref.record.fold import play
from jassref.record.game_type import GameType
from jassref.record.rounds import Scored
from jassref.rulebook.steps import total

NAMES = ("Anna", "Beat", "Carla", "Dani", "Eva", "Finn", "Gabi", "Hans")


def table(numbers: Sequence[int]) -> str:
    return "{ " + ", ".join(f"{name} = {n}" for name, n in zip(NAMES, numbers, strict=False)) + " }"


def text_of(game: str, players: int, rounds: Sequence[str], options: str = "") -> str:
    names = ", ".join(f'"{name}"' for name in NAMES[:players])
    return f'game = "{game}"\nplayers = [{names}]\n[options]\n{options}\n' + "".join(
        f"[[round]]\n{r}\n" for r in rounds
    )


def followed(text: str) -> Course:
    return matchfile.follow(matchfile.parse(text, "match.toml"), quick=False)


@st.composite
def results(draw: st.DrawFn, players: int) -> list[int]:
    """Results of a deal: 157 together, and nobody has 1."""
    cuts = sorted(draw(st.lists(st.integers(0, DEAL_POINTS), min_size=players - 1, max_size=players - 1)))
    found = [high - low for low, high in zip([0, *cuts], [*cuts, DEAL_POINTS], strict=True)]
    surplus = found.count(1)
    found = [0 if n == 1 else n for n in found]
    best = found.index(max(found))
    found[best] += surplus
    return found


@st.composite
def deals(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    players = draw(st.integers(3, 5))
    bids = draw(st.lists(st.integers(0, DEAL_POINTS), min_size=players, max_size=players))
    return bids, draw(results(players))


def wrong_digits(numbers: Sequence[int]) -> list[list[int]]:
    """All rows that differ from `numbers` in one digit of one number."""
    found = []
    for n, value in enumerate(numbers):
        digits = str(value)
        for place in range(len(digits)):
            for digit in "0123456789":
                other = int(digits[:place] + digit + digits[place + 1 :])
                if other != value:
                    found.append([*numbers[:n], other, *numbers[n + 1 :]])
    return found


@given(deals())
def test_everybody_writes_the_difference_and_the_steps_add_up(deal: tuple[list[int], list[int]]) -> None:
    bids, made = deal
    for game in ("differenzler", "differenzler-egg"):
        row = f'trump = "rosen"\nbid = {table(bids)}\npoints = {table(made)}'
        course = followed(text_of(game, len(bids), [row]))
        assert course.problems == ()
        zeros = [n for n, (bid, result) in enumerate(zip(bids, made, strict=True)) if bid == result == 0]
        assert (course.standing.awaiting is not None) == bool(zeros and game == "differenzler-egg")
        for side, (bid, result) in enumerate(zip(bids, made, strict=True)):
            bonus = -10 if game == "differenzler-egg" and bid == result != 0 else 0
            assert course.standing.points[side] == abs(bid - result) + bonus
            assert total(course.scored[0].steps, side) == course.standing.points[side]


@given(deals())
def test_every_single_wrong_digit_of_a_result_is_refused_and_by_how_much(deal: tuple[list[int], list[int]]) -> None:
    bids, made = deal
    wrong = wrong_digits(made)
    course = followed(text_of("differenzler", len(bids), []))
    keys: dict[str, Any] = {"trump": "rosen", "bid": dict(zip(NAMES, bids, strict=False))}
    for row in wrong:
        rounds = [{**keys, "points": dict(zip(NAMES, row, strict=False))}]
        (found,) = play(course.game, rounds)
        assert isinstance(found, list)
        (problem,) = found
        if problem.code == "points.sum":
            away = sum(row) - DEAL_POINTS
            assert (problem.facts["more"], problem.facts["fewer"]) == (max(away, 0), max(-away, 0))
        else:
            assert problem.code == "value.number-wanted"  # a number that no side can have


@given(st.integers(-500, 500), st.lists(st.integers(-300, 300), min_size=1, max_size=7))
def test_a_board_keeps_its_checksum(wanted: int, numbers: list[int]) -> None:
    row = [*numbers, wanted - sum(numbers)]
    course = followed(text_of("board", len(row), [f"points = {table(row)}"], f"checksum = {wanted}"))
    assert course.problems == ()
    assert course.standing.points == tuple(row)
    for n in range(len(row)):
        off = [*row[:n], row[n] + 1, *row[n + 1 :]]
        (found,) = play(course.game, [{"points": dict(zip(NAMES, off, strict=False))}])
        assert not isinstance(found, Scored)
        assert [(p.code, p.facts["more"], p.facts["fewer"]) for p in found] == [("board.sum", 1, 0)]


@pytest.mark.parametrize("game", ["differenzler", "differenzler-egg"])
def test_twelve_deals_make_a_game(game: str) -> None:
    row = f'trump = "rosen"\nbid = {table((40, 57, 20, 25))}\npoints = {table((50, 57, 30, 20))}'
    before = followed(text_of(game, 4, [row] * 11))
    after = followed(text_of(game, 4, [row] * 12))
    assert before.problems == after.problems == ()
    assert before.standing.end is None
    assert after.standing.end is not None
    assert [after.game.sides[side].name for side in after.standing.end.winners] == ["Beat"]
    assert followed(text_of(game, 4, [row] * 13)).problems[0].code == "round.after-end"


# Bids said unseen


class Terminal:
    """Somebody at a keyboard who types what was agreed on; what is typed is never shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, typed: Sequence[str]) -> None:
        self.prompts: list[str] = []
        self._typed = iter(typed)
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        monkeypatch.setattr("getpass.getpass", self.ask)

    def ask(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        return next(self._typed)


NEW = ["new", "--game", "differenzler", "--players", "anna,beat,carla,dani", "--forehand", "carla"]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(NEW) == 0
    return tmp_path / "match.toml"


def test_bids_are_asked_unseen_and_the_next_add_brings_the_results(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Forehand first; what cannot be is asked again; nothing that was typed is shown before the results are there."""
    terminal = Terminal(monkeypatch, ["141", "142", "x", "158", "-1", "143", "144"])
    capsys.readouterr()
    assert run(["add", "rosen", "--secret", "--plain"]) == 0
    assert [prompt.partition(",")[0] for prompt in terminal.prompts] == [
        *("carla", "dani", "anna", "anna", "anna", "anna", "beat")
    ]
    for words in (["status", "--plain"], ["history", "--plain"], ["explain", "--plain"], ["export"]):
        assert run(words) == 0
    shown = "".join(capsys.readouterr())
    assert "open" in shown
    assert not any(bid in shown for bid in ("141", "142", "143", "144"))

    assert run(["add", "rosen", "52", "60", "10", "35", "--json"]) == 0
    sides = json.loads(capsys.readouterr().out)["result"]["sides"]
    assert [side["points"] for side in sides] == [143 - 52, 144 - 60, 141 - 10, 142 - 35]
    assert "open" not in file.read_text("utf-8")
    assert run(["export"]) == 0
    (round,) = json.loads(capsys.readouterr().out)["result"]["rounds"]
    assert round["bid"] == {"anna": 143, "beat": 144, "carla": 141, "dani": 142}


def test_the_trump_may_be_told_before_or_after(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Terminal(monkeypatch, ["40", "60", "25", "30"] * 2)
    assert run(["add", "--secret", "--note", "by candlelight"]) == 0
    assert run(["add", "52", "60", "10", "35"]) == 1
    assert run(["add", "rosen", "52", "60", "10", "35"]) == 0
    assert run(["add", "eicheln", "--secret"]) == 0
    assert run(["add", "52", "60", "10", "35"]) == 0
    text = file.read_text("utf-8")
    assert text.count("trump =") == 2
    assert "by candlelight" in text


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    capsys.readouterr()
    assert run([*words, "--json"]) != 0
    return [problem["code"] for problem in json.loads(capsys.readouterr().out)["problems"]]


def test_bids_are_not_asked_for_at_the_wrong_time(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not without a terminal, not twice, not with results, and not where the table bids openly; nothing is written."""
    before = file.read_bytes()
    assert refused(capsys, "add", "--secret") == ["secret.no-terminal"]
    terminal = Terminal(monkeypatch, ["40", "60", "25", "30"] * 2)
    assert refused(capsys, "add", "rosen", "52", "60", "10", "35", "--secret") == ["open.points"]
    assert file.read_bytes() == before
    assert run(["add", "--secret"]) == 0
    asked = len(terminal.prompts)
    assert refused(capsys, "add", "--secret") == ["round.open-before"]
    assert len(terminal.prompts) == asked
    text = file.read_text("utf-8").replace("[[round]]", "[options]\nsecret_bids = false\n\n[[round]]")
    file.write_text(text.replace("open = true\n", 'void = "shown"\n'), "utf-8")
    assert refused(capsys, "add", "--secret") == ["secret.open-bids"]


def test_who_leaves_the_keyboard_has_written_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = file.read_bytes()
    Terminal(monkeypatch, ["40", "60"])

    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("getpass.getpass", interrupted)
    assert run(["add", "--secret"]) == 130
    assert file.read_bytes() == before


@pytest.mark.parametrize("word", ["différence", "Difference", "estimation", "estimate"])
def test_a_name_of_two_games_is_never_resolved_silently(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In French these are Differenzler at one table and Jass coinché at another: the table has to say which."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "--game", word, "--players", "anna,beat,carla,dani", "--json"]) == 2
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem["code"] == "game.ambiguous"
    assert "differenzler, coinche" in problem["text"]


WRONG = (
    *("1", "-7", "1.5", "nan", "true", "99999999999999999999", '""', '"x"', '"\\u0000"', "[]", "[1]", "{}"),
    *("{ Anna = 1.5 }", "{ Anna = [] }", '{ "" = 1 }', "{ Anna = 1 }", "{ Anna = 1, anna = 1 }", "[{ side = 1 }]"),
)


@pytest.mark.parametrize("game", [differenzler.GAME, board.GAME], ids=lambda game: game.name)
def test_no_value_of_a_key_brings_the_program_down(game: GameType) -> None:
    """Whatever stands at a key, it is read or becomes problems with readable sentences."""
    good = {"trump": '"rosen"', "bid": table((40, 60, 25, 30)), "points": table((52, 60, 10, 35))}
    for key in game.fields:
        for value in WRONG:
            lines = {k: v for k, v in good.items() if k in game.fields} | {key: value}
            course = followed(text_of(game.name, 4, ["\n".join(f"{k} = {v}" for k, v in lines.items())]))
            for problem in course.problems:
                text, hint = problem_text.problem_texts(problem)
                assert hint
                assert not any(leak in text + hint for leak in ("None", "Traceback", "{sum", "('"))
