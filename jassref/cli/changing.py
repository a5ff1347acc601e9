"""Changing a match file: the new text is parsed and played through in memory first, and only then saved.

Shared by `add`, `undo`, `fix` and `edit`. The file is locked from the reading to the writing, so that of many processes
that write at once none loses a round.
"""

from __future__ import annotations

from collections.abc import Callable

from jassref.cli import running
from jassref.files import matchfile, storage
from jassref.files.matchfile import Course, Match
from jassref.rulebook.problems import Problem, Refused


def add(file: str, rewrite: Callable[[Course], str], typed: str) -> Course:
    """Adds to a file without problems. Raises Refused with the problems of the file, or those of the new round.

    `typed` are the user's own words: a new round has no line in the file yet, so its problems show them instead.
    """
    after: list[Course] = []

    def change(text: str) -> str:
        before = matchfile.follow(matchfile.parse(text, file))
        if before.problems:
            raise Refused(before.problems)
        new = about(before.game, lambda: rewrite(before))
        after.append(matchfile.follow_on(before, matchfile.parse(new, file)))
        if after[0].problems:
            raise Refused([_unwritten(elsewhere(problem, file), typed) for problem in after[0].problems])
        return new

    running.saved(file, storage.update(file, change, running.expected(file)))
    return after[0]


def elsewhere(problem: Problem, file: str) -> Problem:
    """The problem; where the game is over and the evening goes on in another file, told as that."""
    if problem.code != "round.after-end":
        return problem
    from jassref.evenings import evening

    if (there := evening.last_of_row(file)) == file:
        return problem
    return Problem(
        "round.next-file", problem.rule, {**problem.facts, "file": there}, problem.place, table=problem.table
    )


def about(game: object, rewrite: Callable[[], str]) -> str:
    """What `rewrite` gives; the problems it is refused with speak of this game's cards and players."""
    try:
        return rewrite()
    except Refused as refused:
        told = [problem if problem.table else problem._replace(table=game) for problem in refused.problems]
        raise Refused(told, refused.usage) from None


TYPED_AS = {"chosen_by": "--by"}
"""Options that are not called like the key of the file that they stand for."""


def _unwritten(problem: Problem, typed: str) -> Problem:
    """The problem of a round that is in no file yet: it shows the words that were typed, and an option by its name."""
    problem = problem._replace(facts={**problem.facts, "typed": True})
    if problem.code == "key.unknown":
        key = str(problem.facts["given"])
        option = TYPED_AS.get(key, "--" + key.replace("_", "-"))
        named = Problem("entry.not-here", problem.rule, {"option": option, "game": problem.facts["game"]})
        problem = named._replace(place=problem.place, table=problem.table)
    facts = {**problem.facts, "file": problem.file} if "asked" in problem.facts else problem.facts
    return problem._replace(file=None, line=None, excerpt=typed, facts=facts)


def change(file: str, rewrite: Callable[[Match], str], typed: str | None = None) -> Course:
    """Changes a file, which may have problems; refused if a new one arises. Raises Refused with the new ones."""
    after: list[Course] = []

    def rewritten(text: str) -> str:
        match = matchfile.parse(text, file)
        new = about(match.game, lambda: rewrite(match))
        after.append(saveable(match, new, typed))
        return new

    running.saved(file, storage.update(file, rewritten, running.expected(file)))
    return after[0]


def saveable(match: Match, new: str, typed: str | None = None) -> Course:
    """The course of the new text. Raises Refused when it has a problem that the old text did not have."""
    old = _signs(_problems(match))
    changed = matchfile.parse(new, match.file)
    fresh = [problem for problem in _problems(changed) if _sign(problem) not in old]
    if fresh:
        raise Refused(fresh if typed is None else [_unwritten(problem, typed) for problem in fresh])
    return matchfile.follow(changed)


def _problems(match: Match) -> tuple[Problem, ...]:
    try:
        return matchfile.follow(match).problems
    except Refused as refused:
        return refused.problems


def _sign(problem: Problem) -> tuple[object, ...]:
    """What makes a problem the same one after a change that may have moved its line."""
    return problem.code, problem.place, problem.excerpt


def _signs(problems: tuple[Problem, ...]) -> frozenset[tuple[object, ...]]:
    return frozenset(_sign(problem) for problem in problems)
