"""The slate as chalk on slate: the Z of each side, columns, marks, the table of the Coiffeur, and the back."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from jassref.answers import content
from jassref.cli.output import game_table
from jassref.cli.output.pictures.chalk_svg import FRAME, LETTER, Canvas, width_of
from jassref.cli.output.pictures.slate_words import MOST, Board, initials
from jassref.drawing.slate import (
    FIFTY,
    HUNDRED,
    TWENTY,
    Back,
    Column,
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

WIDE, HIGH = 600, 400
"""A half of the slate, frame left out."""

LEFT, RIGHT, TOP, FOOT = 46, 452, 120, 320
"""Where the Z stands in its half."""

LONGEST_NAME = 13
"""Letters of a name in one line over a column; a longer one is written in several."""

HEAD_LINE = 30
"""The height of such a line."""

LINE = 46
"""The height of a line of names and numbers."""


def drawn(board: Board) -> str:
    """The SVG of a slate."""
    if board.back is not None:
        return _back(board.back)
    drawings = {
        SlateKind.TABLE: _table,
        SlateKind.MARKS: _marks,
        SlateKind.HALVES: _halves,
        SlateKind.COLUMNS: _columns,
    }
    return drawings[slate_kind(board.course.game)](board)


def _title(board: Board) -> str:
    """What the picture shows, in words for those who cannot see it."""
    rows = [f"{clean(row.name)} {number(row.points)}" for row in content.side_rows(board.course)]
    return ", ".join([board.course.game.preset.name, *rows])


def _halves(board: Board) -> str:
    """One's own half below, the other side's above, standing on its head unless the slate is to be upright."""
    canvas = Canvas(WIDE + 2 * FRAME, 2 * HIGH + 2 * FRAME, _title(board))
    rows = content.side_rows(board.course)
    found = halves(board.course.game, board.course.scored, board.redrawn)
    across = FRAME + HIGH
    canvas.line([(FRAME + 6, across), (FRAME + WIDE / 2, across), (FRAME + WIDE - 6, across)], 5)
    own, other = f"translate({FRAME} {across})", f"rotate(180) translate({-FRAME - WIDE} {-across})"
    if board.upright:
        other = f"translate({FRAME} {FRAME})"
    for turn, row, half in zip((own, other), rows, found, strict=True):
        canvas.turned(turn)
        total = number(half.points)
        canvas.word(LEFT, 58, 34, clean(row.name), room=WIDE - 3 * LEFT - width_of(total, 24))
        canvas.number(WIDE - LEFT, 56, 24, total, "right", "quiet")
        _zed(canvas, half)
    canvas.turned()
    return canvas.text()


def _zed(canvas: Canvas, half: Half) -> None:
    canvas.line([(LEFT, TOP), (RIGHT, TOP), (LEFT, FOOT), (RIGHT + 20, FOOT)], 4, "quiet")
    _strokes(canvas, half.hundreds, HUNDRED, TOP)
    _fifties(canvas, half.fifties)
    _strokes(canvas, half.twenties, TWENTY, FOOT)
    text = number(half.rest)
    height = min(56, 56 * (WIDE - RIGHT - 40) / max(width_of(text, 56), 1))
    canvas.number(WIDE - 24, FOOT + 24, height, text, "right")


def _strokes(canvas: Canvas, count: int, worth: int, y: float) -> None:
    """Hundreds or twenties across a bar; with a V for each five where there is no room for all."""
    if count > MOST:
        canvas.number(LEFT + 20, y + 20, 40, f"{number(count)}×{worth}")
        return
    written, room = groups(count), RIGHT - LEFT - 30
    if worth == HUNDRED and _needed(written) > room:
        written = flown(count)
    bundles(canvas, written, LEFT + 18, y, 25, min(1.0, room / max(_needed(written), 1)))


STEP = 13
"""From one stroke to the next."""


def _needed(written: Sequence[str]) -> float:
    """How much room strokes in bundles want."""
    return sum(STEP * {"V": 2.2, "||||/": 4}.get(group, len(group)) + STEP for group in written)


def bundles(canvas: Canvas, written: Sequence[str], x: float, y: float, half: float, tight: float = 1.0) -> float:
    """Bundles of strokes around the height `y`, from `x` to the right; where they end."""
    step = STEP * tight
    for group in written:
        if group == "V":
            canvas.line([(x, y - half), (x + step, y + half), (x + 2 * step, y - half)])
            x += 3.2 * step
            continue
        bars = group.count("|")
        for n in range(bars):
            canvas.line([(x + n * step, y - half), (x + n * step, y + half)])
        if group.endswith("/"):
            canvas.line([(x - step * 0.7, y + half * 0.7), (x + step * 3.7, y - half * 0.7)])
        x += (bars + 1) * step
    return x


def _fifties(canvas: Canvas, count: int) -> None:
    """Fifties down the diagonal: the second crosses the first."""
    if count > MOST:
        canvas.number((LEFT + RIGHT) / 2, (TOP + FOOT) / 2 + 20, 40, f"{number(count)}×{FIFTY}", "middle")
        return
    written = groups(count, across=False)
    step = min(0.13, 0.84 / max(len(written), 1))
    for n, group in enumerate(written):
        part = 0.1 + step * n
        x, y = RIGHT + (LEFT - RIGHT) * part, TOP + (FOOT - TOP) * part
        canvas.line([(x - 15, y - 17), (x + 15, y + 17)])
        if group == "X":
            canvas.line([(x + 15, y - 17), (x - 15, y + 17)])


MOST_LINES = 100
"""More lines than this in a column are one number and the last ones; the rest has been wiped from the slate."""


def _shortened(column: Column) -> Column:
    before = len(column.entries) - MOST_LINES
    return column if before <= 0 else column._replace(entries=(sum(column.entries[:before]), *column.entries[before:]))


def _columns(board: Board) -> str:
    """A column for each player, the name on top, the sum under a line (slate.columns); at the left what the rounds are
    called, in games that name them."""
    titles = game_table.titles(board.course)[-MOST_LINES:]
    beside = 26 + LETTER * 20 * min(max(map(len, titles)), LONGEST_NAME) if titles else 0.0
    found = [_shortened(column) for column in columns(board.course.game, board.course.scored)]
    names = tuple(clean(side.name) for side in board.course.game.sides)
    widest = max(width_of(number(n), 26) for column in found for n in (*column.entries, column.points))
    heads = _heads(names)
    wide = max(widest + 40, 92, _wide(heads))
    lines, more = len(found[0].entries), HEAD_LINE * (len(heads[0]) - 1)
    width, height = beside + wide * len(found) + 2 * FRAME + 20, (lines + 2) * LINE + 2 * FRAME + 40 + more
    canvas = Canvas(width, height, _title(board))
    top = FRAME + 56 + more
    canvas.line([(FRAME + 10, top), (width - FRAME - 10, top)], 4)
    for line, title in enumerate(titles, lines - len(titles)):
        canvas.word(FRAME + 18, top + 38 + line * LINE, 20, title, room=beside - 20)
    for n, (column, head) in enumerate(zip(found, heads, strict=True)):
        left = FRAME + 10 + beside + wide * n
        if n or titles:
            canvas.line([(left, FRAME + 10), (left, height / 2), (left, height - FRAME - 10)], 3, "quiet")
        _head(canvas, head, left + wide / 2, top, wide)
        for line, entry in enumerate(column.entries):
            canvas.number(left + wide - 20, top + 40 + line * LINE, 26, number(entry), "right")
        foot = top + 12 + lines * LINE
        canvas.line([(left + 12, foot), (left + wide - 12, foot)], 3)
        canvas.number(left + wide - 20, foot + 40, 26, number(column.points), "right")
    return canvas.text()


def _heads(names: Sequence[str]) -> list[list[str]]:
    """Names as they stand over columns: of one line, or where a name is long of as many as it needs, at the foot."""
    written = [wrap(name, LONGEST_NAME, break_on_hyphens=True) or [""] for name in names]
    most = max(map(len, written))
    return [[""] * (most - len(lines)) + lines for lines in written]


def _wide(heads: Sequence[Sequence[str]]) -> float:
    """How wide a column is for these names over it."""
    return 24 * LETTER * max(len(line) for lines in heads for line in lines) + 14


def _head(canvas: Canvas, lines: Sequence[str], x: float, top: float, wide: float) -> None:
    """A name around `x` over a column that begins at `top`."""
    for n, line in enumerate(reversed(lines)):
        if line:
            canvas.word(x, top - 16 - HEAD_LINE * n, 24, line, "middle", wide - 8)


def _marks(board: Board) -> str:
    """Strokes in bundles and rings for zeros or apples, a line for each player, and the net at the end."""
    game, standing = board.course.game, board.course.standing
    rows = []
    for side, net, (strokes, zeros) in zip(game.sides, standing.points, standing.marks, strict=True):
        rows.append((clean(side.name), strokes, zeros, number(net)))
    return _lines(rows, _title(board))


def _lines(
    rows: Sequence[tuple[str, int, int, str]], title: str, more: Sequence[tuple[str, Sequence[str]]] = ()
) -> str:
    """Names with strokes, rings and a number at the end; below a line more names with numbers."""
    height = 2 * FRAME + (len(rows) + len(more)) * 70 + 30
    canvas = Canvas(WIDE + 2 * FRAME, height, title)
    last = max([width_of(shown, 28) for _name, _strokes, _zeros, shown in rows])
    right = FRAME + WIDE - 20
    longest = max(len(name) for name, *_rest in rows)
    size = min(30.0, 240 / (LETTER * max(longest, 1)))  # one size for all names
    beside = max(150.0, LETTER * size * longest)
    for n, (name, strokes, zeros, shown) in enumerate(rows):
        y = FRAME + 50 + n * 70
        canvas.word(FRAME + 20, y + 12, size, name, room=beside)
        _marked(canvas, strokes, zeros, FRAME + 40 + beside, y, right - last - 30)
        canvas.number(right, y + 14, 28, shown, "right", "quiet")
    for n, (name, cells) in enumerate(more):
        y = FRAME + 50 + (len(rows) + n) * 70
        if not n:
            canvas.line([(FRAME + 12, y - 42), (FRAME + WIDE - 12, y - 42)], 4)
        wide = min(100, (WIDE - 220) / max(len(cells), 1))
        canvas.word(FRAME + 20, y + 10, 24, name, room=WIDE - wide * len(cells) - 60)
        for place, cell in enumerate(reversed(cells)):
            if n:
                canvas.number(right - wide * place, y + 10, 22, cell, "right")
            else:
                canvas.word(right - wide * place, y + 10, 24, cell, "right", room=wide - 10)
    return canvas.text()


def _marked(canvas: Canvas, strokes: int, zeros: int, x: float, y: float, end: float) -> None:
    if strokes + zeros > MOST:
        if strokes:
            canvas.number(x, y + 14, 26, number(strokes))
            x += width_of(number(strokes), 26) + 40
        if zeros:
            canvas.ring(x, y, 11)
            canvas.number(x + 24, y + 14, 26, f"×{number(zeros)}")
        return
    written = groups(strokes)
    needed = _needed(written) + zeros * 30
    tight = min(1.0, (end - x) / max(needed, 1))
    x = bundles(canvas, written, x, y, 20, tight) + 4
    for n in range(zeros):
        canvas.ring(x + (n + 0.5) * 30 * tight, y, 11 * max(tight, 0.5))


def _table(board: Board) -> str:
    """The table of the Coiffeur: factor, row, a column for each side, for two sides the difference; sums below."""
    course = board.course
    names = tuple(clean(side.name) for side in course.game.sides)
    lines, rows = game_table.lines(course), game_table.rows(course)
    pair = len(names) == 2
    heads = [*names, *(["±"] if pair else [])]
    over = _heads(heads)
    wide, more = max(110.0, _wide(over)), HEAD_LINE * (len(over[0]) - 1)
    width = 2 * FRAME + 250 + wide * len(heads) + 10
    canvas = Canvas(width, 2 * FRAME + (len(rows) + 2) * LINE + 30 + more, _title(board))
    top = FRAME + 52 + more
    for n, head in enumerate(over):
        _head(canvas, head, FRAME + 250 + wide * n + wide / 2, top, wide)
        x = FRAME + 250 + wide * n
        canvas.line([(x, FRAME + 10), (x, canvas.height / 2), (x, canvas.height - FRAME - 10)], 3, "quiet")
    canvas.line([(FRAME + 10, top), (width - FRAME - 10, top)], 4)
    for n, (line, row) in enumerate(zip(lines, rows, strict=True)):
        y = top + 34 + n * LINE
        canvas.number(FRAME + 16, y, 20, number(row.factor))
        canvas.word(FRAME + 60, y + 2, 24, line.name, room=180)
        shown = ["" if cell is None else number(cell.written) for cell in row.cells] + [line.ahead] * pair
        _numbers(canvas, shown, wide, y)
    foot = top + 10 + len(rows) * LINE
    canvas.line([(FRAME + 10, foot), (width - FRAME - 10, foot)], 4)
    points = course.standing.points
    _numbers(canvas, [*map(number, points), *[game_table.ahead(points)] * pair], wide, foot + 36)
    return canvas.text()


def _numbers(canvas: Canvas, shown: Sequence[str], wide: float, y: float) -> None:
    for n, text in enumerate(shown):
        height = min(22, 22 * (wide - 24) / max(width_of(text, 22), 1))
        canvas.number(FRAME + 250 + wide * (n + 1) - 12, y, height, text, "right")


def _back(back: Back) -> str:
    """The strokes of the evening and the games that they are from (slate.back)."""
    names = tuple(clean(name) for name in back.names)
    rows = [(name, strokes, 0, number(strokes)) for name, strokes in zip(names, back.strokes, strict=True)]
    title = ", ".join(f"{name} {shown}" for name, _strokes, _zeros, shown in rows)
    heads = initials(names)
    more = [(_("Game"), list(heads))]
    more += [(clean(won.file), [number(n) for n in won.strokes]) for won in back.games]
    return _lines(rows, _("Strokes") + ": " + title, more)
