"""The referee on Weis and Stöck: a table of disputes through the real command, laws for random deals, and --record."""

from __future__ import annotations

import json
import random
import shlex
import tomllib
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassref.answers.verdict_text import headline, step_line
from jassref.cards.packs import RANKS, SWISS, Card, Hand, show_cards
from jassref.cli.app import run
from jassref.games.registry import find_game
from jassref.record.fold import start
from jassref.record.game import Game
from jassref.record.rounds import Round
from jassref.record.setup import Head, set_up
from jassref.referee import judge_weis as ruling
from jassref.referee.verdicts import Verdict
from jassref.referee.weis_dispute import FAULTS, Dispute, Fault, Mistake
from jassref.rulebook.options import write_value
from jassref.rulebook.rules import RULES, SOURCES
from jassref.rulebook.steps import total
from jassref.scoring.counting import weis_steps
from jassref.weis.in_hand import find
from jassref.weis.kinds import Declaration, WeisRules, cards_of, value
from jassref.weis.notation import write_weis

CASES = tomllib.loads((Path(__file__).parent / "cases" / "disputes_weis.toml").read_text("utf-8"))["case"]
TABLE = {"--game": "schieber-1000", "--trump": "rosen", "--order": "anna,beat,carla,dani"}
PLAYERS = ("anna", "beat", "carla", "dani")
LETTERS = {"A": ("anna & carla", "anna's side", "anna"), "B": ("beat & dani", "beat's side", "beat"), "": (None,)}
PACK = [Card(suit, rank) for suit in SWISS.suits for rank in RANKS]


def words_of(case: dict[str, Any]) -> list[str]:
    """The words of a case with the usual table; an option with an empty value is left out."""
    words = shlex.split(case["run"])
    given = {words[n]: words[n + 1] for n in range(len(words) - 1) if words[n] in TABLE}
    kept = [w for n, w in enumerate(words) if w not in TABLE and (n == 0 or words[n - 1] not in TABLE)]
    table = {**TABLE, **given}
    if kept[0] == "stoeck":
        del table["--order"]
    return kept + [word for pair in table.items() if pair[1] for word in pair]


