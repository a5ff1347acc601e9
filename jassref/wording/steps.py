"""The sentence of each step and of each open question; facts stand in braces. English; the catalogues hold the rest."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording import N_, P_, Template

STEP_TEXTS: Mapping[str, Template] = {
    "count.cards": N_("Card points"),
    "count.match": N_("Match, all nine tricks"),
    "count.counter-match": N_("Counter-match, all nine tricks against the side that chose"),
    "count.adjust": N_("Outside the deal ({reason})"),
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
    "stoeck.twenty": N_("Stöck of {player}"),
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
        "{side} said that it is out and has {points} of {target}: {missing} points are missing",
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
    "won:end.hands": N_("{side} has won: the last deal is counted and {points} is the most"),
    "won:out.claim": N_("{side} has won by saying so in mid-deal, with {points} of {target}"),
    "won:out.false-claim": N_("{side} has won: the other side said in mid-deal that it was out, and was not"),
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
