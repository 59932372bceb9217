"""The authority over a table: turns, versions, ids, readiness, restoring, secrecy."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from tests.table.helpers import AKI, BEN, OPEN, SEED, do, done, sit, table_of

from tefuda.engine.declarations.events import EVERYBODY, Event
from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.texts.errors import BadRules
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import MakePlay, OfferEnd, PauseMatch, RequestNextDeal, SetAvatar
from tefuda.protocol.values import Avatar
from tefuda.table import (
    BrokenJournal,
    CommandEnvelope,
    CommandRefused,
    CommandRepeated,
    CommandResult,
    JournalEntry,
    SeatAssignment,
    Table,
    TableSetup,
    let_bots_play,
)


@pytest.fixture
def table() -> Table:
    return table_of(AKI, BEN, target="40")


def refused(outcome: CommandResult) -> tuple[str, str]:
    assert isinstance(outcome, CommandRefused), outcome
    return outcome.code, outcome.reason.id


def some_play(table: Table, seat: int, rng: random.Random) -> str:
    """A play by random words."""
    assert table.match is not None
    line = ""
    while (word := rng.choice(table.match.legal_words(seat, line))) != "END":
        line = f"{line} {word}".strip()
    return line


def play_out(table: Table, rng: random.Random) -> list[JournalEntry]:
    """Play a whole match by random words; its journal."""
    journal: list[JournalEntry] = []
    while table.stage != "over":
        seat, id = table.may_act[0], f"p{table.version}"
        asked = table.stage == "between"
        outcome = (
            do(table, seat, RequestNextDeal(id))
            if asked
            else table.play(seat, id, table.version, some_play(table, seat, rng))
        )
        journal.append(done(outcome).entry)
    return journal


def mover(table: Table) -> int:
    return table.may_act[0]


def other(table: Table) -> int:
    return 1 - mover(table)


# --- seats ----------------------------------------------------------------------------------------


def test_nothing_is_dealt_while_a_seat_is_open() -> None:
    table = table_of(AKI, OPEN)
    assert (table.stage, table.may_act, table.view(0), table.state.open_seats) == ("waiting", (), {}, (1,))
    assert refused(table.play(0, "a", 0, "draw")) == ("not-your-turn", "not-started")


def test_the_last_who_sits_down_gets_the_cards_dealt() -> None:
    table = table_of(AKI, OPEN)
    accepted = done(sit(table, 1, "Ben"))
    assert (table.stage, table.version, table.assignments[1]) == ("playing", 1, BEN)
    assert [note.event.kind for note in accepted.events][:2] == ["sat", "dealt"]


def test_a_seat_is_taken_once() -> None:
    table = table_of(AKI, OPEN)
    done(sit(table, 1, "Ben"))
    assert refused(sit(table, 1, "Eve")) == ("illegal", "trouble-seat")
    assert refused(sit(table, 7, "Eve")) == ("illegal", "trouble-seat-none")
    assert table.assignments[1] == BEN


def test_bad_rules_are_refused_even_while_seats_are_open() -> None:
    with pytest.raises(BadRules):
        table_of(AKI, OPEN, target="-1")


# --- plays ----------------------------------------------------------------------------------------


def test_a_play_moves_the_version_on(table: Table) -> None:
    accepted = done(table.play(mover(table), "a", 0, "draw", 9.0))
    assert (accepted.version, table.version, table.state.changed_at) == (1, 1, 9.0)
    assert accepted.entry == JournalEntry(1, mover(table), 9.0, MakePlay("a", 0, "draw"))


def test_the_same_id_counts_once(table: Table) -> None:
    seat = mover(table)
    done(table.play(seat, "a", 0, "draw"))
    before = table.view(seat)
    assert table.play(seat, "a", 0, "draw") == CommandRepeated(1)
    assert (table.version, table.view(seat)) == (1, before)


def test_an_id_is_the_players_own(table: Table) -> None:
    done(table.play(mover(table), "a", 0, "draw"))
    assert refused(table.play(other(table), "a", 1, "draw"))[0] == "not-your-turn"


def test_a_refused_id_may_be_used_again(table: Table) -> None:
    assert refused(table.play(mover(table), "a", 0, "take"))[0] == "illegal"
    done(table.play(mover(table), "a", 0, "draw"))


def test_a_refusal_names_the_clause_and_changes_nothing(table: Table) -> None:
    before = [table.view(reader) for reader in (0, 1, None)]
    outcome = table.play(mover(table), "a", 0, f"offer {table.view(mover(table))['hands'][mover(table)].split()[0]}")
    assert isinstance(outcome, CommandRefused)
    assert (outcome.code, outcome.clause, outcome.version) == ("illegal", "SK-6", 0)
    assert [table.view(reader) for reader in (0, 1, None)] == before


@pytest.mark.parametrize("text", ["", "fly", "offer", "offer 1X", "draw draw", "\x00", "offer " * 300])
def test_nonsense_is_refused_with_a_reason(table: Table, text: str) -> None:
    assert refused(table.play(mover(table), "a", 0, text))[0] in ("notation", "illegal")
    assert table.version == 0


def test_a_player_who_waits_is_told_whose_turn_it_is(table: Table) -> None:
    outcome = table.play(other(table), "a", 0, "draw")
    assert isinstance(outcome, CommandRefused)
    assert (outcome.code, outcome.reason) == (
        "not-your-turn",
        Translatable("not-your-turn", {"seat": SpokenSeat(mover(table))}),
    )


def test_an_watcher_cannot_play(table: Table) -> None:
    assert refused(table.play(None, "a", 0, "draw")) == ("not-seated", "not-seated")
    assert refused(do(table, None, RequestNextDeal("a"))) == ("not-seated", "not-seated")


def test_a_play_on_an_old_or_future_version_is_stale(table: Table) -> None:
    seat = mover(table)
    done(table.play(seat, "a", 0, "draw"))
    hand = table.view(seat)["hands"][seat].split()
    assert refused(table.play(seat, "b", 0, f"offer {hand[0]}")) == ("stale", "stale")
    assert refused(table.play(seat, "c", 2, f"offer {hand[0]}")) == ("stale", "stale")
    done(table.play(seat, "d", 1, f"offer {hand[0]}"))


def test_someone_sitting_down_makes_nothing_stale() -> None:
    table = table_of(AKI, OPEN)
    done(sit(table, 1, "Ben"))
    assert refused(table.play(mover(table), "a", 0, "draw"))[0] == "stale"  # the deal was news
    done(table.play(mover(table), "b", 1, "draw"))


@dataclass
class SecretChoice:
    """A stand-in for a match in which both seats choose in secret at once."""

    over: bool = False
    resigned: None = None
    deal_over: bool = False
    may_act: tuple[int, ...] = (0, 1)
    timeout_play: None = None
    undo_stack: tuple[()] = ()
    journal: list[tuple[int, str]] = field(default_factory=list)

    def parse_play(self, seat: int, text: str) -> Play:
        return Play((), text)

    def apply(self, seat: int, play: Play) -> list[Event]:
        self.journal.append((seat, play.text))
        audience = EVERYBODY if play.text == "aloud" else 1 << seat
        return [Event("chose", audience, Translatable("event-chose"), seat)]


def in_secret(table: Table) -> None:
    match: Any = SecretChoice()  # as much of a match as is asked here
    table.state = replace(table.state, match=match)


def test_what_a_player_could_not_see_does_not_make_their_play_stale(table: Table) -> None:
    in_secret(table)
    done(table.play(0, "a", 0, "quietly"))
    done(table.play(1, "a", 0, "quietly"))
    assert refused(table.play(1, "b", 0, "quietly"))[0] == "stale"  # the player's own play was seen


def test_what_a_player_could_see_makes_their_play_stale(table: Table) -> None:
    in_secret(table)
    done(table.play(0, "a", 0, "aloud"))
    assert refused(table.play(1, "a", 0, "quietly"))[0] == "stale"


# --- deals and the end ----------------------------------------------------------------------------


def between_deals() -> Table:
    table, rng = table_of(AKI, BEN, target="10000"), random.Random(5)
    while table.stage != "between":
        seat = mover(table)
        done(table.play(seat, f"p{table.version}", table.version, some_play(table, seat, rng)))
    return table


def test_the_next_deal_waits_for_everyone() -> None:
    table = between_deals()
    assert table.may_act == (0, 1)
    done(do(table, 1, RequestNextDeal("n")))
    assert (table.stage, table.state.ready, table.may_act) == ("between", {1}, (0,))
    assert do(table, 1, RequestNextDeal("m")) == CommandRepeated(table.version)
    accepted = done(do(table, 0, RequestNextDeal("n")))
    assert (table.stage, table.state.ready) == ("playing", set())
    assert [note.event.kind for note in accepted.events][:2] == ["dealt", "dealt"]


def test_between_deals_there_is_nothing_to_play() -> None:
    table = between_deals()
    assert refused(table.play(0, "x", table.version, "draw")) == ("not-your-turn", "between-deals")


def test_a_deal_goes_on_until_it_is_over(table: Table) -> None:
    assert refused(do(table, 0, RequestNextDeal("n"))) == ("not-your-turn", "not-between-deals")


def test_bots_do_not_keep_people_waiting() -> None:
    table, rng = table_of(AKI, SeatAssignment("bot", "", "random"), target="10000"), random.Random(2)
    while table.stage != "between":
        seat = mover(table)
        done(table.play(seat, f"p{table.version}", table.version, some_play(table, seat, rng)))
    done(do(table, 0, RequestNextDeal("n")))
    assert table.stage == "playing"


def test_at_the_end_nothing_more_can_be_done(table: Table) -> None:
    play_out(table, random.Random(1))
    assert refused(table.play(0, "x", table.version, "draw")) == ("over", "match-is-over")
    assert refused(do(table, 0, RequestNextDeal("x"))) == ("over", "match-is-over")


def test_seed_and_record_are_for_the_end(table: Table) -> None:
    assert (table.state.seed, table.record()) == (None, None)
    commitment = table.state.commitment
    play_out(table, random.Random(1))
    assert (table.state.seed, table.state.commitment) == (SEED, commitment)
    assert table.record() is not None


# --- restoring ------------------------------------------------------------------------------------


def everything(table: Table) -> Any:
    views = [(table.view(reader), table.events_since(-1, reader)) for reader in (0, 1, None)]
    return views, table.version, table.stage, table.state.ready, table.assignments, table.record()


@pytest.mark.parametrize("seed", range(3))
def test_the_journal_leads_back_to_the_same_table_at_every_version(seed: int) -> None:
    setup = TableSetup("skarney-gin", (AKI, OPEN), SEED, {"target": "30"})
    lived = Table(setup)
    journal = [done(sit(lived, 1, "Ben")).entry, *play_out(lived, random.Random(seed))]
    followed = Table(setup)
    for end, entry in enumerate(journal):
        if end % 25 == 0:
            assert everything(Table.restore(setup, journal[:end])) == everything(followed)
        followed.apply_entry(entry)
    assert everything(Table.restore(setup, journal)) == everything(lived)


def test_a_restored_table_remembers_the_ids(table: Table) -> None:
    accepted = done(table.play(mover(table), "a", 0, "draw"))
    back = Table.restore(table.setup, [accepted.entry])
    assert back.play(accepted.entry.seat, "a", 0, "draw") == CommandRepeated(1)


@pytest.mark.parametrize(
    "journal",
    [
        [JournalEntry(2, 0, 0.0, MakePlay("a", 0, "draw"))],
        [JournalEntry(1, 0, 0.0, MakePlay("a", 0, "fly"))],
        [JournalEntry(1, 0, 0.0, MakePlay("a", 0, "take"))],
        [JournalEntry(1, 0, 0.0, RequestNextDeal("a"))],
    ],
    ids=["a gap", "no play", "an illegal play", "a deal in the midst of one"],
)
def test_a_broken_journal_is_said_to_be_broken(table: Table, journal: list[JournalEntry]) -> None:
    with pytest.raises(BrokenJournal):
        Table.restore(table.setup, journal, judged=True)


def test_a_setup_comes_back_from_json() -> None:
    setup = TableSetup(
        "skarney-gin", (AKI, SeatAssignment("bot", "", "steady"), OPEN), SEED, {"target": "30"}, pace="slow"
    )
    assert TableSetup.from_json(setup.as_json(), SEED) == setup
    assert SEED.hex() not in repr(setup) and repr(SEED) not in repr(setup)


# --- who knows what -------------------------------------------------------------------------------


def test_events_tell_each_reader_what_they_may_know(table: Table) -> None:
    done(table.play(mover(table), "a", 0, "draw"))
    told = {reader: repr(table.events_since(0, reader)) for reader in (mover(table), other(table), None)}
    drawn = set(table.view(mover(table))["hands"][mover(table)].split())
    assert any(card in told[mover(table)] for card in drawn)
    assert not any(repr(card) in told[reader] for card in drawn for reader in (other(table), None))


def test_exactly_the_missed_events_are_told(table: Table) -> None:
    rng = random.Random(4)
    play_out(table, rng)
    whole = table.events_since(0, 1)
    for since in range(0, table.version, 7):
        assert table.events_since(since, 1) == [note for note in whole if note.version > since]


# --- bots -----------------------------------------------------------------------------------------


class FirstWordBot:
    """Plays what the view allows first; a view is all that it gets."""

    name = "first"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.views: list[Any] = []

    def choose(self, view: Any) -> str:
        self.views.append(view)
        return self.table.first_play(self.table.may_act[0])


def test_bots_play_until_a_person_must() -> None:
    table = table_of(AKI, SeatAssignment("bot", "", "first"))
    bot = FirstWordBot(table)
    if mover(table) == 0:
        done(table.play(0, "a", 0, "draw"))
        card = table.view(0)["hands"][0].split()[0]
        done(table.play(0, "b", 1, f"offer {card}"))
    assert let_bots_play(table, {1: bot}) > 0
    assert not list(table.bot_turns())
    assert table.may_act == (0,)
    assert table.match is not None
    assert not any(view is table.match.state for view in bot.views)


def test_a_bots_id_is_no_persons_id() -> None:
    table = table_of(SeatAssignment("bot", "", "a"), SeatAssignment("bot", "", "b"))
    turn = next(table.bot_turns(), None)
    assert turn is not None
    assert turn.request("draw").id.startswith(":")
    done(table.play(turn.seat, turn.id, turn.base, "draw"))
    assert isinstance(table.play(turn.seat, turn.id, turn.base, "draw"), CommandRepeated)


# --- out of turn, and what is forgotten -----------------------------------------------------------


def circle_of(size: int = 4, **rules: str) -> Table:
    """A table at which everyone may speak."""
    return Table(
        TableSetup("literature", tuple(SeatAssignment("human", f"P{seat}") for seat in range(size)), SEED, rules)
    )


def a_question(table: Table, seat: int) -> str:
    """The first question that this seat may ask."""
    assert table.match is not None
    return str(table.match.legal_plays(seat, "ask")[0])


def test_of_those_who_may_act_only_some_are_waited_for() -> None:
    table = circle_of()
    (turn,) = table.must_act
    assert table.may_act == (0, 1, 2, 3)
    waiting = done(table.play((turn + 1) % 4, "w", 0, "wait"))
    assert table.must_act == ((turn + 1) % 4,)
    assert refused(table.play(turn, "q", waiting.version, a_question(circle_of(), turn)))[0] == "illegal"


def test_what_may_be_said_at_any_time_is_never_stale() -> None:
    table = circle_of()
    (turn,) = table.must_act
    done(table.play((turn + 1) % 4, "d", 0, "declare LS " + " ".join([str((turn + 1) % 4)] * 6)))
    assert refused(table.play(turn, "q", 0, a_question(table, turn))) == ("stale", "stale")
    assert refused(table.play(turn, "x", 0, "declare LS " + " ".join([str(turn)] * 6)))[0] == "illegal"
    done(table.play(turn, "y", 0, "declare LH " + " ".join([str(turn)] * 6)))
    assert refused(table.play(turn, "z", 99, "wait")) == ("stale", "stale")  # a version that has not been yet


def test_the_clock_is_wound_by_wait_runs_on_and_stops() -> None:
    table = circle_of(wait_seconds="30")
    done(table.play(1, "w", 0, "wait", at=100.0))
    assert table.state.clock is not None
    assert (table.state.clock.timed.seat, table.state.clock.timed.play, table.state.clock.at) == (1, "resume", 130.0)
    done(table.play(2, "d", 1, "declare LS 2 2 2 2 2 2", at=110.0))
    assert table.state.clock.at == 130.0
    done(table.play(1, "r", 2, "resume", at=115.0))
    assert table.state.clock is None


def test_a_pause_keeps_what_the_clock_has_left() -> None:
    table = circle_of(wait_seconds="30")
    entries = [done(table.play(1, "w", 0, "wait", at=100.0)).entry]
    for command, at in (
        (PauseMatch("a"), 110.0),
        (SetAvatar("b", Avatar("plum", "ink")), 500.0),
        (PauseMatch("c", yes=False), 900.0),
    ):
        entries.append(done(table.do(CommandEnvelope(0, command), at)).entry)
        assert (table.state.clock is None) == (table.stage == "paused")
    for one in (table, Table.restore(table.setup, entries)):
        assert one.state.clock is not None
        assert (one.state.clock.at, one.state.clock.left(905.0)) == (920.0, 15.0)


def test_the_clock_of_a_match_that_was_ended_makes_no_play_any_more() -> None:
    table = circle_of(wait_seconds="30")
    done(table.play(1, "w", 0, "wait", at=100.0))
    done(table.do(CommandEnvelope(0, OfferEnd("e")), at=110.0))
    assert (table.stage, table.state.clock) == ("over", None)


def test_the_clock_comes_back_with_the_journal() -> None:
    table = circle_of(wait_seconds="30")
    entries = [done(table.play(1, "w", 0, "wait", at=100.0)).entry]
    assert Table.restore(table.setup, entries).state.clock == table.state.clock


def test_a_player_who_comes_back_is_told_the_last_of_the_fleeting_events() -> None:
    table = circle_of()
    for number in range(5):
        (turn,) = table.must_act
        done(table.play(turn, f"q{number}", table.version, a_question(table, turn)))
    for reader in (0, 1, None):
        stayed = [note.version for note in table.events_since(0, reader) if note.event.kind == "asked"]
        back = [note.version for note in table.events_since(0, reader, forget=True) if note.event.kind == "asked"]
        assert (stayed, back) == ([1, 2, 3, 4, 5], [5])
