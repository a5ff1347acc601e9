"""The sentence in which a verdict is read aloud, and the question where a fact is missing."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording import N_, Template

VERDICT_TEXTS: Mapping[str, Template] = {
    "verdict.awaiting": N_("There is no ruling yet: something has to be known first."),
}

ASKED_TEXTS: Mapping[str, Template] = {}
