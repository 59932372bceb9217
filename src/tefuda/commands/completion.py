"""The options `--install-completion` and `--show-completion`, which teach the user's shell to complete commands."""

from __future__ import annotations

import typer
from typer.completion import (  # type: ignore[attr-defined]  # theirs alone; the library's own options say it in English
    Shells,
    _get_shell_name,
    completion_init,
    get_completion_script,
)
from typer.completion import install as write_script  # type: ignore[attr-defined]  # theirs alone, as above

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say
from tefuda.commands.shell import COMPLETING


def ready() -> None:
    """Register how each shell asks and is answered."""
    completion_init()


def install() -> None:
    """Write the script to where the shell looks for it."""
    shell, file = write_script(_shell(), "tefuda")
    typer.echo(
        say(
            f"{shell} completes commands from {file}, as soon as the terminal is opened anew.",
            f"{shell}の補完を{file}に設定しました。端末を開き直すと使えます。",
        )
    )


def show() -> None:
    """Show the script without installing it."""
    typer.echo(get_completion_script(prog_name="tefuda", complete_var=COMPLETING, shell=_shell()))


def _shell() -> str:
    shell, known = _get_shell_name(), [str(shell) for shell in Shells]
    if shell not in known:
        listed = ", ".join(known)
        raise Stop(
            Exit.UNABLE,
            say(f"completion works in these shells only: {listed}.", f"補完が使えるシェルは{listed}だけです。"),
        )
    return str(shell)
