"""The worth of a play, in the rules' dialect: hidden deals are drawn from a view, and played out after each play.

All candidates are tried in the same deals, with the same random numbers afterwards (common random numbers), so they
differ by what they do and not by luck.  A deal is not copied but drawn again from the same random numbers, which costs
less than the first play that follows.  Afterwards all play as the game's quick player does, to the end of the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from tefuda.cards.bits import bit, count, has, lowest
from tefuda.engine.declarations.events import WIDTH
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.candidates import note
from tefuda.engine.matches.playouts import blend, some_seat

# The target (0: nothing is known of this game); the slope and its growth, in hundredths; what a deal that is won counts
# beside its points, in parts of `WHOLE`.
TARGET, SLOPE, STEEPER, CREDIT, PROSPECTS = range(5)
DEAL = -1  # in place of a target: only the deal counts
DEAL_ALONE = (DEAL, *[0] * (PROSPECTS - 1))
WHOLE = 1_000_000  # of certainty
STEPS = 100  # of the table, for each power of e
FALLING = tuple(round(WHOLE * exp(-step / STEPS)) for step in range(10 * STEPS))


def chance_of(s: State, seat: int, seats: int, prospects: list[int]) -> int:
    """Return a seat's chance of winning a match that goes on, in parts of `WHOLE`."""
    top = s.totals[0]
    for other in range(seats):
        top = s.totals[other] if s.totals[other] > top else top
    slope = prospects[SLOPE] + (prospects[STEEPER] * top // prospects[TARGET] if top > 0 else 0)
    own = everybody = 0
    for other in range(seats):
        behind = (top - s.totals[other]) * slope // prospects[TARGET]
        part = FALLING[behind] if behind < 10 * STEPS else 0
        everybody += part
        own += part if other == seat else 0
    return WHOLE * own // everybody


# ruff: noqa: F821 (the linker supplies what is declared here)


# The row of each candidate: how many deals it was tried in, how many of them were won, and sums over the deals of
# points (`more_than_others`), of what the deal was worth and of the gain over the first candidate in the same deal,
# plain and squared; in the gain, and there alone, a deal that is won counts for more (`CREDIT`).
DEALS, WON, POINTS, SQUARES, WORTH, WORTH_SQUARES, GAIN, GAIN_SQUARES, NOTED = range(9)
AT_ALL, SOON, ITSELF = 1, 2, 4  # a fact was told in the deal; before this seat is asked again; by the play itself
COUNTED = 3  # places for each of them
FAR = 1 << 60  # a roll so large that, divided by the number of deals, it still shows how many they are
PATIENCE = 16  # draws until a deal is likely; the last is taken as it is, for no model of other players is exact
MOST_PLAYS = 20_000  # plays of one deal, so that play without end is stopped

# The game's own functions; the linker puts them in.
may_act: Callable[[Rules, State], int]
must_act: Callable[[Rules, State], int]
play: Callable[[Rules, State, int, Scratch], None]
view: Callable[[Rules, State, int, Observation], None]
greedy: Callable[[Rules, Observation, Scratch], int]
candidates: Callable[[Rules, Observation, Scratch, int, list[list[int]], list[int], list[list[int]]], int]
resample: Callable[[Rules, Observation, State, Scratch], None]
likely: Callable[[Rules, Observation, State], bool]
over: Callable[[Rules, State], bool]
winners: Callable[[Rules, State], int]


def find(
    r: Rules,
    v: Observation,
    p: Scratch,
    seed: int,
    every: int,
    must: int,
    lines: list[list[int]],
    lens: list[int],
    rows: list[list[int]],
) -> int:
    """Write plays worth trying into ``lines``, the greedy player's first; return how many they are.

    ``every``: look for others even where nobody waits for this seat, or greed leaves it to others to speak.  ``must``:
    nobody else will be asked.  ``rows``: two rows to write on.
    """
    p.rng[0] = seed
    p.must = must
    said = greedy(r, v, p)
    found = note(lines, lens, 0, p, said)
    if every == 0 and (said == 0 or not has(must_act(r, v), v.seat)):
        return found
    return candidates(r, v, p, found, lines, lens, rows)


def weigh(
    r: Rules,
    v: Observation,
    s: State,
    w: Observation,
    p: Scratch,
    seats: int,
    lines: list[list[int]],
    lens: list[int],
    alive: list[int],
    seed: int,
    begin: int,
    deals: int,
    listed: int,
    prospects: list[int],
    noted: list[list[int]],
) -> None:
    """Try each candidate that is alive (the first always is) in so many deals, from number ``begin`` on.

    ``listed``: deals are not drawn by chance, but are those of these numbers (`tefuda.engine.matches.playouts.roll`).
    """
    for i in range(begin, begin + deals):
        first = 0
        for c in range(len(lens)):
            if alive[c] != 0:
                p.rng[0] = -1 - i if listed != 0 else blend(seed, i)
                draw(r, v, s, p)
                p.rng[0] = blend(seed, i) if listed != 0 else p.rng[0]
                p.log[0] = 0
                play_out(r, s, v.seat, w, p, lines[c], lens[c], lens)
                now = worth(r, s, v.seat, seats, prospects)
                liked = now + prospects[CREDIT] * won(s, v.seat, seats) // WHOLE
                first = liked if c == 0 else first
                enter(noted[c], more_than_others(s, v.seat, seats), now, liked - first, ahead(s, v.seat, seats))


def draw(r: Rules, v: Observation, s: State, p: Scratch) -> None:
    """Draw a deal; draw again while it hardly explains what others did, as often as `PATIENCE` allows."""
    resample(r, v, s, p)
    tries = 1
    while tries < PATIENCE and p.rng[0] >= 0 and not likely(r, v, s):
        resample(r, v, s, p)
        tries += 1


def any_deal(r: Rules, v: Observation, s: State) -> bool:
    """Accept any deal: for games in which nothing is concluded from what others did."""
    return True


def once(
    r: Rules,
    s: State,
    seat: int,
    seats: int,
    w: Observation,
    p: Scratch,
    line: list[int],
    n: int,
    prospects: list[int],
    seed: int,
) -> int:
    """Return what one play comes to in this very deal, with the cards as they lie."""
    p.rng[0] = seed
    p.log[0] = 0
    play_out(r, s, seat, w, p, line, n, line)
    return worth(r, s, seat, seats, prospects)


def how_many(r: Rules, v: Observation, s: State, p: Scratch) -> int:
    """Return how many deals can be drawn from this view, if `roll` alone decides them; 0 if too many to count."""
    p.rng[0] = -1 - FAR
    resample(r, v, s, p)
    left = -1 - p.rng[0]
    return FAR // left if left > 1 << 30 else 0


def listen(
    r: Rules,
    v: Observation,
    s: State,
    w: Observation,
    p: Scratch,
    line: list[int],
    n: int,
    seed: int,
    deals: int,
    heard: list[int],
    often: list[int],
) -> None:
    """Try one play in so many deals, and count in how many each fact was told afterwards: at all, and soon.

    ``heard``: for each kind of fact one place for facts of others, and one for those of this seat; ``often``: three for
    each of these, the last of them for what the play itself tells.
    """
    for i in range(deals):
        p.rng[0] = blend(seed, i)
        draw(r, v, s, p)
        for k in range(len(heard)):
            heard[k] = 0
        p.log[0] = 1
        play_out(r, s, v.seat, w, p, line, n, heard)
        for k in range(len(heard)):
            often[COUNTED * k] += heard[k] & AT_ALL
            often[COUNTED * k + 1] += 1 if heard[k] & SOON != 0 else 0
            often[COUNTED * k + 2] += 1 if heard[k] & ITSELF != 0 else 0


def hear(log: list[int], seat: int, when: int, heard: list[int]) -> None:
    """Note what was told, if the log is on; the first argument of most facts is the seat that did it."""
    if log[0] > 0:
        for at in range(1, min(log[0], len(log)), WIDTH):
            heard[2 * log[at] + (1 if log[at + 2] == seat else 0)] |= when
        log[0] = 1


def play_out(
    r: Rules, s: State, seat: int, w: Observation, p: Scratch, line: list[int], n: int, heard: list[int]
) -> None:
    """Make this play (or none, if it has no word), then play as greed does to the end; the log is off, or begun."""
    for k in range(n):
        p.line[k] = line[k]
    p.n = n
    when = AT_ALL | SOON
    if n > 0:
        play(r, s, seat, p)
        hear(p.log, seat, ITSELF, heard)  # the caller knows what the play itself does
    p.must = 0
    plays = 0
    mask = may_act(r, s)
    while mask != 0 and plays < MOST_PLAYS:
        if one_play(r, s, w, p, mask) == seat:
            when = AT_ALL
        hear(p.log, seat, when, heard)
        plays += 1
        mask = may_act(r, s)


def one_play(r: Rules, s: State, w: Observation, p: Scratch, mask: int) -> int:
    """Let somebody play: first those who may act out of turn are asked, then those who have to act, in order."""
    must = mask & must_act(r, s)
    may = mask & ~must
    seat = p.n = 0
    while p.n == 0:
        seat = some_seat(may, p.rng) if may != 0 else lowest(must)
        may, must = may & ~bit(seat), must & ~bit(seat)
        view(r, s, seat, w)
        p.n = greedy(r, w, p)
    play(r, s, seat, p)
    return seat


def worth(r: Rules, s: State, seat: int, seats: int, prospects: list[int]) -> int:
    """Return the worth of the deal: the chance of winning the match from these totals, or points if that is unknown."""
    if prospects[TARGET] == 0:
        return more_than_others(s, seat, seats)
    if prospects[TARGET] == DEAL:
        return won(s, seat, seats)
    if over(r, s):
        mask = winners(r, s)
        return WHOLE // count(mask) if has(mask, seat) else 0
    return chance_of(s, seat, seats, prospects)


def won(s: State, seat: int, seats: int) -> int:
    """Return `WHOLE` for a deal that is won, 0 for one that is lost, and half where all did alike."""
    if ahead(s, seat, seats):
        return WHOLE
    for other in range(seats):
        if s.scores[other] > s.scores[seat]:
            return 0
    return WHOLE // 2


def more_than_others(s: State, seat: int, seats: int) -> int:
    """Return the points of the deal less those of each other seat; to be divided by the number of others."""
    points = s.scores[seat] * seats
    for other in range(seats):
        points -= s.scores[other]
    return points


def ahead(s: State, seat: int, seats: int) -> bool:
    """Return whether no seat did better than this one, and some seat did worse."""
    worse = 0
    for other in range(seats):
        if s.scores[other] > s.scores[seat]:
            return False
        worse += 1 if s.scores[other] < s.scores[seat] else 0
    return worse > 0


def enter(row: list[int], points: int, now: int, gain: int, wins: bool) -> None:
    """Add a deal to the row of a candidate."""
    row[DEALS] += 1
    row[WON] += 1 if wins else 0
    row[POINTS] += points
    row[SQUARES] += points * points
    row[WORTH] += now
    row[WORTH_SQUARES] += now * now
    row[GAIN] += gain
    row[GAIN_SQUARES] += gain * gain
