"""The words that may follow: the only statement of what is legal in Carousel.

Finding them takes a while, so whole plays are judged by ``why_not``; the test suite holds it to these words.

Every word listed leads to a legal play.  Cards are said in the order of their ints; in ``lay`` a joker is said plainly
as ``JK``, or after all those as the card for which it stands.  `s` may be a state or a view.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.declarations.words import AS, CARD, END
from tefuda.games.carousel.melds import grows_by
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.new_table import arrange_words
from tefuda.games.carousel.rearranging.rest import NATURAL, jokers_held
from tefuda.games.carousel.scoring import KNOCK_LIMIT, hand_points
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.question import clear_question, layable
from tefuda.games.carousel.solver.workspace import (
    DECLARED,
    HELD,
    HELD_TWICE,
    JOKERS_HELD,
    JOKERS_LAID,
    LIES,
    LIES_TWICE,
    SHOWN,
    SOMETHING,
)
from tefuda.games.carousel.state import JOKER, Phase, SharedFields, Verb

DRAWS = 3  # CA-10


def words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow the ``p.n`` of ``p.line`` into ``p.out``; return how many."""
    if p.n == 0:
        return verbs(r, s, seat, p)
    if p.line[0] == Verb.LAY:
        return lay_words(r, s, seat, p)
    if p.line[0] == Verb.ARRANGE:
        return arrange_words(r, s, seat, p)
    p.out[0] = END
    return 1


