"""Matches with cards from the random numbers of playouts, in which some bots think ahead; in the rules' dialect.

The measurements are kept, and belong to these cards.  The driver comes back with the seat that is to think, and
goes on with the play that is found in the scratch space when it is called again.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from tefuda.engine.declarations.events import NOBODY as UNTOLD
from tefuda.engine.declarations.events import WIDTH
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import roll, shuffle
from tefuda.lab.playing import ASKED, KEPT, MAY, MUST, THINKS, Bots, ask_next, sow, swap_dice

NOBODY = -1  # instead of a seat
BEGUN, MEMORY = KEPT, KEPT + 1  # behind what `ask_next` keeps: is there a match at all
DEALS, PLAYS, DEALER, WINNERS, SEATS_FROM = 0, 1, 2, 3, 4  # in a row: then totals and points, seat by seat

# The game's own, put in their places by the linker.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, Scratch], None]
may_act: Callable[[Rules, State], int]
play: Callable[[Rules, State, int, Scratch], None]
points: Callable[[Rules, State, int], int]
winners: Callable[[Rules, State], int]
over: Callable[[Rules, State], bool]

# One of the bots of the line-up; every backend has its own way to call it.
call: Callable[[Bots, int, Rules, Observation, Scratch], int]


def go_on(
    r: Rules,
    s: State,
    v: Observation,
    p: Scratch,
    bots: Bots,
    seats: int,
    sits: list[int],
    seed: int,
    pack: list[int],
    most: int,
    kept: list[int],
    row: list[int],
    secrets: list[int],
    told: list[int],
) -> int:
    """Play until a seat that thinks is asked, which is returned, or so many deals are over or the match is: NOBODY.

    The first time ``kept`` is all zeros; afterwards the play of the seat that was asked stands in the scratch space, in
    ``p.n`` words, none if it says nothing.  ``row`` tells the match once it is over.
    """
    if kept[BEGUN] == 0:
        begin(r, s, p, seats, seed, row)
        kept[BEGUN] = 1
    elif p.n != 0:
        make_play(r, s, p, kept, row, secrets, told)
    while True:
        if may_act(r, s) == 0:
            if over(r, s) or row[DEALS] == most:
                enter_row(r, s, seats, row)
                return NOBODY
            next_deck(pack, p)
            deal(r, s, p)
            count_facts(p.log, secrets, told)
            row[DEALS] += 1
        else:
            ask_next(r, s, v, p, kept)
            if sits[kept[ASKED]] == THINKS:
                return kept[ASKED]
            swap_dice(kept[ASKED], p)
            p.n = call(bots, sits[kept[ASKED]], r, v, p)
            swap_dice(kept[ASKED], p)
            if p.n != 0:
                make_play(r, s, p, kept, row, secrets, told)


def begin(r: Rules, s: State, p: Scratch, seats: int, seed: int, row: list[int]) -> None:
    """A match from its seed."""
    sow(seed, seats, p)
    row[DEALER] = roll(p.rng, seats)
    row[DEALS] = row[PLAYS] = 0
    p.must = 0
    start(r, s, seats, row[DEALER])


def make_play(
    r: Rules, s: State, p: Scratch, kept: list[int], row: list[int], secrets: list[int], told: list[int]
) -> None:
    """Do what was said; then everybody may be asked again."""
    play(r, s, kept[ASKED], p)
    count_facts(p.log, secrets, told)
    row[PLAYS] += 1
    kept[MAY] = kept[MUST] = 0


def enter_row(r: Rules, s: State, seats: int, row: list[int]) -> None:
    """Enter the result in the row."""
    row[WINNERS] = winners(r, s)
    for seat in range(seats):
        row[SEATS_FROM + seat] = s.totals[seat]
        row[SEATS_FROM + seats + seat] = points(r, s, seat)


def next_deck(pack: list[int], p: Scratch) -> None:
    """Shuffle the pack from its own order, so that nothing of the deal before is left."""
    p.cards = len(pack)
    for i in range(p.cards):
        p.deck[i] = pack[i]
    shuffle(p.deck, p.cards, p.rng)


def count_facts(log: list[int], secrets: list[int], told: list[int]) -> None:
    """Count what has been told, each fact once, and begin to listen again.

    ``secrets``: for each kind of fact, where its first secret stands, or -1.  A fact with a secret has two entries, of
    which the one without the secret is not counted.
    """
    if log[0] > 0:
        for at in range(1, min(log[0], len(log)), WIDTH):
            secret = secrets[log[at]]
            if secret < 0 or log[at + 2 + secret] != UNTOLD:
                told[log[at]] += 1
        log[0] = 1
