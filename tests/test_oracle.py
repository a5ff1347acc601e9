"""Whole evenings, right and wrong, at every table: the program against a second reading of the rules.

Evenings are dealt at random (cards, tricks, Weis, Stöck, penalties, annulled deals, claims), the target is then laid
where it hurts: just where the Stöck, a Weis, the first trick or the last card would reach it. The program reads them as
match files; the other reading is `evening_oracle`, which shares no line with it.
"""

from __future__ import annotations

import random
from typing import Any

import evening_oracle as oracle
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from jassref.files import match_text, matchfile
from jassref.rulebook.steps import total

SIDES = ("Wir", "Sie")
PLAYERS = ("Anna", "Beat", "Carla", "Dani")
RANKS = {
    "swiss": ("6", "7", "8", "9", "10", "U", "O", "K", "A"),
    "french": ("6", "7", "8", "9", "10", "J", "Q", "K", "A"),
}
CLASSES = {
    "end.target": "target",
    "out.reach": "target",
    "out.claim": "claim",
    "out.false-claim": "false claim",
    "both.stoeck": "stoeck",
    "both.weis": "weis",
    "both.first-trick": "first trick",
    "both.chain-stoeck": "chain",
    "both.chain-weis": "chain",
    "both.chain-tricks": "chain",
    "both.higher-total": "higher total",
    "both.declarer-first": "declarer",
    "both.table": "table",
    "end.hands": "hands",
    "end.draw": "draw",
}
TRUMP_POINTS = (0, 0, 0, 14, 10, 20, 3, 4, 11)
SIDE_POINTS = (0, 0, 0, 0, 10, 2, 3, 4, 11)
FREE_POINTS = (0, 0, 8, 0, 10, 2, 3, 4, 11)

HOUSE: dict[str, tuple[Any, ...]] = {
    "finish_order": ("stoeck-weis-stich", "stoeck-stich-weis"),
    "win_at": ("claim", "reach"),
    "false_claim": ("lose", "off"),
    "both_over": ("ask", "chain", "log", "higher-total", "declarer-first", "play-on"),
    "stoeck_early": ("enough", "under-20"),
    "schneider": ("half", "off"),
    "multiply_match": (True, False),
    "multiply_weis": (True, False),
    "multiply_stoeck": (True, False),
    "match_bonus": (0, 50, 100),
    "counter_match_points": (0, 100, 200),
    "weis_runs": ("long", "capped", "vorarlberg"),
    "weis_nines": (150, 100, 0),
    "weis_low_fours": (100, 0),
    "undenufe_fours": ("all", "six-for-ace"),
    "weis_crossing": (True, False),
    "weis_equal": ("more-cards", "four-first"),
    "undenufe_weis": ("reversed", "natural"),
    "weis_tie": ("earlier", "both", "cancel"),
    "weis_needs_trick": (False, True),
    "second_dealer": ("right-of-first-dealer", "holder"),
    "bergpreis_at": ("said", "counted"),
    "schneider_strokes": (0, 1, 3),
}


class Deal:
    """Nine tricks as they fell: for each the side that took it and its points before the multiplier."""

    def __init__(self, rng: random.Random, trump: str, suits: tuple[str, ...]) -> None:
        """Shuffles and plays; some deals are a match, some nearly."""
        free = trump not in suits
        cards = [(suit, rank) for suit in suits for rank in range(9)]
        rng.shuffle(cards)
        lean = rng.choice((0, 0.03, 0.5, 0.5, 0.5, 0.7, 0.97, 1))
        self.tricks = []
        for n in range(9):
            points = 5 if n == 8 else 0
            for suit, rank in cards[4 * n : 4 * n + 4]:
                points += self._points(trump, suit, rank, free)
            self.tricks.append((int(rng.random() < lean), points))

    @staticmethod
    def _points(trump: str, suit: str, rank: int, free: bool) -> int:
        if trump in ("undenufe", "slalom-unde"):
            return (11, 0, 8, 0, 10, 2, 3, 4, 0)[rank]
        return (FREE_POINTS if free else TRUMP_POINTS if suit == trump else SIDE_POINTS)[rank]

    def points(self, turned: int) -> list[int]:
        """Card points of both sides after so many turned tricks."""
        return [sum(p for side, p in self.tricks[:turned] if side == wanted) for wanted in (0, 1)]

    def won(self, turned: int = 9) -> list[int]:
        """Tricks of both sides among so many."""
        return [sum(side == wanted for side, _ in self.tricks[:turned]) for wanted in (0, 1)]


