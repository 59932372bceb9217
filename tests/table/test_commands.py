"""Wishes are values: the table answers them as it answers its own methods, and they can be kept, compared and sent."""

from __future__ import annotations

import pickle
from random import Random

from tefuda.table import (
    Answer,
    Command,
    CommandAccepted,
    CommandRefused,
    CommandRepeated,
    ExpireClock,
    JournalEntry,
    MakePlay,
    NextDeal,
    ScheduledPlay,
    SeatAssignment,
    SitDown,
    Table,
    TableSetup,
)

SEED = bytes(range(32))


def laid(game: str = "skarney-gin", seats: int = 2, **rules: str) -> Table:
    """A table at which the second seat is still open."""
    assignments = [
        SeatAssignment("human", f"P{seat}") if seat != 1 else SeatAssignment("open") for seat in range(seats)
    ]
    return Table(TableSetup(game, tuple(assignments), SEED, rules))


def some_wish(table: Table, rng: Random) -> Command:
    """What somebody may wish for next."""
    if table.open_seats:
        return SitDown(table.open_seats[0], "Ben")
    seat = rng.choice(table.may_act)
    if table.stage == "between":
        return NextDeal(seat, f"n{table.version}")
    assert table.match is not None
    return MakePlay(seat, f"p{table.version}", table.version, str(rng.choice(table.match.legal_plays(seat))))


def by_hand(table: Table, command: Command, at: float) -> Answer:
    """The same asked of the table's own methods."""
    if isinstance(command, SitDown):
        return table.sit(command.seat, command.name, at)
    if isinstance(command, NextDeal):
        return table.next_deal(command.seat, command.id, at)
    assert isinstance(command, MakePlay)
    return table.play(command.seat, command.id, command.base, command.text, at)


def test_a_match_of_wishes_is_the_match_that_is_played_by_hand() -> None:
    """And so is one whose wishes went through another process."""
    rng, tables, journal = Random(4), [laid(target="30") for _ in range(3)], list[JournalEntry]()
    while tables[0].stage != "over":
        command, at = some_wish(tables[0], rng), float(tables[0].version)
        sent = pickle.loads(pickle.dumps(command))
        assert sent == command
        answers = [tables[0].do(command, at), by_hand(tables[1], command, at), tables[2].do(sent, at)]
        assert answers[0] == answers[1] == answers[2]
        assert isinstance(answers[0], CommandAccepted)
        journal.append(answers[0].entry)
    assert len(journal) > 20
    assert Table.restore(tables[0].setup, journal).record() == tables[0].record() == tables[2].record()


def test_wishes_that_wait_are_answered_in_their_order() -> None:
    """Two want the same seat, one sends a play twice, one a play that has become stale."""
    table = laid()
    waiting: list[Command] = [SitDown(1, "Ben"), SitDown(1, "Eve")]
    first, second = (table.do(command) for command in waiting)
    assert isinstance(first, CommandAccepted) and isinstance(second, CommandRefused)
    assert table.assignments[1].name == "Ben"
    seat, base = table.must_act[0], table.version
    draw = MakePlay(seat, "a", base, "draw")
    assert not table.knows(draw)
    answers = [
        table.do(command)
        for command in (draw, draw, MakePlay(seat, "b", base, "draw"), MakePlay(None, "c", base, "draw"))
    ]
    assert [type(answer) for answer in answers] == [CommandAccepted, CommandRepeated, CommandRefused, CommandRefused]
    assert [answer.code for answer in answers if isinstance(answer, CommandRefused)] == ["stale", "not-seated"]
    assert table.knows(draw)


def test_a_clock_that_is_no_longer_the_tables_counts_for_nothing() -> None:
    table = laid("literature", seats=6)
    table.do(SitDown(1, "Ben"))
    clock = ScheduledPlay(type("Timed", (), {"seat": table.must_act[0], "play": "wait"})(), 7.0)
    before = table.version
    assert table.do(ExpireClock(clock)) == CommandRepeated(before)
    table.clock = clock
    assert not isinstance(table.do(ExpireClock(clock)), CommandRepeated)


def test_a_wish_that_is_logged_tells_no_play_and_no_name() -> None:
    wishes = [SitDown(1, "Benedikt"), MakePlay(0, "id", 3, "show J")]
    assert [repr(command) for command in wishes] == ["SitDown(seat=1)", "MakePlay(seat=0, id='id', base=3)"]
