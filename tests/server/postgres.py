"""A private PostgreSQL: found or installed, started in a folder of its own, never reached from outside."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORT = 54321  # names the socket's file only; no port is opened


def binaries() -> Path | None:
    """Where ``initdb`` and ``pg_ctl`` are; Debian keeps them out of the path."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "pg_ctl").exists()), None)


def available() -> bool:
    """Whether the tests can have a PostgreSQL.  Root may install it; an automatic check must have it.

    Of many workers none installs anything: who starts them has done it already, or could not (`tests/conftest.py`).
    """
    worker = "PYTEST_XDIST_WORKER" in os.environ
    if binaries() is None and not worker and getattr(os, "geteuid", int)() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], capture_output=True, timeout=280, check=False)
    if binaries() is not None:
        return True
    if os.environ.get("CI", "").lower() in ("1", "true"):
        raise RuntimeError("PostgreSQL is missing: install it (Debian: apt-get install postgresql)")
    return False


@contextmanager
def server() -> Iterator[str]:
    """Run one for a while; the address of its first database."""
    folder = Path(tempfile.mkdtemp(prefix="tefuda-pg-"))
    data, run_as = folder / "data", _unprivileged()
    if run_as is not None:
        shutil.chown(folder, run_as)
    _run("initdb", "-D", data, "-A", "trust", "-U", "tefuda", "--no-sync", user=run_as)
    options = f"-k {folder} -p {PORT} -c listen_addresses='' -c max_connections=50"
    _run("pg_ctl", "-D", data, "-w", "-o", options, "-l", folder / "log", "start", user=run_as)
    try:
        yield f"postgresql://tefuda@/postgres?host={folder}&port={PORT}"
    finally:
        _run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop", user=run_as)
        shutil.rmtree(folder, ignore_errors=True)


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
