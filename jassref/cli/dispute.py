"""`jassref dispute`: an interview that asks only the facts that matter and gives the ruling."""

from __future__ import annotations

import shlex
import sys

from jassref.cli import desk, verdict
from jassref.cli.desk import DEFAULT_FILE, File, Json, Lang, Plain
from jassref.cli.interview import Interview
from jassref.cli.topics import TOPICS, Case
from jassref.referee import Verdict
from jassref.rulings import Refused, unreadable
from jassref.wording import N_, _

HELP = N_(
    "Asks what the argument is about, then only what matters for it, and rules. It ends with the same question in one "
    "line, for next time."
)
EXAMPLE = "jassref dispute"


def dispute(file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None) -> int:
    """Holds the interview and gives the ruling."""
    how = desk.manner(json, plain, lang)
    if not sys.stdin.isatty():
        raise unreadable("dispute.no-terminal")
    talk = Interview()
    topic = talk.choose(_("What is the argument about?"), [(key, _(text)) for key, (text, _ask) in TOPICS.items()])
    answer = TOPICS[topic][1](Case(talk, file))
    words: list[str] = []
    if not isinstance(answer, Verdict):
        words = answer
        answer = settled(talk, words)
    talk.tell("")
    code = desk.answer("verdict", answer, how)
    if words:
        talk.tell("")
        talk.tell(_("In one line: {command}").format(command="jassref " + shlex.join(words)))
    return code


def settled(talk: Interview, words: list[str]) -> Verdict:
    """The verdict on the words of a command; what still has to be known is asked for and put behind them."""
    found = desk.ruled(words)
    while (asked := verdict.question(found)) is not None:
        text, answer_with = asked
        option, _gap, form = answer_with.partition(" ")
        while True:
            value = talk.ask(f"{text} ({form}) " if form else f"{text} ").strip()
            try:
                found = desk.ruled([*words, option, *([value] if form else [])])
            except Refused as refused:
                talk.tell(desk.told(refused.problems))
                continue
            break
        words += [option, *([value] if form else [])]
    return found
