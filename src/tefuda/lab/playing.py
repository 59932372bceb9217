"""Whole matches of bots, recorded as they are played, in the rules' dialect: one source for both backends.

The cards are those of `tefuda.new` (`tefuda.engine.matches.chance`), so every recorded match can be opened.  Decks are
drawn outside the driver, and bots that search also work outside it: the driver returns what it needs, and continues
when it is called again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tefuda.cards.bits import bit
from tefuda.engine.backends.linker import call
from tefuda.engine.declarations.events import NOBODY as UNTOLD
from tefuda.engine.declarations.events import WIDTH
from tefuda.engine.declarations.fields import scalar
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import deal, may_act, over, points, start, view, winners, words
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.candidates import follows
from tefuda.engine.matches.loop import Turn, advance, ask_anew, make_play
from tefuda.engine.matches.playouts import LOW62, MIX, stack
from tefuda.lab.recording import DealRow, Recording

# Tables of functions (`tefuda.engine.backends.backend`): the bots, and the caller's own metrics.
Bots = Sequence[Callable[[Rules, Observation, Scratch], int]]
Metrics = Sequence[Callable[[Rules, State, Scratch], int]]
THINKS = -1  # in place of a bot's number in the line-up

# The answers of the driver, if not a seat that thinks: all is played; it wants the next decks; it wants rows to write
# on; it wants nothing; it wants the state from which a match starts; the seat that was asked has broken the rules.
DONE, DECKS, ROOM, GO_ON, START, ILLEGAL = -1, -2, -3, -4, -5, -6


class SimulationSettings(NamedTuple):
    """The settings of a simulation.

    ``most``: so many deals of each match at most; ``ahead``: the decks that are drawn for each match at a time;
    ``starts``: 1 if each match starts from a state that is put there, between two deals or within one.
    """

    seats: int
    most: int
    ahead: int
    starts: int


class RunProgress(Turn):
    """The progress of a simulation: what is kept between two calls of the driver."""

    match: int = scalar()  # the number of the one that is played
    begun: int = scalar()  # 1: it has begun
    dealt: int = scalar()  # 1: a deal is being played
    asks: int = scalar()  # 1: a seat was asked, whose answer has not been looked at
    deck: int = scalar()  # how many of the match's decks are dealt
    deals: int = scalar()  # how many rows of each kind are written
    plays: int = scalar()
    events: int = scalar()
    late: int = scalar()  # the facts of this deal that were told before the last play
    last: int = scalar()  # and the seat that made it


class Simulation(NamedTuple):
    """Everything that the driver works with.

    ``decks``: for each match as many rows as are drawn ahead, each of which says how a deck is shuffled (`shuffle_by`);
    ``secrets``: for each kind of fact where its first secret stands, or -1.
    """

    rules: Rules
    settings: SimulationSettings
    state: State
    view: Observation
    scratch: Scratch
    bots: Bots
    metrics: Metrics
    pack: list[int]
    secrets: list[int]
    decks: list[list[int]]
    progress: RunProgress
    rows: Recording


def seed_random(seed: int, seats: int, p: Scratch) -> None:
    """Seed the match's generator, and behind it random numbers for every seat."""
    p.rng[0] = seed
    for seat in range(seats):
        p.rng[1 + seat] = ((seed ^ (seat + 1)) * MIX) & LOW62


def swap_random(seat: int, p: Scratch) -> None:
    """Put the random numbers of a seat in the place of those that are rolled, or back."""
    rolled = p.rng[0]
    p.rng[0] = p.rng[1 + seat]
    p.rng[1 + seat] = rolled


