"""A match of two is resigned: the other has won, and table, record and replay say so."""

from __future__ import annotations

import pytest
from tests.table.helpers import AKI, BEN, BOT, CHIE, SEED, a_play, do, done, refused

import tefuda
from tefuda.engine.matches.moments import DealEntry, PlayEntry, RecordEntry, ResignEntry, TakeBackEntry
from tefuda.engine.matches.records import line_of, read_record
from tefuda.engine.matches.replay import up_to
from tefuda.engine.texts.errors import BadRecord, IllegalPlay
from tefuda.protocol.commands import OfferEnd, Resign
from tefuda.review.decisions import decisions
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter
from tefuda.show.replay import ReplayPresenter
from tefuda.table import CommandAccepted, SeatAssignment, Table, TableSetup
from tefuda.table.duplicates import FinishedMatchResults
from tefuda.table.history import MatchMetadata, MatchTimeline


def of_two(*assignments: SeatAssignment, game: str = "skarney-gin") -> Table:
    """A table at which one play has been made."""
    table = Table(TableSetup(game, assignments or (AKI, BEN), SEED))
    acted(table)
    return table


def acted(table: Table) -> CommandAccepted:
    return done(table.do(a_play(table, table.must_act[0])))


def resigned(seat: int = 0) -> Table:
    table = of_two()
    done(do(table, seat, Resign("r"), 7.0))
    return table


def test_the_other_has_won_and_nobody_can_play_any_more() -> None:
    table = resigned(seat=0)
    assert (table.stage, table.state.over_at, table.may_act, table.state.resigned) == ("over", 7.0, (), 0)
    assert table.match is not None and table.match.outcome is not None
    assert (table.match.winners, table.match.settlement) == ((1,), [0, 0])
    assert refused(do(table, 1, Resign("r"))) == "match-is-over"
    assert refused(do(table, 1, OfferEnd("e"))) == "match-is-over"
    with pytest.raises(IllegalPlay):
        table.match.deal()
    with pytest.raises(IllegalPlay):
        table.match.play(0, "draw")


@pytest.mark.parametrize("seats", [(AKI, BEN, CHIE), (AKI, BOT, BOT, BOT)])
def test_with_more_than_two_a_match_ends_by_agreement_only(seats: tuple[SeatAssignment, ...]) -> None:
    table = of_two(*seats, game="rummy-fifty")
    assert not table.state.may_resign(0)
    assert refused(do(table, 0, Resign("r"))) == "resign-of-two"
    assert table.match is not None
    with pytest.raises(IllegalPlay):
        table.match.resign(0)


def test_it_is_offered_to_players_only_and_while_the_match_goes_on() -> None:
    table = of_two(AKI, BOT)
    assert [table.state.may_resign(seat) for seat in (0, 1, None)] == [True, False, False]
    assert not Table(TableSetup("skarney-gin", (AKI, SeatAssignment("open")), SEED)).state.may_resign(0)
    assert not resigned().state.may_resign(1)


def test_everybody_is_told_who_resigned_and_who_won() -> None:
    table = resigned(seat=1)
    for seat, said, won in ((0, "Ben has resigned.", True), (1, "You have resigned.", False)):
        reader_presenter = ReaderPresenter(TablePresenter(table, "abc"), seat, "en")
        scene = reader_presenter.scene()
        assert reader_presenter.say(scene.prompt.text) == said  # type: ignore[arg-type]
        assert scene.end is not None
        assert [reader_presenter.say(text) for text in scene.end.story] == [said]  # type: ignore[arg-type]
        assert (scene.end.won, scene.end.resigned, scene.end.agreed) == (won, 1, False)
        assert [one.place for one in scene.end.standings] == [1, 2]
        assert (scene.verbs, scene.lit, scene.taps, scene.resigns) == ((), None, (), False)


def test_the_journal_leads_to_the_same_table() -> None:
    table = of_two()
    entry = done(do(table, 0, Resign("r"), 7.0)).entry
    assert entry.as_json() == '{"version":2,"seat":0,"at":7.0,"command":{"t":"resign","id":"r"}}'
    first = acted(other := Table(table.setup)).entry
    again = Table.restore(table.setup, [first, entry])
    assert (again.stage, again.state.resigned, again.state.over_at) == ("over", 0, 7.0)
    assert other.state.resigned is None


def test_the_record_keeps_it() -> None:
    record = resigned(seat=1).record()
    assert record is not None and record.endswith('\n{"t":"resign","seat":1}\n]}\n')
    match = read_record(record)
    assert (match.over, match.winners, match.record()) == (True, (0,), record)
    assert not match.journal[-1].is_play and PlayEntry(0, "draw").is_play
    assert up_to(match, len(match.journal) - 1).resigned is None
    assert sum(len(decisions(match, seat)) for seat in (0, 1)) == 1
    for entry in (PlayEntry(0, "draw"), ResignEntry(0), TakeBackEntry(1), DealEntry("AS")):
        with pytest.raises(BadRecord) as error:
            read_record(and_then(record, entry))
        assert error.value.where == f"entry {len(match.journal) + 1}"


def and_then(record: str, entry: RecordEntry) -> str:
    """The record with this entry at its end."""
    head, _, entries = record.removesuffix("\n]}\n").partition('"entries":[')
    return f'{head}"entries":[{entries}{"," if entries else ""}\n{line_of(entry)}\n]}}\n'


def test_a_record_cannot_resign_for_nobody_or_before_the_deal() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    undealt = match.record().split("\n{")[0] + "\n]}\n"
    assert read_record(undealt).journal == []
    for record, seat in ((undealt, 0), (match.record(), 2)):
        with pytest.raises(BadRecord):
            read_record(and_then(record, ResignEntry(seat)))


def test_the_replay_shows_it_as_its_last_moment() -> None:
    table = resigned(seat=0)
    assert table.match is not None
    told = MatchTimeline(table.match, MatchMetadata(tuple(table.assignments), over_at=7.0))
    last, before = (next(iter(told.tables(at, at))) for at in (len(told), len(told) - 1))
    assert (last.stage, before.stage) == ("over", "playing")
    viewer = ReplayPresenter(TablePresenter(last), "none", "en")
    assert viewer.say(viewer.scene().prompt.text) == "Aki has resigned."  # type: ignore[arg-type]
    assert [viewer.say(one.event.said) for one in told.told_at(len(told))] == ["Aki has resigned."]


def test_a_comparison_of_the_same_cards_counts_it_as_ended_early() -> None:
    results = FinishedMatchResults.at(resigned())
    assert (results.ended, results.most_wins, results.deals) == (True, None, ())
