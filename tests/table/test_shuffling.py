"""Everyone shuffles: nobody has chosen the cards, not even the one who drew the seed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.table.helpers import do, done, given, kinds, match_of, refused

import tefuda
from tefuda.engine.matches.chance import ShuffleContributions, commitment, seal, seed_bytes, shuffled_by
from tefuda.engine.texts.errors import BadRecord
from tefuda.protocol.commands import (
    AddBots,
    CallSubstitute,
    ChangeSeat,
    CommitShuffle,
    Leave,
    RequestNextDeal,
    RevealShuffle,
    SitDown,
)
from tefuda.table import CommandAccepted, CommandEnvelope, JournalEntry, SeatAssignment, Table, TableSetup
from tefuda.table.duplicates import DuplicateMatchRequest, like
from tefuda.table.seat_commands import once_more

DRAWN = bytes(range(32))
AKI, BEN = seed_bytes(1001), seed_bytes(1002)  # what each has drawn
HUMAN, OPEN, BOT = SeatAssignment("human", "Aki"), SeatAssignment("open"), SeatAssignment("bot", "", "random")


def laid(*assignments: SeatAssignment, game: str = "skarney-gin", **options: Any) -> Table:
    return Table(
        TableSetup(game, assignments or (HUMAN, replace(HUMAN, name="Ben")), DRAWN, all_shuffle=True, **options)
    )


def sealed(table: Table, seat: int, secret: bytes, id: str = "") -> CommandAccepted:
    return done(do(table, seat, CommitShuffle(id or f"s{table.version}", seal(secret))))


def told(table: Table, seat: int, secret: bytes) -> CommandAccepted:
    return done(do(table, seat, RevealShuffle(f"t{table.version}", secret.hex())))


def shuffled(table: Table) -> Table:
    for seat, secret in enumerate((AKI, BEN)):
        sealed(table, seat, secret)
    for seat, secret in enumerate((AKI, BEN)):
        told(table, seat, secret)
    return table


def test_the_cards_follow_from_what_everybody_added() -> None:
    match = match_of(shuffled(laid()))
    assert match.seed == shuffled_by(DRAWN, [AKI, BEN])
    same = tefuda.new("skarney-gin", seats=2, seed=match.seed)
    assert (match.journal, match.first_dealer) == (same.journal, same.first_dealer)
    assert len({match.seed, shuffled_by(DRAWN, [BEN, AKI]), shuffled_by(DRAWN, [AKI]), DRAWN}) == 4


def test_nothing_is_dealt_and_nothing_told_before_all_have_sealed() -> None:
    table = laid()
    assert table.match is None and table.may_act == (0, 1)
    assert refused(do(table, 0, RevealShuffle("a", AKI.hex()))) == "not-all-sealed"
    assert kinds(do(table, 0, CommitShuffle("b", seal(AKI)))) == []
    assert refused(do(table, 0, RevealShuffle("c", AKI.hex()))) == "not-all-sealed"
    sealed(table, 1, BEN)
    assert refused(do(table, 0, RevealShuffle("d", BEN.hex()))) == "not-what-was-sealed"
    assert refused(do(table, 0, RevealShuffle("e", AKI[:-1].hex()))) == "not-what-was-sealed"
    assert kinds(do(table, 0, RevealShuffle("f", AKI.hex()))) == ["reveal"]
    assert refused(do(table, 0, RevealShuffle("f2", AKI.hex()))) == "shuffled-already"
    assert kinds(do(table, 0, CommitShuffle("f3", seal(AKI)))) == []  # the same once more: nothing begins again
    assert table.match is None and table.may_act == (1,)
    assert kinds(do(table, 1, RevealShuffle("g", BEN.hex())))[:2] == ["reveal", "dealt"]
    assert refused(do(table, 0, CommitShuffle("h", seal(AKI)))) == "already-dealt"
    assert refused(do(table, 0, RevealShuffle("i", AKI.hex()))) == "already-dealt"


def test_what_binds_is_told_before_anybody_adds_and_stays() -> None:
    table = laid()
    before = table.state.commitment
    assert before == commitment(DRAWN) == shuffled(table).state.commitment
    assert (table.state.seed, table.state.shuffles) == (None, None)
    table.state = replace(table.state, ended=True)
    assert table.state.seed == DRAWN and table.state.shuffles == ShuffleContributions(DRAWN, (AKI, BEN))


def test_a_free_seat_and_those_who_are_not_ready_are_waited_for() -> None:
    table = laid(HUMAN, OPEN, asks_ready=True)
    sealed(table, 0, AKI)
    assert refused(do(table, 0, RevealShuffle("a", AKI.hex()))) == "not-all-sealed"
    done(do(table, 1, SitDown(f"sit{table.version}", "Ben"), by_host=True))
    sealed(table, 1, BEN)
    told(table, 0, AKI)
    told(table, 1, BEN)
    assert table.match is None and table.may_act == (0, 1)
    done(do(table, 0, RequestNextDeal("r0")))
    done(do(table, 1, RequestNextDeal("r1")))
    assert match_of(table).seed == shuffled_by(DRAWN, [AKI, BEN])


def test_the_house_shuffles_for_nobody() -> None:
    table = laid(HUMAN, BOT)
    sealed(table, 0, AKI)
    told(table, 0, AKI)
    assert match_of(table).shuffles == ShuffleContributions(DRAWN, (AKI, None))
    table = laid(HUMAN, OPEN)
    sealed(table, 0, AKI)
    done(do(table, 0, AddBots("f"), bots="random"))
    assert table.match is None
    told(table, 0, AKI)
    assert match_of(table).seed == shuffled_by(DRAWN, [AKI])
    assert match_of(laid(BOT, BOT)).seed == DRAWN


def test_who_is_away_can_be_played_for_and_is_not_waited_for() -> None:
    table = laid()
    sealed(table, 0, AKI)
    done(do(table, 0, CallSubstitute("r", 1), bots="random"))
    assert table.match is None
    told(table, 0, AKI)
    assert match_of(table).shuffles == ShuffleContributions(DRAWN, (AKI, None))


def test_a_player_who_has_lost_their_bytes_makes_all_begin_again_and_everybody_hears_of_it() -> None:
    table = laid()
    sealed(table, 0, AKI)
    sealed(table, 1, BEN)
    assert sealed(table, 1, seed_bytes(9)).events == ()  # nobody has told yet: the other seal still counts
    told(table, 0, AKI)
    assert kinds(do(table, 1, CommitShuffle("again", seal(BEN)))) == ["commit"]
    assert refused(do(table, 0, RevealShuffle("a", AKI.hex()))) == "not-all-sealed"
    assert table.state.shuffling.seals == {1: seal(BEN)}
    sealed(table, 0, seed_bytes(5))
    assert refused(do(table, 0, RevealShuffle("b", AKI.hex()))) == "not-what-was-sealed"
    told(table, 0, seed_bytes(5))
    told(table, 1, BEN)
    assert match_of(table).seed == shuffled_by(DRAWN, [seed_bytes(5), BEN])


def test_who_has_heard_and_then_goes_makes_all_shuffle_again() -> None:
    """Ben leaves after Aki has told, and may have seen which cards come with Ben's number and which without."""
    table = laid()
    sealed(table, 0, AKI)
    sealed(table, 1, BEN)
    told(table, 0, AKI)
    assert [news.event.said.id for news in done(do(table, 0, CallSubstitute("r", 1), bots="random")).events] == [
        "bot-relieves",
        "shuffles-again",
    ]
    assert table.match is None and (table.state.shuffling.seals, table.state.shuffling.by) == ({}, ())
    sealed(table, 0, seed_bytes(5))
    told(table, 0, seed_bytes(5))
    assert match_of(table).shuffles == ShuffleContributions(DRAWN, (seed_bytes(5), None))