def play_on(t: Simulation) -> int:
    """Play match after match; return the seat that is to think, or what else is wanted.

    A seat that was asked has its play in the scratch space, in ``n`` words, none if it says nothing.
    """
    k = t.progress
    wanted = GO_ON
    while wanted == GO_ON and k.match < len(t.rows.matches):
        if k.asks == 1:
            k.asks = 0
            if t.scratch.n != 0 and not record_play(t):
                return ILLEGAL
        if k.begun == 0:
            begin(t)
            if t.settings.starts == 1:
                return START
        wanted = one_more(t) if may_act(t.rules, t.state) != 0 else between(t)
    return DONE if wanted == GO_ON else wanted


def one_more(t: Simulation) -> int:
    """Ask a seat, and let it play; or return what is wanted for that."""
    r, p, k = t.rules, t.scratch, t.progress
    if crowded(t):
        return ROOM
    if k.dealt == 0:  # the match has started within this deal
        if k.deals == len(t.rows.deals):
            return ROOM
        begin_row(t)
    seat = advance(r, t.state, k, p)
    view(r, t.state, seat, t.view)
    k.asks = 1
    sits = t.rows.sits[k.match][seat]
    if sits == THINKS:
        return seat
    swap_random(seat, p)
    p.n = call(t.bots, sits, r, t.view, p)
    swap_random(seat, p)
    return GO_ON


def between(t: Simulation) -> int:
    """End a deal and begin another, or end the match; or return what is wanted."""
    k, rows, ahead = t.progress, t.rows, t.settings.ahead
    if k.dealt == 1:
        close_deal(t)
    if over(t.rules, t.state) or rows.matches[k.match].deals == t.settings.most:
        close_match(t)
        return GO_ON
    if k.deck == ahead:
        return DECKS
    if k.deals == len(rows.deals) or crowded(t):
        return ROOM
    shuffle_by(t.decks[k.match * ahead + k.deck], t.pack, t.scratch)
    next_deal(t)
    return GO_ON


def crowded(t: Simulation) -> bool:
    """Return whether there is no room for what one more play may tell."""
    p, k, rows = t.scratch, t.progress, t.rows
    if len(rows.events) != 0 and k.events + len(p.log) // WIDTH > len(rows.events):
        return True
    if len(rows.lines) != 0 and rows.lines[0] + len(p.line) + 2 > len(rows.lines):
        return True
    return len(rows.plays) != 0 and k.plays == len(rows.plays)


def begin(t: Simulation) -> None:
    """Begin a match from its seed; its dealer is known."""
    k, match, seats = t.progress, t.rows.matches[t.progress.match], t.settings.seats
    seed_random(match.seed, seats, t.scratch)
    t.scratch.must = 0
    start(t.rules, t.state, seats, match.dealer)
    k.begun = 1
    k.dealt = k.deck = 0
    ask_anew(k)


def shuffle_by(swaps: list[int], pack: list[int], p: Scratch) -> None:
    """Shuffle the pack: each card, the last first, changes places with the one that ``swaps`` names."""
    stack(pack, p)
    for i in range(p.cards - 1):
        at = p.cards - 1 - i
        card = p.deck[at]
        p.deck[at] = p.deck[swaps[i]]
        p.deck[swaps[i]] = card


def next_deal(t: Simulation) -> None:
    """Deal, and begin the row of the deal."""
    begin_row(t)
    t.scratch.log[0] = 1
    deal(t.rules, t.state, t.scratch)
    t.progress.deck += 1
    hear(t)


def begin_row(t: Simulation) -> None:
    """Begin the row of a deal."""
    k, match, row = t.progress, t.rows.matches[t.progress.match], t.rows.deals[t.progress.deals]
    own, told = t.rows.own[k.deals], t.rows.told[k.deals]
    row.match, row.deal, row.dealer, row.first = k.match, match.deals, t.state.dealer, -1
    row.plays = row.words = row.turns = row.decisions = row.choices = row.earlier = row.ending = 0
    for i in range(len(own)):
        own[i] = 0
    for kind in range(len(told)):
        told[kind] = 0
    k.late = 0
    k.last = -1
    k.dealt = 1
    match.deals += 1


