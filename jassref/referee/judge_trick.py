"""A trick in dispute: who takes it, what it counts, which cards could be played, and what an irregularity costs.

The cards that could be played and the winner are what the steps of `tricks` leave; `irregular` says which cards have
lost their power and who is given what. Points are before the multiplier. The winner of these verdicts is a player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jassref.cards.contracts import TRICKS, Contract
from jassref.cards.packs import Card, write_card
from jassref.cards.tricks import Choice, Played, Taken, TrickRules, allowed, take
from jassref.record.game import Game
from jassref.record.rounds import Answer, Question
from jassref.referee import irregularities
from jassref.referee.irregularity import Cost, Effect, Event, right_of
from jassref.referee.verdicts import Outcome, Verdict, readings
from jassref.rulebook.house_rules import (
    BUUR_EXEMPT,
    GUSCHTI_SPLIT,
    MARTINIQUE8,
    MIXED_POINTS,
    REVOKE,
    UNDENUFE_POINTS,
    UNDERTRUMP,
)
from jassref.rulebook.options import Option
from jassref.rulebook.problems import Problem, Refused
from jassref.rulebook.steps import Facts, Step, StepKind

READINGS: tuple[Option[Any], ...] = (
    *(UNDERTRUMP, BUUR_EXEMPT, MARTINIQUE8, UNDENUFE_POINTS, MIXED_POINTS, GUSCHTI_SPLIT),
    REVOKE,
)
"""The house rules whose other values may change a ruling."""

# The house rule behind the rule that decided, where tables disagree.
_HOUSE: Mapping[str, Option[Any]] = {
    "trick.undertrump": UNDERTRUMP,
    "trick.only-trumps": UNDERTRUMP,
    "trick.buur": BUUR_EXEMPT,
    "trick.martinique": MARTINIQUE8,
    "irregular.revoke-open": REVOKE,
    "irregular.revoke-later": REVOKE,
    "irregular.out-of-turn": REVOKE,
    "irregular.rest-claim": REVOKE,
    "irregular.wrong-number": REVOKE,
}


class Dispute(NamedTuple):
    """What lies on the table: the contract, the cards in order of play, and what else is known. Seats are the game's.

    `hands` are those before the card was played; the player whose turn is next may have one too. `powerless` cards have
    lost their power before. `event` is the irregularity, if there is one.
    """

    contract: Contract | None
    plays: tuple[Played, ...] = ()
    hands: Mapping[int, tuple[Card, ...]] = {}
    number: int | None = None
    last: bool = False
    powerless: tuple[Card, ...] = ()
    event: Event | None = None


class _Row(NamedTuple):
    """One player's card (None: still to come), and what was possible where the hand is known."""

    seat: int
    card: Card | None
    choice: Choice | None

    @property
    def legal(self) -> bool | None:
        if self.choice is None or self.card is None:
            return None
        return self.choice.against(self.card) is None

    @property
    def rule(self) -> str | None:
        """The rule against the card, or the one that lets it be played."""
        if self.choice is None or self.card is None:
            return None
        if (step := self.choice.against(self.card)) is not None:
            return step.rule
        named = [s.rule for s in self.choice.steps if self.card in (s.facts.get("cards") or ())]  # type: ignore[operator]
        return named[-1] if named else self.choice.first.rule


class _Ruled(NamedTuple):
    """A dispute settled under one set of house rules."""

    say: str
    facts: Facts
    steps: tuple[Step, ...]
    winner: int | None
    decided_by: str | None
    points: int | None
    rows: tuple[_Row, ...]
    cost: Cost | None = None
    question: Question | None = None


def judge(game: Game, dispute: Dispute) -> Verdict:
    """The ruling. Raises Refused for cards and hands that cannot be, and for a trick that nobody could take."""
    check(game, dispute)
    ruled = _rule(game, dispute)

    def outcome(other: Game) -> Outcome | None:
        try:
            found = _rule(other, dispute)
        except Refused:
            return None
        if found.question is not None:
            return None
        legality = tuple((row.legal, row.choice.allowed if row.choice else ()) for row in found.rows)
        cost = found.cost
        what = cost and (cost.effect, cost.side, cost.points, cost.next, {*cost.powerless, *cost.later})
        return Outcome(found.winner, found.points, (legality, what), found[:2])

    return Verdict(
        game,
        ruled.say,
        ruled.facts,
        ruled.steps,
        winner=ruled.winner,
        decided_by=ruled.decided_by,
        result=_result(game, ruled),
        awaiting=ruled.question,
        other=() if ruled.question is not None else readings(game, READINGS, outcome),
        by_player=True,
    )