def test_there_are_three_rounds_and_no_more() -> None:
    """A player who throws rounds away chooses between so many deals."""
    table = laid()
    for one in range(3):
        sealed(table, 0, seed_bytes(10 + one))
        sealed(table, 1, seed_bytes(20 + one))
        told(table, 0, seed_bytes(10 + one))
    assert table.state.shuffling.is_last
    assert refused(do(table, 1, CommitShuffle("again", seal(BEN)))) == "shuffled-enough"
    assert refused(do(table, 0, CallSubstitute("r", 1), bots="random")) == "shuffled-enough"
    assert kinds(do(table, 1, CommitShuffle("same", seal(seed_bytes(22))))) == []
    told(table, 1, seed_bytes(22))
    assert match_of(table).shuffles == ShuffleContributions(DRAWN, (seed_bytes(12), seed_bytes(22)))


def test_nor_is_there_a_fourth_where_somebody_leaves_in_the_third() -> None:
    table = laid()
    for one in range(3):
        sealed(table, 0, seed_bytes(10 + one))
        sealed(table, 1, seed_bytes(20 + one))
        told(table, 0, seed_bytes(10 + one))
    done(do(table, 1, Leave("x"), bots="random"))
    done(do(table, 1, SitDown(f"sit{table.version}", "Chie"), by_host=True))
    sealed(table, 0, seed_bytes(13))
    sealed(table, 1, seed_bytes(23))
    assert refused(do(table, 0, RevealShuffle("a", seed_bytes(13).hex()))) == "shuffled-enough"
    assert table.match is None


