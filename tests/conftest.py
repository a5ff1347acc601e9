"""What all tests share: a quiet environment, and the switch that rewrites the pictures of screens."""

from __future__ import annotations

import os

import hypothesis
import pytest

# One profile for all properties: a test says how many examples it wants, and never how fast the machine must be.
hypothesis.settings.register_profile(
    "jassref",
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.data_too_large],
)
hypothesis.settings.load_profile("jassref")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --update-screens` rewrites tests/screens; without it a difference fails."""
    parser.addoption("--update-screens", action="store_true", help="rewrite the pictures in tests/screens")


@pytest.fixture(autouse=True)
def _quiet_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's own language, file, colours and editor are not those of a test."""
    for key in list(os.environ):
        if key.startswith(("JASSREF_", "LC_")) or key in (
            "LANG",
            "LANGUAGE",
            "NO_COLOR",
            "FORCE_COLOR",
            "COLUMNS",
            "EDITOR",
            "VISUAL",
        ):
            monkeypatch.delenv(key, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("JASSREF_CONFIG", os.path.join(__file__, "config.toml"))
