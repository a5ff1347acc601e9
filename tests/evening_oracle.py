"""A second, plain reading of how a Schieber or Chibre evening is scored and ends, written from the rules alone.

It imports nothing of the program. Sides and seats are numbers (side 0: seats 0 and 2), ranks are 0 (six) to 8 (ace).
Where the rules leave something open, the name of the thing is in the `open` set of the state and is not to be compared.

A round is a dict: trump, points [a, b], match, weis [(seat, [weis, ...])], stoeck (seat), chosen_by (seat), pushed,
out (side, after), first, tricks [a, b], first_trick (side, points), berg, adjust [(side, points)], void. A Weis is
("run", suit, top rank, length), ("four", rank) or, where nobody disputes it, ("bare", points).
"""

from __future__ import annotations

from typing import Any

Round = dict[str, Any]
Options = dict[str, Any]

SUITS = {
    "swiss": ("rosen", "eicheln", "schilten", "schellen"),
    "french": ("hearts", "diamonds", "spades", "clubs"),
}
TEN, UNDER, OBER, KING, ACE = 4, 5, 6, 7, 8
NINE = 3

DEFAULTS: Options = {
    "target": 1000,
    "hands": 0,
    "multiply_match": True,
    "multiply_weis": True,
    "multiply_stoeck": True,
    "match_bonus": 100,
    "counter_match_points": 100,
    "weis": True,
    "weis_runs": "long",
    "weis_nines": 150,
    "weis_low_fours": 100,
    "undenufe_fours": "all",
    "weis_crossing": True,
    "weis_equal": "more-cards",
    "undenufe_weis": "reversed",
    "slalom_weis": "first-direction",
    "weis_tie": "earlier",
    "weis_needs_trick": False,
    "stoeck": True,
    "stoeck_early": "enough",
    "finish_order": "stoeck-weis-stich",
    "win_at": "claim",
    "false_claim": "lose",
    "both_over": "ask",
    "schneider": "half",
    "schneider_limit": "half",
    "bergpreis": "off",
    "bergpreis_at": "said",
    "second_dealer": "right-of-first-dealer",
}
STROKES = {"win": 2, "berg": 1, "match": 1, "schneider": 2, "counter_match": 2}

PLAIN, TWO, THREE_THREE, THREE_FOUR = (1, 1), (1, 2), (1, 2, 3, 3), (1, 2, 3, 4)
NO_STROKES = dict.fromkeys(STROKES, 0)  # where the sources of a game know none
_ROMANDE: Options = {
    "strokes": NO_STROKES,
    "pack": "french",
    "pairs": PLAIN,
    "weis_runs": "capped",
    "weis_low_fours": 0,
    "weis_crossing": False,
    "win_at": "reach",
    "both_over": "chain",
}
_BARE: Options = {"weis": False, "stoeck": False}
PRESETS: dict[str, Options] = {
    "schieber-1000": {"pairs": (1, 1, 1, 1), "target": 1000},
    "schieber-2500": {"pairs": THREE_THREE, "target": 2500},
    "schieber-3000-official": {"pairs": THREE_FOUR, "target": 3000},
    "schieber-3000": {
        "pairs": THREE_FOUR,
        "target": 3000,
        "weis_runs": "capped",
        "weis_nines": 0,
        "weis_low_fours": 0,
        "weis_crossing": False,
        "weis_equal": "four-first",
        "win_at": "reach",
        "false_claim": "off",
        "both_over": "log",
        "strokes": NO_STROKES,
    },
    "schieber-2000": {"pairs": THREE_THREE, "target": 2000, "bergpreis": "half"},
    "chibre-1000": {**_ROMANDE, "target": 1000},
    "chibre-1500": {**_ROMANDE, "target": 1500},
    "chibre-2000": {**_ROMANDE, "target": 2000},
    "chibre-pique-double": {**_ROMANDE, "target": 1500, "pique": True},
    "jass-1000": {
        **_BARE,
        "strokes": NO_STROKES,
        "pairs": PLAIN,
        "target": 1000,
        "match_bonus": 0,
        "counter_match_points": 0,
        "win_at": "reach",
        "schneider": "off",
    },
    "tournament-12": {
        **_BARE,
        "strokes": NO_STROKES,
        "pairs": (1, 1, 1, 1),
        "target": 0,
        "hands": 12,
        "match_bonus": 0,
        "counter_match_points": 0,
        "schneider": "off",
    },
    "kreuzjass": {**_BARE, "pairs": (1, 1, 1, 1), "target": 1000, "chooser": False},
}