def record_play(t: Simulation) -> bool:
    """Count the choices in a play, write it down and make it; return False if it is illegal, and is not made."""
    p, k, row = t.scratch, t.progress, t.rows.deals[t.progress.deals]
    decisions, choices = row.decisions, row.choices
    if not weigh(t, row):
        return False
    row.plays += 1
    row.words += p.n
    row.turns += 1 if k.asked != k.last else 0
    row.first = k.asked if row.first < 0 else row.first
    k.last = k.asked
    if len(t.rows.plays) != 0:
        mine = t.rows.plays[k.plays]
        mine.match, mine.deal, mine.play, mine.seat = row.match, row.deal, row.plays, k.asked
        mine.verb, mine.words = p.line[0], p.n
        mine.decisions, mine.choices = row.decisions - decisions, row.choices - choices
        k.plays += 1
    write_line(p, k.asked, t.rows.lines)
    p.log[0] = 1
    make_play(t.rules, t.state, k, p)
    hear(t)
    return True


def weigh(t: Simulation, row: DealRow) -> bool:
    """Count at which words of this play the seat had a choice, and among how many; return whether it may say them."""
    p = t.scratch
    n = p.n
    for i in range(n):
        p.n = i
        ways = words(t.rules, t.state, t.progress.asked, p)
        if not follows(p.out, ways, p.line[i]):
            p.n = n
            return False
        if ways > 1:
            row.decisions += 1
            row.choices += ways
    p.n = n
    return p.line[n - 1] == END


def write_line(p: Scratch, seat: int, lines: list[int]) -> None:
    """Write the seat and its play to ``lines``, which begins with how many of its ints are used, if it is wanted."""
    if len(lines) != 0:
        lines[lines[0]], lines[lines[0] + 1] = seat, p.n
        for i in range(p.n):
            lines[lines[0] + 2 + i] = p.line[i]
        lines[0] += p.n + 2


def hear(t: Simulation) -> None:
    """Count what was told, each fact once, and write it down where that is wanted.

    A fact with a secret has two entries, of which the one without the secret is left out.
    """
    log, k, row, told = t.scratch.log, t.progress, t.rows.deals[t.progress.deals], t.rows.told[t.progress.deals]
    k.late |= row.ending
    row.earlier, row.ending = k.late, 0
    measure(t)
    for at in range(1, min(log[0], len(log)), WIDTH):
        kind = log[at]
        secret = t.secrets[kind]
        if secret < 0 or log[at + 2 + secret] != UNTOLD:
            told[kind] += 1
            row.ending |= bit(kind)
            if len(t.rows.events) != 0:
                event = t.rows.events[k.events]
                event.match, event.deal, event.play = row.match, row.deal, row.plays
                for i in range(WIDTH):
                    event.entry[i] = log[at + i]
                k.events += 1
    log[0] = 0


def measure(t: Simulation) -> None:
    """Add the results of the caller's own metrics; a log that is off says that the deal has ended."""
    own = t.rows.own[t.progress.deals]
    for i in range(len(own)):
        own[i] += call(t.metrics, i, t.rules, t.state, t.scratch)


def close_deal(t: Simulation) -> None:
    """Write the result of the deal."""
    k, scores, totals = t.progress, t.rows.scores[t.progress.deals], t.rows.totals[t.progress.deals]
    for seat in range(t.settings.seats):
        scores[seat] = t.state.scores[seat]
        totals[seat] = t.state.totals[seat]
    measure(t)
    k.deals += 1
    k.dealt = 0


def close_match(t: Simulation) -> None:
    """Write the result of the match; then go on to the next one."""
    r, s, k, match = t.rules, t.state, t.progress, t.rows.matches[t.progress.match]
    match.winners = winners(r, s)
    match.over = 1 if over(r, s) else 0
    for seat in range(t.settings.seats):
        t.rows.points[k.match][seat] = points(r, s, seat)
    k.begun = 0
    k.match += 1
