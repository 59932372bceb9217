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
from tefuda.bots.starts import PLAYED_FOR_STARTS, deals_of_matches
from tefuda.bots.thinker import NUMBERS
from tefuda.engine.backends.backend import Backend, CompiledBackend, backend_of
from tefuda.engine.backends.code_cache import file_digest
from tefuda.engine.declarations.events import EVENTS as MOST_EVENTS
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import LONGEST
from tefuda.engine.matches.chance import first_dealer, seed_bytes
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import LOW62, blend, roll
from tefuda.engine.matches.registry import add, find, imported
from tefuda.engine.matches.starts import AS_MATCHES, place, placed
from tefuda.engine.texts.errors import BadRules, TefudaError
from tefuda.engine.texts.translatable import Translatable
from tefuda.lab.custom_metrics import CustomMetric, table
from tefuda.lab.decks import swaps
from tefuda.lab.playing import (
    DECKS,
    DONE,
    ILLEGAL,
    ROOM,
    START,
    THINKS,
    RunProgress,
    Simulation,
    SimulationSettings,
    play_on,
)
from tefuda.lab.recording import KINDS, OF_DEALS, OF_MATCHES, Recording, taken

ALL = -1  # deals of a match
AHEAD = 4  # decks that are drawn for a match at a time
ROWS = {"deals": 1_024, "plays": 16_384, "events": 32 * MOST_EVENTS}  # how many are written before they are gathered
LINES = 64 * LONGEST
COUNTED = {**dict.fromkeys(OF_DEALS, "deals"), "plays": "plays", "events": "events"}  # which number counts what
Gathered = dict[str, list[Any]]


class IllegalBotPlay(TefudaError):
    """A play of a bot that the rules refuse; it was not made, and the simulation ends."""


