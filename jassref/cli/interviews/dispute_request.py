"""What is asked of the referee in an interview: what the table tells, as the commands take it, and the ruling on it.

The same can be typed in one line; its words stand in the order in which the facts were told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Self, TypeVar

from jassref.answers.command_words import option_name
from jassref.cards.contracts import DEAL_POINTS, TRICKS
from jassref.cli import user_config
from jassref.disputes import claims, stoeck, trick, weis
from jassref.disputes import table as tables
from jassref.disputes.table import Table
from jassref.record.naming import find_player
from jassref.record.rounds import Answer, Question
from jassref.record.typed_line import read_number
from jassref.referee import judge_stoeck, judge_trick, judge_weis
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import Refused, unreadable
from jassref.weis.kinds import Bare
from jassref.weis.notation import read_weis, write_weis
from jassref.wording.language import reading


class Where(NamedTuple):
    """The table in dispute: a match file, or a game with house rules; and the players in order of play, as typed."""

    file: str
    game: str | None = None
    settings: tuple[str, ...] = ()
    order: str | None = None

    def table(self, order: Sequence[str] = (), sides: Sequence[str] = ()) -> Table:
        """The table with those who are named. Raises Refused where it cannot be."""
        pack = None if self.game is None else user_config.usual().pack
        return tables.of(self.file, self.game, self.settings, order, sides, pack)


T = TypeVar("T", weis.Told, stoeck.Told, claims.Told, trick.Told)

POSITIONAL = ("declared", "who", "claimer", "cards")
"""What is told without an option."""

OPTIONS = {"hands": "--hand", "together": "--with", "open_trick": "--open", "at_count": "--count"}
"""Options that are not called like the fact that they give."""

LEAST_AND_MOST = {"missing": (0, 100_000), "number": (1, TRICKS), "points": (0, DEAL_POINTS), "after": (0, TRICKS)}
"""The numbers that the referee asks for, and what they can be."""


class Request(ABC, Generic[T]):
    """A question for the referee: where it is about, and what was told so far."""

    verb: str

    def __init__(self, where: Where, told: T) -> None:
        self.where = where
        self.told: T = told
        self.in_order: list[str] = []
        self.tell(told)

    def tell(self, told: T) -> None:
        """Takes what was told, now with more in it."""
        empty = type(told)._field_defaults
        known = [name for name in told._fields if getattr(told, name) != empty.get(name)]
        self.in_order += [name for name in known if name not in self.in_order]
        self.told = told

    @abstractmethod
    def judged(self) -> Verdict:
        """The ruling. Raises Refused for what cannot be read, or cannot be."""

    def answered(self, question: Question, text: str) -> Self:
        """The same with a question of the referee answered. Raises Refused for an answer that cannot be read."""
        other = type(self)(self.where, self.told)
        other.in_order = list(self.in_order)
        other.tell(self._with(question, text))
        return other

    def _with(self, question: Question, text: str) -> T:
        """What was told, with an answer in the place of its fact."""
        key, value = _read(self.told, question.answer, text)
        return self.told._replace(**{key: value})

    def played(self, where: Where, trump: str) -> None:
        """Takes which contract was played, where it has to be known after all, and who sat where."""
        self.where = where
        self.tell(self.told._replace(trump=trump))

    def words(self) -> list[str]:
        """The line that asks the same. What begins like an option is kept from being one."""
        said: list[str] = []
        options: list[str] = ["-f", self.where.file] if self.where.game is None else ["--game", self.where.game]
        for setting in self.where.settings:
            options.extend(("--set", setting))
        options.extend(self._order())
        for name in self.in_order:
            if name in POSITIONAL:
                said.extend(_texts(getattr(self.told, name)))
            else:
                options.extend(_option(name, getattr(self.told, name)))
        if any(word.startswith("-") for word in said):
            return [self.verb, *options, "--", *said]
        return [self.verb, *said, *options]

    def _order(self) -> list[str]:
        return [] if self.where.order is None else ["--order", self.where.order]


def _read(told: tuple[object, ...], answer: Answer, text: str) -> tuple[str, Any]:
    """The fact that was answered, by its name, as its kind is read."""
    key = {"hand": "hands"}.get(answer.key, answer.key)
    if answer.kind in ("number", "points"):
        return key, _in_range(key, text)
    if answer.kind == "plays":
        return key, tuple(part.strip(" \"'") for part in text.split(","))
    before = getattr(told, key)
    return key, (*before, text) if isinstance(before, tuple) else text


def _in_range(key: str, text: str) -> int:
    number, (least, most) = read_number(text), LEAST_AND_MOST[key]
    if not least <= number <= most:
        raise unreadable("interview.range", given=text[:20], range=f"{least}…{most}")
    return number


def _names(order: str | None) -> list[str] | None:
    """The players in order of play, where they were named."""
    return None if order is None else order.split(",")


def _texts(value: object) -> list[str]:
    return list(value) if isinstance(value, tuple) else [str(value)]


def _option(name: str, value: object) -> Iterator[str]:
    """The words of a fact that has an option; mistakes in declaring have one each."""
    if isinstance(value, Mapping):
        for kind, texts in value.items():
            yield from _option(kind, texts)
        return
    option = OPTIONS.get(name, option_name(name))
    if value is True:
        yield option
        return
    for text in _texts(value):
        yield from (option, text)


class AboutWeis(Request[weis.Told]):
    """Whose Weis is best, and what a mistake in declaring costs."""

    verb = "weis"

    def judged(self) -> Verdict:
        """The ruling. Raises Refused for what cannot be read, or cannot be."""
        told = self.told._replace(order=_names(self.where.order))
        table = self.where.table(weis.order_of(told, self.where.game is None))
        return judge_weis.judge(table.game, weis.facts(table, told))

    def _with(self, question: Question, text: str) -> weis.Told:
        """The Weis that are named, in the place of the one of which only the points were said."""
        name, colon, named = text.strip(" \"'").partition(":")
        if not colon:
            raise unreadable("weis.player-wanted", given=text[:60])
        told = self.told._replace(order=_names(self.where.order))
        table = self.where.table(weis.order_of(told, self.where.game is None))
        game, seat = table.game, find_player(table.game, name)
        found = read_weis(named, game.pack, reading())
        unclear = {weis for weis in question.facts.values() if isinstance(weis, Bare)}
        declared: list[str] = []
        for declaration in weis.facts(table, told).declared:
            kept = list(declaration.weis)
            if declaration.seat == seat:
                bare = next((one for one in kept if one in unclear), None)
                kept = [*(one for one in kept if one is not bare), *found]
            said = ", ".join(write_weis(one, game.pack) for one in kept)
            declared.append(f"{game.players[declaration.seat]}: {said}")
        if all(find_player(game, said.partition(":")[0]) != seat for said in declared):
            declared.append(text)
        return self.told._replace(declared=tuple(declared))


class AboutStoeck(Request[stoeck.Told]):
    """May the Stöck be written."""

    verb = "stoeck"

    def judged(self) -> Verdict:
        """The ruling. Raises Refused for what cannot be read, or cannot be."""
        told = stoeck.readable(self.told)
        table = self.where.table([told.who] if self.where.game is not None else ())
        return judge_stoeck.judge(table.game, stoeck.facts(table, told))

    def _order(self) -> list[str]:
        return []


class AboutClaim(Request[claims.Told]):
    """A side said that it is out, or that it has the Bergpreis."""

    verb = "out"

    def judged(self) -> Verdict:
        """The ruling. Raises Refused for what cannot be read, or cannot be."""
        return claims.out(_claimed(self), self.told)


class AboutEnd(Request[claims.Told]):
    """Both sides are over the target."""

    verb = "finish"

    def judged(self) -> Verdict:
        """The ruling. Raises Refused for what cannot be read, or cannot be."""
        claims.check_moment(self.told)
        return claims.finish(_claimed(self), self.told)


def _claimed(request: Request[claims.Told]) -> Table:
    """The table of a claim; without a match file its sides are those that are named."""
    named = claims.named(request.told, _names(request.where.order), request.where.game is None)
    return claims.may_claim(request.where.table(*named), request.told)


class AboutTrick(Request[trick.Told]):
    """Who takes a trick, whether a card could be played, what an irregularity costs."""

    verb = "trick"

    def judged(self) -> Verdict:
        """The ruling. Raises Refused for what cannot be read, or cannot be."""
        told = trick.readable(self.told)
        table = self.where.table([name.strip() for name in _names(self.where.order) or ()])
        dispute = trick.facts(table, told)
        try:
            return judge_trick.judge(table.game, dispute)
        except Refused as refused:
            raise tables.about(table.game, refused) from refused
