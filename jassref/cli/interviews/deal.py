"""The interview after a deal: it asks what the game needs, one question at a time, and makes the words of `add` of it.

Which questions a game asks, and in which order, is told by the game itself (`GameType.asks`). What is typed is
checked on the spot; whether the deal as a whole is right is for `add` to say.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from itertools import count

from jassref.answers import content
from jassref.cards.contracts import read_contract
from jassref.cards.packs import ACE, rank_name, suit_name
from jassref.cli import running
from jassref.cli.interviews import deal_points, deal_row
from jassref.cli.interviews.deal_answers import Telling, contract_named, paired, unquoted
from jassref.cli.interviews.interview import Interview, split
from jassref.cli.output import answering, plain_text
from jassref.files.matchfile import Course
from jassref.record.game import Game
from jassref.record.naming import find_player, find_side
from jassref.record.typed_line import NOTHING_ELSE, read_pair, read_weis_of
from jassref.rulebook.house_rules import BERGPREIS_AT, MATCH_BONUS, STOECK, WEIS
from jassref.rulebook.problems import Refused, unreadable
from jassref.scoring import prizes
from jassref.wording.language import N_, _, language, reading
from jassref.wording.sentences import clean


def recorded(talk: Interview, course: Course, record: Callable[[list[str]], int], more: Sequence[str] = ()) -> int:
    """Asks for a deal and records it; what is refused is told, and the same questions come again with the answers
    given. `more` are words that belong to the line at the shell. The exit code of `record`."""
    before: Mapping[str, str] = {}
    if _unseen_first(talk, course):
        return record(["--secret"])
    while True:
        telling = Telling(talk, course, before)
        for name in course.game.kind.asks:
            ASKS[name](telling)
        words = [*telling.words, *telling.options]
        running.current().settled = frozenset(telling.settled)
        try:
            code = record(words)
        except Refused as refused:
            if "file.changed" in {problem.code for problem in refused.problems}:
                raise  # somebody else has written: what was answered may be about another deal
            talk.tell(answering.told(refused.problems))
            if not talk.yes(_("Correct it?"), True):
                raise refused if talk.beside else Refused([], refused.usage) from None  # it has been told
            talk.say(_("Enter keeps an answer, - takes it away."))
            before = telling.answers
            continue
        finally:
            running.current().settled = frozenset()
        typed = "jassref add " + running.joined([*words, *more])
        talk.tell("\n" + plain_text.command(_("In one line: {command}").format(command=typed)))
        return code


def _unseen_first(talk: Interview, course: Course) -> bool:
    """Whether the deal is still to be played, and its bids are now said unseen (differenzler.secret)."""
    secret = course.game.kind.secret
    if secret is None or not secret.option.of(course.game.options) or course.standing.open:
        return False
    return talk.yes(_("Is the deal still to be played? Then the bids are said unseen, one after the other."), True)


def _contract(deal: Telling) -> None:
    """The contract, by any of its names; a game may take other words in its place (a cut card, `declined`)."""
    game = deal.game
    last = deal.course.match.rounds[-1] if deal.course.standing.open else {}
    known = last.get("trump")
    if isinstance(known, str) and known in game.contracts:
        deal.contract = game.contracts[known]
        deal.words.append(known)
        return
    names = [contract_named(game, contract) for contract in game.contracts.values()]
    names += [_(word) for word in game.kind.instead(game)] if game.kind.instead is not None else []
    question = _("Contract ({contracts}):").format(contracts=", ".join(names))

    def check(word: str) -> None:
        if re.match(r"[+\-0-9]|.*=", word):  # some games would take it for points
            read_contract(word, game.pack, reading(), game.multipliers)
        found = game.kind.entry(game, _words(game, word), reading(), NOTHING_ELSE)
        deal.contract = game.contracts.get(str(found.get("trump")))
        deal.instead = next((key for key, value in found.items() if value is True), None)

    deal.words += _words(game, deal.ask("contract", question, check))


def _words(game: Game, text: str) -> list[str]:
    """A contract is one word, however many it has; `rosen declined` are two."""
    try:
        game.kind.entry(game, [text], reading(), NOTHING_ELSE)
    except Refused:
        words = split(text)
        if (
            len(words) == 1
            or game.kind.instead is None
            or "points" in game.kind.entry(game, words, reading(), NOTHING_ELSE)
        ):
            raise
        return words
    return [text]


def _cut(deal: Telling) -> None:
    """The card that was cut, which decides the contract; or the contract itself."""
    game = deal.game
    suit = game.pack.suits[0] if language() == "en" else suit_name(game.pack.suits[0], language())

    def check(word: str) -> None:
        game.kind.entry(game, [word], reading(), NOTHING_ELSE)

    deal.words.append(
        deal.ask("cut", _("Which card was cut? ({example}, or the contract)").format(example=f"{suit} 9"), check)
    )


def _king_tricks(deal: Telling) -> None:
    """A king who plays to take no trick: whether he has taken one decides who writes."""
    game = deal.game
    if deal.instead is not None and game.kind.instead is not None and game.kind.instead(game).get(deal.instead):
        king, others = deal.game.sides
        took = deal.yes("trick", _("Did {side} take a trick?").format(side=clean(king.name)))
        deal.options += ["--match", others.name if took else king.name]


def _berg(deal: Telling) -> None:
    """The Bergpreis is asked for while it is open and can be reached in this deal, where it must be said."""
    game, standing = deal.game, deal.course.standing
    line = prizes.berg_line(game)
    if line is None or standing.berg is not None or BERGPREIS_AT.of(game.options) != "said" or "--out" in deal.options:
        return
    factor = game.multipliers.get("" if deal.contract is None else deal.contract.key, 1)
    most = game.kind.card_points + (MATCH_BONUS.among(game.options) or 0) + MOST_BESIDES
    if max(standing.points) + factor * most >= line:
        who = deal.optional("berg", _("Which side said Berg? (Enter: none)"), lambda word: find_side(game, word))
        deal.options += ["--berg", who] * bool(who)


MOST_BESIDES = 20 + 500
"""Stöck, and more Weis than a side has ever had: so much a deal may give beside its card points and a match."""


def _bid(deal: Telling) -> None:
    question = _("Who bid, and how much? ({example})").format(example=f"{deal.game.sides[0].name}=120")
    answer = deal.ask("bid", question, lambda text: read_pair(deal.game, paired(text)))
    deal.options += ["--bid", paired(answer)]


def _bids(deal: Telling) -> None:
    """Each player's bid; where the bids were said unseen they are in the file already."""
    if deal.course.standing.open:
        return
    for side in deal.game.sides:
        question = _("What did {side} bid?").format(side=clean(side.name))
        deal.ask(f"bid {side.name}", question, lambda text: deal_points.card_points(deal.game, text))


