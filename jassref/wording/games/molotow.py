"""The words of the Molotow that adds the points up."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, Template
from jassref.wording.problem_facts import Hint

ENTRY_TEXTS: Mapping[str, str] = {
    "table_weis": N_("Molotow, Brouc: Weis found in a trick."),
    "hand_weis": N_("Molotow, Brouc: Weis in the hand."),
    "table_stoeck": N_("Molotow: who took king and Ober of trump in one trick."),
}

ASK_TEXTS: Mapping[str, str] = {
    "table_weis": N_("Weis found in a trick? ({example}; Enter: none)"),
    "hand_weis": N_("Weis in the hand? ({example}; Enter: none)"),
}

PRESET_TEXTS: Mapping[str, str] = {
    "molotow": N_(
        "Molotow, for three to six players, each alone, all cards dealt (five players without the seven of Eicheln or "
        "spades). It begins as Obenabe, and the first card that does not follow suit makes its suit trump. Everybody "
        "wants few points: card points are added up, 157 a deal; the Weis of the hand are taken off, and so are the "
        "Stöck, 20, if both are still in the hand when trump appears; Weis that lie together in a trick are added for "
        "who takes it, and so are Stöck on the table. After eight deals the fewest points win, equal ones share. A "
        "table that writes strokes and zeros plays the other Molotow: jassref games molotow-strokes."
    ),
}

RULE_TEXTS: Mapping[str, str] = {
    "molotow.trump": N_(
        "The deal begins as Obenabe; the first card that does not follow suit makes its suit trump for the rest."
    ),
    "molotow.two-games": N_(
        "Two games are called Molotow. Where hand Weis and table Weis are written, points are added up and the fewest "
        "win; where strokes and zeros are written, the points only rank the players."
    ),
    "molotow.hand-weis": N_("The Weis of a hand are taken off the player's points."),
    "molotow.table-weis": N_("Weis that lie together in a trick are added to the points of who takes it."),
    "molotow.stoeck": N_("King and Ober of trump, both still in one hand when trump appears, take off 20 points."),
    "molotow.table-stoeck": N_("King and Ober of trump in one trick cost who takes it 20 points."),
    "molotow.last-double": N_("At some tables everything in the last deal counts double."),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "molotow.trump": N_(
        "Anna leads the ten of Rosen, Beat gives the seven, and Carla, who has no Rosen, the eight of Schellen: "
        "Schellen are trump."
    ),
    "molotow.two-games": N_(
        "The players have 61, 43, 30 and 23 points. In one Molotow 61 are added for Anna, in the other she gets a "
        "stroke."
    ),
    "molotow.hand-weis": N_("Anna has 63 card points and held a run of three: 63 − 20 = 43 are written."),
    "molotow.table-weis": N_(
        "In a trick that Anna takes lie ten, nine, eight and seven of Eicheln, and she has 63 card points: 63 + 50 = "
        "113 are written."
    ),
    "molotow.stoeck": N_(
        "Beat holds king and Ober of Rosen when Rosen become trump, and has 41 card points: 41 − 20 = 21 are written."
    ),
    "molotow.table-stoeck": N_(
        "Schellen are trump, and king and Ober of Schellen fall in a trick that Dani takes. With 77 card points 77 + "
        "20 = 97 are written."
    ),
    "molotow.last-double": N_(
        "The last deal: Anna has 30 card points and held a run of three: 2 × (30 − 20) = 20 are written."
    ),
}

STEP_TEXTS: Mapping[str, Template] = {
    "molotow.hand-weis": N_("Weis in the hand, taken off"),
    "molotow.table-weis": N_("Weis on the table"),
    "molotow.stoeck": N_("Stöck in the hand of {player}, taken off"),
    "molotow.table-stoeck": N_("Stöck on the table"),
    "molotow.last-double": N_("The last deal counts double"),
    "remark:molotow.hand-weis": N_("hand Weis"),
    "remark:molotow.table-weis": N_("table Weis"),
    "remark:molotow.stoeck": N_("Stöck"),
    "remark:molotow.table-stoeck": N_("table Stöck"),
}

FIELD_TITLES: Mapping[str, str] = {
    "hand_weis": N_("Weis in the hand"),
    "table_weis": N_("Weis on the table"),
    "table_stoeck": N_("Stöck on the table"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "hand_weis": N_("Whether Weis in the hand are taken off."),
    "table_stoeck": N_("Whether king and Ober of trump in one trick cost 20 points."),
    "last_double": N_("Whether the last of the agreed deals counts double."),
}

PROBLEM_TEXTS: Mapping[str, tuple[Template, Hint]] = {
    "molotow.weis-not-played": (
        N_("“{key}” stands here, but this table does not play it."),
        N_("Take it out, or set the house rule {option}."),
    ),
    "molotow.stoeck-points": (
        N_("{side} has {count} card points; a trick with king and Ober of trump has at least {least}."),
        N_("Look at who took that trick."),
    ),
    "molotow.stoeck-twice": (
        N_("The Stöck were in {player}'s hand and cannot lie in one trick of {side}."),
        N_("Take out one of the two."),
    ),
}
