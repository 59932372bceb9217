"""The start of the server.  Nothing heavy is imported before `serve` is called."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import structlog

from tefuda.engine.backends.code_cache import home_folder, spare_folder, usable
from tefuda.engine.extras import require
from tefuda.server.startup.logs import LogSettings, set_up_logs

if TYPE_CHECKING:
    from tefuda.server.rest.page import SiteSource
    from tefuda.server.startup.config import Settings
    from tefuda.server.startup.game_server import GameServer


require("fastapi", "uvicorn", "sqlalchemy")

GIVES_WAY: Final = 0.0001  # seconds for which a thread runs while others wait: a play waits for it some twenty times
FRAME_ROOM: Final = 1 << 16  # bytes: longer frames are refused unread; shorter ones get an explanation


def print_address(address: str) -> None:
    """Print the address in a line that programs can read."""
    print(f"Tefuda: {address}", flush=True)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    open_browser: bool = False,
    *,
    greet: Callable[[str], None] = print_address,
    log: LogSettings | None = None,
    record: str = "",
    at: int | None = None,
    source: SiteSource | None = None,
) -> None:
    """Serve until interrupted; tell the address, and open it in a browser if requested.

    Args:
        host: The address to listen at.
        port: The port; 0 takes a free one.
        database_url: The database; None: from the environment.
        open_browser: Open the address in a browser.
        greet: Tells the address when the server can be reached.
        log: What is logged, and how; None: all as JSON.
        record: The text of a record to open at the start; the address is then that of its replay.
        at: The moment of that replay.
        source: The source of the offline page; None: there is none.

    Raises:
        OSError: The port is taken, or the address is not of this machine.
        DatabaseInUse: Another server works with this database.
    """
    from tefuda.server.startup.config import Settings
    from tefuda.server.worker_processes import ThinkingPool

    style = log or LogSettings()
    set_up_logs(style.level, style.json)
    with listen(host, port) as listener:
        address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"
        settings = Settings.from_environment(database_url=database_url)
        server = make_server(settings, source=source)
        if source is None or not source.built():
            structlog.get_logger().info("offline_page_not_built")
        if not ThinkingPool(settings.thinking_pool).offered:
            structlog.get_logger().info("nobody_thinks_ahead", processes=settings.thinking_pool)
        elif home_folder() is None or not usable(home_folder()):
            spare = spare_folder(make=True)
            instead = str(spare) if usable(spare) else ""
            structlog.get_logger().warning("compiled_code_not_kept", folder=str(home_folder() or ""), instead=instead)
        path = partial(_replay, server, record, at) if record else None
        announce_when_up(server, address, open_browser, path, greet)
        sys.setswitchinterval(GIVES_WAY)
        server.run(sockets=[listener])


def make_server(settings: Settings, source: SiteSource | None = None) -> GameServer:
    """Create a uvicorn server with our application and our limits; for ``source`` see `create_app`."""
    import uvicorn

    from tefuda.server.guard.limits import UvicornWebSocketProtocol, patient
    from tefuda.server.startup.app import create_app
    from tefuda.server.startup.game_server import GameServer

    app = create_app(settings, source)
    config = uvicorn.Config(
        app,
        http=patient(settings.limits),
        ws=UvicornWebSocketProtocol,
        ws_max_size=FRAME_ROOM,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    return GameServer(config, app.state.parts)


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; the port is taken before any address is printed, and 0 takes a free one.

    The protocol is given explicitly as TCP: only then does asyncio turn off the delay of small messages.

    Raises:
        OSError: The port is taken, or the address is not of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def _shown(host: str) -> str:
    """The host as a browser can open it."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


async def _replay(server: GameServer, record: str, at: int | None) -> str:
    """The path of a record's replay on this server."""
    app: Any = server.config.app
    id = await app.state.parts.services.replays.bring(record)
    return f"replay/{id}" if at is None else f"replay/{id}?at={at}"


def announce_when_up(
    server: GameServer,
    address: str,
    open_browser: bool = False,
    path: Callable[[], Awaitable[str]] | None = None,
    greet: Callable[[str], None] = print_address,
) -> None:
    """Tell the address once the server can be reached, and not before; ``path`` gives the path on this server."""
    from tefuda.server.gc_policy import look_at_the_young

    async def announced() -> None:
        look_at_the_young()
        there = address + (await path() if path is not None else "")
        greet(there)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(there,), daemon=True).start()

    server.started_up = announced
