"""The interview after a deal: it asks what the game needs, one question at a time, and makes an entry of the answers.

Which questions a game asks, and in which order, is told by the game itself (`Interview.questions`); here is how each
kind of question is answered. What is typed is checked on the spot; whether the deal as a whole is right is for `add`
to say.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import TypeVar

from jassref.answers import content
from jassref.answers.command_words import joined
from jassref.cards.contracts import read_contract
from jassref.cards.packs import ACE, rank_name, suit_name
from jassref.cli.interviews import deal_points, deal_row
from jassref.cli.interviews.deal_answers import Telling, contract_named, paired, unquoted
from jassref.cli.interviews.interview import Interview, split
from jassref.cli.output import answering, plain_text
from jassref.files.matchfile import Course
from jassref.record.game import Game
from jassref.record.game_type import Answer, Asked
from jassref.record.naming import find_player, find_side
from jassref.record.typed_line import NOTHING_ELSE, Entry, read_number, read_pair, read_weis_of
from jassref.rulebook.house_rules import BERGPREIS_AT, MATCH_BONUS, STOECK, WEIS
from jassref.rulebook.problems import Refused, unreadable
from jassref.scoring import prizes
from jassref.wording.language import N_, _, language, reading
from jassref.wording.sentences import clean, text_of

T = TypeVar("T")


def recorded(
    talk: Interview, course: Course, record: Callable[[Entry, frozenset[str]], T], more: Sequence[str] = ()
) -> tuple[T, str]:
    """Asks for a deal and records it; what is refused is told, and the same questions come again with the answers
    given. What `record` gives, and what tells the line to type for the same; `record` takes the deal, and what need
    not be asked again. `more` are words that belong to the line at the shell."""
    before: Mapping[str, str] = {}
    if _unseen_first(talk, course):
        return record(Entry(secret=True), frozenset()), ""
    while True:
        telling = Telling(talk, course, before)
        for asked in course.game.kind.interview.questions:
            if asked.when is None or asked.when(course.game):
                ANSWERS[asked.answer](telling, asked)
        try:
            done = record(telling.entry, frozenset(telling.settled))
        except Refused as refused:
            if "file.changed" in {problem.code for problem in refused.problems}:
                raise  # somebody else has written: what was answered may be about another deal
            talk.tell(answering.told(refused.problems))
            if not talk.yes(_("Correct it?"), True):
                raise refused if talk.beside else Refused([], refused.usage) from None  # it has been told
            talk.say(_("Enter keeps an answer, - takes it away."))
            before = telling.answers
            continue
        typed = "jassref add " + joined([*telling.entry.line, *more])
        return done, plain_text.command(_("In one line: {command}").format(command=typed))


def _unseen_first(talk: Interview, course: Course) -> bool:
    """Whether the deal is still to be played, and its bids are now said unseen (differenzler.secret)."""
    secret = course.game.kind.interview.secret
    if secret is None or not secret.option.of(course.game.options) or course.standing.open:
        return False
    return talk.yes(_("Is the deal still to be played? Then the bids are said unseen, one after the other."), True)


def _question(asked: Asked) -> str:
    """The sentence of a game's own question, in the language in use."""
    return _(text_of("ASK_TEXTS", asked.text or asked.key))


def _contract(deal: Telling, _asked: Asked) -> None:
    """The contract, by any of its names; a game may take other words in its place (a cut card, `declined`)."""
    game = deal.game
    last = deal.course.match.rounds[-1] if deal.course.standing.open else {}
    known = last.get("trump")
    if isinstance(known, str) and known in game.contracts:
        deal.contract = game.contracts[known]
        deal.words.append(known)
        return
    names = [contract_named(game, contract) for contract in game.contracts.values()]
    names += [_(word) for word in game.kind.interview.instead(game)] if game.kind.interview.instead is not None else []
    question = _("Contract ({contracts}):").format(contracts=", ".join(names))

    def check(word: str) -> None:
        if re.match(r"[+\-0-9]|.*=", word):  # some games would take it for points
            read_contract(word, game.pack, reading(), game.multipliers)
        found = game.kind.line.entry(game, _words(game, word), reading(), NOTHING_ELSE)
        deal.contract = game.contracts.get(str(found.get("trump")))
        deal.instead = next((key for key, value in found.items() if value is True), None)

    deal.words += _words(game, deal.ask("contract", question, check))


