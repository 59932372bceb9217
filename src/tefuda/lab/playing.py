"""Whole matches of bots, recorded as they are played, in the rules' dialect: one source for both backends.

The cards are those of `tefuda.new` (`tefuda.engine.matches.chance`), so every recorded match can be opened.  Decks are
drawn outside the driver, and bots that search also work outside it: the driver returns what it needs, and continues
when it is called again.  The recording is rows of ints, one kind of row for each detail.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.cards.bits import bit, lowest
from tefuda.engine.declarations.events import NOBODY as UNTOLD
from tefuda.engine.declarations.events import WIDTH
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import LOW62, MIX, some_seat

# ruff: noqa: F821 (the linker supplies what is declared here)


Bots = Sequence[Callable[[Rules, Observation, Scratch], int]]  # a table of functions (`tefuda.engine.backends.backend`)
THINKS = -1  # in place of a bot's number in the line-up
# Kept while a bot thinks: the seat that was asked, and of the seats that may act now, those that need not and
# those that must still say something.
ASKED, MAY, MUST, KEPT = range(4)

# The game's own functions; the linker puts them in.
may_act: Callable[[Rules, State], int]
must_act: Callable[[Rules, State], int]
view: Callable[[Rules, State, int, Observation], None]


def sow(seed: int, seats: int, p: Scratch) -> None:
    """Seed the match's generator, and behind it random numbers for every seat."""
    p.rng[0] = seed
    for seat in range(seats):
        p.rng[1 + seat] = ((seed ^ (seat + 1)) * MIX) & LOW62


def swap_dice(seat: int, p: Scratch) -> None:
    """Put the random numbers of a seat in the place of those that are rolled, or back."""
    rolled = p.rng[0]
    p.rng[0] = p.rng[1 + seat]
    p.rng[1 + seat] = rolled


def ask_next(r: Rules, s: State, v: Observation, p: Scratch, kept: list[int]) -> None:
    """Choose the seat to be asked: first those that need not speak, by chance, then those that have to, in order."""
    if kept[MAY] == 0 and kept[MUST] == 0:
        kept[MUST] = may_act(r, s) & must_act(r, s)
        kept[MAY] = may_act(r, s) & ~kept[MUST]
    kept[ASKED] = some_seat(kept[MAY], p.rng) if kept[MAY] != 0 else lowest(kept[MUST])
    kept[MAY], kept[MUST] = kept[MAY] & ~bit(kept[ASKED]), kept[MUST] & ~bit(kept[ASKED])
    view(r, s, kept[ASKED], v)


# ruff: noqa: F821 (the linker supplies what is declared here)


# The answers of the driver, if not a seat that thinks: all is played; it wants the next decks; it wants rows to write
# on; it wants nothing; it wants the state from which a match starts.
DONE, DECKS, ROOM, GO_ON, START = -1, -2, -3, -4, -5

# Kept between calls, behind the values that `ask_next` keeps: the number of the match, has it begun, is a deal being
# played, is a seat waited for, how many of its decks are dealt; how many rows of each kind are written; and of this
# deal the facts told before the last play, and the seat that made it.
AT, BEGUN, DEALT, WAITS, DECK = range(KEPT, KEPT + 5)
DEALS, PLAYS, EVENTS = range(KEPT + 5, KEPT + 8)
LATE, LAST = range(KEPT + 8, KEPT + 10)
OWNED = KEPT + 10  # how many metrics of the caller's own are counted
STARTS = KEPT + 11  # does each match start from a state that is put there, between two deals or within one
MEMORY = KEPT + 12

