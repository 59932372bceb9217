"""A test of drawn deals: a player who can lay cards mostly lays them, so some hands are unlikely.

Written in the rules' dialect.  Any hand is possible, but two kinds are unlikely: one that could have opened and did
not, and one with melds or layoffs in it, of a player who has shown that they lay what they can.  That is no knowledge,
so a search that draws deals decides how much to trust it (`tefuda.advice.search`); of a player who may hold cards back
nothing is concluded.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count
from tefuda.cards.melds import extends, holds_meld
from tefuda.games.skarney_gin.openings import can_open
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import CARDS, HAND, NONE, SEATS, Public, State, View
from tefuda.games.skarney_gin.words import kept

FIRST = 9  # cards of a first meld, SK-7


def likely(r: Rules, v: View, s: State) -> bool:
    """Return whether an opponent who lays everything that can be laid could hold this hand."""
    other = 1 - v.seat
    hand = s.hands[other]
    if v.offered != NONE and v.turn == other:
        hand |= bit(v.offered)
    if s.laid[other] == 0:
        return not can_open(hand) or not_yet_played(v)
    return not lays_at_once(s, other) or not (holds_meld(hand) or hand & fits(r, s, other) != 0)


def not_yet_played(v: View) -> bool:
    """Return whether this is the first turn of the deal, and the other's is still to come."""
    return v.dealer != v.seat and v.stock + 1 >= CARDS - SEATS * HAND


def lays_at_once(s: Public, seat: int) -> bool:
    """Return whether this player has laid more than the first melds, and is still in play.

    A player who holds back goes out with all that is laid.
    """
    cards = 0
    for i in range(s.laid[seat]):
        cards += count(s.melds[seat][i])
    return cards > FIRST


def fits(r: Rules, s: State, seat: int) -> int:
    """Return the cards that a player could lay off, as a mask."""
    cards = 0
    for i in range(s.laid[seat]):
        cards |= extends(s.melds[seat][i], kept(r))
    return cards
