"""The slate: points become strokes by its rules, strokes and rest always make the points, the drawings hold them."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassref.cli.app import run
from jassref.cli.output.pictures import chart_svg, chart_text, slate_svg, slate_text
from jassref.cli.output.pictures.chalk_svg import width_of
from jassref.cli.output.pictures.slate_words import MOST, Board, initials
from jassref.drawing import slate
from jassref.drawing.curve import Curve, Mark, course_of
from jassref.drawing.slate import Back, Half, Won, flown, groups, written
from jassref.evenings import evening
from jassref.files.matchfile import Course, follow, parse
from jassref.wording.language import speak

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.toml"))
WIDTHS = (32, 40, 60, 80, 120)

gains = st.lists(st.integers(-400, 1500), max_size=30)


def course(path: Path) -> Course:
    found = follow(parse(path.read_text(encoding="utf-8"), str(path)), quick=False)
    assert found.problems == ()
    return found


# Points and strokes


@pytest.mark.parametrize(
    ("points", "half"),
    [
        (0, Half()),
        (7, Half(rest=7)),
        (157, Half(1, 1, 0, 7)),
        (257, Half(2, 1, 0, 7)),
        (93, Half(0, 1, 2, 3)),
        (389, Half(3, 1, 1, 19)),
    ],
)
def test_the_examples_of_the_rule(points: int, half: Half) -> None:
    assert written(Half(), points) == half


def test_the_example_with_a_negative_rest() -> None:
    assert written(Half(), 88, negative=True) == Half(1, 0, 0, -12)
    assert written(Half(), 38, negative=True) == Half(0, 0, 1, 18)  # one stroke either way: the rest is not negative


def test_no_stroke_is_rubbed_out() -> None:
    half = written(Half(), 93)
    assert written(half, 93) == Half(0, 2, 4, 6)
    assert written(half, -20) == half._replace(rest=-17)


@given(gains, st.booleans())
def test_strokes_and_rest_always_make_the_points(rounds: list[int], negative: bool) -> None:
    half = Half()
    for n, points in enumerate(rounds, 1):
        after = written(half, points, negative)
        assert after.points == sum(rounds[:n])
        assert all(new >= old for new, old in zip(after[:3], half[:3], strict=True))
        half = after


@given(st.integers(0, 100_000))
def test_a_rest_is_one_short_number(points: int) -> None:
    assert 0 <= written(Half(), points).rest < slate.TWENTY
    assert abs(written(Half(), points, negative=True).rest) < slate.TWENTY


@given(st.integers(0, 5000))
def test_a_negative_rest_takes_the_fewest_strokes(points: int) -> None:
    found = written(Half(), points, negative=True)
    hundreds, below = divmod(points, 100)
    fewest = min(
        h + f + t
        for h, f, t in itertools.product(range(3), range(3), range(6))
        if abs(below - 100 * h - 50 * f - 20 * t) < 20
    )
    assert sum(found[:3]) == hundreds + fewest


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_half_and_column_of_the_examples_makes_the_standings(path: Path) -> None:
    match = course(path)
    points = match.standing.points
    if slate.slate_kind(match.game) is slate.SlateKind.HALVES:
        for redrawn in (False, True):
            found = slate.halves(match.game, match.scored, redrawn)
            assert tuple(half.points for half in found) == points
    assert tuple(column.points for column in slate.columns(match.game, match.scored)) == points


def test_a_house_rule_decides_on_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = EXAMPLES_TEXT.replace("[[round]]", "[options]\nslate_rest = 'negative'\n[[round]]", 1)
    path = tmp_path / "match.toml"
    path.write_text(text, encoding="utf-8")
    assert run(["board", "--json", "-f", str(path)]) == 0
    wir, sie = json.loads(capsys.readouterr().out)["result"]["sides"]
    assert (wir["hundreds"], wir["fifties"], wir["twenties"], wir["rest"]) == (1, 0, 0, -12)
    assert (sie["points"], sie["hundreds"], sie["fifties"], sie["twenties"], sie["rest"]) == (69, 0, 1, 0, 19)


EXAMPLES_TEXT = """game = "schieber-1000"
players = ["Anna", "Beat", "Carla", "Dani"]
sides = ["Wir", "Sie"]
[[round]]
trump = "rosen"
points = { Wir = 88, Sie = 69 }
"""


# Bundles


def test_bundles() -> None:
    assert groups(0) == []
    assert groups(6) == ["||||/", "|"]
    assert groups(3, across=False) == ["X", "\\"]
    assert flown(12) == ["V", "V", "||"]


@given(st.integers(0, MOST))
def test_bundles_hold_every_stroke(count: int) -> None:
    assert sum(len(group) for group in groups(count)) == count
    assert sum({"X": 2, "\\": 1}[group] for group in groups(count, across=False)) == count
    assert sum({"V": 5}.get(group, len(group)) for group in flown(count)) == count


@given(st.lists(st.text("abcé &-", min_size=1, max_size=9), min_size=2, max_size=8, unique_by=str.casefold))
def test_initials_tell_names_apart(names: list[str]) -> None:
    found = initials(tuple(names))
    assert len(set(found)) == len(names)
    for name, short in zip(names, found, strict=True):
        assert short
        signs = iter(name)
        assert all(sign in signs for sign in short)  # its signs, in their order


def test_the_shortest_initials() -> None:
    assert initials(("Anna", "Beat", "Beatrice", "Carla")) == ("A", "Beat", "Beatr", "C")
    assert initials(("Anna & Carla", "Beat & Dani")) == ("AC", "BD")
    assert initials(("Anna Katharina Meier", "Anna Katharina Müller", "Otto")) == ("AKMe", "AKMü", "O")


def test_where_initials_stand_it_is_said_whose_they_are() -> None:
    head = 'game = "differenzler"\nplayers = ["Anna Katharina Meier", "Anna Katharina Müller", "Otto", "Dani"]\n'
    match = follow(parse(head, "match.toml"), quick=False)
    text = "\n".join(slate_text.drawn(Board(match), 60))
    assert "AKMe │ AKMü │ O │ D" in text
    assert "AKMe Anna Katharina Meier, AKMü Anna Katharina" in text
    assert "AKMe" not in "\n".join(slate_text.drawn(Board(match), 120))


# In the terminal


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_slate_and_chart_fit_the_terminal(path: Path, width: int) -> None:
    match = course(path)
    for board in (Board(match), Board(match, redrawn=True), Board(match, evening.back_of(match))):
        lines = slate_text.drawn(board, width)
        assert max(map(len, lines)) < width
        assert lines[0].lstrip()[0] == "┌"
        assert "┘" in {line[-1] for line in lines}
    assert max(map(len, chart_text.drawn(course_of(match.game, match.scored), width))) <= width


def test_the_strokes_drawn_are_those_counted() -> None:
    """Read back from the drawing: bundles and single strokes on the bars, crosses on the diagonal, the rest."""
    match = follow(parse(EXAMPLES_TEXT, "match.toml"), quick=False)
    lines = slate_text.drawn(Board(match), 60)
    top, bottom = (
        (n for n, line in enumerate(lines) if "Sie" in line),
        (n for n, line in enumerate(lines) if "Wir" in line),
    )
    for start, half in zip((next(top), next(bottom)), reversed(slate.halves(match.game, match.scored)), strict=True):
        block = lines[start : start + 7]
        assert block[0].rstrip("│ ").endswith(str(half.points))
        assert block[2].count("|") == half.hundreds
        assert "".join(block[3:6]).count("\\") + 2 * "".join(block[3:6]).count("X") == half.fifties
        assert block[6].strip("│").count("|") == half.twenties
        assert block[6].rstrip("│ ").endswith(f" {half.rest}")


def test_more_strokes_than_anybody_counts_are_a_number() -> None:
    text = EXAMPLES_TEXT.replace("rosen", "obenabe").replace("schieber-1000", "schieber-3000")
    text = text.replace("[[round]]", "[options]\ntarget = 10000000\nmultipliers = 'obenabe:100'\n[[round]]", 1)
    match = follow(parse(text, "match.toml"), quick=False)
    assert match.problems == ()
    for width in WIDTHS:
        assert "88×100" in "\n".join(slate_text.drawn(Board(match), width))
    assert "8800" in slate_svg.drawn(Board(match))


def test_long_names_are_shortened_and_hostile_ones_shown_as_signs() -> None:
    text = EXAMPLES_TEXT.replace("Anna", "A" * 40).replace("Wir", "<b>&amp W").replace("&amp", "'")
    text = text.replace("{ <b>' W", '{ "<b>\' W"')
    match = follow(parse(text, "match.toml"), quick=False)
    assert match.problems == ()
    for width in WIDTHS:
        assert max(map(len, slate_text.drawn(Board(match), width))) < width
    root = ElementTree.fromstring(slate_svg.drawn(Board(match)))
    assert "<b>' W" in "".join(root.itertext())


def test_an_empty_match_has_an_empty_slate_and_chart() -> None:
    match = follow(parse(EXAMPLES_TEXT.partition("[[round]]")[0], "match.toml"), quick=False)
    assert "0" in "\n".join(slate_text.drawn(Board(match), 80))
    assert chart_text.drawn(course_of(match.game, match.scored), 80)
    assert ElementTree.fromstring(chart_svg.drawn(course_of(match.game, match.scored), "x")).tag.endswith("svg")


# As pictures

GRAIN = ("feTurbulence", "feDisplacementMap")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_pictures_need_nothing_beside_themselves(path: Path) -> None:
    match = course(path)
    curve = course_of(match.game, match.scored)
    boards = [Board(match), Board(match, upright=True), Board(match, evening.back_of(match))]
    for text in (*map(slate_svg.drawn, boards), chart_svg.drawn(curve, path.stem)):
        root = ElementTree.fromstring(text)
        names = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert names <= {
            "svg",
            "title",
            "style",
            "filter",
            "feTurbulence",
            "feDisplacementMap",
            "rect",
            "g",
            "path",
            "text",
        }
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|@import|href|url\((?!#)|@font-face", text)
        assert root.find("{*}title") is not None
        _x, _y, width, height = map(float, root.attrib["viewBox"].split())
        for element in root.iter("{*}path"):
            pairs = [float(n) for n in NUMBER.findall(element.attrib["d"])]
            assert min(pairs) >= -3
            assert max(pairs) <= max(width, height) + 3


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_same_picture_is_the_same_text(path: Path) -> None:
    match = course(path)
    assert slate_svg.drawn(Board(match)) == slate_svg.drawn(Board(match))


def test_the_other_half_stands_on_its_head() -> None:
    match = follow(parse(EXAMPLES_TEXT, "match.toml"), quick=False)
    assert "rotate(180)" in slate_svg.drawn(Board(match))
    assert "rotate" not in slate_svg.drawn(Board(match, upright=True))


@given(st.text("0123456789'−", min_size=1, max_size=12), st.sampled_from("0123456789"))
def test_a_longer_number_is_wider(text: str, more: str) -> None:
    assert 0 < width_of(text, 20) < width_of(text + more, 20)
    assert width_of(text, 40) == pytest.approx(2 * width_of(text, 20))


def test_a_picture_is_written_over_a_picture_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, picture = tmp_path / "match.toml", tmp_path / "slate.svg"
    match.write_text(EXAMPLES_TEXT, encoding="utf-8")
    words = ["board", "-f", str(match), "--svg", str(picture)]
    assert run(words) == 0
    assert capsys.readouterr().out == ""
    first = picture.read_bytes()
    assert run(words) == 0
    assert picture.read_bytes() == first
    for text in ('<?xml version="1.0"?><diary/>', "<svg xmlns='http://www.w3.org/2000/svg'/>"):
        mine = tmp_path / "mine.svg"
        mine.write_text(text, encoding="utf-8")
        assert run(["board", "-f", str(match), "--svg", str(mine)]) == 1
        assert mine.read_text(encoding="utf-8") == text
    assert run(["chart", "-f", str(match), "--svg", str(match)]) == 1
    assert match.read_text(encoding="utf-8") == EXAMPLES_TEXT
    assert run(["chart", "-f", str(match), "--svg", str(tmp_path / "no" / "x.svg")]) == 1


# The course of the match


def test_the_course_ends_at_the_standings() -> None:
    for path in EXAMPLES:
        match = course(path)
        curve = course_of(match.game, match.scored)
        assert tuple(row[-1] for row in curve.points) == match.standing.points
        assert curve.rounds == match.standing.rounds
        assert curve.lowest <= 0 < curve.highest


def test_what_is_marked() -> None:
    text = EXAMPLES_TEXT.replace('trump = "rosen"', 'trump = "rosen"\nweis = ["Anna: 3 schellen A"]\nstoeck = "Beat"')
    text += '[[round]]\ntrump = "eicheln"\npoints = { Wir = 0, Sie = 157 }\nmatch = "Sie"\n'
    match = follow(parse(text, "match.toml"), quick=False)
    curve = course_of(match.game, match.scored)
    assert curve.marks == (Mark(1, 0, "weis"), Mark(1, 1, "stoeck"), Mark(2, 1, "match"))
    assert curve.targets == (1000,)
    drawn = "\n".join(chart_text.drawn(curve, 80))
    assert "┄" in drawn
    assert re.search(r"^ *● +W$", drawn, re.MULTILINE)
    assert re.search(r"^ *○ +S +M$", drawn, re.MULTILINE)


@given(
    st.lists(st.lists(st.integers(-2000, 3000), min_size=1, max_size=40), min_size=2, max_size=8),
    st.sampled_from(WIDTHS),
    st.sampled_from([(), (1000,), (620, 1000)]),
)
def test_any_course_can_be_drawn(rows: list[list[int]], width: int, targets: tuple[int, ...]) -> None:
    shortest = min(map(len, rows))
    points = tuple((0, *row[: shortest - 1]) for row in rows)
    names = tuple(f"Spieler {n}" for n in range(len(rows)))
    marks = tuple(Mark(n, 0, "weis") for n in range(1, shortest))
    curve = Curve(names, points, targets, marks)
    assert max(map(len, chart_text.drawn(curve, width))) <= width
    ElementTree.fromstring(chart_svg.drawn(curve, "x"))


def test_a_long_column_is_wiped_at_the_top_and_keeps_its_sum() -> None:
    rounds = "[[round]]\npoints = { A = 1, B = 2 }\n" * 400
    text = 'game = "board"\nplayers = ["A", "B"]\n' + rounds
    match = follow(parse(text, "match.toml"), quick=False)
    assert match.problems == ()
    assert len(slate_svg.drawn(Board(match))) < 100_000
    assert "400" in slate_svg.drawn(Board(match))


@pytest.mark.parametrize("width", WIDTHS)
def test_a_long_match_fits_the_chart(width: int) -> None:
    points = (tuple(range(401)), tuple(range(0, 802, 2)))
    marks = tuple(Mark(n, 0, kind) for n in range(1, 401) for kind in ("weis", "match"))
    lines = chart_text.drawn(Curve(("Wir", "Sie"), points, (1000,), marks), width)
    assert max(map(len, lines)) <= width
    assert "M" in "".join(lines)


def test_many_strokes_on_the_back_are_a_number_and_no_apple() -> None:
    match = course(EXAMPLES[0])
    text = slate_svg.drawn(Board(match, Back(("Wir", "Sie"), (Won("x", (77, 0)),))))
    paths = len(ElementTree.fromstring(text).findall(".//{*}path"))
    assert paths == 6  # 77 for its strokes, the two sums, the line, and the numbers of the game: no ring, no ×0


# The back of the slate


def evening_files(folder: Path, sides: tuple[str, ...]) -> list[Path]:
    """Won games in a row, each naming the one before; each with its own names of the sides."""
    found: list[Path] = []
    for n, names in enumerate(sides, 1):
        first, second = names.split(",")
        path = folder / ("match.toml" if n == 1 else f"match-{n}.toml")
        path.write_text(
            f'game = "schieber-1000"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\nsides = ["{first}", "{second}"]\n'
            + (f'previous = "{found[-1].name}"\n' if found else "")
            + "[options]\ntarget = 100\n"
            + f'[[round]]\ntrump = "rosen"\npoints = {{ {first} = 107, {second} = 50 }}\n',
            encoding="utf-8",
        )
        found.append(path)
    return found


def test_the_back_holds_all_games_of_the_evening(tmp_path: Path) -> None:
    files = evening_files(tmp_path, ("Wir,Sie", "Wir,Sie", "Wir,Sie"))
    back = evening.back_of(course(files[-1]))
    assert back == Back(("Wir", "Sie"), tuple(Won(path.name, (2, 0)) for path in files))
    assert back.strokes == (6, 0)
    text = "\n".join(slate_text.drawn(Board(course(files[-1]), back), 40))
    assert "||||/ |" in text
    assert "match-3.toml" in text


def test_the_same_names_for_other_players_are_other_sides(tmp_path: Path) -> None:
    """Wir and Sie are who they are: where the pairs change, the strokes are the players'."""
    head = 'game = "schieber-1000"\nsides = ["Wir", "Sie"]\n[options]\ntarget = 100\n'
    won = '[[round]]\ntrump = "rosen"\npoints = { Wir = 107, Sie = 50 }\n'
    for name, players in (("match", ("Anna", "Beat", "Carla", "Dani")), ("match-2", ("Anna", "Carla", "Beat", "Dani"))):
        previous = 'previous = "match.toml"\n' * (name != "match")
        text = previous + f"players = {list(players)}\n".replace("'", '"') + head + won
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    back = evening.back_of(course(tmp_path / "match-2.toml"))
    assert dict(zip(back.names, back.strokes, strict=True)) == {"Anna": 4, "Beat": 2, "Carla": 2, "Dani": 0}


