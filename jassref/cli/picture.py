"""Pictures on the disk: where a drawing goes, and that it takes the place of nothing but an older picture."""

from __future__ import annotations

import os
import re
from typing import Annotated, NamedTuple

import typer

from jassref import storage
from jassref.rulings import Problem, Refused
from jassref.wording import _

Svg = Annotated[str | None, typer.Option("--svg", help=_("Write a picture to this file instead."), metavar=_("FILE"))]


class Drawing(NamedTuple):
    """What was drawn, and the file of the picture (None: it is shown)."""

    what: object
    svg: str | None


OURS = re.compile(r"<svg [^>]*class=\"jassref\"")
NO_PLACE = ("file.is-folder", "file.not-regular", "file.missing", "file.folder-missing", "file.failed")


def save(path: str, text: str) -> None:
    """Writes a picture. Raises Refused where a file stands that is no picture of ours, or cannot be written."""

    def over(old: str) -> str:
        if not OURS.match(old):
            raise Refused([Problem("picture.other-file", None, {}, file=path)])
        return text

    try:
        if os.path.lexists(path):
            storage.update(path, over)
        else:
            storage.create(path, text)
    except Refused as refused:
        codes = {problem.code for problem in refused.problems}
        if codes & {*NO_PLACE, "file.not-text", "file.too-large"}:
            raise Refused([Problem("picture.no-place", None, {}, file=path)]) from refused
        raise
