"""What can be declared: the contracts, their names in every language as data, the order and the points of the cards.

A contract is what stands under the key `trump`: a suit, Obenabe, Undenufe or a mixed one. What it multiplies by is an
option of the game and lives with the presets; which cards may be played lives in `tricks`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from jassref.cards.packs import PACKS, SYMBOLS, Card, Pack, suit_name
from jassref.cards.packs import SUIT_NAMES as SUITS
from jassref.cards.spelling import choose_in, near
from jassref.rulebook.problems import unreadable

TRICKS = 9
"""Tricks of a deal with nine cards each."""

DEAL_POINTS = 157
"""Card points of a deal with the last trick, in every contract (count.157)."""

LAST_TRICK_POINTS = 5
"""What the last trick counts besides its cards (count.last-trick)."""

# Points by rank from the six to the ace (R contract.points): trump, plain, Obenabe, Undenufe with sixes or aces at 11.
TRUMP_POINTS = (0, 0, 0, 14, 10, 20, 3, 4, 11)
PLAIN_POINTS = (0, 0, 0, 0, 10, 2, 3, 4, 11)
OBENABE_POINTS = (0, 0, 8, 0, 10, 2, 3, 4, 11)
SIX_POINTS = (11, 0, 8, 0, 10, 2, 3, 4, 0)

# Strength by rank from the six to the ace; a larger number takes the trick.
NATURAL_ORDER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
REVERSED_ORDER = (8, 7, 6, 5, 4, 3, 2, 1, 0)
TRUMP_ORDER = (0, 1, 2, 7, 3, 8, 4, 5, 6)


class Contract(NamedTuple):
    """A contract: `key` as files write it, its `kind`, the trump suit of suits and trios, and the first direction.

    `kind` is trump, obenabe, undenufe, slalom, guschti, trio or misere; `first` is trump, obe or unde.
    """

    key: str
    kind: str
    suit: str | None
    first: str

    @property
    def mixed(self) -> bool:
        """Whether the order changes within the deal (contract.mixed)."""
        return self.kind in ("slalom", "guschti", "trio")

    @property
    def stoeck(self) -> bool:
        """Whether Stöck can be written: contracts with one trump suit for the whole deal (stoeck.trump-only)."""
        return self.kind == "trump"


_NO_SUIT = (
    Contract("obenabe", "obenabe", None, "obe"),
    Contract("undenufe", "undenufe", None, "unde"),
    Contract("slalom-obe", "slalom", None, "obe"),
    Contract("slalom-unde", "slalom", None, "unde"),
    Contract("guschti-obe", "guschti", None, "obe"),
    Contract("guschti-unde", "guschti", None, "unde"),
    Contract("misere", "misere", None, "obe"),
)

# Names by language; the first is printed, all are read. The key itself is always read.
CONTRACT_NAMES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "obenabe": {
        "de": ("Obenabe", "Oben", "Obeabe"),
        "fr": ("Obenabe", "tout en haut"),
        "it": ("Obenabe", "dall'alto"),
        "en": ("Obenabe", "tops down"),
        "ru": ("обенабе",),
    },
    "undenufe": {
        "de": ("Undenufe", "Unten", "Undeufe"),
        "fr": ("Undenufe", "tout en bas"),
        "it": ("Undenufe", "dal basso"),
        "en": ("Undenufe", "bottoms up"),
        "ru": ("унденуфе",),
    },
    "slalom-obe": {
        "de": ("Slalom Obe", "Zickzack Obe"),
        "fr": ("Slalom Obe", "zigzag Obe"),
        "it": ("Slalom Obe",),
        "en": ("Slalom Obe", "zigzag Obe"),
        "ru": ("слалом обе", "зигзаг обе"),
    },
    "slalom-unde": {
        "de": ("Slalom Unde", "Zickzack Unde"),
        "fr": ("Slalom Unde", "zigzag Unde"),
        "it": ("Slalom Unde",),
        "en": ("Slalom Unde", "zigzag Unde"),
        "ru": ("слалом унде", "зигзаг унде"),
    },
    "guschti-obe": {
        "de": ("Guschti Obe", "Gusti Obe", "Quer Obe"),
        "fr": ("Guschti Obe",),
        "it": ("Guschti Obe",),
        "en": ("Guschti Obe",),
        "ru": ("гушти обе",),
    },
    "guschti-unde": {
        "de": ("Guschti Unde", "Gusti Unde", "Quer Unde"),
        "fr": ("Guschti Unde",),
        "it": ("Guschti Unde",),
        "en": ("Guschti Unde",),
        "ru": ("гушти унде",),
    },
    "misere": {
        "de": ("Misère",),
        "fr": ("Misère",),
        "it": ("Misère",),
        "en": ("Misère",),
        "ru": ("мизер",),
    },
}


@cache
def contracts_of(pack_key: str) -> Mapping[str, Contract]:
    """Every contract that can be declared with a pack, by key; `trio SUIT` is written `trio-suit` too."""
    pack = PACKS[pack_key]
    suits = [Contract(suit, "trump", suit, "trump") for suit in pack.suits]
    trios = [Contract(f"trio-{suit}", "trio", suit, "trump") for suit in pack.suits]
    return {contract.key: contract for contract in (*suits, *_NO_SUIT, *trios)}


TRIO = {"ru": "трио"}
"""What a trio is called where it is not by that name."""


def contract_name(contract: Contract, language: str = "en") -> str:
    """The contract as printed in `language`."""
    if contract.kind == "trump" and contract.suit:
        return suit_name(contract.suit, language)
    if contract.kind == "trio" and contract.suit:
        return f"{TRIO.get(language, 'Trio')} {suit_name(contract.suit, language)}"
    return CONTRACT_NAMES[contract.key].get(language, CONTRACT_NAMES[contract.key]["en"])[0]


def read_contract(text: str, pack: Pack, language: str = "en", played: Iterable[str] | None = None) -> Contract:
    """The contract that `text` names: a key, a name or a beginning of one in any language, or a suit's symbol.

    `played` are the keys the game allows; they are looked at first, so that a beginning is only ambiguous among them.
    Raises Refused (words that cannot be read) with the candidates when it names none or several.
    """
    known = contracts_of(pack.key)
    word = text.strip().removesuffix("\ufe0e").removesuffix("\ufe0f")
    if word in known:
        return known[word]
    if SYMBOLS.get(word) in known:
        return known[SYMBOLS[word]]
    head, _, tail = word.replace("-", " ").partition(" ")
    if head.casefold() in ("trio", "3x3", *TRIO.values()) and tail:
        found = choose_in(tail.strip(), {s: SUITS[s] for s in pack.suits}, language)
        if len(found) == 1:
            return known[f"trio-{found[0]}"]
    names = {key: SUITS.get(key) or CONTRACT_NAMES.get(key, {}) for key in known}
    allowed = [key for key in known if played is None or key in played]
    for keys in (allowed, list(known)):
        found = choose_in(word, {key: names[key] for key in keys}, language)
        if len(found) == 1:
            return known[found[0]]
        if found:
            raise unreadable("contract.ambiguous", given=text, contracts=tuple(known[key] for key in found))
    # The keys of the Swiss pack are what tables say and type; those of the French pack are English words.
    keyed = language == "en" or pack.key == "swiss"
    spoken = [name for key in allowed for name in ([key] * keyed + list(names[key].get(language, ())))]
    facts = {"given": text, "contracts": tuple(known[key] for key in allowed), "near": near(text, spoken)}
    raise unreadable("contract.unknown", **facts)


def direction(contract: Contract, trick: int, guschti_split: tuple[int, int] = (5, 4)) -> str:
    """Which order holds in trick number `trick` (from 1): trump, obe or unde (contract.mixed).

    `guschti_split` are the tricks of the first and of the second direction.
    """
    other = {"obe": "unde", "unde": "obe"}
    if contract.kind == "slalom" and trick % 2 == 0:
        return other[contract.first]
    if contract.kind == "guschti" and trick > guschti_split[0]:
        return other[contract.first]
    if contract.kind == "trio":
        return ("trump", "obe", "unde")[min((trick - 1) // 3, 2)]
    return contract.first


def card_points(
    contract: Contract, card: Card, undenufe_points: str = "six", mixed_points: str = "first-direction"
) -> int:
    """What a card counts (contract.points), in points before the multiplier.

    In mixed contracts the ace or the six carries eleven by the first direction, or always the ace
    (contract.mixed-points).
    """
    if contract.first == "trump":
        return (TRUMP_POINTS if card.suit == contract.suit else PLAIN_POINTS)[card.rank]
    sixes = contract.first == "unde" and undenufe_points == "six"
    if contract.mixed:
        sixes = contract.first == "unde" and mixed_points == "first-direction"
    return (SIX_POINTS if sixes else OBENABE_POINTS)[card.rank]


def strength(contract: Contract, card: Card, led: str, trick: int = 1, guschti_split: tuple[int, int] = (5, 4)) -> int:
    """How strong a card is in a trick led with suit `led`: -1 cannot take it, larger numbers beat smaller ones."""
    order = direction(contract, trick, guschti_split)
    if order == "trump" and card.suit == contract.suit:
        return 100 + TRUMP_ORDER[card.rank]
    if card.suit != led:
        return -1
    return (REVERSED_ORDER if order == "unde" else NATURAL_ORDER)[card.rank]
