"""The lobby: opens tables, finds them again, lets idle ones leave memory."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import structlog

from tefuda.engine.chance import new_seed
from tefuda.server import bots
from tefuda.server.config import Settings
from tefuda.server.guard.tokens import hash_token, new_table_id, new_token
from tefuda.server.metrics import Metrics
from tefuda.server.rooms.keys import Keys
from tefuda.server.rooms.notebook import Notebook
from tefuda.server.rooms.room import Reader, Room
from tefuda.server.store import Store, Stored
from tefuda.server.thinkers import Thinkers
from tefuda.table import Accepted, Answer, BrokenJournal, Chair, PlayAgain, Setup, SitDown, Table, once_more
from tefuda.table.setup import PACES


class NoTable(Exception):
    """There is no such table, or it cannot be brought back."""


class HouseFull(Exception):
    """As many tables are being played as this server can hold."""


Seeds = Callable[[], bytes]  # where the secret of a new table comes from


class Lobby:
    """All tables of one server."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, thinkers: Thinkers, seeds: Seeds = new_seed
    ) -> None:
        self._store, self._settings, self._metrics, self._seeds = store, settings, metrics, seeds
        self._thinkers = thinkers
        self._rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Task[Room]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look after idle tables."""
        self._sweeping = asyncio.create_task(self._sweep(), name="sweep idle tables")

    async def close(self) -> None:
        """Send everybody away; nothing is lost, it is all in the journal."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeping
        await self._send_all_away()
        self._rooms.clear()

    def forget_all(self) -> None:
        """No table in memory counts any more, as another server may have written: the journal knows better."""
        self._leaving = asyncio.create_task(self._send_all_away(), name="send everybody away")

    async def _send_all_away(self) -> None:
        for room in list(self._rooms.values()):
            async with room.lock:
                room.close()

    async def new_table(
        self, game: str, chairs: tuple[Chair, ...], seat: int, rules: dict[str, str], **options: Any
    ) -> tuple[Room, str]:
        """A new table and the token of its first player; ``options``: what else a `Setup` says.

        Raises:
            HouseFull: there are as many tables as this server can hold.
            BadRules: as `Table` raises it.
        """
        token = new_token()
        setup = Setup(game, chairs, self._seeds(), rules, **options)
        return await self._lay(setup, Keys({seat: hash_token(token)})), token

    async def lay_again(self, setup: Setup, seat: int, *, turned: bool) -> tuple[Room, str]:
        """A table with the cards of another (`tefuda.table.dealt_again`), and the token of this seat."""
        token = new_token()
        return await self._lay(setup, Keys({seat: hash_token(token)}), turned), token

    async def _lay(self, setup: Setup, keys: Keys, turned: bool = False) -> Room:
        self._make_room()
        table_id, now = new_table_id(), time.time()
        table = await asyncio.to_thread(Table, setup) if setup.begun else Table(setup)
        table.changed_at = now
        await self._store.create(table_id, setup, keys.first, now, keys.more, turned)
        self._metrics.opened.labels(setup.game).inc()
        structlog.get_logger().info("table_opened", table=table_id, game=setup.game, seats=len(setup.chairs))
        return self._keep(self._room(table_id, table, keys))

    async def play_again(self, room: Room, seat: int, id: str, asker: Reader) -> Answer:
        """Lay another table for the people of this one, whose secrets hold the same seats there; then tell them."""
        wish = PlayAgain(seat, id, "")
        if room.table.knows(wish) or wish.why_not(room.table) is not None:
            return await room.ask(wish, asker)
        other = await self._lay(once_more(room.table, self._seeds()), Keys(room.keys.first, room.keys.more))
        return await room.ask(replace(wish, table=other.id), asker)

    async def sit(self, table_id: str, who: SitDown) -> tuple[Answer, str]:
        """Take an open seat; the token is worth something only if the answer is `Accepted`."""
        room, token = await self.room(table_id), new_token()
        answer = await room.ask(who, token_hash=hash_token(token))
        if isinstance(answer, Accepted):
            structlog.get_logger().info("seat_taken", table=table_id, seat=who.seat)
        return answer, token

    async def room(self, table_id: str) -> Room:
        """The room of a table, from memory or from the journal.  Raises `NoTable`."""
        room = self._rooms.get(table_id)
        if room is None or room.closed:
            room = await asyncio.shield(self._come(table_id))
        room.touched = time.monotonic()
        return room

    def _come(self, table_id: str) -> asyncio.Task[Room]:
        """Whoever asks for a table while it is being brought back waits for the same one."""
        task = self._coming.get(table_id)
        if task is None:
            task = self._coming[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._coming.pop(table_id, None))
        return task

    async def _load(self, table_id: str) -> Room:
        stored = await self._store.load(table_id)
        if stored is None:
            raise NoTable(table_id)
        try:
            table = await asyncio.to_thread(_bring_back, stored)
        except BrokenJournal as error:
            structlog.get_logger().error("broken_journal", table=table_id, error=type(error).__name__)
            raise NoTable(table_id) from error
        notebooks = {seat: Notebook.read(notes) for seat, notes in stored.notes.items()}
        before = self._rooms.get(table_id)
        mishaps = before.mishaps if before is not None else None
        return self._keep(self._room(table_id, table, Keys(stored.holders, stored.more), notebooks, mishaps))

    def _room(
        self,
        table_id: str,
        table: Table,
        keys: Keys,
        notebooks: dict[int, Notebook] | None = None,
        mishaps: Counter[int] | None = None,
    ) -> Room:
        settings = self._settings
        return Room(
            table_id,
            table,
            keys,
            self._store,
            self._metrics,
            bots.Seated(table, self._thinkers),
            settings.bot_pace * PACES[table.setup.pace],
            settings.away_after,
            notebooks,
            mishaps,
        )

    def _keep(self, room: Room) -> Room:
        self._rooms[room.id] = room
        self._metrics.tables.set(len(self._rooms))
        return room

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self._settings.idle_after / 2))
            self.forget_idle()

    def _make_room(self) -> None:
        """Where the house is full, whoever is not looked at leaves at once."""
        most = self._settings.limits.tables
        if len(self._rooms) >= most:
            self.forget_idle(0.0)
        if len(self._rooms) >= most:
            raise HouseFull(most)

    def forget_idle(self, after: float | None = None) -> None:
        """Let tables leave memory that nobody has looked at for a while, or that have closed."""
        limit = time.monotonic() - (self._settings.idle_after if after is None else after)
        for room in list(self._rooms.values()):
            gone = room.closed and not room.mishaps  # where there was a mishap, the next room must know of it
            if gone or (room.idle and room.touched <= limit):
                room.close()
                del self._rooms[room.id]
        self._metrics.tables.set(len(self._rooms))


def _bring_back(stored: Stored) -> Table:
    """Play the journal once more (in a thread: a long match takes a while)."""
    return Table.restore(stored.setup, stored.journal, stored.created_at)
