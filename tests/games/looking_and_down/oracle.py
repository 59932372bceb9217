"""An independent referee for Looking and Down: multisets of cards and brute force, slow and plain.

Written from the page of rules and not from the program: it knows nothing of lanes, of packed melds or of the order
in which plays are listed.  A position is what `Match.position` gives, rules are a mapping.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

Cards = tuple[str, ...]  # sorted, equal cards again
Play = tuple[Any, ...]  # a verb, then cards, melds, or the number of a meld

BLACK, RED = ("3S", "3C"), ("3H", "3D")
POINTS = {"JK": 50, "2": 20, "A": 20, "3": 0} | dict.fromkeys("4567", 5) | dict.fromkeys("89TJQK", 10)
STEPS = ((-1, 15), (1500, 50), (3000, 90), (5000, 120), (7000, 150))


def is_wild(card: str) -> bool:
    """LD-8."""
    return card == "JK" or card[0] == "2"


def points(cards: Cards) -> int:
    """LD-8."""
    return sum(POINTS[card if card == "JK" else card[0]] for card in cards)


def minimum(total: int) -> int:
    """LD-12."""
    return next((least for most, least in STEPS if total <= most), 210)


def is_meld(cards: Cards) -> bool:
    """LD-9: the black threes of LD-14 apart."""
    wild = [card for card in cards if is_wild(card)]
    ranks = {card[0] for card in cards if not is_wild(card)}
    return 3 <= len(cards) <= 7 and len(ranks) == 1 and ranks != {"3"} and 2 * len(wild) < len(cards)


def is_canasta(cards: Cards) -> bool:
    """LD-11: a red three may lie on it."""
    rest = tuple(card for card in cards if card not in RED)
    return len(rest) == 7 and is_meld(rest)


def bonus(cards: Cards) -> int:
    """LD-11, LD-13, LD-A18."""
    if not is_canasta(cards):
        return 0
    if any(map(is_wild, cards)):
        return 300
    return 1000 if any(card in RED for card in cards) else 500


def hands_of(cards: Cards, sizes: range) -> set[Cards]:
    """All different choices of so many of these cards."""
    return {choice for size in sizes for choice in combinations(sorted(cards), size)}


def without(cards: Cards, some: Cards) -> Cards:
    """The cards that are left."""
    return tuple(sorted((Counter(cards) - Counter(some)).elements()))


def first_melds(hand: Cards) -> set[tuple[Cards, ...]]:
    """LD-12: all sets of melds of six cards at most that can be laid together, sorted."""
    found: set[tuple[Cards, ...]] = set()
    waiting: list[tuple[tuple[Cards, ...], Cards]] = [((), tuple(sorted(hand)))]
    while waiting:
        melds, left = waiting.pop()
        for meld in hands_of(left, range(3, 7)):
            whole = (*melds, meld)
            if is_meld(meld) and whole == tuple(sorted(whole)) and whole not in found:
                found.add(whole)
                waiting.append((whole, without(left, meld)))
    return found


class Seat:
    """The referee's look at one seat."""

    def __init__(self, position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> None:
        self.position, self.rules, self.seat = position, rules, seat
        self.hand: Cards = tuple(sorted(position["hands"][seat].split()))
        self.melds = [tuple(sorted(meld.split())) for meld in position["melds"][seat]]
        self.pile = position["pile"].split()
        self.has_down = bool(position["downs"][seat])
        self.mine = position["turn"] == seat
        self.last_round = position["last_round"]

    def goes_out_with(self, melds: list[Cards]) -> bool:
        """LD-22: from Down, with two canastas."""
        threes = self.rules.get("black3_counts_as_canasta") == "yes"
        found = sum(is_canasta(meld) or (threes and meld[0] in BLACK and len(meld) == 7) for meld in melds)
        return not self.has_down and not self.last_round and found >= 2

    def may_keep(self, left: int, melds: list[Cards], rest: int = 0) -> bool:
        """LD-21, LD-22, LD-23, LD-A24: may so few cards be left after melding, before ``rest`` of the pile joins?"""
        if self.has_down or self.last_round or self.goes_out_with(melds):
            return True
        return left >= 1 and left + rest >= (2 if self.mine else 1)

    def largest(self) -> int:
        """LD-A5."""
        barred = self.rules.get("first_meld_canasta") == "turn" and self.position["opened"] == self.seat
        return 6 if barred else 7

    def laid(self) -> Iterator[Play]:
        """LD-9, LD-12, LD-14: melds."""
        if not self.melds:
            for melds in first_melds(self.hand):
                cards = tuple(card for meld in melds for card in meld)
                enough = points(cards) >= minimum(self.position["totals"][self.seat])
                if enough and self.may_keep(len(self.hand) - len(cards), list(melds)):
                    yield "meld", melds
            return
        for meld in hands_of(self.hand, range(3, self.largest() + 1)):
            if is_meld(meld) and self.may_keep(len(self.hand) - len(meld), [*self.melds, meld]):
                yield "meld", (meld,)
        for meld in hands_of(tuple(card for card in self.hand if card in BLACK), range(7, 8)):
            leads_out = self.mine and len(self.hand) <= 8 and self.goes_out_with([*self.melds, meld])
            if leads_out:
                yield "meld", (meld,)

    def laid_off(self) -> Iterator[Play]:
        """LD-10, LD-13."""
        for number, meld in enumerate(self.melds, 1):
            others = [*self.melds[: number - 1], *self.melds[number:]]
            for cards in hands_of(self.hand, range(1, max(2, self.largest() - len(meld) + 1))):
                whole = tuple(sorted((*meld, *cards)))
                crowns = is_canasta(meld) and bonus(meld) == 500 and len(cards) == 1 and cards[0] in RED
                grows = is_meld(whole) and len(whole) <= self.largest()
                if (crowns or grows) and self.may_keep(len(self.hand) - len(cards), [*others, whole]):
                    yield "add", cards, number

    def taken(self) -> Iterator[Play]:
        """LD-18: with what is shown, and with the first meld."""
        top = self.pile[0] if self.pile else "JK"
        if is_wild(top) or top[0] == "3" or self.position["took"][self.seat]:
            return
        pairs = hands_of(tuple(card for card in self.hand if card[0] == top[0]), range(2, 3))
        if not pairs:
            return
        for melds in [()] if self.melds else self.first_with(top):
            yield "take", (), melds
            yield from (("take", pair, melds) for pair in pairs)

    def first_with(self, top: str) -> Iterator[tuple[Cards, ...]]:
        """LD-18, LD-A4: first melds with the top card."""
        for melds in first_melds((*self.hand, top)):
            cards = tuple(card for meld in melds for card in meld)
            enough = points(cards) >= minimum(self.position["totals"][self.seat])
            left = len(self.hand) + 1 - len(cards)
            if enough and top in cards and self.may_keep(left, list(melds), len(self.pile) - 1):
                yield melds

    def ended(self) -> Iterator[Play]:
        """LD-20, LD-22."""
        barred = len(self.hand) == 1 and not (self.has_down or self.last_round or self.goes_out_with(self.melds))
        if barred or not self.hand:
            yield ("done",)
        else:
            yield from (("discard", card) for card in set(self.hand))


def legal_plays(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> set[Play]:
    """All that a seat may do."""
    here = Seat(position, rules, seat)
    if not here.mine:
        return {*here.laid(), *here.laid_off(), ("done",)} if seat in position["frozen"] else set()
    if position["phase"] == "draw" and position["stock"]:
        return {("draw",), *here.taken()}
    taken = here.taken() if position["phase"] == "draw" else ()
    return {*taken, *here.laid(), *here.laid_off(), *here.ended()}


def read_play(play: str) -> Play:
    """A written play in the referee's own form."""
    verb, _, rest = play.partition(" ")
    if verb == "add":
        cards, _, number = rest.partition(" to ")
        return verb, tuple(sorted(cards.split())), int(number)
    parts = [part.split() for part in rest.split("|")] if rest else []
    if verb == "take":
        shown = next((tuple(sorted(part[1:])) for part in parts if part[0] == "with"), ())
        return verb, shown, tuple(sorted(tuple(sorted(part)) for part in parts if part[0] != "with"))
    if verb == "meld":
        return verb, tuple(sorted(tuple(sorted(part)) for part in parts))
    return (verb, rest) if rest else (verb,)


def deal_score(position: Mapping[str, Any], seat: int) -> int:
    """LD-24, the grab apart."""
    melds = [tuple(meld.split()) for meld in position["melds"][seat]]
    left = tuple(f"{position['hands'][seat]} {position['downs'][seat]}".split())
    score = sum(bonus(meld) + points(meld) for meld in melds) - points(left)
    return score - 500 * sum(card in RED for card in left) + (100 if seat in position["out"] else 0)
