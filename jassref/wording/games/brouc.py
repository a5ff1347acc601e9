"""The words of Brouc: its rules, steps, house rules and problems."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.rulebook.steps import Facts
from jassref.wording.language import N_, Template
from jassref.wording.problem_facts import COUNT_AGAIN, Entry

RULE_TEXTS: Mapping[str, str] = {
    "brouc.trump": N_("The last card dealt is turned and makes its suit trump; nobody chooses."),
    "brouc.120": N_(
        "Brouc is played with 32 cards, without the sixes: ace 11, ten 10, king 4, queen 3, jack 2, the others "
        "nothing. All cards make 120; the last trick has no points of its own."
    ),
    "brouc.rounding": N_(
        "Each side's card points are rounded to tens and divided by ten, and a five goes up for both: 76 and 44 are 8 "
        "and 4, 35 and 85 are 4 and 9. So a deal gives 12, or 13 where the last digit is 5."
    ),
    "brouc.marriage": N_(
        "King and queen of a suit are a marriage: 20 points, in trump 40; with the jack of the suit 30, in trump 60. "
        "They are written in tens as well."
    ),
    "brouc.announced": N_("Whoever holds a marriage may announce it once the side has taken a trick."),
    "brouc.made": N_(
        "Whoever takes a trick in which a marriage lies makes it, and it counts, announced before or not."
    ),
    "brouc.deducted": N_(
        "At some tables the points of a marriage made in a trick are taken off the other side as well."
    ),
    "brouc.cape": N_(
        "All eight tricks are a cape, worth two games more; a side without a trick cannot write marriages."
    ),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "brouc.trump": N_("The last card dealt is the ten of hearts: hearts are trump."),
    "brouc.120": N_(
        "A trick of ace, ten, king and queen counts 11 + 10 + 4 + 3 = 28. A whole suit makes 30, and four suits 120."
    ),
    "brouc.rounding": N_("82 and 38 are written as 8 and 4, which makes 12; 75 and 45 as 8 and 5, which makes 13."),
    "brouc.marriage": N_(
        "Anna's side has 82 card points, king, queen and jack of trump, 60, and king and queen of another suit, 20: it "
        "writes 8 + 6 + 2 = 16."
    ),
    "brouc.announced": N_(
        "Anna holds king and queen of hearts, not trump. Her side takes its first trick, then she announces them: 2 "
        "are written."
    ),
    "brouc.made": N_(
        "Hearts are not trump. Anna leads their king, Beat gives the queen, and Carla takes the trick with the ace: "
        "her side writes 2 for it."
    ),
    "brouc.deducted": N_(
        "Anna's side makes a marriage of 20 in a trick, and the cards are 82 to 38: 8 + 2 = 10 to 4 − 2 = 2."
    ),
    "brouc.cape": N_(
        "Anna's side takes all eight tricks and writes 12. Beat's side announced a marriage of 20: nothing is written "
        "for it."
    ),
}

STEP_TEXTS: Mapping[str, Template] = {
    "brouc.tens": N_("{count} card points in rounded tens"),
    "brouc.announced": N_("A marriage of {value} announced"),
    "brouc.made": N_("A marriage of {value} made in a trick"),
    "brouc.no-trick": N_("A marriage of {value} does not count without a trick"),
    "brouc.deducted": N_("The other side made a marriage of {value}"),
    "brouc.cape": N_("Cape, all eight tricks: {strokes} games more"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "brouc_deduct": N_("Whether a marriage made in a trick is also taken off the other side."),
    "cape_strokes": N_("How many games a cape is worth besides its points, as strokes."),
}

ASK_TEXTS: Mapping[str, str] = {
    "made": N_("Marriages made in a trick? ({example}; Enter: none)"),
    "announced": N_("Marriages announced from the hand? ({example}; Enter: none)"),
}

PRESET_TEXTS: Mapping[str, str] = {
    "brouc": N_(
        "Brouc, the marriage game of the family: two pairs, 32 cards without the sixes, eight each, "
        "and the last card turned is trump. The order is ace, ten, king, queen, jack, 9, 8, 7; all "
        "cards make 120 and the last trick is worth nothing of its own. Write the card points of both "
        "sides, `add rosen 76 44`; the program rounds them to tens and writes 8 and 4. Marriages are "
        "declared: `--hand-weis wir=20` for one announced, `--table-weis wir=40` for one made in a "
        "trick. All eight tricks (`--match wir`) are a cape, two games more as strokes. The first side "
        "at 31 has won, during the deal too: `--out wir --after 5`. After brouc.ch what is made is "
        "also taken off the other side."
    ),
}


def _sum_text(facts: Facts) -> Template:
    if facts.get("more"):
        return N_("The card points make {sum}, that is {more} too many: in Brouc a deal has {wanted}.")
    return N_("The card points make {sum}, that is {fewer} too few: in Brouc a deal has {wanted}.")


PROBLEM_TEXTS: Mapping[str, Entry] = {
    "brouc.sum": (
        _sum_text,
        N_("Write the card points, not the tens; the last trick counts nothing, and marriages are written separately."),
    ),
    "brouc.impossible": (
        N_("A side cannot have {points}: no cards count 1, so nobody has 1 or 119."),
        COUNT_AGAIN,
    ),
    "brouc.cape-points": (
        N_("{side} took all eight tricks, so it has 120 points and the other side none; here they are {points}."),
        N_("Take out the cape or the points."),
    ),
    "brouc.tricks": (N_("There are eight tricks in a deal, not {given}."), N_("Say after which trick the claim was.")),
    "brouc.made-points": (
        N_("{side} has {count} card points; a trick with a marriage made in it has at least {least}."),
        N_("A marriage made belongs to the side that took the trick."),
    ),
    "brouc.made-without-trick": (
        N_("{side} took no trick and cannot have made a marriage in one."),
        N_("A marriage made belongs to the side that took the trick."),
    ),
    "brouc.marriages-form": (
        N_("“{key}” names a side and the marriages it has, not {given}."),
        N_("Write {key} = {{ Wir = [20] }}."),
    ),
    "brouc.marriage-value": (
        N_("A marriage cannot count {given}."),
        N_("It can be one of {values}: 20 or 30, in trump 40 or 60."),
    ),
    "brouc.marriages-many": (
        N_("There are too many marriages of {values}: a deal can have {n}."),
        N_("Three suits are plain, one is trump."),
    ),
}
