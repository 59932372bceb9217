"""The ways in which the cards of one rank can be divided among runs and sets.

Written in the rules' dialect.  A way says how many cards of each suit go into runs; the others make sets (CA-5).  It is
one int: the cards for runs by suit, the jokers spent, the aces kept back for their place above the king, and the gain.
"""

from __future__ import annotations

from tefuda.games.carousel.solver.workspace import (
    ACE_HIGH,
    ACE_WAYS_ROOM,
    CHOICE_ENDS,
    CHOICE_SETS,
    CHOICES,
    CHOICES_ROOM,
    EACH,
    FREE,
    GIVEN_UP,
    LISTED,
    MAY,
    MUST,
    READY,
    SLOT_KEYS,
    SLOT_MARKS,
    SLOT_VALUES,
    STAMP,
    SUITS,
    TOP,
    UNIT,
    WAYS,
    WAYS_ABOUT,
    WAYS_END,
    WAYS_FROM,
    WAYS_ROOM,
    WEIGHTS,
    at_least,
    least,
    noted,
    of_suit,
    slot_of,
    total,
)

IN_RUNS = 0xFFFF
SPENT, BACK, GAIN = 16, 18, 30  # where a way's parts begin
SPENT_BITS, BACK_BITS = 3, 0xFFF  # aces kept back: three bits to a suit
SHAPE = (1 << GAIN) - 1  # a way without what it gains
LIST_MARK = (1 << 50) + 15  # how notes on a list are marked; no search has such a number


def sets_fit(most: int, cards: int) -> bool:
    """Return whether so many cards, ``most`` of them of one suit, make sets of three or four suits (CA-5).

    >>> sets_fit(1, 3), sets_fit(2, 4), sets_fit(2, 6), sets_fit(0, 0)
    (True, False, True, True)
    """
    return 3 * max(most, (cards + 3) >> 2) <= cards


def cards_at(d: list[int], place: int, suit: int) -> int:
    """Return the number of one suit's cards at a place of the rank line."""
    return of_suit(row_at(d, place), suit)


def most_in_runs(d: list[int], place: int, suit: int, rest: int) -> int:
    """Return the most cards of a suit that can go into runs at this place.

    A card in a run goes on from the last rank, or begins one of three ranks; ``rest``: the jokers for these.
    """
    before = cards_at(d, place - 1, suit) + rest if place > 0 else 0
    if place + 2 > TOP:
        return before
    return before + rest + min(cards_at(d, place + 1, suit), cards_at(d, place + 2, suit))


def most_in_sets(d: list[int], place: int, suit: int, rest: int) -> int:
    """Return the most cards of a suit that can go into sets; each set takes at least two cards of other suits."""
    return (total(d[MUST + place] + d[MAY + place]) - cards_at(d, place, suit) + rest) >> 1


def list_choices(d: list[int], place: int, suit: int) -> None:
    """List everything that can be done with one suit's cards of this rank, by the jokers that it spends."""
    at = suit * CHOICES_ROOM
    must = of_suit(d[MUST + place], suit)
    may = of_suit(d[MAY + place], suit)
    if d[FREE] + must + may == 0:
        d[CHOICES + at] = d[CHOICE_SETS + at] = 0
        d[CHOICE_ENDS + suit * SUITS] = at + 1
        return
    weight = 1 if d[UNIT] != 0 or may == 0 else d[WEIGHTS + 4 * place + suit]
    for jokers in range(d[FREE] + 1):
        rest = d[FREE] - jokers
        runs, sets = most_in_runs(d, place, suit, rest), most_in_sets(d, place, suit, rest)
        top = min(cards_at(d, TOP - 1, suit), cards_at(d, TOP - 2, suit)) + rest
        for played in range(may + 1):
            cards = must + played + jokers
            backs = min(must + played, top) if place == 0 and d[ACE_HIGH] != 0 else 0
            base = (jokers << SPENT) | ((played * weight) << GAIN)
            for back in range(backs + 1):
                for in_sets in range(max(0, cards - back - runs), min(cards - back, sets) + 1):
                    in_runs = cards - back - in_sets
                    d[CHOICES + at] = base | (in_runs << (4 * suit)) | (back << (BACK + 3 * suit))
                    d[CHOICE_SETS + at] = in_sets
                    at += 1
        d[CHOICE_ENDS + suit * SUITS + jokers] = at


def first_choice(d: list[int], suit: int, jokers: int) -> int:
    """Return the index at which the choices that spend ``jokers`` jokers begin."""
    return suit * CHOICES_ROOM if jokers == 0 else d[CHOICE_ENDS + suit * SUITS + jokers - 1]


