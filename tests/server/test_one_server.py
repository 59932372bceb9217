"""One server for a file, and the file for its owner alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text
from tests.server.crash import FORKS

from tefuda.server.store import DatabaseInUse, DatabaseStore
from tefuda.session.ports import StoreDown


async def test_who_comes_second_is_refused_until_the_first_has_gone(sqlite: str) -> None:
    first, second = DatabaseStore(sqlite), DatabaseStore(sqlite)
    await first.claim()
    await first.open()
    with pytest.raises(DatabaseInUse):
        await second.claim(patience=0.0)
    await first.close()
    await second.claim()
    await second.open()
    await second.healthy()
    await second.close()


async def test_two_at_once_on_a_new_database(sqlite: str) -> None:
    """Before anything is made in it one of them has it."""
    first, second = DatabaseStore(sqlite), DatabaseStore(sqlite)
    await first.claim()
    with pytest.raises(DatabaseInUse) as caught:
        await second.claim(patience=0.0)
    assert "tefuda" in str(caught.value)
    await first.close()


READS: Final = """
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as connection:
    print(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
connection.close()
"""


async def test_a_tool_beside_the_server_leaves_its_files(sqlite: str, tmp_path: Path) -> None:
    """The last process to close a database removes the log of what is new: the server's locks say that it is there.

    The system drops all locks of a process on a file with any descriptor of it that the process closes.
    """
    file = tmp_path / "tefuda.sqlite3"
    store = DatabaseStore(sqlite)
    await store.claim()
    await store.open()
    await store.healthy()
    beside = {ending: file.with_name(file.name + ending).stat().st_ino for ending in ("", "-wal", "-shm")}
    subprocess.run([sys.executable, "-c", READS, str(file)], check=True, capture_output=True)
    left = {ending: one.stat().st_ino for ending in beside if (one := file.with_name(file.name + ending)).exists()}
    await store.close()
    assert left == beside


# --- PostgreSQL: nodes share it, but not with a server that wants it alone ------------------------


async def test_beside_a_server_from_before_there_were_nodes_none_works(postgres: str) -> None:
    failed = list[str]()
    old, first, second = DatabaseStore(postgres), DatabaseStore(postgres, failed.append), DatabaseStore(postgres)
    async with old.engine.connect() as alone:
        await alone.execute(text("SELECT pg_advisory_lock(7446756462)"))
        with pytest.raises(DatabaseInUse):
            await first.claim(patience=0.0)
        await alone.execute(text("SELECT pg_advisory_unlock(7446756462)"))
    await first.claim()
    await second.claim()
    await first.open()
    await break_line(first)
    await second.close()
    async with old.engine.connect() as another:
        await another.execute(text("SELECT pg_advisory_lock(7446756462)"))
        for _ in range(2):
            with pytest.raises(StoreDown):
                await first.healthy()
        await another.execute(text("SELECT pg_advisory_unlock(7446756462)"))
    assert failed[-1] == "held"
    await first.healthy()
    await first.close()
    await old.close()


async def break_line(store: DatabaseStore) -> None:
    """The database ends the writer's connection, as it does when it is started again."""
    connection = store.writer._connection
    assert connection is not None
    number = await connection.scalar(text("SELECT pg_backend_pid()"))
    await connection.commit()
    async with store.engine.begin() as another:
        await another.execute(text("SELECT pg_terminate_backend(:number, 5000)"), {"number": number})


# --- as people start it ---------------------------------------------------------------------------


class Started:
    """`tefuda serve` on a data folder, forked from a process that has loaded the libraries."""

    def __init__(self, stack: ExitStack, folder: Path, lang: str) -> None:
        self.errors = folder / f"{lang}.txt"
        self.said, told = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=typed, args=(["serve", "--port", "0", "--lang", lang], told, self.errors))
        self.process.start()
        told.close()
        stack.callback(self.process.join)
        stack.callback(self.process.kill)

    def stands(self) -> bool:
        """Return whether the program says its address, sooner or later; else it has ended."""
        with open(self.said.fileno(), encoding="utf-8", closefd=False) as out:
            return out.readline().startswith("Tefuda: http://")


def typed(words: list[str], told: Connection, errors: Path) -> None:
    """Be `tefuda` with these words, whose data lie beside what it says of errors."""
    os.environ |= {"TEFUDA_DATA": str(errors.parent), "COLUMNS": "200", "TEFUDA_WORKERS": "0"}
    sys.stdout = open(told.fileno(), "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - open to the end
    sys.stderr = errors.open("w", encoding="utf-8", buffering=1)
    sys.argv = ["tefuda", *words]
    from tefuda.cli import main

    main()


def test_of_two_first_starts_one_is_told_in_a_sentence(tmp_path: Path) -> None:
    with ExitStack() as stack:
        pair = {lang: Started(stack, tmp_path, lang) for lang in ("en", "ja")}
        up = {lang: one.stands() for lang, one in pair.items()}
        assert sorted(up.values()) == [False, True]
        lang = next(lang for lang in up if not up[lang])
        pair[lang].process.join()
        assert pair[lang].process.exitcode == 4
        sentence = {
            "en": "tefuda: Another Tefuda server is using this database: {}",
            "ja": "tefuda: このデータベースは別のTefudaサーバーが使っています（{}）",
        }
        errors = pair[lang].errors.read_text(encoding="utf-8")
        assert errors.splitlines()[-1] == sentence[lang].format(tmp_path / "tefuda.sqlite3")
        assert "Traceback" not in errors
        winner = next(pair[lang] for lang in up if up[lang])
        winner.process.kill()
        winner.process.join()
        assert Started(stack, tmp_path, "en").stands()


# --- whose file it is -----------------------------------------------------------------------------


@pytest.fixture
def open_handed() -> Iterator[None]:
    """Let everybody read the files that are made here, unless the program says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(path.stat().st_mode & 0o777) for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("there", [False, True], ids=["new", "there already, for all to read"])
async def test_the_database_is_for_its_owner_alone(sqlite: str, tmp_path: Path, open_handed: None, there: bool) -> None:
    names = ["tefuda.sqlite3", "tefuda.sqlite3-shm", "tefuda.sqlite3-wal"]
    if there:
        (tmp_path / names[0]).touch(0o644)
        (tmp_path / names[2]).touch(0o644)
    store = DatabaseStore(sqlite)
    await store.claim()
    await store.open()
    await store.healthy()
    assert modes(tmp_path) == dict.fromkeys([names[0], "tefuda.sqlite3.lock", *names[1:]], "0o600") | {}
    await store.close()
