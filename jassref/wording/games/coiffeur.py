"""The words of Coiffeur: its rules, steps, house rules, presets and problems."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.rulebook.steps import Facts
from jassref.wording.language import N_, Template
from jassref.wording.problem_facts import Hint

ROW_TITLES = (
    *(N_("Joker 1"), N_("Joker 2"), N_("Joker 3"), N_("Joker 4"), N_("Joker 5"), N_("Joker 6")),
    *(N_("Coiffeur"), N_("Tutti"), N_("Slalom"), N_("Guschti"), N_("Trio")),
)
"""The names of rows that are no contract; the game makes them of the row's key."""

RULE_TEXTS: Mapping[str, str] = {
    "coiffeur.rows": N_(
        "A sheet has a row for each contract, with a factor. In a free row (joker) any contract may be played; it "
        "counts the factor of the row, not the contract's."
    ),
    "coiffeur.once": N_(
        "Each side plays every row once. When all rows of all sides are filled the game is over; the higher total "
        "wins, and equal totals are a draw."
    ),
    "coiffeur.declarer": N_(
        "Forehand declares or passes to the next player, not to the partner; if all pass, forehand must declare. Who "
        "declares leads. Only the declaring side writes."
    ),
    "coiffeur.row": N_(
        "The declaring side writes its card points times the factor of the row; what the others take is not written."
    ),
    "coiffeur.match": N_(
        "All tricks for the declaring side: at many tables 257 times the factor; by Müller Coiffeur knows no match and "
        "it stays 157; at other tables a fixed bonus is added, without the factor."
    ),
    "coiffeur.counter-match": N_(
        "When others take all tricks the declaring side writes 0, or loses 100, at some tables times the factor."
    ),
    "coiffeur.misere": N_("In Misère the declaring side writes what the others took."),
    "coiffeur.weis": N_(
        "Coiffeur is mostly played without Weis and Stöck. By Müller those of the declaring side count, with the "
        "factor, but not in the joker rows."
    ),
    "coiffeur.tens": N_(
        "Some tables round each row to tens, a five upwards, and write it without the last digit; then it is "
        "multiplied."
    ),
    "coiffeur.scratch": N_("By house rule a side may give a row up instead of playing it: it counts 0 and is filled."),
    "coiffeur.certain": N_(
        "The winner is certain when the leader, with the least that its open rows can bring, has more than anybody "
        "else can still reach. The table may stop there or play on."
    ),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "coiffeur.rows": N_(
        "Schellen have a row of their own, of factor 4, but are played in the first joker row, of "
        "factor 7: 65 points count 7 × 65 = 455."
    ),
    "coiffeur.once": N_("Anna's side has played its row Obenabe: it can play Obenabe again only in a joker row."),
    "coiffeur.declarer": N_(
        "Anna is forehand and passes, Beat passes, Carla declares Rosen: Carla leads, and Beat's side writes nothing, "
        "whatever it takes."
    ),
    "coiffeur.row": N_(
        "Schilten have the factor 3, and Anna's side takes 70 to 87: it writes 3 × 70 = 210, the others nothing."
    ),
    "coiffeur.match": N_(
        "All tricks in Undenufe, factor 6: 6 × 257 = 1542; by Müller 6 × 157 = 942; with a fixed bonus 942 + 500 = "
        "1442."
    ),
    "coiffeur.counter-match": N_(
        "Anna's side declares Undenufe, factor 6, and the others take all tricks: it writes 0; at other tables −100, "
        "or −600 with the factor."
    ),
    "coiffeur.misere": N_("Misère has the factor 6, and Anna's side takes 30: it writes 6 × (157 − 30) = 762."),
    "coiffeur.weis": N_(
        "By Müller: Schilten, factor 3, with 100 points, a run of three and the Stöck are 3 × (100 + 20 + 20) = 420."
    ),
    "coiffeur.tens": N_("Undenufe has the factor 6: 104 points become 10 and count 60, 105 become 11 and count 66."),
    "coiffeur.scratch": N_("Anna's side gives up its row Undenufe: 0 is written there, and it can never be played."),
    "coiffeur.certain": N_(
        "Beat's side has 672 and a single row left, of factor 1: that is 672 + 257 = 929 at most. Anna's side has 1300 "
        "and can lose nothing: it has won."
    ),
}

