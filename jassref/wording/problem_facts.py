"""Remedies that depend on the facts of a problem, and those that several problems share."""

from __future__ import annotations

from collections.abc import Callable

from jassref.rulebook.steps import Facts
from jassref.wording.language import N_, Template, language

Hint = Template | Callable[[Facts], Template | None] | None


def near_or(otherwise: Template | None) -> Callable[[Facts], Template | None]:
    """A "did you mean" where a known word is near, else another remedy."""
    return lambda facts: DID_YOU_MEAN if facts.get("near") else otherwise


def elsewhere(facts: Facts) -> Template | None:
    """What to do with a key of a round that the game does not have."""
    if facts.get("elsewhere"):
        return N_("It belongs to another game; take it out.")
    return DID_YOU_MEAN if facts.get("near") else TAKE_IT_OUT


def instead(wanted: Template, without: Template) -> Callable[[Facts], Template]:
    """What belongs here, and what stands here where that can be quoted."""
    return lambda facts: wanted if str(facts.get("given", "")).strip() not in ("", "…") else without


def begins(facts: Facts, key: str, *starts: str) -> bool:
    """Whether a fact begins with one of these words."""
    return str(facts.get(key, "")).startswith(starts)


def toml_text(facts: Facts) -> Template:
    """What the reader of TOML found, in words of ours where we have them."""
    if begins(facts, "reason", "Cannot overwrite"):
        return N_("This key stands in the same place twice.")
    if begins(facts, "reason", "Cannot declare", "Cannot mutate"):
        return N_("This table stands in the file twice, or a key of the same name does.")
    if language() != "en":
        return N_("This line cannot be read as TOML.")  # the reader's own words are English
    return N_("This line cannot be read as TOML: {reason}.")


def toml_hint(facts: Facts) -> Template:
    """A remedy for what the reader of TOML says; its words are English in every language."""
    if begins(facts, "reason", "Cannot overwrite", "Cannot declare", "Cannot mutate"):
        return N_("Keep one of the two.")
    if begins(facts, "reason", "Invalid value"):
        return N_('Words stand in straight double quotes: trump = "rosen".')
    if begins(facts, "reason", "Illegal character"):
        return N_("Is the closing quote missing?")
    if begins(facts, "reason", "Expected '='", "Invalid statement"):
        return N_(
            "A line is key = value. Keys have only letters from a to z, digits, - and _; any other name stands in "
            'quotes: {{ "Anna & Carla" = 97 }}.'
        )
    if begins(facts, "reason", "Unclosed", "Unterminated", "Invalid initial character"):
        return N_("Look for a missing comma, bracket or quote, a comma too many, or a number that begins with 0.")
    if begins(facts, "reason", "Expected newline"):
        return N_("One key = value a line; dates are written 2026-11-30.")
    return N_("Mend the line; README shows how a match file looks.")


def name_length(facts: Facts) -> Template:
    """A name that is too long, or none."""
    if facts.get("given"):
        return N_("The name “{given}” is too long: a name has {longest} letters at most.")
    return N_("A name is empty.")


def values_hint(facts: Facts) -> Template:
    """The values that a house rule takes."""
    if facts.get("values"):
        return N_("It can be {values}.")
    return N_("It is a table of whole numbers, such as rosen:1,schilten:2.")


def whose_text(facts: Facts) -> Template:
    """Points without a side, or words where numbers belong."""
    single = bool(facts.get("alone"))
    if str(facts.get("number", "")).isdecimal():
        if single:
            return N_("Whose {number} points? The players are {sides}.")
        return N_("Whose {number} points? The sides are {sides}.")
    if single:
        return N_("“{number}” is not a number for each player; the players are {sides}.")
    return N_("“{number}” is not a number for each side; the sides are {sides}.")


def alone(players: Template, sides: Template) -> Callable[[Facts], Template]:
    """A sentence about players in games in which everybody plays alone, about sides in the others."""
    return lambda facts: players if facts.get("alone") else sides


def missing_key_text(facts: Facts) -> Template:
    """A round without its points: at the table nobody speaks of keys."""
    if facts.get("typed") and facts.get("key") == "points":
        return N_("The points are missing.")
    return N_("The round has no “{key}”.")


def missing_key_hint(facts: Facts) -> Template:
    """What a round needs."""
    if facts.get("typed") and facts.get("key") == "points":
        return N_("Write them behind the contract; `jassref add` alone, or Enter in `jassref play`, asks for them.")
    return N_("A round needs its trump and its points, or a match.")


