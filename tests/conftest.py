"""What all tests share: a clean environment, a profile for properties, the switch that rewrites the screens."""

from __future__ import annotations

import os
from collections.abc import Iterator

import hypothesis
import pytest
from environment import NOWHERE, forget_changes, take_hold

take_hold()  # before a test module imports anything that looks at it

# One profile for all properties: a test says how many examples it wants, and never how fast the machine must be.
hypothesis.settings.register_profile(
    "jassref",
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.data_too_large],
)
# For tests/mutations.py, which wants to know whether a test fails and not the smallest example.
hypothesis.settings.register_profile(
    "mutations",
    hypothesis.settings.get_profile("jassref"),
    database=None,
    phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
)
hypothesis.settings.load_profile("jassref")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --update-screens` rewrites tests/screens; without it a difference fails."""
    parser.addoption("--update-screens", action="store_true", help="rewrite the pictures in tests/screens")


@pytest.fixture(autouse=True)
def _clean_environment() -> Iterator[None]:
    """Each test begins in English and in the environment of `environment.py`, and leaves nothing where it began."""
    from jassref.wording.language import speak

    forget_changes()
    take_hold()
    speak("en")
    before = os.getcwd()
    os.chdir(NOWHERE)
    yield
    os.chdir(before)
    assert os.listdir(NOWHERE) == []
