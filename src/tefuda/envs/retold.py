"""An episode as a match, from what was written down of it, deal by deal and play by play."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.engine.chance import seed_bytes
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.options import Rules
from tefuda.engine.playouts import shuffle
from tefuda.engine.words import END
from tefuda.envs.stepping import DEALT, LONG, PIECE, SEATED


def retold(game: Game, seats: int, rules: Rules, dealer: int, told: Sequence[int]) -> Match:
    """Return the match.  Its decks are those that were dealt; they do not follow from its seed, which is 0."""
    match = Match(game, seats, rules, seed_bytes(0), dealer)
    at = 0
    while at < len(told):
        if told[at] == DEALT:
            match.deal(deck(game.pack(seats, rules).cards, told[at + 1 : at + LONG]))
            at += LONG
        else:
            end = told.index(END, at) + 1
            line = tuple(told[at + 1 : end])
            match.play(SEATED - told[at], game.vocabulary.write(line))
            at = end
    return match


def deck(pack: Sequence[int], pieces: Sequence[int]) -> list[int]:
    """Return the cards in the order in which they were dealt, from the random number as it was written, in pieces."""
    cards, rng = list(pack), [sum(piece << PIECE * at for at, piece in enumerate(pieces))]
    shuffle(cards, len(cards), rng)
    return cards
