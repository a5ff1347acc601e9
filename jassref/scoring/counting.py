"""What a deal counts in the games with card points, which share it.

The 157 points, match and counter-match, the multiplier, Weis and Stöck, penalties: what a round's keys may say
together, and the steps whose sum is the score. Who is out, and first, is decided in `ending`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from jassref.cards.contracts import DEAL_POINTS, Contract, card_points
from jassref.cards.packs import RANKS, Card, Pack
from jassref.record.game import Game, tricks_of
from jassref.record.rounds import Round, Standing
from jassref.rulebook.house_rules import (
    COUNTER_MATCH_POINTS,
    FALSE_CLAIM,
    MATCH_BONUS,
    MIXED_POINTS,
    MULTIPLY_MATCH,
    MULTIPLY_STOECK,
    MULTIPLY_WEIS,
    STOECK,
    STROKES,
    UNDENUFE_POINTS,
    WEIS,
    WEIS_NEEDS_TRICK,
)
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind

if TYPE_CHECKING:
    from jassref.weis.contest import Contest
    from jassref.weis.kinds import Declaration, WeisRules

STOECK_POINTS = 20
"""What king and Ober of trump in one hand are worth, before the multiplier (stoeck.twenty)."""


def multiplier(game: Game, played: Round, option: Option[bool]) -> int:
    """What a deal multiplies match, Weis or Stöck by: the contract's number, or 1 by the option (count.multiplied)."""
    return played.multiplier if option.of(game.options) else 1


def play_order(game: Game, standing: Standing, played: Round) -> tuple[int, ...]:
    """The seats in the order of play of the first trick (play.forehand, play.mixed-leader)."""
    count = len(game.players)
    leader = standing.forehand
    if played.contract and played.contract.mixed and pushed(game, standing, played) and count == 4:
        leader = (leader + 2) % count
    return tuple((leader + n) % count for n in range(count))


def pushed(game: Game, standing: Standing, played: Round) -> bool:
    """Whether forehand passed the choice to the partner: said, or clear from who chose (play.chooser)."""
    return played.pushed or (played.chosen_by is not None and played.chosen_by != standing.forehand)


def chooser_side(game: Game, standing: Standing, played: Round) -> int | None:
    """The side that chose the contract: forehand's, since forehand chooses or passes to the partner (play.chooser)."""
    if not game.kind.scoring.chooser:
        return None
    return game.side_of[standing.forehand if played.chosen_by is None else played.chosen_by]


def declared(game: Game, standing: Standing, played: Round) -> Contest | None:
    """The contest between the Weis of a round, or None without any."""
    if not played.weis or played.contract is None:
        return None
    from jassref.weis.kinds import WeisRules

    rules = WeisRules.from_options(game.options)
    order = play_order(game, standing, played)
    return _contest(played.weis, game.side_of, order, played.contract, rules, game.pack)


@lru_cache(maxsize=64)
def _contest(
    weis: tuple[Declaration, ...],
    side_of: tuple[int, ...],
    order: tuple[int, ...],
    contract: Contract,
    rules: WeisRules,
    pack: Pack,
) -> Contest:
    """The same contest is asked for when a round is checked and when it is scored."""
    from jassref.weis.contest import contest

    if rules.split_runs:
        from jassref.weis.in_hand import in_parts

        parts = [[part for run in said.weis for part in in_parts(run, contract, rules, pack)] for said in weis]
        weis = tuple(said._replace(weis=tuple(own)) for said, own in zip(weis, parts, strict=True))
    return contest(weis, side_of, order, contract, rules)


def check_deal(game: Game, standing: Standing, played: Round) -> tuple[Round, list[Problem]]:
    """The round with what follows from it (points of a match, the contract's multiplier), and its problems."""
    if played.void is not None:
        return played, list(_check_void(played))
    contract = played.contract
    if contract is None:
        return played, [] if played.open else [Problem("key.missing", None, {"key": "trump"}, Place(played.number))]
    wanted = game.multipliers[contract.key]
    problems = list(_check_choice(game, standing, played))
    if played.multiplier not in (0, wanted):
        facts = {"given": played.multiplier, "wanted": wanted, "contract": contract}
        place = Place(played.number, ("multiplier",))
        problems.append(Problem("multiplier.wrong", "contract.multiplier", facts, place))
    played = played._replace(multiplier=wanted)
    played, wrong = _check_points(game, played)
    problems += wrong
    problems += _check_weis(game, standing, played, contract)
    problems += _check_stoeck(game, played, contract)
    return played, problems


