"""What stays out of play: the sums that the players' card points can make when not all 36 cards are played.

For games with cards over: a talon, a card left over, the hands of players who dropped out. The texts of its problems
stand with Putz, the first of these games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from jassref.cards.contracts import DEAL_POINTS, TRICKS, Contract, card_points
from jassref.cards.packs import RANKS, Card, read_rank
from jassref.record.game import CARDS, Game
from jassref.record.game_type import Asked, OwnOption
from jassref.record.round_keys import NO_LANGUAGE, Reader
from jassref.record.rounds import Round
from jassref.rulebook.options import shown
from jassref.rulebook.problems import Place, Problem, Refused


@cache
def live_sums(suits: tuple[str, ...], contract: Contract, out: int) -> tuple[int, ...]:
    """The sums that the players' card points can make when so many cards of `suits` are out of play (putz.live)."""
    reached = [1, *[0] * out]
    for value in (card_points(contract, Card(suit, rank)) for suit in suits for rank in RANKS):
        for count in range(out, 0, -1):
            reached[count] |= reached[count - 1] << value
    return tuple(DEAL_POINTS - n for n in range(DEAL_POINTS, -1, -1) if reached[out] >> n & 1)


def check_live(
    game: Game, played: Round, out: int, key: str, dead: int | None, trump: bool = False, whole: bool = False
) -> list[Problem]:
    """The card points together: exact where the points `dead` are known, else a sum that can be (putz.live).

    `out` is the number of cards out of play, `key` says what is known of them; `trump`: they are trumps, `whole`: 157
    can be in any case.
    """
    contract, points, place = played.contract, played.points, Place(played.number, ("points",))
    assert contract is not None
    if points is None:
        return [Problem("key.missing", "putz.live", {"key": "points"}, Place(played.number))]
    possible = live_sums((contract.suit,) if trump and contract.suit else game.pack.suits, contract, out)
    found = sum(points)
    if dead is not None:
        wanted = DEAL_POINTS - dead
        if wanted not in possible:
            return [Problem("putz.dead", "putz.live", {"dead": dead, "n": out}, Place(played.number, (key,)))]
        if found != wanted:
            facts = {"sum": found, "wanted": wanted, "dead": dead, **_off(found, wanted, wanted)}
            return [Problem("putz.sum", "putz.live", facts, place)]
    elif found not in possible and not (whole and found == DEAL_POINTS):
        lowest, highest = possible[0], possible[-1]
        facts = {"sum": found, "lowest": lowest, "highest": highest, "n": out, **_off(found, lowest, highest)}
        facts["below"] = max((n for n in possible if n < found), default=lowest)
        facts["above"] = min((n for n in possible if n > found), default=highest)
        return [Problem("putz.sum-impossible", "putz.live", facts, place)]
    return [Problem("points.impossible", "count.possible", {"points": 1}, place)] if 1 in points else []


def _off(found: int, lowest: int, highest: int) -> dict[str, int]:
    return {"more": max(found - highest, 0), "fewer": max(lowest - found, 0)}


def check_match(played: Round) -> list[Problem]:
    """Who took all tricks has all the points (putz.all-tricks)."""
    winner, points = played.match, played.points or ()
    for side, count in enumerate(points):
        if winner is not None and side != winner and count:
            facts = {"side": winner, "other": side, "points": count}
            return [Problem("putz.match", "putz.all-tricks", facts, Place(played.number, ("match",)))]
    return []


def dead_of(game: Game, contract: Contract | None, dead: int | None, rank: int | None) -> int | None:
    """The points out of play, from the nine dead cards or from the card left over; None where they are not known."""
    if rank is not None and contract is not None:
        return card_points(contract, Card(contract.suit or game.pack.suits[0], rank))
    return dead


# How it is written in a round, typed after a deal, and asked for.


def _left(reader: Reader, value: object) -> int | None:
    try:
        return read_rank(shown(value), reader.game.pack, NO_LANGUAGE)
    except Refused as refused:
        reader.problems.extend(p._replace(place=Place(reader.number, ("left",))) for p in refused.problems)
        return None


READERS: Mapping[str, Callable[[Reader, object], object]] = {
    "dead": lambda reader, value: reader.whole(("dead",), value, 0, DEAL_POINTS),
    "left": _left,
}


def _typed_rank(game: Game, words: Sequence[str], language: str) -> str:
    """The card left over is a rank in any language. Raises Refused."""
    return game.pack.codes[read_rank(words[0], game.pack, language)]


DEAD = OwnOption("dead", "number")
LEFT = OwnOption("left", "text", "RANK", _typed_rank)


def _cards_over(game: Game) -> bool:
    """Whether cards stay out of play when everybody plays."""
    return TRICKS * len(game.players) < CARDS


ASK_DEAD = Asked("number", "dead", when=_cards_over, out_of_play=True)
ASK_LEFT = Asked("text", "left", out_of_play=True)

TYPED = {"dead": DEAD, "left": LEFT}
ASKED = {"dead": ASK_DEAD, "left": ASK_LEFT}
"""By the key of a round that tells what stays out of play."""


def in_play(game: Game, keys: Mapping[str, object]) -> int:
    """What the cards in play count together, where those out of play are told (putz.live)."""
    dead = keys.get("dead", 0)
    return DEAL_POINTS - (dead if isinstance(dead, int) else 0)
