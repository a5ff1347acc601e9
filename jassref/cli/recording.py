"""What is written into a match file for a line: a round added or changed, and what is answered then.

The commands and the interviews write with these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jassref.answers.content import Changed, changed_round
from jassref.cli.common_options import Line, Manner
from jassref.cli.output.answering import Outcome
from jassref.files import changes
from jassref.files.matchfile import Course, Match
from jassref.record.typed_line import Extras
from jassref.rulebook.problems import Refused
from jassref.wording.language import reading


def add(line: Line, file: str, rewrite: Callable[[Course], str]) -> Course:
    """Adds to the match file. Raises Refused with its problems, or those of what is new."""
    try:
        return line.wrote(changes.add(file, rewrite, line.by(file)))
    except Refused as refused:
        raise elsewhere(refused, file) from None


def elsewhere(refused: Refused, file: str) -> Refused:
    """The refusal; where the game is over and the evening goes on in another file, told as that."""
    from jassref.evenings import evening  # only for a refusal

    return evening.goes_on(refused, file)


def add_round(
    line: Line,
    file: str,
    entry: Sequence[str],
    extras: Extras,
    secret: bool,
    how: Manner,
    settled: frozenset[str] = frozenset(),
) -> Outcome:
    """Records a round as it was typed or told; with `secret` its bids are asked for now, before the file is locked.
    `settled` are questions that were asked already. Raises Refused."""
    rewrite = changes.with_entry(entry, extras, reading())
    if secret:
        from jassref.cli.interviews import unseen_bids  # only where they are asked for

        rewrite = unseen_bids.opening(file, entry, extras)
    course = add(line, file, rewrite)
    return Outcome("added", Changed(course, course.scored[-1] if course.scored else None, settled), how)


def change_round(line: Line, file: str, number: int, rewrite: Callable[[Match], str], how: Manner) -> Outcome:
    """Changes a round. Raises Refused where a new problem arises."""
    course = line.wrote(changes.change_round(file, rewrite, line.by(file)))
    return Outcome("added", changed_round(course, number), how, course.problems)
