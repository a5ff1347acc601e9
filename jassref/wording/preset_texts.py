"""What each game and preset is, in a few sentences."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

PRESET_TEXTS: Mapping[str, str] = {
    "schieber-3000": N_(
        "Schieber to 3000 with small Weis: Rosen and Eicheln single, Schilten and Schellen double, Obenabe "
        "three, Undenufe four times. Stöck and target count by themselves, nobody has to claim."
    ),
    "schieber-3000-official": N_(
        "Schieber to 3000 with the official Weis: Rosen and Eicheln single, Schilten and Schellen double, "
        "Obenabe three, Undenufe four times."
    ),
    "schieber-2500": N_(
        "Schieber to 2500 with the official Weis: suits single and double, Obenabe and Undenufe three times."
    ),
    "schieber-2000": N_(
        "Schieber to 2000 as scoring apps play it: suits single and double, Obenabe and Undenufe three "
        "times, with a Bergpreis at 1000."
    ),
    "schieber-1000": N_("Plain Schieber to 1000 with the official Weis: every contract counts once."),
    "chibre-1000": N_(
        "Chibre of the Suisse romande to 1000: French pack, suits only, small Weis, each card in one Weis. Both"
        " over the target: Stöck, then annonces, then tricks."
    ),
    "chibre-1500": N_("Chibre to 1500."),
    "chibre-2000": N_("Chibre to 2000."),
    "chibre-pique-double": N_("Chibre to 1500 with pique double: everything written in a spade deal counts twice."),
    "jass-1000": N_("Plain Jass in pairs to 1000: suits only, card points only, no Weis, no Stöck, no match bonus."),
    "tournament-12": N_(
        "A tournament round of twelve deals: card points only, every contract once, no Weis, no Stöck, a match "
        "is 157. The highest total wins."
    ),
    "kreuzjass": N_("Kreuzjass to 1000: nobody chooses, the cut card decides the contract. No Weis and no Stöck."),
}
