"""The interview after a deal: it asks what the game needs, one question at a time, and makes the words of `add` of it.

Which questions a game asks, and in which order, is told by the game itself (`GameType.asks`). What is typed is
checked on the spot; whether the deal as a whole is right is for `add` to say.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping, Sequence

from jassref import prizes
from jassref.cards import ACE, folded, rank_name, suit_name
from jassref.cli import desk, report, running
from jassref.cli.interview import Interview, split
from jassref.cli.telling import Telling, paired, tricks_turned
from jassref.contracts import contract_name, read_contract
from jassref.entry import read_number, read_pair, read_weis_of
from jassref.game import CARDS, Game
from jassref.matchfile import Course
from jassref.naming import find_player, find_side
from jassref.rulings import Refused, unreadable
from jassref.wording import N_, _, clean, language, reading, said

NINE = 9
"""Cards that each player holds where cards stay out of play."""


def recorded(talk: Interview, course: Course, record: Callable[[list[str]], int], more: Sequence[str] = ()) -> int:
    """Asks for a deal and records it; what is refused is told, and the same questions come again with the answers
    given. `more` are words that belong to the line at the shell. The exit code of `record`."""
    before: Mapping[str, str] = {}
    while True:
        telling = Telling(talk, course, before)
        for name in course.game.kind.asks:
            ASKS[name](telling)
        words = [*telling.words, *telling.options]
        try:
            code = record(words)
        except Refused as refused:
            talk.tell(desk.told(refused.problems))
            if not talk.yes(_("Correct it?"), True):
                raise
            talk.say(_("Enter keeps an answer, - takes it away."))
            before = telling.answers
            continue
        talk.tell("\n" + _("In one line: {command}").format(command="jassref add " + running.joined([*words, *more])))
        return code


def _contract(deal: Telling) -> None:
    """The contract, by any of its names; a game may take other words in its place (a cut card, `declined`)."""
    game = deal.game
    last = deal.course.match.rounds[-1] if deal.course.standing.open else {}
    known = last.get("trump")
    if isinstance(known, str) and known in game.contracts:
        deal.contract = game.contracts[known]
        deal.words.append(known)
        return
    names = [
        contract_name(contract, language()) + (f" ×{game.multipliers[key]}" if game.multipliers[key] > 1 else "")
        for key, contract in game.contracts.items()
    ]
    question = _("Contract ({contracts}):").format(contracts=", ".join(names))

    def check(word: str) -> None:
        if re.match(r"[+\-0-9]|.*=", word):  # some games would take it for points
            read_contract(word, game.pack, reading(), game.multipliers)
        deal.contract = game.contracts.get(str(game.kind.entry(game, [word], reading()).get("trump")))

    deal.words.append(deal.ask("contract", question, check))


def _row(deal: Telling) -> None:
    """The row of a table that is still open for the side; a free row needs its contract too."""
    game, by = deal.game, find_side(deal.game, deal.answers["by"])
    rows = [row for row in report.grid_rows(deal.course) if row.cells[by] is None]
    titles = ", ".join(said("{title} ×{m}", {"title": row.title, "m": row.factor}) for row in rows)

    titles_of = {folded(said("{title}", {"title": row.title})): row.key for row in rows}

    def keys(word: str) -> dict[str, object]:
        return game.kind.entry(game, [titles_of.get(folded(word), word)], reading())

    row = deal.ask("row", _("Row ({contracts}):").format(contracts=titles), keys)
    found = keys(row)
    deal.contract = game.contracts.get(str(found.get("trump")))
    if deal.contract is None:
        deal.options += ["--row", str(found["row"])]
        _contract(deal)
        return
    deal.words.append(deal.contract.key)
    if not {deal.contract.key, deal.contract.kind} & {open_row.key for open_row in rows}:
        free = [(open_row.key, said("{title}", {"title": open_row.title})) for open_row in rows]
        free = [(key, title) for key, title in free if key not in game.contracts]
        if free:
            deal.options += ["--row", deal.choose("free", _("In which row?"), free, free[0][0])]


def _own_points(deal: Telling) -> None:
    question = _("Card points of {side}:").format(side=clean(deal.answers["by"]))
    answer = deal.ask("own-points", question, lambda text: _card_points(deal.game, text))
    deal.words.append(answer)
    _maybe_match(deal, find_side(deal.game, deal.answers["by"]), read_number(answer))


def _card_points(game: Game, text: str) -> int:
    """Card points of a side. Raises Refused for what no side can have."""
    points = read_number(text)
    if not 0 <= points <= game.kind.card_points:
        raise unreadable("interview.points", given=text[:20], most=game.kind.card_points)
    return points


def _maybe_match(deal: Telling, side: int, points: int) -> None:
    """All the points are a match only if the others took no trick."""
    game = deal.game
    whole = game.kind.card_points
    winner = side if points == whole else 1 - side if points == 0 and len(game.sides) == 2 else None
    if winner is None or "match" not in game.kind.fields:
        return
    others = ", ".join(clean(other.name) for n, other in enumerate(game.sides) if n != winner)
    if not deal.yes("trick", _("Did {side} take a trick?").format(side=others)):
        deal.options += ["--match", game.sides[winner].name]
        if "chosen_by" in game.kind.fields:
            chooser = deal.optional(
                "chosen", _("Who chose the trump? (Enter: forehand)"), lambda text: find_player(game, text)
            )
            deal.options += ["--by", chooser] * bool(chooser)


def _points(deal: Telling) -> None:
    """The card points: of one side of two, the other has the rest; of every player otherwise."""
    game = deal.game
    if len(game.sides) == 2 and game.kind.pairs:
        _of_pairs(deal)
        return
    whole = game.kind.card_points if game.multipliers else None  # without a contract nobody knows the sum
    rest = None if whole is None or deal.dead is None or deal.out else whole - deal.dead
    playing = [side for n, side in enumerate(game.sides) if n not in deal.out]
    for n, side in enumerate(playing):
        last = n == len(playing) - 1 and rest is not None and rest >= 0
        key = f"points {side.name}"
        question = _("Points of {side}:").format(side=clean(side.name))
        answer = deal.ask(key, question, read_number, str(rest) if last else None)
        rest = None if rest is None else rest - read_number(answer)
        bid = deal.answers.get(f"bid {side.name}")
        deal.words.append(f"{side.name}={bid}/{answer}" if bid is not None else f"{side.name}={answer}")
    for n in deal.out:
        deal.words.append(f"{game.sides[n].name}=0")


def _of_pairs(deal: Telling) -> None:
    game = deal.game
    first, second = game.sides
    question = _("Card points of {side} (the rest is {other}'s):")
    if "out" in game.kind.fields:
        question = _("Card points of {side} (the rest is {other}'s; or both, if a side went out in mid-deal):")

    def check(text: str) -> None:
        for word in text.split() or [""]:
            _card_points(game, word)
        if len(text.split()) > len(game.sides):
            raise unreadable("interview.points", given=text[:20], most=game.kind.card_points)

    text = deal.ask("points", question.format(side=clean(first.name), other=clean(second.name)), check)
    numbers = [read_number(word) for word in text.split()]
    if len(numbers) == 1:
        numbers.append(game.kind.card_points - numbers[0])
    deal.points = numbers
    deal.words += [str(n) for n in numbers]
    if sum(numbers) < game.kind.card_points and "out" in game.kind.fields:
        who = deal.ask("out", _("Which side said that it is out?"), lambda word: find_side(game, word))
        after = deal.ask("after", _("After how many tricks?"), lambda text: tricks_turned(game, text))
        deal.options += ["--out", who, "--after", after]
        return
    _maybe_match(deal, 0, numbers[0])


def _berg(deal: Telling) -> None:
    """The Bergpreis is asked for while it is open and can be reached in this deal, where it must be said."""
    game, standing = deal.game, deal.course.standing
    line = prizes.berg_line(game)
    if line is None or standing.berg is not None or game.options["bergpreis_at"] != "said" or "--out" in deal.options:
        return
    factor = game.multipliers.get("" if deal.contract is None else deal.contract.key, 1)
    if max(standing.points) + factor * MOST_OF_A_DEAL >= line:
        who = deal.optional("berg", _("Which side said Berg? (Enter: none)"), lambda word: find_side(game, word))
        deal.options += ["--berg", who] * bool(who)


MOST_OF_A_DEAL = 157 + 100 + 20 + 500
"""All points, a match, Stöck and more Weis than a side has ever had: so much a deal may give before the multiplier."""


def _dead(deal: Telling) -> None:
    if NINE * len(deal.game.players) >= CARDS:
        return
    question = _("Points of the cards out of play (Enter: not counted):")
    answer = deal.optional("dead", question, lambda text: _card_points(deal.game, text))
    deal.dead = read_number(answer) if answer else None
    deal.options += ["--dead", answer] * bool(answer)


def _left(deal: Telling) -> None:
    answer = deal.optional("left", _("Rank of the card left over (Enter: not told):"), lambda text: text)
    deal.dead = None
    deal.options += ["--left", answer] * bool(answer)


def _dropped(deal: Telling) -> None:
    question = _("Who did not play? (names, with commas between; Enter: everybody played)")
    game = deal.game
    answer = deal.optional("dropped", question, lambda text: [find_player(game, name) for name in text.split(",")])
    for name in answer.split(",") if answer else ():
        deal.out.add(find_player(game, name))
        deal.options += ["--dropped", name.strip()]


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
        deal.ask(f"bid {side.name}", question, lambda text: _card_points(deal.game, text))


def _double(deal: Telling) -> None:
    choices = (("", _("not doubled")), ("--coinche", _("coinche")), ("--surcoinche", _("surcoinche")))
    answer = deal.choose("double", _("Was the bid doubled?"), choices, "")
    deal.options += [answer] * bool(answer)


def _weis(deal: Telling) -> None:
    """Weis, player by player, until Enter."""
    game = deal.game
    if not game.options.get("weis", True) or "weis" not in game.kind.fields:
        return
    suit, ace = game.pack.suits[0], rank_name(ACE, game.pack, language())
    example = f"{game.players[0]}: 3 {suit if language() == 'en' else suit_name(suit, language())} {ace}"
    question = _("Weis? ({example}; Enter: none)").format(example=example)
    n = 1
    while answer := deal.optional(f"weis {n}", question, lambda text: read_weis_of(game, text, reading())):
        deal.options += ["--weis", answer]
        question, n = _("More Weis? (Enter: none)"), n + 1


def _stoeck(deal: Telling) -> None:
    game = deal.game
    played = game.options.get("stoeck", True) and "stoeck" in game.kind.fields
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
            lambda text: [read_pair(deal.game, word) for word in split(text)],
        )
        for word in split(answer):
            deal.options += [option, word]

    return ask


def _by(deal: Telling) -> None:
    game = deal.game
    sides = [(side.name, clean(side.name)) for side in game.sides]
    forehand = game.sides[game.side_of[deal.course.standing.forehand]].name
    deal.options += ["--by", deal.choose("by", _("Which side chose?"), sides, forehand)]


def _goal(deal: Telling) -> None:
    """What was played for, and a number for each player, in order."""
    game = deal.game

    def check(text: str) -> None:
        game.kind.entry(game, split(text), reading())

    goal, _read = deal.talk.text(_("What was played for?"), check, deal.before.get("goal"))
    deal.answers["goal"] = goal
    if len(split(goal)) > 1:
        deal.words += split(goal)
        return
    names = ", ".join(clean(player) for player in game.players)
    question = {
        "king": _("Who took it?"),
        "last": _("Who took it?"),
        "domino": _("In which order did they finish? (names, with blanks between)"),
    }.get(next(iter(game.kind.entry(game, split(goal), reading()))), _("Numbers of {names}, in this order:"))
    numbers = deal.ask("numbers", question.format(names=names), lambda text: check(f"{goal} {text}"))
    deal.words += [*split(goal), *split(numbers)]


ASKS: Mapping[str, Callable[[Telling], None]] = {
    "contract": _contract,
    "points": _points,
    "weis": _weis,
    "stoeck": _stoeck,
    "dead": _dead,
    "left": _left,
    "dropped": _dropped,
    "bid": _bid,
    "bids": _bids,
    "double": _double,
    "table-weis": _pairs_of("--table-weis", N_("Weis found in a trick? ({example}; Enter: none)")),
    "hand-weis": _pairs_of("--hand-weis", N_("Weis in the hand? ({example}; Enter: none)")),
    "by": _by,
    "row": _row,
    "own-points": _own_points,
    "goal": _goal,
    "berg": _berg,
}
"""The questions by their names in `GameType.asks`."""
