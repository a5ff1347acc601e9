"""A small example of each rule of the referee: who is out, the prizes, the tricks, and what went wrong.

The table is that of `rule_examples`, which shows them.
"""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

REFEREE_EXAMPLES: Mapping[str, str] = {
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
    "trick.undertrump": N_(
        "Rosen are trump, Eicheln are led, and Beat has trumped with the nine. Carla holds Schilten 6 and Rosen 8: she "
        "must play the Schilten."
    ),
    "trick.buur": N_("Rosen are trump and led. Beat holds the Rosen Under and the Schellen ace: he may play either."),
    "trick.martinique": N_(
        "Spades are trump. Anna leads the jack, and Beat plays the eight on it: Beat has the trick."
    ),
    "trick.lead-any": N_("Anna leads and holds the trump Under and the Eicheln seven: she may play either."),
    "trick.follow-suit": N_(
        "Rosen are trump and Eicheln are led. Beat holds Eicheln ace, Schellen ten and Rosen 6: the ace or the Rosen, "
        "not the ten."
    ),
    "trick.trump-any-time": N_(
        "Rosen are trump and Eicheln are led. Beat holds Eicheln ace and Rosen 9: he may trump although he could "
        "follow, and need not."
    ),
    "trick.void": N_(
        "Rosen are trump, Eicheln are led, and the Rosen nine lies. Carla holds Schilten 6, Rosen Under and Rosen 8: "
        "the six or the Under, not the eight."
    ),
    "trick.trump-led": N_(
        "Rosen are trump and led. Beat holds the Rosen nine and the Schellen ace: he must play the nine."
    ),
    "trick.only-trumps": N_(
        "Rosen are trump, Eicheln are led, and the Rosen nine lies. Carla holds only Rosen 8 and 10: she may play "
        "either, though both are lower."
    ),
    "trick.highest-trump": N_(
        "Rosen are trump. Eicheln ace, Rosen nine, Rosen ace, Eicheln ten: the nine takes the trick, which counts 46."
    ),
    "trick.highest-of-suit": N_(
        "Eicheln 9, Schellen ace, Eicheln king, Rosen ace: in Obenabe the Eicheln king takes the trick, in Undenufe "
        "the nine."
    ),
    "trick.powerless": N_(
        "Anna leads an Eicheln ace that has lost its power, then come king, seven and six: the king takes the trick, "
        "which counts 15."
    ),
    "trick.revoke": N_(
        "Beat's revoke in the fourth trick comes out in the sixth. Tricks four to nine go to the others; or these may "
        "have the deal annulled; or in tournaments nothing happens."
    ),
    "irregular.revoke-open": N_(
        "Anna leads Eicheln 7, Beat gives Schilten 6 and holds the Eicheln ace. He exchanges the card for the ace; it "
        "counts 11, but the trick goes to Anna's side."
    ),
    "irregular.revoke-later": N_(
        "Beat revoked in the fourth trick, which shows in the sixth: the deal is played to its end, then tricks four "
        "to nine go to Anna's side."
    ),
    "irregular.out-of-turn": N_(
        "It is Anna's lead, and Beat puts down the Schellen ace. He takes it back, it can win no trick any more, the "
        "trick goes to Anna's side, and Carla leads next."
    ),
    "irregular.before-left-neighbour": N_(
        "Carla plays before Beat, who sits to her left: her card stays, and Beat plays his."
    ),
    "irregular.two-cards": N_(
        "Anna leads Eicheln 7, and Beat drops the ten and the ace of Eicheln. Anna's side lets the ten lie: it counts "
        "10, but Anna's seven beats it."
    ),
    "irregular.missing-card": N_(
        "Dani's last card, the Schellen six, lay under the table: the deal is counted, and the six can win no trick."
    ),
    "irregular.looked": N_("Beat looks at a turned trick with 23 points: the 23 go to Anna's side."),
    "irregular.looked-all": N_(
        "Beat's side has 48 in turned tricks, and he looked at one with 23: by the stricter reading all 48 are lost."
    ),
    "irregular.unturned": N_(
        "Anna has not turned the third trick when Beat takes the fourth: both tricks go to Beat's side."
    ),
    "irregular.remark": N_("“You have no Rosen left”, says Carla to her partner: Beat's side may ask for a new deal."),
    "irregular.rest-claim": N_(
        "Three tricks are left when Anna says that the rest is hers, and it is not: the 12 cards go to Beat's side."
    ),
    "irregular.thrown-in": N_("Dani throws the cards on the table: Anna's side may write 157 + 100 = 257."),
    "irregular.not-counted": N_(
        "The cards were mixed before anybody counted. They remember about 90 to 67, together 157: that is written."
    ),
    "irregular.wrong-number": N_(
        "Beat finds ten cards in his hand. If the first trick is still open the same dealer deals again; after it the "
        "deal stands."
    ),
    "irregular.exposed-in-dealing": N_("Anna deals, and the king of Rosen falls face up: Anna deals again."),
    "irregular.wrong-dealer": N_(
        "Beat has dealt although it was Anna's turn. If it is noticed before the lead, Anna deals; after the first "
        "trick the deal stands."
    ),
    "irregular.choice-out-of-turn": N_(
        "Anna is forehand, and Beat says “Rosen”: the deal is broken off, and Anna's side chooses in two deals."
    ),
}