def test_every_side_of_a_chart_has_a_line_of_its_own() -> None:
    names = tuple("ABCDEFGH")
    curve = Curve(names, tuple((0, n) for n in range(1, 9)), (), ())
    lines = re.findall(
        r'class="chalk ?(second|third|fourth)?" d="[^"]*" stroke-width="4"([^/]*)/', chart_svg.drawn(curve, "")
    )
    assert len(lines) == 16  # in the field and in the legend
    assert len(set(lines)) == 8
    assert len({dash for _kind, dash in lines}) == 8


def test_where_sides_change_the_strokes_are_the_players(tmp_path: Path) -> None:
    back = evening.back_of(course(evening_files(tmp_path, ("Wir,Sie", "Rot,Blau"))[-1]))
    assert back.names == ("Anna", "Beat", "Carla", "Dani")
    assert back.strokes == (4, 0, 4, 0)


def test_a_row_of_files_that_bites_its_tail_or_breaks_ends(tmp_path: Path) -> None:
    first, second = evening_files(tmp_path, ("Wir,Sie", "Wir,Sie"))
    first.write_text('previous = "match-2.toml"\n' + first.read_text(encoding="utf-8"), encoding="utf-8")
    assert len(evening.games(course(second))) == 2
    first.write_text("not a match file", encoding="utf-8")
    assert len(evening.games(course(second))) == 1
    first.unlink()
    assert len(evening.games(course(second))) == 1


