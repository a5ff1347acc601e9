"""The deal file: TOML text into a game, a contract and the nine tricks of one deal as they fell.

Its head is that of a match file; `players` stand in the order of play of the first trick. All problems are found at
once, each with its line, its trick and its card. No file is opened here; that is `storage`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from jassref.cards.contracts import TRICKS, Contract, read_contract
from jassref.cards.packs import Card, Pack, read_card
from jassref.cards.replay import replay
from jassref.cards.spelling import near
from jassref.cards.tricks import TrickRules
from jassref.files.matchfile import Match, game_of, located, read_toml
from jassref.record.game import Game
from jassref.record.naming import find_player, find_side
from jassref.rulebook.house_rules import UNDERTRUMP
from jassref.rulebook.options import LARGEST, shown
from jassref.rulebook.problems import MANY, Place, Problem, Refused

KEYS = ("game", "pack", "trump", "players", "sides", "chosen_by", "first", "tricks", "scores", "options", "note")
"""The keys of a deal file; those that start with `_` belong to the human."""

_NEEDED = ("game", "trump", "players", "tricks")


class Deal(NamedTuple):
    """A deal that was read: seats are those of the game, and seat 0 led first.

    `scores` are those before the deal by side, `chooser` the seat that chose the contract, `first` the table's word
    on which side was there first; None where nothing is said.
    """

    game: Game
    contract: Contract
    tricks: tuple[tuple[Card, ...], ...]
    scores: Mapping[int, int] | None = None
    chooser: int | None = None
    first: int | None = None


def read(text: str, file: str, settings: Mapping[str, object], language: str = "en") -> Deal:
    """The deal that the text of `file` holds; `settings` are house rules over its own.

    Raises Refused with every problem, located, when it is not a whole deal.
    """
    data, problems = read_toml(text)
    game, deal = (None, None) if problems else _read(data, settings, problems, language)
    if problems or deal is None:
        raise Refused(located(Match(file, text, game, (), ()), problems))
    return deal


def read_keys(data: Mapping[str, object], language: str = "en") -> Deal:
    """The deal that the keys of a deal file hold. Raises Refused with every problem when it is not a whole deal."""
    problems: list[Problem] = []
    game, deal = _read(data, {}, problems, language)
    if problems or deal is None:
        raise Refused([problem._replace(table=game) for problem in problems])
    return deal


def _read(
    data: Mapping[str, object], settings: Mapping[str, object], problems: list[Problem], language: str
) -> tuple[Game | None, Deal | None]:
    """The game and the deal of these keys; what is wrong is collected in `problems`."""
    problems += _unknown(data)
    if isinstance(data.get("options", {}), dict):
        data = {**data, "options": {**data.get("options", {}), **settings}}  # type: ignore[dict-item]
    game = game_of(data, problems)
    deal = None
    problems[:] = [p._replace(code="deal.missing") if p.code == "head.missing" else p for p in problems]
    missing = [key for key in _NEEDED if key not in data and key not in ("game", "players")]
    problems += [Problem("deal.missing", None, {"key": key}) for key in missing]
    if game is not None and UNDERTRUMP.key not in game.options:
        facts = {"game": game.preset.name}
        problems.append(Problem("table.no-tricks", None, facts, Place(None, ("game",))))
    elif game is not None:
        deal = _Reader(game, data, problems, language).deal()
    return game, deal


def _unknown(data: Mapping[str, object]) -> list[Problem]:
    return [
        Problem("deal.unknown", None, {"given": shown(key), "near": near(key, KEYS)}, Place(None, (key,)))
        for key in data
        if key not in KEYS and not key.startswith("_")
    ][:MANY]


class _Reader(NamedTuple):
    """Reads the keys of a deal; what is wrong is collected in `problems`."""

    game: Game
    data: Mapping[str, object]
    problems: list[Problem]
    language: str

    def deal(self) -> Deal | None:
        contract, tricks = self.contract(), self.tricks()
        scores = self.scores()
        chooser, first = self.named("chosen_by", find_player), self.named("first", find_side)
        if contract is None or tricks is None:
            return None
        return Deal(self.game, contract, tricks, scores, chooser, first)

    def problem(self, keys: tuple[str | int, ...], code: str, rule: str | None = None, /, **facts: object) -> None:
        self.problems.append(Problem(code, rule, facts, Place(None, keys)))

    def refused(self, keys: tuple[str | int, ...], refused: Refused) -> None:
        self.problems.extend(p._replace(place=Place(None, p.place.keys or keys)) for p in refused.problems)

    def named(self, key: str, find: Callable[[Game, str], int]) -> int | None:
        value = self.data.get(key)
        if value is None:
            return None
        if not isinstance(value, str):
            self.problem((key,), "deal.text-wanted", key=key)
            return None
        try:
            return find(self.game, value)
        except Refused as refused:
            self.refused((key,), refused)
            return None

    def contract(self) -> Contract | None:
        value, game = self.data.get("trump"), self.game
        if value is None:
            return None
        if not isinstance(value, str):
            self.problem(("trump",), "deal.text-wanted", key="trump")
            return None
        try:
            found = read_contract(value, game.pack, self.language, game.multipliers)
        except Refused as refused:
            self.refused(("trump",), refused)
            return None
        if found.key not in game.multipliers:
            facts = {"contract": found, "contracts": game.contracts}
            self.problem(("trump",), "contract.not-played", "contract.played", **facts)
            return None
        return found

    def scores(self) -> Mapping[int, int] | None:
        value = self.data.get("scores")
        if value is None:
            return None
        names = tuple(side.name for side in self.game.sides)
        if not isinstance(value, dict):
            self.problem(("scores",), "deal.scores-wanted", sides=names)
            return None
        found: dict[int, int] = {}
        good = True
        for name, points in list(value.items())[:MANY]:
            keys = ("scores", name)
            try:
                side = find_side(self.game, name)
            except Refused as refused:
                self.refused(keys, refused)
                good = False
                continue
            if isinstance(points, bool) or not isinstance(points, int) or abs(points) > LARGEST:
                self.problem(keys, "deal.scores-wanted", sides=names)
                good = False
            elif side in found:
                self.problem(keys, "points.twice", name=names[side])
                good = False
            else:
                found[side] = points
        missing = [side for side in range(len(names)) if side not in found]
        if good and missing:
            self.problem(("scores",), "deal.scores-missing", side=missing[0])
        return found if good and not missing else None

    def tricks(self) -> tuple[tuple[Card, ...], ...] | None:
        """The tricks, which must be the whole pack, each card once."""
        value, game = self.data.get("tricks"), self.game
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(trick, list) for trick in value):
            self.problem(("tricks",), "deal.tricks-wanted")
            return None
        before, tricks, spoilt = len(self.problems), [], set[int]()
        for n, texts in enumerate(value[: 2 * TRICKS]):
            cards = [self.card(game.pack, n, m, text) for m, text in enumerate(texts[:MANY])]
            if None in cards:
                spoilt.add(n)
            tricks.append(tuple(card for card in cards if card is not None))
        self.problems.extend(_not_a_deal(game, tricks, spoilt))
        return tuple(tricks) if len(self.problems) == before else None

    def card(self, pack: Pack, n: int, m: int, text: object) -> Card | None:
        try:
            return read_card(text if isinstance(text, str) else "", pack, self.language)
        except Refused:
            self.problem(("tricks", n, m), "deal.card", trick=n + 1, nth=m + 1, given=shown(text))
            return None


def _not_a_deal(game: Game, tricks: list[tuple[Card, ...]], spoilt: set[int]) -> list[Problem]:
    """What keeps the tricks from being a deal; where a card could not be read, only what is wrong all the same."""
    some = next(iter(game.contracts.values()))
    try:
        replay(tricks, some, TrickRules.from_options(game.options), game.pack, len(game.players))
    except Refused as refused:
        return [
            p
            for p in refused.problems
            if not (spoilt and (p.code == "deal.cards-missing" or p.facts.get("trick") in {n + 1 for n in spoilt}))
            or p.code == "deal.card-twice"
        ][:MANY]
    return []
