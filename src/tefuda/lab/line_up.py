"""Requests and their blocks: `RunSetup` says which bots play what, and `MatchSimulator` plays and records matches."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from tefuda.advice.thinking import Adviser
from tefuda.bots.bot import choice_of, deals_of, own
from tefuda.bots.thinker import NUMBERS, at_table
from tefuda.engine.backends.backend import Backend, CompiledBackend
from tefuda.engine.backends.code_cache import file_digest
from tefuda.engine.declarations.events import EVENTS as MOST_EVENTS
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import LONGEST
from tefuda.engine.matches.chance import first_dealer, seed_bytes
from tefuda.engine.matches.playouts import LOW62, roll
from tefuda.engine.matches.registry import add, find, imported
from tefuda.engine.texts.errors import BadRules
from tefuda.lab import playing
from tefuda.lab.custom_metrics import CustomMetric, table
from tefuda.lab.decks import swaps
from tefuda.lab.playing import (
    AT,
    BY_SEAT,
    DEALER,
    DECK,
    DECKS,
    DONE,
    MEMORY,
    OWNED,
    ROOM,
    SEATWISE,
    SEED,
    THINKS,
    play_on,
)

ALL = -1  # deals of a match
AHEAD = 4  # decks that are drawn for a match at a time
ROWS = {"deals": 1_024, "plays": 16_384, "events": 32 * MOST_EVENTS}  # how many are written before they are gathered
LINES = 64 * LONGEST
COUNTERS = {"deals": playing.DEALS, "plays": playing.PLAYS, "events": playing.EVENTS}
Gathered = dict[str, list[Any]]


class MatchSimulator:
    """Bots at a table.

    ``bots``: one for each seat; ``most``: deals of a match, or `ALL`; ``wanted``: further kinds of rows beside deals,
    "plays", "events" and "lines"; ``metrics``: the caller's own metrics.
    """

    backend: Backend
    rules: Rules
    most: int
    wanted: frozenset[str]
    bots: Sequence[str]
    seats: int
    metrics: Sequence[CustomMetric]
    measuring: Any  # the table of them, on the backend

    def __init__(
        self,
        backend: Backend,
        bots: Sequence[str],
        rules: Rules,
        most: int,
        wanted: frozenset[str] = frozenset(),
        metrics: Sequence[CustomMetric] = (),
    ) -> None:
        game, self.backend, self.rules, self.most, self.wanted = backend.game, backend, rules, most, wanted
        self.bots, self.seats = bots, len(bots)
        self.kinds: list[str] = list(dict.fromkeys(bots))
        quick = [quick_of(name, game) for name in self.kinds]
        self.deals: list[int | None] = [deals_of(name, game, self.seats) for name in self.kinds]
        self.thinking_pool: bool = any(deals is not None for deals in self.deals)
        self.thinks: Adviser | None = (
            at_table(game, rules, self.seats, compiled=isinstance(backend, CompiledBackend))
            if self.thinking_pool
            else None
        )
        self.table: Any = backend.table(quick, **own(game))
        self.metrics, self.measuring = metrics, table(backend, metrics)
        self.driver: Callable[..., Any] = backend.driver(play_on)
        self.pack: tuple[int, ...] = game.pack(self.seats, rules).cards
        self.secrets: list[int] = game.facts.secrets
        self.record: tuple[Any, Any, Any] = (backend.states(1)[0], backend.views(1)[0], backend.scratch())
        width = {"deals": SEATWISE + 2 * self.seats + len(metrics) + len(self.secrets), "plays": playing.PLAY_WIDTH}
        self.width: dict[str, int] = width | {"events": playing.EVENT_WIDTH}

    def play(self, numbers: Sequence[int], seeds: Sequence[int]) -> Gathered:
        """Play matches with these numbers and seeds, and return the rows of each kind, in pieces."""
        ahead = AHEAD if self.most == ALL else min(AHEAD, self.most)
        matches = self.backend.rows([self._row(*given) for given in zip(numbers, seeds, strict=True)])
        drawn = swaps([seed_bytes(seed) for seed in seeds], range(ahead), len(self.pack))
        decks = drawn.tolist() if self._interpreted else drawn
        kept = self.backend.row([0] * MEMORY)
        kept[OWNED] = len(self.metrics)
        rows = {name: self._blank(name) for name in ROWS}
        lines = self.backend.row([1] + [0] * LINES if "lines" in self.wanted else [])
        cards = (self.backend.row(self.pack), self.backend.row(self.secrets), decks)
        given = (self.table, self.measuring, self.seats, *cards, self.most)
        gathered: Gathered = {name: [] for name in (*ROWS, "lines")}
        while (why := int(self.driver(self.rules, *self.record, *given, kept, matches, *rows.values(), lines))) != DONE:
            if why == DECKS:
                self._draw(decks, kept, matches, ahead)
            elif why == ROOM:
                self._gather(gathered, rows, kept, lines)
            else:
                self._answer(why, self.bots[(why - numbers[int(kept[AT])]) % self.seats])
        self._gather(gathered, rows, kept, lines)
        return gathered | {"matches": [matches]}

    def _row(self, number: int, seed: int) -> list[int]:
        """Return the row of a match before it is played; every bot moves on by one seat from match to match."""
        row = [0] * (BY_SEAT + 2 * self.seats)
        row[SEED], row[DEALER] = seed, first_dealer(self.seats, seed_bytes(seed))
        for seat in range(self.seats):
            kind = self.kinds.index(self.bots[(seat - number) % self.seats])
            row[BY_SEAT + seat] = THINKS if self.deals[kind] is not None else kind
        return row

    def _blank(self, name: str) -> Any:
        """Return rows to write on; none of a kind that nobody wants."""
        return self.backend.blank(ROWS[name] if name == "deals" or name in self.wanted else 0, self.width[name])

    def _draw(self, decks: Any, kept: Any, matches: Any, ahead: int) -> None:
        """Draw the next decks of the match that is being played."""
        at = int(kept[AT])
        dealt, seed = int(matches[at][playing.DEALS_PLAYED]), seed_bytes(int(matches[at][SEED]))
        drawn = swaps([seed], range(dealt, dealt + ahead), len(self.pack))
        for i, row in enumerate(drawn.tolist() if self._interpreted else drawn):
            decks[at * ahead + i][:] = row
        kept[DECK] = 0

    def _gather(self, gathered: Gathered, rows: dict[str, Any], kept: Any, lines: Any) -> None:
        """Take what is written, so that there is room again; a deal that is being played stays."""
        for name, counter in COUNTERS.items():
            used = int(kept[counter])
            gathered[name].append(
                [list(row) for row in rows[name][:used]] if self._interpreted else rows[name][:used].copy()
            )
            if name == "deals" and 0 < used < len(rows[name]):
                rows[name][0][:] = rows[name][used]
            kept[counter] = 0
        if len(lines):
            gathered["lines"].append([int(word) for word in lines[1 : int(lines[0])]])
            lines[0] = 1

    @property
    def _interpreted(self) -> bool:
        return not isinstance(self.backend, CompiledBackend)

    def _answer(self, seat: int, name: str) -> None:
        """Let the bot that was asked think, and hand in its play; the seat's own random numbers seed the search."""
        assert self.thinks is not None
        view, scratch = self.record[1:]
        rng = self.backend.field(scratch, "rng")
        own_dice = [int(rng[1 + seat])]
        deals = deals_of(name, self.backend.game, self.seats) or 1
        self.backend.say(scratch, self.thinks.best(view, deals, roll(own_dice, NUMBERS)))
        rng[1 + seat] = own_dice[0]


