"""A server in a process of its own, for a client that blocks."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.crash import MortalServer

from tefuda.server.startup.config import driver_url


@contextmanager
def served(**changes: Any) -> Iterator[str]:
    """The address of a server, while it runs; ``changes`` of its settings."""
    with tempfile.TemporaryDirectory() as folder:
        server = MortalServer(driver_url(f"sqlite:///{Path(folder) / 'tefuda.sqlite3'}"), **changes)
        asyncio.run(server.start())
        try:
            yield server.base
        finally:
            asyncio.run(server.stop())
