"""Matches in which somebody thinks ahead, on either backend: the driver goes on until one of them is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

from bench.strength.pausing import go_on, table_of
from tefuda.advice.thinking import Adviser
from tefuda.bots.bot import deals_of, own
from tefuda.bots.thinker import NUMBERS
from tefuda.engine.backends.backend import Backend, CompiledBackend
from tefuda.engine.declarations.options import Rules
from tefuda.engine.matches.loop import NOBODY
from tefuda.engine.matches.playouts import roll
from tefuda.lab.line_up import quick_of
from tefuda.lab.playing import THINKS


class Pausing:
    """A line-up with somebody in it who thinks.  ``kinds``: the different bots; ``choices``: functions of their own."""

    def __init__(
        self,
        backend: Backend,
        kinds: Sequence[str],
        seats: int,
        rules: Rules,
        choices: Mapping[str, Any] | None = None,
    ) -> None:
        game = backend.game
        self.backend, self.seats = backend, seats
        self.deals = [None if choices and name in choices else deals_of(name, game, seats) for name in kinds]
        quick = [(choices or {}).get(name) or quick_of(name, game) for name in kinds]
        self.thinks = Adviser.at_table(game, rules, seats, compiled=isinstance(backend, CompiledBackend))
        self.driver = backend.driver(go_on)
        self.asked, self.seconds = 0, 0.0  # decisions, and the processor time that they have taken
        self.table = table_of(backend, rules, seats, backend.table(quick, **own(game)))

    def match(self, sits: list[int], seed: int, most: int = NOBODY) -> int:
        """A match from its seed, or so many deals of it; who has won, as a mask."""
        quick = self.backend.row([THINKS if self.deals[one] is not None else one for one in sits])
        self.backend.put(self.table.match, begun=0)
        while (seat := int(self.driver(self.table, quick, seed, most))) != NOBODY:
            self._answer(seat, self.deals[sits[seat]] or 1)
        return int(self.backend.field(self.table.match, "winners"))

    def scores(self) -> list[int]:
        """Of the last deal, seat by seat."""
        return self._by_seat("scores")

    def totals(self) -> list[int]:
        """The totals of the match, seat by seat."""
        return self._by_seat("totals")

    def _by_seat(self, name: str) -> list[int]:
        return [int(value) for value in self.backend.field(self.table.state, name)[: self.seats]]

    def _answer(self, seat: int, deals: int) -> None:
        """Think for the seat that was asked, and say it; the search's number comes from the seat's random numbers."""
        rng = self.backend.field(self.table.scratch, "rng")
        own_dice = [int(rng[1 + seat])]
        begun = process_time()
        self.backend.say(self.table.scratch, self.thinks.best(self.table.view, deals, roll(own_dice, NUMBERS)))
        self.seconds, self.asked = self.seconds + process_time() - begun, self.asked + 1
        rng[1 + seat] = own_dice[0]