def _table(rng: random.Random) -> tuple[str, dict[str, Any]]:
    preset = rng.choice(list(oracle.PRESETS))
    chosen = {key: rng.choice(values) for key, values in HOUSE.items() if rng.random() < 0.3}
    if rng.random() < 0.5:
        chosen["both_over"] = rng.choice(HOUSE["both_over"])
    if rng.random() < 0.15 and preset != "kreuzjass":
        first = oracle.SUITS[oracle.in_force(preset, {})["pack"]]
        chosen["multipliers"] = {first[0]: 1, first[2]: 3, "slalom-obe": 2, "slalom-unde": 4, "undenufe": 5}
    if rng.random() < 0.1:
        chosen |= {"weis": True, "stoeck": True}
    if rng.random() < 0.2:
        chosen["strokes"] = {"win": rng.randint(0, 3), "match": rng.randint(0, 3)}
    return preset, chosen


def _weis(rng: random.Random, options: dict[str, Any], trump: str, stoeck: int | None) -> list[Any]:
    """Weis that can all be true at once: no card in two hands, no player with more than nine cards."""
    suits = oracle.SUITS[options["pack"]]
    held: dict[tuple[str, int], int] = {}
    counts = [0] * 4
    if stoeck is not None:
        held = {(trump, oracle.OBER): stoeck, (trump, oracle.KING): stoeck}
        counts[stoeck] = 2
    said: dict[int, list[Any]] = {}
    in_weis: dict[int, set[tuple[str, int]]] = {}
    runs: set[tuple[int, str]] = set()
    for _ in range(rng.choice((0, 0, 1, 1, 2, 2, 3, 4))):
        seat = rng.randrange(4)
        if rng.random() < 0.7:
            size, suit = rng.choice((3, 3, 3, 4, 4, 5, 5, 6, 7)), rng.choice(suits)
            top = rng.randint(size - 1, 8)
            weis: tuple[Any, ...] = ("run", suit, top, size)
            cards = {(suit, top - n) for n in range(size)}
            if (seat, suit) in runs:
                continue
        else:
            rank = rng.randrange(9)
            weis, cards = ("four", rank), {(suit, rank) for suit in suits}
            if trump.startswith("slalom") and rank in (0, 8):
                continue  # whether sixes stand for aces there, nobody says
        if weis in said.get(seat, []) or not oracle.worth(options, trump, weis):
            continue
        if any(held.get(card, seat) != seat for card in cards):
            continue
        if not options["weis_crossing"] and in_weis.get(seat, set()) & cards:
            continue
        fresh = [card for card in cards if card not in held]
        if counts[seat] + len(fresh) > 9:
            continue
        counts[seat] += len(fresh)
        held |= dict.fromkeys(cards, seat)
        in_weis.setdefault(seat, set()).update(cards)
        if weis[0] == "run":
            runs.add((seat, weis[1]))
        said.setdefault(seat, []).append(weis)
    alone = [seat for seat in range(4) if seat not in said and all(seat % 2 == other % 2 for other in said)]
    if alone and len(held) < 10 and rng.random() < 0.15:
        said[rng.choice(alone)] = [("bare", 20)]
    return list(said.items())


def _deal(rng: random.Random, options: dict[str, Any], forehand: int) -> tuple[oracle.Round, Deal]:
    """One deal with its extras, as a plain round."""
    suits = oracle.SUITS[options["pack"]]
    trump = rng.choice(list(options["multipliers"]))
    deal = Deal(rng, trump, suits)
    won = deal.won()
    keys: oracle.Round = {"trump": trump, "points": deal.points(9)}
    if 9 in won:
        keys["match"] = won.index(9)
    if options["stoeck"] and trump in suits and rng.random() < 0.5:
        keys["stoeck"] = rng.randrange(4)
    if options["weis"]:
        keys["weis"] = _weis(rng, options, trump, keys.get("stoeck"))
        if options["weis_needs_trick"] and 9 in won:
            # Whether the other side's lower Weis count when the best fall away, no source says.
            keys["weis"] = [entry for entry in keys["weis"] if entry[0] % 2 == 1 - keys["match"]]
    if options["chooser"] and rng.random() < 0.4:
        keys |= rng.choice(({"pushed": True}, {"chosen_by": (forehand + 2) % 4}, {"chosen_by": forehand}))
    if rng.random() < 0.3:
        keys["tricks"] = won
    if rng.random() < 0.4:
        keys["first_trick"] = deal.tricks[0]
    if rng.random() < 0.1:
        keys["adjust"] = [(rng.randrange(2), rng.choice((-50, -20, 20, 100)))]
    return keys, deal


