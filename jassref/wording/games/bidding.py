"""The words of Sidi Barrani and the coinched Jass; those of a king's bid as well, where the rule is the same."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, Template

RULE_TEXTS: Mapping[str, str] = {
    "bid.needed": N_("In bidding games every deal is played by the side that bid most, for the points it bid."),
    "bid.minimum": N_(
        "There is a lowest bid. In Sidi Barrani it is 90, in French games 80; a king bids 600 at least, or 500."
    ),
    "bid.step": N_("Bids rise in steps, mostly of ten, for a king at some tables of five."),
    "bid.highest": N_(
        "Nobody can bid more than a deal can give: 157, or 257 where a match has its bonus. A bid on all points "
        "needs no step."
    ),
    "bid.kept": N_(
        "The bid is kept when the card points of the side are as many, or more. Weis and Stöck do not help, a match "
        "bonus does."
    ),
    "bid.failed": N_(
        "A bid that fails goes to the other side. In Sidi Barrani both write their own cards as well. In coinched Jass "
        "the other side writes all 157 (elsewhere 160, or its own cards only) and the bidders nothing; for the "
        "Swiss game no source states it, so ask your table."
    ),
    "bid.contract": N_("The bid itself is written besides the cards: by its side when kept, else by the others."),
    "bid.kept-bonus": N_("Whoever keeps the bid writes it besides the cards; some tables give another bonus, or none."),
    "bid.all-points": N_("Where the winner of a bid takes everything, it writes the points of the whole deal."),
    "bid.nothing": N_("Where the winner of a bid takes everything, the other side writes no card points."),
    "bid.doubled": N_(
        "The others may double a bid (coinche), its side may double it again (surcoinche): two and four times, "
        "elsewhere two and three. In French games the winner then writes bid and all cards so often, and the loser "
        "nothing. For Sidi Barrani no source says what is doubled; here the whole deal, or the bid alone."
    ),
    "bid.played-out": N_("In bidding games every deal is played to its end; nobody goes out during the deal."),
    "both.equal": N_("Both over the target with equal totals: one more deal is played. No source settles it."),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "bid.needed": N_("Anna bids 100, Beat 110, Anna 120, and all pass: Anna's side plays the deal, for 120."),
    "bid.minimum": N_("Sidi Barrani: Anna would bid 80, but 90 is the least that she can bid."),
    "bid.step": N_("Sidi Barrani: after a bid of 110 nobody can bid 125; 120 and 130 can be bid."),
    "bid.highest": N_("Sidi Barrani, where a match has no bonus: 157 can be bid, 160 cannot."),
    "bid.kept": N_(
        "Sidi Barrani, Anna's side bid 120 and has 120 card points: the bid is kept, and 240 are written. With 110 and "
        "four Unders it would have failed: 200 of Weis do not help."
    ),
    "bid.failed": N_(
        "Anna's side bid 100 and has 97. Sidi Barrani: 97 to 60 + 100 = 160 is written; coinched Jass: 0 to 157 + 100 "
        "= 257."
    ),
    "bid.contract": N_("Sidi Barrani, Anna's side bid 120 and has 130: it writes 130 + 120 = 250, the others 27."),
    "bid.kept-bonus": N_(
        "Coinched Jass, Anna's side bid 100 and has 112: it writes 112 + 100 = 212. Where the bonus is 50 it writes "
        "162, and where there is none 112."
    ),
    "bid.all-points": N_(
        "Coinched Jass, Anna's side bid 100 and has 97: the others write 100 + 157 = 257, at some tables 100 + 160 = "
        "260."
    ),
    "bid.nothing": N_("Coinched Jass, Anna's side bid 100 and has 97: the bid has failed, and the 97 are not written."),
    "bid.doubled": N_(
        "Coinched Jass, Anna's side bid 100 and has 97: the others write 257, doubled 2 × 257 = 514, doubled twice 4 × "
        "257 = 1028."
    ),
    "bid.played-out": N_(
        "Sidi Barrani to 1500, and Anna's side gets there in the fifth trick: all nine are played and counted all the "
        "same."
    ),
    "both.equal": N_("Sidi Barrani to 1500, and both sides have 1520 after a deal: one more is played."),
}

STEP_TEXTS: Mapping[str, Template] = {
    "bid.kept": N_("{side} bid {bid} and has {points}: the bid is kept"),
    "bid.failed": N_("{side} bid {bid} and has {points}: the bid has failed"),
    "bid.doubled": N_("{claimer} doubled the bid: it counts {times} times"),
    "bid.doubled:twice": N_("{claimer} doubled the bid, and {side} again: it counts {times} times"),
    "bid.contract": N_("The bid"),
    "bid.kept-bonus": N_("The bonus for the bid that was kept"),
    "bid.all-points": N_("All card points of the deal"),
    "bid.nothing": N_("The cards of this side, {count}, are not written"),
    "both.equal": N_("Both sides are over the target and have {points} each: one more deal decides"),
    "remark:bid.kept": N_("{side} {bid} kept"),
    "remark:bid.failed": N_("{side} {bid} failed"),
    "remark:bid.doubled": N_("doubled"),
    "remark:bid.doubled:twice": N_("doubled twice"),
}

FIELD_TITLES: Mapping[str, str] = {
    "bid": N_("bid"),
    "coinche": N_("coinche"),
    "surcoinche": N_("surcoinche"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "minimum_bid": N_("The lowest bid."),
    "bid_step": N_("The steps in which bids rise."),
    "coinche_fail": N_(
        "What the others write when a bid fails: the bid and 157, the bid and 160, or the bid and their own cards. "
        "With contract-plus-own the bidders write their cards too."
    ),
    "contract_kept_bonus": N_("What a bid that was kept gives besides the cards: the bid itself, or a fixed number."),
    "coinche_double": N_("What a bid is multiplied by when it was doubled once, and twice; off: nobody doubles."),
    "coinche_counts": N_(
        "What doubling multiplies: the winner takes bid and all cards, or everything both write, or the bid alone."
    ),
}

ENTRY_TEXTS: Mapping[str, str] = {
    "bid": N_("What a side has bid."),
    "coinche": N_("The bid was doubled."),
    "surcoinche": N_("The bid was doubled twice."),
}

ASK_TEXTS: Mapping[str, str] = {
    "bid": N_("Who bid, and how much? ({example})"),
    "double": N_("Was the bid doubled?"),
}

_CHOICES = (N_("not doubled"), N_("coinche"), N_("surcoinche"))

PRESET_TEXTS: Mapping[str, str] = {
    "sidi-barrani": N_(
        "Sidi Barrani: two pairs, nine cards each, to 1500 (or 2000). Round the table the players bid card points "
        "and a contract, from 90 upwards in tens; the highest bid is played. Written are the card points of both "
        "sides, and the bid for the side that keeps it: 120 bid and 130 taken make 250 to 27. A bid that fails is "
        "written by the others: 110 to 167. All contracts count once, a match is 157; Weis and Stöck are written "
        "as in Schieber and do not help the bid. Every deal is played out. Both over the target: the higher total "
        "wins; below half of it is Schneider. The pairs may double a bid."
    ),
    "coinche": N_(
        "Coinched Jass (jass coinché) of the Suisse romande: two pairs, nine cards each, to 2000, without Weis and "
        "Stöck. A contract is bid, points and a suit, from 80 upwards in tens. Kept, its side writes the contract "
        "and its cards, the others their cards: 100 bid and 112 taken make 212 to 45. Failed, the others write the "
        "contract and 157, the bidders nothing. A bid that was doubled (coinche) counts twice, doubled again "
        "(surcoinche) four times, all for the winner. Formulas differ from table to table: see coinche_fail, "
        "coinche_counts and coinche_double. Both over the target: the higher total wins."
    ),
}

PROBLEM_TEXTS: Mapping[str, tuple[Template, Template]] = {
    "bid.missing": (
        N_("The round has no bid."),
        N_("Say who bid what: --bid SIDE=N, in the file bid = {{ SIDE = N }}."),
    ),
    "bid.one-side": (N_("One side plays a deal, so one side has a bid."), N_("Keep the highest bid only.")),
    "bid.too-low": (N_("{bid} is too low: the lowest bid is {minimum}."), N_("The house rule is minimum_bid.")),
    "bid.between": (
        N_("Nobody can bid {bid}: bids rise in steps of {steps} from {minimum}."),
        N_("The nearest bids are {below} and {above}; the house rule is bid_step."),
    ),
    "bid.too-high": (
        N_("{bid} is more than a deal can give; the highest bid is {highest}."),
        N_("Bids are in card points, before any doubling."),
    ),
    "coinche.not-played": (
        N_("At this table bids are not doubled."),
        N_("Take it out, or set the house rule coinche_double."),
    ),
}