# A row for a match: given with its seed, its dealer and what sits in each seat, followed by the points of each seat.
SEED, DEALER, DEALS_PLAYED, WINNERS, OVER, BY_SEAT = range(6)
# A row for a deal: behind these the scores and totals, seat by seat, then the caller's own metrics, then how often each
# fact was told.
MATCH, DEAL, DEALS_IT, FIRST, PLAYED, WORDS, TURNS, DECISIONS, CHOICES, EARLIER, ENDING, SEATWISE = range(12)
# A row for a play, and for an event; both begin with the match, the deal, and the play (0: the deal itself).
PLAY, SEAT, VERB, SAID, DECIDED, CHOSEN, PLAY_WIDTH = range(2, 9)
EVENT = 3  # where the log's entry stands in its row
EVENT_WIDTH = EVENT + WIDTH

Metrics = Sequence[Callable[[Rules, State, Scratch], int]]  # a table of functions, as that of the bots

# The game's own functions; the linker puts them in.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, Scratch], None]
words: Callable[[Rules, State, int, Scratch], int]
play: Callable[[Rules, State, int, Scratch], None]
points: Callable[[Rules, State, int], int]
winners: Callable[[Rules, State], int]
over: Callable[[Rules, State], bool]

# Calls one of the bots of the line-up, or of the metrics; every backend has its own way to do so.
call: Callable[[Bots | Metrics, int, Rules, Observation | State, Scratch], int]


def play_on(
    r: Rules,
    s: State,
    v: Observation,
    p: Scratch,
    bots: Bots,
    own: Metrics,
    seats: int,
    pack: list[int],
    secrets: list[int],
    decks: list[list[int]],
    most: int,
    kept: list[int],
    matches: list[list[int]],
    deals: list[list[int]],
    plays: list[list[int]],
    events: list[list[int]],
    lines: list[int],
) -> int:
    """Play match after match, so many deals of each at most; return the seat that is to think, or what else is wanted.

    ``decks``: equally many rows for each match, each of which says how a deck is shuffled (`shuffle_by`).  ``events``,
    ``plays`` and ``lines`` without rows are not wanted.  A seat that was asked has its play in the scratch space, in
    ``p.n`` words, none if it says nothing.
    """
    if kept[WAITS] == 1:
        kept[WAITS] = 0
        if p.n != 0:
            make_play(r, s, p, own, kept, secrets, deals, plays, events, lines)
    wanted = GO_ON
    while wanted == GO_ON and kept[AT] < len(matches):
        row = matches[kept[AT]]
        if kept[BEGUN] == 0:
            begin(r, s, p, seats, row, kept)
            if kept[STARTS] == 1:
                return START
        if may_act(r, s) != 0:
            wanted = one_more(r, s, v, p, bots, own, kept, row, secrets, deals, plays, events, lines)
        else:
            here = len(decks) // len(matches)
            wanted = between(
                r, s, p, own, seats, pack, secrets, decks, here, most, kept, row, deals, plays, events, lines
            )
    return DONE if wanted == GO_ON else wanted


def one_more(
    r: Rules,
    s: State,
    v: Observation,
    p: Scratch,
    bots: Bots,
    own: Metrics,
    kept: list[int],
    row: list[int],
    secrets: list[int],
    deals: list[list[int]],
    plays: list[list[int]],
    events: list[list[int]],
    lines: list[int],
) -> int:
    """Ask a seat, and let it play; or return what is wanted for that."""
    if crowded(p, kept, plays, events, lines):
        return ROOM
    if kept[DEALT] == 0:  # the match has started within this deal
        if kept[DEALS] == len(deals):
            return ROOM
        begin_row(s, kept, row, deals[kept[DEALS]])
    ask_next(r, s, v, p, kept)
    sits = row[BY_SEAT + kept[ASKED]]
    if sits == THINKS:
        kept[WAITS] = 1
        return kept[ASKED]
    swap_dice(kept[ASKED], p)
    p.n = call(bots, sits, r, v, p)
    swap_dice(kept[ASKED], p)
    if p.n != 0:
        make_play(r, s, p, own, kept, secrets, deals, plays, events, lines)
    return GO_ON


