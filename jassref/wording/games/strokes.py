"""The words of Molotow with strokes, Plus-Minus and the Mittlere, and of the tricks that single players took."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_, Template
from jassref.wording.problem_facts import COUNT_AGAIN, Hint

PRESET_TEXTS: Mapping[str, str] = {
    "molotow-strokes": N_(
        "Molotow with strokes and zeros, for four players, each alone, nine cards each. It begins as Obenabe, and the "
        "first card that does not follow suit makes its suit trump. Only card points count, 157 a deal, no Weis and no "
        "Stöck; they are not added up: the most and the fewest points get a stroke, the two between a zero each. All "
        "157 points are three strokes, and a zero for each of the others; 100 or more, but not all, are three zeros, "
        "and a stroke for each of the others. Players with equally many points write nothing. After twelve deals the "
        "most strokes less zeros win. A table that adds points and takes off the Weis of the hand plays the other "
        "Molotow: jassref games molotow."
    ),
    "plus-minus": N_(
        "Plus-Minus, for three or four players, each alone; trump is found as in Molotow. Who alone has the fewest "
        "card points of the 157 gets a stroke, and so does who alone has the most, if these are 99 at most; from 100 "
        "on there is none. Nobody writes anything bad. Whoever is the first to have seven strokes and to be alone in "
        "front has won; as long as two are level, it goes on."
    ),
    "mittlere": N_(
        "The Mittlere, for three players with twelve cards each; trump is found as in Molotow. The "
        "most and the fewest of the 157 card points get a stroke, the one between two zeros. Whoever "
        "has 100 or more, or takes no trick, gets two zeros and each of the others a stroke; if one has "
        "100 or more and another no points, the third gets two strokes and the others a zero each. All tricks "
        "are two strokes, and a zero for each of the others. When no trump appears the deal is "
        "annulled. After twelve deals the most strokes less zeros win."
    ),
}

RULE_TEXTS: Mapping[str, str] = {
    "ranks.cards": N_("The card points of a deal rank the players; they are not written themselves."),
    "ranks.places": N_("The most and the fewest card points get a stroke, the players between a zero each."),
    "ranks.hundred": N_(
        "Whoever has 100 or more card points, but not all, gets three zeros, and each of the others a stroke."
    ),
    "ranks.all-points": N_("All 157 card points are three strokes, and a zero for each of the others."),
    "ranks.equal": N_(
        "Players with equally many card points write neither strokes nor zeros; the others write as their place says. "
        "Other tables give equal players what their place gives, or nobody writes in such a deal."
    ),
    "ranks.no-trump": N_(
        "When all tricks pass without anybody failing to follow suit, there is no trump: the eights count 8, as in "
        "Obenabe, or the deal is annulled and the same player deals again."
    ),
    "ranks.winner": N_("At the end the most strokes less zeros win, or at some tables the most strokes alone."),
    "ranks.end-tie": N_(
        "Equal in front at the end: the game is shared, or goes on until one player is alone in front."
    ),
    "plusminus.highest": N_("Whoever alone has the most card points, 99 at most, gets a stroke."),
    "plusminus.lowest": N_("Whoever alone has the fewest card points gets a stroke."),
    "plusminus.over": N_("The most card points get no stroke when they are 100 or more."),
    "plusminus.equal": N_("When several players share the most or the fewest points, none of them gets the stroke."),
    "mittlere.places": N_("The most and the fewest card points get a stroke each, the player between two zeros."),
    "mittlere.hundred": N_("Whoever has 100 or more card points gets two zeros, and each of the others a stroke."),
    "mittlere.no-trick": N_("Whoever takes no trick gets two zeros, and each of the others a stroke."),
    "mittlere.match": N_("Whoever takes all tricks gets two strokes, and each of the others a zero."),
    "mittlere.hundred-and-none": N_(
        "When one player has 100 or more points and another none, the third gets two strokes, and the others a zero "
        "each."
    ),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "ranks.cards": N_("90, 9, 34 and 24 card points: strokes and zeros are written, and none of the 157 points."),
    "ranks.places": N_("90, 9, 34 and 24 points: a stroke each for Anna and Beat, a zero each for Carla and Dani."),
    "ranks.hundred": N_("104, 30, 13 and 10 points: three zeros for Anna, a stroke each for Beat, Carla and Dani."),
    "ranks.all-points": N_("157, 0, 0 and 0 points: three strokes for Anna, a zero each for Beat, Carla and Dani."),
    "ranks.equal": N_("60, 60, 20 and 17 points: nothing for Anna and Beat, a zero for Carla, a stroke for Dani."),
    "ranks.no-trump": N_(
        "Everybody follows suit in all nine tricks: 90, 9, 34 and 24 points are counted with eights of 8, or nothing "
        "is written."
    ),
    "ranks.winner": N_(
        "Anna has three strokes and three zeros, Beat one of each: both have 0 and share. Where strokes alone count "
        "Anna has won."
    ),
    "ranks.end-tie": N_("Anna and Beat both end with two strokes and no zero: they share, or another deal is played."),
    "plusminus.highest": N_("80, 40, 25 and 12 points: a stroke for Anna, who alone has the most."),
    "plusminus.lowest": N_("105, 30, 12 and 10 points: a stroke for Dani, who alone has the fewest."),
    "plusminus.over": N_("105, 30, 12 and 10 points: no stroke for Anna, for 105 are too many."),
    "plusminus.equal": N_("60, 60, 20 and 17 points: no stroke for Anna and Beat, one for Dani."),
    "mittlere.places": N_("80, 50 and 27 points: a stroke each for Anna and Carla, two zeros for Beat."),
    "mittlere.hundred": N_("105, 40 and 12 points: two zeros for Anna, a stroke each for Beat and Carla."),
    "mittlere.no-trick": N_(
        "90, 67 and 0 points. Without a trick Carla gets two zeros, Anna and Beat a stroke each; with a trick that "
        "counts nothing she gets a stroke."
    ),
    "mittlere.match": N_("Anna takes all twelve tricks: two strokes for her, a zero each for Beat and Carla."),
    "mittlere.hundred-and-none": N_("120, 37 and 0 points: two strokes for Beat, a zero each for Anna and Carla."),
}

STEP_TEXTS: Mapping[str, Template] = {
    "ranks.cards": P_("{n} card point", "{n} card points"),
    "ranks.places:most": N_("The most points: a stroke"),
    "ranks.places:fewest": N_("The fewest points: a stroke"),
    "ranks.places:between": N_("Neither the most nor the fewest points: a zero"),
    "ranks.hundred": N_("100 points or more, but not all: three zeros"),
    "ranks.hundred:others": N_("Somebody has 100 points or more: a stroke for everybody else"),
    "ranks.all-points": N_("All 157 points: three strokes"),
    "ranks.all-points:others": N_("Somebody has all points: a zero for everybody else"),
    "ranks.equal:nothing": N_("Equal points: neither stroke nor zero"),
    "ranks.equal:void": N_("Some have equal points: nobody writes anything for this deal"),
    "ranks.no-trump": N_("No trump appeared: the deal is annulled, the same dealer deals again"),
    "ranks.end-tie": N_("The best are level at the end: the game goes on until one is alone in front"),
    "plusminus.highest": N_("The most points, and not over 99: a stroke"),
    "plusminus.lowest": N_("The fewest points: a stroke"),
    "plusminus.over": N_("The most points, but 100 or more: no stroke"),
    "plusminus.equal": N_("Not alone with these points: no stroke"),
    "mittlere.places:most": N_("The most points: a stroke"),
    "mittlere.places:fewest": N_("The fewest points: a stroke"),
    "mittlere.places:between": N_("The middle: two zeros"),
    "mittlere.hundred": N_("100 points or more: two zeros"),
    "mittlere.hundred:others": N_("Somebody has 100 points or more: a stroke for everybody else"),
    "mittlere.no-trick": N_("No trick: two zeros"),
    "mittlere.no-trick:others": N_("Somebody took no trick: a stroke for everybody else"),
    "mittlere.match": N_("All tricks: two strokes"),
    "mittlere.match:others": N_("Somebody took all tricks: a zero for everybody else"),
    "mittlere.hundred-and-none": N_("One has 100 points or more and one has none: two strokes for the third"),
    "mittlere.hundred-and-none:others": N_("100 points or more, or none, while another has the opposite: a zero"),
    "won:end.hands:marks": N_("{side} has won: the last deal is counted (strokes {strokes_all}, zeros {zeros_all})"),
    "won:end.target:marks": N_(
        "{side} has won: alone in front, with the target of {target} reached (strokes {strokes_all}, zeros {zeros_all})"
    ),
    "shared:end.draw:marks": N_("{side} shares the win (strokes {strokes_all}, zeros {zeros_all})"),
}

QUESTION_TEXTS: Mapping[str, Template] = {
    "empty-hands": P_(
        "In round {round} {names} has no card points. How many tricks did {names} take?",
        "In round {round} {names} have no card points. How many tricks did each of them take?",
    ),
}

OPTION_TEXTS: Mapping[str, str] = {
    "marks_winner": N_("Whether strokes less zeros decide at the end, or strokes alone."),
    "end_tie": N_("Equal in front at the end: the game is shared, or goes on until one player is alone in front."),
    "no_trump": N_("When no trump appeared: the deal counts and eights are worth 8, or it is annulled."),
    "rank_tie": N_("Players with equal points: they write nothing, or what their place gives, or nobody writes."),
    "pm_tie": N_("Several with the most or the fewest points: none of them gets the stroke, or each does."),
    "mittlere_empty": N_("What two zeros are for: to take no trick, or to have no points."),
    "mittlere_middle": N_("Whether the third player gets two strokes when one has 100 or more and one has none."),
}

PROBLEM_TEXTS: Mapping[str, tuple[Template, Hint]] = {
    "tricks.against-match": (
        N_("All tricks went to {side}, yet {other_side} is said to have taken {n}."),
        COUNT_AGAIN,
    ),
}
