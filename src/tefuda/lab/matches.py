"""Whole matches of bots against each other, in the rules' dialect: one source for both carriers.

A bot sees its seat's view, filled anew for every play, and has dice of its own; the cards come from the
match's generator.  So a match depends on its own seed alone, and its cards not on what the bots do.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable

from tefuda.cards.bits import bit, lowest
from tefuda.engine.game import Rules, State, View
from tefuda.engine.playouts import LOW62, MIX, roll, shuffle, some_seat

DEALS, PLAYS, DEALER, WINNERS, SEATS_FROM = 0, 1, 2, 3, 4  # in a row: then totals and points, seat by seat

# The game's own, put in their places by the linker.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, list[int], list[int]], None]
actors: Callable[[Rules, State], int]
awaited: Callable[[Rules, State], int]
play: Callable[[Rules, State, int, list[int], int, list[int]], None]
points: Callable[[Rules, State, int], int]
winners: Callable[[Rules, State], int]
over: Callable[[Rules, State], bool]
view: Callable[[Rules, State, int, View], None]

# The bots of the line-up, put in their places by the linker too.
first: Callable[[Rules, View, list[int], list[int], list[int]], int]
second: Callable[[Rules, View, list[int], list[int], list[int]], int]


def choose(which: int, r: Rules, v: View, line: list[int], out: list[int], g: list[int]) -> int:
    """Let the one or the other bot choose; how many words."""
    return first(r, v, line, out, g) if which == 0 else second(r, v, line, out, g)


def sow(seed: int, dice: list[list[int]], seats: int) -> None:
    """Give every seat dice of its own."""
    for seat in range(seats):
        dice[seat][0] = ((seed ^ (seat + 1)) * MIX) & LOW62


def next_deck(pack: list[int], deck: list[int], g: list[int]) -> None:
    """Shuffle the pack from its own order, so that nothing of the deal before is left."""
    for i in range(len(pack)):
        deck[i] = pack[i]
    shuffle(deck, g)


def play_deal(
    r: Rules,
    s: State,
    v: View,
    sits: list[int],
    line: list[int],
    out: list[int],
    log: list[int],
    g: list[int],
    dice: list[list[int]],
) -> int:
    """Let the bots play until no seat may act; how many plays they made.

    Those who may act out of turn are asked first, then those who are waited for, in order of seats.  Any may say
    nothing, but for the last, who knows that it is (`tefuda.bots.choices`).
    """
    plays = 0
    mask = actors(r, s)
    while mask != 0:
        must = mask & awaited(r, s)
        may, n = mask & ~must, 0
        seat = 0
        while n == 0:
            seat = some_seat(may, g) if may != 0 else lowest(must)
            may, must = may & ~bit(seat), must & ~bit(seat)
            view(r, s, seat, v)
            out[0] = 0
            n = choose(sits[seat], r, v, line, out, dice[seat])
        log[0] = 1
        play(r, s, seat, line, n, log)
        plays += 1
        mask = actors(r, s)
    return plays


def play_match(
    r: Rules,
    s: State,
    v: View,
    seats: int,
    sits: list[int],
    seed: int,
    pack: list[int],
    deck: list[int],
    line: list[int],
    out: list[int],
    log: list[int],
    g: list[int],
    dice: list[list[int]],
    row: list[int],
) -> None:
    """One match from its seed, told in ``row``.  ``sits``: which bot sits in each seat."""
    g[0] = seed
    sow(seed, dice, seats)
    row[DEALER] = roll(g, seats)
    row[DEALS] = row[PLAYS] = 0
    start(r, s, seats, row[DEALER])
    while not over(r, s):
        next_deck(pack, deck, g)
        log[0] = 1
        deal(r, s, deck, log)
        row[DEALS] += 1
        row[PLAYS] += play_deal(r, s, v, sits, line, out, log, g, dice)
    row[WINNERS] = winners(r, s)
    for seat in range(seats):
        row[SEATS_FROM + seat] = s.totals[seat]
        row[SEATS_FROM + seats + seat] = points(r, s, seat)


def play_matches(
    r: Rules,
    s: State,
    v: View,
    seats: int,
    sits: list[list[int]],
    seeds: list[int],
    pack: list[int],
    deck: list[int],
    line: list[int],
    out: list[int],
    log: list[int],
    g: list[int],
    dice: list[list[int]],
    rows: list[list[int]],
) -> None:
    """A match for each seed, told in a row each."""
    for i in range(len(seeds)):
        play_match(r, s, v, seats, sits[i], seeds[i], pack, deck, line, out, log, g, dice, rows[i])
