"""Whoever of the house thinks ahead does it in processes of its own: no table and no socket waits for it.

What is compiled for that takes a while the first time: it is made in the background when the server starts, and kept on
disk.  Until then, and wherever a thought comes too late, whoever asked has to do with the quick player's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor
from typing import Any, Final, TypeVar

from tefuda.engine.match import Match
from tefuda.engine.registry import find
from tefuda.server import thought
from tefuda.server.log import log

T = TypeVar("T")

PATIENCE: Final = 3.0  # seconds; a thought takes a third of one, and the first of a game loads what was compiled
WAITING: Final = 8  # thoughts of each process that may be waited for; whoever comes then is not kept waiting


class Thinkers:
    """The processes of one server: so many as it may use at once; none, where it may not or cannot."""

    def __init__(self, processes: int, patience: float = PATIENCE) -> None:
        self._most, self._patience = processes, patience
        self._workers: Workers | None = None
        self._ready: set[str] = set()
        self._asked = 0
        self._warming: asyncio.Task[None] | None = None

    @property
    def offered(self) -> bool:
        """May players who think ahead be asked for here?"""
        return self._most > 0 and thought.possible()

    def levels(self, game: str) -> tuple[str, ...]:
        """Who thinks ahead in this game here, by the names of their programs; the weaker first."""
        from tefuda.bots import levels

        return levels(find(game)) if self.offered else ()

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
        self._dismiss()

    def ready(self, game: str) -> bool:
        """Is everything there that thinking ahead needs in this game?"""
        return game in self._ready

    async def think(self, game: str, about: Callable[..., T], *given: Any) -> T | None:
        """The outcome of a function of `thought`; None where it would come too late."""
        if game not in self._ready or self._asked >= WAITING * self._most:
            return None
        self._asked += 1
        try:
            return await asyncio.wait_for(self._begun(about, game, *given), self._patience)
        except Exception as error:  # whatever it is: nobody is left without a play for it
            if isinstance(error, BrokenExecutor):
                self._dismiss()  # whoever asks next finds others
            log().warning("no_thought", game=game, error=type(error).__name__, exc_info=error)
            return None
        finally:
            self._asked -= 1

    def _begun(self, about: Callable[..., T], *given: Any) -> asyncio.Future[T]:
        if self._workers is None:
            self._workers = Workers(self._most)
        return asyncio.get_running_loop().run_in_executor(self._workers.pool, about, *given)

    def _dismiss(self) -> None:
        if self._workers is not None:
            self._workers.dismiss()
        self._workers = None

    async def _warm(self, games: tuple[str, ...]) -> None:
        """One game after the other, in a process that goes when it has done so."""
        one = Workers(1)
        try:
            for game in games:
                await asyncio.get_running_loop().run_in_executor(one.pool, thought.warm, game)
                self._ready.add(game)
        except Exception as error:  # whatever it is: tables go on without
            log().error("thinkers_failed", error=type(error).__name__, exc_info=error)
        finally:
            one.dismiss()


class Workers:
    """Processes that give way to all others, and go when the server goes, however it goes."""

    def __init__(self, count: int) -> None:
        import multiprocessing  # a browser's own Python has no processes
        from concurrent.futures import ProcessPoolExecutor

        context = multiprocessing.get_context("spawn")
        leash, self._held = context.Pipe(duplex=False)  # the other end closes when this process ends
        self.pool = ProcessPoolExecutor(count, context, thought.enter, (leash,))

    def dismiss(self) -> None:
        """Send them away at once; what they were at is of no use to anybody."""
        self._held.close()
        self.pool.shutdown(wait=False, cancel_futures=True)


class Desk:
    """A process of its own for work that takes its time: whoever thinks at a table is not kept waiting by it.

    ``saved``: pieces of work after which what came of them is worth storing.
    """

    saved = 20

    def __init__(self, open: bool) -> None:
        self._open = open
        self._workers: Workers | None = None

    @property
    def offered(self) -> bool:
        """May such work be asked for here?"""
        return self._open and thought.possible()

    def deals(self, match: Match) -> int:
        """In how many a decision of this match is weighed; 0: so few as there is time for tell nothing."""
        return thought.deals(match)

    async def do(self, about: Callable[..., T], *given: Any) -> T:
        """The outcome of a function of `thought`, whenever it is there."""
        if self._workers is None:
            self._workers = Workers(1)
        return await asyncio.get_running_loop().run_in_executor(self._workers.pool, about, *given)

    def clear(self) -> None:
        """Nothing is left to do; what is half done is forgotten."""
        if self._workers is not None:
            self._workers.dismiss()
        self._workers = None
