"""Commands that speak the user's language, in help and in refusals, in place of the library's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say
from tefuda.commands.streams import reader_may_leave

COMPLETING: Final = "_TEFUDA_COMPLETE"
"""The variable that a shell sets when it asks for completions."""


def described(text: str, examples: Sequence[str], title: str = "", lines: Sequence[str] = ()) -> str:
    """Return a command's help: what it does, how it is called, and a list after that."""
    head = say("Examples:" if len(examples) > 1 else "Example:", "例：")
    lists = [(head, examples)] + ([(title, lines)] if lines else [])
    return "\n\n".join([text, *("\n  ".join([f"\b\n{title}", *lines]) for title, lines in lists)])


class Command(TyperCommand):
    """A command."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write our page of help."""
        _write_page(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments.

        Raises:
            Stop: the command takes no such arguments.
        """
        ctx.allow_extra_args = True  # so that our own message can name them
        rest = _parsed(self, super().parse_args, ctx, args)
        if rest and not ctx.resilient_parsing:
            from tefuda.commands.misuse import superfluous

            raise Stop(Exit.USAGE, superfluous(rest))
        return rest


class Commands(TyperGroup):
    """A group of commands."""

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
            Stop: the group takes no such arguments.
        """
        return _parsed(self, super().parse_args, ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command.

        Raises:
            Stop: there is no such command.
        """
        if args[0] not in self.commands and not ctx.resilient_parsing:
            from tefuda.commands.misuse import unknown_command

            raise Stop(Exit.USAGE, unknown_command(args[0], list(self.commands)))
        return super().resolve_command(ctx, args)


def _write_page(command: Any, context: Any, formatter: Any) -> None:
    from tefuda.commands.page import page

    formatter.write(page(command, context))


def _parsed(command: Any, parse: Any, context: Any, arguments: list[str]) -> list[str]:
    try:
        rest: list[str] = parse(context, arguments)
    except typer.TyperException as error:
        from tefuda.commands.misuse import misused

        raise Stop(Exit.USAGE, misused(error, command)) from error
    return rest
