"""Where things stand in the text of a match file, and how to change it without touching anything else.

This module knows the syntax of TOML and nothing of Jass: it finds headers, keys and values, but never reads a value.
The caller has read the text with `tomllib` before, so it is valid TOML; on any other text the answers are a best
effort, but they come in linear time and without an exception. The unit of change is a statement: one header or one
`key = value` with all its lines. Texts may have LF or CRLF, a byte order mark and no final newline; all of that stays.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

# Every pattern for a string in a value matches as soon as its opening quote does: an unclosed string reaches to the end
# of the line (or of the text, if multi-line). So no search is ever repeated from a later quote, and time stays linear.
_STRING = (
    r'"""[^"\\]*(?:(?:\\.?|"{1,2}(?!"))[^"\\]*)*(?:"{3,5}|\Z)'
    r"|'''[^']*(?:'{1,2}(?!')[^']*)*(?:'{3,5}|\Z)"
    r'|"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"?'
    r"|'[^'\n]*'?"
)
_PART = r"""(?:[A-Za-z0-9_-]++|"[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*"|'[^'\n]*+')"""
_PATH = rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*"

_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}
_BOM = "\ufeff"

_Edit = tuple[int, int, str]  # from this offset to that one, put this text


class _Patterns(NamedTuple):
    token: re.Pattern[str]
    scalar: re.Pattern[str]
    gap: re.Pattern[str]
    statement: re.Pattern[str]
    part: re.Pattern[str]
    escape: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    """The patterns, compiled when a text is first scanned: adding a round needs none of them."""
    return _Patterns(
        re.compile(rf"{_STRING}|#[^\n]*|[][{{}},]", re.DOTALL),
        re.compile(rf"{_STRING}|[^][{{}}\"'#\n][^#\n]*|(?![{{\[])", re.DOTALL),  # a date may hold a space
        re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*"),
        re.compile(rf"[ \t]*+(?:({_PATH})[ \t]*+=[ \t]*+|\[\[?+[ \t]*+({_PATH})[ \t]*+\]\]?+)"),
        re.compile(_PART),
        re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL),
    )


class Statement(NamedTuple):
    """One header or one `key = value`.

    `keys` is the full path from the root, decoded: `("round", "points", "Wir")`. `start` and `end` are the offsets of
    its lines, the last newline included (a byte order mark is outside). `value` are the offsets of the value's text;
    for a header an empty span behind its last bracket. `line` is the number of its first line, from 1.
    """

    header: bool
    keys: tuple[str, ...]
    start: int
    end: int
    value: tuple[int, int]
    line: int


class Block(NamedTuple):
    """One `[[round]]`: the header, its keys and the headers and keys of `[round.x]` and `[[round.x]]`, in file order.

    Other tables may stand between them: TOML lets a `[round.x]` far down still belong to the last round above it.
    """

    statements: tuple[Statement, ...]

    @property
    def header(self) -> Statement:
        """The `[[round]]` itself."""
        return self.statements[0]

    @property
    def main(self) -> tuple[Statement, ...]:
        """The keys directly below the `[[round]]`, before the first sub-table."""
        return tuple(takewhile(lambda statement: not statement.header, self.statements[1:]))


class Layout(NamedTuple):
    """What `scan` found: the text, the statements outside the rounds, the rounds, and the newline used most."""

    text: str
    outside: tuple[Statement, ...]
    blocks: tuple[Block, ...]
    newline: str


def scan(text: str) -> Layout:
    """Find every statement of `text` and the rounds that they belong to; any text is taken, in linear time."""
    outside: list[Statement] = []
    blocks: list[list[Statement]] = []
    here = outside
    for statement in _statements(text):
        if statement.header:
            if statement.keys == ("round",) and text.startswith("[[", statement.start + len(_indent(text, statement))):
                blocks.append([])
                here = blocks[-1]
            else:
                below = blocks and statement.keys[0] == "round" and len(statement.keys) > 1
                here = blocks[-1] if below else outside
        here.append(statement)
    return Layout(text, tuple(outside), tuple(Block(tuple(block)) for block in blocks), _newline(text))


def line_of(source: str | Layout, number: int | None, keys: tuple[str | int, ...]) -> int:
    """The line, from 1, that shows best where `keys` stand in round `number` (from 1; None: outside the rounds).

    A number among the keys, from 0, means an element of an array or the n-th `[[round.x]]`. What cannot be found is
    replaced by what encloses it: the key above, the table, the `[[round]]`, at last line 1.
    """
    layout = scan(source) if isinstance(source, str) else source
    found, line = layout.outside, 1
    path: tuple[str, ...] = ()
    if number is not None:
        if not 0 < number <= len(layout.blocks):
            return 1
        found, path = layout.blocks[number - 1].statements, ("round",)
        line = found[0].line
    for place, key in enumerate(keys):
        if isinstance(key, int):
            heads = [n for n, statement in enumerate(found) if statement.header and statement.keys == path]
            if not 0 <= key < len(heads):
                if len(found) == 1 and found[0].keys == path:
                    return _line_within(layout.text, found[0], keys[place:])
                break
            found = found[heads[key] : (*heads, None)[key + 1]]
        else:
            path = (*path, key)
            below = tuple(statement for statement in found if statement.keys[: len(path)] == path)
            if not below:
                break
            found = below
        line = found[0].line
    return line


