"""Nothing is left to luck: the tests' tables can be had again."""

from __future__ import annotations

from .house import House


def dealt(house: House) -> list[list[str]]:
    """What two are dealt at a new table, one after the other."""
    seats = house.pair()
    with house.guest(seats[0]) as first, house.guest(seats[1]) as second:
        return [first.hand, second.hand]


def test_the_same_word_gives_the_same_tables_and_another_word_others(house: House) -> None:
    house.follow("one word")
    tables = [dealt(house) for _ in range(2)]
    assert tables[0] != tables[1]
    house.follow("one word")
    assert [dealt(house) for _ in range(2)] == tables
    house.follow("another word")
    assert dealt(house) not in tables
