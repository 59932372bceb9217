"""Counting within one half-suit: its unknown cards go to the players, one player after the other.

A *layer* holds a number for each set of cards that the first players have got, and for each share of that set among
them: going forward the number of ways, going back the worth of these ways (the deals that go on from there).
"""

from __future__ import annotations

from tefuda.games.literature.counting_view import (
    AHEAD,
    ALLOWED,
    BACK,
    BEGIN,
    CARDS,
    CARDS_IN,
    DENSES,
    HELD,
    KEYS,
    LAYER,
    OUTSIDE,
    PLACE,
    PLACES,
    PLAYERS,
    SEATS,
    SETS,
    SETS_OF,
    SHARES,
    SHIFTS,
    SIZE,
    SPREAD,
    STRIDES,
    SUIT,
    SUIT_ID,
    TERM_DENSE,
    TERM_KEY,
    TERM_ROOM,
    TERM_SHARE,
    TERMS_FROM,
    WEIGHT,
    allowed,
    likely,
)

STEPS = SEATS + 1  # a row of `LAYER`


def list_shares(d: list[int]) -> None:
    """Write all shares of 0 … 6 cards, each as one packed int (`KEYS`) and as a step through the map (`DENSES`)."""
    for k in range(2):
        at = d[DENSES if k == 1 else KEYS]
        for i in range(SHARES[(d[PLAYERS] + 1) * 7 + SUIT]):
            d[at + i] = 0
        for p in range(d[PLAYERS]):
            unit = d[STRIDES + p] if k == 1 else 1 << d[SHIFTS + p]
            add_player(d, at, p, unit)


def add_player(d: list[int], at: int, p: int, unit: int) -> None:
    """Extend the shares among ``p`` players to one more; more cards first, as they are made of fewer."""
    for cards in range(SUIT, 0, -1):
        to = shares_of(d, cards) + at + SHARES[p * 7 + cards]
        for last in range(1, cards + 1):
            begin = shares_of(d, cards - last) + at
            for i in range(SHARES[p * 7 + cards - last]):
                d[to + i] = d[begin + i] + last * unit
            to += SHARES[p * 7 + cards - last]


def shares_of(d: list[int], cards: int) -> int:
    """The offset at which the shares of so many cards begin, in the list of the shares of 0, 1, 2 … cards."""
    begin = 0
    for fewer in range(cards):
        begin += SHARES[d[PLAYERS] * 7 + fewer]
    return begin


def place_in(d: list[int], h: int, row: int, player: int, cards: int) -> int:
    """The place at which the ways begin in which the players before ``player`` hold this set together."""
    return d[row] + LAYER[d[CARDS_IN + h] * STEPS + player] + BEGIN[player * SETS + cards]


def place_after(player: int, cards: int, last: int) -> int:
    """The number of places by which a share moves on when ``player`` gets ``last``, which makes ``cards`` in all."""
    return PLACE[((player + 1) * 7 + SIZE[cards]) * 7 + SIZE[last]]


def go_ahead(d: list[int], f: list[float], h: int, one: float) -> None:
    """Fill all layers, going forward."""
    f[d[AHEAD]] = one
    for player in range(d[PLAYERS] - 1):
        give(d, f, h, player, one)
    give_last(d, f, h, one)


def give(d: list[int], f: list[float], h: int, player: int, one: float) -> None:
    """Let one more player get any set that this player may hold."""
    cards = d[CARDS_IN + h]
    for i in range(LAYER[cards * STEPS + player + 1], LAYER[cards * STEPS + player + 2]):
        f[d[AHEAD] + i] = one - one
    whole = (1 << cards) - 1
    low, high = d[ALLOWED + 2 * (h * SEATS + player)], d[ALLOWED + 2 * (h * SEATS + player) + 1]
    layer, begins, places = d[AHEAD] + LAYER[cards * STEPS + player + 1], (player + 1) * SETS, (player + 1) * 7
    weights = likely(h, player)
    for dealt in range(whole + 1):
        ways = SHARES[player * 7 + SIZE[dealt]]
        rest = whole & ~dealt if ways > 0 else 0
        begin = place_in(d, h, AHEAD, player, dealt)
        got = 0
        for _ in range(1 << SIZE[rest] if ways > 0 else 0):
            if ((low if got < 32 else high) >> (got & 31)) & 1 == 1:
                both = dealt | got
                to = layer + BEGIN[begins + both] + PLACE[(places + SIZE[both]) * 7 + SIZE[got]]
                weight = f[weights + SIZE[got]]
                for i in range(ways):
                    f[to + i] += weight * f[begin + i]
            got = (got - rest) & rest


