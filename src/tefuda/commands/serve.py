"""The commands `tefuda serve` and `tefuda site`: tables in the browser, from a server or without one."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from tefuda.commands.errors import CliError, ExitCode, reason
from tefuda.commands.page import program, say
from tefuda.commands.upkeep import unusable

if TYPE_CHECKING:
    from tefuda.server.rest.page import SiteSource


def run(
    host: str,
    port: int,
    open_page: bool,
    database: str | None,
    *,
    record: str = "",
    at: int | None = None,
    log: str | None = None,
    verbose: bool = False,
) -> None:
    """Serve until interrupted.

    ``record``: with this record open, ``at`` a moment of it; ``log`` and ``verbose``: see `log_style`.
    """
    if not host.strip():
        told = say("serve-host-empty")
        raise CliError(ExitCode.USAGE, told)
    _look_for_page()
    from sqlalchemy.exc import SQLAlchemyError

    from tefuda.server.startup.logs import log_style
    from tefuda.server.startup.run import print_address, serve
    from tefuda.server.store import DatabaseInUse
    from tefuda.server.store.tables import NewerDatabase

    try:
        with suppress(KeyboardInterrupt):  # the usual way to close
            style = log_style(log, verbose, sys.stderr.isatty())
            greet = partial(_greet, host, not record) if sys.stdout.isatty() else print_address
            serve(host, port, database, open_page, greet=greet, log=style, record=record, at=at, source=_offline())
    except OSError as error:
        if error.filename:
            raise _not_kept(error, database) from error
        raise _unable("serve-cannot-listen", reason(error), host=host, port=port) from error
    except DatabaseInUse as error:
        raise _unable("serve-database-in-use", str(error)) from error
    except NewerDatabase as error:
        raise _unable("serve-database-newer", str(error)) from error
    except SQLAlchemyError as error:
        raise unusable(error) from error
    except SystemExit as error:  # uvicorn's way to say that the application did not start; its log has said why
        raise _unable("serve-not-started", f"{error.code}") from error


EVERYWHERE: Final = ("0.0.0.0", "::", "")
"""The hosts of a server that listens at every address of this computer."""


def _greet(host: str, invite: bool, address: str) -> None:
    """Greet the people at the terminal; ``invite``: say how a phone gets in."""
    near = network_address(host)
    alone = near is None and host in EVERYWHERE  # this computer is in no network now: no command changes that
    for line in greeting(address, near, _drawable(), invite and not alone):
        print(line)
    sys.stdout.flush()


def greeting(address: str, near: str | None, draw: bool, invite: bool = True) -> Iterator[str]:
    """Yield the lines of a greeting: the address, how a phone gets in, and how to stop.

    Args:
        address: The address for this computer.
        near: The host name of this computer in its network, if others can reach the server.
        draw: Whether the terminal can draw a QR code.
        invite: Whether to say how a phone gets in.
    """
    yield say("serve-running")
    yield ""
    yield say("serve-on-this-computer", address=address)
    if near is None and invite:
        yield say("serve-nobody-else", command=for_the_network(program(), sys.argv[1:]))
    elif near is not None and invite:
        there = _at_host(address, near)
        yield say("serve-in-the-network", address=there)
        if draw:
            yield ""
            yield from (f"  {line}" for line in qr_code(there))
            yield say("serve-scan")
    yield ""
    yield say("serve-stop")


def network_address(host: str) -> str | None:
    """Return the address of this computer in its network if a server at this host listens there."""
    if host not in EVERYWHERE:
        with suppress(ValueError):
            return None if ip_address(host).is_loopback else host
        return None if host == "localhost" else host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        out.connect(("192.0.2.1", 9))  # sends nothing: the system only chooses the address that it would send from
        found = str(out.getsockname()[0])
        return None if ip_address(found).is_loopback else found
    return None


def _at_host(address: str, host: str) -> str:
    """Return the address with another host."""
    parts = urlsplit(address)
    shown = f"[{host}]" if ":" in host else host
    return parts._replace(netloc=f"{shown}:{parts.port}").geturl()


def qr_code(text: str) -> list[str]:
    """Return a QR code in half blocks, black on white whatever the terminal's colours are."""
    import segno

    rows = [[bool(module) for module in row] for row in segno.make(text, micro=False).matrix_iter(border=2)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ("".join(BLOCKS[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs)
    return [f"\x1b[30;107m{line}\x1b[0m" for line in lines]


BLOCKS: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def _drawable() -> bool:
    """Return whether the terminal has the blocks of a QR code."""
    try:
        "".join(BLOCKS.values()).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return os.environ.get("TERM") != "dumb"


def for_the_network(program: str, given: Sequence[str]) -> str:
    """Return the command that was typed, as it has to be typed for a server that others in the network reach.

    >>> for_the_network("tefuda", ["serve", "--port", "8931", "--host=localhost"])
    'tefuda serve --port 8931 --host 0.0.0.0'
    """
    words = [program]
    rest = iter(given)
    for word in rest:
        if word == "--host":
            next(rest, None)
        elif not word.startswith("--host="):
            words.append(word)
    words += ["--host", "0.0.0.0"]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _not_kept(error: OSError, database: str | None) -> CliError:
    """Return the stop for matches that cannot be kept; a user who has not named the database is told how to."""
    told = say("serve-cannot-save", file=error.filename, why=reason(error))
    if database is None:
        told += say("serve-set-data-folder")
    return CliError(ExitCode.BAD_FILE, told)


def _unable(id: str, why: str, **gaps: object) -> CliError:
    return CliError(ExitCode.UNABLE, say(id, why=why.splitlines()[0], **gaps))


def _offline() -> SiteSource:
    """Return the page that goes on without a connection."""
    from tefuda.server.rest.page import SiteSource
    from tefuda.site.folder import built, lay_out_here

    return SiteSource(built, lay_out_here)


def _look_for_page() -> None:
    """Warn if a working tree lacks the built page; an installed Tefuda has it.

    Raises:
        MissingExtra: the server is not installed.
    """
    import tefuda.server.startup.run

    if not (Path(tefuda.server.__file__).parent / "static" / "index.html").exists():
        print(
            "tefuda: " + say("serve-page-not-built"),
            file=sys.stderr,
        )


def write_site(folder: Path, server: str | None = None, force: bool = False) -> None:
    """Write the folder, and say how to try it.  ``force``: also where other files lie."""
    from tefuda.site.folder import NotBuilt, holds_others, lay_out

    if not force and holds_others(folder):
        raise CliError(ExitCode.FAILED, say("site-folder-has-others", folder=folder))
    named = _address(server) if server else ""
    try:
        size = lay_out(folder, server=named)
    except NotBuilt:
        why = say("site-page-not-built")
        raise CliError(ExitCode.UNABLE, why) from None
    megabytes = f"{size / 1e6:.1f}"
    try_it = f"python -m http.server -d {folder}"
    print(say("site-written", folder=folder, megabytes=megabytes, command=try_it))


def _address(given: str) -> str:
    """Return the address of a server as links begin with it.

    Raises:
        CliError: it is no such address.
    """
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        why = say("site-bad-address", address=given)
        raise CliError(ExitCode.USAGE, why)
    return f"{parts.scheme}://{parts.netloc}"
