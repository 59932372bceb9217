"""The work of `tefuda admin`, and what it prints."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tefuda.commands.errors import CommandError, ExitCode
from tefuda.commands.page import cells, say
from tefuda.engine.whole_file import whole

if TYPE_CHECKING:
    from tefuda.server.upkeep.catalog import Database, TableSummary
    from tefuda.server.upkeep.checking import JournalFault


T = TypeVar("T")


SHUT: Final = ("unable to open database file", "attempt to write a readonly database")
"""SQLite's messages for a folder or a file that is not there, or may not be written to."""


def unusable(error: Exception) -> CommandError:
    """Return the stop for a database that cannot be reached, or does not do what is asked."""
    why = str(getattr(error, "orig", None) or error).splitlines()[0]
    if why in SHUT:
        told = say(
            "the database file cannot be opened; check that its folder exists and is writable",
            "データベースのファイルを開けません。フォルダーがあるか、書き込めるかを確かめてください",
        )
        return CommandError(ExitCode.UNABLE, told)
    return CommandError(
        ExitCode.UNABLE, say(f"the database cannot be used: {why}", f"データベースが使えません（{why}）")
    )


def at_database(url: str | None, work: Callable[[str], T]) -> T:
    """Do something at the address of the database, the one given or the environment's.

    A missing database stops the command with a sentence.
    """
    from tefuda.server.startup.config import Settings
    from tefuda.server.upkeep.catalog import NoDatabase

    try:
        return work(Settings.from_environment(database_url=url).database_url)
    except NoDatabase as error:
        told = say(f"this database has no tables: {error}", f"そこに卓はありません（{error}）")
        raise CommandError(ExitCode.UNABLE, told) from error


SHOWN: Final = 50  # the most faults that are printed; the rest is counted
PRIVATE: Final = 0o600


def tables(url: str | None, game: str | None, state: Any, idle: int | None, most: int | None) -> None:
    """Print the tables, and how many they are."""
    from tefuda.server.upkeep import catalog

    if game is not None:
        from tefuda.engine.matches.registry import find

        find(game)  # raises for an unknown game, which would otherwise list nothing
    wanted = catalog.TableFilter(game, state, idle, most)
    found = _on(url, lambda database: catalog.listed(database, wanted, time.time()))
    for line in _columns([_heads(), *map(_row, found)]):
        print(line)
    print(say(_many(len(found), "table"), f"{len(found)}卓"))


def close(url: str | None, table: str) -> ExitCode:
    """Close a table."""
    from tefuda.server.upkeep import closing

    if _on(url, lambda database: closing.close(database, table, time.time())):
        print(say(f"{table} is closed.", f"{table}を閉じました。"))
        return ExitCode.OK
    print(say(f"{table} is already over.", f"{table}はもう終わっています。"))
    return ExitCode.FAILED


def export(url: str | None, table: str, out: Path | None, running: bool) -> ExitCode:
    """Write a record; that of a match that goes on only if ``running`` says so."""
    from tefuda.server.upkeep import closing

    if out is not None and out.is_file():
        text = f"{out} already exists and was not replaced."
        raise CommandError(ExitCode.FAILED, say(text, f"{out}はもうあります。上書きしませんでした。"))
    record, over = _on(url, lambda database: closing.record_of(database, table))
    if record is None:
        raise CommandError(
            ExitCode.FAILED, say(f"no cards were dealt at {table}.", f"{table}では、まだ札が配られていません。")
        )
    if not over:
        told = say(
            f"the match at {table} is running: its record holds the seed, and so reveals all hands and future deals",
            f"{table}は対局中です。記録にはシードがあり、全員の手札も、これから配られる札も分かります",
        )
        if not running:
            how = say("; use --running to write it anyway.", "。それでも書き出すには--runningを付けてください。")
            raise CommandError(ExitCode.FAILED, told + how)
        print(f"tefuda: {told}{say('. Show it to nobody.', '。誰にも見せないでください。')}", file=sys.stderr)
    if out is None:
        print(record, end="")
    else:
        _write_for_oneself(out, record)
    return ExitCode.OK