def ranks_hint(facts: Facts) -> Template:
    """The ranks of the pack in play."""
    if facts.get("pack") == "french":
        return N_("Ranks are typed A K Q J 10 9 8 7 6.")
    return N_("Ranks are typed A K O U 10 9 8 7 6.")


def not_played_hint(facts: Facts) -> Template:
    """The contracts that are played, and the house rule that says so in the games that have it."""
    if facts.get("fixed"):
        return N_("Played here: {contracts}.")
    return N_("Played here: {contracts}. The house rule is multipliers.")


def contract_hint(facts: Facts) -> Template:
    """The contracts that are played; with a number in their place, that they come first."""
    if str(facts.get("given", "")).isdecimal():
        return N_("The contract comes first, then the points. Played here: {contracts}.")
    if facts.get("near"):
        return N_("Did you mean {near}? Played here: {contracts}.")
    return N_("Played here: {contracts}.")


def sum_hint(facts: Facts) -> Template | None:
    """Where a wrong sum comes from: a match not said, points multiplied already, or a slip in counting."""
    if facts.get("match"):
        return N_('All nine tricks? Then say so: --match SIDE, in the file match = "…".')
    if facts.get("undenufe"):
        if facts["undenufe"] == "six":
            return N_("At this table the sixes count 11 in Undenufe, the aces nothing. Count again by that.")
        return N_("At this table the aces count 11 in Undenufe, the sixes nothing. Count again by that.")
    if facts.get("multiplied"):
        return N_(
            "These look multiplied already. Write the points before the multiplier; × {multiplier} is done for you."
        )
    if facts.get("singles"):
        return N_("Count again: somebody's points are wrong by that much. Only card points belong here.")
    return N_("Count one side again; the other has what is left of 157. Weis and Stöck are written separately.")


def missing_side_hint(facts: Facts) -> Template:
    """Who has no points yet."""
    if facts.get("pairs"):
        return N_("Write the points of each side, or of one of two: the other has what is left of 157.")
    return N_("Write the points of everybody; who has none has 0.")


def awaiting_text(facts: Facts) -> Template:
    """The question that must be answered before the next round."""
    if facts.get("question") in ("first", "first-trick", "tricks"):
        return N_("Round {round} still has a question open: both sides reached the target.")
    return N_("Round {round} still has a question open.")


def sum_text(facts: Facts) -> Template:
    """By how much card points are too many or too few."""
    if facts.get("more"):
        return N_("The card points make {sum}, that is {more} too many: a deal has {wanted}.")
    return N_("The card points make {sum}, that is {fewer} too few: a deal has {wanted}.")


def value_hint(facts: Facts) -> Template:
    """The nearest values that Weis can have."""
    if facts.get("below") is None and facts.get("above") is None:
        return N_("The other cards leave no room for a Weis; look at the cards.")
    if facts.get("above") is None:
        return N_("The nearest value that can be is {below}.")
    if facts.get("below") is None:
        return N_("The nearest value that can be is {above}.")
    return N_("The nearest values that can be are {below} and {above}.")


DID_YOU_MEAN = N_("Did you mean {near}?")
PLAYERS = N_("The players are {names}.")
TAKE_IT_OUT = N_("Take it out; keys of your own may start with _.")
COUNT_AGAIN = N_("Count again.")
EMPTY = N_("There is nothing between the quotes.")
LOOK_AT_OPTIONS = N_("`jassref games {game}` lists the house rules of this game.")


def saved_or_not(facts: Facts) -> Template:
    """An answer that could not be shown, and whether what was typed is saved."""
    if facts.get("saved"):
        return N_("The answer could not be shown ({reason}), but what you typed is saved.")
    return N_("The answer could not be shown ({reason}).")


def fault(facts: Facts) -> Template:
    """A fault of the program, and whether what was typed is saved."""
    if facts.get("saved"):
        return N_("The program has a fault ({reason}). What you typed is saved.")
    return N_("The program has a fault ({reason}). The match file was not changed.")


def in_the_head(facts: Facts) -> Template | None:
    """Where a key belongs that the head of a file does not have."""
    if facts.get("option"):
        return N_("It is a house rule: write it below a line [options].")
    return near_or(TAKE_IT_OUT)(facts)


Entry = tuple[Template | Callable[[Facts], Template], Hint]
"""A sentence, or what chooses it, and a remedy."""
