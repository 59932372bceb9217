"""A table of Literature at which every decision is looked at: deals from their seeds, compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.strength.asked_there import WORDS, meet
from tefuda.bots.bot import own
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.lab.playing import KEPT

ROOM = 400  # decisions of a deal


class Watched:
    """``choices``: the functions of those who may sit there."""

    def __init__(self, game: Game, rules: Rules, seats: int, choices: Sequence[Callable[..., int]]) -> None:
        backend = compiled_backend(game)
        self.backend, self.rules, self.seats = backend, rules, seats
        self.driver = backend.driver(meet)
        self.bots = backend.table(choices, **own(game))
        self.pack = backend.row(game.pack(seats, rules).cards)
        self.state, self.view, self.scratch = backend.states(1)[0], backend.views(1)[0], backend.scratch()

    def questions(self, sits: Sequence[int], seed: int) -> list[tuple[float, float]]:
        """Of each uncertain question that a master would have asked: its chance, and 1 if the card lies there."""
        told = self.backend.blank(2, ROOM, real=True)
        rows = (self.pack, self.backend.row([0] * KEPT), self.backend.row([0] * WORDS))
        table = (self.rules, self.state, self.view, self.scratch, self.bots, self.seats, self.backend.row(sits))
        found = self.driver(*table, seed, *rows, told[0], told[1])
        said, came = self.backend.lists(told)
        return list(zip(said, came, strict=True))[: int(found)]
