"""The hidden deals that can be drawn in a second from what a seat knows, compiled, on one core."""

from __future__ import annotations

import time

import tefuda
from tefuda.bots import make
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import resample
from tefuda.engine.matches.match import Match

PLAYS = 40  # of greedy players, before the deals are drawn: the middle of a deal
TRIES, DRAWS = (20, 200, 2_000, 20_000, 200_000), 0.2  # seconds that are enough to tell


def drawn(r: Rules, v: Observation, s: State, p: Scratch, deals: int) -> int:
    """A driver: so many deals, one after the other; where the random numbers lie afterwards."""
    for _ in range(deals):
        resample(r, v, s, p)
    return int(p.rng[0])


def middle(name: str) -> Match:
    """The middle of a deal at the game's usual table."""
    match = tefuda.new(name, seed=5)
    bots = [make("steady", name, seat, match.options) for seat in range(match.seats)]
    for _ in range(PLAYS):
        asked = sorted(match.may_act, key=lambda seat: seat in match.must_act)
        seat, text = next(
            said for said in ((seat, bots[seat].choose(match.observation(seat))) for seat in asked) if said[1]
        )
        before = match.copy()
        match.play(seat, text)
        if match.deal_over:
            return before
    return match


def rate(name: str) -> float:
    """Deals a second."""
    match = middle(name)
    backend = compiled_backend(match.game)
    assert match.game.sampling is not None
    driver = backend.driver(drawn, resample=match.game.sampling.resample)
    (state,), (view,), scratch = backend.states(1), backend.views(1), backend.scratch(rng=7)
    backend.copy(match.observation(0), view)
    driver(match.rules, view, state, scratch, 1)
    for deals in TRIES:
        begun = time.process_time()
        driver(match.rules, view, state, scratch, deals)
        took = time.process_time() - begun
        if took > DRAWS:
            break
    return deals / took
