"""Putz and its relatives: what the deals of real cards must keep, whatever the cards."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from jassref.cards.contracts import LAST_TRICK_POINTS, card_points, contracts_of
from jassref.cards.packs import RANKS, SWISS, Card
from jassref.games.registry import find_game
from jassref.record.fold import play
from jassref.record.game import Game
from jassref.record.rounds import Scored
from jassref.record.setup import Head, set_up
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import total
from jassref.scoring import cards_out

NAMES = ("Anna", "Beat", "Carla", "Dani", "Emil")
CARDS_EACH = {2: 9, 3: 9, 4: 9, 5: 7}
PRESETS = ("putz-3", "putz-5", "pomme-2", "pomme-3", "pomme-4", "schlaeger-4")
PLUSES = {"putz-3": {0: [1, 1], 1: [1, 1], 2: [2]}, "putz-5": {2: [2, 1, 1], 3: [2, 2], 4: [3]}}


def table(preset: str, **options: object) -> Game:
    kind, found = find_game(preset)
    game, problems = set_up(kind, found, Head(NAMES[: kind.players[0]], options=options))
    assert game is not None, problems
    return game


def dealt(chance: random.Random, players: int) -> tuple[str, list[int], list[Card]]:
    """A deal of real cards, its tricks thrown to anybody: the trump, each player's points, the cards out of play."""
    cards = [Card(suit, rank) for suit in SWISS.suits for rank in RANKS]
    chance.shuffle(cards)
    each = CARDS_EACH[players]
    live_cards, out = cards[: each * players], cards[each * players :]
    trump = out[0].suit if players == 5 else cards[0].suit
    contract = contracts_of("swiss")[trump]
    points, taker = [0] * players, 0
    for trick in range(each):
        taker = chance.randrange(players)
        points[taker] += sum(
            card_points(contract, card) for card in live_cards[trick * players : (trick + 1) * players]
        )
    points[taker] += LAST_TRICK_POINTS
    return trump, points, out


def keys_of(trump: str, points: Sequence[int], out: Sequence[Card]) -> dict[str, object]:
    keys: dict[str, object] = {"trump": trump, "points": dict(zip(NAMES, points, strict=False))}
    if len(points) == 5:
        return keys | {"left": SWISS.codes[out[0].rank]}
    return keys | {"dead": sum(card_points(contracts_of("swiss")[trump], card) for card in out)}


def one(game: Game, keys: Mapping[str, object]) -> Scored | list[Problem]:
    return next(play(game, [keys]))


def test_the_sums_that_can_be() -> None:
    rosen = contracts_of("swiss")["rosen"]
    assert set(cards_out.live_sums(SWISS.suits, rosen, 9)) == set(range(49, 158)) - {51, 52, 54, 156}
    assert cards_out.live_sums(("rosen",), rosen, 1) == (137, 143, 146, 147, 153, 154, 157)
    assert cards_out.live_sums(SWISS.suits, rosen, 0) == (157,)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_of_real_cards_is_taken_and_one_wrong_digit_is_not(preset: str) -> None:
    chance, game = random.Random(preset), table(preset)
    for _ in range(60):
        trump, points, out = dealt(chance, len(game.players))
        if 1 in points:
            continue
        keys = keys_of(trump, points, out)
        scored = one(game, keys)
        assert isinstance(scored, Scored), (keys, scored)
        assert isinstance(one(game, {k: v for k, v in keys.items() if k not in ("dead", "left")}), Scored)
        who = chance.randrange(len(points))
        digits = list(str(points[who]))
        place = chance.randrange(len(digits))
        digits[place] = chance.choice([digit for digit in "0123456789" if digit != digits[place]])
        wrong = [*points[:who], int("".join(digits)), *points[who + 1 :]]
        refused = one(game, keys_of(trump, wrong, out))
        assert isinstance(refused, list), (points, wrong)
        off = sum(wrong) - sum(points)
        if refused[0].code == "putz.sum":
            assert (refused[0].facts["more"], refused[0].facts["fewer"]) == (max(off, 0), max(-off, 0))


@pytest.mark.parametrize("preset", PRESETS)
def test_marks_points_and_steps_say_the_same(preset: str) -> None:
    chance, game = random.Random(f"marks {preset}"), table(preset, putz_goal=1000, putz_floor="off")
    rounds = [
        keys
        for _ in range(80)
        if 1 not in (dealing := dealt(chance, len(game.players)))[1]
        for keys in [keys_of(*dealing)]
    ]
    before = (0,) * len(game.players)
    for scored in play(game, rounds):
        assert isinstance(scored, Scored), scored
        if scored.standing.awaiting is not None:
            return
        for side, points in enumerate(scored.standing.points):
            assert points == before[side] + total(scored.steps, side)
            assert points == scored.standing.marks[side][0] - scored.standing.marks[side][1]
        before = scored.standing.points


@pytest.mark.parametrize("preset", ["putz-3", "putz-5"])
def test_pluses_follow_from_the_number_of_apples(preset: str) -> None:
    """Without equal players the net of a deal is the row's sum less the apples, and the best never get less."""
    chance, game = random.Random(f"pluses {preset}"), table(preset)
    for _ in range(150):
        trump, points, out = dealt(chance, len(game.players))
        if 1 in points or len(set(points)) < len(points):
            continue
        scored = one(game, keys_of(trump, points, out))
        assert isinstance(scored, Scored)
        apples = sum(1 for n in points if n < 21)
        row = PLUSES[preset].get(apples, [1, 1, 1] if preset == "putz-5" else [])
        ranked = sorted(range(len(points)), key=lambda side: -points[side])
        wanted = [0] * len(points)
        for side, plus in zip(ranked, row, strict=False):
            wanted[side] = plus
        assert list(scored.standing.points) == [n - (points[side] < 21) for side, n in enumerate(wanted)]


@pytest.mark.parametrize(("dropped", "cards"), [(0, 0), (1, 9), (2, 18)])
def test_who_drops_out_leaves_nine_cards(dropped: int, cards: int) -> None:
    game, rosen = table("pomme-4"), contracts_of("swiss")["rosen"]
    out = list(NAMES[4 - dropped : 4])
    for found in range(160):
        points = {
            **dict.fromkeys(NAMES[:4], 0),
            "Anna": found - 40 if found >= 42 else found,
            "Beat": 40 * (found >= 42),
        }
        keys = {"trump": "rosen", "points": points, "dropped": out}
        accepted = isinstance(one(game, keys), Scored)
        assert accepted == (found in cards_out.live_sums(SWISS.suits, rosen, cards)), found


@pytest.mark.parametrize("preset", PRESETS)
def test_an_open_deal_counts_nothing_yet(preset: str) -> None:
    """A ruling recorded before the deal is over: apples and pluses come at its end."""
    game = table(preset)
    before, scored = play(
        game, [keys_of(*dealt(random.Random(preset), len(game.players))), {"trump": "rosen", "open": True}]
    )
    assert isinstance(before, Scored)
    assert isinstance(scored, Scored), scored
    assert scored.standing.open
    assert scored.standing.points == before.standing.points
    assert scored.standing.marks == before.standing.marks


@pytest.mark.parametrize("preset", PRESETS)
def test_an_annulled_deal_counts_nothing_and_needs_no_points(preset: str) -> None:
    game = table(preset)
    scored = one(game, {"void": "ten cards"})
    assert isinstance(scored, Scored), scored
    assert not any(scored.standing.points)
    assert scored.standing.deals == 0
