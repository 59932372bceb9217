"""The first meld of a deal (LD-12), which may be several melds laid together, and which must reach a minimum.

A *draft* is the part of it that has been said so far. `can_finish` tells exactly whether a draft leads to a legal first
meld: it tries the words that may follow, one after the other, and stops where a bound gives the answer. Melds are
written by rank, and of one rank the larger int first (`melds`), so that nothing can be said in two ways. Written in the
rules' dialect; ``t`` is a workspace (`scratch`).
"""

from __future__ import annotations

from tefuda.cards.bits import bit, lowest
from tefuda.engine.declarations.words import BAR, CARD, END, LONGEST
from tefuda.games.looking_and_down.counting import (
    JOKER,
    JOKER_CARD,
    KING,
    POINTS,
    THREE,
    TWO,
    in_lane,
    lane_size,
    one,
    rank,
)
from tefuda.games.looking_and_down.laying import must_stay
from tefuda.games.looking_and_down.melds import (
    AT_NATURALS,
    AT_TWOS,
    FIELD,
    empty_of,
    naturals,
    naturals_of_suit,
    place_in,
    rank_of,
    size,
    wilds,
    with_card,
)
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import (
    FLOOR,
    FREE,
    FROM,
    LANES,
    LEAST_AT,
    LEFT,
    NONE,
    NOW,
    SAID,
    STACK,
    STAY,
    TOP,
    Scratch,
    SharedFields,
)

MOST = 6  # cards in a first meld
FULL = LONGEST - 24  # words after which no other meld is begun
BAR_BIT, END_BIT = 53, 54


def minimum(r: Rules, total: int) -> int:
    """The points that a first meld needs, by the total of the deals before, or a share of them (LD-12, LD-A16)."""
    return usual_minimum(total) * r.minimum_percent // 100


def usual_minimum(total: int) -> int:
    """The points that a first meld needs by the rulebook (LD-12, LD-A16)."""
    if total < 0:
        return 15
    if total <= 1500:
        return 50
    if total <= 3000:
        return 90
    if total <= 5000:
        return 120
    return 150 if total <= 7000 else 210


def begin(r: Rules, s: SharedFields, seat: int, top: int, start: int, t: list[int]) -> None:
    """Note on the workspace what does not change while a draft is said.

    Args:
        r: the rules
        s: the state or view
        seat: the seat that melds
        top: the top card of the pile if it is taken with the meld, or `NONE`
        start: the place in the line at which the words of the draft begin
        t: the workspace
    """
    rest = s.height - 1 if top != NONE else 0  # LD-18: joins the hand after the meld
    stay = must_stay(r, s, seat, 0)
    if stay > 0 and rest > 0:
        stay = stay - rest if stay > rest else 1
    t[TOP], t[STAY], t[LEAST_AT], t[FROM] = top, stay, minimum(r, s.totals[seat]), start


def read(s: SharedFields, seat: int, prefix: list[int], n: int, t: list[int]) -> None:
    """Read the draft in the first ``n`` words onto the workspace."""
    for lane in range(LANES):
        t[FREE + lane] = s.hands[seat][lane]
    if t[TOP] != NONE:
        t[FREE + rank(t[TOP])] += one(t[TOP])
    t[NOW], t[FLOOR], t[SAID] = 0, FIELD, 0
    used = 0
    for i in range(t[FROM], n):
        if prefix[i] == BAR:
            t[FLOOR] = t[NOW]
            t[NOW] = 0
        else:
            read_card(prefix[i] - CARD, t)
            used += 1
    t[LEFT] = s.counts[seat] - used + (0 if t[TOP] == NONE else 1)


def read_card(card: int, t: list[int]) -> None:
    """Read one more card of the draft."""
    t[FREE + rank(card)] -= one(card)
    t[SAID] += POINTS[rank(card)]
    t[NOW] = with_card(empty_of(rank(card)) if t[NOW] == 0 else t[NOW], card)


