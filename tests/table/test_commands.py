"""Wishes are values: the table answers them as it answers its own methods, and they can be kept, compared and sent."""

from __future__ import annotations

import pickle
import re
from random import Random

from tests.table.helpers import done, given, sit

from tefuda.protocol.commands import ExpireClock, MakePlay, Next, SitDown
from tefuda.table import (
    ClockPlay,
    CommandAccepted,
    CommandEnvelope,
    CommandRefused,
    CommandRepeated,
    JournalEntry,
    SeatAssignment,
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


def some_wish(table: Table, rng: Random) -> CommandEnvelope:
    """What somebody may wish for next."""
    if table.open_seats:
        return given(table.open_seats[0], SitDown(f"sit{table.version}", "Ben"), by_host=True)
    seat = rng.choice(table.may_act)
    if table.stage == "between":
        return given(seat, Next(f"n{table.version}"))
    assert table.match is not None
    return given(seat, MakePlay(f"p{table.version}", table.version, str(rng.choice(table.match.legal_plays(seat)))))


def test_commands_can_be_sent_to_another_process() -> None:
    rng, tables, journal = Random(4), [laid(target="30") for _ in range(2)], list[JournalEntry]()
    while tables[0].stage != "over":
        command, at = some_wish(tables[0], rng), float(tables[0].version)
        sent = pickle.loads(pickle.dumps(command))
        assert sent == command
        answers = [tables[0].do(command, at), tables[1].do(sent, at)]
        assert answers[0] == answers[1]
        assert isinstance(answers[0], CommandAccepted)
        journal.append(answers[0].entry)
    assert len(journal) > 20
    assert Table.restore(tables[0].setup, journal).record() == tables[0].record() == tables[1].record()


def test_wishes_that_wait_are_answered_in_their_order() -> None:
    """Two want the same seat, one sends a play twice, one a play that has become stale."""
    table = laid()
    waiting = [
        given(1, SitDown("ben", "Ben"), by_host=True),
        given(1, SitDown("eve", "Eve"), by_host=True),
    ]
    first, second = (table.do(command) for command in waiting)
    assert isinstance(first, CommandAccepted) and isinstance(second, CommandRefused)
    assert table.assignments[1].name == "Ben"
    seat, base = table.must_act[0], table.version
    draw = given(seat, MakePlay("a", base, "draw"))
    assert not table.knows(draw)
    answers = [
        table.do(command)
        for command in (draw, draw, given(seat, MakePlay("b", base, "draw")), given(None, MakePlay("c", base, "draw")))
    ]
    assert [type(answer) for answer in answers] == [CommandAccepted, CommandRepeated, CommandRefused, CommandRefused]
    assert [answer.code for answer in answers if isinstance(answer, CommandRefused)] == ["stale", "not-seated"]
    assert table.knows(draw)


def test_a_clock_that_is_no_longer_the_tables_counts_for_nothing() -> None:
    table = laid("literature", seats=6)
    done(sit(table, 1))
    clock = ClockPlay(type("Timed", (), {"seat": table.must_act[0], "play": "wait"})(), 7.0)
    before = table.version
    struck = given(clock.timed.seat, ExpireClock("clock", "wait", 7.0), by_host=True)
    assert table.do(struck) == CommandRepeated(before)
    table._clock = clock
    assert not isinstance(table.do(struck), CommandRepeated)


def test_a_wish_that_is_logged_tells_no_play_and_no_name() -> None:
    wishes = SitDown("sit", "Benedikt"), MakePlay("id", 3, "show J")
    assert [repr(command) for command in wishes] == ["SitDown(id='sit')", "MakePlay(id='id')"]
    assert not re.search("Benedikt|show", repr([JournalEntry(1, 0, 0.0, one) for one in wishes]))
