"""The keys of a round that games share: what each may hold, read one by one into checked values.

What two keys mean together (157 points, a match without points for the others, who may choose) is checked in
`counting`; a game names the fields it has and may read its own beside these.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from jassref.cards.contracts import Contract, contracts_of, read_contract
from jassref.cards.packs import read_card
from jassref.cards.spelling import near
from jassref.record.game import Game, tricks_of
from jassref.record.naming import find_player, find_side
from jassref.record.rounds import Adjustment, BergClaim, Claim, Round
from jassref.rulebook.house_rules import FALSE_CLAIM, MULTIPLIERS
from jassref.rulebook.options import LARGEST, shown
from jassref.rulebook.problems import MANY, Place, Problem, Refused

if TYPE_CHECKING:
    from jassref.weis.kinds import Declaration


NO_LANGUAGE = ""
"""A file means the same for every reader: its words are read in no language's favour."""

# What people call the keys in their languages, for "did you mean".
KEY_WORDS: Mapping[str, str] = {
    **dict.fromkeys(("trumpf", "atout", "briscola", "contract", "kontrakt", "contrat", "suit"), "trump"),
    **dict.fromkeys(("punkte", "punti", "score", "kartenpunkte"), "points"),
    **dict.fromkeys(("annonces", "annonce", "accuse", "wys", "wiis", "meld", "melds"), "weis"),
    **dict.fromkeys(("stöck", "stock", "schtöck", "marriage"), "stoeck"),
    **dict.fromkeys(("stiche", "plis", "prese"), "tricks"),
    **dict.fromkeys(("faktor", "factor", "multiplikator", "multiplicateur"), "multiplier"),
    **dict.fromkeys(("geschoben", "chibre", "schieben"), "pushed"),
    **dict.fromkeys(("notiz", "bemerkung", "remarque", "remark"), "note"),
    **dict.fromkeys(("strafe", "penalty", "amende"), "adjust"),
}


MOST_WEIS = 12
"""More declarations than this are a slip or an attack; four players declare at most once each."""


class Reader(NamedTuple):
    """Reads the `keys` of round `number` of `game`; what is wrong is collected in `problems`."""

    game: Game
    number: int
    problems: list[Problem]
    keys: Mapping[str, object]

    def problem(self, keys: tuple[str | int, ...], code: str, rule: str | None = None, /, **facts: object) -> None:
        """Notes a problem at a key of this round."""
        self.problems.append(Problem(code, rule, facts, Place(self.number, keys)))

    def named(self, keys: tuple[str | int, ...], find: Callable[[Game, str], int], value: object) -> int | None:
        """The seat or side that `value` names, or None with a problem noted."""
        if not isinstance(value, str):
            self.problem(keys, "value.name-wanted", given=shown(value))
            return None
        try:
            return find(self.game, value)
        except Refused as refused:
            self.problems.extend(p._replace(place=Place(self.number, keys)) for p in refused.problems)
            return None

    def whole(self, keys: tuple[str | int, ...], value: object, low: int = -LARGEST, high: int = LARGEST) -> int | None:
        """`value` if it is a whole number from `low` to `high`, or None with a problem noted."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problem(keys, "value.number-wanted", given=shown(value), low=low, high=high)
        return None

    def by_side(self, key: str, value: object, low: int, high: int) -> dict[int, int] | None:
        """A table of one number a side, such as `{ Wir = 97, Sie = 60 }`."""
        if not isinstance(value, dict):
            self.problem((key,), "value.table-wanted", given=shown(value), sides=self.side_names)
            return None
        found: dict[int, int] = {}
        good = True
        for name, given in value.items():
            if len(self.problems) > MANY:
                return None
            side = self.named((key, name), find_side, name)
            count = self.whole((key, name), given, low, high)
            if side is not None and side in found:
                self.problem((key, name), "value.side-twice", name=self.side_names[side])
            good = good and side is not None and count is not None and side not in found
            if side is not None and count is not None:
                found[side] = count
        return found if good else None

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of the game's sides."""
        return tuple(side.name for side in self.game.sides)


