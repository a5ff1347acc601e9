"""Screens with colour and boxes, drawn by rich; the only module (with the slate) that imports it.

What stands in them comes from `report`, as in plain text; here it is only laid out. Every text is a `Text`: names and
notes are shown literally, rich never reads them as markup.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from jassref.cli import plain, report
from jassref.game import Game, Scored
from jassref.matchfile import Course
from jassref.options import values_of, write_value
from jassref.referee import Verdict
from jassref.rulings import Step
from jassref.wording import _, clean, number, said, text_of

LEAD = "bold green"
QUIET = "dim"
STRONG = "bold"
ASKS = "bold yellow"

WIDE = 60
"""From so many columns on there is room for players, sums and rules beside the numbers."""


def console() -> Console:
    """The console all screens are drawn on."""
    found = Console(highlight=False, markup=False, emoji=False)
    found.width = max(found.width, plain.NARROWEST)
    return found


def show(kind: str, data: object, target: Console | None = None) -> None:
    """Draws an answer at the terminal."""
    target = target or console()
    target.print(SCREENS[kind](data, target.width))


def _table(*heads: tuple[str, str]) -> Table:
    table = Table(box=box.ROUNDED, border_style=QUIET, header_style=QUIET)
    for head, justify in heads:
        table.add_column(Text(head), justify="right" if justify == "right" else "left", no_wrap=justify == "right")
    return table


def status(course: Course, width: int) -> RenderableType:
    """The standings: the leader stands out, then what is missing, who deals and who is forehand."""
    rows = report.side_rows(course)
    strokes = any(row.strokes for row in rows)
    over = course.standing.end is not None
    heads = [(_("Side"), "left"), (_("Points"), "right"), (_("Needs") if not over else "", "right")]
    heads += [(_("Strokes"), "right")] if strokes else []
    heads += [(_("Marks"), "left")] if course.game.kind.marks else []
    players = width >= WIDE and course.game.kind.pairs
    heads += [(_("Players"), "left")] if players else []
    table = _table(*heads)
    for row in rows:
        style = LEAD if row.leads or row.won else ""
        needs = _("won") if row.won else _("Schneider") if row.schneider else ""
        if not over and row.missing is not None:
            needs = number(row.missing)
        cells = [Text(clean(row.name), style), Text(number(row.points), style), Text(needs, style)]
        cells += [Text(number(row.strokes))] if strokes else []
        cells += [Text(report.marks_text(row.marks))] if row.marks is not None else []
        cells += [Text(", ".join(clean(name) for name in row.players), QUIET)] if players else []
        table.add_row(*cells)
    asks = course.standing.awaiting is not None
    lines = [
        Text(line, ASKS if asks else STRONG if n == 0 else "") for n, line in enumerate(report.state_lines(course))
    ]
    return Group(Text(report.heading(course), STRONG), table, *lines)


def added(course: Course, width: int) -> RenderableType:
    """The round that was just written, then the standings."""
    if not course.scored:
        return status(course, width)
    return Group(_round(course.game, course.scored[-1], width), Text(), status(course, width))


def _round(game: Game, scored: Scored, width: int) -> RenderableType:
    head = report.round_title(game, scored)
    notes = report.remarks(game, scored)
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(style=QUIET)
    for side, gained in enumerate(report.written(game, scored)):
        sums = [report.sum_text(step) for step in scored.steps if step.side == side and step.amount]
        written = " + ".join(sums) if len(sums) > 1 or " = " in "".join(sums) else ""
        plus = "+" if gained >= 0 else ""
        grid.add_row(Text(clean(game.sides[side].name)), Text(f"{plus}{number(gained)}", STRONG), Text(written))
    return Group(Text(f"{head} · {notes}" if notes else head, STRONG), Padding(grid, (0, 0, 0, 2)))


def made(course: Course, width: int) -> RenderableType:
    """A file that was just made."""
    return Group(Text(clean(course.match.file), STRONG), status(course, width))


def history(course: Course, width: int) -> RenderableType:
    """All rounds; a narrow terminal shows the totals only."""
    game = course.game
    if not course.scored:
        return status(course, width)
    names = [clean(side.name) for side in game.sides]
    wide = width >= WIDE
    heads = [("", "right"), (_("Contract"), "left")]
    heads += [(name, "right") for name in names] if wide else []
    heads += [(f"= {name}" if wide else name, "right") for name in names]
    heads += [(_("Remarks"), "left")] if wide else []
    table = _table(*heads)
    for scored in course.scored:
        totals = scored.standing.points
        cells = [Text(str(scored.round.number), QUIET), Text(report.contract_text(game, scored.round))]
        cells += [Text(number(gained), QUIET) for gained in report.written(game, scored)] if wide else []
        cells += [Text(number(n), LEAD if n == max(totals) and totals.count(n) == 1 else "") for n in totals]
        cells += [Text(report.remarks(game, scored), QUIET)] if wide else []
        table.add_row(*cells)
    return Group(table, *(Text(line, STRONG if n == 0 else "") for n, line in enumerate(report.state_lines(course))))


def explain(data: tuple[Course, int], width: int) -> RenderableType:
    """A round step by step: what decides, then each side's sums, then the end; the rules with their sources below."""
    course, wanted = data
    game, scored = course.game, course.scored[wanted - 1]
    before = course.scored[wanted - 2].standing.points if wanted > 1 else (0,) * len(game.sides)
    head = report.round_title(game, scored)
    table = _table((_("Step"), "left"), (_("Sum"), "right"), *([(_("Rule"), "left")] if width >= WIDE else []))
    for side, steps in report.grouped(game, scored.steps):
        if side is not None:
            table.add_row(Text(clean(game.sides[side].name), STRONG))
        for step in steps:
            table.add_row(*_step_cells(game, step, width))
        if side is not None:
            gained = report.written(game, scored)[side]
            facts = {"before": before[side], "gained": gained, "after": before[side] + gained}
            table.add_row(Text(said("{before} + {gained} =", facts)), Text(said("{after}", facts), STRONG))
        table.add_section()
    parts: list[RenderableType] = [Text(head, STRONG), table]
    cited = dict.fromkeys(step.rule for step in scored.steps)
    parts.append(Text(_("Rules and sources"), STRONG))
    parts += [Padding(Text(f"{rule}: {report.source_text(rule)}", QUIET), (0, 0, 0, 2)) for rule in cited]
    return Group(*parts)


