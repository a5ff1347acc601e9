"""What can be typed in an evening, as `?` tells it, each with an example that fits the game."""

from __future__ import annotations

from collections.abc import Sequence

from jassref.answers.command_words import joined
from jassref.cli import completion
from jassref.cli.output import plain_text
from jassref.record.game import Game
from jassref.wording.language import _


def lines(game: Game | None) -> list[str]:
    """The lines of the help; without a game those that fit any."""
    cues = [
        (_example(game), _("a deal, as after `jassref add`")),
        (_("Enter"), _("be asked for the deal, step by step")),
        ("undo, redo, changes", _("take the last change back, bring it back, list all")),
        ("fix 3 …", _("change round 3")),
        ("status, history, explain, board, chart", _("look at the game")),
        (", ".join(_disputes(game)), _("settle a dispute")),
        ("? " + _("Weis").lower(), _("look a word up in the rule book")),
        ("q", _("leave; nothing is lost")),
    ]
    return [plain_text.paragraph(f"{left}: {right}", "    ", "  ") for left, right in cues]


def _example(game: Game | None) -> str:
    if game is None:
        return ""
    first = completion.contracts(game)[0] if game.multipliers else ""
    return f"{first} {game.kind.line.example}".strip().replace("SIDE", joined([game.sides[0].name]))


def _disputes(game: Game | None) -> Sequence[str]:
    """The commands that rule on something which this game has."""
    fields = ("weis", "stoeck", "out", "trump") if game is None else game.kind.fields
    found: list[str] = [verb for verb in ("weis", "stoeck") if verb in fields]
    found += ["out", "finish"] * ("out" in fields)
    return [*found, *["trick"] * ("trump" in fields), "dispute"]