def top_is_missing(s: SharedFields, seat: int, t: list[int]) -> bool:
    """Return whether the top card of the pile still has to be named (LD-18, LD-A4)."""
    top = t[TOP]
    return top != NONE and in_lane(t[FREE + rank(top)], top & 3) > in_lane(s.hands[seat][rank(top)], top & 3)


def follows(s: SharedFields, seat: int, n: int, t: list[int]) -> int:
    """The words that may follow the draft as far as its melds go, as a mask of cards, `BAR_BIT` and `END_BIT`."""
    now = t[NOW]
    if now == 0:
        return starts(s, seat, t)
    mask = 0
    if size(now) < MOST and t[LEFT] > t[STAY]:
        mask = more_cards(now, t)
    if size(now) >= 3 and now <= t[FLOOR]:
        missing = top_is_missing(s, seat, t)
        if not missing and t[SAID] >= t[LEAST_AT] and t[LEFT] >= t[STAY]:
            mask |= bit(END_BIT)
        if n < FULL and not (missing and rank(t[TOP]) < rank_of(now)):
            mask |= bit(BAR_BIT)
    return mask


def starts(s: SharedFields, seat: int, t: list[int]) -> int:
    """The cards with which the next meld may begin, as a mask."""
    mask = 0
    low = 0 if t[FLOOR] == FIELD else rank_of(t[FLOOR])
    high = rank(t[TOP]) if top_is_missing(s, seat, t) else KING
    for lane in range(low, high + 1):
        if lane != TWO and lane != THREE and t[FREE + lane] != 0:
            for suit in range(4):
                if in_lane(t[FREE + lane], suit) > 0 and in_bounds(empty_of(lane), 4 * lane + suit, t):
                    mask |= bit(4 * lane + suit)
    return mask


def more_cards(now: int, t: list[int]) -> int:
    """The cards that may be named next in a meld, as a mask: naturals by suit, then twos by suit, then jokers."""
    mask = 0
    lane = rank_of(now)
    for suit in range(4):
        if in_lane(t[FREE + lane], suit) > 0 and may_come(now, AT_NATURALS - 3 * suit, 4 * lane + suit, t):
            mask |= bit(4 * lane + suit)
    if naturals(now) > wilds(now) + 1:
        for suit in range(4):
            if in_lane(t[FREE + TWO], suit) > 0 and may_come(now, AT_TWOS - 2 * suit, 4 + suit, t):
                mask |= bit(4 + suit)
        if t[FREE + JOKER] > 0 and in_bounds(now, JOKER_CARD, t):
            mask |= bit(JOKER_CARD)
    return mask


def may_come(now: int, at: int, card: int, t: list[int]) -> bool:
    """Return whether this card, whose count is at this place, may be written next."""
    return later(now, at) and in_bounds(now, card, t)


def later(now: int, at: int) -> bool:
    """Return whether the meld has nothing yet that is written after the count at this place."""
    return now & ((1 << at) - 1) == 0


def in_bounds(now: int, card: int, t: list[int]) -> bool:
    """Return whether the meld, with this card, comes after the one before, or still may."""
    at = place_in(card, rank_of(now))
    return (with_card(now, card) >> at) <= (t[FLOOR] >> at)


def can_finish(s: SharedFields, seat: int, prefix: list[int], n: int, t: list[int]) -> bool:
    """Return whether this draft leads to a legal first meld.

    ``prefix`` holds the draft; behind its ``n`` words others are tried.
    """
    depth = 0
    t[STACK] = open_words(s, seat, prefix, n, t)
    while depth >= 0:
        mask = t[STACK + depth]
        if mask & bit(END_BIT) != 0:
            return True
        if mask == 0:
            depth -= 1
        else:
            word = lowest(mask)
            t[STACK + depth] = mask & (mask - 1)
            prefix[n + depth] = BAR if word == BAR_BIT else CARD + word
            depth += 1
            t[STACK + depth] = open_words(s, seat, prefix, n + depth, t)
    return False


