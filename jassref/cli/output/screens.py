"""Screens with colour and boxes, drawn by rich; no plain run loads it.

What stands in them comes from `report`, as in plain text; here it is only laid out. Every text is a `Text`: names and
notes are shown literally, rich never reads them as markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from jassref.answers import content, explained, problem_text
from jassref.answers.content import Changed
from jassref.cards.packs import PACKS
from jassref.cli.common_options import in_file
from jassref.cli.output import changes_text, history_screen, plain_text, rule_book_text, screen_parts
from jassref.cli.output import game_table as grid
from jassref.cli.output.changes_text import Restored
from jassref.cli.output.pictures import chart_text, slate_text
from jassref.cli.output.screen_parts import ASKS, CHALK, LEAD, QUIET, SIDES, STRONG, WIDE
from jassref.files.matchfile import Course
from jassref.games.registry import aliases
from jassref.record.game import Game
from jassref.record.rounds import Scored
from jassref.record.setup import options_in_force
from jassref.referee.verdicts import Verdict
from jassref.rulebook.options import values_of, write_value
from jassref.rulebook.steps import Step, StepKind
from jassref.wording.language import _, number
from jassref.wording.sentences import clean, said, text_of


def show(kind: str, data: object, target: Console | None = None) -> None:
    """Draws an answer at the terminal."""
    target = target or screen_parts.console()
    target.print(SCREENS[kind](data, target.width))


def status(course: Course, width: int) -> RenderableType:
    """The standings: the leader stands out, then what is missing, who deals and who is forehand."""
    rows = content.side_rows(course)
    names = [clean(row.name) for row in rows]
    table = _standings(course, rows, names, width)
    excess = _wanted(table) - width
    if excess > 0:
        longest = max(map(len, names)) - excess
        table = _standings(course, rows, [plain_text.shortened(name, longest) for name in names], width)
    # Where there is no room for a box either, the lines stand alone.
    sides = (
        table
        if _wanted(table) <= width
        else Text("\n".join(f"  {line}" for line in plain_text.side_lines(course, width - 3)))
    )
    asks = course.standing.awaiting is not None
    lines = [
        Text(line, ASKS if asks else STRONG if n == 0 else "")
        for n, line in enumerate(content.closing_lines(course, in_file))
    ]
    own = [_grid(course, width)] if course.game.kind.shown.grid is not None else []
    return Group(Text(content.heading(course), STRONG), sides, *own, *lines)


def _standings(course: Course, rows: Sequence[content.SideRow], names: Sequence[str], width: int) -> Table:
    """The sides with their numbers, under these names."""
    strokes = any(row.strokes for row in rows)
    over = course.standing.end is not None
    single = all(len(side.seats) == 1 for side in course.game.sides)
    heads = [(_("Player") if single else _("Side"), "left"), (_("Points"), "right")]
    needs_shown = over or any(row.missing is not None for row in rows)
    heads += [(_("Needs") if not over else "", "right")] if needs_shown else []
    heads += [(_("Strokes"), "right")] if strokes else []
    heads += [(_("Marks"), "left")] if course.game.kind.scoring.marks else []
    players = width >= WIDE and not content.named_after_players(rows)
    heads += [(_("Players"), "left")] if players else []
    table = screen_parts.table(*heads)
    for row, name in zip(rows, names, strict=True):
        style = LEAD if row.leads or row.won else ""
        needs = _("won") if row.won else _("Schneider") if row.schneider else ""
        if not over and row.missing:
            needs = number(row.missing)
        cells = [Text(name, style), Text(number(row.points), style)]
        cells += [Text(needs, style)] if needs_shown else []
        cells += [Text(number(row.strokes))] if strokes else []
        cells += [Text(content.marks_text(row.marks))] if row.marks is not None else []
        cells += [Text(", ".join(clean(name) for name in row.players), QUIET)] if players else []
        table.add_row(*cells)
    return table


def _wanted(table: Table) -> int:
    """How wide a table would like to be."""
    ruler = screen_parts.console()
    return ruler.measure(table, options=ruler.options.update(max_width=_ROOMY)).maximum


_ROOMY = 1000
"""Columns enough for any table: how wide it would like to be is measured there."""


def _grid(course: Course, width: int) -> RenderableType:
    """A game's own table, rows × sides; where it does not fit, as plain lines."""
    sides = [clean(side.name) for side in course.game.sides]
    rows = grid.lines(course)
    for raw in (True, False):
        heads = [(_("Row"), "left"), ("", "right")]
        for name in sides:
            heads += [("", "right")] * raw + [(name, "right")]
        table = screen_parts.table(*heads)
        table.columns[0].no_wrap = True
        for row in rows:
            cells = [Text(row.name), Text(row.factor, QUIET)]
            for points, written in row.cells:
                cells += [Text(points, QUIET)] * raw + [Text(written, STRONG if points else QUIET)]
            table.add_row(*cells)
        if _wanted(table) <= width:
            return table
    return Text("\n".join(plain_text.grid(course)))


