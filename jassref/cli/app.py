"""The typer application: which verbs there are, how they are loaded, and how a run ends.

A verb's module is imported only when it is asked for, so that a plain run stays quick. Whatever happens, the user reads
one clear message or the JSON envelope, and the exit code says what kind: 0 done, 1 against the rules, 2 not readable.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer
from typer import _click as click
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from jassref.cli import COMPLETE, INTERRUPTED, SHELLS, config_path
from jassref.cli.commands import VERBS
from jassref.cli.help_layout import HelpContext, narrow
from jassref.rulebook.problems import Problem, Refused
from jassref.wording.language import N_, _, preferred

if TYPE_CHECKING:
    from jassref.cli.common_options import Line

FAILED = 1
UNREADABLE = 2

WORDS = "jassref.words"
"""Under this the context knows the words behind the verb."""


# Words that typer prints by itself; they stand here for the catalogues.
_TYPERS = (
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("default: {default}"),
    N_("env var: {var}"),
    N_("required"),
)


class OnceCommand(TyperCommand):
    """A command that refuses an option given twice where it takes one value; the last one would win silently."""

    context_class = HelpContext

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Looks through the words once, then leaves them to typer."""
        options = [param for param in self.get_params(ctx) if param.param_type_name == "option"]
        valued = {name: param for param in options if not getattr(param, "is_flag", False) for name in param.opts}
        # A negative number is a number, not an option: written with a true minus sign it is left alone.
        args = [re.sub(r"^-(?=[0-9]+$)", "\N{MINUS SIGN}", word) for word in args]
        seen: set[str] = set()
        words = iter(args)
        for word in words:
            if word == "--":
                break
            name, attached, _value = word.partition("=")
            if re.match("-[a-z][^=]", word):  # `-fFILE`
                name, attached = word[:2], word[2:]
            if name in valued:
                last = valued[name].opts[-1]
                if last in seen and not getattr(valued[name], "multiple", False):
                    raise Refused([Problem("usage.twice", None, {"option": last})], usage=True)
                seen.add(last)
                if not attached:
                    next(words, None)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: Any) -> Any:
        """The parameters; required arguments are shown by their name alone, without typer's braces."""
        params = super().get_params(ctx)
        if COMPLETE in os.environ:
            from jassref.cli.completion import offered

            offered(str(self.name), params)
        for param in params:
            if param.param_type_name == "argument" and param.required and param.metavar:
                vars(param)["make_metavar"] = _always(param.metavar)
        return params

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The usage line in the user's language."""
        _write_usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help in the user's language."""
        return _help_option(super().get_help_option(ctx))


def _always(name: str) -> Callable[..., str]:
    return lambda *_words, **_options: name


def _write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    formatter.write_usage(ctx.command_path, " ".join(command.collect_usage_pieces(ctx)), prefix=_("Usage:") + " ")


