"""A match as a table, a row a round: CSV for spreadsheets, Markdown for mail.

A spreadsheet takes some texts for formulas; names and notes are written so that it never does.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jassref.answers import content
from jassref.cards.contracts import contract_name
from jassref.cli.common_options import in_file
from jassref.files.matchfile import Course
from jassref.record.game import Game
from jassref.record.naming import find_side
from jassref.record.rounds import Round, Scored
from jassref.wording.language import _, language, number
from jassref.wording.sentences import clean, texts

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


SHOWN_BY_SIDE = ("points", "adjust")
"""Keys of a round that stand in columns of numbers, a column for each side."""

SHOWN_BEFORE = ("trump", "row", "multiplier")
"""Keys that stand in the columns of the contract."""

NOT_OF_THE_ROUND = ("total", "open")
"""What checks the sums, and what is still to come: neither is anything that happened."""


class Column(NamedTuple):
    """A column of the table: what stands above it and a cell for each round."""

    head: str
    cells: tuple[str | int | None, ...]


def _rows(course: Course) -> tuple[list[str], list[list[str | int | None]]]:
    """The head, then for each round what a table of it needs: names of people as they are, numbers as numbers."""
    columns = [*_round_columns(course), *_entered_columns(course), *_number_columns(course), *_reasons(course)]
    columns.append(
        Column(_("Remarks"), tuple(content.remarks(course.game, scored, whole=True) for scored in course.scored))
    )
    rows = [[column.cells[n] for column in columns] for n in range(len(course.scored))]
    return [column.head for column in columns], rows


def _round_columns(course: Course) -> list[Column]:
    """Which round, what was played, and who began."""
    game = course.game
    rounds = [scored.round for scored in course.scored]
    seats = [game.first_forehand, *(scored.standing.forehand for scored in course.scored)][: len(rounds)]
    return [
        Column(_("Round"), tuple(played.number for played in rounds)),
        Column(_("Contract"), tuple(_contract(game, scored) for scored in course.scored)),
        Column(_("Multiplier"), tuple(played.multiplier or None for played in rounds)),
        Column(_("Forehand"), tuple(clean(game.players[seat]) for seat in seats)),
    ]


def _entered_columns(course: Course) -> list[Column]:
    """What was typed besides contract and points; a column for each that some round has, or one for each side."""
    game = course.game
    typed = [content.entered(course, scored.round) for scored in course.scored]
    columns = []
    titles = texts("FIELD_TITLES")
    elsewhere = (*SHOWN_BY_SIDE, *SHOWN_BEFORE, *NOT_OF_THE_ROUND)
    for key in dict.fromkeys([*titles, *(key for keys in typed for key in keys if key not in elsewhere)]):
        title = titles.get(key, key)
        values = [keys.get(key) for keys in typed]
        split = [value if key not in ("out", "berg") and isinstance(value, Mapping) else {} for value in values]
        by_side = [{find_side(game, str(name)): _cell(n) for name, n in value.items()} for value in split]
        if any(by_side):
            columns += [
                Column(_side_head(side.name, _(title)), tuple(found.get(n) for found in by_side))
                for n, side in enumerate(game.sides)
            ]
        cells = tuple("" if sides else _cell(value) for value, sides in zip(values, by_side, strict=True))
        if any(cell not in (None, "") for cell in cells):
            columns.append(Column(_(title)[:1].upper() + _(title)[1:], cells))
    return columns


def _cell(value: object) -> str | int | None:
    """What the file says, in a cell: `{ side = "Wir", after = 5 }` and lists as their parts in a row."""
    if value is None or value is False:
        return None
    if value is True:
        return _("yes")
    if isinstance(value, int):
        return value
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list):
        return " / ".join(_("no") if part is False else str(_cell(part)) for part in value)
    return clean(str(value), content.WHOLE)


def _number_columns(course: Course) -> list[Column]:
    """By side what was typed as points, what was written for it, and the totals."""
    game, scored = course.game, course.scored
    tables: dict[str, list[Sequence[int | None]]] = {
        _("{side}: cards"): [_points(game, one.round) for one in scored],
        _("{side}: correction"): [_corrections(game, one) for one in scored],
        _("{side}: written"): [content.written(game, one) for one in scored],
        _("{side}: total"): [one.standing.points for one in scored],
    }
    return [
        Column(head.format(side=clean(side.name)), tuple(row[n] for row in rows))
        for head, rows in tables.items()
        if any(n is not None for row in rows for n in row)
        for n, side in enumerate(game.sides)
    ]


def _points(game: Game, played: Round) -> Sequence[int | None]:
    """The card points of each side, as far as the game writes them."""
    if game.kind.shown.cards is not None:
        return game.kind.shown.cards(game, played)
    return played.points if played.points and "trump" in game.kind.fields else (None,) * len(game.sides)


def _corrections(game: Game, scored: Scored) -> Sequence[int | None]:
    """Points given or taken outside the deal (count.adjust)."""
    found: list[int | None] = [None] * len(game.sides)
    for one in scored.round.adjust:
        found[one.side] = (found[one.side] or 0) + one.points
    return found


def _reasons(course: Course) -> list[Column]:
    """Why points were given or taken outside the deal."""
    cells = tuple(
        " / ".join(clean(one.reason, content.WHOLE) for one in scored.round.adjust) for scored in course.scored
    )
    return [Column(_("Reason"), cells)] if any(cells) else []


def _side_head(side: str, what: str) -> str:
    return _("{side}: {what}").format(side=clean(side), what=what)


def _contract(game: Game, scored: Scored) -> str:
    """The contract alone, without its multiplier, which has a column of its own."""
    played = scored.round
    if played.void is not None or played.contract is None or game.kind.shown.title is not None:
        return content.contract_text(game, played._replace(multiplier=1))
    return contract_name(played.contract, language())


def as_markdown(course: Course) -> str:
    """The match for mail, as Markdown: what was played, the rounds, the result."""
    game = course.game
    names = [_plain(side.name) for side in game.sides]
    lines = [f"# {_plain(content.heading(course))}", ""]
    if course.match.played is not None:
        lines += [_plain(course.match.played), ""]
    for side, name in zip(game.sides, names, strict=True):
        players = ", ".join(_plain(game.players[seat]) for seat in side.seats)
        lines += [f"- {name}: {players}"] if players != name else []
    lines += [""] * (lines[-1] != "")
    head = ["", _("Contract"), *names, *(f"= {name}" for name in names), _("Remarks")]
    lines += [_line(head), _line(["--:", "---", *["--:"] * (2 * len(names)), "---"])]
    for scored in course.scored:
        cells = [str(scored.round.number), _plain(content.contract_text(game, scored.round))]
        cells += [number(n) for n in (*content.written(game, scored), *scored.standing.points)]
        lines.append(_line([*cells, _plain(content.remarks(game, scored, whole=True))]))
    return "\n".join([*lines, "", *(f"{_plain(line)}  " for line in content.state_lines(course, in_file))]).rstrip()


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(text: str) -> str:
    """A text that Markdown shows as it is."""
    return re.sub(r"([\\`*_{}\[\]<>#|~&])", r"\\\1", clean(text, content.WHOLE))
