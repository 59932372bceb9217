"""What the command line is declared on: the commands of `tefuda.cli`, and those of the lab beside them."""

from __future__ import annotations

from collections.abc import Callable

import typer

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


def command(text: str, *examples: str, name: str | None = None) -> Callable[[Callable[..., None]], object]:
    """Declare a command: what it does, and how it is called."""
    return app.command(name, cls=Command, help=described(text, examples))
