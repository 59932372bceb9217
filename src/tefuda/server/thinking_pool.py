"""Whoever of the house thinks ahead does it in processes of its own: no table and no socket waits for it.

What is compiled for that takes a while the first time: it is made in the background when the server starts, and kept on
disk.  Until then, and wherever a thought comes too late, whoever asked has to do with the quick player's, and says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Future
from typing import Any, Final, NamedTuple, TypeVar

from tefuda.engine.match import Match
from tefuda.engine.registry import find
from tefuda.server import worker_main
from tefuda.server.log import log
from tefuda.server.rooms.fair_queue import FairExecutor, FairQueue

T = TypeVar("T")

PATIENCE: Final = 3.0  # seconds; a thought takes a third of one, and the first of a game loads what was compiled
WAITING: Final = 8  # thoughts of each process that may be waited for, by the house and by whoever wants a hint
BOTS_FIRST: Final = 3  # thoughts of the house until a hint has its turn, where both wait
QUICK: Final = 2  # quick plays of the house that are looked for at the same time


class Requester(NamedTuple):
    """For whom somebody thinks: an address, and a table."""

    address: str = ""
    table: str = ""


NOBODY: Final = Requester()


class ThoughtTimeout(Exception):
    """Somebody has to make do without the thought that was waited for."""


Turn = asyncio.Future["WorkerProcesses"]  # who begins with it


class ThoughtQueue:
    """Thoughts that wait until a process is free: the house before hints, and of each kind each address in turn.

    ``most``: that wait of each kind.  Where there are as many, whoever has most of them makes room.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._services, self._hints = FairQueue[Turn](), FairQueue[Turn]()
        self._in_a_row = 0

    def __len__(self) -> int:
        """How many there are."""
        return len(self._services) + len(self._hints)

    def add(self, turn: Turn, requester: Requester, *, for_bot: bool) -> None:
        """One more.

        Raises:
            NoTime: there is no room, and nobody has more of it than this one.
        """
        line = self._services if for_bot else self._hints
        if len(line) >= self._most:
            crowd = line.most()
            if line.count(requester.address) + 1 >= line.count(crowd):
                raise ThoughtTimeout
            _give_up(line.newest(crowd))
        line.add(turn, *requester)

    def remove(self, turn: Turn, requester: Requester) -> None:
        """It is not waited for any more."""
        for line in (self._services, self._hints):
            line.remove(turn, *requester)

    def next(self) -> Turn | None:
        """Whose turn it is."""
        hint_is_due = self._in_a_row >= BOTS_FIRST and len(self._hints) > 0
        first, second = (self._hints, self._services) if hint_is_due else (self._services, self._hints)
        if (turn := first.take()) is None:
            first, turn = second, second.take()
        self._in_a_row = self._in_a_row + 1 if first is self._services else 0
        return turn

    def clear(self) -> None:
        """Nobody thinks any longer."""
        while (turn := self.next()) is not None:
            _give_up(turn)


def _give_up(turn: Turn) -> None:
    if not turn.done():
        turn.set_exception(ThoughtTimeout())


