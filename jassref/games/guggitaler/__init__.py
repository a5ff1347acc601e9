"""Guggitaler: what it declares, its goals and penalties, and how a round is typed."""

from jassref.games.guggitaler.declaration import GAMES

__all__ = ["GAMES"]
