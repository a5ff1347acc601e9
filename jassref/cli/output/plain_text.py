"""Plain text of every answer, for pipes, small terminals and screen readers: no colour, no box, no rich.

Lines are laid out for the width of the terminal (80 where there is none), from 40 columns up.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

from jassref.answers import content
from jassref.answers.content import Changed
from jassref.cli.common_options import in_file
from jassref.files.matchfile import Course
from jassref.record.game import Game
from jassref.record.rounds import Scored
from jassref.rulebook.problems import Problem
from jassref.wording.language import _, number
from jassref.wording.sentences import answer_text, clean

NARROWEST = 32


def width() -> int:
    """The columns there are."""
    return max(shutil.get_terminal_size((80, 24)).columns, NARROWEST)


def paragraph(words: str, indent: str = "", first: str | None = None, columns: int | None = None) -> str:
    """Words filled to the width."""
    head = indent if first is None else first
    room = (columns or width()) - 1
    if any(len(word) > room - len(indent) and "|" in word for word in words.split()):
        words = words.replace("|", " | ")  # values to choose from that do not fit in one line
    words = stuck(words)
    # Options, ids and card names with a hyphen are words of their own and stay whole.
    lines = wrap(words, room, initial_indent=head, subsequent_indent=indent, break_on_hyphens=False)
    return "\n".join(lines).replace(STUCK, " ")


def stuck(words: str) -> str:
    """Words in which a sum and what it makes stay together at the end of a line."""
    return words.replace(" × ", f"{STUCK}×{STUCK}").replace(" = ", f" ={STUCK}")


STUCK = "\N{NO-BREAK SPACE}"
"""A blank at which no line ends."""


def command(words: str) -> str:
    """A command to copy: where it is longer than a line it goes on with a backslash, as a shell wants it; what is in
    quotes stays whole."""
    lines = [""]
    for word in re.findall(r"""(?:[^\s'"]|'[^']*'|"[^"]*")+|['"]""", words):
        joined = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if len(joined) > width() - 3 and lines[-1].strip():
            lines.append(f"    {word}")
        else:
            lines[-1] = joined
    return " \\\n".join(lines)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int], gap: str = "  ") -> list[str]:
    """Rows laid out in columns; those in `right` are aligned to the right."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(w) if n in right else cell.ljust(w) for n, (cell, w) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(gap.join(cells).rstrip())
    return lines


def problems(found: Sequence[Problem]) -> str:
    """Problems as text: where, what, the human's own line, the rule, what to do."""
    return "\n".join(_problem(problem) for problem in found)


def _problem(problem: Problem) -> str:
    from jassref.answers import problem_text

    what, hint = problem_text.problem_texts(problem, in_file)
    line = "" if problem.line is None else f":{problem.line}"
    where = f"{clean(problem.file)}{line}: " if problem.file is not None else ""
    if problem.place.round is not None:
        where += _("round {n}: ").format(n=problem.place.round)
    lines = [paragraph(where + what, "  ", "")]
    if problem.excerpt:
        lines.append(paragraph(clean(problem.excerpt), "      ", "    "))
    if problem.rule is not None:
        lines.append(
            paragraph(
                _("Rule: {rule} ({source})").format(rule=problem.rule, source=problem_text.source_text(problem.rule)),
                "    ",
                "  ",
            )
        )
    if hint is not None:
        lines.append(paragraph(hint, "    ", "  → "))
    return "\n".join(lines)


def status(course: Course) -> str:
    """The standings."""
    body = [paragraph(line, "  ", "") for line in content.closing_lines(course, in_file)]
    table = [*grid(course), ""] if course.game.kind.shown.grid is not None else []
    return "\n".join(
        [heading(course), "", *(f"  {line}" for line in side_lines(course, width() - 3)), "", *table, *body]
    )


def side_lines(course: Course, room: int) -> list[str]:
    """A line for each side: its points, what is missing or won, and its players where there is room."""
    rows = content.side_rows(course)
    strokes = any(row.strokes for row in rows)
    over = course.standing.end is not None
    cells = []
    for row in rows:
        mark = _("won") if row.won else _("Schneider") if row.schneider else ""
        if not over and row.missing:
            mark = _("needs {points}").format(points=number(row.missing))
        marks = [mark, _("strokes {n}").format(n=row.strokes)] if strokes else [mark]
        marks += [] if row.marks is None else [content.marks_text(row.marks)]
        cells.append([clean(row.name), number(row.points), *marks, ", ".join(clean(name) for name in row.players)])
    lines = columns(cells, (1,))
    if max(map(len, lines)) > room or content.named_after_players(rows):
        lines = columns([row[:-1] for row in cells], (1,))
    if (excess := max(map(len, lines)) - room) > 0:
        lines = columns([[shortened(row[0], len(row[0]) - excess), *row[1:-1]] for row in _evened(cells)], (1,))
    return lines


def heading(course: Course) -> str:
    """The first line; where it is too long it is broken between its parts."""
    return paragraph(content.heading(course).replace(" ", STUCK).replace(f"{STUCK}·{STUCK}", " · "))


SHORTEST_NAME = 6
"""Letters that are left of the longest name where there is no room."""


def shortened(name: str, room: int) -> str:
    """A name cut to the room there is."""
    room = max(room, SHORTEST_NAME)
    return name if len(name) <= room else name[: room - 1] + "…"


def _evened(cells: Sequence[Sequence[str]]) -> list[list[str]]:
    """Rows with their names filled up to the longest, so that all are cut alike."""
    longest = max(len(row[0]) for row in cells)
    return [[row[0].ljust(longest), *row[1:]] for row in cells]


def grid(course: Course) -> list[str]:
    """A game's own table, rows × sides: the points and what they came to, on narrow terminals the latter alone."""
    from jassref.cli.output import game_table as table

    names = [clean(side.name) for side in course.game.sides]
    rows = table.lines(course)
    wide = [["", "", *(cell for name in names for cell in ("", name))]]
    wide += [[row.name, row.factor, *(text for cell in row.cells for text in cell)] for row in rows]
    labels = max((len(row.name) + len(row.factor) for row in rows), default=0)
    room = max((width() - 5 - labels) // len(names) - 2, 5)
    short = [name if len(name) <= room else name[: room - 1] + "…" for name in names]
    narrow = [["", "", *short], *([row.name, row.factor, *(cell[1] for cell in row.cells)] for row in rows)]
    for cells in (wide, narrow):
        lines = columns(cells, range(1, len(cells[0])))
        if max(map(len, lines)) <= width() - 3:
            break
    return [f"  {line}" for line in lines]


def added(changed: Changed) -> str:
    """The round that was just written or changed, then the standings."""
    course, scored, _settled = changed
    if scored is None:
        return status(course)
    lines = [round_lines(course.game, scored)]
    match = content.match_line(changed, in_file)
    lines += [] if match is None else [paragraph(match, "    ", "  ")]
    return "\n".join([*lines, "", status(course)])


def round_lines(game: Game, scored: Scored) -> str:
    """A round in a line for each side: what it wrote, and its sums."""
    head = content.round_title(game, scored)
    notes = content.remarks(game, scored)
    lines = [paragraph(f"{head} · {notes}" if notes else head)]
    cells = []
    for side, gained in enumerate(content.written(game, scored)):
        plus = "+" if gained >= 0 else ""
        cells.append([clean(game.sides[side].name), f"{plus}{number(gained)}", content.sums_beside(scored, side)])
    laid = columns(cells, (1,))
    return "\n".join(
        [*lines, *(f"  {line}" if len(line) <= width() - 3 else paragraph(line, "    ", "  ") for line in laid)]
    )


def made(course: Course) -> str:
    """A file that was just made."""
    return f"{clean(course.match.file)}\n{status(course)}"


def parts(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """The numbers of the columns that fit side by side into `room`, each with a gap before it."""
    found: list[list[int]] = []
    left = 0
    for n, wanted in enumerate(widths):
        if not found or wanted + gap > left:
            found.append([])
            left = room
        found[-1].append(n)
        left -= wanted + gap
    return found


def explain(data: tuple[Course, int]) -> str:
    """A round step by step."""
    from jassref.answers import explained

    head, *lines = explained.lines(*data)
    return "\n".join(
        [head.text, *(paragraph(line.text, "    ", "  ") if line.under else paragraph(line.text) for line in lines)]
    )


def _sources(cited: Iterable[str]) -> list[str]:
    """The rules that were cited, each with its sources."""
    from jassref.answers import problem_text

    return ["", _("Rules and sources")] + [
        paragraph(f"{rule}: {problem_text.source_text(rule)}", "    ", "  ") for rule in cited
    ]


def check(_files: Sequence[str]) -> str:
    """Silence: all is well, or the problems say it."""
    return ""


def verdict(verdict: Any) -> str:
    """The verdict as plain text."""
    from jassref.answers import verdict_text as words

    lines = [paragraph(words.headline(verdict))]
    asked = words.question(verdict)
    if asked is not None:
        lines += [
            paragraph(asked[0]),
            paragraph(_("Answer with: {command}").format(command=answer_text(asked[1])), "  "),
        ]
    if verdict.steps:
        lines.append("")
    for step in verdict.steps:
        lines.append(paragraph(f"{words.step_line(verdict.game, step)}  [{step.rule}]", "    ", "  "))
    others = words.other_lines(verdict)
    if others:
        lines += ["", paragraph(_("Sources disagree; at other tables:"))]
        lines += [paragraph(line, "    ", "  ") for line in others]
    cited = dict.fromkeys(
        [*(step.rule for step in verdict.steps), *([verdict.decided_by] if verdict.decided_by else [])]
    )
    return "\n".join([*lines, *(_sources(cited) if cited else [])])


def config(settings: Any) -> str:
    """The user's own file: what is set, and where it is; of one key the value alone."""
    rows = []
    for key, value in settings.usual._asdict().items():
        shown = "–" if value is None else clean(value if isinstance(value, str) else ", ".join(value))
        if key == settings.key:
            return shown
        rows.append([key, shown])
    return "\n".join([clean(settings.file), *(f"  {line}" for line in columns(rows, ()))])
