"""The evening at the table: line after line, round after round, game after game.

Each line is a command like any other and is carried out as such; what is special here is only the order of things: what
is shown when, that another program's change is seen before anything is added to it, and the next game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

import typer

from jassref.answers import content
from jassref.cards.spelling import folded, near
from jassref.cli import INTERRUPTED, completion, recording, user_config
from jassref.cli.common_options import Line, Manner, file_words, meaning
from jassref.cli.interviews import asked_answer, deal, evening_help, new_game
from jassref.cli.interviews.interview import Interview, refuse_shell_marks, split, whole_weis
from jassref.cli.interviews.prompt import Prompt
from jassref.cli.interviews.typed_at_question import (
    COMMANDS,
    HELP_WORDS,
    LEAVE_WORDS,
    Command,
    Leave,
    answered,
    is_word,
    yes_or_command,
)
from jassref.cli.output import answering, plain_text
from jassref.cli.output.answering import Outcome
from jassref.evenings import evening
from jassref.files import changes, matchfile, new_match, storage
from jassref.files.matchfile import Course
from jassref.record.typed_line import Entry
from jassref.rulebook.problems import Problem, Refused, unreadable
from jassref.scoring import nearly_out
from jassref.wording.language import _, language, preferred, speak
from jassref.wording.sentences import clean

LONGEST_LINE = 2000
"""Signs of a line; more is a key that was pressed too long."""


class Evening:
    """An evening with one match file after the other."""

    def __init__(self, file: str, how: Manner, terminal: bool, line: Line) -> None:
        self.file, self.how, self.terminal, self.line = file, how, terminal, line
        self.prompt = Prompt(terminal)
        self.talk = Interview(self._answer) if terminal else Interview(self.prompt.answer).aside()
        self.shown: str | None = None
        self.course: Course | None = None
        self.offered = False
        self.question_put: str | None = None
        self.question_shown = False
        self.asking = False
        self.code = 0

    def held(self) -> int:
        """Holds the evening; its exit code: 1 where a line of a script was refused, at a terminal that was seen."""
        if not os.path.lexists(self.file):
            self._first_game()
        named, self.file = self.file, evening.last_of_row(self.file)
        if self.file != named:
            self.talk.say(_("The evening goes on in {file}.").format(file=clean(self.file)))
        self._look(show=True)
        if self.terminal and not self._over():
            self.talk.say(_("Type a line after each deal, or Enter to be asked; ? tells more."))
        try:
            while True:
                self._turn()
        except Leave:
            return self.code
        except EOFError:
            if self.terminal:
                print()
            return self.code

    def _turn(self) -> None:
        """One line, asked for and carried out; Ctrl-C goes back from a question to the line, and from there it leaves.
        Raises EOFError or Leave for the end of the evening, KeyboardInterrupt for Ctrl-C where nothing is begun."""
        try:
            self.question_put = self.question_put if self._waiting() else None
            line = self._next_game() if self.terminal and self._over() and not self.offered else None
            if line is None and self.terminal and self._waiting() and self.shown != self.question_put:
                line = ""  # asked by itself once; later with Enter
                self.question_put, self.question_shown = self.shown, True
            line = self.prompt.line(self._question()) if line is None else line
        except KeyboardInterrupt:
            print()
            if not self.prompt.begun():
                raise
            return
        except Refused as refused:
            self._refused(refused)
            return
        try:
            try:
                self._typed(line.strip())
            except Command as command:
                self.question_put = None  # after a look at the table it is asked again
                self._typed(command.line)
        except KeyboardInterrupt:
            print()
        except EOFError:
            if not self.terminal:
                raise
            print()
        except Refused as refused:
            self._refused(refused)

    def _refused(self, refused: Refused) -> None:
        """Tells what is wrong; a script reads it from the exit code too."""
        self._noted(1)
        if [(problem.code, problem.file) for problem in refused.problems] == [("file.changed", self.file)]:
            return  # the look at the file has told it
        answering.report(refused.problems, self.how.json)

    def _noted(self, code: int) -> None:
        """Keeps the exit code of a line for the end, unless somebody at a terminal has seen it."""
        self.code = self.code if self.terminal else self.code or code

    def _answer(self, prompt: str) -> str:
        """The answer to a question; Ctrl-C, or a command instead of one, leads back to the line."""
        game = None if self.course is None else self.course.game
        return answered(prompt, self.prompt.answer, self.talk.say, self._seen, game, self._waiting())

    def _seen(self, line: str) -> None:
        """Carries out a command that only looks, in the middle of questions; these are left where the file has changed
        meanwhile, since the answers may be about another deal."""
        before = self.shown
        try:
            self._typed(line)
        except Refused as refused:
            self._refused(refused)
        if self.shown != before:
            raise KeyboardInterrupt

    def _waiting(self) -> bool:
        return self.course is not None and self.course.standing.awaiting is not None

    def _over(self) -> bool:
        return self.course is not None and self.course.standing.end is not None

    def _question(self) -> str:
        """What stands before the line: the round that comes."""
        if not self.terminal:
            return ""
        if self.course is None or self._over():
            return "> "
        standing = self.course.standing
        begun = standing.open or standing.awaiting is not None
        return _("Round {n}").format(n=standing.rounds + (not begun)) + " > "

    def _look(self, show: bool = False) -> None:
        """Reads the file as it is now; with `show` the standings are told, or what is wrong with the file."""
        self.course = None
        try:
            self.shown = storage.read(self.file)
            self.course = matchfile.follow(matchfile.parse(self.shown, self.file))
        except Refused as refused:
            self._refused(refused)
            return
        self.prompt.offer(self._words)
        if show:
            self._noted(answering.show(Outcome("status", self.course, self.how, self.course.problems), False))
            self._warn()

    def _warn(self) -> None:
        """Who could be out with Stöck or a Weis: said before the deal, when it matters."""
        if self.course is None or self.how.json:
            return
        for step in nearly_out.near(self.course.game, self.course.standing):
            print(plain_text.paragraph(content.step_text(self.course.game, step)))

    def _typed(self, line: str) -> None:
        """Carries out a line."""
        self.line.saved = None  # by this line nothing is saved yet
        if len(line) > LONGEST_LINE:
            raise unreadable("play.long", n=len(line))
        words = whole_weis(split(line))
        if words[:1] == ["jassref"]:
            words = words[1:]
        first = words[0] if words else ""
        if is_word(first, *LEAVE_WORDS):
            raise Leave
        if is_word(first, *HELP_WORDS):
            self._help(words[1:])
        elif not self._unchanged():
            return
        elif self._over() and folded(line) == folded(_("yes")):
            self._begin_next()
        elif not words:
            self._enter_alone()
        elif first in COMMANDS:
            refuse_shell_marks(words, file_words(self.file))
            self._carry_out(words)
        elif first in ("new", "play"):
            raise unreadable("play.elsewhere", given=first)
        else:
            self._added(words)

    def _added(self, words: list[str]) -> None:
        """A deal; where the first word is no contract but nearly a command, that is said."""
        try:
            self._carry_out(["add", *words], words)
        except Refused as refused:
            meant = near(words[0], COMMANDS)
            if [problem.code for problem in refused.problems] == ["contract.unknown"] and meant is not None:
                raise unreadable("usage.no-verb", given=words[0][:40], near=meant, verbs=COMMANDS) from None
            raise

    def _unchanged(self) -> bool:
        """Whether the file still is what was shown; if not, that is told and shown, and the line is not carried out."""
        try:
            now: str | None = storage.read(self.file)
        except Refused:
            now = None
        if now == self.shown and now is not None:
            return True
        code = "play.gone" if not os.path.lexists(self.file) else "play.changed"
        self._refused(Refused([Problem(code, None, {}, file=self.file)]))
        if code == "play.changed":
            self._look(show=now is not None)
        return False

    def _carry_out(self, words: Sequence[str], typed: Sequence[str] | None = None) -> None:
        """Runs a command that was typed, on this file."""
        # Behind the verb, where no option that lacks its value can take them for it.
        whole = [words[0], *self.how.words(), *words[1:]]
        spoken = preferred(words, {}) if any(word.startswith("--lang") for word in words) else language()
        self._do(words if typed is None else typed, lambda line: line.run(whole, line), spoken)

    def _do(self, typed: Sequence[str], act: Callable[[Line], object], spoken_there: str) -> None:
        """Does something to this file and shows what it came to; then the file is read again, and what matters next is
        told. `typed` are the words that say the same."""
        before = self.shown
        expected = None if self.shown is None else (self.file, self.shown)
        line = self.line.within(typed, expected)
        spoken = language()
        try:
            with meaning(self.file):
                speak(spoken_there)
                code = answering.finished(act(line), line)
            if code == INTERRUPTED:
                raise KeyboardInterrupt
            self._noted(code)
        except typer.Abort:
            raise EOFError from None
        finally:
            self.line.saved = line.saved or self.line.saved
            speak(spoken)
            self._look_again()
            self.offered = self.offered and self.shown == before
        if self.shown != before:
            self._warn()

    def _look_again(self) -> None:
        """Reads the file after a command; what somebody else wrote in that moment is told and shown."""
        saved, self.line.saved = self.line.saved, None  # it excuses nothing that is seen from here on
        own = saved is not None and os.path.realpath(saved[0]) == os.path.realpath(self.file)
        known = saved[1] if saved is not None and own else self.shown
        self._look()
        if self.shown != known:
            code = "play.changed-answers" if self.asking else "play.changed"
            self._refused(Refused([Problem(code, None, {}, file=self.file)]))
            self._look(show=True)

    def _enter_alone(self) -> None:
        """Enter alone: the deal is asked for; after the end the next game is offered again."""
        if not self.terminal:
            return
        if self._over():
            self.offered = False
            return
        course = matchfile.refuse_if_wrong(matchfile.course(self.file))
        self.talk.say(_("Ctrl-C goes back."))
        if course.standing.awaiting is not None:
            if not self.question_shown:
                self.talk.say(content.question_text(course.game, course.standing.awaiting))
            self.question_shown = False
            try:
                self._answered(asked_answer.of_round(self.talk, course.game, course.standing.awaiting))
            except Refused:
                self.question_put = None  # it is asked again
                raise
            return
        self.asking = True
        try:
            _done, told = deal.recorded(self.talk, course, self._recorded, file_words(self.file))
            if told:
                self.talk.tell("\n" + told)
        finally:
            self.asking = False

    def _recorded(self, entry: Entry, settled: frozenset[str]) -> None:
        """Records a deal that was asked for."""
        told = entry.words, entry.extras, entry.secret, self.how, settled
        self._do(["add", *entry.line], lambda line: recording.add_round(line, self.file, *told), language())

    def _answered(self, given: asked_answer.Given) -> None:
        """Writes the answer to the open question into its round."""
        played, rewrite = given.round, changes.with_keys(given.round, given.keys)
        change = recording.change_round
        self._do(given.words, lambda line: change(line, self.file, played, rewrite, self.how), language())

    def _help(self, words: Sequence[str]) -> None:
        """What can be typed; with a word behind, the rules about it."""
        if words:
            self._carry_out(["rule", *words])
            return
        game = None if self.course is None else self.course.game
        for line in evening_help.lines(game):
            print(line, file=sys.stderr if self.how.json else sys.stdout)

    def _words(self, before: str, begun: str, answer: bool) -> list[str]:
        """What Tab offers: first commands and contracts, then names, and options after a dash; names in an answer."""
        game = None if self.course is None else self.course.game
        if answer:
            return (
                completion.fitting(completion.games(), begun) if game is None else completion.of_the_table(game, begun)
            )
        return completion.in_a_line(game, COMMANDS, HELP_WORDS, before, begun)

    def _first_game(self) -> None:
        """There is no file yet: the interview of `new` makes it."""
        usual, wrong = user_config.read()
        if wrong:
            raise Refused(wrong)
        self.talk.say(_("A new game, in {file}.").format(file=clean(self.file)))
        written = new_match.make(self.file, new_game.new_match(self.talk, usual))
        self.line.saved = self.file, written.text
        answering.tell_unwritten(written.unwritten)
        print()

    def _next_game(self) -> str | None:
        """Offers another game: the same table, the dealer moved on. What is to be carried out is given back: yes, or
        a command that is typed instead of an answer."""
        print()
        line = yes_or_command(self.prompt.answer, _("Another game with the same table?"))
        self.offered = line is None or line == _("yes")
        if line is None:
            self.talk.say(_("`undo` takes the last round back, Enter asks again, q leaves."))
        return line

    def _begin_next(self) -> None:
        """Begins the next game, or goes on in it where somebody at this table has begun it already."""
        if self.course is None or not self._unchanged():
            return
        game, path = self.course.game, evening.last_of_row(self.file)
        if path == self.file:
            path = evening.next_name(self.file)
            more = dict(new_game.heads(self.talk, game)) if game.kind.setup.head else {}
            answering.tell_unwritten(new_match.next_of(self.course, path, more).unwritten)
        self.file, self.offered = path, False
        print(_("The next game is in {file}.").format(file=clean(path)) + "\n")
        self._look(show=True)
