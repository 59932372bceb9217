"""Commands that speak the user's language, in help and in refusals, in place of the library's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import typer
from typer.completion import (  # type: ignore[attr-defined]  # theirs alone; the library's own options say it in English
    Shells,
    _get_shell_name,
    completion_init,
    get_completion_script,
)
from typer.completion import install as write_script  # type: ignore[attr-defined]  # theirs alone, as above
from typer.core import TyperCommand, TyperGroup

from tefuda.commands.arguments import Language
from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import listed, say
from tefuda.commands.streams import reader_may_leave

COMPLETING: Final = "_TEFUDA_COMPLETE"
"""The variable that a shell sets when it asks for completions."""


def described(text: str, examples: Sequence[str], title: str = "", lines: Sequence[str] = ()) -> str:
    """Return a command's help: what it does, how it is called, and a list after that."""
    head = say("manual-examples" if len(examples) > 1 else "manual-example")
    lists = [(head, examples)] + ([(title, lines)] if lines else [])
    return "\n\n".join([text, *("\n  ".join([f"\b\n{title}", *lines]) for title, lines in lists)])


class LocalizedCommand(TyperCommand):
    """A command whose help and refused arguments are told in the user's language, and not in the library's words."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write our page of help."""
        _write_page(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments.

        Raises:
            CliError: the command takes no such arguments.
        """
        ctx.allow_extra_args = True  # so that our own message can name them
        rest = _parsed(self, super().parse_args, ctx, args)
        if rest and not ctx.resilient_parsing:
            from tefuda.commands.errors import superfluous

            raise CliError(ExitCode.USAGE, superfluous(rest))
        return rest


class LocalizedCommandGroup(TyperGroup):
    """A group of commands, whose help and refusals are told in the user's language."""

    def make_context(self, *given: Any, **named: Any) -> Any:
        """Make the context, which parses the arguments, for a reader that may close the pipe."""
        with reader_may_leave():
            return super().make_context(*given, **named)

    def invoke(self, ctx: Any) -> Any:
        """Run the command, for a reader that may close the pipe."""
        with reader_may_leave():
            return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write our page of help."""
        _write_page(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments.

        Raises:
            CliError: the group takes no such arguments.
        """
        return _parsed(self, super().parse_args, ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command.

        Raises:
            CliError: there is no such command.
        """
        if args[0] not in self.commands and not ctx.resilient_parsing:
            from tefuda.commands.errors import unknown_command

            raise CliError(ExitCode.USAGE, unknown_command(args[0], list(self.commands)))
        return super().resolve_command(ctx, args)


def _write_page(command: Any, context: Any, formatter: Any) -> None:
    from tefuda.commands.page import page

    formatter.write(page(command, context))


def _parsed(command: Any, parse: Any, context: Any, arguments: list[str]) -> list[str]:
    try:
        rest: list[str] = parse(context, arguments)
    except typer.TyperException as error:
        from tefuda.commands.errors import misused

        raise CliError(ExitCode.USAGE, misused(error, command)) from error
    return rest


app = typer.Typer(
    name="tefuda",
    cls=LocalizedCommandGroup,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=described(
        say("help-tefuda"),
        ("tefuda serve --open", "tefuda rules GAME --lang ja", "tefuda check scenarios/*.toml"),
        say("manual-exit-codes"),
        tuple(f"{code:d}  {say(f'exit-{code.spelt}')}" for code in ExitCode),
    ),
)


Declare = Callable[..., Callable[[Callable[..., None]], object]]


def commands_of(app: typer.Typer) -> Declare:
    """Return a decorator that declares commands on an app: what each does, and how it is called."""

    def command(text: str, *examples: str, name: str | None = None) -> Callable[[Callable[..., None]], object]:
        return app.command(name, cls=LocalizedCommand, help=described(text, examples))

    return command


command = commands_of(app)


def group(name: str, text: str, *examples: str) -> typer.Typer:
    """Declare a command that has commands of its own; called alone it shows its help."""
    inner = typer.Typer(cls=LocalizedCommandGroup, add_completion=False)

    @inner.callback(invoke_without_command=True, help=described(text, examples))
    def shown(context: typer.Context, lang: Language = None) -> None:
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    app.add_typer(inner, name=name, cls=LocalizedCommandGroup)
    return inner


def ready() -> None:
    """Register how each shell asks and is answered."""
    completion_init()


def install() -> None:
    """Write the script to where the shell looks for it."""
    shell, file = write_script(_shell(), "tefuda")
    typer.echo(say("completion-installed", shell=shell, file=file))


def show() -> None:
    """Show the script without installing it."""
    typer.echo(get_completion_script(prog_name="tefuda", complete_var=COMPLETING, shell=_shell()))


def _shell() -> str:
    shell, known = _get_shell_name(), [str(shell) for shell in Shells]
    if shell not in known:
        raise CliError(
            ExitCode.UNABLE,
            say("completion-unknown-shell", listed=listed(known)),
        )
    return str(shell)
