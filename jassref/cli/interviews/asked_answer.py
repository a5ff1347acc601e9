"""The answer to an open question, asked for at the terminal by its kind: as a value, and as it was typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from jassref.answers import verdict_text
from jassref.answers.command_words import form_of, option_name
from jassref.cli.interviews.deal_answers import paired, tricks_turned
from jassref.cli.interviews.interview import Interview, something
from jassref.record.game import Game
from jassref.record.naming import find_player, find_side
from jassref.record.rounds import Question
from jassref.record.typed_line import read_number, read_pair
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import unreadable
from jassref.wording.language import N_, _
from jassref.wording.sentences import answer_text, clean


class Given(NamedTuple):
    """What was answered: the round that the question is about, the keys to change in it, and the same as it would be
    typed behind `jassref`."""

    round: int
    keys: Mapping[str, object]
    words: list[str]


def of_round(talk: Interview, game: Game, question: Question) -> Given:
    """The answer to what a match file is waiting for."""
    key, kind, of = question.answer
    typed: list[str] = []
    value: object
    if kind == "side":
        text, side = talk.text(_whose(game), something(partial(find_side, game)))
        typed, value = [text], game.sides[side].name
    elif kind == "player":
        text, seat = talk.text(_whose(game), something(partial(find_player, game)))
        typed, value = [text], game.sides[game.side_of[seat]].name
    elif kind in ("side-points", "side-tricks", "player-tricks"):
        shown = _("Whose points, and how many? ({example})")
        if kind != "side-points":
            shown = _("Who took tricks, and how many? ({example})")
        example = f"{clean(game.sides[0].name)} 5"
        text, (side, count) = talk.text(
            shown.format(example=example), something(lambda text: read_pair(game, paired(text)))
        )
        typed, value = [paired(text)], {game.sides[side].name: count}
    else:
        assert kind in ("tricks-of", "number-of"), kind
        counts: dict[str, int] = {}
        for name in of:
            check = partial(_count, game, name, tricks_turned if kind == "tricks-of" else _any_number)
            _text, counts[name] = talk.text(
                _("How many tricks did {side} take?").format(side=clean(name)), something(check)
            )
        typed, value = [f"{name}={count}" for name, count in counts.items()], counts
    options = [word for text in typed for word in (option_name(key), text)]
    assert question.round is not None
    return Given(question.round, {key: value}, ["fix", str(question.round), *options])


def _whose(game: Game) -> str:
    return _("Which side?") if game.kind.pairs else _("Who?")


def _any_number(_game: Game, text: str) -> int:
    return read_number(text)


def _count(game: Game, name: str, read: Callable[[Game, str], int], text: str) -> int:
    """The number of a side that is asked for by name, also where the name is typed before it. Raises Refused for
    another's."""
    typed, equals, number = paired(text.strip()).rpartition("=")
    if equals and game.sides[find_side(game, typed)].name != name:
        raise unreadable("points.number", given=text[:60])
    return read(game, number)


MEANINGS = {
    "before-lead": N_("before the lead"),
    "trick": N_("before the trick was turned"),
    "later": N_("later"),
    "won": N_("won"),
    "lost": N_("lost"),
}
"""What the words mean that answer a question of the referee."""


def of_dispute(talk: Interview, verdict: Verdict) -> str:
    """The answer to what the referee still has to know, as it is typed."""
    assert verdict.awaiting is not None
    answer, game = verdict.awaiting.answer, verdict.game
    question = verdict_text.question(verdict)
    assert question is not None
    text, form = question
    if answer.kind == "word":
        return talk.choose(text, [(word, _(MEANINGS.get(word, word))) for word in answer.of])
    if answer.kind not in ("plays", "weis"):
        form = form_of(answer, game)
    shown = answer_text(form.replace('"', ""))
    typed, _value = talk.text(f"{text} ({shown})" if shown else text, something(str))
    return typed.strip("\"'")
