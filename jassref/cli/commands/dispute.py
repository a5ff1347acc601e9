"""`jassref dispute`: an interview that asks only the facts that matter and gives the ruling."""

from __future__ import annotations

import sys
from functools import partial

import typer

from jassref.answers.command_words import joined
from jassref.cli import common_options, completion
from jassref.cli.commands.round_options import read_round
from jassref.cli.common_options import DEFAULT_FILE, File, Json, Lang, Plain, line_of
from jassref.cli.interviews import asked_answer
from jassref.cli.interviews.dispute_facts import AnyRequest, Case, Explained
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
    case = Case(talk, file, partial(read_round, line_of(context)), option)
    answer = ask(case)
    if isinstance(answer, Explained):
        talk.tell("")
        more = _("Other ways to play this game: {command}").format(command=f"jassref games {answer.game}")
        return Outcome("explain", answer.answer, how, after="\n" + more)
    if isinstance(answer, Verdict):
        talk.tell("")
        return Outcome("verdict", answer, how)
    try:
        answer, verdict = _settled(case, answer)
    except _Unsettled as unsettled:
        talk.tell("\n" + _in_one_line(unsettled.request))
        raise unsettled.refused from None
    talk.tell("")
    return Outcome("verdict", verdict, how, after="\n" + _in_one_line(answer))


class _Unsettled(Exception):
    """The referee has refused the request."""

    def __init__(self, request: AnyRequest, refused: Refused) -> None:
        super().__init__(request, refused)
        self.request, self.refused = request, refused


def _settled(case: Case, request: AnyRequest) -> tuple[AnyRequest, Verdict]:
    """The ruling, and the request as far as the referee had to know; where the contract has to be known for it and was
    not asked, it is asked now. Raises _Unsettled."""
    try:
        found = request.judged()
    except Refused as refused:
        if [problem.code for problem in refused.problems] != ["table.trump"]:
            raise _Unsettled(request, refused) from None
        trump, _contract = case.contract(case.players())
        request.played(case.where, trump)
        try:
            found = request.judged()
        except Refused as again:
            raise _Unsettled(request, again) from None
    while found.awaiting is not None:
        text = asked_answer.of_dispute(case.talk, found)
        try:
            more = request.answered(found.awaiting, text)
            found = more.judged()
        except Refused as refused:
            case.talk.tell(answering.told(refused.problems))
            continue
        request = more
    return request, found


def _in_one_line(request: AnyRequest) -> str:
    return layout.command(_("In one line: {command}").format(command="jassref " + joined(request.words())))
