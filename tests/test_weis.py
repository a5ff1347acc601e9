"""Weis: tables of cases, laws for any hand, and exact counts over all hands."""

import contextlib
import random
import tomllib
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from weis_counting import points_distribution, shape_distribution

from jassref.cards.contracts import contracts_of
from jassref.cards.packs import ACE, PACKS, RANKS, SWISS, Card, Hand, read_cards, write_card
from jassref.cards.spelling import LANGUAGES
from jassref.rulebook.problems import Refused
from jassref.rulebook.steps import total
from jassref.weis.bare_values import possible
from jassref.weis.contest import contest
from jassref.weis.in_hand import cuts, find, hand_points, points_table, runs_in
from jassref.weis.kinds import Bare, Declaration, Four, Run, WeisRules, cards_of, key, lowest_wins, value
from jassref.weis.notation import read_weis, show_weis, write_weis
from jassref.weis.possible import check_weis

HERE = Path(__file__).parent
COUNTS = tomllib.loads((HERE / "data" / "weis_counts.toml").read_text("utf-8"))
CONTRACTS = contracts_of("swiss")
OFFICIAL = {
    "weis_runs": "long",
    "weis_nines": 150,
    "weis_low_fours": 100,
    "undenufe_fours": "all",
    "weis_crossing": True,
    "weis_split_runs": False,
    "weis_equal": "more-cards",
    "undenufe_weis": "reversed",
    "slalom_weis": "first-direction",
    "weis_tie": "earlier",
}
CHIBRE = OFFICIAL | {"weis_runs": "capped", "weis_low_fours": 0, "weis_crossing": False, "weis_split_runs": True}
HOUSES = {
    "official": OFFICIAL,
    "chibre": CHIBRE,
    "schieber-3000": CHIBRE | {"weis_nines": 0, "weis_equal": "four-first"},
}
RULES = {name: WeisRules.from_options(options) for name, options in HOUSES.items()}
# Options that make a difference to what a hand holds, in many combinations.
MIXED = [
    RULES["official"]._replace(runs=runs, nines=nines, low_fours=low, crossing=crossing, split_runs=split)
    for runs, (nines, low), crossing, split in product(
        ("long", "capped", "vorarlberg"), ((150, 100), (0, 0), (100, 0)), (True, False), (True, False)
    )
]


def cases(table):
    found = tomllib.loads((HERE / "cases" / f"{table}.toml").read_text("utf-8"))["case"]
    assert found, f"no cases in {table}"
    assert len({case["id"] for case in found}) == len(found), f"an id stands twice in {table}"
    return [pytest.param(case, id=case["id"]) for case in found]


def setting(case):
    """Pack, contract, rules and what was said, of a case."""
    pack = PACKS[case.get("pack", "swiss")]
    contract = contracts_of(pack.key)[case.get("trump", pack.suits[3])]
    rules = WeisRules.from_options(HOUSES[case.get("house", "official")] | case.get("options", {}))
    said = [Declaration(seat, read_weis(text, pack)) for seat, text in enumerate(case.get("said", [])) if text]
    return pack, contract, rules, said


@pytest.mark.parametrize("case", cases("weis_find"))
def test_weis_of_a_hand(case):
    pack, contract, rules, _ = setting(case)
    hand = Hand(pack, read_cards(case["hand"], pack))
    assert len(hand) == 9
    found = find(hand, contract, rules)
    assert ", ".join(write_weis(weis, pack) for weis in found) == case["weis"]
    assert sum(value(weis, contract, rules) for weis in found) == case["points"]
    assert hand_points(hand.masks, points_table(contract, rules)) == case["points"]


@pytest.mark.parametrize("case", cases("weis_compare"))
def test_who_scores(case):
    _, contract, rules, said = setting(case)
    result = contest(said, case.get("sides", [0, 1, 0, 1]), case.get("order", [0, 1, 2, 3]), contract, rules)
    if case.get("unclear"):
        assert result.unclear
        assert (result.winners, result.scores, result.decided_by) == ((), {}, None)
        return
    assert result.unclear is None
    assert result.decided_by == case.get("decided_by")
    assert list(result.winners) == case["winners"]
    assert list(result.scores.values()) == case["scores"]
    assert [total(result.steps, side) for side in result.scores] == case["scores"]


