"""An independent referee for Rummy Fifty: sets of (rank, suit) and brute force, slow and plain.

Written from the page of rules and not from the program: it knows nothing of masks, of words or of the
order in which plays are listed.  A position is what `Match.position` gives, rules are a mapping.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Any

Card = tuple[int, str]  # rank 1 to 10, suit
Cards = frozenset[Card]
Play = tuple[Any, ...]  # a verb, then what it is about

RANKS = {"A": 1, "T": 10} | {str(n): n for n in range(2, 10)}
SUITS = "SHDCRN"
PACK: Cards = frozenset(product(range(1, 11), SUITS))
COURTS = {"J": 10, "Q": 20, "K": 30}


def card(text: str) -> Card:
    """A card as it is written."""
    return RANKS[text[0]], text[1]


def cards(text: str) -> Cards:
    """Some cards as they are written."""
    return frozenset(map(card, text.split()))


def text(some: Iterable[Card]) -> str:
    """Cards, written."""
    names = {rank: name for name, rank in RANKS.items()}
    return " ".join(names[rank] + suit for rank, suit in sorted(some, key=lambda c: (c[0], SUITS.index(c[1]))))


def is_group(some: Cards) -> bool:
    """RF-16."""
    return len(some) >= 3 and len({rank for rank, _ in some}) == 1


def is_run(some: Cards, almighty: str, wrap: bool) -> bool:
    """RF-15: let every almighty card be of any suit, an ace high or low, and see whether anything is a plain run."""
    ranks = [rank for rank, _ in some]
    if len(some) < 3 or len(set(ranks)) < len(ranks):
        return False
    one_suit = any(all(own in (suit, almighty) for _, own in some) for suit in SUITS)
    places = product(*((1, 11) if rank == 1 and wrap else (rank,) for rank in ranks))
    return one_suit and any(max(p) - min(p) == len(p) - 1 for p in places)


def kind(some: Cards, almighty: str, wrap: bool) -> str | None:
    """Group, run, or nothing."""
    if is_group(some):
        return "group"
    return "run" if is_run(some, almighty, wrap) else None


def suit_taken(run: Cards, almighty: str) -> str | None:
    """RF-15d."""
    return next((suit for _, suit in sorted(run) if suit != almighty), None)


def parts(hand: Cards, least: int) -> Iterator[Cards]:
    """All sets of so many cards or more."""
    for size in range(least, len(hand) + 1):
        yield from map(frozenset, combinations(sorted(hand), size))


def sources(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> Iterator[Play]:
    """RF-9, RF-23."""
    yield ("draw",)
    for owner, pile in enumerate(position["piles"]):
        if pile and owner != seat:
            yield "draw", "pile", owner
    if len(position["piles"]) == 2 and rules.get("two_player_extra", "yes") == "yes":
        yield from (("draw", "extra", owner) for owner, pile in enumerate(position["extras"]) if pile)


def laying(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> Iterator[Play]:
    """RF-11."""
    hand, almighty = cards(position["hands"][seat]), position["almighty"]
    wrap = rules.get("ten_ace_wrap") == "yes"
    yield from (("meld", some) for some in parts(hand, 3) if kind(some, almighty, wrap))
    for owner, melds in enumerate(position["melds"]):
        if owner != seat or rules.get("layoff_own") == "yes":
            for number, meld in enumerate(map(cards, melds), 1):
                for some in parts(hand, 1):
                    if kind(meld | some, almighty, wrap):
                        yield "add", some, owner, number
    yield ("done",)


def legal_plays(position: Mapping[str, Any], rules: Mapping[str, Any], seat: int) -> set[Play]:
    """All that a seat may do."""
    phase = position["phase"]
    if phase == "show":
        two = len(position["hands"]) == 2 and rules.get("two_player_extra", "yes") == "yes"
        return set() if position["shown"][seat] else {("show", court) for court in ("JQ" if two else "JQK")}
    if position["turn"] != seat:
        return set()
    if phase == "draw":
        return set(sources(position, rules, seat))
    if phase == "discard":
        return {("discard", some) for some in cards(position["hands"][seat])}
    return set(laying(position, rules, seat)) if phase == "play" else set()


def read_play(play: str) -> Play:
    """A written play in the referee's own form."""
    verb, _, rest = play.partition(" ")
    if verb == "meld":
        return verb, cards(rest)
    if verb == "add":
        some, _, meld = rest.partition(" to ")
        return (verb, cards(some), *map(int, meld.split(".")))
    if verb == "discard":
        return verb, card(rest)
    words = rest.split()
    return (verb, *(int(word) if word.isdigit() else word for word in words))


def round_scores(position: Mapping[str, Any], totals: list[int]) -> list[int]:
    """RF-17 to RF-19: the change of the totals when the one whose hand is empty has gone out."""
    hands = [sum(rank for rank, _ in cards(hand)) for hand in position["hands"]]
    numbers = [hand + COURTS[court] for hand, court in zip(hands, position["shown"], strict=True)]
    winner = position["hands"].index("")
    most = max(number for seat, number in enumerate(numbers) if seat != winner)
    scores = [-1 if number == most and totals[seat] > 0 else 0 for seat, number in enumerate(numbers)]
    scores[winner] = 2 if most + COURTS[position["shown"][winner]] > 49 else 1
    return scores
