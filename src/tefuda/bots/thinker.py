"""A bot that thinks ahead: it tries its plays in hidden deals that fit what it knows (`tefuda.advice`)."""

from __future__ import annotations

from typing import Any

from tefuda.advice.judging import seats_of
from tefuda.advice.thinking import Adviser
from tefuda.bots.bot import Bot, deals_of
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.matches.playouts import roll

NUMBERS = 1 << 30


class SearchBot(Bot):
    """A bot that thinks ahead, at a table.

    Like any bot it keeps nothing but its random numbers: the same view and the same random numbers give the same play,
    on any machine and either backend.

    It is compiled unless ``compiled`` is off: the interpreted backend is some hundred times as slow, and for tests.

    >>> import tefuda
    >>> match = tefuda.new("skarney-gin", seed=4)
    >>> _ = match.play(1, "draw")
    >>> SearchBot("think:50", match.game, match.rules, seed=0, compiled=False).choose(match.observation(1))
    'offer AD'
    """

    def __init__(self, name: str, game: Game, rules: Any, seed: int, compiled: bool = True) -> None:
        super().__init__(name, game, rules, seed, [0])
        self._compiled = compiled
        if compiled:
            Adviser.at_table(game, rules, game.seats[0], compiled=True)

    def choose(self, view: Observation, must: bool = False) -> str:
        """Return a play as `Bot.choose` does, after thinking ahead."""
        seats = seats_of(self.game, view)
        thinks = Adviser.at_table(self.game, self.rules, seats, compiled=self._compiled)
        line = thinks.best(view, deals_of(self.name, self.game, seats) or 1, roll(self._rng, NUMBERS), must)
        return self.game.vocabulary.write(line)
