"""`jassref export`: the rounds and standings for other programs, and for the club's mail."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output import answering, csv_and_markdown
from jassref.cli.output.answering import Outcome
from jassref.disputes.table import one_of
from jassref.files import matchfile
from jassref.rulebook.problems import Refused, unreadable
from jassref.wording.language import N_, _

HELP = N_(
    "json: the whole match with its house rules, every round with its steps, and the standings. csv: a line for each "
    "round, for a spreadsheet. md: a sheet in Markdown, for mail."
)
EXAMPLE = """jassref export --to csv > thursday.csv
jassref export --to md
jassref export --to json > thursday.json"""

To = Annotated[str, typer.Option("--to", help=_("The format: json, csv or md."), metavar=_("FORMAT"))]
Separator = Annotated[
    str | None,
    typer.Option(
        "--separator",
        help=_("For csv: comma, semicolon or tab (else a comma in English, a semicolon in the other languages)."),
        metavar=_("SIGN"),
    ),
]


def export(
    to: To = "json",
    separator: Separator = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome | int:
    """Writes the match in one of the formats; with problems in the file, the rounds before the first bad one."""
    how = common_options.manner(json, plain, lang)
    if to not in csv_and_markdown.FORMATS:
        raise unreadable("export.format", given=to[:20], formats=csv_and_markdown.FORMATS)
    if separator is not None and (to != "csv" or json):
        raise unreadable("export.separator")
    try:
        course = matchfile.course(file, quick=False)
    except Refused as refused:
        if to != "json":
            raise
        answering.report(refused.problems, True)
        return 1
    if to == "json" or json:
        return Outcome("export", course, how._replace(json=True), course.problems)
    if to == "csv":
        sign = one_of("--separator", separator, tuple(csv_and_markdown.SEPARATORS))
        answering.write(csv_and_markdown.as_csv(course, csv_and_markdown.separator(sign)))
        if course.problems:
            answering.report(course.problems, False)
        return int(bool(course.problems))
    return Outcome("sheet", course, how._replace(plain=True), course.problems)
