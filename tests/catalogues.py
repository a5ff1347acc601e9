"""The message catalogues: `python tests/catalogues.py` collects the sentences, updates each language and compiles it.

Babel does the work; what is here is only which sentences there are. A new language is a folder with an empty catalogue:
`python tests/catalogues.py fr`.
"""

from __future__ import annotations

import datetime
import io
import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "jassref" / "locale"
KEYWORDS = {"_": None, "N_": None, "P_": (1, 2)}
PLACEHOLDER = re.compile(r"\{\w+\}")
DATED = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)  # a date of its own would change the files at every run


def collected() -> Catalog:
    """Every sentence that is marked in the code."""
    catalogue = Catalog(domain="jassref", project="jassref", charset="utf-8", creation_date=DATED)
    for name, _line, message, comments, context in extract_from_dir(
        ROOT / "jassref", [("**.py", "python")], keywords=KEYWORDS, strip_comment_tags=True
    ):
        module = name.replace("\\", "/").removesuffix(".py")
        catalogue.add(message, None, [(module, 0)], context=context, auto_comments=comments)
    return catalogue


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/jassref.po"))


def path_of(language: str, ending: str = "po") -> Path:
    """Where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / f"jassref.{ending}"


def read(language: str) -> Catalog:
    """The catalogue of a language."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language, domain="jassref")


def compiled(catalogue: Catalog) -> bytes:
    """The compiled catalogue."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def update(language: str) -> None:
    """Brings the catalogue of a language up to date and compiles it; translations are kept, stale ones leave."""
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue = read(language) if path.exists() else Catalog(locale=language, domain="jassref", charset="utf-8")
    catalogue.update(collected(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.creation_date = catalogue.revision_date = DATED
    catalogue.project, catalogue.version, catalogue.fuzzy = "jassref", "", False
    catalogue.header_comment = f"# jassref: {language}, kept by tests/catalogues.py"
    with path.open("wb") as file:
        write_po(file, catalogue, width=118, sort_output=True, include_lineno=False, omit_header=False)
    path_of(language, "mo").write_bytes(compiled(read(language)))


if __name__ == "__main__":
    for language in sys.argv[1:] or languages():
        update(language)
