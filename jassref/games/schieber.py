"""Schieber, Chibre and the plain Jass: two pairs, nine cards each, to a target or for a number of deals.

Forehand chooses the trump or passes the choice to the partner (play.chooser). Relatives differ in option values only
and are rows of data here; what they count is in `counting`, how they end in `ending`.
"""

from __future__ import annotations

from collections.abc import Mapping

from jassref.cards.contracts import DEAL_POINTS
from jassref.record.fold import seats_after
from jassref.record.game import Game
from jassref.record.game_type import GameType, Line, Preset, Scoring
from jassref.record.round_keys import OwnKeys, read_fields
from jassref.record.rounds import Round, Standing
from jassref.record.typed_line import read_words
from jassref.rulebook.house_rules import BERGPREIS, HANDS, SHARED, TARGET
from jassref.rulebook.options import Value
from jassref.rulebook.problems import Place, Problem
from jassref.scoring import ending
from jassref.scoring.counting import check_deal

FIELDS = (
    *("trump", "multiplier", "points", "weis", "stoeck", "match", "chosen_by", "pushed", "out", "first", "tricks"),
    *("first_trick", "berg", "adjust", "void", "open", "total", "time", "note"),
)

PLAIN_KEYS = frozenset(("trump", "multiplier", "points"))


def read_deal(
    game: Game,
    standing: Standing,
    n: int,
    keys: Mapping[str, object],
    own: OwnKeys | None = None,
) -> tuple[Round, list[Problem]]:
    """A round's keys, each by itself, then what they say of the deal together; `own` are a game's own keys."""
    played, problems = read_fields(game, n, keys, own)
    told = {problem.place.keys[:1] for problem in problems}
    # Keys that stand there but could not be read, under their own or a mistaken name, are not missing as well.
    there = {*keys, *(problem.facts.get("near") for problem in problems), *(("points",) if "match" in keys else ())}
    played, more = check_deal(game, standing, played)
    more = [p for p in more if p.code != "key.missing" or p.facts["key"] not in there]
    return played, problems + [p for p in more if p.place.keys[:1] not in told]


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys, each by itself, then together, then against the end of the game and the human's total."""
    played, problems = read_deal(game, standing, n, keys)
    if not problems:
        problems = ending.check_end(game, standing, played)
    if not problems and played.total:
        _, after = ending.score(game, standing, played)
        for side, written in played.total.items():
            if written != after.points[side]:
                facts = {"side": side, "given": written, "wanted": after.points[side]}
                problems.append(
                    Problem("total.wrong", "count.total", facts, Place(n, ("total", game.sides[side].name)))
                )
    return played, problems


def tally(game: Game, standing: Standing, keys: Mapping[str, object]) -> Standing | None:
    """The standing after a plain round (trump and points, nothing else) that does not end the game; None for others.

    A quick path beside the steps of `counting` and `ending`, for match files with thousands of rounds.
    """
    if not PLAIN_KEYS.issuperset(keys):
        return None
    trump, points = keys.get("trump"), keys.get("points")
    m = game.multipliers.get(trump) if type(trump) is str else None
    if m is None or type(points) is not dict or len(points) != 2 or keys.get("multiplier", m) is not m:
        return None
    a, b = points.get(game.sides[0].name), points.get(game.sides[1].name)
    if type(a) is not int or type(b) is not int or a + b != DEAL_POINTS or not 0 <= a <= DEAL_POINTS or a in (1, 156):
        return None
    first, second = standing.points[0] + m * a, standing.points[1] + m * b
    target, hands = TARGET.of(game.options), HANDS.of(game.options)
    if (target and (first >= target or second >= target)) or hands or BERGPREIS.of(game.options) != "off":
        return None
    dealer, forehand = seats_after(game, standing, False)
    return Standing(
        standing.rounds + 1, standing.deals + 1, (first, second), standing.strokes, dealer, forehand, standing.berg
    )


