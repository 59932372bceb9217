"""How a database is reached: by the server, and by whoever looks after it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

CONNECTS: Final = 5.0  # seconds in which PostgreSQL takes a line
ANSWERS: Final = 20.0  # and in which it answers


def new_engine(url: URL, answers: float | None = ANSWERS) -> AsyncEngine:
    """Parameters (seeds, names) are kept out of error messages, and so out of logs."""
    if url.get_backend_name() != "sqlite":
        waits = {"timeout": CONNECTS, "command_timeout": answers}  # a line may be cut without a word
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=waits)
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Committed means on the disk, even if the power goes."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
