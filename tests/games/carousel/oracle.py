"""An independent referee for Carousel: sets, counters and brute force, slow and plain.

Written from the page of rules and not from the program: it knows nothing of masks, of words or of the solver.  A
position is what `Match.position` gives, rules are a mapping.  A meld is its natural cards and the cards for which
its jokers stand, each in order; a table is its melds in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any

Card = tuple[int, str]  # rank 1 to 13, suit
Meld = tuple[tuple[Card, ...], tuple[Card, ...]]
Table = tuple[Meld, ...]
Lay = tuple[tuple[Card, ...], tuple[Card, ...], int]  # natural cards, cards declared for jokers, jokers without

NAMES = "A23456789TJQK"
SUITS = "SHDC"
JOKER = "JK"


def card(text: str) -> Card:
    """A card as it is written."""
    return NAMES.index(text[0]) + 1, text[1]


def text(some: Card) -> str:
    """A card, written."""
    return NAMES[some[0] - 1] + some[1]


def key(some: Card) -> tuple[int, int]:
    """The order of cards: ranks, then suits."""
    return some[0], SUITS.index(some[1])


def in_order(cards: Any) -> tuple[Card, ...]:
    """Cards in their order."""
    return tuple(sorted(cards, key=key))


def is_meld(cards: list[Card], ace_high: bool) -> bool:
    """CA-5, CA-6: a set of different suits; or a run, its ace below the two or, with the option, above the king."""
    ranks, suits = [rank for rank, _ in cards], [suit for _, suit in cards]
    if len(cards) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(set(suits)) == len(cards)
    if len(set(suits)) > 1:
        return False
    places = [sorted(ranks)] + ([sorted(14 if rank == 1 else rank for rank in ranks)] if ace_high else [])
    return any(line == list(range(line[0], line[0] + len(line))) for line in places)


def read_meld(written: str) -> Meld:
    """A meld as it is written."""
    words = written.split()
    plain = [card(word) for word in words if "=" not in word]
    return in_order(plain), in_order(card(word[3:]) for word in words if "=" in word)


def read_hand(written: str) -> tuple[Counter[Card], int]:
    """A hand as it is written: its natural cards and how many jokers."""
    words = written.split()
    return Counter(card(word) for word in words if word != JOKER), words.count(JOKER)


@cache
def shapes_with(first: Card, ace_high: bool) -> list[list[Card]]:
    """Every set and run that holds this card: its other cards."""
    rank, suit = first
    shapes = [list(some) for size in (3, 4) for some in combinations([(rank, other) for other in SUITS], size)]
    line = [(place, suit) for place in range(1, 14)] + ([(1, suit)] if ace_high else [])
    shapes += [line[low:high] for low in range(len(line)) for high in range(low + 3, len(line) + 1)]
    return [
        [some for some in shape if some != first]
        for shape in shapes
        if first in shape and len(set(shape)) == len(shape)
    ]


def melds_with(first: Card, cards: Counter[Card], jokers: int, ace_high: bool) -> Iterator[Meld]:
    """Every meld that holds this card, made of these natural cards and of at most so many jokers."""
    for rest in shapes_with(first, ace_high):
        missing = sum(not cards[some] for some in rest)
        if missing > jokers:
            continue
        for count in range(missing, jokers + 1):
            for stands in combinations(rest, count):
                if all(cards[some] for some in rest if some not in stands):
                    yield in_order([first, *(some for some in rest if some not in stands)]), in_order(stands)


def divisions(must: Counter[Card], may: Counter[Card], jokers: int, ace_high: bool) -> Iterator[list[Meld]]:
    """Every way to divide these cards into melds, some of those that may be left out perhaps left out."""
    if not +must and not +may:
        yield []
        return
    first = min((must + may), key=key)
    if not must[first]:
        yield from divisions(must, may - Counter({first: may[first]}), jokers, ace_high)
    for meld in melds_with(first, must + may, jokers, ace_high):
        plain = Counter(meld[0])
        for rest in divisions(must - plain, may - (plain - must), jokers - len(meld[1]), ace_high):
            yield [meld, *rest]


def legal_tables(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> Iterator[tuple[Table, Lay]]:
    """CA-12, CA-13: every legal new table, with the natural cards and (last) the number of jokers that are played."""
    melds = [read_meld(written) for written in position["table"]]
    lying = Counter(some for plain, _ in melds for some in plain)
    shown = [some for _, stands in melds for some in stands]
    hand, held = read_hand(position["hands"][seat])
    for division in divisions(lying, hand, len(shown) + held, bool(rules.get("ace_high"))):
        plain = Counter(some for naturals, _ in division for some in naturals)
        stands = Counter(some for _, jokers in division for some in jokers)
        bound = Counter(some for some in shown if not plain[some])
        new = stands.total() - len(shown)
        if new < 0 or bound - stands:
            continue
        free = in_order((stands - bound).elements())
        yield tuple(sorted(division, key=repr)), (in_order((plain - lying).elements()), free, new)


def arrangements(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> set[Table]:
    """All that ``arrange`` may say; CA-A3, CA-A14: without a card of the hand only after a play."""
    found = legal_tables(position, rules, seat)
    return {table for table, (plain, _, new) in found if plain or new or (position["laid"] and table)}


def lays(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> set[Lay]:
    """All that ``lay`` may say, its jokers declared or not."""
    every = set()
    for _, (plain, free, new) in legal_tables(position, rules, seat):
        for count in range(new + 1):
            for declared in combinations(free, count):
                if plain or new:
                    every.add((plain, declared, new - count))
    return every


def read_lay(written: str) -> Lay:
    """A written ``lay``."""
    words = written.split()[1:]
    plain = in_order(card(word) for word in words if "=" not in word and word != JOKER)
    return plain, in_order(card(word[3:]) for word in words if "=" in word), words.count(JOKER)


def read_table(written: str) -> Table:
    """A written ``arrange``."""
    return tuple(sorted((read_meld(part) for part in written.partition(" ")[2].split("|")), key=repr))


def points(hand: str) -> int:
    """CA-3."""
    return sum(25 if word == JOKER else min(card(word)[0], 10) for word in hand.split())


def deal_scores(hands: list[str], ender: int | None) -> tuple[list[int], list[int]]:
    """CA-16 to CA-19, CA-23: the score of each, and who has won; ``ender``: who knocked or went out."""
    held = [points(hand) for hand in hands]
    others = [seat for seat in range(len(hands)) if seat != ender]
    low = min(held[seat] for seat in others)
    if ender is None or low <= held[ender]:
        winners = [seat for seat in others if held[seat] == low]
        bonus = 0 if ender is None else 10
    else:
        winners, bonus = [ender], 0 if hands[ender] else 25
    scores = [0] * len(hands)
    for winner in winners:
        scores[winner] = bonus + sum(points - held[winner] for points in held)
    return scores, winners


def settlement(totals: list[int], wins: list[int]) -> list[int]:
    """CA-25, CA-26: the amount that each receives at the end of the match."""
    winner = totals.index(max(totals))
    finals = [total + (100 + 25 * wins[seat] if seat == winner else 0) for seat, total in enumerate(totals)]
    received = [0] * len(totals)
    for low in range(len(totals)):
        for high in range(len(totals)):
            if finals[low] < finals[high]:
                paid = (finals[high] - finals[low]) * (2 if totals[low] == 0 and high == winner else 1)
                received[high] += paid
                received[low] -= paid
    return received