def between(
    r: Rules,
    s: State,
    p: Scratch,
    own: Metrics,
    seats: int,
    pack: list[int],
    secrets: list[int],
    decks: list[list[int]],
    here: int,
    most: int,
    kept: list[int],
    row: list[int],
    deals: list[list[int]],
    plays: list[list[int]],
    events: list[list[int]],
    lines: list[int],
) -> int:
    """End a deal and begin another, or end the match; or return what is wanted.  ``here``: the decks of each match."""
    if kept[DEALT] == 1:
        close_deal(r, s, p, own, seats, kept, deals)
    if over(r, s) or row[DEALS_PLAYED] == most:
        close_match(r, s, seats, row, kept)
        return GO_ON
    if kept[DECK] == here:
        return DECKS
    if kept[DEALS] == len(deals) or crowded(p, kept, plays, events, lines):
        return ROOM
    shuffle_by(decks[kept[AT] * here + kept[DECK]], pack, p)
    next_deal(r, s, p, own, kept, row, secrets, deals, events)
    return GO_ON


def crowded(p: Scratch, kept: list[int], plays: list[list[int]], events: list[list[int]], lines: list[int]) -> bool:
    """Return whether there is no room for what one more play may tell."""
    if len(events) != 0 and kept[EVENTS] + len(p.log) // WIDTH > len(events):
        return True
    if len(lines) != 0 and lines[0] + len(p.line) + 2 > len(lines):
        return True
    return len(plays) != 0 and kept[PLAYS] == len(plays)


def begin(r: Rules, s: State, p: Scratch, seats: int, row: list[int], kept: list[int]) -> None:
    """Begin a match from its seed; its dealer is known."""
    sow(row[SEED], seats, p)
    p.must = 0
    start(r, s, seats, row[DEALER])
    kept[BEGUN] = 1
    kept[DEALT] = kept[DECK] = kept[MAY] = kept[MUST] = 0


def shuffle_by(swaps: list[int], pack: list[int], p: Scratch) -> None:
    """Shuffle the pack: each card, the last first, changes places with the one that ``swaps`` names."""
    p.cards = len(pack)
    for i in range(p.cards):
        p.deck[i] = pack[i]
    for i in range(p.cards - 1):
        at = p.cards - 1 - i
        card = p.deck[at]
        p.deck[at] = p.deck[swaps[i]]
        p.deck[swaps[i]] = card


def next_deal(
    r: Rules,
    s: State,
    p: Scratch,
    own: Metrics,
    kept: list[int],
    row: list[int],
    secrets: list[int],
    deals: list[list[int]],
    events: list[list[int]],
) -> None:
    """Deal, and begin the row of the deal."""
    told = deals[kept[DEALS]]
    begin_row(s, kept, row, told)
    p.log[0] = 1
    deal(r, s, p)
    kept[DECK] += 1
    hear(r, s, p, own, kept, told, secrets, events)


def begin_row(s: State, kept: list[int], row: list[int], told: list[int]) -> None:
    """Begin the row of a deal."""
    for i in range(len(told)):
        told[i] = 0
    told[MATCH], told[DEAL], told[DEALS_IT], told[FIRST] = kept[AT], row[DEALS_PLAYED], s.dealer, -1
    kept[LATE] = 0
    kept[LAST] = -1
    kept[DEALT] = 1
    row[DEALS_PLAYED] += 1


