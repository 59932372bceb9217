"""The command `tefuda serve`: tables in the browser."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tefuda.commands.errors import CommandError, ExitCode, reason
from tefuda.commands.page import say
from tefuda.commands.upkeep import unusable

if TYPE_CHECKING:
    from tefuda.server.rest.page import SiteSource


def run(
    host: str, port: int, open_page: bool, database: str | None, *, record: str = "", at: int | None = None
) -> None:
    """Serve until interrupted; ``record``: with this record open, ``at`` a moment of it."""
    if not host.strip():
        told = say("serve-host-empty")
        raise CommandError(ExitCode.USAGE, told)
    _look_for_page()
    from sqlalchemy.exc import SQLAlchemyError

    from tefuda.server.startup.run import serve
    from tefuda.server.store import DatabaseInUse
    from tefuda.server.store.tables import NewerDatabase

    try:
        with suppress(KeyboardInterrupt):  # the usual way to close
            serve(host, port, database, open_page, record=record, at=at, source=_off_line())
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


def _not_kept(error: OSError, database: str | None) -> CommandError:
    """Return the stop for matches that cannot be kept; a user who has not named the database is told how to."""
    told = say("serve-cannot-save", file=error.filename, why=reason(error))
    if database is None:
        told += say("serve-set-data-folder")
    return CommandError(ExitCode.BAD_FILE, told)


def _unable(id: str, why: str, **gaps: object) -> CommandError:
    return CommandError(ExitCode.UNABLE, say(id, why=why.splitlines()[0], **gaps))


def _off_line() -> SiteSource:
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
        raise CommandError(ExitCode.FAILED, say("site-folder-has-others", folder=folder))
    named = _address(server) if server else ""
    try:
        size = lay_out(folder, server=named)
    except NotBuilt:
        why = say("site-page-not-built")
        raise CommandError(ExitCode.UNABLE, why) from None
    megabytes = f"{size / 1e6:.1f}"
    try_it = f"python -m http.server -d {folder}"
    print(say("site-written", folder=folder, megabytes=megabytes, command=try_it))


def _address(given: str) -> str:
    """Return the address of a server as links begin with it.

    Raises:
        CommandError: it is no such address.
    """
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        why = say("site-bad-address", given=given)
        raise CommandError(ExitCode.USAGE, why)
    return f"{parts.scheme}://{parts.netloc}"