def inline_round_line(layout: Layout) -> int | None:
    """The line of a `round = …` outside all tables, which no function here can edit; None if there is none."""
    return next((s.line for s in layout.outside if s.keys == ("round",) and not s.header), None)


def append_block(text: str, values: Sequence[tuple[str, str]]) -> str:
    """`text` with a blank line, `[[round]]` and one `key = value` a line behind it; `text` is a prefix of the answer.

    Keys are bare keys and values TOML texts. A text that does not end with a newline gets one before the blank line and
    none at the end, so that `remove_last` can give every text back byte for byte.
    """
    newline = _newline(text)
    block = newline.join(["", "[[round]]", *(f"{key} = {_laid_out(value, newline)}" for key, value in values)])
    return f"{text}{newline}{block}" if _missing(text) else f"{text}{block}{newline}"


def remove_last(text: str) -> str:
    """`text` without its last round; takes back `append_block` byte for byte. IndexError if there is no round.

    The human's part stays: lines that are comments as they are, a comment behind or inside a removed key as a line of
    its own, a key that starts with `_` as a comment. Tables behind the round stay.
    """
    layout = scan(text + _missing(text))
    if not layout.blocks:
        raise IndexError("no round to remove")
    first, *others = layout.blocks[-1].statements
    edits = [_removal(layout, first)]
    edits += [_removal(layout, statement, with_blanks=True) for statement in others]
    rest = _edited(layout.text, edits)
    # The blank line above the round goes with it, unless it now parts what is above from what stays of the round.
    if not rest[first.start : rest.find("\n", first.start) + 1].strip():
        rest = rest[: _above(rest, first.start, at_most=1)] + rest[first.start :]
    return _ended_like(text, rest)


def change_block(
    text: str, number: int, values: Sequence[tuple[str, str]], drop: Collection[str] = (), replace: bool = False
) -> str:
    """`text` with the top keys `values` of round `number` (from 1) set and those in `drop` removed.

    Keys are bare keys and values TOML texts; a key in both is set. `replace` removes every other key too, except those
    that start with `_`. A key keeps its place and its comment and only its value changes, not even that if it is the
    same. A key written as sub-table, array of tables or dotted keys is rewritten as one line. New keys follow the last
    key of the main part, with its indentation. Comments of what is removed stay as lines of their own.
    IndexError if there is no such round.
    """
    layout = scan(text + _missing(text))
    if not 0 < number <= len(layout.blocks):
        raise IndexError(f"no round {number}")
    block = layout.blocks[number - 1]
    tops: dict[str, list[Statement]] = {}
    for statement in block.statements[1:]:
        tops.setdefault(statement.keys[1], []).append(statement)
    wanted = {key: _laid_out(value, layout.newline) for key, value in values}
    gone = {key for key in tops if key not in wanted and (key in drop or (replace and not key.startswith("_")))}
    edits: list[_Edit] = []
    fresh: list[str] = []
    for key, value in wanted.items():
        old = tops.get(key, [])
        if [(statement.header, statement.keys) for statement in old] == [(False, ("round", key))]:
            edits += _new_value(layout, old[0], value)
            continue
        gone.add(key)
        if old and old[0] in block.main:  # dotted keys: the line comes where the first of them stood
            edits.append((old[0].start, old[0].start, f"{_indent(layout.text, old[0])}{key} = {value}{layout.newline}"))
        else:
            fresh.append(f"{key} = {value}")
    for key in gone:
        edits += [_removal(layout, statement, with_blanks=statement.header) for statement in tops.get(key, ())]
    if fresh:
        last = (block.header, *block.main)[-1]
        indent = _indent(layout.text, last)
        edits.append((last.end, last.end, "".join(f"{indent}{line}{layout.newline}" for line in fresh)))
    return _ended_like(text, _edited(layout.text, edits))


def _statements(text: str) -> Iterator[Statement]:
    """All statements of `text` in order; a line that is neither header nor key is passed over."""
    table: tuple[str, ...] = ()
    names: dict[str, tuple[str, ...]] = {}  # rounds repeat the same few keys
    start, line = len(text) - len(text.lstrip(_BOM)), 1
    while start < len(text):
        found = _patterns().statement.match(text, start)
        value = stop = found.end() if found else start
        if found and found[1]:
            stop = _value_end(text, value)
        end = text.find("\n", stop) + 1 or len(text)
        if found:
            written = found[1] or found[2]
            if written not in names:
                names[written] = tuple(_decoded(part) for part in _patterns().part.findall(written))
            header, keys = not found[1], names[written]
            table, keys = (keys, keys) if header else (table, table + keys)
            yield Statement(header, keys, start, end, (value, stop), line)
        line += text.count("\n", start, end)
        start = end


