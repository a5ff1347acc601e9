"""Trick play: tables of cases, exact counts of card sequences, and laws for any hand, trick and deal."""

import random
import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassref.cards.contracts import DEAL_POINTS, Contract, contracts_of
from jassref.cards.packs import PACKS, RANKS, SWISS, UNDER, Card, read_card, read_cards
from jassref.cards.replay import replay
from jassref.cards.tricks import Played, TrickRules, allowed, take, trump_of
from jassref.rulebook.house_rules import SHARED
from jassref.rulebook.problems import Place, Refused
from jassref.rulebook.rules import SOURCES

HERE = Path(__file__).parent
PERFT = tomllib.loads((HERE / "data" / "trick_perft.toml").read_text("utf-8"))
DEFAULTS = {key: option.default for key, option in SHARED.items()}
RULES = TrickRules.from_options(DEFAULTS)
CONTRACTS = contracts_of("swiss")
PACK = [Card(suit, rank) for suit in SWISS.suits for rank in RANKS]
UNDERTRUMP = ("only-trumps", "no-higher", "when-void")
HOUSES = [
    TrickRules(*house)
    for house in product(
        UNDERTRUMP, (True, False), (True, False), ("six", "ace"), ("first-direction", "ace"), ((5, 4), (4, 5))
    )
]

# The rules once more, in the simplest words and without the tables of the program.
TRUMPS = "678XOKA9U"  # weakest first; X is the ten
PLAIN = "6789XUOKA"


def table(name: str) -> list:
    found = tomllib.loads((HERE / "cases" / f"{name}.toml").read_text("utf-8"))["case"]
    assert found, f"no cases in {name}"
    assert len({case["id"] for case in found}) == len(found), f"an id stands twice in {name}"
    return [pytest.param(case, id=case["id"]) for case in found]


def setting(case: dict):
    """Pack, contract, rules and the cards lying, of a case."""
    assert case["source"] in SOURCES
    pack = PACKS[case.get("pack", "swiss")]
    contract = contracts_of(pack.key)[case.get("trump", "rosen")]
    rules = TrickRules.from_options(DEFAULTS | case.get("options", {}))
    return pack, contract, rules, lying(read_card(text, pack) for text in case["trick"])


def lying(cards) -> list[Played]:
    return [Played(seat, card) for seat, card in enumerate(cards)]


@pytest.mark.parametrize("case", table("legal_play"))
def test_what_may_be_played(case: dict) -> None:
    pack, contract, rules, trick = setting(case)
    hand = read_cards(case["hand"], pack)
    choice = allowed(hand, trick, contract, rules, case.get("number", 1))
    assert set(choice.allowed) == set(read_cards(case["allowed"], pack))
    if "says" in case:
        assert [step.say for step in choice.steps] == case["says"]
    forbidden = {read_card(text, pack): rule for text, rule in case.get("against", {}).items()}
    if forbidden:
        assert {card: step.rule for card in hand if (step := choice.against(card))} == forbidden
    assert case["rule"] in {step.rule for step in choice.steps} | set(forbidden.values())


@pytest.mark.parametrize("case", table("trick_winner"))
def test_who_takes_it_and_what_it_counts(case: dict) -> None:
    pack, contract, rules, trick = setting(case)
    powerless = read_cards(case.get("powerless", ""), pack)
    taken = take(trick, contract, rules, case.get("number", 1), case.get("last", False), powerless)
    assert taken.winner == trick[case["trick"].index(case["winner"])]
    assert taken.points == case["points"]
    assert [step.say for step in taken.steps if step.rule.startswith("trick.")][-1] == case["by"]
    assert case["rule"] in {step.rule for step in taken.steps}


# Exact counts: in how many ways can a position be played on?


Position = tuple[tuple[tuple[Card, ...], ...], tuple[Played, ...], int]  # hands, cards lying, who leads


def after_each_card(position: Position, contract: Contract, rules: TrickRules) -> dict[Card, Position]:
    """The positions that one legal card leads to."""
    hands, trick, leader = position
    seat = (leader + len(trick)) % 4
    found = {}
    for card in allowed(hands[seat], trick, contract, rules).allowed:
        left = (*hands[:seat], tuple([c for c in hands[seat] if c != card]), *hands[seat + 1 :])
        plays = (*trick, Played(seat, card))
        if len(plays) == 4:
            # With one card left in every hand it no longer matters who leads.
            plays, leader = (), take(plays, contract, rules).winner.seat if len(left[seat]) > 1 else 0
        found[card] = (left, plays, leader)
    return found


