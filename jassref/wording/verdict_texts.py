"""The sentence in which a verdict is read aloud, and the question where a fact is missing."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_, Template

VERDICT_TEXTS: Mapping[str, Template] = {
    "verdict.awaiting": N_("There is no ruling yet: something has to be known first."),
    # Counting
    "match.yes": N_("It is a match: {side} took every trick and writes {points}."),
    "match.counter": N_(
        "It is a counter-match: {side} took every trick, and the others had chosen. It writes {points}."
    ),
    "match.no": N_("It is no match: the other side took a trick, even if a worthless one. {side} writes {points}."),
    "points.right": N_("The points add up: {sum}."),
    "points.more": N_(
        "The points make {sum}, that is {more} too many: one side counted something twice, or counted wrong."
    ),
    "points.fewer": N_(
        "The points make {sum}, that is {fewer} too few: cards were forgotten, or the last trick's five."
    ),
    "points.undenufe-six": N_(
        "The points make {sum} instead of 157. At this table the sixes count 11 in Undenufe and the aces nothing: "
        "let both sides count again by that."
    ),
    "points.undenufe-ace": N_(
        "The points make {sum} instead of 157. At this table the aces count 11 in Undenufe and the sixes nothing: "
        "let both sides count again by that."
    ),
    "deal.void": N_("Nothing of an annulled deal stays written, Weis and Stöck neither; the same player deals again."),
    # Who has won
    "won:end.target": N_("{side} has won: with {points} it alone has reached {target}."),
    "won:out.claim": N_("{side} is out and has won, with {points} of {target}."),
    "won:both.stoeck": N_("{side} has won: its Stöck come first and bring it to {points}; nothing later is written."),
    "won:both.weis": N_("{side} has won: its Weis bring it to {points} first; nothing later is written."),
    "won:both.first-trick": N_(
        "{side} has won: the first trick brings it to {points} first; nothing later is written."
    ),
    "won:both.table": N_("{side} has won: both sides have reached {target}, and {side} was there first."),
    "won:both.chain-stoeck": N_("{side} has won: both sides have reached {target}, and {side} had the Stöck."),
    "won:both.chain-weis": N_("{side} has won: both sides have reached {target}, and {side} had the highest Weis."),
    "won:both.chain-tricks": N_("{side} has won: both sides have reached {target}, and {side} took more tricks."),
    "won:both.higher-total": N_("{side} has won: both sides have reached {target}, and {points} is the higher total."),
    "won:both.declarer-first": N_("{side} has won: both sides have reached {target}, and {side} had chosen the trump."),
    "won:out.false-claim": N_("{side} has won: the other side said that it was out, and was not."),
    "finish.nobody": N_("Nobody has won yet: {side} has the most with {points}, and the target is {target}."),
    "finish.play-on": N_("Both sides are over the target and nobody said so; at this table the next deal is played."),
    "out.wrong": P_(
        "{loser} is not out: it has {points} of {target}, {missing} point is missing. Because of the "
        "wrong claim {winner_side} has won (false_claim=lose).",
        "{loser} is not out: it has {points} of {target}, {missing} points are missing. Because of the "
        "wrong claim {winner_side} has won (false_claim=lose).",
    ),
    "out.harmless": N_(
        "{side} is not out: it has {points} of {target}. At this table that costs nothing; the deal is played on."
    ),
    "out.void-claim": N_(
        "{side} is not out: it has {points} of {target}. But a wrongly played card of the other side was counted in, "
        "so the claim is void and nobody has lost by it."
    ),
    "berg.right": N_("The Bergpreis goes to {side}: it has {points}, and the line is {line}."),
    "berg.wrong": N_("{claimer} has {points} and not {line}: the claim is wrong, and {side} gets the Bergpreis."),
    "berg.not-by-word": N_(
        "At this table the Bergpreis is settled when the deal is counted; saying Berg before does not take it."
    ),
    "berg.nobody": N_("Nobody takes the Bergpreis: no side alone has the most and {line} points."),
    "berg.not-played": N_("This table plays without Bergpreis."),
    # Weis
    "weis.won:weis.alone": N_("{points} points for {side}: no other side has a Weis that counts."),
    "weis.alone:weis.no-weis": N_(
        "{points} points for {side}: {player}'s {weis} is no Weis at this table ({option}), and nobody else has one."
    ),
    "weis.alone:weis.crossing": N_(
        "{points} points for {side}: at this table a card serves in one Weis only ({option}), and what counts of "
        "{player}'s is {weis}."
    ),
    "weis.alone:weis.late": N_(
        "{points} points for {side}: {player} declared {weis} when the next card lay there already, too late."
    ),
    "weis.alone:weis.corrected": N_("{points} points for {side}: {player} put {weis} right before the next card."),
    "weis.alone:weis.too-small": N_(
        "{points} points for {side}: {player} said {said} and holds {weis}, so only the smaller amount counts."
    ),
    "weis.alone:weis.forfeited": N_(
        "{points} points for {side}: {player} said {said}, and there is no true Weis of {said} in {weis}, so it is "
        "forfeited."
    ),
    "weis.alone:weis.overclaim:void": N_(
        "{points} points for {side}: {player} said {said} and holds only {weis}, so that one is void ({option})."
    ),
    "weis.alone:weis.overclaim:nothing": N_(
        "{points} points for {side}: {player} said {said} and holds no Weis ({option})."
    ),
    "weis.alone:weis.overclaim:downgrade": N_(
        "{points} points for {side}: {player} said {said}, and at this table what is really held still counts, {weis} "
        "({option})."
    ),
    "weis.alone:weis.false": N_(
        "{points} points for {side}: {player}'s {weis} was found false and is erased ({option})."
    ),
    "weis.alone:weis.false:deduct": N_(
        "{points} points for {side}: {player}'s {weis} was found false, and {value} points are taken off for it "
        "({option})."
    ),
    "weis.won:bare": N_(
        "{points} points for {side}: {player}'s {weis} is better than {other}'s {other_weis}, whatever cards they are."
    ),
    "weis.won:weis.points": N_(
        "{points} points for {side}: {player}'s {weis} counts {value} and beats {other}'s {other_weis}, which counts "
        "{other_value}."
    ),
    "weis.won:weis.more-cards": N_(
        "{points} points for {side}: {player}'s {weis} and {other}'s {other_weis} count the same, and the one "
        "with more cards goes before the other ({option})."
    ),
    "weis.won:weis.four-first": N_(
        "{points} points for {side}: {player}'s {weis} and {other}'s {other_weis} count the same, and at this "
        "table the kind of Weis decides ({option})."
    ),
    "weis.won:weis.rank": N_(
        "{points} points for {side}: {player}'s {weis} is higher than {other}'s {other_weis}, which counts the same."
    ),
    "weis.won:weis.undenufe-rank": N_(
        "{points} points for {side}: in Undenufe the lower cards are the better ones, so {player}'s {weis} beats "
        "{other}'s {other_weis} ({option})."
    ),
    "weis.won:weis.slalom-rank": N_(
        "{points} points for {side}: {player}'s {weis} beats {other}'s {other_weis} in the direction of the "
        "first trick ({option})."
    ),
    "weis.won:weis.trump-run": N_(
        "{points} points for {side}: {player}'s {weis} and {other}'s {other_weis} are equally high, and {player}'s is "
        "in trump."
    ),
    "weis.won:weis.order-of-play": N_(
        "{points} points for {side}: {player}'s {weis} and {other}'s {other_weis} are equal, and {player} "
        "plays earlier in the first trick ({option})."
    ),
    "weis.won:weis.tie-both": N_(
        "{player}'s {weis} and {other}'s {other_weis} are equal: at this table both sides write theirs ({option})."
    ),
    "weis.won:weis.unnamed": N_(
        "{points} points for {side}: the best Weis are equal, and the other side's was not named in time."
    ),
    "weis.won:weis.needs-trick": N_(
        "{points} points for {side}: the best Weis are equal, and the other side took no trick."
    ),
    "weis.won:weis.false": N_(
        "{points} points for {side}: {player}'s {weis} was found false, and at this table the others get its points "
        "({option})."
    ),
    "weis.none": N_("Nobody has a Weis, so nobody writes any."),
    "weis.nobody:weis.played": N_("{game} is played without Weis: nobody writes any ({option})."),
    "weis.nobody:weis.tie-cancel": N_(
        "{player}'s {weis} and {other}'s {other_weis} are equal: at this table nobody writes then ({option})."
    ),
    "weis.nobody:weis.no-weis": N_("Nobody writes a Weis: {player}'s {weis} is none at this table ({option})."),
    "weis.nobody:weis.late": N_("Nobody writes a Weis: {player} declared {weis} when the next card lay there already."),
    "weis.nobody:weis.forfeited": N_(
        "Nobody writes a Weis: {player} said {said}, and there is no true Weis of {said} in {weis}."
    ),
    "weis.nobody:weis.overclaim": N_("Nobody writes a Weis: {player} said {said} and does not hold it ({option})."),
    "weis.nobody:weis.false": N_("Nobody writes a Weis: {player}'s {weis} was found false ({option})."),
    "weis.nobody:weis.false:deduct": N_(
        "Nobody writes a Weis: {player}'s {weis} was found false, and as many points are taken off for it ({option})."
    ),
    "weis.nobody:weis.unnamed": N_(
        "Nobody writes a Weis: {player}'s {weis} was not named in full before the second card."
    ),
    "weis.nobody:weis.needs-trick": N_(
        "Nobody writes a Weis: {player}'s {weis} is the best, but its side took no trick ({option})."
    ),
    # Stöck
    "stoeck.not-played": N_("No Stöck: {game} is played without them ({option})."),
    "stoeck.no-trump": N_("No Stöck: in {contract} there is no trump."),
    "stoeck.in-weis": N_("{points} points for {player}: both cards lay in the Weis that won."),
    "stoeck.in-weis-lost": N_(
        "Nothing yet for {player}: the Weis lost, so the cards were not shown. The Stöck are said with the second card."
    ),
    "stoeck.automatic": N_("{points} points for {player}: at this table nobody has to say them ({option})."),
    "stoeck.hinted": N_("Nothing for {player}: the partner pointed the Stöck out."),
    "stoeck.in-time": N_("{points} points for {player}: the Stöck were said in time ({option})."),
    "stoeck.too-late:covered": N_(
        "Nothing for {player}: the next card lay on the second of the two before the Stöck were said ({option})."
    ),
    "stoeck.too-late:trick": N_("Nothing for {player}: the trick was turned before the Stöck were said ({option})."),
    "stoeck.too-late:count": N_("Nothing for {player}: the points were counted before the Stöck were said ({option})."),
    "stoeck.early:enough": N_("{points} points for {player}: shown early, since they are enough ({option})."),
    "stoeck.early:together": N_(
        "{points} points for {player}: shown early, since together with the rest they are enough ({option})."
    ),
    "stoeck.early:under": N_("{points} points for {player}: shown early, since fewer are missing ({option})."),
    "stoeck.early:not-enough": N_(
        "Nothing yet for {player}: {missing} to go, and the Stöck are not enough to show them early "
        "({option}). They are said with the second card."
    ),
    "stoeck.early:not-under": N_(
        "Nothing yet for {player}: {missing} to go, and the Stöck are shown early only when it is "
        "fewer than they are worth ({option}). They are said with the second card."
    ),
    "stoeck.early:no-target": N_(
        "Nothing yet for {player}: there is no target to reach. The Stöck are said with the second card."
    ),
    # Tricks
    "trick.taken": N_("{player} takes the trick with {card}; the points in it: {n}."),
    "trick.taken:legal": N_(
        "{player} takes the trick with {card}; the points in it: {n}. The cards whose hands are known were allowed."
    ),
    "trick.next": N_("{by} may play {cards}. So far {player} has the trick with {card}."),
    "trick.may-play": N_("{by} may play {cards}."),
    "trick.wrong:trick.follow-suit": N_(
        "{by} should have followed suit and not played {other_card}: allowed was {cards}. As the cards "
        "lie, {player} takes the trick with {card}; the points in it: {n}."
    ),
    "trick.wrong:trick.trump-led": N_(
        "{by} should not have played {other_card}: trump was led, and allowed was {cards}. As the cards lie, {player} "
        "takes the trick with {card}; the points in it: {n}."
    ),
    "trick.wrong:trick.buur": N_(
        "{by} should not have played {other_card}: at this table the Buur must be given as well ({option}). As the "
        "cards lie, {player} takes the trick with {card}; the points in it: {n}."
    ),
    "trick.wrong:trick.undertrump": N_(
        "{by} should not have played {other_card} under a higher trump: allowed was {cards} ({option}). As the cards "
        "lie, {player} takes the trick with {card}; the points in it: {n}."
    ),
    "trick.goes-to": N_("{player} has the trick; the points in it: {count}."),
    # Irregularities
    "irregular.revoke-open:mue": N_(
        "The trick goes to {winner_side}: {by} should not have played {card} and gives {instead} instead. Both cards "
        "lose their power, and {other} leads next ({option})."
    ),
    "irregular.revoke-open:mue-bare": N_(
        "The trick goes to {winner_side}. {by} exchanges the wrong card for a right one, both lose their power, and "
        "{other} leads next ({option})."
    ),
    "irregular.revoke-open:none": N_("There was no mistake: {by}'s {card} was allowed."),
    "irregular.revoke-open:jon": N_("{by} takes {card} back and plays {instead}; nothing more happens ({option})."),
    "irregular.revoke-open:jon-wins": N_(
        "{by} takes {card} back and plays {instead}, and may take the trick, since there is no lower card ({option})."
    ),
    "irregular.revoke-open:jon-may-not": N_(
        "{by} takes {card} back, but may not take the trick with {instead}: a lower card is there to play ({option})."
    ),
    "irregular.revoke-open:tur": N_(
        "{by} takes {card} back, plays {instead} and cannot win the trick; the best card of {suit} in "
        "that hand loses its power ({option})."
    ),
    "irregular.revoke-open:tur-none": N_(
        "{by} takes {card} back, plays {instead} and cannot win the trick ({option})."
    ),
    "irregular.revoke-open:tur-trump": N_(
        "{by} takes {card} back, plays {instead} and cannot win the trick; all trumps of that hand except the Buur "
        "lose their power ({option})."
    ),
    "irregular.revoke-later:mue": N_(
        "The deal is finished. Then the trick in which {by} played a wrong card and all later ones go "
        "to {winner_side}, even if that makes a match ({option})."
    ),
    "irregular.revoke-later:mue-number": N_(
        "The deal is finished. Then trick {number}, in which {by} played a wrong card, and all later "
        "ones go to {winner_side}, even if that makes a match ({option})."
    ),
    "irregular.revoke-later:jon": N_(
        "{winner_side} may have the deal annulled because of {by}'s wrong card; the game goes on ({option})."
    ),
    "irregular.revoke-later:tur": N_(
        "{by}'s wrong card was not noticed in the trick itself: the tricks stay as they were taken ({option})."
    ),
    "irregular.out-of-turn:mue": N_(
        "{by} led out of turn: {card} is taken back and has lost its power, the trick goes to {winner_side}, and "
        "{other} leads next."
    ),
    "irregular.out-of-turn:tur": N_(
        "{by} led out of turn: {card} has lost its power, and {forehand} leads ({option})."
    ),
    "irregular.out-of-turn:tur-partner": N_(
        "{by} led in the partner's place: {card} has lost its power, and {by} and {forehand} may not lead {suit} until "
        "{winner_side} has taken a trick ({option})."
    ),
    "irregular.out-of-turn:tur-trump": N_(
        "{by} led trump out of turn: {card} has lost its power, and {winner_side} decides whether trump must be led "
        "({option})."
    ),
    "irregular.before-left-neighbour": N_("{by} played too early, but the card stays; nothing more happens."),
    "irregular.before-left-neighbour:last": N_("{by} played too early; in the last trick that makes no difference."),
    "irregular.two-cards": N_(
        "{by} played {cards} at once: both lose their power, and {winner_side} chooses which one stays."
    ),
    "irregular.two-cards:stays": N_("{by} played {cards} at once: both lose their power, and {card} stays."),
    "weis.needless:exposed": P_(
        "{by} showed {cards} without need: it loses its power and keeps its points.",
        "{by} showed {cards} without need: they lose their power and keep their points.",
    ),
    "irregular.missing-card": N_(
        "The deal is counted as it is. The card that {by} was missing has no power and keeps its points."
    ),
    "irregular.looked": N_("{by} looked at turned tricks: their points, {n}, go to {winner_side}."),
    "irregular.unturned": N_(
        "{by} left a trick open, and {player} took the next one: {winner_side} gets the open trick too."
    ),
    "irregular.unturned:if": N_(
        "{by} left a trick open: if {winner_side} takes the next one before it is turned, it gets both."
    ),
    "irregular.unturned:self": N_("{by} left a trick open and took the next one as well: nothing is lost."),
    "irregular.unturned:own": N_("{by} left a trick open, but {player} took the next one: nothing is lost."),
    "irregular.remark": N_("{by} gave something away: {winner_side} may have the deal annulled and played again."),
    "irregular.rest-claim": N_(
        "{by} wrongly claimed the rest: all cards not yet played go to {winner_side} ({option})."
    ),
    "irregular.rest-claim:tur": N_("{by} cannot claim the rest here: all nine tricks are played ({option})."),
    "irregular.thrown-in": N_(
        "{by} threw the cards in: the deal is lost, and {winner_side} may write a match, {n} points."
    ),
    "irregular.thrown-in:no-bonus": N_(
        "{by} threw the cards in: the deal is lost, and {winner_side} writes {n} points."
    ),
    "irregular.not-counted": N_("The points are estimated as well as can be; the deal is not played again."),
    "irregular.wrong-number": N_("The same dealer deals again: the first trick was not turned yet."),
    "irregular.wrong-number:tur": N_("The deal stands: the cards have to be counted before the lead ({option})."),
    "irregular.wrong-number:later": N_("The deal stands: the first trick was turned, and so the hands are valid."),
    "irregular.exposed-in-dealing": N_("The same dealer deals again."),
    "irregular.wrong-dealer": N_("The cards go back, and the right dealer deals."),
    "irregular.wrong-dealer:trick": N_(
        "Whoever has not played a card yet may object, and then the right dealer deals; the others "
        "have accepted the deal."
    ),
    "irregular.wrong-dealer:later": N_("The deal stands; the turns to deal are evened out later."),
    "irregular.choice-out-of-turn": N_(
        "{by} chose out of turn: the deal is broken off, and {winner_side} chooses the contract twice."
    ),
    # A whole deal
    "deal.played": N_("{side} made {points} card points and {loser} {other_points}."),
    "deal.match": N_("{side} took all nine tricks: a match."),
    "deal.counter-match": N_("{side} took all nine tricks although the other side chose: a counter-match."),
    "deal.illegal": P_(
        "{n} card was played against the rules: in trick {number} {by}'s {card}.",
        "{n} cards were played against the rules, the first in trick {number}: {by}'s {card}.",
    ),
    "deal.out": N_("{winner_side} was out after trick {after}, with {total} of {target}."),
    "deal.out:before": N_("{winner_side} was out in the first trick, before it was counted, with {total} of {target}."),
    "deal.out:nobody": N_("Nobody was out: {winner_side} has the most with {total}, and the target is {target}."),
}

ASKED_TEXTS: Mapping[str, Template] = {
    "weis-cards": N_(
        "{player}'s {weis} and {other}'s {other_weis}: the values alone do not tell which is better. Which "
        "cards are they?"
    ),
    "said-cards": N_("{player} holds {weis} and said {said}: is a true Weis of {said} in it? Which cards are they?"),
    "stoeck-trump": N_("Which suit is trump? The Stöck of {player} are multiplied by it."),
    "stoeck-said": N_("When did {player} say the Stöck?"),
    "stoeck-weis": N_("Did the Weis that {player} showed win or lose?"),
    "stoeck-missing": N_("How many points are missing to the target, without the Stöck of {player}?"),
    "claim": N_("After the first trick the first right claim wins. Which side said first that it is out?"),
    "first": N_("Both sides reach the target at once. Which side was there first?"),
    "trick": N_("Who took the first trick, and how many points are in it?"),
    "tricks": N_("How many tricks did each side take in that deal?"),
    "points": N_("How many points has the side that spoke in its turned tricks?"),
    "deal-points": N_("How many card points did each side make in the deal?"),
    "after": N_("After how many tricks was it said?"),
    "chooser": N_("Which side chose the trump?"),
    "trick-number": N_("In {contract} the order changes from trick to trick. Which trick of the deal was it?"),
    "irregular-by": N_("Which player is it about?"),
    "irregular-trick": N_("Which cards lay in the trick, and which one did {player} play?"),
    "irregular-instead": N_("Which card does {player} give instead of {card}?"),
    "irregular-hand": N_("Could {player} have played a lower card? What was in that hand?"),
    "irregular-card": N_("Which card of {player}'s is it about?"),
    "irregular-two": N_("Which two cards did {player} play at once?"),
    "irregular-turn": N_("Whose turn was it when {player} led?"),
    "irregular-points": N_("How many points were in the tricks that {player} looked at?"),
    "irregular-noticed": N_("When was it noticed: before the lead, in the first trick, or later?"),
    "deal-first": N_("The Weis of both sides count, and both reach the target with them. Which side was there first?"),
}
