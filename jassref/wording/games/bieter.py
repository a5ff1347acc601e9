"""The words of Bieter; what a bid may be is said with the bidding games."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, Template

TITLES = (N_("declined"), N_("hindersi"))
"""What deals without a contract are called in tables."""

RULE_TEXTS: Mapping[str, str] = {
    "bieter.king": N_(
        "Whoever bids most is king for the whole game and plays alone; the others are peasants together."
    ),
    "bieter.targets": N_(
        "The king needs what was bid, the peasants together 1000; who reaches the own target first has won. Below half "
        "of the own target the loser is Schneider, and it costs double."
    ),
    "bieter.king-target": N_(
        "The king needs the bid. In the Schaffhausen way nobody bids: the king needs 350, the peasants 1000, and in "
        "three games each is king once."
    ),
    "bieter.declined": N_(
        "From the second deal on the bottom card is trump, and the king may decline to play it: the peasants write a "
        "match, and nobody writes Weis."
    ),
    "bieter.declined-stoeck": N_(
        "In a deal that the king declines the peasants write their Stöck; the king's are not written."
    ),
    "bieter.hindersi": N_(
        "Where it is agreed the king may play for no trick at all; with a single one the peasants write a match. That "
        "the king writes the match otherwise is a custom without a source."
    ),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "bieter.king": N_(
        "Anna bids 600, Beat 620, Carla passes: Beat is king in every deal, and Anna and Carla write together."
    ),
    "bieter.targets": N_(
        "Anna is king with a bid of 600. When the peasants reach 1000 she is Schneider with 299; with 300, half of her "
        "target, she is not."
    ),
    "bieter.king-target": N_("Anna bid 600 and needs 600. In Schaffhausen nobody bids, and she needs 350."),
    "bieter.declined": N_(
        "In the second deal the bottom card is the six of Rosen, and the king declines: the peasants write 157 + 100 = "
        "257."
    ),
    "bieter.declined-stoeck": N_(
        "Rosen are trump, and the king declines. A peasant holds king and Ober of Rosen: the peasants write 257 + 20 = "
        "277. If the king held them, 257."
    ),
    "bieter.hindersi": N_(
        "Anna is king, plays for no trick and takes one: the peasants write 257. Had she taken none, she would write "
        "them."
    ),
}

STEP_TEXTS: Mapping[str, Template] = {
    "bieter.targets": N_("{player} is king. Targets: {player} {target}, {side} {other_target}."),
    "bieter.declined": N_("{side} declined the deal: {winner_side} writes a match"),
    "bieter.declined-stoeck": N_("The Stöck of {player} are not written in a deal that was declined"),
    "bieter.hindersi": N_("{side} played for no trick and took one: {winner_side} writes a match"),
    "bieter.hindersi:done": N_("{side} played for no trick and took none: {side} writes a match"),
}

HEAD_TEXTS: Mapping[str, str] = {
    "king": N_("Who is king?"),
    "bid": N_("How many points has the king bid?"),
}

FIELD_TITLES: Mapping[str, str] = {
    "king": N_("king"),
    "declined": N_("declined"),
    "hindersi": N_("Hindersi"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "king_target": N_("What the king needs: the bid, or a fixed number without bidding, 350 in Schaffhausen."),
    "declined_stoeck": N_("Whose Stöck are written in a deal that the king declines."),
    "king_hindersi": N_("Whether the king may play for no trick, and it is worth a match."),
}

ENTRY_TEXTS: Mapping[str, str] = {"king": N_("Bieter: who is king.")}

PRESET_TEXTS: Mapping[str, str] = {
    "bieter-3": N_(
        "Bieter, also Steiger or Königsjass, for three: once, before the game, the players bid how "
        "many points they will reach, from 600 in tens (elsewhere from 500, in fives or tens). Who "
        "bids most is king and needs the bid; the other two are peasants, score together and need "
        "1000. In the first deal each has ten cards, three lie hidden and three open for the king, and "
        "the six that the king lays away count for him; later each has twelve. Written are card "
        "points, Weis, Stöck and a match as in Schieber, every contract once. From the second deal on "
        "the king may decline: then the peasants write a match, 257. Whoever says first that the own "
        "target is reached has won; a loser below half of the own target is Schneider. Without "
        "bidding, as in Schaffhausen: --set king_target=350."
    ),
}

PROBLEM_TEXTS: Mapping[str, tuple[Template, Template]] = {
    "king.missing": (
        N_("Nobody is named king."),
        N_('Say who is: --king WHO, in the file king = "…" above the rounds.'),
    ),
    "king.other": (
        N_("{other} cannot be king in this round: {player} is king for the whole game."),
        N_("A game with another king is a match file of its own."),
    ),
    "bid.of-king": (
        N_("It is not said what the king bid."),
        N_("Say it: --bid N, in the file bid = N above the rounds; the lowest bid is {minimum}."),
    ),
    "bid.not-wanted": (
        N_("At this table nobody bids: the king needs {target}."),
        N_("Take the bid out, or set the house rule king_target to bid."),
    ),
    "declined.first": (
        N_("{player} cannot decline the first deal, having bid on those cards."),
        N_("Write its contract and points."),
    ),
    "declined.with": (
        N_("“{key}” cannot stand in a deal that was not played like that."),
        N_("Take it out; the match of such a deal is written by itself."),
    ),
    "declined.words": (
        N_("“{given}” cannot stand there: in a deal that was declined nothing is counted."),
        N_("Write jassref add declined, or the trump before it: jassref add rosen declined."),
    ),
    "hindersi.not-played": (
        N_("At this table the king does not play Hindersi."),
        N_("Set the house rule king_hindersi to match, or write the contract."),
    ),
    "hindersi.match": (
        N_("It is not said who writes the match."),
        N_("Say it: --match SIDE, {side} when the king took no trick, else the peasants."),
    ),
}
