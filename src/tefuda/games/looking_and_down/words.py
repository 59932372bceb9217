"""The words that may follow: the only statement of what is legal in Looking and Down.

Every word listed leads to a legal play. The cards of a meld are written naturals first, by suit, then twos, then
jokers; equal cards are written again. ``s`` may be a state or a view.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.declarations.words import BAR, CARD, END, NUMBER, WITH, spill
from tefuda.games.looking_and_down.counting import JOKER, THREE, TWO, in_lane, kinds_of, lane_size, rank
from tefuda.games.looking_and_down.first_meld import begin, can_finish, draft_words
from tefuda.games.looking_and_down.laying import add_targets, add_words, may_discard, meld_starts, next_in_meld
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import NONE, Phase, Scratch, SharedFields, Verb

ABOUT = 7  # LD-6: a dealer who cuts by eye is at most so many cards from the number


def words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow the first ``p.n`` of ``p.line`` into ``p.out``; return their number."""
    line, n, out = p.line, p.n, p.out
    if n == 0:
        return verbs(r, s, seat, p)
    verb = line[0]
    if verb == Verb.MELD:
        return meld_words(r, s, seat, p)
    if verb == Verb.TAKE:
        return take_words(r, s, seat, p)
    if verb == Verb.ADD:
        return add_words(r, s, seat, line, n, out)
    if verb == Verb.DISCARD and n == 1:
        return spill(kinds_of(s.hands[seat]), out, 0)
    if verb == Verb.GRAB and n == 1:
        return grab_words(r, s, out)
    out[0] = END
    return 1


def verbs(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the verbs that are open to this seat now; return their number."""
    if s.phase == Phase.GRAB and seat == s.turn:  # LD-6
        p.out[0] = Verb.GRAB
        return 1
    if s.phase != Phase.DRAW and s.phase != Phase.PLAY:
        return 0
    if seat == s.turn:
        return turn_verbs(r, s, seat, p)
    if seat >= 0 and has(s.frozen, seat):  # LD-19
        k = laying_verbs(r, s, seat, p, 0)
        p.out[k] = Verb.DONE
        return k + 1
    return 0


def turn_verbs(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the verbs of a turn: draw or take the pile; lay; discard (LD-16); return their number.

    Without a stock there is nothing to draw (LD-23).
    """
    out, k = p.out, 0
    if s.phase == Phase.DRAW:
        if s.stock > 0:
            out[k] = Verb.DRAW
            k += 1
        if may_take(r, s, seat, p):
            out[k] = Verb.TAKE
            k += 1
        if s.stock > 0:
            return k
    k = laying_verbs(r, s, seat, p, k)
    out[k] = Verb.DISCARD if may_discard(r, s, seat) else Verb.DONE
    return k + 1


def laying_verbs(r: Rules, s: SharedFields, seat: int, p: Scratch, k: int) -> int:
    """Write the verbs of what may be laid, from place ``k`` on (LD-9, LD-10, LD-12); return the next place."""
    if can_meld(r, s, seat, p):
        p.out[k] = Verb.MELD
        k += 1
    if s.laid[seat] == 0:
        return k
    if add_targets(r, s, seat) != 0:
        p.out[k] = Verb.ADD
        k += 1
    return k


def can_meld(r: Rules, s: SharedFields, seat: int, p: Scratch) -> bool:
    """Return whether there is a meld (LD-9), or before the first one some melds that reach the minimum (LD-12)."""
    if s.laid[seat] > 0:
        return meld_starts(r, s, seat) != 0
    begin(r, s, seat, NONE, 1, p.workspace)
    return can_finish(s, seat, p.trial, 1, p.workspace)


def grabs(seats: int, r: Rules) -> range:
    """The numbers that a dealer may name with so many players (LD-6)."""
    return range(r.hand_size * seats - ABOUT, r.hand_size * seats + ABOUT + 1)


def grab_words(r: Rules, s: SharedFields, out: list[int]) -> int:
    """Write the numbers that a dealer may name, near the one that is to be dealt (LD-6); return their count."""
    for i in range(2 * ABOUT + 1):
        out[i] = NUMBER + r.hand_size * s.seats - ABOUT + i
    return 2 * ABOUT + 1


def meld_words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow in a meld (LD-9), or in the first ones (LD-12); return their number."""
    line, n, out = p.line, p.n, p.out
    if s.laid[seat] == 0:
        begin(r, s, seat, NONE, 1, p.workspace)
        return draft_words(s, seat, p)
    if n == 1:
        return spill(meld_starts(r, s, seat), out, 0)
    return next_in_meld(r, s, seat, line, n, out)


def may_be_taken(s: SharedFields, seat: int) -> bool:
    """Return whether the pile may be taken: a natural from 4 to ace is on top, and not twice running (LD-18)."""
    if s.height == 0 or has(s.took, seat):
        return False
    return rank(s.top) != TWO and rank(s.top) != THREE and rank(s.top) != JOKER


def may_take(r: Rules, s: SharedFields, seat: int, p: Scratch) -> bool:
    """Return whether this seat may take the pile: with two cards of its rank, and the first meld if it has none.

    LD-18, LD-A3.
    """
    if not may_be_taken(s, seat) or lane_size(s.hands[seat][rank(s.top)]) < 2:
        return False
    if s.laid[seat] > 0:
        return True
    begin(r, s, seat, s.top, 1, p.workspace)
    return can_finish(s, seat, p.trial, 1, p.workspace)


def take_words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow in taking the pile: the two cards shown, then the first meld (LD-18)."""
    line, n, out = p.line, p.n, p.out
    k = 0
    lane = rank(s.top)
    if n == 1:
        out[k] = WITH
        k += 1
    elif n < 4 and line[1] == WITH:
        return shown_words(s.hands[seat][lane], 4 * lane, line, n, out)
    if n == 4 and line[1] == WITH:
        out[0] = END if s.laid[seat] > 0 else BAR
        return 1
    if s.laid[seat] > 0:
        out[k] = END
        return k + 1
    begin(r, s, seat, s.top, 5 if line[1] == WITH and n > 1 else 1, p.workspace)
    found = draft_words(s, seat, p)
    if k == 1:
        out[found] = WITH
    return found + k


def shown_words(lane: int, first: int, prefix: list[int], n: int, out: list[int]) -> int:
    """Write the words for the two cards of the rank that are shown, the lower first (LD-18)."""
    k = 0
    low = 0 if n == 2 else prefix[2] - CARD - first
    for suit in range(low, 4):
        shown = 1 if n == 3 and suit == low else 0
        if in_lane(lane, suit) > shown and lane_size(lane >> (5 * suit)) > 3 - n:
            out[k] = CARD + first + suit
            k += 1
    return k
