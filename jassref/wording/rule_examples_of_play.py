"""A small example of each rule on cards, contracts, dealing and playing, and on what goes wrong at it.

The table is that of `rule_examples`, which shows them.
"""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

PLAY_EXAMPLES: Mapping[str, str] = {
    "cards.packs": N_("Four suits of nine cards are 36, so each of four players holds nine."),
    "cards.no-translation": N_(
        "The ace of Rosen: one source makes it the ace of hearts, another that of clubs, a third that of spades. It is "
        "written as what it is."
    ),
    "cards.order": N_(
        "Anna leads the ten of Eicheln and Beat gives the Under: Beat's card is the higher one, although it counts 2 "
        "and the ten 10."
    ),
    "contract.points": N_(
        "Rosen are trump. A trick of the Schellen ten and the ace, nine and Under of Rosen counts 10 + 11 + 14 + 20 = "
        "55."
    ),
    "contract.undenufe-points": N_(
        "A trick of the seven, king, eight and six of Rosen in Undenufe counts 0 + 4 + 8 + 11 = 23. Where the aces "
        "keep their 11 the six counts nothing, and the trick 12."
    ),
    "contract.mixed": N_(
        "A Slalom begun as Obenabe: in the first trick the ace of the suit led wins, in the second the six beats the "
        "ace, in the third the ace wins again."
    ),
    "contract.mixed-points": N_(
        "A Slalom begun as Undenufe: in the second trick the ace of Eicheln takes the six, seven and eight, and the "
        "trick counts 0 + 11 + 0 + 8 = 19."
    ),
    "contract.multiplier": N_(
        "Schieber to 2500: 97 to 60 is written as 194 to 120 when Schellen are trump, and as 291 to 180 in Obenabe."
    ),
    "contract.played": N_("In a Chibre of four suits nobody may declare Obenabe; another contract must be chosen."),
    "contract.kreuzjass": N_("The nine of Schilten is cut: Schilten are trump. With the king it would be Obenabe."),
    "play.forehand": N_("Dani deals, and Anna is next in the direction of play: she is forehand and leads."),
    "play.first-forehand": N_(
        "The table has agreed on the seven of Rosen, and Carla holds it: Carla is forehand in the first deal."
    ),
    "play.next-dealer": N_("Dani dealt first; the second deal is Anna's, and Beat is forehand."),
    "play.second-dealer": N_(
        "Anna dealt first and Carla, who held the seven, was forehand: next deals Beat, Anna's neighbour. At other "
        "tables Carla does."
    ),
    "play.chooser": N_("Anna is forehand and passes the choice on: Carla must choose, Anna leads all the same."),
    "play.mixed-leader": N_("Anna passes the choice on and her partner Carla chooses Slalom: Carla leads."),
    "play.open": N_("The Weis of the fourth deal are written and its points are not: first they, then the fifth deal."),
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
