"""Warnings on the command line: one line, in the user's language."""

from __future__ import annotations

import sys
import warnings
from typing import TYPE_CHECKING, Any

from tefuda.commands.language import say

if TYPE_CHECKING:
    from tefuda.engine.code_cache import NothingKept
    from tefuda.engine.registry import BrokenGame


def tell_warnings() -> None:
    """Print warnings of Tefuda in one line from now on; Python prints all others."""
    usual = warnings.showwarning

    def show(message: Warning | str, *where: Any, **more: Any) -> None:
        from tefuda.engine.code_cache import NothingKept
        from tefuda.engine.registry import BrokenGame

        if isinstance(message, BrokenGame):
            told = _broken(message)
        elif isinstance(message, NothingKept):
            told = _not_kept(message)
        else:
            usual(message, *where, **more)
            return
        print(f"tefuda: {told}", file=sys.stderr)

    warnings.showwarning = show


def _broken(game: BrokenGame) -> str:
    """Return a line on a game of the user's own that cannot be read."""
    why = " ".join(game.why.split())
    return say(
        f"{game.file}, line {game.line}: {why} (this game is left out)",
        f"{game.file}の{game.line}行目：{why}（このゲームは除いて続けます）",
    )


def _not_kept(code: NothingKept) -> str:
    """Return a line on compiled code that cannot be kept."""
    return say(
        f"what is compiled cannot be kept ({code.where}), so that each start takes longer; "
        "XDG_CACHE_HOME can name another folder",
        f"コンパイルしたものを保存できず、起動のたびに時間がかかります（{code.where}）。"
        "XDG_CACHE_HOMEで別のフォルダーを指定できます",
    )