@pytest.mark.parametrize("case", cases("weis_check"))
def test_what_cannot_be(case):
    pack, contract, rules, said = setting(case)
    problems = check_weis(said, contract, rules, pack, case.get("stoeck"), case.get("size", 9))
    assert [problem.code for problem in problems] == case["problems"]
    assert all(problem.rule and problem.place.keys[0] == "weis" for problem in problems)
    if "rules" in case:
        assert [problem.rule for problem in problems] == case["rules"]
    for name, wanted in case.get("facts", {}).items():
        fact = problems[0].facts[name]
        assert (write_card(fact, pack) if isinstance(fact, Card) else fact) == wanted


def test_a_player_may_declare_once():
    said = [Declaration(0, (Bare(20),)), Declaration(0, (Run("rosen", 3, ACE),))]
    problems = check_weis(said, CONTRACTS["rosen"], RULES["official"], SWISS)
    assert [(problem.code, problem.place.keys) for problem in problems] == [("weis.declared-twice", ("weis", 1))]


# Explanations


def test_the_steps_name_every_criterion_up_to_the_one_that_decides():
    said = [Declaration(1, (Run("schilten", 3, 3),)), Declaration(0, (Run("rosen", 3, 3), Four(5)))]
    rules = RULES["official"]
    steps = contest(said, [0, 1, 0, 1], [1, 2, 3, 0], CONTRACTS["rosen"], rules).steps
    assert [step.say for step in steps] == ["weis.points:decides", "weis.beaten", *2 * ["weis.all-of-the-side"]]
    steps = contest(
        [said[0], Declaration(0, said[1].weis[:1])], [0, 1, 0, 1], [1, 2, 3, 0], CONTRACTS["rosen"], rules
    ).steps
    assert [step.say for step in steps[:4]] == [
        *("weis.points:equal", "weis.more-cards:equal", "weis.rank:equal", "weis.trump-run:decides")
    ]
    assert steps[0].facts["player"] == 1
    assert steps[3].facts["player"] == 0
    beaten = next(step for step in steps if step.rule == "weis.beaten")
    assert (beaten.side, beaten.points, beaten.facts["by"], beaten.facts["by_weis"]) == (1, 0, 0, Run("rosen", 3, 3))


def test_counts_follow_the_declarations_as_given():
    said = [Declaration(3, (Bare(20),)), Declaration(0, (Bare(50),)), Declaration(2, ())]
    result = contest(said, [0, 1, 0, 1], [0, 1, 2, 3], CONTRACTS["obenabe"], RULES["official"])
    assert result.counts == (False, True, False)
    assert result.best[1].seat == 3


def test_a_rank_that_wins_from_below_is_shown_as_the_rank():
    said = [Declaration(0, (Run("rosen", 3, 8),)), Declaration(1, (Run("schellen", 3, 2),))]
    step = contest(said, [0, 1, 0, 1], [0, 1, 2, 3], CONTRACTS["undenufe"], RULES["official"]).steps[2]
    assert (step.rule, step.facts["value"], step.facts["other_value"]) == ("weis.undenufe-rank", 0, 6)


# Laws

