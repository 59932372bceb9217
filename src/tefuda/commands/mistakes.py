"""Errors, told in one line of the user's language, and the exit codes that they mean."""

from __future__ import annotations

import errno
import sys
from typing import Final

import typer

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say, spoken
from tefuda.engine.errors import BadRecord, BadText, Lacking, MissingExtra, TefudaError
from tefuda.engine.extras import EXTRAS

INTERRUPTED = 130

REASONS: Final = {
    errno.ENOENT: "ファイルがありません",
    errno.EISDIR: "フォルダーです",
    errno.ENOTDIR: "途中にフォルダーでないものがあります",
    errno.EACCES: "許可がありません",
    errno.EPERM: "許可がありません",
    errno.ENAMETOOLONG: "名前が長すぎます",
    errno.ENOSPC: "空き容量がありません",
    errno.EDQUOT: "使ってよい容量を超えました",
    errno.EFBIG: "ファイルが大きすぎます",
    errno.EIO: "読み書きに失敗しました",
    errno.EROFS: "書き込めない場所です",
    errno.EADDRINUSE: "ほかのプログラムが使っています",
    errno.EADDRNOTAVAIL: "このコンピューターのアドレスではありません",
}
"""The system's reasons in Japanese."""


def told(error: BaseException) -> int:
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
        case Stop():
            return error.code, str(error)
        case BadRecord():
            return Exit.BAD_FILE, spoken(error)
        case BadText():
            return Exit.USAGE, spoken(error)
        case MissingExtra() | Lacking():
            return Exit.UNABLE, spoken(error)
        case TefudaError():
            return Exit.FAILED, spoken(error)
        case ModuleNotFoundError() if module in EXTRAS:
            return Exit.UNABLE, spoken(MissingExtra(EXTRAS[module], module))
        case OSError() if error.filename:
            return Exit.BAD_FILE, unreadable(error)
        case OSError() if error.errno:  # while something was written: the output, or a file that had been opened
            return Exit.UNABLE, unwritten(error)
    raise error


def unreadable(error: OSError) -> str:
    """Return a sentence on a file that cannot be opened."""
    return say(f"{error.filename}: {reason(error)}", f"{error.filename}を開けません（{reason(error)}）")


def unwritten(error: OSError) -> str:
    """Return a sentence on something that could not be written to its end."""
    return say(f"not all could be written: {reason(error)}", f"最後まで書き込めません（{reason(error)}）")


def reason(error: OSError) -> str:
    """Return the system's reason, which is English; the usual ones are translated."""
    english = str(error.strerror)
    return say(english, REASONS.get(error.errno or 0, english))
