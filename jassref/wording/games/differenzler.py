"""The words of Differenzler."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_, Template
from jassref.wording.problem_facts import Entry

RULE_TEXTS: Mapping[str, str] = {
    "differenzler.bids": N_(
        "Before the deal is played everybody says how many card points it will bring, from 0 to 157. An open bid may "
        "be changed until the next player has bid."
    ),
    "differenzler.secret": N_("Bids are written down unseen and shown after the deal, or said openly in turn."),
    "differenzler.sum": N_(
        "The results of all players make 157, with five as well, where the card left out counts nothing. With two, "
        "twelve cards stay out of play and the results make at most 157."
    ),
    "differenzler.difference": N_(
        "Each player writes the difference between bid and result; all tricks are 157 and no match. The fewest points "
        "win."
    ),
    "differenzler.exact": N_(
        "At some tables a bid that is met exactly takes ten points off; at others it just adds none."
    ),
    "differenzler.zero-bid": N_(
        "An exact bid of 0 has the bonus only with a trick that counts nothing, or, by another reading, never."
    ),
    "differenzler.dealer-credit": N_(
        "Of open bids the last one, the dealer's, has the least choice: the dealer is credited one "
        "point for every full five by which the sum of the bids is away from 157."
    ),
}

RULE_EXAMPLES: Mapping[str, str] = {
    "differenzler.bids": N_("Open bids: Anna says 40 and then 45, before Beat says 60. Her bid is 45."),
    "differenzler.secret": N_(
        "Anna writes 40 on a slip and lays it face down, as the others do; after the last trick all slips are turned."
    ),
    "differenzler.sum": N_(
        "Four players with 52, 60, 10 and 35 make 157. With 36 instead of 35 somebody has miscounted."
    ),
    "differenzler.difference": N_("Anna bid 40 and has 52: she writes 12. Carla bid 25 and has 10: she writes 15."),
    "differenzler.exact": N_(
        "Beat bid 60 and has 60: he writes nothing, or takes off 10 where exact bids have a bonus."
    ),
    "differenzler.zero-bid": N_(
        "Anna bid 0 and has 0: with a trick that counts nothing 10 are taken off, without a trick nothing is."
    ),
    "differenzler.dealer-credit": N_(
        "The bids make 130, 27 away from 157: five full fives. Carla dealt, bid 30 and has 40: she writes 10 − 5 = 5."
    ),
}

STEP_TEXTS: Mapping[str, Template] = {
    "differenzler.difference": N_("The difference between {bid} bid and {result} made"),
    "differenzler.difference:none": N_("{bid} bid and {result} made: no difference"),
    "differenzler.exact": N_("The bid is met exactly"),
    "differenzler.zero-bid": N_("A bid of 0 met, with a trick that counts nothing"),
    "differenzler.zero-bid:none": N_("A bid of 0 and no trick taken: no bonus without one that counts nothing"),
    "differenzler.zero-bid:never": N_("At this table a bid of 0 has no bonus"),
    "differenzler.zero-bid:unclear": N_("A bid of 0 met: was there a trick that counts nothing?"),
    "differenzler.dealer-credit": N_(
        "All bids make {sum}, {away} away from 157: one point less for every full {step}, as the last to bid"
    ),
    "differenzler.dealer-credit:none": N_("All bids make {sum}, {away} away from 157: no full {step}, and no credit"),
}

FIELD_TITLES: Mapping[str, str] = {
    "bid": N_("bid"),
}

OPTION_TEXTS: Mapping[str, str] = {
    "exact_bonus": N_("What a bid that is met exactly takes off the points; 10 and -10 mean the same."),
    "zero_bid_bonus": N_("Whether a bid of 0 can have that bonus: with a trick that counts nothing, or never."),
    "dealer_credit": N_("Whether the last to bid is credited for a sum of bids that is far from 157."),
    "secret_bids": N_("Whether bids may be said unseen, with add --secret."),
}

ASK_TEXTS: Mapping[str, str] = {"bids": N_("What did {side} bid?")}

PRESET_TEXTS: Mapping[str, str] = {
    "differenzler": N_(
        "Differenzler: three, four or five players, each alone (two play it as well), with twelve, nine or seven "
        "cards; with five the seven of Eicheln or one six is left out. The bottom card makes trump; no Weis, no Stöck, "
        "no match. Before the deal everybody bids how many card points it will bring, openly or unseen; after it bid "
        "and result are written and the difference between them is the score: `add rosen anna=40/55 …`, or `add "
        "--secret` before the deal and the results after it. The fewest points after twelve deals win; equal ones play "
        "one deal more. Some tables play 4, 10 or 16 deals or until somebody has 1000, give ten points off for an "
        "exact bid, or credit the dealer. A name to be careful with: in French, “différence” and “estimation” can mean "
        "this game or Jass coinché, a game of two pairs with contracts (see coinche)."
    ),
    "differenzler-egg": N_(
        "Differenzler by the official rules: as differenzler, with open bids, and a bid that is met "
        "exactly takes ten points off. A bid of 0 earns that only with a trick in which nothing "
        "counts, so after 0/0 the tricks have to be told: --tricks anna=1. Twelve deals, the fewest "
        "points win."
    ),
}

PROBLEM_TEXTS: Mapping[str, Entry] = {
    "differenzler.bids-missing": (
        P_("The bid of {names} is missing.", "The bids of {names} are missing."),
        N_("Write bid/result for everybody: anna=40/55; in the file bid = {{ NAME = 40, … }}."),
    ),
    "differenzler.pair": (
        N_("“{given}” is not of the form bid/result."),
        N_("Write name=bid/result for everybody, such as anna=40/55; the players are {sides}."),
    ),
}

QUESTION_TEXTS: Mapping[str, Template] = {
    "worthless-trick": N_(
        "In round {round} {names} bid 0 and made 0. A trick that counts nothing earns the bonus: how "
        "many tricks were taken?"
    ),
}
