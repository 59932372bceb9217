"""The declarations of the greedy player.  Written in the rules' dialect, apart from its chances."""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.declarations.words import END, EXTRA, SEAT
from tefuda.games.literature.common_knowledge import OUT, UNKNOWN
from tefuda.games.literature.counting_view import (
    ALLOWED,
    CARDS,
    CARDS_IN,
    COUNTED,
    CROWD,
    HELD,
    NOBODY,
    OUTSIDE,
    PLACE,
    PLACES,
    PLAYER_OF,
    PLAYERS,
    SEATS,
    SHARES,
    SIZE,
    SPREAD,
    SUIT,
    SUIT_ID,
    TERM_SHARE,
    TERMS_FROM,
    TOTAL,
    UNKNOWN_IN,
    allowed,
    find_unknown,
    likely,
    may_hold_place,
)
from tefuda.games.literature.half_suits import card_at, cards_of, half_of, place_of
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import NONE, Verb, View

CERTAIN = 1.0
SAID = 2  # words before the first seat of a declaration


def say_where(line: list[int], half: int) -> int:
    """Write the frame of a declaration, without its seats; return the number of words."""
    line[0] = Verb.DECLARE
    line[1] = EXTRA + half
    line[SAID + SUIT] = END
    return SAID + SUIT + 1


def declare_plain(r: Rules, v: View, d: list[int], line: list[int], which: int) -> int:
    """Declare one of the half-suits of a mask of which each card can lie only with one certain partner.

    It does not count deals: it uses only what questions and answers say of each card.

    Returns:
        The number of words; 0 if there is no such half-suit.
    """
    find_unknown(d, r, v)
    while which != 0:
        half = lowest(which)
        which &= which - 1
        if is_plain(r, v, d, line, half):
            return say_where(line, half)
    return 0


def is_plain(r: Rules, v: View, d: list[int], line: list[int], half: int) -> bool:
    """Return whether each of the six cards can lie only with one seat, and that of our team; write these seats."""
    for place in range(SUIT):
        holder = v.where[card_at(r, half, place)]
        if has(d[UNKNOWN_IN + half], place):
            holder = only_holder(v, d, half, place)
        elif has(v.hands[v.seat], card_at(r, half, place)):
            holder = v.seat
        if holder < 0 or team(holder) != team(v.seat):
            return False
        line[SAID + place] = SEAT + holder
    return True


def only_holder(v: View, d: list[int], half: int, place: int) -> int:
    """The one seat that may hold this unknown card, or `NONE` if there are several."""
    found = NONE
    for seat in range(v.seats):
        if may_hold_place(d, v, seat, half, place):
            if found != NONE:
                return NONE
            found = seat
    return found


def declare_counted(r: Rules, v: View, d: list[int], f: list[float], line: list[int], least: float) -> int:
    """Declare the half-suit that is known most certainly, if it is as probable as ``least``.

    The deals have been counted: `OUTSIDE` tells in how many of them the other half-suits go with each share.

    Returns:
        The number of words; 0 for no declaration.
    """
    if least >= CERTAIN:
        return declare_certain(r, v, d, f, line) if least == CERTAIN else 0
    best, most = NONE, least
    for h in range(d[COUNTED]):
        found = best_way(r, v, d, f, line, h)
        if found >= most and found > 0:
            best, most = h, found
    if best == NONE:
        return 0
    best_way(r, v, d, f, line, best)
    return say_where(line, d[SUIT_ID + best])


def declare_certain(r: Rules, v: View, d: list[int], f: list[float], line: list[int]) -> int:
    """Declare the last half-suit that lies with our team in the same way in all deals; return 0 if there is none."""
    for h in range(d[COUNTED] - 1, -1, -1):
        if is_certain(r, v, d, f, line, h):
            return say_where(line, d[SUIT_ID + h])
    return 0


def is_certain(r: Rules, v: View, d: list[int], f: list[float], line: list[int], h: int) -> bool:
    """Return whether each card has only one possible holder, of our team; write the holders."""
    if not write_known(r, v, line, d[SUIT_ID + h]):
        return False
    for k in range(d[CARDS_IN + h]):
        place = d[PLACES + h * SUIT + k]
        holder = counted_holder(v, d, f, d[SUIT_ID + h] * SUIT + place)
        if holder == NONE or team(holder) != team(v.seat):
            return False
        line[SAID + place] = SEAT + holder
    return True


def counted_holder(v: View, d: list[int], f: list[float], card: int) -> int:
    """The one seat that holds a card in all deals, or `NONE` if there are several.

    The comparison with 0 is exact, since a sum is 0 only if all its terms are.
    """
    found = NONE
    for seat in range(v.seats):
        player = d[PLAYER_OF + seat]
        if player != NOBODY and f[HELD + player * CARDS + card] > 0:
            if found != NONE:
                return NONE
            found = seat
    return found


def best_way(r: Rules, v: View, d: list[int], f: list[float], line: list[int], h: int) -> float:
    """Write the most probable way in which our team holds this half-suit; return its probability (1.0: certain)."""
    if is_certain(r, v, d, f, line, h):
        return CERTAIN
    if not write_known(r, v, line, d[SUIT_ID + h]):
        return 0.0
    spread_shares(d, f, h)
    best, most = 0, 0.0
    mates, ways = v.seats // 2, 1
    for _ in range(d[CARDS_IN + h]):
        ways *= mates
    for way in range(ways):
        deals = deals_of(v, d, f, h, way, mates)
        if deals > most:
            best, most = way, deals
    for k in range(d[CARDS_IN + h]):
        line[SAID + d[PLACES + h * SUIT + k]] = SEAT + mate(v, best, k, mates)
    return most / f[TOTAL] if most > 0 else 0.0