def in_force(preset: str, chosen: Options) -> Options:
    """The options of a table: its own over the preset's over the defaults."""
    house = PRESETS[preset]
    options = {**DEFAULTS, "pack": "swiss", "chooser": True, **house, **chosen}
    pairs, names = house["pairs"], SUITS[options["pack"]]
    multipliers = {names[0]: pairs[0], names[1]: pairs[0], names[2]: pairs[1], names[3]: pairs[1]}
    if house.get("pique"):
        multipliers["spades"], multipliers["clubs"] = 2, 1
    if len(pairs) == 4:
        multipliers |= {"obenabe": pairs[2], "undenufe": pairs[3]}
    options["multipliers"] = chosen.get("multipliers", multipliers)
    strokes = dict(STROKES)
    for layer in (house, chosen):
        strokes |= layer.get("strokes", {})
        if "schneider_strokes" in layer:
            strokes["schneider"] = layer["schneider_strokes"]
        if "counter_match_strokes" in layer:
            strokes["counter_match"] = layer["counter_match_strokes"]
    options["strokes"] = strokes
    return options


# --- Weis -------------------------------------------------------------------------------------------------------------

ENDS = ("stoeck", "weis", "first trick", "chain", "higher total", "declarer")

_RUNS = {
    "long": {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300},
    "capped": {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100, 9: 100},
    "vorarlberg": {3: 20, 4: 50, 5: 100, 6: 120, 7: 140, 8: 160, 9: 180},
}


def worth(options: Options, trump: str, weis: tuple[Any, ...]) -> int:
    """The points of one Weis; 0 where it is none."""
    if weis[0] == "run":
        return _RUNS[options["weis_runs"]][weis[3]]
    if weis[0] == "bare":
        return int(weis[1])  # only where nobody disputes it
    rank = weis[1]
    if trump == "undenufe" and options["undenufe_fours"] == "six-for-ace":
        if rank == ACE:
            return 0
        if rank == 0:
            return 100
    if rank == UNDER:
        return 200
    if rank == NINE:
        return int(options["weis_nines"])
    return int(100 if rank >= TEN else options["weis_low_fours"])


def _strength(options: Options, trump: str, weis: tuple[Any, ...]) -> tuple[int, ...]:
    points = worth(options, trump, weis)
    if weis[0] == "bare":
        return points, 0, 0, 0, 0
    run = weis[0] == "run"
    size = weis[3] if run else 4
    kind = 0
    if options["weis_equal"] == "four-first":
        if not run:
            kind = 1
        elif options["weis_runs"] != "capped" and size >= 6:
            kind = 2
    turned = trump == "undenufe" and options["undenufe_weis"] == "reversed"
    turned = turned or (trump == "slalom-unde" and options["slalom_weis"] == "first-direction")
    rank = weis[2] if run else weis[1]
    if turned:
        rank = 8 - (rank - size + 1 if run else rank)
    return points, kind, size, rank, int(run and weis[1] == trump)


def contest(options: Options, trump: str, leader: int, declared: list[Any]) -> tuple[list[int], bool]:
    """The Weis points that each side writes, before the multiplier, and whether the best of both are equal."""
    sums = [0, 0]
    best: list[Any] = [None, None]
    for seat, several in declared:
        for weis in several:
            sums[seat % 2] += worth(options, trump, weis)
            key = (_strength(options, trump, weis), -((seat - leader) % 4))
            if best[seat % 2] is None or key > best[seat % 2]:
                best[seat % 2] = key
    if best[0] is None or best[1] is None:
        return sums, False
    tied = best[0][0] == best[1][0]
    if tied and options["weis_tie"] == "both":
        return sums, True
    if tied and options["weis_tie"] == "cancel":
        return [0, 0], True
    winner = 0 if best[0] > best[1] else 1
    return [sums[0] if winner == 0 else 0, sums[1] if winner == 1 else 0], tied


