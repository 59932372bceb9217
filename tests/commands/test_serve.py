"""`tefuda serve` gives way with a word; how it starts and ends `tests/server/test_run.py` holds."""

from __future__ import annotations

import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from sqlalchemy.exc import OperationalError
from tests.commands.conftest import Run

from tefuda.commands.upkeep import unusable


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """A server sets up its process for itself; here others go on afterwards."""
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)
    structlog.reset_defaults()


def test_a_port_that_is_taken(run: Run) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        for lang in ("en", "ja"):
            done = run("serve", "--port", port, LANG=lang)
            assert done.returncode == 4
            assert done.stderr.splitlines()[-1].startswith("tefuda: ")
            assert str(port) in done.stderr


@pytest.mark.parametrize(
    ("address", "code"),
    [("nonsense://x", 4), ("postgresql://127.0.0.1:1/x", 4), ("sqlite:////dev/null/no/folder.sqlite3", 3)],
)
def test_a_database_that_cannot_be_opened(run: Run, address: str, code: int) -> None:
    done = run("serve", "--port", 0, "--database", address)
    assert done.returncode == code
    assert done.stderr.splitlines()[-1].startswith("tefuda: ")
    assert "TEFUDA_DATA" not in done.stderr  # another one is named where this one was


def test_a_folder_in_place_of_a_database(run: Run, tmp_path: Path) -> None:
    done = run("serve", "--port", 0, "--database", f"sqlite:///{tmp_path}")
    told = f"tefuda: matches cannot be saved in {tmp_path} (Is a directory)"
    assert (done.returncode, done.stderr.splitlines()[-1]) == (3, told)
    assert tmp_path.stat().st_mode & 0o100, "the folder is not closed to its owner"


@pytest.mark.parametrize("why", ["unable to open database file", "attempt to write a readonly database", "disk I/O"])
def test_what_sqlite_says_in_a_sentence(why: str) -> None:
    told = str(unusable(OperationalError("PRAGMA", {}, sqlite3.OperationalError(why))))
    assert told.startswith("the database ") and (why in told) == why.startswith("disk")


def test_a_folder_that_nobody_named(run: Run) -> None:
    done = run("serve", "--port", 0, TEFUDA_DATA="/dev/null/no")
    assert done.returncode == 3
    assert done.stderr.rstrip().endswith("; set TEFUDA_DATA to another folder")


def test_the_database_may_be_named_by_the_environment(run: Run) -> None:
    assert "TEFUDA_DATABASE_URL" in run("serve", "--help").stdout