def asked(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    """The exit code and the JSON answer of the command."""
    code = run([*words, "--json"])
    return code, json.loads(capsys.readouterr().out)


def named(letter: str, name: str | None) -> bool:
    return name in LETTERS[letter]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No match file lies about, and the language is English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JASSREF_LANG", "en")
    monkeypatch.delenv("JASSREF_FILE", raising=False)


def test_every_case_names_a_known_rule_and_source() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
    for case in CASES:
        assert case["rule"] in RULES, case["id"]
        for source in filter(None, case["source"].split(", ")):
            assert source in SOURCES, (case["id"], source)


def test_the_first_sixteen_disputes_are_all_there() -> None:
    """Each of the sixteen hardest disputes about Weis and Stöck is a case."""
    found = {case["id"].split("-")[1] for case in CASES if case["id"].startswith("dispute-")}
    assert found == {str(n) for n in range(1, 17)}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_the_dispute_is_settled_as_the_source_says(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = asked(words_of(case), capsys)
    if "refused" in case:
        assert [problem["code"] for problem in answer["problems"]] == case["refused"]
        assert code in (1, 2)
        assert answer["result"] is None
        assert all(problem["text"] for problem in answer["problems"])
        return
    result = answer["result"]
    assert (code, answer["ok"], answer["problems"]) == (0, True, [])
    rules = [step["rule"] for step in result["steps"]]
    assert all(step["source"] for step in result["steps"])
    assert (result["awaiting"] or {}).get("id") == case.get("awaiting")
    if "winner" in case:
        assert named(case["winner"], result["winner"])
    for fact in ("decided_by", "valid", "points"):
        if fact in case:
            assert result[fact] == case[fact], fact
    if "scores" in case:
        scores = list(result["scores"].values())
        first = next(iter(result["scores"]))
        assert (scores if named("A", first) else scores[::-1]) == case["scores"]
        assert sum(step["points"] for step in result["steps"]) == sum(scores)
    if "counts" in case:
        assert [row["player"] for row in result["weis"] if row["counts"]] == case["counts"]
    for rule in case.get("steps", ()):
        assert rule in rules
    others = {f"{o['option']}={write_value(o['value'])}": o for o in result["other"]}
    if case.get("other") == {}:
        assert others == {}
    for setting, (winner, points) in case.get("other", {}).items():
        assert named(winner, others[setting]["winner"])
        assert others[setting]["points"] == (None if points == "" else points)


def outcome(result: dict[str, Any]) -> tuple[str | None, int | None]:
    """Who wins and how much, as `other` tells it: together where no single side wins."""
    assert result["awaiting"] is None
    if "valid" in result:
        return (result["winner"], result["points"]) if result["valid"] else (None, None)
    scores = result["scores"]
    return result["winner"], scores[result["winner"]] if result["winner"] else sum(scores.values()) or None


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in CASES if "refused" not in c and c.get("other")])
def test_other_readings_say_what_the_command_itself_says(
    case: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Run again with --set, each reading under `other` gives exactly that outcome, and another one."""
    words = words_of(case)
    _, answer = asked(words, capsys)
    for other in answer["result"]["other"]:
        kept = [w for n, w in enumerate(words) if not _sets(words, n, other["option"])]
        _, again = asked([*kept, "--set", f"{other['option']}={write_value(other['value'])}"], capsys)
        assert outcome(again["result"]) == (other["winner"], other["points"])
        what = "valid" if "valid" in again["result"] else "scores"
        assert again["result"][what] != answer["result"][what]


def _sets(words: list[str], n: int, option: str) -> bool:
    """Whether word `n` is part of a --set of this option."""
    pair = words[n : n + 2] if words[n] == "--set" else words[n - 1 : n + 1] if n else []
    return len(pair) == 2 and pair[0] == "--set" and pair[1].startswith(f"{option}=")


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_every_ruling_can_be_read_aloud(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """The plain answer begins with a sentence; nothing is left unfilled, and no program fault is shown."""
    run(words_of(case))
    shown = capsys.readouterr()
    text = shown.out + shown.err
    assert not [word for word in ("{", "}", "fault", "None") if word in text]
    first = text.split("\n\n")[0].replace("\n", " ")
    assert "." in first or "?" in first


# Laws for any deal


def game_of(**options: object) -> Game:
    kind, bundle = find_game("schieber-1000")
    game, problems = set_up(kind, bundle, Head(PLAYERS, None, None, None, None, options))
    assert game is not None
    assert not problems
    return game


deals = st.permutations(PACK).map(lambda cards: [Hand(SWISS, cards[n : n + 9]) for n in range(0, 36, 9)])
contracts = st.sampled_from(["rosen", "schellen", "obenabe", "undenufe"])
houses = st.fixed_dictionaries(
    {
        "weis_runs": st.sampled_from(["long", "capped", "vorarlberg"]),
        "weis_nines": st.sampled_from([150, 100, 0]),
        "weis_low_fours": st.sampled_from([100, 0]),
        "weis_equal": st.sampled_from(["more-cards", "four-first"]),
        "weis_tie": st.sampled_from(["earlier", "both", "cancel"]),
        "undenufe_weis": st.sampled_from(["reversed", "natural"]),
    }
)


@st.composite
def sorted_deals(draw: st.DrawFn) -> list[Hand]:
    """Deals in which long runs and fours are frequent: a sorted pack that was hardly shuffled."""
    by_suit = draw(st.booleans())
    cards = sorted(PACK, key=lambda card: (card.suit, card.rank) if by_suit else (str(card.rank), card.suit))
    for _ in range(draw(st.integers(0, 12))):
        a, b = draw(st.integers(0, 35)), draw(st.integers(0, 35))
        cards[a], cards[b] = cards[b], cards[a]
    return [Hand(SWISS, cards[n : n + 9]) for n in range(0, 36, 9)]


any_deal = st.one_of(deals, sorted_deals())


def scores_of(verdict: Verdict) -> list[int]:
    """The scores of the ruling, in the order of the sides."""
    scores = verdict.result["scores"]
    assert isinstance(scores, dict)
    return list(scores.values())


def dispute_of(game: Game, hands: list[Hand], trump: str, declared: bool) -> Dispute:
    contract = game.contracts[trump]
    if not declared:
        return Dispute(contract, (0, 1, 2, 3), hands=tuple(enumerate(hands)))
    rules = WeisRules.from_options(game.options)
    found = tuple(Declaration(seat, find(hand, contract, rules)) for seat, hand in enumerate(hands))
    return Dispute(contract, (0, 1, 2, 3), declared=found)


@given(any_deal, contracts, houses)
@settings(max_examples=80)
def test_whole_hands_give_what_their_declarations_give(hands: list[Hand], trump: str, house: dict[str, object]) -> None:
    """With crossing allowed, a table that declares everything settles as the whole hands do, steps and all."""
    game = game_of(weis_crossing=True, **house)
    whole = ruling.judge(game, dispute_of(game, hands, trump, False))
    said = ruling.judge(game, dispute_of(game, hands, trump, True))
    assert (whole.winner, whole.decided_by, whole.steps) == (said.winner, said.decided_by, said.steps)
    assert whole.result == said.result


@given(any_deal, contracts, houses, st.booleans())
@settings(max_examples=80)
def test_the_ruling_is_what_the_scorekeeper_writes(
    hands: list[Hand], trump: str, house: dict[str, object], crossing: bool
) -> None:
    """The scores of the ruling are those of a round with the same Weis, before the multiplier."""
    game = game_of(weis_crossing=crossing, multiply_weis=False, **house)
    dispute = dispute_of(game, hands, trump, False)
    verdict = ruling.judge(game, dispute)
    declared = dispute_of(game, hands, trump, True).declared
    round = Round(1, dispute.contract, 1, weis=tuple(said for said in declared if said.weis))
    steps = list(weis_steps(game, start(game), round))
    written = {side.name: total(steps, n) for n, side in enumerate(game.sides)}
    assert verdict.result["scores"] == written


def runs_and_fours(hand: Hand) -> list[tuple[str, int, int, str]]:
    """Every longest run and every four of a hand, found card by card: kind, number of cards, highest rank, suit."""
    held = set(hand)
    found = []
    for suit in SWISS.suits:
        for top in RANKS:
            length = 0
            while Card(suit, top - length) in held:
                length += 1
            if length >= 3 and Card(suit, top + 1) not in held:
                found.append(("run", length, top, suit))
    return found + [("four", 4, rank, "") for rank in RANKS if all(Card(suit, rank) in held for suit in SWISS.suits)]


def counted(weis: tuple[str, int, int, str], house: dict[str, Any]) -> int:
    """What such a Weis counts, by the tables of the rule book."""
    kind, length, rank, _suit = weis
    if kind == "run":
        longer = {"long": (150, 200, 250, 300), "capped": (100,) * 4, "vorarlberg": (120, 140, 160, 180)}
        return {3: 20, 4: 50, 5: 100}.get(length) or longer[house["weis_runs"]][length - 6]
    fours = {"6": "low", "7": "low", "8": "low", "9": "nines", "U": 200}
    counts = fours.get(SWISS.codes[rank], 100)
    return counts if isinstance(counts, int) else house["weis_nines" if counts == "nines" else "weis_low_fours"]


def rank_of(weis: tuple[str, int, int, str], house: dict[str, Any], trump: str) -> tuple[int, ...]:
    """The comparison of the rule book: points, kind, cards, rank, trump."""
    kind, length, rank, suit = weis
    capped, four_first = house["weis_runs"] == "capped", house["weis_equal"] == "four-first"
    first = 0
    if four_first:
        first = 1 if kind == "four" else 2 if length > 5 and not capped else 0
    cards = 0 if four_first and not capped else length
    low = trump == "undenufe" and house["undenufe_weis"] == "reversed"
    height = -(rank if kind == "four" else rank - length + 1) if low else rank
    return counted(weis, house), first, cards, height, suit == trump


@given(any_deal, contracts, houses)
@settings(max_examples=80)
def test_an_independent_reading_names_the_same_winner(hands: list[Hand], trump: str, house: dict[str, object]) -> None:
    """The side of the best single Weis, by the key of the rule book, writes all of its Weis; the other side none."""
    game = game_of(weis_crossing=True, **{**house, "weis_tie": "earlier"})
    every = [
        (*rank_of(weis, house, trump), -seat)
        for seat, hand in enumerate(hands)
        for weis in runs_and_fours(hand)
        if counted(weis, house)
    ]
    verdict = ruling.judge(game, dispute_of(game, hands, trump, False))
    side = max(every)[-1] % 2 if every else None
    points = [sum(own[0] for own in every if own[-1] % 2 == n) if n == side else 0 for n in (0, 1)]
    assert (verdict.winner, scores_of(verdict)) == (side, points)


@given(any_deal, contracts, houses)
@settings(max_examples=20)
def test_the_order_in_which_hands_are_given_changes_nothing(
    hands: list[Hand], trump: str, house: dict[str, object]
) -> None:
    game = game_of(**house)
    dispute = dispute_of(game, hands, trump, False)
    first = ruling.judge(game, dispute)
    for shuffled in list(permutations(dispute.hands))[::5]:
        again = ruling.judge(game, dispute._replace(hands=shuffled))
        assert (again.steps, again.result, again.other) == (first.steps, first.result, first.other)


@given(any_deal, contracts, houses, st.randoms(use_true_random=False))
@settings(max_examples=80)
def test_other_is_honest_whatever_went_wrong(
    hands: list[Hand], trump: str, house: dict[str, object], chance: random.Random
) -> None:
    """Each reading under `other` is what the same facts give under that house rule, errors of the table included."""
    game = game_of(weis_crossing=True, overclaim=chance.choice(["void", "downgrade"]), **house)
    dispute = dispute_of(game, hands, trump, chance.random() < 0.5)
    held = {seat: find(hand, dispute.contract, WeisRules.from_options(game.options)) for seat, hand in enumerate(hands)}
    faults = []
    for seat, found in held.items():
        if found and chance.random() < 0.6:
            kind = chance.choice(FAULTS)
            faults.append(Fault(kind, seat, None, chance.choice([20, 50, 100]) if kind is Mistake.SAID else 0))
    dispute = dispute._replace(faults=tuple(faults), no_trick=chance.choice([None, None, 0, 1]))
    verdict = ruling.judge(game, dispute)
    assert all((headline(verdict), *(step_line(game, step) for step in verdict.steps)))
    steps = sum(step.points for step in verdict.steps)
    assert steps == sum(scores_of(verdict))
    for other in verdict.other:
        again = ruling.judge(game._replace(options={**game.options, other.option: other.value}), dispute)
        scores = scores_of(again)
        points = scores[again.winner] if again.winner is not None else sum(scores) or None
        assert (other.winner, other.points) == (again.winner, points)


@given(any_deal, contracts, st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_an_error_never_brings_its_side_more(hands: list[Hand], trump: str, chance: random.Random) -> None:
    """Late, said wrongly, unnamed or false: the side of the error never scores more than without it."""
    game = game_of(false_weis_penalty=chance.choice(["none", "deduct", "opponents"]))
    plain = dispute_of(game, hands, trump, True)
    seats = [said.seat for said in plain.declared if said.weis]
    if not seats:
        return
    seat, kind = chance.choice(seats), chance.choice([Mistake.LATE, Mistake.SAID, Mistake.UNNAMED, Mistake.FALSE])
    fault = Fault(kind, seat, None, chance.choice([20, 50, 100, 150, 200]) if kind is Mistake.SAID else 0)
    side = game.side_of[seat]
    before = scores_of(ruling.judge(game, plain))
    after = scores_of(ruling.judge(game, plain._replace(faults=(fault,))))
    assert after[side] <= before[side]


def test_a_deal_typed_as_hands_and_as_declarations_answers_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """The same through the command line, for a few deals that hold Weis of several players."""
    chance = random.Random(7)
    table = [word for pair in TABLE.items() for word in pair]
    game = game_of()
    tried = 0
    while tried < 6:
        cards = PACK[:]
        for _ in range(chance.randint(6, 16)):
            a, b = chance.randrange(36), chance.randrange(36)
            cards[a], cards[b] = cards[b], cards[a]
        hands = [Hand(SWISS, cards[n : n + 9]) for n in range(0, 36, 9)]
        said = dispute_of(game, hands, "rosen", True).declared
        if sum(bool(one.weis) for one in said) < 2:
            continue
        tried += 1
        whole = [
            word for n, hand in enumerate(hands) for word in ("--hand", f"{PLAYERS[n]}: {show_cards(hand, SWISS)}")
        ]
        spoken = [f"{PLAYERS[s.seat]}: {', '.join(write_weis(w, SWISS) for w in s.weis)}" for s in said if s.weis]
        chance.shuffle(spoken)
        assert asked(["weis", *whole, *table], capsys) == asked(["weis", *spoken, *table], capsys)


def test_a_smaller_weis_said_is_inside_the_larger_one() -> None:
    """Of every run and every smaller amount: what is left counts that amount and lies inside what is held."""
    game = game_of()
    contract, rules = game.contracts["rosen"], WeisRules.from_options(game.options)
    for hand in (Hand(SWISS, [Card("schellen", rank) for rank in RANKS[:size]]) for size in range(4, 10)):
        (held,) = find(hand, contract, rules)
        for said in (amount for amount in (20, 50, 100, 150, 200, 250) if amount < value(held, contract, rules)):
            dispute = Dispute(
                contract, (0, 1, 2, 3), (Declaration(1, (held,)),), faults=(Fault(Mistake.SAID, 1, None, said),)
            )
            (entry,) = ruling.settle(game, dispute).entries
            assert entry.compared is not None
            assert value(entry.compared, contract, rules) == said
            assert set(cards_of(entry.compared, SWISS)) < set(cards_of(held, SWISS))


# The match file


def new_match(**options: object) -> Path:
    sets = [word for key_, value_ in options.items() for word in ("--set", f"{key_}={value_}")]
    assert run(["new", "--game", "schieber-2500", "--players", ",".join(PLAYERS), "--sides", "Wir,Sie", *sets]) == 0
    return Path("match.toml")


def rounds(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8")).get("round", [])
    return found


def test_weis_begin_a_round_that_the_next_entry_completes(capsys: pytest.CaptureFixture[str]) -> None:
    path = new_match()
    assert run(["weis", "anna: 3 schellen A", "beat: 4 rosen U", "--trump", "schilten", "--record"]) == 0
    assert rounds(path) == [
        {"trump": "schilten", "multiplier": 2, "weis": ["anna: 3 schellen A", "beat: 4 rosen U"], "open": True}
    ]
    assert run(["stoeck", "carla", "--said", "second-card", "--record"]) == 0
    assert run(["add", "schilten", "97", "60"]) == 0
    capsys.readouterr()
    _, answer = asked(["status"], capsys)
    assert [side["points"] for side in answer["result"]["sides"]] == [2 * 97 + 2 * 20, 2 * 60 + 2 * 50]


def test_the_open_round_gives_contract_weis_and_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing need be typed again: forehand, the contract and what was declared stand in the file."""
    new_match()
    run(["weis", "dani: 3 schellen A", "anna: 3 rosen A", "--trump", "schilten", "--record"])
    capsys.readouterr()
    _, answer = asked(["weis"], capsys)
    assert (answer["result"]["winner"], answer["result"]["decided_by"]) == ("Wir", "weis.order-of-play")
    _, answer = asked(["weis", "--late", "anna"], capsys)
    assert (answer["result"]["winner"], answer["result"]["scores"]) == ("Sie", {"Wir": 0, "Sie": 20})


def test_weis_go_into_the_open_round_and_replace_what_stood_there(capsys: pytest.CaptureFixture[str]) -> None:
    path = new_match()
    run(["weis", "anna: 3 schellen A", "--trump", "schilten", "--record"])
    assert run(["weis", "beat: 4 rosen A", "--said", "beat: 20", "--record"]) == 0
    assert rounds(path)[0]["weis"] == ["beat: 3 rosen A"]
    assert run(["weis", "beat: 4 rosen A", "--late", "beat", "--record"]) == 0
    assert rounds(path) == [{"trump": "schilten", "multiplier": 2, "open": True}]


@pytest.mark.parametrize(
    ("words", "scores"),
    [
        (["anna: 3 schilten 9", "beat: 4 schellen 9", "dani: 3 eicheln A", "--unnamed", "beat"], [0, 20]),
        (["anna: 3 schilten 9", "beat: 4 schellen 9", "--unnamed", "beat"], [0, 0]),
        (["anna: 3 schilten 9", "beat: 4 schellen 9", "--false", "beat"], [20, -50]),
        (["beat: 4 schellen 9", "--false", "beat"], [0, -50]),
        (["anna: 4 U", "beat: 4 schellen 9", "--said", "anna: 100"], [0, 50]),
        (["anna: 3 schilten 9", "beat: 3 schellen 9", "--late", "anna"], [0, 20]),
        (["anna: 5 schilten A", "beat: 4 schellen 9", "--said", "anna: 50"], [50, 0]),
    ],
)
def test_what_is_recorded_scores_as_the_ruling_says(
    words: list[str], scores: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    """After the deal each side has its card points and exactly the Weis of the ruling, multiplied."""
    new_match(false_weis_penalty="deduct")
    capsys.readouterr()
    code, answer = asked(["weis", *words, "--trump", "schellen", "--record"], capsys)
    assert (code, list(answer["result"]["scores"].values())) == (0, scores)
    assert run(["add", "schellen", "97", "60"]) == 0
    capsys.readouterr()
    _, status = asked(["status"], capsys)
    assert [s["points"] - 2 * n for s, n in zip(status["result"]["sides"], (97, 60), strict=True)] == [
        2 * n for n in scores
    ]


def test_nothing_is_recorded_that_is_not_settled(capsys: pytest.CaptureFixture[str]) -> None:
    """An open question, other house rules or no file: the file stays as it is."""
    path = new_match()
    before = path.read_bytes()
    trump = ["--trump", "schilten"]
    assert run(["weis", "anna: 100", "beat: 100", *trump, "--record"]) == 0
    assert run(["stoeck", "anna", *trump, "--record"]) == 0
    assert run(["weis", "anna: 20", *trump, "--record", "--set", "weis_nines=0"]) == 2
    assert run(["weis", "anna: 20", *trump, "--record", "--game", "schieber-1000"]) == 1
    assert run(["weis", "anna: 4 9", "beat: 6 schellen A", *trump, "--record"]) == 1
    assert run(["weis", "anna: 20", "--record"]) == 2
    assert path.read_bytes() == before


def test_stoeck_go_into_the_last_round_and_out_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    path = new_match()
    run(["add", "rosen", "97", "60"])
    assert run(["stoeck", "beat", "--said", "second-card", "--record"]) == 0
    assert rounds(path)[0]["stoeck"] == "beat"
    capsys.readouterr()
    assert run(["stoeck", "anna", "--said", "second-card", "--record"]) == 1
    assert "beat has the Stöck" in capsys.readouterr().err
    assert run(["stoeck", "beat", "--said", "covered", "--record"]) == 0
    assert "stoeck" not in rounds(path)[0]


def test_the_file_knows_how_the_weis_with_the_stoeck_fared(capsys: pytest.CaptureFixture[str]) -> None:
    """King and Ober inside a Weis of the open round: it won and they are written, or it lost; never in two hands."""
    new_match()
    run(["weis", "anna: 3 rosen A", "beat: 3 schellen A", "--trump", "rosen", "--record"])
    capsys.readouterr()
    _, answer = asked(["stoeck", "anna", "--said", "in-weis"], capsys)
    assert (answer["result"]["valid"], answer["result"]["decided_by"]) == (True, "stoeck.in-weis")
    code, answer = asked(["stoeck", "beat", "--said", "second-card"], capsys)
    assert (code, answer["problems"][0]["code"]) == (1, "stoeck.card-elsewhere")
    run(["weis", "anna: 3 rosen A", "beat: 4 schellen A", "--record"])
    capsys.readouterr()
    _, answer = asked(["stoeck", "anna", "--said", "in-weis"], capsys)
    assert (answer["result"]["valid"], answer["result"]["decided_by"]) == (False, "stoeck.in-weis")
    _, answer = asked(["stoeck", "carla", "--said", "in-weis"], capsys)
    assert answer["result"] is None


def test_the_answers_have_the_keys_that_scripts_count_on(capsys: pytest.CaptureFixture[str]) -> None:
    table = [word for pair in TABLE.items() for word in pair]
    _, answer = asked(["weis", "anna: 3 schellen A", *table], capsys)
    common = {"winner", "decided_by", "text", "awaiting", "steps", "other"}
    assert set(answer["result"]) == {"scores", "weis"} | common
    assert answer["result"]["weis"] == [{"player": "anna", "weis": "3 schellen A", "points": 20, "counts": True}]
    assert set(answer["result"]["steps"][0]) == {"rule", "side", "points", "text", "source"}
    _, answer = asked(["stoeck", "anna", *table[:4], "--said", "second-card"], capsys)
    assert set(answer["result"]) == {"valid", "points"} | common


def test_after_an_annulled_deal_the_next_one_is_in_dispute(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of an annulled deal is written, so the Stöck begin a round of their own, with its trump."""
    path = new_match()
    run(["add", "rosen", "97", "60"])
    run(["add", "--void", "cards shown"])
    words = ["stoeck", "beat", "--said", "second-card", "--record"]
    capsys.readouterr()
    _, answer = asked(words, capsys)
    assert answer["result"]["awaiting"]["id"] == "stoeck-trump"
    assert run([*words, "--trump", "schilten"]) == 0
    assert rounds(path)[1:] == [
        {"void": "cards shown"},
        {"trump": "schilten", "multiplier": 2, "stoeck": "beat", "open": True},
    ]


def test_after_the_end_nothing_is_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    path = new_match(target=100)
    run(["add", "rosen", "157", "0", "--tricks", "wir=8"])
    before = path.read_bytes()
    capsys.readouterr()
    code, answer = asked(["weis", "anna: 20", "--trump", "rosen", "--record"], capsys)
    assert (code, answer["problems"][0]["code"]) == (1, "round.after-end")
    assert path.read_bytes() == before


def test_stoeck_shown_early_take_the_score_from_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    """At 2480 of 2500 the Stöck are enough, at 2460 only in a doubled suit; they belong to a deal that has begun."""
    path = new_match()
    run(["add", "undenufe", "--match", "wir"])
    run(["add", "undenufe", "--match", "wir"])
    run(["add", "undenufe", "--match", "wir"])
    run(["add", "rosen", "128", "29"])
    run(["add", "rosen", "19", "138"])
    capsys.readouterr()
    _, status = asked(["status"], capsys)
    assert status["result"]["sides"][0]["missing"] == 40
    _, answer = asked(["stoeck", "anna", "--said", "early", "--trump", "rosen"], capsys)
    assert answer["result"]["valid"] is False
    _, answer = asked(["stoeck", "anna", "--said", "early"], capsys)
    assert answer["result"]["awaiting"]["id"] == "stoeck-trump"
    code, answer = asked(["stoeck", "anna", "--said", "early", "--trump", "schellen", "--record"], capsys)
    assert (code, answer["result"]["valid"], answer["result"]["points"]) == (0, True, 40)
    assert rounds(path)[-1] == {"trump": "schellen", "multiplier": 2, "stoeck": "anna", "open": True}


def test_the_order_must_be_that_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    new_match()
    capsys.readouterr()
    code, answer = asked(["weis", "anna: 20", "--trump", "rosen", "--order", "beat,anna"], capsys)
    assert (code, answer["problems"][0]["code"]) == (2, "table.order")
    code, answer = asked(
        ["weis", "anna: 3 schellen A", "dani: 3 rosen A", "--trump", "eicheln", "--order", "dani,anna"], capsys
    )
    assert (code, answer["result"]["winner"]) == (0, "Sie")


def test_a_partner_who_chose_slalom_leads(capsys: pytest.CaptureFixture[str]) -> None:
    """Of equal Weis the partner's goes first where forehand passed and the partner chose a mixed contract."""
    path = new_match(multipliers="rosen:1,slalom-obe:3")
    text = path.read_text("utf-8") + '\n[[round]]\ntrump = "slalom-obe"\npushed = true\nopen = true\n'
    path.write_text(text, "utf-8")
    capsys.readouterr()
    _, answer = asked(["weis", "beat: 3 schellen A", "dani: 3 rosen A", "anna: 3 eicheln A", "carla: 20"], capsys)
    assert answer["result"]["weis"][0]["player"] == "carla"
    assert [row["player"] for row in answer["result"]["weis"]] == ["carla", "dani", "anna", "beat"]
