"""From what a seat has seen to the question on the workspace: the unknown cards, and who may hold which of them.

A seat with the same prospects as others need not be told apart from them, and a half-suit of which nothing is known
need not be looked at: it belongs to the pool. Both leave the count exact.
"""

from __future__ import annotations

from math import comb

from tefuda.cards.bits import bit, has
from tefuda.games.literature.common_knowledge import UNKNOWN
from tefuda.games.literature.half_suits import HALVES, card_at, halves
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import View

SUIT = 6  # cards in a half-suit
SETS = 1 << SUIT
SEATS = 16
CARDS = 54
ROW = CARDS + 1  # a row of `BINOMIAL`


def shares(seats: int, cards: int) -> int:
    """The number of shares of so many cards among so many seats.

    >>> shares(3, 2), shares(0, 0), shares(0, 1)
    (6, 1, 0)
    """
    return comb(cards + seats - 1, cards) if seats > 0 else int(cards == 0)


def places(seats: int, cards: int) -> list[int]:
    """The places in the list of shares at which those begin in which the last seat gets 0, 1, 2 … 6 cards."""
    before = [0]
    for last in range(SUIT):
        before.append(before[-1] + (shares(seats - 1, cards - last) if last <= cards else 0))
    return before


def begins(seats: int) -> list[int]:
    """The places at which the shares of each set of cards (a mask) begin, if the lists of all sets are joined."""
    found = [0]
    for cards in range(SETS):
        found.append(found[-1] + shares(seats, cards.bit_count()))
    return found[:SETS]


def layer(seats: int, cards: int) -> int:
    """The total length of those lists for all subsets of so many cards."""
    return sum(shares(seats, dealt.bit_count()) for dealt in range(1 << cards))


BINOMIAL = tuple(comb(n, k) for n in range(ROW) for k in range(ROW))  # n * ROW + k; all below 2 ** 53
SHARES = tuple(shares(n, cards) for n in range(SEATS + 2) for cards in range(SUIT + 1))  # seats * 7 + cards
PLACE = tuple(  # (seats * 7 + cards) * 7 + what the last seat gets
    place for n in range(SEATS + 1) for cards in range(SUIT + 1) for place in places(n, cards)
)
BEGIN = tuple(place for n in range(SEATS) for place in begins(n))  # seats * 64 + set
LAYER = tuple(  # cards * 17 + seats: where the layer of so many seats begins, all layers one after the other
    sum(layer(n, cards) for n in range(seats)) for cards in range(SUIT + 1) for seats in range(SEATS + 1)
)
SIZE = tuple(cards.bit_count() for cards in range(SETS))  # of a set of a half-suit's cards


SUITS = 9  # half-suits, at most
NO_ROOM = -1
SIZES = SUIT + 1  # how many cards of a half-suit a hand may hold, none included

# Single ints: the question, then what lies where.
PLAYERS, COUNTED, GUARD, FIRST_LEFT, FIRST_DENSE, MAPPED, POOLED, CROWD = 0, 1, 2, 3, 4, 5, 6, 24
ROOM, TERM_ROOM = 7, 8  # how many states, and how many shares of all half-suits together, the workspace has room for
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

# The workspace that a view brings along: enough for any position of four or six, and for most of eight.
WORKSPACE_PLAYERS, WORKSPACE_ROOM, WORKSPACE_TERMS, WORKSPACE_MAP = 8, 8192, 2048, 10_000
WORKSPACE = (
    HEAD + 2 * SHARES[(WORKSPACE_PLAYERS + 1) * 7 + SUIT] + 3 * WORKSPACE_TERMS + 2 * WORKSPACE_ROOM + WORKSPACE_MAP
)
WORKSPACE_NUMBERS = NUMBER_HEAD + 2 * WORKSPACE_TERMS + SHARES[WORKSPACE_PLAYERS * 7 + SUIT] + 2 * WORKSPACE_ROOM
WORKSPACE_NUMBERS += 2 * LAYER[SUIT * (SEATS + 1) + WORKSPACE_PLAYERS]


