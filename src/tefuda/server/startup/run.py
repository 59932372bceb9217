"""The start of the server.  Nothing heavy is imported before `serve` is called."""

from __future__ import annotations

import logging
import socket
import sys
import threading
import time
import traceback
import webbrowser
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import structlog

from tefuda.engine.backends.code_cache import home_folder, spare_folder, usable
from tefuda.engine.extras import require

if TYPE_CHECKING:
    from fastapi import FastAPI
    from uvicorn import Server

    from tefuda.server.rest.page import SiteSource
    from tefuda.server.startup.config import Settings


SECRET: Final = frozenset({"token", "seed", "cards", "hand", "frame", "play", "body", "text", "view", "setup"})


@dataclass(frozen=True)
class LogSettings:
    """The least level that is logged, and the form: JSON for machines, or lines for people."""

    level: int = logging.INFO
    json: bool = True


def log_style(wanted: str | None, verbose: bool, terminal: bool) -> LogSettings:
    """Return the style for ``--log``, ``--verbose``, and whether standard error is a terminal.

    >>> log_style(None, False, terminal=False), log_style(None, False, terminal=True).level == logging.WARNING
    (LogSettings(level=20, json=True), True)
    >>> log_style("text", True, terminal=False), log_style("json", False, terminal=True)
    (LogSettings(level=20, json=False), LogSettings(level=20, json=True))
    """
    json = wanted == "json" or (wanted is None and not terminal)
    return LogSettings(logging.INFO if json or verbose else logging.WARNING, json)


def set_up_logs(level: int = logging.INFO, json: bool = True) -> None:
    """Route structlog and the libraries' own loggers to one place."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            tell_where,
            strike_out,
            structlog.processors.JSONRenderer(ensure_ascii=False) if json else in_a_line,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    for name in ("uvicorn", "uvicorn.error", "alembic", "asyncio", "tefuda"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [_LibraryLogHandler()], False
        library.setLevel(max(level, logging.WARNING))


def tell_where(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace an error by the path that it took through the code, without its values."""
    error = event.pop("exc_info", None)
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)
        event["through"] = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    return event


def strike_out(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strike out every value whose name is that of a secret; the last safeguard."""
    for name in SECRET & event.keys():
        event[name] = "…"
    return event


def in_a_line(_: Any, __: str, event: MutableMapping[str, Any]) -> str:
    """Return an event as a line for people: the local time, the level if it is a problem, the event and its facts.

    >>> in_a_line(None, "", {"event": "table_opened", "level": "info", "timestamp": "x", "seats": 2})[9:]
    'table opened  seats=2'
    """
    facts = [f"{name}={value}" for name, value in event.items() if name not in ("event", "level", "timestamp")]
    level = "" if event["level"] in ("debug", "info") else f"{event['level']}: "
    head = f"{time.strftime('%H:%M:%S')} {level}{event['event'].replace('_', ' ')}"
    return "  ".join([head, " ".join(facts)]).rstrip()


class _LibraryLogHandler(logging.Handler):
    """A handler that logs a library's line as ours: the type of the error, never the arguments of its message."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        says, *rest = str(record.msg).splitlines() or [""]
        kind = type(error).__name__ if error is not None else _last_kind(rest)
        structlog.get_logger().log(
            record.levelno, "library", library=record.name, says=says, error=kind, exc_info=error
        )


def _last_kind(lines: Sequence[str]) -> str | None:
    """The type of error at the end of a traceback that comes as lines of text, or None."""
    last = next((line for line in reversed(lines) if line.strip()), "")
    return last.partition(":")[0] or None


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
    import structlog

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


def make_server(settings: Settings, source: SiteSource | None = None) -> Server:
    """Create a uvicorn server with our application and our limits; for ``source`` see `create_app`."""
    import uvicorn

    from tefuda.server.guard.limits import UvicornWebSocketProtocol, patient
    from tefuda.server.startup.app import create_app

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
    server = uvicorn.Server(config)
    _claim_first(server, app)
    if app.state.node is not None:
        _hand_over_first(server, partial(app.state.node.hand_over, app.state.services.lobby))
    return server


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


def _claim_first(server: Server, app: FastAPI) -> None:
    """Claim the database before the server starts: later, uvicorn would report a failure with a traceback."""
    startup = server.startup

    async def claimed(sockets: list[socket.socket] | None = None) -> None:
        app.state.port = sockets[0].getsockname()[1] if sockets else 0
        await app.state.store.claim()
        await startup(sockets=sockets)

    server.startup = claimed  # type: ignore[method-assign]  # uvicorn has no hook for it


def _hand_over_first(server: Server, hand_over: Callable[[], Awaitable[None]]) -> None:
    """Hand over the tables before any connection is closed, so that clients who reconnect find them free."""
    shutdown = server.shutdown

    async def handed_over(sockets: list[socket.socket] | None = None) -> None:
        await hand_over()
        await shutdown(sockets=sockets)

    server.shutdown = handed_over  # type: ignore[method-assign]  # uvicorn has no hook for it


async def _replay(server: Server, record: str, at: int | None) -> str:
    """The path of a record's replay on this server."""
    app: Any = server.config.app
    id = await app.state.services.replays.bring(record)
    return f"replay/{id}" if at is None else f"replay/{id}?at={at}"


def announce_when_up(
    server: Server,
    address: str,
    open_browser: bool = False,
    path: Callable[[], Awaitable[str]] | None = None,
    greet: Callable[[str], None] = print_address,
) -> None:
    """Tell the address once the server can be reached, and not before; ``path`` gives the path on this server."""
    from tefuda.server.gc_policy import look_at_the_young

    startup = server.startup

    async def announced(sockets: list[socket.socket] | None = None) -> None:
        await startup(sockets=sockets)
        look_at_the_young()
        there = address + (await path() if path is not None else "")
        greet(there)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(there,), daemon=True).start()

    server.startup = announced  # type: ignore[method-assign]  # uvicorn has no hook for it
