"""Melds after the first, and layoffs (LD-9, LD-10, LD-13, LD-14).  Written in the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.declarations.words import CARD, END, MELD, TO, spill
from tefuda.games.looking_and_down.counting import (
    JOKER,
    JOKER_CARD,
    KING,
    THREE,
    TWO,
    in_lane,
    is_wild,
    lane_size,
    rank,
    wilds_in,
)
from tefuda.games.looking_and_down.melds import (
    AT_NATURALS,
    CANASTA,
    LEAST,
    canastas,
    empty_of,
    is_red_canasta,
    meld_at,
    naturals,
    naturals_of_suit,
    place_in,
    rank_of,
    red_three,
    size,
    twos_of_suit,
    wilds,
    with_card,
)
from tefuda.games.looking_and_down.melds import jokers as jokers_of
from tefuda.games.looking_and_down.options import CanastaBanOption, Rules
from tefuda.games.looking_and_down.state import NONE, SharedFields

TO_GO_OUT = 2  # canastas


def may_go_out(r: Rules, s: SharedFields, seat: int, more: int) -> bool:
    """Return whether the seat may go out: Down is its hand, and it has two canastas (LD-22).

    ``more``: the number of canastas that this play makes.
    """
    return s.down[seat] == 0 and s.last_round == 0 and canastas(r, s, seat) + more >= TO_GO_OUT


def must_stay(r: Rules, s: SharedFields, seat: int, more: int) -> int:
    """The number of cards that must be left after melding.

    0 while Down is not taken up (LD-21), in the last round (LD-23), and for a seat that can go out (LD-22). Otherwise 2
    in turn, before the discard (LD-A24), and 1 out of turn, where no discard follows. ``more``: the number of canastas
    that this play makes.
    """
    if s.down[seat] > 0 or s.last_round != 0 or canastas(r, s, seat) + more >= TO_GO_OUT:
        return 0
    return 2 if seat == s.turn else 1


def largest(r: Rules, s: SharedFields, seat: int) -> int:
    """The largest size of a meld: 7 cards (LD-9), or 6 in the turn of a first meld that bars canastas (LD-12).

    The option `first_meld_canasta` decides whether it does (LD-A5).
    """
    return 6 if s.opened == seat and r.first_meld_canasta == CanastaBanOption.TURN else 7


def may_discard(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether the seat may discard (LD-20).

    The last card of Down may not be discarded, unless the seat goes out with it or nobody can go out (LD-22).
    """
    if s.counts[seat] != 1 or s.down[seat] > 0 or s.last_round != 0:
        return s.counts[seat] > 0
    return may_go_out(r, s, seat, 0)


def can_close(a: int, w: int, more: int, wilds: int, left: int, most: int, stay: int, stay_seven: int) -> bool:
    """Return whether a meld that has been begun can be finished.

    Args:
        a: its naturals so far
        w: its wild cards so far
        more: the naturals that may still be named
        wilds: the wild cards that may still be named
        left: the cards in the hand beside those named
        most: the largest size of the meld
        stay: the cards that must be left in the hand
        stay_seven: the cards that must be left in the hand if the meld has seven cards
    """
    if most == 7 and can_reach(a, w, more, wilds, 7) and left - (7 - a - w) >= stay_seven:
        return True
    least = a + w if a + w > 3 else 3
    return least <= most and can_reach(a, w, more, wilds, least) and left - (least - a - w) >= stay


def can_reach(a: int, w: int, more: int, wilds: int, size: int) -> bool:
    """Return whether the meld can have exactly ``size`` cards, fewer wild ones than naturals.

    LD-9: 2w < size, that is w < a.
    """
    missing = size - a - w
    if missing < 0:
        return False
    x = more if more < missing else missing
    return missing - x <= wilds and a + x > w + missing - x


BLACK = (0, 3)  # suits: spades and clubs


def meld_starts(r: Rules, s: SharedFields, seat: int) -> int:
    """The cards with which a meld may begin, as a mask."""
    hand, mask = s.hands[seat], 0
    wild, left = wilds_in(hand), s.counts[seat] - 1
    most, stay, stay_seven = largest(r, s, seat), must_stay(r, s, seat, 0), must_stay(r, s, seat, 1)
    for lane in range(KING + 1):
        if hand[lane] != 0 and lane != TWO and lane != THREE:
            for suit in range(4):
                if in_lane(hand[lane], suit) > 0:
                    others = lane_size(hand[lane] >> (5 * suit)) - 1
                    if can_close(1, 0, others, wild, left, most, stay, stay_seven):
                        mask |= bit(4 * lane + suit)
    return mask | black_starts(r, s, seat)