STEP_TEXTS: Mapping[str, Template] = {
    "coiffeur.row": N_("Row {title}, card points"),
    "coiffeur.misere": N_("Row {title}: the others took {wanted} less {count}"),
    "coiffeur.match": N_("Match, all tricks for the declaring side"),
    "coiffeur.counter-match": N_("Counter-match: {winner_side} took all tricks"),
    "coiffeur.not-written": N_("{player}'s {weis} is not written: {side} did not declare"),
    "coiffeur.not-written:stoeck": N_("The Stöck of {player} are not written: {side} did not declare"),
    "coiffeur.tens": N_("In tens, from {count}"),
    "coiffeur.tens:parts": N_("In tens, from {count} ({parts})"),
    "coiffeur.scratch": N_("Row {title} is given up and counts nothing"),
    "coiffeur.certain": N_(
        "{side} cannot be caught any more: {least} at the least, and nobody else can reach more than {most}."
    ),
    "remark:coiffeur.match": N_("match {side}"),
    "remark:coiffeur.counter-match": N_("counter-match {winner_side}"),
    "remark:coiffeur.scratch": N_("given up by {side}"),
    "won:coiffeur.certain": N_(
        "{side} has won: {points}, and nobody else could reach more than {most} in the open rows"
    ),
}

FIELD_TITLES: Mapping[str, str] = {
    "scratch": N_("given up"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "coiffeur_rows": N_(
        "The rows and their factors, in order: contracts, slalom, guschti, trio, and free rows joker-1 to joker-6, "
        "coiffeur and tutti."
    ),
    "coiffeur_match": N_(
        "What all tricks count: 257 times the factor, 157 like any other points, or 157 times the factor and a fixed "
        "bonus, such as 157+500."
    ),
    "coiffeur_counter_match": N_("What it costs the declaring side when others take all tricks."),
    "coiffeur_weis": N_("Whether Weis and Stöck of the declaring side count, outside the joker rows."),
    "coiffeur_round": N_("Whether each row is rounded to tens and written without its last digit."),
    "coiffeur_scratch": N_("Whether a row may be given up for 0 points (`jassref add undenufe scratch --by SIDE`)."),
    "coiffeur_misere": N_("Whether Misère counts what the others took, or the points of the declaring side."),
    "coiffeur_end": N_("Whether all rows are played, or the game ends as soon as its winner is certain."),
}

ENTRY_TEXTS: Mapping[str, str] = {
    "row": N_("The row: in Coiffeur where it is not the contract, on a board if you like.")
}

_METAVARS = (N_("ROW"),)

PRESET_TEXTS: Mapping[str, str] = {
    "coiffeur-8": N_(
        "Coiffeur (quoi faire) for two pairs, or three players alone. Nine cards each (three players: twelve). A sheet "
        "has a row for each contract, and each side plays every row once: Eicheln 1, Rosen 2, Schilten 3, Schellen 4 "
        "(French pack: spades, clubs, diamonds, hearts), Obenabe 5, Undenufe 6, and two jokers, 7 and 8, in which any "
        "contract may be played. Forehand declares or passes to the next player. Only the declaring side writes: its "
        "card points times the factor, a match as 257. The others' points are not written. After 16 deals (three "
        "players: 24) all rows are filled, and the higher total wins; equal totals are a draw. This table is that of "
        "jassverzeichnis; in Müller's the suits count 2, 2, 3 and 3 (coiffeur_rows) and there is no match."
    ),
    "coiffeur-10": N_(
        "Coiffeur with ten rows, as three players like it, each alone: Rosen 1, Eicheln 2, Schilten 3, "
        "Schellen 4, Obenabe 5, Undenufe 6, Slalom 7, Guschti 8, and two free rows, 9 and 10, in which "
        "any contract may be played. Each side plays every row once: 20 deals with two pairs, 30 with "
        "three players. Only the side that declares writes: its card points times the factor, a match "
        "as 257. The higher total wins; equal totals are a draw. The table is that of jassen.ch."
    ),
    "coiffeur-11": N_(
        "Coiffeur with eleven rows, as scoring apps have it: Eicheln 1, Schellen 2, Rosen 3, Schilten "
        "4, Obenabe 5, Undenufe 6, Slalom 7, Guschti 8, two jokers 9 and 10, and the row Coiffeur, 11. "
        "In the last three any contract may be played. Each side plays every row once: 22 deals with "
        "two pairs, 33 with three players. Only the side that declares writes: its card points times "
        "the factor, a match as 257, by house rule a fixed bonus or a penalty for a counter-match. The "
        "higher total wins; equal totals are a draw."
    ),
}


def _too_many(facts: Facts) -> Template:
    if facts.get("multiplied"):
        return N_("Write the points before the factor: {points} is {plain} × {factor}.")
    if facts.get("match"):
        return N_("At this table a match is written with --match SIDE and 157 points (house rule coiffeur_match).")
    return N_("Count again; a match is written with --match SIDE.")


_EXAMPLE = N_("For instance: jassref add undenufe 103 --by SIDE; the sides are {sides}.")

PROBLEM_TEXTS: Mapping[str, tuple[Hint, Hint]] = {
    "coiffeur.who": (N_("Nobody is named who declared, and only the declaring side writes."), _EXAMPLE),
    "coiffeur.row-unknown": (N_("“{given}” is no row of this sheet."), N_("The rows are {rows}.")),
    "coiffeur.row-ambiguous": (N_("“{given}” can be several rows: {rows}."), N_("Write the whole name.")),
    "coiffeur.row-filled": (
        N_("{side} has played the row {title} already, in round {filled}; each row is played once."),
        N_("Still open for {side}: {rows}. A free row is named with --row."),
    ),
    "coiffeur.row-contract": (
        N_("{contract} cannot be played in the row {title}."),
        N_("Leave --row out, or name a free row."),
    ),
    "coiffeur.row-wanted": (
        N_("{contract} has no row of its own on this sheet."),
        N_("Name the free row with --row; there are {rows}."),
    ),
    "coiffeur.factor": (
        N_("The factor of the row {title} is {wanted}, not {given}."),
        N_("Take the multiplier out, or change the house rule coiffeur_rows."),
    ),
    "coiffeur.whose-points": (
        N_("The points of {side} are missing; they declared, and only theirs are written."),
        N_("Write the declaring side's points, or those of all sides."),
    ),
    "coiffeur.too-many": (
        N_("{points} is more than a side can have: all cards together are {most}, so {more} too many."),
        _too_many,
    ),
    "coiffeur.match-points": (
        N_("{winner_side} took all tricks, so {side} has {wanted} card points, not {points}."),
        N_("Take out the match or the points."),
    ),
    "coiffeur.weis-off": (
        N_("{game} is played without Weis and Stöck."),
        N_("Take them out, or set the house rule coiffeur_weis."),
    ),
    "coiffeur.weis-joker": (
        N_("In the row {title} neither Weis nor Stöck count."),
        N_("Take them out."),
    ),
    "coiffeur.leader": (
        N_("Whose Weis is better depends on who of {side} declared and led."),
        N_("Name the player: --by WHO."),
    ),
    "coiffeur.scratch-off": (
        N_("In {game} no row is given up."),
        N_("Write the points, or set the house rule coiffeur_scratch."),
    ),
    "coiffeur.scratch-with": (
        N_("The row is given up, yet “{key}” stands here."),
        N_("Take out one or the other."),
    ),
}