hands = st.sets(st.integers(0, 35), min_size=9, max_size=9).map(
    lambda cards: Hand(SWISS, [Card(SWISS.suits[card // 9], card % 9) for card in cards])
)
rules_in_use = st.sampled_from(MIXED)
contracts = st.sampled_from(list(CONTRACTS.values()))
packs = st.sampled_from(list(PACKS.values()))


@st.composite
def any_weis(draw, pack):
    run = st.integers(2, 8).flatmap(
        lambda top: st.builds(Run, st.sampled_from(pack.suits), st.integers(3, top + 1), st.just(top))
    )
    return draw(
        st.one_of(
            run, st.builds(Four, st.sampled_from(RANKS)), st.builds(Bare, st.integers(1, 60).map(lambda n: 10 * n))
        )
    )


@given(hands, contracts, rules_in_use)
def test_found_weis_lie_in_the_hand_and_pass_the_check(hand, contract, rules):
    found = find(hand, contract, rules)
    cards = [card for weis in found for card in cards_of(weis, SWISS)]
    assert all(card in hand for card in cards)
    if not rules.crossing:
        assert len(set(cards)) == len(cards)
    assert not check_weis([Declaration(0, found)], contract, rules, SWISS)
    points = sum(value(weis, contract, rules) for weis in found)
    assert hand_points(hand.masks, points_table(contract, rules)) == points
    strengths = [key(weis, contract, rules) for weis in found]
    assert strengths == sorted(strengths, reverse=True)
    if found:
        span = possible((), (), (), SWISS, contract, rules)[points]
        assert key(span.least, contract, rules) <= strengths[0] <= key(span.most, contract, rules)


def test_fast_points_agree_on_many_hands():
    # Hands of few ranks, so that fours and runs through them are common.
    dice = random.Random(5)
    for number in range(4000):
        ranks = dice.sample(RANKS, 5)
        drawn = dice.sample([Card(suit, rank) for suit in SWISS.suits for rank in ranks], 9)
        hand, rules = Hand(SWISS, drawn), MIXED[number % len(MIXED)]
        found = find(hand, CONTRACTS["obenabe"], rules)
        points = sum(value(weis, CONTRACTS["obenabe"], rules) for weis in found)
        assert hand_points(hand.masks, points_table(CONTRACTS["obenabe"], rules)) == points


@given(hands, contracts, rules_in_use, st.permutations(SWISS.suits))
def test_suits_are_only_names(hand, contract, rules, renamed):
    names = dict(zip(SWISS.suits, renamed, strict=True))
    other = Hand(SWISS, [Card(names[card.suit], card.rank) for card in hand])
    renamed_contract = (
        CONTRACTS[contract.key.replace(contract.suit, names[contract.suit])] if contract.suit else contract
    )
    found = [
        weis._replace(suit=names[weis.suit]) if isinstance(weis, Run) else weis for weis in find(hand, contract, rules)
    ]
    # Weis that differ only in a plain suit have no order, so only the collection can be compared.
    assert sorted(map(str, found)) == sorted(map(str, find(other, renamed_contract, rules)))


@pytest.mark.parametrize(
    ("trump", "house"),
    [("rosen", "official"), ("undenufe", "official"), ("obenabe", "chibre"), ("rosen", "schieber-3000")],
)
def test_every_pair_of_weis_has_one_order(trump, house):
    contract, rules = CONTRACTS[trump], RULES[house]._replace(tie="both")
    weis = [Run(s, n, top) for s in ("schellen", "rosen") for top in RANKS for n in range(3, top + 2)]
    weis = [w for w in [*weis, *map(Four, RANKS)] if value(w, contract, rules)]

    def winners(one, other):
        said = [Declaration(0, (one,)), Declaration(1, (other,))]
        return contest(said, [0, 1], [0, 1], contract, rules).winners

    beats = {(a, b) for a in range(len(weis)) for b in range(len(weis)) if winners(weis[a], weis[b]) == (0,)}
    # One preorder explains all pairs exactly when counting victories sorts them: antisymmetric and transitive at once.
    victories = [sum((a, b) in beats for b in range(len(weis))) for a in range(len(weis))]
    for a, b in product(range(len(weis)), repeat=2):
        assert ((a, b) in beats) == (victories[a] > victories[b])
        if (a, b) not in beats and (b, a) not in beats:
            assert winners(weis[a], weis[b]) == (0, 1)


@given(st.data(), packs)
def test_written_and_shown_weis_are_read_back(data, pack):
    weis = tuple(data.draw(st.lists(any_weis(pack), min_size=1, max_size=3)))
    assert read_weis(", ".join(write_weis(w, pack) for w in weis), pack) == weis
    for language in LANGUAGES:
        assert read_weis(write_weis(weis[0], pack), pack, language) == weis[:1]
        assert read_weis(", ".join(show_weis(w, pack, language) for w in weis), pack, language) == weis


@pytest.mark.parametrize(
    ("text", "language", "weis"),
    [
        ("schellen O U 10", "en", [Run("schellen", 3, 6)]),
        ("schellen 10 O U", "en", [Run("schellen", 3, 6)]),
        ("schellen O U 10, rosen 6 7 8", "en", [Run("schellen", 3, 6), Run("rosen", 3, 2)]),
        ("schellen K, schilten K, rosen K, eicheln K", "en", [Four(7)]),
        ("schellen K schilten K rosen K eicheln K", "en", [Four(7)]),
        ("4 Under", "de", [Four(5)]),
        ("4 Könige", "de", [Four(7)]),
        ("4 kings, 3 bells ace", "en", [Four(7), Run("schellen", 3, 8)]),
        ("4 valets", "fr", [Four(5)]),
        ("4 V", "fr", [Four(5)]),
        ("4 assi", "it", [Four(8)]),
        ("4 короля", "ru", [Four(7)]),
        ("20", "de", [Bare(20)]),
        (" 3   SCHELLEN   a ,20", "en", [Run("schellen", 3, 8), Bare(20)]),
    ],
)
def test_weis_as_they_are_said(text, language, weis):
    assert list(read_weis(text, SWISS, language)) == weis


def test_symbols_of_the_french_pack():
    assert read_weis("3 ♠ A, ♥\ufe0fK Q J", PACKS["french"]) == (Run("spades", 3, 8), Run("hearts", 3, 7))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "weis.unreadable"),
        ("20,", "weis.unreadable"),
        ("3 schellen A K", "weis.unreadable"),
        ("99999", "weis.unreadable"),
        ("25", "weis.bare-not-tens"),
        ("0", "weis.bare-not-tens"),
        ("3 U", "weis.not-four"),
        ("2 schellen A", "weis.too-short"),
        ("schellen A K", "weis.too-short"),
        ("5 schellen 9", "weis.leaves-pack"),
        ("schellen A K U", "weis.no-run"),
        ("schellen A K O rosen U", "weis.no-run"),
        ("3 hearts A", "suit.unknown"),
        ("3 schellen X", "rank.unknown"),
        ("schellen A K K", "card.twice"),
    ],
)
def test_what_is_not_read(text, code):
    with pytest.raises(Refused) as refused:
        read_weis(text, SWISS)
    assert [problem.code for problem in refused.value.problems] == [code]
    assert refused.value.usage


WORDS = [
    "3",
    "4",
    "20",
    "schellen",
    "rosen",
    "♠",
    "A",
    "U",
    "10",
    "9",
    ",",
    "Könige",
    "cœur",
    "туз",
    "-1",
    "٣",
    "\ufe0f",
    "1" * 50,
]


@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS)).map(" ".join)), packs, st.sampled_from(LANGUAGES))
def test_no_text_crashes_the_reader(text, pack, language):
    with contextlib.suppress(Refused):
        assert read_weis(text, pack, language)