@cache
def ways(position: Position, contract: Contract, rules: TrickRules, depth: int) -> tuple[int, ...]:
    """The number of legal sequences of one card, of two, and so on up to `depth` cards."""
    hands, trick, leader = position
    if not trick and all(len(hand) == 1 for hand in hands):
        return (1,) * depth
    if depth == 1:
        return (len(allowed(hands[(leader + len(trick)) % 4], trick, contract, rules).allowed),)
    further = [ways(then, contract, rules, depth - 1) for then in after_each_card(position, contract, rules).values()]
    return (len(further), *(sum(counts) for counts in zip(*further, strict=True)))


def check_counts(position: Position, contract: Contract, rules: TrickRules, wanted: dict[int, int]) -> None:
    depth = max(wanted)
    found = ways(position, contract, rules, depth)
    divided = "\n".join(
        f"  {card.suit} {SWISS.codes[card.rank]}: {(1, *ways(then, contract, rules, depth - 1))}"
        for card, then in after_each_card(position, contract, rules).items()
    )
    ways.cache_clear()
    assert {n: found[n - 1] for n in wanted} == wanted, f"{contract.key}, {rules}, by first card:\n{divided}"


def whole_deal(name: str) -> tuple:
    """The deals of the counts, whose suits and ranks stand in an order of their own, the ace first."""
    pack = [Card(suit, rank) for suit in ("schellen", "rosen", "schilten", "eicheln") for rank in reversed(RANKS)]
    if name == "comb":
        return tuple(tuple(pack[seat::4]) for seat in range(4))
    order = [pack[(7 * i + 3) % 36] for i in range(36)]
    return tuple(tuple(order[9 * seat : 9 * seat + 9]) for seat in range(4))


@pytest.mark.parametrize("undertrump", UNDERTRUMP)
@pytest.mark.parametrize(
    ("deal", "contract", "counts"),
    [(row["deal"], key, counts) for row in PERFT["deal"] for key, counts in row["counts"].items()],
)
def test_number_of_ways_to_play_the_first_cards_of_a_deal(
    deal: str, contract: str, counts: list[int], undertrump: str
) -> None:
    """The option changes nothing here, so two of its values are followed less deeply."""
    rules = RULES._replace(undertrump=undertrump)
    counts = counts if undertrump == "only-trumps" else counts[:5]
    check_counts((whole_deal(deal), (), 0), CONTRACTS[contract], rules, dict(enumerate(counts, 1)))


@pytest.mark.parametrize("undertrump", UNDERTRUMP)
@pytest.mark.parametrize("row", PERFT["endgame"], ids=[f"endgame-{n}" for n in range(len(PERFT["endgame"]))])
def test_number_of_ways_to_play_out_an_endgame(row: dict, undertrump: str) -> None:
    hands = tuple(tuple(read_cards(hand, SWISS)) for hand in row["hands"])
    rules = RULES._replace(undertrump=undertrump)
    counts = dict(zip((4, 8, 12, 16), row[undertrump], strict=True))
    check_counts((hands, (), row["leader"]), CONTRACTS[row["trump"]], rules, counts)


# The rules read a second time


def code(card: Card) -> str:
    return PLAIN[card.rank]


def beats(card: Card, other: Card, others_before: Sequence[Card], martinique: bool) -> bool:
    """Whether a trump played after `other` is above it, where `others_before` fell before `other`."""
    buur = Card(card.suit, UNDER)
    if martinique and code(other) == "8" and buur in others_before:
        return False
    if martinique and code(card) == "8" and buur in (*others_before, other):
        return True
    return TRUMPS.index(code(card)) > TRUMPS.index(code(other))


def may_play(card: Card, hand: Sequence[Card], table: Sequence[Card], trump: str | None, rules: TrickRules) -> bool:
    """Whether a single card may be played; asks about that card only."""
    if not table:
        return True
    led = table[0].suit
    void = all(c.suit != led for c in hand)
    if led == trump:
        lone_buur = [code(c) for c in hand if c.suit == trump] == ["U"]
        return card.suit == trump or void or (lone_buur and rules.buur_exempt)
    if card.suit != trump:
        return card.suit == led or void

    def under(mine: Card) -> bool:
        # With martinique the eight above the Under must be asked about the whole table, since the Under may lie later.
        eight = rules.martinique8 and code(mine) == "8" and Card(mine.suit, UNDER) in table
        lying = [(n, c) for n, c in enumerate(table) if c.suit == trump]
        return not eight and any(not beats(mine, c, table[:n], rules.martinique8) for n, c in lying)

    if not under(card):
        return True
    if rules.undertrump == "no-higher":
        return all(c.suit == trump and under(c) for c in hand)
    return void if rules.undertrump == "when-void" else all(c.suit == trump for c in hand)