def table(first: int, second: int, obenabe: int = 0, undenufe: int = 0) -> Mapping[str, int]:
    """Multipliers by physical suit of either pack: the two pairs of suits, Obenabe and Undenufe (0: not played)."""
    pairs = {"rosen": first, "eicheln": first, "schilten": second, "schellen": second}
    pairs |= {"hearts": first, "diamonds": first, "spades": second, "clubs": second}
    return pairs | ({"obenabe": obenabe, "undenufe": undenufe} if obenabe else {})


# Sources of these games know no strokes: Schneider (rubicon) is only said.
NO_STROKES: Mapping[str, Value] = {
    "strokes": {"win": 0, "berg": 0, "match": 0, "schneider": 0, "counter_match": 0},
    "schneider_strokes": 0,
    "counter_match_strokes": 0,
}

_ROMANDIE: Mapping[str, Value] = {
    **NO_STROKES,
    "multipliers": table(1, 1),
    "weis_runs": "capped",
    "weis_low_fours": 0,
    "weis_crossing": False,
    "weis_split_runs": True,
    "stoeck_deadline": "trick",
    "win_at": "reach",
    "both_over": "chain",
    "revoke": "jon",
}

_LITERAL_3000: Mapping[str, Value] = {
    **NO_STROKES,
    "target": 3000,
    "multipliers": table(1, 2, 3, 4),
    "undenufe_points": "ace",
    "weis_runs": "capped",
    "weis_nines": 0,
    "weis_low_fours": 0,
    "weis_crossing": False,
    "weis_split_runs": True,
    "weis_equal": "four-first",
    "stoeck_deadline": "automatic",
    "win_at": "reach",
    "false_claim": "off",
    "both_over": "log",
}

NO_EXTRAS: Mapping[str, Value] = {"weis": False, "stoeck": False}
_NO_BONUS: Mapping[str, Value] = {
    **NO_EXTRAS,
    **NO_STROKES,
    "match_bonus": 0,
    "counter_match_points": 0,
    "schneider": "off",
}

_PIQUE_DOUBLE = {"spades": 2, "hearts": 1, "diamonds": 1, "clubs": 1}

PRESETS: Mapping[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("schieber-3000", _LITERAL_3000, sources=("Schieber 3000",)),
        Preset(
            "schieber-3000-official",
            {"target": 3000, "multipliers": table(1, 2, 3, 4)},
            sources=("Pagat", "Egg", "Müller"),
        ),
        Preset("schieber-2500", {"target": 2500, "multipliers": table(1, 2, 3, 3)}, sources=("Swisslos", "Parlett")),
        Preset(
            "schieber-2000",
            {"target": 2000, "multipliers": table(1, 2, 3, 3), "bergpreis": "half", "forehand_rule": "draw"},
            sources=("jasstafel",),
        ),
        Preset("schieber-1000", {"target": 1000, "multipliers": table(1, 1, 1, 1)}, sources=("Swisslos", "Müller")),
        Preset("chibre-1000", {**_ROMANDIE, "target": 1000}, "french", ("Géober",)),
        Preset("chibre-1500", {**_ROMANDIE, "target": 1500}, "french", ("Géober",)),
        Preset("chibre-2000", {**_ROMANDIE, "target": 2000}, "french", ("Géober", "fr.wikipedia")),
        Preset(
            "chibre-pique-double",
            {**_ROMANDIE, "target": 1500, "multipliers": _PIQUE_DOUBLE},
            "french",
            ("Géober", "bepopcorn"),
        ),
        Preset(
            "jass-1000",
            {**_NO_BONUS, "target": 1000, "multipliers": table(1, 1), "undertrump": "no-higher", "win_at": "reach"},
            sources=("qcsalon",),
        ),
        Preset(
            "tournament-12",
            {**_NO_BONUS, "target": 0, "hands": 12, "multipliers": table(1, 1, 1, 1), "revoke": "tur"},
            sources=("tournaments",),
        ),
    )
}

GAME = GameType(
    name="schieber",
    players=(4,),
    pairs=True,
    fields=FIELDS,
    options=SHARED,
    presets=PRESETS,
    line=Line(entry=read_words),
    scoring=Scoring(read=read, score=ending.score, tally=tally),
)

GAMES = (GAME,)