def open_words(s: SharedFields, seat: int, prefix: list[int], n: int, t: list[int]) -> int:
    """The words still to try after this draft, as a mask: 0 if it is hopeless, END alone if it is sure to succeed."""
    read(s, seat, prefix, n, t)
    missing = top_is_missing(s, seat, t)
    if at_best(t) < t[LEAST_AT] or (missing and top_is_past(t)):
        return 0
    if at_least(missing, t):
        return bit(END_BIT)
    return follows(s, seat, n, t)


def top_is_past(t: list[int]) -> bool:
    """Return whether the top card can no longer be named: its rank is past, or its suit in all melds of its rank."""
    now = t[NOW] if t[NOW] != 0 else t[FLOOR]
    if now == FIELD or rank_of(now) < rank(t[TOP]):
        return False
    return rank_of(now) > rank(t[TOP]) or first_suit(now) > t[TOP] & 3


def first_suit(meld: int) -> int:
    """The lowest suit of a meld's naturals."""
    suit = 0
    while naturals_of_suit(meld, suit) == 0:
        suit += 1
    return suit


def at_best(t: list[int]) -> int:
    """An upper bound of the points of a first meld with this draft: what could be laid by little more than LD-9."""
    now, free = t[NOW], lane_size(t[FREE + TWO]) + t[FREE + JOKER]
    low = rank_of(now) + 1 if now != 0 else 0 if t[FLOOR] == FIELD else rank_of(t[FLOOR])
    points, room, cards, cheapest = t[SAID], 0, 0, POINTS[TWO]
    tens, fives, aces = 0, 0, 0  # pairs, each of which needs a wild card
    if now != 0:
        cards = usable(now, t)
        room = 2 * (naturals(now) + cards) // 3 - wilds(now)
        points += POINTS[rank_of(now)] * cards
        cheapest = POINTS[rank_of(now)] if cards > 0 else cheapest
    for lane in range(low, KING + 1):
        some = may_be_laid(lane, t)
        if some > 1:
            cheapest = POINTS[lane] if POINTS[lane] < cheapest else cheapest
        if some > 2:
            points += POINTS[lane] * some
            cards += some
        elif some == 2:
            aces += 1 if POINTS[lane] == 20 else 0
            tens += 1 if POINTS[lane] == 10 else 0
            fives += 1 if POINTS[lane] == 5 else 0
        room += 2 * some // 3
    laid = free if free < room else room
    aces = aces if aces < free else free
    tens = tens if tens < free - aces else free - aces
    fives = fives if fives < free - aces - tens else free - aces - tens
    points += 40 * aces + 20 * tens + 10 * fives + wild_points(t, laid)
    over = cards + 2 * (aces + tens + fives) + laid - t[LEFT] + t[STAY]
    return points - cheapest * over if over > 0 else points


def may_be_laid(lane: int, t: list[int]) -> int:
    """The most naturals of a rank that a meld still to be begun may have."""
    floor = t[FLOOR]
    if floor != FIELD and t[NOW] == 0 and rank_of(floor) == lane:
        return usable(floor, t)
    return lane_size(t[FREE + lane]) if lane != TWO and lane != THREE else 0


def usable(meld: int, t: list[int]) -> int:
    """The most naturals of the meld's rank that it, or others of its rank after it, may still have.

    They are of no lower suit than its first. If it has one card of that suit, and will not get another, then each later
    meld has at most one of that suit, and a natural of a higher suit beside it.
    """
    suit = first_suit(meld)
    lane = t[FREE + rank_of(meld)]
    first, higher = in_lane(lane, suit), lane_size(lane >> (5 * (suit + 1)))
    closed = meld == t[FLOOR] or not later(meld, AT_NATURALS - 3 * suit)
    if closed and naturals_of_suit(meld, suit) == 1 and first > higher:
        first = higher
    return first + higher


