"""An independent referee for Skarney Gin: sets of (rank, suit) and brute force, slow and plain.

Written from the page of rules and not from the program: it knows nothing of masks, of words or of the
order in which plays are listed.  A position is what `Match.position` gives, rules are a mapping.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Any

Card = tuple[int, str]  # rank 1 to 13, suit
Cards = frozenset[Card]
Play = tuple[Any, ...]  # a verb, then cards, sets of cards, or the number of a meld

RANKS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(2, 10)}
PACK: Cards = frozenset(product(range(1, 14), "SHDC"))


def card(text: str) -> Card:
    """A card as it is written."""
    return RANKS[text[0]], text[1]


def cards(text: str) -> Cards:
    """Some cards as they are written."""
    return frozenset(map(card, text.split()))


def text(some: Iterable[Card]) -> str:
    """Cards, written."""
    names = {rank: name for name, rank in RANKS.items()}
    return " ".join(names[rank] + suit for rank, suit in sorted(some))


def is_group(some: Cards) -> bool:
    """SK-3a."""
    return len(some) >= 3 and len({rank for rank, _ in some}) == 1


def is_run(some: Cards) -> bool:
    """SK-3b, c, d: give each ace the place 1 or 14, and see whether the places follow each other."""
    if len(some) < 3:
        return False
    for places in product(*((1, 14) if rank == 1 else (rank,) for rank, _ in some)):
        if len(set(places)) == len(places) == max(places) - min(places) + 1:
            return True
    return False


def kind(some: Cards) -> str | None:
    """Group, sequence, straight, or nothing."""
    if is_group(some):
        return "group"
    if not is_run(some):
        return None
    return "sequence" if len({suit for _, suit in some}) == 1 else "straight"


def melds_in(hand: Cards, sizes: Iterable[int]) -> list[Cards]:
    """All melds of these sizes in a hand."""
    return [frozenset(some) for size in sizes for some in combinations(sorted(hand), size) if kind(frozenset(some))]


def openings(hand: Cards) -> set[frozenset[Cards]]:
    """SK-7: three melds of three cards that share none."""
    threes = melds_in(hand, [3])
    return {frozenset((a, b, c)) for a, b, c in combinations(threes, 3) if not (a & b or a & c or b & c)}


def layoffs(hand: Cards, melds: list[Cards], laid_off: list[int], same_kind: bool) -> Iterator[Play]:
    """SK-8b: one or two cards on an own meld, two at most in a turn."""
    for number, meld in enumerate(melds, 1):
        for size in range(1, 2 - laid_off[number - 1] + 1):
            for some in map(frozenset, combinations(sorted(hand), size)):
                whole = kind(meld | some)
                if whole and (whole == kind(meld) or not same_kind):
                    yield "add", some, number


def laying(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> Iterator[Play]:
    """SK-7, SK-8: the cards that may be laid."""
    hand = cards(position["hands"][seat])
    melds = [cards(meld) for meld in position["melds"][seat]]
    if not melds:
        yield from (("open", three) for three in openings(hand))
    elif position["opened"] != seat or rules.get("first_meld_turn") == "continue":
        yield from (("meld", meld) for meld in melds_in(hand, range(3, len(hand) + 1)))
        yield from layoffs(hand, melds, position["laid_off"][seat], rules.get("layoff_type") == "same_kind")


def ending(position: Mapping[str, Any], seat: int) -> Iterator[Play]:
    """SK-9, SK-11, SK-12, SK-14: the ways in which the turn may end."""
    hand = cards(position["hands"][seat])
    if len(position["stock"].split()) <= 2 or len(hand) < 2:
        yield ("done",)
    else:
        yield from (("offer", some) for some in hand - cards(position["taken"][seat]))


def legal_plays(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> set[Play]:
    """All that a seat may do."""
    phase, mine = position["phase"], position["turn"] == seat
    if phase == "draw" and mine:
        return {("draw",)}
    if phase == "answer" and not mine:
        return {("take",), ("refuse",)}
    if phase == "play" and mine:
        return {*laying(position, rules, seat), *ending(position, seat)}
    return set()


def read_play(play: str) -> Play:
    """A written play in the referee's own form."""
    verb, _, rest = play.partition(" ")
    if verb == "open":
        return verb, frozenset(map(cards, rest.split("|")))
    if verb == "meld":
        return verb, cards(rest)
    if verb == "add":
        some, _, number = rest.partition(" to ")
        return verb, cards(some), int(number)
    return (verb, card(rest)) if verb == "offer" else (verb,)


def points(hand: str) -> int:
    """SK-17."""
    return sum(15 if rank == 1 else min(rank, 10) for rank, _ in cards(hand))


def deal_scores(position: Mapping[str, Any], skarney: int | None) -> list[int]:
    """SK-15, SK-16: the scores when a deal has ended in this position."""
    held = [points(hand) for hand in position["hands"]]
    scores = [0, 0]
    if skarney is not None:
        loser = 1 - skarney
        scores[skarney] = held[loser] + (20 if position["melds"][loser] else 40)
    elif held[0] != held[1]:
        scores[held.index(min(held))] = abs(held[0] - held[1])
    return scores


def payment(deals: list[tuple[int, ...]], winner: int) -> int:
    """SK-19, SK-20: the loser's payment, from the scores of all deals."""
    final = []
    for seat in (0, 1):
        mine, theirs = [deal[seat] for deal in deals], [deal[1 - seat] for deal in deals]
        bonus = 25 * sum(score > 0 for score in mine)
        if seat == winner:
            bonus += 200 + (200 if not any(theirs) else 0)
        final.append(sum(mine) + bonus)
    return final[winner] - final[1 - winner]