# --- one deal ---------------------------------------------------------------------------------------------------------


def _leader(options: Options, forehand: int, deal: Round) -> int:
    passed = deal.get("pushed") or deal.get("chosen_by", forehand) != forehand
    mixed = deal["trump"].startswith(("slalom", "guschti"))
    return (forehand + 2) % 4 if passed and mixed else forehand


def parts(options: Options, forehand: int, deal: Round) -> dict[str, list[int]]:
    """What a deal gives each side, by kind, multiplied; `match` holds the bonus."""
    m = options["multipliers"][deal["trump"]]
    out = {name: [0, 0] for name in ("stoeck", "weis", "cards", "match", "adjust")}
    out["cards"] = [m * p for p in deal["points"]]
    winner = deal.get("match")
    if winner is not None:
        against = options["chooser"] and winner != forehand % 2
        bonus = options["counter_match_points"] if against else options["match_bonus"]
        out["match"][winner] = bonus * (m if options["multiply_match"] else 1)
    if deal.get("weis"):
        written, _ = contest(options, deal["trump"], _leader(options, forehand, deal), deal["weis"])
        if options["weis_needs_trick"] and winner is not None:
            written[1 - winner] = 0
        out["weis"] = [w * (m if options["multiply_weis"] else 1) for w in written]
    if deal.get("stoeck") is not None:
        out["stoeck"][deal["stoeck"] % 2] = 20 * (m if options["multiply_stoeck"] else 1)
    for side, points in deal.get("adjust", []):
        out["adjust"][side] += points
    return out


def _add(*several: list[int]) -> list[int]:
    return [sum(column) for column in zip(*several, strict=True)]


def _stages(options: Options, gives: dict[str, list[int]], trick: list[int]) -> list[tuple[str, list[int]]]:
    weis, stich = ("weis", gives["weis"]), ("first trick", trick)
    rest = [weis, stich] if options["finish_order"] == "stoeck-weis-stich" else [stich, weis]
    return [("stoeck", gives["stoeck"]), *rest]


def walk(
    options: Options, before: list[int], stages: list[tuple[str, list[int]]]
) -> tuple[int | None, str, list[int], bool]:
    """The side that is out first, at which stage, the totals then, and whether two were out at one stage.

    Stöck count at once when they end the game; with `under-20` only if less than their points is missing, so for
    exactly as much they are not first (they are still written).
    """
    target, stoeck = options["target"], stages[0][1]
    now = list(before)
    for name, gives in stages:
        now = _add(now, gives)
        held = list(now)
        if options["stoeck_early"] == "under-20":
            for side in (0, 1):
                if stoeck[side] and now[side] == target:
                    held[side] -= stoeck[side]
        over = [side for side in (0, 1) if held[side] >= target]
        if len(over) == 2:
            return None, name, now, True
        if over:
            return over[0], name, now, False
    return None, "", now, False


# --- the evening ------------------------------------------------------------------------------------------------------


def start(forehand: int = 0, dealer: int | None = None) -> dict[str, Any]:
    """The state before the first deal."""
    return {
        "totals": [0, 0],
        "strokes": [0, 0],
        "finished": False,
        "asked": False,
        "winner": None,
        "classes": set(),
        "schneider": None,
        "berg": None,
        "dealer": (forehand - 1) % 4 if dealer is None else dealer,
        "forehand": forehand,
        "first_forehand": forehand,
        "deals": 0,
        "open": set(),
        "allowed": [],
    }


