"""Bidding games: what both sides write together is fixed by the bid, and no wrong digit of a deal gets through."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from jassref.games.bidding import TIMES
from jassref.games.registry import find_game
from jassref.record.fold import play, start
from jassref.record.game import Game
from jassref.record.rounds import Round, Scored
from jassref.record.setup import Head, set_up
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import total

POSSIBLE = st.integers(0, 157).filter(lambda n: n not in (1, 156))
FAILS = ("contract-plus-157", "contract-plus-160", "contract-plus-own", "contract-plus-defence")


def table(preset: str, **options: object) -> Game:
    kind, found = find_game(preset)
    game, problems = set_up(kind, found, Head(("Anna", "Beat", "Carla", "Dani"), ("Wir", "Sie"), options=options))
    assert game is not None
    assert not problems
    return game


def keys(points: int, bid: int, side: str = "Wir", calls: int = 0, **more: object) -> dict[str, object]:
    called = dict.fromkeys(("coinche", "surcoinche")[:calls], True)
    return {"trump": "rosen", "points": {"Wir": points, "Sie": 157 - points}, "bid": {side: bid}, **called, **more}


def played(game: Game, *rounds: dict[str, object]) -> list[Scored | list[Problem]]:
    return list(play(game, rounds))


@settings(max_examples=120)
@given(
    POSSIBLE,
    st.integers(8, 15).map(lambda n: 10 * n),
    st.sampled_from(("Wir", "Sie")),
    st.integers(0, 2),
    st.sampled_from(FAILS),
    st.sampled_from(("takes-all", "deal", "bid")),
    st.sampled_from(sorted(TIMES)),
)
def test_both_sides_write_the_deal_and_the_bid(
    points: int, bid: int, side: str, calls: int, fail: str, counts: str, double: str
) -> None:
    game = table("coinche", coinche_fail=fail, coinche_counts=counts, coinche_double=double, target=100_000)
    (scored,) = played(game, keys(points, bid, side, calls))
    assert isinstance(scored, Scored)
    own = points if side == "Wir" else 157 - points
    kept, times = own >= bid, (1, *TIMES[double])[calls]
    deal = 157 if kept or fail in ("contract-plus-157", "contract-plus-own") else 160
    if not kept and fail == "contract-plus-defence":
        deal = 157 - own
    if calls and counts == "takes-all":
        deal = 160 if fail == "contract-plus-160" else 157
    whole = deal * (times if counts != "bid" else 1) + bid * times
    assert sum(scored.standing.points) == whole
    assert [total(scored.steps, n) for n in (0, 1)] == list(scored.standing.points)
    winner = side if kept else ({"Wir", "Sie"} - {side}).pop()
    assert total(scored.steps, ("Wir", "Sie").index(winner)) >= bid * times


@settings(max_examples=60)
@given(POSSIBLE, st.integers(-100, 100).filter(bool))
def test_a_wrong_digit_is_refused(points: int, slip: int) -> None:
    wrong = keys(points, 100)
    wrong["points"] = {"Wir": points, "Sie": max(157 - points + slip, 0)}
    if sum(wrong["points"].values()) == 157:  # type: ignore[attr-defined]
        return
    for preset in ("sidi-barrani", "coinche"):
        (problems,) = played(table(preset), wrong)
        assert isinstance(problems, list)
        assert [problem.code for problem in problems] == ["points.sum"]
        facts = problems[0].facts
        assert (facts["more"] or facts["fewer"]) == abs(sum(wrong["points"].values()) - 157)  # type: ignore[attr-defined]


@settings(max_examples=60)
@given(st.lists(st.tuples(POSSIBLE, st.integers(9, 15)), max_size=30))
def test_a_game_ends_when_a_side_is_there_and_not_before(deals: list[tuple[int, int]]) -> None:
    game, standing = table("sidi-barrani"), None
    for result in play(game, [keys(points, 10 * bid) for points, bid in deals]):
        if standing is not None and standing.end is not None:
            assert isinstance(result, list)
            return
        assert isinstance(result, Scored)
        standing = result.standing
        over = [n for n in standing.points if n >= 1500]
        assert (standing.end is not None) == (bool(over) and (len(over) == 1 or len(set(over)) == 2))
        if standing.end is not None:
            (winner,) = standing.end.winners
            assert standing.points[winner] == max(standing.points)
            assert standing.end.schneider == ((1 - winner,) if min(standing.points) < 750 else ())


def test_an_open_deal_needs_no_bid_yet() -> None:
    game = table("sidi-barrani")
    (scored,) = played(game, {"trump": "rosen", "open": True, "weis": ["Anna: 20"]})
    assert isinstance(scored, Scored)
    assert scored.standing.open
    assert scored.standing.points == start(game).points
    assert scored.round == Round(1, *scored.round[1:])
