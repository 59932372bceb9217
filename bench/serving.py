"""The cost of a play to the server, from `Table.play` to the JSON of all readers' news: processor time on one core.

A match that the computer players have played with a fixed seed is played once more, now by people who sit at every
seat and all look on.  Half of them read Japanese.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import Final

from tests.server.rooms import bare_room

from tefuda.bots import make
from tefuda.protocol.commands import RequestNextDeal
from tefuda.session.room import Room
from tefuda.show import ReaderPresenter
from tefuda.table import CommandAccepted, CommandEnvelope, SeatAssignment, Table, TableSetup
from tefuda.table.personas import first_word

SEED: Final = bytes(range(32))
NAMES: Final = ("Aki", "Ben", "Chie", "Dan", "Emi", "Fumio", "Gen", "Hana")
LANGS: Final = ("en", "ja")
ROUNDS: Final = 7  # they differ much on a machine that others share, and cost little
Script = list[tuple[int, str]]  # the seat of each play; -1: the next deal is asked for


@dataclass(frozen=True)
class Case:
    """A game with so many readers, and what a play of it may cost at most, in milliseconds."""

    game: str
    readers: int
    most: float
    plays: int = 400

    def __str__(self) -> str:
        return f"{self.game}, {self.readers} readers"


CASES: Final = (
    Case("skarney-gin", 2, 1.5),
    Case("carousel", 2, 4),
    Case("carousel", 5, 12),
    Case("literature", 6, 3),
    Case("rummy-fifty", 4, 3),
    Case("looking-and-down", 5, 3),
)


def laid(case: Case, *, by_bots: bool) -> Table:
    """A table with everybody at it."""
    kind, bot = ("bot", "steady") if by_bots else ("human", None)
    assignments = tuple(SeatAssignment(kind, name, bot) for name in NAMES[: case.readers])  # type: ignore[arg-type]  # two literals
    return Table(TableSetup(case.game, assignments, SEED))


def played(case: Case) -> Script:
    """The plays of a match among the computer players, with the seat of each; -1: the next deal."""
    table, script = laid(case, by_bots=True), Script()
    bots = {seat: make("steady", case.game, seed=seat) for seat in range(case.readers)}
    while len(script) < case.plays and table.stage != "over":
        if table.stage == "between":
            table.do(CommandEnvelope(0, RequestNextDeal(f"n{table.version}")))
            script.append((-1, ""))
        elif (chosen := first_word(table, bots)) is not None:
            turn, text = chosen
            table.play(turn.seat, turn.id, turn.base, text)
            script.append((turn.seat, text))
    return script


def cost(case: Case) -> float:
    """Milliseconds a play, on average over a match; of several rounds the best counts."""
    script = played(case)
    return min(served(case, script) for _ in range(ROUNDS))


def served(case: Case, script: Script) -> float:
    """One round of it.

    The clock is read twice in all: reading it may cost as much as a play.  Requests for the next deal are in it too.
    """
    table = laid(case, by_bots=False)
    room = bare_room(table)
    news(room, case.readers, 0)
    begun = time.process_time()
    for seat, text in script:
        since = table.version
        if seat >= 0:
            outcome = table.play(seat, f"p{since}", since, text)
            assert isinstance(outcome, CommandAccepted), outcome
        else:
            for reader in range(case.readers):
                table.do(CommandEnvelope(reader, RequestNextDeal(f"n{since}")))
        news(room, case.readers, since)
    return 1000 * (time.process_time() - begun) / sum(seat >= 0 for seat, _ in script)


def news(room: Room, readers: int, since: int) -> list[str]:
    """The messages to each reader."""
    voices = (ReaderPresenter(room.shown, reader, LANGS[reader % 2]) for reader in range(readers))
    return [presenter.news(since, presenter.page()) for presenter in voices]


def main() -> int:
    """Print the figures; 1 if one misses what is required."""
    costs = {case: cost(case) for case in CASES}
    for case, found in costs.items():
        print(f"{case!s:32} {found:6.2f} ms, at most {case.most:g}")
    return int(any(found > case.most for case, found in costs.items()))


if __name__ == "__main__":
    sys.exit(main())
