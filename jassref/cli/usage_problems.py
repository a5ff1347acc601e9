"""What typer could not read, as problems in our own words and in the user's language."""

from __future__ import annotations

import re
from typing import Any

from jassref.rulebook.problems import Problem


def problem_of(wrong: Any) -> Problem:
    """The problem of an exception of typer's: a missing word, an option that there is not, a value out of range …"""
    name = type(wrong).__name__
    param = getattr(wrong, "param", None)
    shown = getattr(param, "opts", ["?"])[-1] if param is not None else ""
    if getattr(param, "param_type_name", "") == "argument":
        shown = getattr(param, "human_readable_name", shown)
    if name == "NoSuchOption":
        near = next(iter(getattr(wrong, "possibilities", None) or ()), None)
        return Problem("usage.no-option", None, {"option": wrong.option_name, "near": near})
    if name == "MissingParameter":
        return Problem("usage.missing", None, {"what": getattr(param, "human_readable_name", shown)})
    if name == "BadOptionUsage" and "does not take" not in wrong.message:
        return Problem("usage.no-value", None, {"option": wrong.option_name})
    if name == "BadOptionUsage":
        return Problem("usage.flag", None, {"option": wrong.option_name})
    given = re.match(r"'(.*)' is not a valid int", getattr(wrong, "message", ""))
    if given is not None:
        return Problem("usage.whole", None, {"option": shown, "given": given[1][:60]})
    outside = re.match(r"(.*) is not in the range (.*)\.", getattr(wrong, "message", ""))
    if outside is not None:
        return Problem("usage.range", None, {"option": shown, "given": outside[1][:60], "range": _range(param)})
    extra = re.match(r"Got unexpected extra argument\S* \((.*)\)", getattr(wrong, "message", ""))
    if extra is not None:
        return Problem("usage.extra", None, {"given": extra[1][:60]})
    return Problem("usage.other", None, {"what": shown, "reason": wrong.format_message()[:200]})


def _range(param: Any) -> str:
    """The numbers that an option takes."""
    low, high = getattr(param.type, "min", None), getattr(param.type, "max", None)
    return f"{'' if low is None else low}…{'' if high is None else high}"
