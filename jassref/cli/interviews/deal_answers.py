"""A deal being told: the answers given so far and the entry that they make. What is asked is in `deal`."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence

from jassref.cards.contracts import Contract, contract_name
from jassref.cards.spelling import folded
from jassref.cli.interviews.interview import Interview, something
from jassref.files.matchfile import Course
from jassref.record.game import Game, tricks_of
from jassref.record.game_type import OwnOption
from jassref.record.naming import find_player, find_side
from jassref.record.typed_line import Entry, read_number, read_pair
from jassref.rulebook.problems import unreadable
from jassref.wording.language import _, language
from jassref.wording.sentences import clean


class Telling:
    """A deal being told: what was answered so far, the entry that it makes, and the contract once it is known.

    `instead` is what was played in place of a contract, `unplayed` are the points of the cards out of play (None: not
    told), `idle` the seats of those who did not play, `bids` what was said before the deal, `settled` what need not be
    asked again when the round is shown. `before` are the answers of an earlier attempt; they are proposed again.
    """

    def __init__(self, talk: Interview, course: Course, before: Mapping[str, str]) -> None:
        self.talk, self.course, self.game = talk, course, course.game
        self.before, self.answers = before, dict[str, str]()
        self.words: list[str] = []
        self.options: dict[str | OwnOption, list[str]] = {}
        self.settled: set[str] = set()
        self.contract: Contract | None = None
        self.instead: str | None = None
        away = course.game.kind.interview.away
        self.idle: set[int] = set(away(course.standing)) if away is not None else set()
        self.unplayed: int | None = 0
        secret = course.game.kind.interview.secret
        bids = course.match.rounds[-1].get(secret.key) if course.standing.open and secret is not None else None
        self.bids: Mapping[str, object] = bids if isinstance(bids, dict) else {}

    @property
    def entry(self) -> Entry:
        """The deal as it was told."""
        return Entry(self.words, self.options)

    def option(self, key: str, *said: str) -> None:
        """Notes an option with what was said for it; one of the game's own comes before a shared one."""
        own = {option.key: option for option in self.game.kind.line.own}
        self.options.setdefault(own.get(key, key), []).extend(said)

    def ask(self, key: str, question: str, check: Callable[[str], object], default: str | None = None) -> str:
        """An answer, as typed; that of an earlier attempt is proposed."""
        answer, _read = self.talk.text(question, something(check), self.before.get(key, default))
        self.answers[key] = answer
        return answer

    def optional(self, key: str, question: str, check: Callable[[str], object], earlier: str | None = None) -> str:
        """An answer that may be left out with Enter, or by saying so in the words of the question (`Enter: nobody`).
        With an answer of an earlier attempt Enter keeps that one, and a dash takes it away."""
        earlier = self.before.get(key) if earlier is None else earlier
        enter = _("Enter") + ": "
        nothing = question.partition(enter)[2].rpartition(")")[0]
        none = {"", "-", folded(nothing.partition(",")[0])}
        if earlier:
            question = question.replace(enter + nothing, f"{enter}{clean(earlier)}; -: {nothing}")

        def checked(text: str) -> None:
            if folded(text) not in none:
                check(text)

        answer, _read = self.talk.text(question, checked, earlier or None, "")
        self.answers[key] = answer = "" if folded(answer) in none else answer
        return answer

    def choose(self, key: str, question: str, choices: Sequence[tuple[str, str]], default: str) -> str:
        """One of the choices; the one of an earlier attempt is proposed, where it still is one."""
        earlier = self.before.get(key, default)
        proposed = earlier if earlier in dict(choices) else default
        self.answers[key] = self.talk.choose(question, choices, proposed)
        return self.answers[key]

    def yes(self, key: str, question: str) -> bool:
        """Yes or no, which is no unless an earlier attempt said yes."""
        answer = self.talk.yes(question, self.before.get(key) == "yes")
        self.answers[key] = "yes" if answer else "no"
        return answer


def answer(talk: Interview, course: Course) -> list[str]:
    """The words that answer the question which the match file is waiting for; its blanks are asked for."""
    awaiting = course.standing.awaiting
    assert awaiting is not None
    words = shlex.split(awaiting.answer_with)[1:]
    for n, word in enumerate(words):
        given, equals, left_open = word.rpartition("=")
        if left_open in (NUMBERS if equals else WHOSE):
            shown = _blank_text(course.game, given, left_open)
            typed, _read = talk.text(shown, something(_blank(course.game, word)))
            if equals and given not in WHOSE:
                words[n] = f"{given}={_own_number(course.game, given, typed)}"
            else:
                words[n] = paired(typed) if equals else typed
    return words


def contract_named(game: Game, contract: Contract, factor: bool = True) -> str:
    """A contract as it is asked for, with what it multiplies by."""
    times = game.multipliers[contract.key]
    return contract_name(contract, language()) + (f" ×{times}" if times > 1 and factor else "")


def unquoted(text: str) -> str:
    """An answer without the quotes that it would need at the shell."""
    return text[1:-1].strip() if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


WHOSE, NUMBERS = ("SIDE", "WHO"), ("N", "POINTS", "TRICKS")
"""What an answer leaves open: whose it is, and how many."""


def _blank_text(game: Game, given: str, left_open: str) -> str:
    """How a blank is asked for."""
    if left_open in WHOSE:
        return _("Which side?") if game.kind.pairs else _("Who?")
    if given not in WHOSE:
        return _("How many tricks did {side} take?").format(side=clean(given))
    question = _("Whose points, and how many? ({example})")
    if left_open == "TRICKS":
        question = _("Who took tricks, and how many? ({example})")
    return question.format(example=f"{clean(game.sides[0].name)} 5")


def _blank(game: Game, word: str) -> Callable[[str], object]:
    """What may be filled in for a word of an answer: SIDE, WHO, SIDE=N, or a number for a side that is named."""
    given, equals, left_open = word.rpartition("=")
    if equals:
        if given in WHOSE:
            return lambda text: read_pair(game, paired(text))
        if left_open == "TRICKS":
            return lambda text: tricks_turned(game, _own_number(game, given, text))
        return lambda text: read_number(_own_number(game, given, text))
    return {"SIDE": lambda text: find_side(game, text), "WHO": lambda text: find_player(game, text)}[word]


def _own_number(game: Game, given: str, text: str) -> str:
    """The number of a side that is asked for by name, also where the name is typed before it. Raises Refused for
    another's."""
    name, equals, number = paired(text.strip()).rpartition("=")
    if equals and game.sides[find_side(game, name)].name != given:
        raise unreadable("points.number", given=text[:60])
    return number


def paired(text: str) -> str:
    """`wir 120` as `wir=120`."""
    name, blank, number = text.rpartition(" ")
    return f"{name.strip()}={number}" if blank and "=" not in text else text


def tricks_turned(game: Game, text: str) -> int:
    """How many tricks were turned at some moment of a deal. Raises Refused for more than a deal has."""
    turned, most = read_number(text), tricks_of(game)
    if not 0 <= turned <= most:
        raise unreadable("interview.range", given=text[:20], range=f"0…{most}")
    return turned
