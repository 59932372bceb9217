"""A table of Literature at which every decision is looked at: deals from their seeds, compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.strength.asked_there import WORDS, meet
from bench.strength.pausing import table_of
from tefuda.bots.bot import own
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules

ROOM = 400  # decisions of a deal


class Watched:
    """``choices``: the functions of those who may sit there."""

    def __init__(self, game: Game, rules: Rules, seats: int, choices: Sequence[Callable[..., int]]) -> None:
        self.backend = backend = compiled_backend(game)
        self.driver = backend.driver(meet)
        self.table = table_of(backend, rules, seats, backend.table(choices, **own(game)))

    def questions(self, sits: Sequence[int], seed: int) -> list[tuple[float, float]]:
        """Of each uncertain question that a master would have asked: its chance, and 1 if the card lies there."""
        told = self.backend.blank(2, ROOM, real=True)
        rows = (self.backend.row(sits), seed, self.backend.row([0] * WORDS))
        found = self.driver(self.table, *rows, told[0], told[1])
        said, came = self.backend.lists(told)
        return list(zip(said, came, strict=True))[: int(found)]
