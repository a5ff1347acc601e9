"""Bieter (Steiger, Königsjass): the highest bidder is king and plays alone against two peasants who score together.

King and bid stand in the head of the file: the king needs what was bid, the peasants their own target. Deals are
counted and the game ends as in Schieber; here is only what the king changes: sides, targets, declining, Hindersi.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from jassref.cards.contracts import DEAL_POINTS, read_contract
from jassref.cards.spelling import folded
from jassref.games import schieber
from jassref.games.bidding import MINIMUM, STEP, off_step
from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.game_type import (
    ASK_CONTRACT,
    ASK_POINTS,
    ASK_STOECK,
    ASK_WEIS,
    Asked,
    GameType,
    Interview,
    Line,
    OwnOption,
    Preset,
    Scoring,
    Setup,
    Shown,
)
from jassref.record.naming import find_player
from jassref.record.round_keys import OwnKeys, Reader, yes_or_no
from jassref.record.rounds import Round, Standing, own
from jassref.record.typed_line import NOTHING_ELSE, Extras
from jassref.rulebook.house_rules import (
    BERGPREIS,
    BERGPREIS_AT,
    BOTH_OVER,
    COUNTER_MATCH_POINTS,
    COUNTER_MATCH_STROKES,
    HANDS,
    SHARED,
    STOECK,
    TARGET,
)
from jassref.rulebook.options import LARGEST, Option, by_key, choice, shown, word_or_number
from jassref.rulebook.problems import Place, Problem, refuse, unreadable
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import ending
from jassref.scoring.singles import check_total

KING, PEASANTS = 0, 1

FIELDS = (
    *("trump", "multiplier", "points", "king", "declined", "hindersi", "weis", "stoeck", "match", "out", "first"),
    *("first_trick", "adjust", "void", "open", "total", "time", "note"),
)

# What a deal without a contract is called after `add`, in every language; its beginning is enough.
WORDS: Mapping[str, tuple[str, ...]] = {
    "declined": ("declined", "abgelehnt", "refusé", "rifiutato", "rifiutata", "отказ"),
    "hindersi": ("hindersi",),
}
SHORTEST_WORD = 3


def seating(players: Sequence[str], head: Mapping[str, object]) -> tuple[tuple[int, ...], ...]:
    """The king's seat, then the peasants'; while nobody is named king the first player stands in (bieter.king)."""
    word = folded(shown(head.get("king", "")).strip())
    names = [folded(name) for name in players]
    begun = [word] if word in names else [name for name in names if word and name.startswith(word)]
    king = names.index(begun[0]) if len(begun) == 1 else 0
    return (king,), tuple(seat for seat in range(len(players)) if seat != king)


def read_king(game: Game, value: object) -> str:
    """The king's name, from the head of a file. Raises Refused without one."""
    if not isinstance(value, str) or not value.strip():
        raise refuse("king.missing", "bieter.king", names=game.players)
    return game.players[find_player(game, value)]


def read_bid(game: Game, value: object) -> int | None:
    """What the king bid, where there is bidding (bid.minimum, bid.step). Raises Refused for what cannot be."""
    if KING_TARGET.of(game.options) != "bid":
        if value is not None:
            raise refuse("bid.not-wanted", "bieter.king-target", target=KING_TARGET.of(game.options))
        return None
    if value is None:
        raise refuse("bid.of-king", "bieter.king-target", minimum=MINIMUM.of(game.options))
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        low = MINIMUM.of(game.options)
        raise refuse("value.number-wanted", None, given=shown(value), low=low, high=LARGEST)
    if (problem := off_step(game, value)) is not None:
        raise refuse(problem.code, problem.rule, **problem.facts)
    return value


def targets(game: Game) -> tuple[int, ...]:
    """What the king needs (the bid, or a fixed number), and what the peasants need (bieter.targets)."""
    fixed, bid = KING_TARGET.of(game.options), own(OwnHead, game.more).bid
    needed = fixed if isinstance(fixed, int) else bid if bid is not None else MINIMUM.of(game.options)
    return needed, TARGET.of(game.options)


def _king(reader: Reader, value: object) -> None:
    """A round may name the king; it is the one of the head, for a game has one king only (bieter.king)."""
    king = reader.game.sides[KING].seats[0]
    seat = reader.named(("king",), find_player, value)
    if seat is not None and seat != king:
        reader.problem(("king",), "king.other", "bieter.king", player=king, other=seat)


