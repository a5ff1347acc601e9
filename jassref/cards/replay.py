"""A whole deal card by card: its tricks, who took each, and the cards that were played against a rule."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from jassref.cards.contracts import Contract
from jassref.cards.packs import RANKS, Card, Pack
from jassref.cards.tricks import Choice, Played, Taken, TrickRules, allowed, take
from jassref.rulebook.problems import Place, Problem, Refused
from jassref.rulebook.steps import Step


class ReplayedTrick(NamedTuple):
    """One trick of a deal: its number from 1, the cards as they fell with the leader's first, and who took it."""

    number: int
    plays: tuple[Played, ...]
    taken: Taken

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0].seat


class Illegal(NamedTuple):
    """A card that should not have been played: in which trick, what the player could do, and the step against it."""

    trick: int
    play: Played
    choice: Choice
    step: Step


class DealReplay(NamedTuple):
    """A deal card by card: the hands by seat as they were dealt, the tricks, and the cards played against a rule."""

    hands: tuple[tuple[Card, ...], ...]
    tricks: tuple[ReplayedTrick, ...]
    illegal: tuple[Illegal, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The card points that each seat took, before the multiplier."""
        seats = range(len(self.hands))
        return tuple(sum(t.taken.points for t in self.tricks if t.taken.winner.seat == seat) for seat in seats)


def replay(
    tricks: Sequence[Sequence[Card]], contract: Contract, rules: TrickRules, pack: Pack, players: int = 4
) -> DealReplay:
    """Plays a deal again: each trick is its cards as they fell, seat 0 leads first and then whoever took the last one.

    A hand is what its player played. A forbidden card is listed, and the deal goes on as the cards fell. Raises
    Refused with every problem when the tricks are not the whole pack, each card once.
    """
    problems = tuple(_check_deal(tricks, pack, players))
    if problems:
        raise Refused(problems)
    leader, done = 0, []
    for number, cards in enumerate(tricks, 1):
        plays = tuple(Played((leader + n) % players, card) for n, card in enumerate(cards))
        taken = take(plays, contract, rules, number, number == len(tricks))
        done.append(ReplayedTrick(number, plays, taken))
        leader = taken.winner.seat
    hands = tuple(tuple(p.card for t in done for p in t.plays if p.seat == seat) for seat in range(players))
    return DealReplay(hands, tuple(done), tuple(_illegal(done, hands, contract, rules)))


def _illegal(
    tricks: Iterable[ReplayedTrick], hands: Sequence[tuple[Card, ...]], contract: Contract, rules: TrickRules
) -> Iterator[Illegal]:
    for number, plays, _ in tricks:
        for n, play in enumerate(plays):
            # A hand stands in the order in which its cards were played: what is left begins with this card.
            choice = allowed(hands[play.seat][number - 1 :], plays[:n], contract, rules, number)
            if step := choice.against(play.card):
                yield Illegal(number, play, choice, step)


def _check_deal(tricks: Sequence[Sequence[Card]], pack: Pack, players: int) -> Iterator[Problem]:
    """36 different cards in tricks of one card a player (cards.packs)."""
    whole = [Card(suit, rank) for suit in pack.suits for rank in RANKS]
    wanted, seen = len(whole) // players, dict[Card, int]()
    if len(tricks) != wanted:
        yield Problem("deal.tricks", "cards.packs", {"given": len(tricks), "wanted": wanted}, Place(keys=("tricks",)))
    for number, cards in enumerate(tricks, 1):
        place = Place(keys=("tricks", number - 1))
        if len(cards) != players:
            facts = {"trick": number, "given": len(cards), "wanted": players}
            yield Problem("deal.trick-size", "cards.packs", facts, place)
        for card in cards:
            if card in seen:
                repeated = {"card": card, "trick": number, "first": seen[card]}
                yield Problem("deal.card-twice", "cards.packs", repeated, place)
            seen.setdefault(card, number)
    missing = tuple(card for card in whole if card not in seen)
    if missing and len(tricks) == wanted:
        lost = {"cards": missing, "n": len(missing)}
        yield Problem("deal.cards-missing", "cards.packs", lost, Place(keys=("tricks",)))
