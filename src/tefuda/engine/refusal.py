"""Refusals of plays, as they are spoken."""

from __future__ import annotations

from typing import Any, NamedTuple

from tefuda.engine.game import Game
from tefuda.engine.reasons import Why
from tefuda.engine.translatable import Cards, Translatable
from tefuda.engine.words import CARD, MELD


class Refusal(NamedTuple):
    """A refusal of a play: the clause of the rules, and the reason as a sentence to be spoken."""

    clause: str
    reason: Translatable

    @property
    def name(self) -> str:
        """The bare name of the reason."""
        return self.reason.id.removeprefix("reason-")


def refusal(game: Game, why: Why) -> Refusal:
    """Make a refusal, with its sentence, from a game's reason."""
    args: dict[str, Any] = dict(why.numbers)
    if CARD <= why.word < MELD:
        args["card"] = Cards([game.vocabulary.text(why.word)])
    elif why.word >= MELD:
        args["meld"] = game.vocabulary.text(why.word)
    return Refusal(why.clause, Translatable(f"reason-{why.reason}", args))


def not_your_turn() -> Refusal:
    """The refusal of a play out of turn, the same for every game."""
    return Refusal("", Translatable("reason-not-your-turn"))