def wild_points(t: list[int], some: int) -> int:
    """The points of so many wild cards, jokers first."""
    dear = t[FREE + JOKER] if t[FREE + JOKER] < some else some
    return POINTS[JOKER] * dear + POINTS[TWO] * (some - dear)


def at_least(missing: bool, t: list[int]) -> bool:
    """Return whether the minimum is sure to be reached by this meld, made as large as can be, and the ranks above.

    True is certain; False leaves it open. ``missing``: the top card is still to be named.
    """
    now, floor = t[NOW], t[FLOOR]
    low = 0 if floor == FIELD else rank_of(floor) + 1
    if t[STAY] > 0 or (missing and rank(t[TOP]) < (low if now == 0 else rank_of(now))):
        return False
    if now == 0:
        worth = above(t, low, 0)
        return worth > 0 and worth + t[SAID] >= t[LEAST_AT]
    if floor != FIELD and rank_of(floor) == rank_of(now):
        return False
    here = missing and rank(t[TOP]) == rank_of(now)
    if here and not later(now, place_in(t[TOP], rank_of(now))):
        return False
    for more in range(wilds(now), 3):
        if closed_with(more, here, t) >= t[LEAST_AT]:
            return True
    return False


def closed_with(more: int, here: bool, t: list[int]) -> int:
    """The points if the current meld gets ``more`` wild cards in all and as many naturals as it can; 0 if it cannot.

    ``here``: at least one natural must be added.
    """
    now = t[NOW]
    fits, room = fitting(now, t), MOST - more - naturals(now)
    added = fits if fits < room else room
    extra = more - wilds(now)
    if naturals(now) + added <= more or naturals(now) + added + more < 3 or extra > fitting_wilds(now, t):
        return 0
    if added < 0 or (here and added == 0):
        return 0
    return t[SAID] + POINTS[rank_of(now)] * added + above(t, rank_of(now) + 1, extra)


def fitting(now: int, t: list[int]) -> int:
    """The number of naturals that can still be named in this meld."""
    found = 0
    for suit in range(4):
        if later(now, AT_NATURALS - 3 * suit):
            found += in_lane(t[FREE + rank_of(now)], suit)
    return found


def fitting_wilds(now: int, t: list[int]) -> int:
    """The number of wild cards that can still be named in this meld."""
    found = t[FREE + JOKER]
    for suit in range(4):
        if later(now, AT_TWOS - 2 * suit):
            found += in_lane(t[FREE + TWO], suit)
    return found


def above(t: list[int], low: int, extra: int) -> int:
    """The most points of melds of the ranks from ``low`` on, with wild cards; ``extra`` wild cards lie elsewhere."""
    free = lane_size(t[FREE + TWO]) + t[FREE + JOKER]
    points, room, spare = 0, extra, free - extra
    for worth in (20, 10, 5):
        for lane in range(low, KING + 1):
            some = lane_size(t[FREE + lane]) if POINTS[lane] == worth and lane != TWO else 0
            if some > 2 or (some == 2 and spare > 0):
                points += worth * some
                room += 2 * some // 3
                spare -= 1 if some == 2 else 0
    return points + wild_points(t, free if free < room else room)


def draft_words(s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow a draft into ``p.out``; return their number.  `begin` must have been called."""
    n, t, trial = p.n, p.workspace, p.trial
    for i in range(n):
        trial[i] = p.line[i]
    read(s, seat, trial, n, t)
    mask = follows(s, seat, n, t)
    k = 0
    while mask != 0:
        word = lowest(mask)
        mask &= mask - 1
        said = END if word == END_BIT else BAR if word == BAR_BIT else CARD + word
        trial[n] = said
        if said == END or can_finish(s, seat, trial, n + 1, t):
            p.out[k] = said
            k += 1
    return k
