"""Actions: the words that a table may ever hear, numbered from 0; and to say nothing, where one need not speak."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tefuda.engine.game import Game, everybody
from tefuda.engine.options import Rules
from tefuda.engine.words import WORDS

PASS = "PASS"


@dataclass(frozen=True, eq=False)
class ActionSpace:
    """The actions at a table.

    ``words``: the word of each action, as the rules know it; behind them ``passing``, where a game has players who may
    act out of turn: the number of the action of saying nothing, or -1.
    """

    game: Game
    seats: int
    rules: Rules

    @cached_property
    def words(self) -> tuple[int, ...]:
        """The word of each action but the last, if that is to say nothing."""
        return self.game.vocabulary.all_words(self.game.pack(self.seats, self.rules), self.seats)

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self.words) + (1 if self.pass_action >= 0 else 0)

    @property
    def pass_action(self) -> int:
        """The action of saying nothing; -1: in this game everybody who may act has to."""
        return len(self.words) if self.game.must_act is not everybody else -1

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The action of each word; -1 of one that is never said."""
        action = {word: at for at, word in enumerate(self.words)}
        return tuple(action.get(word, -1) for word in range(WORDS))

    def action_to_string(self, action: int) -> str:
        """An action, written.

        Raises:
            IndexError: there is no such action.
        """
        if action == self.pass_action >= 0:
            return PASS
        if not 0 <= action < len(self.words):
            raise IndexError(f"{action} is no action: there are {self.size}")
        return self.game.vocabulary.text(self.words[action])
