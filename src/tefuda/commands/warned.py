"""What is warned of on the command line: one line, in the user's language."""

from __future__ import annotations

import sys
import warnings
from typing import Any

from tefuda.commands.language import say


def tell_warnings() -> None:
    """From now on a game of the user's own that cannot be read is told in one line; all else as Python tells it."""
    usual = warnings.showwarning

    def show(message: Warning | str, *where: Any, **more: Any) -> None:
        from tefuda.engine.registry import BrokenGame

        if not isinstance(message, BrokenGame):
            usual(message, *where, **more)
            return
        why = " ".join(message.why.split())
        english = f"{message.file}, line {message.line}: {why} (this game is left out)"
        japanese = f"{message.file}の{message.line}行目：{why}（このゲームは除いて続けます）"
        print(f"tefuda: {say(english, japanese)}", file=sys.stderr)

    warnings.showwarning = show
