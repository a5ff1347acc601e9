"""Trick play: which cards may be played, who takes a trick, and what it counts.

Everything is a sieve. A step names a rule and, as its fact `away`, the cards that the rule takes out; a step that lets
cards stay takes out none. The cards that may be played are what the steps leave of the hand, the winner is the card
they leave of the trick, and the points of a trick are the sum of its steps. Nothing here says what a forbidden card
costs: that is `irregular`. Seats are places in the order of play.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, cast

from jassref.cards.contracts import LAST_TRICK_POINTS, TRUMP_ORDER, Contract, card_points, direction, strength
from jassref.cards.packs import ACE, EIGHT, SIX, UNDER, Card
from jassref.rulebook.house_rules import (
    BUUR_EXEMPT,
    GUSCHTI_SPLIT,
    MARTINIQUE8,
    MIXED_POINTS,
    UNDENUFE_POINTS,
    UNDERTRUMP,
)
from jassref.rulebook.options import Options
from jassref.rulebook.problems import refuse
from jassref.rulebook.steps import Step, StepKind

# Where a house option says whether the aces or the sixes count eleven: the rule to name.
_ELEVEN_RULES = {
    "undenufe": "contract.undenufe-points",
    "slalom": "contract.mixed-points",
    "guschti": "contract.mixed-points",
}


class TrickRules(NamedTuple):
    """The house rules about tricks; each field is the option of the same name, the split as two numbers of tricks."""

    undertrump: str
    buur_exempt: bool
    martinique8: bool
    undenufe_points: str
    mixed_points: str
    guschti_split: tuple[int, int]

    @classmethod
    def from_options(cls, options: Options) -> "TrickRules":
        """The rules that a game's options hold. Raises KeyError when one of the six keys is missing."""
        first, second = GUSCHTI_SPLIT.of(options).split("/")
        return cls(
            undertrump=UNDERTRUMP.of(options),
            buur_exempt=BUUR_EXEMPT.of(options),
            martinique8=MARTINIQUE8.of(options),
            undenufe_points=UNDENUFE_POINTS.of(options),
            mixed_points=MIXED_POINTS.of(options),
            guschti_split=(int(first), int(second)),
        )


class Played(NamedTuple):
    """A card on the table and the seat it came from."""

    seat: int
    card: Card


class Choice(NamedTuple):
    """What a player could do: the hand before the card was played, and the rules that speak about it, in order."""

    hand: tuple[Card, ...]
    steps: tuple[Step, ...]

    @property
    def allowed(self) -> tuple[Card, ...]:
        """The cards that may be played, in the order of the hand: what the steps leave, never nothing."""
        gone = _away(self.steps)
        return tuple([card for card in self.hand if card not in gone])

    @property
    def first(self) -> Step:
        """The first step that speaks of the cards in the hand."""
        return next(step for step in self.steps if step.kind is StepKind.LEGAL_CARDS)

    def against(self, card: Card) -> Step | None:
        """The step that forbids `card` (its `rule` is the rule broken), or None for a card that may be played."""
        return next((step for step in self.steps if card in cast(Collection[Card], step.facts["away"])), None)


class Taken(NamedTuple):
    """Who takes a trick, and why; the steps say what it counts as well."""

    winner: Played
    steps: tuple[Step, ...]

    @property
    def points(self) -> int:
        """The card points of the trick, before the multiplier."""
        return sum(step.points for step in self.steps)

    @property
    def deciding(self) -> Step:
        """The step that leaves the winner."""
        return next(step for step in self.steps if step.kind is StepKind.TRICK_TAKEN)


def _sieve(kind: StepKind, rule: str, variant: str = "", away: Iterable[Card] = (), **facts: object) -> Step:
    """A step that takes the cards `away`; `variant` chooses another sentence for the same rule."""
    say = f"{rule}:{variant}" if variant else rule
    return Step(kind, rule, say, facts={**facts, "away": tuple(away)})


def _away(steps: Iterable[Step]) -> set[Card]:
    """All the cards that steps take away."""
    return {card for step in steps for card in cast(Collection[Card], step.facts.get("away", ()))}


def _of(suit: str | None, cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card.suit == suit])