def added(changed: Changed, width: int) -> RenderableType:
    """The round that was just written or changed, then the standings."""
    course, scored, _settled = changed
    if scored is None:
        return status(course, width)
    match = content.match_line(changed, in_file)
    more = [] if match is None else [_filled(match, width, style=ASKS)]
    return Group(_round(course.game, scored, width), *more, Text(), status(course, width))


def _round(game: Game, scored: Scored, width: int) -> RenderableType:
    head = content.round_title(game, scored)
    notes = content.remarks(game, scored)
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(style=QUIET)
    for side, gained in enumerate(content.written(game, scored)):
        written = content.sums_beside(scored, side)
        plus = "+" if gained >= 0 else ""
        grid.add_row(
            Text(clean(game.sides[side].name)), Text(f"{plus}{number(gained)}", STRONG), Text(plain_text.stuck(written))
        )
    return Group(Text(f"{head} · {notes}" if notes else head, STRONG), Padding(grid, (0, 0, 0, 2)))


def made(course: Course, width: int) -> RenderableType:
    """A file that was just made."""
    return Group(Text(clean(course.match.file), STRONG), status(course, width))


def restored(data: Restored, width: int) -> RenderableType:
    """What was taken back or brought back, then the standings."""
    told = [Text(f"{line}\n") for line in changes_text.told_lines(data)]
    return Group(*told, *([] if data.course is None else [status(data.course, width)]))


def explain(data: tuple[Course, int], width: int) -> RenderableType:
    """A round step by step: what decides, then each side's sums, then the end; the rules with their sources below."""
    course, wanted = data
    game, scored = course.game, course.scored[wanted - 1]
    head = content.round_title(game, scored)
    table = screen_parts.table(
        (_("Step"), "left"), (_("Sum"), "right"), *([(_("Rule"), "left")] if width >= WIDE else [])
    )
    for side, steps in explained.grouped(game, scored.steps):
        if side is not None:
            table.add_row(Text(clean(game.sides[side].name), STRONG))
        for step in steps:
            table.add_row(*_step_cells(game, step, width))
        if side is not None:
            template, facts = content.turn(course, wanted, side)
            table.add_row(Text(said(template, facts)), Text(said("{after}", facts), STRONG))
        table.add_section()
    parts: list[RenderableType] = [Text(head, STRONG), table]
    cited = dict.fromkeys(step.rule for step in scored.steps)
    parts.append(Text(_("Rules and sources"), STRONG))
    parts += [Padding(Text(f"{rule}: {problem_text.source_text(rule)}", QUIET), (0, 0, 0, 2)) for rule in cited]
    return Group(*parts)


def _step_cells(game: Game, step: Step, width: int) -> list[Text]:
    text = Text(content.step_text(game, step))
    if width < WIDE:
        text.append(f"\n{step.rule}", QUIET)
    sums = content.sum_text(step) if step.amount or step.kind is StepKind.CARDS else ""
    return [text, Text(sums), *([Text(step.rule, QUIET)] if width >= WIDE else [])]


