"""A private PostgreSQL: found or installed, started in a folder of its own, never reached from outside.

There is one for a whole run: the first test that needs it starts it, of whichever worker, and the run ends it.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

PORT: Final = 54321  # names the socket's file only; no port is opened
FOLDER: Final = "TEFUDA_TESTS_POSTGRESQL"
"""The variable that tells workers the folder of the run's server."""


def binaries() -> Path | None:
    """The folder of ``initdb`` and ``pg_ctl``; Debian keeps them out of the path."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "pg_ctl").exists()), None)


def available() -> bool:
    """Return whether the tests can have a PostgreSQL.  Root may install it; an automatic check must have it.

    Of many workers none installs anything: the process that starts them has done it already, or could not
    (`tests/conftest.py`).
    """
    worker = "PYTEST_XDIST_WORKER" in os.environ
    if binaries() is None and not worker and getattr(os, "geteuid", int)() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], capture_output=True, timeout=280, check=False)
    if binaries() is not None:
        return True
    if os.environ.get("CI", "").lower() in ("1", "true"):
        raise RuntimeError("PostgreSQL is missing: install it (Debian: apt-get install postgresql)")
    return False


def begin() -> None:
    """A run begins: its folder is there, and nothing in it."""
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="tefuda-pg-")


def end() -> None:
    """The run is over."""
    folder, run_as = Path(os.environ.pop(FOLDER)), _unprivileged()
    if (folder / "data" / "postmaster.pid").exists():
        _run("pg_ctl", "-D", folder / "data", "-w", "-m", "immediate", "stop", user=run_as)
    shutil.rmtree(folder, ignore_errors=True)


def url() -> str:
    """The address of the server's first database; it is started, if nobody has done so."""
    folder = Path(os.environ[FOLDER])
    with (folder / "lock").open("w") as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        if not (folder / "data").exists():
            _start(folder)
    return f"postgresql://tefuda@/postgres?host={folder}&port={PORT}"


def _start(folder: Path) -> None:
    """Start a server that stores for as long as the machine runs: only our own servers are killed."""
    data, run_as = folder / "data", _unprivileged()
    if run_as is not None:
        shutil.chown(folder, run_as)
    _run("initdb", "-D", data, "-A", "trust", "-U", "tefuda", "--no-sync", user=run_as)
    given = {"listen_addresses": "''", "max_connections": 400, "shared_buffers": "32MB", "fsync": "off"}
    options = f"-k {folder} -p {PORT} " + " ".join(f"-c {name}={value}" for name, value in given.items())
    _run("pg_ctl", "-D", data, "-w", "-t", 300, "-o", options, "-l", folder / "log", "start", user=run_as)


def _unprivileged() -> str | None:
    """PostgreSQL does not run as root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    known = subprocess.run(["id", "postgres"], capture_output=True, check=False).returncode == 0
    return "postgres" if known else "nobody"


def _run(program: str, *arguments: object, user: str | None) -> None:
    folder = binaries()
    assert folder is not None
    command = [str(folder / program), *map(str, arguments)]
    done = subprocess.run(command, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 0, done.stderr.decode()
