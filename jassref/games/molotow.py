"""Molotow: everybody alone against points, with Weis in the hand taken off and Weis on the table added.

The deal begins as Obenabe, and the first card that does not follow suit makes its suit trump. Only the game that adds
the points up is here; the other Molotow, which writes strokes and zeros, is in `strokes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from jassref.games.strokes import END_TIE, NO_TRUMP, annulled, contracts, read_deal, read_tricks
from jassref.record.game import Game
from jassref.record.game_type import (
    ASK_CONTRACT,
    ASK_POINTS,
    ASK_STOECK,
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
from jassref.record.naming import find_side
from jassref.record.round_keys import OwnKeys, Reader
from jassref.record.rounds import Round, Standing, own
from jassref.record.typed_line import read_words
from jassref.rulebook.house_rules import HANDS, STOECK, TARGET, WEIS, when_void
from jassref.rulebook.options import by_key, flag
from jassref.rulebook.problems import Place, Problem
from jassref.rulebook.steps import Step, StepKind
from jassref.scoring import singles
from jassref.scoring.counting import STOECK_POINTS, adjustments

FIELDS = (
    *("trump", "points", "match", "tricks", "table_weis", "hand_weis", "stoeck", "table_stoeck"),
    *("adjust", "void", "open", "total", "time", "note"),
)

MOST_WEIS = 1000
"""No hand and no nine tricks hold Weis of more points."""

LEAST_WITH_STOECK = 7
"""King and Ober of trump in one trick are four and three card points."""

_BOTH = ("Müller", "jassverzeichnis")
HAND_WEIS = flag("hand_weis", True, "molotow.hand-weis", _BOTH, ("funcardgames",))
TABLE_STOECK = flag("table_stoeck", True, "molotow.table-stoeck", ("Müller",))
LAST_DOUBLE = flag("last_double", False, "molotow.last-double", ("jasswiki",), _BOTH)


def _weis_of(key: str) -> Callable[[Reader, object], object]:
    """A reader of Weis points by player: they count in tens, and no Weis make 10 or 30 (weis.impossible-value)."""

    def read(reader: Reader, value: object) -> dict[int, int] | None:
        found = reader.by_side(key, value, 0, MOST_WEIS)
        # Three cards on the table can only be a run of three.
        by = 20 if key == "table_weis" and len(reader.game.players) == 3 else 10
        for side, points in (found or {}).items():
            if points % by or points in (10, 30):
                good = [n for n in range(0, MOST_WEIS + 1, by) if n not in (0, 10, 30)]
                below, above = max((n for n in good if n < points), default=None), min(n for n in good if n > points)
                key_of, code = (key, reader.side_names[side]), "weis.impossible-value"
                reader.problem(key_of, code, code, player=side, value=points, below=below, above=above)
                return None
        return found

    return read


class OwnRound(NamedTuple):
    """What a deal has beside the shared keys: tricks as far as they were said, Weis points by player, and who took king
    and Ober of trump in one trick."""

    tricks: Mapping[int, int] | None = None
    table_weis: Mapping[int, int] | None = None
    hand_weis: Mapping[int, int] | None = None
    table_stoeck: int | None = None

    def weis(self, key: str) -> Mapping[int, int]:
        """The Weis points that stand under a key, by player."""
        return (self.table_weis if key == "table_weis" else self.hand_weis) or {}


def own_of(played: Round) -> OwnRound:
    """What a deal has of its own."""
    return own(OwnRound, played.more)


def told(played: Round) -> Mapping[str, object]:
    """What JSON shows of a deal's own keys: tricks and Weis, where some were said."""
    found = own_of(played)
    said = {"tricks": found.tricks, "table_weis": found.table_weis, "hand_weis": found.hand_weis}
    return {key: numbers for key, numbers in said.items() if numbers is not None}


READERS: Mapping[str, Callable[[Reader, object], object]] = {
    "tricks": read_tricks,
    "table_weis": _weis_of("table_weis"),
    "hand_weis": _weis_of("hand_weis"),
    "table_stoeck": lambda reader, value: reader.named(("table_stoeck",), find_side, value),
}


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """A deal: the 157 card points, then Weis and Stöck as far as this table plays them."""
    own_keys = OwnKeys(OwnRound, READERS)
    return read_deal(game, standing, n, keys, own_keys, _check, lambda played: own_of(played).tricks or {})


