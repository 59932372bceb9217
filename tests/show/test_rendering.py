"""The scene that is kept is the one that would be written again, and what is told of changes leads there as well.

For every reader of every game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tests.games_of_tests.finding import known
from tests.show.matches import moments

from tefuda.engine.matches.registry import games
from tefuda.protocol.messages import SceneUpdate
from tefuda.protocol.scene import fold
from tefuda.protocol.values import Lang
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter
from tefuda.show.rendering import DeltaBaseScene, LocalizedScene
from tefuda.table import Table

EN: Sequence[Lang] = ("en",)
JA: Sequence[Lang] = ("ja",)
BOTH: Sequence[Lang] = ("en", "ja")


def still(table: Table) -> TablePresenter:
    """A table as it is shown, for which no time passes."""
    return TablePresenter(table, time=lambda: 0.0)


class Reader:
    """A reader who looks on from a seat, in a language, and folds what they are told into what they have."""

    def __init__(self, seat: int | None, lang: Lang) -> None:
        self.seat, self.lang = seat, lang
        self.version, self.nth = -1, 0
        self.page: DeltaBaseScene | None = None
        self.scene: Any = None

    def look(self, shown: TablePresenter) -> None:
        """Hear what is new, and find the scene that would be made again for this reader alone."""
        reader_presenter, anew = (
            ReaderPresenter(shown, self.seat, self.lang),
            ReaderPresenter(still(shown.table), self.seat, self.lang),
        )
        whole = json.loads(anew.news(self.version, anew.page()))
        page, before, untouched = reader_presenter.page(), self.scene, json.dumps(self.scene)
        told = (
            reader_presenter.news(self.version, page)
            if self.page is None
            else self.changed(reader_presenter, self.page, page)
        )
        message = json.loads(told)
        self.scene = message["scene"] if message["t"] == "happened" else fold(before, message["changes"])
        assert self.scene == whole["scene"] == json.loads(str(page)), (self.seat, self.version)
        assert message["events"] == whole["events"]
        assert json.dumps(before) == untouched
        self.version, self.page = shown.table.version, DeltaBaseScene(page)

    def changed(self, reader_presenter: ReaderPresenter, before: DeltaBaseScene, page: LocalizedScene) -> str:
        """The message of what has changed."""
        self.nth += 1
        told = reader_presenter.changed(self.version, before, page, self.nth)
        assert told is not None
        return told


def looked_on(tables: Iterator[Table], langs: Sequence[Lang]) -> int:
    """The number of looks; every third reader looks at every third moment only."""
    shown, readers, looks = None, list[Reader](), 0
    for number, table in enumerate(tables):
        if shown is None:
            shown = still(table)
            readers = [Reader(seat, lang) for seat in (*range(len(table.assignments)), None) for lang in langs]
        for place, reader in enumerate(readers):
            if place % 3 < 2 or number % 3 == 0:
                reader.look(shown)
                looks += 1
    return looks


@pytest.mark.parametrize("game", games())
def test_what_is_kept_is_what_would_be_written(game: str) -> None:
    assert looked_on(moments(game, 16), (EN, JA)[len(game) % 2]) >= 16 * 2


def test_so_it_is_in_a_game_with_tricks() -> None:
    with known("lantern"):
        assert looked_on(moments("lantern", 16), JA) >= 16 * 2


@pytest.mark.soak
@pytest.mark.parametrize("game", [*games(), "lantern"])
def test_so_it_is_through_whole_matches_in_both_languages(game: str) -> None:
    with known("lantern"):
        assert looked_on(moments(game, 800), BOTH) >= 40 * 2


def test_news_are_written_as_a_message_like_any_other() -> None:
    for table in moments("skarney-gin", 6):
        reader_presenter = ReaderPresenter(still(table), 0, "en")
        news = reader_presenter.news(-1, reader_presenter.page())
        events = tuple(reader_presenter.events(table.events_since(-1, 0)))
        whole = SceneUpdate(events=events, scene=reader_presenter.scene())
        assert json.loads(news) == json.loads(reader_presenter.write(whole))


@pytest.mark.parametrize("game", games())
def test_a_page_that_is_kept_says_what_it_said(game: str) -> None:
    for table in moments(game, 6):
        page = ReaderPresenter(still(table), 0, "ja").page()
        assert DeltaBaseScene(page).said == page.said == json.loads(str(page))
        assert len(DeltaBaseScene(page)._packed) < len(str(page).encode()) * 2 / 3


@pytest.mark.parametrize("game", games())
def test_after_a_rest_all_see_what_they_saw(game: str) -> None:
    """All that was made for the telling is let go, and made again for each reader who asks."""
    for table in moments(game, 8):
        shown = still(table)
        seats: list[int | None] = [*range(len(table.assignments)), None]
        before = [ReaderPresenter(shown, seat, "en").page().said for seat in seats]
        shown.release_caches()
        table.compact()
        assert [ReaderPresenter(shown, seat, "en").page().said for seat in seats] == before
