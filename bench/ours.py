"""What Tefuda is measured at.  Rates are per second of processor time on one core."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from tefuda.engine.linker import plain_driver
from tefuda.engine.native import batch, native_driver
from tefuda.engine.playouts import playouts
from tefuda.engine.registry import find
from tefuda.engine.words import LONGEST, WORDS
from tefuda.lab.simulate import simulate

GAME = "skarney-gin"
ASKING = "literature"
FIRST_CALL = """
import time
from bench.ours import native_playouts
begun = time.process_time()
native_playouts(1)
print(time.process_time() - begun)
"""


def scratch(carrier: Callable[[list[int]], Any], name: str = GAME) -> list[Any]:
    """Deck, line, words, a deaf log, a generator and a tally."""
    game = find(name)
    pack = list(game.pack(game.seats[0], game.read_rules(None)).cards)
    return [carrier(values) for values in (pack, [0] * LONGEST, [0] * WORDS, [0], [7], [0, 0, 0])]


def native_playouts(deals: int, name: str = GAME) -> list[int]:
    """Random deals on the native carrier, with the usual number of players: words, plays, deals."""
    game = find(name)
    rest = scratch(lambda values: np.array(values, np.int64), name)
    native_driver(game, playouts)(game.read_rules(None), batch(game.state, 1)[0], game.seats[0], deals, *rest)
    return [int(value) for value in rest[-1]]


def plain_playouts(deals: int) -> list[int]:
    """The same on the plain carrier."""
    game = find(GAME)
    rest = scratch(list)
    plain_driver(game, playouts)(game.read_rules(None), game.state(), 2, deals, *rest)
    return list(rest[-1])


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
    simulate(game, 1, ("greedy", "greedy"))
    begun = time.process_time()
    results = simulate(game, matches, ("greedy", "greedy"))
    return results.summary().deals / (time.process_time() - begun)


def first_calls() -> tuple[float, float]:
    """Seconds of the first native call in a new process: with nothing kept from before, and then again."""
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = (child_says(FIRST_CALL, XDG_CACHE_HOME=folder) for _ in range(2))
    return cold, warm


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
    """``import tefuda`` in a Python that is already running."""
    return child_says("import time; t = time.process_time(); import tefuda; print(time.process_time() - t)")


def help_seconds() -> float:
    """``tefuda --help``, the start of Python included."""
    return process_seconds(
        sys.executable, "-c", "import sys; sys.argv = ['tefuda', '--help']; import tefuda.cli as c; c.main()"
    )