def ends(d: list[int], suit: int, jokers: int) -> int:
    """Return the index at which the choices that spend at most ``jokers`` jokers end."""
    return d[CHOICE_ENDS + suit * SUITS + jokers]


def spent(way: int) -> int:
    """Return the number of jokers that a choice or a way spends."""
    return (way >> SPENT) & SPENT_BITS


def list_ways(d: list[int], place: int) -> None:
    """List all ways for one rank, those first that spend no joker; a list made for just such a rank stays."""
    d[READY] |= 1 << place
    if is_listed(d, place):
        return
    begin = first_way(place)
    for suit in range(SUITS):
        list_choices(d, place, suit)
    d[WAYS_END] = begin
    for jokers in range(d[FREE] + 1):
        d[WAYS_FROM + place * SUITS + jokers] = d[WAYS_END]
        if d[FREE] > 0 or not list_the_only(d):
            list_spending(d, jokers, begin + room_for_ways(place))
    d[WAYS_FROM + place * SUITS + d[FREE] + 1] = d[WAYS_END]


def list_the_only(d: list[int]) -> bool:
    """List the only way, or none, if each suit has one choice only (without jokers); return whether it has."""
    way = cards = most = 0
    for suit in range(SUITS):
        at = suit * CHOICES_ROOM
        if d[CHOICE_ENDS + suit * SUITS] != at + 1:
            return False
        way += d[CHOICES + at]
        cards += d[CHOICE_SETS + at]
        most = max(most, d[CHOICE_SETS + at])
    if sets_fit(most, cards):
        d[d[WAYS_END]] = way
        d[WAYS_END] += 1
    return True


def is_listed(d: list[int], place: int) -> bool:
    """Return whether this rank's list was made for such cards, neighbours and jokers; if not, note that it will be.

    Of the neighbours no more matter than there are cards to go with them.
    """
    at, here = WAYS_ABOUT + 3 * place, row_at(d, place)
    most = here + d[FREE] * EACH
    own = ((d[MAY + place] << 16 | d[MUST + place]) << 4 | d[FREE] << 2 | d[ACE_HIGH] << 1) + d[UNIT]
    near = least(row_at(d, place - 1), most)
    near |= least(least(row_at(d, place + 1), row_at(d, place + 2)), most) << 16
    top = least(row_at(d, TOP - 1), row_at(d, TOP - 2)) if place == 0 and d[ACE_HIGH] != 0 else 0
    if d[at] == own and d[at + 1] == near and d[at + 2] == top and d[UNIT] != 0:
        return True
    d[at], d[at + 1], d[at + 2] = own, near, top
    return False


def row_at(d: list[int], place: int) -> int:
    """Return the natural cards and the jokers that keep their card at a place of the rank line, by suit.

    There are none beyond its ends.
    """
    if place == TOP and d[ACE_HIGH] != 0:
        place = 0
    return d[MUST + place] + d[MAY + place] if 0 <= place < TOP else 0


def first_way(place: int) -> int:
    """Return the index at which a rank's list of ways begins.

    The list of the aces, which may be kept back, is the last and the longest.
    """
    return WAYS + (place - 1 if place > 0 else TOP - 1) * WAYS_ROOM


def room_for_ways(place: int) -> int:
    """Return the number of ways for which there is room; a test counts that there are no more."""
    return WAYS_ROOM if place > 0 else ACE_WAYS_ROOM


def list_spending(d: list[int], jokers: int, room_end: int) -> None:
    """List the ways that spend exactly ``jokers`` jokers."""
    begin = d[WAYS_END]
    d[LISTED] += 1
    for i in range(first_choice(d, 0, 0), ends(d, 0, jokers)):
        a, in_a = d[CHOICES + i], d[CHOICE_SETS + i]
        left_a = jokers - spent(a)
        for j in range(first_choice(d, 1, 0), ends(d, 1, left_a)):
            b, in_b = d[CHOICES + j], d[CHOICE_SETS + j]
            left_b = left_a - spent(b)
            for k in range(first_choice(d, 2, 0), ends(d, 2, left_b)):
                c, in_c = d[CHOICES + k], d[CHOICE_SETS + k]
                left_c = left_b - spent(c)
                cards, most = in_a + in_b + in_c, max(in_a, in_b, in_c)
                for m in range(first_choice(d, 3, left_c), ends(d, 3, left_c)):
                    in_d = d[CHOICE_SETS + m]
                    if sets_fit(max(most, in_d), cards + in_d):
                        add_way(d, begin, room_end, a + b + c + d[CHOICES + m])


