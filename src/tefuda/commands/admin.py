"""The command `tefuda admin`: a host's commands on tables, which `tefuda.commands.upkeep` carries out."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tefuda.commands.arguments import DATABASE, Language, complete_game, id_of
from tefuda.commands.page import say
from tefuda.commands.shell import Declare, commands_of, group


class AdminState(StrEnum):
    """The state of a table."""

    waiting = "waiting"
    playing = "playing"
    over = "over"
    cleared = "cleared"


TABLE = typer.Argument(
    metavar="TABLE",
    help=say("The table's id, the last part of its link.", "卓（リンクの最後の部分）。"),
    show_default=False,
)
TABLES = typer.Argument(
    metavar="TABLE", help=say("Only these tables; default: all.", "調べる卓。省けば、すべて。"), show_default=False
)
WHO = typer.Argument(
    metavar="PERSON",
    help=say("A name, or the token of one of the seats.", "名前、またはその人の席のトークン。"),
    show_default=False,
)
GAME = typer.Option(
    metavar="GAME",
    callback=id_of,
    autocompletion=complete_game,
    help=say("Only tables of this game.", "このゲームの卓だけ。"),
    show_default=False,
)
STATE = typer.Option(
    metavar="waiting|playing|over|cleared",
    help=say(
        "Only tables in this state: new, in play, finished, or deleted before the match began.",
        "この状態の卓だけ（waitingは開始前、playingは対局中、overは終了、clearedは開始前に片づけられた卓）。",
    ),
    show_default=False,
)
IDLE = typer.Option(
    min=0,
    metavar="DAYS",
    help=say("Only tables without activity for this many days.", "この日数のあいだ、動きのない卓だけ。"),
    show_default=False,
)
MOST = typer.Option(
    min=1, metavar="N", help=say("Maximum number of tables.", "表示する卓の数の上限。"), show_default=False
)
OUT = typer.Option(
    metavar="FILE",
    help=say("The file to write; only you can read it.", "書き出すファイル（自分だけが読めるように作る）。"),
    show_default=False,
)
RUNNING = typer.Option(
    "--running",
    help=say(
        "Allow a running match. Its record reveals all hands and all future deals.",
        "対局中でも書き出す。全員の手札と、これから配られる札も分かってしまう。",
    ),
)
INTO = typer.Argument(
    metavar="FOLDER", help=say("The folder for the copies.", "コピーを置くフォルダー。"), show_default=False
)
COPY = typer.Argument(
    metavar="FILE", help=say("A copy made by backup.", "「backup」で作ったコピー。"), show_default=False
)
KEPT = typer.Option(min=1, metavar="N", help=say("The number of copies to keep.", "フォルダーに残すコピーの数。"))
ONLY = typer.Option(metavar="TABLE", help=say("Only at this table.", "この卓に限る。"), show_default=False)
DRY = typer.Option(
    "--dry-run", help=say("Show what would happen, but change nothing.", "何が行われるかを示すだけで、何も変えない。")
)
FINISHED = typer.Option(
    "--finished-after",
    min=1,
    metavar="DAYS",
    help=say("Finished matches older than this.", "終わってからこの日数を過ぎた対局を消す。"),
    show_default=False,
)
ABANDONED = typer.Option(
    "--abandoned-after",
    min=1,
    metavar="DAYS",
    help=say(
        "Unfinished tables without activity for this long.",
        "終わらないまま、この日数のあいだ動きのない卓を消す。",
    ),
    show_default=False,
)


def declare() -> None:
    """Declare the command."""
    app = group(
        "admin",
        say(
            "Look after the tables of a server.\n\n"
            "Works while the server runs. Players see changes within about a second.",
            "サーバーの卓を管理する。\n\nサーバーを動かしたまま使える。遊んでいる人には、1秒ほどでサーバーから伝わる。",
        ),
        "tefuda admin tables",
        "tefuda admin check --database postgresql://localhost/tefuda",
    )
    command = commands_of(app)
    _declare_looking(command)
    _declare_one_table(command)
    _declare_keeping(command)
    _declare_copies(command)


def _declare_looking(command: Declare) -> None:
    @command(
        say(
            "List the tables, the most recently active first.",
            "卓の一覧を、最近動きのあった順に表示する。",
        ),
        "tefuda admin tables --state playing",
        "tefuda admin tables --idle 30",
    )
    def tables(
        game: Annotated[str | None, GAME] = None,
        state: Annotated[AdminState | None, STATE] = None,
        idle: Annotated[int | None, IDLE] = None,
        limit: Annotated[int | None, MOST] = None,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        upkeep.tables(database, game, state.value if state is not None else None, idle, limit)

    @command(
        say(
            "Check that the database matches the plays.\n\n"
            "Replays every journal by the current rules and compares it with the stored data.",
            "データベースに、プレイしたとおりのものが残っているか調べる。\n\n"
            "すべての卓の記録を今のルールでやり直し、残っているものと比べる。",
        ),
        "tefuda admin check",
        "tefuda admin check TABLE",
    )
    def check(
        table: Annotated[list[str] | None, TABLES] = None,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        raise typer.Exit(upkeep.check(database, table or []))


def _declare_one_table(command: Declare) -> None:
    @command(
        say(
            "Close a table.\n\nThe match ends at once, and its players are told.",
            "卓を終わりにする。\n\n対局はその時点で終わり、遊んでいる人にはそう伝わる。",
        ),
        "tefuda admin close TABLE",
    )
    def close(
        table: Annotated[str, TABLE], database: Annotated[str | None, DATABASE] = None, lang: Language = None
    ) -> None:
        from tefuda.commands import upkeep

        raise typer.Exit(upkeep.close(database, table))

    @command(
        say(
            "Write a match's record.\n\n"
            "The record of a running match holds the seed of all its cards. Show it to nobody.",
            "対局の記録を書き出す。\n\n対局中の記録には、すべての札を決めるシードが入っている。誰にも見せないこと。",
        ),
        "tefuda admin export TABLE --out match.txt",
    )
    def export(
        table: Annotated[str, TABLE],
        out: Annotated[Path | None, OUT] = None,
        running: Annotated[bool, RUNNING] = False,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        raise typer.Exit(upkeep.export(database, table, out, running))


def _declare_keeping(command: Declare) -> None:
    @command(
        say(
            "Delete a person's data.\n\n"
            "Removes the name and the private notes from all tables. Plays stay, because other people played too. "
            "A seat's token tells people of the same name apart.",
            "ある人の名前とメモを消す。\n\n"
            "すべての卓から、名前と、その人だけのメモを消す。プレイは、ほかの人の対局でもあるので残る。"
            "同じ名前の人がいるときは、席のトークンで区別できる。",
        ),
        "tefuda admin forget Aki --dry-run",
        "tefuda admin forget Aki --table TABLE",
    )
    def forget(
        person: Annotated[str, WHO],
        table: Annotated[str | None, ONLY] = None,
        dry: Annotated[bool, DRY] = False,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        raise typer.Exit(upkeep.forget(database, person, table, dry))

    @command(
        say(
            "Delete old tables.\n\nThis cannot be undone. Tables with somebody present stay.",
            "古い卓を消す。\n\n消した卓は元に戻せない。人のいる卓は消さない。",
        ),
        "tefuda admin prune --finished-after 365 --abandoned-after 30 --dry-run",
    )
    def prune(
        finished: Annotated[int | None, FINISHED] = None,
        abandoned: Annotated[int | None, ABANDONED] = None,
        dry: Annotated[bool, DRY] = False,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        upkeep.prune(database, finished, abandoned, dry)


def _declare_copies(command: Declare) -> None:
    @command(
        say(
            "Copy a SQLite database while its server runs.\n\nShow the copy to nobody: it holds the seeds of running "
            "matches. For PostgreSQL use pg_dump.",
            "SQLiteのデータベースを、サーバーを動かしたままコピーする。\n\n"
            "コピーには対局中のシードが入っている。誰にも見せないこと。PostgreSQLのコピーはpg_dumpで作る。",
        ),
        "tefuda admin backup backups --keep 14",
    )
    def backup(
        folder: Annotated[Path, INTO],
        keep: Annotated[int, KEPT] = 14,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        upkeep.backup(database, folder, keep)

    @command(
        say(
            "Restore a SQLite database from a copy.\n\nStop the server first. The old database is renamed.",
            "SQLiteのデータベースを、コピーから元に戻す。\n\n先にサーバーを終わらせること。今あるものは、別の名前で残る。",
        ),
        "tefuda admin restore backups/tefuda-20300102T030405Z.sqlite3",
    )
    def restore(
        file: Annotated[Path, COPY], database: Annotated[str | None, DATABASE] = None, lang: Language = None
    ) -> None:
        from tefuda.commands import upkeep

        upkeep.restore(database, file)