class OwnRound(NamedTuple):
    """What a round has beside the shared keys: that the king declined, or played it as Hindersi, and who had the Stöck
    where they do not count."""

    declined: bool = False
    hindersi: bool = False
    stoeck: int | None = None

    @property
    def instead(self) -> str | None:
        """What was played in place of a contract, by its key."""
        return "declined" if self.declined else "hindersi" if self.hindersi else None


class OwnHead(NamedTuple):
    """What the head of a file has beside the shared keys: the king, and what he bid."""

    king: str | None = None
    bid: int | None = None


def own_of(played: Round) -> OwnRound:
    """What a round has of its own."""
    return own(OwnRound, played.more)


READERS: Mapping[str, Callable[[Reader, object], object]] = {
    "king": _king,
    "declined": yes_or_no("declined"),
    "hindersi": yes_or_no("hindersi"),
}


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A round's keys as in Schieber; one that the king declined, or played as Hindersi, has no contract."""
    played, problems = schieber.read_deal(game, standing, n, keys, OwnKeys(OwnRound, READERS))
    said = own_of(played).instead
    if said is not None and played.void is None and not played.open:
        problems = [p for p in problems if p.code != "key.missing"]
        problems += _check_special(game, standing, played, said)
        winner = PEASANTS if said == "declined" else played.match
        points = tuple(DEAL_POINTS * (side == winner) for side in range(len(game.sides)))
        played = played._replace(contract=None, multiplier=1, points=points, match=winner, weis=())
        if played.stoeck is not None and not _stoeck_written(game, played.stoeck):
            played = played._replace(stoeck=None, more=own_of(played)._replace(stoeck=played.stoeck))
    if not problems:
        problems = ending.check_end(game, standing, played)
    if not problems and played.total and not played.open:
        problems = check_total(game, played, score(game, standing, played)[1])
    return played, problems


def _check_special(game: Game, standing: Standing, played: Round, said: str) -> Iterator[Problem]:
    """What a deal without tricks, or without a contract, can say (bieter.declined, bieter.hindersi)."""
    place, rule = Place(played.number, (said,)), f"bieter.{said}"
    if said == "hindersi":
        excluded = ["weis", "stoeck", "out", "first_trick"]
        if KING_HINDERSI.of(game.options) == "off":
            yield Problem("hindersi.not-played", rule, {}, place)
        elif played.match is None:
            yield Problem("hindersi.match", rule, {"side": KING}, place)
    else:
        excluded = ["points", "weis", "match", "out", "first_trick"]
        if standing.deals == 0 and KING_TARGET.of(game.options) == "bid":
            yield Problem("declined.first", rule, {"player": game.sides[KING].seats[0]}, place)
        if played.stoeck is not None and played.contract is None and not STOECK.of(game.options):
            facts = {"game": game.preset.name}
            yield Problem("stoeck.not-played", "stoeck.played", facts, Place(played.number, ("stoeck",)))
    for key in excluded:
        if getattr(played, key) not in (None, ()) and not (key == "points" and _match_of(played, PEASANTS)):
            yield Problem("declined.with", rule, {"key": key}, Place(played.number, (key,)))


def _match_of(played: Round, side: int) -> bool:
    """Whether the points are those of a match of `side`, which may be written out."""
    return played.points == tuple(DEAL_POINTS * (n == side) for n in range(len(played.points or ())))


def _stoeck_written(game: Game, seat: int) -> bool:
    """Whether Stöck count in a deal that the king declined: the peasants' by the option, the king's never."""
    return game.side_of[seat] == PEASANTS and DECLINED_STOECK.of(game.options) == "peasants"


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """As in Schieber, each side with its own target; what the king did instead of playing comes first."""
    steps, after = ending.score(game, standing, played)
    if played.void is not None or played.open:
        return steps, after
    before: list[Step] = []
    if own_of(played).declined:
        before.append(
            Step(StepKind.SPECIAL, "bieter.declined", "bieter.declined", facts={"side": KING, "winner_side": PEASANTS})
        )
    elif own_of(played).hindersi:
        say = "bieter.hindersi" if played.match == PEASANTS else "bieter.hindersi:done"
        before.append(Step(StepKind.SPECIAL, "bieter.hindersi", say, facts={"side": KING, "winner_side": PEASANTS}))
    if (seat := own_of(played).stoeck) is not None:
        before.append(
            Step(StepKind.SPECIAL, "bieter.declined-stoeck", "bieter.declined-stoeck", facts={"player": seat})
        )
    return (*before, *steps), after


