"""Ali Salahuddin's convention (LI-L3): the message of a partner's question beside its answer.

When a partner has asked for a card in vain, the next of the team to ask shows what it holds of that half-suit. It asks
for another card of the half-suit if it holds that very card, for the same card if it holds others of the half-suit, and
in another half-suit if it holds none. The convention has no effect in the rules; both the player who asks and the
player who listens must keep to it.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.games.literature.counting_desk import (
    ALLOWED,
    CARDS_IN,
    COUNTED,
    CROWD,
    PLACES,
    PLAYER_OF,
    SUIT_ID,
)
from tefuda.games.literature.counting_tables import SEATS, SUIT
from tefuda.games.literature.counting_view import NOBODY
from tefuda.games.literature.half_suits import cards_of, half_of, place_of
from tefuda.games.literature.known import UNKNOWN
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import NONE, View
from tefuda.games.literature.teams import team

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
