"""Brouc keeps its 120 points, and no single wrong digit gets in; a deal writes 12, or 13 where a five goes up twice."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from jassref.files import matchfile
from jassref.games import brouc
from jassref.record.fold import play
from jassref.record.game import Game
from jassref.record.setup import Head, set_up
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import total


def table(**options: object) -> Game:
    head = Head(("Anna", "Beat", "Carla", "Dani"), ("Wir", "Sie"), options=options)
    game, problems = set_up(brouc.GAME, brouc.PRESETS["brouc"], head)
    assert game is not None
    assert not problems
    return game


GAME = table()
possible = st.integers(0, 120).filter(lambda n: n not in (1, 119))


@given(possible)
def test_a_deal_writes_twelve_or_thirteen(ours: int) -> None:
    (scored,) = play(GAME, [{"trump": "rosen", "points": {"Wir": ours, "Sie": 120 - ours}}])
    assert not isinstance(scored, list)
    assert sum(scored.standing.points) == (13 if ours % 10 == 5 else 12)
    assert all(
        0 <= points - 10 * n + 5 < 10 for n, points in zip(scored.standing.points, (ours, 120 - ours), strict=True)
    )


@given(possible, st.integers(0, 2), st.integers(0, 9), st.booleans())
def test_a_wrong_digit_is_refused_with_by_how_much(ours: int, place: int, digit: int, first: bool) -> None:
    """Each digit of either number, changed alone."""
    right = ours if first else 120 - ours
    text = f"{right}"
    if place >= len(text) or text[place] == f"{digit}":
        return
    wrong = int(f"{text[:place]}{digit}{text[place + 1 :]}")
    points = {"Wir": wrong, "Sie": 120 - ours} if first else {"Wir": ours, "Sie": wrong}
    (problems,) = play(GAME, [{"trump": "rosen", "points": points}])
    assert isinstance(problems, list)
    if wrong > 257:
        assert [problem.code for problem in problems] == ["value.number-wanted"]
        return
    assert [problem.code for problem in problems] == ["brouc.sum"]
    facts = problems[0].facts
    assert (facts["more"], facts["fewer"]) == (max(wrong - right, 0), max(right - wrong, 0))


marriages = st.fixed_dictionaries(
    {},
    optional={
        "Wir": st.lists(st.sampled_from((20, 30)), max_size=2),
        "Sie": st.lists(st.sampled_from((40, 60)), max_size=1),
    },
)


@given(possible, marriages, marriages, st.booleans())
def test_the_steps_add_up(ours: int, hand: dict[str, list[int]], made: dict[str, list[int]], deduct: bool) -> None:
    """What is announced is added, what is made as well; where it is taken off the others the sum stays."""
    assume(not made.get("Wir") or ours >= 7)
    assume(not made.get("Sie") or 120 - ours >= 7)
    keys = {"trump": "rosen", "points": {"Wir": ours, "Sie": 120 - ours}, "hand_weis": hand, "table_weis": made}
    (scored,) = play(table(brouc_deduct=deduct), [keys])
    assert not isinstance(scored, list)
    assert scored.standing.points == tuple(total(scored.steps, side) for side in (0, 1))
    cards = sum(brouc.tens(n) for n in (ours, 120 - ours))
    announced, taken = (sum(sum(values) // 10 for values in found.values()) for found in (hand, made))
    assert sum(scored.standing.points) == cards + announced + (0 if deduct else taken)


def problems_of(keys: str) -> list[Problem]:
    head = 'game = "brouc"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["Wir", "Sie"]\n[[round]]\n'
    return list(matchfile.follow(matchfile.parse(head + keys, "match.toml")).problems)


def test_marriages_have_a_form() -> None:
    deal = 'trump = "rosen"\npoints = { Wir = 82, Sie = 38 }\n'
    assert not problems_of(f"{deal}hand_weis = {{ Wir = 60 }}\n")
    for value in ("20", '"Wir"', "[20]"):
        assert [p.code for p in problems_of(f"{deal}hand_weis = {value}\n")] == ["brouc.marriages-form"]
    for value in ("{ Wir = 25 }", "{ Wir = [20, true] }", '{ Wir = ["20"] }', "{ Wir = [[20]] }"):
        assert [p.code for p in problems_of(f"{deal}table_weis = {value}\n")] == ["brouc.marriage-value"]
    four = "table_weis = { Wir = [20, 20], Sie = [30, 30] }\n"
    assert [p.code for p in problems_of(deal + four)] == ["brouc.marriages-many"]


def test_what_is_missing_is_said_once() -> None:
    assert [p.facts["key"] for p in problems_of("")] == ["trump", "points"]
    assert [p.code for p in problems_of('trump = "rosn"\npoints = { Wir = "x", Sie = 38 }\n')] == [
        "contract.unknown",
        "value.number-wanted",
    ]
    right = problems_of('trump = "rosen"\npoints = { Wir = 82, Sie = 38 }\ntotal = { Wir = 8, Sie = 5 }\n')
    assert [(p.code, p.facts["wanted"]) for p in right] == [("total.wrong", 4)]


def test_games_won_and_capes_are_strokes() -> None:
    """A game is one, a cape two more; they may be on different sides (brouc.cape)."""
    cape: dict[str, object] = {"trump": "rosen", "match": "Sie"}
    deal: dict[str, object] = {"trump": "rosen", "points": {"Wir": 120, "Sie": 0}}
    for strokes in (2, 5):
        last = list(play(table(cape_strokes=strokes), [cape, deal, deal, deal]))[-1]
        assert not isinstance(last, list)
        assert last.standing.strokes == (1, strokes)
