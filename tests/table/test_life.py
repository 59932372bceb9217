"""The life of a table: who leaves, comes back, is relieved, sits down elsewhere, ends the match, plays again."""

from __future__ import annotations

from random import Random

import pytest
from tests.table.helpers import AKI, BEN, BOT, CHIE, OPEN, SEED, a_play, done, kinds, refused, table_of

import tefuda
from tefuda.bots import make
from tefuda.engine.matches.registry import find, games
from tefuda.table import (
    AskToTakeBack,
    BrokenJournal,
    CloseTable,
    Command,
    CommandAccepted,
    CommandRepeated,
    FillWithBots,
    JournalEntry,
    LeaveTable,
    LetBotSubstitute,
    MakePlay,
    MoveToSeat,
    NextDeal,
    OfferRematch,
    OfferToEnd,
    ResumePlaying,
    SeatAssignment,
    SitDown,
    Table,
    TableCommand,
    TableSetup,
    TakeHint,
)
from tefuda.table.seat_commands import once_more

HERE = frozenset({0, 1})


def to_the_count(table: Table) -> Table:
    """Play until a deal is over."""
    bot = make("steady", table.setup.game, seed=1)
    while table.stage == "playing":
        seat = table.must_act[0]
        assert table.match is not None
        done(table.do(MakePlay(seat, f"p{table.version}", table.version, bot.choose(table.match.observation(seat)))))
    return table


# --- somebody is not here -------------------------------------------------------------------------


def test_the_house_plays_for_somebody_who_is_absent_until_he_is_back() -> None:
    table = table_of(AKI, BEN)
    absent = table.must_act[0]
    done(table.do(LetBotSubstitute(1 - absent, "r", absent, "random")))
    assert (table.assignments[absent].bot_program, table.people) == ("random", (1 - absent,))
    (turn,) = table.bot_turns()
    assert turn.seat == absent
    done(table.do(turn.command(table.first_play(absent))))
    assert kinds(table.do(ResumePlaying(absent, "c"))) == ["resume"]
    assert table.assignments[absent] == (AKI, BEN)[absent]
    assert not list(table.bot_turns())


def test_what_the_house_has_thought_of_is_forgotten_when_the_player_is_back() -> None:
    table = table_of(AKI, BEN)
    absent = table.must_act[0]
    done(table.do(LetBotSubstitute(1 - absent, "r", absent, "random")))
    (turn,) = table.bot_turns()
    late = turn.command(table.first_play(absent))
    done(table.do(ResumePlaying(absent, "c")))
    assert refused(table.do(late)) == "stale"
    done(table.do(a_play(table, absent)))


