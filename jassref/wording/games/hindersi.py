"""The words of Hindersi."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_, Template

PRESET_TEXTS: Mapping[str, str] = {
    "hindersi-4": N_(
        "Hindersi, for four players, also for three, each alone, all cards dealt; the bottom card is "
        "trump. Everybody wants few card points, 157 a deal, without Weis and Stöck. Whoever takes all "
        "tricks has nothing, and each of the others 157. An intentional revoke costs 100 points. Four "
        "deals (with three players three) are a Partie: the two lowest sums get a stroke each, the two "
        "highest a zero each; of three players the lowest a stroke, the highest a zero. After four "
        "Parties, or eight, the most strokes win."
    ),
}

RULE_TEXTS: Mapping[str, str] = {
    "hindersi.points": N_("The card points of each deal are added up in the Partie; few are good."),
    "hindersi.all-tricks": N_("Whoever takes all tricks writes nothing, and each of the others 157 points."),
    "hindersi.revoke": N_("An intentional revoke costs 100 points; penalties are added to the sum of the Partie."),
    "hindersi.partie": N_(
        "Everybody deals once in a Partie. Then the two lowest sums get a stroke, the two highest a zero; of three "
        "players the lowest a stroke, the highest a zero."
    ),
    "hindersi.equal": N_(
        "When sums are equal just where strokes and zeros meet, nobody among them writes; no source settles it."
    ),
    "hindersi.winner": N_("The most strokes win, or at some tables the most strokes less zeros."),
    "hindersi.end": N_("The game has four Parties, at some tables eight."),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "hindersi.points": N_(
        "Anna has 60 points in the first deal and 50 in the second, 110; Dani has 27 and 27, 54, and is better off."
    ),
    "hindersi.all-tricks": N_("Anna takes all nine tricks: she writes 0, and Beat, Carla and Dani write 157 each."),
    "hindersi.revoke": N_("Dani has 37 points and revoked on purpose: 37 + 100 = 137 are added to the sum."),
    "hindersi.partie": N_(
        "After four deals the sums are 210, 150, 140 and 128: a zero each for Anna and Beat, a stroke each for Carla "
        "and Dani."
    ),
    "hindersi.equal": N_(
        "The sums are 28, 200, 200 and 201: a stroke for Anna, a zero for Dani, and nothing for Beat and Carla, who "
        "are equal."
    ),
    "hindersi.winner": N_(
        "Anna has a stroke and a zero, Beat a stroke, Carla a zero: Anna and Beat share; where zeros are taken off "
        "Beat has won."
    ),
    "hindersi.end": N_("Four players play 4 × 4 = 16 deals, three players 4 × 3 = 12."),
}

STEP_TEXTS: Mapping[str, Template] = {
    "hindersi.points": P_("{n} card point, {sum} in this Partie", "{n} card points, {sum} in this Partie"),
    "hindersi.all-tricks": N_("All tricks: no points, still {sum} in this Partie"),
    "hindersi.all-tricks:others": N_("Another took all tricks: {n} points, {sum} in this Partie"),
    "hindersi.outside": N_("Outside the deal ({reason}): {n} points, {sum} in this Partie"),
    "remark:hindersi.points": N_("{side} now {sum}"),
    "remark:hindersi.all-tricks": N_("{side} now {sum} (match)"),
    "remark:hindersi.all-tricks:others": N_("{side} now {sum}"),
    "remark:hindersi.outside": N_("{side} now {sum} ({reason})"),
    "hindersi.partie:low": N_("Among the lowest sums of the Partie with {n}: a stroke"),
    "hindersi.partie:high": N_("Among the highest sums of the Partie with {n}: a zero"),
    "hindersi.partie:middle": N_("The middle sum of the Partie with {n}: nothing"),
    "hindersi.equal": N_("Equal sums of {n} where strokes and zeros meet: nothing"),
    "hindersi.outlook": N_("Partie {partie} of {parties} begins."),
    "hindersi.outlook:sums": N_("Partie {partie} of {parties}, deal {deal} of {deals}. Card points so far: {sums}."),
}

QUESTION_TEXTS: Mapping[str, Template] = {
    "all-tricks": N_(
        "In round {round} {side} has all 157 points. Did {side} take all {wanted} tricks, or did another player take "
        "one?"
    ),
}

OPTION_TEXTS: Mapping[str, str] = {
    "parties": N_("How many Parties a game has."),
    "hindersi_score": N_("Whether strokes alone decide at the end, or strokes less zeros."),
    "hindersi_tie": N_("Equal sums where strokes and zeros meet: nothing, a stroke each, or a zero each."),
}
