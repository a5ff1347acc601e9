"""Pictures on the disk: where a drawing goes, and that it takes the place of nothing but an older picture."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from typing import Annotated, NamedTuple

import typer

from jassref.cli.common_options import Manner
from jassref.cli.output import answering
from jassref.cli.output.answering import Outcome
from jassref.cli.output.pictures.chalk_svg import MADE
from jassref.files import storage
from jassref.rulebook.problems import Problem, Refused, unreadable
from jassref.wording.language import _

Svg = Annotated[
    str | None, typer.Option("--svg", help=_("Write a picture to this file instead; - for a pipe."), metavar=_("FILE"))
]


STANDARD_OUTPUT = "-"
"""In place of a file: the picture is the answer, for a pipe."""


class Drawing(NamedTuple):
    """What was drawn, and the file of the picture (None: it is shown)."""

    what: object
    svg: str | None


NO_PLACE = frozenset(
    f"file.{what}"
    for what in ("is-folder", "not-regular", "missing", "folder-missing", "failed", "not-text", "too-large")
)
"""Problems of a file that mean, of a picture, that it cannot be written there."""


def answer(kind: str, drawing: Drawing, svg: Callable[[], str], how: Manner, problems: Sequence[Problem]) -> Outcome:
    """Shows a drawing, or writes its picture and says nothing; the exit code. Raises Refused as `save` does."""
    if drawing.svg is None:
        return Outcome(kind, drawing, how, problems)
    if drawing.svg == STANDARD_OUTPUT:
        if how.json:
            raise unreadable("picture.json")
        answering.write(svg())
        return Outcome(kind, drawing, Manner(plain=True), problems)
    save(drawing.svg, svg())
    return Outcome(kind, drawing, how._replace(plain=True), problems)


def save(path: str, text: str) -> None:
    """Writes a picture. Raises Refused where a file stands that is no picture of ours, or cannot be written."""

    def over(old: str) -> str:
        if not re.match(rf'<svg [^>]*class="{MADE}"', old):
            raise Refused([Problem("picture.other-file", None, {}, file=path)])
        return text

    try:
        if os.path.lexists(path):
            storage.update(path, over)
        else:
            storage.create(path, text)
    except Refused as refused:
        if {problem.code for problem in refused.problems} & NO_PLACE:
            raise Refused([Problem("picture.no-place", None, {}, file=path)]) from refused
        raise
