"""The points of cards, of a deal and of the match (CA-3, CA-16 to CA-19, CA-23 to CA-26)."""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.state import JOKER, NONE, Ended, Public

COURT_POINTS, JOKER_POINTS = 10, 25


def card_points(card: int) -> int:
    """Return the points of a card: ace 1, courts 10, the others their number, a joker 25 (CA-3)."""
    return JOKER_POINTS if card == JOKER else min((card >> 2) + 1, COURT_POINTS)


def points_of(cards: int) -> int:
    """Return the points of different cards, given as a mask."""
    points = 0
    while cards != 0:
        points += card_points(lowest(cards))
        cards &= cards - 1
    return points


def hand_points(once: int, twice: int) -> int:
    """Return the points of all cards left in a hand (CA-3, CA-4)."""
    return points_of(once) + points_of(twice)


def left(s: Public, seat: int) -> int:
    """Return the points of a seat's hand."""
    return hand_points(s.hands[seat], s.twice[seat])


def deal_winners(s: Public) -> int:
    """Return the winners of the deal, as a mask; 0 before it has ended (CA-16, CA-19, CA-23)."""
    if s.ended == Ended.NOT_YET:
        return 0
    fewest = left(s, 0)
    for seat in range(s.seats):
        fewest = min(fewest, left(s, seat))
    winners = 0
    for seat in range(s.seats):
        if seat != s.ender and left(s, seat) == fewest:
            winners |= bit(seat)
    return winners if winners != 0 else bit(s.ender)


def is_undercut(s: Public, winners: int) -> bool:
    """Return whether somebody holds no more points than the player who knocked (CA-16, CA-A13)."""
    return s.ended != Ended.STOCK and not has(winners, s.ender)


def deal_points(r: Rules, s: Public, winners: int, seat: int) -> int:
    """Return a seat's score for the deal (CA-17, CA-18, CA-19).

    A winner gets the differences to all other hands, and a bonus for going out or for an undercut.
    """
    if not has(winners, seat):
        return 0
    points = 0
    for other in range(s.seats):
        points += left(s, other) - left(s, seat)
    if s.ended == Ended.OUT and seat == s.ender:
        points += r.out_bonus
    elif is_undercut(s, winners):
        points += r.undercut_bonus
    return points


def score_deal(r: Rules, s: Public) -> None:
    """Enter the deal on the score sheet; a shared win counts for each winner (CA-A9)."""
    winners = deal_winners(s)
    for seat in range(s.seats):
        s.scores[seat] = deal_points(r, s, winners, seat)
        s.totals[seat] += s.scores[seat]
        if has(winners, seat):
            s.wins[seat] += 1
    s.winner = match_winner(r, s)


def match_winner(r: Rules, s: Public) -> int:
    """Return the seat that has reached the target and stands highest alone, or NONE (CA-24)."""
    best = 0
    for seat in range(s.seats):
        if s.totals[seat] > s.totals[best]:
            best = seat
    if s.totals[best] < r.target:
        return NONE
    for seat in range(s.seats):
        if seat != best and s.totals[seat] == s.totals[best]:
            return NONE
    return best


def settle(r: Rules, s: Public) -> None:
    """Compute the final totals: the winner alone adds 100, and 25 for each deal won, or as agreed (CA-25, CA-A8)."""
    for seat in range(s.seats):
        s.finals[seat] = s.totals[seat]
    s.finals[s.winner] += r.game_bonus + r.win_bonus * s.wins[s.winner]


def pays(s: Public, seat: int, other: int) -> int:
    """Return what a seat pays another; a seat with a total of 0 pays the winner double (CA-26, CA-A16)."""
    owed = s.finals[other] - s.finals[seat]
    return 2 * owed if other == s.winner and s.totals[seat] == 0 else owed


def settlement(s: Public, seat: int) -> int:
    """Return what this seat receives, or pays if negative (CA-26)."""
    points = 0
    for other in range(s.seats):
        if other != seat:
            points += pays(s, other, seat) if s.finals[other] < s.finals[seat] else -pays(s, seat, other)
    return points
