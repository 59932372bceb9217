"""The processes in which bots think ahead, so that no table and no socket waits for them.

The compiled code takes a while to make the first time: that happens in the background when the server starts, and the
result is kept on disk.  Until then, and whenever a thought comes too late, the caller plays as the quick bot does, and
says so.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Future
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tefuda.engine.extras import can_compile
from tefuda.engine.matches.match import Match
from tefuda.session import worker_tasks
from tefuda.session.bots import ahead
from tefuda.session.fair_queue import FairQueue
from tefuda.session.log import log
from tefuda.session.ports import NOBODY, RequesterKey

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")

YIELDS: Final = 10  # the niceness of such a process, beside the server's own
YIELDS_MOST: Final = 19  # and of one for whose work nobody waits at a table
PATIENCE: Final = 3.0  # seconds; a thought takes a third of one, and the first of a game loads what was compiled
WAITING: Final = 8  # thoughts for each process that may wait, of bots and of hints each
BOTS_FIRST: Final = 3  # thoughts of bots until a hint has its turn, where both wait


def enter(parent_pipe: Connection, yields: int = YIELDS) -> None:
    """Set up a worker process: it ignores interrupts, yields to others, and ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # Windows has no such thing
        os.nice(yields)
    threading.Thread(target=_leave_with, args=(parent_pipe,), daemon=True).start()


def _leave_with(parent_pipe: Connection) -> None:
    parent_pipe.poll(None)  # until the other end is closed: nothing is ever sent
    os._exit(0)


class ThoughtTimeout(Exception):
    """There is no room or no time for the requested thought, so the caller has to do without it."""


Turn = asyncio.Future["WorkerProcesses"]  # the processes that take the thought