def _words(game: Game, text: str) -> list[str]:
    """A contract is one word, however many it has; `rosen declined` are two."""
    try:
        game.kind.line.entry(game, [text], reading(), NOTHING_ELSE)
    except Refused:
        words = split(text)
        if (
            len(words) == 1
            or game.kind.interview.instead is None
            or "points" in game.kind.line.entry(game, words, reading(), NOTHING_ELSE)
        ):
            raise
        return words
    return [text]


def _first_word(deal: Telling, asked: Asked) -> None:
    """What stands in place of the contract at the beginning of the line, such as the card that was cut."""
    game = deal.game
    suit = game.pack.suits[0] if language() == "en" else suit_name(game.pack.suits[0], language())

    def check(word: str) -> None:
        game.kind.line.entry(game, [word], reading(), NOTHING_ELSE)

    deal.words.append(deal.ask(asked.key, _question(asked).format(example=f"{suit} 9"), check))


def _match_instead(deal: Telling, _asked: Asked) -> None:
    """Where a match decides what was played in place of a contract: whether the first side has taken a trick."""
    game = deal.game
    instead = game.kind.interview.instead
    if deal.instead is not None and instead is not None and instead(game).get(deal.instead):
        first, others = deal.game.sides
        took = deal.yes("trick", _("Did {side} take a trick?").format(side=clean(first.name)))
        deal.option("match", others.name if took else first.name)


def _berg(deal: Telling, _asked: Asked) -> None:
    """The Bergpreis is asked for while it is open and can be reached in this deal, where it must be said."""
    game, standing = deal.game, deal.course.standing
    line = prizes.berg_line(game)
    if line is None or standing.berg is not None or BERGPREIS_AT.of(game.options) != "said" or "out" in deal.options:
        return
    factor = game.multipliers.get("" if deal.contract is None else deal.contract.key, 1)
    most = game.kind.scoring.card_points + (MATCH_BONUS.among(game.options) or 0) + MOST_BESIDES
    if max(standing.points) + factor * most >= line:
        who = deal.optional("berg", _("Which side said Berg? (Enter: none)"), lambda word: find_side(game, word))
        if who:
            deal.option("berg", who)


MOST_BESIDES = 20 + 500
"""Stöck, and more Weis than a side has ever had: so much a deal may give beside its card points and a match."""


def _pair(deal: Telling, asked: Asked) -> None:
    """A side and its number, `wir=120`."""
    question = _question(asked).format(example=f"{deal.game.sides[0].name}=120")
    answer = deal.ask(asked.key, question, lambda text: read_pair(deal.game, paired(text)))
    deal.option(asked.key, paired(answer))


def _each(deal: Telling, asked: Asked) -> None:
    """A number of each side, said before the deal; where they were said unseen they are in the file already."""
    if deal.course.standing.open:
        return
    for side in deal.game.sides:
        question = _question(asked).format(side=clean(side.name))
        deal.ask(f"bid {side.name}", question, lambda text: deal_points.card_points(deal.game, text))


def _number(deal: Telling, asked: Asked) -> None:
    """A number of card points, where it is known."""
    answer = deal.optional(asked.key, _question(asked), lambda text: deal_points.card_points(deal.game, text))
    if asked.out_of_play:
        deal.unplayed = read_number(answer) if answer else None
    if answer:
        deal.option(asked.key, answer)


def _text(deal: Telling, asked: Asked) -> None:
    """Any words, where there are some."""
    answer = deal.optional(asked.key, _question(asked), lambda text: text)
    if asked.out_of_play:
        deal.unplayed = None
    if answer:
        deal.option(asked.key, answer)


def _players(deal: Telling, asked: Asked) -> None:
    """Players who did not play, by name."""
    game = deal.game

    def check(text: str) -> None:
        for name in text.split(","):
            find_player(game, name)

    answer = deal.optional(asked.key, _question(asked), check)
    for name in answer.split(",") if answer else ():
        deal.idle.add(find_player(game, name))
        deal.option(asked.key, name.strip())


def _choice(deal: Telling, asked: Asked) -> None:
    """One of several flags, or none of them."""
    choices = [(choice.key, _(choice.title)) for choice in asked.choices]
    answer = deal.choose(asked.key, _question(asked), choices, choices[0][0])
    if answer:
        deal.option(answer)


