"""Coiffeur: what it declares, its rows, what a row counts, and how a round is typed."""

from jassref.games.coiffeur.declaration import GAMES

__all__ = ["GAMES"]
