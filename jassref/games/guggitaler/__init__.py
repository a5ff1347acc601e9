"""Guggitaler: its goals, how they are typed, and what the game declares."""

from jassref.games.guggitaler.declaration import GAMES

__all__ = ["GAMES"]