def _trump(reader: Reader, value: object) -> Contract | None:
    game = reader.game
    if not isinstance(value, str):
        reader.problem(("trump",), "value.name-wanted", given=shown(value))
        return None
    contract = contracts_of(game.pack.key).get(value)
    if contract is None:
        try:
            contract = read_contract(value, game.pack, NO_LANGUAGE, game.multipliers)
        except Refused as refused:
            reader.problems.extend(p._replace(place=Place(reader.number, ("trump",))) for p in refused.problems)
            return None
    if contract.key not in game.multipliers:
        facts = {"contract": contract, "contracts": game.contracts, "fixed": MULTIPLIERS.key not in game.options}
        reader.problem(("trump",), "contract.not-played", "contract.played", **facts)
        return None
    return contract


def _points(reader: Reader, value: object) -> tuple[int, ...] | None:
    found = reader.by_side("points", value, 0, 257)
    if found is None:
        return None
    if len(found) == 1 and reader.game.kind.pairs and "out" not in reader.keys:
        (side,) = found
        found[1 - side] = max(reader.game.kind.scoring.card_points - found[side], 0)
    if len(found) != len(reader.game.sides):
        missing = tuple(name for n, name in enumerate(reader.side_names) if n not in found)
        reader.problem(("points",), "points.missing-side", "count.157", sides=missing, pairs=reader.game.kind.pairs)
        return None
    return tuple(found[side] for side in range(len(found)))


def _weis(reader: Reader, value: object) -> tuple[Declaration, ...] | None:
    if not isinstance(value, list):
        reader.problem(("weis",), "weis.list-wanted", given=shown(value))
        return None
    from jassref.weis.kinds import Declaration
    from jassref.weis.notation import read_weis

    if len(value) > MOST_WEIS:
        reader.problem(("weis",), "weis.too-many", given="…")
        return None
    found = []
    for n, text in enumerate(value):
        if len(reader.problems) > MANY:
            break
        name, colon, said = text.partition(":") if isinstance(text, str) else ("", "", "")
        if not colon:
            reader.problem(("weis", n), "weis.player-wanted", given=shown(text))
            continue
        seat = reader.named(("weis", n), find_player, name)
        try:
            weis = read_weis(said, reader.game.pack, NO_LANGUAGE)
        except Refused as refused:
            reader.problems.extend(p._replace(place=Place(reader.number, ("weis", n))) for p in refused.problems)
            continue
        if seat is not None:
            found.append(Declaration(seat, weis))
    return tuple(found) if len(found) == len(value) else None


def _out(reader: Reader, value: object) -> Claim | None:
    if not isinstance(value, dict) or set(value) != {"side", "after"}:
        reader.problem(("out",), "out.form", given=shown(value))
        return None
    side = reader.named(("out", "side"), find_side, value["side"])
    after = reader.whole(("out", "after"), value["after"], 0, tricks_of(reader.game))
    return Claim(side, after) if side is not None and after is not None else None


def _berg(reader: Reader, value: object) -> BergClaim | None:
    if not isinstance(value, dict):
        side = reader.named(("berg",), find_side, value)
        return None if side is None else BergClaim(side)
    if set(value) != {"side", "right"} or not isinstance(value["right"], bool):
        reader.problem(("berg",), "berg.form", given=shown(value))
        return None
    side = reader.named(("berg", "side"), find_side, value["side"])
    return None if side is None else BergClaim(side, value["right"])


def _tricks(reader: Reader, value: object) -> tuple[int, ...] | None:
    every = tricks_of(reader.game)
    found = reader.by_side("tricks", value, 0, every)
    if found is None:
        return None
    out = reader.keys.get("out")
    after = out.get("after") if isinstance(out, dict) else None
    played = after if isinstance(after, int) and 0 <= after <= every else every
    if len(found) == 1 and len(reader.game.sides) == 2:
        (side,) = found
        found[1 - side] = max(played - found[side], 0)
    counts = tuple(found.get(side, 0) for side in range(len(reader.game.sides)))
    # Where a wrong claim costs nothing the deal may have been played on to the last trick.
    if sum(counts) not in (played, every if FALSE_CLAIM.among(reader.game.options) == "off" else played):
        reader.problem(("tricks",), "tricks.sum", "count.tricks", sum=sum(counts), wanted=played)
        return None
    return counts


def _first_trick(reader: Reader, value: object) -> tuple[int, int] | None:
    found = reader.by_side("first_trick", value, 0, 56)
    if found is None:
        return None
    if len(found) != 1:
        reader.problem(("first_trick",), "first-trick.one-side", "out.first-trick")
        return None
    ((side, points),) = found.items()
    return side, points


