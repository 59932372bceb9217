"""The work of `tefuda admin` on names: those of clubs, tournaments, members and profiles, and what it prints."""

from __future__ import annotations

from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import say
from tefuda.commands.upkeep import columns, day, on_database

COLUMNS = ("kind", "id", "club", "since", "name")


def list_names(url: str | None, part: str) -> None:
    """Print the names in which a text occurs, and how many they are."""
    from tefuda.server.upkeep import names

    found = on_database(url, lambda database: names.names(database, part))
    heads = tuple(say(f"names-column-{one}") for one in COLUMNS)
    rows = [(say(f"name-{one.kind}"), one.id, one.club or "-", day(one.at), one.name) for one in found]
    for line in columns([heads, *rows]):
        print(line)
    print(say("names-count", count=len(found)))


def rename(url: str | None, id: str, name: str) -> ExitCode:
    """Give a club, a tournament, a member or a profile another name."""
    from tefuda.server.upkeep import names
    from tefuda.session.names import NameTooLong

    try:
        before = on_database(url, lambda database: names.rename(database, id, name))
    except (NameTooLong, names.NoName) as error:
        raise CliError(ExitCode.USAGE, say("rename-no-name")) from error
    if before is None:
        print(say("names-none", id=id))
        return ExitCode.FAILED
    print(say("rename-done", id=id, before=before))
    return ExitCode.OK


def close_club(url: str | None, club: str) -> ExitCode:
    """Delete a club."""
    from tefuda.server.upkeep import names

    if on_database(url, lambda database: names.close_club(database, club)):
        print(say("close-club-done", club=club))
        return ExitCode.OK
    print(say("names-none", id=club))
    return ExitCode.FAILED
