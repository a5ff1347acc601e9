"""Coiffeur: its rows, what a round says of them, what they count, the sheet, and what the game declares."""

from jassref.games.coiffeur.declaration import GAMES

__all__ = ["GAMES"]
