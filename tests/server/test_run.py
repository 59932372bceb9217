"""The server as it is started by people: it says where it is, starts quickly, and ends politely."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets
from tests.server.live import GAME, dialled

from tefuda.server.startup.run import listen
from tefuda.server.store import DatabaseStore

SERVE = [sys.executable, "-c", "from tefuda.cli import main; main()", "serve", "--port", "0"]
LONG = 300  # seconds: a machine may have other things to do


@pytest.fixture
def started(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process with an empty data folder, and what it says first."""
    env = {**os.environ, "TEFUDA_DATA": str(tmp_path / "data"), "TEFUDA_WORKERS": "0"}
    process = subprocess.Popen(SERVE, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    yield process, process.stdout.readline()
    if process.poll() is None:
        process.kill()
    process.communicate(timeout=LONG)


def test_it_says_where_it_is_and_ends_politely(started: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    process, line = started
    assert re.fullmatch(r"Tefuda: http://127\.0\.0\.1:\d+/\n", line)
    base = line.split()[-1].rstrip("/")
    with urllib.request.urlopen(f"{base}/healthz", timeout=LONG) as answer:
        assert answer.read() == b"ok\n"
    database = tmp_path / "data" / "tefuda.sqlite3"
    assert database.is_file()
    assert oct(database.parent.stat().st_mode & 0o777) == "0o700"
    assert asyncio.run(code_at_the_end(process, base)) == 1012
    _, told = process.communicate(timeout=LONG)
    assert process.returncode == 0
    assert "Traceback" not in told
    errors = [json.loads(line) for line in told.splitlines() if line.startswith("{")]
    assert not [line for line in errors if line["level"] == "error"]


async def code_at_the_end(process: subprocess.Popen[str], base: str) -> int:
    """With what a guest's line is closed when the server is interrupted."""
    wish = json.dumps({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}).encode()
    request = urllib.request.Request(f"{base}/api/tables", wish, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=LONG) as answer:
        seat = json.load(answer)
    async with dialled(base) as socket:
        await socket.send(json.dumps({"t": "hello", "table": seat["table"], "token": seat["token"]}))
        await socket.recv()
        process.send_signal(signal.SIGINT)
        with pytest.raises(websockets.ConnectionClosed) as caught:
            while True:
                await socket.recv()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


@pytest.mark.parametrize(
    ("options", "logged"),
    [
        ((), ""),
        pytest.param(("-v",), "path=/healthz", marks=pytest.mark.soak),
        pytest.param(("--log", "json"), '"/healthz"', marks=pytest.mark.soak),
    ],
)
def test_a_terminal_is_told_what_people_want_to_know(tmp_path: Path, options: tuple[str, ...], logged: str) -> None:
    ours, theirs = pty.openpty()
    env = {**os.environ, "TEFUDA_DATA": str(tmp_path / "data"), "TEFUDA_WORKERS": "0", "LANG": "C", "TERM": "xterm"}
    process = subprocess.Popen([*SERVE, *options], env=env, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    try:
        told = read_until(ours, "Ctrl+C")
        address = re.search(r"http://127\.0\.0\.1:\d+", told)
        assert address and "Tefuda is running" in told and "{" not in told.partition("Tefuda is running")[2]
        with urllib.request.urlopen(f"{address[0]}/healthz", timeout=LONG) as answer:
            assert answer.read() == b"ok\n"
        process.send_signal(signal.SIGINT)
        rest = read_until(ours, None)
        assert logged in rest and (bool(logged) or "healthz" not in rest)
        assert process.wait(timeout=LONG) == 0
    finally:
        process.kill()
        os.close(ours)


def read_until(terminal: int, wanted: str | None) -> str:
    """The text written to a terminal, up to a word or to its end."""
    text = b""
    while wanted is None or wanted not in text.decode(errors="replace"):
        try:
            more = os.read(terminal, 4096)
        except OSError:  # nobody writes any more
            more = b""
        if not more:
            break
        text += more
    return text.decode(errors="replace")


def test_a_taken_port_is_said_before_anything_is_promised() -> None:
    with listen("127.0.0.1", 0) as first:
        first.listen()
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", first.getsockname()[1])


async def test_a_small_message_does_not_wait_for_the_one_before() -> None:
    """A play would otherwise take the forty milliseconds after which its answer's receipt comes."""
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
    heavy = "{'fastapi', 'uvicorn', 'sqlalchemy', 'alembic', 'pydantic', 'numpy', 'llvmlite'} & set(sys.modules)"
    code = f"import sys, tefuda, tefuda.server.startup.run, tefuda.table; sys.exit(bool({heavy}))"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=LONG).returncode == 0


async def test_an_up_to_date_database_needs_no_alembic_and_no_numpy(sqlite: str) -> None:
    await (store := DatabaseStore(sqlite)).open()
    await store.close()
    code = f"""
import asyncio, sys
from tefuda.server.startup.config import Settings
from tefuda.server.startup.app import create_app
async def once(url):
    app = create_app(Settings(url))
    async with app.router.lifespan_context(app):
        pass
asyncio.run(once("{sqlite}"))
print("alembic" in sys.modules, "numpy" in sys.modules)
"""
    told = subprocess.check_output([sys.executable, "-c", code], text=True, timeout=LONG)
    assert told == "False False\n"
