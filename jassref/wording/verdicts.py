"""The sentence in which a verdict is read aloud, and the question where a fact is missing."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording import N_, P_, Template

VERDICT_TEXTS: Mapping[str, Template] = {
    "verdict.awaiting": N_("There is no ruling yet: something has to be known first."),
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
        "{loser} is not out: it has {points} of {target}, {missing} point is missing. By the wrong claim "
        "{winner_side} has won.",
        "{loser} is not out: it has {points} of {target}, {missing} points are missing. "
        "By the wrong claim {winner_side} has won.",
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
    "berg.not-played": N_("This table plays without Bergpreis."),
}

ASKED_TEXTS: Mapping[str, Template] = {
    "claim": N_("After the first trick the first right claim wins. Which side said first that it is out?"),
    "first": N_("Both sides reach the target at once. Which side was there first?"),
    "trick": N_("Who took the first trick, and how many points are in it?"),
    "tricks": N_("How many tricks did each side take in that deal?"),
    "points": N_("How many points has the side that spoke in its turned tricks?"),
    "deal-points": N_("How many card points did each side make in the deal?"),
    "after": N_("After how many tricks was it said?"),
    "chooser": N_("Which side chose the trump?"),
}
