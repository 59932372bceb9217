"""The most that a seat can lay now, by penalty points, and the words for it.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.declarations.words import AS, BAR, CARD, END
from tefuda.games.carousel.melds import minus, minus_twice
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scoring import JOKER_POINTS, KNOCK_LIMIT, card_points, left
from tefuda.games.carousel.solver.puzzle import arrange
from tefuda.games.carousel.solver.question import layable_within, most
from tefuda.games.carousel.solver.workspace import (
    FOUND,
    HELD,
    HELD_TWICE,
    JOKER_WEIGHT,
    JOKERS,
    JOKERS_HELD,
    PLAIN,
    UNIT,
    WEIGHTS,
)
from tefuda.games.carousel.state import JOKER, SharedFields, Verb, View
from tefuda.games.carousel.words import ask_with, put_question

LONG_TRY = 50_000  # steps; enough for the hardest questions met so far, some hundredths of a second


def most_points(r: Rules, s: SharedFields, seat: int, room: int, d: list[int]) -> int:
    """Find the most penalty points that this seat can lay; leave the new table on the workspace.

    ``room``: the number of states for which the workspace has room.

    Returns:
        The points; 0 if nothing can be laid; NO_ROOM if there are more states than the workspace has room for.
    """
    put_question(r, s, seat, d)
    d[UNIT], d[JOKER_WEIGHT] = 0, JOKER_POINTS
    for card in range(JOKER):
        d[WEIGHTS + card] = card_points(card)
    points = most(d, room)
    d[FOUND] = 0
    if points > 0:
        arrange(d)
    return points


def from_hand(s: SharedFields, d: list[int]) -> tuple[int, int]:
    """Return the cards that the table on the workspace holds beyond the one that lies there.

    Two masks: the cards there at all, and those there twice.
    """
    table = table_twice = new = new_twice = jokers = 0
    for i in range(s.melds):
        table_twice |= table & s.plain[i]
        table |= s.plain[i]
        jokers -= count(s.jokers[i])
    for i in range(d[FOUND]):
        new_twice |= new & d[PLAIN + i]
        new |= d[PLAIN + i]
        jokers += count(d[JOKERS + i])
    once, twice = minus(new, new_twice, table, table_twice), minus_twice(new_twice, table)
    once |= bit(JOKER) if jokers > 0 else 0
    twice |= bit(JOKER) if jokers > 1 else 0
    return once, twice


def say_lay(line: list[int], once: int, twice: int) -> int:
    """Write ``lay`` with these cards; return the number of words."""
    line[0] = Verb.LAY
    n = 1
    for card in range(JOKER + 1):
        if has(once, card):
            line[n] = CARD + card
            n += 1
        if has(twice, card):
            line[n] = CARD + card
            n += 1
    line[n] = END
    return n + 1


def say_table(d: list[int], line: list[int]) -> int:
    """Write ``arrange`` with the melds on the workspace; return the number of words."""
    line[0] = Verb.ARRANGE
    n = 1
    for i in range(d[FOUND]):
        n = say_cards(line, n, d[PLAIN + i], CARD)
        n = say_cards(line, n, d[JOKERS + i], AS)
        line[n] = BAR
        n += 1
    line[n - 1] = END
    return n


def say_cards(line: list[int], n: int, cards: int, kind: int) -> int:
    """Write cards, or the cards for which jokers stand, from place ``n`` on; return the next place."""
    for card in range(JOKER):
        if has(cards, card):
            line[n] = kind + card
            n += 1
    return n


def lay_heaviest(r: Rules, s: SharedFields, seat: int, line: list[int], d: list[int]) -> int:
    """Write ``lay`` with the heaviest card that can be laid, the heaviest that can go with it, and so on.

    This needs no room, and comes close to the most; a card that is not found to fit in `LONG_TRY` steps is left out.

    Returns:
        The number of words; 0 if nothing can be laid.
    """
    once = twice = 0
    n = 1
    for card in range(JOKER, -1, -1):
        for copy in range(2):
            held = s.hands[seat] if copy == 0 else s.twice[seat]
            if has(held, card) and could_lay(r, s, seat, line, n, CARD + card, d):
                line[n] = CARD + card
                n += 1
                twice |= once & bit(card)
                once |= bit(card)
    return say_lay(line, once, twice) if n > 1 and could_lay(r, s, seat, line, n, END, d) else 0


def could_lay(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, word: int, d: list[int]) -> bool:
    """Return whether a short search finds that this card can be laid with those said and perhaps more.

    For END: that the cards said can be laid alone.
    """
    if not ask_with(r, s, seat, prefix, n, word, END, d):
        return False
    if word == END:
        d[HELD] = d[HELD_TWICE] = d[JOKERS_HELD] = 0
    return layable_within(d, LONG_TRY)


CERTAIN = 1000  # chances are per mille
SIDE = KNOCK_LIMIT + 1
UNSEEN, POINTS = 0, 1  # unseen cards, and their points together
LOW = 2  # of each number of points that a hand may knock with: the unseen cards
WAYS = LOW + SIDE  # of each number of cards and of points: the hands
ODDS = WAYS + SIDE * SIDE  # how many ints of scratch all this takes


def knock_pays(r: Rules, v: View, t: list[int]) -> bool:
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
    gain, loss = others - (v.seats - 1) * mine, others * (v.seats - 2) // (v.seats - 1) + r.undercut_bonus
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
