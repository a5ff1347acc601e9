"""The sheet of a match for people and their programs: a row a round, as CSV for spreadsheets or Markdown for mail.

A spreadsheet takes some texts for formulas; names and notes are written so that it never does.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence

from jassref.cli import report
from jassref.contracts import contract_name
from jassref.game import Game, Scored
from jassref.matchfile import Course
from jassref.wording import _, clean, language, number

BYTE_ORDER_MARK = "\ufeff"
"""Spreadsheets take a file for UTF-8 only when it begins with this."""

FORMATS = ("json", "csv", "md")
SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}


FORMULA = "[=+−@|＝﹦＋－＠-]"
"""What a formula can begin with."""


def separator(name: str | None) -> str:
    """The sign between two cells: as asked for, else as spreadsheets of that language expect it."""
    return SEPARATORS[name] if name is not None else "," if language() == "en" else ";"


def as_csv(course: Course, between: str) -> str:
    """The rounds as CSV: one head line, a line for each round, nothing else."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=between, lineterminator="\r\n")
    head, rows = _rows(course)
    writer.writerow([_harmless(cell) for cell in head])
    writer.writerows([[_harmless(cell) for cell in row] for row in rows])
    return BYTE_ORDER_MARK + buffer.getvalue()


def _harmless(cell: str | int | None) -> str | int:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if cell is None:
        return ""
    if isinstance(cell, int):
        return cell
    # Also behind the other separators: a spreadsheet that takes a comma for a text splits at semicolons.
    cell = re.sub(rf"([;,\t]\s*)(?={FORMULA})", r"\1'", cell)
    return f"'{cell}" if re.match(rf"\s*{FORMULA}", cell) else cell


def _rows(course: Course) -> tuple[list[str], list[list[str | int | None]]]:
    """The head, then for each round what a table of it needs: names of people as they are, numbers as numbers."""
    game = course.game
    names = [clean(side.name) for side in game.sides]
    head = [_("Round"), _("Contract"), _("Multiplier"), _("Forehand")]
    head += [_("{side}: cards").format(side=name) for name in names]
    head += [_("{side}: written").format(side=name) for name in names]
    head += [_("{side}: total").format(side=name) for name in names]
    head += [_("Remarks")]
    rows = []
    forehand = game.first_forehand
    for scored in course.scored:
        rows.append(_row(game, scored, game.players[forehand]))
        forehand = scored.standing.forehand
    return head, rows


def _row(game: Game, scored: Scored, forehand: str) -> list[str | int | None]:
    round = scored.round
    contract = _contract(game, scored)
    cards: Sequence[int | None] = round.points if round.points is not None else (None,) * len(game.sides)
    row: list[str | int | None] = [round.number, contract, round.multiplier or None, clean(forehand)]
    row += [*cards, *report.written(game, scored), *scored.standing.points]
    return [*row, report.remarks(game, scored)]


def _contract(game: Game, scored: Scored) -> str:
    """The contract alone, without its multiplier, which has a column of its own."""
    round = scored.round
    if round.void is not None or round.contract is None or game.kind.title is not None:
        return report.contract_text(game, round)
    return contract_name(round.contract, language())


def as_markdown(course: Course) -> str:
    """The match as a sheet for mail: what was played, the rounds, the result."""
    game = course.game
    names = [_plain(side.name) for side in game.sides]
    lines = [f"# {_plain(report.heading(course))}", ""]
    if course.match.played is not None:
        lines += [_plain(course.match.played), ""]
    for side, name in zip(game.sides, names, strict=True):
        players = ", ".join(_plain(game.players[seat]) for seat in side.seats)
        lines += [f"- {name}: {players}"] if players != name else []
    lines += [""] * (lines[-1] != "")
    head = ["", _("Contract"), *names, *(f"= {name}" for name in names), _("Remarks")]
    lines += [_line(head), _line(["--:", "---", *["--:"] * (2 * len(names)), "---"])]
    for scored in course.scored:
        cells = [str(scored.round.number), _plain(report.contract_text(game, scored.round))]
        cells += [number(n) for n in (*report.written(game, scored), *scored.standing.points)]
        lines.append(_line([*cells, _plain(report.remarks(game, scored))]))
    return "\n".join([*lines, "", *(f"{_plain(line)}  " for line in report.state_lines(course))]).rstrip()


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(text: str) -> str:
    """A text that Markdown shows as it is."""
    return re.sub(r"([\\`*_{}\[\]<>#|~&])", r"\\\1", clean(text))
