"""Matches with cards from the random numbers of playouts, in which some bots think ahead; in the rules' dialect.

The measurements are kept, and belong to these cards.  The driver comes back with the seat that is to think, and
goes on with the play that is found in the scratch space when it is called again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tefuda.engine.backends.backend import Backend
from tefuda.engine.backends.linker import call
from tefuda.engine.declarations.fields import scalar
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.supplied import deal, over, start, view, winners
from tefuda.engine.matches.loop import NOBODY, Turn, advance, ask_anew, make_play
from tefuda.engine.matches.playouts import roll, shuffle, stack
from tefuda.lab.playing import THINKS, Bots, seed_random, swap_random


class PausedMatch(Turn):
    """The progress of a match."""

    begun: int = scalar()  # 1: there is a match at all
    deals: int = scalar()
    winners: int = scalar()


class BotTable(NamedTuple):
    """A table of some game, at which bots play."""

    rules: Any
    state: Any
    view: Any
    scratch: Any
    bots: Bots
    pack: list[int]
    seats: int
    match: PausedMatch


def table_of(backend: Backend, rules: Rules, seats: int, bots: Any) -> BotTable:
    """A table of a backend for these bots, which stand in a table of functions."""
    (state,), (view,), (match,) = backend.states(1), backend.views(1), backend.records(PausedMatch, 1)
    pack = backend.row(backend.game.pack(seats, rules).cards)
    return BotTable(rules, state, view, backend.scratch(), bots, pack, seats, match)


def go_on(t: BotTable, sits: list[int], seed: int, most: int) -> int:
    """Play until a seat that thinks is asked, which is returned, or so many deals are over or the match is: `NOBODY`.

    The first time the match has not begun; afterwards the play of the seat that was asked stands in the scratch space,
    in ``n`` words, none if it says nothing.
    """
    r, s, p, k = t.rules, t.state, t.scratch, t.match
    if k.begun == 0:
        begin(t, seed)
        k.begun, k.deals = 1, 0
    elif p.n != 0:
        make_play(r, s, k, p)
    while True:
        seat = advance(r, s, k, p)
        if seat == NOBODY:
            if over(r, s) or k.deals == most:
                k.winners = winners(r, s)
                return NOBODY
            next_deal(t)
            k.deals += 1
        else:
            view(r, s, seat, t.view)
            if sits[seat] == THINKS:
                return seat
            answer(t, sits[seat])
            if p.n != 0:
                make_play(r, s, k, p)


def begin(t: BotTable, seed: int) -> None:
    """A match from its seed."""
    seed_random(seed, t.seats, t.scratch)
    dealer = roll(t.scratch.rng, t.seats)
    t.scratch.must = 0
    start(t.rules, t.state, t.seats, dealer)
    ask_anew(t.match)


def next_deal(t: BotTable) -> None:
    """Shuffle the pack, and deal."""
    p = t.scratch
    stack(t.pack, p)
    shuffle(p.deck, p.cards, p.rng)
    deal(t.rules, t.state, p)


def answer(t: BotTable, bot: int) -> None:
    """Let the bot of this number say something for the seat that is asked, whose view is there, or nothing."""
    swap_random(t.match.asked, t.scratch)
    t.scratch.n = call(t.bots, bot, t.rules, t.view, t.scratch)
    swap_random(t.match.asked, t.scratch)


def ask_all(t: BotTable, sits: list[int]) -> int:
    """The first seat that says something; `NOBODY` if the deal is over.

    Its words stand in the scratch space, and its view in the view.
    """
    t.scratch.n = 0
    while t.scratch.n == 0:
        seat = advance(t.rules, t.state, t.match, t.scratch)
        if seat == NOBODY:
            return NOBODY
        view(t.rules, t.state, seat, t.view)
        answer(t, sits[seat])
    return t.match.asked
