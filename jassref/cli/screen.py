"""Screens with colour and boxes, drawn by rich; the only module (with the slate) that imports it."""

from __future__ import annotations


def show(kind: str, data: object) -> None:
    """Draws an answer at the terminal."""
    from jassref.cli import plain

    print(plain.text(kind, data))
