"""A dispute being told to `dispute`: the table it is about, and the words that would be typed for it.

What is asked for each kind of argument is in `topics`.
"""

from __future__ import annotations

import os
from typing import Any, Literal, NamedTuple

from jassref.cards.contracts import Contract, contract_name
from jassref.cli.commands import disputed_table as tables
from jassref.cli.common_options import Line
from jassref.cli.interviews.interview import Interview, something
from jassref.disputes import table as disputes
from jassref.disputes.table import Table
from jassref.games.registry import find_game
from jassref.record.game import Game
from jassref.record.naming import find_player
from jassref.record.typed_line import read_number
from jassref.referee.verdicts import Verdict
from jassref.rulebook.options import Option
from jassref.rulebook.problems import unreadable
from jassref.wording.language import _, language
from jassref.wording.sentences import clean


class Explained(NamedTuple):
    """A round played through, as `explain` answers it, and the name of its game."""

    answer: object
    game: str


Answer = list[str] | Verdict | Explained
"""What a topic comes to: the words of a command, or a verdict or a round where no command is needed."""


AnyGame = Literal["any game"]
ANY_GAME: AnyGame = "any game"
"""In place of a house rule: the dispute can be about any game with any number of players."""


class Case:
    """A dispute being told: the interview, the table, the words that say which table it is, and those said there.

    `option` is the house rule that a game must have for such a dispute.
    """

    def __init__(self, talk: Interview, file: str, line: Line, option: Option[Any] | AnyGame | None = None) -> None:
        self.talk, self.line_typed = talk, line
        self.option = option
        self.words: list[str] = []
        self.said: list[str] = []
        self.names: list[str] = []
        self.from_file = os.path.exists(file) and talk.yes(_("Is it about the game in {file}?").format(file=file), True)
        self.file = file
        self.game_name: str | None = None
        if self.from_file:
            self.words = ["-f", file]
            self._known(None)
        else:
            self.game_name, _found = talk.text(_("Which game?"), self._known, "schieber-1000")
            self.words = ["--game", self.game_name]

    def _known(self, name: str | None) -> None:
        """Raises Refused for a game that is not known, is not one of four players, or lacks what is in dispute."""
        if name is not None and self.option == ANY_GAME:
            find_game(name)
            return
        table = tables.table(self.file, name, ())
        if self.option is not None and self.option != ANY_GAME:
            disputes.has(table, self.option, "dispute.not-here")

    def line(self, verb: str) -> list[str]:
        """The words of a command; what begins like an option is kept from being one."""
        if not any(word.startswith("-") for word in self.said):
            return [verb, *self.said, *self.words]
        return [verb, *self.words, "--", *self.said]

    def table(self, sides: list[str] | None = None) -> Table:
        """The table, with the players or sides named so far."""
        return tables.table(self.file, self.game_name, (), self.names, sides or ())

    def players(self) -> Game:
        """The game with its players; without a file they are asked for, in the order of play."""
        if not self.from_file and not self.names:
            question = _("Players in the order of play of the first trick, forehand first (anna,beat,carla,dani):")
            answer, self.names = self.talk.text(question, _four_names)
            self.words += ["--order", answer]
        return self.table().game

    def sides(self) -> Game:
        """The game with its sides; without a file they are called after who is talking."""
        return self.table().game if self.from_file else self.table([_("we"), _("they")]).game

    def contract(self, game: Game) -> Contract:
        """The contract, asked for."""
        names = ", ".join(contract_name(contract, language()) for contract in game.contracts.values())
        question = _("Which contract was played? ({contracts})").format(contracts=names)
        answer, contract = self.talk.text(
            question, something(lambda word: disputes.contract(Table(game, 0, None), word))
        )
        self.words += ["--trump", answer]
        return contract

    def side(self, question: str, game: Game) -> str:
        """A side, asked for."""
        sides = [(side.name, clean(side.name)) for side in game.sides]
        return self.talk.choose(question, sides)

    def player(self, question: str, game: Game) -> str:
        """A player, asked for."""
        return self.talk.text(question, something(lambda word: find_player(game, word)))[0]

    def scores(self, game: Game) -> None:
        """What each side had before the deal; a match file knows it."""
        if not self.from_file:
            for side in game.sides:
                question = _("What did {side} have before this deal?").format(side=clean(side.name))
                answer, _number = self.talk.text(question, read_number)
                self.words += ["--score", f"{side.name}={answer}"]

    def points(self, question: str, game: Game, option: str = "--points") -> None:
        """A number for each side; Enter alone leaves a side out."""
        for side in game.sides:
            answer, _number = self.talk.text(question.format(side=clean(side.name)), number_or_nothing)
            if answer:
                self.words += [option, f"{side.name}={answer}"]

    def extras(self, game: Game, contract: Contract) -> None:
        """Stöck and Weis, which count in a claim and come first in the first trick."""
        if contract.stoeck and self.talk.yes(_("Does a side have the Stöck?")):
            self.words += ["--stoeck", self.side(_("Which side?"), game)]
        if self.talk.yes(_("Are there Weis that count?")):
            side = self.side(_("Which side writes them?"), game)
            answer, _number = self.talk.text(_("How many points, before the multiplier?"), read_number)
            self.words += ["--weis", f"{side}={answer}"]


def _four_names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    if len(names) != 4:
        raise unreadable("interview.four-names", given=text[:60])
    return names


def number_or_nothing(text: str) -> int | None:
    """A number as it is typed; None for Enter alone. Raises Refused for anything else."""
    return read_number(text) if text else None
