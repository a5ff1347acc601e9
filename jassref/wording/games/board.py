"""The words of the free board."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.rulebook.steps import Facts
from jassref.wording.language import N_, Template
from jassref.wording.problem_facts import Entry

RULE_TEXTS: Mapping[str, str] = {
    "board.numbers": N_("On a free board each round is a row of numbers, one in each column, as the table says."),
    "board.wins": N_("The table decides whether the most or the fewest points win."),
    "board.checksum": N_("A table may agree on what the numbers of each row must add up to, such as 157, or 0."),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "board.numbers": N_(
        "A row of 10, 20 and −30 for Anna, Beat and Carla, then one of −5, 0 and 5: they have 5, 20 and −25."
    ),
    "board.wins": N_(
        "A board to 100, with Anna at 110, Beat at 120 and Carla at 70: Beat has won, or Carla where the fewest points "
        "win."
    ),
    "board.checksum": N_("Each row must make 0: a row of 10, 20, −30 and 1 is refused, for it makes 1."),
}

STEP_TEXTS: Mapping[str, Template] = {"board.numbers": N_("Written by the table")}

OPTION_TEXTS: Mapping[str, str] = {
    "wins": N_("Whether the most or the fewest points win."),
    "checksum": N_("What the numbers of each row must add up to; off: anything."),
}

PRESET_TEXTS: Mapping[str, str] = {
    "board": N_(
        "A free board: any table of numbers, with two to eight names over the columns. For games of which no rules are "
        "to be found, such as Tutti of the Upper Valais, and for whatever a table invents. After each round a number "
        "is written for everybody: `add 10 20 -30`, with a name for the row if you like (--row). Nothing is checked "
        "unless you set it: checksum is what each row must add up to, target or hands end the game, wins=lowest lets "
        "the fewest points win, tie=extra-hand makes equal ones play on. Without a target the board goes on for as "
        "long as you like."
    ),
}


def _sum_text(facts: Facts) -> Template:
    if facts.get("more"):
        return N_("The numbers make {sum}, that is {more} too many: every row has to make {wanted}.")
    return N_("The numbers make {sum}, that is {fewer} too few: every row has to make {wanted}.")


PROBLEM_TEXTS: Mapping[str, Entry] = {
    "board.sum": (_sum_text, N_("Look at each number again, or change the house rule checksum.")),
    "board.empty": (N_("The row has no numbers."), N_("Write one for each column, in their order: {example}.")),
    "board.row": (
        N_("The name of a row is a text of at most {longest} letters, not “{given}”."),
        N_("Give it a short name; the rest can stand in a note."),
    ),
}
