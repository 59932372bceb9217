"""Databases to test on, and a running server."""

from __future__ import annotations

import itertools
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog
from tests.server import postgres
from tests.server.live import LiveServer, running, settings

from tefuda.server.startup.config import driver_url
from tefuda.server.startup.logs import set_up_logs
from tefuda.server.store import DatabaseStore

_numbers = itertools.count(1)


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    """The server logs in its own way, so that what a test shows is what an operator would see."""
    set_up_logs()
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def postgres_url() -> str:
    return postgres.url()


async def new_database(url: str) -> str:
    """A fresh database in a running PostgreSQL."""
    import asyncpg

    name = f"test_{os.getpid()}_{next(_numbers)}"
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return url.replace("/postgres?", f"/{name}?")


def kinds() -> list[str]:
    return ["sqlite", "postgresql"] if postgres.available() else ["sqlite"]


@pytest.fixture(params=kinds())
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return driver_url(f"sqlite:///{tmp_path / 'tefuda.sqlite3'}")
    return driver_url(await new_database(request.getfixturevalue("postgres_url")))


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return driver_url(f"sqlite:///{tmp_path / 'tefuda.sqlite3'}")


@pytest.fixture(name="postgres")
async def postgres_database(postgres_url: str) -> str:
    """An empty database of PostgreSQL."""
    return driver_url(await new_database(postgres_url))


@pytest.fixture
async def store(database: str) -> AsyncIterator[DatabaseStore]:
    store = DatabaseStore(database)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def live_server(sqlite: str) -> AsyncIterator[LiveServer]:
    async with running(settings(sqlite)) as live_server:
        yield live_server
