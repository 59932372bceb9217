"""Tables, people and answers, as the tests of the table need them."""

from __future__ import annotations

from tefuda.engine.matches.match import Match
from tefuda.table import Answer, CommandAccepted, CommandRefused, MakePlay, SeatAssignment, Table, TableSetup

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


def done(answer: Answer) -> CommandAccepted:
    assert isinstance(answer, CommandAccepted), answer
    return answer


def refused(answer: Answer) -> str:
    assert isinstance(answer, CommandRefused), answer
    return answer.reason.id


def kinds(answer: Answer) -> list[str]:
    return [note.event.kind for note in done(answer).events]


def a_play(table: Table, seat: int) -> MakePlay:
    return MakePlay(seat, f"p{table.version}", table.version, table.first_play(seat))
