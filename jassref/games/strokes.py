"""Molotow with strokes, Plus-Minus and the Mittlere: each deal is written as strokes and zeros by rank.

Everybody plays alone for card points (157 a deal); who has the most, the fewest or something between decides what is
written. The Molotow that adds the points up is another game and has a room of its own, and so has the Hindersi, which
ranks four deals at once. What a deal looks like to both of them is read here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from jassref.cards.contracts import DEAL_POINTS
from jassref.cards.packs import Pack
from jassref.record.game import Game, tricks_of
from jassref.record.game_type import GameType, Line, Preset, Scoring, Setup, Shown
from jassref.record.round_keys import OwnKeys, Reader, read_fields
from jassref.record.rounds import Answer, Question, Round, Standing, own
from jassref.record.typed_line import read_words
from jassref.rulebook.house_rules import HANDS, TARGET, when_void
from jassref.rulebook.options import Option, Options, by_key, choice, flag
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import singles
from jassref.scoring.counting import adjustments
from jassref.scoring.singles import mark

FIELDS = ("trump", "points", "match", "tricks", "adjust", "void", "open", "total", "time", "note")

HUNDRED = 100
"""From so many card points on a player is over the limit (ranks.hundred)."""

NO_TRUMP: Option[Literal["eights", "annul"]] = choice(
    "no_trump", "eights", "ranks.no-trump", {"eights": ("Pagat", "gamerules"), "annul": ("Müller",)}
)
END_TIE: Option[singles.Tie] = choice(
    "end_tie", "shared", "ranks.end-tie", {"shared": ("Müller", "jassverzeichnis"), "extra-hand": ("jassverzeichnis",)}
)
MARKS_WINNER: Option[Literal["net", "strokes"]] = choice(
    "marks_winner", "net", "ranks.winner", {"net": ("Pagat",), "strokes": ("Müller",)}
)
RANK_TIE: Option[Literal["nothing", "place", "void"]] = choice(
    "rank_tie", "nothing", "ranks.equal", {"nothing": ("Egg",), "place": (), "void": ()}
)
PM_TIE: Option[Literal["nobody", "each"]] = choice(
    "pm_tie", "nobody", "plusminus.equal", {"nobody": ("jassverzeichnis",), "each": ()}
)
EMPTY: Option[Literal["tricks", "points"]] = choice(
    "mittlere_empty", "tricks", "mittlere.no-trick", {"tricks": ("Müller", "Pagat"), "points": ()}
)
HUNDRED_AND_NONE = flag("mittlere_middle", True, "mittlere.hundred-and-none", ("SRF",), ("Müller", "Pagat"))


def contracts(_options: Options, pack: Pack) -> Mapping[str, int]:
    """The suit that became trump, or Obenabe where none did; each counts once."""
    return dict.fromkeys((*pack.suits, "obenabe"), 1)


class OwnRound(NamedTuple):
    """What a deal has beside the shared keys: how many tricks players took, as far as it was said."""

    tricks: Mapping[int, int] | None = None


def said_tricks(played: Round) -> Mapping[int, int]:
    """How many tricks players took, as far as it was said."""
    return own(OwnRound, played.more).tricks or {}


def read_deal(
    game: Game,
    standing: Standing,
    n: int,
    keys: Mapping[str, object],
    own_keys: OwnKeys | None = None,
    check: Callable[[Game, Round], list[Problem]] | None = None,
    said: Callable[[Round], Mapping[int, int]] = said_tricks,
) -> tuple[Round, list[Problem]]:
    """A deal of single players: each key by itself, then the 157 points and the tricks, `check`, the human's total.

    `own_keys` are those of one of these games, tricks among them, and `said` finds the tricks in its record.
    """
    played, problems = read_fields(game, n, keys, own_keys or OwnKeys(OwnRound, {"tricks": read_tricks}))
    played, more = _together(game, played, said(played))
    if check is not None and not more:
        more = check(game, played)
    problems = singles.unrepeated({**keys, **({"points": 0} if "match" in keys else {})}, problems, more)
    if not problems and played.total:
        _, after = game.kind.scoring.score(game, standing, played)
        problems = singles.check_total(game, played, after)
    return played, problems


def _together(game: Game, played: Round, said: Mapping[int, int]) -> tuple[Round, list[Problem]]:
    """The round with the points of a match, and what its keys say against each other."""
    if played.void is not None or played.open:
        code, rule = ("void.with", "count.void") if played.void is not None else ("open.points", "play.open")
        idle = ("match",) if played.void is not None else ("points", "match")
        wrong = [key for key in idle if getattr(played, key) is not None]
        return played, [Problem(code, rule, {"key": key}, Place(played.number, (key,))) for key in wrong[:1]]
    if played.contract is None:
        return played, [Problem("key.missing", None, {"key": "trump"}, Place(played.number))]
    if annulled(game, played) and played.points is None:
        return played, []
    if played.match is not None:
        own = tuple(DEAL_POINTS * (side == played.match) for side in range(len(game.sides)))
        if played.points not in (None, own):
            facts = {"side": played.match, "points": played.points}
            place = Place(played.number, ("match",))
            return played, [Problem("match.points", "count.match-tricks", facts, place)]
        played = played._replace(points=own)
    return played, singles.check_sum(played) or _check_tricks(game, played, said)


def read_tricks(reader: Reader, value: object) -> dict[int, int] | None:
    """How many tricks players took; not all of them need be named."""
    wanted = tricks_of(reader.game)
    found = reader.by_side("tricks", value, 0, wanted)
    if found is None:
        return None
    if sum(found.values()) > wanted or (len(found) == len(reader.game.sides) and sum(found.values()) != wanted):
        reader.problem(("tricks",), "tricks.sum", "count.tricks", sum=sum(found.values()), wanted=wanted)
        return None
    return found


def known_tricks(game: Game, played: Round, said: Mapping[int, int]) -> dict[int, int]:
    """The tricks of those players for whom they follow: all of a match, what is `said`, and what is left."""
    every = tricks_of(game)
    if played.match is not None:
        return {side: every * (side == played.match) for side in range(len(game.sides))}
    known = dict(said)
    left = every - sum(known.values())
    unknown = [side for side in range(len(game.sides)) if side not in known]
    if left == 0 or len(unknown) == 1:
        known |= dict.fromkeys(unknown, left)
    return known


def _check_tricks(game: Game, played: Round, said: Mapping[int, int]) -> list[Problem]:
    """Without a trick there are no points, and with all of them there are all (count.tricks)."""
    place = Place(played.number, ("tricks",))
    every = tricks_of(game)
    if played.match is not None:
        for side, count in said.items():
            if count != every * (side == played.match):
                facts = {"side": played.match, "other_side": game.sides[side].name, "n": count}
                return [Problem("tricks.against-match", "count.match-tricks", facts, place)]
    for side, count in known_tricks(game, played, said).items():
        points = (played.points or ())[side]
        if count == 0 and points:
            return [Problem("tricks.none", "count.tricks", {"side": side, "points": points}, place)]
    return []


def without_trick(game: Game, played: Round, side: int) -> bool | None:
    """Whether a player took no trick; None where points and tricks do not tell."""
    if (played.points or ())[side]:
        return False
    known = known_tricks(game, played, said_tricks(played))
    return known[side] == 0 if side in known else None


def told(played: Round) -> Mapping[str, object]:
    """What JSON shows of a deal's own keys: the tricks, where some were said."""
    tricks = own(OwnRound, played.more).tricks
    return {} if tricks is None else {"tricks": tricks}


