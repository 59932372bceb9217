"""A table with a clock: each decision has its time, and a late player is played for."""

from __future__ import annotations

from random import Random

import pytest
from tests.table.helpers import AKI, BEN, BOT, CHIE, SEED, do, done, given, kinds, refused

from tefuda.engine.matches.registry import find, games
from tefuda.protocol.commands import ExpireTurn, Leave, MakePlay, OfferEnd, PauseMatch, ReclaimSeat, TakeBack
from tefuda.table import (
    BrokenJournal,
    CommandAccepted,
    CommandResult,
    JournalEntry,
    NextBots,
    SeatAssignment,
    Table,
    TableSetup,
)
from tefuda.table.clock import OFTEN

MINUTE = 60


def timed(*assignments: SeatAssignment, game: str = "skarney-gin") -> Table:
    return Table(TableSetup(game, assignments or (AKI, BEN), SEED, clock=MINUTE), 1000.0)


def play(table: Table, at: float, text: str = "") -> CommandResult:
    seat = table.must_act[0]
    return do(table, seat, MakePlay(f"p{table.version}", table.version, text or table.first_play(seat)), at)


def late(table: Table, at: float) -> CommandResult:
    seat = table.state.timed[0]
    since = table.state.decides_since(seat)
    return do(
        table,
        seat,
        ExpireTurn(f"late{table.version}", table.first_play(seat), since),
        at,
        bots="steady sora",
        by_host=True,
    )


def test_each_decision_has_its_own_time() -> None:
    table = timed()
    seat = table.must_act[0]
    assert (table.state.timed, table.state.decides_until(seat), table.state.decides_until(1 - seat)) == (
        (seat,),
        1060.0,
        None,
    )
    done(play(table, 1020.0, "draw"))
    assert table.state.decides_until(seat) == 1080.0
    assert table.match is not None
    done(
        play(table, 1030.0, next(str(each) for each in table.match.legal_plays(seat) if str(each).startswith("offer")))
    )
    assert (table.state.decides_until(seat), table.state.decides_until(1 - seat)) == (None, 1090.0)


def test_where_there_is_no_clock_nobody_is_late() -> None:
    table = Table(TableSetup("skarney-gin", (AKI, BEN), SEED))
    seat = table.must_act[0]
    assert (table.state.timed, table.state.decides_until(seat)) == ((), None)
    assert (
        refused(
            do(table, seat, ExpireTurn("late0", "draw", table.state.decides_since(seat)), bots="steady", by_host=True)
        )
        == "stale"
    )


def test_what_others_do_beside_the_cards_wins_no_time() -> None:
    table = timed(AKI, BEN, CHIE, BOT, game="rummy-fifty")
    seat = table.state.timed[0]
    up = table.state.decides_until(seat)
    done(
        do(
            table,
            next(other for other in range(3) if other not in table.state.timed[:1]),
            Leave("l"),
            1050.0,
            bots="steady",
        )
    )
    assert table.state.decides_until(seat) == up == 1060.0


def test_the_house_plays_once_and_the_player_goes_on() -> None:
    table = timed()
    seat = table.must_act[0]
    answer = done(late(table, 1060.0))
    assert kinds(answer)[0] == "expire_turn"
    assert (answer.entry.kind, answer.entry.inputs.bots) == ("expire_turn", NextBots("steady", ("sora",)))
    assert table.assignments[seat].substitute is None
    assert table.state.decides_until(seat) == 1120.0


def test_a_decision_in_the_meantime_counts_and_the_computer_player_is_too_late() -> None:
    table = timed()
    seat = table.must_act[0]
    command = given(seat, ExpireTurn("late0", "draw", table.state.decides_since(seat)), bots="steady", by_host=True)
    done(play(table, 1059.0, "draw"))
    assert refused(table.do(command, 1060.0)) == "stale"


def test_three_times_in_a_row_and_the_house_plays_on_until_somebody_is_back() -> None:
    table = timed()
    first, at = table.must_act[0], 1060.0
    lates = 0
    while table.assignments[first].substitute is None:
        if table.must_act[0] == first:
            done(late(table, at))
            lates += 1
        else:
            done(play(table, at))
        at += MINUTE
    assert (lates, table.assignments[first].substitute) == (OFTEN, "steady")
    assert first not in table.state.timed
    done(do(table, first, ReclaimSeat("c"), at))
    assert (table.assignments[first].substitute, table.state.times.late[first]) == (None, 0)


def test_a_play_of_ones_own_begins_the_count_again() -> None:
    table = timed()
    seat = table.must_act[0]
    done(late(table, 1060.0))
    assert table.state.times.late[seat] == 1
    done(play(table, 1070.0))
    assert table.state.times.late[seat] == 0


