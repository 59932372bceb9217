"""The history of a table for readers who come back: the newest events, each put into words once.

A long match has thousands of events, and anyone with the link may ask for them again and again.  So they are worded in
a thread, kept for the next reader with the same view and language, and told only as far back as `MOST`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tefuda.session.executors import IN_THREAD, ThreadRunner
from tefuda.show.rendering import LocalizedScene, news_of

if TYPE_CHECKING:
    from tefuda.show import ReaderPresenter
    from tefuda.table import VersionedEvent


MOST: Final = 500  # events that are told to a reader who comes back
FEW: Final = 20  # events that can be worded without a thread
_Reader = tuple[int | None, str, tuple[str, ...]]  # a seat, its language, and the names of the players
_Worded = dict[int, str]  # by `id` of the event: events live as long as their table


class LocalizedHistory:
    """The worded past of one table, for each kind of reader.  The words for a version never change."""

    def __init__(self) -> None:
        self._worded: dict[_Reader, _Worded] = {}

    def ready(self, presenter: ReaderPresenter, since: int) -> bool:
        """Return whether the past can be told without a thread."""
        known = self._worded.get(_reader(presenter), {})
        return sum(id(one) not in known for one in _missed(presenter, since)) <= FEW

    async def prepare(self, presenter: ReaderPresenter, since: int, beside: ThreadRunner = IN_THREAD) -> None:
        """Put new events into words in a thread, and drop those that are too old to be told."""
        known, missed = self._worded.get(_reader(presenter), {}), _missed(presenter, since)
        worded = known | await beside(lambda: _word(presenter, missed, known))
        if len(worded) > 2 * MOST:
            worded = {key: worded[key] for one in _missed(presenter, -1) if (key := id(one)) in worded}
        self._worded[_reader(presenter)] = worded

    def news(self, presenter: ReaderPresenter, since: int, page: LocalizedScene) -> str:
        """A `happened` message about the past, as it goes over the wire."""
        known, missed = self._worded.get(_reader(presenter), {}), _missed(presenter, since)
        worded = known | _word(presenter, missed, known)
        return news_of([worded[id(one)] for one in missed], page, missed=True)


def _reader(presenter: ReaderPresenter) -> _Reader:
    return presenter.seat, presenter.lang, presenter.names


def _missed(presenter: ReaderPresenter, since: int) -> list[VersionedEvent]:
    """The newest events after a version that this reader may know."""
    return presenter.table.events_since(since, presenter.seat, forget=True, most=MOST)


def _word(presenter: ReaderPresenter, missed: Sequence[VersionedEvent], known: _Worded) -> _Worded:
    fresh = [one for one in missed if id(one) not in known]
    return {id(one): presenter.write(event) for one, event in zip(fresh, presenter.events(fresh), strict=True)}
