"""Laws of the games of strokes and of Molotow: 157 points a deal, as many zeros as strokes, sums that hold."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from jassref.files import matchfile
from jassref.files.matchfile import Course
from jassref.rulebook.steps import total

NAMES = ("Anna", "Beat", "Carla", "Dani", "Emil", "Fritz")
TABLES = (("molotow", 5), ("molotow-strokes", 4), ("plus-minus", 4), ("mittlere", 3), ("hindersi-4", 4))


@st.composite
def deals(draw: st.DrawFn, players: int) -> tuple[int, ...]:
    """Card points that a deal can have: 157 together, nobody with 1."""
    cuts = sorted(draw(st.lists(st.integers(0, 157), min_size=players - 1, max_size=players - 1)))
    points = [b - a for a, b in zip((0, *cuts), (*cuts, 157), strict=True)]
    if 1 in points:
        points[points.index(max(points))] += points.count(1)
        points = [0 if n == 1 else n for n in points]
    return tuple(points)


def played(game: str, rounds: Sequence[Sequence[int]], more: str = "") -> Course:
    names = NAMES[: len(rounds[0])]
    text = f'game = "{game}"\nplayers = [{", ".join(f"{chr(34)}{n}{chr(34)}" for n in names)}]\n'
    for points in rounds:
        table = ", ".join(f"{name} = {n}" for name, n in zip(names, points, strict=True))
        tricks = "".join(f"{name} = 1, " for name, n in zip(names, points, strict=True) if n == 0)
        text += f'[[round]]\ntrump = "rosen"\npoints = {{ {table} }}\n{more}'
        text += f"tricks = {{ {tricks[:-2]} }}\n" if tricks else ""
    return matchfile.follow(matchfile.parse(text, "match.toml"), quick=False)


@pytest.mark.parametrize(("game", "players"), TABLES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_deal_is_accepted_and_adds_up(game: str, players: int, data: st.DataObject) -> None:
    """Every deal of 157 points is right; what the steps write is what the standing has, strokes less zeros."""
    rounds = data.draw(st.lists(deals(players), min_size=4, max_size=4))
    course = played(game, rounds)
    assert course.problems == ()
    for scored in course.scored:
        for side, points in enumerate(scored.standing.points):
            before = course.scored[scored.round.number - 2].standing.points[side] if scored.round.number > 1 else 0
            assert points == before + total(scored.steps, side)
            if scored.standing.marks:
                strokes, zeros = scored.standing.marks[side]
                assert points == strokes - zeros
    if game == "molotow":
        assert sum(course.standing.points) == 4 * 157


@pytest.mark.parametrize(("game", "players"), TABLES)
@settings(max_examples=60)
@given(data=st.data())
def test_a_wrong_digit_is_refused(game: str, players: int, data: st.DataObject) -> None:
    points = list(data.draw(deals(players)))
    side, digit = data.draw(st.integers(0, players - 1)), data.draw(st.integers(0, 9))
    text = str(points[side])
    place = data.draw(st.integers(0, len(text) - 1))
    wrong = int(text[:place] + str(digit) + text[place + 1 :])
    if wrong in (points[side], *range(258, 1000)):
        return
    off = wrong - points[side]
    points[side] = wrong
    (problem,) = played(game, [points]).problems
    assert problem.code == "points.sum"
    assert (problem.facts["more"], problem.facts["fewer"]) == (max(off, 0), max(-off, 0))


@pytest.mark.parametrize(("game", "players"), [("molotow-strokes", 4), ("mittlere", 3), ("hindersi-4", 4)])
@settings(max_examples=60)
@given(data=st.data())
def test_without_equal_players_strokes_and_zeros_are_as_many(game: str, players: int, data: st.DataObject) -> None:
    count = 4 if game == "hindersi-4" else 1
    rounds = data.draw(st.lists(deals(players), min_size=count, max_size=count))
    sums = [sum(points) for points in zip(*rounds, strict=True)]
    course = played(game, rounds)
    if len(set(sums)) == players:
        assert sum(course.standing.points) == 0
        assert any(any(marks) for marks in course.standing.marks)


@settings(max_examples=60)
@given(
    deals(4),
    st.sampled_from([0, 20, 50, 70, 150]),
    st.sampled_from([0, 20, 40, 100, 220]),
    st.sampled_from(["", 'stoeck = "Carla"\n', 'table_stoeck = "Carla"\n']),
)
def test_molotow_adds_up(points: tuple[int, ...], on_table: int, in_hand: int, stoeck: str) -> None:
    """All players together: 157, and the Weis and Stöck of the table, less those of the hands."""
    assume(points[2] >= 7 or not stoeck.startswith("t"))
    more = f"table_weis = {{ Anna = {on_table} }}\nhand_weis = {{ Beat = {in_hand} }}\n{stoeck}"
    course = played("molotow", [points], more)
    assert course.problems == ()
    twenty = {"": 0, "s": -20, "t": 20}[stoeck[:1]]
    assert sum(course.standing.points) == 157 + on_table - in_hand + twenty
    assert course.standing.points[2] == points[2] + twenty


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_keys_that_every_game_has(game: str, players: int) -> None:
    """A running total is checked, a round can be open or annulled, and then has no points of its own."""
    points = {3: (80, 50, 27), 4: (90, 34, 24, 9), 5: (60, 40, 30, 20, 7)}[players]
    course = played(game, [points])
    total_of = course.standing.points[0]
    assert played(game, [points], f"total = {{ Anna = {total_of} }}\n").problems == ()
    (problem,) = played(game, [points], f"total = {{ Anna = {total_of + 1} }}\n").problems
    assert (problem.code, problem.facts["wanted"]) == ("total.wrong", total_of)
    (problem,) = played(game, [points], "open = true\n").problems
    assert problem.code == "open.points"
    void = played(game, [points], 'void = "cards shown"\n')
    assert (void.problems, set(void.standing.points), void.standing.deals) == ((), {0}, 0)
    (problem,) = played(game, [points], "points_ = 3\n").problems
    assert problem.code == "key.unknown"
    head = "[[round]]\n"
    text = matchfile.parse(played(game, [points]).match.text.partition(head)[0] + head + "open = true\n", "match.toml")
    course = matchfile.follow(text)
    assert (course.problems, course.standing.open) == ((), True)
