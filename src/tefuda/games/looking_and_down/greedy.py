"""A sensible player of Looking and Down: it looks one play ahead, at the table and its hand.  In the rules' dialect.

It melds naturals until it has taken up its Down; from then on it keeps pairs, with which the pile can be taken, until
they make canastas or the stock runs low. It holds wild cards back until they complete a canasta or it can go out, takes
the pile when that is worth more than a draw, and goes out as soon as all it holds can be laid. It discards what it
needs least and what least helps the next player to the pile, and gets rid of red threes while there is time.
"""

from __future__ import annotations

from tefuda.engine.declarations.words import BAR, CARD, END, MELD, NUMBER, TO, say, say_word
from tefuda.engine.matches.playouts import roll
from tefuda.games.looking_and_down.counting import (
    JOKER,
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
from tefuda.games.looking_and_down.laying import largest, may_discard, must_stay, takes_three
from tefuda.games.looking_and_down.melds import CANASTA, LEAST, canastas, meld_at, naturals, rank_of, size, wilds
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.pile import MILLE, danger, gift, red_threes, turns_left, wants_pile
from tefuda.games.looking_and_down.state import LANES, NONE, Phase, Scratch, Verb, View
from tefuda.games.looking_and_down.words import may_take

# The value of keeping a card, and the end of a deal; tuned by letting versions play against each other.
PAIR, SET, FITTING, WILD, HOPED_FOR = 20, 50, 100, 1000, 60
GONE = -500  # a red three for which there are no turns to spare
HOPE_LATE, HOPE_AT = 4, 6  # turns left, and cards of a meld, so that a red canasta may be hoped for
PLENTY = 19  # cards of the stock for each player, while pairs are kept
LATE = 8  # cards of the stock for each player, when dear cards are discarded first


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which may act, into ``p.line``; return the number of words."""
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


def take(r: Rules, v: View, p: Scratch) -> int:
    """Write the play that takes the pile, with the first meld if the seat has none (LD-18)."""
    if v.laid[v.seat] > 0:
        return say(p.line, Verb.TAKE)
    begin(r, v, v.seat, v.top, 1, p.workspace)
    return first_meld(v, p, Verb.TAKE)


def first_meld(v: View, p: Scratch, verb: int) -> int:
    """Write a first meld, rank by rank, with wild cards only where the minimum needs them (LD-12).

    Returns:
        The number of words; 0 if there is no first meld.
    """
    p.n, p.line[0] = 1, verb
    while p.line[p.n - 1] != END:
        choices = draft_words(v, v.seat, p)
        if choices == 0:
            return 0
        p.line[p.n] = next_word(v, p.line, p.n, p.out, choices)
        p.n += 1
    return p.n


def next_word(v: View, prefix: list[int], n: int, t: list[int], choices: int) -> int:
    """The best word to follow: the end; a natural; another meld, if possible of three naturals; a wild card."""
    best, most = t[0], -1
    for i in range(choices):
        word, worth = t[i], 1
        if word == END:
            worth = 100
        elif word == BAR:
            worth = 30
        elif not is_wild(word - CARD):
            worth = 50
            if n == 1 or prefix[n - 1] == BAR:
                worth = 60 - rank(word - CARD) if lane_size(v.hands[v.seat][rank(word - CARD)]) > 2 else 20
        if worth > most:
            best, most = word, worth
    return best


def lay(r: Rules, v: View, p: Scratch) -> int:
    """Write the best meld or layoff; return 0 if nothing is worth laying."""
    seat, line = v.seat, p.line
    if v.laid[seat] == 0:
        begin(r, v, seat, NONE, 1, p.workspace)
        return first_meld(v, p, Verb.MELD)
    eager = is_eager(r, v)
    keeps = not eager and keeps_pairs(v, seat)
    n = lay_off_naturals(r, v, line, keeps)
    if n == 0:
        n = lay_off_three(r, v, line)
    if n == 0 and not keeps:
        n = meld_naturals(r, v, line)
    if n == 0:
        n = complete(r, v, line, eager)
    if n == 0 and eager:
        n = meld_pair(r, v, line)
        if n == 0:
            n = lay_off_wild(r, v, line)
    return n


def keeps_pairs(v: View, seat: int) -> bool:
    """Return whether pairs are worth more in the hand than on the table (LD-18): not before Down is taken up."""
    return v.down[seat] == 0 and v.stock > PLENTY * v.seats


def is_eager(r: Rules, v: View) -> bool:
    """Return whether to lay all that can be laid: the deal ends, Down can be reached, or the seat can go out."""
    if v.last_round != 0 or v.stock == 0 or v.out != 0:
        return True
    return stuck(v) <= 1 and (v.down[v.seat] > 0 or canastas(r, v, v.seat) >= 2)


def stuck(v: View) -> int:
    """The rough number of cards of the hand that cannot be laid now.

    They are threes, ranks of a single card, and pairs without a wild card.
    """
    hand, wild, left = v.hands[v.seat], wilds_in(v.hands[v.seat]), lane_size(v.hands[v.seat][THREE])
    for lane in range(KING + 1):
        some = lane_size(hand[lane]) if lane != TWO and lane != THREE else 0
        if some == 1 and not has_room(v, v.seat, lane):
            left += 1
        elif some == 2 and not has_room(v, v.seat, lane):
            left += 0 if wild > 0 else 2
            wild -= 1
    return left


def has_room(v: View, seat: int, lane: int) -> bool:
    """Return whether this seat has a meld of this rank that can grow (LD-10)."""
    for i in range(v.laid[seat]):
        meld = meld_at(v, seat, i)
        if rank_of(meld) == lane and size(meld) < CANASTA:
            return True
    return False


def may_leave(r: Rules, v: View, cards: int, whole: int) -> bool:
    """Return whether enough cards are left if ``cards`` are laid and make a meld of ``whole`` cards (LD-22)."""
    return v.counts[v.seat] - cards >= must_stay(r, v, v.seat, 1 if whole == CANASTA else 0)


def lay_off_naturals(r: Rules, v: View, line: list[int], keeps: bool) -> int:
    """Lay off as many naturals as a meld can take, on the largest meld first (LD-10).

    ``keeps``: lay pairs only for a canasta.
    """
    best, which, cards = 0, NONE, 0
    for i in range(v.laid[v.seat]):
        whole = size(meld_at(v, v.seat, i))
        fits = that_fit(r, v, i)
        if keeps and whole + fits < CANASTA and lane_size(v.hands[v.seat][rank_of(meld_at(v, v.seat, i))]) >= 2:
            fits = 0
        if fits > 0 and whole + fits > best:
            best, which, cards = whole + fits, i, fits
    if which == NONE:
        return 0
    line[0] = Verb.ADD
    n = name_naturals(v, line, 1, rank_of(meld_at(v, v.seat, which)), cards)
    return to_meld(line, n, which)


def that_fit(r: Rules, v: View, which: int) -> int:
    """The number of naturals of the hand that can be laid off on this meld now."""
    meld = meld_at(v, v.seat, which)
    if rank_of(meld) == THREE:
        return 0
    fits = min(lane_size(v.hands[v.seat][rank_of(meld)]), largest(r, v, v.seat) - size(meld))
    while fits > 0 and not may_leave(r, v, fits, size(meld) + fits):
        fits -= 1
    return max(0, fits)


def name_naturals(v: View, line: list[int], n: int, lane: int, cards: int) -> int:
    """Write so many naturals of a rank, the lower suits first; return the next place."""
    for suit in range(4):
        for _ in range(in_lane(v.hands[v.seat][lane], suit)):
            if cards > 0:
                line[n] = CARD + 4 * lane + suit
                n += 1
                cards -= 1
    return n


def name_wilds(v: View, line: list[int], n: int, cards: int) -> int:
    """Write so many wild cards, twos first, as they are worth less; return the next place."""
    some = lane_size(v.hands[v.seat][TWO])
    n = name_naturals(v, line, n, TWO, cards)
    for _ in range(cards - some):
        line[n] = CARD + JOKER_CARD
        n += 1
    return n


def to_meld(line: list[int], n: int, which: int) -> int:
    """Write the end of a layoff; return the number of words."""
    line[n] = TO
    line[n + 1] = MELD + which
    line[n + 2] = END
    return n + 3


def lay_off_three(r: Rules, v: View, line: list[int]) -> int:
    """Lay a red three on a red canasta (LD-13)."""
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
    """Meld three naturals or more of a rank (LD-9)."""
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
    """Complete a canasta with wild cards: of a meld that has some, or if no red one need be hoped for (LD-11)."""
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
    """Lay off a wild card wherever it fits (LD-10)."""
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
    """Meld two naturals with a wild card (LD-9)."""
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
    """End the turn with a discard (LD-20); out of turn, or if no discard is possible, say ``done`` (LD-19)."""
    if v.seat != v.turn or not may_discard(r, v, v.seat):
        return say(line, Verb.DONE)
    return say_word(line, Verb.DISCARD, CARD + least_missed(r, v))


def least_missed(r: Rules, v: View) -> int:
    """The card to discard: of little use here, and to a player who may take the pile with it."""
    best, least, given = NONE, 0, gift(v)
    for lane in range(JOKER + 1):
        some = v.hands[v.seat][lane]
        risk = danger(v, lane) * given // MILLE if some != 0 else 0
        for suit in range(4):
            if in_lane(some, suit) > 0:
                now = worth_keeping(r, v, 4 * lane + suit) + risk
                if best == NONE or now < least:
                    best, least = 4 * lane + suit, now
    return best


def worth_keeping(r: Rules, v: View, card: int) -> int:
    """The value of keeping a card: threes least, then single cards, dear ones least when the end is near."""
    lane = rank(card)
    if lane == THREE:
        red = card & 3 == 1 or card & 3 == 2
        return worth_of_red(r, v) if red else -1
    if is_wild(card):
        return WILD + POINTS[lane]
    some = lane_size(v.hands[v.seat][lane])
    worth = SET if some > 2 else PAIR if some == 2 else 0
    worth += FITTING if has_room(v, v.seat, lane) else 0
    dear = POINTS[lane] // 5
    return worth + (4 - dear if v.stock < LATE * v.seats else dear)


def worth_of_red(r: Rules, v: View) -> int:
    """The value of keeping a red three (LD-13): high only if a canasta may come for each; very low if time is short."""
    mine = red_threes(v.hands[v.seat][THREE])
    spare = turns_left(r, v) - mine
    if spare <= 0:
        return GONE
    return HOPED_FOR if spare > HOPE_LATE and red_hopes(v) >= mine else -2


def red_hopes(v: View) -> int:
    """The number of melds of naturals that lack one card to be red canastas."""
    found = 0
    for i in range(v.laid[v.seat]):
        meld = meld_at(v, v.seat, i)
        if wilds(meld) == 0 and rank_of(meld) != THREE and HOPE_AT <= size(meld) < CANASTA:
            found += 1
    return found


MISSED = 30  # ranks in a hundred; chosen to win about three deals in ten against a player who sees everything


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Hide some ranks of the hand, chosen at random: so large a hand is held by ranks."""
    hand, some = v.hands[v.seat], 0
    for lane in range(LANES):
        p.missed[lane] = hand[lane]
        if roll(p.rng, 100) < MISSED:
            hand[lane] = 0
        some |= hand[lane]
    if some == 0:
        look_again(r, v, p)


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """Restore all that `overlook` has hidden."""
    for lane in range(LANES):
        v.hands[v.seat][lane] = p.missed[lane]
