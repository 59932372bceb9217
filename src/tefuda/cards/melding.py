"""The melds that take as many cards of a hand as can be.

The best choice is found by trying all that can be made, from the lowest card on.  Equal rests of a hand are tried once,
and cards that no meld can have do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from tefuda.cards.meld_candidates import GAP, Candidate, Candidates, Spot
from tefuda.cards.meld_forms import MeldForms

CARD: Final = 1 << 20  # the worth of a card in a meld, beside its rank
WILD: Final = 1 << 10  # the cost of a wild card, which so is used only where it brings others into a meld
MANY: Final = 2000  # hands that are tried; where there are more, the first meld that can be made is taken
Left = tuple[int, ...]  # the number of cards left of each spot, and of wild cards
Plan = tuple[Candidate, "Plan"] | None  # the first meld, and the others


class Option(NamedTuple):
    """A meld that may be chosen: what it is worth, and how many cards it takes of each spot, by index."""

    worth: int
    takes: Mapping[int, int]
    meld: Candidate


@dataclass
class HandMeld:
    """A meld of cards, and the place of its first one."""

    cards: list[int]
    place: int
    is_run: bool


def best_melds(forms: MeldForms, hand: Sequence[int]) -> list[list[int]]:
    """Return melds of these cards, from the lowest to the highest.

    They take as many natural cards as possible, then as few wild ones, then the highest ranks.  Only where no natural
    card is left over are all wild ones put to melds that take them.
    """
    wild = [card for card in hand if card >= forms.plain]
    lying = dict[Spot, list[int]]()
    for card in hand:
        if card < forms.plain:
            lying.setdefault((forms.place(card), forms.line(card)), []).append(card)
    chosen = Search(forms, {spot: len(cards) for spot, cards in lying.items()}, len(wild)).best()
    melds = sorted(_made(forms, chosen, lying, wild), key=lambda meld: (meld.place, meld.cards))
    if not any(lying.values()):
        _add(forms, melds, wild)
    return [meld.cards for meld in melds]


class Search:
    """The search for the best melds of a hand."""

    def __init__(self, forms: MeldForms, counts: Mapping[Spot, int], wild: int) -> None:
        """Prepare the search; ``counts``: how many cards there are of each spot, ``wild``: how many wild ones."""
        self._top = forms.ranks
        aces = {(self._top, line): n for (place, line), n in counts.items() if place == 0 and forms.ace_tops}
        starting = Candidates(forms, {**counts, **aces}, wild).starting
        used = {spot for melds in starting.values() for meld in melds for spot in meld.spots} - {GAP}
        used |= {(0, line) for place, line in used if place == self._top}
        self._spots = sorted(used)
        at = {spot: i for i, spot in enumerate((*self._spots, GAP))}
        self._options = [[self._option(meld, at) for meld in starting[spot]] for spot in self._spots]
        self._top_of = [at.get((self._top, line)) if place == 0 else None for place, line in self._spots]
        self._begin = (*(counts.get(spot, 0) for spot in self._spots), wild)
        self._known = dict[Left, tuple[int, Plan]]()

    def _option(self, meld: Candidate, at: Mapping[Spot, int]) -> Option:
        """Return a meld with its worth; an ace counts as the lowest wherever it stands."""
        ranks = [place % self._top for place, _ in meld.spots if place >= 0]
        worth = CARD * len(ranks) + sum(ranks) - WILD * meld.spots.count(GAP)
        places = [at[spot] for spot in meld.spots]
        return Option(worth, {i: places.count(i) for i in places}, meld)

    def best(self) -> list[Candidate]:
        """Return the best melds."""
        chosen, (_, plan) = list[Candidate](), self._found(self._begin, 0)
        while plan is not None:
            meld, plan = plan
            chosen.append(meld)
        return chosen

    def _found(self, left: Left, spot: int) -> tuple[int, Plan]:
        """Return the best melds of what is left, and their worth; nothing is left of the spots before this one."""
        while spot < len(self._spots) and not left[spot]:
            spot += 1
        if spot == len(self._spots):
            return 0, None
        if left not in self._known:
            self._known[left] = self._tried(left, spot)
        return self._known[left]

    def _tried(self, left: Left, spot: int) -> tuple[int, Plan]:
        """Try a card of this spot in each meld, then in none, then at the top."""
        most, plan = -1, None
        for worth, takes, meld in self._options[spot]:
            if all(left[i] >= n for i, n in takes.items()):
                more, others = self._found(_without(left, takes), spot)
                if worth + more > most:
                    most, plan = worth + more, (meld, others)
                if len(self._known) > MANY:
                    return most, plan
        top = self._top_of[spot]
        for takes in ({spot: 1}, *(({spot: 1, top: -1},) if top is not None else ())):
            more, others = self._found(_without(left, takes), spot)
            if more > most:
                most, plan = more, others
        return most, plan


def _without(left: Left, takes: Mapping[int, int]) -> Left:
    after = list(left)
    for i, n in takes.items():
        after[i] -= n
    return tuple(after)


# --- the cards of which they are made ---------------------------------------------------------------


def _made(
    forms: MeldForms, chosen: Iterable[Candidate], lying: Mapping[Spot, list[int]], wild: list[int]
) -> Iterator[HandMeld]:
    """Yield melds with their cards, which are taken away: runs first, so that they can choose those of one suit."""
    for meld in sorted(chosen, key=lambda meld: (not meld.is_run, meld.spots)):
        pools = [wild if spot == GAP else lying[spot[0] % forms.ranks, spot[1]] for spot in meld.spots]
        cards = list[int]()
        for pool, following in pairwise((*pools, [])):
            beside = cards[-1:] if meld.is_run and cards else following
            suits = {card % forms.suits for card in beside}
            card = next((card for card in pool if card % forms.suits in suits), pool[0])
            pool.remove(card)
            cards.append(card)
        above = max(0, meld.place + len(cards) - forms.ranks - forms.ace_tops) if meld.is_run else 0
        below = len(cards) - above  # wild cards that would stand above the top stand below the others
        yield HandMeld(cards[below:] + cards[:below], meld.place - above, meld.is_run)


def _add(forms: MeldForms, melds: Sequence[HandMeld], wild: Iterable[int]) -> None:
    """Add wild cards to melds that take one more, the highest first."""
    for card in wild:
        meld = next((meld for meld in reversed(melds) if len(meld.cards) < _most(forms, meld)), None)
        if meld is not None:
            above = meld.is_run and meld.place + len(meld.cards) == forms.ranks + forms.ace_tops
            meld.cards.insert(0 if above else len(meld.cards), card)
            meld.place -= above


def _most(forms: MeldForms, meld: HandMeld) -> int:
    """Return how many cards such a meld can have."""
    if meld.is_run:
        return forms.ranks
    return forms.suits if forms.suits_differ else len(forms.pack.cards)