@given(st.data(), contracts, rules_in_use)
def test_a_bare_value_never_changes_a_winner_it_names(data, contract, rules):
    # Whoever wins with one hand's Weis written as points wins with the cards as well.
    deck = data.draw(st.permutations(range(36)))
    players = [Hand(SWISS, [Card(SWISS.suits[c // 9], c % 9) for c in deck[9 * n : 9 * n + 9]]) for n in range(4)]
    said = [Declaration(seat, find(hand, contract, rules)) for seat, hand in enumerate(players)]
    known = contest(said, [0, 1, 0, 1], [0, 1, 2, 3], contract, rules)
    bare = list(said)
    for seat in data.draw(st.sets(st.integers(0, 3), min_size=1)):
        shown = data.draw(st.integers(0, len(said[seat].weis)))
        points = sum(value(weis, contract, rules) for weis in said[seat].weis[shown:])
        bare[seat] = Declaration(seat, (*said[seat].weis[:shown], *([Bare(points)] if points else [])))
    assert not check_weis(bare, contract, rules, SWISS)
    result = contest(bare, [0, 1, 0, 1], [0, 1, 2, 3], contract, rules)
    if result.unclear is None:
        assert (result.winners, result.scores) == (known.winners, known.scores)


# Exact counts


def test_runs_and_their_cuts():
    assert runs_in(0b111_0_11111) == ((3, 8), (5, 4))
    assert runs_in(0b11_0_11_0_11_0) == ()
    assert len(cuts(9, ACE)) == 6
    assert all(sum(length for length, _ in cut) == 9 for cut in cuts(9, ACE))


def test_low_ranks_win_only_where_the_rules_say_so():
    rules = RULES["official"]
    assert [k for k, c in CONTRACTS.items() if lowest_wins(c, rules)] == ["undenufe", "slalom-unde", "guschti-unde"]


def test_shapes_of_all_hands():
    assert shape_distribution() == {tuple(row["runs"]): row["fours"] for row in COUNTS["shape"]}


@pytest.mark.parametrize(
    "row", COUNTS["points"], ids=lambda row: "-".join(str(v) for k, v in row.items() if k != "hands")
)
def test_points_of_all_hands(row):
    options = OFFICIAL | {name: setting for name, setting in row.items() if name in OFFICIAL}
    table = points_table(CONTRACTS["rosen"], WeisRules.from_options(options))
    counted = points_distribution(table)
    assert counted == {int(points): hands for points, hands in row["hands"].items()}
    assert sum(counted.values()) == COUNTS["total"]
    assert set(counted) - {0} <= set(possible((), (), (), SWISS, CONTRACTS["rosen"], WeisRules.from_options(options)))
