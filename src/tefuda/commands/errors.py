"""Warnings on the command line: one line, in the user's language."""

from __future__ import annotations

import errno
import sys
import warnings
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

import typer

from tefuda.commands.page import limits, named, placeholder, say, spoken
from tefuda.engine.extras import EXTRAS
from tefuda.engine.texts.errors import BadInput, BadRecord, MissingExtra, NotAvailable, TefudaError

if TYPE_CHECKING:
    from tefuda.engine.backends.code_cache import CodeNotCachedWarning
    from tefuda.engine.matches.registry import BrokenGameWarning


def misused(error: Any, command: Any) -> str:
    """Return one line on a mistake in calling this command."""
    return TOLD.get(type(error).__name__, _otherwise)(error, command)


def unknown_command(name: str, commands: Sequence[str]) -> str:
    """Return a line on a command that does not exist."""
    told = say("usage-no-command", name=name)
    near = get_close_matches(name, commands)
    return told + (_meant(near) or say("usage-help-lists-commands"))


def superfluous(words: Sequence[str]) -> str:
    """Return a line on more words than the command takes."""
    listed = " ".join(words)
    return say("usage-unexpected-arguments", listed=listed)


def _meant(near: Sequence[str] | None) -> str:
    if not near:
        return ""
    return say("usage-did-you-mean", near=say("between-likely-names").join(near))


def _no_such_option(error: Any, command: Any) -> str:
    told = say("usage-no-option", option=error.option_name)
    return told + _meant(error.possibilities)


def _missing(error: Any, command: Any) -> str:
    name = named(error.param)
    return say("usage-missing", name=name, help=error.param.help)


def _no_value(error: Any, command: Any) -> str:
    """Return a line on a value where none belongs, or on a missing one."""
    option = next(each for each in command.params if error.option_name in each.opts)
    if value := placeholder(option):
        return say("usage-option-needs-value", option=error.option_name, value=value)
    return say("usage-option-takes-no-value", option=error.option_name)


def _wrong_value(error: Any, command: Any) -> str:
    name, found, fitting = named(error.param), error.__cause__.errors()[0]["input"], _fitting(error.param)
    return say("usage-wrong-value", name=name, found=found, fitting=fitting)


def _fitting(parameter: Any) -> str:
    choices = [str(choice.value) for choice in parameter.type_descriptor.choices or ()]
    if choices:
        return say("between-values").join(choices)
    bounds = limits(parameter)
    return say("usage-whole-number", bounds=bounds)


def _otherwise(error: Any, command: Any) -> str:
    """Return a line on a mistake of an unknown kind."""
    text = " ".join(str(error.format_message()).split())
    return say("usage-otherwise", text=text)


TOLD: Final[dict[str, Callable[[Any, Any], str]]] = {
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadOptionUsage": _no_value,
    "BadParameter": _wrong_value,
}
"""The functions that tell each kind of mistake.  The library does not export the kinds, so they are known by name."""


class ExitCode(IntEnum):
    """The exit codes; `tefuda --help` lists them."""

    OK = 0
    FAILED = 1  # the files could be read, and what they say does not hold
    USAGE = 2  # a command, option, game or rule that does not exist
    BAD_FILE = 3  # a file that is missing or has a mistake in it
    UNABLE = 4  # something is missing here: an extra, a free port, the built page

    @property
    def spelt(self) -> str:
        """The name as message ids have it."""
        return self.name.lower().replace("_", "-")


class CliError(Exception):
    """The end of a command: one line for the user, and an exit code."""

    def __init__(self, code: ExitCode, text: str) -> None:
        super().__init__(text)
        self.code = code


INTERRUPTED = 130

REASONS: Final = frozenset(
    {
        *(
            "enoent",
            "eisdir",
            "enotdir",
            "eacces",
            "eperm",
            "enametoolong",
            "enospc",
            "edquot",
            "efbig",
            "eio",
            "erofs",
        ),
        *("eaddrinuse", "eaddrnotavail"),
    }
)
"""The system's reasons for which we have words."""


def report(error: BaseException) -> int:
    """Print the error for the user, and return its exit code; an unexpected error is raised again, as a bug of ours."""
    code, text = _meaning(error)
    if text:
        print(f"tefuda: {text}", file=sys.stderr)
    return code


def _meaning(error: BaseException) -> tuple[int, str]:
    module = (getattr(error, "name", None) or "").partition(".")[0]
    match error:
        case KeyboardInterrupt() | typer.Abort():
            return INTERRUPTED, ""
        case CliError():
            return error.code, str(error)
        case BadRecord():
            return ExitCode.BAD_FILE, spoken(error)
        case BadInput():
            return ExitCode.USAGE, spoken(error)
        case MissingExtra() | NotAvailable():
            return ExitCode.UNABLE, spoken(error)
        case TefudaError():
            return ExitCode.FAILED, spoken(error)
        case ModuleNotFoundError() if module in EXTRAS:
            return ExitCode.UNABLE, spoken(MissingExtra(EXTRAS[module], module))
        case OSError() if error.filename:
            return ExitCode.BAD_FILE, unreadable(error)
        case OSError() if error.errno:  # while something was written: the output, or a file that had been opened
            return ExitCode.UNABLE, unwritten(error)
    raise error


def unreadable(error: OSError) -> str:
    """Return a sentence on a file that cannot be opened."""
    return say("file-unreadable", file=error.filename, why=reason(error))


def unwritten(error: OSError) -> str:
    """Return a sentence on something that could not be written to its end."""
    return say("writing-failed", why=reason(error))


def reason(error: OSError) -> str:
    """Return the system's reason; it is English if it is not one of the usual ones."""
    name = errno.errorcode.get(error.errno or 0, "").lower()
    return say(f"system-{name}") if name in REASONS else str(error.strerror)


def tell_warnings() -> None:
    """Print warnings of Tefuda in one line from now on; Python prints all others."""
    usual = warnings.showwarning

    def show(message: Warning | str, *where: Any, **more: Any) -> None:
        from tefuda.engine.backends.backend import InterpretedWarning
        from tefuda.engine.backends.code_cache import CodeNotCachedWarning
        from tefuda.engine.matches.registry import BrokenGameWarning

        if isinstance(message, BrokenGameWarning):
            told = _broken(message)
        elif isinstance(message, CodeNotCachedWarning):
            told = _not_kept(message)
        elif isinstance(message, InterpretedWarning):
            told = say("compiled-code-not-used", why=message.why)
        else:
            usual(message, *where, **more)
            return
        print(f"tefuda: {told}", file=sys.stderr)

    warnings.showwarning = show


def _broken(game: BrokenGameWarning) -> str:
    """Return a line on a game of the user's own that cannot be read."""
    why = " ".join(game.why.split())
    return say("game-skipped", file=game.file, line=game.line, why=why)


def _not_kept(code: CodeNotCachedWarning) -> str:
    """Return a line on compiled code that cannot be kept, or not where it should be."""
    if code.instead:
        return say("compiled-code-saved-elsewhere", where=code.where, instead=code.instead)
    return say("compiled-code-not-saved", where=code.where)
