"""The house rules of the Guggitaler: its table of values, Domino, the order of the goals, how many series."""

from __future__ import annotations

from typing import Literal

from jassref.rulebook.options import Option, choice, flag, number

VALUE_TABLE: Option[Literal["mueller", "jasstafel"]] = choice(
    "guggitaler_table", "mueller", "guggitaler.table", {"mueller": ("Müller",), "jasstafel": ("jasstafel",)}
)

WITH_DOMINO = flag("domino", True, "guggitaler.credits", ("Müller", "jasstafel"), ("Müller",))

GOAL_ORDER: Option[Literal["fixed", "free"]] = choice(
    "goal_order", "fixed", "guggitaler.goals", {"fixed": ("Müller",), "free": ()}
)

SERIES = number("series", 1, "guggitaler.end", (0, 1000))
