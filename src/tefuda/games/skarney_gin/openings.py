"""The first meld (SK-7): whether three melds of three can be made, and which card may be written next.

Suits are free in a straight, so only the number of cards of each rank matters: fourteen nibbles along
the rank line.  The aces stand at both ends, and the low end counts only those that may begin a meld.
This is small enough to be tried out whole, meld by meld, without recursion.
"""

from __future__ import annotations

from tefuda.cards.bits import above, bit, lowest
from tefuda.cards.melds import ACES, TOP, of_rank, places, rank, run_starts, tally, threes, top_card

LOW, HIGH = 0xF, 0xF << (4 * TOP)


def level(counts: int) -> int:
    """Reduce the aces at the low end to the number of aces that there are."""
    low, aces = counts & LOW, counts >> (4 * TOP)
    return counts if low <= aces else (counts & ~LOW) | aces


def spend_group(counts: int, place: int, cards: int) -> int:
    """Take cards of one rank away."""
    counts -= cards << (4 * place)
    return counts - (cards << (4 * TOP)) if place == 0 else counts


def spend_run(counts: int, place: int, cards: int) -> int:
    """Take one card from each of some consecutive places away."""
    for i in range(place, place + cards):
        counts -= 1 << (4 * i)
    return counts - (1 << (4 * TOP)) if place == 0 else level(counts)


def groups_in(counts: int) -> int:
    """Return the ranks (places 0 … 12) of which there are three."""
    return threes(counts & ~HIGH)


def runs_in(counts: int) -> int:
    """Return the places at which a run of three can begin."""
    return run_starts(places(counts))


def one_meld(counts: int) -> bool:
    """Return whether a meld of three can be made."""
    return groups_in(counts) != 0 or runs_in(counts) != 0


def two_melds(counts: int) -> bool:
    """Return whether two melds of three can be made of different cards."""
    groups = groups_in(counts)
    while groups != 0:
        if one_meld(spend_group(counts, lowest(groups) >> 2, 3)):
            return True
        groups &= groups - 1
    runs = runs_in(counts)
    while runs != 0:
        if one_meld(spend_run(counts, lowest(runs) >> 2, 3)):
            return True
        runs &= runs - 1
    return False


def three_melds(counts: int) -> bool:
    """Return whether three melds of three can be made of different cards."""
    groups = groups_in(counts)
    while groups != 0:
        if two_melds(spend_group(counts, lowest(groups) >> 2, 3)):
            return True
        groups &= groups - 1
    runs = runs_in(counts)
    while runs != 0:
        if two_melds(spend_run(counts, lowest(runs) >> 2, 3)):
            return True
        runs &= runs - 1
    return False


def so_many(counts: int, melds: int) -> bool:
    """Return whether ``melds`` melds of three (none to three) can be made of different cards."""
    if melds == 0:
        return True
    if melds == 1:
        return one_meld(counts)
    return two_melds(counts) if melds == 2 else three_melds(counts)


def counts_of(low: int, free: int) -> int:
    """Return the numbers along the line: melds begin with cards of ``low``, any free ace may top a king."""
    return tally(low) | (tally(free & ACES) << (4 * TOP))


def can_open(hand: int) -> bool:
    """Return whether there are three melds of three cards in this hand (SK-7)."""
    return three_melds(counts_of(hand, hand))


def ready(hand: int) -> int:
    """Return how many of the three melds can be made."""
    counts = counts_of(hand, hand)
    if three_melds(counts):
        return 3
    if two_melds(counts):
        return 2
    return 1 if one_meld(counts) else 0


def opening_cards(free: int, floor: int, first: int, second: int, more: int) -> int:
    """Return the cards of ``free`` that may come next in an opening.

    ``floor``: the first card of the meld before; ``first``, ``second``: what this meld has (or -1);
    ``more``: how many melds are still to follow this one.
    """
    if first < 0:
        return first_cards(free, floor, more)
    counts = counts_of(free & above(first), free)
    if second < 0:
        return second_cards(free, first, counts, more)
    return third_cards(free, first, second, counts, more)


def first_cards(free: int, floor: int, more: int) -> int:
    """Return the cards that can begin the next meld: the melds are written in the order of these."""
    left = free & above(floor)
    cards = 0
    while left != 0:
        card = lowest(left)
        left &= left - 1
        if second_cards(free & ~bit(card), card, counts_of(left, free & ~bit(card)), more) != 0:
            cards |= bit(card)
    return cards


def second_cards(free: int, first: int, counts: int, more: int) -> int:
    """Return the second cards after which the meld and all that must follow can be completed."""
    place = rank(first)
    cards = 0
    same = of_rank(free, place) & above(first)
    if same & (same - 1) != 0 and so_many(spend_group(counts, place, 2), more):
        cards = same & ~top_card(same)
    if can_follow(counts, place + 1, 2) and so_many(spend_run(counts, place + 1, 2), more):
        cards |= of_rank(free, place + 1)
    return cards


def third_cards(free: int, first: int, second: int, counts: int, more: int) -> int:
    """Return the third cards after which all that must follow can be completed."""
    place = rank(first)
    if rank(second) == place:
        cards = of_rank(free, place) & above(second)
        return cards if cards != 0 and so_many(spend_group(counts, place, 1), more) else 0
    if can_follow(counts, place + 2, 1) and so_many(spend_run(counts, place + 2, 1), more):
        return of_rank(free, place + 2)
    return 0


def can_follow(counts: int, place: int, cards: int) -> bool:
    """Return whether there is a card at each of these places of the line."""
    if place + cards - 1 > TOP:
        return False
    for i in range(place, place + cards):
        if (counts >> (4 * i)) & LOW == 0:
            return False
    return True
