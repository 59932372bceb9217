"""The commands `tefuda admin backup` and `restore`."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tefuda.commands.database import at_database
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say

T = TypeVar("T")


def backup(url: str | None, folder: Path, keep: int) -> None:
    """Copy the database, and print where the copy is."""
    from tefuda.server.upkeep import backup as copying

    print(_told(lambda at: copying.take(at, folder, keep, time.time()), url))


def restore(url: str | None, file: Path) -> None:
    """Put a copy back, and print where the database that was there is now."""
    from tefuda.server.upkeep import backup as copying

    before = _told(lambda at: copying.put_back(at, file), url)
    there = say(f"; what was there is {before}", f"。それまでのものは{before}です") if before.exists() else ""
    print(say(f"{file} is put back{there}.", f"{file}に戻しました{there}。"))


def _told(work: Callable[[str], T], url: str | None) -> T:
    """Carry out the work, and report what cannot be done in a sentence."""
    import sqlite3

    from tefuda.server.store import DatabaseInUse
    from tefuda.server.upkeep.backup import Damaged, NoFile

    try:
        return at_database(url, work)
    except NoFile as error:
        told = say(
            "PostgreSQL is copied by pg_dump, and put back by pg_restore.",
            "PostgreSQLのコピーはpg_dump、戻すときはpg_restoreを使ってください。",
        )
        raise Stop(Exit.UNABLE, told) from error
    except DatabaseInUse as error:
        told = say(
            f"a server works with {error}: end it first.", f"サーバーが{error}を使っています。先に終わらせてください。"
        )
        raise Stop(Exit.UNABLE, told) from error
    except Damaged as error:
        raise Stop(
            Exit.FAILED, say(f"it is no copy to rely on: {error}", f"コピーとして使えません（{error}）")
        ) from error
    except sqlite3.Error as error:
        raise Stop(Exit.UNABLE, say(f"it cannot be copied: {error}", f"コピーできません（{error}）")) from error
