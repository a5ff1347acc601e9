"""What is wrong, and what to do about it: a sentence and a remedy for the code of each problem.

Files, heads, names and commands stand here; those of rounds and of the referee have modules beside this one.
"""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_, P_
from jassref.wording.problem_facts import (
    EMPTY,
    LOOK_AT_OPTIONS,
    PLAYERS,
    Entry,
    fault,
    in_the_head,
    instead,
    name_length,
    near_or,
    saved_or_not,
    toml_hint,
    toml_text,
    values_hint,
)
from jassref.wording.problems_of_disputes import REFEREE_TEXTS
from jassref.wording.problems_of_rounds import ROUND_TEXTS

PROBLEM_TEXTS: Mapping[str, Entry] = {
    **ROUND_TEXTS,
    **REFEREE_TEXTS,
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
    "file.in-the-way": (
        N_("{obstacle} is in the way and cannot be removed ({reason}). Nothing was changed."),
        N_("Remove it, or ask its owner to; then type the line again."),
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
    "picture.other-file": (
        N_("There is a file of this name that is no picture of jassref; it is not overwritten."),
        N_("Choose another name, such as slate.svg."),
    ),
    "picture.no-place": (N_("No picture can be written there."), N_("Choose another name, such as slate.svg.")),
    "file.not-toml": (toml_text, toml_hint),
    "file.conflict": (
        N_("Two versions of the file stand in it, between the marks <<<<<<<, ======= and >>>>>>> of git."),
        N_("Keep one version, or both rounds one after the other, and take the three marks out: `jassref edit`."),
    ),
    "file.too-deep": (N_("The file is nested too deeply to be a match file."), N_("Is it the right file?")),
    "file.number-too-long": (N_("A number in the file is too long."), N_("Look for a key that was pressed too long.")),
    "file.more-problems": (
        P_("And {n} more problem.", "And {n} more problems."),
        N_("Mend the first ones and check again."),
    ),
    # The head of the file, and `new`
    "head.unknown": (
        N_("“{given}” is not a key of a match file."),
        in_the_head,
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
    "head.previous": (
        N_("The game played before is named by its file, without a folder, not “{given}”."),
        N_('Put it beside this file and write its name alone: previous = "match.toml".'),
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
        lambda facts: (
            N_("In this order: the side of {sides}.")
            if facts.get("sides")
            else N_("First the side of the first and third player, then that of the second and fourth.")
        ),
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
        N_("Still missing for a match file: {options}."),
        N_("jassref new --game schieber-2500 --players anna,beat,carla,dani"),
    ),
    "config.no-file": (
        N_("What is usual here cannot be read: in this place there is no text file that may be read."),
        N_("Move away what stands there, or name another file in $JASSREF_CONFIG."),
    ),
    "config.key": (
        N_("“{given}” is no key of the file of your defaults."),
        near_or(N_("The keys are {keys}.")),
    ),
    "config.value": (N_("“{given}” is no value of {key}."), N_("It can be {values}.")),
    "config.names": (
        N_("“{given}” is no list of names."),
        N_('On the command line with commas between (anna,beat), in the file as players = ["Anna", "Beat"].'),
    ),
    "picture.json": (
        N_("A picture to a pipe and an answer in JSON cannot stand in the same output."),
        N_("Name a file for the picture, or leave one of the two out."),
    ),
    "export.separator": (N_("Only the sheet of --to csv has a --separator."), N_("Leave it out, or write --to csv.")),
    "config.both": (N_("{key} cannot be shown or set while --drop takes a key out."), N_("Type one after the other.")),
    "config.by-hand": (
        N_("{key} is written in this file in a way that only a person can change. Nothing was changed."),
        N_("Open the file in your editor and write it on one line."),
    ),
    "play.changed": (
        N_("The file was changed by another program in the meantime. Your line was not carried out."),
        N_("This is how it stands now; the arrow up brings your line back."),
    ),
    "interview.row": (N_("No row is left for {contract}."), N_("Still open: {titles}.")),
    "interview.goal": (N_("“{given}” cannot come next."), N_("What can: {titles}.")),
    "play.changed-answers": (
        N_("The file was changed by another program in the meantime. Nothing of what you answered was written."),
        N_("This is how it stands now; if the deal is still missing, Enter asks for it again."),
    ),
    "play.gone": (
        N_("The file is no longer there. Your line was not carried out."),
        N_("Put it back, then the arrow up brings your line back; or leave with q."),
    ),
    "play.redirect": (
        N_("“{given}” is not understood here: nothing is written into a file in this way."),
        N_("Leave with q and type it at the shell: {command}"),
    ),
    "play.elsewhere": (
        N_("“{given}” is not typed here."),
        N_("Leave with q and type it at the shell; after the end of a game the next one is offered here."),
    ),
    "play.long": (
        N_("The line is too long: {n} signs."),
        N_("Was a key pressed too long? A round needs a short line."),
    ),
    "play.quote": (N_("A double quote is opened and never closed."), N_("Close it, or leave it out.")),
    "new.not-here": (N_("{option} does not belong to {game}."), N_("Leave it out.")),
    "game.unknown": (N_("“{given}” is no game that is known here."), near_or(N_("The games are {games}."))),
    "game.ambiguous": (N_("“{given}” can be several games: {games}."), N_("Write the whole name.")),
    "set.form": (N_("“{given}” is not of the form key=value."), N_("For instance --set target=2000.")),
    "set.twice": (N_("The house rule {given} is set twice."), N_("Set it once.")),
    "option.unknown": (N_("“{given}” is not a house rule of {game}."), near_or(LOOK_AT_OPTIONS)),
    "option.value": (N_("“{given}” is not a value of the house rule {option}."), values_hint),
    "option.name": (
        N_("“{given}” is not a name for the house rule {option}, or it stands there twice."),
        N_("The names are {names}, written as name:number,name:number."),
    ),
    # Names
    "name.no-player": (instead(N_("Nobody here is called “{given}”."), EMPTY), near_or(PLAYERS)),
    "name.no-side": (
        instead(N_("No side or player is called “{given}”."), EMPTY),
        near_or(N_("The names are {names}.")),
    ),
    "name.ambiguous": (N_("“{given}” can be several: {names}."), N_("Write a letter more.")),
    "name.length": (name_length, N_("A short name is best; it is typed all evening.")),
    "name.characters": (
        N_("The name “{given}” holds a character that names cannot have."),
        N_("A name has no comma, no colon, none of = / & and no control characters."),
    ),
    "name.twice": (N_("The name “{given}” is used twice."), N_("Give everybody, and each side, a name of its own.")),
    # Commands
    "entry.empty": (N_("What was played? The contract comes first, then the points."), N_("For instance: {example}")),
    "explain.nothing": (N_("No round is written yet."), N_("`jassref add` writes the first one after the deal.")),
    "entry.not-here": (
        N_("In {game} a round has no {option}."),
        N_("Leave it out; `jassref games {game}` tells how it is played."),
    ),
    "undo.none": (
        N_("There is no change left that could be taken back."),
        N_("`jassref changes` lists what was done. The last round is taken out with `jassref undo --round`."),
    ),
    "undo.fewer": (
        P_("Only {n} change can be taken back, not {given}.", "Only {n} changes can be taken back, not {given}."),
        N_("`jassref changes` lists them."),
    ),
    "undo.no-journal": (
        N_("No change of {file} is noted on this machine; nothing was taken back."),
        N_("The last round is taken out with `jassref undo --round`."),
    ),
    "undo.other-text": (
        N_("{file} was changed since by another program or on another machine; nothing was taken back."),
        N_("The last round is taken out with `jassref undo --round`."),
    ),
    "undo.number": (
        N_("Is {given} a round or a number of changes?"),
        N_(
            "Round {given} is changed with `jassref fix {given} …`; so many changes are taken back with `jassref undo "
            "--steps {given}`."
        ),
    ),
    "undo.round-and-steps": (
        N_("--round takes out one round, and --steps takes back changes."),
        N_("Give one of the two."),
    ),
    "redo.none": (
        N_("There is no change that was taken back and could be brought back."),
        N_("`jassref changes` lists what was done; a change after an undo discards what was taken back."),
    ),
    "redo.fewer": (
        P_("Only {n} change can be brought back, not {given}.", "Only {n} changes can be brought back, not {given}."),
        N_("`jassref changes` lists them."),
    ),
    "undo.nothing": (
        N_("There is no round to take back."),
        N_("Is it the right file? Name another with -f FILE."),
    ),
    "undo.before": (
        N_("There is no round in this game yet. The game before it is in {file}."),
        N_("To take back its last change: {command}"),
    ),
    "fix.ends-earlier": (
        N_("With this change the game would end with round {ended}, but more rounds are written after it."),
        N_("Look at the change again, or take the later rounds back first with `jassref undo --round`."),
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
    "edit.not-opened": (
        N_("{copy} was not opened, and the match file is as it was."),
        N_("Move it away or remove it; then `jassref edit` opens the match file itself."),
    ),
    "edit.older": (
        N_("Your text was made before {file} changed, and lacks something that stands there now."),
        N_("Bring both together with `jassref edit`, which opens your text again."),
    ),
    "edit.gone": (
        N_("The match file has gone while the editor was open."),
        N_("Nothing is lost: its text is in {copy}; give it the old name again."),
    ),
    "export.format": (N_("“{given}” is no format for export."), N_("The formats are {formats}.")),
    "rule.none": (N_("No rule speaks of “{given}”."), near_or(N_("`jassref rule` lists them all."))),
    "usage.no-verb": (N_("“{given}” is no command."), near_or(N_("The commands are {verbs}."))),
    "usage.no-option": (N_("There is no option {option}."), near_or(N_("--help lists the options."))),
    "usage.missing": (N_("Something is missing: {what}."), N_("--help shows an example.")),
    "usage.no-value": (N_("The option {option} needs a value."), N_("--help shows an example.")),
    "usage.twice": (N_("The option {option} takes one value and was given twice."), N_("Give it once.")),
    "usage.language": (N_("“{given}” is no language that is spoken here."), N_("The languages are {languages}.")),
    "usage.extra": (N_("“{given}” is more than this command takes."), N_("--help shows an example.")),
    "usage.whole": (N_("“{given}” is no whole number for {option}."), N_("--help shows an example.")),
    "usage.range": (N_("“{given}” is too small or too large for {option}."), N_("It can be {range}.")),
    "usage.value": (N_("“{given}” is no value of {option}."), near_or(N_("It can be {values}."))),
    "usage.flag": (N_("{option} takes no value."), N_("Write it alone.")),
    "usage.other": (N_("This cannot be read: {reason}"), N_("--help shows an example.")),
    "output.failed": (
        saved_or_not,
        N_("Look at the standings with `jassref status`."),
    ),
    "program.failed": (
        fault,
        N_("Please report it, with the line you typed."),
    ),
}
