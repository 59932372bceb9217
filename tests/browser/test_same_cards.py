"""The tests' tables can be had again, so that nothing is left to luck."""

from __future__ import annotations

from .live_server import LiveServer


def dealt(live_server: LiveServer) -> list[list[str]]:
    """The hands that two players are dealt at a new table, one after the other."""
    seats = live_server.pair()
    with live_server.guest(seats[0]) as first, live_server.guest(seats[1]) as second:
        return [first.hand, second.hand]


def test_the_same_word_gives_the_same_tables_and_another_word_others(live_server: LiveServer) -> None:
    live_server.follow("one word")
    tables = [dealt(live_server) for _ in range(2)]
    assert tables[0] != tables[1]
    live_server.follow("one word")
    assert [dealt(live_server) for _ in range(2)] == tables
    live_server.follow("another word")
    assert dealt(live_server) not in tables
