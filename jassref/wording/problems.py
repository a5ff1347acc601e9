"""What is wrong, and what to do about it: a sentence and a remedy for the code of each problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jassref.rulings import Facts
from jassref.wording import N_, P_, Template

Hint = Template | Callable[[Facts], Template | None] | None


def near_or(otherwise: Template | None) -> Callable[[Facts], Template | None]:
    """A "did you mean" where a known word is near, else another remedy."""
    return lambda facts: _DID_YOU_MEAN if facts.get("near") else otherwise


def _elsewhere(facts: Facts) -> Template | None:
    if facts.get("elsewhere"):
        return N_("It belongs to another game; take it out.")
    return _DID_YOU_MEAN if facts.get("near") else _TAKE_IT_OUT


def _instead(wanted: Template, without: Template) -> Callable[[Facts], Template]:
    """What belongs here, and what stands here where that can be quoted."""
    return lambda facts: wanted if str(facts.get("given", "")).strip() not in ("", "…") else without


def _begins(facts: Facts, key: str, *starts: str) -> bool:
    return str(facts.get(key, "")).startswith(starts)


def _toml_text(facts: Facts) -> Template:
    if _begins(facts, "reason", "Cannot overwrite"):
        return N_("This key stands in the same place twice.")
    if _begins(facts, "reason", "Cannot declare", "Cannot mutate"):
        return N_("This table stands in the file twice, or a key of the same name does.")
    return N_("This line cannot be read as TOML: {reason}.")


def _toml_hint(facts: Facts) -> Template:
    """A remedy for what the reader of TOML says; its words are English in every language."""
    if _begins(facts, "reason", "Cannot overwrite", "Cannot declare", "Cannot mutate"):
        return N_("Keep one of the two.")
    if _begins(facts, "reason", "Invalid value"):
        return N_('Words stand in straight double quotes: trump = "rosen".')
    if _begins(facts, "reason", "Illegal character"):
        return N_("Is the closing quote missing?")
    if _begins(facts, "reason", "Expected '='", "Invalid statement"):
        return N_(
            "A line is key = value. Keys have only letters from a to z, digits, - and _; any other name stands in "
            'quotes: {{ "Anna & Carla" = 97 }}.'
        )
    if _begins(facts, "reason", "Unclosed", "Unterminated", "Invalid initial character"):
        return N_("Look for a missing comma, bracket or quote, a comma too many, or a number that begins with 0.")
    if _begins(facts, "reason", "Expected newline"):
        return N_("One key = value a line; dates are written 2026-11-30.")
    return N_("Mend the line; README shows how a match file looks.")


def _name_length(facts: Facts) -> Template:
    if facts.get("given"):
        return N_("The name “{given}” is too long: a name has {longest} letters at most.")
    return N_("A name is empty.")


def _values_hint(facts: Facts) -> Template:
    if facts.get("values"):
        return N_("It can be {values}.")
    return N_("It is a table of whole numbers, such as rosen:1,schilten:2.")


def _whose_text(facts: Facts) -> Template:
    if str(facts.get("number", "")).isdecimal():
        return N_("Whose {number} points? The sides are {sides}.")
    return N_("“{number}” is not a number for each side; the sides are {sides}.")


def _ranks_hint(facts: Facts) -> Template:
    if facts.get("pack") == "french":
        return N_("The ranks are A K Q J 10 9 8 7 6.")
    return N_("The ranks are A K O U 10 9 8 7 6.")


def _contract_hint(facts: Facts) -> Template:
    if str(facts.get("given", "")).isdecimal():
        return N_("The contract comes first, then the points. Played here: {contracts}.")
    return N_("Played here: {contracts}.")


def _sum_hint(facts: Facts) -> Template | None:
    if facts.get("match"):
        return N_('All nine tricks? Then say so: --match SIDE, in the file match = "…".')
    if facts.get("multiplied"):
        return N_(
            "These look multiplied already. Write the points before the multiplier; × {multiplier} is done for you."
        )
    return N_("Count one side again; the other has what is left of 157. Weis and Stöck are written apart.")


def _sum_text(facts: Facts) -> Template:
    if facts.get("more"):
        return N_("The card points make {sum}, that is {more} too many: a deal has {wanted}.")
    return N_("The card points make {sum}, that is {fewer} too few: a deal has {wanted}.")


def _value_hint(facts: Facts) -> Template:
    if facts.get("below") is None and facts.get("above") is None:
        return N_("The other cards leave no room for a Weis; look at the cards.")
    if facts.get("above") is None:
        return N_("The nearest value that can be is {below}.")
    if facts.get("below") is None:
        return N_("The nearest value that can be is {above}.")
    return N_("The nearest values that can be are {below} and {above}.")


_DID_YOU_MEAN = N_("Did you mean {near}?")
_PLAYERS = N_("The players are {names}.")
_TAKE_IT_OUT = N_("Take it out; keys of your own may start with _.")
_COUNT_AGAIN = N_("Count again.")
_EMPTY = N_("There is nothing between the quotes.")
_LOOK_AT_OPTIONS = N_("`jassref games {game}` lists the house rules of this game.")


def _saved_or_not(facts: Facts) -> Template:
    if facts.get("saved"):
        return N_("The answer could not be shown ({reason}), but what you typed is saved.")
    return N_("The answer could not be shown ({reason}).")


def _fault(facts: Facts) -> Template:
    if facts.get("saved"):
        return N_("The program has a fault ({reason}). What you typed is saved.")
    return N_("The program has a fault ({reason}). The match file was not changed.")


def _in_the_head(facts: Facts) -> Template | None:
    if facts.get("option"):
        return N_("It is a house rule: write it below a line [options].")
    return near_or(_TAKE_IT_OUT)(facts)


PROBLEM_TEXTS: Mapping[str, tuple[Template | Callable[[Facts], Template], Hint]] = {
    # The file itself
    "file.missing": (N_("There is no such file."), N_("Make one with `jassref new`, or name yours with -f FILE.")),
    "file.is-folder": (N_("This is a folder, not a match file."), N_("Name the file in it, with -f FILE.")),
    "file.not-regular": (N_("This is not an ordinary file."), N_("Name a match file with -f FILE.")),
    "file.too-large": (
        N_("The file is too large for a match file: {size} bytes, at most {limit}."),
        N_("Is it the right file?"),
    ),
    "file.not-text": (N_("The file is not UTF-8 text."), N_("Save it as UTF-8 in your editor.")),
    "file.no-permission": (N_("The file may not be read ({reason})."), N_("Ask its owner for permission, or copy it.")),
    "file.unwritable": (
        N_("The file cannot be written ({reason}). Nothing was changed."),
        N_("Make the file and its folder writable, then type the line again."),
    ),
    "file.disk-full": (
        N_("The disk is full ({reason}). Nothing was changed."),
        N_("Make room, then type the line again."),
    ),
    "file.busy": (
        P_(
            "Another program has held the file for {seconds} second. Nothing was changed.",
            "Another program has held the file for {seconds} seconds. Nothing was changed.",
        ),
        N_("Try again when it is done."),
    ),
    "file.changed": (
        N_("The file was changed by another program in the meantime. Nothing was written."),
        N_("Look at it with `jassref status`, then type the line again."),
    ),
    "file.exists": (
        N_("The file is there already and is not overwritten."),
        N_("Choose another name: jassref new FILE …"),
    ),
    "file.folder-missing": (
        N_("The folder of this file does not exist."),
        N_("Make the folder first, or choose another place."),
    ),
    "file.failed": (
        N_("The file could not be used ({reason}). Nothing was changed."),
        N_("Look at its name and its disk, or try another place."),
    ),
    "file.not-toml": (_toml_text, _toml_hint),
    "file.too-deep": (N_("The file is nested too deeply to be a match file."), N_("Is it the right file?")),
    "file.number-too-long": (N_("A number in the file is too long."), N_("Look for a key that was pressed too long.")),
    "file.more-problems": (
        P_("And {n} more problem.", "And {n} more problems."),
        N_("Mend the first ones and check again."),
    ),
    # The head of the file, and `new`
    "head.unknown": (
        N_("“{given}” is not a key of a match file."),
        _in_the_head,
    ),
    "head.format": (N_("The format is a whole number from 1, not “{given}”."), N_("Write format = 1, without quotes.")),
    "head.newer": (
        N_("The file has format {given}; this program knows formats up to {known}."),
        N_("Install a newer jassref."),
    ),
    "head.played": (
        N_("The day is written as a date, not “{given}”."),
        N_("Write played = 2026-11-30, without quotes."),
    ),
    "head.no-end": (
        N_("The game would have no end: it has neither a target nor a number of deals."),
        N_("Set the house rule target, or hands."),
    ),
    "name.side-for-player": (
        N_("“{given}” is a side; here a player is wanted."),
        N_("Its players are {names}."),
    ),
    "head.missing": (N_("The key “{key}” is missing."), N_('A match file needs game = "…" and players = ["…", …].')),
    "head.text-wanted": (N_("“{key}” is one text in quotes."), N_('Write {key} = "…".')),
    "head.names-wanted": (
        N_("“{key}” is a list of names."),
        N_('Write {key} = ["…", "…"]: square brackets, each name in quotes, commas between them.'),
    ),
    "head.options-wanted": (
        N_("The house rules are not written as a table."),
        N_("Write the line [options], and below it one key = value a line."),
    ),
    "head.rounds": (
        N_("The rounds are not written as [[round]] blocks."),
        N_("Write each round as a block of its own that begins with the line [[round]]."),
    ),
    "head.pack": (N_("“{given}” is no pack of cards."), N_('The packs are "swiss" and "french".')),
    "head.player-count": (
        N_("{game} is played by {wanted} players; the list names {given}."),
        N_("Name the players by seat, in the direction of play."),
    ),
    "head.side-count": (
        N_("There are two sides; the list names {given}."),
        N_("First the side of the first and third player, then that of the second and fourth."),
    ),
    "head.sides-of-singles": (
        N_("Here everybody plays alone; there are no sides to name."),
        N_("Take the names of the sides out."),
    ),
    "head.no-contracts": (
        N_("{game} has no multipliers for the {pack} pack, so no contract could be played."),
        N_("Choose the other pack, or set multipliers."),
    ),
    "new.missing": (
        N_("To make a match file these are missing: {options}."),
        N_("jassref new --game schieber-2500 --players anna,beat,carla,dani"),
    ),
    "game.unknown": (N_("“{given}” is no game that is known here."), near_or(N_("The games are {games}."))),
    "game.ambiguous": (N_("“{given}” can be several games: {games}."), N_("Write the whole name.")),
    "set.form": (N_("“{given}” is not of the form key=value."), N_("For instance --set target=2000.")),
    "set.twice": (N_("The house rule {given} is set twice."), N_("Set it once.")),
    "option.unknown": (N_("“{given}” is not a house rule of {game}."), near_or(_LOOK_AT_OPTIONS)),
    "option.value": (N_("“{given}” is not a value of the house rule {option}."), _values_hint),
    "option.name": (
        N_("“{given}” is not a name for the house rule {option}, or it stands there twice."),
        N_("The names are {names}, written as name:number,name:number."),
    ),
    # Names
    "name.no-player": (_instead(N_("Nobody here is called “{given}”."), _EMPTY), near_or(_PLAYERS)),
    "name.no-side": (
        _instead(N_("No side or player is called “{given}”."), _EMPTY),
        near_or(N_("The names are {names}.")),
    ),
    "name.ambiguous": (N_("“{given}” can be several: {names}."), N_("Write a letter more.")),
    "name.length": (_name_length, N_("A short name is best; it is typed all evening.")),
    "name.characters": (
        N_("The name “{given}” holds a character that names cannot have."),
        N_("A name has no comma, no colon, none of = / & and no control characters."),
    ),
    "name.twice": (N_("The name “{given}” is used twice."), N_("Give everybody, and each side, a name of its own.")),
    # Cards and contracts
    "suit.unknown": (N_("“{given}” is no suit of this pack."), N_("The suits are {suits}.")),
    "suit.ambiguous": (N_("“{given}” can be several suits: {suits}."), N_("Write a letter more.")),
    "suit.without-ranks": (
        N_("After {given} the ranks are missing."),
        N_("Write cards as suit and ranks: schellen A K O."),
    ),
    "rank.unknown": (N_("“{given}” is no rank of a card."), _ranks_hint),
    "card.twice": (N_("The card {card} is named twice."), N_("There is one of each.")),
    "card.one-wanted": (N_("“{given}” is not one card."), N_("Write a suit and a rank: schellen 9.")),
    "contract.unknown": (_instead(N_("“{given}” is no contract."), _EMPTY), _contract_hint),
    "contract.ambiguous": (N_("“{given}” can be several contracts: {contracts}."), N_("Write a letter more.")),
    "contract.not-played": (
        N_("{contract} is not played at this table."),
        N_("Played here: {contracts}. The house rule is multipliers."),
    ),
    "cut.contract": (N_("The cut card {cut} makes it {wanted}."), N_("Change the cut card or the contract.")),
    "choice.none": (N_("In this game nobody chooses: the cut card decides."), N_("Take the key out.")),
    "choice.not-forehand": (
        N_(
            "{chooser} cannot have chosen: {player} is forehand in round {round}, and chooses or passes to the partner."
        ),
        N_("Was a round forgotten, or an annulled deal? `jassref history` shows them."),
    ),
    "choice.not-pushed": (N_("{player} is forehand and chose; then nothing was passed on."), N_("Take out either.")),
    # A round's keys
    "key.missing": (N_("The round has no “{key}”."), N_("A round needs its trump and its points, or a match.")),
    "key.unknown": (N_("“{given}” is not a key of a round in {game}."), _elsewhere),
    "value.name-wanted": (
        _instead(N_("A name in quotes belongs here, not {given}."), N_("One name in quotes belongs here.")),
        N_('Write one name: "…".'),
    ),
    "value.number-wanted": (
        _instead(
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
        _instead(N_("Either true or false belongs here, not “{given}”."), N_("Either true or false belongs here.")),
        N_("Write true or false without quotes, or take the key out."),
    ),
    "value.text-wanted": (
        _instead(N_("A text in quotes belongs here, not {given}."), N_("A text in quotes belongs here.")),
        N_("Write a few words in quotes, or take the key out."),
    ),
    "value.time-wanted": (
        _instead(N_("A time or a text belongs here, not {given}."), N_("A time or a text belongs here.")),
        N_('Write 19:30:00, or any words in quotes: "after supper".'),
    ),
    "multiplier.wrong": (
        N_("The multiplier of {contract} is {wanted}, not {given}."),
        N_("Take the key out, or change the house rule multipliers."),
    ),
    "points.sum": (_sum_text, _sum_hint),
    "points.impossible": (
        N_("A side cannot have {points}: no cards count 1, so nobody has 1 or 156."),
        _COUNT_AGAIN,
    ),
    "points.missing-side": (
        N_("The points of {sides} are missing."),
        N_("Write the points of each side, or of one of two: the other has what is left of 157."),
    ),
    "points.whose": (
        _whose_text,
        N_("Write both, in that order, or one by name: name=97."),
    ),
    "points.count": (
        N_("“{given}” is not a number for each side; the sides are {sides}."),
        N_("Write them in that order, or by name: name=97."),
    ),
    "points.pair": (
        N_("“{given}” is not of the form side=number."),
        N_("Name the side with each number; the sides are {sides}."),
    ),
    "points.number": (N_("“{given}” is no whole number."), N_("Write digits only, such as 97.")),
    "points.twice": (N_("The points of {name} are given twice."), N_("Name each side once.")),
    "match.points": (
        N_("A match for {side} is 157 to 0; here the points are {points}."),
        N_("Take out either the match or the points."),
    ),
    "match.tricks": (N_("A match for {side} is all nine tricks; here they are {tricks}."), N_("Take out either.")),
    "match.out": (
        N_("{side} went out after trick {after}; after that there is no match any more."),
        N_("Take out either."),
    ),
    "tricks.sum": (N_("The tricks make {sum}; {wanted} were played."), N_("Count the tricks of one side again.")),
    "tricks.none": (N_("{side} took no trick and cannot have {points} points."), _COUNT_AGAIN),
    "tricks.all": (
        N_("{side} took all nine tricks: that is a match."),
        N_('Write the match as well: --match SIDE, in the file match = "…".'),
    ),
    "first-trick.one-side": (
        N_("The first trick belongs to one side."),
        N_("Name that side and the points of the trick."),
    ),
    "adjust.form": (
        N_("A penalty has a side, points and a reason."),
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
    "weis.impossible-value": (N_("{player}'s cards cannot make Weis of {value}."), _value_hint),
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
        N_("A claim has a side and the number of turned tricks."),
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
        N_("{side} went out in mid-deal, yet {claimer} is said to have been first."),
        N_("Take out either: the first right claim decides."),
    ),
    "first.not-there": (
        N_("{side} has {points} after this round and did not reach {target}."),
        N_("Look at the points again, or name the other side."),
    ),
    "berg.not-played": (N_("This table plays without Bergpreis."), N_("Take it out, or set the house rule bergpreis.")),
    "berg.already": (N_("{side} has the Bergpreis already; there is one in a game."), N_("Take it out.")),
    "round.after-end": (
        N_("The game ended with round {ended}; nothing can follow."),
        N_("Begin the next game with `jassref new`, or mend the round that ended it with `jassref fix`."),
    ),
    "round.awaiting": (
        N_("Round {round} still has a question open: both sides reached the target."),
        N_("Answer it with: {answer_with}"),
    ),
    "round.open-before": (
        N_("Round {open} is still open; its points come first."),
        N_("Complete round {open}, or take its key open out."),
    ),
    "round.none": (N_("There is no round {given}; the file has {rounds}."), N_("`jassref history` shows them.")),
    # The referee
    "dispute.no-terminal": (
        N_("The interview needs a terminal."),
        N_("For scripts there are weis, stoeck, out, finish, trick and deal, with --json."),
    ),
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
    "claim.when": (
        N_(
            "--after and --count exclude each other: either somebody spoke in mid-deal, or nobody did before the count."
        ),
        N_("Give one of them."),
    ),
    "table.none": (
        N_("There is no match file {file}, and no game is named."),
        N_("Name the game with --game, or the file with -f FILE."),
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
    "record.no-round": (
        N_("The match file has no round to write it into."),
        N_("Record a round first, with `jassref add`."),
    ),
    # Tricks and whole deals
    "trick.size": (
        N_("A trick has two to four cards; here are {given}."),
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
    "deal.unknown": (N_("“{given}” is not a key of a deal file."), near_or(_TAKE_IT_OUT)),
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
        N_("A deal has {wanted} tricks; here are {given}."),
        N_("Write one list of cards for each trick, in the order in which they were played."),
    ),
    "deal.trick-size": (
        N_("Trick {trick} has {wanted} cards; here are {given}."),
        N_("Write the cards as they fell, the leader's first."),
    ),
    "deal.card-twice": (
        N_("The card {card} is played in trick {trick} and was gone in trick {first}."),
        N_("There is one of each; mend one of the two tricks."),
    ),
    "deal.cards-missing": (
        P_("{n} card was never played: {cards}.", "{n} cards were never played: {cards}."),
        N_("Look for a card that stands in their place."),
    ),
    # Commands
    "entry.empty": (N_("What was played? The contract comes first, then the points."), N_("For instance: {example}")),
    "undo.nothing": (
        N_("There is no round to take back."),
        N_("Is it the right file? Name another with -f FILE."),
    ),
    "fix.nothing": (
        N_("Nothing is said about what to change in round {round}."),
        N_("For instance: jassref fix {round} 97 60, or --stoeck WHO."),
    ),
    "fix.no-key": (N_("The round has no “{given}” to take out."), N_("Its keys are {keys}.")),
    "edit.no-editor": (
        N_("The editor “{editor}” cannot be started ({reason})."),
        N_("Set $EDITOR to the name of your editor."),
    ),
    "edit.failed": (
        N_("The editor “{editor}” ended with code {code}."),
        N_("Set $EDITOR to another editor if it does not work."),
    ),
    "edit.unchanged": (N_("Nothing was saved; the match file is as it was."), N_("Edit it again when you like.")),
    "edit.kept": (
        N_("Nothing was saved; the match file is as it was."),
        N_("Your text is kept in {copy}; `jassref edit` opens it again."),
    ),
    "export.format": (N_("“{given}” is no format for export."), N_("The formats are {formats}.")),
    "rule.none": (N_("No rule speaks of “{given}”."), near_or(N_("`jassref rule` lists them all."))),
    "usage.no-verb": (N_("“{given}” is no command."), near_or(N_("The commands are {verbs}."))),
    "usage.no-option": (N_("There is no option {option}."), near_or(N_("--help lists the options."))),
    "usage.missing": (N_("Something is missing: {what}."), N_("--help shows an example.")),
    "usage.no-value": (N_("The option {option} needs a value."), N_("--help shows an example.")),
    "usage.twice": (N_("The option {option} takes one value and was given twice."), N_("Give it once.")),
    "usage.language": (N_("“{given}” is no language that is spoken here."), N_("The languages are {languages}.")),
    "usage.whole": (N_("“{given}” is no whole number for {option}."), N_("--help shows an example.")),
    "usage.value": (N_("“{given}” is no value of {option}."), near_or(N_("It can be {values}."))),
    "usage.other": (N_("This cannot be read: {reason}"), N_("--help shows an example.")),
    "output.failed": (
        _saved_or_not,
        N_("Look at the standings with `jassref status`."),
    ),
    "program.failed": (
        _fault,
        N_("Please report it, with the line you typed."),
    ),
}