def black_starts(r: Rules, s: SharedFields, seat: int) -> int:
    """The black threes with which a meld of seven may begin, as a mask (LD-14)."""
    if not may_lay_threes(r, s, seat):
        return 0
    threes = s.hands[seat][THREE]
    mask = bit(4 * THREE) if in_lane(threes, 0) > 0 else 0
    return mask | bit(4 * THREE + 3) if in_lane(threes, 3) >= CANASTA else mask


def may_lay_threes(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether seven black threes may be laid: in one's own turn, to go out (LD-14, LD-A8).

    At most one card may be left then, to discard.
    """
    if seat != s.turn or s.counts[seat] > CANASTA + 1 or s.laid[seat] == 0:
        return False
    if in_lane(s.hands[seat][THREE], 0) + in_lane(s.hands[seat][THREE], 3) < CANASTA:
        return False
    return may_go_out(r, s, seat, 1 if r.black3_counts_as_canasta else 0)


def next_in_meld(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, out: list[int]) -> int:
    """Write the words that may follow in a meld that has been begun; return their number."""
    now = empty_of(rank(prefix[1] - CARD))
    for i in range(1, n):
        now = with_card(now, prefix[i] - CARD)
    if rank_of(now) == THREE:
        return next_black(s, seat, now, out)
    stay, stay_seven = must_stay(r, s, seat, 0), must_stay(r, s, seat, 1)
    left = s.counts[seat] - size(now)
    most = largest(r, s, seat)
    k = spill(growing(s.hands[seat], now, 0, 0, left, most, stay, stay_seven), out, 0)
    if size(now) >= LEAST and left >= (stay_seven if size(now) == CANASTA else stay):
        out[k] = END
        k += 1
    return k


def next_black(s: SharedFields, seat: int, now: int, out: list[int]) -> int:
    """Write the words that may follow in a meld of black threes: seven, spades before clubs; return their number.

    LD-14.
    """
    if size(now) == CANASTA:
        out[0] = END
        return 1
    k = 0
    spades = in_lane(s.hands[seat][THREE], 0) - naturals_of_suit(now, 0)
    clubs = in_lane(s.hands[seat][THREE], 3) - naturals_of_suit(now, 3)
    if spades > 0 and naturals_of_suit(now, 3) == 0:
        out[k] = CARD + 4 * THREE
        k += 1
    if clubs > 0 and clubs + size(now) >= CANASTA:
        out[k] = CARD + 4 * THREE + 3
        k += 1
    return k


def growing(hand: list[int], said: int, a: int, w: int, left: int, most: int, stay: int, stay_seven: int) -> int:
    """The cards that may be said next, as a mask.

    They are for a meld of ``said`` alone, or of ``said`` together with ``a`` naturals and ``w`` wild cards that lie
    there already. The other arguments are as for `can_close`.
    """
    mask = 0
    lane, a, w = rank_of(said), a + naturals(said), w + wilds(said)
    wild = free_wilds(hand, said, 0)
    for suit in range(4):
        if next_place(said, AT_NATURALS - 3 * suit) and in_lane(hand[lane], suit) > naturals_of_suit(said, suit):
            others = lane_size(hand[lane] >> (5 * suit)) - naturals_of_suit(said, suit) - 1
            if can_close(a + 1, w, others, wild, left - 1, most, stay, stay_seven):
                mask |= bit(4 * lane + suit)
    if wild == 0 or w + 1 >= a or not can_close(a, w + 1, 0, wild - 1, left - 1, most, stay, stay_seven):
        return mask
    return mask | growing_wilds(hand, said, a, w, left, most, stay, stay_seven)


def next_place(said: int, at: int) -> bool:
    """Return whether the meld has nothing yet that is written after the count at this place."""
    return said & ((1 << at) - 1) == 0


def growing_wilds(hand: list[int], said: int, a: int, w: int, left: int, most: int, stay: int, stay_seven: int) -> int:
    """The wild cards that may be said next, as a mask; ``a`` and ``w`` are all that is there."""
    mask = 0
    for suit in range(4):
        if next_place(said, place_in(4 + suit, KING)) and in_lane(hand[TWO], suit) > twos_of_suit(said, suit):
            others = free_wilds(hand, said, suit) - 1
            if can_close(a, w + 1, 0, others, left - 1, most, stay, stay_seven):
                mask |= bit(4 + suit)
    others = hand[JOKER] - jokers_of(said) - 1
    if others >= 0 and can_close(a, w + 1, 0, others, left - 1, most, stay, stay_seven):
        mask |= bit(JOKER_CARD)
    return mask


def free_wilds(hand: list[int], said: int, suit: int) -> int:
    """The number of wild cards of the hand that may be named after these, twos from this suit on."""
    found = hand[JOKER] - jokers_of(said)
    for i in range(suit, 4):
        if next_place(said, place_in(4 + i, KING)):
            found += in_lane(hand[TWO], i) - twos_of_suit(said, i)
    return found


def add_targets(r: Rules, s: SharedFields, seat: int) -> int:
    """The cards with which a layoff may begin, as a mask (LD-10, LD-13)."""
    hand, mask = s.hands[seat], 0
    left, most = s.counts[seat], largest(r, s, seat)
    stay, stay_seven = must_stay(r, s, seat, 0), must_stay(r, s, seat, 1)
    has_wild = wilds_in(hand) > 0
    for i in range(s.laid[seat]):
        meld = meld_at(s, seat, i)
        if size(meld) < most and (has_wild or hand[rank_of(meld)] != 0):
            said = empty_of(rank_of(meld))
            mask |= growing(hand, said, naturals(meld), wilds(meld), left, most, stay, stay_seven)
        elif takes_three(meld) and left > stay:
            mask |= red_threes(hand)
    return mask


def takes_three(meld: int) -> bool:
    """Return whether a meld is a red canasta without a red three (LD-13)."""
    return is_red_canasta(meld) and red_three(meld) == 0


def red_threes(hand: list[int]) -> int:
    """The kinds of red three in a hand, as a mask (LD-13)."""
    mask = bit(4 * THREE + 1) if in_lane(hand[THREE], 1) > 0 else 0
    return mask | bit(4 * THREE + 2) if in_lane(hand[THREE], 2) > 0 else mask


def add_words(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, out: list[int]) -> int:
    """Write the words that may follow in a layoff: cards, then ``to`` and one's own meld; return their number.

    LD-10.
    """
    if n == 1:
        return spill(add_targets(r, s, seat), out, 0)
    if prefix[n - 1] >= MELD:
        out[0] = END
        return 1
    if prefix[n - 1] == TO:
        return fitting_melds(r, s, seat, prefix, n - 1, out, 0)
    k = spill(add_more(r, s, seat, prefix, n), out, 0)
    if fitting_melds(r, s, seat, prefix, n, out, k) > 0:
        out[k] = TO
        k += 1
    return k


def said_for(meld: int, prefix: list[int], n: int) -> int:
    """The cards of a layoff as part of this meld, or NONE if one is of another rank."""
    said = empty_of(rank_of(meld))
    for i in range(1, n):
        card = prefix[i] - CARD
        if not is_wild(card) and rank(card) != rank_of(meld):
            return NONE
        said = with_card(said, card)
    return said


def add_more(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int) -> int:
    """The cards that may be named next in a layoff, as a mask."""
    mask = 0
    left, most = s.counts[seat] - n + 1, largest(r, s, seat)
    stay, stay_seven = must_stay(r, s, seat, 0), must_stay(r, s, seat, 1)
    for i in range(s.laid[seat]):
        meld = meld_at(s, seat, i)
        said = said_for(meld, prefix, n) if size(meld) + n <= most else NONE
        if said != NONE and rank_of(meld) != THREE:
            mask |= growing(s.hands[seat], said, naturals(meld), wilds(meld), left, most, stay, stay_seven)
    return mask


def fitting_melds(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, out: list[int], at: int) -> int:
    """Write the melds to which exactly these cards may be added, from place ``at`` on; return their number."""
    k = 0
    for i in range(s.laid[seat]):
        if fits(r, s, seat, meld_at(s, seat, i), prefix, n):
            out[at + k] = MELD + i
            k += 1
    return k


def fits(r: Rules, s: SharedFields, seat: int, meld: int, prefix: list[int], n: int) -> bool:
    """Return whether these cards may be added to this meld (LD-9, LD-10, LD-13, LD-22)."""
    left = s.counts[seat] - n + 1
    if rank(prefix[1] - CARD) == THREE:
        return takes_three(meld) and left >= must_stay(r, s, seat, 0)
    whole = size(meld) + n - 1
    if whole > largest(r, s, seat) or rank_of(meld) == THREE:
        return False
    said = said_for(meld, prefix, n)
    if said == NONE or wilds(meld) + wilds(said) >= naturals(meld) + naturals(said):
        return False
    return left >= must_stay(r, s, seat, 1 if whole == CANASTA else 0)
