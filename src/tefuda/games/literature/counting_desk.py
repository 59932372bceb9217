"""The desk, a workspace for counting: two rows, ``d`` of ints and ``f`` of numbers, and the layout of both.

The numbers are floats in the bots and on the compiled backend, and exact ints where Python counts for people: the same
functions do for both, since they only add and multiply. A sum of such terms is 0 exactly where every term is.

The question stands at the head of ``d``. It names the *players*: seats, or several seats counted as one because nothing
is known that would tell them apart (the *crowd*). It gives the number of unknown cards that each holds, and for each
half-suit that is *looked at* the sets of its unknown cards that each player may hold. All other unknown cards are the
*pool*: anyone may hold any of them.
"""

from __future__ import annotations

from tefuda.games.literature.counting_tables import CARDS, LAYER, SEATS, SETS, SHARES, SUIT

SUITS = 9  # half-suits, at most
NO_ROOM = -1
SIZES = SUIT + 1  # how many cards of a half-suit a hand may hold, none included

# Single ints: the question, then what lies where.
PLAYERS, COUNTED, GUARD, FIRST_LEFT, FIRST_DENSE, MAPPED, POOLED, CROWD = 0, 1, 2, 3, 4, 5, 6, 24
ROOM, TERM_ROOM = 7, 8  # how many states, and how many shares of all half-suits together, the desk has room for
KEYS, DENSES, TERM_KEY, TERM_DENSE, TERM_SHARE, STATE_LEFT, STATE_DENSE, MAP = 9, 10, 11, 12, 13, 14, 15, 16
WEIGHT, OUTSIDE, SPREAD, AHEAD, BACK, WAYS, WAYS_ON = 17, 18, 19, 20, 21, 22, 23

# Rows of ints: a place for each player; for each seat (`PLAYER_OF`, `SEAT_CAPS`); for each half-suit looked at, or
# (`UNKNOWN_IN`) for every half-suit.
CAPS, SHIFTS, STRIDES, PLAYER_OF, SEAT_CAPS = 32, 48, 64, 80, 96
SUIT_ID, CARDS_IN, TERMS_FROM, STATES_FROM, UNKNOWN_IN, PLACES, ALLOWED = 112, 128, 144, 160, 176, 192, 256
HEAD = ALLOWED + 2 * SUITS * SEATS

# Numbers: the results; then the working space.
TOTAL, POOL_SHARE, HELD, SETS_OF = 0, 16, 32, 32 + SEATS * CARDS
CHANCE = SETS_OF + SEATS * SETS  # of each seat and card, in the order of half-suits and places
LIKELY = CHANCE + SEATS * CARDS  # how likely each player is to hold 0 … 6 unknown cards of each half-suit looked at
NUMBER_HEAD = LIKELY + SUITS * SEATS * SIZES

# The desk that a view brings along: enough for any position of four or six, and for most of eight.
DESK_PLAYERS, DESK_ROOM, DESK_TERMS, DESK_MAP = 8, 8192, 2048, 10_000
DESK = HEAD + 2 * SHARES[(DESK_PLAYERS + 1) * 7 + SUIT] + 3 * DESK_TERMS + 2 * DESK_ROOM + DESK_MAP
DESK_NUMBERS = NUMBER_HEAD + 2 * DESK_TERMS + SHARES[DESK_PLAYERS * 7 + SUIT] + 2 * DESK_ROOM
DESK_NUMBERS += 2 * LAYER[SUIT * (SEATS + 1) + DESK_PLAYERS]