def _help_option(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this message and exit.")
    return option


class Verbs(TyperGroup):
    """The group of all verbs; each is imported when it is asked for, and listed without being imported."""

    context_class = HelpContext

    def list_commands(self, ctx: Any) -> list[str]:
        """The verbs in the order of an evening."""
        return list(VERBS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a verb, or None."""
        if cmd_name not in VERBS:
            return None
        module = import_module(f"jassref.cli.commands.{cmd_name}")
        for_words = getattr(module, "for_words", None)  # the words may say which options there are
        typed = None if COMPLETE in os.environ else ctx.meta.get(WORDS, ())
        function = getattr(module, cmd_name) if for_words is None else for_words(typed)
        verb = typer.Typer(add_completion=False, rich_markup_mode=None)
        verb.command(
            cmd_name,
            cls=OnceCommand,
            options_metavar=_("[OPTIONS]"),
            help=_(VERBS[cmd_name]) + "\n\n" + _(module.HELP),
            epilog="\b\n" + _("Example:") + "\n" + "\n".join(f"  {line}" for line in module.EXAMPLE.splitlines()),
            context_settings={"help_option_names": ["--help", "-h"], **narrow()},
        )(function)
        return get_command(verb)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The usage line in the user's language."""
        _write_usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help in the user's language."""
        return _help_option(super().get_help_option(ctx))

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of verbs in the help."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(summary)) for name, summary in VERBS.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """As typer, but a wrong verb is a problem in the user's language."""
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            from jassref.cards.spelling import near

            facts = {"given": args[0][:40], "near": near(args[0], VERBS), "verbs": tuple(VERBS)}
            raise Refused([Problem("usage.no-verb", None, facts)], usage=True)
        ctx.meta[WORDS] = tuple(args[1:])
        return super().resolve_command(ctx, args)


def application() -> Any:
    """The typer group as a command that can be run with words."""
    app = typer.Typer(
        cls=Verbs,
        add_completion=False,
        rich_markup_mode=None,
        no_args_is_help=True,
        options_metavar=_("[OPTIONS]"),
        subcommand_metavar=_("COMMAND [ARGS]..."),
    )

    @app.callback(
        help=_("Scorekeeper and referee for Jass at a real table: type a line after each deal."),
        epilog=_("Each command has its own --help with an example."),
        context_settings={"help_option_names": ["--help", "-h"], **narrow()},
    )
    def jassref(
        version: bool = typer.Option(False, "--version", help=_("Show the version and exit.")),
        install: str = typer.Option(
            "",
            "--install-completion",
            help=_("Teach your shell to complete with Tab."),
            metavar="|".join(SHELLS),
            is_eager=True,
            callback=lambda shell: _taught(shell, True),
        ),
        show: str = typer.Option(
            "",
            "--show-completion",
            help=_("Print the script that does it."),
            metavar="|".join(SHELLS),
            is_eager=True,
            callback=lambda shell: _taught(shell, False),
        ),
    ) -> None:
        if version:
            from jassref import __version__

            print(f"jassref {__version__}")
            raise typer.Exit

    return get_command(app)


def _taught(shell: str, install: bool) -> str:
    """What the options about completion do, where a shell was named."""
    if shell:
        from jassref.cli.shell_completion import taught

        taught(shell, install)
    return shell


def run(words: Sequence[str]) -> int:
    """Runs the program with `words`; the exit code. Nothing but a message or an answer is ever printed."""
    _open_streams()
    return _run(words)


def _run(words: Sequence[str]) -> int:
    """Runs the program; whatever goes wrong becomes a message."""
    line: Line | None = None
    from jassref.wording.language import environment, speak

    try:
        # Help texts are translated when the modules that hold them are imported, so the language comes first.
        speak(preferred(words, environment(), _usual_language))
        from jassref.cli.common_options import Line

        line = Line(words, _typed, _values)
        return _answered(line)
    except BrokenPipeError:
        # Whoever read our answer has gone; the interpreter must not complain about it when it closes the stream.
        _close(sys.stdout)
        return 0
    except (KeyboardInterrupt, typer.Abort, EOFError):
        return INTERRUPTED
    except OSError as wrong:
        return _unshown(Problem("output.failed", None, {"reason": wrong.strerror or str(wrong)}), False, line)
    except Exception as unexpected:
        if os.environ.get("JASSREF_DEBUG"):
            raise
        reason = f"{type(unexpected).__name__}: {unexpected}"[:200]
        return _unshown(Problem("program.failed", None, {"reason": reason}), "--json" in words, line)


def _usual_language() -> str | None:
    """The language of the user's own file; most users have none, and then nothing is loaded for it."""
    if not os.path.exists(config_path()):
        return None
    from jassref.cli import user_config

    return user_config.language()


def _answered(line: Line) -> int:
    """Runs the verb and gives its answer; refusals are told, in the envelope where that was asked for."""
    from jassref.cli.output import answering

    as_json = "--json" in line.words
    try:
        code = answering.finished(_typed(line.words, line), line)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Refused as refused:
        answering.report(refused.problems, as_json)
        code = UNREADABLE if refused.usage else FAILED
    except click.exceptions.NoArgsIsHelpError as wrong:
        print(wrong.format_message())
        code = UNREADABLE
    sys.stdout.flush()
    if code == INTERRUPTED and sys.stderr.isatty():
        print(file=sys.stderr)  # whatever comes next begins a line of its own
    return code


def _typed(words: Sequence[str], line: Line) -> object:
    """Runs the verb. Raises Refused for what typer cannot read, as for everything else."""
    if COMPLETE in os.environ:
        from jassref.cli.shell_completion import ready_to_complete

        ready_to_complete()
    return _main(application(), words, line)


def _values(function: Callable[..., object], words: Sequence[str]) -> object:
    """What a function gives for words that are read as its parameters. Raises Refused for what typer cannot read."""
    one = typer.Typer(add_completion=False, rich_markup_mode=None)
    one.command(cls=OnceCommand)(function)
    return _main(get_command(one), words, None)


def _main(command: Any, words: Sequence[str], line: Line | None) -> object:
    try:
        return command.main(list(words), prog_name="jassref", standalone_mode=False, obj=line)
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.exceptions.ClickException as wrong:
        from jassref.cli.usage_problems import problem_of

        raise Refused([problem_of(wrong)], usage=True) from None


def _open_streams() -> None:
    """Whoever closed a stream wants nothing in it; and no name is so odd that it could not be printed somehow."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    elif hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_errors(stream))


def _errors(stream: Any) -> str:
    """How signs are shown that the stream cannot show."""
    if (stream.encoding or "").lower().replace("-", "") == "utf8":
        return "backslashreplace"  # halves of signs, of a name that was no text
    from jassref.cli.output.character_fallback import known

    return known()


def _close(stream: Any) -> None:
    """What is left in the stream goes nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return


def _unshown(problem: Problem, as_json: bool, line: Line | None) -> int:
    """Tells what went wrong after, or while, an answer was given; 0 when the match file is saved."""
    from jassref.cli.output import answering

    saved = line is not None and line.saved is not None
    told = problem._replace(facts={**problem.facts, "saved": saved})
    try:
        answering.report([told], as_json)
        sys.stdout.flush()
    except (OSError, ValueError):
        _close(sys.stderr)
    _close(sys.stdout)
    return 0 if saved else FAILED
