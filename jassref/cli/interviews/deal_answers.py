"""A deal being told: the answers given so far and the entry that they make. What is asked is in `deal`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from jassref.cards.contracts import Contract, contract_name
from jassref.cards.spelling import folded
from jassref.cli.interviews.interview import Interview, something
from jassref.files.matchfile import Course
from jassref.record.game import Game, tricks_of
from jassref.record.game_type import OwnOption
from jassref.record.typed_line import Entry, read_number
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


def contract_named(game: Game, contract: Contract, factor: bool = True) -> str:
    """A contract as it is asked for, with what it multiplies by."""
    times = game.multipliers[contract.key]
    return contract_name(contract, language()) + (f" ×{times}" if times > 1 and factor else "")


def unquoted(text: str) -> str:
    """An answer without the quotes that it would need at the shell."""
    return text[1:-1].strip() if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


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