def write_known(r: Rules, v: View, line: list[int], half: int) -> bool:
    """Write the holders of the cards that are no secret; return False if an opponent is one of them."""
    for place in range(SUIT):
        holder = v.where[card_at(r, half, place)]
        if holder == OUT:
            return False
        holder = holder if holder >= 0 else v.seat
        if team(holder) != team(v.seat):
            return False
        line[SAID + place] = SEAT + holder
    return True


def spread_shares(d: list[int], f: list[float], h: int) -> None:
    """Write the worth of each share at its place in the list of all shares."""
    for i in range(SHARES[d[PLAYERS] * 7 + d[CARDS_IN + h]]):
        f[d[SPREAD] + i] = 0.0
    for term in range(d[TERMS_FROM + h], d[TERMS_FROM + h + 1]):
        f[d[SPREAD] + d[d[TERM_SHARE] + term]] = f[d[OUTSIDE] + term]


def mate(v: View, way: int, k: int, mates: int) -> int:
    """The seat that has the card ``k`` in a way (digits to the base of ``mates``)."""
    for _ in range(k):
        way //= mates
    return 2 * (way % mates) + team(v.seat)


def deals_of(v: View, d: list[int], f: list[float], h: int, way: int, mates: int) -> float:
    """The number of deals in which our team holds a half-suit's unknown cards in this way; 0 if it cannot."""
    share, given, weight = 0, 0, 1.0
    for player in range(d[PLAYERS]):
        cards = cards_of_player(v, d, h, way, mates, player)
        if not allowed(d, h, player, cards):
            return 0.0
        given += SIZE[cards]
        weight *= f[likely(h, player) + SIZE[cards]]
        share += PLACE[((player + 1) * 7 + given) * 7 + SIZE[cards]]
    return weight * f[d[SPREAD] + share] if given == d[CARDS_IN + h] else 0.0


def cards_of_player(v: View, d: list[int], h: int, way: int, mates: int, player: int) -> int:
    """The cards that a way gives to a player, as a mask."""
    cards = 0
    for k in range(d[CARDS_IN + h]):
        if d[PLAYER_OF + mate(v, way, k, mates)] == player:
            cards |= 1 << k
    return cards


LACKING_IN_32 = (0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF)  # sets without a card, of 32


def last_to_ask(v: View, seat: int) -> int:
    """The other seat of this seat's team that asked last, or `NONE` if none of them has asked."""
    found = NONE
    for mate in range(team(seat), v.seats, 2):
        if mate != seat and v.failed_at[mate] > 0 and (found == NONE or v.failed_at[mate] > v.failed_at[found]):
            found = mate
    return found


def open_card(v: View, mate: int) -> int:
    """The card that this partner last asked for in vain, or `NONE` if everybody knows where it is."""
    card = v.failed[mate] if mate != NONE else NONE
    return card if card != NONE and v.where[card] == UNKNOWN else NONE


def conventional(r: Rules, v: View, cards: int) -> int:
    """The cards among those that may be asked for that the convention allows, as a mask; 0 if it says nothing."""
    mate = last_to_ask(v, v.seat)
    card = open_card(v, mate)
    if card == NONE or v.failed_at[mate] < v.failed_at[v.seat]:
        return 0
    six = cards_of(r, half_of(r, card))
    if has(v.hands[v.seat], card):
        return cards & six
    return cards & bit(card)


def shown_card(r: Rules, v: View, seat: int) -> int:
    """The card that a partner's last question shows it to hold, or `NONE`."""
    mate = last_to_ask(v, seat)
    card, other = open_card(v, mate), v.failed[seat]
    if card in (NONE, other) or other == NONE or v.failed_at[mate] > v.failed_at[seat]:
        return NONE
    return card if half_of(r, card) == half_of(r, other) else NONE


def trust(r: Rules, v: View, d: list[int]) -> bool:
    """Leave in the question only sets with the cards that partners have shown; return whether there were any."""
    found = False
    for mate in range(team(v.seat), v.seats, 2):
        card = shown_card(r, v, mate) if mate != v.seat else NONE
        player = d[PLAYER_OF + mate]
        if card != NONE and player != NOBODY and player != d[CROWD]:
            for h in range(d[COUNTED]):
                if d[SUIT_ID + h] == half_of(r, card):
                    must_hold(d, h, player, place_of(r, card))
                    found = True
    return found


def must_hold(d: list[int], h: int, player: int, place: int) -> None:
    """Leave, of the sets that a player may hold, those with the card at this place, if it is unknown."""
    at = ALLOWED + 2 * (h * SEATS + player)
    for k in range(d[CARDS_IN + h]):
        if d[PLACES + h * SUIT + k] == place and k == SUIT - 1:
            d[at] = 0
        elif d[PLACES + h * SUIT + k] == place:
            d[at] &= ~LACKING_IN_32[k]
            d[at + 1] &= ~LACKING_IN_32[k]
