"""The greedy player of Looking and Down as it was first: a baseline, to measure its successors by.

It lays naturals as they come, so that it seldom has a pair for the pile; it discards without a look at who may take the
pile with it; and it hoards red threes for canastas that may come.  In the rules' dialect.
"""

from __future__ import annotations

from tefuda.engine.declarations.words import BAR, CARD, END, NUMBER, say, say_word
from tefuda.games.looking_and_down.counting import (
    JOKER_CARD,
    KING,
    POINTS,
    THREE,
    TWO,
    in_lane,
    is_wild,
    lane_size,
    rank,
    wilds_in,
)
from tefuda.games.looking_and_down.first_meld import begin, draft_words
from tefuda.games.looking_and_down.greedy import may_leave, name_naturals, name_wilds, to_meld
from tefuda.games.looking_and_down.laying import largest, may_discard, takes_three
from tefuda.games.looking_and_down.melds import CANASTA, LEAST, canastas, meld_at, naturals, rank_of, size, wilds
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import NONE, Phase, Scratch, Verb, View
from tefuda.games.looking_and_down.words import may_take

# The worth of keeping a card, and the end of a deal in sight; found by letting versions play against each other.
PAIR, SET, FITTING, WILD, HOPED_FOR = 20, 50, 100, 1000, 60
TALL = 3  # a pile that is better than a draw
LATE = 8  # cards of the stock for each player


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which may act, into ``p.line``; how many words."""
    line = p.line
    if v.phase == Phase.GRAB:
        return say_word(line, Verb.GRAB, NUMBER + r.hand_size * v.seats)
    if v.phase == Phase.DRAW and v.seat == v.turn:
        if may_take(r, v, v.seat, p) and wants_pile(r, v):
            return take(r, v, p)
        if v.stock > 0:
            return say(line, Verb.DRAW)
    n = lay(r, v, p)
    return n if n > 0 else end_turn(r, v, line)


def wants_pile(r: Rules, v: View) -> bool:
    """Is the pile more than two cards of the stock, and is there no hurry to go out?"""
    close = v.down[v.seat] == 0 and v.counts[v.seat] <= 4 and canastas(r, v, v.seat) >= 2
    return v.stock == 0 or (v.height >= TALL and not (close and v.height > 4))


def take(r: Rules, v: View, p: Scratch) -> int:
    """LD-18: with the first meld, if there is none."""
    if v.laid[v.seat] > 0:
        return say(p.line, Verb.TAKE)
    begin(r, v, v.seat, v.top, 1, p.workspace)
    return first_meld(v, p, Verb.TAKE)


def first_meld(v: View, p: Scratch, verb: int) -> int:
    """LD-12: naturals as far as they go, rank by rank; wild cards only where the minimum cannot be had without."""
    p.n, p.line[0] = 1, verb
    while p.line[p.n - 1] != END:
        choices = draft_words(v, v.seat, p)
        if choices == 0:
            return 0
        p.line[p.n] = next_word(v, p.line, p.n, p.out, choices)
        p.n += 1
    return p.n


def next_word(v: View, line: list[int], n: int, t: list[int], choices: int) -> int:
    """The best word to follow: the end; a natural; another meld, of three naturals if there are; a wild card."""
    best, most = t[0], -1
    for i in range(choices):
        word, worth = t[i], 1
        if word == END:
            worth = 100
        elif word == BAR:
            worth = 30
        elif not is_wild(word - CARD):
            worth = 50
            if n == 1 or line[n - 1] == BAR:
                worth = 60 - rank(word - CARD) if lane_size(v.hands[v.seat][rank(word - CARD)]) > 2 else 20
        if worth > most:
            best, most = word, worth
    return best


def lay(r: Rules, v: View, p: Scratch) -> int:
    """Something to lay, the best first; 0 if there is nothing worth laying."""
    seat, line = v.seat, p.line
    if v.laid[seat] == 0:
        begin(r, v, seat, NONE, 1, p.workspace)
        return first_meld(v, p, Verb.MELD)
    n = lay_off_naturals(r, v, line)
    if n == 0:
        n = lay_off_three(r, v, line)
    if n == 0:
        n = meld_naturals(r, v, line)
    if n == 0:
        n = complete(r, v, line, is_eager(r, v))
    if n == 0 and is_eager(r, v):
        n = lay_off_wild(r, v, line)
        if n == 0:
            n = meld_pair(r, v, line)
    return n


def is_eager(r: Rules, v: View) -> bool:
    """Is it time to lay whatever can be laid: the deal ends soon, or Down can be reached, or the way out is open?"""
    if v.last_round != 0 or v.stock < LATE * v.seats or v.out != 0:
        return True
    return stuck(v) <= 1 and (v.down[v.seat] > 0 or canastas(r, v, v.seat) >= 2)


def stuck(v: View) -> int:
    """Cards of the hand that cannot be laid now, roughly: threes, and ranks of one card or two without wild cards."""
    hand, wild, left = v.hands[v.seat], wilds_in(v.hands[v.seat]), lane_size(v.hands[v.seat][THREE])
    for lane in range(KING + 1):
        some = lane_size(hand[lane]) if lane != TWO and lane != THREE else 0
        if some == 1 and not has_room(v, lane):
            left += 1
        elif some == 2 and not has_room(v, lane):
            left += 0 if wild > 0 else 2
            wild -= 1
    return left


def has_room(v: View, lane: int) -> bool:
    """Has this seat a meld of this rank that can grow?"""
    for i in range(v.laid[v.seat]):
        meld = meld_at(v, v.seat, i)
        if rank_of(meld) == lane and size(meld) < CANASTA:
            return True
    return False


def lay_off_naturals(r: Rules, v: View, line: list[int]) -> int:
    """LD-10: as many naturals as a meld can take, to the largest meld first."""
    best, which, cards = 0, NONE, 0
    for i in range(v.laid[v.seat]):
        meld = meld_at(v, v.seat, i)
        fits = min(lane_size(v.hands[v.seat][rank_of(meld)]), largest(r, v, v.seat) - size(meld))
        if fits > 0 and rank_of(meld) != THREE:
            while fits > 0 and not may_leave(r, v, fits, size(meld) + fits):
                fits -= 1
            if fits > 0 and size(meld) + fits > best:
                best, which, cards = size(meld) + fits, i, fits
    if which == NONE:
        return 0
    line[0] = Verb.ADD
    n = name_naturals(v, line, 1, rank_of(meld_at(v, v.seat, which)), cards)
    return to_meld(line, n, which)


def lay_off_three(r: Rules, v: View, line: list[int]) -> int:
    """LD-13: a red three on a red canasta."""
    threes = v.hands[v.seat][THREE]
    suit = 1 if in_lane(threes, 1) > 0 else 2
    if in_lane(threes, suit) == 0 or not may_leave(r, v, 1, 0):
        return 0
    for i in range(v.laid[v.seat]):
        if takes_three(meld_at(v, v.seat, i)):
            line[0] = Verb.ADD
            line[1] = CARD + 4 * THREE + suit
            return to_meld(line, 2, i)
    return 0


def meld_naturals(r: Rules, v: View, line: list[int]) -> int:
    """LD-9: three naturals or more of a rank."""
    for lane in range(KING, -1, -1):
        cards = lane_size(v.hands[v.seat][lane]) if lane != TWO and lane != THREE else 0
        cards = min(cards, largest(r, v, v.seat))
        while cards >= LEAST and not may_leave(r, v, cards, cards):
            cards -= 1
        if cards >= LEAST:
            line[0] = Verb.MELD
            n = name_naturals(v, line, 1, lane, cards)
            line[n] = END
            return n + 1
    return 0


def complete(r: Rules, v: View, line: list[int], eager: bool) -> int:
    """LD-11: wild cards that make a canasta: of a meld with wild cards, or where a red one need not be hoped for."""
    seat = v.seat
    wild = wilds_in(v.hands[seat])
    hurry = eager or (v.down[seat] == 0 and canastas(r, v, seat) < 2)
    for i in range(v.laid[seat]):
        meld = meld_at(v, seat, i)
        missing = CANASTA - size(meld)
        right = 0 < missing <= wild and wilds(meld) + missing < naturals(meld) and largest(r, v, seat) == CANASTA
        if right and (hurry or wilds(meld) > 0) and may_leave(r, v, missing, CANASTA):
            line[0] = Verb.ADD
            return to_meld(line, name_wilds(v, line, 1, missing), i)
    return 0


def lay_off_wild(r: Rules, v: View, line: list[int]) -> int:
    """LD-10: a wild card wherever it fits."""
    seat = v.seat
    if wilds_in(v.hands[seat]) == 0:
        return 0
    for i in range(v.laid[seat]):
        meld = meld_at(v, seat, i)
        fits = size(meld) < largest(r, v, seat) and rank_of(meld) != THREE and wilds(meld) + 1 < naturals(meld)
        if fits and may_leave(r, v, 1, size(meld) + 1):
            line[0] = Verb.ADD
            return to_meld(line, name_wilds(v, line, 1, 1), i)
    return 0


def meld_pair(r: Rules, v: View, line: list[int]) -> int:
    """LD-9: two naturals with a wild card."""
    if wilds_in(v.hands[v.seat]) == 0 or not may_leave(r, v, LEAST, LEAST):
        return 0
    for lane in range(KING + 1):
        if lane != TWO and lane != THREE and lane_size(v.hands[v.seat][lane]) >= 2:
            line[0] = Verb.MELD
            n = name_wilds(v, line, name_naturals(v, line, 1, lane, 2), 1)
            line[n] = END
            return n + 1
    return 0


def end_turn(r: Rules, v: View, line: list[int]) -> int:
    """LD-20: a discard; LD-19: out of turn nothing more."""
    if v.seat != v.turn or not may_discard(r, v, v.seat):
        return say(line, Verb.DONE)
    best, least = NONE, 0
    for card in range(JOKER_CARD + 1):
        if in_lane(v.hands[v.seat][rank(card)], card & 3) > 0:
            now = worth_keeping(v, card)
            if best == NONE or now < least:
                best, least = card, now
    return say_word(line, Verb.DISCARD, CARD + best)


def worth_keeping(v: View, card: int) -> int:
    """The loss to the hand with this card: threes first, then single cards, dear ones first when the end is near."""
    lane = rank(card)
    if lane == THREE:
        red = card & 3 == 1 or card & 3 == 2
        return HOPED_FOR if red and hopes_for_red(v) else -2 if red else -1
    if is_wild(card):
        return WILD + POINTS[lane]
    some = lane_size(v.hands[v.seat][lane])
    worth = SET if some > 2 else PAIR if some == 2 else 0
    worth += FITTING if has_room(v, lane) else 0
    dear = POINTS[lane] // 5
    return worth + (4 - dear if v.stock < LATE * v.seats else dear)


def hopes_for_red(v: View) -> bool:
    """Is there a meld of five or six naturals that may become a red canasta in time?"""
    for i in range(v.laid[v.seat]):
        meld = meld_at(v, v.seat, i)
        if wilds(meld) == 0 and 5 <= size(meld) < CANASTA and v.stock > LATE * v.seats:
            return True
    return False
