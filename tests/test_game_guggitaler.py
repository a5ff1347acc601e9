"""Guggitaler keeps its sum: a series is zero over all players, and no single wrong digit gets in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hypothesis import given
from hypothesis import strategies as st

from jassref.cards.packs import PACKS
from jassref.files import matchfile
from jassref.games.guggitaler import declaration, goals
from jassref.record.fold import play, start
from jassref.record.game import Game
from jassref.record.setup import Head, set_up
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import total
from jassref.wording.games.guggitaler import TITLES

NAMES = ("Anna", "Beat", "Carla", "Dani")


def table(players: int, pack: str = "swiss", **options: object) -> Game:
    head = Head(NAMES[:players], pack=pack, options=options)
    game, problems = set_up(declaration.GAME, declaration.PRESETS["guggitaler"], head)
    assert game is not None
    assert not problems
    return game


games = st.builds(
    table,
    st.sampled_from((3, 4)),
    st.sampled_from(tuple(PACKS)),
    guggitaler_table=st.sampled_from(("mueller", "jasstafel")),
    domino=st.booleans(),
    goal_order=st.sampled_from(("fixed", "free")),
    series=st.sampled_from((0, 1, 2)),
)


@st.composite
def series(draw: st.DrawFn) -> tuple[Game, list[Mapping[str, object]]]:
    """A game and the rounds of one series, in an order that its table allows."""
    game = draw(games)
    order = list(goals.goals(game))
    if game.options["goal_order"] == "free":
        half = 5 if not game.options["domino"] else 6
        order = [*draw(st.permutations(order[:half])), *draw(st.permutations(order[half:]))]
    rounds: list[Mapping[str, object]] = []
    for goal in order:
        if goal == goals.DOMINO:
            rounds.append({goal: list(draw(st.permutations(game.players)))})
            continue
        counts = dict.fromkeys(game.players, 0)
        for name in draw(st.lists(st.sampled_from(game.players), min_size=(n := goals.wanted(game, goal)), max_size=n)):
            counts[name] += 1
        rounds.append({goal: counts})
    return game, rounds


@given(series())
def test_a_series_sums_to_zero(told: tuple[Game, list[Mapping[str, object]]]) -> None:
    """Whatever was taken; the steps of each round add up to what it changed, and the least points win."""
    game, rounds = told
    before = start(game).points
    for scored in play(game, rounds):
        assert not isinstance(scored, list), scored
        after = scored.standing.points
        assert all(total(scored.steps, side) == after[side] - before[side] for side in range(len(game.sides)))
        before = after
        last = scored.standing
    assert sum(before) == 0
    assert (last.end is not None) is (game.options["series"] == 1)
    if last.end is not None:
        assert set(last.end.winners) == {side for side, points in enumerate(before) if points == min(before)}


def wrong_digits(count: int) -> Iterator[int]:
    text = f"{count}"
    for at in range(len(text)):
        yield from (int(text[:at] + digit + text[at + 1 :]) for digit in "0123456789" if digit != text[at])


@given(series())
def test_a_wrong_digit_is_refused_with_by_how_much(told: tuple[Game, list[Mapping[str, object]]]) -> None:
    game, rounds = told
    for n, keys in enumerate(rounds):
        ((goal, counts),) = keys.items()
        if not isinstance(counts, dict):
            continue
        for name, right in counts.items():
            for wrong in wrong_digits(right):
                results = list(play(game, [*rounds[:n], {goal: {**counts, name: wrong}}]))
                problems = results[-1]
                assert isinstance(problems, list)
                assert [problem.code for problem in problems] == ["guggitaler.sum"]
                facts = problems[0].facts
                assert (facts["more"], facts["fewer"]) == (max(wrong - right, 0), max(right - wrong, 0))


def problems_of(text: str) -> list[Problem]:
    head = 'game = "guggitaler"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\n'
    return list(matchfile.follow(matchfile.parse(head + text, "match.toml")).problems)


def test_a_round_of_the_file_has_one_goal() -> None:
    tricks = "tricks = { Anna = 3, Beat = 3, Carla = 2, Dani = 1 }\n"
    assert not problems_of(f"[[round]]\n{tricks}")
    assert [p.code for p in problems_of("[[round]]\n")] == ["guggitaler.goal-missing"]
    both = problems_of(f'[[round]]\n{tricks}king = "Anna"\n')
    assert [(p.code, p.line) for p in both] == [("guggitaler.goals-many", 5)]
    other = problems_of("[[round]]\nqueens = { Anna = 4 }\n")
    assert [p.code for p in other] == ["key.unknown"]
    near = problems_of("[[round]]\ntrick = { Anna = 9 }\n")
    assert [(p.code, p.facts["near"]) for p in near] == [("key.unknown", "tricks")]


def test_after_a_bad_round_the_others_are_still_looked_at() -> None:
    """What follows a round with problems is not blamed for them, whatever the order of the goals."""
    rounds = "[[round]]\ntricks = { Anna = 9, Beat = 1, Carla = 0, Dani = 0 }\n[[round]]\nschellen = { Anna = 8 }\n"
    for order in ("fixed", "free"):
        codes = [p.code for p in problems_of(f'[options]\ngoal_order = "{order}"\n{rounds}')]
        assert codes == ["guggitaler.sum", "points.missing-side"]


def test_values_of_a_goal_that_say_nothing() -> None:
    values = ("1", "true", '"Zoé"', "[]", '["Anna", 1]', "{}", "{ Anna = -1 }", "{ Anna = 1.5 }", '["Anna", "Anna"]')
    for goal in ("tricks", "domino"):
        for value in values:
            options = "" if goal == "tricks" else '[options]\ngoal_order = "free"\n'
            assert len(problems_of(f"{options}[[round]]\n{goal} = {value}\n")) == 1, value


def test_the_names_of_the_rounds_are_marked_for_the_catalogues() -> None:
    assert {name for pair in declaration.TITLES.values() for name in pair} == set(TITLES)
