"""The measurements of Tefuda.  Rates are per second of processor time on one core."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from threading import Thread

from tefuda import lab
from tefuda.commands.simulate import line_up
from tefuda.engine.backends.backend import Backend, compiled_backend, interpreted_backend
from tefuda.engine.matches.playouts import PlayoutTally, playouts
from tefuda.engine.matches.registry import find

GAME = "skarney-gin"
ASKING = "literature"
SIX_SUITS = "rummy-fifty"
ROUNDS = 3
FIRST_CALL = """
import time
import tefuda.engine.backends.compiled
from bench.ours import native_playouts, usual_match
begun = time.process_time()
{call}
print(time.process_time() - begun)
"""


def tallied(backend: Backend, deals: int) -> list[int]:
    """Random deals with the usual number of players: words, plays, deals."""
    game, (tally,) = backend.game, backend.records(PlayoutTally, 1)
    rules, seats = game.read_rules(None), game.seats[0]
    scratch = backend.scratch(game.pack(seats, rules).cards, 7)
    backend.driver(playouts)(rules, backend.states(1)[0], scratch, seats, deals, tally)
    return [int(backend.field(tally, name)) for name in PlayoutTally.declarations]


def native_playouts(deals: int, name: str = GAME) -> list[int]:
    """The same on the compiled backend."""
    return tallied(compiled_backend(find(name)), deals)


def plain_playouts(deals: int) -> list[int]:
    """The same on the interpreted backend."""
    return tallied(interpreted_backend(find(GAME)), deals)


def native_rates(deals: int = 20_000, name: str = GAME) -> tuple[float, float]:
    """Words and plays a second of random playouts, native."""
    native_playouts(1, name)
    begun = time.process_time()
    words, plays, _ = native_playouts(deals, name)
    took = time.process_time() - begun
    return words / took, plays / took


def plain_rate(deals: int = 150) -> float:
    """Plays a second of random playouts, plain."""
    begun = time.process_time()
    plays = plain_playouts(deals)[1]
    return plays / (time.process_time() - begun)


def greedy_rate(game: str = GAME, matches: int = 1_000) -> float:
    """Deals a second of a game's greedy player against itself, views included."""
    lab.simulate(game, 1, ("steady", "steady"))
    begun = time.process_time()
    run = lab.simulate(game, matches, ("steady", "steady"))
    return run.summary().deals / (time.process_time() - begun)


def row_rate(game: str, deals: int, seats: int | None = None) -> float:
    """Deals a second of a game's greedy player against itself, with all that the lab writes down of a deal."""
    lab.simulate(game, deals=1, seats=seats)
    begun = time.process_time()
    lab.simulate(game, deals=deals, seats=seats)
    return deals / (time.process_time() - begun)


def gain_of_two_workers(deals: int = 60_000) -> float:
    """The gain of two processes over one, by the clock; the best of some pairs, on a machine at rest."""
    seconds_of_workers(2, 2_000)
    return max(seconds_of_workers(1, deals) / seconds_of_workers(2, deals) for _ in range(ROUNDS))


def seconds_of_workers(count: int, deals: int) -> float:
    """So many single deals."""
    begun = time.perf_counter()
    lab.simulate(GAME, deals=deals, workers=count)
    return time.perf_counter() - begun


def usual_match(name: str) -> None:
    """Play what ``tefuda simulate NAME --matches 1`` plays."""
    lab.simulate(name, 1, line_up(name, None, None))


def first_calls(call: str = "native_playouts(1)") -> tuple[float, float]:
    """Seconds of the first native call in a new process: with nothing kept from before, and then again."""
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = (child_says(FIRST_CALL.format(call=call), XDG_CACHE_HOME=folder) for _ in range(2))
    return cold, warm


def gain_of_two_threads(deals: int = 20_000) -> float:
    """The gain of two threads over one in playouts, by the clock; the best of three."""
    native_playouts(1)
    return max(2 * seconds_of_threads(1, deals) / seconds_of_threads(2, deals) for _ in range(ROUNDS))


def seconds_of_threads(count: int, deals: int) -> float:
    """So many threads at once, each with its own match and scratch space."""
    threads = [Thread(target=native_playouts, args=(deals,)) for _ in range(count)]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - begun


def child_says(code: str, **environment: str) -> float:
    """The number that a new Python prints."""
    command = [sys.executable, "-c", code]
    told = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=True)
    return float(told.stdout.split()[-1])


def process_seconds(*command: str) -> float:
    """Processor seconds of a whole process."""
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def import_seconds() -> float:
    """``import tefuda`` in a Python that is already running, and all that it gives loaded."""
    code = "import time; t = time.process_time(); from tefuda import *; print(time.process_time() - t)"
    return child_says(code)


def help_seconds() -> float:
    """``tefuda --help``, the start of Python included."""
    return process_seconds(
        sys.executable, "-c", "import sys; sys.argv = ['tefuda', '--help']; import tefuda.cli as c; c.main()"
    )