def _result(game: Game, ruled: _Ruled) -> dict[str, object]:
    pack = game.pack
    cards = [
        {
            "player": game.players[row.seat],
            "card": None if row.card is None else write_card(row.card, pack),
            "legal": row.legal,
            "allowed": [] if row.choice is None else [write_card(card, pack) for card in row.choice.allowed],
            "rule": row.rule,
        }
        for row in ruled.rows
    ]
    winner = None if ruled.winner is None else game.players[ruled.winner]
    found: dict[str, object] = {"winner": winner, "points": ruled.points, "cards": cards, "irregular": None}
    cost = ruled.cost
    if cost is not None:
        found["irregular"] = {
            "effect": cost.effect,
            "side": None if cost.side is None else game.sides[cost.side].name,
            "points": cost.points,
            "powerless": [write_card(card, pack) for card in dict.fromkeys((*cost.powerless, *cost.later))],
            "next": None if cost.next is None else game.players[cost.next],
        }
    return found


# What must be true of the cards


def check(game: Game, dispute: Dispute) -> None:
    """One of each card, each hand possible and held by somebody at this trick. Raises Refused with every problem."""
    problems: list[Problem] = []
    twice = [p.card for n, p in enumerate(dispute.plays) if p.card in [q.card for q in dispute.plays[:n]]]
    problems += [Problem("trick.card-twice", "cards.packs", {"card": card}) for card in twice]
    most = TRICKS + 1 - (dispute.number or 1)
    played = {play.seat: play.card for play in dispute.plays}
    turn = _turn(game, dispute)
    hands = list(dispute.hands.items())
    for n, (seat, hand) in enumerate(hands):
        facts: dict[str, object] = {"player": seat}
        if len(hand) > most:
            problems.append(Problem("hand.too-many", "cards.packs", {**facts, "cards": len(hand), "size": most}))
        if seat not in played and seat != turn:
            problems.append(Problem("trick.no-card", None, facts))
        elif seat in played and played[seat] not in hand:
            problems.append(Problem("trick.not-in-hand", None, {**facts, "card": played[seat]}))
        for other, card in played.items():
            if other != seat and card in hand:
                problems.append(
                    Problem("trick.in-hand-too", "cards.packs", {"player": seat, "other": other, "card": card})
                )
        for other, earlier in hands[:n]:
            shared = [card for card in hand if card in earlier and card not in played.values()]
            if shared:
                facts = {"player": seat, "other": other, "card": shared[0]}
                problems.append(Problem("hand.shared-card", "cards.packs", facts))
    if problems:
        raise Refused([problem._replace(table=game) for problem in problems])


def _turn(game: Game, dispute: Dispute) -> int | None:
    """Whose turn is next, in a trick that is not complete."""
    if not dispute.plays or len(dispute.plays) >= len(game.players):
        return None
    return (dispute.plays[-1].seat + 1) % len(game.players)


# The ruling under one set of house rules


def _rule(game: Game, dispute: Dispute) -> _Ruled:
    contract = dispute.contract
    if contract is not None and contract.mixed and dispute.number is None and dispute.plays:
        question = Question("trick-number", Answer("number", "number"), {"contract": contract})
        return _Ruled("verdict.awaiting", {}, (), None, None, None, (), question=question)
    rows = tuple(_rows(game, dispute))
    choices = tuple(_choice_steps(rows))
    if dispute.event is not None:
        return _irregular(game, dispute, rows, choices)
    if contract is None or len(dispute.plays) < 2:
        return _only_choices(game, rows, choices)
    return _regular(game, dispute, rows, choices, _take(game, dispute, dispute.plays))


def _rows(game: Game, dispute: Dispute) -> Iterator[_Row]:
    contract, plays = dispute.contract, dispute.plays
    if contract is None:
        return
    rules, number = TrickRules.from_options(game.options), dispute.number or 1
    for n, (seat, card) in enumerate(plays):
        hand = dispute.hands.get(seat)
        yield _Row(seat, card, None if hand is None else allowed(hand, plays[:n], contract, rules, number))
    turn = _turn(game, dispute)
    if turn is not None and (hand := dispute.hands.get(turn)) is not None:
        yield _Row(turn, None, allowed(hand, plays, contract, rules, number))


def _choice_steps(rows: Sequence[_Row]) -> Iterator[Step]:
    """What could be played from each known hand, with the player whose hand it is."""
    for row in rows:
        if row.choice is None:
            continue
        for step in row.choice.steps:
            yield step._replace(facts={**step.facts, "by": row.seat})
        facts = {"by": row.seat, "cards": row.choice.allowed, "n": len(row.choice.allowed), "away": ()}
        yield Step(StepKind.LEGAL_CARDS, row.choice.steps[-1].rule, "trick.allowed", facts=facts)


def _take(game: Game, dispute: Dispute, plays: Sequence[Played], powerless: Sequence[Card] = ()) -> Taken:
    assert dispute.contract is not None
    rules = TrickRules.from_options(game.options)
    weak = {*dispute.powerless, *powerless}
    return take(plays, dispute.contract, rules, dispute.number or 1, dispute.last, weak)


