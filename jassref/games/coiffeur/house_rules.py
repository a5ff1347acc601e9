"""The house rules of Coiffeur: its rows with their factors, match, counter-match, Weis, rounding and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from jassref.rulebook.options import Option, choice, flag, table, text

FREE_ROWS = (*(f"joker-{n}" for n in range(1, 7)), "coiffeur", "tutti")
"""Rows in which any contract may be played."""

MIXED_ROWS = ("slalom", "guschti", "trio")
"""Rows of contracts that name a first direction or a suit as well: each fills the row, whichever it is."""


def _rows(suits: Sequence[int], french: Sequence[int], **others: int) -> Mapping[str, int]:
    """A table of rows: the Swiss suits (Eicheln, Rosen, Schilten, Schellen), the French, then the others."""
    swiss = dict(zip(("eicheln", "rosen", "schilten", "schellen"), suits, strict=True))
    table = swiss | dict(zip(("spades", "clubs", "diamonds", "hearts"), french, strict=True))
    ordered = dict(sorted(table.items(), key=lambda row: row[1]))
    return ordered | {key.replace("_", "-"): factor for key, factor in others.items()}


# Only one source names an order of the French suits; the other tables follow it where they are played with that pack.
_FRENCH = (1, 2, 3, 4)
ROWS_8 = _rows((1, 2, 3, 4), _FRENCH, obenabe=5, undenufe=6, joker_1=7, joker_2=8)
ROWS_10 = _rows((2, 1, 3, 4), _FRENCH, obenabe=5, undenufe=6, slalom=7, guschti=8, joker_1=9, joker_2=10)
ROWS_11 = _rows((1, 3, 4, 2), _FRENCH, obenabe=5, undenufe=6, slalom=7, guschti=8, joker_1=9, joker_2=10, coiffeur=11)

ROWS = table("coiffeur_rows", ROWS_8, "coiffeur.rows", (1, 100), besides=(*MIXED_ROWS, *FREE_ROWS))
MATCH = text(
    "coiffeur_match",
    "257",
    "coiffeur.match",
    r"157\+[1-9][0-9]{0,3}",
    {"257": ("jasstafel",), "157": ("Müller",), "157+500": ("jasstafel",)},
)
COUNTER_MATCH: Option[Literal["0", "-100", "-100xfactor"]] = choice(
    "coiffeur_counter_match",
    "0",
    "coiffeur.counter-match",
    {"0": (), "-100": ("jasstafel",), "-100xfactor": ("jasstafel",)},
)
WEIS_WRITTEN: Option[Literal["none", "except-jokers"]] = choice(
    "coiffeur_weis", "none", "coiffeur.weis", {"none": ("Swisslos",), "except-jokers": ("Müller",)}
)
ROUND: Option[Literal["off", "tens"]] = choice(
    "coiffeur_round", "off", "coiffeur.tens", {"off": (), "tens": ("jasstafel",)}
)
SCRATCH = flag("coiffeur_scratch", False, "coiffeur.scratch", ("jasstafel",))
MISERE: Option[Literal["opponents", "own"]] = choice(
    "coiffeur_misere", "opponents", "coiffeur.misere", {"opponents": ("quoi-faire.ch",), "own": ()}
)
END: Option[Literal["all-rows", "certain"]] = choice(
    "coiffeur_end", "all-rows", "coiffeur.certain", {"all-rows": ("jassverzeichnis",), "certain": ()}
)
