"""One server for a file, and the file for its owner alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.conftest import new_database

from tefuda.server.config import driver_url
from tefuda.server.kept import StoreDown
from tefuda.server.store import DatabaseInUse, Store


async def test_who_comes_second_is_refused_until_the_first_has_gone(sqlite: str) -> None:
    first, second = Store(sqlite), Store(sqlite)
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
    first, second = Store(sqlite), Store(sqlite)
    await first.claim()
    with pytest.raises(DatabaseInUse) as caught:
        await second.claim(patience=0.0)
    assert "tefuda" in str(caught.value)
    await first.close()


# --- PostgreSQL: nodes share it, but not with a server that wants it alone ------------------------


@pytest.fixture
async def postgres(postgres_url: str) -> str:
    return driver_url(await new_database(postgres_url))


async def test_beside_a_server_from_before_there_were_nodes_none_works(postgres: str) -> None:
    failed = list[str]()
    old, first, second = Store(postgres), Store(postgres, failed.append), Store(postgres)
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


async def break_line(store: Store) -> None:
    """The database ends the writer's connection, as it does when it is started anew."""
    connection = store.writer._connection
    assert connection is not None
    number = await connection.scalar(text("SELECT pg_backend_pid()"))
    await connection.commit()
    async with store.engine.begin() as another:
        await another.execute(text("SELECT pg_terminate_backend(:number, 5000)"), {"number": number})


# --- as people start it ---------------------------------------------------------------------------


@pytest.fixture
def processes() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def started(stack: ExitStack, folder: Path, lang: str) -> subprocess.Popen[str]:
    """`tefuda serve` on a data folder; it is killed in the end, if it still runs."""
    begin = "import sys; from tefuda.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", begin, "serve", "--port", "0", "--lang", lang]
    env = {**os.environ, "TEFUDA_DATA": str(folder), "COLUMNS": "200", "TEFUDA_THINKERS": "0"}
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    stack.enter_context(process)
    stack.callback(process.kill)
    return process


def stands(process: subprocess.Popen[str]) -> bool:
    """Whether it says its address, sooner or later; else it has ended."""
    assert process.stdout is not None
    return process.stdout.readline().startswith("Tefuda: http://")


def test_of_two_first_starts_one_is_told_in_a_sentence(tmp_path: Path, processes: ExitStack) -> None:
    pair = {lang: started(processes, tmp_path, lang) for lang in ("en", "ja")}
    up = {lang: stands(process) for lang, process in pair.items()}
    assert sorted(up.values()) == [False, True]
    lang = next(lang for lang in up if not up[lang])
    _, errors = pair[lang].communicate(timeout=30)
    assert pair[lang].returncode == 4
    sentence = {
        "en": "tefuda: another Tefuda server is using this database: {}",
        "ja": "tefuda: このデータベースは別のTefudaサーバーが使っています（{}）",
    }
    told = errors.splitlines()
    assert told[-1] == sentence[lang].format(tmp_path / "tefuda.sqlite3")
    assert "Traceback" not in errors
    winner = next(pair[lang] for lang in up if up[lang])
    winner.send_signal(signal.SIGKILL)
    winner.wait(10)
    assert stands(started(processes, tmp_path, "en"))


# --- whose file it is -----------------------------------------------------------------------------


@pytest.fixture
def open_handed() -> Iterator[None]:
    """Whatever is made here, everybody may read, unless it says otherwise."""
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
    store = Store(sqlite)
    await store.claim()
    await store.open()
    await store.healthy()
    assert modes(tmp_path) == dict.fromkeys([names[0], "tefuda.sqlite3.lock", *names[1:]], "0o600") | {}
    await store.close()