def add_way(d: list[int], begin: int, room_end: int, way: int) -> None:
    """Add a way to the list that begins at ``begin``; of two that differ only in what they gain, keep the better."""
    key, mark = way & SHAPE, LIST_MARK + (d[LISTED] << 4)
    slot = slot_of(d, key, mark)
    at = d[SLOT_VALUES + slot] if noted(d, slot, key, mark) else find_way(d, begin, key) if slot < 0 else d[WAYS_END]
    if at < d[WAYS_END]:
        d[at] = max(d[at], way)
    elif at < room_end:
        d[at] = way
        d[WAYS_END] += 1
        if slot >= 0:
            d[SLOT_KEYS + slot], d[SLOT_MARKS + slot], d[SLOT_VALUES + slot] = key, mark, at


def find_way(d: list[int], begin: int, key: int) -> int:
    """Return the index of a way of this shape on the list, or the list's end."""
    for at in range(begin, d[WAYS_END]):
        if d[at] & SHAPE == key:
            return at
    return d[WAYS_END]


def forget(d: list[int]) -> None:
    """Forget the last question: its notes are no longer valid."""
    d[STAMP] += 1
    d[READY] = d[GIVEN_UP] = 0


TWOS, LONGS, USED, KEPT_BACK, PLAYED = 16, 32, 48, 50, 62  # where a state's parts begin; runs of one card stand first
FOUR = 0xFFFF
USED_BITS = 3


def used(state: int) -> int:
    """Return the number of jokers spent so far."""
    return (state >> USED) & USED_BITS


def kept_back(state: int) -> int:
    """Return the number of aces that were kept back, a nibble to a suit."""
    back = (state >> KEPT_BACK) & BACK_BITS
    return (back & 7) | ((back & 0x38) << 1) | ((back & 0x1C0) << 2) | ((back & 0xE00) << 3)


def must_go_on(state: int) -> int:
    """Return the number of runs of one or two cards, by suit."""
    return (state & FOUR) + ((state >> TWOS) & FOUR)


def supply(d: list[int], place: int, state: int) -> int:
    """Return the number of cards, free jokers aside, that runs can get at this place, by suit."""
    if place < TOP:
        return d[MUST + place] + d[MAY + place]
    return kept_back(state) if place == TOP else 0


def after(state: int, way: int, next_supply: int, later_supply: int, left: int) -> int:
    """Return the state after this way, or -1 if some run cannot go on; the way has cards enough for those that must.

    ``next_supply``, ``later_supply``: the cards that runs can get at the next place and at the one after it;
    ``left``: the jokers that are left for those places.
    """
    ones, longs = state & FOUR, (state >> LONGS) & FOUR
    twos = (state >> TWOS) & FOUR
    more = (way & IN_RUNS) - ones - twos
    grown = least(more, longs)
    new = more - grown
    short = new + ones
    if left == 0:
        if not (at_least(next_supply, short) and at_least(later_supply, new)):
            return -1
    elif lack(next_supply, short) + lack(later_supply, new) > left:
        return -1
    longs = least(twos + grown, next_supply + left * EACH - least(next_supply + left * EACH, short))
    jokers_and_aces = (((way >> SPENT) & (USED_BITS | (BACK_BITS << 2))) << USED) + (state & ~((1 << USED) - 1))
    return new | (ones << TWOS) | (longs << LONGS) | jokers_and_aces


def lack(cards: int, wanted: int) -> int:
    """Return how many cards are wanting, in all suits together."""
    return total(wanted - least(wanted, cards))


def top_jokers(d: list[int], state: int) -> int:
    """Return the most jokers that can still go above the kings, or -1 if this cannot be the end.

    The kings are placed already.  The aces that were kept back go above them (option ``ace_high``); no other run may be
    left short.
    """
    left = d[FREE] - used(state)
    if d[ACE_HIGH] == 0:
        return 0 if must_go_on(state) == 0 else -1
    if state & FOUR != 0:
        return -1
    back, room, needed = kept_back(state), 0, 0
    for suit in range(4):
        aces, twos, longs = of_suit(back, suit), of_suit(state >> TWOS, suit), of_suit(state >> LONGS, suit)
        if aces > twos + longs:
            return -1
        needed += max(0, twos - aces)
        room += twos + longs - aces
    return min(left, room) if needed <= left else -1
