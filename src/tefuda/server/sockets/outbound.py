"""What one reader has been told of a table, and what he is told next.

News is not queued: whoever is slow is told all of it together.  Where he can take it, only what differs is sent.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from tefuda.server.rooms.fair_queue import IN_THREAD, ThreadRunner
from tefuda.server.rooms.notebook import Notebook
from tefuda.server.rooms.room import Room
from tefuda.server.wire.messages import Hello, Lang
from tefuda.show import Localizer
from tefuda.show.json_form import unspoken
from tefuda.show.patches import NoPatch
from tefuda.show.rendering import PackedScene, RenderedScene

NEVER: Final = -1


class Outbound:
    """To one reader on one connection."""

    def __init__(self, room: Room, seat: int | None, hello: Hello, beside: ThreadRunner = IN_THREAD) -> None:
        """``beside``: where the past is put into words for whoever comes back."""
        self._beside = beside
        self._room, self._seat, self._lang, self._takes_changes = room, seat, hello.lang, hello.changes
        self.told = NEVER  # the version up to which the reader knows everything
        self._change = NEVER  # the room's change that was told last
        self._patient = NEVER  # the room's change of which more was waited for
        self._noted = NEVER  # the state of one's own notebook that was told last
        self._coming_back = hello.since is not None  # the first news is of the past
        self._only_scene = True  # nothing has happened that goes before the next scene
        self._page: PackedScene | None = None  # the scene that was sent last, to whoever takes changes
        self._nth = 0  # changes since a scene was sent whole
        if hello.since is not None:  # what he is told begins there, even if the next play comes before our first word
            self.told = min(hello.since, room.table.version)

    def speak(self, lang: Lang) -> None:
        """In another language everything is said again."""
        self._lang, self._only_scene, self._change, self._page = lang, True, NEVER, None

    def sit_elsewhere(self, seat: int | None) -> None:
        """From now on the reader is another: nothing builds upon what was seen from the old seat."""
        self._seat, self._only_scene, self._noted, self._page = seat, True, NEVER, None

    @property
    def localizer(self) -> Localizer:
        """Speaks to this reader."""
        return Localizer(self._room.shown, self._seat, self._lang)

    # --- the table -------------------------------------------------------------------------------

    @property
    def behind(self) -> bool:
        """There is news."""
        return self._change != self._room.change_for(self._seat)

    @property
    def sees_nothing(self) -> bool:
        """The reader has just come (or wants all of it in another language), and waits for his first scene."""
        return self._change == NEVER

    @property
    def ready(self) -> bool:
        """Can the news be made in no time?"""
        if self._may_wait or not self._room.scene_cache.ready(self._seat):
            return False
        return not self._coming_back or self._room.history.ready(self.localizer, self.told)

    @property
    def _may_wait(self) -> bool:
        """In a moment more is known of the reader's last play; it is waited for once."""
        return self._patient != self._room.change and self._room.take_back_checks.asks(self._seat)

    async def prepare(self) -> None:
        """What takes a while is made in a thread."""
        if self._may_wait:
            self._patient = self._room.change
            await self._room.take_back_checks.settled()
        await self._room.scene_cache.prepare(self._seat)
        if self._coming_back:
            await self._room.history.prepare(self.localizer, self.told, self._beside)

    def news(self) -> str:
        """What there is to tell, as it goes over the wire.

        The scene alone where nothing has happened (after hello, in a new language); else both.
        """
        room, localizer = self._room, self.localizer
        page, since, past = localizer.page(), self.told, self._coming_back
        knows = since > NEVER or past  # up to some version, if only up to the one before the first
        alone = self._only_scene and not (knows and since < room.table.version)
        self._only_scene, self._coming_back = False, False
        self.told, self._change = room.table.version, room.change_for(self._seat)
        if alone:
            return str(self._whole(page))
        return (
            room.history.told(localizer, since, self._whole(page)) if past else self._differing(localizer, since, page)
        )

    def _differing(self, localizer: Localizer, since: int, page: RenderedScene) -> str:
        """What has happened, and as much of the scene as this reader needs."""
        if self._page is not None:
            with suppress(NoPatch):
                text = localizer.changed(since, self._page, page, self._nth + 1)
                self._page, self._nth = PackedScene(page), self._nth + 1
                return text
        return localizer.news(since, self._whole(page))

    def _whole(self, page: RenderedScene) -> RenderedScene:
        """The page is sent as it is; what comes next may build upon it."""
        self._page, self._nth = PackedScene(page) if self._takes_changes else None, 0
        return page

    # --- one's own notes -------------------------------------------------------------------------

    @property
    def behind_with_notes(self) -> bool:
        """Another device of this seat has written, or nothing has been told yet."""
        return self._seat is not None and self._noted < self._room.notebook(self._seat).change

    def notes(self) -> str | None:
        """One's own notes; on coming in only if there are some."""
        assert self._seat is not None  # nobody else has any
        notebook, first = self._room.notebook(self._seat), self._noted == NEVER
        self.has_noted(notebook)
        return unspoken(notebook.shown()) if notebook.marks or not first else None

    def has_noted(self, notebook: Notebook) -> None:
        """The reader knows the notebook as it is now."""
        self._noted = max(self._noted, notebook.change)
