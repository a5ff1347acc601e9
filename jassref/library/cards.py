"""Questions about cards alone: the Weis of a hand, and what may be played from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jassref.cards.packs import Hand, read_card, read_cards, write_card
from jassref.cards.tricks import Played, TrickRules, allowed
from jassref.disputes import table as tables
from jassref.library import words
from jassref.library.refusals import about, answering_in
from jassref.rulebook.house_rules import UNDERTRUMP, WEIS
from jassref.rulebook.problems import unreadable
from jassref.weis.in_hand import find
from jassref.weis.kinds import WeisRules, cards_of, value
from jassref.weis.notation import write_weis


class Weis(NamedTuple):
    """A Weis: its name as files write it (`3 schellen A`), its points before the multiplier, and its cards."""

    name: str
    points: int
    cards: tuple[str, ...]


def hand_weis(
    cards: str,
    trump: str,
    *,
    game: str = "schieber-1000",
    options: Mapping[str, object] | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> tuple[Weis, ...]:
    """The Weis of a hand, best first, under the house rules of a game (R weis.*).

    `cards` are the cards as they are typed, `schellen A K O, rosen 6`. Raises Refused for cards, contracts and house
    rules that cannot be read, and in games without Weis.

    >>> hand_weis("schellen A K O, rosen 6 7", "rosen")
    (Weis(name='3 schellen A', points=20, cards=('schellen A', 'schellen K', 'schellen O')),)
    """
    with answering_in(lang):
        table = tables.of_names(game, words.settings(options), pack=pack)
        tables.has(table, WEIS, "weis.not-played")
        contract, rules = tables.contract(table, trump), WeisRules.from_options(table.game.options)
        own = table.game.pack
        with about(table.game):
            held = Hand(own, read_cards(cards, own, lang))
        found = []
        for weis in find(held, contract, rules):
            shown = tuple(write_card(card, own) for card in cards_of(weis, own))
            found.append(Weis(write_weis(weis, own), value(weis, contract, rules), shown))
        return tuple(found)


def legal_cards(
    hand: str,
    trick: Sequence[str] | str = (),
    *,
    trump: str,
    number: int = 1,
    game: str = "schieber-1000",
    options: Mapping[str, object] | None = None,
    pack: str | None = None,
    lang: str = "en",
) -> tuple[str, ...]:
    """The cards of a hand that may be played on those lying, in the order of the hand (R trick.*).

    `trick` are the cards lying, the leader's first (none: the player leads); `number` is the number of the trick in
    the deal, which matters in mixed contracts. Raises Refused for cards and contracts that cannot be read.

    >>> legal_cards("eicheln K, rosen U 8", ["eicheln 7", "rosen 9"], trump="rosen")
    ('eicheln K', 'rosen U')
    """
    with answering_in(lang):
        table = tables.of_names(game, words.settings(options), pack=pack)
        tables.has(table, UNDERTRUMP, "table.no-tricks")
        own, contract = table.game.pack, tables.contract(table, trump)
        rules = TrickRules.from_options(table.game.options)
        with about(table.game):
            held = read_cards(hand, own, lang)
            given = read_cards(trick, own, lang) if isinstance(trick, str) else [read_card(c, own, lang) for c in trick]
            for n, card in enumerate(given):
                if card in held or card in given[:n]:
                    raise unreadable("card.twice", card=card)
        plays = [Played(seat, card) for seat, card in enumerate(given)]
        choice = allowed(held, plays, contract, rules, number)
        return tuple(write_card(card, own) for card in choice.allowed)
