"""Matches in which somebody thinks ahead, on either carrier: the driver goes on until one of them is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

from bench.strength.pausing import MEMORY, NOBODY, SEATS_FROM, go_on
from tefuda.bots.bot import own
from tefuda.bots.levels import deals_of
from tefuda.bots.thinker import NUMBERS, at_table
from tefuda.engine.carrier import Carrier, Native
from tefuda.engine.options import Rules
from tefuda.engine.playouts import roll
from tefuda.lab.line_up import quick_of
from tefuda.lab.pausing import THINKS


class Pausing:
    """A line-up with somebody in it who thinks.  ``kinds``: the different bots; ``choices``: functions of their own."""

    def __init__(
        self,
        carrier: Carrier,
        kinds: Sequence[str],
        seats: int,
        rules: Rules,
        facts: bool = False,
        choices: Mapping[str, Any] | None = None,
    ) -> None:
        game = carrier.game
        self.carrier, self.seats, self.rules, self.facts = carrier, seats, rules, facts
        self.deals = [None if choices and name in choices else deals_of(name, game, seats) for name in kinds]
        quick = [(choices or {}).get(name) or quick_of(name, game) for name in kinds]
        self.thinks = at_table(game, rules, seats, compiled=isinstance(carrier, Native))
        self.bots = carrier.table(quick, **own(game))
        self.driver = carrier.driver(go_on)
        self.pack = carrier.row(game.pack(seats, rules).cards)
        self.secrets = carrier.row(game.facts.secrets)
        self.asked, self.seconds = 0, 0.0  # decisions, and the processor time that they have taken
        self.state, self.view, self.paper = carrier.states(1)[0], carrier.views(1)[0], carrier.paper()

    def play(self, sits: Sequence[list[int]], seeds: Sequence[int]) -> list[tuple[list[int], list[int]]]:
        """For each seed a match: a row of results, and how often each kind of fact was told."""
        return [self.match(*given) for given in zip(sits, seeds, strict=True)]

    def match(self, sits: list[int], seed: int, most: int = NOBODY) -> tuple[list[int], list[int]]:
        """A match from its seed, or so many deals of it."""
        carrier = self.carrier
        kept, row, told = (carrier.row([0] * size) for size in (MEMORY, SEATS_FROM + 2 * self.seats, len(self.secrets)))
        quick = carrier.row([THINKS if self.deals[one] is not None else one for one in sits])
        carrier.field(self.paper, "log")[0] = int(self.facts)
        given = (self.bots, self.seats, quick, seed, self.pack, most, kept, row, self.secrets, told)
        while (seat := self._go_on(*given)) != NOBODY:
            self._answer(seat, self.deals[sits[seat]] or 1)
        return [int(value) for value in row], [int(times) for times in told]

    def scores(self) -> list[int]:
        """Of the last deal, seat by seat."""
        return [int(score) for score in self.carrier.field(self.state, "scores")[: self.seats]]

    def _go_on(self, *given: Any) -> int:
        return int(self.driver(self.rules, self.state, self.view, self.paper, *given))

    def _answer(self, seat: int, deals: int) -> None:
        """Who was asked thinks, and says it; the number of the search comes from the seat's own dice."""
        dice = self.carrier.field(self.paper, "dice")
        own_dice = [int(dice[1 + seat])]
        begun = process_time()
        self.carrier.say(self.paper, self.thinks.best(self.view, deals, roll(own_dice, NUMBERS)))
        self.seconds, self.asked = self.seconds + process_time() - begun, self.asked + 1
        dice[1 + seat] = own_dice[0]
