"""The odds of a knock, as far as a seat can tell from what it sees.

Written in the rules' dialect.  Each other hand is taken to be a random choice of the unseen cards.
"""

from __future__ import annotations

from tefuda.cards.bits import count
from tefuda.games.carousel.scoring import UNDERCUT_BONUS, card_points, left
from tefuda.games.carousel.state import JOKER, View
from tefuda.games.carousel.words import KNOCK_LIMIT

CERTAIN = 1000  # chances are per mille
SIDE = KNOCK_LIMIT + 1
UNSEEN, POINTS = 0, 1  # unseen cards, and their points together
LOW = 2  # of each number of points that a hand may knock with: the unseen cards
WAYS = LOW + SIDE  # of each number of cards and of points: the hands
ODDS = WAYS + SIDE * SIDE  # how many ints of scratch all this takes


def knock_pays(v: View, t: list[int]) -> bool:
    """Return whether a knock has more to win than to lose (CA-16).

    The last player of the last round need not knock: the deal ends all the same, and a tie is no undercut (CA-23).
    """
    if v.last_round != 0 and v.turn == v.drawer:
        return False
    look_round(v, t)
    mine, chance, others = left(v, v.seat), CERTAIN, 0
    for seat in range(v.seats):
        if seat != v.seat:
            chance = chance * (CERTAIN - chance_of_at_most(t, v.counts[seat], mine)) // CERTAIN
            others += v.counts[seat] * t[POINTS] // t[UNSEEN]
    gain, loss = others - (v.seats - 1) * mine, others * (v.seats - 2) // (v.seats - 1) + UNDERCUT_BONUS
    return chance * gain > (CERTAIN - chance) * loss


def look_round(v: View, t: list[int]) -> None:
    """Count the cards that this seat has not seen."""
    t[UNSEEN] = t[POINTS] = 0
    for points in range(SIDE):
        t[LOW + points] = 0
    copies = 1 if v.seats == 2 else 2
    for card in range(JOKER + 1):
        unseen = copies - copies_seen(v, card)
        points = card_points(card)
        t[UNSEEN] += unseen
        t[POINTS] += unseen * points
        if points < SIDE:
            t[LOW + points] += unseen


def copies_seen(v: View, card: int) -> int:
    """Return how many copies of a card this seat holds or sees on the table."""
    seen = (v.hands[v.seat] >> card & 1) + (v.twice[v.seat] >> card & 1)
    for i in range(v.melds):
        seen += count(v.jokers[i]) if card == JOKER else v.plain[i] >> card & 1
    return seen


def chance_of_at_most(t: list[int], cards: int, points: int) -> int:
    """Return the chance, per mille, that ``cards`` unseen cards have at most ``points`` points."""
    if cards > points:
        return 0  # no card has less than one
    for at in range(SIDE * SIDE):
        t[WAYS + at] = 0
    t[WAYS] = 1
    for value in range(1, SIDE):
        for _ in range(t[LOW + value]):
            one_more(t, value)
    ways, hands = 0, 1
    for sum_ in range(points + 1):
        ways += t[WAYS + SIDE * cards + sum_]
    for i in range(cards):
        hands = hands * (t[UNSEEN] - i) // (i + 1)
    return CERTAIN * ways // max(1, hands)


def one_more(t: list[int], value: int) -> None:
    """Count one more card of this value that a hand may hold, or not."""
    for cards in range(KNOCK_LIMIT - 1, -1, -1):
        for points in range(KNOCK_LIMIT - value, -1, -1):
            t[WAYS + SIDE * (cards + 1) + points + value] += t[WAYS + SIDE * cards + points]
