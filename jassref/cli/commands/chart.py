"""`jassref chart`: the course of the match, in the terminal or as a picture."""

from __future__ import annotations

from jassref.answers import content
from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output import picture_files
from jassref.cli.output.answering import Outcome
from jassref.drawing.curve import course_of
from jassref.files import matchfile
from jassref.wording.language import N_

HELP = N_(
    "The points of each side after every round, the target as a line, and who had Weis, Stöck or a match in which "
    "round."
)
EXAMPLE = """jassref chart
jassref chart --svg course.svg"""


def chart(
    svg: picture_files.Svg = None,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Draws the course of the match; with problems in the file, up to the first bad round."""
    how = common_options.manner(json, plain, lang)
    course = matchfile.course(file, quick=False)
    curve = course_of(course.game, course.scored)

    def drawn() -> str:
        from jassref.cli.output.pictures import chart_svg

        return chart_svg.drawn(curve, content.heading(course))

    return picture_files.answer("chart", picture_files.Drawing(curve, svg), drawn, how, course.problems)