def _told(taken: Taken) -> tuple[Step, ...]:
    """The steps of a trick; of a card without points it is said that it counts nothing."""
    return tuple(
        step._replace(say="contract.points:nothing") if step.kind is StepKind.CARD and not step.amount else step
        for step in taken.steps
    )


def _house(game: Game, rule: str) -> str:
    option = _HOUSE.get(rule)
    return "" if option is None else option.setting(game.options)


def _only_choices(game: Game, rows: tuple[_Row, ...], steps: tuple[Step, ...]) -> _Ruled:
    """Too few cards lie for a winner: what may be played."""
    known = [row for row in rows if row.choice is not None]
    if not known:
        raise Refused([Problem("trick.size", None, {"given": len(rows)}, table=game)], usage=True)
    row = known[-1]
    assert row.choice is not None
    rule = row.choice.steps[-1].rule
    facts = {"by": row.seat, "cards": row.choice.allowed}
    return _Ruled("trick.may-play", facts, steps, None, rule, None, rows)


def _regular(game: Game, dispute: Dispute, rows: tuple[_Row, ...], choices: tuple[Step, ...], taken: Taken) -> _Ruled:
    winner, points = taken.winner, taken.points
    decided = taken.deciding.rule
    facts: dict[str, object] = {"player": winner.seat, "card": winner.card, "n": points}
    wrong = [row for row in rows if row.legal is False]
    say = "trick.taken"
    if wrong:
        row = wrong[0]
        assert row.choice is not None
        assert row.card is not None
        step = row.choice.against(row.card)
        assert step is not None
        decided, say = step.rule, f"trick.wrong:{step.rule}"
        more = {"by": row.seat, "other_card": row.card, "cards": row.choice.allowed, "option": _house(game, step.rule)}
        facts |= more | {"suit": step.facts.get("suit")}
    elif rows and rows[-1].card is None:
        row = rows[-1]
        assert row.choice is not None
        say, facts = "trick.next", {**facts, "by": row.seat, "cards": row.choice.allowed}
    elif any(row.legal for row in rows):
        say = "trick.taken:legal"
    return _Ruled(say, facts, (*choices, *_told(taken)), winner.seat, decided, points, rows)


def _irregular(game: Game, dispute: Dispute, rows: tuple[_Row, ...], choices: tuple[Step, ...]) -> _Ruled:
    """The cost of the irregularity, and the trick as it then stands."""
    event = dispute.event
    assert event is not None
    cost = irregularities.cost(game, event)
    if cost.question is not None:
        return _Ruled("verdict.awaiting", {}, choices, None, None, None, rows, question=cost.question)
    plays = dispute.plays if cost.plays is None else cost.plays
    steps: tuple[Step, ...] = (*choices, *cost.steps)
    facts: dict[str, object] = {"option": _house(game, cost.rule), **cost.facts}
    if len(plays) < 2 or dispute.contract is None or cost.effect is Effect.REDEAL:
        return _Ruled(cost.say, facts, steps, None, cost.rule, None, rows, cost)
    try:
        winner, taken = _winner(game, dispute, plays, cost)
    except Refused:
        if len(plays) == len(game.players):
            raise
        # Nobody can take it yet; a card that can is still to come.
        return _Ruled(cost.say, facts, steps, None, cost.rule, None, rows, cost)
    if winner is None:
        # The others are given the trick, although no card of theirs takes it by itself.
        awarded = [step for step in _told(taken) if step.kind is not StepKind.TRICK_TAKEN]
        winner = _best_of_the_others(game, dispute, plays, cost)
        steps = (*steps, *awarded)
    else:
        steps = (*steps, *_told(taken))
    facts |= {"player": winner, "count": taken.points, "then": ("trick.goes-to",)}
    last = Step(StepKind.TRICK_TAKEN, cost.rule, "trick.goes-to", facts=facts)
    return _Ruled(cost.say, facts, (*steps, last), winner, cost.rule, taken.points, rows, cost)


def _winner(game: Game, dispute: Dispute, plays: Sequence[Played], cost: Cost) -> tuple[int | None, Taken]:
    """Who takes the trick by the cards; None where it is given to the others and they do not take it themselves."""
    try:
        taken = _take(game, dispute, plays, cost.powerless)
    except Refused:
        if cost.effect not in (Effect.TRICK, Effect.TRICKS):
            raise
        return None, _take(game, dispute, plays)
    given = cost.effect in (Effect.TRICK, Effect.TRICKS)
    if given and game.side_of[taken.winner.seat] != cost.side:
        return None, taken
    return taken.winner.seat, taken


def _best_of_the_others(game: Game, dispute: Dispute, plays: Sequence[Played], cost: Cost) -> int:
    """Of the side that is given the trick, the player with the best card in it, else the one who leads next."""
    weak = [play.card for play in plays if game.side_of[play.seat] != cost.side]
    try:
        return _take(game, dispute, plays, weak).winner.seat
    except Refused:
        by = cost.facts["by"]
        assert isinstance(by, int)
        return right_of(game, by)
