"""`jassref changes`: what was done in a match file, as its journal knows it."""

from __future__ import annotations

from jassref.cli import common_options
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.output.answering import Outcome
from jassref.files import journal_history, storage
from jassref.wording.language import N_

HELP = N_(
    "Each change with its time and its words, the newest last; what was taken back is marked. It is kept on "
    "this machine alone, not in the match file."
)
EXAMPLE = "jassref changes"


def changes(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> Outcome:
    """Lists the changes."""
    how = common_options.manner(json, plain, lang)
    return Outcome("changes", journal_history.read(file, storage.read(file)), how)