def _check_void(played: Round) -> Iterator[Problem]:
    """In an annulled deal nobody is out or first, and there is no match and no Bergpreis (count.void)."""
    for key in ("match", "out", "first", "berg"):
        if getattr(played, key) is not None:
            yield Problem("void.with", "count.void", {"key": key}, Place(played.number, (key,)))


def _check_choice(game: Game, standing: Standing, played: Round) -> Iterator[Problem]:
    """Who may choose the trump: forehand, or the partner when forehand passes (play.chooser)."""
    chooser, forehand = played.chosen_by, standing.forehand
    facts = {"player": forehand, "round": played.number}
    if not game.kind.scoring.chooser and (chooser is not None or played.pushed):
        key = "pushed" if chooser is None else "chosen_by"
        yield Problem("choice.none", "contract.kreuzjass", facts, Place(played.number, (key,)))
    elif chooser is not None and game.side_of[chooser] != game.side_of[forehand]:
        place = Place(played.number, ("chosen_by",))
        yield Problem("choice.not-forehand", "play.chooser", {**facts, "chooser": chooser}, place)
    elif chooser == forehand and played.pushed:
        yield Problem("choice.not-pushed", "play.chooser", facts, Place(played.number, ("pushed",)))


def _check_points(game: Game, played: Round) -> tuple[Round, list[Problem]]:
    """157 points in every deal; 157:0 is no match unless said (count.157, count.possible, count.match-tricks)."""
    points, place = played.points, Place(played.number, ("points",))
    if played.open:
        keys = [key for key in ("points", "match", "out", "first") if getattr(played, key) is not None]
        return played, [
            Problem("open.points", "play.open", {"key": key}, Place(played.number, (key,))) for key in keys[:1]
        ]
    if played.match is not None:
        return _check_match(game, played, played.match)
    if points is None:
        return played, [Problem("key.missing", "count.157", {"key": "points"}, Place(played.number))]
    if played.tricks is not None and (problem := _check_tricks(game, played, points)):
        return played, [problem]
    if played.first_trick is not None and (problem := _check_first_trick(played, points)):
        return played, [problem]
    if played.out is not None:
        return played, _check_partial(game, played, points, played.out.after)
    impossible = [n for n in points if n in (1, DEAL_POINTS - 1)]
    total = sum(points)
    if total != DEAL_POINTS:
        bonus = MATCH_BONUS.of(game.options)
        facts = {
            "points": points,
            "sum": total,
            "wanted": DEAL_POINTS,
            "more": max(total - DEAL_POINTS, 0),
            "fewer": max(DEAL_POINTS - total, 0),
            "match": bool(bonus) and total == DEAL_POINTS + bonus and 0 in points,
            "multiplied": played.multiplier > 1 and total == DEAL_POINTS * played.multiplier,
            "multiplier": played.multiplier,
            "undenufe": UNDENUFE_POINTS.among(game.options) if contract_is_low(played) else None,
        }
        return played, [Problem("points.sum", "count.157", facts, place)]
    if impossible:
        return played, [Problem("points.impossible", "count.possible", {"points": impossible[0]}, place)]
    return played, []


def contract_is_low(played: Round) -> bool:
    """Whether the deal is counted from below, where tables differ in what counts 11 (contract.undenufe-points)."""
    return played.contract is not None and played.contract.first == "unde"


