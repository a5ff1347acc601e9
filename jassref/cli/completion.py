"""What can be typed here: words for the completion of shells, and of `play`.

The words come from the match file at hand (players, sides, contracts), from the rules of the game, and from what the
option says it takes. A file that cannot be read offers nothing; nothing is ever printed here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from jassref.cards.contracts import contract_name, contracts_of
from jassref.cards.packs import PACKS
from jassref.cards.spelling import LANGUAGES, folded
from jassref.cli import COMPLETE, user_config
from jassref.cli.commands import round_options
from jassref.cli.common_options import usual_file
from jassref.cli.output import csv_and_markdown
from jassref.files import matchfile
from jassref.games.registry import ALIASES, PRESETS
from jassref.record.game import Game
from jassref.rulebook.house_rules import SHARED
from jassref.rulebook.problems import Refused
from jassref.rulebook.rules import RULES
from jassref.wording.language import _, language

PLAIN = re.compile(r"[\w.:=+@%/-]+")
"""Words that can be typed as they are. A name with blanks, quotes, or signs that a shell or a terminal would act on is
not offered: what is offered goes there unseen."""


def fitting(known: Iterable[str], begun: str) -> list[str]:
    """The words that begin as typed, upper or lower case and without accents, each once."""
    plain = [word for word in dict.fromkeys(known) if PLAIN.fullmatch(word)]
    return [word for word in plain if folded(word).startswith(folded(begun))]


def players(game: Game) -> list[str]:
    """The players by name."""
    return list(game.players)


def sides(game: Game) -> list[str]:
    """The sides by name, where it can be typed in one word; else their players, who mean the same."""
    plain = [side.name for side in game.sides if not set(side.name) & set(" &'\"")]
    return plain if len(plain) == len(game.sides) else plain + players(game)


def contracts(game: Game | None) -> list[str]:
    """The contracts that are played, as they are typed in the user's language: the keys in English, as in the files."""
    found = list(game.contracts.values()) if game is not None else []
    if game is None:
        found = [contract for pack in PACKS for contract in contracts_of(pack).values()]
    names = [contract.key if language() == "en" else contract_name(contract, language()).lower() for contract in found]
    return [name for name in names if " " not in name] + [contract.key for contract in found]


def games() -> list[str]:
    """The presets and the names of families."""
    return [*PRESETS, *ALIASES]


def rules() -> list[str]:
    """The ids of the rules."""
    return list(RULES)


def settings(game: Game | None) -> list[str]:
    """The keys of the house rules, of this game where it is known."""
    return [f"{key}=" for key in (game.options if game is not None else SHARED)]


_OF_GAME: Mapping[str, Callable[[Game], list[str]]] = {"WHO": players, "SIDE": sides}


def of_parameter(verb: str, param: Any, game: Callable[[], Game | None]) -> list[str] | None:
    """What a parameter takes; None where only the shell knows (files, numbers, texts)."""
    metavar, name = str(param.metavar or ""), str(param.name)
    if (verb, name) in _OF_VERB:
        return _OF_VERB[verb, name]()
    if metavar.startswith(("SIDE=", _("SIDE") + "=")):
        found = game()
        return [] if found is None else [f"{side}=" for side in sides(found)]
    for word, made in _OF_GAME.items():
        if metavar in (word, _(word)):
            found = game()
            return [] if found is None else made(found)
    if name in ("weis", "hand", "declared", "cards"):
        found = game()
        return [] if found is None else [f"{player}:" for player in players(found)]
    if name == "trump" or name == "entry":
        return contracts(game())
    if name == "settings":
        return settings(game())
    if name in _ANYWHERE:
        return _ANYWHERE[name]()
    return metavar.split("|") if "|" in metavar else None


_ANYWHERE: Mapping[str, Callable[[], list[str]]] = {
    "lang": lambda: list(LANGUAGES),
    "pack": lambda: list(PACKS),
    "game": games,
    "order": list,
}

_OF_VERB: Mapping[tuple[str, str], Callable[[], list[str]]] = {
    ("games", "name"): games,
    ("rule", "words"): rules,
    ("export", "to"): lambda: list(csv_and_markdown.FORMATS),
    ("export", "separator"): lambda: list(csv_and_markdown.SEPARATORS),
    ("config", "key"): lambda: list(user_config.KEYS),
    ("config", "drop"): lambda: list(user_config.KEYS),
}


def game_of(file: str | None) -> Game | None:
    """The game of the match file at hand; None where there is none that can be read."""
    path = file or usual_file()
    try:
        return matchfile.match(path).game
    except Refused:
        return None


def offered(verb: str, params: Sequence[Any]) -> None:
    """Gives every parameter of a verb the words that its completion offers."""

    def completing(param: Any) -> Callable[..., list[str]]:
        def offers(ctx: Any, _param: Any, begun: str) -> list[str]:
            source = ctx.get_parameter_source("file")
            file = ctx.params.get("file") if source is not None and source.name == "COMMANDLINE" else None
            known = of_parameter(verb, param, lambda: game_of(file))
            if param.name == "entry" and ctx.params.get("entry"):
                game = game_of(file)
                known = [] if game is None else [f"{name}=" for name in sides(game)]
            found = [] if known is None else fitting(known, begun)
            # This shell offers only what begins with the very letters typed; names are read either way.
            return [_as_begun(word, begun) for word in found] if _asked_by("zsh") else found

        return offers

    for param in params:
        vars(param)["_custom_shell_complete"] = completing(param)


def _as_begun(word: str, begun: str) -> str:
    """A name as it was begun; keys and values are read only as they are written."""
    same = folded(word[: len(begun)]) == folded(begun) and word[:1].isupper() and begun[:1].islower()
    return begun + word[len(begun) :] if same else word


def _asked_by(shell: str) -> bool:
    return os.environ.get(COMPLETE, "").endswith(shell)


def options(verb: str) -> list[str]:
    """The options of a command by name, as its signature tells them."""
    module = import_module(f"jassref.cli.commands.{verb}")
    function = getattr(module, verb)
    return round_options.names_of(round_options.of_all_games(function) if hasattr(module, "for_words") else function)


def in_a_line(game: Game | None, verbs: Sequence[str], helps: Sequence[str], before: str, begun: str) -> list[str]:
    """What may be typed next in a line of `play`, after the words in `before`."""
    words = before.split()
    if not words:
        return fitting([*verbs, *(contracts(game) if game is not None else [])], begun)
    if begun.startswith("-"):
        return fitting(options(words[0] if words[0] in verbs else "add"), begun)
    if words[0] == "rule" or words[0] in helps:
        return fitting(rules(), begun)
    if game is None:
        return []
    if before.rstrip("\"' ").endswith("--weis"):
        return fitting([f"{name}:" for name in players(game)], begun)
    points = [] if words[-1].startswith("--") or words[0] in verbs else [f"{name}=" for name in sides(game)]
    return fitting(points, begun) or of_the_table(game, begun)


def of_the_table(game: Game, begun: str) -> list[str]:
    """The names of sides, players, contracts and suits."""
    return fitting([*sides(game), *players(game), *contracts(game), *game.pack.suits], begun)
