"""The server as it is started by people: it says where it is, starts quickly, and ends politely."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets
from tests.server.live import GAME

from tefuda.server.run import listen

SERVE = "import sys; from tefuda.server.run import serve; serve('127.0.0.1', 0, sys.argv[1] if sys.argv[1:] else None)"

LONG = 300  # seconds: a machine may have other things to do


@pytest.fixture
def started(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process with an empty data folder, and its address."""
    env = {**os.environ, "TEFUDA_DATA": str(tmp_path / "data")}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    yield process, process.stdout.readline().split()[-1].rstrip("/")
    if process.poll() is None:
        process.kill()
    process.communicate(timeout=LONG)


def test_it_says_where_it_is_and_is_there(started: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    _, base = started
    with urllib.request.urlopen(f"{base}/healthz", timeout=LONG) as answer:
        assert answer.read() == b"ok\n"
    database = tmp_path / "data" / "tefuda.sqlite3"
    assert database.is_file()
    assert oct(database.parent.stat().st_mode & 0o777) == "0o700"


def test_it_ends_politely_and_tells_its_guests(started: tuple[subprocess.Popen[str], str]) -> None:
    process, base = started

    async def guest() -> int:
        wish = json.dumps({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}).encode()
        request = urllib.request.Request(f"{base}/api/tables", wish, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=LONG) as answer:
            seat = json.load(answer)
        async with websockets.connect(f"ws{base[4:]}/ws") as socket:
            await socket.send(json.dumps({"t": "hello", "table": seat["table"], "token": seat["token"]}))
            await socket.recv()
            process.send_signal(signal.SIGINT)
            with pytest.raises(websockets.ConnectionClosed) as caught:
                while True:
                    await socket.recv()
        assert caught.value.rcvd is not None
        return caught.value.rcvd.code

    assert asyncio.run(guest()) == 1012
    process.wait(LONG)
    assert process.stderr is not None
    errors = [json.loads(line) for line in process.stderr.read().splitlines() if line.startswith("{")]
    assert not [line for line in errors if line["level"] == "error"]


def test_a_taken_port_is_said_before_anything_is_promised() -> None:
    with listen("127.0.0.1", 0) as first:
        first.listen()
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", first.getsockname()[1])


async def test_a_small_message_does_not_wait_for_the_one_before() -> None:
    """Or every play would take the forty milliseconds after which its answer's receipt comes."""
    listener, delays = listen("127.0.0.1", 0), asyncio.Queue[int]()

    def came(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        delays.put_nowait(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async with await asyncio.start_server(came, sock=listener):
        _, guest = await asyncio.open_connection(*listener.getsockname())
        assert await delays.get()
        guest.close()
        await guest.wait_closed()


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    heavy = "{'fastapi', 'uvicorn', 'sqlalchemy', 'alembic', 'pydantic', 'numpy', 'numba'} & set(sys.modules)"
    code = f"import sys, tefuda, tefuda.server.run, tefuda.table; sys.exit(bool({heavy}))"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=LONG).returncode == 0


def test_an_up_to_date_database_needs_no_alembic_and_no_numpy(tmp_path: Path) -> None:
    code = f"""
import asyncio, sys
from tefuda.server.config import Settings
from tefuda.server.app import create_app
async def once():
    app = create_app(Settings("sqlite+aiosqlite:///{tmp_path}/x.sqlite3"))
    async with app.router.lifespan_context(app):
        pass
asyncio.run(once())
print("alembic" in sys.modules, "numpy" in sys.modules)
"""
    told = [subprocess.check_output([sys.executable, "-c", code], text=True, timeout=LONG).split() for _ in range(2)]
    assert told == [["True", "False"], ["False", "False"]]
