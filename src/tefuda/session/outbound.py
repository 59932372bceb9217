"""The state of one reader: what has been sent of a table, and what is to be sent next.

News is not queued: a slow reader gets all of it together.  A reader that accepts changes gets only the differences.
"""

from __future__ import annotations

from typing import Final

from tefuda.protocol.frames import Hello
from tefuda.protocol.json_form import unspoken
from tefuda.protocol.values import Lang
from tefuda.session.executors import IN_THREAD, ThreadRunner
from tefuda.session.notebooks import SeatNotebook
from tefuda.session.room import Room
from tefuda.show import ReaderPresenter
from tefuda.show.rendering import DeltaBaseScene, LocalizedScene

NEVER: Final = -1
OUTDATED: Final = -2  # sent before the reader asked for another order of their cards


class OutboundMessages:
    """The messages to one reader on one connection."""

    def __init__(self, room: Room, seat: int | None, hello: Hello, beside: ThreadRunner = IN_THREAD) -> None:
        """Create the state; ``beside`` runs the wording of past events for a reader that comes back."""
        self._beside = beside
        self._room, self._seat, self._lang, self._takes_changes = room, seat, hello.lang, hello.changes
        self._by_melds = hello.by_melds
        self.source = room.seen_from(seat)  # where the news comes from
        self.told = NEVER  # the version up to which the reader knows everything
        self._change = NEVER  # the room's change that was sent last
        self._patient = NEVER  # the room's change for which `prepare` has waited already
        self._noted = NEVER  # the state of the reader's notebook that was sent last
        self._coming_back = hello.since is not None  # the first news is of the past
        self._only_scene = True  # no events go before the next scene
        self._page: DeltaBaseScene | None = None  # the scene that was sent last, for a reader that accepts changes
        self._nth = 0  # changes since a scene was sent whole
        if hello.since is not None:  # the news begins there, even if the next play comes before our first frame
            self.told = min(hello.since, self.source.table.version)

    def speak(self, lang: Lang) -> None:
        """Change the language, in which everything is sent again."""
        self._lang, self._only_scene, self._change, self._page = lang, True, NEVER, None

    def hold(self, *, by_melds: bool) -> None:
        """Change the order in which the reader holds their cards; the next scene has it."""
        if by_melds != self._by_melds:
            self._by_melds, self._change = by_melds, NEVER if self.sees_nothing else OUTDATED

    def sit_elsewhere(self, seat: int | None) -> None:
        """Change the seat; nothing may build upon what was seen from the old one."""
        self._seat, self._only_scene, self._noted, self._page = seat, True, NEVER, None
        before, self.source = self.source, self._room.seen_from(seat)
        if self.source is not before:
            self.told, self._change = min(self.told, self.source.table.version), NEVER

    @property
    def presenter(self) -> ReaderPresenter:
        """A presenter for this reader."""
        return ReaderPresenter(self.source.shown, self._seat, self._lang, by_melds=self._by_melds)

    # --- the table -------------------------------------------------------------------------------

    @property
    def behind(self) -> bool:
        """True if there is news."""
        return self._change != self.source.change_for(self._seat)

    @property
    def sees_nothing(self) -> bool:
        """True if the reader has just come (or changed the language), and waits for a first scene."""
        return self._change == NEVER

    @property
    def ready(self) -> bool:
        """True if the news can be made without delay."""
        if self._may_wait or not self.source.scene_cache.ready(self._seat):
            return False
        return not self._coming_back or self.source.history.ready(self.presenter, self.told)

    @property
    def _may_wait(self) -> bool:
        """True if it will soon be known whether the reader's last play may be taken back; that is waited for once."""
        return self._patient != self._room.change and self._room.take_back_checks.asks(self._seat)

    async def prepare(self) -> None:
        """Do what takes a while in a thread."""
        if self._may_wait:
            self._patient = self._room.change
            await self._room.take_back_checks.settled()
        await self.source.scene_cache.prepare(self._seat)
        if self._coming_back:
            await self.source.history.prepare(self.presenter, self.told, self._beside)

    def news(self) -> str:
        """Return the news, as it goes over the wire.

        It is the scene alone where nothing has happened (after hello, in a new language), else events and scene.
        """
        source, presenter = self.source, self.presenter
        page, since, past = presenter.page(), self.told, self._coming_back
        knows = since > NEVER or past  # up to some version, if only up to the one before the first
        alone = self._only_scene and not (knows and since < source.table.version)
        self._only_scene, self._coming_back = False, False
        self.told, self._change = source.table.version, source.change_for(self._seat)
        if alone:
            return str(self._whole(page))
        return (
            source.history.news(presenter, since, self._whole(page))
            if past
            else self._differing(presenter, since, page)
        )

    def _differing(self, presenter: ReaderPresenter, since: int, page: LocalizedScene) -> str:
        """Return the events, and as much of the scene as this reader needs."""
        text = presenter.changed(since, self._page, page, self._nth + 1) if self._page is not None else None
        if text is None:
            return presenter.news(since, self._whole(page))
        self._page, self._nth = DeltaBaseScene(page), self._nth + 1
        return text

    def _whole(self, page: LocalizedScene) -> LocalizedScene:
        """Return the scene to be sent whole; later changes may build upon it."""
        self._page, self._nth = DeltaBaseScene(page) if self._takes_changes else None, 0
        return page

    # --- one's own notes -------------------------------------------------------------------------

    @property
    def behind_with_notes(self) -> bool:
        """True if another device of this seat has written notes, or none have been sent yet."""
        return self._seat is not None and self._noted < self._room.notebook(self._seat).change

    def notes(self) -> str | None:
        """Return the reader's own notes; at first only if there are some."""
        assert self._seat is not None  # a watcher has no notes
        notebook, first = self._room.notebook(self._seat), self._noted == NEVER
        self.has_noted(notebook)
        return unspoken(notebook.shown()) if notebook.marks or not first else None

    def has_noted(self, notebook: SeatNotebook) -> None:
        """Remember that the reader knows the notebook as it is now."""
        self._noted = max(self._noted, notebook.change)
