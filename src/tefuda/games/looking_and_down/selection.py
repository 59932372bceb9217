"""Cards that a player has selected: their points so far, and what they lack to be melds."""

from __future__ import annotations

from functools import reduce

from tefuda.engine.declarations.presentation import SelectionTally
from tefuda.engine.declarations.reasons import with_bars
from tefuda.engine.declarations.words import AS, CARD, END, MELD, TO, Line
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.games.looking_and_down.counting import POINTS, RED_THREES, THREE, is_wild, rank
from tefuda.games.looking_and_down.first_meld import MOST, minimum
from tefuda.games.looking_and_down.laying import largest, takes_three
from tefuda.games.looking_and_down.melds import LEAST, empty_of, meld_at, rank_of, red_three, size, with_card
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.positions import PACK
from tefuda.games.looking_and_down.state import NONE, Phase, SharedFields, Verb
from tefuda.games.looking_and_down.words import may_be_taken


def proposals(r: Rules, s: SharedFields, seat: int, cards: Line) -> list[Line] | None:
    """The first melds that are likely meant by several cards, without and with the top of the pile (LD-12, LD-18)."""
    if s.laid[seat] > 0 or len(cards) < 2 or not all(map(is_plain_card, cards)):
        return None
    found = [(int(Verb.MELD), *spoken(melds), END) for melds in arrangements(cards)]
    found += one_three(s, seat, cards)
    if takes_first(s, seat):
        found += [(int(Verb.TAKE), *spoken(melds), END) for melds in arrangements((*cards, CARD + s.top))]
    return found


def parts(r: Rules, s: SharedFields, seat: int, cards: Line) -> list[Line]:
    """The layoffs of as many of these cards, all of one rank, as a meld of that rank has room for (LD-9, LD-10).

    With several threes it is what can be done with one of them (LD-13, LD-20).
    """
    if not all(map(is_plain_card, cards)):
        return []
    found = one_three(s, seat, cards)
    for i in range(s.laid[seat]):
        meld = meld_at(s, seat, i)
        room = largest(r, s, seat) - size(meld)
        if 0 < room < len(cards) and all(rank(word - CARD) == rank_of(meld) for word in cards):
            found.append((int(Verb.ADD), *sorted(cards)[:room], TO, MELD + i, END))
    return found


def one_three(s: SharedFields, seat: int, cards: Line) -> list[Line]:
    """The layoffs and discards of a single one of several threes, as a tap chooses the whole rank (LD-13, LD-20).

    Other ranks make melds: with two of them a third or a wild card is meant.
    """
    if len(cards) < 2 or any(rank(word - CARD) != THREE for word in cards):
        return []
    kinds = sorted(set(cards))
    layoffs = [(int(Verb.ADD), word, TO, MELD + i, END) for word in kinds for i in range(s.laid[seat])]
    return layoffs + [(int(Verb.DISCARD), word, END) for word in kinds]


def takes_first(s: SharedFields, seat: int) -> bool:
    """Return whether the pile could be taken with the first meld (LD-18)."""
    return seat == s.turn and s.phase == Phase.DRAW and s.laid[seat] == 0 and may_be_taken(s, seat)


def spoken(melds: list[Line]) -> Line:
    """The words of some melds in the order of `words`: rank by rank, with bars between, naturals first in each."""
    ordered = [sorted(meld, key=lambda word: (is_wild(word - CARD), word)) for meld in melds]
    ordered.sort(key=as_int, reverse=True)
    return with_bars(ordered)


def is_plain_card(word: int) -> bool:
    """Return whether this word is a plain card."""
    return CARD <= word < AS


def as_int(meld: list[int]) -> int:
    """The int of a meld, as in `melds`."""
    return reduce(with_card, (word - CARD for word in meld), empty_of(rank(meld[0] - CARD)))


def arrangements(cards: Line) -> list[list[Line]]:
    """The ways to arrange cards as melds.

    Wild cards go where they are needed; further ones all go on one rank, and each rank gives a way. It makes no
    difference which of the wild cards lies where.

    Only if no such way is sound, one of the ranks is split into two melds.
    """
    ranks = sorted({rank(word - CARD) for word in cards if not is_wild(word - CARD)})
    for parts in (1, 2):
        ways = (melds for one in ranks if all(map(sound, melds := as_melds(cards, one, parts))))
        found = {tuple(sorted(map(plain, melds))): melds for melds in ways}
        if found:
            return list(found.values())
    return []


