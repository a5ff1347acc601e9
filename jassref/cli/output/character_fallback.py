"""Plain signs for those that a terminal cannot show: an old code page has no box drawing and perhaps no accents.

Where each stands the same room is taken, so that columns stay columns.
"""

from __future__ import annotations

import codecs
import unicodedata

PLAIN = {
    **dict.fromkeys("┌┬┐├┼┤└┴┘╭╮╰╯", "+"),
    **dict.fromkeys("─┄−–—", "-"),
    **dict.fromkeys("│║", "|"),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’‚", "'"),
    **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "),
    "╱": "/",
    "…": "~",
    "·": ".",
    "×": "x",
    "→": ">",
    "≤": "<",
    "≥": ">",
    "±": "+",
    "½": "-",
    "●": "*",
    "○": "o",
    "◆": "#",
    "◇": "v",
    "▲": "^",
    "△": "a",
    "■": "@",
    "□": "u",
    "◉": "%",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "ß": "s",
    "œ": "e",
    "Œ": "E",
    "æ": "e",
    "Æ": "E",
}
"""What stands for a sign; the signs of the sides in a chart stay different from each other."""


def instead(wrong: UnicodeError) -> tuple[str, int]:
    """What is shown for signs that cannot be encoded (a handler of `codecs`): a plain sign, a letter without its
    accent, else the number of the sign."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    shown = []
    for sign in wrong.object[wrong.start : wrong.end]:
        bare = unicodedata.normalize("NFKD", sign)[:1]
        if sign in PLAIN:
            shown.append(PLAIN[sign])
        elif bare.isascii() and bare.isprintable():
            shown.append(bare)
        else:
            shown.append(sign.encode("ascii", "backslashreplace").decode("ascii"))
    return "".join(shown), wrong.end


def known() -> str:
    """The name under which the streams find the handler."""
    codecs.register_error("jassref.signs", instead)
    return "jassref.signs"
