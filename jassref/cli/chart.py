"""`jassref chart`: the course of the match, in the terminal or as a picture."""

from __future__ import annotations

from jassref.cli import desk, picture, report
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.curve import course_of
from jassref.wording import N_

HELP = N_(
    "The points of each side after every round, the target as a line, and who had Weis, Stöck or a match in which "
    "round."
)
EXAMPLE = """jassref chart
jassref chart --svg course.svg"""


def chart(
    svg: picture.Svg = None, file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> int:
    """Draws the course of the match; with problems in the file, up to the first bad round."""
    how = desk.manner(json, plain, lang)
    course = desk.course(file, quick=False)
    curve = course_of(course.game, course.scored)

    def drawn() -> str:
        from jassref.cli.drawing import chart_svg

        return chart_svg.drawn(curve, report.heading(course))

    return picture.answer("chart", picture.Drawing(curve, svg), drawn, how, course.problems)
