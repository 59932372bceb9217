"""The bots that may sit at a table here.  They are imported when the first is asked for."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from tefuda.engine.observation import Observation
from tefuda.engine.registry import find
from tefuda.server import worker_main
from tefuda.server.thinking_pool import Requester, ThinkingPool
from tefuda.table import BotPlayer, BotTurn, SeatAssignment, Table
from tefuda.table.personas import PROGRAMS, Strength, company, who_plays


def names(game: str, *, thinking: Sequence[str] = ()) -> tuple[str, ...]:
    """The bots that play this game, the simplest first, and those who think ahead in it, if that can be done here."""
    from tefuda.bots import bots

    return (*bots(game), *thinking)


def ahead(game: str) -> tuple[str, ...]:
    """Those who think ahead: they take their time, and are asked elsewhere."""
    from tefuda.bots import levels

    return levels(find(game))


def usual(game: str) -> str:
    """Who plays where nobody in particular is asked for: the best of those who keep to what everybody knows."""
    return "greedy" if "greedy" in names(game) else names(game)[-1]


def program_of(strength: Strength, game: str, *, thinking: Sequence[str]) -> str:
    """The program behind a strength, in a game and on a server for which there may not be every one."""
    program = PROGRAMS[strength]
    return program if program in names(game, thinking=thinking) else usual(game)


def strengths(game: str, *, thinking: Sequence[str]) -> tuple[Strength, ...]:
    """How strong the house can play it here."""
    known = names(game, thinking=thinking)
    return tuple(strength for strength, program in PROGRAMS.items() if program in known)


def next_bot_program(table: Table) -> str:
    """Who would sit down next, as many as there are free seats, or one: the program, then who (see `Housed`)."""
    game = table.setup.game
    here = [
        who_plays(assignment.who, seat)
        for seat, assignment in enumerate(table.assignments)
        if assignment.bot_program is not None
    ]
    program = usual(game)
    return " ".join((program, *company(game, program, len(table.open_seats) or 1, here)))


def seated(game: str, assignments: Sequence[SeatAssignment]) -> tuple[SeatAssignment, ...]:
    """The same seats, with somebody of the house wherever a program was asked for and nobody in particular."""
    taken, found = {assignment.who for assignment in assignments}, list[SeatAssignment]()
    for assignment in assignments:
        called = company(game, assignment.bot, 1, taken) if assignment.bot and not assignment.who else []
        taken.update(called)
        found.append(replace(assignment, who=called[0]) if called else assignment)
    return tuple(found)


def substitute(table: Table, seat: int) -> BotPlayer:
    """Who decides once for somebody whose time is up."""
    from tefuda.bots import make

    setup = table.setup
    return make(usual(setup.game), setup.game, own_seed(_source(table), seat), setup.rules)


class SeededBot(BotPlayer, Protocol):
    """A player of the house to whom random numbers can be handed."""

    def choose_with(self, rng: int, view: Observation) -> str:
        """What it chooses with these random numbers."""


class SeatedBots(Mapping[int, BotPlayer]):
    """The players of the house at a table, by seat: those who sit there, and those who play for somebody.

    ``id``: the table's; ``address``: of somebody who plays there, in whose turn they think.
    """

    def __init__(self, table: Table, thinking_pool: ThinkingPool, id: str = "") -> None:
        self._table, self._thinking_pool, self._id = table, thinking_pool, id
        self.address: Callable[[], str] = str
        self._made: dict[tuple[int, str], SeededBot] = {}
        self._hurried = Counter[tuple[int, str]]()

    async def choose(self, turn: BotTurn) -> str:
        """The play of whoever of the house sits there.

        Who thinks ahead does so elsewhere, or plays as the quick player where that cannot be, or comes too late: then
        it is counted.
        """
        name, setup = self._table.assignments[turn.seat].bot_program, self._table.setup
        rng, requester = own_seed(_source(self._table), turn.seat, self._lines), Requester(self.address(), self._id)
        if name is not None and name in ahead(setup.game):
            given = find(setup.game).read_rules(setup.rules), name, rng, turn.view
            text = await self._thinking_pool.think(
                setup.game, worker_main.choose, *given, requester=requester, for_bot=True
            )
            if text is not None:
                return text
            self._hurried[turn.seat, name] += 1
        quick = partial(self._quick(turn.seat).choose_with, rng, turn.view)
        return await self._thinking_pool.quick.do(requester.address, quick, requester.table)

    def hurried(self, seat: int) -> int:
        """How often whoever thinks ahead at this seat has had to play without, since the table is in memory."""
        return self._hurried[seat, self._table.assignments[seat].bot_program or ""]

    @property
    def _lines(self) -> int:
        """How much has been played: whoever has the same cards and plays alike meets the same random numbers, at any
        table.
        """
        return len(self._table.match.journal) if self._table.match is not None else 0

    def __getitem__(self, seat: int) -> BotPlayer:
        """Who plays at this seat at once; see `_quick`."""
        return self._quick(seat)

    def _quick(self, seat: int) -> SeededBot:
        """Who plays at this seat at once, under the table's rules: for whoever thinks ahead, the quick player.

        Raises KeyError where the house does not play.
        """
        program, setup = self._table.assignments[seat].bot_program, self._table.setup
        if program is None:
            raise KeyError(seat)
        program = usual(setup.game) if program in ahead(setup.game) else program
        if (seat, program) not in self._made:
            from tefuda.bots import make

            self._made[seat, program] = make(program, setup.game, own_seed(_source(self._table), seat), setup.rules)
        return self._made[seat, program]

    def __iter__(self) -> Iterator[int]:
        """Where the house plays."""
        return (seat for seat, assignment in enumerate(self._table.assignments) if assignment.bot_program is not None)

    def __len__(self) -> int:
        """At how many seats."""
        return sum(1 for _ in self)


def _source(table: Table) -> bytes:
    """The secret behind the table's decks: everybody may have shuffled it."""
    return table.match.seed if table.match is not None else table.setup.seed


def own_seed(seed: bytes, seat: int, lines: int = 0) -> int:
    """A bot's own random numbers after so many lines of the match: they follow from the table's secret and tell nothing
    of it.
    """
    digest = hashlib.sha256(b"tefuda bot %d %d " % (seat, lines) + seed).digest()
    return int.from_bytes(digest[:4], "big")
