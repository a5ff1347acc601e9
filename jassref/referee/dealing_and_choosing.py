"""Errors in dealing and in choosing: hands of unequal size, a card shown, the wrong dealer, a choice out of turn."""

from __future__ import annotations

from jassref.record.game import Game
from jassref.record.rounds import Answer
from jassref.referee.irregularity import Cost, Effect, Event, Noticed, asked, book_of, made, offender_of, others


def wrong_number(game: Game, event: Event) -> Cost:
    """Hands of unequal size: dealt again as long as the first trick lies open; then they stand."""
    rule, noticed = "irregular.wrong-number", event.noticed
    if noticed is None and event.number is not None:
        noticed = Noticed.LATER if event.number > 1 else Noticed.TRICK
    if noticed is None:
        return asked(rule, "irregular-noticed", Answer("noticed", "word", tuple(Noticed)))
    if book_of(game) == "tur" and noticed is Noticed.TRICK:
        return made(rule, "tur")
    return made(rule, "later") if noticed is Noticed.LATER else made(rule, "", effect=Effect.REDEAL)


def exposed_in_dealing(game: Game, event: Event) -> Cost:
    """A card that was shown in dealing: it is dealt again."""
    return made("irregular.exposed-in-dealing", effect=Effect.REDEAL)


def wrong_dealer(game: Game, event: Event) -> Cost:
    """The wrong player dealt: dealt again until the first trick is turned; then the deal stands."""
    rule = "irregular.wrong-dealer"
    if event.noticed is None:
        return asked(rule, "irregular-noticed", Answer("noticed", "word", tuple(Noticed)))
    if event.noticed is Noticed.LATER:
        return made(rule, "later")
    return made(rule, "" if event.noticed is Noticed.BEFORE_LEAD else "trick", effect=Effect.REDEAL)


def choice_out_of_turn(game: Game, event: Event) -> Cost:
    """A contract chosen by somebody whose turn it was not: it is dealt again."""
    by = offender_of(event)
    return made("irregular.choice-out-of-turn", effect=Effect.REDEAL, side=others(game, by), facts={"by": by})
