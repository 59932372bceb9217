"""The bots of a table in memory: they play one after another, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from math import inf
from typing import Final

from tefuda.session.executors import IN_THREAD
from tefuda.session.history import BotPlayers
from tefuda.session.log import log
from tefuda.session.ports import JournalConflict, StoreDown
from tefuda.session.refusals import StaleRoom
from tefuda.session.turn_timer import BotPace, look_at
from tefuda.table import BotTurn, CommandAccepted, CommandEnvelope, CommandRefused, CommandResult, Table

LATER: Final = 2.0  # seconds until bots and clocks try again what could not be stored


def try_later(error: BaseException, again: Callable[[], None]) -> None:
    """Try again later if only the store failed: nobody else would."""
    if isinstance(error, StoreDown):
        asyncio.get_running_loop().call_later(LATER, again)


class BotRunner:
    """The task in which the bots of one table choose and make their plays.

    ``ask`` passes a command to the room.  ``mishaps`` counts by seat how often the table broke at a bot's choice: then
    the bot makes the first legal play, and after another one none.
    """

    def __init__(
        self,
        id: str,
        table: Table,
        bots: BotPlayers,
        pace: BotPace,
        lock: asyncio.Lock,
        mishaps: Counter[int],
        ask: Callable[[CommandEnvelope], Awaitable[CommandResult]],
    ) -> None:
        self._id, self._table, self._bots, self.pace = id, table, bots, pace
        self._lock, self._mishaps, self._ask, self.beside = lock, mishaps, ask, IN_THREAD
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """True while bots think or play."""
        return self._task is not None

    def begin(self) -> None:
        """Let the bots play, unless they are at it already."""
        if self._task is None and not self._closed and self._bots:
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(self._done)

    def close(self) -> None:
        """Stop, as the table leaves memory."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log().error("bot_failed", table=self._id, error=type(error).__name__)
            try_later(error, self.begin)

    async def _run(self) -> None:
        """Let the bots play until all are silent."""
        look = 0.0
        while turns := await self._turns():
            begun = time.monotonic()
            for turn in turns:
                seen = await self._plays(turn, begun, look)
                if seen is not None:
                    look = seen
                    break
            else:
                if turns[0].base == self._table.version:
                    return

    async def _turns(self) -> list[BotTurn]:
        async with self._lock:
            turns = [] if self._closed else list(self._table.bot_turns())
        return [turn for turn in turns if self._mishaps[turn.seat] <= 1]

    async def _plays(self, turn: BotTurn, begun: float, look: float) -> float | None:
        """Let a bot choose and make a play; return the paces to look at that, or None if it has nothing to say.

        It thinks in a thread, on its own observation, within the pace, so that the time that it takes reveals nothing;
        ``look``: the paces for the play before.  If it fails, it makes the first legal play.
        """
        try:
            text = await (self._first_play(turn.seat) if self._mishaps[turn.seat] else self._bots.choose(turn))
            left = self._table.left_to_people(turn, text)
            if (not text and not turn.must_act) or left == inf:
                return None
            await self.pace.wait(begun, 1 + left, look)
            answer = await self._ask(turn.request(text))
            if isinstance(answer, CommandAccepted):
                return look_at(answer.events)
            failed = isinstance(answer, CommandRefused) and answer.code in ("illegal", "notation")
        except (StaleRoom, JournalConflict, StoreDown):
            raise
        except Exception as error:
            log().error("bot_error", table=self._id, error=type(error).__name__)
            failed = True
        if failed and not turn.must_act:
            return None
        if failed:
            log().error("bot_fallback", table=self._id, game=self._table.setup.game)
            await self._ask(turn.request(await self._first_play(turn.seat)))
        return 0.0

    async def _first_play(self, seat: int) -> str:
        """Return some legal play, while the table is locked."""
        async with self._lock:
            return await self.beside(lambda: self._table.first_play(seat))
