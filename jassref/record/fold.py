"""The fold: from the rounds of a game to its standings. Nothing else changes a standing, and nothing derived is stored.

What a round scores and when a game ends is told by the game's own module, through its declaration.
"""

from collections.abc import Iterable, Iterator, Mapping

from jassref.record.game import Game
from jassref.record.rounds import Round, Scored, Standing
from jassref.rulebook.house_rules import SECOND_DEALER
from jassref.rulebook.problems import Place, Problem


def start(game: Game) -> Standing:
    """The standing before the first round."""
    count = len(game.players)
    dealer = (game.first_forehand - 1) % count if game.first_dealer is None else game.first_dealer
    nothing = (0,) * len(game.sides)
    marks = ((0, 0),) * len(game.sides) if game.kind.scoring.marks else ()
    return Standing(0, 0, nothing, nothing, dealer, game.first_forehand, marks=marks)


def seats_after(game: Game, standing: Standing, void: bool) -> tuple[int, int]:
    """Dealer and forehand of the next deal (play.next-dealer, play.second-dealer); the same after an annulled one."""
    if void:
        return standing.dealer, standing.forehand
    count = len(game.players)
    dealer = (standing.dealer + 1) % count
    if standing.deals == 0 and SECOND_DEALER.among(game.options) == "holder":
        dealer = game.first_forehand
    return dealer, (dealer + 1) % count


_COUNTED = Round(0)
# Stands for a round that was counted on the quick path; whoever wants to see rounds asks for the full one.


def play(
    game: Game, rounds: Iterable[Mapping[str, object]], quick: int = 0, before: Standing | None = None, done: int = 0
) -> Iterator[Scored | list[Problem]]:
    """The fold: for each round's keys either the scored round or its problems, in order.

    After a round with problems the fold goes on, to find the others, but scores nothing more: what follows a bad round
    yields its own problems only. Plain ones of the first `quick` rounds may be counted without making their steps. With
    `before` the fold goes on from that standing, after `done` rounds.
    """
    standing, broken = before or start(game), False
    for n, keys in enumerate(rounds, done + 1):
        if (
            n <= quick
            and game.kind.scoring.tally is not None
            and not broken
            and standing.end is None
            and standing.awaiting is None
            and not standing.open
        ):
            counted = game.kind.scoring.tally(game, standing, keys)
            if counted is not None:
                standing = counted
                yield Scored(_COUNTED, (), standing)
                continue
        if not broken and (problem := no_more(standing, n)):
            yield [problem]
            broken = True
        read, problems = game.kind.scoring.read(game, standing, n, keys)
        if problems:
            broken = True
            yield problems
        if broken:
            dealer, forehand = seats_after(game, standing, read.void is not None)
            deals = standing.deals + (read.void is None)
            standing = standing._replace(rounds=n, deals=deals, dealer=dealer, forehand=forehand)
            continue
        steps, standing = game.kind.scoring.score(game, standing, read)
        yield Scored(read, steps, standing)


def no_more(standing: Standing, n: int) -> Problem | None:
    """Why no round can follow `standing`: the game is over, a question is open, or a deal is."""
    place = Place(n)
    if standing.end is not None:
        return Problem("round.after-end", "end.over", {"ended": standing.rounds}, place)
    if standing.awaiting is not None:
        question = standing.awaiting
        facts = {**question.facts, "question": question.id, "asked": question}
        return Problem("round.awaiting", question.rule, facts, place)
    if standing.open:
        return Problem("round.open-before", "play.open", {"open": standing.rounds}, place)
    return None
