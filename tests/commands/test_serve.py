"""`tefuda serve`: it says where it is, gives way with a word, and closes quietly."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest


def test_it_says_where_it_is_and_closes_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from tefuda.cli import main; main()", "serve", "--port", "0"]
    database = f"sqlite:///{tmp_path / 'mine.sqlite3'}"
    with subprocess.Popen(
        [*command, "--database", database], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=300)
    assert re.fullmatch(r"Tefuda: http://127\.0\.0\.1:\d+/\n", line)
    assert server.returncode == 0
    assert "Traceback" not in errors
    assert (tmp_path / "mine.sqlite3").exists()


def test_a_port_that_is_taken(run) -> None:
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
def test_a_database_that_cannot_be_opened(run, address, code) -> None:
    done = run("serve", "--port", 0, "--database", address)
    assert done.returncode == code
    assert done.stderr.splitlines()[-1].startswith("tefuda: ")


def test_the_database_may_be_named_by_the_environment(tmp_path: Path) -> None:
    assert (
        "TEFUDA_DATABASE_URL"
        in subprocess.run(
            [sys.executable, "-c", "from tefuda.cli import main; main()", "serve", "--help"],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONUTF8": "1"},
        ).stdout
    )
