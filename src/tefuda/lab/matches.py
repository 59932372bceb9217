"""Whole matches of bots against each other, in the rules' dialect: one source for both carriers.

A bot sees its seat's view, filled anew for every play, and has dice of its own; the cards come from the
match's generator.  So a match depends on its own seed alone, and its cards not on what the bots do.

Whoever wants to know what happens listens to the log: then every fact is counted by its kind.  A log that is deaf
(it begins with 0) costs one comparison a play.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.cards.bits import bit, lowest
from tefuda.engine.events import NOBODY, WIDTH
from tefuda.engine.known import Known, State
from tefuda.engine.options import Rules
from tefuda.engine.paper import Paper
from tefuda.engine.playouts import LOW62, MIX, roll, shuffle, some_seat

Bots = Sequence[Callable[[Rules, Known, Paper], int]]  # a table of functions (`tefuda.engine.carrier`)
DEALS, PLAYS, DEALER, WINNERS, SEATS_FROM = 0, 1, 2, 3, 4  # in a row: then totals and points, seat by seat

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


def sow(seed: int, seats: int, p: Paper) -> None:
    """The match's generator, and behind it dice for every seat."""
    p.dice[0] = seed
    for seat in range(seats):
        p.dice[1 + seat] = ((seed ^ (seat + 1)) * MIX) & LOW62


def swap_dice(seat: int, p: Paper) -> None:
    """Put the dice of a seat into the place of those that are rolled, or back."""
    rolled = p.dice[0]
    p.dice[0] = p.dice[1 + seat]
    p.dice[1 + seat] = rolled


def next_deck(pack: list[int], p: Paper) -> None:
    """Shuffle the pack from its own order, so that nothing of the deal before is left."""
    p.cards = len(pack)
    for i in range(p.cards):
        p.deck[i] = pack[i]
    shuffle(p.deck, p.cards, p.dice)


def count_facts(log: list[int], secrets: list[int], told: list[int]) -> None:
    """Count what has been told, each fact once, and listen anew.

    ``secrets``: for each kind of fact, where its first secret stands, or -1.  A fact with a secret has two entries, of
    which the one without the secret is not counted.
    """
    if log[0] > 0:
        for at in range(1, min(log[0], len(log)), WIDTH):
            secret = secrets[log[at]]
            if secret < 0 or log[at + 2 + secret] != NOBODY:
                told[log[at]] += 1
        log[0] = 1


def play_deal(
    r: Rules, s: State, v: Known, p: Paper, bots: Bots, sits: list[int], secrets: list[int], told: list[int]
) -> int:
    """Let the bots play until no seat may act; how many plays they made.

    Those who may act out of turn are asked first, then those who are waited for, in order of seats.  Any may say
    nothing, but for the last, who knows that it is (`tefuda.bots.choices`).
    """
    plays = 0
    p.must = 0
    mask = actors(r, s)
    while mask != 0:
        must = mask & awaited(r, s)
        may = mask & ~must
        seat = p.n = 0
        while p.n == 0:
            seat = some_seat(may, p.dice) if may != 0 else lowest(must)
            may, must = may & ~bit(seat), must & ~bit(seat)
            view(r, s, seat, v)
            swap_dice(seat, p)
            p.n = call(bots, sits[seat], r, v, p)
            swap_dice(seat, p)
        play(r, s, seat, p)
        count_facts(p.log, secrets, told)
        plays += 1
        mask = actors(r, s)
    return plays


def play_match(
    r: Rules,
    s: State,
    v: Known,
    p: Paper,
    bots: Bots,
    seats: int,
    sits: list[int],
    seed: int,
    pack: list[int],
    row: list[int],
    secrets: list[int],
    told: list[int],
) -> None:
    """One match from its seed, told in ``row``, and its facts in ``told``.  ``sits``: which bot sits in each seat."""
    sow(seed, seats, p)
    row[DEALER] = roll(p.dice, seats)
    row[DEALS] = row[PLAYS] = 0
    start(r, s, seats, row[DEALER])
    while not over(r, s):
        next_deck(pack, p)
        deal(r, s, p)
        count_facts(p.log, secrets, told)
        row[DEALS] += 1
        row[PLAYS] += play_deal(r, s, v, p, bots, sits, secrets, told)
    row[WINNERS] = winners(r, s)
    for seat in range(seats):
        row[SEATS_FROM + seat] = s.totals[seat]
        row[SEATS_FROM + seats + seat] = points(r, s, seat)


def play_matches(
    r: Rules,
    s: State,
    v: Known,
    p: Paper,
    bots: Bots,
    seats: int,
    sits: list[list[int]],
    seeds: list[int],
    pack: list[int],
    rows: list[list[int]],
    secrets: list[int],
    told: list[list[int]],
) -> None:
    """A match for each seed, told in a row each, and in another how often each fact was told, if the log listens."""
    for i in range(len(seeds)):
        play_match(r, s, v, p, bots, seats, sits[i], seeds[i], pack, rows[i], secrets, told[i])