def title(game: Game, played: Round) -> str:
    """What a deal without a contract is called."""
    return own_of(played).instead or ""


def instead(game: Game) -> Mapping[str, bool]:
    """What the king may do instead of playing, and whether it must be said who took all tricks (bieter.declined,
    bieter.hindersi)."""
    return {"declined": False} | ({"hindersi": True} if KING_HINDERSI.of(game.options) != "off" else {})


def outlook(game: Game, standing: Standing) -> tuple[Step, ...]:
    """Who is king, and what each side needs (bieter.targets)."""
    king, peasants = targets(game)
    facts = {"player": game.sides[KING].seats[0], "target": king, "side": PEASANTS, "other_target": peasants}
    return (Step(StepKind.OUTLOOK, "bieter.targets", "bieter.targets", facts=facts),)


def read_words(game: Game, words: Sequence[str], language: str, _extras: Extras = NOTHING_ELSE) -> dict[str, object]:
    """A contract and the points of king and peasants; or `declined`, with the trump before it if it is known."""
    special = [_special(word) for word in words[:2]]
    if special[0] is not None:
        keys: dict[str, object] = {special[0]: True}
        return keys | _nothing_more(words[1:])
    if len(special) == 2 and special[1] == "declined":
        trump = read_contract(words[0], game.pack, language, game.multipliers).key
        return {"trump": trump, "declined": True} | _nothing_more(words[2:])
    return typed_line.read_words(game, words, language)


def _special(word: str) -> str | None:
    wanted = folded(word.strip())
    found = (key for key, names in WORDS.items() for name in names if folded(name).startswith(wanted))
    return next(found, None) if len(wanted) >= SHORTEST_WORD else None


def _nothing_more(words: Sequence[str]) -> dict[str, object]:
    if words:
        raise unreadable("declined.words", given=" ".join(words)[:60])
    return {}


_ELSEWHERE = frozenset(
    option.key for option in (HANDS, COUNTER_MATCH_POINTS, COUNTER_MATCH_STROKES, BERGPREIS, BERGPREIS_AT, BOTH_OVER)
)
"""House rules of games with a fixed number of deals, a chooser or a half-way prize."""

KING_TARGET: Option[Literal["bid"] | int] = word_or_number(
    "king_target", "bid", "bieter.king-target", (1, LARGEST), {"bid": ("Müller", "jassverzeichnis", "urikon")}
)
DECLINED_STOECK: Option[Literal["peasants", "none"]] = choice(
    "declined_stoeck", "peasants", "bieter.declined-stoeck", {"peasants": ("Müller", "jassonkel"), "none": ()}
)
KING_HINDERSI: Option[Literal["off", "match"]] = choice(
    "king_hindersi", "off", "bieter.hindersi", {"off": (), "match": ("Müller",)}
)

OPTIONS = by_key(
    *(option for key, option in SHARED.items() if key not in _ELSEWHERE),
    MINIMUM._replace(default=600, words={"600": ("Müller",), "500": ("jassverzeichnis", "urikon")}),
    STEP._replace(words={"10": ("Müller", "urikon"), "5": ("jassverzeichnis",)}),
    *(KING_TARGET, DECLINED_STOECK, KING_HINDERSI),
    BOTH_OVER._replace(words={"ask": ("jasstafel",), "play-on": ("Müller",)}),
)

PRESETS: Mapping[str, Preset] = {
    "bieter-3": Preset(
        "bieter-3",
        {"target": 1000, "multipliers": schieber.table(1, 1, 1, 1), "strokes": {"match": 0}},
        sources=("Müller", "jassonkel", "jassverzeichnis", "urikon"),
    )
}

GAMES = (
    GameType(
        name="bieter",
        players=(3,),
        pairs=True,
        fields=FIELDS,
        options=OPTIONS,
        presets=PRESETS,
        setup=Setup(head_record=OwnHead, head={"king": read_king, "bid": read_bid}, seating=seating),
        line=Line(entry=read_words, own=(OwnOption("king", "who"),)),
        interview=Interview(
            instead=instead, questions=(ASK_CONTRACT, Asked("match-instead"), ASK_POINTS, ASK_WEIS, ASK_STOECK)
        ),
        scoring=Scoring(read=read, score=score, chooser=False, targets=targets),
        shown=Shown(title=title, outlook=outlook),
    ),
)