def _check_match(game: Game, played: Round, winner: int) -> tuple[Round, list[Problem]]:
    """A match is all nine tricks: 157 card points for one side (with the bonus written in, or not), nothing else."""
    place = Place(played.number, ("match",))
    own = tuple(DEAL_POINTS if side == winner else 0 for side in range(len(game.sides)))
    with_bonus = tuple(n + MATCH_BONUS.of(game.options) if n else 0 for n in own)
    if played.points not in (None, own, with_bonus):
        return played, [Problem("match.points", "count.match-tricks", {"side": winner, "points": played.points}, place)]
    if played.tricks is not None and played.tricks[winner] != tricks_of(game):
        return played, [Problem("match.tricks", "count.match-tricks", {"side": winner, "tricks": played.tricks}, place)]
    if played.out is not None and played.out.after < tricks_of(game) and FALSE_CLAIM.of(game.options) != "off":
        return played, [Problem("match.out", "end.over", {"side": winner, "after": played.out.after}, place)]
    return played._replace(points=own), []


def _check_tricks(game: Game, played: Round, points: tuple[int, ...]) -> Problem | None:
    """Tricks and points must fit: no tricks, no points; all tricks, a match (count.match-tricks)."""
    tricks = played.tricks or ()
    place = Place(played.number, ("tricks",))
    for side, (won, count) in enumerate(zip(tricks, points, strict=True)):
        if won == 0 and count:
            return Problem("tricks.none", "count.tricks", {"side": side, "points": count}, place)
        if won == tricks_of(game):
            return Problem("tricks.all", "count.match-tricks", {"side": side}, place)
    return None


def _check_first_trick(played: Round, points: tuple[int, ...]) -> Problem | None:
    """The first trick's points are among those of its side, and no cards make 1 (count.possible)."""
    side, count = played.first_trick or (0, 0)
    if count in (1, *range(points[side] + 1, count + 1)):
        facts = {"side": side, "count": count, "points": points[side]}
        return Problem("first-trick.points", "count.possible", facts, Place(played.number, ("first_trick",)))
    return None


def _check_partial(game: Game, played: Round, points: tuple[int, ...], after: int) -> list[Problem]:
    """The points in turned tricks at a claim: what so many cards can hold, without the last trick (out.points)."""
    place = Place(played.number, ("points",))
    total, every = sum(points), tricks_of(game)
    if FALSE_CLAIM.of(game.options) == "off" and total == DEAL_POINTS:
        return []
    if after == every and total != DEAL_POINTS:
        facts = {"points": points, "sum": total, "wanted": DEAL_POINTS}
        return [Problem("out.all-tricks", "count.157", facts, place)]
    if after == 0 and total:
        return [Problem("out.no-trick", "out.points", {"sum": total}, place)]
    if after == 1 and sum(1 for n in points if n) > 1:
        return [Problem("out.one-trick", "out.points", {"points": points}, place)]
    if played.contract is not None and after < every:
        low, high = points_in(game, played.contract, after)
        if not low <= total <= high:
            facts = {"sum": total, "lowest": low, "highest": high, "after": after}
            return [Problem("out.too-many" if total > high else "out.too-few", "out.points", facts, place)]
    impossible = [n for n in points if n in (1, DEAL_POINTS - 1)]
    return [Problem("points.impossible", "count.possible", {"points": impossible[0]}, place)] if impossible else []


def points_in(game: Game, contract: Contract, tricks: int) -> tuple[int, int]:
    """The fewest and the most card points that so many tricks can hold, the last trick's five left out."""
    six, first = UNDENUFE_POINTS.of(game.options), MIXED_POINTS.of(game.options)
    cards = [Card(suit, rank) for suit in game.pack.suits for rank in RANKS]
    values = sorted(card_points(contract, card, six, first) for card in cards)
    count = tricks * len(game.players)
    return sum(values[:count]), sum(values[len(values) - count :])


def _check_weis(game: Game, standing: Standing, played: Round, contract: Contract) -> list[Problem]:
    """The Weis declared must be possible, and who wins must be clear (weis.*)."""
    if not played.weis:
        return []
    if not WEIS.of(game.options):
        return [Problem("weis.not-played", "weis.played", {"game": game.preset.name}, Place(played.number, ("weis",)))]
    from jassref.weis.kinds import WeisRules
    from jassref.weis.possible import check_weis

    rules = WeisRules.from_options(game.options)
    wrong = check_weis(played.weis, contract, rules, game.pack, played.stoeck, tricks_of(game))
    problems = [problem._replace(place=Place(played.number, problem.place.keys or ("weis",))) for problem in wrong]
    if not problems and (found := declared(game, standing, played)) is not None and found.unclear is not None:
        problems.append(Problem("weis.unclear", "weis.unclear", found.unclear, Place(played.number, ("weis",))))
    return problems