def lay_out(d: list[int], room: int, terms: int) -> None:
    """Set the offsets of all parts of the desk, once the question stands.

    Args:
        d: the ints of the desk, with the question
        room: the number of states for which there is to be room
        terms: the number of shares of all half-suits together for which there is to be room
    """
    lists = SHARES[(d[PLAYERS] + 1) * 7 + SUIT]
    d[ROOM], d[TERM_ROOM] = room, terms
    d[KEYS] = HEAD
    d[DENSES] = d[KEYS] + lists
    d[TERM_KEY] = d[DENSES] + lists
    d[TERM_DENSE] = d[TERM_KEY] + terms
    d[TERM_SHARE] = d[TERM_DENSE] + terms
    d[STATE_LEFT] = d[TERM_SHARE] + terms
    d[STATE_DENSE] = d[STATE_LEFT] + room
    d[MAP] = d[STATE_DENSE] + room
    d[WEIGHT] = NUMBER_HEAD
    d[OUTSIDE] = d[WEIGHT] + terms
    d[SPREAD] = d[OUTSIDE] + terms
    d[AHEAD] = d[SPREAD] + SHARES[d[PLAYERS] * 7 + SUIT]
    d[BACK] = d[AHEAD] + LAYER[SUIT * (SEATS + 1) + d[PLAYERS]]
    d[WAYS] = d[BACK] + LAYER[SUIT * (SEATS + 1) + d[PLAYERS]]
    d[WAYS_ON] = d[WAYS] + room


def ints_needed(d: list[int]) -> int:
    """The length that ``d`` must have."""
    return d[MAP] + d[MAPPED]


def numbers_needed(d: list[int]) -> int:
    """The length that ``f`` must have."""
    return d[WAYS_ON] + d[ROOM]


def ask(d: list[int], players: int) -> None:
    """Begin a question with so many players, whose `CAPS` are filled in; no half-suit is looked at yet."""
    d[PLAYERS], d[COUNTED], d[POOLED] = players, 0, 0
    d[GUARD] = d[FIRST_LEFT] = d[FIRST_DENSE] = 0
    shift, stride, widest = 0, 1, most_cards(d, players)
    for p in range(players):
        cap = d[CAPS + p]
        d[SHIFTS + p] = shift
        while cap >> (shift - d[SHIFTS + p]) != 0:
            shift += 1
        d[GUARD] |= 1 << shift
        d[FIRST_LEFT] |= (cap << d[SHIFTS + p]) | (1 << shift)
        shift += 1
        d[STRIDES + p] = 0 if p == widest else stride
        d[FIRST_DENSE] += cap * d[STRIDES + p]
        d[POOLED] += cap
        stride *= 1 if p == widest else cap + 1
    d[SHIFTS + players] = shift
    d[MAPPED] = stride


def most_cards(d: list[int], players: int) -> int:
    """The player with the most unknown cards, whose number of places left follows from those of the others."""
    best = 0
    for p in range(players):
        if d[CAPS + p] > d[CAPS + best]:
            best = p
    return best


def look_at(d: list[int], suit: int, cards: int) -> int:
    """Look at one more half-suit, with ``cards`` unknown cards; return its number in the question."""
    h = d[COUNTED]
    d[COUNTED] = h + 1
    d[SUIT_ID + h] = suit
    d[CARDS_IN + h] = cards
    d[POOLED] -= cards
    return h


def allow(d: list[int], h: int, player: int, cards: int) -> None:
    """Allow the player to hold exactly this set of the half-suit's unknown cards."""
    d[ALLOWED + 2 * (h * SEATS + player) + (cards >> 5)] |= 1 << (cards & 31)


def allowed(d: list[int], h: int, player: int, cards: int) -> bool:
    """Return whether the player may hold exactly this set of the half-suit's unknown cards."""
    return (d[ALLOWED + 2 * (h * SEATS + player) + (cards >> 5)] >> (cards & 31)) & 1 == 1


def forbid_all(d: list[int], h: int, player: int) -> None:
    """Allow the player no set at all, until `allow` adds some."""
    d[ALLOWED + 2 * (h * SEATS + player)] = d[ALLOWED + 2 * (h * SEATS + player) + 1] = 0


def likely(h: int, player: int) -> int:
    """The place in ``f`` of the likelihoods that a player holds 0 … 6 unknown cards of half-suit ``h``."""
    return LIKELY + (h * SEATS + player) * SIZES


def all_alike(d: list[int], f: list[float], one: float) -> None:
    """Take every set that a player may hold for as likely as any other: nothing is believed beyond what is certain."""
    for h in range(d[COUNTED]):
        for player in range(d[PLAYERS]):
            for cards in range(SIZES):
                f[likely(h, player) + cards] = one