def test_whoever_leaves_makes_nobodys_play_stale() -> None:
    table = table_of(AKI, BEN)
    seat = table.must_act[0]
    play = a_play(table, seat)
    done(table.do(LeaveTable(1 - seat, "l", "random")))
    done(table.do(play))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (LetBotSubstitute(0, "x", 0, "random"), "trouble-seat-none"),
        (LetBotSubstitute(0, "x", 9, "random"), "trouble-seat-none"),
        (LetBotSubstitute(0, "x", -1, "random"), "trouble-seat-none"),
        (LetBotSubstitute(0, "x", 2, "random"), "seat-not-a-persons"),
        (ResumePlaying(0, "x"), "seat-is-yours"),
        (FillWithBots(0, "x", "random"), "no-seat-free"),
        (MoveToSeat(0, "x", 2), "already-dealt"),
        (MoveToSeat(0, "x", 7), "trouble-seat-none"),
        (OfferRematch(0, "x", "t"), "not-over"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_a_reason_and_changes_nothing(command: TableCommand, why: str) -> None:
    table = table_of(AKI, BEN, BOT, BOT, game="literature")
    assert refused(table.do(command)) == why
    assert (table.version, table.assignments) == (0, [AKI, BEN, BOT, BOT])


def test_where_all_have_left_the_house_does_not_play_on_among_itself() -> None:
    table = table_of(AKI, BOT)
    done(table.do(LeaveTable(0, "l", "steady")))
    assert table.resting
    assert not list(table.bot_turns())
    done(table.do(ResumePlaying(0, "c")))
    assert not table.resting


def test_a_count_does_not_wait_for_somebody_who_has_left() -> None:
    table = to_the_count(table_of(AKI, BEN, target="10000"))
    done(table.do(NextDeal(0, "n")))
    assert kinds(table.do(LeaveTable(1, "l", "steady")))[:2] == ["leave", "dealt"]
    assert table.stage == "playing"


def test_a_count_waits_for_those_who_are_left() -> None:
    table = to_the_count(table_of(AKI, BEN, CHIE, BEN, game="rummy-fifty"))
    done(table.do(LeaveTable(1, "l", "steady")))
    for seat in (0, 2):
        done(table.do(NextDeal(seat, "n")))
    assert table.stage == "between"
    done(table.do(NextDeal(3, "n")))
    assert table.stage == "playing"


# --- before the first deal ------------------------------------------------------------------------


def test_the_house_takes_the_free_seats_and_the_cards_are_dealt() -> None:
    table = table_of(AKI, OPEN)
    assert kinds(table.do(FillWithBots(0, "f", "steady")))[:2] == ["add_bots", "dealt"]
    assert (table.assignments[1], table.stage) == (SeatAssignment("bot", "", "steady"), "playing")


def test_whoever_leaves_before_the_deal_frees_his_seat() -> None:
    table = table_of(AKI, BEN, OPEN, OPEN, game="literature")
    assert kinds(table.do(LeaveTable(1, "l", "steady"))) == ["leave"]
    assert table.open_seats == (1, 2, 3)
    done(table.do(SitDown(1, "Dan")))


def test_seats_change_places_and_nobody_is_pushed_away() -> None:
    table = table_of(AKI, BEN, OPEN, BOT, game="literature")
    assert refused(table.do(MoveToSeat(0, "m", 1))) == "trouble-seat"
    done(table.do(MoveToSeat(0, "m", 3)))
    assert table.assignments == [BOT, BEN, OPEN, AKI]
    done(table.do(MoveToSeat(3, "n", 2)))
    assert table.assignments == [BOT, BEN, AKI, OPEN]


def test_the_first_deal_waits_until_all_are_ready() -> None:
    table = table_of(AKI, OPEN, BOT, BOT, game="literature", asks_ready=True)
    assert refused(table.do(NextDeal(0, "n"))) == "not-started"
    done(table.do(SitDown(1, "Ben")))
    assert (table.stage, table.may_act) == ("waiting", (0, 1))
    assert kinds(table.do(NextDeal(1, "n"))) == ["ready"]
    assert (table.stage, table.may_act) == ("waiting", (0,))
    assert kinds(table.do(NextDeal(0, "n")))[:2] == ["ready", "dealt"]
    assert (table.stage, table.ready) == ("playing", set())


def test_somebody_who_is_not_ready_and_not_here_is_relieved() -> None:
    table = table_of(AKI, BEN, asks_ready=True)
    done(table.do(NextDeal(0, "n")))
    assert "dealt" in kinds(table.do(LetBotSubstitute(0, "r", 1, "steady")))


def test_nobody_asks_a_single_player_whether_he_is_ready() -> None:
    assert table_of(AKI, BOT, asks_ready=True).stage == "playing"
    table = table_of(AKI, OPEN, asks_ready=True)
    done(table.do(FillWithBots(0, "f", "steady")))
    assert table.stage == "playing"


def test_whoever_reads_first_is_waited_for_alone_too_but_not_when_they_play_again() -> None:
    table = Table(TableSetup("skarney-gin", (AKI, BOT), SEED, reads_first=True))
    assert (table.stage, table.may_act) == ("waiting", (0,))
    assert kinds(table.do(NextDeal(0, "n")))[:2] == ["ready", "dealt"]
    done(table.do(OfferToEnd(0, "a", present=HERE)))
    assert not once_more(table, SEED).reads_first


# --- the end, and again ---------------------------------------------------------------------------


def test_the_match_ends_when_all_who_are_here_agree() -> None:
    table = table_of(AKI, BEN)
    assert kinds(table.do(OfferToEnd(0, "a", present=HERE))) == ["offer_end"]
    assert refused(table.do(OfferToEnd(0, "b", present=HERE))) == "agreed-before"
    assert (table.stage, table.record(), table.seed) == ("playing", None, None)
    assert kinds(table.do(OfferToEnd(1, "a", present=HERE))) == ["end"]
    assert (table.stage, table.seed, table.may_act) == ("over", SEED, ())
    record = table.record()
    assert record is not None
    assert refused(table.do(a_play(table, 0))) == "match-is-over"


def test_whoever_wants_to_go_on_takes_it_from_the_table() -> None:
    table = table_of(AKI, BEN)
    done(table.do(OfferToEnd(0, "a", present=HERE)))
    done(table.do(OfferToEnd(1, "a", yes=False, present=HERE)))
    assert table.agreed == set()
    done(table.do(OfferToEnd(1, "b", present=HERE)))
    assert table.stage == "playing"


def test_nobody_waits_for_the_agreement_of_those_who_are_not_here() -> None:
    table = table_of(AKI, BEN)
    done(table.do(OfferToEnd(0, "a", present=frozenset({0}))))
    assert table.stage == "over"


@pytest.mark.parametrize("assignments", [(AKI, BEN), (AKI, OPEN)], ids=["playing", "waiting"])
def test_whoever_runs_the_server_may_close_a_table_once(assignments: tuple[SeatAssignment, ...]) -> None:
    table = table_of(*assignments)
    closed = done(table.do(CloseTable(0, ":close"), 5.0))
    assert [note.event.said.id for note in closed.events] == ["table-closed"]
    assert (table.stage, table.cancelled, table.over_at) == ("over", assignments[1] is OPEN, 5.0)
    assert (table.record() is None) == table.cancelled
    assert refused(table.do(CloseTable(0, ":again"))) == "match-is-over"
    again = Table.restore(table.setup, [closed.entry])
    assert (again.closed, again.stage, again.record()) == (True, "over", table.record())


def test_the_same_people_play_again_once() -> None:
    table = table_of(AKI, BEN)
    done(table.do(OfferToEnd(0, "a", present=frozenset({0}))))
    done(table.do(OfferRematch(1, "p", "other")))
    assert table.next_table == "other"
    assert refused(table.do(OfferRematch(0, "p", "third"))) == "again-already"


@pytest.mark.parametrize("game", games())
def test_who_deals_first_can_be_said(game: str) -> None:
    seats = find(game).seats[0]
    assignments = tuple(SeatAssignment("human", f"P{seat}") for seat in range(seats))
    for dealer in range(seats):
        table = Table(TableSetup(game, assignments, SEED, dealer=dealer))
        assert table.match is not None
        assert table.match.first_dealer == dealer


# --- the journal ----------------------------------------------------------------------------------


def some_wish(table: Table, rng: Random) -> Command:
    """Anything that somebody may wish for next, possible or not."""
    seat, id, seats = rng.randrange(len(table.assignments)), f"w{table.version}.{rng.random()}", len(table.assignments)
    if rng.random() < 0.4 and table.may_act:
        mover = rng.choice(table.may_act)
        return a_play(table, mover) if table.stage == "playing" else NextDeal(mover, id)
    if table.back.mover is not None and rng.random() < 0.5:
        asked = table.back.mover if rng.random() < 0.7 else seat
        return AskToTakeBack(asked, id, rng.random() < 0.8, frozenset(range(rng.randrange(seats))))
    substituted = [seat for seat, assignment in enumerate(table.assignments) if assignment.substitute is not None] or [
        seat
    ]
    changes: list[Command] = [
        SitDown(seat, f"S{seat}"),
        LeaveTable(seat, id, "random"),
        LetBotSubstitute(seat, id, rng.randrange(seats), "random"),
        ResumePlaying(rng.choice(substituted), id),
        MoveToSeat(seat, id, rng.randrange(seats)),
        OfferToEnd(seat, id, rng.random() < 0.7, frozenset(range(seats))),
        FillWithBots(seat, id, "random") if rng.random() < 0.1 else ResumePlaying(seat, id),
    ]
    return rng.choice(changes)


RARELY = {"literature"}  # nearly every play tells its player something
FEWER = {"looking-and-down": 60}  # with many packs it takes long to find out whether a play can be taken back


def everything(table: Table) -> object:
    views = [(table.view(reader), table.events_since(-1, reader)) for reader in (0, 1, None)]
    asked = table.back.asker, table.back.lets, table.back.mover, table.back.has_learnt()
    people = table.assignments, table.ready, table.agreed, table.ended, table.next_table, asked
    return views, people, table.version, table.stage, table.may_act, table.record()


@pytest.mark.parametrize("game", games())
def test_whatever_people_do_the_journal_leads_back_to_it(game: str) -> None:
    rng, seats, done = Random(9), find(game).seats[0], set[str]()
    assignments = (AKI, *(rng.choice((OPEN, BEN, BOT)) for _ in range(seats - 1)))
    setup = TableSetup(game, assignments, SEED, asks_ready=True)
    lived, journal = Table(setup), list[JournalEntry]()
    for _ in range(FEWER.get(game, 300)):
        before = everything(lived) if rng.random() < 0.05 else None
        answer = lived.do(some_wish(lived, rng))
        if isinstance(answer, CommandAccepted):
            journal.append(answer.entry)
            done.add(answer.entry.kind)
        elif before is not None:
            assert everything(lived) == before
    assert everything(Table.restore(setup, journal)) == everything(lived)
    middle = len(journal) // 2
    assert Table.restore(setup, journal[:middle]).version == middle
    assert {"play", "leave", "resume"} <= done
    assert game in RARELY or "take_back" in done
    assert lived.match is not None
    again = tefuda.replay(lived.match.record())
    assert (again.state, again.journal) == (lived.match.state, lived.match.journal)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("substitute", "x steady"),
        ("substitute", "0 steady"),
        ("change_seat", "-1"),
        ("change_seat", ""),
        ("offer_end", "perhaps"),
        ("resume", ""),
        ("take_back", "done"),
        ("take_back", "perhaps"),
    ],
)
def test_a_line_that_nobody_can_have_written_is_a_broken_journal(kind: str, text: str) -> None:
    entry = JournalEntry(1, kind, 0, "a", text, 0.0)  # type: ignore[arg-type]  # one of the deeds
    with pytest.raises(BrokenJournal):
        Table.restore(TableSetup("skarney-gin", (AKI, BEN), SEED), [entry])