def _weis(deal: Telling, _asked: Asked) -> None:
    """Weis, player by player, until Enter."""
    game = deal.game
    if deal.instead or WEIS.among(game.options) is False or "weis" not in game.kind.fields:
        return
    suit, ace = game.pack.suits[0], rank_name(ACE, game.pack, language())
    example = f"{game.players[0]}: 3 {suit if language() == 'en' else suit_name(suit, language())} {ace}"
    question = _("Weis? ({example}; Enter: none)").format(example=example)

    def check(text: str) -> None:
        read_weis_of(game, unquoted(text), reading())

    told = [answer for key, answer in deal.before.items() if key.startswith("weis ") and answer]
    for n in count(1):
        earlier = told[n - 1] if n <= len(told) else ""
        answer = unquoted(deal.optional(f"weis {n}", question, check, earlier))
        if answer:
            deal.option("weis", answer)
        if n >= len(told) and not answer:
            return  # one that was told before and is now taken away is not the last
        question = _("More Weis? (Enter: none)")


def _stoeck(deal: Telling, _asked: Asked) -> None:
    game = deal.game
    played = STOECK.among(game.options) is not False and "stoeck" in game.kind.fields
    if not played or deal.contract is None or not deal.contract.stoeck:
        return
    who = deal.optional("stoeck", _("Who wrote the Stöck? (Enter: nobody)"), lambda word: find_player(game, word))
    if who:
        deal.option("stoeck", who)


def _several_pairs(deal: Telling, asked: Asked) -> None:
    """Numbers by name, `anna=50 beat=20`."""
    example = shlex.quote(f"{deal.game.sides[0].name}=20")

    def check(text: str) -> None:
        for word in _pairs(text):
            read_pair(deal.game, word)

    for word in _pairs(deal.optional(asked.key, _question(asked).format(example=example), check)):
        deal.option(asked.key, word)


def _pairs(text: str) -> list[str]:
    """The words of `anna=50 beat=20`, also typed as `anna 50, beat 20`."""
    return split(text) if "=" in text else [paired(part.strip()) for part in text.split(",") if part.strip()]


def _goal(deal: Telling, _asked: Asked) -> None:
    """What was played for, and what is told of it: a number for each player, who took it, or the order."""
    game = deal.game
    open_goals = game.kind.interview.goals(game, deal.course.standing) if game.kind.interview.goals is not None else {}
    titles = [content.titled(goal.title) for goal in open_goals.values()]

    def key(text: str) -> str:
        found = next(iter(game.kind.line.entry(game, split(text), reading(), NOTHING_ELSE)))
        if found not in open_goals:
            raise unreadable("interview.goal", given=text, titles=tuple(titles))
        return found

    question = _("What was played for? ({goals})").format(goals=", ".join(titles))
    default = deal.before.get("goal", next(iter(open_goals), ""))
    shown = content.titled(open_goals[default].title) if default in open_goals else None
    goal, found = deal.talk.text(question, key, default, shown)
    deal.answers["goal"] = goal
    if len(split(goal)) > 1:
        deal.words += split(goal)
        return
    names = ", ".join(clean(player) for player in game.players)

    def spaced(text: str) -> str:
        return text.replace(",", " ")

    question = _(TOLD[open_goals[found].told]).format(title=content.titled(open_goals[found].title), names=names)
    numbers = deal.ask("numbers", question, lambda text: key(f"{goal} {spaced(text)}"))
    deal.words += [*split(goal), *split(spaced(numbers))]


TOLD = {
    "numbers": N_("{title}, in this order: {names}"),
    "who": N_("Who took it?"),
    "order": N_("In which order did they finish? (names, the first one first)"),
}
"""The questions for what is told of a goal (`game.Goal`)."""


def _shared(ask: Callable[[Telling], None]) -> Callable[[Telling, Asked], None]:
    """A question whose sentence is the same in all games."""
    return lambda deal, _asked: ask(deal)


ANSWERS: Mapping[Answer, Callable[[Telling, Asked], None]] = {
    "contract": _contract,
    "first-word": _first_word,
    "goal": _goal,
    "declarer": _shared(deal_row.declarer),
    "row": _shared(deal_row.row),
    "points": _shared(deal_points.points),
    "declarer-points": _shared(deal_points.of_declarer),
    "match-instead": _match_instead,
    "weis": _weis,
    "stoeck": _stoeck,
    "berg": _berg,
    "number": _number,
    "text": _text,
    "players": _players,
    "pair": _pair,
    "pairs": _several_pairs,
    "each": _each,
    "choice": _choice,
}
"""How a question is answered (`Asked.answer`)."""
