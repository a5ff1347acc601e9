"""A small example of each rule: what lies on the table, and what follows.

Anna and Carla play against Beat and Dani, in the order Anna, Beat, Carla, Dani. Unless an example says otherwise a
game goes to 1000 and every contract counts once. Counting, the end and the slate stand here; Weis, and cards and play,
have modules beside this one.
"""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_
from jassref.wording.rule_examples_of_play import PLAY_EXAMPLES
from jassref.wording.rule_examples_of_weis import WEIS_EXAMPLES

_END_EXAMPLES: Mapping[str, str] = {
    "count.157": N_("Anna's side counts 97, so the others have 157 − 97 = 60. A deal of 97 to 61 was miscounted."),
    "count.possible": N_(
        "Somebody counts 156 to 1. That must be counted again: the cheapest card that counts is worth 2."
    ),
    "count.last-trick": N_(
        "Rosen are trump, and the last trick is the ten, nine, eight and seven of Eicheln: 10 for the ten and 5 for "
        "the last trick, 15."
    ),
    "count.match": N_("Anna's side takes all nine tricks: it writes 157 + 100 = 257, the others nothing."),
    "count.match-tricks": N_(
        "Rosen are trump, and Beat's side takes a single trick, the nine, eight, seven and six of Eicheln, worth "
        "nothing: 157 to 0 is written, not 257."
    ),
    "count.counter-match": N_("Beat chose Rosen, and Anna's side takes all nine tricks: it writes 157 + 100 = 257."),
    "count.multiplied": N_("Schieber to 2500, a match when Schilten are trump: 2 × (157 + 100) = 514."),
    "count.tricks": N_("Anna's side took five tricks, so the others took 9 − 5 = 4."),
    "count.adjust": N_(
        "Schieber to 2500, Schilten are trump: 97 to 60 is written as 194 to 120. A penalty of 20 for Beat's side is "
        "not doubled: 100 are left."
    ),
    "count.void": N_(
        "Dani dealt, and Anna's four aces were written already when the deal is annulled: the 100 are erased, and Dani "
        "deals again."
    ),
    "count.total": N_("97 points in the first deal and 60 in the second are 157; a written total of 167 is refused."),
    "out.reach": N_("Anna's side has 952 and 48 in turned tricks: exactly 1000 is enough, 999 would not be."),
    "out.claim": N_(
        "Anna's side has 930, holds the Stöck and has 60 in turned tricks: 930 + 20 + 60 = 1010. Anna says so and has "
        "won."
    ),
    "out.false-claim": N_(
        "Anna says she is out with 940 and 55 in turned tricks. 995 is 5 short: Beat's side has won."
    ),
    "out.no-false-claim": N_(
        "Anna says she is out with 940 and 55 in turned tricks. 995 is 5 short, and the deal is played on."
    ),
    "out.first-trick": N_(
        "Beat, with 960 and a Weis of 50, speaks first; Anna's side has 982 and the Stöck. The Stöck come first: 1002, "
        "and Anna's side has won."
    ),
    "out.order": N_(
        "Anna's side has 990 and takes the first trick with 14; the others have 960 and a Weis of 50 and win with "
        "1010. Where Stich comes before Weis, Anna's side wins with 1004."
    ),
    "out.open-trick": N_(
        "Anna's side has 950, 40 in turned tricks, and 30 lie in a trick that she cannot lose: it has 990. Where an "
        "unbeatable card counts, 1020."
    ),
    "out.points": N_(
        "Anna says she is out before the first trick is turned: only the score, Weis and Stöck count, no card yet."
    ),
    "out.void-claim": N_(
        "Anna counted 1003, with 10 for a ten that Beat should not have played. Without it she has 993; the claim is "
        "void, and nobody has lost."
    ),
    "out.may-play-on": N_(
        "Anna claims with 995 when Beat's side has taken all four tricks so far: it has won, or may play on for a "
        "match."
    ),
    "both.stoeck": N_(
        "985 and the Stöck against 930, then 75 to 82 in cards: 1080 to 1012. The Stöck alone made 1005, so that side "
        "was first."
    ),
    "both.weis": N_(
        "965 and a Weis of 50 against 930, then 75 to 82 in cards: 1090 to 1012. The Weis alone made 1015, so that "
        "side was first."
    ),
    "both.first-trick": N_(
        "Anna's side has 985, the others 970 and a Weis of 20, which makes 990. Anna takes the first trick with 15: "
        "1000, and her side has won."
    ),
    "both.table": N_(
        "1027 to 1010, made with card points. The table remembers that the side with 1010 was there first: it has won."
    ),
    "both.ask": N_(
        "930 and 950, then 97 to 60 in cards: 1027 to 1010. Who had 1000 first cannot be seen, so the table is asked."
    ),
    "both.chain": N_(
        "1027 to 1030 in a Chibre, and neither Stöck nor Weis alone reached 1000: first it is asked who had the Stöck, "
        "then the highest Weis, then more tricks."
    ),
    "both.chain-stoeck": N_("A Chibre ends with 1027 to 1030, and the side with 1030 announced the Stöck: it has won."),
    "both.chain-weis": N_(
        "A Chibre ends with 1047 to 1010, without Stöck; the side with 1047 had the only Weis, a run of three: it has "
        "won."
    ),
    "both.chain-tricks": N_(
        "A Chibre ends with 1027 to 1010, without Stöck or Weis; the side with 1010 took five tricks of nine: it has "
        "won."
    ),
    "both.log": N_(
        "980 and 985, no Stöck, no Weis. Anna's side takes the first trick with 21, which makes 1001: it was first, "
        "whatever the second trick brings the others."
    ),
    "both.higher-total": N_("It was agreed to settle after the deal; the count is 1027 to 1010: the 1027 have won."),
    "both.declarer-first": N_(
        "The count is 1027 to 1010, and Dani chose the trump for the side with 1010: it has won."
    ),
    "both.play-on": N_(
        "The count is 1027 to 1010 and nobody has spoken: the cards are dealt again, and who now says it first has won."
    ),
    "end.target": N_(
        "Anna's side had 930 and makes 97, which is 1027; the others stay below 1000: Anna's side has won."
    ),
    "end.hands": N_("After the twelfth deal it is 1008 to 876: the side with 1008 has won."),
    "end.extra-hand": N_(
        "After the last deal Anna and Carla are equal and better than the others: one more deal, or they share."
    ),
    "end.draw": N_("After the twelfth deal it is 942 to 942: the game is shared."),
    "end.over": N_("Anna's side is out after five tricks: the other four are not played, and there is no match."),
    "schneider.below-half": N_("A game to 1000: a loser with 499 is Schneider, one with 500 is not."),
    "schneider.cost": N_("Beat's side has lost as Schneider: Anna's side has two strokes for the game and two more."),
    "berg.first": N_(
        "A game to 1000: Anna's side has 470 and 32 in turned tricks, 502, and she says Berg: the Bergpreis is won."
    ),
    "berg.false-claim": N_(
        "A game to 1000: Anna's side has 470 and 25 in turned tricks, 495, and she says Berg: the others have won it."
    ),
    "berg.counted": N_(
        "456 to 486 in a game to 1000, then a deal of 97 to 60: 553 to 546. The Bergpreis goes to the side with 553."
    ),
    "berg.played": N_("In a game to 2500 the Bergpreis is at 1250: 1200 and 50 in turned tricks are enough."),
    "strokes.table": N_("The game, the Bergpreis and one match bring 2 + 1 + 1 = 4 strokes."),
    "strokes.win": N_("Anna's side wins two games of the evening: four strokes."),
    "slate.z": N_("257 points: two strokes on the upper bar, one on the diagonal, and the number 7."),
    "slate.rest": N_(
        "A side with 93, one fifty, two twenties and 3, makes another 93. The 3 becomes 96: one fifty and two twenties "
        "more, and the rest is 6. Where the rest may be negative, 88 is one hundred and −12."
    ),
    "slate.bundles": N_("600 points with one round of Obenabe: four strokes, a fifth across them, and one more."),
    "slate.columns": N_("In Differenzler Anna has 15 and then 20 written in her column: together 35."),
    "slate.back": N_("Anna's side has won a game and had a Bergpreis in it: three strokes, usually."),
}

RULE_EXAMPLES: Mapping[str, str] = {**PLAY_EXAMPLES, **WEIS_EXAMPLES, **_END_EXAMPLES}
