"""The end of a deal and of a match: who has won, by what, and how it came to that, for every reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

import tefuda
from tefuda.engine.declarations.events import told_to
from tefuda.engine.matches.registry import games
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.scene import MatchResult, ScoreBreakdown
from tefuda.protocol.values import Lang
from tefuda.show.ending import course, heard
from tefuda.show.presenter import TablePresenter
from tefuda.show.reader_presenter import ReaderPresenter
from tefuda.table import SeatAssignment, Table, TableSetup
from tefuda.text import LANGUAGES

from .matches import moments

MANY = 40_000  # plays: enough for a match of every game
DECIDED = bytes(range(1, 33))  # a seed by which somebody wins every match
SHORT = {"carousel": {"target": "40"}, "looking-and-down": {"target": "1000"}}  # whose matches would be long
OPEN = "{"  # a gap of a sentence that nobody has filled


@cache
def ends(game: str) -> tuple[list[tuple[int, list[str]]], TablePresenter]:
    """A match to its end: what each reader was told at the end of each deal; and the table as it then is."""
    told, shown = [], None
    for table in moments(game, MANY, SHORT.get(game), DECIDED):
        shown = shown if shown is not None and shown.table is table else TablePresenter(table, "x")
        if table.match is not None and table.match.deal_over:
            told += [(table.version, said) for said in stories(shown)]
    assert shown is not None
    return told, shown


def readers(shown: TablePresenter) -> Iterator[ReaderPresenter]:
    """A watcher, a winner and a loser: at a large table the others are told what one of these is."""
    for seat in (None, 0, 1):
        for lang in LANGUAGES:
            yield ReaderPresenter(shown, seat, lang)


def stories(shown: TablePresenter) -> Iterator[list[str]]:
    for reader_presenter in readers(shown):
        count = reader_presenter.scene().count
        assert isinstance(count, ScoreBreakdown)
        yield [spoken(reader_presenter, count.outcome), *(spoken(reader_presenter, one) for one in count.story)]


def spoken(reader_presenter: ReaderPresenter, text: object) -> str:
    assert isinstance(text, Translatable | SpokenSeat | str)
    return text if isinstance(text, str) else reader_presenter.say(text)


@pytest.mark.parametrize("game", games())
def test_every_deal_has_a_result_and_most_have_a_story(game: str) -> None:
    told, _ = ends(game)
    assert told
    assert [said for _, said in told if any(not one or OPEN in one or one.startswith("story-") for one in said)] == []
    assert [said for _, said in told if len(said) > 3] == []
    assert 2 * sum(len(said) > 1 for _, said in told) > len(told)


@pytest.mark.parametrize("game", games())
def test_the_end_of_a_match_names_who_has_won_in_both_languages(game: str) -> None:
    _, shown = ends(game)
    match = shown.table.match
    assert match is not None
    for reader_presenter in readers(shown):
        end = reader_presenter.scene().end
        assert isinstance(end, MatchResult)
        first = {seat for one in end.standings if one.place == 1 for seat in one.seats}
        assert first == {*match.winners}
        assert sorted(seat for one in end.standings for seat in one.seats) == list(range(match.seats))
        assert end.won == (None if reader_presenter.seat is None else reader_presenter.seat in match.winners)
        assert all(
            spoken(reader_presenter, text) and OPEN not in spoken(reader_presenter, text)
            for text in (end.verdict, *end.story)
        )
        assert 1 <= len(end.story) <= 2
        personal = {"en": ("You", "Your"), "ja": ("あなた",)}[reader_presenter.lang]
        assert spoken(reader_presenter, end.verdict).startswith(personal) == bool(end.won)


@pytest.mark.parametrize("game", games())
def test_a_story_is_made_of_what_its_reader_has_heard(game: str) -> None:
    """Each reader's facts are those that the log told to that reader, and none that the table has forgotten."""
    _, shown = ends(game)
    table, match = shown.table, shown.table.match
    assert match is not None
    for seat in (None, *range(match.seats)):
        told = [one.entry for one in heard(table, match, seat)]
        seen = [news.event for news in table.events_since(table.state.before_deal, seat, forget=True)]
        assert told == [event.entry for event in seen if event.entry is not None]
        assert all(told_to(event.audience, seat) for event in seen)
        assert all(entry.audience & (1 << 31 if seat is None else 1 << seat) for entry in told)


def test_what_lies_on_the_table_when_it_has_not_ended_tells_no_end() -> None:
    shown = TablePresenter(
        Table(TableSetup("skarney-gin", (SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben")), bytes(32)))
    )
    scene = ReaderPresenter(shown, 0, "en").scene()
    assert (scene.count, scene.end) == (None, None)


def test_a_match_that_was_broken_off_has_no_winner() -> None:
    table = Table(
        TableSetup("skarney-gin", (SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben")), bytes(32))
    )
    table.state = replace(table.state, ended=True)
    end = ReaderPresenter(TablePresenter(table), 1, "en").scene().end
    assert end is not None
    assert ([one.place for one in end.standings], end.won, end.agreed) == ([0, 0], False, True)
    assert end.verdict == Translatable("match-ended")


@pytest.mark.parametrize(
    ("lang", "outcome", "story"),
    [
        (
            "en",
            "Ben wins this deal and scores 12.",
            "You knocked with 3; Ben undercut with 1. Score: 3 − 1 + 10 for the undercut = 12.",
        ),
        (
            "ja",
            "Benさんが12点を取りました。",
            "あなたが3点でノックしましたが、Benさんが1点でアンダーカットしました。得点は3−1+10（アンダーカット）=12。",
        ),
    ],
)
def test_an_undercut_is_told_and_gets_its_mark(lang: Lang, outcome: str, story: str) -> None:
    table = Table(TableSetup("carousel", (SeatAssignment("human", "Aki"), SeatAssignment("human", "Ben")), bytes(32)))
    table.state = replace(
        table.state,
        match=tefuda.position(
            "carousel", {"turn": 0, "phase": "play", "laid": True, "hands": ["3S", "AH"], "stock": 20}
        ),
    )
    table.play(0, "k", 0, "knock")
    reader_presenter = ReaderPresenter(TablePresenter(table), 0, lang)
    count = reader_presenter.scene().count
    assert count is not None
    assert spoken(reader_presenter, count.outcome) == outcome
    assert [spoken(reader_presenter, one) for one in count.story] == [story]
    assert count.stamp == "foiled"


NAMES = (SpokenSeat(0), SpokenSeat(1))


@pytest.mark.parametrize(
    ("deals", "ids"),
    [
        ([(5, 0), (2, 1), (3, 0)], ["story-always-led", "story-best-deal"]),
        ([(0, 4), (9, 0), (1, 2)], ["story-led-since", "story-best-deal"]),
        ([(0, 4), (5, 0)], ["story-last-deal"]),
        ([(3, 0), (0, 4), (3, 0), (0, 4), (9, 0)], ["story-last-deal", "story-changes"]),
        ([(5, 0)], []),
    ],
)
def test_the_course_of_a_match_is_read_from_the_score_sheet(deals: list[tuple[int, int]], ids: list[str]) -> None:
    totals = [sum(column) for column in zip(*deals, strict=True)]
    assert [said.id for said in course(deals, totals, 0, NAMES)] == ids


def test_where_the_fewest_points_win_the_fewest_lead() -> None:
    assert [said.id for said in course([(1, 9), (2, 3)], (3, 12), 0, NAMES, most_wins=False)] == ["story-always-led"]


def test_a_sheet_that_is_kept_otherwise_tells_nothing() -> None:
    assert course([(5, 0), (2, 1)], (10, 0), 0, NAMES) == ()
