"""The commands: what the program can be asked to do, each in a line. Each has a module of its own here, loaded when
it is typed; beside them stand the options that several of them share."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

VERBS: Mapping[str, str] = {
    "new": N_("Make a match file."),
    "add": N_("Record a round."),
    "play": N_("Stay open for the evening and ask for deal after deal."),
    "status": N_("Show the standings: who leads, what is missing, who deals."),
    "history": N_("Show all rounds in a table."),
    "explain": N_("Say step by step how a round, or the result, came about."),
    "undo": N_("Take the last change back, whatever it was."),
    "redo": N_("Bring back what was taken back."),
    "changes": N_("List what was done in the match file, and when."),
    "fix": N_("Change a round that was written wrongly."),
    "board": N_("Show the slate, in the terminal or as a picture."),
    "chart": N_("Show the course of the match, in the terminal or as a picture."),
    "edit": N_("Open the match file in your editor and check it afterwards."),
    "check": N_("Check match files; silent when all is well."),
    "dispute": N_("Settle a dispute: asks only what matters, and rules."),
    "weis": N_("Rule on the Weis of a deal: whose is best, who writes how much."),
    "stoeck": N_("Rule on the Stöck: may they be written, and how much."),
    "out": N_("Rule on a claim to be out: right or wrong, and what follows."),
    "finish": N_("Rule on who has won when both sides are over the target."),
    "trick": N_("Rule on a trick: who takes it, which cards could be played, what a mistake costs."),
    "deal": N_("Play a whole deal again, card by card: tricks, Weis, Stöck, points and who was out when."),
    "rule": N_("Look up the rule book, with its sources."),
    "games": N_("List the games, or one game with its house rules."),
    "export": N_("Write the rounds and standings for other programs."),
    "config": N_("Show or change what is usual here: language, pack, game, names."),
}
