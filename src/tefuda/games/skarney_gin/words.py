"""The words that may follow: the only statement of what is legal in Skarney Gin.

Every word listed leads to a legal play.  A meld is written along the rank line, a group in order of suits; the three
melds of an opening are written in the order of their first cards.  `s` may be a state or a view.
"""

from __future__ import annotations

from tefuda.cards.bits import above, bit, count, lowest
from tefuda.cards.melds import TOP, extends, holds_meld, of_rank, places, rank, run_starts, tally, threes, top_card
from tefuda.cards.melds import line as rank_line
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import BAR, CARD, END, MELD, TO, cards_in, spill
from tefuda.games.skarney_gin.openings import can_open, opening_cards
from tefuda.games.skarney_gin.options import AfterFirstMeldOption, LayoffTypeOption, Rules
from tefuda.games.skarney_gin.state import LAST_TWO, NONE, Phase, SharedFields, Verb

LAYOFF_LIMIT = 2  # SK-8b


def words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow the ``p.n`` of ``p.line`` into ``p.out``; return how many."""
    line, n, out = p.line, p.n, p.out
    if n == 0:
        return verbs(r, s, seat, out)
    if line[0] == Verb.OPEN:
        return open_words(s, seat, line, n, out)
    if line[0] == Verb.MELD:
        return meld_words(s, seat, line, n, out)
    if line[0] == Verb.ADD:
        return add_words(r, s, seat, line, n, out)
    if line[0] == Verb.OFFER and n == 1:
        return spill(offerable(s, seat), out, 0)
    out[0] = END
    return 1


def verbs(r: Rules, s: SharedFields, seat: int, out: list[int]) -> int:
    """Write the verbs that are open to this seat now; return how many."""
    if s.phase == Phase.DRAW and seat == s.turn:  # SK-6
        out[0] = Verb.DRAW
        return 1
    if s.phase == Phase.ANSWER and seat == 1 - s.turn:  # SK-9
        out[0] = Verb.TAKE
        out[1] = Verb.REFUSE
        return 2
    if s.phase == Phase.PLAY and seat == s.turn:
        return play_verbs(r, s, seat, out)
    return 0


def play_verbs(r: Rules, s: SharedFields, seat: int, out: list[int]) -> int:
    """Write the verbs after the draw; return how many.

    First what may be laid (SK-7, SK-8), then how the turn ends (SK-9, SK-12, SK-14).
    """
    k = 0
    hand = s.hands[seat]
    if s.laid[seat] == 0:
        if can_open(hand):
            out[k] = Verb.OPEN
            k += 1
    elif may_lay(r, s, seat):
        if holds_meld(hand):
            out[k] = Verb.MELD
            k += 1
        if layoff_cards(r, s, seat) != 0:
            out[k] = Verb.ADD
            k += 1
    out[k] = Verb.OFFER if must_offer(s, seat) else Verb.DONE
    return k + 1


def may_lay(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether melds and layoffs are open to this seat, which must have opened in an earlier turn (SK-7, SK-8).

    With the option ``first_meld_turn`` the turn of the opening counts too.
    """
    return s.laid[seat] > 0 and (s.opened != seat or r.first_meld_turn == AfterFirstMeldOption.CONTINUE)


