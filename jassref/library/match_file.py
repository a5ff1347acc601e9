"""A match file as a value: read, played through, added to and saved."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping, Sequence
from functools import cached_property

from jassref.answers import explained, json_answers
from jassref.files import journal, match_text, matchfile, storage
from jassref.files.matchfile import Course, Match
from jassref.games.registry import find_game
from jassref.library import words
from jassref.library.refusals import Problem, answering_in
from jassref.library.standings import Round, Standing
from jassref.record.setup import Head
from jassref.record.typed_line import Extras, read_entry
from jassref.rulebook import problems as engine

Path = str | os.PathLike[str]


_BY_SAVE = journal.Move("change", "MatchFile.save()")


class MatchFile:
    """A match: its game, its players and sides, its rounds, the standing that follows from them, and its problems.

    It is made by `load`, `loads` and `new`. `add` changes it in memory, `save` writes it; nothing else does. `text` is
    the file as it would be saved: whatever people wrote into it, comments included, stays as it is.
    """

    def __init__(self, match: Match, path: str | None, saved: str | None, lang: str) -> None:
        # `saved` is what the file at `path` held when it was read or written last; None for one that is not there yet.
        self._match, self._path, self._saved, self._lang = match, path, saved, lang
        self._quick: Course = matchfile.follow(match)

    @property
    def text(self) -> str:
        """The text of the file (TOML)."""
        return self._match.text

    @property
    def path(self) -> str | None:
        """Where the file stands; None for a match that has no file yet."""
        return self._path

    @property
    def game(self) -> str:
        """The name of the game, `schieber-2500`."""
        return self._quick.game.preset.name

    @property
    def players(self) -> tuple[str, ...]:
        """The players by seat, in the order of play."""
        return self._quick.game.players

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides, pairs or single players."""
        return tuple(side.name for side in self._quick.game.sides)

    @property
    def options(self) -> Mapping[str, object]:
        """The house rules in force, by key."""
        return dict(self._quick.game.options)

    @property
    def standing(self) -> Standing:
        """The state after the last round that could be counted."""
        return Standing(self._quick if self._quick.standing.end is None else self.course, self._lang)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that could be counted: all of them, where there are no problems."""
        return tuple(Round(self.course, scored, self._lang) for scored in self.course.scored)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong in the file; while it is not empty, nothing can be added."""
        return tuple(Problem(problem, self._lang) for problem in self._quick.problems)

    @cached_property
    def course(self) -> Course:
        """The match played through with the steps of every round; of the inside of jassref."""
        return matchfile.follow(self._match, quick=False)

    def explain(self, number: int | None = None, lang: str | None = None) -> str:
        """How a round came about, step by step with the rules and their sources; the last round without a number.

        Raises Refused where there is no such round, or where it cannot be counted.
        """
        with answering_in(lang or self._lang):
            return explained.text(self.course, explained.wanted(self.course, number))

    def to_dict(self, lang: str | None = None) -> dict[str, object]:
        """The whole match as `jassref export --to json` gives it, in values that JSON knows."""
        with answering_in(lang or self._lang):
            return json_answers.export(self.course)

    def add(
        self,
        *entry: str | int | Mapping[str, int],
        weis: words.Said = (),
        stoeck: str | None = None,
        match: str | None = None,
        by: str | None = None,
        pushed: bool = False,
        out: str | None = None,
        after: int | None = None,
        first: str | None = None,
        tricks: words.Counts = (),
        first_trick: words.Count | None = None,
        berg: str | None = None,
        adjust: words.Counts = (),
        reason: Sequence[str] | str = (),
        void: str | None = None,
        multiplier: int | None = None,
        note: str | None = None,
        lang: str | None = None,
        **own: object,
    ) -> Round:
        """Adds a round, and gives it as it was counted.

        `entry` is the contract, then the card points of the sides before the multiplier: all in order, `97, 60`, or by
        name, `{"Wir": 97}`, where the other side of two follows. The rest are the options of `jassref add`: `weis` as
        they were declared, by player; who wrote the `stoeck`; the side that made the `match`; who chose the trump
        (`by`), after a push (`pushed`); the side that said that it is `out`, `after` how many tricks; who was there
        `first`; the `tricks` by side; who took the `first_trick`, with its points; who said `berg`; points outside the
        deal (`adjust`) with the `reason`; why a deal is `void`. What only some games have is named in the same way:
        `bid={"Wir": 100}`, `king="anna"`, `row="slalom"`.

        Raises Refused for words that cannot be read and for what is against the rules, with all problems; the match
        stays as it was then. A name that no game knows is a TypeError.
        """
        asked = Extras(
            weis=words.said(weis),
            stoeck=stoeck,
            match=match,
            by=by,
            pushed=pushed,
            out=out,
            after=after,
            first=first,
            tricks=words.counts(tricks),
            first_trick=words.count(first_trick),
            berg=berg,
            adjust=words.counts(adjust),
            reason=[reason] if isinstance(reason, str) else list(reason),
            void=void,
            multiplier=multiplier,
            note=note,
        )
        typed = [word for one in entry for word in (words.counts(one) if isinstance(one, Mapping) else [str(one)])]
        with answering_in(lang or self._lang):
            return self._added(typed, words.with_own(self._quick.game, asked, own), lang or self._lang)

    def _added(self, typed: Sequence[str], extras: Extras, lang: str) -> Round:
        before = self._quick
        if before.problems:
            raise engine.Refused(before.problems)
        try:
            text = match_text.with_round(self._match, read_entry(before.game, typed, extras, lang))
        except engine.Refused as refused:
            about = [p if p.table else p._replace(table=before.game) for p in refused.problems]
            raise engine.Refused(about, refused.usage) from None
        after = matchfile.follow_on(before, matchfile.parse(text, self._match.file))
        if after.problems:
            raise engine.Refused([_unwritten(problem) for problem in after.problems])
        self._match, self._quick = after.match, after
        self.__dict__.pop("course", None)
        return Round(after, after.scored[-1], lang)

    def save(self, path: Path | None = None, lang: str | None = None) -> None:
        """Writes the file: whole or not at all, however it ends, and never over what somebody else wrote meanwhile.

        Raises Refused: `file.changed` where the file is no longer what was loaded (load it again, and add again),
        `file.exists` for a match that was never saved, where `path` is taken; and what the disk refuses.
        """
        to = self._path if path is None else os.fspath(path)
        if to is None:
            raise TypeError("a match that has no file yet needs a path")
        text = self.text
        with answering_in(lang or self._lang):
            if self._saved is None or to != self._path:
                journal.create(to, text)
            else:
                journal.update(to, lambda _old: text, lambda: _BY_SAVE, expect=self._saved)
        self._path = self._saved_as(to, text)

    def _saved_as(self, path: str, text: str) -> str:
        self._saved = text
        self._match = self._match._replace(file=path)
        self._quick = self._quick._replace(match=self._match)
        self.__dict__.pop("course", None)
        return path

    def __repr__(self) -> str:
        return f"<MatchFile {self.game}: {', '.join(self.players)}; {self._quick.standing.rounds} rounds>"


