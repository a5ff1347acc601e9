"""Bieter: king and peasants share every deal, each has a target of its own, and the first who is there has won."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from jassref.games.bieter import OwnHead
from jassref.games.registry import find_game
from jassref.record.fold import play
from jassref.record.game import Game, target_of
from jassref.record.rounds import Scored
from jassref.record.setup import Head, set_up
from jassref.rulebook.steps import total
from jassref.scoring.prizes import schneider_lines

PLAYERS = ("Anna", "Beat", "Carla")
POSSIBLE = st.integers(0, 157).filter(lambda n: n not in (1, 156))


def table(king: str = "Beat", bid: object = 620, **options: object) -> Game:
    kind, preset = find_game("bieter")
    game, problems = set_up(kind, preset, Head(PLAYERS, None, options=options, more={"king": king, "bid": bid}))
    assert game is not None
    assert not problems
    return game


def test_the_king_sits_anywhere() -> None:
    for seat, king in enumerate(PLAYERS):
        game = table(king.lower()[:2])
        assert game.sides[0] == (king, (seat,))
        assert game.sides[1].name == " & ".join(name for name in PLAYERS if name != king)
        assert game.more == OwnHead(king, 620)
        assert [target_of(game, side) for side in (0, 1)] == [620, 1000]
        assert schneider_lines(game) == {0: 310, 1: 500}


@settings(max_examples=80)
@given(st.lists(st.one_of(POSSIBLE, st.none()), min_size=1, max_size=20))
def test_king_and_peasants_share_every_deal(deals: list[int | None]) -> None:
    """A number is what the king took; None a deal he declined. The first who reaches the own target has won."""
    game = table()
    peasants = game.sides[1].name
    rounds: list[dict[str, object]] = [{"trump": "rosen", "points": {"Beat": 100, peasants: 57}}]
    for king in deals:
        rounds.append(
            {"declined": True} if king is None else {"trump": "rosen", "points": {"Beat": king, peasants: 157 - king}}
        )
    before, ended = (0, 0), False
    for keys, result in zip(rounds, play(game, rounds), strict=True):
        if ended:
            assert isinstance(result, list)
            return
        assert isinstance(result, Scored)
        after = result.standing.points
        written = [now - then for now, then in zip(after, before, strict=True)]
        assert written == [total(result.steps, side) for side in (0, 1)]
        assert sum(written) == (257 if "declined" in keys else 157)
        over = [side for side in (0, 1) if after[side] >= target_of(game, side)]
        end = result.standing.end
        assert (end is not None) == (len(over) == 1)
        assert (result.standing.awaiting is not None) == (len(over) == 2)
        if end is not None:
            assert list(end.winners) == over
            loser = 1 - over[0]
            assert end.schneider == ((loser,) if after[loser] < schneider_lines(game)[loser] else ())
        before, ended = (after[0], after[1]), bool(over)


@settings(max_examples=40)
@given(POSSIBLE, st.integers(-100, 100).filter(bool))
def test_a_wrong_digit_is_refused(points: int, slip: int) -> None:
    game = table()
    other = max(157 - points + slip, 0)
    if points + other == 157:
        return
    (problems,) = play(game, [{"trump": "rosen", "points": {"Beat": points, game.sides[1].name: other}}])
    assert isinstance(problems, list)
    assert [problem.code for problem in problems] == ["points.sum"]
