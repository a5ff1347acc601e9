"""Changing a match file: the new text is parsed and played through in memory first, and only then saved.

The file is locked from the reading to the writing, so that of many processes that write at once none loses a round.
Each change stands in the journal of the file, by which it can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from jassref.files import journal, match_text, matchfile
from jassref.files.matchfile import Course, Match
from jassref.record.typed_line import Extras, read_entry
from jassref.rulebook.problems import Problem, Refused


class By(NamedTuple):
    """By which words a file is changed: as the user `typed` them, as the journal keeps the `command`, and what the file
    must read before (`expect`; None where nobody has said so)."""

    typed: str
    command: str
    expect: str | None = None


class Saved(NamedTuple):
    """A match file that was changed: its new course, and why the journal could not be written (None where it was)."""

    course: Course
    unwritten: str | None = None


def add(file: str, rewrite: Callable[[Course], str], by: By) -> Saved:
    """Adds to a file without problems. Raises Refused with the problems of the file, or those of the new round; and
    where the file does not read as expected.

    A new round has no line in the file yet, so its problems show the user's own words instead.
    """
    after: list[Course] = []

    def change(text: str) -> str:
        after.append(added(text, file, rewrite, by.typed))
        return after[0].match.text

    written = journal.update(file, change, lambda: _move(after[0], by), by.expect)
    return Saved(after[0], written.unwritten)


def _move(course: Course, by: By) -> journal.Move:
    """What the journal is told of a change. While a round is open whose bids were said unseen, it keeps no numbers:
    they might be such bids (differenzler.secret)."""
    words = by.command.split(" ")
    if course.standing.open and course.game.kind.interview.secret is not None:
        shown = 2 if words[0] == "fix" else 1
        if any(character.isdigit() for word in words[shown:] for character in word):
            words[shown:] = ["…"]
    return journal.Move("change", " ".join(words))


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


def change(file: str, rewrite: Callable[[Match], str], by: By, in_a_round: bool = False) -> Saved:
    """Changes a file, which may have problems. Raises Refused with the new problems where some arise (with
    `in_a_round` they show the user's own words), and where the file does not read as expected."""
    after: list[Course] = []

    def rewritten(text: str) -> str:
        match = matchfile.parse(text, file)
        new = about(match.game, lambda: rewrite(match))
        after.append(saveable(match, new, by.typed if in_a_round else None))
        return new

    written = journal.update(file, rewritten, lambda: _move(after[0], by), by.expect)
    return Saved(after[0], written.unwritten)


def change_round(file: str, rewrite: Callable[[Match], str], by: By) -> Saved:
    """As `change`, where one round is changed: a change that makes the game end before rounds that are written is
    refused as that."""
    try:
        return change(file, rewrite, by, in_a_round=True)
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
