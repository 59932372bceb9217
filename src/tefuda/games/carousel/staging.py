"""Carousel's staging area: each meld judged, each joker read, and the table tidied, all from a view.

A staged joker is a wish: ``JK=9S`` where it stood or is meant to stand, ``JK`` where nobody has said.  It must
stand for the card that it had while no natural one is staged (CA-13); otherwise it may stand for any that fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.capabilities import StagedCombination
from tefuda.engine.declarations.reasons import RefusalReason
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import AS, CARD, END, MELD, Line
from tefuda.games.carousel.melds import SET, in_line, kind_of
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.disturbance import rearrange
from tefuda.games.carousel.refusals import bound, refuse, table_of, why_no_lay, why_not_a_meld
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.desk import FOUND, JOKERS, PLAIN
from tefuda.games.carousel.state import JOKER, View

MOST_JOKERS = 2  # there are no more in two packs
LONE = CARD + JOKER  # a joker of which nobody has said what it stands for


class Reading(NamedTuple):
    """One way to read a meld: the cards for which its jokers stand, the bound ones first."""

    cards: Line  # words, as they lie
    kind: int


def judge_all(r: Rules, v: View, verb: int, melds: tuple[Line, ...]) -> tuple[StagedCombination, ...]:
    """Judge each meld as it would lie on the new table."""
    kept = keepers(v, melds)
    return tuple(judge(r, meld, kept[i], MELD + i) for i, meld in enumerate(melds))


def natural(meld: Sequence[int]) -> list[int]:
    """Return the natural cards among these words."""
    return [word - CARD for word in meld if CARD <= word < LONE]


def jokers(meld: Sequence[int]) -> list[int]:
    """Return the jokers among these words, as they were said."""
    return [word for word in meld if word >= LONE]


def keepers(v: View, melds: tuple[Line, ...]) -> list[list[int]]:
    """Return for each meld the cards for which its jokers must go on standing (CA-13).

    A joker that is said to stand for such a card is the one that must; then any other that is said to stand for a card;
    then any at all.
    """
    _, shown = table_of(v)
    left = list(bound(shown, Counter(card for meld in melds for card in natural(meld))))
    kept: list[list[int]] = [[] for _ in melds]
    spare: list[tuple[bool, int]] = []
    for i, meld in enumerate(melds):
        for word in jokers(meld):
            if word - AS in left:
                left.remove(word - AS)
                kept[i].append(word - AS)
            else:
                spare.append((word == LONE, i))
    for (_, i), card in zip(sorted(spare), left, strict=False):
        kept[i].append(card)
    return kept


def judge(r: Rules, meld: Line, kept: list[int], name: int) -> StagedCombination:
    """Return what this meld is, or why it is none (CA-5, CA-6, CA-7)."""
    plain, free = natural(meld), len(jokers(meld)) - len(kept)
    found = list(readings(r, plain, kept, free))
    if not found:
        return unread(r, meld, plain, kept, name)
    chosen = max(found, key=lambda reading: agreement(meld, reading.cards))
    places = tuple(i for i, word in enumerate(chosen.cards) if word >= AS and word - AS not in kept)
    ways = tuple(reading.cards for reading in found) if len(found) > 1 else ()
    return StagedCombination(chosen.cards, "set" if chosen.kind == SET else "run", places, ways)


def readings(r: Rules, plain: list[int], kept: list[int], free: int) -> Iterator[Reading]:
    """Yield every meld that these cards can be, with ``free`` jokers that may stand for anything."""
    cards = {*plain, *kept}
    if len(cards) < len(plain) + len(kept) or not cards or free > MOST_JOKERS:
        return
    base, stand = sum(map(bit, plain)), sum(map(bit, kept))
    for more in combinations(near(cards), free):
        stands = stand | sum(map(bit, more))
        kind = kind_of(base, stands, bool(r.ace_high))
        if kind != 0:
            yield Reading(said(base, stands), kind)


def near(cards: set[int]) -> list[int]:
    """Return the cards that could lie in one meld with these: of the rank, or of the suit."""
    ranks, suits = {card >> 2 for card in cards}, {card & 3 for card in cards}
    return [c for c in range(JOKER) if c not in cards and (ranks == {c >> 2} or suits == {c & 3})]


def said(plain: int, stands: int) -> Line:
    """Return a meld as words, in the order in which it lies."""
    return tuple(AS + card if has(stands, card) else CARD + card for card in in_line(plain | stands))


def agreement(meld: Line, cards: Line) -> tuple[int, int]:
    """Return how far a reading agrees with the wish: the jokers' cards, then the places in which they were laid."""
    wishes = (Counter(meld) & Counter(cards)).total()
    return wishes, sum((a >= LONE) == (b >= LONE) for a, b in zip(meld, cards, strict=True))


def unread(r: Rules, meld: Line, plain: list[int], kept: list[int], name: int) -> StagedCombination:
    """Return a result for cards that are no meld: along the rank line, the free jokers last, and why."""
    line = sorted([*(CARD + card for card in plain), *(AS + card for card in kept)], key=lambda word: word & 63)
    free = len(jokers(meld)) - len(kept)
    cards = (*line, *[LONE] * free)
    places = tuple(range(len(line), len(cards)))
    return StagedCombination(cards, free=places, why=why_unread(r, plain, kept, free, name))


def why_unread(r: Rules, plain: list[int], kept: list[int], free: int, name: int) -> RefusalReason:
    """Return the reason why these cards are no meld (CA-13).

    If only the jokers that keep their cards stand in the way, that is the reason.
    """
    if kept and any(readings(r, plain, [], free + len(kept))):
        return refuse("joker-keeps", CARD + kept[0])
    words = (*(CARD + card for card in plain), *(AS + card for card in kept))
    return why_not_a_meld(r, words, name) or refuse("not-a-meld", name)


def tidy(r: Rules, v: View, verb: int, melds: tuple[Line, ...]) -> tuple[Line, ...] | RefusalReason:
    """Return the table with those cards of the hand that are staged, changed as little as possible (CA-12).

    Return the reason instead if there is no such table.
    """
    table, shown = table_of(v)
    words = [word for meld in melds for word in meld]
    cards = Counter(natural(words)) - table
    laid = (*(CARD + card for card in sorted(cards.elements())), *[LONE] * max(0, len(jokers(words)) - len(shown)))
    old = [said(v.plain[i], v.jokers[i]) for i in range(v.melds)]
    if not laid:
        return tuple(old)
    why = why_no_lay(r, v, v.seat, laid)
    if why is not None:
        return why
    d = thread_scratch(Scratch).desk
    broken = rearrange(r, v, v.seat, [0, *laid, END], len(laid) + 2, d)
    new = [said(d[PLAIN + i], d[JOKERS + i]) for i in range(d[FOUND])]
    return (*(meld for i, meld in enumerate(old) if not has(broken, i)), *new)
