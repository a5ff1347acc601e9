"""What is wrong with what the referee is told, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_
from jassref.wording.problem_facts import TAKE_IT_OUT, Entry, near_or

REFEREE_TEXTS: Mapping[str, Entry] = {
    # The referee
    "dispute.no-terminal": (
        N_("The interview needs a terminal."),
        N_("For scripts there are weis, stoeck, out, finish, trick and deal, with --json."),
    ),
    "interview.empty": (N_("Something has to be typed here."), N_("Type an answer; Ctrl-C goes back.")),
    "interview.points": (
        N_("“{given}” cannot be the card points of a side."),
        N_("A whole number from 0 to {most}; Weis and Stöck are asked for separately."),
    ),
    "interview.range": (N_("“{given}” cannot be."), N_("It can be {range}.")),
    "interview.four-names": (
        N_("“{given}” does not name four players."),
        N_("Separate them with commas: anna,beat,carla,dani."),
    ),
    "interview.play": (
        N_("“{given}” does not say who played the card."),
        N_("Write the player and a colon first: anna: eicheln 7."),
    ),
    "claim.score": (
        N_("What did {sides} have before the deal?"),
        N_("Say it for each side: --score SIDE=N."),
    ),
    "claim.over-before": (
        N_("{side} would have {points} before the deal already; the target is {target}."),
        N_("Say what each side had before this deal; what the deal gave is said separately."),
    ),
    "claim.ended": (
        N_("The game ended with round {ended}."),
        N_("`jassref explain` says who has won and why. For a dispute, say the scores before the deal with --score."),
    ),
    "claim.when": (
        N_(
            "--after and --count exclude each other: either somebody spoke during the deal, or nobody "
            "did before the count."
        ),
        N_("Give one of them."),
    ),
    "table.none": (
        N_("There is no match file {file}, and no game is named."),
        N_("Name the game with --game, or the file with -f FILE."),
    ),
    "table.no-claims": (
        N_("In {game} there are no claims during the deal that could be judged here."),
        N_("`jassref games {game}` says how it ends."),
    ),
    "table.no-tricks": (
        N_("The tricks of {game} go by rules of their own, which the referee does not judge."),
        N_("Name a game that goes by the usual rules with --game, such as schieber-1000."),
    ),
    "table.no-irregularities": (
        N_("For {game} no source says what an irregularity costs."),
        N_("Let the table decide, and write what it decides with --adjust."),
    ),
    "dispute.not-here": (
        N_("In {game} there is no such dispute to rule on."),
        N_("`jassref games {game}` says what is written."),
    ),
    "table.no-stoeck": (
        N_("In {game} Stöck are not said like that."),
        N_("`jassref games {game}` says what is written."),
    ),
    "table.order": (
        N_("That is not the order of play at this table: {names}, and round again."),
        N_("Begin with forehand and go round in that order."),
    ),
    "weis.order-wanted": (
        N_("Who plays with whom, and who plays first? That decides between {names}."),
        N_("Say it with --order, forehand first: --order anna,beat,carla,dani. The first and third play together."),
    ),
    "weis.nothing": (
        N_("What was declared?"),
        N_('Say it for each player: "anna: 3 schellen A", or give whole hands with --hand.'),
    ),
    "weis.said-wanted": (
        N_("“{given}” does not say how many points were said."),
        N_('Write --said "beat: 20"; of several Weis name the one meant: --said "beat: 4 U = 100".'),
    ),
    "weis.said-value": (N_("No Weis here counts {value}."), N_("They count {values}.")),
    "weis.fault-without": (
        N_("{option} is about {player}, but it is not said what {player} declared or holds."),
        N_('Say it: "beat: 3 schellen A"; "beat:" alone stands for no Weis at all.'),
    ),
    "weis.fault-which": (
        N_("{option} is about {player}'s {weis}, but {player} has no such Weis here."),
        N_("Name one that was declared, or the player alone for the highest."),
    ),
    "weis.not-in-hand": (
        N_("{player} declares {weis}, and it is not in the hand that is given."),
        N_('Look at the cards. What was said wrongly is told with --said: --said "beat: 50".'),
    ),
    "hand.size": (N_("{player}'s hand has {cards} cards; a whole hand has {size}."), N_("Look at the cards.")),
    "hand.shared-card": (
        N_("The {card} is in {player}'s hand and in {other}'s."),
        N_("There is one of each card: look again."),
    ),
    "hand.twice": (N_("{player}'s hand is given twice."), N_("Give each hand once.")),
    "record.house-rules": (
        N_("With --set other house rules hold than in the match file, so nothing is written."),
        N_("Leave out --set, or change the [options] of the file."),
    ),
    "record.stoeck-there": (
        N_("{given} has the Stöck of that round already, and {player} cannot have them too."),
        N_("Mend the round with `jassref fix` first."),
    ),
    "table.trump": (N_("Which contract was it?"), N_("Say it with --trump. Played here: {contracts}.")),
    "record.no-file": (
        N_("There is no match file to write it into."),
        N_("Leave out --game and name the file with -f FILE."),
    ),
    "record.scores": (
        N_("With --score other scores hold than in the match file, so nothing is written."),
        N_("Leave out --score, or mend the rounds of the file with `jassref fix`."),
    ),
    "record.player": (
        N_("The match file needs to know which player it was; “{given}” does not say."),
        N_("Name one of the players: {names}."),
    ),
    "record.points": (
        N_("The deal is over, and its card points are not said yet."),
        N_("Say them with --points SIDE=POINTS, so that the round can be written."),
    ),
    # Tricks and whole deals
    "trick.size": (
        N_("A trick has two to four cards, not {given}."),
        N_("Write each card with its player, in order of play."),
    ),
    "trick.nothing": (
        N_("Which cards lie on the table?"),
        N_('Write each with its player, in order of play: "anna:eicheln 7" "beat:rosen 9".'),
    ),
    "trick.player-wanted": (
        N_("“{given}” does not say whose card it is."),
        N_('Write the player and a colon first: "anna:eicheln 7".'),
    ),
    "trick.player-twice": (N_("{player} plays twice in this trick."), N_("Each player has one card in it.")),
    "trick.last": (N_("Trick {number} is not the last one of nine."), N_("Take out --last, or give --number 9.")),
    "trick.order-wanted": (
        N_("Where does {names} sit? That player has no card here."),
        N_("Say who plays in which order with --order, such as --order anna,beat,carla,dani."),
    ),
    "trick.needs-irregular": (
        N_("{option} belongs to an irregularity, and none is named."),
        N_("Name it with --irregular KIND; --help lists the kinds."),
    ),
    "trick.no-card": (
        N_("{player}'s hand is given, but {player} has no card in this trick and is not the next to play."),
        N_("Add the card, or take the hand out."),
    ),
    "trick.not-in-hand": (
        N_("{player} played {card}, and it is not in the hand that is given."),
        N_("A hand is the one before the card was played, with that card in it."),
    ),
    "trick.in-hand-too": (
        N_("{other} played {card}, and it is in {player}'s hand as well."),
        N_("There is one of each card: look again."),
    ),
    "hand.too-many": (
        N_("{player}'s hand has {cards} cards; before this trick there were at most {size}."),
        N_("Look at the cards, or at the number of the trick."),
    ),
    "irregular.no-card": (
        N_("{player} has no card in this trick."),
        N_("Add the card that {player} played, or name the one who played wrongly with --by."),
    ),
    "irregular.instead": (
        N_("{player} cannot give {card} instead."),
        N_("It is a card of the same hand that follows the rules, and by some rules the highest one: {cards}."),
    ),
    "deal.card": (
        N_("Trick {trick}, card {nth}: “{given}” is not a card of this pack."),
        N_('Write a suit and a rank in quotes: "schellen A".'),
    ),
    "deal.tricks-wanted": (
        N_("“tricks” is a list of tricks, and each trick a list of cards."),
        N_('Write tricks = [ ["schellen A", "schellen 6", …], … ], a list for each trick.'),
    ),
    "deal.missing": (
        N_("The key “{key}” is missing."),
        N_("A deal file needs game, trump, players and tricks."),
    ),
    "deal.unknown": (N_("“{given}” is not a key of a deal file."), near_or(TAKE_IT_OUT)),
    "deal.text-wanted": (N_("“{key}” is one text in quotes."), N_('Write {key} = "…".')),
    "deal.scores-wanted": (
        N_("“scores” holds a number for each side, with its name."),
        N_("Write them below the line [scores]; the sides are {sides}."),
    ),
    "deal.scores-missing": (
        N_("The score of {side} is missing."),
        N_("Write the points that each side had before the deal, or take [scores] out."),
    ),
    "deal.scores-over": (
        N_("Both sides had reached {target} before the deal."),
        N_("Write the points that each side had before the deal."),
    ),
    "trick.card-twice": (N_("The card {card} stands twice in the trick."), N_("There is one of each.")),
    "trick.nobody-wins": (
        N_("None of these cards can take the trick: {cards}."),
        N_("One card at least keeps its power; look at what was wrong with the others."),
    ),
    "deal.tricks": (
        N_("A deal has {wanted} tricks, not {given}."),
        N_("Write one list of cards for each trick, in the order in which they were played."),
    ),
    "deal.trick-size": (
        N_("Trick {trick} has {wanted} cards, not {given}."),
        N_("Write the cards as they fell, the leader's first."),
    ),
    "deal.card-twice": (
        N_("The card {card} is played in trick {trick} and was gone in trick {first}."),
        N_("There is one of each; mend one of the two tricks."),
    ),
    "deal.cards-missing": (
        P_("{n} card was never played: {cards}.", "{n} cards were never played: {cards}."),
        N_("Look for a card that was written twice or wrongly."),
    ),
}