def ask_tricks(game: Game, played: Round, sides: Sequence[int]) -> Question:
    """The question how many tricks players without points took."""
    names = tuple(game.sides[side].name for side in sides)
    facts = {"round": played.number, "names": names, "n": len(names)}
    return Question("empty-hands", Answer("tricks", "tricks-of", names), facts, round=played.number)


def annulled(game: Game, played: Round) -> bool:
    """Whether no trump appeared and such deals do not count at this table (ranks.no-trump)."""
    return NO_TRUMP.among(game.options) == "annul" and played.contract is not None and played.contract.kind == "obenabe"


def shown_points(game: Game, played: Round) -> list[Step]:
    """The card points of all players as steps: they rank the players and are not written themselves."""
    return [
        Step(StepKind.RANKED, "ranks.cards", "ranks.cards", side, facts={"n": n})
        for side, n in enumerate(played.points or ())
    ]


Marks = Callable[[Game, Round], list[Step] | Question]


def score(game: Game, standing: Standing, played: Round, marks: Marks) -> tuple[tuple[Step, ...], Standing]:
    """The steps of a deal (who has how many points, what is written for them) and the standing after it."""
    voided = singles.voided(game, standing, played)
    if voided is not None:
        return voided
    if annulled(game, played):
        steps = [Step(StepKind.ANNULLED, "ranks.no-trump", "ranks.no-trump"), *adjustments(played)]
        return tuple(steps), singles.advanced(game, standing, played._replace(void=""), steps)
    written = marks(game, played)
    if isinstance(written, Question):
        steps = [*shown_points(game, played), *adjustments(played)]
        return tuple(steps), singles.advanced(game, standing, played, steps)._replace(awaiting=written)
    steps = [*shown_points(game, played), *written, *adjustments(played)]
    after = singles.advanced(game, standing, played, steps)
    last, after = end(game, after, compared(game, after))
    return (*steps, *last), after