def _claim(rng: random.Random, keys: oracle.Round, deal: Deal, turned: int, side: int) -> oracle.Round | None:
    """The same deal broken off by a claim, or None where that would say nothing new."""
    points = deal.points(turned)
    if turned == 9 and 9 in deal.won():
        return None
    dropped = ("match", "tricks", "adjust", "first_trick")
    return {
        **{key: value for key, value in keys.items() if key not in dropped},
        "points": points,
        "out": (side, turned),
    }


def _aim(rng: random.Random, options: dict[str, Any], before: list[int], keys: oracle.Round, forehand: int) -> int:
    """A target that some part of this deal just reaches, or just misses."""
    gives = oracle.parts(options, forehand, keys)
    marks = []
    for side in (0, 1):
        so_far = before[side]
        marks.append(so_far)
        for part in ("stoeck", "weis", "cards", "match", "adjust"):
            so_far += gives[part][side]
            marks.append(so_far)
        marks.append(before[side] + gives["weis"][side])
        if keys.get("first_trick", (None, 0))[0] == side:
            trick = options["multipliers"][keys["trump"]] * keys["first_trick"][1]
            lifted = before[side] + gives["stoeck"][side] + trick
            marks += [lifted, lifted + gives["weis"][side]] * 2
    both = min(sum(gives[part][side] for part in gives) + before[side] for side in (0, 1))
    marks += [both, both - 1, both - 10, both - 10]
    if rng.random() < 0.4:  # both over, by cards alone if that can be
        return max(1, *before, both - rng.choice((0, 1, 1, 2, 5)))
    return max(1, rng.choice(marks) + rng.choice((-1, 0, 0, 0, 0, 1)))


Evening = tuple[str, dict[str, Any], dict[str, Any], list[oracle.Round], list[dict[str, Any]]]


