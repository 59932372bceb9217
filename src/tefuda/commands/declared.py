"""The declarations of the command line, for the commands of `tefuda.cli` and those of the lab."""

from collections.abc import Callable

import typer

from tefuda.commands.arguments import Language
from tefuda.commands.exits import MEANING
from tefuda.commands.language import say
from tefuda.commands.shell import Command, Commands, described

app = typer.Typer(
    name="tefuda",
    cls=Commands,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=described(
        say(
            "Five wonderful card games: play them, study them, research them.",
            "5つのすばらしいカードゲームを、遊び、調べ、研究する。",
        ),
        ("tefuda serve --open", "tefuda rules GAME --lang ja", "tefuda check scenarios/*.toml"),
        say("Exit codes:", "終了コード："),
        tuple(f"{code:d}  {say(*meaning)}" for code, meaning in MEANING.items()),
    ),
)


Declare = Callable[..., Callable[[Callable[..., None]], object]]


def commands_of(app: typer.Typer) -> Declare:
    """Return a decorator that declares commands on an app: what each does, and how it is called."""

    def command(text: str, *examples: str, name: str | None = None) -> Callable[[Callable[..., None]], object]:
        return app.command(name, cls=Command, help=described(text, examples))

    return command


command = commands_of(app)


def group(name: str, text: str, *examples: str) -> typer.Typer:
    """Declare a command that has commands of its own; called alone it shows its help."""
    inner = typer.Typer(cls=Commands, add_completion=False)

    @inner.callback(invoke_without_command=True, help=described(text, examples))
    def shown(context: typer.Context, lang: Language = None) -> None:
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    app.add_typer(inner, name=name, cls=Commands)
    return inner
