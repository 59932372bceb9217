"""The bots that may sit at a table of this server; they are imported when the first one is needed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tefuda.engine.matches.registry import find
from tefuda.protocol.values import Strength
from tefuda.session import worker_tasks
from tefuda.session.executors import FairExecutor
from tefuda.session.ports import RequesterKey, ThinkingWorkers
from tefuda.table import BotInterface, BotTurn, NextBots, SeatAssignment, Table
from tefuda.table.personas import STRENGTHS, company, who_plays

if TYPE_CHECKING:
    from tefuda.bots import Bot


def names(game: str, *, thinking: Sequence[str] = ()) -> tuple[str, ...]:
    """The bots that play this game, the simplest first, then those of ``thinking``, which think ahead."""
    from tefuda.bots import bots

    return (*bots(game), *thinking)


def ahead(game: str) -> tuple[str, ...]:
    """The bots that think ahead in this game: they take time, and run in other processes."""
    from tefuda.bots import levels

    return levels(find(game))


def usual(game: str) -> str:
    """The bot that plays where no particular one is requested: the best that uses only what everybody knows."""
    return "steady" if "steady" in names(game) else names(game)[-1]


def program_of(strength: Strength, game: str, *, thinking: Sequence[str]) -> str:
    """The program of a strength, or the usual program where this game or server does not offer it."""
    return strength if strength in names(game, thinking=thinking) else usual(game)


def strengths(game: str, *, thinking: Sequence[str]) -> tuple[Strength, ...]:
    """The strengths at which bots can play this game here."""
    known = names(game, thinking=thinking)
    return tuple(strength for strength in STRENGTHS if strength in known)


def next_bots(table: Table) -> NextBots:
    """Return the bots that sit down next, of the usual program.

    There are as many personas as free seats, or one where no seat is free.
    """
    game = table.setup.game
    here = [
        who_plays(assignment.who, seat)
        for seat, assignment in enumerate(table.assignments)
        if assignment.bot_program is not None
    ]
    program = usual(game)
    return NextBots(program, tuple(company(game, program, len(table.state.open_seats) or 1, here)))


def seated(game: str, assignments: Sequence[SeatAssignment]) -> tuple[SeatAssignment, ...]:
    """Return the same seats, with a persona for every bot seat that names a program only."""
    taken, found = {assignment.who for assignment in assignments}, list[SeatAssignment]()
    for assignment in assignments:
        called = company(game, assignment.bot, 1, taken) if assignment.bot and not assignment.who else []
        taken.update(called)
        found.append(replace(assignment, who=called[0]) if called else assignment)
    return tuple(found)


def substitute(table: Table, seat: int) -> BotInterface:
    """The bot that decides once for a player whose time is up."""
    from tefuda.bots import make

    setup = table.setup
    return make(usual(setup.game), setup.game, own_seed(_source(table), seat), setup.rules)


class SeatedBots(Mapping[int, BotInterface]):
    """The bots of a table, by seat: those that sit there, and those that play for an absent player.

    ``quick`` is the queue of bots that do not think ahead, and ``id`` the id of the table.
    ``address`` gives the address of a player there: in the queue for thinking, the bots
    count as that address.
    """

    def __init__(
        self,
        table: Table,
        workers: ThinkingWorkers,
        quick: FairExecutor,
        id: str = "",
        address: Callable[[], str] = str,
    ) -> None:
        self._table, self._workers, self._quickly, self._id, self._address = table, workers, quick, id, address
        self._made: dict[tuple[int, str], Bot] = {}
        self._missed_deadlines = Counter[tuple[int, str]]()

    async def choose(self, turn: BotTurn) -> str:
        """Return the play of the bot at the seat of this turn.

        A bot that thinks ahead does so in another process.  Where that is not possible or the answer comes too late,
        the quick bot plays instead, and `missed_deadlines` counts it.
        """
        name, setup = self._table.assignments[turn.seat].bot_program, self._table.setup
        rng, requester = (
            own_seed(_source(self._table), turn.seat, self._lines),
            RequesterKey(self._address(), self._id),
        )
        if name is not None and name in ahead(setup.game):
            given = find(setup.game).read_rules(setup.rules), name, rng, turn.view
            text = await self._workers.think(setup.game, worker_tasks.choose, *given, requester=requester, for_bot=True)
            if text is not None:
                return text
            self._missed_deadlines[turn.seat, name] += 1
        quick = partial(self._quick(turn.seat).choose_with, rng, turn.view)
        return await self._quickly.do(requester.address, quick, requester.table)

    def missed_deadlines(self, seat: int) -> int:
        """The number of plays at this seat for which the quick bot had to stand in, since the table is in memory."""
        return self._missed_deadlines[seat, self._table.assignments[seat].bot_program or ""]

    @property
    def _lines(self) -> int:
        """The length of the journal, from which random numbers are derived.

        A player with the same cards who plays the same way meets the same random numbers at any table.
        """
        return len(self._table.match.journal) if self._table.match is not None else 0

    def __getitem__(self, seat: int) -> BotInterface:
        """The bot that plays at this seat without delay; see `_quick`."""
        return self._quick(seat)

    def _quick(self, seat: int) -> Bot:
        """Return the bot that plays at this seat without delay, under the table's rules.

        It takes the place of a bot that thinks ahead.

        Raises:
            KeyError: No bot plays at this seat.
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
        """Iterate over the seats where a bot plays."""
        return (seat for seat, assignment in enumerate(self._table.assignments) if assignment.bot_program is not None)

    def __len__(self) -> int:
        """The number of seats where a bot plays."""
        return sum(1 for _ in self)


def _source(table: Table) -> bytes:
    """The secret behind the table's decks; where all players have shuffled, it contains their shares."""
    return table.match.seed if table.match is not None else table.setup.seed


def own_seed(seed: bytes, seat: int, lines: int = 0) -> int:
    """Return the random numbers of a bot after so many lines of the match.

    They follow from the secret of the table and reveal nothing of it.
    """
    digest = hashlib.sha256(b"tefuda bot %d %d " % (seat, lines) + seed).digest()
    return int.from_bytes(digest[:4], "big")