def positions() -> st.SearchStrategy:
    """A hand, the cards lying, a contract, house rules and the number of the trick."""
    return st.tuples(
        st.permutations(PACK),
        st.integers(0, 3),
        st.integers(1, 9),
        st.sampled_from(list(CONTRACTS.values())),
        st.sampled_from(HOUSES),
        st.integers(1, 9),
    ).map(lambda p: (tuple(p[0][p[1] : p[1] + p[2]]), lying(p[0][: p[1]]), *p[3:]))


@given(positions())
def test_the_steps_leave_what_the_rules_allow_card_by_card(position) -> None:
    """Generator and predicate agree; something may always be played, nothing but cards of the hand."""
    hand, trick, contract, rules, number = position
    choice = allowed(hand, trick, contract, rules, number)
    table = [play.card for play in trick]
    trump = trump_of(contract, rules, number)
    assert choice.allowed
    assert list(choice.allowed) == [card for card in hand if may_play(card, hand, table, trump, rules)]
    assert trick or choice.allowed == hand
    for card in hand:
        assert (choice.against(card) is None) == (card in choice.allowed)


@given(positions())
def test_each_forbidden_card_is_taken_away_by_one_step(position) -> None:
    hand, trick, contract, rules, number = position
    choice = allowed(hand, trick, contract, rules, number)
    away = [card for step in choice.steps for card in step.facts["away"]]
    assert len(set(away)) == len(away)
    assert set(away) == set(hand) - set(choice.allowed)


@given(positions(), st.permutations(SWISS.suits), st.randoms(use_true_random=False))
def test_names_of_suits_and_order_of_the_hand_do_not_matter(position, suits, dice) -> None:
    hand, trick, contract, rules, number = position
    name = dict(zip(SWISS.suits, suits, strict=True))
    key = contract.key.replace(contract.suit, name[contract.suit]) if contract.suit else contract.key

    def renamed(card: Card) -> Card:
        return Card(name[card.suit], card.rank)

    other_hand = [renamed(card) for card in hand]
    dice.shuffle(other_hand)
    other_trick = lying(renamed(play.card) for play in trick)
    plain = allowed(hand, trick, contract, rules, number)
    other = allowed(other_hand, other_trick, CONTRACTS[key], rules, number)
    assert {renamed(card) for card in plain.allowed} == set(other.allowed)
    assert [step.say for step in plain.steps] == [step.say for step in other.steps]
    if len(trick) > 1:
        taken, also = take(trick, contract, rules, number), take(other_trick, CONTRACTS[key], rules, number)
        assert (taken.winner.seat, taken.points) == (also.winner.seat, also.points)


@given(positions())
def test_a_card_more_takes_the_trick_or_changes_nothing(position) -> None:
    """The winner stays or is the new card, and a card that is neither trump nor of the suit led never wins."""
    hand, trick, contract, rules, number = position
    if len(trick) < 2:
        return
    before = take(trick, contract, rules, number).winner
    for card in hand:
        new = Played(len(trick), card)
        after = take([*trick, new], contract, rules, number).winner
        assert after in (before, new)
        if card.suit not in (trick[0].card.suit, trump_of(contract, rules, number)):
            assert after == before


@given(positions(), st.booleans())
def test_a_trick_is_the_sum_and_the_remainder_of_its_steps(position, last: bool) -> None:
    hand, trick, contract, rules, number = position
    trick = [*trick, Played(len(trick), hand[0])]
    if len(trick) < 2:
        return
    taken = take(trick, contract, rules, number, last)
    away = [card for step in taken.steps for card in step.facts.get("away", ())]
    assert sorted([*away, taken.winner.card]) == sorted(play.card for play in trick)
    counted = [step.facts["card"] for step in taken.steps if step.say == "contract.points"]
    assert counted == [play.card for play in trick]
    assert sum(step.points for step in taken.steps) == taken.points
    assert taken.points - take(trick, contract, rules, number).points == (5 if last else 0)


@pytest.mark.parametrize("key", ["rosen", "schellen", "obenabe", "undenufe", "misere"])
def test_every_pair_of_cards(key: str) -> None:
    """Of any two cards the second takes the first only as a higher one of its suit or as a trump."""
    contract = CONTRACTS[key]
    for first, second in permutations(PACK, 2):
        order = TRUMPS if first.suit == contract.suit else PLAIN[::-1] if key == "undenufe" else PLAIN
        if first.suit == second.suit:
            wins = order.index(code(second)) > order.index(code(first))
        else:
            wins = second.suit == contract.suit
        assert take(lying((first, second)), contract, RULES).winner.seat == wins