def plain(meld: Line) -> Line:
    """A meld in which all wild cards are alike."""
    return tuple(sorted(NONE if is_wild(word - CARD) else word for word in meld))


def sound(meld: Line) -> bool:
    """Return whether a meld has a legal size and number of wild cards (LD-9, LD-12)."""
    return LEAST <= len(meld) <= MOST and 2 * sum(is_wild(word - CARD) for word in meld) < len(meld)


def tally(r: Rules, s: SharedFields, seat: int, cards: Line) -> SelectionTally | None:
    """The points of the selected cards before the first meld (LD-12), also with the top of the pile (LD-18)."""
    if s.laid[seat] > 0 or not all(map(is_plain_card, cards)):
        return None
    points, least = worth(cards), minimum(r, s.totals[seat])
    if takes_first(s, seat):
        total = points + POINTS[rank(s.top)]
        top = {"card": SpokenCards([PACK.text(s.top)]), "sum": total}
        return SelectionTally(Translatable("tally-with-top", {"points": points, "minimum": least, **top}), total, least)
    return SelectionTally(Translatable("tally", {"points": points, "minimum": least}), points, least)


def worth(cards: Line) -> int:
    """The points of some cards (LD-8)."""
    return sum(POINTS[rank(word - CARD)] for word in cards)


def meant(r: Rules, s: SharedFields, seat: int, cards: Line) -> Line:
    """The play that selected cards seem to mean: a layoff, a discard, or melds, one of each rank."""
    if TO in cards:
        return (Verb.ADD, *cards)
    if len(cards) == 1 and seat == s.turn:
        return (Verb.DISCARD, *cards)
    ranks = {rank(word - CARD) for word in cards if is_plain_card(word) and not is_wild(word - CARD)}
    several = s.laid[seat] == 0 or (len(ranks) > 1 and THREE not in ranks)
    melds = as_melds(cards) if several and all(map(is_plain_card, cards)) else [cards]
    return (Verb.MELD, *with_bars(melds))


KINDS = 2  # of cards


def wished(r: Rules, s: SharedFields, seat: int, cards: Line) -> Line | None:
    """The layoff of a red three on a red canasta of the player, where each has its own already (LD-13).

    Beside the plays of many kinds of card there is no room to say why not.
    """
    if len(set(cards)) > KINDS:
        return None
    melds = [meld_at(s, seat, i) for i in range(s.laid[seat])]
    if not any(map(red_three, melds)) or any(map(takes_three, melds)):
        return None
    threes = (word for word in cards if word - CARD in RED_THREES)
    at = next(i for i, meld in enumerate(melds) if red_three(meld))
    return next(((Verb.ADD, word, TO, MELD + at) for word in threes), None)


def as_melds(cards: Line, favoured: int = NONE, parts: int = 1) -> list[Line]:
    """The melds that a player seems to have in mind who selects these cards for a first meld (LD-12).

    The cards of each rank make a meld, the favoured rank first and in ``parts`` melds. Wild cards go where they are
    needed, then where they may lie; those that are too many go on the first meld.
    """
    ranks = sorted({rank(word - CARD) for word in cards if not is_wild(word - CARD)}, key=lambda one: one != favoured)
    melds = [meld for one in ranks for meld in of_rank(cards, one, parts if one == favoured else 1)] or [[]]
    for wild in (word for word in cards if is_wild(word - CARD)):
        (next(filter(needs_wild, melds), None) or next(filter(takes_wild, melds), melds[0])).append(wild)
    return [tuple(meld) for meld in melds]


def of_rank(cards: Line, wanted: int, parts: int) -> list[list[int]]:
    """The cards of this rank: in one meld, in so many, or in as many as their number needs (LD-12)."""
    meld = [word for word in cards if rank(word - CARD) == wanted]
    parts = max(parts, -(-len(meld) // MOST))
    return [meld[i::parts] for i in range(parts)]


def needs_wild(meld: list[int]) -> bool:
    """Return whether a meld is two of a rank."""
    return len(meld) == 2 and rank(meld[0] - CARD) != THREE


def takes_wild(meld: list[int]) -> bool:
    """Return whether a meld can take one more wild card: less than half of it wild, and no canasta (LD-9, LD-12)."""
    wild = sum(is_wild(word - CARD) for word in meld)
    return 2 * (wild + 1) < len(meld) + 1 <= MOST and rank(meld[0] - CARD) != THREE
