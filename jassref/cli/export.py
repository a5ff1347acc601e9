"""`jassref export`: the rounds and standings for other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import desk
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.rulings import unreadable
from jassref.wording import N_, _

HELP = N_(
    "Writes the whole match: the game and its house rules, every round with its steps, and the standings after each."
)
EXAMPLE = "jassref export --to json > thursday.json"

FORMATS = ("json",)

To = Annotated[str, typer.Option("--to", help=_("The format: json."), metavar=_("FORMAT"))]


def export(
    to: To = "json", file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> int:
    """Writes the match as JSON, in the same envelope as every other answer."""
    how = desk.manner(json, plain, lang)
    if to not in FORMATS:
        raise unreadable("export.format", given=to[:20], formats=FORMATS)
    course = desk.course(file, quick=False)
    return desk.answer("export", course, how._replace(json=True), course.problems)
