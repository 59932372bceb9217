"""Drawing a hidden deal that fits all that a seat knows, each such deal equally likely, or as likely as it seems.

The cards of the half-suits of which something is known are dealt along the counts: a state, then a share, then a set
for each player, each in proportion to the deals that go on from it. The other cards go where there is room. If not
everything fits on the workspace, fewer half-suits are counted, and a deal that breaks what is known of the rest is
dealt again: that takes longer, but is just as fair. Chances are floats of 53 bits, so the draw is fair to one part in
10¹².
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.sampling import EnumerablePosition
from tefuda.engine.matches.playouts import roll
from tefuda.games.literature.common_knowledge import UNKNOWN, located
from tefuda.games.literature.counting import count_states, map_states
from tefuda.games.literature.counting_chances import ask_believing
from tefuda.games.literature.counting_suit import go_ahead, place_in
from tefuda.games.literature.counting_view import (
    AHEAD,
    CARDS_IN,
    COUNTED,
    EVERY,
    GUARD,
    MAP,
    MAPPED,
    NO_ROOM,
    NOBODY,
    PLACE,
    PLACES,
    PLAYER_OF,
    PLAYERS,
    SEAT_CAPS,
    SEATS,
    SIZE,
    STATE_DENSE,
    STATE_LEFT,
    SUIT,
    SUIT_ID,
    TERM_DENSE,
    TERM_KEY,
    TERM_SHARE,
    TERMS_FROM,
    UNKNOWN_IN,
    WAYS_ON,
    WEIGHT,
    WORKSPACE_MAP,
    WORKSPACE_PLAYERS,
    WORKSPACE_ROOM,
    WORKSPACE_TERMS,
    all_alike,
    allowed,
    find_unknown,
    lay_out,
    may_be,
    put_question,
)
from tefuda.games.literature.greedy import Scratch
from tefuda.games.literature.half_suits import card_at, halves
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import State, View, copy_open

HALF, FINEST = float(1 << 31), 1.0 / (1 << 62)


def resample(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` with a deal that ``v.seat`` must think possible, each equally likely.

    ``p.rng[0]`` is the generator of random numbers.
    """
    count_what_fits(r, v, p)
    draw_again(r, v, s, p)


