"""Coiffeur: what holds for every sheet, however it is filled, and the table that status shows."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassref.cli.app import run
from jassref.cli.output import game_table as tables
from jassref.cli.output import plain_text
from jassref.files.matchfile import follow, parse
from jassref.games.coiffeur.rows import own_of, rows_of
from jassref.games.coiffeur.sheet import certain
from jassref.games.coiffeur.sheet import grid as grid_of
from jassref.games.registry import find_game
from jassref.record.fold import play
from jassref.record.game import Game
from jassref.record.rounds import Scored
from jassref.record.setup import Head, set_up
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import total

HERE = Path(__file__).parent
POSSIBLE = [n for n in range(158) if n not in (1, 156)]
PRESETS = ("coiffeur-8", "coiffeur-10", "coiffeur-11")
MATCHES = {"257": (100, True), "157": (0, True), "157+500": (500, False)}
COUNTERS = {"0": (0, 0), "-100": (0, -100), "-100xfactor": (-100, 0)}


def game_of(preset: str, players: int = 4, pack: str = "swiss", **options: object) -> Game:
    names = ["Anna", "Beat", "Carla", "Dani"][:players]
    game, problems = set_up(*find_game(preset), Head(names, None, pack, options=options))
    assert game is not None
    assert not problems
    return game


def sheet(game: Game, seed: int) -> list[dict[str, object]]:
    """Every row of every side once, in any order, with possible points, matches and counter-matches among them."""
    order = random.Random(seed)
    places = [(side, row) for side in range(len(game.sides)) for row in rows_of(game)]
    order.shuffle(places)
    rounds: list[dict[str, object]] = []
    for side, row in places:
        keys: dict[str, object] = {"row": row, "chosen_by": game.sides[side].name, "points": order.choice(POSSIBLE)}
        if order.random() < 0.1:
            winner = order.randrange(len(game.sides))
            keys |= {"match": game.sides[winner].name, "points": 157 if winner == side else 0}
        rounds.append(keys)
    return rounds


def played(game: Game, rounds: list[dict[str, object]]) -> list[Scored]:
    found = list(play(game, rounds))
    assert all(isinstance(one, Scored) for one in found), found
    return [one for one in found if isinstance(one, Scored)]


def worth(game: Game, keys: Mapping[str, Any]) -> int:
    """What a row is worth, by the few lines that the rules need."""
    factor = rows_of(game)[keys["row"]]
    scaled, fixed = keys["points"], 0
    if keys.get("match") == keys["chosen_by"]:
        bonus, multiplied = MATCHES[str(game.options["coiffeur_match"])]
        scaled, fixed = (scaled + bonus, 0) if multiplied else (scaled, bonus)
    elif "match" in keys:
        more, fixed = COUNTERS[str(game.options["coiffeur_counter_match"])]
        scaled += more
    return int(factor * scaled + fixed)


@settings(max_examples=40)
@given(
    st.sampled_from(PRESETS),
    st.sampled_from((3, 4)),
    st.sampled_from(("swiss", "french")),
    st.sampled_from(sorted(MATCHES)),
    st.sampled_from(("0", "-100", "-100xfactor")),
    st.integers(0, 10**6),
)
def test_a_whole_sheet(preset: str, players: int, pack: str, match: str, counter: str, seed: int) -> None:
    """The game ends with the last row, each round's steps add up, and the sheet makes the totals."""
    game = game_of(preset, players, pack, coiffeur_match=match, coiffeur_counter_match=counter)
    rounds = sheet(game, seed)
    scored = played(game, rounds)
    before = [0] * len(game.sides)
    for keys, one in zip(rounds, scored, strict=True):
        written = [total(one.steps, side) for side in range(len(game.sides))]
        expected = [worth(game, keys) * (side.name == keys["chosen_by"]) for side in game.sides]
        assert written == expected
        before = [a + b for a, b in zip(before, written, strict=True)]
        assert list(one.standing.points) == before
    assert all(one.standing.end is None for one in scored[:-1])
    last = scored[-1].standing
    assert last.end is not None
    assert list(last.end.winners) == [side for side, n in enumerate(before) if n == max(before)]
    grid = grid_of(game, last)
    assert grid.deals == len(rounds) == len(grid.rows) * len(game.sides)
    for side, points in enumerate(before):
        assert sum(cell.written for row in grid.rows if (cell := row.cells[side]) is not None) == points


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(1, 15), st.sampled_from(sorted(MATCHES)), st.sampled_from(sorted(COUNTERS)))
def test_what_is_certain_comes_true(seed: int, known: int, match: str, counter: str) -> None:
    """When a side cannot be caught any more, no way of filling the open rows lets anybody catch it."""
    game = game_of("coiffeur-8", coiffeur_match=match, coiffeur_counter_match=counter)
    rounds = sheet(game, seed)
    sure = certain(game, played(game, rounds[:known])[-1].standing)
    if sure is None or sure.side is None:
        return
    name = game.sides[sure.side].name
    worst: list[dict[str, object]] = []
    for keys in rounds[known:]:
        other = next(side.name for side in game.sides if side.name != name)
        worst.append(
            {**keys, "match": other, "points": 0 if keys["chosen_by"] == name else 157},
        )
    end = played(game, rounds[:known] + worst)[-1].standing
    assert end.points[sure.side] > max(n for side, n in enumerate(end.points) if side != sure.side)
    assert end.points[sure.side] == sure.facts["least"]
    assert max(n for side, n in enumerate(end.points) if side != sure.side) == sure.facts["most"]


