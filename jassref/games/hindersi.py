"""Hindersi: the fewest card points are best, and each Partie of four deals (with three players: three) writes marks.

Everybody plays alone; the bottom card is trump. The points of a Partie are added up beside the marks, which alone stay
written. How strokes and zeros end a game is in `strokes`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from jassref.cards.contracts import DEAL_POINTS
from jassref.cards.packs import Pack
from jassref.games.strokes import END_TIE, FIELDS, balance, end, known_tricks, read_deal, said_tricks, told
from jassref.record.game import Game, tricks_of
from jassref.record.game_type import GameType, Line, Preset, Scoring, Setup, Shown
from jassref.record.rounds import Answer, Question, Round, Standing, own
from jassref.record.typed_line import read_words
from jassref.rulebook.house_rules import when_void
from jassref.rulebook.options import Option, Options, by_key, choice, number
from jassref.rulebook.problems import Problem
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import singles
from jassref.scoring.singles import mark

PARTIES = number("parties", 4, "hindersi.end", (1, 1000), {4: ("Müller",), 8: ("Müller",)})
TIE: Option[Literal["nobody", "stroke", "zero"]] = choice(
    "hindersi_tie", "nobody", "hindersi.equal", {"nobody": (), "stroke": (), "zero": ()}
)
SCORE: Option[Literal["strokes", "net"]] = choice(
    "hindersi_score", "strokes", "hindersi.winner", {"strokes": ("Müller",), "net": ()}
)


def suits(_options: Options, pack: Pack) -> Mapping[str, int]:
    """One suit is always trump: the bottom card's."""
    return dict.fromkeys(pack.suits, 1)


def deals_of(game: Game) -> int:
    """How many deals make a Partie: everybody deals once (hindersi.partie)."""
    return len(game.players)


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A deal; what is written after all tricks by one player (0 for him, 157 for each of the others) is understood."""
    points = keys.get("points")
    if isinstance(points, dict) and len(points) == len(game.sides) and "match" not in keys:
        values = list(points.values())
        taker = [name for name, value in points.items() if value == 0]
        if len(taker) == 1 and values.count(DEAL_POINTS) == len(values) - 1:
            whole = {name: DEAL_POINTS * (name == taker[0]) for name in points}
            keys = {**keys, "points": whole, "match": taker[0]}
    return read_deal(game, standing, n, keys)


def took_all(game: Game, played: Round) -> bool | None:
    """Whether the player with all 157 points took all tricks; None where that is not known (hindersi.all-tricks)."""
    points = played.points or ()
    if DEAL_POINTS not in points:
        return False
    known = known_tricks(game, played, said_tricks(played))
    taker = points.index(DEAL_POINTS)
    if taker in known:
        return known[taker] == tricks_of(game)
    return False if any(known.values()) else None


class Partie(NamedTuple):
    """The card points so far in the Partie that is being played, by side."""

    totals: tuple[int, ...] = ()


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """The card points of a deal, added to those of the Partie, and its strokes and zeros after the last deal."""
    steps: list[Step] = []
    totals = list(_totals(game, standing))
    if played.open:
        return (), standing._replace(rounds=played.number, open=True)
    all_tricks = took_all(game, played) if played.void is None else False
    question = None
    if played.void is not None:
        steps.append(Step(StepKind.ANNULLED, "count.void", "count.void", facts={"reason": played.void}))
    elif all_tricks is None:
        taker = (played.points or ()).index(DEAL_POINTS)
        asked, name = {"round": played.number, "side": taker, "wanted": tricks_of(game)}, game.sides[taker].name
        question = Question("all-tricks", Answer("tricks", "tricks-of", (name,)), asked, round=played.number)
    else:
        steps += _cards(game, played, totals, all_tricks)
    steps += _outside(played, totals)
    after = singles.advanced(game, standing, played, steps, Partie(tuple(totals)))
    if question is not None:
        return tuple(steps), after._replace(awaiting=question)
    if played.void is not None or after.deals % deals_of(game):
        return tuple(steps), after
    steps += _partie(game, totals)
    after = singles.advanced(game, standing, played, steps, Partie((0,) * len(totals)))
    parties = after.deals // deals_of(game)
    last, after = end(game, after, compared(game, after), True) if parties >= PARTIES.of(game.options) else ([], after)
    return (*steps, *last), after


def _totals(game: Game, standing: Standing) -> Sequence[int]:
    """The card points so far in the Partie that is being played."""
    return own(Partie, standing.more).totals or (0,) * len(game.sides)


def _cards(game: Game, played: Round, totals: list[int], all_tricks: bool) -> list[Step]:
    """What each player's Partie gets from a deal: the card points, or 157 from who took all tricks."""
    steps = []
    for side, points in enumerate(played.points or ()):
        count = (0 if points else DEAL_POINTS) if all_tricks else points
        say = ("hindersi.all-tricks" if points else "hindersi.all-tricks:others") if all_tricks else "hindersi.points"
        rule = "hindersi.all-tricks" if all_tricks else "hindersi.points"
        steps.append(Step(StepKind.ADDED_UP, rule, say, side, facts={"n": count, "sum": totals[side] + count}))
        totals[side] += count
    return steps