def _evening(rng: random.Random) -> Evening:
    """A table, an evening up to its end or question, and the states after each deal by the other reading."""
    preset, chosen = _table(rng)
    head = {"forehand": rng.randrange(4), "dealer": rng.choice((None, None, rng.randrange(4)))}
    if rng.random() < 0.1 or preset == "tournament-12":
        chosen["hands"] = rng.randint(1, 4)
        chosen["target"] = 0
    options = oracle.in_force(preset, {**chosen})
    decisive = rng.randint(0, 4)
    rounds: list[oracle.Round] = []
    if options["target"]:
        rounds_ahead, states = _rounds(rng, {**options, "target": 10**6, "hands": 0}, head, decisive + 1, None)
        before = states[-2]["totals"]
        if decisive and rng.random() < 0.6 and not rounds_ahead[0].get("void"):
            behind = int(before[1] < before[0])
            rounds_ahead[0]["adjust"] = [(behind, abs(before[0] - before[1]) + rng.choice((-20, 0, 5, 20)))]
            before = [max(before), max(before)]
            before[behind] += rounds_ahead[0]["adjust"][0][1] - abs(states[-2]["totals"][0] - states[-2]["totals"][1])
        if rng.random() < 0.85 and len(rounds_ahead) == decisive + 1 and not rounds_ahead[-1].get("void"):
            chosen["target"] = _aim(rng, options, before, rounds_ahead[-1], states[-2]["forehand"])
        else:
            chosen["target"] = rng.randint(50, 3000)
        if rng.random() < 0.05:
            chosen["hands"] = rng.randint(1, 6)
        target = chosen["target"]
        if rng.random() < 0.3:
            chosen["schneider_limit"] = rng.choice((target // 2, max(0, max(before)), target, min(before)))
            chosen["schneider_limit"] = max(0, chosen["schneider_limit"])
        if rng.random() < 0.4:
            chosen["bergpreis"] = rng.choice(("half", max(1, target // 3), max(1, max(before))))
        rounds = rounds_ahead
    options = oracle.in_force(preset, chosen)
    rounds, states = _rounds(rng, options, head, 12, rounds)
    return preset, chosen, head, rounds, states


def _rounds(
    rng: random.Random,
    options: dict[str, Any],
    head: dict[str, Any],
    most: int,
    planned: list[oracle.Round] | None,
) -> tuple[list[oracle.Round], list[dict[str, Any]]]:
    """Deals, the planned ones first, until the game may be over; with no plan no claims and no Bergpreis are said."""
    states = [oracle.start(head["forehand"], head["dealer"])]
    rounds: list[oracle.Round] = []
    for n in range(most):
        state = states[-1]
        keys, deal = _deal(rng, options, state["forehand"])
        if planned is not None and n < len(planned):
            keys = dict(planned[n])
            deal = keys["_deal"]
        elif rng.random() < 0.07:
            keys = {key: value for key, value in keys.items() if key != "adjust"}
            keys["void"] = rng.choice(("cards shown", "ten cards"))
        keys["_deal"] = deal
        if planned is not None and not keys.get("void"):
            keys = _spoken(rng, options, state, keys, deal)
        following = oracle.after(options, state, keys)
        rounds.append(keys)
        states.append(following)
        if any(verdict != (None, "play-on") for verdict in following["allowed"]) or "winner" in following["open"]:
            break
    return rounds, states


def _spoken(
    rng: random.Random, options: dict[str, Any], state: dict[str, Any], keys: oracle.Round, deal: Deal
) -> oracle.Round:
    """What is said in a deal: a claim, mostly in one that lifts a side, right or wrong; the Bergpreis."""
    line = oracle.half(options, "bergpreis") if options["target"] else None
    if line is not None and state["berg"] is None and options["bergpreis_at"] == "said":
        after = oracle.after(options, state, keys)["totals"]
        if rng.random() < (0.6 if max(after) >= line else 0.05):
            keys = {**keys, "berg": rng.randrange(2)}
    if not options["target"] or (options["weis_needs_trick"] and keys.get("weis")):
        return keys
    verdicts = oracle.after(options, state, keys)["allowed"]
    near = max(oracle.after(options, state, keys)["totals"]) >= options["target"]
    if rng.random() < (0.5 if near and (None, "play-on") not in verdicts else 0.3 if near else 0.03):
        turned = rng.choice((0, 1, 1, 1, *range(2, 10)))
        claimed = _claim(rng, keys, deal, turned, rng.randrange(2))
        if claimed is not None:
            following = oracle.after(options, state, claimed)
            ended = {"claim", "false claim", "stoeck", "weis", "first trick"}
            if turned == 9 or any(verdict[1] in ended for verdict in following["allowed"]):
                return claimed
            if options["false_claim"] == "off" and max(following["totals"]) < options["target"]:
                return {
                    **keys,
                    "out": claimed["out"],
                }  # wrong, it costs nothing: the deal is played on and written whole
    return keys


# --- as a match file --------------------------------------------------------------------------------------------------


def _round_text(keys: oracle.Round, pack: str) -> str:
    ranks = RANKS[pack]
    written: dict[str, Any] = {}
    for key, value in keys.items():
        if key.startswith("_"):
            continue
        if key in ("points", "tricks"):
            value = dict(zip(SIDES, value, strict=True))
        elif key in ("match", "first", "berg"):
            value = SIDES[value]
        elif key in ("stoeck", "chosen_by"):
            value = PLAYERS[value]
        elif key == "first_trick":
            value = {SIDES[value[0]]: value[1]}
        elif key == "out":
            value = {"side": SIDES[value[0]], "after": value[1]}
        elif key == "adjust":
            value = [{"side": SIDES[side], "points": points, "reason": "house"} for side, points in value]
        elif key == "weis":
            value = [f"{PLAYERS[seat]}: {', '.join(_said(weis, ranks) for weis in several)}" for seat, several in value]
        written[key] = value
    if keys.get("void") and len(keys["void"]) % 2:
        written = {"void": keys["void"]}
    return "[[round]]\n" + "".join(f"{key} = {match_text.toml(value)}\n" for key, value in written.items())


def _said(weis: tuple[Any, ...], ranks: tuple[str, ...]) -> str:
    if weis[0] == "bare":
        return str(weis[1])
    return f"4 {ranks[weis[1]]}" if weis[0] == "four" else f"{weis[3]} {weis[1]} {ranks[weis[2]]}"


def text_of(preset: str, chosen: dict[str, Any], head: dict[str, Any], rounds: list[oracle.Round]) -> str:
    """The evening as a match file."""
    pack = oracle.in_force(preset, chosen)["pack"]
    lines = [
        "format = 1",
        f'game = "{preset}"',
        f"players = {match_text.toml(list(PLAYERS))}",
        f"sides = {match_text.toml(list(SIDES))}",
        f'first_forehand = "{PLAYERS[head["forehand"]]}"',
    ]
    if head["dealer"] is not None:
        lines.append(f'first_dealer = "{PLAYERS[head["dealer"]]}"')
    lines.append("[options]")
    lines += [f"{key} = {match_text.toml(value)}" for key, value in chosen.items()]
    return "\n".join(lines) + "\n" + "\n".join(_round_text(keys, pack) for keys in rounds)


# --- the comparison ---------------------------------------------------------------------------------------------------


def _verdict(standing: Any) -> tuple[int | None, str]:
    if standing.awaiting is not None:
        return None, "question"
    if standing.end is None:
        return None, "play-on"
    winners = standing.end.winners
    assert standing.end.decided_by in CLASSES, standing.end.decided_by
    return (winners[0] if len(winners) == 1 else -1), CLASSES[standing.end.decided_by]


def compare(evening: Evening) -> set[str]:
    """Reads the evening with the program and holds every state against the other reading; the kinds of end seen."""
    preset, chosen, head, rounds, states = evening
    options = oracle.in_force(preset, chosen)
    text = text_of(preset, chosen, head, rounds)
    match = matchfile.parse(text, "evening.toml")
    course, quick = matchfile.follow(match, quick=False), matchfile.follow(match, quick=True)
    assert not course.problems, ([(p.code, p.rule, p.place, dict(p.facts)) for p in course.problems], text)
    assert not quick.problems, text
    assert quick.standing == course.standing, text
    before = states[0]
    state = before
    kinds = set()
    for keys, expected, scored in zip(rounds, states[1:], course.scored, strict=True):
        standing = scored.standing
        verdict = _verdict(standing)
        kinds.add(verdict[1])
        where = f"round {scored.round.number}: {verdict} of {expected['allowed']}, open {expected['open']}\n{text}"
        if "winner" not in expected["open"]:
            assert verdict in expected["allowed"], where
        state = oracle.finish(options, expected, *verdict)
        if "totals" not in state["open"] and "winner" not in state["open"]:
            assert list(standing.points) == state["totals"], (state["totals"], where)
            assert standing.berg == state["berg"] or "berg" in state["open"], (state["berg"], where)
            if "schneider" not in state["open"] and "berg" not in state["open"]:
                loser = standing.end.schneider if standing.end else ()
                assert loser == (() if state["schneider"] is None else (state["schneider"],)), where
                assert list(standing.strokes) == state["strokes"], (state["strokes"], where)
        if verdict[0] is None:
            assert (standing.dealer, standing.forehand) == (state["dealer"], state["forehand"]), where
        gained = [total(scored.steps, side) for side in (0, 1)]
        assert [standing.points[side] - before["totals"][side] for side in (0, 1)] == gained, where
        if not keys.get("void") and sum(keys["points"]) == 157:
            assert sum(gained) == _whole(options, before, keys), where
        before = dict(state, totals=list(standing.points))
    if course.standing.awaiting is not None and "winner" not in states[-1]["open"]:
        kinds |= _answered(evening, course)
    return kinds


def _whole(options: dict[str, Any], before: dict[str, Any], keys: oracle.Round) -> int:
    """The sum of both sides by the arithmetic of a deal: m·(157 + bonus) + Weis + Stöck + penalties."""
    gives = oracle.parts(options, before["forehand"], keys)
    m = options["multipliers"][keys["trump"]]
    return int(m) * 157 + sum(sum(gives[part]) for part in ("match", "weis", "stoeck", "adjust"))


def _answered(evening: Evening, asked: Any) -> set[str]:
    """The table's answer decides, whichever it is, and changes no point; so do the facts that were asked for."""
    preset, chosen, head, rounds, states = evening
    kinds = {"table"}
    for side in (0, 1):
        text = text_of(preset, chosen, head, [*rounds[:-1], {**rounds[-1], "first": side}])
        course = matchfile.follow(matchfile.parse(text, "evening.toml"), quick=False)
        assert not course.problems, ([(p.code, dict(p.facts)) for p in course.problems], text)
        assert _verdict(course.standing) == (side, "table"), text
        assert course.standing.points == asked.standing.points, text
    deal = rounds[-1]["_deal"]
    turned = 9 if sum(rounds[-1]["points"]) == 157 else rounds[-1]["out"][1]
    facts = {"first-trick": {"first_trick": deal.tricks[0]}, "tricks": {"tricks": deal.won(turned)}}
    if asked.standing.awaiting.id in facts:
        last = {**rounds[-1], **facts[asked.standing.awaiting.id]}
        following = oracle.after(oracle.in_force(preset, chosen), states[-2], last)
        kinds |= compare((preset, chosen, head, [*rounds[:-1], last], [*states[:-1], following]))
    return kinds


@given(st.integers(0, 2**32))
@settings(max_examples=60, phases=(Phase.explicit, Phase.reuse, Phase.generate))
def test_any_evening_is_read_as_the_rules_say(seed: int) -> None:
    """Whatever evening is found, totals, end, Schneider, Bergpreis, strokes and seats are those of the rules."""
    compare(_evening(random.Random(seed)))


@pytest.mark.parametrize("seed", range(8))
def test_many_evenings_are_read_as_the_rules_say(seed: int) -> None:
    """Hundreds of evenings of every kind agree, and the kinds of end that tables dispute are all among them."""
    rng = random.Random(seed)
    kinds: set[str] = set()
    for _ in range(250):
        kinds |= compare(_evening(rng))
    assert kinds >= {
        "target",
        "claim",
        "false claim",
        "hands",
        "stoeck",
        "weis",
        "chain",
        "question",
        "table",
        "play-on",
    }


def _ended(game: str, options: dict[str, Any], *rounds: oracle.Round) -> Any:
    """The standing after a short evening, and the codes of its problems."""
    text = text_of(game, options, {"forehand": 0, "dealer": None}, list(rounds))
    course = matchfile.follow(matchfile.parse(text, "evening.toml"), quick=False)
    return course.standing, [problem.code for problem in course.problems]


@pytest.mark.parametrize(
    ("target", "points", "there"), [(80, 40, True), (79, 40, True), (79, 39, False), (80, 39, False)]
)
def test_half_of_the_target_is_the_line_of_bergpreis_and_schneider(target: int, points: int, there: bool) -> None:
    """Exactly half is enough; half of an odd target is not a whole number, and less than it is less (jassonkel)."""
    deal = {"trump": "rosen", "points": [157 - points, points], "berg": 1}
    standing, problems = _ended("schieber-1000", {"target": target, "bergpreis": "half"}, deal)
    assert problems == []
    assert standing.end.schneider == (() if there else (1,))
    assert standing.berg == (1 if there else 0)


BOTH_OVER: oracle.Round = {"trump": "rosen", "points": [80, 77]}


@pytest.mark.parametrize("turned", [0, 1, 2, 5])
@pytest.mark.parametrize("win_at", ["claim", "reach"])
def test_after_playing_on_the_first_valid_claim_wins(win_at: str, turned: int) -> None:
    """Both were over and nobody spoke: in the next deal whoever claims first has won, whatever trick it is (Müller)."""
    claim = {"trump": "rosen", "points": [10, 0] if turned == 1 else [10 * turned, 5 * turned], "out": (1, turned)}
    options = {"target": 50, "both_over": "play-on", "win_at": win_at}
    standing, problems = _ended("schieber-1000", options, BOTH_OVER, claim)
    assert problems == []
    assert _verdict(standing) == (1, "claim")


def test_a_deal_broken_off_by_a_right_claim_is_never_played_on() -> None:
    """Who reaches the target ends the game where reaching is enough: 120 points are no deal that was counted."""
    deal = {"trump": "rosen", "points": [60, 60], "out": (0, 6)}
    standing, _ = _ended("schieber-1000", {"target": 50, "both_over": "play-on", "win_at": "reach"}, deal)
    assert _verdict(standing) != (None, "play-on")


def test_the_question_after_a_broken_deal_can_be_answered() -> None:
    """Six tricks were turned when the deal broke off; so many, and no more, can be the answer (Géober)."""
    deal = {"trump": "hearts", "points": [60, 60], "out": (0, 6)}
    standing, _ = _ended("chibre-1000", {"target": 50}, deal)
    if standing.awaiting is not None and standing.awaiting.id == "tricks":
        standing, problems = _ended("chibre-1000", {"target": 50}, {**deal, "tricks": [2, 4]})
        assert problems == []
        assert _verdict(standing) == (1, "chain")


@pytest.mark.parametrize("claimer", [0, 1])
def test_equal_tricks_of_a_broken_deal_decide_nothing(claimer: int) -> None:
    """Only nine tricks cannot be equal: at three all, the order in which sides are listed must not decide."""
    deal = {"trump": "hearts", "points": [60, 60], "out": (claimer, 6), "tricks": [3, 3]}
    standing, _ = _ended("chibre-1000", {"target": 50}, deal)
    assert _verdict(standing) in {(None, "question"), (claimer, "claim")}


def test_a_wrong_claim_that_costs_nothing_leaves_the_whole_deal_to_be_written() -> None:
    """Wrong in the first trick, played on: both sides write all they made, nothing of it is the first trick's."""
    deal = {
        "trump": "rosen",
        "points": [77, 80],
        "weis": [(1, [("run", "schellen", oracle.ACE, 3)])],
        "out": (1, 1),
    }
    standing, problems = _ended("schieber-1000", {"target": 90, "false_claim": "off"}, deal)
    assert problems == []
    assert standing.points == (77, 100)
    assert _verdict(standing) == (1, "target")


def test_stoeck_of_exactly_what_is_missing_come_too_late_for_a_claim_under_20() -> None:
    """Where fewer than 20 must be missing, 20 missing let the other side's Weis go first (Géober)."""
    deal = {
        "trump": "rosen",
        "points": [0, 14],
        "stoeck": 0,
        "weis": [(1, [("run", "schellen", oracle.ACE, 5)])],
        "out": (1, 1),
    }
    standing, _ = _ended("schieber-1000", {"target": 20, "stoeck_early": "under-20"}, deal)
    assert _verdict(standing)[0] == 1


def test_stoeck_of_exactly_what_a_weis_leaves_are_not_early_under_20() -> None:
    """20 are still missing after the Weis, so the Stöck may not be shown early and cards decide: ask (Géober)."""
    deal = {
        "trump": "rosen",
        "points": [60, 97],
        "stoeck": 0,
        "weis": [(0, [("run", "schellen", oracle.ACE, 3)])],
    }
    standing, _ = _ended("schieber-1000", {"target": 40, "stoeck_early": "under-20"}, deal)
    assert _verdict(standing) == (None, "question")


def test_the_first_trick_is_asked_for_only_where_a_weis_could_end_the_game() -> None:
    """Stöck, Stich, Weis: a Weis that lifts nobody makes the first trick no more important than without it."""
    options = {"target": 50, "finish_order": "stoeck-stich-weis", "both_over": "higher-total"}
    deal = {"trump": "rosen", "points": [77, 80], "weis": [(1, [("run", "schellen", oracle.ACE, 3)])]}
    standing, _ = _ended("schieber-1000", options, deal)
    assert _verdict(standing) == (1, "higher total")
    without, _ = _ended("schieber-1000", options, {"trump": "rosen", "points": [77, 80]})
    assert _verdict(without) == (1, "higher total")


def test_the_last_of_so_many_deals_ends_the_game_though_both_are_over() -> None:
    """A game of one deal is over after it, also where both could have gone out and nobody did."""
    options = {"target": 50, "hands": 1, "both_over": "play-on"}
    standing, _ = _ended("schieber-1000", options, BOTH_OVER)
    assert _verdict(standing) == (0, "hands")


def test_a_complete_trick_that_still_lies_open_counts_for_a_claim() -> None:
    """The first trick lay there with enough points: it counts (Müller, allmedias), or the entry must be refused."""
    deal = {"trump": "rosen", "points": [0, 0], "first_trick": (0, 20), "out": (0, 0)}
    standing, problems = _ended("schieber-1000", {"target": 15}, deal)
    assert problems or _verdict(standing)[0] == 0


@pytest.mark.parametrize(("points", "verdict"), [(30, (0, "first trick")), (29, (1, "weis"))])
def test_the_first_trick_is_multiplied_before_it_goes_ahead_of_the_weis(points: int, verdict: Any) -> None:
    """Stöck, Stich, Weis at ×2: 30 in the first trick are the 60 that were missing, 29 are not (Müller, allmedias)."""
    deal = {
        "trump": "schilten",
        "points": [77, 80],
        "weis": [(1, [("run", "schellen", oracle.ACE, 4)])],
        "first_trick": (0, points),
    }
    standing, problems = _ended("schieber-2500", {"target": 60, "finish_order": "stoeck-stich-weis"}, deal)
    assert problems == []
    assert _verdict(standing) == verdict
