"""Servers to put a load on: started here, or found at their addresses; what each has cost, from its `/metrics`."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parents[2]
MANY: Final = 1_000_000
LIMITS: Final = {  # all who play come from one address
    "sockets": MANY,
    "socket_rate": MANY,
    "socket_burst": MANY,
    "request_rate": MANY,
    "request_burst": MANY,
    "table_rate": MANY,
    "table_burst": MANY,
    "tables": MANY,
    "tables_each": MANY,
}
FIGURE: Final = re.compile(r"^(?P<name>[a-z_]+)(\{[^}]*\})? (?P<value>\S+)$", re.MULTILINE)


@dataclass(frozen=True)
class Cost:
    """The cost of a server since it began: processor seconds; and what it holds: bytes, tables, sockets."""

    cpu: float
    memory: float
    tables: float
    sockets: float


def read(text: str) -> Cost:
    """Of the text of `/metrics`.

    >>> read("process_cpu_seconds_total 1.5\\ntefuda_tables 3.0\\n")
    Cost(cpu=1.5, memory=0.0, tables=3.0, sockets=0.0)
    """
    found = {match["name"]: float(match["value"]) for match in FIGURE.finditer(text)}
    names = ("process_cpu_seconds_total", "process_resident_memory_bytes", "tefuda_tables", "tefuda_sockets")
    return Cost(*(found.get(name, 0.0) for name in names))


async def figures(server: str) -> str:
    """The text of its `/metrics`."""

    def asked() -> str:
        with urllib.request.urlopen(f"{server}/metrics", timeout=30) as answer:
            return str(answer.read().decode())

    return await asyncio.to_thread(asked)


async def costs(servers: tuple[str, ...]) -> list[Cost]:
    """Of each."""
    return [read(await figures(server)) for server in servers]


def as_installed() -> dict[str, str]:
    """The environment, in which compiled code is kept: a server that must compile all is up two seconds later."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def serve_here(given: str) -> None:
    """The body of a server's process."""
    import logging

    from tefuda.server.startup.config import Limits, Settings
    from tefuda.server.startup.logs import set_up_logs
    from tefuda.server.startup.run import GIVES_WAY, announce_when_up, listen, make_server

    settings = json.loads(given)
    set_up_logs(logging.ERROR)
    port, limits = settings.pop("port"), settings.pop("limits", LIMITS)
    server = make_server(Settings(limits=Limits(**limits), **settings))
    announce_when_up(server, f"http://127.0.0.1:{port}/")
    sys.setswitchinterval(GIVES_WAY)
    server.run(sockets=[listen("127.0.0.1", port)])


@dataclass
class Server:
    """A node on a port of its own."""

    url: str
    more: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[str] | None = None

    @property
    def base(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it is up."""
        code = "import sys; from bench.load.servers import serve_here; serve_here(sys.argv[1])"
        given = json.dumps({"port": self.port, "database_url": self.url, **self.more})
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, given], cwd=HERE, env=as_installed(), stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        if not self.process.stdout.readline():
            raise RuntimeError("the server did not start")

    def stop(self, by: int = signal.SIGTERM) -> None:
        """Returns when it has ended."""
        if self.process is not None:
            self.process.send_signal(by)
            self.process.wait(60)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@asynccontextmanager
async def started(nodes: int, **more: Any) -> AsyncIterator[list[Server]]:
    """One on SQLite (``nodes`` 0), or so many on a PostgreSQL of their own; ``more`` settings."""
    with ExitStack() as stack:
        if nodes:
            from tests.server import postgres

            if not postgres.available():
                raise RuntimeError("PostgreSQL is missing")
            postgres.begin()
            stack.callback(postgres.end)
            url = postgres.url().replace("postgresql://", "postgresql+asyncpg://")
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tefuda-load-"))
            url = f"sqlite+aiosqlite:///{folder}/tefuda.sqlite3"
        servers = [Server(url, dict(more)) for _ in range(nodes or 1)]
        try:
            for server in servers:
                if nodes:
                    server.more["node_url"] = server.base
                server.start()
            yield servers
        finally:
            for server in servers:
                server.stop()
