"""A dispute being told to `dispute`: where it is about, and the facts that several topics ask for.

What is asked for each kind of argument is in `topics`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from jassref.cards.contracts import Contract, contract_name
from jassref.cli.interviews.dispute_request import AboutClaim, AboutEnd, AboutStoeck, AboutTrick, AboutWeis, Where
from jassref.cli.interviews.interview import Interview, something
from jassref.disputes import table as disputes
from jassref.disputes.table import Table
from jassref.games.registry import find_game
from jassref.record.game import Game
from jassref.record.game_type import OwnOption
from jassref.record.naming import find_player
from jassref.record.typed_line import Extras, read_number
from jassref.referee.verdicts import Verdict
from jassref.rulebook.options import Option
from jassref.rulebook.problems import unreadable
from jassref.wording.language import _, language
from jassref.wording.sentences import clean


class Explained(NamedTuple):
    """A round played through, as `explain` answers it, and the name of its game."""

    answer: object
    game: str


AnyRequest = AboutWeis | AboutStoeck | AboutClaim | AboutEnd | AboutTrick

Answer = AnyRequest | Verdict | Explained
"""What a topic comes to: a question for the referee, or a verdict or a round where none is needed."""


ReadRound = Callable[[Sequence[str], Sequence[OwnOption]], tuple[list[str], Extras]]
"""What gives the words of a round, and its options, in a game with these options of its own."""

AnyGame = Literal["any game"]
ANY_GAME: AnyGame = "any game"
"""In place of a house rule: the dispute can be about any game with any number of players."""


class Case:
    """A dispute being told: the interview, and where it is about.

    `option` is the house rule that a game must have for such a dispute; `read_round` reads a round as it is
    typed behind `add`.
    """

    def __init__(
        self, talk: Interview, file: str, read_round: ReadRound, option: Option[Any] | AnyGame | None = None
    ) -> None:
        self.talk, self.read_round, self.option = talk, read_round, option
        self.from_file = os.path.exists(file) and talk.yes(_("Is it about the game in {file}?").format(file=file), True)
        self.where = Where(file)
        if self.from_file:
            self._known(None)
        else:
            game, _found = talk.text(_("Which game?"), self._known, "schieber-1000")
            self.where = Where(file, game)

    def _known(self, name: str | None) -> None:
        """Raises Refused for a game that is not known, is not one of four players, or lacks what is in dispute."""
        if name is not None and self.option == ANY_GAME:
            find_game(name)
            return
        table = self.where._replace(game=name).table()
        if self.option is not None and self.option != ANY_GAME:
            disputes.has(table, self.option, "dispute.not-here")

    def players(self) -> Game:
        """The game with its players; without a file they are asked for, in the order of play."""
        names: list[str] = []
        if not self.from_file and self.where.order is None:
            question = _("Players in the order of play of the first trick, forehand first (anna,beat,carla,dani):")
            order, names = self.talk.text(question, _four_names)
            self.where = self.where._replace(order=order)
        elif self.where.order is not None:
            names = _four_names(self.where.order)
        return self.where.table(names).game

    def sides(self) -> Game:
        """The game with its sides; without a file they are called after who is talking."""
        return self.where.table().game if self.from_file else self.where.table(sides=[_("we"), _("they")]).game

    def contract(self, game: Game) -> tuple[str, Contract]:
        """The contract, asked for: as it was typed, and what it is."""
        names = ", ".join(contract_name(contract, language()) for contract in game.contracts.values())
        question = _("Which contract was played? ({contracts})").format(contracts=names)
        check = something(lambda word: disputes.contract(Table(game, 0, None), word))
        return self.talk.text(question, check)

    def side(self, question: str, game: Game) -> str:
        """A side, asked for."""
        sides = [(side.name, clean(side.name)) for side in game.sides]
        return self.talk.choose(question, sides)

    def player(self, question: str, game: Game) -> str:
        """A player, asked for."""
        return self.talk.text(question, something(lambda word: find_player(game, word)))[0]

    def scores(self, game: Game) -> tuple[str, ...]:
        """What each side had before the deal, `wir=952`; a match file knows it."""
        found: list[str] = []
        for side in () if self.from_file else game.sides:
            question = _("What did {side} have before this deal?").format(side=clean(side.name))
            answer, _number = self.talk.text(question, read_number)
            found.append(f"{side.name}={answer}")
        return tuple(found)

    def points(self, question: str, game: Game) -> tuple[str, ...]:
        """A number for each side; Enter alone leaves a side out."""
        found: list[str] = []
        for side in game.sides:
            answer, _number = self.talk.text(question.format(side=clean(side.name)), number_or_nothing)
            found += [f"{side.name}={answer}"] * bool(answer)
        return tuple(found)

    def stoeck(self, game: Game, contract: Contract) -> str | None:
        """The side with the Stöck, where they count; None: nobody has them."""
        if contract.stoeck and self.talk.yes(_("Does a side have the Stöck?")):
            return self.side(_("Which side?"), game)
        return None

    def weis(self, game: Game) -> tuple[str, ...]:
        """What the winner of the Weis may write, where there are some."""
        if not self.talk.yes(_("Are there Weis that count?")):
            return ()
        side = self.side(_("Which side writes them?"), game)
        answer, _number = self.talk.text(_("How many points, before the multiplier?"), read_number)
        return (f"{side}={answer}",)


def _four_names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    if len(names) != 4:
        raise unreadable("interview.four-names", given=text[:60])
    return names


def number_or_nothing(text: str) -> int | None:
    """A number as it is typed; None for Enter alone. Raises Refused for anything else."""
    return read_number(text) if text else None