def quick_of(name: str, game: Game) -> Any:
    """Return the function of a bot that plays at once; for a bot that thinks, one that is never called."""
    return choice_of("random" if deals_of(name, game) is not None else name, game)


# How many matches make a block, which is what one worker is given, and what is lost with it: a twentieth of a second of
# the quickest deals, and half a second of the quickest matches; where a bot thinks, one match takes as long.
DEALS, MATCHES, THINKING = 512, 64, 1
TEFUDA = Path(__file__).parents[1]
ROOMS = ("cards", "engine", "bots", "advice", "solvers", "lab")
"""The packages whose files decide what is played; the game's own folder is another."""

Block = tuple[int, int]  # the number of its first match, and the number after its last
Rows = dict[str, Any]  # an array for each kind of row


@dataclass(frozen=True)
class RunSetup:
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

    def line_up(self, *more: str) -> MatchSimulator:
        """Return the bots at their table; ``more``: further kinds of rows beside those that the question wants."""
        game = known(self.game, self.folder)
        rules = game.read_rules(dict(self.options))
        return MatchSimulator(self.backend(game), self.bots, rules, self.most, self.wanted.union(more), self.own)

    def blocks(self, matches: int) -> Iterator[Block]:
        """Yield so many matches, cut into blocks: the same for every number of workers."""
        game = known(self.game, self.folder)
        thinks = any(deals_of(name, game) is not None for name in self.bots)
        size = THINKING if thinks else MATCHES if self.most == ALL else DEALS
        for begin in range(0, matches, size):
            yield begin, min(begin + size, matches)

    def play(self, block: Block, line_up: MatchSimulator) -> Rows:
        """Play a block, and return each kind of row as one array; kinds without a row are left out."""
        numbers = range(*block)
        played = line_up.play(numbers, [match_seed(self.seed, number) for number in numbers])
        joined = {name: _joined(pieces, block[0] if name != "matches" else 0) for name, pieces in played.items()}
        return {name: rows for name, rows in joined.items() if rows is not None}

    def sources(self) -> str:
        """Return a digest of every file that may affect what is played."""
        told = [(TEFUDA / room, TEFUDA) for room in ROOMS] + [(Path(self.folder), Path(self.folder))]
        files = [(file.relative_to(base), file) for folder, base in told for file in sorted(folder.rglob("*.py"))]
        named = [(name.as_posix(), file_digest(file)) for name, file in files]
        return hashlib.sha256(repr(named).encode()).hexdigest()


@lru_cache(maxsize=8)
def ready(question: RunSetup) -> MatchSimulator:
    """Return a worker's line-up, kept from one block of a question to the next."""
    return question.line_up()


def answer(question: RunSetup, block: Block) -> Rows:
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