# Whole deals


def legal_deal(dice: random.Random, contract: Contract, rules: TrickRules) -> list[list[Card]]:
    """Nine tricks as four players without a plan play them, all by the rules."""
    cards = dice.sample(PACK, 36)
    hands = [cards[9 * seat : 9 * seat + 9] for seat in range(4)]
    tricks, leader = [], 0
    for number in range(1, 10):
        trick: list[Played] = []
        for seat in ((leader + n) % 4 for n in range(4)):
            card = dice.choice(allowed(hands[seat], trick, contract, rules, number).allowed)
            hands[seat].remove(card)
            trick.append(Played(seat, card))
        leader = take(trick, contract, rules, number).winner.seat
        tricks.append([play.card for play in trick])
    return tricks


@pytest.mark.parametrize("key", list(CONTRACTS))
def test_a_legal_deal_has_157_points_and_nothing_forbidden(key: str) -> None:
    """In every contract and house; a pair has never 1 or 156 points."""
    dice = random.Random(key)
    for rules in dice.sample(HOUSES, 24):
        tricks = legal_deal(dice, CONTRACTS[key], rules)
        deal = replay(tricks, CONTRACTS[key], rules, SWISS)
        assert not deal.illegal
        assert sum(deal.points) == DEAL_POINTS
        assert deal.points[0] + deal.points[2] not in (1, DEAL_POINTS - 1)
        assert [len(hand) for hand in deal.hands] == [9, 9, 9, 9]
        assert [trick.leader for trick in deal.tricks] == [0, *(t.taken.winner.seat for t in deal.tricks[:-1])]
        assert [[play.card for play in trick.plays] for trick in deal.tricks] == tricks


@given(st.permutations(PACK), st.sampled_from(list(CONTRACTS.values())), st.sampled_from(HOUSES))
def test_any_deal_has_157_points_and_each_forbidden_card_is_named(cards, contract: Contract, rules: TrickRules) -> None:
    """Cards that fell against the rules are found; they count, and the deal goes on as they fell."""
    deal = replay([cards[n : n + 4] for n in range(0, 36, 4)], contract, rules, SWISS)
    assert sum(deal.points) == DEAL_POINTS
    hands = [list(hand) for hand in deal.hands]
    wrong = []
    for trick in deal.tricks:
        table: list[Card] = []
        for play in trick.plays:
            trump = trump_of(contract, rules, trick.number)
            if not may_play(play.card, hands[play.seat], table, trump, rules):
                wrong.append((trick.number, play))
            hands[play.seat].remove(play.card)
            table.append(play.card)
    assert [(found.trick, found.play) for found in deal.illegal] == wrong
    for found in deal.illegal:
        assert found.step == found.choice.against(found.play.card)
        assert found.play.card not in found.choice.allowed


@pytest.mark.parametrize("key", ["rosen", "obenabe", "undenufe", "slalom-obe", "guschti-unde", "trio-rosen", "misere"])
@pytest.mark.parametrize("rules", [RULES, RULES._replace(undenufe_points="ace", mixed_points="ace")])
def test_only_1_and_156_cannot_be_reached(key: str, rules: TrickRules) -> None:
    """What a pile of whole tricks can count, with and without the last trick: every number but those two."""
    reached = {(0, 0)}
    for start in range(0, 36, 4):
        taken = take(lying(PACK[start : start + 4]), CONTRACTS[key], rules)
        for step in taken.steps:
            if step.say == "contract.points":
                reached |= {((cards + 1) % 4, points + step.points) for cards, points in reached}
    piles = {points for cards, points in reached if cards == 0}
    totals = {points for points in piles if DEAL_POINTS - 5 - points in piles}
    assert totals | {points + 5 for points in totals} == set(range(DEAL_POINTS + 1)) - {1, DEAL_POINTS - 1}


def test_a_deal_of_three_players() -> None:
    """Twelve tricks of three cards are a deal as well."""
    dice = random.Random(3)
    cards = dice.sample(PACK, 36)
    deal = replay([cards[n : n + 3] for n in range(0, 36, 3)], CONTRACTS["rosen"], RULES, SWISS, players=3)
    assert len(deal.points) == 3
    assert sum(deal.points) == DEAL_POINTS


