"""Kreuzjass: as Schieber, but nobody chooses; the cut card decides the contract. No Weis, no Stöck.

Ace, king or Ober: Obenabe; six, seven or eight: Undenufe; nine, ten or Under: its suit is trump (contract.kreuzjass).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jassref.cards.contracts import read_contract
from jassref.cards.packs import EIGHT, OBER, Card, read_card, write_card
from jassref.games import schieber
from jassref.record import typed_line
from jassref.record.game import Game
from jassref.record.game_type import ASK_POINTS, Asked, Preset
from jassref.record.round_keys import NO_LANGUAGE
from jassref.record.rounds import Round, Standing
from jassref.record.typed_line import NOTHING_ELSE, Extras
from jassref.rulebook.problems import Place, Problem, Refused


def contract_of_cut(card: Card) -> str:
    """The key of the contract that the cut card decides (contract.kreuzjass)."""
    if card.rank >= OBER:
        return "obenabe"
    return "undenufe" if card.rank <= EIGHT else card.suit


def read(game: Game, standing: Standing, n: int, keys: Mapping[str, object]) -> tuple[Round, list[Problem]]:
    """As in Schieber; a round may name the cut card instead of the contract, or both, and then they must agree."""
    cut = keys.get("cut")
    if isinstance(cut, str):
        try:
            follows = contract_of_cut(read_card(cut, game.pack))
        except Refused:
            follows = ""
        if follows and _named(game, keys.get("trump", follows)) not in (follows, None):
            facts = {
                "given": game.contracts.get(str(keys["trump"])),
                "cut": read_card(cut, game.pack),
                "wanted": game.contracts[follows],
            }
            return Round(n), [Problem("cut.contract", "contract.kreuzjass", facts, Place(n, ("trump",)))]
        keys = {**keys, "trump": follows} if follows else keys
    return schieber.read(game, standing, n, keys)


def _named(game: Game, trump: object) -> str | None:
    """The key of the contract that a file names, or None where it names none: that is a problem of its own."""
    try:
        return read_contract(str(trump), game.pack, NO_LANGUAGE, game.multipliers).key
    except Refused:
        return None


def read_words(game: Game, words: Sequence[str], language: str, _extras: Extras = NOTHING_ELSE) -> dict[str, object]:
    """A contract or the cut card (`"schellen 9"`), then the points."""
    if " " not in words[0].strip():
        return typed_line.read_words(game, words, language)
    card = read_card(words[0], game.pack, language)
    keys: dict[str, object] = {"trump": contract_of_cut(card), "cut": write_card(card, game.pack)}
    return keys | (typed_line.read_points(game, words[1:]) if len(words) > 1 else {})


PRESETS: Mapping[str, Preset] = {
    "kreuzjass": Preset(
        "kreuzjass",
        {**schieber.NO_EXTRAS, "target": 1000, "multipliers": schieber.table(1, 1, 1, 1)},
        sources=("Müller",),
    )
}

GAME = schieber.GAME._replace(
    name="kreuzjass",
    fields=(*schieber.FIELDS, "cut"),
    presets=PRESETS,
    line=schieber.GAME.line._replace(
        entry=read_words, first_keys=("trump", "cut", "multiplier", "chosen_by", "pushed", "points")
    ),
    interview=schieber.GAME.interview._replace(questions=(Asked("first-word", "cut"), ASK_POINTS)),
    scoring=schieber.GAME.scoring._replace(read=read, chooser=False),
)

GAMES = (GAME,)