def compared(game: Game, standing: Standing) -> Sequence[int]:
    """What decides between the players: strokes less zeros, or strokes alone (ranks.winner)."""
    return balance(standing, MARKS_WINNER.of(game.options) == "strokes")


def balance(standing: Standing, only_strokes: bool) -> Sequence[int]:
    """Strokes less zeros of each player, or strokes alone."""
    return [strokes - (0 if only_strokes else zeros) for strokes, zeros in standing.marks]


def end(game: Game, standing: Standing, values: Sequence[int], over: bool = False) -> tuple[list[Step], Standing]:
    """The end by target or number of deals (or because it is `over`): who has the best marks (ranks.winner).

    `values` are what decides between the players.
    """
    marks = standing.marks
    target, hands = TARGET.among(game.options) or 0, HANDS.among(game.options) or 0
    # A target stands in place of the preset's number of deals, not of one that the table has set itself.
    fixed = hands and (not target or HANDS.key in game.chosen)
    reached = bool(target) and max(values) >= target
    if not over and not reached and not (fixed and standing.deals >= hands):
        return [], standing
    winners = [side for side, value in enumerate(values) if value == max(values)]
    if len(winners) > 1 and END_TIE.of(game.options) == "extra-hand":
        return [Step(StepKind.PLAY_ON, "ranks.end-tie", "ranks.end-tie", facts={"n": len(winners)})], standing
    rule = "end.draw" if len(winners) > 1 else "end.target" if reached else "end.hands"
    steps, after = singles.won(standing, winners, rule, target=target)
    facts = [{"strokes_all": marks[side][0], "zeros_all": marks[side][1], "target": target} for side in winners]
    return [s._replace(say=f"{s.say}:marks", facts=f) for s, f in zip(steps, facts, strict=True)], after


def _places(game: Game, played: Round, rule: str, zeros: int) -> list[Step]:
    """A stroke for the most and one for the fewest points, zeros for those between; equal ones as agreed."""
    ranks = singles.ranked(dict(enumerate(played.points or ())))
    tie = RANK_TIE.of(game.options)
    if tie == "void" and any(len(rank) > 1 for rank in ranks):
        return [Step(StepKind.MARKS, "ranks.equal", "ranks.equal:void")]
    steps = []
    for place, rank in enumerate(ranks):
        for side in rank:
            if len(rank) > 1 and tie == "nothing":
                steps.append(Step(StepKind.MARKS, "ranks.equal", "ranks.equal:nothing", side))
            elif place in (0, len(ranks) - 1):
                say = f"{rule}:most" if place == 0 else f"{rule}:fewest"
                steps.append(mark(rule, side, strokes=1)._replace(say=say))
            else:
                steps.append(mark(rule, side, zeros=zeros)._replace(say=f"{rule}:between"))
    return steps


def _against(game: Game, rule: str, one: int, strokes: int = 0, zeros: int = 0) -> list[Step]:
    """Strokes (or zeros) for `one`, and one mark of the other kind for everybody else."""
    own = mark(rule, one, strokes, zeros)
    others = mark(rule, -1, strokes=1 if zeros else 0, zeros=1 if strokes else 0)._replace(say=f"{rule}:others")
    return [own if side == one else others._replace(side=side) for side in range(len(game.sides))]