def _value_end(text: str, start: int) -> int:
    """Where the value that begins at `start` ends; an array or table that is never closed reaches to the end."""
    if found := _patterns().scalar.match(text, start):
        return start + len(found[0].rstrip(" \t\r"))
    depth = 0
    for token in _patterns().token.finditer(text, start):
        depth += (token[0] in "[{") - (token[0] in "]}")
        if not depth:
            return token.end()
    return len(text)


def _decoded(part: str) -> str:
    """The name that one part of a key means: bare, 'literal' or "basic" with its escapes."""
    return _patterns().escape.sub(_unescaped, part[1:-1]) if part[0] == '"' else part.strip("'")


def _unescaped(found: re.Match[str]) -> str:
    """The character that an escape means; an escape that TOML does not know stays as it is."""
    code = int(found[1] or found[2] or "0", 16)
    if found[3]:
        return _ESCAPED.get(found[3], found[0])
    return chr(code) if code <= 0x10FFFF else found[0]


def _line_within(text: str, statement: Statement, keys: Sequence[str | int]) -> int:
    """The line of the element that the leading numbers in `keys` lead to, as far as it can be found."""
    at = statement.value[0]
    for key in keys:
        found = _element(text, at, key) if isinstance(key, int) else None
        if found is None:
            break
        at = found
    return statement.line + text.count("\n", statement.value[0], at)


def _element(text: str, start: int, index: int) -> int | None:
    """Where element `index`, from 0, of the array that opens at `start` begins; None if there is no such element."""
    if text[start : start + 1] != "[":
        return None
    depth = 0
    for token in _patterns().token.finditer(text, start):
        mark = token[0]
        depth += (mark in "[{") - (mark in "]}")
        if not depth:
            break
        if depth == 1 and mark in "[,":
            if not index and (gap := _patterns().gap.match(text, token.end())):
                return None if text[gap.end() : gap.end() + 1] in ("]", "") else gap.end()
            index -= 1
    return None


def _newline(text: str) -> str:
    """The newline that `text` uses most; LF when both are equally frequent."""
    return "\r\n" if 2 * text.count("\r\n") > text.count("\n") else "\n"


def _missing(text: str) -> str:
    """The newline that the last line of `text` lacks; with it every statement has whole lines."""
    return _newline(text) if text and not text.endswith("\n") else ""


def _ended_like(text: str, changed: str) -> str:
    """`changed`, without its last newline if `text` had none."""
    return changed.removesuffix("\n").removesuffix("\r") if _missing(text) else changed


def _laid_out(value: str, newline: str) -> str:
    """A value's text with the newlines of the file."""
    return value.replace("\r\n", "\n").replace("\n", newline)


def _indent(text: str, statement: Statement) -> str:
    """The white space before a statement."""
    line = text[statement.start : statement.value[0]]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _above(text: str, start: int, at_most: int | None = None) -> int:
    """The offset of the first of the blank lines directly above the line at `start` (`at_most` so many)."""
    while start and at_most != 0:
        line = text.rfind("\n", 0, start - 1) + 1
        if text[line:start].strip(" \t\r\n"):
            break
        start, at_most = line, None if at_most is None else at_most - 1
    return start


def _comment_lines(layout: Layout, statement: Statement, start: int, end: int) -> str:
    """The comments of a statement from `start` to `end`, each as a line of its own."""
    indent = _indent(layout.text, statement)
    marks = (token[0].removesuffix("\r") for token in _patterns().token.finditer(layout.text, start, end))
    return "".join(f"{indent}{mark}{layout.newline}" for mark in marks if mark[0] == "#")


def _removal(layout: Layout, statement: Statement, with_blanks: bool = False) -> _Edit:
    """Take a statement away, `with_blanks` also the blank lines above it, and leave the human's part as comments."""
    start, end = statement.start, statement.end
    if any(key.startswith("_") for key in statement.keys):
        lines = layout.text[start:end].removeprefix(_indent(layout.text, statement)).removesuffix("\n")
        left = f"{_indent(layout.text, statement)}# " + lines.replace("\n", "\n# ") + "\n"
    else:
        left = _comment_lines(layout, statement, statement.value[0], end)
    return (_above(layout.text, start) if with_blanks and not left else start, end, left)


def _new_value(layout: Layout, statement: Statement, value: str) -> list[_Edit]:
    """Put `value` in the place of a statement's value; comments inside the old value move above it."""
    start, end = statement.value
    if _laid_out(layout.text[start:end], "\n") == _laid_out(value, "\n"):
        return []
    comments = _comment_lines(layout, statement, start, end)
    return [(statement.start, statement.start, comments), (start, end, value)]


def _edited(text: str, edits: Iterable[_Edit]) -> str:
    """`text` after all `edits`, which do not overlap; offsets are those of the old text."""
    pieces: list[str] = []
    at = 0
    for start, end, new in sorted(edits):
        pieces += (text[at:start], new)
        at = end
    return "".join(pieces) + text[at:]