def _unwritten(problem: engine.Problem) -> engine.Problem:
    """The problem of a round that is in no file yet: it has no line there, and a key is called as `add` calls it."""
    if problem.code == "key.unknown":
        key = str(problem.facts["given"])
        facts = {"option": {"chosen_by": "by"}.get(key, key), "game": problem.facts["game"]}
        problem = problem._replace(code="entry.not-here", facts=facts)
    return problem._replace(file=None, line=None, excerpt=None)


def load(path: Path, lang: str = "en") -> MatchFile:
    """The match file at `path`.

    Rounds that are wrong are no refusal but `problems`. Raises Refused where the file cannot be read, or its head does
    not say what is played.
    """
    name = os.fspath(path)
    with answering_in(lang):
        text = storage.read(name)
        return MatchFile(matchfile.parse(text, name), name, text, lang)


def loads(text: str, lang: str = "en") -> MatchFile:
    """The match whose file holds `text`; it has no path until it is saved. Raises Refused as `load` does."""
    with answering_in(lang):
        return MatchFile(matchfile.parse(text, matchfile.USUAL_NAME), None, None, lang)


def new(
    game: str,
    players: Sequence[str],
    *,
    sides: Sequence[str] | None = None,
    path: Path | None = None,
    played: datetime.date | None = None,
    forehand: str | None = None,
    dealer: str | None = None,
    options: Mapping[str, object] | None = None,
    pack: str | None = None,
    lang: str = "en",
    **head: object,
) -> MatchFile:
    """A new match, not saved yet: `players` by seat in the order of play, `sides` the names of the pairs.

    `played` is the day; `forehand` leads first, the first player unless given; `dealer` deals first; `options` are
    house rules that differ from those of the game. `head` is what only some games have there. Raises Refused for
    names, games and house rules that cannot be.
    """
    with answering_in(lang):
        kind, preset = find_game(game, len(players))
        for key in head:
            if key not in kind.setup.head:
                raise TypeError(f"new() got an unexpected keyword argument {key!r}")
        described = Head(list(players), sides, pack, forehand, dealer, words.settings(options), head)
        text = match_text.new_text(kind, preset, described, played)
        name = None if path is None else os.fspath(path)
        return MatchFile(matchfile.parse(text, name or matchfile.USUAL_NAME), name, None, lang)
