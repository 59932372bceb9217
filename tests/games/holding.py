"""Hands held by melds: what a game's rules call melds is found in them, all that can be, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from random import Random

from tefuda.cards.hand_groups import Groups, hand_groups
from tefuda.cards.meld_forms import LEAST, MeldForms
from tefuda.cards.pack import Pack

IsMeld = Callable[[tuple[str, ...]], bool]


def mask(pack: Pack, cards: Iterable[str]) -> int:
    """Cards as the rules have them; 0 if one of them is there twice."""
    numbers = [pack.number[card] for card in cards]
    return sum(1 << number for number in numbers) if len(set(numbers)) == len(numbers) else 0


def held(forms: MeldForms, cards: str) -> str:
    """A hand by melds, in one line."""
    return " | ".join(map(" ".join, hand_groups(forms, tuple(cards.split()))))


def melded(groups: Groups, is_meld: IsMeld) -> list[tuple[str, ...]]:
    """Those of the groups that the rules call melds."""
    return [group for group in groups if is_meld(group)]


def most_melded(hand: Sequence[str], is_meld: IsMeld) -> int:
    """The number of natural cards that lie in melds at best, by trying all parts of the hand."""
    every = range(len(hand))
    parts = [part for size in range(LEAST, len(hand) + 1) for part in combinations(every, size)]
    melds = [frozenset(part) for part in parts if is_meld(tuple(hand[i] for i in part))]

    @cache
    def best(left: frozenset[int]) -> int:
        if not left:
            return 0
        first = min(left)
        fitting = (meld for meld in melds if first in meld and meld <= left)
        taken = (sum(hand[i] != "JK" for i in meld) + best(left - meld) for meld in fitting)
        return max([best(left - {first}), *taken])

    return best(frozenset(every))


def hold_to_rules(forms: MeldForms, sizes: Iterable[int], times: int, is_meld: IsMeld) -> None:
    """Deal hands of these sizes, and compare what is found with all that there is."""
    rng = Random(7)
    for size in sizes:
        for _ in range(times):
            hand = dealt(forms, size, rng)
            groups = hand_groups(forms, hand)
            assert sorted(card for group in groups for card in group) == sorted(hand)
            assert hand_groups(forms, tuple(rng.sample(hand, size))) == groups, "in whatever order they come"
            natural = sum(card != "JK" for group in melded(groups, is_meld) for card in group)
            assert natural == most_melded(hand, is_meld), groups


def dealt(forms: MeldForms, size: int, rng: Random) -> tuple[str, ...]:
    """A hand of five ranks side by side, which may pass an ace, and the wild cards: so there is much to choose from."""
    pack, first = forms.pack, rng.randrange(forms.ranks)
    near = {(first + i) % forms.ranks for i in range(5)}
    cards = [card for card in pack.cards if card >= forms.plain or forms.place(card) in near]
    return texts(forms, rng.sample(cards, size))


def hold_full_hands(forms: MeldForms, melds: int, times: int, is_meld: IsMeld) -> None:
    """Deal hands of nothing but melds: all of their cards are found to be in melds."""
    rng = Random(7)
    for _ in range(times):
        stock, hand = rng.sample(forms.pack.cards, len(forms.pack.cards)), list[str]()
        for _ in range(melds):
            meld = next((meld for meld in combinations(stock[:24], LEAST) if is_meld(texts(forms, meld))), ())
            hand += texts(forms, meld)
            for card in meld:
                stock.remove(card)
            rng.shuffle(stock)
        assert all(map(is_meld, hand_groups(forms, tuple(hand)))), hand


def hold_still(forms: MeldForms, size: int, times: int) -> None:
    """Draw a card that fits nowhere: the others keep their order."""
    rng, pack, fits_nowhere = Random(7), forms.pack, 0
    for _ in range(times):
        *hand, drawn = rng.sample(pack.cards, size + 1)
        if drawn >= forms.plain or any(card >= forms.plain or forms.promise(card, drawn) for card in hand):
            continue
        fits_nowhere += 1
        before = [card for group in hand_groups(forms, texts(forms, hand)) for card in group]
        after = [card for group in hand_groups(forms, texts(forms, [*hand, drawn])) for card in group]
        after.remove(pack.text(drawn))
        assert after == before
    assert fits_nowhere > 5


def texts(forms: MeldForms, cards: Iterable[int]) -> tuple[str, ...]:
    """Cards as texts."""
    return tuple(map(forms.pack.text, cards))
