"""The sentence of each step and of each open question; facts stand in braces. English; the catalogues hold the rest."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_, Template

STEP_TEXTS: Mapping[str, Template] = {
    "near:match": N_("If {losers} took no trick it is a match: {command}"),
    "near:stoeck": N_("{side} needs {missing}: Stöck would do."),
    "near:weis": N_("{side} needs {missing}: a Weis of {value} would do."),
    "near:both": N_("{side} needs {missing}: Stöck and a Weis of {value} would do."),
    "near:stoeck-multiplied": N_("{side} needs {missing}: Stöck would do at ×{multiplier}."),
    "near:weis-multiplied": N_("{side} needs {missing}: a Weis of {value} would do at ×{multiplier}."),
    "near:berg": N_("{side} needs {missing} for the Bergpreis."),
    "near:both-multiplied": N_("{side} needs {missing}: Stöck and a Weis of {value} would do at ×{multiplier}."),
    "count.cards": N_("Card points"),
    "count.match": N_("Match, all nine tricks"),
    "count.counter-match": N_("Counter-match, all nine tricks against the side that chose"),
    "count.adjust": N_("Outside the deal ({reason})"),
    "count.void-all": N_("An annulled deal counts nothing, whatever was written before"),
    "count.void": N_("The deal was annulled ({reason}): nothing counts, the same dealer deals again"),
    "weis.points:equal": N_("{player}'s {weis} and {other}'s {other_weis} count the same, {value}"),
    "weis.points:decides": N_(
        "{player}'s {weis} ({value}) beats {other}'s {other_weis} ({other_value}): more points win"
    ),
    "weis.more-cards:equal": N_("Both have {value} cards"),
    "weis.more-cards:decides": N_(
        "{player}'s {weis} beats {other}'s {other_weis}: {value} cards win against {other_value}"
    ),
    "weis.four-first:equal": N_("Both are of the same kind"),
    "weis.four-first:decides": N_("{player}'s {weis} goes before {other}'s {other_weis} by its kind"),
    "weis.rank:equal": N_("Both are equally high"),
    "weis.rank:decides": N_("{player}'s {weis} beats {other}'s {other_weis}: the higher card wins"),
    "weis.undenufe-rank:equal": N_("Both are equally low"),
    "weis.undenufe-rank:decides": N_(
        "{player}'s {weis} beats {other}'s {other_weis}: in Undenufe the lower card is the better one"
    ),
    "weis.slalom-rank:equal": N_("Both are equally good in the direction of the first trick"),
    "weis.slalom-rank:decides": N_(
        "{player}'s {weis} beats {other}'s {other_weis} in the direction of the first trick"
    ),
    "weis.trump-run:equal": N_("The trump suit does not tell them apart"),
    "weis.trump-run:decides": N_("{player}'s {weis} beats {other}'s {other_weis}: it is in the trump suit"),
    "weis.order-of-play:equal": N_("Both play at the same time"),
    "weis.order-of-play:decides": N_(
        "{player}'s {weis} goes before {other}'s {other_weis}: {player} plays earlier in the first trick"
    ),
    "weis.tie-both": N_("{player}'s {weis} and {other}'s {other_weis} are equal: both sides write"),
    "weis.tie-cancel": N_("{player}'s {weis} and {other}'s {other_weis} are equal: nobody writes"),
    "weis.alone": N_("Only one side declared a Weis"),
    "weis.all-of-the-side": N_("Weis of {player}, {weis}"),
    "weis.beaten": N_("{player}'s {weis} does not count: {by}'s {by_weis} is better"),
    "weis.needs-trick": N_("{player}'s {weis} does not count: the side took no trick"),
    "weis.no-weis": N_("{player}'s {weis} is no Weis at this table and counts nothing"),
    "weis.played": N_("{game} is played without Weis: nobody writes any"),
    "weis.crossing": N_(
        "{player} declared {given}, and they share a card; at this table a card serves in one Weis only. "
        "What counts is {weis}"
    ),
    "weis.late": N_("{player} declared {weis} when the next card lay there already: too late, it counts nothing"),
    "weis.corrected": N_("{player} put it right before the next card covered it: {weis} counts"),
    "weis.too-small": N_(
        "{player} said {said} and holds {weis} ({value}); not put right in time, only the smaller amount counts: "
        "{other_weis}"
    ),
    "weis.forfeited": N_(
        "{player} said {said} and holds {weis} ({value}), which has no true Weis of {said} in it; not put "
        "right in time, it is forfeited"
    ),
    "weis.overclaim:void": N_(
        "{player} said {said} and holds only {weis} ({value}): said too high, it is void. Cards shown for it "
        "lose their power in the tricks and keep their points"
    ),
    "weis.overclaim:downgrade": N_(
        "{player} said {said} and holds only {weis} ({value}): at this table what is really held still counts"
    ),
    "weis.overclaim:nothing": N_(
        "{player} said {said} and holds no Weis: it is void. Cards shown for it lose their power in the tricks "
        "and keep their points"
    ),
    "weis.unnamed": N_("{player}'s {weis} was not named in full before the second card: its points are not written"),
    "weis.needless": N_(
        "{player} showed {weis} without need: {cards} lose their power in the tricks and keep their points"
    ),
    "weis.needless:bare": N_(
        "{player} showed {weis} without need: those cards lose their power in the tricks and keep their points"
    ),
    "weis.false": N_("{player}'s {weis} was found false: it is no Weis, and its points are erased"),
    "weis.false:none": N_("Nothing more is taken off for the false {weis}"),
    "weis.false:deduct": N_("As many points are taken off for the false {weis}"),
    "weis.false:opponents": N_("The other side gets as many points for the false {weis}"),
    "weis.false:beaten": N_("The false {weis} was beaten: nothing had been written for it"),
    "record.weis": N_("Written into round {round}, which stays open until its points come"),
    "record.round": N_("Written into round {round}"),
    "record.stoeck": N_("Written into round {round}"),
    "record.no-stoeck": N_("Taken out of round {round}"),
    "stoeck.twenty": N_("Stöck of {player}"),
    "stoeck.not-played": N_("{game} is played without Stöck"),
    "stoeck.no-trump": N_("In {contract} there is no trump suit, and so no king and Ober of trump"),
    "stoeck.in-weis": N_("{player} showed both cards inside the Weis that won: the Stöck need not be said again"),
    "stoeck.in-weis-lost": N_(
        "The Weis with both cards in it lost, so they were not shown: the Stöck can still be said with the second card"
    ),
    "stoeck.automatic": N_("At this table the Stöck count with the second card, said or not"),
    "stoeck.hinted": N_("The partner pointed them out, and {player} may not write them any more"),
    "stoeck.in-time": N_("{player} said them in time, by the rule of this table"),
    "stoeck.too-late:covered": N_("They have to be said before the next card covers the second of the two: too late"),
    "stoeck.too-late:trick": N_("They have to be said before the trick with the second card is turned: too late"),
    "stoeck.too-late:count": N_("They have to be said before the points are counted: too late"),
    "stoeck.early:enough": N_("{missing} to go, and the Stöck are {value}: shown early they end it"),
    "stoeck.early:together": N_(
        "{missing} to go; the Stöck, {value}, and {with} more of the same side make {together}: shown early they end it"
    ),
    "stoeck.early:under": N_("{missing} to go, fewer than the Stöck are worth, {value}"),
    "stoeck.early:not-enough": N_(
        "{missing} to go and there are only {together}: not enough to finish, so the Stöck wait for the second card"
    ),
    "stoeck.early:not-under": N_(
        "{missing} to go, not fewer than the Stöck are worth, {value}: they wait for the second card"
    ),
    "stoeck.early:no-target": N_("There is no target to reach here, so the Stöck wait for the second card"),
    "schneider.spared": N_("{loser} has {points}, and {line} are enough: no Schneider"),
    "out.silent": N_(
        "{side} had {points} and did not say so: the first right claim wins (win_at=claim); where reaching the target "
        "is enough (win_at=reach) it must be known who was there first"
    ),
    "end.no-match": N_("With the claim the game is over: the rest is not played, and there is no match any more"),
    "both.chain-stoeck:side": N_("Both sides are over the target; {side} had the Stöck in this deal"),
    "stoeck.side": N_("Stöck of {side}"),
    "weis.side": N_("Weis of {side}"),
    "count.turned": N_("Card points of {side}"),
    "out.open-trick": N_("Points of {side} in the open trick, whose best card cannot be beaten"),
    "out.void-claim": N_("A wrongly played card of the other side was counted in: the claim is void"),
    "out.may-play-on": N_("{side} could still make a match and may play on instead"),
    "not-written:stoeck": N_("Stöck of {side}, {count}: come later and are not written"),
    "not-written:weis": N_("Weis of {side}, {count}: come later and are not written"),
    "not-written:count": N_("First trick of {side}, {count}: comes later and is not written"),
    "out.first-trick": N_("In the first trick the order decides, not who spoke first; later stages are not written"),
    "out.claim": N_("{side} said after trick {after} that it is out and has {points} of {target}: right"),
    "out.false-claim": P_(
        "{side} said that it is out and has {points} of {target}: {missing} point is missing",
        "{side} said that it is out and has {points} of {target}: {missing} to go",
    ),
    "both.table": N_("Both sides are over the target; the table says that {side} was there first"),
    "both.stoeck": N_("{side} reaches {points} by the Stöck alone, before any Weis and any trick"),
    "both.weis": N_("{side} reaches {points} by the Weis, before the other side's tricks"),
    "both.first-trick": N_("{side} reaches {points} with the first trick"),
    "both.chain-stoeck": N_("Both sides are over the target; {player} had the Stöck in this deal"),
    "both.chain-weis": N_("Both sides are over the target, without Stöck; {side} had the highest Weis in this deal"),
    "both.chain-tricks": N_(
        "Both sides are over the target, without Stöck or Weis; {side} took more tricks, {tricks} against "
        "{other_tricks}"
    ),
    "both.higher-total": N_("Both sides are over the target; {side} has more, {points} against {other_points}"),
    "both.declarer-first": N_("Both sides are over the target; {side} chose the trump and counts first"),
    "both.play-on": N_("Both sides are over the target and nobody said so: the next deal is played"),
    "berg.first": N_("{side} said Berg with {points}, the line is {line}: the Bergpreis is theirs"),
    "berg.false-claim": N_(
        "{claimer} said Berg with {points}, the line is {line}: the claim is wrong and {side} gets the Bergpreis"
    ),
    "berg.counted": N_("{side} has {points} and takes the Bergpreis at {line}"),
    "end.draw": N_("The last deal is counted and the best have {points} each: the game is shared"),
    "won:end.target": N_("{side} has won: {points}, the target of {target} is reached"),
    "shared:end.draw": N_("{side} shares the win with {points}: after the last deal nobody is better"),
    "end.extra-hand": N_("The best are level at the end: they need one more deal to decide it"),
    "won:end.target:fewest": N_("{side} has won: somebody has reached {target}, and {points} is the fewest"),
    "won:end.hands:fewest": N_("{side} has won: the last deal is counted and {points} is the fewest"),
    "won:end.hands": N_("{side} has won: the last deal is counted and {points} is the most"),
    "won:out.claim": N_("{side} has won by saying so during the deal, with {points} of {target}"),
    "won:out.false-claim": N_("{side} has won: the other side said during the deal that it was out, and was not"),
    "won:both.table": N_("{side} has won: both sides reached {target}, and by the table's word {side} was first"),
    "won:both.stoeck": N_("{side} has won: both sides could reach {target}, and Stöck come first"),
    "won:both.weis": N_("{side} has won: both sides could reach {target}, and the Weis came first"),
    "won:both.first-trick": N_("{side} has won: both sides could reach {target}, and the first trick came first"),
    "won:both.chain-stoeck": N_("{side} has won: both sides reached {target}, and {side} had the Stöck"),
    "won:both.chain-weis": N_("{side} has won: both sides reached {target}, and {side} had the highest Weis"),
    "won:both.chain-tricks": N_("{side} has won: both sides reached {target}, and {side} took more tricks"),
    "won:both.higher-total": N_("{side} has won: both sides reached {target}, and {points} is more"),
    "won:both.declarer-first": N_("{side} has won: both sides reached {target}, and {side} had chosen the trump"),
    "schneider.below-half": N_("{loser} is Schneider: {points} is below {line}"),
    # Tricks
    "trick.lead-any": N_("{by} leads and may play any card"),
    "contract.mixed:trump": N_("In trick {number} of {contract} the trump is {suit}"),
    "contract.mixed:obe": N_("In trick {number} of {contract} the higher card wins"),
    "contract.mixed:unde": N_("In trick {number} of {contract} the lower card wins"),
    "trick.void": N_("{by} has no {suit}, the suit led, and need not follow"),
    "trick.follow-suit": N_("{by} has {suit}, the suit led, and follows with {cards}"),
    "trick.trump-any-time": N_("A trump may be played at any time, here {cards}"),
    "trick.trump-led": N_("Trump was led, {suit}: {by} has to play one, {cards}"),
    "trick.buur": N_("{by}'s only trump is {card}, and that one need not be played"),
    "trick.buur:must": N_("{by}'s only trump is {card}; at this table it must be played"),
    "trick.martinique": N_("{player}'s {card} fell after the Under of trump in the same trick and is above it"),
    "trick.martinique:allowed": N_("{by}'s {card} would be above {player}'s {other_card} here and may be played"),
    "trick.undertrump": N_("{player}'s {card} lies there: {by} may not go under it with {cards}"),
    "trick.undertrump:higher": N_(
        "{by} has nothing but trumps; at this table one above {player}'s {card} must be played if there is one, so "
        "not {cards}"
    ),
    "trick.undertrump:no-other": N_("{by} has nothing but trumps below {player}'s {card}, so they may be played"),
    "trick.undertrump:when-void": N_(
        "{by} has no {suit}, and at this table may then go under {player}'s {card} with {cards}"
    ),
    "trick.only-trumps": N_("{by} has nothing but trumps, and so may go under {player}'s {card} with {cards}"),
    "trick.allowed": N_("So {by} may play {cards}"),
    "trick.powerless": P_(
        "{cards} has lost its power: it counts and cannot win",
        "{cards} have lost their power: they count and cannot win",
    ),
    "trick.highest-trump": N_("{player}'s {card} is the highest trump and beats {cards}"),
    "trick.highest-trump:alone": N_("{player}'s {card} is the only trump"),
    "trick.highest-of-suit": N_("{player}'s {card} is the highest card of the suit led and beats {cards}"),
    "trick.highest-of-suit:lowest": N_("{player}'s {card} is the lowest card of the suit led and beats {cards}"),
    "trick.highest-of-suit:alone": N_("{player}'s {card} is the only card of the suit led, and there is no trump"),
    "trick.goes-to": N_("{player} has the trick; the points in it: {count}"),
    "contract.points": N_("{player}'s {card}"),
    "contract.points:nothing": N_("{player}'s {card} counts nothing"),
    "count.last-trick": N_("The last trick"),
    # Irregularities
    "irregular.revoke-open:mue": N_(
        "{card} is exchanged for {instead}; both lose their power, and the trick goes to {winner_side}"
    ),
    "irregular.revoke-open:mue-bare": N_("The wrong card and the one given for it lose their power"),
    "irregular.revoke-open:none": N_("{by}'s {card} was allowed: there was no mistake"),
    "irregular.revoke-open:jon": N_("{by} takes {card} back and plays {instead}, which does not win"),
    "irregular.revoke-open:jon-wins": N_("{by} takes {card} back and plays {instead}: there is no lower card to play"),
    "irregular.revoke-open:jon-may-not": N_(
        "{by} takes {card} back and may not take the trick with {instead} as long as there is a lower card: {cards}"
    ),
    "irregular.revoke-open:tur": N_(
        "{by} takes {card} back and plays {instead}, but cannot win the trick; the best card of {suit} "
        "in that hand loses its power"
    ),
    "irregular.revoke-open:tur-none": N_(
        "{by} takes {card} back and plays {instead}, but cannot win the trick; no other card of that hand loses its "
        "power"
    ),
    "irregular.revoke-open:tur-trump": N_(
        "{by} takes {card} back and plays {instead}, but cannot win the trick; all trumps of that hand except the Buur "
        "lose their power"
    ),
    "irregular.revoke-later:mue": N_("The trick with the wrong card and all that follow go to {winner_side}"),
    "irregular.revoke-later:mue-number": N_("Trick {number} and all that follow go to {winner_side}"),
    "irregular.revoke-later:jon": N_("{winner_side} may have the deal annulled, but has not won the game by it"),
    "irregular.revoke-later:tur": N_("Cards lose their power only where it is noticed in the trick itself"),
    "irregular.out-of-turn:mue": N_(
        "{card} is taken back and has lost its power; that trick counts for {winner_side}, and {other} leads next"
    ),
    "irregular.out-of-turn:tur": N_("{card} has lost its power; {forehand} leads"),
    "irregular.out-of-turn:tur-partner": N_(
        "{card} has lost its power; {by} and {forehand} may not lead {suit} until {winner_side} has taken a trick"
    ),
    "irregular.out-of-turn:tur-trump": N_(
        "{card} has lost its power; {winner_side} decides whether trump must be led now"
    ),
    "irregular.before-left-neighbour": N_("A card played before the left neighbour's stays where it lies"),
    "irregular.before-left-neighbour:last": N_("In the last trick it makes no difference"),
    "irregular.two-cards": N_("{cards} lose their power, and {winner_side} chooses which one stays"),
    "irregular.two-cards:stays": N_("{cards} lose their power; {winner_side} chose that {card} stays"),
    "weis.needless:exposed": P_(
        "{cards} was shown without need: it loses its power and keeps its points",
        "{cards} were shown without need: they lose their power and keep their points",
    ),
    "irregular.missing-card": N_("The deal is counted; the missing card has no power and keeps its points"),
    "irregular.looked": N_("The points of the turned tricks that {by} looked at go to {winner_side}"),
    "irregular.looked-all": N_("A stricter reading gives away all the turned tricks of that side"),
    "irregular.unturned": N_(
        "{player} took the next trick while the one of {by} still lay open: {winner_side} gets that one too"
    ),
    "irregular.unturned:if": N_("If {winner_side} takes the next trick while it still lies open, it gets both"),
    "irregular.unturned:self": N_("{player} took the next trick too, so the open one stays where it belongs"),
    "irregular.unturned:own": N_("{player} took the next trick, so the open one stays where it belongs"),
    "irregular.remark": N_("{winner_side} may have the deal annulled and played again"),
    "irregular.rest-claim": N_("All cards not yet played go to {winner_side}"),
    "irregular.rest-claim:tur": N_("In a tournament all nine tricks are played; nobody claims the rest"),
    "irregular.thrown-in": N_("{by}'s side has lost the deal, and {winner_side} may write a match, {n}"),
    "irregular.thrown-in:no-bonus": N_("{by}'s side has lost the deal, and {winner_side} writes {n}"),
    "irregular.not-counted": N_("The points are estimated; the deal is not played again"),
    "irregular.wrong-number": N_("The first trick was not turned yet: the same dealer deals again"),
    "irregular.wrong-number:tur": N_("In a tournament the cards are counted before the lead"),
    "irregular.wrong-number:later": N_("The first trick was turned: by then the hands stand as they are"),
    "irregular.exposed-in-dealing": N_("A card was shown in dealing: the same dealer deals again"),
    "irregular.wrong-dealer": N_("No card was played yet: the right dealer deals"),
    "irregular.wrong-dealer:trick": N_("Whoever has not played the first card yet may still object"),
    "irregular.wrong-dealer:later": N_("Everybody has played: the deal stands, and the turns to deal are evened out"),
    "irregular.choice-out-of-turn": N_("The deal is broken off, and {winner_side} chooses twice"),
    # A whole deal
    "deal.trick": N_("Trick {number}: {player} takes it with {card}; the points in it: {n}"),
    "deal.illegal": N_("Trick {number}: {by}'s {card} was not allowed, only {cards}"),
    "deal.out": N_("{side} has {points} after trick {number}; the target is {target}"),
    "deal.out:stoeck": N_("{side} has {points} with the Stöck; the target is {target}"),
    "deal.out:weis": N_("{side} has {points} with the Weis; the target is {target}"),
    "deal.out:early": N_(
        "{side} has {points} after trick {number}, the Stöck shown early included; the target is {target}"
    ),
    "deal.out:nobody": N_("Nobody has reached {target}: {side} has the most, {points}"),
}

QUESTION_TEXTS: Mapping[str, Template] = {
    "first": N_(
        "In round {round} both sides reached the target. Did anybody go out during the deal, and which side was"
        " there first?"
    ),
    "first-trick": N_(
        "In round {round} both sides reached the target. Who took the first trick, and how many points were in it?"
    ),
    "tricks": N_(
        "In round {round} both sides reached the target, without Stöck or Weis. How many tricks did each side "
        "take in that deal?"
    ),
}
