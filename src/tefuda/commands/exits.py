"""The exit codes of commands, and the one way to stop a command."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Exit(IntEnum):
    """The exit codes; `tefuda --help` lists them."""

    OK = 0
    FAILED = 1  # the files could be read, and what they say does not hold
    USAGE = 2  # a command, option, game or rule that does not exist
    BAD_FILE = 3  # a file that is missing or has a mistake in it
    UNABLE = 4  # something is missing here: an extra, a free port, the built page


MEANING: Final = {
    Exit.OK: ("done", "正常終了"),
    Exit.FAILED: ("something checked does not hold", "検証に失敗した"),
    Exit.USAGE: (
        "no such command, option, game or rule",
        "そのようなコマンド、オプション、ゲーム、ルールはない",
    ),
    Exit.BAD_FILE: ("a file is missing or has a mistake in it", "ファイルがない、または誤りがある"),
    Exit.UNABLE: (
        "something is missing here: an extra, a free port, the page",
        "実行に必要なものがない（追加機能、空いたポート、画面）",
    ),
}
"""The meaning of each code in English and in Japanese."""


class Stop(Exception):
    """The end of a command: one line for the user, and an exit code."""

    def __init__(self, code: Exit, text: str) -> None:
        super().__init__(text)
        self.code = code