class MatchSimulator:
    """Bots at a table.

    ``bots``: one for each seat; ``most``: deals of a match, or `ALL`; ``wanted``: further kinds of rows beside deals,
    "plays", "events" and "lines"; ``metrics``: the caller's own metrics; ``start``: as in `RunSetup`.
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
        start: StartPositions = None,
    ) -> None:
        game, self.backend, self.rules, self.most, self.wanted = backend.game, backend, rules, most, wanted
        self.bots, self.seats = bots, len(bots)
        self.kinds: list[str] = list(dict.fromkeys(bots))
        quick = [quick_of(name, game) for name in self.kinds]
        self.deals: list[int | None] = [deals_of(name, game, self.seats) for name in self.kinds]
        self.has_thinking_bots: bool = any(deals is not None for deals in self.deals)
        self.thinks: Adviser | None = None
        if self.has_thinking_bots:
            self.thinks = Adviser.at_table(game, rules, self.seats, compiled=isinstance(backend, CompiledBackend))
        self.table: Any = backend.table(quick, **own(game))
        self.metrics, self.measuring = metrics, table(backend, metrics)
        self.driver: Callable[..., Any] = backend.driver(play_on)
        self.pack: tuple[int, ...] = game.pack(self.seats, rules).cards
        self.secrets: list[int] = game.rules.facts.secrets
        self.states: Any = backend.states(1)
        self.record: tuple[Any, Any, Any] = (self.states[0], backend.views(1)[0], backend.scratch())
        self.starts: Sequence[Any] = starts(backend, rules, self.seats, start)
        self.fresh: int = PLAYED_FOR_STARTS if start == AS_MATCHES else 0  # the first so many are before a first deal
        self.ahead: int = (AHEAD if most == ALL else min(AHEAD, most)) + bool(self.starts)
        self.ready: Any = backend.states(len(self.starts))  # the same, as the backend has them
        for source, target in zip(self.starts, self.ready, strict=True):
            backend.copy(source, target)

    def play(self, numbers: Sequence[int], seeds: Sequence[int]) -> Gathered:
        """Play matches with these numbers and seeds, and return what is written of each kind, in pieces."""
        now = self._begun(numbers, seeds)
        gathered: Gathered = {name: [] for name in (*COUNTED, "lines")}
        go_on = self.backend.bind(self.driver, now)
        while (why := int(go_on())) != DONE:
            if why == DECKS:
                self._draw(now)
            elif why == START:
                self._put(now)
            elif why == ROOM:
                self._gather(gathered, now)
            elif why == ILLEGAL:
                raise self._illegal(now, numbers[self._number(now, "match")])
            else:
                self._answer(why, self._bot(why, numbers[self._number(now, "match")]))
        self._gather(gathered, now)
        return gathered | {name: [self._taken(now, name, len(seeds))] for name in OF_MATCHES}

    def _begun(self, numbers: Sequence[int], seeds: Sequence[int]) -> Simulation:
        """Return a simulation of these matches, none of which has begun."""
        backend, (state, view, scratch) = self.backend, self.record
        drawn = swaps([seed_bytes(seed) for seed in seeds], range(self.ahead), len(self.pack))
        return Simulation(
            rules=self.rules,
            settings=SimulationSettings(self.seats, self.most, self.ahead, starts=int(bool(self.starts))),
            state=state,
            view=view,
            scratch=scratch,
            bots=self.table,
            metrics=self.measuring,
            pack=backend.row(self.pack),
            secrets=backend.row(self.secrets),
            decks=drawn.tolist() if self._interpreted else drawn,
            progress=backend.records(RunProgress, 1)[0],
            rows=self._recording(numbers, seeds),
        )

    def _recording(self, numbers: Sequence[int], seeds: Sequence[int]) -> Recording:
        """Return rows to write on."""
        backend, seats, size = self.backend, self.seats, len(seeds)
        matches, room = backend.records(KINDS["matches"], size), ROWS["deals"]
        backend.fill(matches, "seed", seeds)
        backend.fill(matches, "dealer", [first_dealer(seats, seed_bytes(seed)) for seed in seeds])
        return Recording(
            matches=matches,
            sits=backend.rows([self._sits(number) for number in numbers]),
            points=backend.blank(size, seats),
            deals=backend.records(KINDS["deals"], room),
            scores=backend.blank(room, seats),
            totals=backend.blank(room, seats),
            own=backend.blank(room, len(self.metrics)),
            told=backend.blank(room, len(self.secrets)),
            plays=backend.records(KINDS["plays"], ROWS["plays"] if "plays" in self.wanted else 0),
            events=backend.records(KINDS["events"], ROWS["events"] if "events" in self.wanted else 0),
            lines=backend.row([1] + [0] * LINES if "lines" in self.wanted else []),
        )

    def _sits(self, number: int) -> list[int]:
        """Return what sits in each seat in a match; every bot moves on by one seat from match to match."""
        kinds = [self.kinds.index(self._bot(seat, number)) for seat in range(self.seats)]
        return [THINKS if self.deals[kind] is not None else kind for kind in kinds]

    def _bot(self, seat: int, number: int) -> str:
        """Return the name of the bot in a seat of a match."""
        return self.bots[(seat - number) % self.seats]

    def _illegal(self, now: Simulation, number: int) -> IllegalBotPlay:
        """Return the error that names the bot, the match and the play that was asked for last."""
        seat, scratch = self._number(now, "asked"), self.record[2]
        line = [int(word) for word in self.backend.field(scratch, "line")[: int(self.backend.field(scratch, "n"))]]
        bot, play = self._bot(seat, number), self.backend.game.vocabulary.write(tuple(line))
        text = f"match {number}: {bot} in seat {seat} says what the rules refuse: {play}"
        told = {"match": number, "bot": bot, "seat": seat, "play": play}
        return IllegalBotPlay(text, Translatable("illegal-bot-play", told))

    def _number(self, now: Simulation, name: str) -> int:
        """Return a number of the progress."""
        return int(self.backend.field(now.progress, name))

    def _put(self, now: Simulation) -> None:
        """Put the state from which a match starts in its place; one that stands in a position has deck 0 behind it."""
        match = now.rows.matches[self._number(now, "match")]
        at = self._start(int(self.backend.field(match, "seed")))
        self.backend.put(match, dealer=self.starts[at].dealer)
        self.backend.put(now.progress, deck=int(at >= self.fresh))
        self.backend.assign(self.states, 0, self.ready[at])

    def _start(self, seed: int) -> int:
        """Draw the number of the state from which the match of a seed starts."""
        return roll([blend(seed, 1)], len(self.starts))

    def begun(self, seed: int) -> Match:
        """Return the match of a seed as it starts: before a deal, or within the deal of a position."""
        game = self.backend.game
        if not self.starts:
            return Match(game, self.seats, self.rules, seed_bytes(seed))
        at = self._start(seed)
        match = Match(game, self.seats, self.rules, seed_bytes(seed), self.starts[at].dealer)
        if at >= self.fresh:
            place(match, game.rules.write_position(self.rules, self.starts[at]))
        return match

    def _draw(self, now: Simulation) -> None:
        """Draw the next decks of the match that is being played."""
        at, ahead = self._number(now, "match"), self.ahead
        dealt, seed = (int(self.backend.field(now.rows.matches[at], name)) for name in ("deals", "seed"))
        drawn = swaps([seed_bytes(seed)], range(dealt, dealt + ahead), len(self.pack))
        for i, row in enumerate(drawn.tolist() if self._interpreted else drawn):
            now.decks[at * ahead + i][:] = row
        self.backend.put(now.progress, deck=0)

    def _gather(self, gathered: Gathered, now: Simulation) -> None:
        """Take what is written, so that there is room again; a deal that is being played stays."""
        for name, counter in COUNTED.items():
            used, rows = self._number(now, counter), getattr(now.rows, name)
            gathered[name].append(self._taken(now, name, used))
            if name in OF_DEALS and 0 < used < len(rows):
                self.backend.assign(rows, 0, rows[used])
        self.backend.put(now.progress, deals=0, plays=0, events=0)
        lines = now.rows.lines
        if len(lines):
            gathered["lines"].append([int(word) for word in lines[1 : int(lines[0])]])
            lines[0] = 1

    def _taken(self, now: Simulation, name: str, used: int) -> Any:
        """Return a copy of the first so many rows."""
        return taken(self.backend, name, getattr(now.rows, name), used)

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


StartPositions = str | tuple[str, ...] | None  # a start as a run keeps it: "match", or positions as JSON


def starts(backend: Backend, rules: Rules, seats: int, start: StartPositions) -> Sequence[Any]:
    """Return the states from which matches start; none if they start as they usually do."""
    if start is None:
        return ()
    if start == AS_MATCHES:
        return deals_of_matches(backend, rules, seats)
    return [placed(backend.game, seats, rules, position).state for position in start]


def quick_of(name: str, game: Game) -> Any:
    """Return the function of a bot that plays at once; for a bot that thinks, one that is never called."""
    return choice_of("random" if deals_of(name, game) is not None else name, game)


# The matches of a block, which is what one worker is given, and what is lost with it: a twentieth of a second of
# the quickest deals, and half a second of the quickest matches; where a bot thinks, one match takes as long.
DEALS, MATCHES, THINKING = 512, 64, 1
TEFUDA = Path(__file__).parents[1]
ROOMS = ("cards", "engine", "bots", "advice", "solvers", "lab")
"""The packages whose files decide what is played; the game's own folder is another."""