def verbs(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the verbs that are open to this seat now; return how many (CA-10, CA-14, CA-20)."""
    out = p.out
    if seat != s.turn or (s.phase != Phase.DRAW and s.phase != Phase.PLAY):
        return 0
    if s.phase == Phase.DRAW:
        out[0] = Verb.DRAW
        return 1
    k = 0
    if may_draw(s):
        out[k] = Verb.DRAW
        k += 1
    can_lay = may_lay(r, s, seat, p.workspace)
    if can_lay:
        out[k] = Verb.LAY
        k += 1
    if can_lay or (s.laid != 0 and s.melds > 0):
        out[k] = Verb.ARRANGE
        k += 1
    if may_knock(r, s, seat):
        out[k] = Verb.KNOCK
        k += 1
    if may_end(s):
        out[k] = Verb.DONE
        k += 1
    return k


def may_draw(s: SharedFields) -> bool:
    """Return whether a card may be drawn: nothing was laid in this turn, and fewer than three drawn (CA-10, CA-A7)."""
    return s.laid == 0 and s.drawn < DRAWS and s.stock > 0 and s.last_round == 0


def may_end(s: SharedFields) -> bool:
    """Return whether the turn may end: after a play (CA-10, CA-A2), or where no card can be drawn (CA-20, CA-21)."""
    return s.laid != 0 or not may_draw(s)


def may_knock(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether this seat may knock: with five points or less, after a play in this turn (CA-14, CA-A1).

    Without the option ``knock_needs_play`` no play is needed.
    """
    return (s.laid != 0 or r.knock_needs_play == 0) and hand_points(s.hands[seat], s.twice[seat]) <= KNOCK_LIMIT


def may_lay(r: Rules, s: SharedFields, seat: int, d: list[int]) -> bool:
    """Return whether any card of the hand can be laid (CA-11, CA-12)."""
    if grown_by(r, s) & s.hands[seat] != 0:
        return True
    put_question(r, s, seat, d)
    d[SOMETHING] = 1
    return layable(d)


def grown_by(r: Rules, s: SharedFields) -> int:
    """Return the natural cards that can be added to a meld of the table as it lies, as a mask."""
    cards = 0
    for i in range(s.melds):
        cards |= grows_by(s.plain[i] | s.jokers[i], r.ace_high)
    return cards


def put_question(r: Rules, s: SharedFields, seat: int, d: list[int]) -> None:
    """Put the question on the workspace: the table must lie, the hand may."""
    clear_question(d, r.ace_high)
    for i in range(s.melds):
        d[LIES_TWICE] |= d[LIES] & s.plain[i]
        d[LIES] |= s.plain[i]
        show_jokers(d, s.jokers[i])
    d[HELD], d[HELD_TWICE] = s.hands[seat] & NATURAL, s.twice[seat] & NATURAL
    d[JOKERS_HELD] = jokers_held(s, seat)


def show_jokers(d: list[int], jokers: int) -> None:
    """Note the jokers of one meld of the table on the workspace, each as its card."""
    while jokers != 0:
        d[SHOWN + 1] = d[SHOWN]
        d[SHOWN] = lowest(jokers)
        jokers &= jokers - 1


def take(d: list[int], word: int) -> bool:
    """Note that this card of the hand is to be laid; return False if the hand does not hold it."""
    if word >= AS:
        d[DECLARED + 1] = d[DECLARED]
        d[DECLARED] = word - AS
        d[JOKERS_HELD] -= 1
        return d[JOKERS_HELD] >= 0
    card = word - CARD
    if card == JOKER:
        d[JOKERS_LAID] += 1
        d[JOKERS_HELD] -= 1
        return d[JOKERS_HELD] >= 0
    if not has(d[HELD], card):
        return False
    d[HELD] = (d[HELD] & ~bit(card)) | (d[HELD_TWICE] & bit(card))
    d[HELD_TWICE] &= ~bit(card)
    d[LIES_TWICE] |= d[LIES] & bit(card)
    d[LIES] |= bit(card)
    return True


def lay_words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow in ``lay``; return how many (CA-11, CA-12).

    They are cards of the hand for which there is a legal table, perhaps with more of the hand.
    """
    line, n, out = p.line, p.n, p.out
    k = 0
    last = line[n - 1] if n > 1 else CARD
    if n > 1 and can_follow(r, s, seat, line, n, END, p.workspace):
        out[k] = END
        k += 1
    sure = grown_by(r, s) & s.hands[seat] if n == 1 else 0
    for word in range(last, CARD + JOKER + 1):
        if has(sure, word - CARD) or can_follow(r, s, seat, line, n, word, p.workspace):
            out[k] = word
            k += 1
    if jokers_held(s, seat) > 0:
        for word in range(max(last, AS), AS + JOKER):
            if can_follow(r, s, seat, line, n, word, p.workspace):
                out[k] = word
                k += 1
    return k


def can_follow(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, word: int, d: list[int]) -> bool:
    """Return whether there is a table with the cards that were said, this one, and perhaps more that come no sooner."""
    if CARD <= word <= CARD + JOKER and not has(s.hands[seat], word - CARD):
        return False
    if not ask_with(r, s, seat, prefix, n, word, END, d):
        return False
    if CARD <= word < AS:
        floor = word - CARD
        d[HELD] &= -bit(floor)
        d[HELD_TWICE] &= -bit(floor)
        return layable(d)
    jokers = d[JOKERS_HELD] if word != END else 0
    d[HELD] = d[HELD_TWICE] = d[JOKERS_HELD] = 0
    return layable(d) or (jokers > 0 and second_can_follow(r, s, seat, prefix, n, word, d))


def second_can_follow(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, word: int, d: list[int]) -> bool:
    """Return whether, after a joker that stands for a card, another one can be said that comes no sooner."""
    for other in range(word, AS + JOKER):
        if ask_with(r, s, seat, prefix, n, word, other, d):
            d[HELD] = d[HELD_TWICE] = 0
            if layable(d):
                return True
    return False


def ask_with(
    r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, word: int, other: int, d: list[int]
) -> bool:
    """Put the question with the cards that were said and two more (or END); return False if the hand lacks one."""
    put_question(r, s, seat, d)
    for i in range(1, n):
        if not take(d, prefix[i]):
            return False
    return (word == END or take(d, word)) and (other == END or take(d, other))
