"""Schieber: the quick path for long match files says the same as the steps that it leaves out."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import example, given, settings
from hypothesis import strategies as st

from jassref.games.registry import PRESETS, find_game
from jassref.record.fold import play
from jassref.record.game import Game
from jassref.record.rounds import Scored
from jassref.record.setup import Head, set_up
from jassref.rulebook.problems import Problem

NAMES = ("Anna", "Beat", "Carla", "Dani")
SCHIEBER = [preset for preset, family in PRESETS.items() if family == "schieber"]


def table(preset: str, **options: object) -> Game:
    kind, found = find_game(preset)
    game, problems = set_up(kind, found, Head(NAMES, sides=("Wir", "Sie"), options=options))
    assert game is not None, problems
    return game


def came_of(game: Game, rounds: list[dict[str, object]], quick: int) -> list[object]:
    """What each round left: the standing, or what was wrong."""
    found: list[Scored | list[Problem]] = list(play(game, rounds, quick))
    return [result.standing if isinstance(result, Scored) else result for result in found]


def plain(points: int) -> dict[str, object]:
    return {"trump": "rosen", "points": {"Wir": points, "Sie": 157 - points}}


ROUNDS = st.lists(
    st.builds(
        lambda points, odd: plain(points) | odd,
        st.sampled_from([0, 1, 7, 57, 78, 79, 100, 150, 156, 157]),
        st.sampled_from(
            [
                *({}, {}, {}, {}),
                {"trump": "schilten"},
                {"trump": "rosne"},
                {"multiplier": 1},
                {"multiplier": 2},
                {"multiplier": 1.0},
                {"points": {"Wir": 100, "Sie": 56}},
                {"points": {"Wir": 100}},
                {"points": {"Wir": 100, "Sie": 57, "Ihr": 0}},
                {"points": [100, 57]},
                {"points": {"Wir": True, "Sie": 156}},
                {"points": {"Wir": -1, "Sie": 158}},
                {"stoeck": "Anna"},
                {"void": "ten cards"},
            ]
        ),
    ),
    min_size=2,
    max_size=7,
)


@settings(max_examples=400)
@given(
    rounds=ROUNDS,
    preset=st.sampled_from(SCHIEBER),
    options=st.fixed_dictionaries(
        {"target": st.sampled_from([157, 200, 257, 400, 1000])},
        optional={
            "win_at": st.sampled_from(["reach", "claim"]),
            "hands": st.sampled_from([0, 2, 4]),
            "bergpreis": st.sampled_from(["off", "half"]),
        },
    ),
)
@example([plain(100), plain(150), plain(100)], "schieber-1000", {"target": 250})
@example([plain(57), plain(7), plain(100)], "schieber-1000", {"target": 250})
def test_counting_quickly_says_what_the_steps_say(
    rounds: list[dict[str, object]], preset: str, options: Mapping[str, object]
) -> None:
    game = table(preset, **options)
    assert came_of(game, rounds, len(rounds)) == came_of(game, rounds, 0)
