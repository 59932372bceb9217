"""What went wrong, told in one line of the user's language, and the exit code that it means."""

from __future__ import annotations

import sys

import typer

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.words import say, spoken
from tefuda.engine.errors import BadRecord, BadText, MissingExtra, TefudaError
from tefuda.engine.extras import EXTRAS

INTERRUPTED = 130


def told(error: BaseException) -> int:
    """Tell the user; an error that we did not foresee is raised again, for it is a bug of ours."""
    code, text = _meaning(error)
    if text:
        print(f"tefuda: {text}", file=sys.stderr)
    return code


def _meaning(error: BaseException) -> tuple[int, str]:
    module = (getattr(error, "name", None) or "").partition(".")[0]
    match error:
        case KeyboardInterrupt() | typer.Abort():
            return INTERRUPTED, ""
        case Stop():
            return error.code, str(error)
        case typer.TyperException():
            return Exit.USAGE, _misused(error)
        case BadRecord():
            return Exit.BAD_FILE, spoken(error)
        case BadText():
            return Exit.USAGE, spoken(error)
        case MissingExtra():
            return Exit.UNABLE, spoken(error)
        case TefudaError():
            return Exit.FAILED, spoken(error)
        case ModuleNotFoundError() if module in EXTRAS:
            return Exit.UNABLE, spoken(MissingExtra(EXTRAS[module], module))
        case OSError() if error.filename:
            return Exit.BAD_FILE, unreadable(error)
    raise error


def unreadable(error: OSError) -> str:
    """A file that cannot be opened."""
    return say(f"{error.filename}: {error.strerror}", f"{error.filename}: 開けません({error.strerror})")


def _misused(error: typer.TyperException) -> str:
    """Typer speaks English only; in Japanese the kind of mistake is said first."""
    text = " ".join(error.format_message().split())
    kinds = {
        "NoSuchOption": "そのオプションはありません",
        "MissingParameter": "足りないものがあります",
        "BadParameter": "値が正しくありません",
    }
    return say(text, f"{kinds.get(type(error).__name__, '使い方が違います')}: {text}")
