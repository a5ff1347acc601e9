"""Terminals that cannot show every sign: each is replaced by a plain one of the same width, and none is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from environment import clean_environment

from jassref.cli.output.character_fallback import PLAIN, known
from jassref.cli.output.pictures import chart_text

EXAMPLE = Path(__file__).parent.parent / "examples" / "schieber-2000-bergpreis.toml"


def test_a_plain_sign_is_one_sign_and_needs_nothing() -> None:
    assert all(len(sign) == 1 and len(plain) == 1 and plain.isascii() for sign, plain in PLAIN.items())


def test_the_sides_of_a_chart_stay_different() -> None:
    shown = [PLAIN[sign] for sign in (*chart_text.SIGNS, chart_text.SEVERAL)]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize(
    ("text", "coding", "shown"),
    [
        ("─┼ 3 × 20 … −5", "ascii", "-+ 3 x 20 ~ -5"),
        ("Stöck, Zürich, à", "ascii", "Stock, Zurich, a"),
        ("Stöck × …", "cp1252", "Stöck × …"),
        ("│ Rösli ●", "cp1252", "| Rösli *"),
        ("счёт", "ascii", r"\u0441\u0447\u0451\u0442"),
    ],
)
def test_what_stands_for_signs(text: str, coding: str, shown: str) -> None:
    assert text.encode(coding, known()).decode(coding) == shown


@pytest.mark.parametrize("verb", ["board", "chart", "status", "history"])
@pytest.mark.parametrize("coding", ["ascii", "cp1252", "cp850"])
def test_a_drawing_keeps_its_shape_on_an_old_terminal(verb: str, coding: str) -> None:
    words = [sys.executable, "-m", "jassref", verb, "--plain", "--lang", "en", "-f", str(EXAMPLE)]
    old, new = (
        subprocess.run(words, capture_output=True, check=True, env=clean_environment(PYTHONIOENCODING=how)).stdout
        for how in (coding, "utf-8")
    )
    before, after = new.decode("utf-8").splitlines(), old.decode(coding).splitlines()
    assert "\\" not in "".join(after).replace(" \\ ", "").replace("X \\", "")
    assert "".join(before).count("?") == "".join(after).count("?")
    assert [len(line) for line in before] == [len(line) for line in after]
