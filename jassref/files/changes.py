"""Changing a match file: the new text is parsed and played through in memory first, and only then saved.

The file is locked from the reading to the writing, so that of many processes that write at once none loses a round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from jassref.files import match_text, matchfile, storage
from jassref.files.matchfile import Course, Match
from jassref.record.typed_line import Extras, read_entry
from jassref.rulebook.problems import Problem, Refused


def add(file: str, rewrite: Callable[[Course], str], typed: str, expect: str | None = None) -> Course:
    """Adds to a file without problems; the course with what was added. Raises Refused with the problems of the file, or
    those of the new round; and where the file does not read as `expect` says.

    `typed` are the user's own words: a new round has no line in the file yet, so its problems show them instead.
    """
    after: list[Course] = []

    def change(text: str) -> str:
        after.append(added(text, file, rewrite, typed))
        return after[0].match.text

    storage.update(file, change, expect)
    return after[0]


def added(text: str, file: str, rewrite: Callable[[Course], str], typed: str) -> Course:
    """As `add`, with nothing saved: the course of a text after something was added to it."""
    before = matchfile.follow(matchfile.parse(text, file))
    if before.problems:
        raise Refused(before.problems)
    new = about(before.game, lambda: rewrite(before))
    after = matchfile.follow_on(before, matchfile.parse(new, file))
    if after.problems:
        raise Refused([_unwritten(problem, typed) for problem in after.problems])
    return after


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


def change(file: str, rewrite: Callable[[Match], str], typed: str | None = None, expect: str | None = None) -> Course:
    """Changes a file, which may have problems; its new course. Raises Refused with the new problems where some arise,
    and where the file does not read as `expect` says."""
    after: list[Course] = []

    def rewritten(text: str) -> str:
        match = matchfile.parse(text, file)
        new = about(match.game, lambda: rewrite(match))
        after.append(saveable(match, new, typed))
        return new

    storage.update(file, rewritten, expect)
    return after[0]


def change_round(file: str, rewrite: Callable[[Match], str], typed: str, expect: str | None = None) -> Course:
    """As `change`, where one round is changed: a change that makes the game end before rounds that are written is
    refused as that."""
    try:
        return change(file, rewrite, typed, expect)
    except Refused as refused:
        if {problem.code for problem in refused.problems} != {"round.after-end"}:
            raise
        first = refused.problems[0]
        earlier = Problem("fix.ends-earlier", first.rule, first.facts, first.place, excerpt=first.excerpt)
        raise Refused([earlier], refused.usage) from None


def with_entry(words: Sequence[str], extras: Extras, language: str) -> Callable[[Course], str]:
    """What rewrites a file with a round added, as it is typed in a language."""

    def rewrite(before: Course) -> str:
        return match_text.with_round(before.match, read_entry(before.game, words, extras, language))

    return rewrite


def with_keys(number: int, keys: Mapping[str, object]) -> Callable[[Match], str]:
    """What rewrites a file with these keys of a round changed."""
    return lambda match: match_text.with_change(match, number, keys)


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