def after(options: Options, state: dict[str, Any], deal: Round) -> dict[str, Any]:
    """The state after one more deal. `allowed` lists every (winner, class) that the rules permit: (None, "question")
    where the table must be asked, (None, "play-on") where the game goes on, winner -1 for a draw."""
    new = dict(state, strokes=list(state["strokes"]), open=set(), allowed=[(None, "play-on")])
    if deal.get("void"):
        return new
    new["deals"] += 1
    new["dealer"] = (state["dealer"] + 1) % 4
    if state["deals"] == 0 and options["second_dealer"] == "holder":
        new["dealer"] = state["first_forehand"]
    new["forehand"] = (new["dealer"] + 1) % 4
    gives = parts(options, state["forehand"], deal)
    before = state["totals"]
    totals = _add(before, *gives.values())
    allowed: list[tuple[int | None, str]] = []
    if "out" in deal and not _remark(options, deal):
        totals, allowed = _claimed(options, before, gives, deal, totals, new["open"])
    if not allowed:
        allowed = _counted(options, state, before, gives, deal, totals, new["open"])
    if options["hands"] and new["deals"] >= options["hands"] and (None, "play-on") in allowed:
        allowed = [(-1, "draw")] if totals[0] == totals[1] else [(int(totals[1] > totals[0]), "hands")]
    new["totals"], new["allowed"] = totals, allowed
    _extras(options, new, deal, state["forehand"])
    return new


def _remark(options: Options, deal: Round) -> bool:
    """Whether a claim was wrong, cost nothing, and the deal was played on and written whole."""
    return bool(options["false_claim"] == "off" and sum(deal["points"]) == 157 and deal["out"][1] < 9)


def _claimed(
    options: Options,
    before: list[int],
    gives: dict[str, list[int]],
    deal: Round,
    totals: list[int],
    unsettled: set[str],
) -> tuple[list[int], list[tuple[int | None, str]]]:
    side, turned = deal["out"]
    target = options["target"]
    if max(before) >= target:
        unsettled.add("totals")  # a game that was played on: whoever speaks first has won
        return totals, [(side, "claim")] if before[side] >= target else [(side, "claim"), (1 - side, "false claim")]
    if turned <= 1:
        stages = _stages(options, gives, gives["cards"])
        winner, stage, written, two = walk(options, before, stages)
        if two:
            return written, [(None, "question"), (side, "claim")]
        if winner is not None:
            if stage == "weis" and turned == 0 and options["finish_order"] == "stoeck-stich-weis":
                unsettled.update(("winner", "totals"))
            return written, [(winner, stage)] + ([(side, "claim")] if winner == side else [])
        if max(totals) >= target:  # the Stöck, exactly enough, were not shown yet under `under-20`
            unsettled.update(("winner", "totals"))
    elif totals[side] >= target:
        allowed: list[tuple[int | None, str]] = [(side, "claim")]
        if options["win_at"] == "reach" and totals[1 - side] >= target:
            allowed += [(1 - side, kind) for kind in ENDS] + [(side, kind) for kind in ENDS] + [(None, "question")]
        if options["stoeck_early"] == "under-20" and totals[side] - gives["stoeck"][side] < target == totals[side]:
            unsettled.add("winner")
        return totals, allowed
    if options["false_claim"] == "lose":
        return totals, [(1 - side, "false claim")]
    return totals, []


def _counted(
    options: Options,
    state: dict[str, Any],
    before: list[int],
    gives: dict[str, list[int]],
    deal: Round,
    totals: list[int],
    unsettled: set[str],
) -> list[tuple[int | None, str]]:
    target = options["target"]
    over = [side for side in (0, 1) if target and totals[side] >= target]
    if not over:
        return [(None, "play-on")]
    if len(over) == 1:
        return [(over[0], "target")]
    if "first" in deal:
        return [(deal["first"], "table")]
    if max(before) >= target:
        return [(None, "play-on")]
    early = _lifted(options, _add(before, gives["adjust"]), gives, deal)
    late = _lifted(options, before, gives, deal)
    if early != late:
        unsettled.add("winner")
    found = list(early)
    if found and found[-1] != (None, "go on"):
        return found
    return [a for a in found if a != (None, "go on")] + _both_over(options, state, gives, deal, totals, unsettled)


