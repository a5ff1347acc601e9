"""What screens are made of: the console, its boxes, and the styles that say what stands out and what is quiet.

Rich is known here and in the screens alone. Nothing of a match stands here.
"""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from jassref.cli.output import plain_text

LEAD = "bold green"
QUIET = "dim"
STRONG = "bold"
ASKS = "bold yellow"
CHALK = "grey93 on grey15"
SIDES = ("bold green", "bold yellow", "bold cyan", "bold magenta")

WIDE = 60
"""From so many columns on there is room for players, sums and rules beside the numbers."""


def console() -> Console:
    """The console all screens are drawn on."""
    found = Console(highlight=False, markup=False, emoji=False)
    found.width = max(found.width, plain_text.NARROWEST)
    return found


def table(*heads: tuple[str, str]) -> Table:
    """A table with these heads, each aligned "left" or "right"."""
    made = Table(box=box.ROUNDED, border_style=QUIET, header_style=QUIET)
    for head, justify in heads:
        right = justify == "right"
        # A name that is too long goes on below; only numbers stay on their line.
        made.add_column(
            Text(head), justify="right" if right else "left", no_wrap=right, overflow="ellipsis" if right else "fold"
        )
    return made