def _check(game: Game, played: Round) -> list[Problem]:
    """Weis and Stöck only where they are played, Stöck only with a trump and once a deal (molotow.stoeck)."""
    for key, option in (("table_weis", WEIS), ("hand_weis", WEIS), ("hand_weis", HAND_WEIS)):
        if own_of(played).weis(key) and not option.of(game.options):
            facts = {"key": key, "option": option.key}
            return [Problem("molotow.weis-not-played", "weis.played", facts, Place(played.number, (key,)))]
    on_table = own_of(played).table_stoeck
    for option, there in ((STOECK, played.stoeck is not None), (TABLE_STOECK, on_table is not None)):
        place = Place(played.number, (option.key,))
        if there and not (STOECK.of(game.options) and option.of(game.options)):
            return [Problem("stoeck.not-played", "stoeck.played", {"game": game.preset.name}, place)]
        if there and played.contract is not None and not played.contract.stoeck:
            return [Problem("stoeck.no-trump", "stoeck.trump-only", {"contract": played.contract}, place)]
    if played.stoeck is not None and on_table is not None:
        both = {"player": played.stoeck, "side": on_table}
        return [Problem("molotow.stoeck-twice", "stoeck.once", both, Place(played.number, ("table_stoeck",)))]
    if on_table is not None and played.points and played.points[on_table] < LEAST_WITH_STOECK:
        few = {"side": on_table, "count": played.points[on_table], "least": LEAST_WITH_STOECK}
        return [Problem("molotow.stoeck-points", "molotow.table-stoeck", few, Place(played.number, ("table_stoeck",)))]
    return []


def score(game: Game, standing: Standing, played: Round) -> tuple[tuple[Step, ...], Standing]:
    """Card points and what lay on the table are added, what was in the hand is taken off; the fewest points win."""
    voided = singles.voided(game, standing, played)
    if voided is not None:
        return voided
    if annulled(game, played):
        steps = [Step(StepKind.ANNULLED, "ranks.no-trump", "ranks.no-trump"), *adjustments(played)]
        return tuple(steps), singles.advanced(game, standing, played._replace(void=""), steps)
    steps = [*_deal(game, standing, played), *adjustments(played)]
    last, after = singles.over(game, singles.advanced(game, standing, played, steps), END_TIE.of(game.options))
    return (*steps, *last), after


def _deal(game: Game, standing: Standing, played: Round) -> Iterator[Step]:
    last = LAST_DOUBLE.of(game.options) and standing.deals + 1 == HANDS.of(game.options)
    m = 2 if last else 1
    if last:
        yield Step(StepKind.SPECIAL, "molotow.last-double", "molotow.last-double")
    for side, points in enumerate(played.points or ()):
        yield Step(StepKind.CARDS, "count.157", "count.cards", side, points, m, {"contract": played.contract})
    for key, rule, sign in (("table_weis", "molotow.table-weis", 1), ("hand_weis", "molotow.hand-weis", -1)):
        for side, points in own_of(played).weis(key).items():
            if points:
                yield Step(StepKind.WEIS, rule, rule, side, sign * points, m, own_remark=True)
    if played.stoeck is not None:
        rule, player = "molotow.stoeck", {"player": played.stoeck}
        yield Step(StepKind.STOECK, rule, rule, played.stoeck, -STOECK_POINTS, m, player, own_remark=True)
    if (on_table := own_of(played).table_stoeck) is not None:
        rule = "molotow.table-stoeck"
        yield Step(StepKind.STOECK, rule, rule, on_table, STOECK_POINTS, m, own_remark=True)


PRESETS: Mapping[str, Preset] = {"molotow": Preset("molotow", {"target": 0, "hands": 8}, sources=_BOTH)}

OPTIONS = (
    by_key(TARGET, HANDS, WEIS, STOECK) | when_void() | by_key(HAND_WEIS, TABLE_STOECK, LAST_DOUBLE, NO_TRUMP, END_TIE)
)

ENTRY_OPTIONS = (
    OwnOption("table_weis", "sums"),
    OwnOption("hand_weis", "sums"),
    OwnOption("table_stoeck", "side", "WHO"),
)

GAMES = (
    GameType(
        name="molotow",
        players=(3, 4, 5, 6),
        pairs=False,
        fields=FIELDS,
        options=OPTIONS,
        presets=PRESETS,
        setup=Setup(contracts=contracts),
        line=Line(entry=read_words, example="63 41 30 23", own=ENTRY_OPTIONS),
        interview=Interview(
            questions=(ASK_CONTRACT, ASK_POINTS, Asked("pairs", "table_weis"), Asked("pairs", "hand_weis"), ASK_STOECK)
        ),
        scoring=Scoring(read=read, score=score, chooser=False, lowest=True),
        shown=Shown(
            told=told,
        ),
    ),
)
