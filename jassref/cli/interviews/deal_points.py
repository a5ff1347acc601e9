"""The questions of the interview about card points: whose, how many, of which cards; a match, a claim in mid-deal."""

from __future__ import annotations

from jassref.cli.interviews.deal_answers import Telling, tricks_turned
from jassref.record.game import Game
from jassref.record.naming import find_player, find_side
from jassref.record.typed_line import read_number
from jassref.rulebook.problems import unreadable
from jassref.wording.language import _
from jassref.wording.sentences import clean


def of_declarer(deal: Telling) -> None:
    """The card points of the side that declared; the others' are not written."""
    question = _("Card points of {side}:").format(side=clean(deal.answers["by"]))
    answer = deal.ask("declarer-points", question, lambda text: card_points(deal.game, text))
    deal.words.append(answer)
    _maybe_match(deal, find_side(deal.game, deal.answers["by"]), read_number(answer))


def card_points(game: Game, text: str) -> int:
    """Card points of a side. Raises Refused for what no side can have."""
    points = read_number(text)
    if not 0 <= points <= game.kind.scoring.card_points:
        raise unreadable("interview.points", given=text[:20], most=game.kind.scoring.card_points)
    return points


def _maybe_match(deal: Telling, side: int, points: int) -> None:
    """All the points are a match only if the others took no trick."""
    game = deal.game
    whole = game.kind.scoring.card_points
    winner = side if points == whole else 1 - side if points == 0 and len(game.sides) == 2 else None
    if winner is None or "match" not in game.kind.fields:
        return
    others = [clean(other.name) for n, other in enumerate(game.sides) if n != winner]
    question = _("Did {side} take a trick?") if len(others) == 1 else _("Did one of {side} take a trick?")
    deal.settled.add("match")
    if not deal.yes("trick", question.format(side=", ".join(others))):
        deal.option("match", game.sides[winner].name)
        if "chosen_by" in game.kind.fields and game.kind.scoring.chooser:
            chooser = deal.optional(
                "chosen", _("Who chose the trump? (Enter: forehand)"), lambda text: find_player(game, text)
            )
            if chooser:
                deal.option("by", chooser)


def points(deal: Telling) -> None:
    """The card points: of one side of two, the other has the rest; of every player otherwise."""
    game = deal.game
    if deal.instead:
        return
    if len(game.sides) == 2 and game.kind.pairs:
        _of_pairs(deal)
        return
    whole = game.kind.scoring.card_points if game.multipliers else None  # without a contract nobody knows the sum
    rest = None if whole is None or deal.unplayed is None or deal.idle else whole - deal.unplayed
    playing = [side for n, side in enumerate(game.sides) if n not in deal.idle]
    for n, side in enumerate(playing):
        last = n == len(playing) - 1 and rest is not None and rest >= 0
        key = f"points {side.name}"
        question = _("Points of {side}:")
        bid = deal.answers.get(f"bid {side.name}")
        foreseen = bid if bid is not None else deal.bids.get(side.name)
        if foreseen is not None:
            question = _("Points of {side} (bid {bid}):")
        shown = question.format(side=clean(side.name), bid=foreseen)
        answer = deal.ask(key, shown, read_number, str(rest) if last else None)
        rest = None if rest is None else rest - read_number(answer)
        deal.words.append(f"{side.name}={bid}/{answer}" if bid is not None else f"{side.name}={answer}")
    for n in deal.idle:
        deal.words.append(f"{game.sides[n].name}=0")


def _of_pairs(deal: Telling) -> None:
    game = deal.game
    first, second = game.sides
    question = _("Card points of {side} (the rest goes to {other}):")
    if "out" in game.kind.fields:
        question = _("Card points of {side} (the rest goes to {other}; or both, if a side went out during the deal):")

    def check(text: str) -> None:
        for word in text.split() or [""]:
            card_points(game, word)
        if len(text.split()) > len(game.sides):
            raise unreadable("interview.points", given=text[:20], most=game.kind.scoring.card_points)

    while True:
        text = deal.ask("points", question.format(side=clean(first.name), other=clean(second.name)), check)
        numbers = [read_number(word) for word in text.split()]
        if len(numbers) == 1:
            numbers.append(game.kind.scoring.card_points - numbers[0])
        missing = game.kind.scoring.card_points - sum(numbers)
        if missing <= 0 or "out" not in game.kind.fields:
            break
        if _went_out(deal, missing):
            deal.words += [str(n) for n in numbers]
            return
    deal.words += [str(n) for n in numbers]
    _maybe_match(deal, 0, numbers[0])


def _went_out(deal: Telling, missing: int) -> bool:
    """Whether points are missing because a side went out in mid-deal; if not, they were counted wrongly."""
    question = _("{n} of the {whole} are missing. Which side said that it is out? (Enter: nobody, count again)")
    shown = question.format(n=missing, whole=deal.game.kind.scoring.card_points)
    who = deal.optional("out", shown, lambda word: find_side(deal.game, word))
    if not who:
        return False
    after = deal.ask("after", _("After how many tricks?"), lambda text: tricks_turned(deal.game, text))
    deal.option("out", who)
    deal.option("after", after)
    return True
