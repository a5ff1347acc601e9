"""The slate in a terminal, from 32 columns up, in line drawing and without colour.

Each side's half stands upright, so that both can be read from one seat; the chalk drawing turns the other half round,
as it lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jassref.answers import content
from jassref.cli.output import game_table, plain_text
from jassref.cli.output.pictures.slate_words import MOST, Board, explained, initials
from jassref.drawing.slate import (
    FIFTY,
    HUNDRED,
    TWENTY,
    Back,
    Half,
    SlateKind,
    columns,
    flown,
    groups,
    halves,
    slate_kind,
)
from jassref.wording.language import _, number
from jassref.wording.sentences import clean

WIDEST = 64
"""A wider slate is only harder to read."""

REST = 7
"""Columns beside the Z for the rest."""

LONGEST_TITLE = 16
"""Letters of the name of a round beside its line, and never more than a third of the slate."""

LONGEST_ROW = 12
"""Letters of the name of a row of a game's own table."""

DIAGONAL = 3
"""Rows of the diagonal between the bars."""


def text(drawing: Any) -> str:
    """The slate for this terminal; nothing where it went into a file."""
    return "\n".join(drawn(drawing.what, plain_text.width())) if drawing.svg is None else ""


def drawn(board: Board, width: int) -> list[str]:
    """The lines of a slate for a terminal of that width."""
    room = min(width - 1, WIDEST)
    if board.back is not None:
        return _back(board.back, room)
    drawings: Mapping[SlateKind, Callable[[], list[str]]] = {
        SlateKind.TABLE: lambda: _framed(_table(board, room - 4), room),
        SlateKind.MARKS: lambda: _framed([_marks(board, room - 4)], room),
        SlateKind.HALVES: lambda: _halves(board, room),
        SlateKind.COLUMNS: lambda: _columns(board, room),
    }
    return drawings[slate_kind(board.course.game)]()


def _framed(parts: Sequence[Sequence[str]], room: int) -> list[str]:
    """Parts of a slate in a frame, a line between them."""
    inner = max([len(line) for part in parts for line in part], default=0)
    inner = max(inner, min(room - 4, 20))
    lines = [f"┌{'─' * (inner + 2)}┐"]
    for n, part in enumerate(parts):
        lines += [f"├{'─' * (inner + 2)}┤"] * bool(n)
        lines += [f"│ {line.ljust(inner)} │" for line in part]
    return [*lines, f"└{'─' * (inner + 2)}┘"]


def _between(left: str, right: str, room: int) -> str:
    """Two texts at the ends of a line; the left one is shortened where it must be."""
    space = room - len(right) - 1
    left = left if len(left) <= space else left[: space - 1] + "…"
    return left.ljust(space + 1) + right


def _halves(board: Board, room: int) -> list[str]:
    """The other side above, the first side below, as the scribe sees the slate."""
    course = board.course
    found = halves(course.game, course.scored, board.redrawn)
    inner = room - 4
    parts = []
    for row, half in reversed(list(zip(content.side_rows(course), found, strict=True))):
        name, players = clean(row.name), [clean(player) for player in row.players]
        title = f"{name}: {', '.join(players)}"
        if content.named_after_players([row]) or len(title) > inner - 10:
            title = name
        parts.append([_between(title, number(half.points), inner), "", *_zed(half, inner)])
    return _framed(parts, room)