def refused(game: Game, keys: Mapping[str, object]) -> Problem | None:
    (found,) = play(game, [keys])
    return found[0] if isinstance(found, list) else None


@settings(max_examples=60)
@given(st.sampled_from([n for n in POSSIBLE if 2 <= n <= 155]), st.integers(0, 1), st.integers(0, 2), st.integers(0, 9))
def test_every_wrong_digit_of_a_whole_deal_is_refused(points: int, side: int, place: int, digit: int) -> None:
    """Where the points of both sides are given they make 157; one wrong digit is refused and says by how much."""
    game = game_of("coiffeur-8")
    names = [one.name for one in game.sides]
    right = {names[0]: points, names[1]: 157 - points}
    keys = {"trump": "rosen", "chosen_by": names[0], "points": right}
    assert refused(game, keys) is None
    digits = f"{right[names[side]]:03}"
    wrong = int(digits[:place] + str(digit) + digits[place + 1 :])
    if wrong == right[names[side]]:
        return
    problem = refused(game, {**keys, "points": {**right, names[side]: wrong}})
    assert problem is not None
    assert problem.code == "points.sum"
    assert problem.facts["more" if wrong > right[names[side]] else "fewer"] == abs(wrong - right[names[side]])


@pytest.mark.parametrize("points", [n for n in range(300) if n not in POSSIBLE and n != 257])
def test_points_that_cannot_be_are_refused(points: int) -> None:
    game = game_of("coiffeur-8")
    problem = refused(game, {"trump": "rosen", "chosen_by": game.sides[0].name, "points": points})
    assert problem is not None
    assert problem.code == ("points.impossible" if points < 158 else "coiffeur.too-many")


def test_a_contract_fills_its_row_and_every_pack_has_a_table() -> None:
    for preset in PRESETS:
        sums = {sum(rows_of(game_of(preset, 4, pack)).values()) for pack in ("swiss", "french")}
        assert sums == {{"coiffeur-8": 36, "coiffeur-10": 55, "coiffeur-11": 66}[preset]}
    game = game_of("coiffeur-10", 3)
    for contract, row in (("slalom-obe", "slalom"), ("guschti-unde", "guschti"), ("rosen", "rosen")):
        keys = [{"trump": contract, "chosen_by": "Anna", "points": 80}]
        assert own_of(played(game, [dict(one) for one in keys])[0].round).row == row


@pytest.mark.parametrize("columns", ["40", "60", "80", "120"])
def test_the_sheet_is_shown_at_every_width(
    columns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows × sides with factors and points, as plain text, on a screen and as data; nothing is cut off."""
    monkeypatch.setenv("COLUMNS", columns)
    path = str(HERE.parent / "examples" / "coiffeur-10-three-singles.toml")
    course = follow(parse(Path(path).read_text("utf-8"), path))
    assert run(["status", "--json", "-f", path]) == 0
    grid = json.loads(capsys.readouterr().out)["result"]["grid"]
    assert [(row["row"], row["factor"]) for row in grid][-1] == ("joker-2", 10)
    lines = plain_text.status(course).splitlines()
    assert max(map(len, lines)) < int(columns)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert run(["status", "-f", path]) == 0
    screen = capsys.readouterr().out
    for row, line in zip(grid, tables.lines(course), strict=True):
        own = next(text for text in lines if text.strip().startswith(line.name + " "))
        assert f"×{row['factor']}" in own
        for cell in row["sides"].values():
            assert cell["written"] == cell["points"] * row["factor"]
            assert str(cell["written"]) in own
            assert str(cell["written"]) in screen
        assert line.name in screen
