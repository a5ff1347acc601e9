"""The words of Pomme, Handjass and Schläger; what they share with Putz stands with that."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_, Template

RULE_TEXTS: Mapping[str, str] = {
    "pomme.take-part": N_(
        "Everybody in turn plays or drops out. Whoever dropped out writes nothing in that deal, "
        "neither plus nor apple; the hand stays out of play."
    ),
    "pomme.fewest": N_("In Handjass two must come at least; else the cards are dealt again."),
    "pomme.lone": N_("Whoever is left alone because all others dropped out takes both pluses without playing."),
    "pomme.plus": N_(
        "The two best of those who play get a plus each; if all but one are apples, that one gets both. With two "
        "players only the best gets one."
    ),
    "pomme.leaves": N_(
        "In Handjass whoever has reached the goal has won and leaves; the rest go on until only one is left, the loser."
    ),
    "pomme.last": N_("Where winners leave, the game is over when only one player is left; the first to leave has won."),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "pomme.take-part": N_(
        "Beat drops out; Anna has 80 points, Carla 40, Dani 20: a plus each for Anna and Carla, an apple for Dani, "
        "nothing for Beat."
    ),
    "pomme.fewest": N_(
        "Handjass: Anna, Beat and Carla drop out. Dani alone is too few, and the cards are dealt again."
    ),
    "pomme.lone": N_("Anna, Beat and Carla drop out: Dani writes two pluses, and no card is played."),
    "pomme.plus": N_(
        "70, 50, 25 and 12 points: a plus each for Anna and Beat. 100, 20, 20 and 17: two pluses for Anna, and the "
        "others are apples."
    ),
    "pomme.leaves": N_(
        "Handjass to seven: Anna gets her seventh plus and has won. Beat, Carla and Dani play on without her."
    ),
    "pomme.last": N_(
        "Handjass: first Anna reached the goal, then Beat, then Carla. Dani is left alone: Anna has won, and Dani has "
        "lost."
    ),
}

STEP_TEXTS: Mapping[str, Template] = {
    "pomme.take-part": N_("Dropped out: nothing is written"),
    "pomme.lone": P_(
        "All others dropped out: a plus without playing", "All others dropped out: {n} pluses without playing"
    ),
    "pomme.leaves": N_("Has {n} and has reached {goal}: leaves the game as a winner"),
    "remark:pomme.take-part": N_("without {side}"),
    "remark:pomme.leaves": N_("{side} leaves"),
    "won:pomme.last": N_("Only {names} is left and has lost; {side} reached the goal first and has won."),
    "shared:pomme.last": N_(
        "Only {names} is left and has lost; {side} was among the first at the goal and shares the win."
    ),
}

OPTION_TEXTS: Mapping[str, str] = {
    "take_part": N_("Whether players may drop out of a deal, or everybody plays every time."),
    "fewest_players": N_("How many must play at least; else the cards are dealt again."),
    "plus_marks": N_(
        "What the best get, the best one first, by the number of those who play and are no apples; the last entry "
        "holds for more: 1:2,2:1+1"
    ),
    "putz_winner": N_("Whether the game ends with the first winner, or winners leave and the rest go on."),
}

ENTRY_TEXTS: Mapping[str, str] = {"dropped": N_("Who did not play; once for each.")}

ASK_TEXTS: Mapping[str, str] = {
    "dropped": N_("Who did not play? (names, with commas between; Enter: everybody played)")
}

PRESET_TEXTS: Mapping[str, str] = {
    "pomme-2": N_(
        "Pomme for two: nine cards each and three spare cards that may be taken for three of the hand; the top of the "
        "stock makes trump. Both play every deal. The better one gets a plus, fewer than 21 points is an apple; equal "
        "players get nothing, and if both would be apples nobody is marked. Weis and Stöck are counted. 7 pluses less "
        "apples win. So in the French Wikipedia; older versions of it want a trick for a Weis (weis_needs_trick)."
    ),
    "pomme-3": N_(
        "Pomme for three: nine cards each, nine lie blind, the first of them turned for trump. In turn everybody takes "
        "the blind cards (and must play), plays the own hand or drops out. The two best get a plus each, fewer than "
        "21 points is an apple for those who played; a lone player, or the only one who is no apple, gets both. "
        "Annonces are counted. Two equal players below the best get nothing. The first at 7 wins. So on kirschmann.ch "
        "and in the French Wikipedia. Müller's “Blinder” gives a plus to the best only: plus_marks=1:1."
    ),
    "pomme-4": N_(
        "Pomme for four: nine cards each, the last one dealt is turned for trump and nobody exchanges it. Everybody in "
        "turn plays or drops out. The two best get a plus each, fewer than 21 points is an apple for those who played; "
        "a lone player, or the only one who is no apple, gets both. Annonces are counted. Two equal players below the "
        "best get nothing. The first at 7 wins. So on kirschmann.ch."
    ),
    "handjass-4": N_(
        "Handjass (Butzer, Sackjass) for four: nine cards each, the bottom card of the cut pack makes trump. Everybody "
        "in turn comes or drops out, and two must come. The two best get a stroke each, fewer than 21 points with Weis "
        "is a zero for those who came. Equal players: the table is asked. Whoever has 7 has won and leaves, and the "
        "rest go on until one is left. So in Müller."
    ),
    "schlaeger-4": N_(
        "Schläger, the Handjass with three strokes in each deal: fewer than 26 points is a zero (a sack), and three "
        "strokes are shared out among the best: one each for three, two and one for two, all three for the only one. "
        "Müller names the limit and the three strokes; how they are shared is our reading: see plus_marks. It ends "
        "at 7."
    ),
}

PROBLEM_TEXTS: Mapping[str, tuple[Template, Template]] = {
    "pomme.compulsory": (
        N_("In this game everybody plays every deal; nobody can drop out."),
        N_("Leave “dropped” out, or set take_part=voluntary."),
    ),
    "pomme.too-few": (
        P_("Only {n} player came; {wanted} must play at least.", "Only {n} players came; {wanted} must play at least."),
        N_("The cards are dealt again: write it with --void, or not at all."),
    ),
    "pomme.points": (
        N_("{side} did not play and cannot have {points} points."),
        N_("Write 0, or take the name out of “dropped”. Whoever has left the game as a winner has 0 as well."),
    ),
    "pomme.weis": (
        N_("{player} did not play and can declare nothing."),
        N_("Take the Weis or the Stöck out, or the name out of “dropped”."),
    ),
}
