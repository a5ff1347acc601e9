"""A small example of each rule on Weis and Stöck.

The table is that of `rule_examples`, which shows them.
"""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

WEIS_EXAMPLES: Mapping[str, str] = {
    "weis.played": N_("In a tournament Anna holds four Unders: nobody writes anything for them."),
    "weis.kinds": N_(
        "Ober, Under, ten and nine of Eicheln are a run of four and count 50. Ace, six and seven are no run."
    ),
    "weis.declared-twice": N_(
        "Anna has a run of three from the Schellen ace down and four Unders: both are written as one declaration, "
        "“anna: 3 schellen A, 4 U”."
    ),
    "weis.runs": N_("A run of seven counts 200; where runs are capped 100, and in Vorarlberg 140."),
    "weis.nines": N_(
        "Anna has four aces, Beat four nines: Beat's side writes 150. Where nines are no Weis, Anna's side writes 100."
    ),
    "weis.low-fours": N_("Four eights count 100 in the Schieber to 1000 and nothing in the Chibre."),
    "weis.undenufe-fours": N_(
        "Undenufe, Anna has four aces and Beat four sixes. Where sixes take the place of aces, Beat's side writes 100, "
        "and Anna's aces are no Weis."
    ),
    "weis.crossing": N_(
        "Anna has four kings and a run of three from the Schellen ace down: 100 + 20 = 120, although the Schellen king "
        "serves twice. Where a card serves once only, 100."
    ),
    "weis.split-run": N_(
        "Runs are capped, and Anna has nine clubs. In two parts, five from the ace and four from the nine, they count "
        "100 + 50 = 150; where a run is not split, 100."
    ),
    "weis.shared-card": N_(
        "Anna says six Schellen from the ace down and Beat four nines: one of them is wrong, since the nine of "
        "Schellen cannot lie in two hands."
    ),
    "weis.too-many-cards": N_(
        "Four kings, four Unders and a run of three from the Eicheln nine down would be eleven cards: nobody holds "
        "them."
    ),
    "weis.impossible-value": N_("Weis of 70 can be a run of four and a run of three. Weis of 30 cannot be."),
    "weis.points": N_(
        "Anna has a run of three from the Schellen ace down, 20; Beat one of four from the Eicheln Under down: Beat's "
        "side writes 50."
    ),
    "weis.more-cards": N_(
        "Anna has four kings, Beat five Schellen from the Ober down, 100 each: Beat's side writes, five cards against "
        "four."
    ),
    "weis.four-first": N_(
        "Anna has four kings, Beat five Schellen from the Ober down, 100 each: where a four goes first, Anna's side "
        "writes."
    ),
    "weis.rank": N_(
        "Schellen are trump. Anna has Schellen 9, 8, 7 and Beat Eicheln 10, 9, 8, 20 each: Beat's side writes, for the "
        "ten is higher than the nine."
    ),
    "weis.undenufe-rank": N_(
        "Undenufe, Anna has ace, king, Ober of Schellen and Beat eight, seven, six of Eicheln: Beat's side writes 20."
    ),
    "weis.slalom-rank": N_(
        "A Slalom begun as Undenufe, Anna has ace, king, Ober of Schellen and Beat eight, seven, six of Eicheln: "
        "Beat's side writes 20."
    ),
    "weis.trump-run": N_(
        "Rosen are trump. Anna has Schilten 9, 8, 7 and Beat Rosen 9, 8, 7: Beat's side writes 20, although Anna leads."
    ),
    "weis.order-of-play": N_(
        "Rosen are trump. Anna, who leads, has Schilten 9, 8, 7, and Beat Eicheln 9, 8, 7: Anna's side writes 20."
    ),
    "weis.tie": N_(
        "Two runs of three are equal and neither is in trump: the player who plays earlier writes 20. At other tables "
        "both sides do, or neither."
    ),
    "weis.tie-both": N_("Anna has Schilten 9, 8, 7 and Beat Eicheln 9, 8, 7, neither in trump: both sides write 20."),
    "weis.tie-cancel": N_("Anna has Schilten 9, 8, 7 and Beat Eicheln 9, 8, 7, neither in trump: nobody writes."),
    "weis.all-of-the-side": N_(
        "Anna has 100, her partner Carla 20, Beat 50: Anna's side writes 100 + 20 = 120, Beat's side nothing."
    ),
    "weis.beaten": N_(
        "Beat has a run of four and his partner Dani another; Anna has four kings. Anna's side writes 100, the two "
        "fifties nothing."
    ),
    "weis.alone": N_("Only Beat declares, a run of three: his side writes 20."),
    "weis.needs-trick": N_(
        "Anna has a run of four, and the others make a match: 50 to 257 is written. By the older rule it is 0 to 257."
    ),
    "weis.multiplied": N_(
        "Schieber to 2500, Obenabe counts three times: 97 points and a run of three are 3 × 97 + 3 × 20 = 351."
    ),
    "weis.unclear": N_(
        "Anna and Beat each say a hundred: a run of five would beat four kings, so both say what they have."
    ),
    "weis.overclaim": N_(
        "Anna says fifty and holds only ace, king, Ober of Schellen: she writes nothing. Where what is held still "
        "counts, she writes 20."
    ),
    "weis.false": N_(
        "Anna's 100 for four kings were written, and then it turns out that she holds three kings: they are erased."
    ),
    "weis.late": N_("Anna leads, Beat puts his card down, and only then Anna says that she has four kings: too late."),
    "weis.corrected": N_(
        "Anna says twenty, sees that her run has four cards and says fifty before Beat plays: 50 are written."
    ),
    "weis.too-small": N_(
        "Anna says twenty and holds a run of four; Beat has played before she sees it: 20 are written."
    ),
    "weis.forfeited": N_(
        "Anna says a hundred and holds four Unders, which are 200: no Weis of 100 is in them, so nothing is written."
    ),
    "weis.unnamed": N_(
        "Anna's four kings have won. Her partner Carla plays to the second trick without naming her run of three: 100 "
        "are written, not 120."
    ),
    "weis.needless": N_(
        "Anna showed the Schellen ace for a Weis that was none. Later she leads it and Beat gives the six: Beat's card "
        "is the better one, but the ace still counts 11."
    ),
    "stoeck.played": N_("In a tournament Anna holds king and Ober of trump: nothing is written for them."),
    "stoeck.twenty": N_("Rosen are trump, and Anna holds king and Ober of Rosen: she says Stöck and writes 20."),
    "stoeck.trump-only": N_("Obenabe, and Anna holds king and Ober of Rosen: nothing is written for them."),
    "stoeck.once": N_("Anna has written the Stöck; nobody else can have them in this deal, not even her partner."),
    "stoeck.card-elsewhere": N_(
        "Beat shows four kings for his Weis: Anna cannot have the Stöck, the king of trump is one of them."
    ),
    "stoeck.not-a-weis": N_(
        "Beat's side makes a match and has four aces, 257 + 100 = 357; Anna's side still writes 20 for the Stöck."
    ),
    "stoeck.deadline": N_(
        "Anna has played the king of trump, then the Ober, and says Stöck when Beat's card lies on it: nothing. Where "
        "there is time until the trick is turned, 20."
    ),
    "stoeck.early": N_(
        "Anna's side is 15 short and she still holds both cards: she shows them and is out. If it were 25 short, she "
        "would have to wait."
    ),
    "stoeck.in-weis": N_(
        "Rosen are trump, and ace, king, Ober of Rosen are the Weis that wins: 20 for the run and 20 for the Stöck; "
        "with 97 card points 137."
    ),
    "stoeck.hinted": N_("“You have the Stöck”, says Carla to her partner Anna: nothing is written for them."),
    "stoeck.automatic": N_(
        "Anna has played king and Ober of trump and said nothing: her side has the 20 all the same."
    ),
    "stoeck.multiplied": N_("Schieber to 2500, Schilten are trump and count twice: the Stöck are written as 40."),
}
