"""The two packs, their suits and ranks, cards and hands, and how they are read and printed.

The packs are never translated into each other: three incompatible mappings are in use (cards.no-translation). The names
of suits and ranks in every language are data of this module, since they are also read. Which card beats which, and what
a card counts, depends on the contract and lives in `contracts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from jassref.cards.spelling import choose, choose_in, folded
from jassref.rulebook.problems import unreadable

SIX, SEVEN, EIGHT, NINE, TEN, UNDER, OBER, KING, ACE = RANKS = range(9)
"""Ranks in the natural order of a plain suit, lowest first (cards.order)."""


class Pack(NamedTuple):
    """One of the two packs of 36 cards: its key, its four suits and its nine rank codes, lowest first."""

    key: str
    suits: tuple[str, str, str, str]
    codes: tuple[str, ...]


SWISS = Pack("swiss", ("schellen", "schilten", "rosen", "eicheln"), ("6", "7", "8", "9", "10", "U", "O", "K", "A"))
FRENCH = Pack("french", ("spades", "hearts", "diamonds", "clubs"), ("6", "7", "8", "9", "10", "J", "Q", "K", "A"))
PACKS: Mapping[str, Pack] = {"swiss": SWISS, "french": FRENCH}

SYMBOLS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}

# For each suit its names by language; the first is the one printed, the others are read as well.
SUIT_NAMES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "schellen": {
        "de": ("Schellen", "Schelle"),
        "fr": ("grelots", "grelot"),
        "it": ("campanelli", "sonagli"),
        "en": ("bells", "bell"),
        "ru": ("бубенцы", "колокольчики"),
    },
    "schilten": {
        "de": ("Schilten", "Schilte"),
        "fr": ("écussons", "boucliers"),
        "it": ("scudi", "scudo"),
        "en": ("shields", "shield"),
        "ru": ("щиты",),
    },
    "rosen": {
        "de": ("Rosen", "Rose"),
        "fr": ("roses", "fleurs"),
        "it": ("rose", "rosa"),
        "en": ("roses", "flowers"),
        "ru": ("розы",),
    },
    "eicheln": {
        "de": ("Eicheln", "Eichel"),
        "fr": ("glands", "gland"),
        "it": ("ghiande", "ghianda"),
        "en": ("acorns", "acorn"),
        "ru": ("жёлуди", "желуди"),
    },
    "spades": {
        "de": ("Schaufel", "Pik"),
        "fr": ("pique", "piques"),
        "it": ("picche",),
        "en": ("spades", "spade"),
        "ru": ("пики", "вини"),
    },
    "hearts": {
        "de": ("Herz",),
        "fr": ("cœur", "cœurs"),
        "it": ("cuori",),
        "en": ("hearts", "heart"),
        "ru": ("червы", "черви"),
    },
    "diamonds": {
        "de": ("Ecken", "Ecke", "Karo"),
        "fr": ("carreau", "carreaux"),
        "it": ("quadri",),
        "en": ("diamonds", "diamond"),
        "ru": ("бубны",),
    },
    "clubs": {
        "de": ("Kreuz",),
        "fr": ("trèfle", "trèfles"),
        "it": ("fiori",),
        "en": ("clubs", "club"),
        "ru": ("трефы", "крести"),
    },
}

# The letters printed for Under, Ober, king and ace where a language has its own; elsewhere the codes of the pack.
LETTERS: Mapping[tuple[str, str], tuple[str, str, str, str]] = {
    ("french", "de"): ("B", "D", "K", "A"),
    ("swiss", "fr"): ("V", "D", "R", "A"),
    ("french", "fr"): ("V", "D", "R", "A"),
    ("swiss", "it"): ("F", "D", "R", "A"),
    ("french", "it"): ("F", "D", "R", "A"),
    ("swiss", "ru"): ("В", "Д", "К", "Т"),
    ("french", "ru"): ("В", "Д", "К", "Т"),
}

# Words read for a rank in any language; the digits are read as they are.
RANK_WORDS: Mapping[int, tuple[str, ...]] = {
    SIX: ("6", "sechser", "sechs", "six", "sei", "шестёрка"),
    SEVEN: ("7", "siebner", "sieben", "sept", "sette", "seven", "семёрка"),
    EIGHT: ("8", "achter", "acht", "huit", "otto", "eight", "восьмёрка"),
    NINE: ("9", "neuner", "nüni", "neun", "neuf", "nove", "nine", "näll", "nell", "девятка", "нелл"),
    TEN: ("10", "banner", "zehner", "zehn", "dix", "dieci", "bandiera", "ten", "десятка", "баннер"),
    UNDER: (
        *("u", "j", "under", "unter", "bube", "buur", "puur", "bauer", "valet", "bour", "bourg"),
        *("fante", "jack", "bower", "валет", "бур", "бург"),
    ),
    OBER: ("o", "q", "ober", "dame", "donna", "queen", "дама", "обер"),
    KING: ("k", "könig", "king", "roi", "re", "король"),
    ACE: ("a", "ass", "sau", "ace", "as", "asso", "туз"),
}


class Card(NamedTuple):
    """A card: its suit's key and its rank (0 for the six to 8 for the ace)."""

    suit: str
    rank: int


