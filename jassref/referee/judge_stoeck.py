"""The Stöck in dispute: may they be written, and how much.

King and Ober of trump in one hand. When they must be said is a house rule (stoeck.deadline); a Weis that won may have
shown them already, and they may be shown early where they are enough to finish.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from jassref.cards.contracts import Contract
from jassref.cards.packs import KING, OBER, Card
from jassref.record.game import Game
from jassref.record.rounds import Answer, Question, Round, Standing
from jassref.referee.verdicts import Outcome, Verdict, readings
from jassref.rulebook.house_rules import MULTIPLY_STOECK, STOECK, STOECK_DEADLINE, STOECK_EARLY, TARGET
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Place, Refused
from jassref.rulebook.steps import NO_FACTS, Facts, Step, StepKind
from jassref.scoring.counting import STOECK_POINTS, declared
from jassref.weis.kinds import WeisRules, cards_of
from jassref.weis.possible import check_weis

FARED = ("won", "lost")
"""How a Weis fared."""


class Said(StrEnum):
    """When the Stöck were said, as it is typed after `--said`; the first four in the order of time."""

    SECOND_CARD = "second-card"
    """With the second of the two cards."""
    COVERED = "covered"
    """After the next card had covered it."""
    TRICK_TURNED = "trick-turned"
    COUNTED = "counted"
    """After the points were counted."""
    IN_WEIS = "in-weis"
    """Shown inside a Weis of the first trick."""
    EARLY = "early"
    """Before both cards were played."""


# The last moment at which each house rule still lets them be said.
_LATEST = {"covered": Said.SECOND_CARD, "trick": Said.COVERED, "count": Said.TRICK_TURNED}

READINGS: tuple[Option[Any], ...] = (STOECK_DEADLINE, STOECK_EARLY)
"""The house rules whose other values may change a ruling."""


class Claim(NamedTuple):
    """What the table says: who holds the Stöck, the contract (None: not said), and when they were said (Said).

    `missing` are the points to the target, or to the Bergpreis; `together` the points, before the multiplier, of a Weis
    or a trick of the same side that counts with them. `weis_won` tells how a Weis with both cards fared.
    """

    seat: int
    contract: Contract | None = None
    said: Said | None = None
    hinted: bool = False
    missing: int | None = None
    together: int = 0
    weis_won: bool | None = None


def shown_in_weis(game: Game, standing: Standing, played: Round, seat: int) -> bool | None:
    """Whether a Weis of this round that holds both cards has won; None when no declared Weis holds them.

    `standing` is the one before the round. Raises Refused when a card of the Stöck lies in another player's Weis.
    """
    contract = played.contract
    if contract is None or not contract.stoeck or contract.suit is None or not played.weis:
        return None
    rules = WeisRules.from_options(game.options)
    wrong = [
        problem._replace(place=Place(), table=game)
        for problem in check_weis(played.weis, contract, rules, game.pack, seat)
        if problem.code == "stoeck.card-elsewhere"
    ]
    if wrong:
        raise Refused(wrong)
    pair = {Card(contract.suit, KING), Card(contract.suit, OBER)}
    settled = declared(game, standing, played)
    for said, counts in zip(played.weis, settled.counts if settled is not None else (), strict=False):
        if said.seat == seat and any(pair <= set(cards_of(weis, game.pack)) for weis in said.weis):
            return counts
    return None


class _Answer(NamedTuple):
    """Whether they may be written, by which rule and in which words; or the question that is still open."""

    valid: bool
    rule: str = ""
    say: str = ""
    facts: Facts = NO_FACTS
    question: Question | None = None


def judge(game: Game, claim: Claim) -> Verdict:
    """The ruling on the Stöck of one player."""
    side = game.side_of[claim.seat]
    answer = _answer(game, claim)
    asked = answer.question
    m = _multiplier(game, claim)
    if asked is None and answer.valid and m is None:
        asked = Question("stoeck-trump", Answer("trump", "contract"), {"player": claim.seat})
    if asked is not None:
        return Verdict(game, "verdict.awaiting", {}, (), result={"valid": None, "points": 0}, awaiting=asked)
    facts = {"player": claim.seat, **answer.facts}
    steps = [Step(StepKind.STOECK_RULED, answer.rule, answer.say, side, facts=facts)]
    if answer.valid:
        steps.append(
            Step(StepKind.STOECK, "stoeck.twenty", "stoeck.twenty", side, STOECK_POINTS, m or 1, {"player": claim.seat})
        )
    points = sum(step.points for step in steps)

    def outcome(other: Game) -> Outcome | None:
        found = _answer(other, claim)
        if found.question is not None:
            return None
        if found.valid:
            return Outcome(claim.seat, None if m is None else STOECK_POINTS * m)
        return Outcome(None, None, said=(found.say, {"player": claim.seat, **found.facts}))

    options = READINGS if STOECK.of(game.options) else (STOECK, *READINGS)
    return Verdict(
        game,
        answer.say,
        {**facts, "points": points},
        tuple(steps),
        winner=claim.seat if answer.valid else None,
        by_player=True,
        decided_by=answer.rule,
        result={"valid": answer.valid, "points": points},
        other=readings(game, options, outcome),
    )


def _suits(game: Game) -> set[int]:
    """What the trump suits of this table multiply by."""
    return {game.multipliers[key] for key, contract in game.contracts.items() if contract.stoeck}


def _contract_multiplier(game: Game, claim: Claim) -> int | None:
    """What the deal is multiplied by; None where it depends on a suit that was not said."""
    if claim.contract is not None:
        return game.multipliers[claim.contract.key]
    of_suits = _suits(game)
    return of_suits.pop() if len(of_suits) == 1 else None


def _multiplier(game: Game, claim: Claim) -> int | None:
    """What the Stöck are multiplied by (stoeck.multiplied); None where it is not known."""
    return _contract_multiplier(game, claim) if MULTIPLY_STOECK.of(game.options) else 1


def _answer(game: Game, claim: Claim) -> _Answer:
    """The questions in order: are there Stöck at all, were they shown or counted unsaid, who said them, and when."""
    options = game.options
    deadline = STOECK_DEADLINE.of(options)
    option = STOECK_DEADLINE.setting(options)
    facts: Facts = {"option": option, "said": claim.said or "", "contract": claim.contract}
    if not STOECK.of(options):
        return _Answer(
            False, "stoeck.played", "stoeck.not-played", {"game": game.preset.name, "option": STOECK.setting(options)}
        )
    if claim.contract is not None and not claim.contract.stoeck:
        return _Answer(False, "stoeck.trump-only", "stoeck.no-trump", facts)
    if claim.weis_won:
        return _Answer(True, "stoeck.in-weis", "stoeck.in-weis", facts)
    if deadline == "automatic":
        return (
            _early(game, claim)
            if claim.said is Said.EARLY
            else _Answer(True, "stoeck.automatic", "stoeck.automatic", facts)
        )
    if claim.hinted:
        return _Answer(False, "stoeck.hinted", "stoeck.hinted", facts)
    if claim.said is None:
        asked = Question("stoeck-said", Answer("said", "word", tuple(Said)), {"player": claim.seat})
        return _Answer(False, question=asked)
    if claim.said is Said.IN_WEIS:
        if claim.weis_won is None:
            asked = Question("stoeck-weis", Answer("weis", "word", FARED), {"player": claim.seat})
            return _Answer(False, question=asked)
        return _Answer(False, "stoeck.in-weis", "stoeck.in-weis-lost", facts)
    if claim.said is Said.EARLY:
        return _early(game, claim)
    moments = tuple(Said)
    in_time = moments.index(claim.said) <= moments.index(_LATEST[deadline])
    say = "stoeck.in-time" if in_time else f"stoeck.too-late:{deadline}"
    return _Answer(in_time, "stoeck.deadline", say, facts)


def _early(game: Game, claim: Claim) -> _Answer:
    """Shown before both cards are played: only when they are enough to finish (stoeck.early)."""
    way = STOECK_EARLY.of(game.options)
    option = STOECK_EARLY.setting(game.options)
    if not TARGET.of(game.options):
        return _Answer(False, "stoeck.early", "stoeck.early:no-target", {"option": option})
    if claim.missing is None:
        return _Answer(False, question=Question("stoeck-missing", Answer("missing", "points"), {"player": claim.seat}))
    m = _contract_multiplier(game, claim)
    known = m is not None
    if m is None:
        m = max(_suits(game))
    own, more = STOECK_POINTS * (m if MULTIPLY_STOECK.of(game.options) else 1), claim.together * m
    if not known and own + more >= claim.missing:
        # The suit only matters where the dearest one would be enough.
        return _Answer(False, question=Question("stoeck-trump", Answer("trump", "contract"), {"player": claim.seat}))
    facts: Facts = {"value": own, "with": more, "together": own + more, "missing": claim.missing, "option": option}
    if way == "under-20":
        # The older text has it literally: fewer than the Stöck are worth, and nothing beside them.
        enough = claim.missing < own
        return _Answer(enough, "stoeck.early", f"stoeck.early:{'under' if enough else 'not-under'}", facts)
    enough = own + more >= claim.missing
    say = ("together" if more and own < claim.missing else "enough") if enough else "not-enough"
    return _Answer(enough, "stoeck.early", f"stoeck.early:{say}", facts)
