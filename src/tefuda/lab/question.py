"""The question of a run: all that decides what is played, and what is written down of it.

A question can be sent to another process, which answers it block by block; and its digest says whether an answer that
was kept is one to this question.  Every match has a seed of its own, drawn from the run's seed and the match's number:
so a longer run begins with the matches of a shorter one, and it makes no difference which process plays which match, or
in what order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import tefuda
from tefuda.bots.levels import deals_of
from tefuda.engine.backend import Backend
from tefuda.engine.errors import BadRules
from tefuda.engine.game import Game
from tefuda.engine.playouts import LOW62
from tefuda.engine.registry import add, find, imported
from tefuda.engine.sources import file_digest
from tefuda.lab import playing
from tefuda.lab.line_up import ALL, LineUp
from tefuda.lab.own import CustomMetric

# How many matches make a block, which is what one worker is given, and what is lost with it: a twentieth of a second of
# the quickest deals, and half a second of the quickest matches; where a bot thinks, one match takes as long.
DEALS, MATCHES, THINKING = 512, 64, 1
ROOMS = ("cards", "engine", "bots", "advice", "solvers", "lab")
"""The packages whose files decide what is played; the game's own folder is another."""

Block = tuple[int, int]  # the number of its first match, and the number after its last
Rows = dict[str, Any]  # an array for each kind of row


@dataclass(frozen=True)
class RunRequest:
    """A question: which bots play which game by which rules.

    ``most``: deals of a match, or -1 for all; ``wanted``: further kinds of rows beside matches and deals; ``folder``:
    the folder of the game; ``own``: the caller's own metrics.
    """

    game: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, int | str], ...]
    seed: int
    most: int
    wanted: frozenset[str]
    backend: Callable[[Game], Backend]
    folder: str
    own: tuple[CustomMetric, ...] = ()

    def line_up(self, *more: str) -> LineUp:
        """Return the bots at their table; ``more``: further kinds of rows beside those that the question wants."""
        game = known(self.game, self.folder)
        rules = game.read_rules(dict(self.options))
        return LineUp(self.backend(game), self.bots, rules, self.most, self.wanted.union(more), self.own)

    def blocks(self, matches: int) -> Iterator[Block]:
        """Yield so many matches, cut into blocks: the same for every number of workers."""
        game = known(self.game, self.folder)
        thinks = any(deals_of(name, game) is not None for name in self.bots)
        size = THINKING if thinks else MATCHES if self.most == ALL else DEALS
        for begin in range(0, matches, size):
            yield begin, min(begin + size, matches)

    def play(self, block: Block, line_up: LineUp) -> Rows:
        """Play a block, and return each kind of row as one array; kinds without a row are left out."""
        numbers = range(*block)
        played = line_up.play(numbers, [match_seed(self.seed, number) for number in numbers])
        joined = {name: _joined(pieces, block[0] if name != "matches" else 0) for name, pieces in played.items()}
        return {name: rows for name, rows in joined.items() if rows is not None}

    def sources(self) -> str:
        """Return a digest of every file that may affect what is played."""
        home = Path(tefuda.__file__).parent
        told = [(home / room, home) for room in ROOMS] + [(Path(self.folder), Path(self.folder))]
        files = [(file.relative_to(base), file) for folder, base in told for file in sorted(folder.rglob("*.py"))]
        named = [(name.as_posix(), file_digest(file)) for name, file in files]
        return hashlib.sha256(repr(named).encode()).hexdigest()


@lru_cache(maxsize=8)
def ready(question: RunRequest) -> LineUp:
    """Return a worker's line-up, kept from one block of a question to the next."""
    return question.line_up()


def answer(question: RunRequest, block: Block) -> Rows:
    """Answer a block of a question, in a worker."""
    return question.play(block, ready(question))


def known(game: str, folder: str) -> Game:
    """Return a game by its id; one that this process does not know is read from its folder."""
    try:
        return find(game)
    except BadRules:
        if not Path(folder).is_dir():
            raise
    add(imported(Path(folder)).GAME)
    return find(game)


def match_seed(seed: int, match: int) -> int:
    """Return the seed of one match, of 62 bits."""
    told = hashlib.sha256(f"tefuda match {match} of {seed}".encode()).digest()
    return int.from_bytes(told[:8], "big") & LOW62


def _joined(pieces: list[Any], begin: int) -> Any:
    """Join pieces to one array, with the numbers of their matches counted from ``begin``; None without a row."""
    import numpy as np

    found = [np.array(piece, np.int64) for piece in pieces if len(piece)]
    if not found:
        return None
    rows = np.concatenate(found)
    if begin:
        rows[:, playing.MATCH] += begin
    return rows
