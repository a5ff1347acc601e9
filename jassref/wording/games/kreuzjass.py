"""The words of the Kreuzjass that no other game has."""

from __future__ import annotations

from collections.abc import Mapping

from jassref.wording.language import N_

ASK_TEXTS: Mapping[str, str] = {"cut": N_("Which card was cut? ({example}, or the contract)")}
