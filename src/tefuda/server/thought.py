"""What is done in the processes of those who think ahead: a view goes in, a play or advice comes out."""

from __future__ import annotations

import os
import signal
import threading
from functools import lru_cache
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final

from tefuda.engine.known import Known

if TYPE_CHECKING:
    from tefuda.advice import Advice
    from tefuda.bots import Bot

YIELDS: Final = 10  # how much such a process gives way to the server's own
KEPT: Final = 256  # players at tables
WORLDS: Final = 4_000  # in which a hint is tried


def possible() -> bool:
    """Is there what compiles?"""
    return find_spec("numba") is not None


def enter(leash: Connection) -> None:
    """A process begins: nobody interrupts it but the server's end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(YIELDS)
    threading.Thread(target=_leave_with, args=(leash,), daemon=True).start()


def _leave_with(leash: Connection) -> None:
    leash.poll(None)  # until the other end is closed: nothing is ever sent
    os._exit(0)


def warm(game: str) -> None:
    """Make whatever thinking ahead in this game needs, at its smallest table: compiled once, it is the same at all."""
    import tefuda
    from tefuda.advice import advise

    advise(tefuda.new(game), worlds=1)


def choose(game: str, rules: Any, name: str, seed: int, view: Known) -> str:
    """The play of a player of this name, under the rules of a table (they can be hashed); see `tefuda.bots.make`."""
    return _player(game, rules, name, seed).choose(view)


@lru_cache(maxsize=KEPT)
def _player(game: str, rules: Any, name: str, seed: int) -> Bot:
    from tefuda.bots.bot import Bot
    from tefuda.engine.registry import find

    return Bot(name, find(game), rules, seed)


def advise(game: str, rules: Any, seats: int, view: Known, seed: int) -> Advice:
    """What is best played by whoever sees this."""
    from tefuda.advice.thinking import adviser
    from tefuda.engine.registry import find

    return adviser(find(game), rules, seats, compiled=True).advise(view, WORLDS, seed)
