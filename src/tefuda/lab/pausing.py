"""Whole matches in which some bots think ahead, in the rules' dialect: what goes on until one of them is asked.

Who plays at once is called as in `tefuda.lab.matches`.  Who thinks does it outside: then the driver comes back with the
seat, whose view stands ready, and goes on with the play that is found on the paper when it is called again.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from tefuda.cards.bits import bit, lowest
from tefuda.engine.known import Known, State
from tefuda.engine.options import Rules
from tefuda.engine.paper import Paper
from tefuda.engine.playouts import roll, some_seat
from tefuda.lab.matches import (
    DEALER,
    DEALS,
    PLAYS,
    SEATS_FROM,
    WINNERS,
    Bots,
    count_facts,
    next_deck,
    sow,
    swap_dice,
)

THINKS, NOBODY = -1, -1  # instead of a bot's number in the line-up; instead of a seat
# What is kept while somebody thinks: who was asked, and of those who may act now who need not and who must still say
# something; and whether there is a match at all.
ASKED, MAY, MUST, BEGUN, KEPT = range(5)

# The game's own, put in their places by the linker.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, Paper], None]
actors: Callable[[Rules, State], int]
awaited: Callable[[Rules, State], int]
play: Callable[[Rules, State, int, Paper], None]
points: Callable[[Rules, State, int], int]
winners: Callable[[Rules, State], int]
over: Callable[[Rules, State], bool]
view: Callable[[Rules, State, int, Known], None]

# One of the bots of the line-up; every carrier has its own way to call it.
call: Callable[[Bots, int, Rules, Known, Paper], int]


def go_on(
    r: Rules,
    s: State,
    v: Known,
    p: Paper,
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

    The first time ``kept`` is all zeros; afterwards the play of the seat that was asked stands on the paper, in
    ``p.n`` words, none if it says nothing.  ``row`` tells the match as in `tefuda.lab.matches`, once it is over.
    """
    if kept[BEGUN] == 0:
        begin(r, s, p, seats, seed, row)
        kept[BEGUN] = 1
    elif p.n != 0:
        make_play(r, s, p, kept, row, secrets, told)
    while True:
        if actors(r, s) == 0:
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


def begin(r: Rules, s: State, p: Paper, seats: int, seed: int, row: list[int]) -> None:
    """A match from its seed."""
    sow(seed, seats, p)
    row[DEALER] = roll(p.dice, seats)
    row[DEALS] = row[PLAYS] = 0
    p.must = 0
    start(r, s, seats, row[DEALER])


def ask_next(r: Rules, s: State, v: Known, p: Paper, kept: list[int]) -> None:
    """Whose word it is: those who need not speak are asked first, then those who are waited for, in order."""
    if kept[MAY] == 0 and kept[MUST] == 0:
        kept[MUST] = actors(r, s) & awaited(r, s)
        kept[MAY] = actors(r, s) & ~kept[MUST]
    kept[ASKED] = some_seat(kept[MAY], p.dice) if kept[MAY] != 0 else lowest(kept[MUST])
    kept[MAY], kept[MUST] = kept[MAY] & ~bit(kept[ASKED]), kept[MUST] & ~bit(kept[ASKED])
    view(r, s, kept[ASKED], v)


def make_play(
    r: Rules, s: State, p: Paper, kept: list[int], row: list[int], secrets: list[int], told: list[int]
) -> None:
    """What was said is done; then everybody may be asked again."""
    play(r, s, kept[ASKED], p)
    count_facts(p.log, secrets, told)
    row[PLAYS] += 1
    kept[MAY] = kept[MUST] = 0


def enter_row(r: Rules, s: State, seats: int, row: list[int]) -> None:
    """What it has come to."""
    row[WINNERS] = winners(r, s)
    for seat in range(seats):
        row[SEATS_FROM + seat] = s.totals[seat]
        row[SEATS_FROM + seats + seat] = points(r, s, seat)
