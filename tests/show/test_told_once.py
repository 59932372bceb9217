"""News is put together once for all readers who are told the same of it, and each is told their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from tests.show.matches import moments

from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import games
from tefuda.protocol.scene import SceneEvent
from tefuda.show import ReaderPresenter, presenter
from tefuda.show.presenter import TablePresenter
from tefuda.table import VersionedEvent

PLAYS = 12


@pytest.mark.parametrize("game", games())
def test_news_is_made_once_for_all_who_are_told_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, told = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    events_of = presenter.events_of

    def counted(game: Game, news: Sequence[VersionedEvent]) -> Iterator[SceneEvent]:
        made[tuple(map(id, news))] += 1
        return events_of(game, news)

    monkeypatch.setattr(presenter, "events_of", counted)
    shown, since = None, -1
    for table in moments(game, PLAYS):
        shown = shown or TablePresenter(table)
        for seat in (*range(len(table.assignments)), None):
            news = table.events_since(since, seat)
            events = ReaderPresenter(shown, seat, "en").events(news)
            assert [(one.kind, one.moves) for one in events] == [(one.event.kind, one.event.moves) for one in news]
            told[tuple(map(id, news))] += 1
        since = table.version
    assert {times for news, times in made.items() if news} == {1}
    assert max(told.values()) > 1
