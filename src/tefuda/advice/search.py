"""The worth of a play, in the rules' dialect: hidden deals are drawn from a view, and played out after each play.

All candidates are tried in the same deals, with the same random numbers afterwards (common random numbers), so they
differ by what they do and not by luck.  A deal is not copied but drawn again from the same random numbers, which costs
less than the first play that follows.  Afterwards all play as the game's quick player does, to the end of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from tefuda.cards.bits import count, has
from tefuda.engine.declarations.events import WIDTH
from tefuda.engine.declarations.fields import Fields, scalar
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import (
    candidates,
    greedy,
    likely,
    must_act,
    over,
    play,
    resample,
    view,
    winners,
)
from tefuda.engine.matches.candidates import note
from tefuda.engine.matches.loop import NOBODY, Turn, advance, ask_anew, make_play
from tefuda.engine.matches.playouts import blend

WHOLE = 1_000_000  # of certainty
STEPS = 100  # of the table, for each power of e
FALLING = tuple(round(WHOLE * exp(-step / STEPS)) for step in range(10 * STEPS))


class Prospects(NamedTuple):
    """The knowledge of totals that a search has.

    ``target``: 0 if nothing is known of this game, `DEAL` if only the deal counts; ``slope`` and ``steeper``: the slope
    and its growth, in hundredths; ``credit``: what a deal that is won counts beside its points, in parts of `WHOLE`.
    """

    target: int = 0
    slope: int = 0
    steeper: int = 0
    credit: int = 0


DEAL = -1  # in place of a target
DEAL_ALONE = Prospects(DEAL)


class CandidateResults(Fields):
    """The results of a candidate: sums over the deals in which it was tried.

    The gain is over the first candidate in the same deal; in the gain, and there alone, a deal that is won counts for
    more (`Prospects.credit`).
    """

    deals: int = scalar()
    won: int = scalar()
    points: int = scalar()  # of `more_than_others`
    squares: int = scalar()
    worth: int = scalar()  # of the deals
    worth_squares: int = scalar()
    gain: int = scalar()
    gain_squares: int = scalar()


class SearchTable(NamedTuple):
    """The table of a search: what is known, and what it works with.

    ``known``: the view that is searched from; ``state``: the deal that is played out; ``view``: of the seats that play
    it out; ``turn``: to note who is asked.
    """

    rules: Rules
    seats: int
    prospects: Prospects
    known: Observation
    state: State
    view: Observation
    scratch: Scratch
    turn: Turn


class SearchBuffers(NamedTuple):
    """The state of a search, in rows of its backend.

    ``lines`` and ``lens``: the words of each candidate, and how many it has; ``noted``: its results; ``alive``: whether
    it is left; ``certain``: whether every possible deal was tried.
    """

    lines: list[list[int]]
    lens: list[int]
    noted: Sequence[CandidateResults]
    alive: Sequence[int]
    certain: bool = False


class FactCounts(NamedTuple):
    """The numbers of deals in which each fact was told after a play.

    Each kind of fact has a place for facts of others, and one for those of this seat.  ``at_all``: in the deal;
    ``soon``: before this seat is asked again; ``itself``: by the play itself; ``heard``: when in the deal that is
    played out.
    """

    at_all: list[int]
    soon: list[int]
    itself: list[int]
    heard: list[int]


AT_ALL, SOON, ITSELF = 1, 2, 4  # when a fact was heard
FAR = 1 << 60  # a roll so large that, divided by the number of deals, it still shows how many they are
PATIENCE = 16  # draws until a deal is likely; the last is taken as it is, for no model of other players is exact
MOST_PLAYS = 20_000  # plays of one deal, so that play without end is stopped


def find(
    t: SearchTable, seed: int, every: int, must: int, lines: list[list[int]], lens: list[int], rows: list[list[int]]
) -> int:
    """Write plays worth trying into ``lines``, the greedy player's first; return how many they are.

    ``every``: look for others even where nobody waits for this seat, or the greedy player would leave the play to
    others.  ``must``: nobody else will be asked.  ``rows``: two rows to write on.
    """
    r, v, p = t.rules, t.known, t.scratch
    p.rng[0] = seed
    p.must = must
    said = greedy(r, v, p)
    found = note(lines, lens, 0, p, said)
    if every == 0 and (said == 0 or not has(must_act(r, v), v.seat)):
        return found
    return candidates(r, v, p, found, lines, lens, rows)


def weigh(t: SearchTable, tried: SearchBuffers, seed: int, begin: int, deals: int, listed: int) -> None:
    """Try each candidate that is alive (the first always is) in so many deals, from number ``begin`` on.

    ``listed``: deals are not drawn by chance, but are those of these numbers (`tefuda.engine.matches.playouts.roll`).
    """
    s, p, seat = t.state, t.scratch, t.known.seat
    for i in range(begin, begin + deals):
        first = 0
        for c in range(len(tried.lens)):
            if tried.alive[c] != 0:
                p.rng[0] = -1 - i if listed != 0 else blend(seed, i)
                draw(t.rules, t.known, s, p)
                p.rng[0] = blend(seed, i) if listed != 0 else p.rng[0]
                p.log[0] = 0
                play_out(t, seat, tried.lines[c], tried.lens[c], tried.lens)
                now = worth(t, seat)
                liked = now + t.prospects.credit * won(s, seat, t.seats) // WHOLE
                first = liked if c == 0 else first
                enter(t, tried.noted[c], now, liked - first)


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


def once(t: SearchTable, seat: int, line: list[int], n: int, seed: int) -> int:
    """Return what one play comes to in this very deal, with the cards as they lie."""
    t.scratch.rng[0] = seed
    t.scratch.log[0] = 0
    play_out(t, seat, line, n, line)
    return worth(t, seat)


def how_many(t: SearchTable) -> int:
    """Return how many deals can be drawn from what is known, if `roll` alone decides them; 0 if too many to count."""
    rng = t.scratch.rng
    rng[0] = -1 - FAR
    resample(t.rules, t.known, t.state, t.scratch)
    left = -1 - rng[0]
    return FAR // left if left > 1 << 30 else 0


def listen(t: SearchTable, line: list[int], n: int, seed: int, deals: int, told: FactCounts) -> None:
    """Try one play in so many deals, and count in how many each fact was told afterwards."""
    p, heard = t.scratch, told.heard
    for i in range(deals):
        p.rng[0] = blend(seed, i)
        draw(t.rules, t.known, t.state, p)
        for k in range(len(heard)):
            heard[k] = 0
        p.log[0] = 1
        play_out(t, t.known.seat, line, n, heard)
        for k in range(len(heard)):
            told.at_all[k] += heard[k] & AT_ALL
            told.soon[k] += 1 if heard[k] & SOON != 0 else 0
            told.itself[k] += 1 if heard[k] & ITSELF != 0 else 0


def hear(log: list[int], seat: int, when: int, heard: list[int]) -> None:
    """Note what was told, if the log is on; the first argument of most facts is the seat that did it."""
    if log[0] > 0:
        for at in range(1, min(log[0], len(log)), WIDTH):
            heard[2 * log[at] + (1 if log[at + 2] == seat else 0)] |= when
        log[0] = 1


def play_out(t: SearchTable, seat: int, line: list[int], n: int, heard: list[int]) -> None:
    """Make this play (or none, if it has no word), then play as greed does to the end; the log is off, or begun."""
    p = t.scratch
    for k in range(n):
        p.line[k] = line[k]
    p.n = n
    when = AT_ALL | SOON
    if n > 0:
        play(t.rules, t.state, seat, p)
        hear(p.log, seat, ITSELF, heard)  # the caller knows what the play itself does
    p.must = 0
    ask_anew(t.turn)
    for _ in range(MOST_PLAYS):
        mover = one_play(t)
        if mover == NOBODY:
            break
        if mover == seat:
            when = AT_ALL
        hear(p.log, seat, when, heard)


def one_play(t: SearchTable) -> int:
    """Let somebody play, and return who; `NOBODY` if the deal is over."""
    r, s, v, p = t.rules, t.state, t.view, t.scratch
    p.n = 0
    while p.n == 0:
        if advance(r, s, t.turn, p) == NOBODY:
            return NOBODY
        view(r, s, t.turn.asked, v)
        p.n = greedy(r, v, p)
    make_play(r, s, t.turn, p)
    return t.turn.asked


def worth(t: SearchTable, seat: int) -> int:
    """Return the worth of the deal: the chance of winning the match from these totals, or points if that is unknown."""
    s = t.state
    if t.prospects.target == 0:
        return more_than_others(s, seat, t.seats)
    if t.prospects.target == DEAL:
        return won(s, seat, t.seats)
    if over(t.rules, s):
        mask = winners(t.rules, s)
        return WHOLE // count(mask) if has(mask, seat) else 0
    return chance_of(s, seat, t.seats, t.prospects)


def chance_of(s: State, seat: int, seats: int, prospects: Prospects) -> int:
    """Return a seat's chance of winning a match that goes on, in parts of `WHOLE`."""
    top = s.totals[0]
    for other in range(seats):
        top = s.totals[other] if s.totals[other] > top else top
    slope = prospects.slope + (prospects.steeper * top // prospects.target if top > 0 else 0)
    own = everybody = 0
    for other in range(seats):
        behind = (top - s.totals[other]) * slope // prospects.target
        part = FALLING[behind] if behind < 10 * STEPS else 0
        everybody += part
        own += part if other == seat else 0
    return WHOLE * own // everybody


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


def enter(t: SearchTable, row: CandidateResults, now: int, gain: int) -> None:
    """Add the deal that was played out to the results of a candidate."""
    s, seat = t.state, t.known.seat
    points = more_than_others(s, seat, t.seats)
    row.deals += 1
    row.won += 1 if ahead(s, seat, t.seats) else 0
    row.points += points
    row.squares += points * points
    row.worth += now
    row.worth_squares += now * now
    row.gain += gain
    row.gain_squares += gain * gain