def forget(url: str | None, who: str, table: str | None, dry: bool) -> ExitCode:
    """Forget a person, or say where there would be something to forget."""
    from tefuda.server.guard.tokens import NameTooLong
    from tefuda.server.upkeep import erasure

    try:
        found = _on(url, lambda database: erasure.forget(database, who, table, dry))
    except NameTooLong as error:
        raise CommandError(
            ExitCode.USAGE, say("too long for a name or a token.", "名前としてもトークンとしても長すぎます。")
        ) from error
    if not found.tables:
        print(say("There is nothing to delete.", "消すものはありません。"))
        return ExitCode.FAILED
    print(*found.tables, sep="\n")
    does = "would be deleted" if dry else "were deleted"
    where = f"{_many(found.names, 'place')} and {_many(found.notes, 'note')}"
    japanese = f"{len(found.tables)}卓で、名前{found.names}か所とメモ{found.notes}件"
    print(
        say(
            f"{_many(len(found.tables), 'table')}: the name in {where} {does}.",
            f"{japanese}を{'消します' if dry else '消しました'}。",
        )
    )
    return ExitCode.OK


def check(url: str | None, wanted: Sequence[str]) -> ExitCode:
    """Play every journal once more; return FAILED if something does not hold."""
    from tefuda.commands.streams import with_progress
    from tefuda.server.upkeep import checking

    def work(told: Any) -> tuple[int, list[JournalFault]]:
        return _on(url, lambda database: checking.check(database, wanted, told))

    many, faults = with_progress(say("tables", "卓"), None, work)
    for fault in faults[:SHOWN]:
        print(f"✗ {fault.table}{': ' if fault.table else ''}{_told(fault)}")
    bad = len({fault.table for fault in faults})
    print(say(f"{_many(many, 'table')}, {bad} with faults", f"{many}卓を調べました。問題のある卓は{bad}です。"))
    return ExitCode.FAILED if faults else ExitCode.OK


def prune(url: str | None, finished: int | None, abandoned: int | None, dry: bool) -> None:
    """Take old tables away, or say which would go."""
    from tefuda.server.upkeep import closing

    if finished is None and abandoned is None:
        text = "give --finished-after, --abandoned-after, or both."
        raise CommandError(
            ExitCode.USAGE, say(text, "--finished-afterか--abandoned-after（または両方）を指定してください。")
        )
    keep, now = closing.Retention(finished, abandoned), time.time()
    if dry:
        old = _on(url, lambda database: closing.old(database, keep, now))
        for ids in old.values():
            print(*ids, sep="\n", end="\n" if ids else "")
        gone = {kind: len(ids) for kind, ids in old.items()}
    else:
        gone = _on(url, lambda database: closing.prune(database, keep, now))
    done, ended = gone.get("finished", 0), gone.get("abandoned", 0)
    would = "を消します。" if dry else "を消しました。"
    does = "would be deleted" if dry else "were deleted"
    print(
        say(f"{done} finished and {ended} abandoned tables {does}.", f"終わった対局{done}、放置された卓{ended}{would}")
    )


# --- the database ---------------------------------------------------------------------------------