def rule(data: tuple[str | None, Sequence[Any]], width: int) -> RenderableType:
    """Rules with their text, sources and house rules."""

    _word, found = data
    parts: list[RenderableType] = []
    short = rule_book_text.in_short(data)
    for entry in found:
        parts += [Text(entry.id, STRONG), _filled(_(text_of("RULE_TEXTS", entry.id)), width, "  ", "  ")]
        if short:
            continue
        if len(found) <= rule_book_text.FEW:
            parts += [_filled(line, width) for line in rule_book_text.example_lines(entry.id)]
        source = _("Source: {source}").format(source=problem_text.source_text(entry.id))
        parts += [_filled(line, width, style=QUIET) for line in (source, *rule_book_text.option_lines(entry.id))]
        titles = problem_text.source_titles(entry.id) if len(found) <= rule_book_text.FEW else []
        parts += [_filled(line, width, "    ", "      ", QUIET) for line in titles]
        parts.append(Text())
    return Group(
        *(parts[:-1] if not short else [*parts, Text(), _filled(rule_book_text.more_of(found), width, "", "    ")])
    )


def _filled(line: str, width: int, first: str = "  ", then: str = "    ", style: str = "") -> Text:
    """A paragraph with its own indents, as in plain text."""
    return Text(plain_text.paragraph(line, then, first, width + 1), style)


def games(data: Sequence[Any], width: int) -> RenderableType:
    """All games."""

    parts: list[RenderableType] = []
    for _kind, preset in data:
        name = Text(preset.name, STRONG)
        name.append("".join(f", {alias}" for alias in aliases(preset.name)), QUIET)
        parts += [name, Padding(Text(_(text_of("PRESET_TEXTS", preset.name))), (0, 0, 0, 2))]
    return Group(*parts)


def game(data: tuple[Any, Any], width: int) -> RenderableType:
    """A game with its house rules; those that the preset sets stand out."""
    kind, preset = data
    values, _chosen, _wrong = options_in_force(kind, preset, PACKS[preset.pack], {})
    head = Text(", ".join((preset.name, *aliases(preset.name))), STRONG)
    source = _("Source: {source}").format(source=problem_text.sources_text(preset.sources))
    parts: list[RenderableType] = [head, Padding(Text(_(text_of("PRESET_TEXTS", preset.name))), (0, 0, 0, 2))]
    parts.append(Padding(Text(source, QUIET), (0, 0, 1, 2)))
    for option in kind.options.values():
        value = Text(f"{option.key} = ")
        value.append(write_value(values[option.key]), LEAD if option.key in preset.options else STRONG)
        others = "; ".join(
            f"{word} ({problem_text.sources_text(s)})" if s else word for word, s in option.words.items()
        )
        others = others or ", ".join(values_of(option))
        lines = [_(text_of("OPTION_TEXTS", option.key))]
        parts += [value, Padding(Text("\n".join(lines)), (0, 0, 0, 2))]
        if others:
            parts.append(_filled(_("Values: {values}").format(values=others), width, style=QUIET))
    parts.append(Text(_("In colour: set by this preset; all others are the defaults."), QUIET))
    return Group(*parts)


def verdict(verdict: Verdict, width: int) -> RenderableType:
    """A ruling: the sentence stands out, the steps are quieter."""
    first, _gap, rest = plain_text.verdict(verdict).partition("\n\n")
    more = [Text(), Text(rest)] if rest else []
    return Group(Text(first, ASKS if verdict.awaiting is not None else LEAD), *more)


def board(drawing: Any, width: int) -> RenderableType:
    """The slate, light on dark as it hangs in the inn."""
    return Text("\n".join(slate_text.drawn(drawing.what, width)), CHALK, no_wrap=True)


def chart(drawing: Any, width: int) -> RenderableType:
    """The course of the match: the signs of the sides stand out, the dots between them and the axes are quieter."""
    text = Text("\n".join(chart_text.drawn(drawing.what, width)), no_wrap=True)
    for sign, style in zip(chart_text.SIGNS, SIDES * 2, strict=True):
        text.highlight_regex(re.escape(sign), style)
    text.highlight_regex("[·─│└]", QUIET)
    return text


def history(course: Course, width: int) -> RenderableType:
    """All rounds, or the standings before the first."""
    if not course.scored:
        return status(course, width)
    return history_screen.history(course, width)


SCREENS: Mapping[str, Callable[[Any, int], RenderableType]] = {
    "status": status,
    "added": added,
    "made": made,
    "restored": restored,
    "history": history,
    "board": board,
    "chart": chart,
    "explain": explain,
    "verdict": verdict,
    "rule": rule,
    "games": games,
    "game": game,
}
