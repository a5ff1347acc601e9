"""The interview of `new`: which game, who plays, to how many points. Each answer has a default and is checked.

What the user's own file says is proposed first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from jassref.cards.packs import PACKS
from jassref.cards.spelling import folded
from jassref.cli.interviews.interview import Interview, something
from jassref.cli.output import answering, rule_book_text
from jassref.cli.user_config import Usual
from jassref.files import new_match as made
from jassref.games.registry import PRESETS, families, find_game
from jassref.record.game import Game
from jassref.record.game_type import GameType, Preset
from jassref.record.setup import Head, set_up
from jassref.record.typed_line import read_number
from jassref.rulebook.house_rules import TARGET
from jassref.rulebook.options import read_whole
from jassref.rulebook.problems import Refused
from jassref.wording.language import _, language, number
from jassref.wording.sentences import clean, text_of

FIRST_GAME: Mapping[str, str] = {"fr": "chibre-1000"}
"""Proposed where nothing is usual, by language; elsewhere the Schieber to 2500."""


SEATS = "ABCDEFGH"
"""The players by seat where nobody has said their names."""

NOTHING = made.NewMatch("", "")
"""Nothing was typed yet."""


def new_match(talk: Interview, usual: Usual, given: made.NewMatch = NOTHING) -> made.NewMatch:
    """Holds the interview; what is in `given` was typed already."""
    game, players = given.game, given.players
    if not game:
        talk.say(_("Families: {names}; `jassref games` tells more.").format(names=", ".join(families())))
        usually = usual.game or FIRST_GAME.get(language(), "schieber-2500")
        game, _found = talk.text(_("Which game?"), lambda text: _game(talk, text), usually)
    if not players:
        proposed = list(usual.players or ())
        if len(proposed) not in find_game(game, len(proposed))[0].players:
            proposed = list(SEATS[: find_game(game)[0].players[0]])
        question = _("Players by seat, in the direction of play (anna,beat,carla,dani):")
        check = something(lambda text: _with_players(game, Head(made.names(text))))
        players, _head = talk.text(question, check, ",".join(proposed), ", ".join(proposed))
    kind, preset = find_game(game, len(made.names(players)))
    asking = _Asking(talk, usual, kind, preset, Head(made.names(players)))
    return given._replace(
        game=game,
        players=players,
        pack=asking.pack(given.pack),
        sides=asking.sides(given.sides),
        more=asking.more(given.more),
        settings=given.settings or asking.target(),
        forehand=given.forehand if given.forehand or given.dealer else asking.forehand(),
    )


def _game(talk: Interview, text: str) -> object:
    """The game that is meant; `games` tells of all, then the question comes again. Raises Refused."""
    if folded(text.removeprefix("jassref ").strip()) == "games":
        talk.tell(rule_book_text.games([find_game(preset) for preset in PRESETS]))
        raise Refused([])
    return find_game(text)


def lacks(told: made.NewMatch) -> bool:
    """Whether a key of the head that only this game has was not typed."""
    kind, _preset = find_game(told.game, len(made.names(told.players)))
    return bool(set(kind.setup.head) - set(told.more))


def _with_players(name: str, head: Head) -> Game | None:
    """The game as far as it is told. Raises Refused for what cannot be; what only one game asks for comes later."""
    kind, preset = made.game_for(name, head.players)
    return set_up_so_far(kind, preset, head)


def set_up_so_far(kind: GameType, preset: Preset, head: Head) -> Game | None:
    """As far as it is told: the game's own keys of the head may still be missing. Raises Refused."""
    game, problems = set_up(kind, preset, head)
    wrong = [problem for problem in problems if not _later(kind, problem.place.keys)]
    if wrong:
        raise Refused(wrong, usage=True)
    return game


def _later(kind: GameType, keys: Sequence[object]) -> bool:
    """Whether a problem without a place may be that of a key that only this game has, and that is asked for later."""
    return bool(kind.setup.head) and not keys