def _outside(played: Round, totals: list[int]) -> list[Step]:
    """Penalties outside the deal, such as 100 for an intentional revoke: they count in the Partie (hindersi.revoke)."""
    steps = []
    for entry in played.adjust:
        totals[entry.side] += entry.points
        facts = {"n": entry.points, "reason": entry.reason, "sum": totals[entry.side]}
        steps.append(Step(StepKind.ADDED_UP, "hindersi.revoke", "hindersi.outside", entry.side, facts=facts))
    return steps


def _partie(game: Game, totals: Sequence[int]) -> list[Step]:
    """The marks of a Partie: strokes for the low half, zeros for the high one; of three the middle writes nothing."""
    low, count = len(totals) // 2, len(totals)
    steps: list[Step] = []
    place = 0
    for rank in reversed(singles.ranked(dict(enumerate(totals)))):
        first, place = place, place + len(rank)
        strokes, zeros = place <= low, first >= count - low
        between = len(rank) == 1 and not strokes and not zeros
        tied = None if strokes or zeros or between else TIE.of(game.options)
        for side in rank:
            facts = {"n": totals[side]}
            if strokes or tied == "stroke":
                steps.append(mark("hindersi.partie", side, strokes=1, **facts)._replace(say="hindersi.partie:low"))
            elif zeros or tied == "zero":
                steps.append(mark("hindersi.partie", side, zeros=1, **facts)._replace(say="hindersi.partie:high"))
            else:
                rule = "hindersi.partie" if between else "hindersi.equal"
                say = "hindersi.partie:middle" if between else "hindersi.equal"
                steps.append(Step(StepKind.MARKS, rule, say, side, facts=facts))
    return steps


def compared(game: Game, standing: Standing) -> Sequence[int]:
    """What decides between the players: strokes alone, or strokes less zeros (hindersi.winner)."""
    return balance(standing, SCORE.of(game.options) == "strokes")


def outlook(game: Game, standing: Standing) -> list[Step]:
    """Which deal of which Partie comes next, and the card points in it so far."""
    length, totals = deals_of(game), _totals(game, standing)
    facts: dict[str, object] = {
        "partie": standing.deals // length + 1,
        "parties": PARTIES.of(game.options),
        "deal": standing.deals % length + 1,
        "deals": length,
        "sums": tuple(f"{side.name} {n}" for side, n in zip(game.sides, totals, strict=True)),
    }
    begun = any(totals) or standing.deals % length
    say = "hindersi.outlook:sums" if begun else "hindersi.outlook"
    return [Step(StepKind.OUTLOOK, "hindersi.partie", say, facts=facts)]


PRESET = Preset("hindersi-4", {}, sources=("Müller",))

GAMES = (
    GameType(
        name="hindersi",
        players=(3, 4),
        pairs=False,
        fields=FIELDS,
        options=when_void() | by_key(PARTIES, SCORE, TIE, END_TIE),
        presets={PRESET.name: PRESET},
        setup=Setup(contracts=suits),
        line=Line(entry=read_words, example="60 40 30 27"),
        scoring=Scoring(read=read, score=score, chooser=False, marks=True, compared=compared),
        shown=Shown(
            outlook=outlook,
            told=told,
        ),
    ),
)
