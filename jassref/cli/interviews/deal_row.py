"""The questions of games with a table of rows: which side declared, in which of its rows, and what was played there."""

from __future__ import annotations

from collections.abc import Sequence

from jassref.cards.contracts import Contract, read_contract
from jassref.cards.spelling import folded
from jassref.cli.interviews.deal_answers import Telling, contract_named
from jassref.cli.output import game_table
from jassref.record.game import Game
from jassref.record.game_type import GridRow
from jassref.record.naming import find_side
from jassref.record.typed_line import NOTHING_ELSE
from jassref.rulebook.problems import Refused, unreadable
from jassref.wording.language import _, reading
from jassref.wording.sentences import clean, said


def declarer(deal: Telling) -> None:
    """Which side chose, of those that have a row left where there are rows; forehand unless somebody else did."""
    game = deal.game
    rows = game_table.rows(deal.course)
    open_to = [n for n in range(len(game.sides)) if not rows or any(row.cells[n] is None for row in rows)]
    sides = [(game.sides[n].name, clean(game.sides[n].name)) for n in open_to]
    forehand = game.sides[game.side_of[deal.course.standing.forehand]].name
    forehand = forehand if forehand in dict(sides) else sides[0][0]
    question = _("Which side chose?") if len(game.sides) < len(game.players) else _("Who chose?")
    deal.option("by", deal.choose("by", question, sides, forehand))


def row(deal: Telling) -> None:
    """The row of a table that is still open for the side; a free row needs its contract too."""
    game, by = deal.game, find_side(deal.game, deal.answers["by"])
    rows = [row for row in game_table.rows(deal.course) if row.cells[by] is None]
    titles = ", ".join(said("{title} ×{m}", {"title": row.title, "m": row.factor}) for row in rows)

    titles_of = {folded(said("{title}", {"title": row.title})): row.key for row in rows}

    def keys(word: str) -> dict[str, object]:
        found = game.kind.line.entry(game, [titles_of.get(folded(word), word)], reading(), NOTHING_ELSE)
        if str(found.get("trump")) in game.contracts:
            _rows_for(game.contracts[str(found["trump"])], rows, game)
        elif found.get("row") not in titles_of.values():
            raise unreadable("interview.goal", given=word, titles=tuple(row.title for row in rows))
        return found

    answer = deal.ask("row", _("Row ({contracts}):").format(contracts=titles), keys)
    found = keys(answer)
    deal.contract = game.contracts.get(str(found.get("trump")))
    if deal.contract is None:
        deal.option("row", str(found["row"]))
        _contract_of(deal, str(found["row"]))
        return
    deal.words.append(deal.contract.key)
    free = _rows_for(deal.contract, rows, game)
    if free:
        deal.option("row", deal.choose("free", _("In which row?"), free, free[0][0]))


def _rows_for(contract: Contract, rows: Sequence[GridRow], game: Game) -> list[tuple[str, str]]:
    """The free rows in which a contract can stand whose own row is played; none while its own is open. Raises Refused
    where there is none either."""
    if {contract.key, contract.kind} & {row.key for row in rows}:
        return []
    own = {key for one in game.contracts.values() for key in (one.key, one.kind)}
    free = [(row.key, said("{title}", {"title": row.title})) for row in rows if row.key not in own]
    if not free:
        raise unreadable("interview.row", contract=contract, titles=tuple(row.title for row in rows))
    return free


def _contract_of(deal: Telling, row: str) -> None:
    """The contract that was played in a row with several, or in a free row."""
    game = deal.game
    played = [contract for contract in game.contracts.values() if contract.kind == row] or list(game.contracts.values())
    names = tuple(contract_named(game, one, False) for one in played)
    question = _("Contract ({contracts}):").format(contracts=", ".join(names))

    def check(word: str) -> None:
        allowed = {one.key: 1 for one in played}
        try:
            found = read_contract(f"{row} {word}", game.pack, reading(), allowed)  # `obe` in the row Slalom
        except Refused:
            found = read_contract(word, game.pack, reading(), allowed)
        if found.key not in allowed:
            raise unreadable("interview.row", contract=found, titles=names)
        deal.contract = found

    deal.ask("contract", question, check)
    assert deal.contract is not None
    deal.words.append(deal.contract.key)
