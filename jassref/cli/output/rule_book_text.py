"""Plain text of the rule book and of the games with their house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jassref.answers import problem_text
from jassref.cards.packs import PACKS
from jassref.cli.output.plain_text import paragraph
from jassref.games.registry import aliases, every_option
from jassref.record.setup import options_in_force
from jassref.rulebook.options import values_of, write_value
from jassref.wording.language import _
from jassref.wording.sentences import text_of, texts

FEW = 3
"""So many rules are shown with an example and the full titles of their sources."""


MANY = 12
"""More rules than this are shown with their text alone: nobody reads three screens at the table."""


def in_short(data: tuple[str | None, Sequence[Any]]) -> bool:
    """Whether rules are shown with their text alone, because all were asked for or too many were found."""
    word, found = data
    return word is None or len(found) > MANY


def more_of(found: Sequence[Any]) -> str:
    """How to see the sources of one of many rules."""
    return _("Sources and house rules of one: {command}").format(command=f"jassref rule {found[0].id}")


def rule(data: tuple[str | None, Sequence[Any]]) -> str:
    """Rules with their text, sources and options; of many a line each."""

    _word, found = data
    if in_short(data):
        lines = [paragraph(f"{entry.id}: {_(text_of('RULE_TEXTS', entry.id))}", "    ", "") for entry in found]
        return "\n".join([*lines, "", paragraph(more_of(found), "    ", "")])
    lines = []
    for entry in found:
        lines += [entry.id, paragraph(_(text_of("RULE_TEXTS", entry.id)), "  ")]
        if len(found) <= FEW:
            lines += [paragraph(line, "    ", "  ") for line in example_lines(entry.id)]
        lines.append(paragraph(_("Source: {source}").format(source=problem_text.source_text(entry.id)), "    ", "  "))
        lines += [paragraph(line, "    ", "  ") for line in option_lines(entry.id)]
        lines += (
            [paragraph(line, "      ", "    ") for line in problem_text.source_titles(entry.id)]
            if len(found) <= FEW
            else []
        )
        lines.append("")
    return "\n".join(lines).rstrip()


def example_lines(rule_id: str) -> list[str]:
    """The example of a rule, if it has one."""
    example = texts("RULE_EXAMPLES").get(rule_id)
    return [] if example is None else [_("Example: {example}").format(example=_(example))]


def option_lines(rule_id: str) -> list[str]:
    """The house rules that change a rule, with their values and who plays them so."""
    lines = []
    for option in every_option().values():
        if option.rule == rule_id:
            played = [
                f"{word} ({problem_text.sources_text(sources)})" if sources else word
                for word, sources in option.words.items()
            ]
            values = "; ".join(played) or ", ".join(values_of(option))
            lines.append(_("House rule {key}: {values}").format(key=option.key, values=values))
    return lines


def games(data: Sequence[Any]) -> str:
    """All games in a line each."""

    lines = []
    for _kind, preset in data:
        names = ", ".join((preset.name, *aliases(preset.name)))
        lines += [names, paragraph(_(text_of("PRESET_TEXTS", preset.name)), "  ")]
    return "\n".join(lines)


def game(data: tuple[Any, Any]) -> str:
    """A game with its house rules."""
    kind, preset = data
    values, _chosen, _wrong = options_in_force(kind, preset, PACKS[preset.pack], {})
    lines = [", ".join((preset.name, *aliases(preset.name))), paragraph(_(text_of("PRESET_TEXTS", preset.name)), "  ")]
    lines.append(
        paragraph(_("Source: {source}").format(source=problem_text.sources_text(preset.sources)), "    ", "  ")
    )
    for option in kind.options.values():
        mark = "*" if option.key in preset.options else " "
        value = write_value(values[option.key]).replace(",", ", ")
        lines += ["", paragraph(f"{option.key} = {value}", "    ", f"{mark} ")]
        lines.append(paragraph(_(text_of("OPTION_TEXTS", option.key)), "    "))
        others = "; ".join(
            f"{word} ({problem_text.sources_text(s)})" if s else word for word, s in option.words.items()
        )
        others = others or ", ".join(values_of(option))
        if others:
            lines.append(paragraph(_("Values: {values}").format(values=others), "      ", "    "))
        lines.append(
            paragraph(
                _("Rule: {rule} ({source})").format(rule=option.rule, source=problem_text.source_text(option.rule)),
                "      ",
                "    ",
            )
        )
    return "\n".join([*lines, "", paragraph(_("* set by this preset; all others are the defaults."))])