def trump_of(contract: Contract, rules: TrickRules, number: int = 1) -> str | None:
    """The suit that is trump in trick `number`, from 1; a trio has one in its first three tricks only."""
    return contract.suit if direction(contract, number, rules.guschti_split) == "trump" else None


def _direction_step(contract: Contract, rules: TrickRules, number: int) -> Step:
    order = direction(contract, number, rules.guschti_split)
    return _sieve(
        StepKind.DIRECTION,
        "contract.mixed",
        order,
        contract=contract,
        number=number,
        suit=trump_of(contract, rules, number),
    )


def _trumps(plays: Sequence[Played], trump: str | None, rules: TrickRules) -> list[tuple[int, Played]]:
    """The trumps among `plays`, each with its strength where it lies."""
    cards = [play.card for play in plays]
    return [(_power(c, cards[:n], rules), plays[n]) for n, c in enumerate(cards) if c.suit == trump]


def _power(card: Card, before: Collection[Card], rules: TrickRules) -> int:
    """The strength of a trump; an eight that meets the Under can stand above everything (trick.martinique)."""
    if rules.martinique8 and card.rank == EIGHT and Card(card.suit, UNDER) in before:
        return TRUMP_ORDER[UNDER] + 1
    return TRUMP_ORDER[card.rank]


# Which cards may be played


def allowed(
    hand: Iterable[Card], trick: Sequence[Played], contract: Contract, rules: TrickRules, number: int = 1
) -> Choice:
    """What may be played from `hand` on the cards lying (none: the player leads), in trick `number` of the deal.

    Following suit is never forced over trumping, and nobody has to trump, to trump higher or to beat a card.
    """
    cards = tuple(hand)
    return Choice(cards, tuple(_choice_steps(cards, trick, contract, rules, number)))


def _choice_steps(
    hand: tuple[Card, ...], trick: Sequence[Played], contract: Contract, rules: TrickRules, number: int
) -> Iterator[Step]:
    if not trick:
        yield _sieve(StepKind.LEGAL_CARDS, "trick.lead-any")
        return
    if contract.kind == "trio":
        yield _direction_step(contract, rules, number)
    led, trump = trick[0].card.suit, trump_of(contract, rules, number)
    own, trumps = _of(led, hand), _of(trump, hand)
    if not own:
        yield _sieve(StepKind.LEGAL_CARDS, "trick.void", suit=led)
    elif led == trump:
        yield _trump_led(hand, trumps, trump, rules)
    else:
        others = (card for card in hand if card not in own and card not in trumps)
        yield _sieve(StepKind.LEGAL_CARDS, "trick.follow-suit", "", others, suit=led, cards=own)
        if trumps:
            yield _sieve(StepKind.LEGAL_CARDS, "trick.trump-any-time", suit=trump, cards=trumps)
    if trumps and led != trump:
        yield from _undertrump(hand, trick, trumps, rules)


def _trump_led(hand: tuple[Card, ...], trumps: tuple[Card, ...], trump: str, rules: TrickRules) -> Step:
    """Trumps are answered with trumps, high or low; only a Buur without another trump may stay in the hand."""
    others = tuple(card for card in hand if card not in trumps)
    buur = Card(trump, UNDER)
    if others and trumps == (buur,):
        if rules.buur_exempt:
            return _sieve(StepKind.LEGAL_CARDS, "trick.buur", card=buur)
        return _sieve(StepKind.LEGAL_CARDS, "trick.buur", "must", others, card=buur)
    return _sieve(StepKind.LEGAL_CARDS, "trick.trump-led", "", others, suit=trump, cards=trumps)


