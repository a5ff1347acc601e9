"""The text of a match file: every statement is found, and an edit changes nothing but what it was asked to change."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from dataclasses import dataclass
from itertools import count, pairwise
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassref.files import match_text, matchfile
from jassref.files.toml_layout import append_block, change_block, inline_round_line, line_of, remove_last, scan

HEAD = '# Thursday\nformat = 1\nplayers = ["Anna", "Beat"]  # by seat\n\n[options]\ntarget = 2000\n'
ONE = '\n[[round]]\ntrump = "rosen"  # said late\npoints = { Wir = 97, Sie = 60 }\n'
TWO = """
# the long one
[[round]]
  trump = "obenabe"
  _mood = "good"

  [round.points]
  Wir = 157  # all
  Sie = 0
"""
MATCH = HEAD + ONE + TWO


def tops(text: str) -> list[set[str]]:
    """The top keys of every round, as the scan sees them."""
    return [{statement.keys[1] for statement in block.statements[1:]} for block in scan(text).blocks]


def parsed_rounds(text: str) -> list[dict[str, Any]]:
    """The rounds as tomllib reads them."""
    rounds: list[dict[str, Any]] = tomllib.loads(text.removeprefix("\ufeff")).get("round", [])
    return rounds


# --- scan


def test_statements_know_path_span_value_and_line() -> None:
    """A statement tells the full path, its lines, its value's text and its line."""
    layout = scan(MATCH)
    seen = [(s.keys, MATCH[slice(*s.value)], s.line) for s in (*layout.outside, *layout.blocks[1].statements)]
    assert seen == [
        (("format",), "1", 2),
        (("players",), '["Anna", "Beat"]', 3),
        (("options",), "", 5),
        (("options", "target"), "2000", 6),
        (("round",), "", 13),
        (("round", "trump"), '"obenabe"', 14),
        (("round", "_mood"), '"good"', 15),
        (("round", "points"), "", 17),
        (("round", "points", "Wir"), "157", 18),
        (("round", "points", "Sie"), "0", 19),
    ]
    trump = layout.blocks[0].statements[1]
    assert MATCH[trump.start : trump.end] == 'trump = "rosen"  # said late\n'
    assert [s.header for s in layout.blocks[1].statements] == [True, False, False, True, False, False]


