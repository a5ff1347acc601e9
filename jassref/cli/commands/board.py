"""`jassref board`: the Jass slate, in the terminal or as a picture."""

from __future__ import annotations

from typing import Annotated

import typer

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output import picture_files
from jassref.cli.output.answering import Outcome
from jassref.cli.output.pictures.slate_words import Board
from jassref.evenings import evening
from jassref.files import matchfile
from jassref.wording.language import N_, _

HELP = N_(
    "Each side's half with its Z: hundreds above, fifties across, twenties below, and the rest. Single players have a "
    "column each, the Coiffeur its table, Putz strokes and apples. The strokes are those that were written round by "
    "round; --redraw writes the totals afresh. --back shows the other side of the slate: strokes for games won, of "
    "this match file and those played before it the same evening."
)
EXAMPLE = """jassref board
jassref board --svg slate.svg
jassref board --back"""

Redraw = Annotated[bool, typer.Option("--redraw", help=_("Strokes merged: five twenties are a hundred."))]
Behind = Annotated[bool, typer.Option("--back", help=_("The back of the slate: strokes for games won."))]
Upright = Annotated[bool, typer.Option("--upright", help=_("In the picture: both halves upright, none on its head."))]


def board(
    svg: picture_files.Svg = None,
    redraw: Redraw = False,
    back: Behind = False,
    upright: Upright = False,
    file: File = DEFAULT_FILE,
    json: Json = False,
    plain: Plain = False,
    lang: Lang = None,
) -> Outcome:
    """Draws the slate; with problems in the file, as it stands before the first bad round."""
    how = common_options.manner(json, plain, lang)
    course = matchfile.course(file, quick=False)
    slate = Board(course, evening.back_of(course) if back else None, redraw, upright)

    def drawn() -> str:
        from jassref.cli.output.pictures import slate_svg

        return slate_svg.drawn(slate)

    return picture_files.answer("board", picture_files.Drawing(slate, svg), drawn, how, course.problems)
