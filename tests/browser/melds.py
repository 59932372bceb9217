"""As much of the game as a player at the page needs: which cards go together."""

from __future__ import annotations

from itertools import combinations

RANKS = "A23456789TJQKA"


def goes_together(cards: tuple[str, ...]) -> bool:
    """Three of a rank, or three in a row of whatever suits."""
    ranks = sorted(card[0] for card in cards)
    return len(set(ranks)) == 1 or any(sorted(RANKS[at : at + 3]) == ranks for at in range(len(RANKS) - 2))


def melds(cards: list[str]) -> list[tuple[str, ...]]:
    return [three for three in combinations(cards, 3) if goes_together(three)]


def some_meld(cards: list[str]) -> list[str]:
    """Three cards that go together, if there are any."""
    return list(next(iter(melds(cards)), ()))


def opening(cards: list[str], wanted: int = 3) -> list[str]:
    """Three melds apart from each other, one after another; empty where there are not so many."""
    if wanted == 0:
        return []
    for meld in melds(cards):
        rest = [card for card in cards if card not in meld]
        others = opening(rest, wanted - 1)
        if len(others) == 3 * (wanted - 1):
            return [*meld, *others]
    return []
