"""What is wrong with a round, and what to do about it: cards and contracts, keys, Weis and Stöck, the end."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_
from jassref.wording.problem_facts import (
    COUNT_AGAIN,
    EMPTY,
    Entry,
    alone,
    awaiting_text,
    contract_hint,
    elsewhere,
    instead,
    missing_key_hint,
    missing_key_text,
    missing_side_hint,
    not_played_hint,
    ranks_hint,
    sum_hint,
    sum_text,
    value_hint,
    whose_text,
)

ROUND_TEXTS: Mapping[str, Entry] = {
    # Cards and contracts
    "suit.unknown": (N_("“{given}” is no suit of this pack."), N_("The suits are {suits}.")),
    "suit.ambiguous": (N_("“{given}” can be several suits: {suits}."), N_("Write a letter more.")),
    "suit.without-ranks": (
        N_("After {given} the ranks are missing."),
        N_("Write cards as suit and ranks: schellen A K O."),
    ),
    "rank.unknown": (N_("“{given}” is no rank of a card."), ranks_hint),
    "card.twice": (N_("The card {card} is named twice."), N_("There is one of each.")),
    "card.one-wanted": (N_("“{given}” is not one card."), N_("Write a suit and a rank: schellen 9.")),
    "contract.unknown": (instead(N_("“{given}” is no contract."), EMPTY), contract_hint),
    "contract.ambiguous": (N_("“{given}” can be several contracts: {contracts}."), N_("Write a letter more.")),
    "contract.not-played": (
        N_("{contract} is not played at this table."),
        not_played_hint,
    ),
    "cut.contract": (N_("The cut card {cut} makes it {wanted}."), N_("Change the cut card or the contract.")),
    "choice.none": (N_("In this game nobody chooses: the cut card decides."), N_("Take the key out.")),
    "choice.not-forehand": (
        N_(
            "{chooser} cannot have chosen: {player} is forehand in round {round}, and chooses or passes to the partner."
        ),
        N_("Was a round forgotten, or an annulled deal? `jassref history` shows them."),
    ),
    "choice.not-pushed": (
        N_("{player} is forehand and chose; then nothing was passed on."),
        N_("Take out one of the two."),
    ),
    # A round's keys
    "key.missing": (missing_key_text, missing_key_hint),
    "key.unknown": (N_("“{given}” is not a key of a round in {game}."), elsewhere),
    "value.name-wanted": (
        instead(N_("A name in quotes belongs here, not {given}."), N_("One name in quotes belongs here.")),
        N_('Write one name: "…".'),
    ),
    "value.number-wanted": (
        instead(
            N_("A whole number from {low} to {high} belongs here, not “{given}”."),
            N_("A whole number from {low} to {high} belongs here."),
        ),
        N_("Numbers stand without quotes and without a decimal point."),
    ),
    "value.table-wanted": (
        N_("A number for each side belongs here, with its name."),
        N_("Write {{ NAME = 97, NAME = 60 }}; the sides are {sides}."),
    ),
    "value.side-twice": (
        N_("The side {name} stands here twice."),
        N_("A player's name stands for the whole side; name each side once."),
    ),
    "value.flag-wanted": (
        instead(N_("Either true or false belongs here, not “{given}”."), N_("Either true or false belongs here.")),
        N_("Write true or false without quotes, or take the key out."),
    ),
    "value.text-wanted": (
        instead(N_("A text in quotes belongs here, not {given}."), N_("A text in quotes belongs here.")),
        N_("Write a few words in quotes, or take the key out."),
    ),
    "value.time-wanted": (
        instead(N_("A time or a text belongs here, not {given}."), N_("A time or a text belongs here.")),
        N_('Write 19:30:00, or any words in quotes: "after supper".'),
    ),
    "multiplier.wrong": (
        N_("The multiplier of {contract} is {wanted}, not {given}."),
        N_("Take the key out, or change the house rule multipliers."),
    ),
    "points.sum": (sum_text, sum_hint),
    "points.impossible": (
        N_("A side cannot have {points}: no cards count 1, so nobody has 1 or 156."),
        COUNT_AGAIN,
    ),
    "points.missing-side": (
        N_("The points of {sides} are missing."),
        missing_side_hint,
    ),
    "points.whose": (
        whose_text,
        N_("Write both, in that order, or one by name: name=97."),
    ),
    "points.count": (
        alone(
            N_("“{given}” is not a number for each player; the players are {sides}."),
            N_("“{given}” is not a number for each side; the sides are {sides}."),
        ),
        N_("Write them in that order, or by name: name=97."),
    ),
    "points.pair": (
        alone(N_("“{given}” is not of the form name=number."), N_("“{given}” is not of the form side=number.")),
        alone(
            N_("Name the player with each number; the players are {sides}."),
            N_("Name the side with each number; the sides are {sides}."),
        ),
    ),
    "points.number": (N_("“{given}” is no whole number."), N_("Write digits only, such as 97.")),
    "points.twice": (N_("The points of {name} are given twice."), N_("Name each side once.")),
    "match.points": (
        N_("A match for {side} is 157 to 0; here the points are {points}."),
        N_("Take out the match or the points."),
    ),
    "match.tricks": (
        N_("A match for {side} is all nine tricks; here they are {tricks}."),
        N_("Take out one of the two."),
    ),
    "match.out": (
        N_("{side} went out after trick {after}; after that there is no match any more."),
        N_("Take out one of the two."),
    ),
    "tricks.sum": (N_("The tricks make {sum}; {wanted} were played."), N_("Count the tricks of one side again.")),
    "tricks.none": (N_("{side} took no trick and cannot have {points} points."), COUNT_AGAIN),
    "tricks.all": (
        N_("{side} took all nine tricks: that is a match."),
        N_('Write the match as well: --match SIDE, in the file match = "…".'),
    ),
    "first-trick.one-side": (
        N_("The first trick belongs to one side."),
        N_("Name that side and the points of the trick."),
    ),
    "adjust.form": (
        N_("A penalty names a side, points and a reason."),
        N_('Write adjust = [{{ side = "…", points = -20, reason = "…" }}].'),
    ),
    "adjust.missing": (
        N_("A reason is given, but no penalty."),
        N_("Write --adjust SIDE=N --reason TEXT."),
    ),
    "adjust.reason": (
        N_("Each penalty needs its reason."),
        N_('Write --adjust SIDE=N --reason TEXT, in the file reason = "…".'),
    ),
    "total.wrong": (
        N_("The running total of {side} is {wanted}, not {given}."),
        N_("`jassref history` shows how it came about; mend the round or the total."),
    ),
    "open.points": (
        N_("The round is open, yet “{key}” stands here."),
        N_("Take out open = true if the round is played."),
    ),
    # Weis and Stöck
    "weis.not-played": (N_("{game} is played without Weis."), N_("Take them out, or set the house rule weis.")),
    "weis.too-many": (N_("“{given}” names more Weis than nine cards can hold."), N_("Look at the cards.")),
    "head.too-many-rounds": (
        N_("The file has {n} rounds; no evening has more than {most}."),
        N_("Is it the right file?"),
    ),
    "weis.list-wanted": (
        N_("Weis are a list with a text for each player."),
        N_('Write weis = ["Anna: 3 schellen A", "Dani: 4 U"], with square brackets.'),
    ),
    "weis.player-wanted": (
        N_("“{given}” does not say who declared it."),
        N_('Write the player and a colon first: "anna: 3 schellen A".'),
    ),
    "weis.unreadable": (
        N_("“{given}” cannot be read as a Weis."),
        N_("Say it as at the table: 3 schellen A (three from the ace down), 4 U, or 20."),
    ),
    "weis.bare-not-tens": (
        N_("{value} is not a value of Weis: they count in tens."),
        N_("Say the Weis itself: 3 schellen A."),
    ),
    "weis.not-four": (
        N_("“{given}” is no Weis: of one rank it takes all four."),
        N_("A run needs its suit: 3 schellen A."),
    ),
    "weis.too-short": (
        N_("“{given}” is too short: a run has three cards or more."),
        N_("Name the whole run, or take it out."),
    ),
    "weis.leaves-pack": (
        N_("“{given}” leaves the pack: there are not that many cards below."),
        N_("The card named is the highest of the run."),
    ),
    "weis.no-run": (N_("“{given}” is neither a run nor four of a kind."), N_("A run is of one suit without a gap.")),
    "weis.no-weis": (
        N_("{player}'s {weis} is no Weis at this table."),
        N_("Take it out; `jassref rule weis` shows the house rules."),
    ),
    "weis.twice": (N_("{player} declares {weis} twice."), N_("Write each Weis once.")),
    "weis.runs-overlap": (
        N_("{player}'s {weis} and {other_weis} both need the {card}."),
        N_("Runs never share a card."),
    ),
    "weis.crossing": (
        N_("{player}'s {weis} and {other_weis} share the {card}; at this table a card serves in one Weis only."),
        N_("Choose one of them, or set the house rule weis_crossing."),
    ),
    "weis.split-run": (
        N_("{player}'s {weis} and {other_weis} are one run; at this table it is not split."),
        N_("Declare the whole run."),
    ),
    "weis.too-many-cards": (
        N_("{player} would need {cards} cards for that and holds {size}."),
        N_("Look at the cards."),
    ),
    "weis.impossible-value": (N_("{player}'s cards cannot make Weis of {value}."), value_hint),
    "weis.impossible-sum": (N_("The hands of {side} cannot make Weis of {value}."), value_hint),
    "weis.declared-twice": (N_("{player} declares in two places."), N_("Put a player's Weis into one, with commas.")),
    "weis.shared-card": (
        N_("{player}'s {weis} and {other}'s {other_weis} both need the {card}."),
        N_("There is one of each card: let both show their cards."),
    ),
    "weis.unclear": (
        N_("{player}'s {weis} and {other}'s {other_weis}: the values alone do not tell which is better."),
        N_('Name the cards: "anna: 3 schellen A".'),
    ),
    "stoeck.not-played": (N_("{game} is played without Stöck."), N_("Take them out, or set the house rule stoeck.")),
    "stoeck.no-trump": (
        N_("In {contract} there are no Stöck: they are king and Ober of trump."),
        N_("Take the Stöck out, or mend the contract."),
    ),
    "stoeck.card-elsewhere": (
        N_("{player} cannot have the Stöck: the {card} is in {other}'s Weis."),
        N_("Let both show their cards."),
    ),
    # The end
    "out.after-wanted": (
        N_("A claim needs both: who is out, and after how many tricks that was said."),
        N_("Write --out SIDE --after N."),
    ),
    "out.form": (
        N_("A claim names a side and the number of turned tricks."),
        N_('Write out = {{ side = "…", after = 5 }}.'),
    ),
    "out.no-target": (N_("This game is played for a number of deals; nobody goes out."), N_("Take the claim out.")),
    "out.all-tricks": (
        N_("After all nine tricks the card points make {wanted}; here they make {sum}."),
        N_("Count again, or say after which trick the claim was."),
    ),
    "out.too-many": (
        N_("After trick {after} there cannot be {sum} points: the cards played make at most {highest}."),
        N_("Count only the turned tricks."),
    ),
    "out.too-few": (
        N_("After trick {after} there cannot be only {sum} points: the cards played make at least {lowest}."),
        N_("Count the turned tricks again."),
    ),
    "first-trick.points": (
        N_("The first trick of {side} cannot have {count} points; the side has {points} in the whole deal."),
        N_("Count the first trick again."),
    ),
    "void.with": (
        N_("The deal is annulled, so its “{key}” cannot count."),
        N_("Take it out, or the annulment."),
    ),
    "out.no-trick": (
        N_("Before the first trick there are no card points; here are {sum}."),
        N_("Write 0 0, or the trick after which it was said."),
    ),
    "out.one-trick": (
        N_("After one trick only one side has points; here they are {points}."),
        N_("Say after which trick it was."),
    ),
    "out.play-on": (
        N_(
            "{side} has {points} of {target} and is not out; at this table a wrong claim costs nothing and the "
            "deal is played on."
        ),
        N_("Write the points of the whole deal, 157."),
    ),
    "first.and-out": (
        N_("{side} went out during the deal, yet {claimer} is said to have been first."),
        N_("Take out one of the two: the first right claim decides."),
    ),
    "first.not-there": (
        N_("{side} has {points} after this round and did not reach {target}."),
        N_("Look at the points again, or name the other side."),
    ),
    "berg.not-played": (N_("This table plays without Bergpreis."), N_("Take it out, or set the house rule bergpreis.")),
    "berg.form": (
        N_("An entry `berg` names the side that said Berg, and says whether it was right."),
        N_('Write berg = "…", or berg = {{ side = "…", right = false }}.'),
    ),
    "berg.already": (N_("{side} has the Bergpreis already; there is one in a game."), N_("Take it out.")),
    "round.after-end": (
        N_("The game ended with round {ended}; nothing can follow."),
        N_("Begin the next game with `jassref new`, or mend the round that ended it with `jassref fix`."),
    ),
    "round.next-file": (
        N_("The game ended with round {ended}; the evening goes on in {file}."),
        N_("Type the line with -f {file}, or go on with `jassref play`."),
    ),
    "round.awaiting": (
        awaiting_text,
        N_("Answer it with: {answer_with}"),
    ),
    "secret.none": (
        N_("In {game} nobody says anything unseen before the deal."),
        N_("Leave --secret out."),
    ),
    "secret.open-bids": (
        N_("At this table bids are said openly."),
        N_("Write them with the results, or set the house rule {option}=true."),
    ),
    "secret.no-terminal": (
        N_("Bids can be asked for unseen only at a terminal."),
        N_("Run it in a terminal; or write the bids with the results after the deal."),
    ),
    "open.other-trump": (
        N_("Round {round} is open with {open_contract} for trump; this says {contract}."),
        N_(
            "Mend the trump of round {round} with `jassref fix` first, or take the round back with "
            "`jassref undo --round`."
        ),
    ),
    "round.open-before": (
        N_("Round {open} is still open; its points come first."),
        N_("Complete round {open}, or take its key open out."),
    ),
    "round.none": (N_("There is no round {given}; the file has {rounds}."), N_("`jassref history` shows them.")),
}