def _step_cells(game: Game, step: Step, width: int) -> list[Text]:
    text = Text(report.step_text(game, step))
    if width < WIDE:
        text.append(f"\n{step.rule}", QUIET)
    sums = report.sum_text(step) if step.amount or step.rule == "count.157" else ""
    return [text, Text(sums), *([Text(step.rule, QUIET)] if width >= WIDE else [])]


def rule(data: tuple[str | None, Sequence[Any]], width: int) -> RenderableType:
    """Rules with their text, sources and house rules."""

    word, found = data
    parts: list[RenderableType] = []
    for entry in found:
        parts += [Text(entry.id, STRONG), Padding(Text(_(text_of("RULE_TEXTS", entry.id))), (0, 0, 0, 2))]
        if word is not None:
            source = _("Source: {source}").format(source=report.source_text(entry.id))
            more = [source, *plain.option_lines(entry.id)]
            more += [f"  {line}" for line in report.source_titles(entry.id)] if len(found) <= plain.FEW else []
            parts += [Padding(Text(line, QUIET), (0, 0, 0, 2)) for line in more]
            parts.append(Text())
    return Group(*(parts[:-1] if word is not None else parts))


def games(data: Sequence[Any], width: int) -> RenderableType:
    """All games."""

    parts: list[RenderableType] = []
    for _kind, preset in data:
        name = Text(preset.name, STRONG)
        name.append("".join(f", {alias}" for alias in preset.aliases), QUIET)
        parts += [name, Padding(Text(_(text_of("PRESET_TEXTS", preset.name))), (0, 0, 0, 2))]
    return Group(*parts)


def game(data: tuple[Any, Any], width: int) -> RenderableType:
    """A game with its house rules; those that the preset sets stand out."""
    from jassref.cards import PACKS
    from jassref.setup import options_in_force

    kind, preset = data
    values, _chosen, _wrong = options_in_force(kind, preset, PACKS[preset.pack], {})
    head = Text(", ".join((preset.name, *preset.aliases)), STRONG)
    source = _("Source: {source}").format(source=report.sources_text(preset.sources))
    parts: list[RenderableType] = [head, Padding(Text(_(text_of("PRESET_TEXTS", preset.name))), (0, 0, 0, 2))]
    parts.append(Padding(Text(source, QUIET), (0, 0, 1, 2)))
    for option in kind.options.values():
        value = Text(f"{option.key} = ")
        value.append(write_value(values[option.key]), LEAD if option.key in preset.options else STRONG)
        others = "; ".join(f"{word} ({report.sources_text(s)})" if s else word for word, s in option.words.items())
        others = others or ", ".join(values_of(option))
        lines = [_(text_of("OPTION_TEXTS", option.key))]
        parts += [value, Padding(Text("\n".join(lines)), (0, 0, 0, 2))]
        if others:
            parts.append(Padding(Text(_("Values: {values}").format(values=others), QUIET), (0, 0, 0, 2)))
    parts.append(Text(_("In colour: set by this preset; all others are the defaults."), QUIET))
    return Group(*parts)


def verdict(verdict: Verdict, width: int) -> RenderableType:
    """A ruling: the sentence stands out, the steps are quieter."""
    first, _gap, rest = plain.verdict(verdict).partition("\n\n")
    return Group(Text(first, ASKS if verdict.awaiting is not None else LEAD), Text(), Text(rest))


SCREENS: Mapping[str, Callable[[Any, int], RenderableType]] = {
    "status": status,
    "added": added,
    "made": made,
    "history": history,
    "explain": explain,
    "verdict": verdict,
    "rule": rule,
    "games": games,
    "game": game,
}