class Hand:
    """The cards a player holds: a set of cards kept as four masks of nine bits, one for each suit of the pack."""

    __slots__ = ("masks", "pack")

    def __init__(self, pack: Pack, cards: Iterable[Card] = (), masks: tuple[int, int, int, int] | None = None) -> None:
        if masks is None:
            bits = dict.fromkeys(pack.suits, 0)
            for card in cards:
                bits[card.suit] |= 1 << card.rank
            masks = (bits[pack.suits[0]], bits[pack.suits[1]], bits[pack.suits[2]], bits[pack.suits[3]])
        self.pack = pack
        self.masks = masks

    def __iter__(self) -> Iterator[Card]:
        for suit, mask in zip(self.pack.suits, self.masks, strict=True):
            for rank in RANKS:
                if mask >> rank & 1:
                    yield Card(suit, rank)

    def __len__(self) -> int:
        return sum(mask.bit_count() for mask in self.masks)

    def __contains__(self, card: object) -> bool:
        if not isinstance(card, Card) or card.suit not in self.pack.suits:
            return False
        return bool(self.masks[self.pack.suits.index(card.suit)] >> card.rank & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and (self.pack.key, self.masks) == (other.pack.key, other.masks)

    def __hash__(self) -> int:
        return hash((self.pack.key, self.masks))

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.pack, (card for card in self if card in other))

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.pack, (*self, *other))

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.pack, (card for card in self if card not in other))

    def __repr__(self) -> str:
        return f"Hand({self.pack.key!r}, {show_cards(self, self.pack)!r})"


def suit_name(suit: str, language: str = "en") -> str:
    """The suit's name as printed in `language`."""
    names = SUIT_NAMES[suit]
    return names.get(language, names["en"])[0]


def rank_name(rank: int, pack: Pack, language: str = "en") -> str:
    """The letter or number printed for a rank in `language`."""
    letters = LETTERS.get((pack.key, language))
    return letters[rank - UNDER] if letters and rank >= UNDER else pack.codes[rank]


def show_card(card: Card, pack: Pack, language: str = "en") -> str:
    """A card in words, such as `Schellen A`."""
    return f"{suit_name(card.suit, language)} {rank_name(card.rank, pack, language)}"


def write_card(card: Card, pack: Pack) -> str:
    """A card as files and scripts write it: the keys, in no language."""
    return f"{card.suit} {pack.codes[card.rank]}"


def show_cards(cards: Iterable[Card], pack: Pack, language: str | None = None) -> str:
    """Cards by suit, highest first: `schellen A K O, rosen 6`; with a language in its words."""
    held: dict[str, list[int]] = {}
    for card in cards:
        held.setdefault(card.suit, []).append(card.rank)
    groups = []
    for suit in pack.suits:
        if suit in held:
            ranks = sorted(held[suit], reverse=True)
            name = suit if language is None else suit_name(suit, language)
            groups.append(" ".join([name, *(rank_name(r, pack, language or "en") for r in ranks)]))
    return ", ".join(groups)


def read_suit(word: str, pack: Pack, language: str = "en") -> str:
    """The suit of `pack` that `word` names: a key, a name in any language, a beginning of one, or a symbol.

    Raises Refused (words that cannot be read) when it names none or several, with the candidates.
    """
    found = _suits(word, pack, language)
    if len(found) == 1:
        return found[0]
    raise unreadable("suit.ambiguous" if found else "suit.unknown", given=word, suits=found or pack.suits)


def read_rank(word: str, pack: Pack, language: str = "en") -> int:
    """The rank that `word` names: a code of either pack, the language's letter, or a word or its beginning.

    Raises Refused (words that cannot be read) when it names none or several.
    """
    letters = LETTERS.get((pack.key, language), ())
    upper = word.upper()
    if upper in letters:
        return UNDER + letters.index(upper)
    if upper in pack.codes:
        return pack.codes.index(upper)
    found = choose(word, {str(rank): words for rank, words in RANK_WORDS.items()})
    if len(found) == 1:
        return int(found[0])
    raise unreadable("rank.unknown", given=word, pack=pack.key)


def read_cards(text: str, pack: Pack, language: str = "en") -> list[Card]:
    """The cards of `schellen A K O, rosen 6`: a suit, then its ranks; commas and blanks separate.

    Raises Refused for words that are neither, for a suit without ranks and for a card named twice.
    """
    for symbol in SYMBOLS:
        text = text.replace(symbol, f" {symbol} ")
    cards: list[Card] = []
    suit, bare = "", ""
    for word in text.replace("\ufe0e", "").replace("\ufe0f", "").replace(",", " ").split():
        # A whole rank name wins over the beginning of a suit's name, that over the beginning of a rank's.
        if suit and not _is_rank(word, pack, language) and (found := _suits(word, pack, language)):
            if bare or len(found) > 1:
                raise unreadable("suit.without-ranks" if bare else "suit.ambiguous", given=bare or word, suits=found)
            suit, bare = found[0], word
            continue
        if not suit:
            suit, bare = read_suit(word, pack, language), word
            continue
        card, bare = Card(suit, read_rank(word, pack, language)), ""
        if card in cards:
            raise unreadable("card.twice", card=card)
        cards.append(card)
    if bare:
        raise unreadable("suit.without-ranks", given=bare)
    return cards


def _is_rank(word: str, pack: Pack, language: str) -> bool:
    wanted = folded(word)
    return word.upper() in LETTERS.get((pack.key, language), ()) or any(
        wanted == folded(name) for names in RANK_WORDS.values() for name in names
    )


def _suits(word: str, pack: Pack, language: str) -> tuple[str, ...]:
    symbol = SYMBOLS.get(word)
    if symbol in pack.suits:
        return (str(symbol),)
    return tuple(choose_in(word, {suit: SUIT_NAMES[suit] for suit in pack.suits}, language))


def read_card(text: str, pack: Pack, language: str = "en") -> Card:
    """The one card that `text` names. Raises Refused when it is none or several."""
    cards = read_cards(text, pack, language)
    if len(cards) != 1:
        raise unreadable("card.one-wanted", given=text)
    return cards[0]