def _zed(half: Half, inner: int) -> list[str]:
    """A Z with its strokes and the rest at its foot."""
    bar = inner - REST
    rows = [_bar(half.hundreds, HUNDRED, bar)]
    for n in range(DIAGONAL):
        at = round(bar * (DIAGONAL - n) / (DIAGONAL + 1))
        sign = "╱"
        if n == DIAGONAL // 2 and half.fifties:
            sign = _shortest(half.fifties, FIFTY, bar - 2, " ", [groups(half.fifties, across=False)])
        rows.append(" " * max(0, min(at - len(sign) // 2, bar - len(sign))) + sign)
    foot = _bar(half.twenties, TWENTY, bar)
    rows.append(foot + number(half.rest).rjust(REST))
    return rows


def _bar(count: int, worth: int, bar: int) -> str:
    """A bar of the Z with the strokes that cross it."""
    ways = [groups(count), *([flown(count)] if worth == HUNDRED else [])]
    text = "─" + _shortest(count, worth, bar - 2, "─", ways) if count else ""
    return text + "─" * (bar - len(text))


def _shortest(count: int, worth: int, room: int, gap: str, ways: Sequence[list[str]]) -> str:
    """The first way to write strokes that fits; where none does, their number: `120×20`."""
    fits = [text for way in ways if len(text := gap.join(way)) <= room and count <= MOST]
    return fits[0] if fits else f"{number(count)}×{worth}"


def _columns(board: Board, room: int) -> list[str]:
    """A column for each player, initials on top where the names are too long, the sums below; before them what the
    rounds are called, in games that name them."""
    course = board.course
    titles = [plain_text.shortened(title, min(LONGEST_TITLE, room // 3)) for title in game_table.titles(course)]
    beside = max(map(len, titles), default=-1) + 1
    room -= beside
    found = columns(course.game, course.scored)
    names = tuple(clean(side.name) for side in course.game.sides)
    cells = [[*(number(n) for n in column.entries), number(column.points)] for column in found]
    widest = [max(map(len, column)) for column in cells]
    short = sum(max(len(name), w) + 3 for name, w in zip(names, widest, strict=True)) + 1 > room
    heads = initials(names) if short else names
    heads = tuple(plain_text.shortened(head, room - 6) for head in heads)
    widths = [max(len(head), w) for head, w in zip(heads, widest, strict=True)]
    lines: list[str] = []
    for part in plain_text.parts(widths, room - 1, 3):
        block = [
            _ruled(widths, part, "┌", "┬", "┐"),
            _row([heads[n] for n in part], widths, part, str.center),
            _ruled(widths, part, "├", "┼", "┤"),
            *(_row([cells[n][row] for n in part], widths, part, str.rjust) for row in range(len(cells[0]) - 1)),
            *([_ruled(widths, part, "├", "┼", "┤")] if len(cells[0]) > 1 else []),
            _row([cells[n][-1] for n in part], widths, part, str.rjust),
            _ruled(widths, part, "└", "┴", "┘"),
        ]
        before = ["", "", "", *titles] + [""] * (len(block) - 3 - len(titles))
        lines += [f"{title.ljust(beside)}{line}" for title, line in zip(before, block, strict=True)]
    return [*lines, *_explained(heads, names, room + beside)]


def _explained(heads: Sequence[str], names: Sequence[str], room: int) -> list[str]:
    """The lines that say which initials are whose."""
    text = explained(heads, names)
    return plain_text.paragraph(text, columns=room + 1).split("\n") if text else []


def _ruled(widths: Sequence[int], part: Sequence[int], left: str, middle: str, right: str) -> str:
    return left + middle.join("─" * (widths[n] + 2) for n in part) + right


def _row(cells: Sequence[str], widths: Sequence[int], part: Sequence[int], aligned: Callable[[str, int], str]) -> str:
    return "│" + "│".join(f" {aligned(cell, widths[n])} " for cell, n in zip(cells, part, strict=True)) + "│"


def strokes_text(count: int, room: int) -> str:
    """Strokes in bundles; where they do not fit, their number."""
    text = " ".join(groups(count))
    return text if len(text) <= room and count <= MOST else f"{number(count)}×|"


def _marks(board: Board, inner: int) -> list[str]:
    """Strokes and zeros (apples) of each player, and their net."""
    course = board.course
    names = [clean(side.name) for side in course.game.sides]
    nets = [number(points) for points in course.standing.points]
    widest = min(max(map(len, names)), max(inner // 3, 4))
    room = inner - widest - 2 - max(map(len, nets)) - 2
    lines = []
    for name, net, (strokes, zeros) in zip(names, nets, course.standing.marks, strict=True):
        text = content.marks_text((strokes, zeros))
        if len(text) > room:
            text = " ".join([f"{number(strokes)}×|"] * bool(strokes) + [f"{number(zeros)}×o"] * bool(zeros))
        name = name if len(name) <= widest else name[: widest - 1] + "…"
        lines.append(f"{name.ljust(widest)}  {text.ljust(room)}  {net.rjust(max(map(len, nets)))}")
    return lines


def _table(board: Board, inner: int) -> list[list[str]]:
    """A game's own table: the factor, the name of the row, a column for each side, for two sides the difference, and
    the sums below (slate.columns)."""
    course = board.course
    names = tuple(clean(side.name) for side in course.game.sides)
    pair = len(names) == 2
    rows = [
        [line.factor, line.name, *(written for _points, written in line.cells), *[line.ahead] * pair]
        for line in game_table.lines(course)
    ]
    points = course.standing.points
    last = ["", "", *(number(n) for n in points), *[game_table.ahead(points)] * pair]
    for shown in (names, initials(names)):
        heads = ["", "", *shown, *(["±"] if pair else [])]
        widths = [max(len(row[n]) for row in [heads, *rows, last]) for n in range(len(heads))]
        wanted = min(widths[1], LONGEST_ROW)
        widths[1] = min(wanted, max(inner - sum(widths) + widths[1] - len(widths) + 1, 3))
        if widths[1] == wanted:
            break

    def laid(row: Sequence[str]) -> str:
        cells = [cell if len(cell) <= w else cell[: w - 1] + "…" for cell, w in zip(row, widths, strict=True)]
        return " ".join(
            c.ljust(w) if n == 1 else c.rjust(w) for n, (c, w) in enumerate(zip(cells, widths, strict=True))
        )

    legend = _explained(shown, names, inner)
    return [[laid(heads)], [laid(row) for row in rows], [laid(last)], *([legend] if legend else [])]


def _back(back: Back, room: int) -> list[str]:
    """The strokes of the evening, and below them the games that they are from (slate.back)."""
    inner = room - 4
    names = [clean(name) for name in back.names]
    sums = [number(n) for n in back.strokes]
    widest = min(max(map(len, names)), max(inner // 3, 4))
    last = max(map(len, sums))
    names = [name if len(name) <= widest else name[: widest - 1] + "…" for name in names]
    between = inner - widest - last - 4
    strokes = [
        f"{name.ljust(widest)}  {strokes_text(n, between).ljust(between)}  {shown.rjust(last)}"
        for name, n, shown in zip(names, back.strokes, sums, strict=True)
    ]
    heads = initials(tuple(clean(name) for name in back.names))
    widths = [max(len(head), *(len(number(won.strokes[n])) for won in back.games)) for n, head in enumerate(heads)]

    def line(name: str, cells: Sequence[str]) -> str:
        return _between(name, "  ".join(cell.rjust(w) for cell, w in zip(cells, widths, strict=True)), inner)

    if sum(widths) + 2 * len(widths) + 8 > inner:
        widths, heads = [], ()
    games = [line(_("Game"), heads)] if heads else []
    games += [line(clean(won.file), [number(n) for n in won.strokes][: len(heads)]) for won in back.games]
    legend = _explained(heads, [clean(name) for name in back.names], inner) if heads else []
    return _framed([strokes, games, *([legend] if legend and names != [clean(n) for n in back.names] else [])], room)