def can_lay_on(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether anything can be laid after the opening, within the limit of two cards a meld (SK-8b)."""
    return may_lay(r, s, seat) and (holds_meld(s.hands[seat]) or layoff_cards(r, s, seat) != 0)


def can_lay(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether anything can be laid from this hand: the opening, later a meld or cards on melds (SK-7, SK-8)."""
    return can_open(s.hands[seat]) if s.laid[seat] == 0 else can_lay_on(r, s, seat)


def must_offer(s: SharedFields, seat: int) -> bool:
    """Return whether the turn must end with an offer (SK-9).

    It must with two cards or more (SK-12), except at the end of the stock (SK-14).
    """
    hand = s.hands[seat]
    return hand & (hand - 1) != 0 and s.stock > LAST_TWO


def offerable(s: SharedFields, seat: int) -> int:
    """Return the cards that may be offered, as a mask: any but the one just taken (SK-11)."""
    hand = s.hands[seat]
    return hand if s.taken[seat] == NONE else hand & ~bit(s.taken[seat])


def open_words(s: SharedFields, seat: int, prefix: list[int], n: int, out: list[int]) -> int:
    """Write the words of an opening: three melds of three cards, no more and no fewer; return how many (SK-7)."""
    at = (n - 1) % 4
    if at == 3:
        out[0] = END if n == 12 else BAR
        return 1
    floor = prefix[n - 4 - at] - CARD if n > 4 else NONE
    first = prefix[n - at] - CARD if at > 0 else NONE
    second = prefix[n - 1] - CARD if at == 2 else NONE
    free = s.hands[seat] & ~cards_in(prefix, 1, n)
    return spill(opening_cards(free, floor, first, second, 2 - (n - 1) // 4), out, 0)


def meld_words(s: SharedFields, seat: int, prefix: list[int], n: int, out: list[int]) -> int:
    """Write the cards that may follow in a meld, and END from three cards on; return how many (SK-8a)."""
    hand = s.hands[seat]
    if n == 1:
        return spill(meld_starts(hand), out, 0)
    k = spill(next_in_meld(hand, prefix, n), out, 0)
    if n > 3:
        out[k] = END
        k += 1
    return k


def meld_starts(hand: int) -> int:
    """Return the cards that can be written first: two of their rank follow them, or the next two ranks do."""
    starts = 0
    runs = run_starts(places(rank_line(hand)))
    groups = threes(tally(hand))
    while runs != 0:
        starts |= of_rank(hand, lowest(runs) >> 2)
        runs &= runs - 1
    while groups != 0:
        starts |= first_of_three(of_rank(hand, lowest(groups) >> 2))
        groups &= groups - 1
    return starts


def first_of_three(cards: int) -> int:
    """Return those of three or four cards, in order, that have two behind them."""
    low = cards & -cards
    rest = cards & ~low
    return low | (rest & -rest) if count(cards) == 4 else low


def next_in_meld(hand: int, prefix: list[int], n: int) -> int:
    """Return the cards that may follow in a meld that has been begun."""
    first = prefix[1] - CARD
    last = prefix[n - 1] - CARD
    if n == 2:
        return second_in_meld(hand, first)
    if rank(prefix[2] - CARD) == rank(first):
        return of_rank(hand, rank(first)) & above(last)
    return next_in_run(hand, first, n - 1)


def second_in_meld(hand: int, first: int) -> int:
    """Return the second cards that a third can follow: of the same rank, or one rank up."""
    place = rank(first)
    rest = of_rank(hand, place) & above(first)
    cards = rest & ~top_card(rest)
    if place + 2 <= TOP and of_rank(hand, place + 2) != 0:
        cards |= of_rank(hand, place + 1)
    return cards


def next_in_run(hand: int, first: int, size: int) -> int:
    """Return the next rank's cards; an ace tops a king (SK-3d), but no run can be written twice."""
    place = rank(first) + size
    if place < TOP:
        return of_rank(hand, place)
    if place > TOP or rank(first) == 1:
        return 0
    return of_rank(hand, TOP) & above(first) if rank(first) == 0 else of_rank(hand, TOP)


def kept(r: Rules) -> bool:
    """Return whether a layoff must leave the kind of a meld as it is (SK-A3)."""
    return r.layoff_type == LayoffTypeOption.SAME_KIND


def room(s: SharedFields, seat: int, meld: int) -> int:
    """Return how many cards this meld may still get in this turn (SK-8b)."""
    return LAYOFF_LIMIT - s.added[seat][meld]


def layoff_cards(r: Rules, s: SharedFields, seat: int) -> int:
    """Return the cards of the hand that can be laid off alone, as a mask."""
    cards = 0
    for i in range(s.laid[seat]):
        if room(s, seat, i) > 0:
            cards |= extends(s.melds[seat][i], kept(r))
    return cards & s.hands[seat]


def add_words(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, out: list[int]) -> int:
    """Write the words of a layoff: one or two cards, then ``to`` and an own meld; return how many (SK-8b)."""
    if prefix[n - 1] == TO:
        return spill_melds(r, s, seat, cards_in(prefix, 1, n), out)
    if prefix[n - 1] >= MELD:
        out[0] = END
        return 1
    if n == 1:
        return spill(layoff_cards(r, s, seat) | layoff_seconds(r, s, seat, NONE), out, 0)
    k = spill(layoff_seconds(r, s, seat, prefix[1] - CARD), out, 0) if n == 2 else 0
    if fits_somewhere(r, s, seat, cards_in(prefix, 1, n)):
        out[k] = TO
        k += 1
    return k


def layoff_seconds(r: Rules, s: SharedFields, seat: int, first: int) -> int:
    """Return the cards that can be written second after ``first``; for no card, those that can begin a pair."""
    cards = 0
    for i in range(s.laid[seat]):
        if room(s, seat, i) > 1:
            cards |= pair_cards(s.melds[seat][i], s.hands[seat], first, kept(r))
    return cards


def pair_cards(meld: int, hand: int, first: int, keep: bool) -> int:
    """Return the same for one meld: pairs of an inner card and one that it makes room for."""
    cards = 0
    inner = extends(meld, keep) & hand
    while inner != 0:
        card = lowest(inner)
        outer = extends(meld | bit(card), keep) & hand
        cards |= pairs_with(card, outer, first)
        inner &= inner - 1
    return cards


def pairs_with(inner: int, outer: int, first: int) -> int:
    """Return which cards of the pairs (inner, one of outer) can be written after ``first``, or can be first."""
    cards = 0
    while outer != 0:
        card = lowest(outer)
        early, late = (inner, card) if comes_before(inner, card) else (card, inner)
        if first == NONE:
            cards |= bit(early)
        elif early == first:
            cards |= bit(late)
        outer &= outer - 1
    return cards


def comes_before(a: int, b: int) -> bool:
    """Return whether a card is written before another: by rank and suit, but the king before the ace."""
    if rank(a) == 0 and rank(b) == 12:
        return False
    return a < b or (rank(b) == 0 and rank(a) == 12)


def fits(r: Rules, s: SharedFields, seat: int, meld: int, cards: int) -> bool:
    """Return whether these one or two cards may join this meld now (SK-8b)."""
    if room(s, seat, meld) < count(cards):
        return False
    first = cards & -cards
    rest = cards & ~first
    whole = s.melds[seat][meld]
    if rest == 0:
        return extends(whole, kept(r)) & cards != 0
    one_way = extends(whole, kept(r)) & first != 0 and extends(whole | first, kept(r)) & rest != 0
    return one_way or (extends(whole, kept(r)) & rest != 0 and extends(whole | rest, kept(r)) & first != 0)


def fits_somewhere(r: Rules, s: SharedFields, seat: int, cards: int) -> bool:
    """Return whether there is an own meld that takes these cards."""
    for i in range(s.laid[seat]):
        if fits(r, s, seat, i, cards):
            return True
    return False


def spill_melds(r: Rules, s: SharedFields, seat: int, cards: int, out: list[int]) -> int:
    """Write the own melds that take these cards, as words; return how many."""
    k = 0
    for i in range(s.laid[seat]):
        if fits(r, s, seat, i, cards):
            out[k] = MELD + i
            k += 1
    return k
