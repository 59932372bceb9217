"""The deals of matches between quick players, from which runs and episodes start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from tefuda.bots.bot import own, quick_choice_of
from tefuda.engine.backends.backend import Backend
from tefuda.engine.backends.linker import call
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import deal, over, view
from tefuda.engine.matches.chance import generator, seed_bytes
from tefuda.engine.matches.loop import NOBODY, Turn, advance, ask_anew, make_play
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import shuffle

PLAYED_FOR_STARTS: Final = 64  # matches
MOST_DEALS: Final = 100  # of a match


def play_deal(r: Rules, s: State, v: Observation, turn: Turn, p: Scratch, bots: Sequence[Callable[..., int]]) -> bool:
    """Shuffle, and play a deal between seats of the first bot; return whether the match is over."""
    shuffle(p.deck, p.cards, p.rng)
    deal(r, s, p)
    ask_anew(turn)
    while advance(r, s, turn, p) != NOBODY:
        view(r, s, turn.asked, v)
        p.n = call(bots, 0, r, v, p)
        if p.n != 0:
            make_play(r, s, turn, p)
    return over(r, s)


@lru_cache(maxsize=8)
def deals_of_matches(backend: Backend, rules: Rules, seats: int) -> tuple[State, ...]:
    """Return the states before each deal of some matches between quick players; those before first deals come first.

    Raises:
        NotSupported: the game has no quick player.
    """
    game = backend.game
    bots = backend.table([quick_choice_of("steady", game)], **own(game))
    play, pack = backend.driver(play_deal), game.pack(seats, rules).cards
    states, [seen], [turn] = backend.states(1), backend.views(1), backend.records(Turn, 1)
    first = [Match(game, seats, rules, seed_bytes(number)).state for number in range(PLAYED_FOR_STARTS)]
    later: list[State] = []
    for number, begun in enumerate(first):
        scratch = backend.scratch(pack, rng=generator(number, "starts"))
        backend.copy(begun, states[0])
        for _ in range(MOST_DEALS):
            if play(rules, states[0], seen, turn, scratch, bots):
                break
            later += backend.plain(game.rules.state, states)
    return (*first, *later)
