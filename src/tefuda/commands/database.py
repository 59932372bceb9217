"""The database of whoever runs a server, for commands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say

T = TypeVar("T")


def at_database(url: str | None, work: Callable[[str], T]) -> T:
    """Do something at its address, the one given or the environment's; that there is none is said in a sentence."""
    from tefuda.server.config import Settings
    from tefuda.server.upkeep.database import NoDatabase

    try:
        return work(Settings.from_environment(database_url=url).database_url)
    except NoDatabase as error:
        told = say(f"no tables are kept there: {error}", f"そこに卓はありません（{error}）")
        raise Stop(Exit.UNABLE, told) from error
