"""jassref keeps the score of a Jass evening at a real table and settles its disputes.

As a library it offers the names in `__all__` (README, "As a library"); they are loaded when the first one is used. So
`import jassref` costs next to nothing, and the start of the program stays quick. The chapters, bottom to top, are
listed in README.md.
"""

TYPE_CHECKING = False  # as in `typing`, which would cost more than all the rest

if TYPE_CHECKING:
    from jassref.library import (
        MatchFile,
        Other,
        Problem,
        Refused,
        Round,
        Rule,
        Standing,
        Step,
        Verdict,
        Weis,
        find_rules,
        hand_weis,
        judge_claim,
        judge_deal,
        judge_finish,
        judge_stoeck,
        judge_trick,
        judge_weis,
        legal_cards,
        load,
        loads,
        new,
    )

__all__ = (
    "MatchFile",
    "Other",
    "Problem",
    "Refused",
    "Round",
    "Rule",
    "Standing",
    "Step",
    "Verdict",
    "Weis",
    "find_rules",
    "hand_weis",
    "judge_claim",
    "judge_deal",
    "judge_finish",
    "judge_stoeck",
    "judge_trick",
    "judge_weis",
    "legal_cards",
    "load",
    "loads",
    "new",
)

__version__ = "0.3.0"


def __getattr__(name: str) -> object:
    """What the library offers, loaded when it is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from jassref import library

    found = globals()[name] = getattr(library, name)
    return found


def __dir__() -> list[str]:
    """The names that are offered, loaded or not."""
    return sorted({*globals(), *__all__})