def test_a_revoke_is_found_from_the_cards_played_later() -> None:
    """Seat 1 threw Schilten on Eicheln and still held the Eichel 6, which falls in the third trick."""
    dice = random.Random(1)
    contract, six, ace = CONTRACTS["obenabe"], Card("eicheln", 0), Card("eicheln", 8)
    first = [ace, Card("schilten", 0), Card("eicheln", 1), Card("eicheln", 2)]
    second = [Card("rosen", 8), *(Card("rosen", rank) for rank in (0, 1, 2))]
    third = [Card("schellen", 8), six, Card("schellen", 0), Card("schellen", 1)]
    rest = [card for card in PACK if card not in (*first, *second, *third)]
    dice.shuffle(rest)
    tricks = [first, second, third, *(rest[n : n + 4] for n in range(0, 24, 4))]
    found = replay(tricks, contract, RULES, SWISS).illegal[0]
    assert (found.trick, found.play, found.step.rule) == (1, Played(1, Card("schilten", 0)), "trick.follow-suit")
    assert six in found.choice.allowed
    assert {card.suit for card in found.choice.allowed} == {"eicheln"}


def problems(tricks: Sequence[Sequence[Card]]) -> list:
    with pytest.raises(Refused) as refused:
        replay(tricks, CONTRACTS["rosen"], RULES, SWISS)
    assert all(problem.rule == "cards.packs" for problem in refused.value.problems)
    return [(problem.code, dict(problem.facts), problem.place) for problem in refused.value.problems]


def nine() -> list[list[Card]]:
    return [PACK[n : n + 4] for n in range(0, 36, 4)]


def test_a_card_played_again_is_refused_with_the_cards_that_are_missing() -> None:
    tricks = nine()
    card, gone = tricks[1][0], (tricks[4][2], tricks[6][0])
    tricks[4][2] = tricks[6][0] = card
    assert problems(tricks) == [
        ("deal.card-twice", {"card": card, "trick": 5, "first": 2}, Place(keys=("tricks", 4))),
        ("deal.card-twice", {"card": card, "trick": 7, "first": 2}, Place(keys=("tricks", 6))),
        ("deal.cards-missing", {"cards": gone, "n": 2}, Place(keys=("tricks",))),
    ]


def test_a_trick_of_three_cards_is_refused() -> None:
    tricks = nine()
    gone = tricks[8].pop()
    assert problems(tricks) == [
        ("deal.trick-size", {"trick": 9, "given": 3, "wanted": 4}, Place(keys=("tricks", 8))),
        ("deal.cards-missing", {"cards": (gone,), "n": 1}, Place(keys=("tricks",))),
    ]


@pytest.mark.parametrize("tricks", [[], nine()[:8], [*nine(), []]], ids=["none", "eight", "ten"])
def test_another_number_of_tricks_is_refused(tricks: list[list[Card]]) -> None:
    """The cards of tricks that are not there are not listed one by one."""
    found = problems(tricks)
    assert found[0] == ("deal.tricks", {"given": len(tricks), "wanted": 9}, Place(keys=("tricks",)))
    assert "deal.cards-missing" not in [code for code, _, _ in found]


@pytest.mark.parametrize("size", [0, 1, 5])
def test_a_trick_has_two_to_four_cards(size: int) -> None:
    with pytest.raises(Refused) as refused:
        take(lying(PACK[:size]), CONTRACTS["rosen"], RULES)
    assert [(p.code, p.facts) for p in refused.value.problems] == [("trick.size", {"given": size})]


def test_a_card_lies_only_once_in_a_trick() -> None:
    with pytest.raises(Refused) as refused:
        take(lying((PACK[0], PACK[1], PACK[0])), CONTRACTS["rosen"], RULES)
    assert [(p.code, p.facts["card"]) for p in refused.value.problems] == [("trick.card-twice", PACK[0])]


def test_where_no_card_can_win_nobody_is_named() -> None:
    """The only card of the suit led has lost its power, and nobody trumped."""
    cards = read_cards("eicheln A, schilten 6, schellen 7", SWISS)
    with pytest.raises(Refused) as refused:
        take(lying(cards), CONTRACTS["rosen"], RULES, powerless=cards[:1])
    assert [problem.code for problem in refused.value.problems] == ["trick.nobody-wins"]


@pytest.mark.parametrize("split", [(5, 4), (4, 5)])
def test_guschti_turns_where_the_option_says(split: tuple[int, int]) -> None:
    """Between the Eichel king and the Eichel six the direction decides; it turns once."""
    rules = RULES._replace(guschti_split=split)
    trick = lying(read_cards("eicheln 7 K 6", SWISS))
    winners = [take(trick, CONTRACTS["guschti-obe"], rules, number).winner.seat for number in range(1, 10)]
    assert winners == [1] * split[0] + [2] * split[1]