Block = tuple[int, int]  # the number of its first match, and the number after its last
Rows = dict[str, Any]  # an array for each kind of row


@dataclass(frozen=True)
class RunSetup:
    """The setup of a run: which bots play which game by which rules.

    ``most``: deals of a match, or -1 for all; ``wanted``: further kinds of rows beside matches and deals; ``folder``:
    the folder of the game; ``own``: the caller's own metrics; ``start``: where matches start: None, as they usually do;
    "match", with some deal of a match; or positions as JSON.
    """

    game: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, int | str], ...]
    seed: int
    most: int
    wanted: frozenset[str]
    compiled: bool
    folder: str
    own: tuple[CustomMetric, ...] = ()
    start: StartPositions = None

    def line_up(self, *more: str) -> MatchSimulator:
        """Return the bots at their table; ``more``: further kinds of rows beside those that the setup wants."""
        game = known(self.game, self.folder)
        backend, rules = backend_of(game, self.compiled), game.read_rules(dict(self.options))
        return MatchSimulator(backend, self.bots, rules, self.most, self.wanted.union(more), self.own, self.start)

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
        return {name: rows for name, pieces in played.items() if (rows := _joined(pieces, block[0])) is not None}

    def sources(self) -> str:
        """Return a digest of every file that may affect what is played."""
        told = [(TEFUDA / room, TEFUDA) for room in ROOMS] + [(Path(self.folder), Path(self.folder))]
        files = [(file.relative_to(base), file) for folder, base in told for file in sorted(folder.rglob("*.py"))]
        named = [(name.as_posix(), file_digest(file)) for name, file in files]
        return hashlib.sha256(repr(named).encode()).hexdigest()


@lru_cache(maxsize=8)
def ready(setup: RunSetup) -> MatchSimulator:
    """Return a worker's line-up, kept from one block of a run to the next."""
    return setup.line_up()


def play_block(setup: RunSetup, block: Block) -> Rows:
    """Play a block of a run, in a worker."""
    return setup.play(block, ready(setup))


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

    found = [piece for piece in pieces if len(piece)]
    if not found:
        return None
    rows = np.concatenate(found)
    if "match" in (rows.dtype.names or ()):
        rows["match"] += begin
    return rows
