"""`tefuda serve` gives way with a word; how it starts and ends `tests/server/test_run.py` holds."""

from __future__ import annotations

import re
import socket
import sqlite3
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import segno
import structlog
from sqlalchemy.exc import OperationalError
from tests.commands.conftest import Run
from tests.commands.inside import speaking

from tefuda.commands.serve import _greet, greeting, network_address, qr_code
from tefuda.commands.upkeep import unusable

HERE = "http://localhost:8000/"


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
    [("nonsense://x", 2), ("postgresql://127.0.0.1:1/x", 4), ("sqlite:////dev/null/no/folder.sqlite3", 3)],
)
def test_a_database_that_cannot_be_opened(run: Run, address: str, code: int) -> None:
    done = run("serve", "--port", 0, "--database", address)
    assert done.returncode == code
    assert done.stderr.splitlines()[-1].startswith("tefuda: ")
    assert "TEFUDA_DATA" not in done.stderr  # another one is named where this one was


def test_a_folder_in_place_of_a_database(run: Run, tmp_path: Path) -> None:
    done = run("serve", "--port", 0, "--database", f"sqlite:///{tmp_path}")
    told = f"tefuda: Matches cannot be saved in {tmp_path} (Is a directory)"
    assert (done.returncode, done.stderr.splitlines()[-1]) == (3, told)
    assert tmp_path.stat().st_mode & 0o100, "the folder is not closed to its owner"


@pytest.mark.parametrize("why", ["unable to open database file", "attempt to write a readonly database", "disk I/O"])
def test_what_sqlite_says_in_a_sentence(why: str) -> None:
    told = str(unusable(OperationalError("PRAGMA", {}, sqlite3.OperationalError(why))))
    assert told.startswith("The database ") and (why in told) == why.startswith("disk")


def test_a_folder_that_nobody_named(run: Run) -> None:
    done = run("serve", "--port", 0, TEFUDA_DATA="/dev/null/no")
    assert done.returncode == 3
    assert done.stderr.rstrip().endswith(". Set TEFUDA_DATA to another folder.")


def test_the_database_may_be_named_by_the_environment(run: Run) -> None:
    assert "TEFUDA_DATABASE_URL" in run("serve", "--help").stdout


def greeted(lang: str, near: str | None, draw: bool = False, invite: bool = True) -> str:
    with speaking(lang):
        said = import_module("tefuda.commands.serve").greeting(HERE, near, draw, invite)
        return "\n".join(said)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_people_are_told_the_address_and_how_to_stop(lang: str) -> None:
    for near in (None, "192.168.1.23"):
        told = greeted(lang, near)
        assert HERE in told and "Ctrl+C" in told
        assert ("--host 0.0.0.0" in told) == (near is None)
        assert ("http://192.168.1.23:8000/" in told) == (near is not None)


def test_the_command_for_phones_keeps_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    given = ["serve", "--host", "127.0.0.1", "--port", "8931", "--database", "sqlite:///my cards.sqlite3"]
    monkeypatch.setattr("sys.argv", ["tefuda", *given])
    for lang in ("en", "ja"):
        told = greeted(lang, None)
        assert "tefuda serve --port 8931 --database 'sqlite:///my cards.sqlite3' --host 0.0.0.0" in told
        assert "127.0.0.1" not in told


def test_a_record_is_opened_for_oneself() -> None:
    assert "--host" not in greeted("en", None, invite=False)
    assert "192.168.1.23" not in greeted("en", "192.168.1.23", invite=False)


def test_a_phone_finds_the_address_in_a_code() -> None:
    lines = [line.strip() for line in greeting(HERE, "fd00::7", draw=True)]
    assert "http://[fd00::7]:8000/" in "".join(lines)
    assert set(qr_code("http://[fd00::7]:8000/")) <= set(lines)
    assert not any("█" in line for line in greeting(HERE, None, draw=True))


def test_the_drawn_code_is_the_code() -> None:
    drawn = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in qr_code("http://10.0.0.3:8000/")]
    rows = ["".join("#" if sign in signs else "." for sign in line) for line in drawn for signs in ("█▀", "█▄")]
    wanted = ["".join("#" if dark else "." for dark in row) for row in segno.make("http://10.0.0.3:8000/").matrix]
    assert [row[2:-2] for row in rows[2 : 2 + len(wanted)]] == wanted
    assert {*rows[0], *rows[1], *rows[-1], *(row[0] for row in rows)} == {"."}


@pytest.mark.parametrize(
    ("host", "near"),
    [("127.0.0.1", None), ("::1", None), ("localhost", None), ("10.0.0.3", "10.0.0.3"), ("cards.local", "cards.local")],
)
def test_who_else_can_reach_it(host: str, near: str | None) -> None:
    assert network_address(host) == near


def test_a_computer_without_a_network_has_no_address_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert network_address("0.0.0.0") is None
    _greet("0.0.0.0", True, HERE)
    told = capsys.readouterr().out
    assert HERE in told and "--host 0.0.0.0" not in told, "it listens there already"
