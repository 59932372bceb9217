"""The deal: shuffled packs, the dealers, their grab, Looking and Down (LD-1 to LD-7).  In the rules' dialect.

Chance comes from the deck alone. The error of a dealer's grab follows from the order of all the cards, and is told only
when the deal is counted: so nobody learns anything of the cards from it that could still be of use.
"""

from __future__ import annotations

from tefuda.cards.bits import IN_AN_INT, bit, listed
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit, listens
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.playouts import LOW62, MIX
from tefuda.games.looking_and_down.counting import JOKER_CARD, one, rank
from tefuda.games.looking_and_down.facts import Fact
from tefuda.games.looking_and_down.options import GrabBonusOption, Rules
from tefuda.games.looking_and_down.state import EYE_ERR, IN_FIELD, Phase, SharedFields, State, clear_table

SIX = 63  # bits of a card
GRAB_ERR = 10  # LD-A2: a simulated grab is off by so many cards at most


def next_dealer(s: SharedFields, seat: int) -> int:
    """The next seat clockwise that is not the score keeper's (LD-3)."""
    after = (seat + 1) % s.seats
    return (after + 1) % s.seats if after == s.keeper else after


def leader(s: SharedFields) -> int:
    """The seat that plays first: the one after the dealer of Down (LD-15)."""
    return next_dealer(s, next_dealer(s, s.dealer))


def deal(r: Rules, s: State, p: Scratch) -> None:
    """Begin a deal: all cards are in the stocks (LD-5, LD-6).

    If dealers grab by eye (`GrabBonusOption.INPUT`), nothing is dealt before they have.
    """
    deck, log = p.deck, p.log
    clear_table(s)
    load(s, deck, p.cards)
    mixed = mix(deck, p.cards)
    s.phase = Phase.GRAB
    s.turn = s.dealer
    if r.grab_bonus == GrabBonusOption.INPUT:
        s.slips[0] = slip(mixed)
        s.slips[1] = slip(mixed >> 20)
        return
    if r.grab_bonus == GrabBonusOption.SIMULATED:
        s.grabbed[0] = r.hand_size * s.seats + mixed % (2 * GRAB_ERR + 1) - GRAB_ERR
        s.grabbed[1] = r.hand_size * s.seats + (mixed >> 20) % (2 * GRAB_ERR + 1) - GRAB_ERR
    hand_out(r, s, log)


def slip(mixed: int) -> int:
    """The error of a grab by eye, in cards: 0 is the likeliest, `EYE_ERR` the most either way."""
    return mixed % (EYE_ERR + 1) + (mixed >> 10) % (EYE_ERR + 1) - EYE_ERR


def load(s: State, deck: list[int], cards: int) -> None:
    """Make the whole pack the stock, the first card of the deck on top."""
    s.stock = cards
    for i in range(cards):
        s.deck[i // IN_FIELD] |= deck[cards - 1 - i] << (6 * (i % IN_FIELD))


def mix(deck: list[int], cards: int) -> int:
    """A number of 41 bits that depends on every card of the deck."""
    mixed = cards
    for i in range(cards):
        mixed = ((mixed ^ deck[i]) * MIX) & LOW62
        mixed ^= mixed >> 31
    return mixed >> 21


def stock_card(s: State, at: int) -> int:
    """A card of the stock, counted from the bottom."""
    return (s.deck[at // IN_FIELD] >> (6 * (at % IN_FIELD))) & SIX


def draw_card(s: State) -> int:
    """Take the top card of the stock, and return it."""
    s.stock -= 1
    card = stock_card(s, s.stock)
    s.deck[s.stock // IN_FIELD] &= ~(SIX << (6 * (s.stock % IN_FIELD)))
    return card


def hand_out(r: Rules, s: State, log: list[int]) -> None:
    """Deal eleven Looking and eleven Down to each, or as agreed, one at a time, and turn up a card (LD-4, LD-7)."""
    down_dealer = next_dealer(s, s.dealer)
    for i in range(r.hand_size * s.seats):
        seat = (s.dealer + 1 + i) % s.seats
        card = draw_card(s)
        s.hands[seat][rank(card)] += one(card)
    for i in range(r.hand_size * s.seats):
        seat = (down_dealer + 1 + i) % s.seats
        card = draw_card(s)
        s.downs[seat][rank(card)] += one(card)
    for i in range(s.seats):
        seat = (s.dealer + 1 + i) % s.seats
        s.counts[seat] = s.down[seat] = r.hand_size
        tell_cards(s.hands[seat], seat, r.hand_size, Fact.DEALT, log)
        emit(log, Fact.DOWN_DEALT, EVERYBODY, seat, r.hand_size, 0, 0)
    card = draw_card(s)
    put_on_pile(s, card)
    emit(log, Fact.TURNED, EVERYBODY, s.dealer, card, 0, 0)
    s.turn = leader(s)
    s.phase = Phase.DRAW


def put_on_pile(s: State, card: int) -> None:
    """Lay a card face up on the pile, covering what lies there (LD-20)."""
    s.pile[rank(card)] += one(card)
    s.height += 1
    s.top = card


def tell_cards(cards: list[int], seat: int, size: int, fact: int, log: list[int]) -> None:
    """Tell of up to twenty cards: their owner which they are, the others how many."""
    if listens(log):
        tens = rest = told = 0
        for card in range(JOKER_CARD + 1):
            for _ in range((cards[rank(card)] >> (5 * (card & 3))) & 31):
                if told < IN_AN_INT:
                    tens |= listed(card, told)
                else:
                    rest |= listed(card, told - IN_AN_INT)
                told += 1
        emit(log, fact, bit(seat), seat, tens, rest, size)
        emit(log, fact, EVERYBODY & ~bit(seat), seat, NOBODY, 0, size)
