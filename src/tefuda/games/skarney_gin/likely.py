"""Whether a drawn deal explains what the other has done: who can lay cards mostly lays them.  In the rules' dialect.

Any hand is possible, and some are hardly to be expected: one that could have opened and did not, or one with melds or
layoffs in it, of a player who has shown that he lays what he can.  That is no knowledge, so it is for who draws deals
to see how much he trusts it (`tefuda.advice.search`); of a player who may hold cards back nothing is concluded.
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
    """Would a player who lays what he can hold this hand?"""
    other = 1 - v.seat
    hand = s.hands[other]
    if v.offered != NONE and v.turn == other:
        hand |= bit(v.offered)
    if s.laid[other] == 0:
        return not can_open(hand) or not_yet_played(v)
    return not lays_at_once(s, other) or not (holds_meld(hand) or hand & fits(r, s, other) != 0)


def not_yet_played(v: View) -> bool:
    """Is this the first turn of the deal, and the other's still to come?"""
    return v.dealer != v.seat and v.stock + 1 >= CARDS - SEATS * HAND


def lays_at_once(s: Public, seat: int) -> bool:
    """Has this player laid more than the first melds, and is still there?  Who holds back goes out with all he lays."""
    cards = 0
    for i in range(s.laid[seat]):
        cards += count(s.melds[seat][i])
    return cards > FIRST


def fits(r: Rules, s: State, seat: int) -> int:
    """The cards that a player could lay off."""
    cards = 0
    for i in range(s.laid[seat]):
        cards |= extends(s.melds[seat][i], kept(r))
    return cards
