"""A room: one table in memory, with those who look at it.

Three promises are kept here.  What changes a table is committed before anyone hears of it.  Changes
come one after another.  And nobody waits for a slow reader: a reader is woken, and fetches what he
has not yet seen.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Protocol

import structlog

from tefuda.server.metrics import Metrics
from tefuda.server.store import Conflict, Store, StoreDown
from tefuda.table import Accepted, Bot, BotTurn, Outcome, Refused, Table

Ask = Callable[[Table, float], Outcome]
Tell = Callable[[Outcome], None]


class RoomClosed(Exception):
    """The table is not in this room any more: come in again by the lobby."""


class Reader(Protocol):
    """Somebody who looks at the table."""

    def wake(self) -> None:
        """There is something new to fetch."""

    def send_away(self) -> None:
        """The room closes; come in again."""


class Room:
    """One table, its lock, its readers and its bots."""

    def __init__(
        self,
        table_id: str,
        table: Table,
        holders: dict[int, bytes],
        store: Store,
        metrics: Metrics,
        bots: Mapping[int, Bot],
        pace: float,
        away_after: float,
    ) -> None:
        self.id, self.table, self.holders = table_id, table, holders
        self.lock = asyncio.Lock()
        self.change = 0  # counts everything that a reader may want to see, presence too
        self.touched = time.monotonic()
        self.closed = False
        self._store, self._metrics = store, metrics
        self._bots, self._pace, self._away_after = bots, pace, away_after
        self._readers: set[Reader] = set()
        self._present: Counter[int] = Counter()
        self._away: dict[int, asyncio.TimerHandle] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Outcome]] = set()

    # --- who is here -----------------------------------------------------------------------------

    def join(self, reader: Reader, seat: int | None) -> None:
        """Somebody begins to look, with or without a seat."""
        self._readers.add(reader)
        self.touched = time.monotonic()
        if seat is not None:
            back = self._away.pop(seat, None)
            if back is not None:
                back.cancel()
            self._present[seat] += 1
            if self._present[seat] == 1 and back is None:
                self.announce()
        self.let_bots_think()

    def leave(self, reader: Reader, seat: int | None) -> None:
        """Somebody looks no longer.  Others hear of it only if he stays away for a while."""
        self._readers.discard(reader)
        self.touched = time.monotonic()
        if seat is None:
            return
        self._present[seat] -= 1
        if self._present[seat] == 0 and not self.closed:
            later = asyncio.get_running_loop().call_later
            self._away[seat] = later(self._away_after, self._gone, seat)

    def online(self, seat: int) -> bool:
        """A bot is always there; a person while a connection of his is open, or was a moment ago."""
        return self.table.chairs[seat].kind == "bot" or self._present[seat] > 0 or seat in self._away

    @property
    def idle(self) -> bool:
        """Nobody looks, nothing is under way."""
        return not self._readers and self._thinking is None and not self.lock.locked() and not self._tasks

    # --- what changes the table ------------------------------------------------------------------

    async def ask(
        self, ask: Ask, tell: Tell = lambda outcome: None, *, token_hash: bytes | None = None, long: bool = False
    ) -> Outcome:
        """Ask the table for a change; when it is committed, ``tell`` is called first and then everybody.

        A client who hangs up meanwhile does not take the change back.  What may take ``long`` to
        judge is judged in a thread.
        """
        task = asyncio.create_task(self._ask(ask, tell, token_hash, long))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _ask(self, ask: Ask, tell: Tell, token_hash: bytes | None, long: bool) -> Outcome:
        async with self.lock:
            if self.closed:
                raise RoomClosed(self.id)
            now = time.time()
            outcome = await asyncio.to_thread(ask, self.table, now) if long else ask(self.table, now)
            if isinstance(outcome, Accepted):
                await self._commit(outcome, token_hash)
        tell(outcome)
        if isinstance(outcome, Accepted):
            self.announce()
            self.let_bots_think()
        return outcome

    async def _commit(self, outcome: Accepted, token_hash: bytes | None) -> None:
        """Store it, or forget the table as it is here: the journal knows better."""
        record = self.table.record()
        try:
            await self._store.append(self.id, outcome.entry, token_hash=token_hash, record=record)
        except (Conflict, StoreDown):
            self.close()
            raise
        if token_hash is not None:
            self.holders[outcome.entry.seat] = token_hash
        if record is not None:
            self._metrics.finished.labels(self.table.setup.game).inc()

    def announce(self) -> None:
        """Something is new: wake everybody."""
        self.change += 1
        self.touched = time.monotonic()
        for reader in self._readers:
            reader.wake()

    def close(self) -> None:
        """Leave memory.  Whoever still looks is sent back to the lobby."""
        self.closed = True
        for timer in self._away.values():
            timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        for reader in list(self._readers):
            reader.send_away()

    def _gone(self, seat: int) -> None:
        self._away.pop(seat, None)
        self.announce()

    # --- bots ------------------------------------------------------------------------------------

    def let_bots_think(self) -> None:
        """If a bot is to play and none is at it already, begin."""
        if self._thinking is None and not self.closed and self._bots:
            self._thinking = asyncio.create_task(self._think())
            self._thinking.add_done_callback(self._thought)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._thinking = None
        if not task.cancelled() and (error := task.exception()) is not None:
            structlog.get_logger().error("bot_failed", table=self.id, error=type(error).__name__)

    async def _think(self) -> None:
        """One bot's play after another, at a pace that people can follow, until all bots are silent."""
        while turns := await self._bot_turns():
            await asyncio.sleep(self._pace)
            for turn in turns:
                if await self._bot_plays(turn):
                    break
            else:
                if turns[0].base == self.table.version:
                    return

    async def _bot_turns(self) -> list[BotTurn]:
        async with self.lock:
            return [] if self.closed else list(self.table.bot_turns())

    async def _bot_plays(self, turn: BotTurn) -> bool:
        """Thinking happens in a thread, on a view of the bot's own.  A bot that errs plays the first legal play.

        False if it has nothing to say.
        """
        try:
            text = await asyncio.to_thread(self._bots[turn.seat].choose, turn.view)
            if not text and not turn.awaited:
                return False
            outcome = await self._bot_asks(turn, text)
            failed = isinstance(outcome, Refused) and outcome.code in ("illegal", "notation")
        except (RoomClosed, Conflict, StoreDown):
            raise
        except Exception as error:
            structlog.get_logger().error("bot_error", table=self.id, error=type(error).__name__)
            failed = True
        if failed and not turn.awaited:
            return False
        if failed:
            structlog.get_logger().error("bot_fallback", table=self.id, game=self.table.setup.game)
            await self._bot_asks(turn, self.table.first_play(turn.seat))
        return True

    async def _bot_asks(self, turn: BotTurn, text: str) -> Outcome:
        return await self.ask(lambda table, at: table.play(turn.seat, turn.id, turn.base, text, at))