def molotow(game: Game, played: Round) -> list[Step] | Question:
    """What a deal of the Molotow with strokes writes (ranks.places, ranks.hundred, ranks.all-points, ranks.equal)."""
    points = played.points or ()
    leader, most = points.index(max(points)), max(points)
    if most == DEAL_POINTS:
        return _against(game, "ranks.all-points", leader, strokes=3)
    if most >= HUNDRED:
        return _against(game, "ranks.hundred", leader, zeros=3)
    return _places(game, played, "ranks.places", 1)


def plus_minus(game: Game, played: Round) -> list[Step] | Question:
    """What a deal of Plus-Minus writes: strokes for who is alone lowest, and alone highest up to 99 points."""
    ranks = singles.ranked(dict(enumerate(played.points or ())))
    steps = []
    highest, lowest = (ranks[0], "plusminus.highest", HUNDRED), (ranks[-1], "plusminus.lowest", None)
    for rank, rule, limit in (highest, lowest):
        if limit is not None and (played.points or ())[rank[0]] >= limit:
            steps.append(Step(StepKind.MARKS, "plusminus.over", "plusminus.over", rank[0]))
        elif len(rank) > 1 and PM_TIE.of(game.options) == "nobody":
            steps += [Step(StepKind.MARKS, "plusminus.equal", "plusminus.equal", side) for side in rank]
        else:
            steps += [mark(rule, side, strokes=1) for side in rank]
    return steps


def mittlere(game: Game, played: Round) -> list[Step] | Question:
    """What a deal of the Mittlere writes: the middle is bad, and so is too much or nothing at all."""
    points = played.points or ()
    most = max(points)
    leader, empty = points.index(most), [side for side, n in enumerate(points) if n == 0]
    tricks = {side: without_trick(game, played, side) for side in empty}
    if len(empty) == 2:
        if None in tricks.values():
            return ask_tricks(game, played, empty)
        if all(tricks.values()):
            return _against(game, "mittlere.match", leader, strokes=2)
        empty = [side for side in empty if tricks[side]]
    if most >= HUNDRED:
        if empty and HUNDRED_AND_NONE.of(game.options):
            between = next(side for side in range(3) if side not in (leader, empty[0]))
            return _against(game, "mittlere.hundred-and-none", between, strokes=2)
        return _against(game, "mittlere.hundred", leader, zeros=2)
    if empty and EMPTY.of(game.options) == "tricks" and tricks[empty[0]] is None:
        return ask_tricks(game, played, empty)
    if empty and (EMPTY.of(game.options) == "points" or tricks[empty[0]]):
        return _against(game, "mittlere.no-trick", empty[0], zeros=2)
    return _places(game, played, "mittlere.places", 2)


def _game(name: str, players: tuple[int, ...], marks: Marks, own: Sequence[Option[Any]], preset: Preset) -> GameType:
    options = by_key(TARGET, HANDS) | when_void() | by_key(*own, MARKS_WINNER, END_TIE, NO_TRUMP)
    return GameType(
        name=name,
        players=players,
        pairs=False,
        fields=FIELDS,
        options=options,
        presets={preset.name: preset},
        setup=Setup(contracts=contracts),
        line=Line(entry=read_words, example="80 50 27" if players == (3,) else "90 34 24 9"),
        scoring=Scoring(
            read=read_deal,
            score=lambda game, standing, played: score(game, standing, played, marks),
            chooser=False,
            marks=True,
            compared=compared,
        ),
        shown=Shown(told=told),
    )


GAMES = (
    _game(
        *("molotow-strokes", (4,), molotow, (RANK_TIE,)),
        Preset("molotow-strokes", {"target": 0, "hands": 12}, sources=("Egg", "Pagat")),
    ),
    _game(
        *("plus-minus", (3, 4), plus_minus, (PM_TIE,)),
        Preset("plus-minus", {"target": 7, "end_tie": "extra-hand"}, sources=("jassverzeichnis", "Pagat")),
    ),
    _game(
        *("mittlere", (3,), mittlere, (RANK_TIE, EMPTY, HUNDRED_AND_NONE)),
        Preset("mittlere", {"target": 0, "hands": 12, "no_trump": "annul"}, sources=("Müller", "Pagat", "SRF")),
    ),
)
