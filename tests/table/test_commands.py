"""Wishes are values: the table answers them as it answers its own methods, and they can be kept, compared and sent."""

from __future__ import annotations

import json
import pickle
import re
from dataclasses import replace
from random import Random
from typing import Any

from tests.table.helpers import AKI, BEN, a_play, do, done, given, sit

from tefuda.protocol.commands import ExpireTableClock, ExpireTurn, MakePlay, RequestNextDeal, Resign, SitDown, TakeBack
from tefuda.table import (
    CommandAccepted,
    CommandEnvelope,
    CommandRefused,
    CommandRepeated,
    JournalEntry,
    SeatAssignment,
    Table,
    TableClockPlay,
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
    """A command that a player may send next."""
    if table.state.open_seats:
        return given(table.state.open_seats[0], SitDown(f"sit{table.version}", "Ben"), by_host=True)
    seat = rng.choice(table.may_act)
    if table.stage == "between":
        return given(seat, RequestNextDeal(f"n{table.version}"))
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
    clock = TableClockPlay(type("Timed", (), {"seat": table.must_act[0], "play": "wait"})(), 7.0)
    before = table.version
    struck = given(clock.timed.seat, ExpireTableClock("clock", "wait", 7.0), by_host=True)
    assert table.do(struck) == CommandRepeated(before)
    table.state = replace(table.state, scheduled=clock)
    assert not isinstance(table.do(struck), CommandRepeated)


def test_a_wish_that_is_logged_tells_no_play_and_no_name() -> None:
    wishes = SitDown("sit", "Benedikt"), MakePlay("id", 3, "show J")
    assert [repr(command) for command in wishes] == ["SitDown(id='sit')", "MakePlay(id='id')"]
    assert not re.search("Benedikt|show", repr([JournalEntry(1, 0, 0.0, one) for one in wishes]))


def test_a_record_is_the_journal_as_far_as_a_match_alone_knows_it() -> None:
    """Plays, one of them by the clock, one that is taken back when both agree, and a resignation: the same JSON."""
    table, journal = Table(TableSetup("skarney-gin", (AKI, BEN), SEED, clock=60)), list[JournalEntry]()
    mover, both = table.must_act[0], frozenset({0, 1})
    for _ in range(2):
        journal.append(done(table.do(a_play(table, mover))).entry)
    for seat in (mover, 1 - mover):
        journal.append(done(do(table, seat, TakeBack(f"b{seat}"), here=both)).entry)
    late = ExpireTurn("late", table.first_play(mover), table.state.decides_since(mover))
    journal.append(done(do(table, mover, late, bots="steady", by_host=True)).entry)
    journal.append(done(do(table, 1 - mover, Resign("r"))).entry)
    dealt, *entries = json.loads(table.record() or "")["entries"]
    assert (dealt["t"], len(dealt["deck"].split())) == ("deal", 52)
    asked, agreed = (entry for entry in journal if entry.kind == "take_back")
    assert (asked.inputs.agreed, agreed.inputs.agreed, agreed.seat) == (False, True, 1 - mover)
    known = [_known(entry) for entry in journal if entry is not asked]
    assert [entry["t"] for entry in known] == ["play", "play", "take_back", "expire_turn", "resign"]
    known[2]["seat"], known[3]["t"] = mover, "play"  # a match knows whose play it was, and no clock
    assert entries == known


def _known(entry: JournalEntry) -> dict[str, Any]:
    """An entry of the journal, without what only the table knows."""
    told = json.loads(entry.as_json())
    return {key: value for key, value in (told | told["command"]).items() if key in ("t", "seat", "play")}