class ThoughtQueue:
    """The thoughts that wait for a free process: those of bots before hints, and in each kind the addresses in turn.

    ``most`` is the largest number that may wait of each kind.  When a queue is full, the address with the most entries
    makes room.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bots, self._hints = FairQueue[Turn](), FairQueue[Turn]()
        self._in_a_row = 0

    def __len__(self) -> int:
        """The number of thoughts that wait."""
        return len(self._bots) + len(self._hints)

    def add(self, turn: Turn, requester: RequesterKey, *, for_bot: bool) -> None:
        """Add a thought to the queue.

        Raises:
            ThoughtTimeout: The queue is full, and no address has more entries than this one.
        """
        line = self._bots if for_bot else self._hints
        if len(line) >= self._most:
            crowd = line.most()
            if line.count(requester.address) + 1 >= line.count(crowd):
                raise ThoughtTimeout
            _give_up(line.newest(crowd))
        line.add(turn, *requester)

    def remove(self, turn: Turn, requester: RequesterKey) -> None:
        """Remove a thought for which nobody waits any more."""
        for line in (self._bots, self._hints):
            line.remove(turn, *requester)

    def next(self) -> Turn | None:
        """Remove and return the next turn, or None."""
        hint_is_due = self._in_a_row >= BOTS_FIRST and len(self._hints) > 0
        first, second = (self._hints, self._bots) if hint_is_due else (self._bots, self._hints)
        if (turn := first.take()) is None:
            first, turn = second, second.take()
        self._in_a_row = self._in_a_row + 1 if first is self._bots else 0
        return turn

    def clear(self) -> None:
        """Give up all waiting thoughts."""
        while (turn := self.next()) is not None:
            _give_up(turn)


def _give_up(turn: Turn) -> None:
    if not turn.done():
        turn.set_exception(ThoughtTimeout())


class ThinkingPool:
    """The worker processes of one server: at most ``processes``, and none where that is 0 or not possible.

    ``patience`` is the time in seconds that a thought may take, and ``told`` hears the outcome of each.
    """

    def __init__(
        self, processes: int, patience: float = PATIENCE, told: Callable[[str], None] = lambda outcome: None
    ) -> None:
        self._most, self._patience, self._told = processes, patience, told
        self._workers: WorkerProcesses | None = None
        self._ready: set[str] = set()
        self._queue = ThoughtQueue(WAITING * processes)
        self._warming: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """The number of thoughts that wait."""
        return len(self._queue)

    @property
    def offered(self) -> bool:
        """True if bots that think ahead may be requested here."""
        return self._most > 0 and can_compile()

    def levels(self, game: str) -> tuple[str, ...]:
        """The names of the programs that think ahead in this game here, the weaker first."""
        return ahead(game) if self.offered else ()

    def advises(self, game: str) -> bool:
        """Return whether hints of this game are thought ahead here, if there is time for it."""
        return bool(self.levels(game))

    def open(self, games: Iterable[str]) -> None:
        """Begin to prepare what these games need."""
        if self.offered:
            self._warming = asyncio.create_task(self._warm(tuple(games)))

    async def close(self) -> None:
        """Stop all thinking; unfinished thoughts are lost."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        self._ready = set()
        self._queue.clear()
        self._dismiss()

    def ready(self, game: str) -> bool:
        """Return whether everything is prepared that thinking ahead needs in this game."""
        return game in self._ready

    async def think(
        self,
        game: str,
        about: Callable[..., T],
        *given: Any,
        requester: RequesterKey = NOBODY,
        for_bot: bool = False,
    ) -> T | None:
        """Return the result of a function of `worker_tasks`, or None where it would come too late.

        ``for_bot``: the thought is for a bot at a table, and goes before hints.
        """
        outcome, found = "unready", None
        if game in self._ready:
            outcome, found = await self._thought(requester, for_bot, game, about, given)
        self._told(outcome)
        return found

    async def _thought(
        self, requester: RequesterKey, for_bot: bool, game: str, about: Callable[..., T], given: tuple[Any, ...]
    ) -> tuple[str, T | None]:
        """Return the outcome of a thought for the metrics, and its result."""
        workers: WorkerProcesses | None = None
        try:
            async with asyncio.timeout(self._patience):
                workers = await self._my_turn(requester, for_bot)
                return "ahead", await workers.begun(about, game, *given)
        except ThoughtTimeout:
            return "full", None
        except Exception as error:  # whatever it is: the bot must still play
            if isinstance(error, BrokenExecutor) and workers is self._workers:
                self._dismiss()  # the next caller finds new ones
                self._go_on()
            log().warning("no_thought", game=game, error=type(error).__name__, exc_info=error)
            return "late" if isinstance(error, TimeoutError) else "failed", None

    async def _my_turn(self, requester: RequesterKey, for_bot: bool) -> WorkerProcesses:
        """Wait for a free process."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._queue.add(turn, requester, for_bot=for_bot)
        self._go_on()
        try:
            return await turn
        except asyncio.CancelledError:
            self._queue.remove(turn, requester)
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                turn.result().ended()  # a process was given, and nobody is there to use it
            raise

    def _go_on(self) -> None:
        """Give free processes to the next thoughts."""
        workers = self._here()
        while workers.busy < self._most and (turn := self._queue.next()) is not None:
            if not turn.done():
                workers.busy += 1
                turn.set_result(workers)

    def _here(self) -> WorkerProcesses:
        if self._workers is None:
            self._workers = WorkerProcesses(self._most, self._go_on)
        return self._workers

    def _dismiss(self) -> None:
        if self._workers is not None:
            self._workers.dismiss()
        self._workers = None

    async def _warm(self, games: tuple[str, ...]) -> None:
        """Prepare one game after the other, in a process that ends afterwards."""
        one = WorkerProcesses(1)
        try:
            for game in games:
                await asyncio.get_running_loop().run_in_executor(one.pool, worker_tasks.warm, game)
                self._ready.add(game)
        except Exception as error:  # whatever it is: tables go on without
            log().error("workers_failed", error=type(error).__name__, exc_info=error)
        finally:
            one.dismiss()


class WorkerProcesses:
    """Worker processes with a low priority that end with the server, however it ends.

    ``freed`` is called when a process becomes free, and ``yields`` is the niceness of the processes.
    """

    def __init__(self, count: int, freed: Callable[[], None] = lambda: None, yields: int = YIELDS) -> None:
        import multiprocessing  # Python in the browser has no processes
        from concurrent.futures import ProcessPoolExecutor

        context = multiprocessing.get_context("spawn")
        parent_pipe, self._held = context.Pipe(duplex=False)  # the other end closes when this process ends
        self.pool = ProcessPoolExecutor(count, context, enter, (parent_pipe, yields))
        self.busy, self._freed, self._gone = 0, freed, False

    async def begun(self, about: Callable[..., T], *given: Any) -> T:
        """Run a function in a process and return its result.

        If the caller stops waiting, the process stays busy until the function ends.
        """
        loop = asyncio.get_running_loop()

        def done(_: Future[T]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.ended)

        working = self.pool.submit(about, *given)
        working.add_done_callback(done)
        return await asyncio.wrap_future(working)

    def ended(self) -> None:
        """Count a process that has become free."""
        self.busy -= 1
        if not self._gone:
            self._freed()

    def dismiss(self) -> None:
        """Stop all processes at once, and drop unfinished work."""
        self._gone = True
        self._held.close()
        self.pool.shutdown(wait=False, cancel_futures=True)


class BackgroundWorker:
    """A separate process for work that takes long, so that bots at tables need not wait for it.

    ``saved`` is the number of pieces of work after which the results are worth storing.
    """

    saved = 20

    def __init__(self, open: bool) -> None:
        self._open = open
        self._workers: WorkerProcesses | None = None

    @property
    def offered(self) -> bool:
        """True if such work may be requested here."""
        return self._open and can_compile()

    def deals(self, match: Match) -> int:
        """The number of deals in which a decision of this match is weighed; 0: time for too few to be of use."""
        return worker_tasks.deals(match)

    async def do(self, about: Callable[..., T], *given: Any) -> T:
        """Run a function of `worker_tasks` and return its result, however long it takes."""
        if self._workers is None:
            self._workers = WorkerProcesses(1, yields=YIELDS_MOST)
        return await asyncio.get_running_loop().run_in_executor(self._workers.pool, about, *given)

    def clear(self) -> None:
        """Stop all work; what is unfinished is lost."""
        if self._workers is not None:
            self._workers.dismiss()
        self._workers = None
