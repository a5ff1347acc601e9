"""Bids that are said unseen: each player in turn types a number that nobody sees, before the deal is played.

Which games have them, and what they are written under, says the game's `Secret`. Nothing is written here; `add` does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from jassref.cli.output.plain_text import paragraph
from jassref.files import match_text, matchfile
from jassref.files.matchfile import Course
from jassref.record.fold import no_more
from jassref.record.game_type import Secret
from jassref.record.typed_line import Extras, extras_of, read_entry, read_number
from jassref.rulebook.problems import Refused, refuse, unreadable
from jassref.wording.language import _, reading
from jassref.wording.sentences import clean


def may_ask(course: Course) -> Secret:
    """What is said unseen in the game of `course`. Raises Refused where nothing is, or where it is not the time."""
    game, standing = course.game, course.standing
    secret = game.kind.interview.secret
    if secret is None:
        raise unreadable("secret.none", game=game.preset.name)
    if not secret.option.of(game.options):
        raise refuse("secret.open-bids", secret.option.rule, option=secret.option.key)
    if (problem := no_more(standing, standing.rounds + 1)) is not None:
        raise Refused([problem._replace(table=game)])
    return secret


def unseen(file: str) -> dict[str, object]:
    """The number of every player, asked at the terminal, forehand first; as a round writes them. Raises Refused.

    The file is not locked while people think.
    """
    course = matchfile.refuse_if_wrong(matchfile.course(file))
    game, secret = course.game, may_ask(course)
    if not sys.stdin.isatty():
        raise unreadable("secret.no-terminal")
    from getpass import getpass

    count = len(game.players)
    said: dict[int, int] = {}
    for seat in ((course.standing.forehand + n) % count for n in range(count)):
        who = clean(game.players[seat])
        prompt = _("{player}, from {low} to {high}, unseen: ").format(player=who, low=secret.low, high=secret.high)
        said[game.side_of[seat]] = _number(prompt, secret, getpass)
    return {secret.key: {game.sides[side].name: said[side] for side in sorted(said)}}


def opening(file: str, words: Sequence[str], extras: Extras) -> Callable[[Course], str]:
    """What opens a round with bids said unseen; they are asked for now. Raises Refused."""
    said = unseen(file)

    def with_round(before: Course) -> str:
        may_ask(before)
        game = before.game
        keys = read_entry(game, words, extras, reading()) if words else extras_of(game, extras, reading())
        return match_text.with_round(before.match, {**keys, **said, "open": True})

    return with_round


def _number(prompt: str, secret: Secret, ask: Callable[[str], str]) -> int:
    """A number in the range, asked for until it is one; what was typed is never shown."""
    while True:
        try:
            number = read_number(ask(prompt))
        except Refused:
            number = secret.low - 1
        if secret.low <= number <= secret.high:
            return number
        text = _("A whole number from {low} to {high}, please.").format(low=secret.low, high=secret.high)
        print(paragraph(text), file=sys.stderr)
