"""The options of a round, as `add` and `fix` take them: those of every game, and those that the game at hand has.

Which game is at hand is seen in the match file before the words are read, so that a plain run imports no other game.
The help, the completion of shells and words with another game's option know the options of all games.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Annotated, Any, TypeVar, cast

import typer

from jassref.cli.common_options import Line, usual_file
from jassref.files import matchfile
from jassref.games.registry import entry_options
from jassref.record.game_type import OwnOption, Takes
from jassref.record.typed_line import NOTHING_ELSE, Extras
from jassref.wording.language import _
from jassref.wording.sentences import text_of

T = TypeVar("T")

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
Secret = Annotated[
    bool, typer.Option("--secret", help=_("Before the deal: asks each player's bid, unseen; the results come later."))
]
Note = Annotated[str | None, typer.Option("--note", help=_("A remark for the file."), metavar=_TEXT)]


# The options that every game has, by the fields of `Extras`, in the order of the help.
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
}


_METAVARS: Mapping[Takes, str | None] = {
    "number": "N",
    "text": _TEXT,
    "who": _WHO,
    "players": _WHO,
    "side": _SIDE,
    "pairs": _COUNT,
    "sums": _COUNT,
    "flag": None,
}


def _of_game(option: OwnOption, explained: bool) -> inspect.Parameter:
    """A game's own option as a parameter of a command; its help is looked up where it is `explained`."""
    from_word = _(option.metavar) if option.metavar else _METAVARS[option.takes]
    hint: object = bool if option.takes == "flag" else int | None if option.takes == "number" else str | None
    hint = list[str] | None if option.several else hint
    text = None
    if explained:
        text = _(text_of("ENTRY_TEXTS", option.key))
    default = False if option.takes == "flag" else None
    info = typer.Option(default, f"--{option.key.replace('_', '-')}", help=text, metavar=from_word)
    return inspect.Parameter(option.key, inspect.Parameter.KEYWORD_ONLY, default=info, annotation=hint)


def _as_typed(value: object) -> tuple[str, ...]:
    """The words of an option; none where it was not typed."""
    if value is None or value is False:
        return ()
    return tuple(value) if isinstance(value, list) else (str(value),)


def of_a_round(command: Callable[..., T], own: Sequence[OwnOption], explained: bool) -> Callable[..., T]:
    """A command with the options of a round in its signature, those of every game and `own`; it gets them as its
    parameter `extras`. typer reads the signature."""
    signature = inspect.signature(command, eval_str=True)
    options = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint)
        for name, (hint, default) in OPTIONS.items()
    ]
    options += [_of_game(option, explained) for option in own]
    params: list[inspect.Parameter] = []
    for param in signature.parameters.values():
        params += options if param.name == "extras" else [param.replace(kind=inspect.Parameter.KEYWORD_ONLY)]

    def called(**typed: Any) -> T:
        found = {name: value for name in OPTIONS if (value := typed.pop(name)) is not None}
        words = {option: said for option in own if (said := _as_typed(typed.pop(option.key)))}
        return command(**typed, extras=Extras(**found, own=words))

    called.__name__, called.__doc__ = command.__name__, command.__doc__
    called.__annotations__ = {param.name: param.annotation for param in params}
    vars(called)["__signature__"] = signature.replace(parameters=params)
    return called


def of_all_games(command: Callable[..., T], file: str | None = None) -> Callable[..., T]:
    """The command with the options of all games; what several have is read as the game of `file` reads it."""
    kind = None if file is None else matchfile.kind_of(file)
    own = {option.key: option for option in (*entry_options(), *(kind.line.own if kind is not None else ()))}
    return of_a_round(command, tuple(own.values()), explained=True)


def for_words(command: Callable[..., T], words: Sequence[str] | None) -> Callable[..., T]:
    """The command with the options that these words can have: those of the game in the match file that they name, or
    of all games where the words are still to come (None)."""
    if words is None:
        return of_all_games(command)
    words = list(takewhile(lambda word: word != "--", words))
    file = _file_of(words)
    if (kind := matchfile.kind_of(file)) is not None:
        found = of_a_round(command, kind.line.own, explained=False)
        asked = {word.partition("=")[0] for word in words if word.startswith("--")}
        if asked <= set(names_of(found)) and "-h" not in words:
            return found  # --help is not among the names, nor is what only another game has
    return of_all_games(command, file)


def _as_told(entry: Entry = None, extras: Extras = NOTHING_ELSE) -> tuple[list[str], Extras]:
    return entry or [], extras


def read_round(line: Line, words: Sequence[str], own: Sequence[OwnOption]) -> tuple[list[str], Extras]:
    """A round as it is typed behind `add` in a game with these options, as values. Raises Refused."""
    assert line.values is not None
    found = line.values(of_a_round(_as_told, own, explained=False), words)
    return cast(tuple[list[str], Extras], found) if isinstance(found, tuple) else ([], NOTHING_ELSE)


def _file_of(words: Sequence[str]) -> str:
    """The match file that the words of a command name, or the usual one."""
    for n, word in enumerate(words):
        if word in ("-f", "--file"):
            return words[n + 1] if n + 1 < len(words) else usual_file()
        if word.startswith("--file="):
            return word.removeprefix("--file=")
        if word.startswith("-f"):
            return word.removeprefix("-f")
    return usual_file()


def names_of(command: Callable[..., object]) -> list[str]:
    """The options of a command by name, as its signature tells them."""
    found: list[str] = []
    for param in inspect.signature(command, eval_str=True).parameters.values():
        for info in (*getattr(param.annotation, "__metadata__", ()), param.default):
            # In an Annotated the first name stands where a default would.
            found += [str(getattr(info, "default", "")), *(getattr(info, "param_decls", None) or ())]
    return [name for name in found if name.startswith("--")]
