"""The options of a round, as `add` and `fix` take them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from jassref.record.typed_line import Extras
from jassref.wording.language import _

_WHO = _("WHO")
_SIDE = _("SIDE")
_COUNT = _("SIDE=N")
_TEXT = _("TEXT")

Entry = Annotated[
    list[str] | None,
    typer.Argument(
        help=_("The contract, then the points of the sides."), metavar=_("[TRUMP] [POINTS]..."), show_default=False
    ),
]
Weis = Annotated[
    list[str] | None,
    typer.Option("--weis", help=_('What a player declared: "anna: 3 schellen A, 4 U"; once for each.'), metavar=_TEXT),
]
Stoeck = Annotated[str | None, typer.Option("--stoeck", help=_("Who wrote the Stöck."), metavar=_WHO)]
MatchBy = Annotated[str | None, typer.Option("--match", help=_("The side that took all nine tricks."), metavar=_SIDE)]
By = Annotated[str | None, typer.Option("--by", help=_("Who chose the trump."), metavar=_WHO)]
Pushed = Annotated[bool, typer.Option("--pushed", help=_("Forehand passed the choice to the partner."))]
Out = Annotated[
    str | None,
    typer.Option("--out", help=_("The side that said during the deal that it is out; with --after."), metavar=_SIDE),
]
After = Annotated[int | None, typer.Option("--after", help=_("After how many tricks that was said."), metavar="N")]
First = Annotated[
    str | None, typer.Option("--first", help=_("Both over the target: the side that was there first."), metavar=_SIDE)
]
Tricks = Annotated[list[str] | None, typer.Option("--tricks", help=_("How many tricks a side took."), metavar=_COUNT)]
FirstTrick = Annotated[
    str | None, typer.Option("--first-trick", help=_("Who took the first trick, and its points."), metavar=_COUNT)
]
Berg = Annotated[str | None, typer.Option("--berg", help=_("The side that said Berg (half-way prize)."), metavar=_SIDE)]
Adjust = Annotated[
    list[str] | None,
    typer.Option(
        "--adjust", help=_("Points given or taken outside the deal, never multiplied; with --reason."), metavar=_COUNT
    ),
]
Reason = Annotated[list[str] | None, typer.Option("--reason", help=_("Why; once for each --adjust."), metavar=_TEXT)]
Void = Annotated[
    str | None,
    typer.Option("--void", help=_("The deal was annulled: nothing counts, the same dealer again."), metavar=_TEXT),
]
Multiplier = Annotated[
    int | None,
    typer.Option(
        "--multiplier", help=_("The multiplier, checked against that of the contract; never needed."), metavar="N"
    ),
]
Dead = Annotated[int | None, typer.Option("--dead", help=_("Putz: points of the cards out of play."), metavar="N")]
Left = Annotated[str | None, typer.Option("--left", help=_("Putz: rank of the card left over."), metavar=_("RANK"))]
Dropped = Annotated[
    list[str] | None, typer.Option("--dropped", help=_("Who did not play; once for each."), metavar=_WHO)
]
Row = Annotated[
    str | None,
    typer.Option(
        "--row", help=_("The row: in Coiffeur where it is not the contract, on a board if you like."), metavar=_("ROW")
    ),
]
Bid = Annotated[list[str] | None, typer.Option("--bid", help=_("What a side has bid."), metavar=_COUNT)]
Coinche = Annotated[bool, typer.Option("--coinche", help=_("The bid was doubled."))]
Surcoinche = Annotated[bool, typer.Option("--surcoinche", help=_("The bid was doubled twice."))]
King = Annotated[str | None, typer.Option("--king", help=_("Bieter: who is king."), metavar=_WHO)]
TableWeis = Annotated[
    list[str] | None, typer.Option("--table-weis", help=_("Molotow, Brouc: Weis found in a trick."), metavar=_COUNT)
]
HandWeis = Annotated[
    list[str] | None, typer.Option("--hand-weis", help=_("Molotow, Brouc: Weis in the hand."), metavar=_COUNT)
]
Secret = Annotated[
    bool, typer.Option("--secret", help=_("Before the deal: asks each player's bid, unseen; the results come later."))
]
TableStoeck = Annotated[
    str | None,
    typer.Option("--table-stoeck", help=_("Molotow: who took king and Ober of trump in one trick."), metavar=_WHO),
]
Note = Annotated[str | None, typer.Option("--note", help=_("A remark for the file."), metavar=_TEXT)]


# The options of a round by the fields of `Extras`, in the order of the help.
OPTIONS: Mapping[str, tuple[object, object]] = {
    "weis": (Weis, None),
    "stoeck": (Stoeck, None),
    "match": (MatchBy, None),
    "by": (By, None),
    "pushed": (Pushed, False),
    "out": (Out, None),
    "after": (After, None),
    "first": (First, None),
    "tricks": (Tricks, None),
    "first_trick": (FirstTrick, None),
    "berg": (Berg, None),
    "adjust": (Adjust, None),
    "reason": (Reason, None),
    "void": (Void, None),
    "multiplier": (Multiplier, None),
    "note": (Note, None),
    "dead": (Dead, None),
    "left": (Left, None),
    "dropped": (Dropped, None),
    "row": (Row, None),
    "bid": (Bid, None),
    "coinche": (Coinche, False),
    "surcoinche": (Surcoinche, False),
    "king": (King, None),
    "table_weis": (TableWeis, None),
    "hand_weis": (HandWeis, None),
    "table_stoeck": (TableStoeck, None),
}


def of_a_round(command: Callable[..., int]) -> Callable[..., int]:
    """A command with the options of a round in its signature; it gets them as its parameter `extras`.

    typer reads the signature, so the options stand here once for `add` and `fix`.
    """
    own = inspect.signature(command, eval_str=True)
    options = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint)
        for name, (hint, default) in OPTIONS.items()
    ]
    params: list[inspect.Parameter] = []
    for param in own.parameters.values():
        params += options if param.name == "extras" else [param.replace(kind=inspect.Parameter.KEYWORD_ONLY)]

    def called(**typed: Any) -> int:
        found = {name: value for name in OPTIONS if (value := typed.pop(name)) is not None}
        return command(**typed, extras=Extras(**found))

    called.__name__, called.__doc__ = command.__name__, command.__doc__
    called.__annotations__ = {param.name: param.annotation for param in params}
    vars(called)["__signature__"] = own.replace(parameters=params)
    return called
