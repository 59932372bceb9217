"""The engine of a database, for the server and for the operator's tools."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

CONNECTS: Final = 5.0  # seconds within which PostgreSQL must accept a connection
ANSWERS: Final = 20.0  # and within which it must answer


def new_engine(url: URL, answers: float | None = ANSWERS) -> AsyncEngine:
    """Create an engine that keeps parameters (seeds, names) out of error messages, and so out of logs."""
    if url.get_backend_name() != "sqlite":
        waits = {"timeout": CONNECTS, "command_timeout": answers}  # a connection may break unnoticed
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=waits)
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Set up SQLite so that a commit is on the disk, even if the power fails."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
