"""`tefuda serve`: tables in the browser."""

from __future__ import annotations

import sys
from pathlib import Path

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.words import say


def run(host: str, port: int, open_page: bool, database: str | None) -> None:
    """Serve until interrupted."""
    from tefuda.server.run import serve

    _look_for_page()
    try:
        serve(host, port, database, open_page)
    except OSError as error:
        if error.filename:
            raise
        raise Stop(
            Exit.UNABLE,
            say(
                f"cannot listen on {host}:{port}: {error.strerror}",
                f"{host}:{port} で待ち受けられません: {error.strerror}",
            ),
        ) from error


def _look_for_page() -> None:
    """A working tree may lack the built page; an installed Tefuda has it."""
    import tefuda.server

    if not (Path(tefuda.server.__file__).parent / "static" / "index.html").exists():
        print(
            say("tefuda: the page is not built yet: make page", "tefuda: 画面がまだありません: make page"),
            file=sys.stderr,
        )