def test_many_names_on_a_narrow_back() -> None:
    names = ("Annabelle", "Annamaria", "Beatrice", "Carla", "Daniela", "Esther", "Friedrich", "Gottfried")
    back = Back(names, (Won("match.toml", tuple(range(8))),))
    match = course(EXAMPLES[0])
    for width in WIDTHS:
        assert max(map(len, slate_text.drawn(Board(match, back), width))) < width


@pytest.mark.parametrize("language", ["de", "fr", "it", "ru"])
@pytest.mark.parametrize("path", [path for path in EXAMPLES if "coiffeur" in path.stem], ids=lambda path: path.stem)
def test_the_coiffeur_fits_in_every_language(path: Path, language: str) -> None:
    speak(language)
    try:
        for width in WIDTHS:
            assert max(map(len, slate_text.drawn(Board(course(path)), width))) < width
    finally:
        speak("en")


def test_a_game_without_strokes_is_one_for_who_won_it(tmp_path: Path) -> None:
    match = course(next(path for path in EXAMPLES if path.stem == "chibre-1000-more-tricks"))
    assert sum(evening.strokes(match)) == 1


def test_no_two_rows_of_the_coiffeur_look_the_same_on_a_narrow_slate() -> None:
    text = 'game = "coiffeur-8"\nplayers = ["Anna", "Beat", "Carla", "Dani"]\n'
    match = follow(parse(text, "match.toml"), quick=False)
    lines = slate_text.drawn(Board(match), 40)
    rows = [line.split()[2] + line.split()[3] for line in lines if "×" in line]
    assert len(set(rows)) == len(rows) == 8
    assert not any("…" in line for line in lines)
