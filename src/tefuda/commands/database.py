"""The database of a server, for commands that work beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say

T = TypeVar("T")


SHUT: Final = ("unable to open database file", "attempt to write a readonly database")
"""SQLite's messages for a folder or a file that is not there, or may not be written to."""


def unusable(error: Exception) -> Stop:
    """Return the stop for a database that cannot be reached, or does not do what is asked."""
    why = str(getattr(error, "orig", None) or error).splitlines()[0]
    if why in SHUT:
        told = say(
            "the database file cannot be opened: look whether its folder is there and can be written to",
            "データベースのファイルを開けません。フォルダーがあるか、書き込めるかを確かめてください",
        )
        return Stop(Exit.UNABLE, told)
    return Stop(Exit.UNABLE, say(f"the database cannot be used: {why}", f"データベースが使えません（{why}）"))


def at_database(url: str | None, work: Callable[[str], T]) -> T:
    """Do something at the address of the database, the one given or the environment's.

    A missing database stops the command with a sentence.
    """
    from tefuda.server.config import Settings
    from tefuda.server.upkeep.database import NoDatabase

    try:
        return work(Settings.from_environment(database_url=url).database_url)
    except NoDatabase as error:
        told = say(f"no tables are kept there: {error}", f"そこに卓はありません（{error}）")
        raise Stop(Exit.UNABLE, told) from error
