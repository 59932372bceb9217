"""A hand in groups: the cards that form melds together, then what nearly forms one, then the rest.

A game declares its melds (`MeldForms`), and all that follows is the same for every game.  Which cards lie in melds is
found in `tefuda.cards.melding`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from tefuda.cards.meld_forms import NEAR, MeldForms
from tefuda.cards.melding import best_melds

Groups = tuple[tuple[str, ...], ...]


@lru_cache(maxsize=4096)  # in many scenes, one after the other, a hand stays the same
def hand_groups(forms: MeldForms, cards: tuple[str, ...]) -> Groups:
    """Return these cards in groups, in whatever order they are given.

    As many cards as possible lie in melds; a card that fits nowhere is a group of its own.  Equal hands have equal
    groups, and such a card does not change the places of the others.

    >>> from tefuda.cards.pack import Pack
    >>> hand_groups(MeldForms(Pack()), ("KD", "9S", "TS", "JS", "4H", "4D", "QC", "2C"))
    (('9S', 'TS', 'JS'), ('4H', '4D'), ('2C',), ('QC',), ('KD',))
    """
    pack = forms.pack
    hand = sorted(pack.number[card] for card in cards)
    melds = best_melds(forms, hand)
    left = _without(hand, melds)
    loose, wild = [card for card in left if card < forms.plain], [card for card in left if card >= forms.plain]
    nearly = _nearly(forms, loose)
    alone = [[card] for card in _without(loose, nearly)]
    groups = [*melds, *nearly, *alone, wild]
    return tuple(tuple(map(pack.text, group)) for group in groups if group)


def _without(cards: Sequence[int], groups: Iterable[Sequence[int]]) -> list[int]:
    """Return the cards that are in none of the groups; of equal cards each counts for itself."""
    left = list(cards)
    for group in groups:
        for card in group:
            left.remove(card)
    return left


def _nearly(forms: MeldForms, cards: Sequence[int]) -> list[list[int]]:
    """Return the cards that one more card would make a meld.

    They are pairs, the most promising first.  A card that is left over goes to a pair if it makes one with one of its
    two.
    """
    pairs = sorted(_pairs(forms, cards))
    of = dict[int, list[int]]()  # the pair of each card, by its place in the hand
    for _, a, b in pairs:
        if a not in of and b not in of:
            of[a] = of[b] = [a, b]
    groups = {id(pair): list(pair) for pair in of.values()}
    joined = set(of)
    for _, *pair in pairs:
        for at, other in (pair, reversed(pair)):
            if at not in joined and other in of:
                joined.add(at)
                groups[id(of[other])].append(at)
    return sorted(_along(forms, [cards[at] for at in group]) for group in groups.values())


def _pairs(forms: MeldForms, cards: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield two cards that nearly form a meld, by their places in the hand, after what they promise."""
    for (a, one), (b, other) in combinations(enumerate(cards), 2):
        if promise := forms.promise(one, other):
            yield -promise, a, b


def _along(forms: MeldForms, cards: Iterable[int]) -> list[int]:
    """Put cards in order along the ranks; aces beside the highest ranks alone follow these."""
    order = sorted(cards)
    places = [forms.place(card) for card in order]
    aces = places.count(0)
    if not forms.ace_tops or not 0 < aces < len(order) or places[aces] < forms.ranks - NEAR:
        return order
    return order[aces:] + order[:aces]
