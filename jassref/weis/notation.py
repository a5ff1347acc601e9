"""How Weis are typed, written into a file, and shown: three from the ace, four Unders, bare values."""

from itertools import chain

from jassref.cards.packs import SYMBOLS, Pack, rank_name, read_cards, read_rank, read_suit, suit_name
from jassref.rulebook.problems import Refused, unreadable
from jassref.weis.kinds import SHORTEST_RANK, SHORTEST_RUN, Bare, Four, Run, Weis

MOST_AT_ONCE = 9


"""Nobody declares more Weis than cards; a longer list is not looked at."""


def read_weis(text: str, pack: Pack, language: str = "en") -> tuple[Weis, ...]:
    """The Weis of `3 schellen A, 4 U`: runs and fours as they are said, cards, or a bare value; commas separate.

    Raises Refused (words that cannot be read) for anything else: weis.unreadable, weis.not-four, weis.too-short,
    weis.leaves-pack, weis.no-run, weis.bare-not-tens, and what suits, ranks and cards raise themselves.
    """
    spread = text.replace("\ufe0e", "").replace("\ufe0f", "")
    for symbol in SYMBOLS:
        spread = spread.replace(symbol, f" {symbol} ")
    parts = [part.split() for part in spread.split(",")]
    if not all(parts):
        raise unreadable("weis.unreadable", given=text)
    if len(parts) > MOST_AT_ONCE:
        raise unreadable("weis.too-many", given=text)
    # Single cards between commas are one Weis: "schellen K, schilten K, rosen K, eicheln K".
    if len(parts) > 1 and all(len(words) == 2 and not _is_number(words[0]) for words in parts):
        parts = [list(chain.from_iterable(parts))]
    return tuple(_read_one(words, pack, language) for words in parts)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal()


def _read_one(words: list[str], pack: Pack, language: str) -> Weis:
    given = " ".join(words)
    if not _is_number(words[0]):
        return _read_as_cards(given, pack, language)
    if len(words[0]) > 4 or len(words) > 3:
        raise unreadable("weis.unreadable", given=given)
    number = int(words[0])
    if len(words) == 1:
        if number == 0 or number % 10:
            raise unreadable("weis.bare-not-tens", given=given, value=number)
        return Bare(number)
    if len(words) == 2:
        rank = _read_said_rank(words[1], pack, language)
        if number != 4:
            raise unreadable("weis.not-four", given=given, number=number, rank=rank)
        return Four(rank)
    run = Run(read_suit(words[1], pack, language), number, read_rank(words[2], pack, language))
    if number < SHORTEST_RUN:
        raise unreadable("weis.too-short", given=given, number=number)
    if number > run.top + 1:
        raise unreadable("weis.leaves-pack", given=given, suit=run.suit, number=number, top=run.top)
    return run


def _read_said_rank(word: str, pack: Pack, language: str) -> int:
    """A rank in the singular or the plural: where nothing else helps, endings (kings, Könige, валета) are cut off."""
    problem = None
    for cut in range(3):
        if cut and len(word) - cut < SHORTEST_RANK:
            break
        try:
            return read_rank(word[: len(word) - cut], pack, language)
        except Refused as refused:
            problem = problem or refused
    assert problem is not None
    raise problem


def _read_as_cards(given: str, pack: Pack, language: str) -> Weis:
    try:
        cards = read_cards(given, pack, language)
    except Refused as refused:
        # Words that are no cards at all were not meant as cards; how a Weis is said helps more than the names of suits.
        code = refused.problems[0].code
        raise (
            unreadable("weis.unreadable", given=given) if code in ("suit.unknown", "suit.without-ranks") else refused
        ) from None
    ranks = {card.rank for card in cards}
    suits = {card.suit for card in cards}
    if len(cards) < SHORTEST_RUN:
        raise unreadable("weis.too-short", given=given, number=len(cards))
    if len(suits) == 4 and len(cards) == 4 and len(ranks) == 1:
        return Four(ranks.pop())
    if len(suits) == 1 and max(ranks) - min(ranks) == len(cards) - 1:
        return Run(suits.pop(), len(cards), max(ranks))
    raise unreadable("weis.no-run", given=given, cards=tuple(cards))


def write_weis(weis: Weis, pack: Pack) -> str:
    """A Weis as files and scripts write it, in no language: `3 schellen A`, `4 U`, `20`."""
    if isinstance(weis, Run):
        return f"{weis.length} {weis.suit} {pack.codes[weis.top]}"
    return f"4 {pack.codes[weis.rank]}" if isinstance(weis, Four) else str(weis.points)


def show_weis(weis: Weis, pack: Pack, language: str) -> str:
    """A Weis for people, with the names of suits and ranks in `language`; read back by `read_weis` in that language."""
    if isinstance(weis, Run):
        return f"{weis.length} {suit_name(weis.suit, language)} {rank_name(weis.top, pack, language)}"
    return f"4 {rank_name(weis.rank, pack, language)}" if isinstance(weis, Four) else str(weis.points)