def test_taking_back_wins_no_time_and_is_too_late_when_the_time_was_up() -> None:
    table = timed()
    seat = table.must_act[0]
    done(play(table, 1010.0, "draw"))
    assert table.match is not None
    offer = next(str(each) for each in table.match.legal_plays(seat) if str(each).startswith("offer"))
    done(play(table, 1050.0, offer))
    assert refused(do(table, seat, TakeBack("late"), 1071.0)) == "back-too-late"
    done(do(table, seat, TakeBack("soon"), 1060.0))
    assert table.state.decides_until(seat) == 1070.0


def test_what_the_house_has_played_for_somebody_nobody_takes_back() -> None:
    table = timed()
    seat = table.must_act[0]
    done(play(table, 1010.0, "draw"))
    done(late(table, 1070.0))
    assert (table.state.mover, refused(do(table, seat, TakeBack("b"), 1071.0))) == (None, "nothing-to-take-back")


def test_in_a_pause_nobodys_time_runs_and_a_restart_costs_none() -> None:
    table, seat = timed(), timed().must_act[0]
    struck = given(seat, ExpireTurn("late0", "draw", table.state.decides_since(seat)), bots="steady", by_host=True)
    journal = [done(do(table, 1 - seat, PauseMatch("a"), 1040.0)).entry]
    assert (table.stage, table.state.timed, table.state.decides_until(seat), table.must_act) == ("paused", (), None, ())
    assert refused(table.do(struck, 1060.0)) == "stale"
    journal.append(done(do(table, seat, OfferEnd("a"), 1500.0, here={0, 1})).entry)
    assert table.stage == "paused"
    journal.append(done(do(table, seat, PauseMatch("b", yes=False), 9000.0)).entry)
    for one in (table, Table.restore(table.setup, journal, 1000.0)):
        assert (one.state.timed, one.state.decides_until(seat)) == ((seat,), 9000.0 + MINUTE - 40.0)


def test_the_time_for_taking_back_stands_still_in_a_pause_too() -> None:
    table = timed()
    seat = table.must_act[0]
    done(play(table, 1010.0, "draw"))
    assert table.match is not None
    offer = next(str(each) for each in table.match.legal_plays(seat) if str(each).startswith("offer"))
    done(play(table, 1050.0, offer))
    done(do(table, seat, PauseMatch("a"), 1060.0))
    assert refused(do(table, seat, TakeBack("now"), 1060.0)) == "nothing-to-take-back"
    done(do(table, seat, PauseMatch("b", yes=False), 5060.0))
    assert refused(do(table, seat, TakeBack("late"), 5071.0)) == "back-too-late"
    done(do(table, seat, TakeBack("soon"), 5065.0))
    assert table.state.decides_until(seat) == 5070.0


def test_a_player_who_leaves_in_a_pause_and_comes_back_has_no_more_than_the_whole_time() -> None:
    table, seat = timed(), timed().must_act[0]
    done(do(table, seat, PauseMatch("a"), 1010.0))
    done(do(table, seat, Leave("l"), 1020.0, bots="steady sora"))
    assert list(table.bot_turns()) == []
    done(do(table, seat, ReclaimSeat("r"), 1090.0))
    assert (table.stage, table.assignments[seat].substitute) == ("paused", None)
    done(do(table, seat, PauseMatch("b", yes=False), 1100.0))
    assert table.state.decides_until(seat) == 1100.0 + MINUTE


@pytest.mark.parametrize("game", games())
def test_the_journal_leads_back_to_the_same_times(game: str) -> None:
    rng, setup = Random(5), TableSetup(game, tuple(AKI for _ in range(find(game).seats[0])), SEED, clock=MINUTE)
    table, journal, at = Table(setup, 1000.0), list[JournalEntry](), 1000.0
    while table.stage in ("playing", "paused") and len(journal) < 60:
        at += rng.randrange(70)
        gone = [seat for seat, assignment in enumerate(table.assignments) if assignment.substitute is not None]
        if gone:
            answer = do(table, gone[0], ReclaimSeat(f"c{table.version}"), at)
        elif table.stage == "paused" or rng.random() < 0.1:
            answer = do(table, 0, PauseMatch(f"s{table.version}", table.stage != "paused"), at)
        elif rng.random() < 0.5:
            answer = late(table, at)
        else:
            answer = play(table, at)
        if isinstance(answer, CommandAccepted):
            journal.append(answer.entry)
    assert {"expire_turn", "pause", "play"} <= {entry.kind for entry in journal}
    back = Table.restore(setup, journal, 1000.0)
    assert back.match is not None
    assert table.match is not None
    assert back.match.state == table.match.state
    assert (back.state.times.late, back.assignments) == (table.state.times.late, table.assignments)
    assert list(map(back.state.decides_until, range(len(setup.assignments)))) == list(
        map(table.state.decides_until, range(len(setup.assignments)))
    )


@pytest.mark.parametrize("text", ["take", ""])
def test_an_entry_that_nobody_can_have_written_is_a_broken_journal(text: str) -> None:
    seat = timed().must_act[0]
    with pytest.raises(BrokenJournal):
        Table.restore(
            timed().setup, [JournalEntry(1, seat, 0.0, ExpireTurn("late0", text, 0.0), by_host=True)], judged=True
        )
