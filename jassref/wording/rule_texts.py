"""What each rule says, in a sentence or two of our own; sources are with the ids in `rules`."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

RULE_TEXTS: Mapping[str, str] = {
    "cards.packs": N_(
        "Jass is played with 36 cards, nine in each of four suits: the Swiss pack (Schellen, Schilten, Rosen, "
        "Eicheln) or the French one."
    ),
    "cards.no-translation": N_(
        "A suit of one pack is never translated into a suit of the other: regions do it in three ways that "
        "contradict each other."
    ),
    "cards.order": N_(
        "A plain suit runs from the six up to the ace: 6, 7, 8, 9, 10, Under, Ober, king, ace. The ten ranks "
        "below the Under, although it counts ten."
    ),
    "contract.points": N_(
        "Trump: Under 20, nine 14, ace 11, ten 10, king 4, Ober 3. Plain: ace 11, ten 10, king 4, Ober 3, Under"
        " 2. Without trump each eight counts 8 as well."
    ),
    "contract.undenufe-points": N_(
        "In Undenufe the sixes count 11 and the aces nothing; at other tables the aces keep their 11. Never "
        "both: the deal would no longer make 157."
    ),
    "contract.mixed": N_(
        "Slalom changes direction trick by trick, Guschti once in the deal, a trio plays three tricks each of "
        "trump, Obenabe and Undenufe."
    ),
    "contract.mixed-points": N_(
        "Where the direction changes, the first trick's direction says for the whole deal whether aces or sixes"
        " count 11."
    ),
    "contract.multiplier": N_(
        "Each contract multiplies the deal by its number. Which suits are single and which double differs from "
        "table to table."
    ),
    "contract.played": N_("Only the contracts that the table has agreed on may be declared."),
    "contract.kreuzjass": N_(
        "In Kreuzjass the cut card decides: ace, king or Ober is Obenabe; six, seven or eight is Undenufe; "
        "nine, ten or Under makes its suit trump."
    ),
    "count.157": N_(
        "The cards of a deal make 152 points and the last trick 5: the two sides together always have 157."
    ),
    "count.possible": N_("No cards make 1 point, so a side can have any number from 0 to 157 except 1 and 156."),
    "count.last-trick": N_("Whoever takes the last trick has 5 points more; they are part of the 157."),
    "count.match": N_("A side that takes all nine tricks makes a match and writes a bonus, usually 100: 257 in all."),
    "count.match-tricks": N_(
        "Only all nine tricks are a match. 157 to 0 is none as long as the others took a trick, even a worthless one."
    ),
    "count.counter-match": N_(
        "When the side that did not choose the trump takes all nine tricks, it is a counter-match; it counts as"
        " a match, and many tables write other strokes for it."
    ),
    "count.multiplied": N_(
        "The multiplier applies to the whole deal, the match bonus included, unless the table has agreed otherwise."
    ),
    "count.tricks": N_("There are nine tricks in a deal; a side without a trick has no card points."),
    "count.adjust": N_(
        "Penalties and corrections are written outside the deal, with their reason; they are never multiplied "
        "and not part of the 157."
    ),
    "count.void": N_(
        "In an annulled deal nothing is written, Weis and Stöck neither, and the same player deals again."
    ),
    "count.total": N_("A running total written down by the table must be the one that follows from the rounds."),
    "weis.played": N_("Weis are declared only in games that have them; tournaments and some games play without."),
    "weis.kinds": N_(
        "A Weis is a run of three or more cards of one suit in the natural order, in trump too, and "
        "not round the corner; or all four cards of one rank. A run of three counts 20, of four 50, of "
        "five 100; four Unders 200, four tens, Ober, kings or aces 100."
    ),
    "weis.declared-twice": N_("A player's Weis stand together, once in a deal."),
    "weis.runs": N_(
        "Runs of six to nine: 150 to 300 by fifties; or 100 like the run of five; or, in Vorarlberg, 120 to 180"
        " by twenties."
    ),
    "weis.nines": N_("Four nines count 150; at some tables 100, at others they are no Weis."),
    "weis.low-fours": N_(
        "Four sixes, sevens or eights count 100 or are no Weis; this has changed within living memory."
    ),
    "weis.undenufe-fours": N_(
        "In Undenufe every four counts as elsewhere; at some tables four sixes take the place of four aces."
    ),
    "weis.crossing": N_(
        "A card may belong to a run and to a four at once; at other tables each card serves in one Weis only. "
        "The Stöck are always exempt."
    ),
    "weis.split-run": N_(
        "A long run is one Weis. Where runs are capped at 100, a run of eight or nine may be declared in two parts."
    ),
    "weis.shared-card": N_("There is one of each card: it lies in one hand and in one run."),
    "weis.too-many-cards": N_("A player holds nine cards; all that is declared and the Stöck must find room in them."),
    "weis.impossible-value": N_("Not every number can be made of Weis: 10 and 30, for instance, never."),
    "weis.points": N_("The Weis with more points is the better one."),
    "weis.more-cards": N_(
        "Of Weis with equal points the one with more cards is better: a run of five beats four kings."
    ),
    "weis.four-first": N_("At some tables a four goes before a run of equal points."),
    "weis.rank": N_(
        "Of Weis with equal points and equally many cards the one with the higher top card is better, in the "
        "natural order; in trump, Under and nine have no special rank here."
    ),
    "weis.undenufe-rank": N_(
        "In Undenufe the ranks are turned round for the comparison: 6-7-8 is the best run of three, four sixes "
        "go before four aces."
    ),
    "weis.slalom-rank": N_(
        "In contracts that change direction, ranks are compared by the direction of the first trick; no source "
        "settles it."
    ),
    "weis.trump-run": N_("Of equal runs the one in the trump suit is better; without trump this step falls away."),
    "weis.order-of-play": N_("Of Weis still equal, the one whose player plays earlier in the first trick wins."),
    "weis.tie": N_(
        "What happens to Weis that are equal in everything: the earlier one wins; or both sides write; or nobody does."
    ),
    "weis.tie-both": N_("Where it is so agreed, both sides write when their best Weis are equal."),
    "weis.tie-cancel": N_("Where it is so agreed, equal Weis cancel each other."),
    "weis.all-of-the-side": N_(
        "The side with the best single Weis writes all Weis of both partners; the other side writes none."
    ),
    "weis.beaten": N_(
        "The Weis of the side that does not hold the best one count nothing, however good they are otherwise."
    ),
    "weis.alone": N_("When only one side declares, it writes all its Weis."),
    "weis.needs-trick": N_(
        "By an older rule Weis count only if their side takes a trick. Today they stay written even against a match."
    ),
    "weis.multiplied": N_("Weis are multiplied like the card points, unless the table has agreed otherwise."),
    "weis.unclear": N_("Where bare values do not tell which Weis is better, the cards must be named."),
    "weis.overclaim": N_(
        "A Weis that was said too high is void; at some tables what is really held still counts. No source settles it."
    ),
    "weis.false": N_(
        "When a Weis turns out false after it was written, its points are erased; some tables take as many off,"
        " or give them to the others. No source settles it."
    ),
    "weis.late": N_(
        "A Weis is declared with the player's own first card, before the next card covers it; by the last "
        "player before the trick is turned. Later it counts nothing."
    ),
    "weis.corrected": N_("A Weis said wrongly may be put right until the next card covers the player's own."),
    "weis.too-small": N_(
        "Whoever says too little and does not put it right in time writes only the smaller amount, if "
        "a Weis of that amount is inside the one that is held."
    ),
    "weis.forfeited": N_(
        "A Weis said too low that holds no true Weis of the amount said, such as four Unders said as a hundred, is "
        "forfeited."
    ),
    "weis.unnamed": N_(
        "After the first trick the winner names each Weis in full without being asked; what is not named before the "
        "player's own second card is not written."
    ),
    "weis.needless": N_(
        "Cards shown for a Weis that could not win, or for none, lose their power in the tricks and keep their points."
    ),
    "stoeck.played": N_("Stöck are written only in games that have them; tournaments play without."),
    "stoeck.twenty": N_("King and Ober of trump in one hand are the Stöck and count 20."),
    "stoeck.trump-only": N_(
        "There are Stöck only where one suit is trump for the whole deal: none in Obenabe, Undenufe, Slalom, "
        "Guschti, a trio or Misère."
    ),
    "stoeck.once": N_("There is one king and one Ober of trump, so Stöck are written at most once a deal."),
    "stoeck.card-elsewhere": N_(
        "Whoever writes the Stöck holds king and Ober of trump; neither can lie in another hand."
    ),
    "stoeck.not-a-weis": N_(
        "Stöck are no Weis: no Weis beats them, they need no trick, and they stay written against a match."
    ),
    "stoeck.deadline": N_(
        "Stöck are said while playing the second of the two cards, and lost once the next card covers it; other"
        " tables allow it until the trick is turned, or until the count."
    ),
    "stoeck.early": N_("Stöck may be shown early, at any time, when their points are enough to finish."),
    "stoeck.in-weis": N_(
        "When king and Ober of trump are shown inside the Weis that wins, the Stöck are written with it and "
        "need not be said again. Inside a Weis that lost they were not shown; then they are said with the "
        "second card as always."
    ),
    "stoeck.hinted": N_("Stöck that the partner points out may not be written."),
    "stoeck.automatic": N_(
        "Where the Stöck count of themselves, they are written with the second of the two cards, said or not, "
        "or earlier as soon as they win the game."
    ),
    "stoeck.multiplied": N_("Stöck are multiplied like the card points, unless the table has agreed otherwise."),
    "play.forehand": N_("Forehand sits next to the dealer in the direction of play and leads to the first trick."),
    "play.first-forehand": N_("The first forehand is the holder of an agreed seven, or is drawn."),
    "play.next-dealer": N_("The deal passes on by one seat in the direction of play."),
    "play.second-dealer": N_(
        "The second deal is given by the neighbour of the first dealer, or by the player who was the first forehand."
    ),
    "play.chooser": N_("Forehand chooses the trump or passes the choice to the partner, who must then choose."),
    "play.mixed-leader": N_(
        "Where the choice was passed on and the partner chose Slalom, Guschti or a trio, the partner leads."
    ),
    "play.open": N_("A round that was begun must get its points before the next one can be written."),
    "out.reach": N_("The target is reached by having exactly as many points, or more."),
    "out.claim": N_(
        "Any player may say at any time that the side is out. If earlier score, valid Weis, Stöck and turned "
        "tricks make the target, the game is won at once."
    ),
    "out.false-claim": N_(
        "Whoever claims to be out and is not has lost the game. Where the others could still make a "
        "match they may play on instead."
    ),
    "out.no-false-claim": N_(
        "Where the score is watched for everybody, a wrong claim costs nothing and the deal is played on."
    ),
    "out.first-trick": N_(
        "Until the first trick is over it does not matter who speaks first: the points are written in a fixed "
        "order, and the first side at the target has won; what comes later is not written."
    ),
    "out.order": N_(
        "The order of the first trick is Stöck, Weis, Stich; or, if it was agreed before, Stöck, Stich, Weis."
    ),
    "out.open-trick": N_(
        "A trick that is not complete does not count for a claim; at some tables it does when the card played "
        "cannot be beaten."
    ),
    "out.points": N_(
        "In a claim count the tricks that are turned: at most 152 points before the last trick, and none before"
        " the first."
    ),
    "out.void-claim": N_(
        "A claim that fails only because a wrongly played card of the opponents was counted in is void, and "
        "costs nothing."
    ),
    "out.may-play-on": N_(
        "After a wrong claim the opponents may insist on playing on if they could still make a match."
    ),
    "both.stoeck": N_(
        "When both sides pass the target in one deal, the one that gets there by the Stöck alone was first."
    ),
    "both.weis": N_(
        "When both sides pass the target in one deal and Stöck did not decide, the one that gets there by Weis "
        "was first."
    ),
    "both.first-trick": N_("After Stöck and Weis the first trick counts."),
    "both.table": N_("What the table remembers about who was out first decides; it is written down as the answer."),
    "both.ask": N_(
        "When both sides pass the target with card points, the totals do not tell who was first: the table is "
        "asked, or a rule agreed before decides."
    ),
    "both.chain": N_(
        "A rule of the Suisse romande: both over the target, the side with the Stöck wins; without Stöck the "
        "highest Weis; without Weis more tricks."
    ),
    "both.chain-stoeck": N_("Both over the target: the side that announced the Stöck in that deal wins."),
    "both.chain-weis": N_(
        "Both over the target, no Stöck: the side with the highest Weis at the start of that deal wins."
    ),
    "both.chain-tricks": N_(
        "Both over the target, neither Stöck nor Weis: the side with more tricks in that deal wins. Nine is "
        "odd, so they are never equal."
    ),
    "both.log": N_(
        "Stöck, then Weis, then trick after trick are counted until a side is at the target. This needs the "
        "deal itself, or the table's answer."
    ),
    "both.higher-total": N_("Where it was agreed to settle only after the deal, the higher total wins."),
    "both.declarer-first": N_("A custom of French games: the side that chose the trump counts first."),
    "both.play-on": N_(
        "Strictly, a side that did not say so has not finished: the next deal is played and the first right claim wins."
    ),
    "end.target": N_("When a deal is counted and one side alone has reached the target, it has won."),
    "end.hands": N_("A game of a fixed number of deals is won by the highest total after the last."),
    "end.extra-hand": N_(
        "Where the best are equal after the last deal, one more is played; at other tables they share."
    ),
    "end.draw": N_("Equal totals after the last deal: the game is shared. No source settles it."),
    "end.over": N_("With a right claim, or at the count, the game is over; nothing more is played or written."),
    "schneider.below-half": N_(
        "A loser with less than half of the target is Schneider (rubicon); exactly half is not."
    ),
    "schneider.cost": N_("Schneider costs double the stake, or two strokes more; at some tables it is only said."),
    "berg.first": N_("The Bergpreis goes to the side that first reaches half of the target and says so; once a game."),
    "berg.false-claim": N_("Whoever says Berg wrongly loses the Bergpreis to the others, and nothing else."),
    "berg.counted": N_(
        "Where the Bergpreis is settled after the deal, the higher total takes it; equal totals leave it open."
    ),
    "berg.played": N_("The Bergpreis is played where it was agreed; usually at half of the target."),
    "strokes.table": N_(
        "Over an evening strokes are written for games won, Bergpreis, matches and Schneider; how many is the "
        "table's affair."
    ),
    "strokes.win": N_("A game won is worth strokes, usually two."),
    "slate.z": N_(
        "On the slate each side has a half with a Z: hundreds on the upper bar, fifties on the diagonal, twenties on "
        "the lower bar, and one number beside it for the rest."
    ),
    "slate.rest": N_(
        "New points go to the rest, and out of it are taken hundreds, then fifties, then twenties. No stroke is ever "
        "rubbed out, only the rest changes; it may be negative."
    ),
    "slate.bundles": N_(
        "Of hundreds and twenties every fifth stroke crosses the four before it; of fifties the second crosses the "
        "first, so that an X is 100. A V stands for 500."
    ),
    "slate.columns": N_("Where everybody plays alone each player has a column, with the initials on top."),
    "slate.back": N_("The back of the slate holds the strokes for games won, Bergpreis, matches and Schneider."),
    "trick.undertrump": N_(
        "A trump lower than one that lies may only be played when nothing but trumps is left; other tables ask "
        "for a higher one if it is held, or allow it when void in the suit led."
    ),
    "trick.buur": N_("When trump is led, the trump Under need not be played if it is the only trump in hand."),
    "trick.martinique": N_(
        "At some tables in the Suisse romande the eight of trump, played after the Under in the same trick, takes it."
    ),
    "trick.lead-any": N_("Whoever leads may play any card."),
    "trick.follow-suit": N_("Whoever has a card of the suit led plays one of that suit, or a trump."),
    "trick.trump-any-time": N_(
        "A trump may be played even by who could follow suit; nobody has to trump, to trump higher, or to beat a card."
    ),
    "trick.void": N_("Whoever has no card of the suit led may play any card, except a trump below one that lies."),
    "trick.trump-led": N_(
        "When trump is led, everybody who has one plays a trump, high or low; the nine is not exempt."
    ),
    "trick.only-trumps": N_("Whoever has nothing but trumps left may play any of them."),
    "trick.highest-trump": N_(
        "The highest trump takes the trick: Under, nine, ace, king, Ober, ten, eight, seven, six."
    ),
    "trick.highest-of-suit": N_(
        "Without trump in it, the highest card of the suit led takes the trick; in Undenufe the lowest."
    ),
    "trick.powerless": N_("A card that has lost its power counts its points but cannot take a trick."),
    "irregular.revoke-open": N_(
        "A wrong card noticed in the trick: the trick goes to the others and both cards lose their "
        "power; or it is taken back and may not win; or, in tournaments, the player of it cannot win, "
        "and the best card of the suit loses its power, in trump all trumps except the Buur."
    ),
    "irregular.revoke-later": N_(
        "A wrong card proved only later gives the others that trick and all that follow, even a match; "
        "by another reading they may annul the deal. Tournaments rule only on what is noticed in the "
        "trick."
    ),
    "irregular.out-of-turn": N_(
        "A card led out of turn is taken back and loses its power; the trick counts for the others, and the neighbour "
        "to the right leads next. In tournaments only the card loses its power; a partner's suit may not be led until "
        "the others have taken a trick, and after a trump the others decide whether trump must be led."
    ),
    "irregular.before-left-neighbour": N_(
        "A card played before the left neighbour's stays; if it is against the rules as well, it is "
        "treated as a wrong card. In the last trick it makes no difference."
    ),
    "irregular.two-cards": N_("Of two cards played at once both lose their power; the others choose which one stays."),
    "irregular.missing-card": N_(
        "When a card was missing the deal is still counted; that card has no power and keeps its points."
    ),
    "irregular.looked": N_("Whoever looks at turned tricks loses their points to the others."),
    "irregular.looked-all": N_("By a stricter reading all turned tricks are lost, not only those looked at."),
    "irregular.unturned": N_(
        "A trick that still lies open when the others have completed and taken the next one goes to them as well."
    ),
    "irregular.remark": N_("After a remark or a sign the others may have the deal annulled and played again."),
    "irregular.rest-claim": N_(
        "Whoever wrongly claims the rest of the tricks gives all cards not yet played to the others. "
        "In many tournaments nobody may claim it."
    ),
    "irregular.thrown-in": N_("Whoever throws the cards in has lost the deal; the others may write a match."),
    "irregular.not-counted": N_("Points that were not counted before the cards were mixed are estimated."),
    "irregular.wrong-number": N_(
        "With a wrong number of cards in a hand the same dealer deals again until the first trick is turned; then the "
        "hands are valid. In tournaments the cards are counted before the lead."
    ),
    "irregular.exposed-in-dealing": N_("When a card is shown in dealing, the same dealer deals again."),
    "irregular.wrong-dealer": N_(
        "A wrong dealer may be objected to until one's own first card; later the turns are only evened out."
    ),
    "irregular.choice-out-of-turn": N_(
        "When somebody chooses out of turn the deal is broken off, and the others choose twice."
    ),
    "trick.revoke": N_(
        "What a wrong card costs differs: the trick and all that follow, an annulled deal, or the power of the card."
    ),
}