def make_play(
    r: Rules,
    s: State,
    p: Scratch,
    own: Metrics,
    kept: list[int],
    secrets: list[int],
    deals: list[list[int]],
    plays: list[list[int]],
    events: list[list[int]],
    lines: list[int],
) -> None:
    """Count the choices in a play, make it and write it down; then every seat may be asked again."""
    seat = kept[ASKED]
    told = deals[kept[DEALS]]
    decisions, choices = told[DECISIONS], told[CHOICES]
    weigh(r, s, seat, p, told)
    told[PLAYED] += 1
    told[WORDS] += p.n
    told[TURNS] += 1 if seat != kept[LAST] else 0
    told[FIRST] = seat if told[FIRST] < 0 else told[FIRST]
    kept[LAST] = seat
    if len(plays) != 0:
        mine = plays[kept[PLAYS]]
        mine[MATCH], mine[DEAL], mine[PLAY], mine[SEAT] = told[MATCH], told[DEAL], told[PLAYED], seat
        mine[VERB], mine[SAID] = p.line[0], p.n
        mine[DECIDED], mine[CHOSEN] = told[DECISIONS] - decisions, told[CHOICES] - choices
        kept[PLAYS] += 1
    write_line(p, seat, lines)
    p.log[0] = 1
    play(r, s, seat, p)
    hear(r, s, p, own, kept, told, secrets, events)
    kept[MAY] = kept[MUST] = 0


def weigh(r: Rules, s: State, seat: int, p: Scratch, told: list[int]) -> None:
    """Count at which words of this play the seat had a choice, and among how many words."""
    n = p.n
    for k in range(n):
        p.n = k
        ways = words(r, s, seat, p)
        if ways > 1:
            told[DECISIONS] += 1
            told[CHOICES] += ways
    p.n = n


def write_line(p: Scratch, seat: int, lines: list[int]) -> None:
    """Write the seat and its play to ``lines``, which begins with how many of its ints are used, if it is wanted."""
    if len(lines) != 0:
        lines[lines[0]], lines[lines[0] + 1] = seat, p.n
        for i in range(p.n):
            lines[lines[0] + 2 + i] = p.line[i]
        lines[0] += p.n + 2


def hear(
    r: Rules,
    s: State,
    p: Scratch,
    own: Metrics,
    kept: list[int],
    told: list[int],
    secrets: list[int],
    events: list[list[int]],
) -> None:
    """Count what was told, each fact once, and write it down where that is wanted.

    A fact with a secret has two entries, of which the one without the secret is left out.
    """
    kept[LATE] |= told[ENDING]
    told[EARLIER], told[ENDING] = kept[LATE], 0
    facts = len(told) - len(secrets)
    measure(r, s, p, own, kept[OWNED], told, facts - kept[OWNED])
    for at in range(1, min(p.log[0], len(p.log)), WIDTH):
        kind = p.log[at]
        secret = secrets[kind]
        if secret < 0 or p.log[at + 2 + secret] != UNTOLD:
            told[facts + kind] += 1
            told[ENDING] |= bit(kind)
            if len(events) != 0:
                row = events[kept[EVENTS]]
                row[MATCH], row[DEAL], row[PLAY] = told[MATCH], told[DEAL], told[PLAYED]
                for i in range(WIDTH):
                    row[EVENT + i] = p.log[at + i]
                kept[EVENTS] += 1
    p.log[0] = 0


def measure(r: Rules, s: State, p: Scratch, own: Metrics, many: int, told: list[int], begin: int) -> None:
    """Add the results of the caller's own metrics; a log that is off says that the deal has ended."""
    for k in range(many):
        told[begin + k] += call(own, k, r, s, p)


def close_deal(
    r: Rules, s: State, p: Scratch, own: Metrics, seats: int, kept: list[int], deals: list[list[int]]
) -> None:
    """Write the result of the deal."""
    told = deals[kept[DEALS]]
    for seat in range(seats):
        told[SEATWISE + seat] = s.scores[seat]
        told[SEATWISE + seats + seat] = s.totals[seat]
    measure(r, s, p, own, kept[OWNED], told, SEATWISE + 2 * seats)
    kept[DEALS] += 1
    kept[DEALT] = 0


def close_match(r: Rules, s: State, seats: int, row: list[int], kept: list[int]) -> None:
    """Write the result of the match; then go on to the next one."""
    row[WINNERS] = winners(r, s)
    row[OVER] = 1 if over(r, s) else 0
    for seat in range(seats):
        row[BY_SEAT + seats + seat] = points(r, s, seat)
    kept[BEGUN] = 0
    kept[AT] += 1
