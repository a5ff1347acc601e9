"""How help is laid out: typer does it, for wide terminals; here is what a narrow one needs."""

from __future__ import annotations

from collections.abc import Sequence

from typer import _click as click

LEAST_HELP = 52
"""Typer lays out help for so many columns at least; a narrower terminal is told to it."""


HYPHEN, UNBROKEN = "-", "\N{NON-BREAKING HYPHEN}"


class _Formatter(click.formatting.HelpFormatter):
    """Lays out help: words that are typed, such as two-cards, stay whole, and on a narrow terminal the names of options
    leave room for what they mean."""

    def write_text(self, text: str) -> None:
        """A paragraph, filled."""
        super().write_text(text.replace(HYPHEN, UNBROKEN))

    def getvalue(self) -> str:
        """All that was written."""
        return super().getvalue().replace(UNBROKEN, HYPHEN)

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Two columns, the first at most a third of a narrow terminal."""
        rows = [(first, second.replace(HYPHEN, UNBROKEN)) for first, second in rows]
        super().write_dl(rows, col_max if self.width >= LEAST_HELP else self.width // 3, col_spacing)


class HelpContext(click.Context):
    """The context of a command whose help fits narrow terminals."""

    formatter_class = _Formatter


def narrow() -> dict[str, int]:
    """The width that typer is told, where it would take the terminal for wider than it is."""
    from shutil import get_terminal_size

    columns = get_terminal_size((80, 24)).columns
    return {"terminal_width": max(columns - 1, 1)} if 0 < columns < LEAST_HELP else {}