def give_last(d: list[int], f: list[float], h: int, one: float) -> None:
    """Give the last player what is left, and count the ways in which each share comes about."""
    last = d[PLAYERS] - 1
    whole = (1 << d[CARDS_IN + h]) - 1
    for i in range(SHARES[(last + 1) * 7 + SIZE[whole]]):
        f[d[SPREAD] + i] = one - one
    for dealt in range(whole + 1):
        if allowed(d, h, last, whole & ~dealt):
            begin = place_in(d, h, AHEAD, last, dealt)
            to = d[SPREAD] + place_after(last, whole, whole & ~dealt)
            weight = f[likely(h, last) + SIZE[whole & ~dealt]]
            for i in range(SHARES[last * 7 + SIZE[dealt]]):
                f[to + i] += weight * f[begin + i]


def keep_terms(d: list[int], f: list[float], h: int) -> bool:
    """Keep the shares that come about at all; return False if there is no room for them."""
    begin = shares_of(d, d[CARDS_IN + h])
    term = d[TERMS_FROM + h]
    for share in range(SHARES[d[PLAYERS] * 7 + d[CARDS_IN + h]]):
        if f[d[SPREAD] + share] > 0:
            if term == d[TERM_ROOM]:
                return False
            d[d[TERM_KEY] + term] = d[d[KEYS] + begin + share]
            d[d[TERM_DENSE] + term] = d[d[DENSES] + begin + share]
            d[d[TERM_SHARE] + term] = share
            f[d[WEIGHT] + term] = f[d[SPREAD] + share]
            term += 1
    d[TERMS_FROM + h + 1] = term
    return True


def come_back(d: list[int], f: list[float], h: int, one: float) -> None:
    """Go back from the worth of each share (`OUTSIDE`) to that of each set in each hand (`SETS_OF`) and each card."""
    for i in range(d[PLAYERS] * SETS):
        f[SETS_OF + i] = one - one
    for i in range(SHARES[d[PLAYERS] * 7 + d[CARDS_IN + h]]):
        f[d[SPREAD] + i] = one - one
    for term in range(d[TERMS_FROM + h], d[TERMS_FROM + h + 1]):
        f[d[SPREAD] + d[d[TERM_SHARE] + term]] = f[d[OUTSIDE] + term]
    for player in range(d[PLAYERS] - 1, -1, -1):
        take_back(d, f, h, player, one)
    add_cards(d, f, h)


def take_back(d: list[int], f: list[float], h: int, player: int, one: float) -> None:
    """Compute the worth of the ways before this player has got a set."""
    is_last = player == d[PLAYERS] - 1
    whole = (1 << d[CARDS_IN + h]) - 1
    low, high = d[ALLOWED + 2 * (h * SEATS + player)], d[ALLOWED + 2 * (h * SEATS + player) + 1]
    layer = d[BACK] + LAYER[d[CARDS_IN + h] * STEPS + player + 1]
    begins, places, weights = (player + 1) * SETS, (player + 1) * 7, likely(h, player)
    for dealt in range(whole + 1):
        ways = SHARES[player * 7 + SIZE[dealt]]
        ahead, begin = place_in(d, h, AHEAD, player, dealt), place_in(d, h, BACK, player, dealt)
        for i in range(ways):
            f[begin + i] = one - one
        rest = whole & ~dealt
        got = rest if is_last else 0
        for _ in range(0 if ways == 0 else 1 if is_last else 1 << SIZE[rest]):
            if ((low if got < 32 else high) >> (got & 31)) & 1 == 1:
                both = dealt | got
                to = d[SPREAD] if is_last else layer + BEGIN[begins + both]
                to += PLACE[(places + SIZE[both]) * 7 + SIZE[got]]
                f[SETS_OF + player * SETS + got] += meet(f, ahead, begin, to, ways, f[weights + SIZE[got]])
            got = (got - rest) & rest


def meet(f: list[float], ahead: int, back: int, on: int, ways: int, weight: float) -> float:
    """Carry the worth of ``ways`` shares back from ``on``; return the worth of all ways that lead through here."""
    found = f[on] - f[on]
    for i in range(ways):
        f[back + i] += weight * f[on + i]
        found += f[ahead + i] * f[on + i]
    return weight * found


def add_cards(d: list[int], f: list[float], h: int) -> None:
    """Add up the sets in hands to single cards (`HELD`)."""
    for player in range(d[PLAYERS]):
        for k in range(d[CARDS_IN + h]):
            at = HELD + player * CARDS + d[SUIT_ID + h] * SUIT + d[PLACES + h * SUIT + k]
            f[at] = f[SETS_OF] - f[SETS_OF]
            for cards in range(1 << d[CARDS_IN + h]):
                if (cards >> k) & 1 == 1:
                    f[at] += f[SETS_OF + player * SETS + cards]