def _double(deal: Telling) -> None:
    choices = (("", _("not doubled")), ("--coinche", _("coinche")), ("--surcoinche", _("surcoinche")))
    answer = deal.choose("double", _("Was the bid doubled?"), choices, "")
    deal.options += [answer] * bool(answer)


def _weis(deal: Telling) -> None:
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
        deal.options += ["--weis", answer] * bool(answer)
        if n >= len(told) and not answer:
            return  # one that was told before and is now taken away is not the last
        question = _("More Weis? (Enter: none)")


def _stoeck(deal: Telling) -> None:
    game = deal.game
    played = STOECK.among(game.options) is not False and "stoeck" in game.kind.fields
    if not played or deal.contract is None or not deal.contract.stoeck:
        return
    who = deal.optional("stoeck", _("Who wrote the Stöck? (Enter: nobody)"), lambda word: find_player(game, word))
    deal.options += ["--stoeck", who] * bool(who)


def _pairs_of(option: str, question: str) -> Callable[[Telling], None]:
    """A question for numbers by name, `anna=50 beat=20`."""

    def ask(deal: Telling) -> None:
        example = shlex.quote(f"{deal.game.sides[0].name}=20")
        answer = deal.optional(
            option,
            _(question).format(example=example),
            lambda text: [read_pair(deal.game, word) for word in _pairs(text)],
        )
        for word in _pairs(answer):
            deal.options += [option, word]

    return ask


def _pairs(text: str) -> list[str]:
    """The words of `anna=50 beat=20`, also typed as `anna 50, beat 20`."""
    return split(text) if "=" in text else [paired(part.strip()) for part in text.split(",") if part.strip()]


def _goal(deal: Telling) -> None:
    """What was played for, and what is told of it: a number for each player, who took it, or the order."""
    game = deal.game
    open_goals = game.kind.goals(game, deal.course.standing) if game.kind.goals is not None else {}
    titles = [content.titled(goal.title) for goal in open_goals.values()]

    def key(text: str) -> str:
        found = next(iter(game.kind.entry(game, split(text), reading(), NOTHING_ELSE)))
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


ASKS: Mapping[str, Callable[[Telling], None]] = {
    "contract": _contract,
    "points": deal_points.points,
    "weis": _weis,
    "stoeck": _stoeck,
    "dead": deal_points.dead,
    "left": deal_points.left,
    "dropped": deal_points.dropped,
    "bid": _bid,
    "bids": _bids,
    "double": _double,
    "made": _pairs_of("--table-weis", N_("Marriages made in a trick? ({example}; Enter: none)")),
    "announced": _pairs_of("--hand-weis", N_("Marriages announced from the hand? ({example}; Enter: none)")),
    "table-weis": _pairs_of("--table-weis", N_("Weis found in a trick? ({example}; Enter: none)")),
    "hand-weis": _pairs_of("--hand-weis", N_("Weis in the hand? ({example}; Enter: none)")),
    "by": deal_row.by,
    "row": deal_row.row,
    "own-points": deal_points.own_points,
    "goal": _goal,
    "berg": _berg,
    "cut": _cut,
    "king-tricks": _king_tricks,
}
"""The questions by their names in `GameType.asks`."""
