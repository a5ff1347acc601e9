"""What may be typed in an evening where an answer is expected: the answer, the way back to the line, or a command."""

from __future__ import annotations

from collections.abc import Callable

from jassref.cards.spelling import folded
from jassref.cli.commands import VERBS
from jassref.cli.interviews.interview import AGAIN, Interview
from jassref.record.game import Game
from jassref.wording.language import N_, _

COMMANDS = tuple(verb for verb in VERBS if verb not in ("new", "play"))
"""The verbs that may be typed here; all others belong to the shell."""

CHANGES = ("add", "undo", "redo", "fix", "edit", "config")
"""The verbs that change something: in the middle of the questions for a deal they are not what is meant."""

HELP_WORDS = ("?", "help")
LEAVE_WORDS = ("q", "quit", "exit", "й")


class Command(Exception):
    """A command that was typed where an answer was expected: the question is left, and it is carried out."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


class Leave(Exception):
    """Somebody wants to leave."""


def answered(
    prompt: str,
    ask: Callable[[str], str],
    say: Callable[[str], None],
    look: Callable[[str], None],
    game: Game | None,
    waiting: bool,
) -> str:
    """The answer to a question, or AGAIN after a look at the table. Raises KeyboardInterrupt for a word that leaves it.

    A command may be typed instead, once there is a game that it could be about: one that only looks is carried out by
    `look`, and the question comes again. One that changes the file raises Command where the file is `waiting` for this
    answer; else it is not what is meant, and that is said."""
    while True:
        line = ask(prompt).strip()
        first, *rest = line.removeprefix("jassref ").split(" ")
        names = () if game is None else (*game.players, *(side.name for side in game.sides))
        if any(folded(name).startswith(folded(first)) for name in names):
            return line
        if is_word(line, *LEAVE_WORDS):
            raise KeyboardInterrupt
        if game is None or not (first in COMMANDS or (first in HELP_WORDS and rest)):
            return line
        if waiting:
            raise Command(line)
        if first not in CHANGES:
            look(line)
            return AGAIN
        say(_("First leave the question with Ctrl-C: {given} would change the file.").format(given=first))


def yes_or_command(ask: Callable[[str], str], question: str) -> str | None:
    """`yes`, in the user's language, or the line of a command that was typed instead of an answer; None for no."""
    lines: list[str] = []

    def answer(prompt: str) -> str:
        line = ask(prompt).strip()
        if is_word(line.partition(" ")[0], *COMMANDS, *HELP_WORDS, *LEAVE_WORDS):
            lines.append(line)
            return _("no")
        return line

    if Interview(answer).yes(question, True):
        return _("yes")
    return lines[0] if lines else None


def is_word(word: str, *known: str) -> bool:
    """Whether a word is one of these, as it is or in the user's language."""
    return word in known or word in (_(entry) for entry in known if entry in ("quit", "help"))


_WORDS = (N_("quit"), N_("help"))
