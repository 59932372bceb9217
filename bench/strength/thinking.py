"""Matches in which somebody thinks ahead, on either backend: the driver goes on until one of them is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

from bench.strength.pausing import MEMORY, NOBODY, SEATS_FROM, go_on
from tefuda.bots.bot import deals_of, own
from tefuda.bots.thinker import NUMBERS, at_table
from tefuda.engine.backends.backend import Backend, CompiledBackend
from tefuda.engine.declarations.options import Rules
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
        facts: bool = False,
        choices: Mapping[str, Any] | None = None,
    ) -> None:
        game = backend.game
        self.backend, self.seats, self.rules, self.facts = backend, seats, rules, facts
        self.deals = [None if choices and name in choices else deals_of(name, game, seats) for name in kinds]
        quick = [(choices or {}).get(name) or quick_of(name, game) for name in kinds]
        self.thinks = at_table(game, rules, seats, compiled=isinstance(backend, CompiledBackend))
        self.bots = backend.table(quick, **own(game))
        self.driver = backend.driver(go_on)
        self.pack = backend.row(game.pack(seats, rules).cards)
        self.secrets = backend.row(game.facts.secrets)
        self.asked, self.seconds = 0, 0.0  # decisions, and the processor time that they have taken
        self.state, self.view, self.scratch = backend.states(1)[0], backend.views(1)[0], backend.scratch()

    def play(self, sits: Sequence[list[int]], seeds: Sequence[int]) -> list[tuple[list[int], list[int]]]:
        """For each seed a match: a row of results, and how often each kind of fact was told."""
        return [self.match(*given) for given in zip(sits, seeds, strict=True)]

    def match(self, sits: list[int], seed: int, most: int = NOBODY) -> tuple[list[int], list[int]]:
        """A match from its seed, or so many deals of it."""
        backend = self.backend
        kept, row, told = (backend.row([0] * size) for size in (MEMORY, SEATS_FROM + 2 * self.seats, len(self.secrets)))
        quick = backend.row([THINKS if self.deals[one] is not None else one for one in sits])
        backend.field(self.scratch, "log")[0] = int(self.facts)
        given = (self.bots, self.seats, quick, seed, self.pack, most, kept, row, self.secrets, told)
        while (seat := self._go_on(*given)) != NOBODY:
            self._answer(seat, self.deals[sits[seat]] or 1)
        return [int(value) for value in row], [int(times) for times in told]

    def scores(self) -> list[int]:
        """Of the last deal, seat by seat."""
        return [int(score) for score in self.backend.field(self.state, "scores")[: self.seats]]

    def _go_on(self, *given: Any) -> int:
        return int(self.driver(self.rules, self.state, self.view, self.scratch, *given))

    def _answer(self, seat: int, deals: int) -> None:
        """Think for the seat that was asked, and say it; the search's number comes from the seat's dice."""
        rng = self.backend.field(self.scratch, "rng")
        own_dice = [int(rng[1 + seat])]
        begun = process_time()
        self.backend.say(self.scratch, self.thinks.best(self.view, deals, roll(own_dice, NUMBERS)))
        self.seconds, self.asked = self.seconds + process_time() - begun, self.asked + 1
        rng[1 + seat] = own_dice[0]
