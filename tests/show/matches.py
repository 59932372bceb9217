"""Matches to look at: somebody sits down, the computer players play with them, deal after deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.table.helpers import do, sit

from tefuda.bots import Bot, bots, make
from tefuda.engine.matches.registry import find
from tefuda.protocol.commands import RequestNextDeal
from tefuda.table import SeatAssignment, Table, TableSetup
from tefuda.table.personas import first_word

SEED = bytes(range(32))


def moments(game: str, plays: int, rules: Mapping[str, str] | None = None, seed: bytes = SEED) -> Iterator[Table]:
    """A table after each change, from the open seat on."""
    seats, usual = find(game).seats[0], "steady" if "steady" in bots(game) else "random"
    table = Table(
        TableSetup(game, (SeatAssignment("open"), *[SeatAssignment("bot", "", usual)] * (seats - 1)), seed, rules or {})
    )
    players = {seat: make(usual, game, seed=seat) for seat in range(seats)}
    yield table
    sit(table, 0, "Aki")
    yield table
    for _ in range(plays):
        go_on(table, players)
        yield table
        if table.stage == "over":
            return


def go_on(table: Table, players: Mapping[int, Bot]) -> None:
    """The next play, or the next deal."""
    version = table.version
    if table.stage == "between":
        do(table, 0, RequestNextDeal(f"n{version}"))
    elif (chosen := first_word(table, players)) is not None:
        turn, text = chosen
        table.play(turn.seat, turn.id, version, text)
    elif table.match is not None:
        table.play(0, f"p{version}", version, players[0].choose(table.match.observation(0)))
    assert table.version == version + 1, "the table stands still"
