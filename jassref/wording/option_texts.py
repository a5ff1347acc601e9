"""A line of help for each house rule."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

HEAD_TEXTS: Mapping[str, str] = {}
ENTRY_TEXTS: Mapping[str, str] = {}
ASK_TEXTS: Mapping[str, str] = {}
"""The questions for keys that only one game has in the head of its file; they stand with that game."""

FIELD_TITLES: Mapping[str, str] = {
    "chosen_by": N_("chosen by"),
    "pushed": N_("pushed"),
    "cut": N_("cut card"),
    "weis": N_("Weis declared"),
    "stoeck": N_("Stöck"),
    "match": N_("match"),
    "tricks": N_("tricks"),
    "first_trick": N_("first trick"),
    "out": N_("out"),
    "first": N_("first at the target"),
    "berg": N_("Bergpreis"),
    "time": N_("time"),
    "void": N_("annulled"),
    "note": N_("note"),
}
"""What stands in the sheet above the keys of a round that games share; a game has the titles of its own."""

OPTION_TEXTS: Mapping[str, str] = {
    "target": N_("Points that win the game; 0: none, see hands."),
    "hands": N_("How many deals a game of fixed length has; 0: it is played to the target."),
    "multipliers": N_("What each contract multiplies by; a contract that is not named is not played."),
    "multiply_match": N_("Whether the match bonus is multiplied too."),
    "multiply_weis": N_("Whether Weis are multiplied too."),
    "multiply_stoeck": N_("Whether Stöck are multiplied too."),
    "match_bonus": N_("What a side writes for all nine tricks besides the 157."),
    "counter_match_points": N_("What the side that did not choose the trump writes for all tricks, besides the 157."),
    "counter_match_strokes": N_("Strokes for a counter-match."),
    "undenufe_points": N_("Whether sixes or aces count 11 in Undenufe."),
    "mixed_points": N_("Whether in Slalom and Guschti the first direction says what counts 11, or always the ace."),
    "guschti_split": N_("How many tricks of Guschti go in the first and in the second direction."),
    "weis": N_("Whether Weis are played."),
    "weis_runs": N_("What runs of six and more count: up to 300, capped at 100, or as in Vorarlberg."),
    "weis_nines": N_("What four nines count; 0: no Weis."),
    "weis_low_fours": N_("What four sixes, sevens or eights count; 0: no Weis."),
    "undenufe_fours": N_("Whether in Undenufe every four counts, or four sixes instead of four aces."),
    "weis_crossing": N_("Whether a card may belong to a run and to a four at once."),
    "weis_split_runs": N_("Whether a long run may be declared in two parts."),
    "weis_equal": N_("Of equal points: more cards first, or a four before a run."),
    "undenufe_weis": N_("Whether in Undenufe the lower card makes the better Weis."),
    "slalom_weis": N_("Whether in Slalom and Guschti ranks follow the first direction, or always the natural order."),
    "weis_tie": N_("Weis equal in everything: the earlier player writes, both sides do, or nobody."),
    "weis_needs_trick": N_("Whether Weis count only for a side that takes a trick."),
    "overclaim": N_("A Weis said too high: void, or reduced to what is held."),
    "false_weis_penalty": N_("A false Weis found later: erased only, deducted as well, or given to the opponents."),
    "stoeck": N_("Whether Stöck are played."),
    "stoeck_deadline": N_(
        "Until when Stöck may be said: the next card, the turned trick, the count; or they count by themselves."
    ),
    "stoeck_early": N_(
        "Stöck shown early to finish: when they are enough, or only when fewer than 20 points are missing."
    ),
    "finish_order": N_("The order of the first trick when both sides can finish."),
    "win_at": N_("Whether the first right claim wins, or whoever reaches the target first, said or not."),
    "count_open_trick": N_("Whether an unfinished trick counts for a claim when its best card cannot be beaten."),
    "false_claim": N_("Whether a wrong claim loses the game, or costs nothing."),
    "both_over": N_("Both sides over the target at the count, by card points: what decides."),
    "schneider": N_("Whether a loser below half of the target is Schneider."),
    "schneider_limit": N_("The points below which a loser is Schneider."),
    "schneider_strokes": N_("Strokes for the winner when the loser is Schneider."),
    "bergpreis": N_("Whether there is a half-way prize, and at how many points."),
    "bergpreis_at": N_("Whether the Bergpreis must be said, or is settled when the deal is counted."),
    "strokes": N_("Strokes for a game won, the Bergpreis, a match, Schneider and a counter-match."),
    "slate_rest": N_("Whether the rest on the slate is 0 to 19, or may be negative where that saves strokes."),
    "undertrump": N_("When a lower trump may be played on a higher one."),
    "buur_exempt": N_("Whether the trump Under may be held back when it is the only trump."),
    "revoke": N_("What a wrong card costs: by Müller, by jassonkel, or as in tournaments."),
    "martinique8": N_("Whether the eight of trump takes the trump Under played before it in the trick."),
    "forehand_rule": N_("Whether the first forehand is the holder of the seven, or drawn."),
    "tie": N_("Whether the best share the win when they are equal at the end, or play one more deal."),
    "second_dealer": N_("Who gives the second deal: the first dealer's neighbour, or the holder of the seven."),
}