def _lifted(
    options: Options, before: list[int], gives: dict[str, list[int]], deal: Round
) -> list[tuple[int | None, str]]:
    """Both are over: who was lifted by Stöck, Weis or a known first trick? Ends with "go on" if perhaps nobody."""
    m = options["multipliers"][deal["trump"]]
    known = "first_trick" in deal
    trick = [0, 0]
    if known:
        side, points = deal["first_trick"]
        trick[side] = m * points
    winner, stage, _, two = walk(options, before, _stages(options, gives, trick))
    if two:
        return [(None, "question"), (None, "go on")]
    if winner is None:
        return [(None, "go on")]
    if stage == "first trick":
        # Decided inside the first trick only if somebody speaks; as a record of who was there first it is as good.
        return (
            [(winner, stage)] if options["finish_order"] == "stoeck-stich-weis" else [(winner, stage), (None, "go on")]
        )
    if stage == "weis" and options["finish_order"] == "stoeck-stich-weis" and not known:
        other = 1 - winner
        least = options["target"] - before[other] - gives["stoeck"][other]
        if least <= min(56 * m, gives["cards"][other]):
            return [(None, "question")]
        return [(winner, stage), (None, "question")]
    return [(winner, stage)]


def _both_over(
    options: Options,
    state: dict[str, Any],
    gives: dict[str, list[int]],
    deal: Round,
    totals: list[int],
    unsettled: set[str],
) -> list[tuple[int | None, str]]:
    way = options["both_over"]
    question: list[tuple[int | None, str]] = [(None, "question")]
    if way == "play-on":
        return [(None, "play-on")]
    if way == "higher-total":
        if totals[0] == totals[1]:
            unsettled.add("winner")
            return question
        return [(int(totals[1] > totals[0]), "higher total")]
    if way == "declarer-first":
        return [(state["forehand"] % 2, "declarer")] if options["chooser"] else question
    if way == "chain":
        if deal.get("stoeck") is not None:
            return [(deal["stoeck"] % 2, "chain")]
        if deal.get("weis"):
            weis = gives["weis"]
            leader = _leader(options, state["forehand"], deal)
            if contest(options, deal["trump"], leader, deal["weis"])[1] or options["weis_needs_trick"]:
                unsettled.add("winner")
            if weis[0] != weis[1]:
                return [(int(weis[1] > weis[0]), "chain")]
        tricks = deal.get("tricks")
        if deal.get("match") is not None:
            return [(deal["match"], "chain")]
        return [(int(tricks[1] > tricks[0]), "chain")] if tricks else question
    return question


def half(options: Options, key: str) -> int | None:
    """A limit that is half of the target, rounded up, unless the table names a number."""
    value = options[key]
    if value == "off":
        return None
    return -(-options["target"] // 2) if value == "half" else int(value)


def finish(options: Options, state: dict[str, Any], winner: int | None, kind: str) -> dict[str, Any]:
    """The state with one of the allowed verdicts taken: the end, its Schneider and its strokes."""
    new = dict(state, strokes=list(state["strokes"]), open=set(state["open"]))
    new["asked"] = kind == "question"
    if winner is None:
        return new
    new["finished"] = True
    if winner < 0:
        return new
    new["winner"] = winner
    new["strokes"][winner] += options["strokes"]["win"]
    if options["target"] and options["schneider"] == "half" and kind != "hands":
        line = half(options, "schneider_limit")
        if line is not None and state["totals"][1 - winner] < line:
            new["schneider"] = 1 - winner
            new["strokes"][winner] += options["strokes"]["schneider"]
    if kind in ("false claim", "hands"):
        new["open"].add("schneider")  # no source says whether a game that nobody went out of knows a Schneider
    return new


def _extras(options: Options, new: dict[str, Any], deal: Round, forehand: int) -> None:
    winner = deal.get("match")
    if winner is not None:
        against = options["chooser"] and winner != forehand % 2
        new["strokes"][winner] += options["strokes"]["counter_match" if against else "match"]
    line = half(options, "bergpreis") if options["target"] else None
    if line is None or new["berg"] is not None:
        return
    totals = new["totals"]
    if options["bergpreis_at"] == "said":
        if "berg" in deal:
            said = deal["berg"]
            new["berg"] = said if totals[said] >= line else 1 - said
    else:
        there = [side for side in (0, 1) if totals[side] >= line]
        if len(there) == 2 and totals[0] == totals[1]:
            new["open"].add("berg")
        elif there:
            new["berg"] = there[0] if len(there) == 1 else int(totals[1] > totals[0])
    if new["berg"] is not None:
        new["strokes"][new["berg"]] += options["strokes"]["berg"]
