"""The command `tefuda admin`: a host's commands on tables, which `tefuda.commands.upkeep` carries out."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tefuda.commands.arguments import DATABASE, Language, complete_game, id_of
from tefuda.commands.page import say
from tefuda.commands.shell import Declare, commands_of, group


class TableStatusFilter(StrEnum):
    """The state of a table."""

    waiting = "waiting"
    playing = "playing"
    over = "over"
    cleared = "cleared"


TABLE = typer.Argument(
    metavar="TABLE",
    help=say("admin-table"),
    show_default=False,
)
TABLES = typer.Argument(metavar="TABLE", help=say("admin-tables"), show_default=False)
WHO = typer.Argument(
    metavar="PERSON",
    help=say("admin-who"),
    show_default=False,
)
GAME = typer.Option(
    metavar="GAME",
    callback=id_of,
    autocompletion=complete_game,
    help=say("admin-game"),
    show_default=False,
)
STATE = typer.Option(
    metavar="waiting|playing|over|cleared",
    help=say("admin-state"),
    show_default=False,
)
IDLE = typer.Option(
    min=0,
    metavar="DAYS",
    help=say("admin-idle"),
    show_default=False,
)
MOST = typer.Option(min=1, metavar="N", help=say("admin-most"), show_default=False)
OUT = typer.Option(
    metavar="FILE",
    help=say("admin-out"),
    show_default=False,
)
RUNNING = typer.Option(
    "--running",
    help=say("admin-running"),
)
INTO = typer.Argument(metavar="FOLDER", help=say("admin-into"), show_default=False)
COPY = typer.Argument(metavar="FILE", help=say("admin-copy"), show_default=False)
KEPT = typer.Option(min=1, metavar="N", help=say("admin-kept"))
ONLY = typer.Option(metavar="TABLE", help=say("admin-only"), show_default=False)
DRY = typer.Option("--dry-run", help=say("admin-dry"))
FINISHED = typer.Option(
    "--finished-after",
    min=1,
    metavar="DAYS",
    help=say("admin-finished"),
    show_default=False,
)
ABANDONED = typer.Option(
    "--abandoned-after",
    min=1,
    metavar="DAYS",
    help=say("admin-abandoned"),
    show_default=False,
)


LISTED = typer.Option("--listed", help=say("admin-listed"))
NAMES = typer.Option("--names", help=say("admin-names"))
AT = typer.Option("--table", metavar="TABLE", help=say("admin-ban-table"), show_default=False)
SEAT = typer.Option(min=1, max=16, metavar="N", help=say("admin-ban-seat"), show_default=False)
DEVICE = typer.Option("--device", help=say("admin-ban-device"))
WHOM = typer.Option("--whom", metavar="ID", help=say("admin-ban-named"), show_default=False)
ADDRESS = typer.Option(metavar="ADDRESS", help=say("admin-ban-address"), show_default=False)
REASON = typer.Option(metavar="TEXT", help=say("admin-ban-reason"), show_default=False)
DAYS = typer.Option(min=1, max=3650, metavar="DAYS", help=say("admin-ban-days"))
PART = typer.Argument(metavar="TEXT", help=say("admin-part"), show_default=False)
NAMED = typer.Argument(metavar="ID", help=say("admin-named"), show_default=False)
NAME = typer.Argument(metavar="NAME", help=say("admin-name"), show_default=False)
CLUB = typer.Argument(metavar="CLUB", help=say("admin-club"), show_default=False)
BAN = typer.Argument(metavar="BAN", help=say("admin-ban-id"), show_default=False)


def declare() -> None:
    """Declare the command."""
    app = group(
        "admin",
        say("help-admin"),
        "tefuda admin tables",
        "tefuda admin check --database postgresql://localhost/tefuda",
    )
    command = commands_of(app)
    _declare_looking(command)
    _declare_one_table(command)
    _declare_keeping(command)
    _declare_names(command)
    _declare_bans(command)
    _declare_copies(command)


def _declare_looking(command: Declare) -> None:
    @command(
        say("help-admin-tables"),
        "tefuda admin tables --state playing",
        "tefuda admin tables --idle 30",
    )
    def tables(
        game: Annotated[str | None, GAME] = None,
        state: Annotated[TableStatusFilter | None, STATE] = None,
        idle: Annotated[int | None, IDLE] = None,
        limit: Annotated[int | None, MOST] = None,
        listed: Annotated[bool, LISTED] = False,
        names: Annotated[bool, NAMES] = False,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        upkeep.tables(database, game, state.value if state is not None else None, idle, limit, listed, names)

    @command(
        say("help-admin-check"),
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
        say("help-admin-close"),
        "tefuda admin close TABLE",
    )
    def close(
        table: Annotated[str, TABLE], database: Annotated[str | None, DATABASE] = None, lang: Language = None
    ) -> None:
        from tefuda.commands import upkeep

        raise typer.Exit(upkeep.close(database, table))

    @command(
        say("help-admin-export"),
        "tefuda admin export TABLE --out match.json",
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
        say("help-admin-forget"),
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
        say("help-admin-prune"),
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


def _declare_names(command: Declare) -> None:
    @command(
        say("help-admin-names"),
        "tefuda admin names",
        "tefuda admin names spam",
    )
    def names(
        part: Annotated[str, PART] = "",
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep_names

        upkeep_names.list_names(database, part)

    @command(
        say("help-admin-rename"),
        "tefuda admin rename ID 'A club'",
    )
    def rename(
        named: Annotated[str, NAMED],
        name: Annotated[str, NAME],
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep_names

        raise typer.Exit(upkeep_names.rename(database, named, name))

    @command(
        say("help-admin-close-club"),
        "tefuda admin close-club CLUB",
    )
    def close_club(
        club: Annotated[str, CLUB], database: Annotated[str | None, DATABASE] = None, lang: Language = None
    ) -> None:
        from tefuda.commands import upkeep_names

        raise typer.Exit(upkeep_names.close_club(database, club))


def _declare_bans(command: Declare) -> None:
    @command(
        say("help-admin-ban"),
        "tefuda admin ban --table TABLE --seat 2 --reason spam",
        "tefuda admin ban --address 203.0.113.9 --reason flood --days 7",
    )
    def ban(
        reason: Annotated[str, REASON],
        table: Annotated[str | None, AT] = None,
        seat: Annotated[int | None, SEAT] = None,
        device: Annotated[bool, DEVICE] = False,
        whom: Annotated[str | None, WHOM] = None,
        address: Annotated[str | None, ADDRESS] = None,
        days: Annotated[int, DAYS] = 30,
        database: Annotated[str | None, DATABASE] = None,
        lang: Language = None,
    ) -> None:
        from tefuda.commands import upkeep

        upkeep.ban(database, (table, seat, device), whom, address, (reason, days))

    @command(
        say("help-admin-bans"),
        "tefuda admin bans",
    )
    def bans(database: Annotated[str | None, DATABASE] = None, lang: Language = None) -> None:
        from tefuda.commands import upkeep

        upkeep.list_bans(database)

    @command(
        say("help-admin-lift"),
        "tefuda admin lift BAN",
    )
    def lift(ban: Annotated[str, BAN], database: Annotated[str | None, DATABASE] = None, lang: Language = None) -> None:
        from tefuda.commands import upkeep

        raise typer.Exit(upkeep.lift(database, ban))


def _declare_copies(command: Declare) -> None:
    @command(
        say("help-admin-backup"),
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
        say("help-admin-restore"),
        "tefuda admin restore backups/tefuda-20300102T030405Z.sqlite3",
    )
    def restore(
        file: Annotated[Path, COPY], database: Annotated[str | None, DATABASE] = None, lang: Language = None
    ) -> None:
        from tefuda.commands import upkeep

        upkeep.restore(database, file)