def test_the_same_wish_counts_once() -> None:
    table = table_of(AKI, BEN)
    command = LeaveTable(0, "l", "steady")
    done(table.do(command))
    assert table.do(command) == CommandRepeated(1)
    assert table.knows(command)


# --- a hint is taken ------------------------------------------------------------------------------


def test_other_people_hear_of_a_hint_once_a_play_and_after_a_crash_as_well() -> None:
    entries: list[JournalEntry] = []
    table = Table(TableSetup("skarney-gin", (AKI, BEN), SEED, hints=True))

    def do(command: Command) -> CommandAccepted:
        answer = done(table.do(command))
        entries.append(answer.entry)
        return answer

    me = table.must_act[0]
    assert table.owes_word_of_hint(me)
    assert not table.owes_word_of_hint(1 - me), "who may not act gets no hint"
    assert kinds(do(TakeHint(me, "h"))) == ["hint"]
    assert refused(table.do(TakeHint(me, "again"))) == "hint-told"
    before = table.version
    assert done(table.do(a_play(table, me))), "nobody’s play is stale for it"
    assert [one.event.kind for one in table.events_since(0, 1 - me)][before - 1] == "hint"
    back = Table.restore(table.setup, entries)
    assert (back.version, back.owes_word_of_hint(me)) == (1, False)


def test_nobody_is_told_where_nobody_else_plays_or_there_are_no_hints() -> None:
    alone = Table(TableSetup("skarney-gin", (AKI, BOT), SEED, hints=True))
    assert not any(map(alone.owes_word_of_hint, range(2)))
    assert refused(table_of(AKI, BEN).do(TakeHint(0, "h"))) == "no-hints"
