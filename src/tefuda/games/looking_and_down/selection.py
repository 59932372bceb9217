"""Cards that a player has selected: what they are worth so far, and what they lack to be melds."""

from __future__ import annotations

from functools import reduce

from tefuda.engine.capabilities import Tally
from tefuda.engine.reasons import Why
from tefuda.engine.translatable import Cards, Translatable
from tefuda.engine.words import BAR, CARD, END, TO, Line
from tefuda.games.looking_and_down.counting import POINTS, THREE, is_wild, rank
from tefuda.games.looking_and_down.first_meld import MOST, minimum
from tefuda.games.looking_and_down.melds import LEAST, empty_of, with_card
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.positions import PACK
from tefuda.games.looking_and_down.refusals import (
    is_card,
    why_no_discard,
    why_no_first_meld,
    why_no_layoff,
    why_no_meld,
    wrong_moment,
)
from tefuda.games.looking_and_down.state import NONE, Phase, Public, Verb
from tefuda.games.looking_and_down.words import may_be_taken


def proposals(r: Rules, s: Public, seat: int, cards: Line) -> list[Line] | None:
    """LD-12, LD-18: the first melds that are likely meant by several cards, without and with the top of the pile."""
    if s.laid[seat] > 0 or len(cards) < 2 or not all(map(is_card, cards)):
        return None
    found = [(int(Verb.MELD), *spoken(melds), END) for melds in arrangements(cards)]
    if takes_first(s, seat):
        found += [(int(Verb.TAKE), *spoken(melds), END) for melds in arrangements((*cards, CARD + s.top))]
    return found


def takes_first(s: Public, seat: int) -> bool:
    """LD-18: could the pile be taken with the first meld?"""
    return seat == s.turn and s.phase == Phase.DRAW and s.laid[seat] == 0 and may_be_taken(s, seat)


def spoken(melds: list[Line]) -> Line:
    """In the order of `words`: rank by rank, bars between them, in each the naturals first."""
    ordered = [sorted(meld, key=lambda word: (is_wild(word - CARD), word)) for meld in melds]
    ordered.sort(key=as_int, reverse=True)
    return tuple(word for meld in ordered for word in (BAR, *meld))[1:]


def as_int(meld: list[int]) -> int:
    """As `melds` has it."""
    return reduce(with_card, (word - CARD for word in meld), empty_of(rank(meld[0] - CARD)))


def arrangements(cards: Line) -> list[list[Line]]:
    """Wild cards where they are needed; what is over on one of the ranks, each in its turn.

    Only if that cannot be, one of the ranks lies in two melds.
    """
    ranks = sorted({rank(word - CARD) for word in cards if not is_wild(word - CARD)})
    for parts in (1, 2):
        found = [melds for one in ranks if all(map(sound, melds := as_melds(cards, one, parts)))]
        if found:
            return found
    return []


def sound(meld: Line) -> bool:
    """LD-9, LD-12: as far as its size and its wild cards go."""
    return LEAST <= len(meld) <= MOST and 2 * sum(is_wild(word - CARD) for word in meld) < len(meld)


def tally(r: Rules, s: Public, seat: int, cards: Line) -> Tally | None:
    """LD-12: what the selected cards are worth, as long as there is no meld; LD-18: with the top of the pile."""
    if s.laid[seat] > 0 or not all(map(is_card, cards)):
        return None
    points, least = worth(cards), minimum(s.totals[seat])
    if takes_first(s, seat):
        total = points + POINTS[rank(s.top)]
        top = {"card": Cards([PACK.text(s.top)]), "sum": total}
        return Tally(Translatable("tally-with-top", {"points": points, "minimum": least, **top}), total, least)
    return Tally(Translatable("tally", {"points": points, "minimum": least}), points, least)


def worth(cards: Line) -> int:
    """LD-8."""
    return sum(POINTS[rank(word - CARD)] for word in cards)


def missing(r: Rules, s: Public, seat: int, cards: Line) -> Why | None:
    """What some selected cards lack: for a meld that was tapped, for a first meld, for a meld, for a discard."""
    moment = wrong_moment(s, seat, Verb.MELD)
    if moment is not None:
        return moment
    if TO in cards:
        return why_no_layoff(r, s, seat, cards)
    if len(cards) == 1 and seat == s.turn:
        return why_no_discard(r, s, seat, cards)
    if s.laid[seat] == 0 and all(map(is_card, cards)):
        return why_no_first_meld(r, s, seat, as_melds(cards), NONE)
    return why_no_meld(r, s, seat, cards)


def as_melds(cards: Line, favoured: int = NONE, parts: int = 1) -> list[Line]:
    """LD-12: what somebody seems to have in mind who selects these for his first meld.

    The ranks, the favoured one first and in so many parts, and wild cards where they are needed, then where they may
    lie; what is too much lies on the first.
    """
    ranks = sorted({rank(word - CARD) for word in cards if not is_wild(word - CARD)}, key=lambda one: one != favoured)
    melds = [meld for one in ranks for meld in of_rank(cards, one, parts if one == favoured else 1)] or [[]]
    for wild in (word for word in cards if is_wild(word - CARD)):
        (next(filter(needs_wild, melds), None) or next(filter(takes_wild, melds), melds[0])).append(wild)
    return [tuple(meld) for meld in melds]


def of_rank(cards: Line, wanted: int, parts: int) -> list[list[int]]:
    """The cards of this rank: one meld, or so many, or as many as their number needs (LD-12)."""
    meld = [word for word in cards if rank(word - CARD) == wanted]
    parts = max(parts, -(-len(meld) // MOST))
    return [meld[i::parts] for i in range(parts)]


def needs_wild(meld: list[int]) -> bool:
    """Two of a rank."""
    return len(meld) == 2 and rank(meld[0] - CARD) != THREE


def takes_wild(meld: list[int]) -> bool:
    """LD-9, LD-12: one more, and still less than half of it wild, and no canasta."""
    wild = sum(is_wild(word - CARD) for word in meld)
    return 2 * (wild + 1) < len(meld) + 1 <= MOST and rank(meld[0] - CARD) != THREE
