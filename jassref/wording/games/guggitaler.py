"""The words of Guggitaler: its rules, steps, house rules and problems, and the names of its goals."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.rulebook.steps import Facts
from jassref.wording.language import N_, P_, Template
from jassref.wording.problem_facts import Entry, near_or

RULE_TEXTS: Mapping[str, str] = {
    "guggitaler.goals": N_(
        "A series has one deal for each goal, in this order: tricks, cards of Schellen (hearts), Ober (queens), the"
        " king of Rosen (clubs), the last trick, and Domino. Some tables let the dealer choose among those that are"
        " left."
    ),
    "guggitaler.counts": N_(
        "Nine tricks (twelve with three players), nine cards of Schellen, four Ober, one king, one last trick: all of "
        "them are with somebody when the deal is over."
    ),
    "guggitaler.tricks": N_("Goal 1: each trick costs 1 point, in scoring apps 5."),
    "guggitaler.suit": N_("Goal 2: each card of Schellen (hearts) in your tricks costs 2 points, in scoring apps 10."),
    "guggitaler.ober": N_("Goal 3: each Ober (queen) in your tricks costs 4 points, in scoring apps 20."),
    "guggitaler.king": N_("Goal 4: the king of Rosen (clubs) costs 8 points, in scoring apps 40."),
    "guggitaler.last": N_("Goal 5: the last trick costs 10 points, in scoring apps 50."),
    "guggitaler.domino": N_(
        "Goal 6: the cards are laid out as in Domino, and who is rid of them first takes off the most: "
        "25, 16, 12 and 8 points, with three players 30, 20 and 14; in scoring apps 150, 100, 55 and "
        "nothing, with three 150, 100 and 70."
    ),
    "guggitaler.credits": N_(
        "Tables without Domino play the five goals a second time, now to take as much as possible: each trick and card "
        "takes off what it cost before."
    ),
    "guggitaler.table": N_(
        "What tricks and cards cost: 1, 2, 4, 8 and 10 in the book, 5, 10, 20, 40 and 50 in scoring apps."
    ),
    "guggitaler.zero": N_(
        "The penalties and the credits of a whole series are equal: over all players its sum is zero."
    ),
    "guggitaler.end": N_("After the last series the fewest points win; equal ones share."),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "guggitaler.goals": N_(
        "Tricks cost points in the first deal of a series and Schellen in the second; nobody can play for Schellen "
        "first unless the dealer chooses."
    ),
    "guggitaler.counts": N_(
        "Four players with 3, 2, 2 and 2 tricks: nine in all. With 3, 2, 2 and 3 somebody has miscounted."
    ),
    "guggitaler.tricks": N_("Anna takes three tricks: 3 points, in scoring apps 15."),
    "guggitaler.suit": N_("Anna has four cards of Schellen in her tricks: 8 points, in scoring apps 40."),
    "guggitaler.ober": N_("Anna has all four Ober in her tricks: 16 points, in scoring apps 80."),
    "guggitaler.king": N_("Beat takes the trick in which the king of Rosen lies: 8 points, in scoring apps 40."),
    "guggitaler.last": N_("Dani takes the last trick: 10 points, in scoring apps 50."),
    "guggitaler.domino": N_(
        "Anna is rid of her cards first, then Beat, Carla and Dani: 25 points are taken off for Anna, 16 for Beat, 12 "
        "for Carla, 8 for Dani."
    ),
    "guggitaler.credits": N_(
        "After the five goals tricks are played for again: Carla takes all nine, and 9 points are taken off."
    ),
    "guggitaler.table": N_("3, 2, 2 and 2 tricks cost 3, 2, 2 and 2 points, in scoring apps 15, 10, 10 and 10."),
    "guggitaler.zero": N_("After a whole series Anna has −10, Beat 4, Carla −2 and Dani 8: together 0."),
    "guggitaler.end": N_("After the last series Anna has −10, Beat 4, Carla −2 and Dani 8: Anna has won."),
}

STEP_TEXTS: Mapping[str, Template] = {
    "guggitaler.tricks": P_("{n} trick", "{n} tricks"),
    "guggitaler.suit": P_("{n} card of Schellen", "{n} cards of Schellen"),
    "guggitaler.hearts": P_("{n} heart", "{n} hearts"),
    "guggitaler.ober": P_("{n} Ober", "{n} Ober"),
    "guggitaler.queens": P_("{n} queen", "{n} queens"),
    "guggitaler.king": N_("The king of Rosen"),
    "guggitaler.king-clubs": N_("The king of clubs"),
    "guggitaler.last": N_("The last trick"),
    "guggitaler.domino": N_("Domino, place {place}"),
    "guggitaler.zero": N_("The series is complete: {n} points of penalties, and as many of credits"),
    "guggitaler.next": N_("Next: {title}."),
    "guggitaler.next-series": N_("Series {number} of {series}, next: {title}."),
    "won:guggitaler.end": N_("{side} has won: {points} is the least after the last deal"),
    "shared:guggitaler.end": N_("{side} shares the win: {points} is the least after the last deal"),
}

TITLES: tuple[str, ...] = (
    *(N_("Tricks"), N_("Tricks, as credits"), N_("Schellen"), N_("Schellen, as credits")),
    *(N_("Hearts"), N_("Hearts, as credits"), N_("Ober"), N_("Ober, as credits")),
    *(N_("Queens"), N_("Queens, as credits"), N_("King"), N_("King, as credits")),
    *(N_("Last trick"), N_("Last trick, as credits"), N_("Domino")),
)
"""The names of the rounds, as the game gives them: here they are marked for the catalogues."""

FIELD_TITLES: Mapping[str, str] = {
    "tricks": N_("tricks"),
    "schellen": N_("Schellen"),
    "hearts": N_("Hearts"),
    "ober": N_("Ober"),
    "queens": N_("Queens"),
    "king": N_("king"),
    "last": N_("Last trick"),
    "domino": N_("Domino"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "guggitaler_table": N_("What tricks and cards cost: 1, 2, 4, 8, 10 as Müller has it, or 5, 10, 20, 40, 50."),
    "domino": N_("Whether a series ends with Domino, or the five goals are played again as credits."),
    "goal_order": N_("Whether the goals come in their order, or in any order, each once in a series."),
    "series": N_("How many series are played; 0: until the table stops."),
}

PRESET_TEXTS: Mapping[str, str] = {
    "guggitaler": N_(
        "Guggitaler, a game of avoiding: four players with nine cards each or three with twelve, each "
        "alone, no trump and no Weis. Each deal has a goal of its own, and what you take of it is "
        "written against you: tricks, cards of Schellen, Ober, the king of Rosen, the last trick. The "
        "sixth deal is Domino, which takes points off. A series sums to zero over all players; the "
        "fewest points win. Write `add tricks 3 3 2 1`, `add schellen 4 3 2 0`, `add ober 1 1 1 1`, "
        "`add king beat`, `add last dani` and `add domino anna beat carla dani` in the order of "
        "finishing. With the French pack it is hearts, queens and the king of clubs. Books count 1, 2, "
        "4, 8, 10; score boards five times as much; some tables leave out Domino and play the goals "
        "again as credits."
    ),
}


def _sum_text(facts: Facts) -> Template:
    if facts.get("more"):
        return N_("“{goal}” makes {sum}, that is {more} too many: there are {wanted}.")
    return N_("“{goal}” makes {sum}, that is {fewer} too few: there are {wanted}.")


def _goal_text(facts: Facts) -> Template:
    return N_("“{given}” is no goal.") if facts.get("given") else N_("A round begins with its goal.")


PROBLEM_TEXTS: Mapping[str, Entry] = {
    "guggitaler.sum": (_sum_text, N_("Count the tricks of one player again.")),
    "guggitaler.goal-missing": (
        N_("The round says nothing about a goal."),
        N_("A round has one of these keys: {goals}."),
    ),
    "guggitaler.goals-many": (
        N_("The round has several goals: {goals}."),
        N_("Each deal has one; write a round each."),
    ),
    "guggitaler.goal-unknown": (_goal_text, near_or(N_("The goals are {goals}."))),
    "guggitaler.goal-ambiguous": (N_("“{given}” can be several goals: {goals}."), N_("Write a letter more.")),
    "guggitaler.goal-order": (
        N_("The next goal of the series is “{wanted}”, not “{goal}”."),
        N_("Write that one first; where the table plays them in any order set goal_order=free."),
    ),
    "guggitaler.goal-done": (
        N_("“{goal}” was played in this series already."),
        N_("Left are {goals}. Was the earlier round another goal? Then mend that one."),
    ),
    "guggitaler.no-domino": (
        N_("This table plays without Domino."),
        N_("The five goals are played again as credits; or set domino=true."),
    ),
    "guggitaler.places": (
        N_("The places in Domino are {given}: each from 1 to {n} is there once."),
        N_("Or write the names in the order of finishing."),
    ),
    "guggitaler.finishers": (
        N_("Domino needs the {n} players, each once, in the order in which they finished."),
        N_("For instance domino anna beat carla dani, or their places as numbers."),
    ),
}