def _on(url: str | None, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do something on the database; what cannot be done is reported in a sentence."""
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from tefuda.server.upkeep.catalog import OtherVersion
    from tefuda.server.upkeep.closing import NoSuchTable
    from tefuda.table import BrokenJournal

    try:
        return at_database(url, lambda address: asyncio.run(_opened(address, work)))
    except NoSuchTable as error:
        raise CommandError(
            ExitCode.USAGE, say(f"there is no table {error}.", f"「{error}」という卓はありません。")
        ) from error
    except BrokenJournal as error:
        told = say(f"the journal of this table is damaged: {error}", f"この卓の記録は壊れています（{error}）")
        raise CommandError(ExitCode.FAILED, told) from error
    except OtherVersion as error:
        told = say(
            f"this database belongs to another version of Tefuda ({error}); start a newer server to update it",
            f"別のバージョンのTefudaのデータベースです（{error}）。新しいサーバーを始めれば更新されます",
        )
        raise CommandError(ExitCode.UNABLE, told) from error
    except (SQLAlchemyError, OSError) as error:
        raise unusable(error) from error


async def _opened(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    from tefuda.server.upkeep.catalog import opened

    async with opened(url) as database:
        return await work(database)


def _write_for_oneself(file: Path, text: str) -> None:
    with (
        whole(file, PRIVATE) as there,
        os.fdopen(os.open(there, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "w", encoding="utf-8") as written,
    ):
        written.write(text)


# --- what is said ---------------------------------------------------------------------------------


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' if number != 1 else ''}"


def _heads() -> tuple[str, ...]:
    return (
        say("TABLE", "卓"),
        say("STATE", "状態"),
        say("GAME", "ゲーム"),
        say("SEATS", "席"),
        say("VERSION", "バージョン"),
        say("LAST", "最後の動き"),
        say("HERE", "使用中"),
    )


def _row(one: TableSummary) -> tuple[str, ...]:
    last = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.last))
    here = say("yes", "はい") if one.here else ""
    return one.id, _state(one.state), one.game, str(one.seats), str(one.version), last, here


def _state(state: str) -> str:
    japanese = {"waiting": "開始前", "playing": "対局中", "over": "終了", "cleared": "片づけ済み"}
    return say(state, japanese[state])


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (text + " " * (width - cells(text)) for text, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()


def _told(fault: JournalFault) -> str:
    japanese = {
        "file": "ファイルが壊れています",
        "gap": "記録が途中で抜けています（次の番号がない）",
        "words": "記録をたどれません",
        "record": "残っている対局の記録が、プレイと合いません",
        "end": "終わった時刻が、プレイと合いません",
        "seat": "人のいない席にトークンが残っています（席番号）",
    }
    english = {
        "file": "the file is damaged",
        "gap": "a line of the journal is missing",
        "words": "the journal cannot be played",
        "record": "the stored record does not match the plays",
        "end": "the stored end time does not match the plays",
        "seat": "a token is stored for a seat without a person",
    }
    return say(f"{english[fault.kind]}: {fault.what}", f"{japanese[fault.kind]}：{fault.what}")


def backup(url: str | None, folder: Path, keep: int) -> None:
    """Copy the database, and print where the copy is."""
    from tefuda.server.upkeep import backup as copying

    print(_at_database(lambda at: copying.take(at, folder, keep, time.time()), url))


def restore(url: str | None, file: Path) -> None:
    """Put a copy back, and print where the database that was there is now."""
    from tefuda.server.upkeep import backup as copying

    before = _at_database(lambda at: copying.put_back(at, file), url)
    there = say(f"; the old database is now {before}", f"。それまでのものは{before}です") if before.exists() else ""
    print(say(f"{file} is restored{there}.", f"{file}に戻しました{there}。"))


def _at_database(work: Callable[[str], T], url: str | None) -> T:
    """Carry out the work, and report what cannot be done in a sentence."""
    import sqlite3

    from tefuda.server.store import DatabaseInUse
    from tefuda.server.upkeep.backup import DamagedFile, NoFile

    try:
        return at_database(url, work)
    except NoFile as error:
        told = say(
            "for PostgreSQL use pg_dump and pg_restore.",
            "PostgreSQLのコピーはpg_dump、戻すときはpg_restoreを使ってください。",
        )
        raise CommandError(ExitCode.UNABLE, told) from error
    except DatabaseInUse as error:
        told = say(
            f"a server is using {error}; stop it first.", f"サーバーが{error}を使っています。先に終わらせてください。"
        )
        raise CommandError(ExitCode.UNABLE, told) from error
    except DamagedFile as error:
        raise CommandError(
            ExitCode.FAILED, say(f"the copy is damaged: {error}", f"コピーとして使えません（{error}）")
        ) from error
    except sqlite3.Error as error:
        raise CommandError(ExitCode.UNABLE, say(f"copying failed: {error}", f"コピーできません（{error}）")) from error