def lay_out(d: list[int], room: int, terms: int) -> None:
    """Set the offsets of all parts of the workspace, once the question stands.

    Args:
        d: the ints of the workspace, with the question
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


NOBODY = -1
EVERY = (1 << HALVES) - 1
# For each set of places: its subsets, a bit for each, those without the last place and those with it.
SUBSETS_LOW = tuple(sum(1 << s for s in range(32) if s & ~whole == 0) for whole in range(SETS))
SUBSETS_HIGH = tuple(sum(1 << s for s in range(32) if (s + 32) & ~whole == 0) for whole in range(SETS))


def put_question(d: list[int], r: Rules, v: View, looked: int, closely: int, together: int, most: int) -> None:
    """Put the question of what ``v.seat`` does not know.

    All that is known is used if ``looked`` is `EVERY` and there are no more than ``most`` players to tell apart;
    otherwise the seats beyond those count as one, whatever is known of them.

    Args:
        d: the ints of the workspace
        r: the rules
        v: the view
        looked: the half-suits to look at if something is known of them, as a mask
        closely: the half-suits to look at in any case, as a mask
        together: the seats that may count as one player, as a mask
        most: the most players to tell apart
    """
    find_unknown(d, r, v)
    looking = 0
    for half in range(HALVES):
        wanted = closely | (looked if is_touched(d, v, half) else 0)
        if d[UNKNOWN_IN + half] != 0 and has(wanted, half):
            looking |= bit(half)
    ask(d, seat_players(d, v, looking, together, most))
    for cards in range(SUIT, 0, -1):
        for half in range(HALVES):
            if has(looking, half) and SIZE[d[UNKNOWN_IN + half]] == cards:
                look_into(d, v, half)


def find_unknown(d: list[int], r: Rules, v: View) -> None:
    """Note the unknown places of each half-suit, and the number of unknown cards that each other seat holds."""
    own = v.hands[v.seat] if v.seat >= 0 else 0
    for seat in range(SEATS):
        d[SEAT_CAPS + seat] = v.counts[seat] if seat < v.seats and seat != v.seat else 0
    for half in range(HALVES):
        d[UNKNOWN_IN + half] = 0
    for half in range(halves(r)):
        for place in range(SUIT):
            card = card_at(r, half, place)
            holder = v.where[card]
            if holder == UNKNOWN and not has(own, card):
                d[UNKNOWN_IN + half] |= bit(place)
            elif holder >= 0 and holder != v.seat:
                d[SEAT_CAPS + holder] -= 1


def is_free(d: list[int], v: View, seat: int, half: int) -> bool:
    """Return whether this seat may hold any set of the half-suit's unknown cards."""
    low, high = SUBSETS_LOW[d[UNKNOWN_IN + half]], SUBSETS_HIGH[d[UNKNOWN_IN + half]]
    return v.ways_low[seat][half] & low == low and v.ways_high[seat][half] & high == high


def is_touched(d: list[int], v: View, half: int) -> bool:
    """Return whether anything is known of a half-suit, beyond where some of its cards are."""
    for seat in range(v.seats):
        if d[SEAT_CAPS + seat] > 0 and not is_free(d, v, seat, half):
            return True
    return False


def is_free_in_all(d: list[int], v: View, seat: int, looking: int) -> bool:
    """Return whether `is_free` holds for this seat in all half-suits that are looked at."""
    for half in range(HALVES):
        if has(looking, half) and not is_free(d, v, seat, half):
            return False
    return True


def seat_players(d: list[int], v: View, looking: int, together: int, most: int) -> int:
    """Note which seats are which players; return the number of players."""
    players, crowd = 0, 0
    for seat in range(SEATS):
        d[PLAYER_OF + seat] = NOBODY
        if d[SEAT_CAPS + seat] > 0:
            if players >= most - 1 or (has(together, seat) and is_free_in_all(d, v, seat, looking)):
                crowd |= bit(seat)
            else:
                d[PLAYER_OF + seat] = players
                d[CAPS + players] = d[SEAT_CAPS + seat]
                players += 1
    d[CROWD] = players if crowd != 0 else NOBODY
    return players if crowd == 0 else seat_crowd(d, crowd, players)


def seat_crowd(d: list[int], crowd: int, players: int) -> int:
    """Make the seats of a mask one player, the last; return the number of players."""
    d[CAPS + players] = 0
    for seat in range(SEATS):
        if has(crowd, seat):
            d[PLAYER_OF + seat] = players
            d[CAPS + players] += d[SEAT_CAPS + seat]
    return players + 1


def look_into(d: list[int], v: View, half: int) -> None:
    """Look at a half-suit: note which sets of its unknown cards each player may hold."""
    unknown = d[UNKNOWN_IN + half]
    h = look_at(d, half, SIZE[unknown])
    k = 0
    for place in range(SUIT):
        if has(unknown, place):
            d[PLACES + h * SUIT + k] = place
            k += 1
    for seat in range(v.seats):
        if d[PLAYER_OF + seat] != NOBODY:
            allow_sets(d, v, h, seat)


def allow_sets(d: list[int], v: View, h: int, seat: int) -> None:
    """Allow the player of a seat all sets that the seat may hold, in ascending order; the crowd may hold any."""
    half, player = d[SUIT_ID + h], d[PLAYER_OF + seat]
    forbid_all(d, h, player)
    held = 0
    for cards in range(1 << d[CARDS_IN + h]):
        if SIZE[cards] <= d[CAPS + player] and (player == d[CROWD] or may_be(v, seat, half, held)):
            allow(d, h, player, cards)
        held = (held - d[UNKNOWN_IN + half]) & d[UNKNOWN_IN + half]


def may_be(v: View, seat: int, half: int, places: int) -> bool:
    """Return whether this seat may hold exactly these of the half-suit's unknown cards."""
    ways = v.ways_high[seat][half] if places >= 32 else v.ways_low[seat][half]
    return has(ways, places & 31)


def may_hold_place(d: list[int], v: View, seat: int, half: int, place: int) -> bool:
    """Return whether this seat may hold the unknown card at this place, by its own questions and answers."""
    whole, others = d[UNKNOWN_IN + half], d[UNKNOWN_IN + half] & ~bit(place)
    low, high = SUBSETS_LOW[whole] & ~SUBSETS_LOW[others], SUBSETS_HIGH[whole] & ~SUBSETS_HIGH[others]
    return d[SEAT_CAPS + seat] > 0 and (v.ways_low[seat][half] & low | v.ways_high[seat][half] & high) != 0