class ThinkingPool:
    """The processes of one server: so many as it may use at once; none, where it may not or cannot.

    ``told``: hears of each thought what became of it.
    """

    def __init__(
        self, processes: int, patience: float = PATIENCE, told: Callable[[str], None] = lambda outcome: None
    ) -> None:
        self._most, self._patience, self._told = processes, patience, told
        self._workers: WorkerProcesses | None = None
        self._ready: set[str] = set()
        self._queue = ThoughtQueue(WAITING * processes)
        self._warming: asyncio.Task[None] | None = None
        self.quick = FairExecutor(at_once=QUICK)  # of players of the house who do not think ahead, or have no time to

    @property
    def waiting(self) -> int:
        """How many thoughts wait."""
        return len(self._queue)

    @property
    def offered(self) -> bool:
        """May players who think ahead be asked for here?"""
        return self._most > 0 and worker_main.possible()

    def levels(self, game: str) -> tuple[str, ...]:
        """Who thinks ahead in this game here, by the names of their programs; the weaker first."""
        from tefuda.bots import levels

        return levels(find(game)) if self.offered else ()

    def advises(self, game: str) -> bool:
        """Are hints of this game thought ahead here, unless there is no time for it?"""
        return bool(self.levels(game))

    def open(self, games: Iterable[str]) -> None:
        """Begin to make ready what these games need."""
        if self.offered:
            self._warming = asyncio.create_task(self._warm(tuple(games)))

    async def close(self) -> None:
        """Nobody thinks any longer; what is half thought is forgotten."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        self._ready = set()
        self._queue.clear()
        self._dismiss()

    def ready(self, game: str) -> bool:
        """Is everything there that thinking ahead needs in this game?"""
        return game in self._ready

    async def think(
        self, game: str, about: Callable[..., T], *given: Any, requester: Requester = NOBODY, for_bot: bool = False
    ) -> T | None:
        """The outcome of a function of `thought`; None where it would come too late.

        ``for_bot``: a player at a table waits for it, who goes before those who want a hint.
        """
        outcome, found = "unready", None
        if game in self._ready:
            outcome, found = await self._thought(requester, for_bot, game, about, given)
        self._told(outcome)
        return found

    async def _thought(
        self, requester: Requester, for_bot: bool, game: str, about: Callable[..., T], given: tuple[Any, ...]
    ) -> tuple[str, T | None]:
        """What became of it, and what came of it."""
        workers: WorkerProcesses | None = None
        try:
            async with asyncio.timeout(self._patience):
                workers = await self._my_turn(requester, for_bot)
                return "ahead", await workers.begun(about, game, *given)
        except ThoughtTimeout:
            return "full", None
        except Exception as error:  # whatever it is: nobody is left without a play for it
            if isinstance(error, BrokenExecutor) and workers is self._workers:
                self._dismiss()  # whoever asks next finds others
                self._go_on()
            log().warning("no_thought", game=game, error=type(error).__name__, exc_info=error)
            return "late" if isinstance(error, TimeoutError) else "failed", None

    async def _my_turn(self, requester: Requester, for_bot: bool) -> WorkerProcesses:
        """Some process is free, and will begin with this one's."""
        turn: Turn = asyncio.get_running_loop().create_future()
        self._queue.add(turn, requester, for_bot=for_bot)
        self._go_on()
        try:
            return await turn
        except asyncio.CancelledError:
            self._queue.remove(turn, requester)
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                turn.result().ended()  # it had come, and nobody is there to take it
            raise

    def _go_on(self) -> None:
        """Whoever's turn it is, where a process is free."""
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
        """One game after the other, in a process that goes when it has done so."""
        one = WorkerProcesses(1)
        try:
            for game in games:
                await asyncio.get_running_loop().run_in_executor(one.pool, worker_main.warm, game)
                self._ready.add(game)
        except Exception as error:  # whatever it is: tables go on without
            log().error("thinkers_failed", error=type(error).__name__, exc_info=error)
        finally:
            one.dismiss()


class WorkerProcesses:
    """Processes that give way to all others, and go when the server goes, however it goes.

    ``freed``: called when one of them has nothing more to do; ``yields``: how much they give way.
    """

    def __init__(self, count: int, freed: Callable[[], None] = lambda: None, yields: int = worker_main.YIELDS) -> None:
        import multiprocessing  # a browser's own Python has no processes
        from concurrent.futures import ProcessPoolExecutor

        context = multiprocessing.get_context("spawn")
        leash, self._held = context.Pipe(duplex=False)  # the other end closes when this process ends
        self.pool = ProcessPoolExecutor(count, context, worker_main.enter, (leash, yields))
        self.busy, self._freed, self._gone = 0, freed, False

    async def begun(self, about: Callable[..., T], *given: Any) -> T:
        """What comes of it.  Whoever does not wait for the end leaves the process busy until then."""
        loop = asyncio.get_running_loop()

        def done(_: Future[T]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.ended)

        working = self.pool.submit(about, *given)
        working.add_done_callback(done)
        return await asyncio.wrap_future(working)

    def ended(self) -> None:
        """One of them has nothing to do."""
        self.busy -= 1
        if not self._gone:
            self._freed()

    def dismiss(self) -> None:
        """Send them away at once; what they were at is of no use to anybody."""
        self._gone = True
        self._held.close()
        self.pool.shutdown(wait=False, cancel_futures=True)


class BackgroundWorker:
    """A process of its own for work that takes its time: whoever thinks at a table is not kept waiting by it.

    ``saved``: pieces of work after which what came of them is worth storing.
    """

    saved = 20

    def __init__(self, open: bool) -> None:
        self._open = open
        self._workers: WorkerProcesses | None = None

    @property
    def offered(self) -> bool:
        """May such work be asked for here?"""
        return self._open and worker_main.possible()

    def deals(self, match: Match) -> int:
        """In how many a decision of this match is weighed; 0: so few as there is time for tell nothing."""
        return worker_main.deals(match)

    async def do(self, about: Callable[..., T], *given: Any) -> T:
        """The outcome of a function of `thought`, whenever it is there."""
        if self._workers is None:
            self._workers = WorkerProcesses(1, yields=worker_main.YIELDS_MOST)
        return await asyncio.get_running_loop().run_in_executor(self._workers.pool, about, *given)

    def clear(self) -> None:
        """Nothing is left to do; what is half done is forgotten."""
        if self._workers is not None:
            self._workers.dismiss()
        self._workers = None
