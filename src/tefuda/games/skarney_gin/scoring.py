"""The points of cards, of a deal and of the match (SK-15 to SK-20)."""

from __future__ import annotations

from tefuda.cards.bits import lowest
from tefuda.cards.melds import rank
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import SEATS, Public

ACE_POINTS, COURT_POINTS = 15, 10


def card_points(card: int) -> int:
    """Return the points of a card: ace 15, courts 10, the others their number (SK-17)."""
    if rank(card) == 0:
        return ACE_POINTS
    return min(rank(card) + 1, COURT_POINTS)


def hand_points(hand: int) -> int:
    """Return the points of all cards of a hand."""
    points = 0
    while hand != 0:
        points += card_points(lowest(hand))
        hand &= hand - 1
    return points


def skarney_bonus(r: Rules, s: Public, loser: int) -> int:
    """Return the bonus: 20, or 40 if the other has not made the first meld; or as agreed (SK-15)."""
    return r.out_bonus if s.laid[loser] > 0 else r.shut_bonus


def deal_winner(s: Public) -> int:
    """Return the seat that scores in the deal that has ended; -1 if nobody does (SK-15, SK-16)."""
    if s.skarney >= 0:
        return s.skarney
    mine, theirs = hand_points(s.hands[0]), hand_points(s.hands[1])
    if mine == theirs:
        return -1
    return 0 if mine < theirs else 1


def deal_points(r: Rules, s: Public, seat: int) -> int:
    """Return what this seat scores in the deal that has ended (SK-15, SK-16)."""
    if deal_winner(s) != seat:
        return 0
    other = 1 - seat
    if s.skarney == seat:
        return skarney_bonus(r, s, other) + hand_points(s.hands[other])
    return hand_points(s.hands[other]) - hand_points(s.hands[seat])


def score_deal(r: Rules, s: Public) -> None:
    """Enter the deal on the score sheet; the match may be over (SK-18)."""
    for seat in range(SEATS):
        s.scores[seat] = deal_points(r, s, seat)
        s.totals[seat] += s.scores[seat]
        if s.scores[seat] > 0:
            s.boxes[seat] += 1
        if s.totals[seat] >= r.target:
            s.winner = seat


def final_score(r: Rules, s: Public, seat: int) -> int:
    """Return the total with boxes, and the winner's bonuses (SK-19)."""
    points = s.totals[seat] + r.box_bonus * s.boxes[seat]
    if seat == s.winner:
        points += r.game_bonus
        if s.totals[1 - seat] == 0:
            points += r.shutout_bonus
    return points


def settle(r: Rules, s: Public) -> None:
    """Compute the final totals (SK-19, SK-20)."""
    for seat in range(SEATS):
        s.finals[seat] = final_score(r, s, seat)


def settlement(s: Public, seat: int) -> int:
    """Return what this seat receives (or, if negative, pays) at the end of the match (SK-20, SK-A8)."""
    return s.finals[seat] - s.finals[1 - seat]