def _check_stoeck(game: Game, played: Round, contract: Contract) -> list[Problem]:
    """Stöck only where they are played, and only with one trump suit (stoeck.trump-only)."""
    if played.stoeck is None:
        return []
    place = Place(played.number, ("stoeck",))
    if not STOECK.of(game.options):
        return [Problem("stoeck.not-played", "stoeck.played", {"game": game.preset.name}, place)]
    if not contract.stoeck:
        return [Problem("stoeck.no-trump", "stoeck.trump-only", {"contract": contract}, place)]
    return []


def check_declared(game: Game, standing: Standing, played: Round) -> list[Problem]:
    """The Weis and the Stöck of a round must be possible (weis.*, stoeck.*); for games that count their cards alone."""
    if played.contract is None:
        return []
    return [*_check_weis(game, standing, played, played.contract), *_check_stoeck(game, played, played.contract)]


def deal_steps(game: Game, standing: Standing, played: Round) -> list[Step]:
    """The steps of a deal without problems: cards, match, Weis, Stöck, penalties; their sum is the score."""
    if played.void is not None:
        return [
            Step(StepKind.ANNULLED, "count.void", "count.void", facts={"reason": played.void}),
            *adjustments(played),
        ]
    steps = [
        Step(StepKind.CARDS, "count.157", "count.cards", side, count, played.multiplier, {"contract": played.contract})
        for side, count in enumerate(played.points or ())
    ]
    if played.match is not None:
        steps.append(match_step(game, standing, played, played.match))
    steps += weis_steps(game, standing, played)
    if played.stoeck is not None:
        side, m = game.side_of[played.stoeck], multiplier(game, played, MULTIPLY_STOECK)
        steps.append(
            Step(StepKind.STOECK, "stoeck.twenty", "stoeck.twenty", side, STOECK_POINTS, m, {"player": played.stoeck})
        )
    steps += adjustments(played)
    return steps


def match_step(game: Game, standing: Standing, played: Round, winner: int) -> Step:
    """The bonus for all nine tricks; for the side that did not choose it is a counter-match (count.counter-match)."""
    strokes = STROKES.among(game.options) or {}
    chooser = chooser_side(game, standing, played)
    counter = chooser is not None and chooser != winner
    kind, rule, bonus, key = (
        (StepKind.COUNTER_MATCH, "count.counter-match", COUNTER_MATCH_POINTS, "counter_match")
        if counter
        else (StepKind.MATCH, "count.match", MATCH_BONUS, "match")
    )
    points, m = bonus.of(game.options), multiplier(game, played, MULTIPLY_MATCH)
    return Step(kind, rule, rule, winner, points, m, strokes=strokes.get(key, 0))


def weis_steps(game: Game, standing: Standing, played: Round) -> Iterator[Step]:
    """The comparison of the Weis, then what each one counts, multiplied (weis.all-of-the-side, weis.multiplied)."""
    found = declared(game, standing, played)
    if found is None:
        return
    m = multiplier(game, played, MULTIPLY_WEIS)
    without = no_tricks(played) if WEIS_NEEDS_TRICK.of(game.options) else None
    for step in found.steps:
        if step.amount and step.side == without:
            yield Step(StepKind.WEIS_UNWRITTEN, "weis.needs-trick", "weis.needs-trick", step.side, 0, 1, step.facts)
        else:
            yield step._replace(multiplier=m) if step.amount else step


def no_tricks(played: Round) -> int | None:
    """The side that is known to have taken no trick, or None."""
    if played.match is not None:
        return 1 - played.match
    if played.tricks is not None and 0 in played.tricks:
        return played.tricks.index(0)
    return None


def adjustments(played: Round) -> Iterator[Step]:
    """Penalties and corrections outside the deal: never multiplied (count.adjust)."""
    for entry in played.adjust:
        yield Step(
            StepKind.ADJUSTMENT, "count.adjust", "count.adjust", entry.side, entry.points, 1, {"reason": entry.reason}
        )
