"""What `finish` and `out` share: the words with which a table says how things stood at a claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

import typer

from jassref.cards.contracts import DEAL_POINTS
from jassref.cli import changing, running
from jassref.cli.commands import disputed_table as tables
from jassref.cli.commands.disputed_table import Table
from jassref.files import match_text
from jassref.record.game import tricks_of
from jassref.record.naming import find_player, find_side
from jassref.record.typed_line import read_number
from jassref.referee.claim_facts import Facts
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.rulebook.steps import Step
from jassref.wording.language import _

_COUNT = _("SIDE=N")

Score = Annotated[
    list[str] | None, typer.Option("--score", help=_("What a side had before the deal; once for each."), metavar=_COUNT)
]
Stoeck = Annotated[
    str | None, typer.Option("--stoeck", help=_("Who has the Stöck, shown or to be shown."), metavar=_("WHO"))
]
Weis = Annotated[
    list[str] | None,
    typer.Option("--weis", help=_("What the winner of the Weis may write, before the multiplier."), metavar=_COUNT),
]
Points = Annotated[
    list[str] | None,
    typer.Option(
        "--points", help=_("Card points in turned tricks, before the multiplier; once for each."), metavar=_COUNT
    ),
]


class Said(NamedTuple):
    """The words of the table, as they were typed."""

    score: Sequence[str] = ()
    stoeck: str | None = None
    weis: Sequence[str] = ()
    trick: str | None = None
    points: Sequence[str] = ()
    first: str | None = None
    tricks: Sequence[str] = ()
    by: str | None = None
    after: int | None = None
    open_trick: str | None = None
    unbeatable: bool = False
    irregular: bool = False
    match_possible: bool = False
    claimer: str | None = None


def sides_in(said: Said) -> list[str]:
    """The names that are used for sides, in the order of mention: with --game they make the table.

    Those with a number behind them are sides; what stands alone may be a player and is taken while one is missing.
    """
    pairs = [*said.score, *said.points, *said.weis, *said.tricks, *(w for w in (said.trick, said.open_trick) if w)]
    names = [word.partition("=")[0].strip() for word in pairs]
    found = list({name.casefold(): name for name in reversed(names) if name}.values())[::-1]
    for word in (said.claimer, said.stoeck, said.first, said.by):
        if word and len(found) < 2 and word.casefold() not in (name.casefold() for name in found):
            found.append(word)
    return found


def find_table(file: str, game: str | None, settings: Sequence[str] | None, order: str | None, said: Said) -> Table:
    """The table in dispute; with --game its sides are those that are named."""
    players = order.split(",") if order else []
    sides = sides_in(said)
    if game is not None and not players and len(sides) == 1:
        sides.append(_("the others"))
    found = tables.table(file, game, settings, players, [] if players else sides)
    tables.has(found, "win_at", "table.no-claims")
    if found.course is not None and found.course.standing.end is not None and not said.score:
        raise tables.about(found.game, refuse("claim.ended", "end.over", ended=found.course.standing.rounds))
    return found


def facts(table: Table, trump: str | None, said: Said) -> Facts:
    """The facts that the words stand for. Raises Refused for words that cannot be read.

    Scores that are not said come from the match file; so does what an open or undecided last round holds.
    """
    game = table.game
    contract = tables.contract(table, trump)
    scores = _pairs(table, said.score)
    if table.course is not None:
        scores = dict(enumerate(_before(table))) | scores
    elif len(scores) < len(game.sides):
        missing = tuple(side.name for n, side in enumerate(game.sides) if n not in scores)
        raise unreadable("claim.score", sides=missing)
    points = _pairs(table, said.points)
    if said.after is None and len(points) == 1 and said.claimer is None and len(game.sides) == 2:
        (side,) = points
        points[1 - side] = max(DEAL_POINTS - points[side], 0)
    tricks = _pairs(table, said.tricks)
    if len(tricks) == 1:
        (side,) = tricks
        tricks[1 - side] = tricks_of(game) - tricks[side]
    return Facts(
        contract, scores, _side(table, said.stoeck), _pairs(table, said.weis), _pair(table, said.trick), points,
        _side(table, said.first), tuple(tricks[n] for n in sorted(tricks)) or None, _side(table, said.by), said.after,
        _pair(table, said.open_trick), said.unbeatable, said.irregular, said.match_possible,
    )  # fmt: skip


def _before(table: Table) -> Sequence[int]:
    """The scores before the deal in dispute: the last round's when it waits for an answer, else the standing's."""
    course = table.course
    assert course is not None
    if course.standing.awaiting is not None:
        return course.scored[-2].standing.points if len(course.scored) > 1 else (0,) * len(table.game.sides)
    return course.standing.points


def _side(table: Table, word: str | None) -> int | None:
    if word is None:
        return None
    try:
        return find_side(table.game, word)
    except Refused as refused:
        if table.course is not None:
            raise
        # Without a file only the sides have names that anybody has said.
        names = tuple(side.name for side in table.game.sides)
        told = [problem._replace(facts={**problem.facts, "names": names}) for problem in refused.problems]
        raise Refused(told, refused.usage) from None


def _pair(table: Table, word: str | None) -> tuple[int, int] | None:
    if word is None:
        return None
    name, equals, count = word.partition("=")
    if not equals:
        raise unreadable("points.pair", given=word, sides=tuple(side.name for side in table.game.sides))
    return find_side(table.game, name), read_number(count)


def _pairs(table: Table, words: Sequence[str]) -> dict[int, int]:
    found: dict[int, int] = {}
    for word in words:
        pair = _pair(table, word)
        assert pair is not None
        if pair[0] in found:
            raise unreadable("points.twice", name=table.game.sides[pair[0]].name)
        found[pair[0]] = pair[1]
    return found


def as_round(table: Table, facts: Facts, said: Said) -> dict[str, object]:
    """The facts as the keys of a round, for --record. Raises Refused where a player is not named who must be."""
    game = table.game
    names = [side.name for side in game.sides]
    keys: dict[str, object] = {"trump": facts.contract.key, "multiplier": game.multipliers[facts.contract.key]}
    points = facts.points or ({facts.trick[0]: facts.trick[1]} if facts.trick else {})
    keys["points"] = {name: points.get(side, 0) for side, name in enumerate(names)}
    if said.weis:
        weis = [word.partition("=") for word in said.weis]
        keys["weis"] = [f"{player(table, name)}: {facts.weis[find_side(game, name)]}" for name, _equals, _n in weis]
    if said.stoeck is not None:
        keys["stoeck"] = player(table, said.stoeck)
    return keys


def player(table: Table, word: str) -> str:
    """The player that was named. Raises Refused for a side: the file says whose the Weis and the Stöck were."""
    try:
        return table.game.players[find_player(table.game, word)]
    except Refused:
        raise unreadable("record.player", given=word.strip()[:40], names=table.game.players) from None


def recorded(
    table: Table,
    settings: Sequence[str] | None,
    verdict: Verdict,
    scores: Mapping[int, int],
    keys: Mapping[str, object],
    open: bool = False,
) -> Verdict:
    """Writes the round; the verdict with a step that says where. Raises Refused for what the file does not bear out.

    With `open` the round is still in play. Without keys nothing is written.
    """
    course = table.course
    if course is None:
        raise refuse("record.no-file", None)
    if settings:
        raise unreadable("record.house-rules")
    if scores and any(scores[side] != points for side, points in enumerate(_before(table))):
        raise unreadable("record.scores")
    if not keys:
        return verdict
    if open:
        number = tables.record(table, keys)
    else:
        changing.add(course.match.file, lambda before: match_text.with_round(before.match, keys), running.typed())
        number = len(course.match.rounds) + (0 if course.standing.open else 1)
    return verdict._replace(steps=(*verdict.steps, Step("play.open", "record.round", facts={"round": number})))
