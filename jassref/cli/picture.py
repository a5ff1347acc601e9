"""Pictures on the disk: where a drawing goes, and that it takes the place of nothing but an older picture."""

from __future__ import annotations

import os
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


def save(path: str, text: str) -> None:
    """Writes a picture. Raises Refused where a file stands that is no SVG picture, or cannot be written."""

    def over(old: str) -> str:
        if not old.lstrip("\ufeff \r\n\t").startswith(("<svg", "<?xml")):
            raise Refused([Problem("picture.other-file", None, {}, file=path)])
        return text

    if os.path.lexists(path):
        storage.update(path, over)
    else:
        storage.create(path, text)