@pytest.mark.parametrize(
    ("value", "rest"),
    [
        ('"""\n[[round]]\na = 1 \\"""\n"""', ""),
        ("'''\n[[round]]\n'''", "  # [[round]]"),
        ('""""quoted"""""', ""),
        ("'''''two'''''", ""),
        ('""""""', " # empty"),
        ('"a # no comment \\" ]"', "\t# [["),
        ("'C:\\'", ""),
        ('[\n  "]", # [[round]]\n  [1, 2],\n  """\n]\n[[round]]""",\n]', " # end"),
        ('{ a = "}", b = [ { c = 1 } ] }', "  "),
        ("2026-11-30 20:15:00", " # a date with a space"),
        ("[]", ""),
        ("-1_000.5e+3", "#tight"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_value_is_found_whole_whatever_it_holds(value: str, rest: str, newline: str) -> None:
    """Strings, arrays and tables end where TOML ends them; no header inside a string or comment counts."""
    text = f"x = {value}{rest}\n[[round]]\ny = {value}{rest}".replace("\n", newline)
    tomllib.loads(text)
    layout = scan(text)
    assert len(layout.blocks) == 1
    assert layout.newline == newline
    found = (*layout.outside, layout.blocks[0].statements[-1])
    assert [text[slice(*s.value)] for s in found] == [value.replace("\n", newline)] * 2
    assert found[1].end == len(text)


@pytest.mark.parametrize(
    "header", ["[[round]]", "[[ round ]]", '[["round"]]', "  [['round']] # x", '[["r\\u006Fund"]]']
)
def test_a_round_is_known_in_every_spelling(header: str) -> None:
    """Quotes, spaces, indentation and escapes in names do not matter."""
    text = f'{header}\n"round" . x = 1\n"K\\u00f6nig\\t\\"1\\"" . \'a.b\' = 2\n["round".\'points\']\nWir = 3\n'
    tomllib.loads(text)
    [block] = scan(text).blocks
    assert [s.keys[1:] for s in block.statements] == [
        (), ("round", "x"), ('König\t"1"', "a.b"), ("points",), ("points", "Wir")
    ]  # fmt: skip


def test_a_byte_order_mark_is_outside_everything() -> None:
    """The mark at the start hides no statement and survives the removal of the first one."""
    text = "\ufeff[[round]]\nx = 1\n"
    assert tops(text) == [{"x"}]
    assert remove_last(text) == "\ufeff"
    assert change_block(text, 1, [("x", "2")]) == "\ufeff[[round]]\nx = 2\n"


def test_a_sub_table_far_below_belongs_to_the_last_round() -> None:
    """TOML lets other tables stand between a round and its sub-table; the edits know it."""
    text = "[[round]]\nx = 1\n[options]\ntarget = 5\n[round.points]\nWir = 1\n"
    assert tops(text) == [{"x", "points"}]
    assert remove_last(text) == "[options]\ntarget = 5\n"
    assert change_block(text, 1, [("points", "2")]) == "[[round]]\nx = 1\npoints = 2\n[options]\ntarget = 5\n"


def test_an_inline_array_of_rounds_is_reported() -> None:
    """`round = …` at the root is found; the same key in a table is not it."""
    assert inline_round_line(scan("a = 1\n\nround = [\n { x = 1 },\n]\n")) == 3
    assert inline_round_line(scan(MATCH)) is None
    assert inline_round_line(scan("[options]\nround = 1\n[[round]]\nround = 2\n")) is None


# --- line_of


def test_line_of_finds_the_key_or_what_encloses_it() -> None:
    """The exact line if there is one, else the key above, the header, line 1."""
    text = MATCH + (
        '\n[[round]]\nweis = [ "a",\n  # none\n  "b", [ 1,\n 2 ], "c",\n]\npoints.Wir = 1\npoints.Sie = 2\n'
        "[[round.adjust]]\nside = 1\n[[round.adjust]]\nside = 2\npoints = 3\n"
    )
    tomllib.loads(text)
    layout = scan(text)
    places: list[tuple[int | None, tuple[str | int, ...], int]] = [
        (None, (), 1), (None, ("format",), 2), (None, ("players", 1), 3), (None, ("options",), 5),
        (None, ("options", "target"), 6), (None, ("options", "absent"), 5), (None, ("absent",), 1),
        (1, (), 8), (1, ("points",), 10), (1, ("points", "Wir"), 10), (1, ("absent", "x"), 8),
        (2, ("points",), 17), (2, ("points", "Sie"), 19), (2, ("points", "absent"), 17), (2, ("_mood", 3), 15),
        (3, ("weis",), 22), (3, ("weis", 0), 22), (3, ("weis", 1), 24), (3, ("weis", 2), 24), (3, ("weis", 2, 1), 25),
        (3, ("weis", 3), 25), (3, ("weis", 4), 22), (3, ("weis", 9), 22), (3, ("weis", -1), 22),
        (3, ("points",), 27), (3, ("points", "Sie"), 28),
        (3, ("adjust", 0, "side"), 30), (3, ("adjust", 1), 31), (3, ("adjust", 1, "side"), 32), (3, ("adjust", 7), 29),
        (3, ("adjust", 0, "points"), 29),
        (4, ("x",), 1), (0, ("x",), 1), (-1, (), 1),
    ]  # fmt: skip
    assert [line_of(layout, round, keys) for round, keys, _ in places] == [line for *_, line in places]
    crlf = text.replace("\n", "\r\n")
    assert [line_of(crlf, round, keys) for round, keys, _ in places] == [line for *_, line in places]


# --- append_block, remove_last


def test_append_adds_a_block_in_the_style_of_the_file() -> None:
    """A blank line, the header, a key a line; LF or CRLF as in the file, also inside a value."""
    values = [("trump", '"rosen"'), ("weis", "[\n  1,\n]")]
    assert append_block("a = 1\n", values) == 'a = 1\n\n[[round]]\ntrump = "rosen"\nweis = [\n  1,\n]\n'
    crlf = append_block("a = 1\r\n", values)
    assert crlf == 'a = 1\r\n\r\n[[round]]\r\ntrump = "rosen"\r\nweis = [\r\n  1,\r\n]\r\n'
    assert append_block("a = 1\nb = 2\r\n", []) == "a = 1\nb = 2\r\n\n[[round]]\n"
    assert append_block("a = 1", [("x", "1")]) == "a = 1\n\n[[round]]\nx = 1"
    assert append_block("", [("x", "1")]) == "\n[[round]]\nx = 1\n"


def test_remove_leaves_what_belongs_to_the_human() -> None:
    """Comments of all kinds, `_` keys and the tables behind the round stay."""
    text = (
        "a = 1\n\n# above\n[[round]] # header\nx = 1 # inline\n# inside\n"
        "  weis = [ # first\n    '# no', # second\n  ]\n"
        '_n = """\none\n\ntwo""" # n\n\n[round.points]\nWir = 1\n_why = 2\n[round._mine]\ny = 1\n\n[options]\nb = 2\n'
    )
    assert remove_last(text) == (
        "a = 1\n\n# above\n# header\n# inline\n# inside\n  # first\n  # second\n"
        '# _n = """\n# one\n# \n# two""" # n\n# _why = 2\n# [round._mine]\n# y = 1\n\n[options]\nb = 2\n'
    )


def test_remove_takes_one_blank_line_unless_it_is_still_needed() -> None:
    """The blank line above goes with the round, but a comment that stays keeps its distance from the round before."""
    assert remove_last("a = 1\n\n\n[[round]]\nx = 1\n") == "a = 1\n\n"
    assert remove_last("a = 1\n\n[[round]]\nx = 1 # c\n") == "a = 1\n\n# c\n"
    assert remove_last("a = 1\n\n[[round]]\nx = 1\n\n[o]\n") == "a = 1\n\n[o]\n"
    assert remove_last("a = 1\n\n[[round]]\nx = 1\n[o]\n") == "a = 1\n\n[o]\n"
    assert remove_last("a = 1\r\n[[round]]\r\nx = 1\n\n y = 1") == "a = 1"
    assert remove_last(MATCH) == HEAD + ONE + '\n# the long one\n  # _mood = "good"\n  # all\n'


def test_no_round_is_an_index_error() -> None:
    """A round that is not there can be neither removed nor changed."""
    for number in (-1, 0, 3):
        with pytest.raises(IndexError):
            change_block(MATCH, number, [])
    with pytest.raises(IndexError):
        remove_last(HEAD + "[round]\nx = 1\n")


# --- change_block


@pytest.mark.parametrize(
    ("before", "arguments", "after"),
    [
        pytest.param("x  =\t1   # c\ny = 2", ([("x", "3")],), "x  =\t3   # c\ny = 2", id="only the value's span"),
        pytest.param("x = [ 1 ]", ([("x", "[ 1 ]")],), "x = [ 1 ]", id="the same value"),
        pytest.param("x = [ # a\n]", ([("x", "[ # a\n]")],), "x = [ # a\n]", id="the same value with a comment"),
        pytest.param("  x = 1\n\n# end", ([("y", "2")],), "  x = 1\n  y = 2\n\n# end", id="new, indented"),
        pytest.param("", ([("y", "2"), ("z", "3")],), "y = 2\nz = 3\n", id="new in an empty round"),
        pytest.param("x = 1\ny = 2 # c\nz = 3", ([], {"y"}), "x = 1\n# c\nz = 3", id="dropped, comment stays"),
        pytest.param("x = 1\n\ny = 2\nz = 3", ([], {"y"}), "x = 1\n\nz = 3", id="dropped, blank line stays"),
        pytest.param("x = 1\ny = 2\n_z = 3", ([("y", "4")], (), True), "y = 4\n_z = 3", id="replace spares _ keys"),
        pytest.param("x = 1\n_z = 3 # c", ([], {"_z"}), "x = 1\n# _z = 3 # c", id="a dropped _ key is kept as comment"),
        pytest.param("x = 1", ([("x", "2")], {"x"}), "x = 2", id="set wins over drop"),
        pytest.param(
            "x = [ # a\n  1, # b\n] # c", ([("x", "2")],), "# a\n# b\nx = 2 # c", id="comments inside move above"
        ),
        pytest.param("p.a = 1 # a\nx = 1\np.b = 2 # b", ([("p", "{}")],), "p = {}\n# a\nx = 1\n# b", id="dotted keys"),
        pytest.param(
            "x = 1\n\n[round.p] # p\na = 1 # a\n\n[round.q]\nb = 1",
            ([("p", "{}")],),
            "x = 1\np = {}\n\n# p\n# a\n\n[round.q]\nb = 1",
            id="sub-table",
        ),
        pytest.param(
            "x = 1\n\n[[round.p]]\na = 1\n[[round.p]]\n_a = 2\n# end",
            ([("p", "[]")],),
            "x = 1\np = []\n# _a = 2\n# end",
            id="array of tables",
        ),
        pytest.param("x = 1\n\n[round.p]\na = 1\n", ([], {"p"}), "x = 1\n", id="dropped sub-table"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_change_touches_only_what_it_must(before: str, arguments: Any, after: str, newline: str) -> None:
    """Each way to write a key is changed in the smallest way, in LF and CRLF, and the other rounds stay."""
    start, end = f"{HEAD}[[round]]\nx = 0\n\n[[round]]\n", "\n\n[[round]]\nx = 9\n[after]\nx = 1\n"
    text, expected = ((start + part + end).replace("\n", newline) for part in (before, after))
    assert change_block(text, 2, *arguments) == expected
    tomllib.loads(expected)


def test_change_keeps_a_missing_final_newline() -> None:
    """Whether the file ends with a newline is the human's choice."""
    assert change_block("[[round]]\nx = 1", 1, [("y", "2")]) == "[[round]]\nx = 1\ny = 2"
    assert change_block("[[round]]\nx = 1", 1, [("y", "2")], {"x"}) == "[[round]]\ny = 2"
    assert change_block("[[round]]\nx = 1", 1, [("x", "2")]) == "[[round]]\nx = 2"
    assert change_block("[[round]]", 1, []) == "[[round]]"


# --- laws


@dataclass
class Document:
    """A random valid match file in its parts: the text before each round, the round, and the text behind the last."""

    parts: list[tuple[str, str]]
    tail: str

    @property
    def text(self) -> str:
        return "".join(before + block for before, block in self.parts) + self.tail


MARK = re.compile(r"# c[0-9]+;")  # every comment carries one; strings hold only '#'
SPELLINGS = {  # how a value may be written, § is a comment: in the main part, or as tables below it
    "plain": ["{k} = 1", '{k} = "# [[round]]"', "'{k}' =\t'''\n[[round]]\n# x\n'''", '{k} = """\\\n  a \\""" b"""""'],
    "array": ['{k} = [§\n  "a", §\n\n  {{ b = 1 }},\n]', "{k} = {{ Wir = 97, Sie = 60 }}", "{k} = []"],
    "dotted": ["{k}.Wir = 1§\n{k}.Sie = 2", '"{k}" . "W\\u00ecr" = [\n1]'],
    "table": [
        "[round.{k}]§\nWir = 1 §\n\nSie = 2",
        "[round.{k}]",
        '[[ "round" . {k} ]]\na = 1\n[[round.{k}]]§\nb = [§\n]',
    ],
}
FILLERS = ["", "\n", "§\n", "\n§\n\n", "  §\n", "\n\n"]
KEYS = ["trump", "points", "weis", "adjust", "_note", "_mine", "round"]
VALUES = ["1", '"rosen"', "{ Wir = 1 }", "[\n  1,\n]", '"""\n[[round]]"""', "[]"]


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """A match-like file of building blocks, with LF or CRLF, sometimes with a byte order mark or an open last line."""

    def pick(*options: str) -> str:
        return draw(st.sampled_from(options))

    before = pick("", "\ufeff") + pick(*FILLERS) + 'format = 1 §\nnote = """\n[[round]]\n"""\n'
    before += pick("", "[options]\ntarget = 1\n", "[options] §\n")
    parts: list[tuple[str, str]] = []
    for _ in range(draw(st.integers(0, 3))):
        indent = pick("", "  ")
        main, tables = pick("[[round]]", '[[ "round" ]]', "[['round']] §") + "\n", ""
        for key in draw(st.lists(st.sampled_from(KEYS), unique=True, max_size=4)):
            kind = pick(*SPELLINGS)
            lines = pick(*FILLERS) + indent + pick(*SPELLINGS[kind]).format(k=key) + pick("", " §") + "\n"
            main, tables = (main, tables + lines) if kind == "table" else (main + lines, tables)
        parts.append((before + pick(*FILLERS), main + tables))
        before = ""
    tail = before + pick(*FILLERS) + pick("", "[players]\na = [ §\n1]\n") + pick("", "§\n")
    number, newline = count(), pick("\n", "\r\n")

    def finished(part: str) -> str:
        return re.sub("§", lambda _: f"# c{next(number)};", part).replace("\n", newline)

    parts, tail = [(finished(before), finished(block)) for before, block in parts], finished(tail)
    if draw(st.booleans()):
        if parts and not tail:
            parts[-1] = (parts[-1][0], parts[-1][1].removesuffix(newline))
        tail = tail.removesuffix(newline)
    return Document(parts, tail)


values_of_a_round = st.lists(
    st.tuples(st.sampled_from(["trump", "points", "weis", "adjust", "new"]), st.sampled_from(VALUES)),
    unique_by=lambda pair: pair[0],
)


def comments(text: str) -> list[str]:
    """The comments of a text, in alphabetical order."""
    return sorted(MARK.findall(text))


@given(documents())
def test_scan_agrees_with_tomllib(document: Document) -> None:
    """The scan sees the rounds and the top keys of each that tomllib sees; statements leave only comments out."""
    text = document.text
    assert tops(text) == [set(round) for round in parsed_rounds(text)]
    layout = scan(text)
    found = sorted([*layout.outside, *(s for block in layout.blocks for s in block.statements)], key=lambda s: s.start)
    at = len(text) - len(text.removeprefix("\ufeff"))
    for statement in found:
        between = text[at : statement.start]
        assert all(not line.strip() or line.strip().startswith("#") for line in between.split("\n"))
        assert statement.line == text.count("\n", 0, statement.start) + 1
        assert statement.start <= statement.value[0] <= statement.value[1] <= statement.end
        at = statement.end


@given(documents(), values_of_a_round)
def test_remove_takes_append_back(document: Document, values: list[tuple[str, str]]) -> None:
    """`remove_last(append_block(t, v)) == t`, byte for byte; between the two only the new round is added."""
    text = document.text
    longer = append_block(text, values)
    assert longer.startswith(text)
    added = tomllib.loads("".join(f"{key} = {value}\n" for key, value in values))
    assert parsed_rounds(longer) == [*parsed_rounds(text), added]
    assert remove_last(longer) == text


@given(documents())
def test_remove_takes_nothing_but_the_last_round(document: Document) -> None:
    """Whatever the last round looks like: the other rounds and tables, all comments and all `_` keys survive."""
    text = document.text
    if not document.parts:
        return
    shorter = remove_last(text)
    before = text[: len(text) - len(document.tail) - len(document.parts[-1][1])]
    kept = re.sub(r"(?<=\n)\r?\n\Z", "", before)  # without the one blank line that may go
    assert shorter.startswith(kept.removesuffix("\n").removesuffix("\r"))
    assert shorter.endswith(document.tail)
    assert comments(shorter) == comments(text)
    assert parsed_rounds(shorter) == parsed_rounds(text)[:-1]
    assert [shorter.count(key) for key in ("_note", "_mine")] == [text.count(key) for key in ("_note", "_mine")]


@given(st.data(), documents(), values_of_a_round, st.sets(st.sampled_from(KEYS)), st.booleans())
def test_change_changes_what_was_asked_for(
    data: st.DataObject, document: Document, values: list[tuple[str, str]], drop: set[str], replace: bool
) -> None:
    """The parsed file differs in the given keys only, all comments survive, and no byte outside the round changes."""
    if not document.parts:
        return
    text = document.text
    number = data.draw(st.integers(1, len(document.parts)))
    changed = change_block(text, number, values, drop, replace)

    expected = deepcopy(tomllib.loads(text.removeprefix("\ufeff")))
    given = tomllib.loads("".join(f"{key} = {value}\n" for key, value in values))
    old = expected["round"][number - 1]
    gone = drop | ({key for key in old if not key.startswith("_")} if replace else set())
    expected["round"][number - 1] = {key: value for key, value in old.items() if key not in gone} | given
    assert tomllib.loads(changed.removeprefix("\ufeff")) == expected
    assert comments(changed) == comments(text)

    start = "".join(before + block for before, block in document.parts[: number - 1]) + document.parts[number - 1][0]
    end = "".join(before + block for before, block in document.parts[number:]) + document.tail
    assert changed.startswith(start)
    assert changed.endswith(end)
    assert change_block(changed, number, values, drop, replace) == changed


PIECES = [
    '"""',
    "'''",
    "[[round]]\n",
    "[round.x]\n",
    "[round]\n",
    "round",
    "=",
    "\\",
    "[",
    "]]",
    "\n",
    "\r\n",
    "a",
    '"',
    ".",
    "_",
    "#",
]
broken = st.text("[]{}\"'\\#=.,a_ \t\r\n\ufeff-1é", max_size=60)
broken |= st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


@given(broken, st.none() | st.integers(-1, 3), st.lists(st.sampled_from(["a", "x", "round", 0, 1])))
def test_no_text_is_too_broken(text: str, round: int | None, keys: list[str | int]) -> None:
    """Text that is no TOML gives an answer too: statements in order, and a line that exists."""
    layout = scan(text)
    for found in (layout.outside, *(block.statements for block in layout.blocks)):
        assert all(a.end <= b.start for a, b in pairwise(found))
    assert 1 <= line_of(layout, round, tuple(keys)) <= text.count("\n") + 1
    for number in range(1, len(layout.blocks) + 1):
        change_block(text, number, [("a", "1")], {"x"}, True)
    if layout.blocks:
        remove_last(text)


def test_broken_names_and_tables_are_borne() -> None:
    """A `[round]` that cannot be beside `[[round]]` is none of the rounds; an impossible escape stays as it is."""
    text = '[[round]]\nx = 1\n[round]\n"\\U00110000\\q" = 1\n'
    assert tops(text) == [{"x"}]
    assert [s.keys for s in scan(text).outside] == [("round",), ("round", "\\U00110000\\q")]
    assert change_block(text, 1, [("x", "2")], replace=True) == text.replace("x = 1", "x = 2")


@pytest.mark.parametrize(
    "text",
    [MATCH * 3000, '"""' * 60_000, '"\\a' * 60_000, "a." * 60_000, "a = " + "[" * 60_000, "a = [\n" * 60_000,
     '"a".' * 60_000, ("a" + " " * 400 + "x\n") * 400, "a = '''" + "''a" * 60_000, "\n" * 60_000, "[[a" * 60_000],
    ids=lambda text: repr(text[:8]),
)  # fmt: skip
def test_time_is_linear(text: str) -> None:
    """No text, however hostile, takes more than a moment (a quadratic search would take minutes)."""
    start = perf_counter()
    scan(text)
    assert perf_counter() - start < 2


def test_two_byte_order_marks_are_read_past() -> None:
    """Some programs put a mark before that of another; both stay where they are."""
    text = "\ufeff\ufeff" + 'game = "schieber-1000"\nplayers = ["A", "B", "C", "D"]\n'
    match = matchfile.parse(text, "match.toml")
    assert match.problems == ()
    more = match_text.with_round(match, {"trump": "rosen", "points": {"A & C": 97, "B & D": 60}})
    assert more.startswith(text)
    assert matchfile.follow(matchfile.parse(more, "match.toml")).standing.points == (97, 60)
