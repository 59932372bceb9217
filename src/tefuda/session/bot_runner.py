"""The bots of a table in memory: they play one after another, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sized
from contextlib import suppress
from math import inf
from typing import Final, Protocol

from tefuda.engine.declarations.events import EVERYBODY
from tefuda.engine.matches.registry import find
from tefuda.protocol.values import BotSpeed
from tefuda.session.executors import IN_THREAD, ThreadRunner
from tefuda.session.log import log
from tefuda.session.ports import JournalConflict, StoreDown
from tefuda.session.refusals import StaleRoom
from tefuda.table import BotTurn, CommandAccepted, CommandEnvelope, CommandRefused, CommandResult, Table
from tefuda.table.events import VersionedEvent

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
        bots: BotPlayers,
        pace: BotPace,
        lock: asyncio.Lock,
        mishaps: Counter[int],
        ask: Callable[[CommandEnvelope], Awaitable[CommandResult]],
        *,
        beside: ThreadRunner = IN_THREAD,
    ) -> None:
        self._id, self._table, self._bots, self.pace = id, pace.table, bots, pace
        self._lock, self._mishaps, self._ask, self._beside = lock, mishaps, ask, beside
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
            return await self._beside(lambda: self._table.first_play(seat))


HASTE: Final[dict[BotSpeed, float]] = {"usual": 1.0, "faster": 0.25, "end": 0.0}
LOOK_PER_CARD: Final = 0.3  # of a pace, for each card that a play has laid in sight of all
LONGEST_LOOK_AT_PLAY: Final = 3.3  # paces: a hand that is laid at once is taken in as a whole
TO_READ: Final = 1.6  # among gentle players: what they say is read by people who do not know the game yet


class BotPace:
    """The time that bots seem to think at one table, which a player with nothing to decide may shorten.

    It is as before as soon as that player has something to decide, or the deal is over.
    """

    def __init__(self, table: Table, seconds: float) -> None:
        self.table, self._usual = table, seconds
        self._speed: BotSpeed = "usual"
        self._by = 0  # the seat that has asked for it
        self._changed = asyncio.Event()

    @property
    def seconds(self) -> float:
        """The seconds of a pace: more where questions are soon gone, and all bots are the gentlest."""
        programs = {assignment.bot_program for assignment in self.table.assignments} - {None}
        read = programs == {"gentle"} and find(self.table.setup.game).players.pace > 1
        return self._usual * TO_READ if read else self._usual

    def speed(self) -> BotSpeed:
        """The speed at which bots play now."""
        if self._speed != "usual" and not self.table.state.may_set_bot_speed(self._by):
            self._speed = "usual"
        return self._speed

    def set_speed(self, seat: int, speed: BotSpeed) -> bool:
        """Set the speed for this seat; return False where it may not."""
        if not self.table.state.may_set_bot_speed(seat):
            return False
        self._speed, self._by = speed, seat
        self._changed.set()
        return True

    async def wait(self, since: float, paces: float = 1, look: float = 0) -> None:
        """Wait until a bot that began to think at ``since`` (`time.monotonic`) may play; a new speed counts at once.

        Before a play that people are to have time for it waits for more than one of its ``paces``; and at the usual
        speed until the play before it has had its ``look``.
        """
        while (left := since + self.due(paces, look) - time.monotonic()) > 0:
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), left)

    def due(self, paces: float, look: float) -> float:
        """Return the seconds that pass before such a play at the speed of now."""
        speed = self.speed()
        return self.seconds * (max(paces, look) if speed == "usual" else paces * HASTE[speed])


def look_at(events: Iterable[VersionedEvent]) -> float:
    """Return the paces for which a play is looked at: more, the more cards it brings to where all see them."""
    moves = (move for event in events if event.audience == EVERYBODY for move in event.moves)
    laid = sum(len(move.cards) for move in moves if move.origin != move.target)
    return min(LONGEST_LOOK_AT_PLAY, LOOK_PER_CARD * laid)


class BotPlayers(Sized, Protocol):
    """The bots that sit at the table or play for absent players."""

    async def choose(self, turn: BotTurn) -> str:
        """Choose the play of a bot whose turn it is."""

    def missed_deadlines(self, seat: int) -> int:
        """The number of plays at this seat for which the bot had no time to think ahead."""
        return 0