def _adjust(reader: Reader, value: object) -> tuple[Adjustment, ...] | None:
    entries = value if isinstance(value, list) else [value]
    found = []
    for n, entry in enumerate(entries):
        if len(reader.problems) > MANY:
            break
        keys = ("adjust", n)
        if not isinstance(entry, dict) or set(entry) != {"side", "points", "reason"}:
            reader.problem(keys, "adjust.form", given=shown(entry))
            continue
        side = reader.named(keys, find_side, entry["side"])
        points = reader.whole(keys, entry["points"])
        reason = entry["reason"]
        if not isinstance(reason, str) or not reason.strip():
            reader.problem(keys, "adjust.reason", "count.adjust")
        elif side is not None and points is not None:
            found.append(Adjustment(side, points, reason))
    return tuple(found) if len(found) == len(entries) else None


def yes_or_no(key: str) -> Callable[[Reader, object], bool | None]:
    """A reader of a key that is true or false."""

    def read(reader: Reader, value: object) -> bool | None:
        if isinstance(value, bool):
            return value
        reader.problem((key,), "value.flag-wanted", given=shown(value))
        return None

    return read


def _text(key: str) -> Callable[[Reader, object], str | None]:
    def read(reader: Reader, value: object) -> str | None:
        if isinstance(value, str) and value.strip():
            return value
        reader.problem((key,), "value.text-wanted", given=shown(value))
        return None

    return read


def _who(key: str, find: Callable[[Game, str], int]) -> Callable[[Reader, object], int | None]:
    return lambda reader, value: reader.named((key,), find, value)


def _cut(reader: Reader, value: object) -> object:
    try:
        return read_card(shown(value), reader.game.pack, NO_LANGUAGE)
    except Refused as refused:
        reader.problems.extend(p._replace(place=Place(reader.number, ("cut",))) for p in refused.problems)
        return None


def _time(reader: Reader, value: object) -> object:
    if not isinstance(value, str | datetime.time | datetime.date):
        reader.problem(("time",), "value.time-wanted", given=shown(value))
    return None


FIELDS: Mapping[str, Callable[[Reader, object], object]] = {
    "trump": _trump,
    "multiplier": lambda reader, value: reader.whole(("multiplier",), value, 1, 100),
    "points": _points,
    "weis": _weis,
    "stoeck": _who("stoeck", find_player),
    "match": _who("match", find_side),
    "chosen_by": _who("chosen_by", find_player),
    "pushed": yes_or_no("pushed"),
    "out": _out,
    "first": _who("first", find_side),
    "tricks": _tricks,
    "first_trick": _first_trick,
    "berg": _berg,
    "adjust": _adjust,
    "cut": _cut,
    "void": _text("void"),
    "open": yes_or_no("open"),
    "time": _time,
    "note": _text("note"),
    "total": lambda reader, value: reader.by_side("total", value, -LARGEST, LARGEST),
}

# Where a Round calls a key by another name than the file does; `time` is the human's and not kept.
_NOT_KEPT = frozenset({"time"})


class OwnKeys(NamedTuple):
    """The keys that only some games have: the record that holds them, and how each is read (None: it cannot be)."""

    kept: Callable[..., object]
    readers: Mapping[str, Callable[[Reader, object], object]]


def read_fields(
    game: Game, number: int, keys: Mapping[str, object], own: OwnKeys | None = None
) -> tuple[Round, list[Problem]]:
    """The round that `keys` hold, each key checked by itself, and the problems.

    `own` are the game's own keys. Keys that start with `_` belong to the human. A key the game does not have
    is a problem with the nearest known one.
    """
    reader = Reader(game, number, [], keys)
    values: dict[str, object] = {}
    found_own: dict[str, object] = {}
    readers = {} if own is None else own.readers
    for key, value in keys.items():
        if len(reader.problems) > MANY:
            break
        if key in readers:
            if (kept := readers[key](reader, value)) is not None:
                found_own[key] = kept
        elif key in game.kind.fields:
            found = FIELDS[key](reader, value)
            if found is not None and key not in _NOT_KEPT:
                values["contract" if key == "trump" else key] = found
        elif not key.startswith("_"):
            known = KEY_WORDS.get(key.casefold()) or near(key, (*game.kind.fields, *readers))
            facts = {"given": shown(key), "near": known, "elsewhere": key in FIELDS}
            reader.problem((key,), "key.unknown", game=game.preset.name, **facts)
    more = None if own is None else own.kept(**found_own)
    return Round(number, more=more, **values), reader.problems  # type: ignore[arg-type]