def expect(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Fill ``s`` as `resample` does, with each deal as likely as the questions of the players make it.

    If there is no room to count so, each deal is equally likely.
    """
    if not count_what_is_likely(r, v, p):
        count_what_fits(r, v, p)
    draw_again(r, v, s, p)


def draw_again(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Draw another such deal while the workspace still holds what was counted for this view."""
    deal_unknown(r, v, s, p)
    while not fits_all(r, v, s):
        deal_unknown(r, v, s, p)


def count_what_is_likely(r: Rules, v: View, p: Scratch) -> bool:
    """Count by what questions tell of hands; return False if there is no room."""
    asked = ask_believing(r, v, p.workspace, p.numbers, 0, WORKSPACE_ROOM)
    return asked and count_states(p.workspace, p.numbers, 1.0) != NO_ROOM


def count_what_fits(r: Rules, v: View, p: Scratch) -> None:
    """Count with as many half-suits as there is room for."""
    looked = EVERY
    counted = False
    while not counted:
        put_question(p.workspace, r, v, looked, 0, (1 << v.seats) - 1, WORKSPACE_PLAYERS)
        lay_out(p.workspace, WORKSPACE_ROOM, WORKSPACE_TERMS)
        all_alike(p.workspace, p.numbers, 1.0)
        counted = p.workspace[MAPPED] <= WORKSPACE_MAP and count_states(p.workspace, p.numbers, 1.0) != NO_ROOM
        looked &= looked - 1


def fits_all(r: Rules, v: View, s: State) -> bool:
    """Return whether the deal fits all that is known, also of half-suits and seats that were not looked at closely."""
    for half in range(halves(r)):
        for seat in range(v.seats):
            if seat != v.seat and not may_be(v, seat, half, unknown_held(r, v, s, seat, half)):
                return False
    return True


def unknown_held(r: Rules, v: View, s: State, seat: int, half: int) -> int:
    """The places of a half-suit's unknown cards that were dealt to a seat, as a mask."""
    held = 0
    for place in range(SUIT):
        card = card_at(r, half, place)
        if v.where[card] == UNKNOWN and has(s.hands[seat], card):
            held |= bit(place)
    return held


def deal_unknown(r: Rules, v: View, s: State, p: Scratch) -> None:
    """Give every seat the cards that it is known to hold, and others in place of its unknown ones."""
    copy_open(v, s)
    for seat in range(SEATS):
        s.hands[seat] = v.hands[v.seat] if seat == v.seat else located(v, seat)
    find_unknown(p.workspace, r, v)
    state = 0
    for h in range(p.workspace[COUNTED]):
        state = deal_suit(r, v, s, h, state, p)
    for half in range(halves(r)):
        for place in range(SUIT):
            if has(p.workspace[UNKNOWN_IN + half], place):
                give_to_some(v, s, card_at(r, half, place), NOBODY, p)


def deal_suit(r: Rules, v: View, s: State, h: int, state: int, p: Scratch) -> int:
    """Deal the unknown cards of one half-suit that is looked at; return the state after it."""
    d, f, g = p.workspace, p.numbers, p.rng
    map_states(d, h + 1, True)
    term = draw_share(d, f, h, state, g)
    after = state_after(d, state, term)
    map_states(d, h + 1, False)
    go_ahead(d, f, h, 1.0)
    dealt, share = (1 << d[CARDS_IN + h]) - 1, d[d[TERM_SHARE] + term]
    for player in range(d[PLAYERS] - 1, -1, -1):
        size = last_of(player, SIZE[dealt], share)
        share -= PLACE[((player + 1) * 7 + SIZE[dealt]) * 7 + size]
        got = draw_set(d, f, h, player, dealt, size, share, g)
        give_set(r, v, s, h, player, got, p)
        dealt &= ~got
    d[UNKNOWN_IN + d[SUIT_ID + h]] = 0
    return after


def fraction(g: list[int]) -> float:
    """A random number between 0 and 1."""
    high = roll(g, 1 << 31)
    return (high * HALF + roll(g, 1 << 31)) * FINEST


def state_after(d: list[int], state: int, term: int) -> int:
    """The state to which a share leads, with the states after it on the map; below 0 if there is none."""
    if (d[d[STATE_LEFT] + state] - d[d[TERM_KEY] + term]) & d[GUARD] != d[GUARD]:
        return NOBODY
    return d[d[MAP] + d[d[STATE_DENSE] + state] - d[d[TERM_DENSE] + term]] - 1


def draw_share(d: list[int], f: list[float], h: int, state: int, g: list[int]) -> int:
    """A random share of this half-suit, in proportion to the deals with it."""
    point = fraction(g) * f[d[WAYS_ON] + state]
    found = NOBODY
    for term in range(d[TERMS_FROM + h], d[TERMS_FROM + h + 1]):
        after = state_after(d, state, term)
        deals = f[d[WEIGHT] + term] * f[d[WAYS_ON] + after] if after >= 0 else 0.0
        if deals > 0 and (point >= 0 or found == NOBODY):
            found = term
        point -= deals
    return found


def last_of(player: int, cards: int, share: int) -> int:
    """The number of these cards that the player gets in a share, as the last of those who get any."""
    size = 0
    while size < cards and PLACE[((player + 1) * 7 + cards) * 7 + size + 1] <= share:
        size += 1
    return cards if player == 0 else size


def draw_set(d: list[int], f: list[float], h: int, player: int, dealt: int, size: int, share: int, g: list[int]) -> int:
    """A random set of these cards for the player, of so many cards.

    The players before share the rest; each set is drawn in proportion to the ways in which they can.
    """
    total, found = 0.0, 0
    for last in range(2):
        point = fraction(g) * total if last == 1 else 0.0
        got = 0
        for _ in range(1 << SIZE[dealt]):
            if SIZE[got] == size and allowed(d, h, player, got):
                ways = f[place_in(d, h, AHEAD, player, dealt & ~got) + share]
                if last == 1 and ways > 0 and point >= 0:
                    found = got
                point -= ways
                total += ways if last == 0 else 0.0
            got = (got - dealt) & dealt
    return found


def give_set(r: Rules, v: View, s: State, h: int, player: int, cards: int, p: Scratch) -> None:
    """Give a set of a half-suit's unknown cards to a player."""
    for k in range(p.workspace[CARDS_IN + h]):
        if has(cards, k):
            card = card_at(r, p.workspace[SUIT_ID + h], p.workspace[PLACES + h * SUIT + k])
            give_to_some(v, s, card, player, p)


def give_to_some(v: View, s: State, card: int, player: int, p: Scratch) -> None:
    """Give a card to one of the seats that count as this player (or to any seat), in proportion to their room."""
    d, g, room = p.workspace, p.rng, 0
    for seat in range(v.seats):
        if player == NOBODY or d[PLAYER_OF + seat] == player:
            room += d[SEAT_CAPS + seat]
    point = fraction(g) * room
    found = NOBODY
    for seat in range(v.seats):
        own = d[SEAT_CAPS + seat] if player == NOBODY or d[PLAYER_OF + seat] == player else 0
        if own > 0 and (point >= 0 or found == NOBODY):
            found = seat
        point -= own
    s.hands[found] |= bit(card)
    d[SEAT_CAPS + found] -= 1


ENUMERABLE = (
    EnumerablePosition(
        {"turn": 0, "hands": ["KH 2S", "QH JH 3S", "TH AS", "9H 4S"]},
        seats=4,
        seat=2,
        plays=((0, "ask 1 QH"), (0, "ask 3 TH"), (3, "ask 0 2S")),
    ),
)