def _undertrump(
    hand: tuple[Card, ...], trick: Sequence[Played], trumps: tuple[Card, ...], rules: TrickRules
) -> Iterator[Step]:
    """A plain suit was led: may the trumps go that are lower than the highest one lying? (option undertrump)"""
    led, trump = trick[0].card.suit, trumps[0].suit
    power, top = max(_trumps(trick, trump, rules), default=(-1, trick[0]))
    on_table = [play.card for play in trick]
    eight = Card(trump, EIGHT)
    if eight in trumps and TRUMP_ORDER[EIGHT] < power < _power(eight, on_table, rules):
        yield _sieve(
            StepKind.LEGAL_CARDS, "trick.martinique", "allowed", card=eight, other_card=top.card, player=top.seat
        )
    lower = tuple(card for card in trumps if _power(card, on_table, rules) < power)
    if not lower:
        return
    rule, variant, away, only = "trick.undertrump", "", lower, len(trumps) == len(hand)
    if only and rules.undertrump != "no-higher":
        rule, away = "trick.only-trumps", ()
    elif len(lower) == len(hand):
        variant, away = "no-other", ()
    elif rules.undertrump == "when-void" and not _of(led, hand):
        variant, away = "when-void", ()
    elif only:
        variant = "higher"
    yield _sieve(StepKind.LEGAL_CARDS, rule, variant, away, suit=led, card=top.card, player=top.seat, cards=lower)


# Who takes a trick, and what it counts


def take(
    trick: Sequence[Played],
    contract: Contract,
    rules: TrickRules,
    number: int = 1,
    last: bool = False,
    powerless: Collection[Card] = (),
) -> Taken:
    """Who takes the two to four cards of a trick, in the order they fell, and what they count.

    `powerless` cards have lost their power by an irregularity: they count but cannot win. Raises Refused for another
    number of cards (trick.size), a card that lies twice (trick.card-twice), and where no card is left that could win
    (trick.nobody-wins).
    """
    cards = [play.card for play in trick]
    if not 2 <= len(cards) <= 4:
        raise refuse("trick.size", None, given=len(cards))
    if twice := [card for n, card in enumerate(cards) if card in cards[:n]]:
        raise refuse("trick.card-twice", "cards.packs", card=twice[0])
    deciding = tuple(_winning_steps(trick, contract, rules, number, powerless))
    gone = _away(deciding)
    (winner,) = (play for play in trick if play.card not in gone)
    return Taken(winner, (*deciding, *_counting_steps(trick, contract, rules, last)))


def _winning_steps(
    trick: Sequence[Played], contract: Contract, rules: TrickRules, number: int, powerless: Collection[Card]
) -> Iterator[Step]:
    """The steps that take away every card but one."""
    standing = [play for play in trick if play.card not in powerless]
    if len(standing) < len(trick):
        weak = tuple(play.card for play in trick if play.card in powerless)
        yield _sieve(StepKind.POWERLESS, "trick.powerless", "", weak, cards=weak, n=len(weak))
    if contract.mixed:
        yield _direction_step(contract, rules, number)
    led, trump = trick[0].card.suit, trump_of(contract, rules, number)
    trumps = _trumps(standing, trump, rules)
    group = [play for _, play in trumps] or [play for play in standing if play.card.suit == led]
    if not group:
        raise refuse("trick.nobody-wins", "trick.powerless", cards=tuple(play.card for play in trick))
    if trumps:
        power, best = max(trumps)
        rule = "trick.highest-trump" if power == TRUMP_ORDER[best.card.rank] else "trick.martinique"
    else:
        best = max(group, key=lambda play: strength(contract, play.card, led, number, rules.guschti_split))
        rule = "trick.highest-of-suit"
    beaten = tuple(play.card for play in group if play != best)
    lowest = direction(contract, number, rules.guschti_split) == "unde"
    variant = "alone" if not beaten else "lowest" if lowest else ""
    away = [play.card for play in standing if play != best]
    yield _sieve(
        StepKind.TRICK_TAKEN, rule, variant, away, suit=best.card.suit, card=best.card, player=best.seat, cards=beaten
    )


def _counting_steps(trick: Sequence[Played], contract: Contract, rules: TrickRules, last: bool) -> Iterator[Step]:
    for seat, card in trick:
        rule = _ELEVEN_RULES.get(contract.kind, "contract.points") if card.rank in (SIX, ACE) else "contract.points"
        points = card_points(contract, card, rules.undenufe_points, rules.mixed_points)
        yield Step(StepKind.CARD, rule, "contract.points", amount=points, facts={"card": card, "player": seat})
    if last:
        yield Step(StepKind.LAST_TRICK, "count.last-trick", "count.last-trick", amount=LAST_TRICK_POINTS)
