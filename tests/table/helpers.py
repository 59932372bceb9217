"""Tables, people and answers, as the tests of the table need them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tefuda.engine.matches.match import Match
from tefuda.protocol.commands import MakePlay, SitDown, TableCommand
from tefuda.table import (
    CommandAccepted,
    CommandEnvelope,
    CommandInputs,
    CommandRefused,
    CommandResult,
    LiveTableContext,
    NextBots,
    SeatAssignment,
    Table,
    TableSetup,
)

SEED = bytes(range(32))
AKI, BEN, CHIE, OPEN = (
    SeatAssignment("human", "Aki"),
    SeatAssignment("human", "Ben"),
    SeatAssignment("human", "Chie"),
    SeatAssignment("open"),
)
BOT = SeatAssignment("bot", "", "random")


def table_of(*assignments: SeatAssignment, game: str = "skarney-gin", asks_ready: bool = False, **rules: str) -> Table:
    return Table(TableSetup(game, assignments, SEED, rules, asks_ready=asks_ready))


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def done(answer: CommandResult) -> CommandAccepted:
    assert isinstance(answer, CommandAccepted), answer
    return answer


def refused(answer: CommandResult) -> str:
    assert isinstance(answer, CommandRefused), answer
    return answer.reason.id


def kinds(answer: CommandResult) -> list[str]:
    return [note.event.kind for note in done(answer).events]


@dataclass
class Around(LiveTableContext):
    """The computer players that sit down next, and the people who are connected."""

    bots: NextBots = NextBots("random")  # noqa: RUF009
    here: Collection[int] = ()

    def next_bots(self) -> NextBots:
        return self.bots

    def people_here(self) -> frozenset[int]:
        return frozenset(self.here)


def given(
    seat: int | None, command: TableCommand, *, by_host: bool = False, bots: str = "", other: str = ""
) -> CommandEnvelope:
    """Return the command; ``bots``: the program, and then the personas, apart by spaces."""
    program, *personas = bots.split() or [""]
    return CommandEnvelope(
        seat, command, by_host, CommandInputs(NextBots(program, tuple(personas)) if program else None, other)
    )


def do(
    table: Table,
    seat: int | None,
    command: TableCommand,
    at: float = 0.0,
    *,
    by_host: bool = False,
    bots: str = "",
    here: Collection[int] = (),
    other: str = "",
) -> CommandResult:
    return table.do(given(seat, command, by_host=by_host, bots=bots, other=other), at, Around(here=here))


def sit(table: Table, seat: int, name: str = "Ben") -> CommandResult:
    return do(table, seat, SitDown(f"sit{table.version}", name), by_host=True)


def a_play(table: Table, seat: int) -> CommandEnvelope:
    return given(seat, MakePlay(f"p{table.version}", table.version, table.first_play(seat)))