@pytest.mark.parametrize("change", [given(1, Leave("x"), bots="random"), given(1, ChangeSeat("x", 2))])
def test_where_others_sit_down_nothing_of_before_counts(change: CommandEnvelope) -> None:
    assignments = (HUMAN, replace(HUMAN, name="Ben"), BOT, BOT, BOT, BOT)
    table = laid(*assignments, game="literature")
    sealed(table, 0, AKI)
    sealed(table, 1, BEN)
    told(table, 0, AKI)
    assert done(table.do(change)).events[-1].event.said.id == "shuffles-again"
    assert table.state.shuffling.seals == {} and table.state.shuffling.by == ()


def test_a_table_that_does_not_ask_for_it_takes_no_seal() -> None:
    table = Table(TableSetup("skarney-gin", (HUMAN, OPEN), DRAWN))
    assert refused(do(table, 0, CommitShuffle("a", seal(AKI)))) == "bot-shuffles"
    assert refused(do(table, 0, RevealShuffle("b", AKI.hex()))) == "not-all-sealed"


def test_its_journal_brings_it_back_at_every_version() -> None:
    table, journal = laid(HUMAN, OPEN), list[JournalEntry]()
    wishes = [
        given(0, CommitShuffle("a", seal(AKI))),
        given(1, SitDown(f"sit{table.version}", "Ben"), by_host=True),
        given(1, CommitShuffle("b", seal(BEN))),
        given(1, RevealShuffle("c", BEN.hex())),
        given(0, CommitShuffle("d", seal(seed_bytes(5)))),
        given(1, CommitShuffle("e", seal(BEN))),
        given(1, RevealShuffle("f", BEN.hex())),
        given(0, RevealShuffle("g", seed_bytes(5).hex())),
    ]
    setup = TableSetup.from_json(table.setup.as_json(), DRAWN)
    for command in wishes:
        journal.append(done(table.do(command)).entry)
        again = Table.restore(setup, journal)
        assert (again.state.shuffling.seals, again.state.shuffling.by) == (
            table.state.shuffling.seals,
            table.state.shuffling.by,
        )
        assert again.match is None or again.match.record() == match_of(table).record()
    assert table.match is not None and DRAWN.hex() not in str(table.setup.as_json()["rules"])


def test_a_secret_is_in_no_log() -> None:
    assert AKI.hex() not in repr(given(0, RevealShuffle("a", AKI.hex())))
    assert AKI.hex() not in repr(shuffled(laid()).setup)


def test_the_record_says_what_the_seed_was_made_of() -> None:
    match = match_of(shuffled(laid()))
    again = tefuda.replay(match.record())
    assert (again.shuffles, again.seed, again.commitment) == (match.shuffles, match.seed, commitment(DRAWN))
    assert again.record() == match.record()


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        (AKI.hex(), BEN.hex(), "seed"),
        (DRAWN.hex(), seed_bytes(3).hex(), "seed"),
        ('"commitment":"', '"commitment":"0', "commitment"),
        (f'"{AKI.hex()}",', f'"{AKI.hex()}",null,', "shuffles"),
        (f'"{AKI.hex()}"', '"00"', "shuffles.1"),
        ('"shuffles":[', '"shuffles":{},"x":[', "shuffles"),
        ('"shuffles":[', '"shuffles":[null,', "shuffles"),
        ('"shuffles":[', '"shuffles":[],"x":[', ""),
        ('"shuffles":[', '"shuffles":' + "[" * 100_000, ""),
    ],
)
def test_a_record_that_was_changed_is_refused(old: str, new: str, where: str) -> None:
    text = match_of(shuffled(laid())).record()
    assert old in text
    with pytest.raises(BadRecord) as error:
        tefuda.replay(text.replace(old, new))
    assert error.value.where == where


def test_others_have_the_same_cards_and_the_same_people_others() -> None:
    table = shuffled(laid())
    setup, _ = like(table.setup, table.assignments, DuplicateMatchRequest(0, HUMAN, BOT), "k3x9mvt2bqrw")
    twin = Table(TableSetup.from_json(setup.as_json(), setup.seed))
    assert match_of(twin).record() == match_of(table).record() and twin.state.commitment == table.state.commitment
    other = Table(once_more(table.state, seed_bytes(8)))
    done(do(other, 0, RequestNextDeal("a")))
    done(do(other, 1, RequestNextDeal("b")))
    assert other.match is None and other.setup.all_shuffle and not other.setup.shuffles


def test_a_match_that_goes_on_from_it_has_its_own_seed() -> None:
    match = match_of(shuffled(laid()))
    match.play(match.may_act[0], "draw")
    later = match.branch(seed_bytes(4))
    assert later.shuffles is None and later.commitment == commitment(seed_bytes(4))
    assert tefuda.replay(later.record()).record() == later.record()
