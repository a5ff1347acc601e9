"""The words of Putz and of what its whole family shares: pluses, apples, equal players, what stays out of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jassref.rulebook.steps import Facts
from jassref.wording.language import N_, P_, Template

RULE_TEXTS: Mapping[str, str] = {
    "putz.count": N_(
        "Everybody plays alone and counts the cards of the own tricks; the last trick is worth 5 more. The points "
        "themselves are not written, only the marks they bring."
    ),
    "putz.live": N_(
        "What the players have together is 157 less the cards out of play. Nine cards out leave 49 to 157, but never "
        "51, 52, 54 or 156; one trump left over leaves 137, 143, 146, 147, 153, 154 or 157. A six swapped in counts "
        "nothing."
    ),
    "putz.dead-points": N_(
        "The cards that nobody plays count for nobody. At some tables who takes the last trick, or the dealer, has "
        "their points; then all the points make 157."
    ),
    "putz.apple": N_(
        "Whoever plays and stays below the limit, usually 21 points, is an apple: one mark less. In Schläger the limit "
        "is 26."
    ),
    "putz.counts": N_("Whether Weis and Stöck help to get past the limit, or card points alone."),
    "putz.plus": N_(
        "The best of a deal get a plus each (a putz); where apples leave fewer to share, the best gets more."
    ),
    "putz.plus-table": N_(
        "The more apples, the more for the best. Three players: the two best get one each, with two apples the other "
        "one gets two. Five: the three best get one each; with two apples the best gets two, with three apples the two "
        "best get two each, with four apples the best gets three."
    ),
    "putz.apples-win": N_("An apple gets no plus, unless the table lets the best have theirs whatever they scored."),
    "putz.all-apples": N_("If everybody is an apple, all are marked and nobody gets a plus; others mark nobody."),
    "putz.equal": N_("Equal players on places of unlike worth each get the smaller plus."),
    "putz.tie": N_(
        "Equal players for whom the pluses are too few get none while somebody is above them. Other tables give each "
        "of them one, go by the order of play, or agree on the spot."
    ),
    "putz.tie-top": N_("If more players are equal at the top than there are pluses, nobody gets one, or all do."),
    "putz.all-tricks": N_("All tricks by one player bring nothing more, unless the table has agreed on it."),
    "putz.swap": N_(
        "Whoever holds the six of trump may exchange it for the card turned up, as long as that lies "
        "on the table; elsewhere only after everybody has decided whether to play."
    ),
    "putz.goal": N_("The game ends when somebody has reached the goal, usually 7, pluses less apples."),
    "putz.floor": N_(
        "It ends as well when somebody falls below the floor, −3 with three players and −5 with five. Then the "
        "highest wins; equal ones share."
    ),
    "putz.play-on": N_("Several at the goal: the highest wins, and equal ones play on until one is alone ahead."),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "putz.count": N_(
        "Anna has 88 points in her tricks, Beat 35 and Carla 14: a plus for Anna, a plus for Beat and an apple for "
        "Carla are written."
    ),
    "putz.live": N_("Three players, and the cards out of play hold 20 points: 88, 35 and 14 make 157 − 20 = 137."),
    "putz.dead-points": N_(
        "Carla has 14 points in her tricks and took the last one; the cards out of play hold 20. She is an apple; "
        "where they are hers she has 34 and is none."
    ),
    "putz.apple": N_("95, 21 and 20 points: Carla with 20 is an apple, Beat with 21 is none."),
    "putz.counts": N_(
        "Beat has 10 card points and a run of three: an apple where cards alone count, none where 10 + 20 = 30 do."
    ),
    "putz.plus": N_(
        "Three players with 88, 35 and 14: a plus each for Anna and Beat. With 118, 20 and 19: two pluses for Anna."
    ),
    "putz.plus-table": N_(
        "Five players with 60, 40, 33, 12 and 8: two are apples, Anna gets two pluses, Beat and Carla get one each."
    ),
    "putz.apples-win": N_(
        "100, 20 and 17, where the two best get a plus each whatever happens: Beat, an apple, gets none. Where an "
        "apple may win he gets one besides his apple."
    ),
    "putz.all-apples": N_("20, 20 and 15: an apple each for Anna, Beat and Carla; at other tables for nobody."),
    "putz.equal": N_(
        "Five players with 50, 50, 37, 12 and 8: the best place gives two pluses, the next ones give one. Anna and "
        "Beat are equal and get one each."
    ),
    "putz.tie": N_(
        "60, 21 and 21: a plus for Anna. There is one more for two equal players, so neither gets it; at other tables "
        "both get one."
    ),
    "putz.tie-top": N_(
        "50, 50 and 50: two pluses for three equal players, so nobody gets one; at other tables all three do."
    ),
    "putz.all-tricks": N_(
        "Anna takes all tricks: two pluses, and an apple for each of the others. Where one more is agreed she gets "
        "three."
    ),
    "putz.swap": N_(
        "The king of Rosen is turned up, and Anna holds the six of Rosen: she lays down the six and takes the king."
    ),
    "putz.goal": N_("Anna has nine pluses and two apples: 9 − 2 = 7. Nobody else has as many, and she has won."),
    "putz.floor": N_(
        "Anna has 4, Beat 4 and Carla −4: that is below −3. The game is over, and Anna and Beat share the win."
    ),
    "putz.play-on": N_(
        "Anna and Beat have 7 each. In the next deal Anna gets a plus and Beat an apple: with 8 to 6 Anna has won."
    ),
}

STEP_TEXTS: Mapping[str, Template] = {
    "putz.count": P_("{n} card point", "{n} card points"),
    "putz.count:more": P_(
        "{n} card point and {more} for Weis and Stöck: {count}",
        "{n} card points and {more} for Weis and Stöck: {count}",
    ),
    "putz.apple": N_("Fewer than {limit}: an apple"),
    "putz.plus:best": P_("The best: a plus", "The best: {n} pluses"),
    "putz.plus:next": P_("Among the best: a plus", "Among the best: {n} pluses"),
    "putz.plus:equal": P_("Equal with others, and there is enough for all: a plus", "Equal with others: {n} pluses"),
    "putz.plus:alone": P_("The only one who is no apple: a plus", "The only one who is no apple: {n} pluses"),
    "putz.equal": N_("{names} are equal on places of unlike worth: each gets the smaller, {n}"),
    "putz.all-apples": N_("Everybody has fewer than {limit}: nobody is marked"),
    "putz.all-apples:marked": N_("Everybody has fewer than {limit}: all are apples, and nobody gets a plus"),
    "putz.tie:nobody": N_("{names} are equal and there are too few pluses for them: nobody of them gets one"),
    "putz.tie:both": N_("{names} are equal: at this table each of them gets the plus"),
    "putz.tie:all": N_("{names} are equal at the top: at this table each of them gets the plus"),
    "putz.tie:earlier": N_("{names} are equal: who plays earlier comes first"),
    "putz.tie:ask": N_("{names} are equal and there are too few pluses for them: the table decides"),
    "putz.tie:plus": P_("One of the equal players: a plus", "One of the equal players: {n} pluses"),
    "putz.all-tricks": P_("All tricks: one plus more", "All tricks: {n} pluses more"),
    "putz.all-tricks:none": N_("All tricks: nothing more at this table"),
    "remark:putz.apple": N_("apple {side}"),
    "putz.outlook": N_("It is played to {goal}."),
    "putz.outlook:below": N_("It is played to {goal}, or until somebody is below {floor}."),
    "putz.outlook:reached": N_("It is played to {goal}, or until somebody is at {floor}."),
    "putz.play-on": N_("{names} have {goal} or more and are equal: it goes on until one is alone ahead"),
    "won:putz.goal": N_("{side} has {points} and is alone ahead at {goal} or more: {side} has won."),
    "shared:putz.goal": N_("{side} has {points}, {goal} or more, as have others: they share the win."),
    "won:putz.floor": N_("{names} fell below {floor}: it is over, and {side}, who has {points}, has won."),
    "shared:putz.floor": N_("{names} fell below {floor}: it is over, and {side} shares the win with {points}."),
}

QUESTION_TEXTS: Mapping[str, Template] = {
    "putz-tie": N_("{names} are equal in round {round}, and there are too few pluses for them. Who gets one?"),
    "putz-trick": N_("Weis need a trick here. How many tricks did each player take in round {round}?"),
}

FIELD_TITLES: Mapping[str, str] = {
    "dropped": N_("dropped out"),
    "dead": N_("points of the dead cards"),
    "left": N_("card left over"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "plus_table": N_("What the best get, the best one first, by the number of apples: 0:1+1,1:1+1,2:2,3:"),
    "dead_points": N_(
        "Whose the points of the cards out of play are: nobody's, the last trick's winner's, the dealer's."
    ),
    "apple_limit": N_("Whoever has fewer points is an apple."),
    "apples_may_win": N_("Whether an apple may get a plus as well."),
    "all_apples": N_("Everybody an apple: all are marked, or nobody is."),
    "plus_tie": N_("Equal players with somebody above them and too few pluses: nobody, each, the earlier, or ask."),
    "plus_tie_top": N_("More equal players at the top than there are pluses: nobody, all, or ask."),
    "putz_counts": N_("What must reach the limit: the cards, or the cards with Weis and Stöck."),
    "putz_goal": N_("How many end the game."),
    "putz_reach": N_("What counts towards the goal: pluses less apples, or the pluses alone."),
    "putz_floor": N_("How far below zero the game ends; off: no floor."),
    "putz_floor_at": N_("Whether the game ends below the floor, or when it is reached."),
    "putz_end_tie": N_("Equal ones at the goal: play on, or share the win."),
    "all_tricks_bonus": N_("Pluses besides for all tricks by one player; 0: none."),
    "swap_window": N_("When the six of trump may be exchanged for the card turned up; off: never."),
}

ENTRY_TEXTS: Mapping[str, str] = {
    "dead": N_("Putz: points of the cards out of play."),
    "left": N_("Putz: rank of the card left over."),
}

_METAVARS = (N_("RANK"),)

ASK_TEXTS: Mapping[str, str] = {
    "dead": N_("Points of the cards out of play (Enter: not counted):"),
    "left": N_("Rank of the card left over (Enter: not told):"),
}

PRESET_TEXTS: Mapping[str, str] = {
    "putz-3": N_(
        "Putz or apple for three, each alone: nine cards each, nine lie in the talon; its top card is turned and makes "
        "trump. Who holds the six of trump may take that card for it, and forehand, else the next in turn, may change "
        "the whole hand for the talon before the first card. Only marks are written: fewer than 21 points is an apple, "
        "one less; the two best get a plus each, and with two apples the third player gets two. No Weis, no Stöck. It "
        "ends when somebody has 7 or falls below −3; the highest wins. So on qcsalon; elsewhere the floor, ties and "
        "the points of the talon differ: see the house rules."
    ),
    "putz-5": N_(
        "Putz or apple for five, each alone: seven cards each, dealt three and four; the one left over makes trump, "
        "and the six of trump may be exchanged for it. Only marks are written: fewer than 21 points is an apple, one "
        "less; the three best get a plus each. Two apples: the best gets two. Three: the two others get two each. "
        "Four: the other one gets three. No Weis, no Stöck. It ends when somebody has 7 or falls below −5; the "
        "highest wins. So on qcsalon, whose words on the pluses can be read in more than one way: see plus_table."
    ),
}


def _sum_text(facts: Facts) -> Template:
    if facts.get("more"):
        return N_("The card points make {sum}, {more} too many: with {dead} out of play they make {wanted}.")
    return N_("The card points make {sum}, {fewer} too few: with {dead} out of play they make {wanted}.")


def _impossible_text(facts: Facts) -> Template:
    if facts.get("more"):
        return N_("The card points make {sum}, {more} too many: together the players have {highest} at most.")
    if facts.get("fewer"):
        return N_("The card points make {sum}, {fewer} too few: together the players have {lowest} at least.")
    return P_(
        "The card points make {sum}, and with {n} card out of play that cannot be.",
        "The card points make {sum}, and with {n} cards out of play that cannot be.",
    )


def _impossible_hint(facts: Facts) -> Template:
    if facts.get("more") or facts.get("fewer"):
        return N_("Count again; Weis and Stöck are written separately.")
    return N_("Count again: the nearest sums that can be are {below} and {above}.")


PROBLEM_TEXTS: Mapping[str, tuple[Template | Callable[[Facts], Template], Template | Callable[[Facts], Template]]] = {
    "putz.sum": (_sum_text, N_("Count one player again, or the cards out of play; a six swapped in counts nothing.")),
    "putz.sum-impossible": (_impossible_text, _impossible_hint),
    "putz.dead": (
        P_("{n} card cannot hold {dead} points.", "{n} cards cannot hold {dead} points."),
        N_("Count the cards out of play again; the last trick's five points are not among them."),
    ),
    "putz.match": (
        N_("{side} took all tricks, and yet {other} has {points} points."),
        N_("Take out the match or the points."),
    ),
    "putz.nothing-dead": (
        N_("At this table the cards out of play count for a player: all the points make 157."),
        N_("Add them to that player's points and leave them out here. The house rule is dead_points."),
    ),
    "putz.first-idle": (
        N_("There are no equal players here for whom the table has to decide."),
        N_("Take “first” out; the house rules are plus_tie and plus_tie_top."),
    ),
    "putz.first-names": (
        P_(
            "The equal players are {names}, and there is {n} plus for them.",
            "The equal players are {names}, and there are {n} pluses for them.",
        ),
        N_("Name those of them who get one: --first WHO, or --first WHO,WHO."),
    ),
}