class _Asking:
    """The questions after the players, each checked against all that was said before."""

    def __init__(self, talk: Interview, usual: Usual, kind: GameType, preset: Preset, head: Head) -> None:
        self.talk, self.usual, self.kind, self.preset, self.head = talk, usual, kind, preset, head

    def _check(self, **more: object) -> Callable[[str], object]:
        """A check of an answer under the key that `more` names, made by its function."""
        ((key, made),) = more.items()
        assert callable(made)

        def check(text: str) -> object:
            head = self.head._replace(**{key: made(text)})
            return set_up_so_far(self.kind, self.preset, head)

        return check

    def pack(self, given: str | None) -> str | None:
        """The pack; what is usual in this game is not written down."""
        if given is not None:
            self.head = self.head._replace(pack=given)
            return given
        default = self.usual.pack or self.preset.pack
        choices = [("swiss", _("Swiss: Schellen, Schilten, Rosen, Eicheln")), ("french", _("French: ♠ ♥ ♦ ♣"))]
        while True:
            pack = self.talk.choose(_("Which pack?"), choices, default if default in PACKS else "swiss")
            try:
                set_up_so_far(self.kind, self.preset, self.head._replace(pack=pack))
            except Refused as refused:
                self.talk.tell(answering.told(refused.problems))
                continue
            self.head = self.head._replace(pack=pack)
            return None if pack == self.preset.pack else pack

    def sides(self, given: str | None) -> str | None:
        """The names of two sides."""
        pairs = made.pairs(self.kind, self.head.players)
        if given is not None or not pairs:
            return given
        usual = self.usual.sides if self.usual.sides is not None and len(self.usual.sides) == 2 else None
        default = ",".join(usual) if usual is not None else _("Ours,Theirs")
        names = [" & ".join(clean(self.head.players[seat]) for seat in seats) for seats in pairs]
        question = _("Names for {pairs}:").format(pairs=", ".join(names))
        answer, _found = self.talk.text(question, self._check(sides=made.names), default)
        self.head = self.head._replace(sides=made.names(answer))
        return answer

    def more(self, given: Mapping[str, object]) -> Mapping[str, object]:
        """What only this game has in the head of its file: the king and the bid of the Bieter."""
        found = dict(given)
        for key in self.kind.setup.head:
            if key not in found:
                question = _(text_of("HEAD_TEXTS", key))
                check = something(partial(self._own, dict(found), key))
                _answer, found[key] = self.talk.text(question, check)
        self.head = self.head._replace(more=found)
        return found

    def _own(self, found: Mapping[str, object], key: str, text: str) -> object:
        """An answer under a key of the head as the file writes it: the words, or else the number that they are. Raises
        Refused."""
        number = read_whole(text)
        try:
            set_up_so_far(self.kind, self.preset, self.head._replace(more={**found, key: text}))
        except Refused:
            if number is None:
                raise
            set_up_so_far(self.kind, self.preset, self.head._replace(more={**found, key: number}))
            return number
        return text

    def target(self) -> tuple[str, ...]:
        """The points that win, where the game has such."""
        usual = self.kind.options[TARGET.key].default if TARGET.key in self.kind.options else 0
        target = self.preset.options.get(TARGET.key, usual)
        if not target or self.kind.scoring.targets is not None:
            return ()
        question = _("To how many points?")
        check = self._check(options=lambda text: {"target": read_number(text)})
        answer, _found = self.talk.text(question, check, number(int(str(target))))
        return () if read_number(answer) == target else (f"target={read_number(answer)}",)

    def forehand(self) -> str | None:
        """Who chooses and leads first."""
        first = self.head.players[0]
        question = _("Who is forehand, and leads first?")
        if self.kind.scoring.chooser:
            question = _("Who is forehand, that is who chooses and leads first?")
        answer, _found = self.talk.text(question, self._check(first_forehand=str), first)
        return None if answer == first else answer


def heads(talk: Interview, game: Game) -> Mapping[str, object]:
    """What only this game has in the head of its file, asked for the next game of the same table."""
    head = Head(game.players, None, game.pack.key)
    return _Asking(talk, Usual(), game.kind, game.preset, head).more({})
