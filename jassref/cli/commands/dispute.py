"""`jassref dispute`: an interview that asks only the facts that matter and gives the ruling."""

from __future__ import annotations

import sys

import typer

from jassref.answers.command_words import joined
from jassref.cli import common_options, completion
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Line, Plain, line_of
from jassref.cli.interviews import asked_answer
from jassref.cli.interviews.dispute_facts import Case, Explained
from jassref.cli.interviews.dispute_topics import TOPICS
from jassref.cli.interviews.interview import at_terminal
from jassref.cli.output import answering
from jassref.cli.output import plain_text as layout
from jassref.cli.output.answering import Outcome
from jassref.referee.verdicts import Verdict
from jassref.rulebook.problems import Refused, unreadable
from jassref.wording.language import N_, _

HELP = N_(
    "Asks what the dispute is about, then only what matters for it, and rules. It ends with the same question in one "
    "line, for next time."
)
EXAMPLE = "jassref dispute"


def dispute(
    context: typer.Context, file: File = DEFAULT_FILE, json: Json = False, plain: Plain = False, lang: Lang = None
) -> Outcome:
    """Holds the interview and gives the ruling."""
    how = common_options.manner(json, plain, lang)
    if not sys.stdin.isatty():
        raise unreadable("dispute.no-terminal")
    game = completion.game_of(file)
    talk = at_terminal(json, lambda begun: [] if game is None else completion.of_the_table(game, begun))
    topic = talk.choose(
        _("What is the dispute about?"), [(key, _(text)) for key, (text, _rule, _ask) in TOPICS.items()]
    )
    _text, option, ask = TOPICS[topic]
    line = line_of(context)
    case = Case(talk, file, line, option)
    answer = ask(case)
    if isinstance(answer, Explained):
        talk.tell("")
        more = _("Other ways to play this game: {command}").format(command=f"jassref games {answer.game}")
        return Outcome("explain", answer.answer, how, after="\n" + more)
    words: list[str] = []
    if not isinstance(answer, Verdict):
        words = answer
        try:
            answer = _settled(case, words)
        except Refused:
            talk.tell("\n" + _in_one_line(words))
            raise
    talk.tell("")
    return Outcome("verdict", answer, how, after="\n" + _in_one_line(words) if words else "")


def _settled(case: Case, words: list[str]) -> Verdict:
    """The verdict; where the contract has to be known for it and was not asked, it is asked now."""
    try:
        return settled(case, words)
    except Refused as refused:
        if [problem.code for problem in refused.problems] != ["table.trump"]:
            raise
        said = len(case.words)
        case.contract(case.players())
        words[:] = _more(words, *case.words[said:])
        return settled(case, words)


def _in_one_line(words: list[str]) -> str:
    return layout.command(_("In one line: {command}").format(command="jassref " + joined(words)))


def settled(case: Case, words: list[str]) -> Verdict:
    """The verdict on the words of a command; what still has to be known is asked for and put behind them."""
    talk, found = case.talk, _ruled(case, words)
    while found.awaiting is not None:
        while True:
            more = asked_answer.of_dispute(talk, found)
            try:
                found = _ruled(case, _more(words, *more))
            except Refused as refused:
                talk.tell(answering.told(refused.problems))
                continue
            break
        words[:] = _more(words, *more)
    return found


def _ruled(case: Case, words: list[str]) -> Verdict:
    """The verdict that the words of a referee's command lead to. Raises Refused."""
    outcome = case.line_typed.run(words, Line(words, case.line_typed.run))
    assert isinstance(outcome, Outcome)
    assert isinstance(outcome.data, Verdict)
    return outcome.data


def _more(words: list[str], *more: str) -> list[str]:
    """The words with more behind them, before those that are kept from being options."""
    end = words.index("--") if "--" in words else len(words)
    return [*words[:end], *more, *words[end:]]
