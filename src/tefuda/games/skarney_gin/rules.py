"""The course of a match of Skarney Gin: the deal, the turn, the offer, the end.

Legality is defined in `words`.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count
from tefuda.cards.melds import ACES
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import BAR, CARD, END, MELD, cards_in
from tefuda.games.skarney_gin.facts import Fact
from tefuda.games.skarney_gin.options import AceBlockOption, DealerRotationOption, Rules, TiedDealDealerOption
from tefuda.games.skarney_gin.scoring import hand_points, score_deal, settle, settlement
from tefuda.games.skarney_gin.state import (
    CARDS,
    LAST_TWO,
    NONE,
    SEATS,
    Phase,
    SharedFields,
    State,
    Verb,
    clear_match,
    clear_table,
)


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """Start a match, before its first deal; the first dealer is a matter of chance (SK-2)."""
    clear_match(s)
    s.dealer = first_dealer


def deal(r: Rules, s: State, p: Scratch) -> None:
    """Deal ten cards, or as agreed, to each seat, the non-dealer first; the rest is the stock (SK-4)."""
    deck, log = p.deck, p.log
    clear_table(s)
    for i in range(SEATS * r.hand_size):
        seat = (s.dealer + 1 + i) % SEATS
        s.hands[seat] |= bit(deck[i])
    s.stock = CARDS - SEATS * r.hand_size
    for i in range(s.stock):
        s.deck[i] = deck[CARDS - 1 - i]
    for seat in range(SEATS):
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], r.hand_size, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, r.hand_size, 0)
    begin_turn(s, leader(r, s), log)


def leader(r: Rules, s: SharedFields) -> int:
    """Return the seat that takes the first turn of a deal (SK-5)."""
    return 1 - s.dealer


def may_act(r: Rules, s: SharedFields) -> int:
    """Return the seat to act, as a mask."""
    if s.phase == Phase.DRAW or s.phase == Phase.PLAY:
        return bit(s.turn)
    return bit(1 - s.turn) if s.phase == Phase.ANSWER else 0


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Make a whole legal play."""
    line, n, log = p.line, p.n, p.log
    verb = line[0]
    if verb == Verb.DRAW:
        draw(s, seat, log)
    elif verb == Verb.OPEN:
        open_melds(r, s, seat, line, n, log)
    elif verb == Verb.MELD:
        lay(s, seat, cards_in(line, 1, n), log)
        if s.hands[seat] == 0:
            go_out(r, s, seat, log)
    elif verb == Verb.ADD:
        lay_off(r, s, seat, line, n, log)
    elif verb == Verb.OFFER:
        offer(s, seat, line[1] - CARD, log)
    elif verb == Verb.DONE:
        finish(r, s, seat, log)
    else:
        answer(r, s, seat, verb == Verb.TAKE, log)


def begin_turn(s: State, seat: int, log: list[int]) -> None:
    """Begin a turn with the draw, unless an ace bars it (SK-6, SK-10)."""
    s.turn = seat
    s.phase = Phase.DRAW
    if s.barred == seat:
        s.phase = Phase.PLAY
        s.drawless += 1
        emit(log, Fact.BARRED, EVERYBODY, seat, 0, 0, 0)


def draw(s: State, seat: int, log: list[int]) -> None:
    """Draw the top card of the stock; the other sees only that it is drawn (SK-6)."""
    s.stock -= 1
    card = s.deck[s.stock]
    s.hands[seat] |= bit(card)
    s.drawless = 0
    s.phase = Phase.PLAY
    emit(log, Fact.DREW, bit(seat), seat, card, 0, 0)
    emit(log, Fact.DREW, EVERYBODY & ~bit(seat), seat, NOBODY, 0, 0)


def open_melds(r: Rules, s: State, seat: int, line: list[int], n: int, log: list[int]) -> None:
    """Lay three melds of three at once (SK-7); they may be the whole hand (SK-A5)."""
    emit(log, Fact.OPENED, EVERYBODY, seat, 0, 0, 0)
    begin = 1
    for i in range(1, n):
        if line[i] == BAR or line[i] == END:
            lay(s, seat, cards_in(line, begin, i), log)
            begin = i + 1
    s.opened = seat
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def leave_hand(s: State, seat: int, cards: int) -> None:
    """Take cards that all see out of a hand."""
    s.hands[seat] &= ~cards
    s.known[seat] &= ~cards


def come_back(s: State, seat: int, card: int) -> None:
    """Put a card that all have seen into a hand, where all know it to be."""
    s.hands[seat] |= bit(card)
    s.known[seat] |= bit(card)


def lay(s: State, seat: int, cards: int, log: list[int]) -> None:
    """Lay these cards of the hand as a meld (SK-8a)."""
    leave_hand(s, seat, cards)
    s.melds[seat][s.laid[seat]] = cards
    s.added[seat][s.laid[seat]] = 0
    s.laid[seat] += 1
    emit(log, Fact.MELDED, EVERYBODY, seat, cards, s.laid[seat], 0)


def lay_off(r: Rules, s: State, seat: int, line: list[int], n: int, log: list[int]) -> None:
    """Add these cards to one of the seat's own melds (SK-8b)."""
    cards = cards_in(line, 1, n)
    meld = line[n - 2] - MELD
    leave_hand(s, seat, cards)
    s.melds[seat][meld] |= cards
    s.added[seat][meld] += count(cards)
    emit(log, Fact.ADDED, EVERYBODY, seat, cards, meld + 1, 0)
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def offer(s: State, seat: int, card: int, log: list[int]) -> None:
    """Show a card to the opponent (SK-9)."""
    leave_hand(s, seat, bit(card))
    s.offered = card
    s.phase = Phase.ANSWER
    emit(log, Fact.OFFERED, EVERYBODY, seat, card, 0, 0)


def answer(r: Rules, s: State, seat: int, taken: bool, log: list[int]) -> None:
    """Take the shown card, or give it back; then the turn is over (SK-9, SK-10, SK-11)."""
    card = s.offered
    offerer = s.turn
    s.offered = NONE
    if taken:
        come_back(s, seat, card)
        s.taken[seat] = card
        emit(log, Fact.TOOK, EVERYBODY, seat, card, 0, 0)
    else:
        come_back(s, offerer, card)
        emit(log, Fact.REFUSED, EVERYBODY, seat, card, offerer, 0)
    end_turn(r, s, log, ACES & bit(card) != 0 and (taken or r.ace_block == AceBlockOption.WHEN_OFFERED))


def finish(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """End a turn without an offer (SK-12); at the end of the stock it is the last one (SK-14)."""
    if s.stock <= LAST_TWO:
        emit(log, Fact.FINISHED, EVERYBODY, seat, 0, 0, 0)
        emit(log, Fact.STOCK_END, EVERYBODY, 0, 0, 0, 0)
        end_deal(r, s, log)
    else:
        emit(log, Fact.ONE_CARD, EVERYBODY, seat, 0, 0, 0)
        end_turn(r, s, log, False)


def end_turn(r: Rules, s: State, log: list[int], bar: bool) -> None:
    """Forget what held for this turn only, and pass the turn, or end the deal (SK-21)."""
    seat = s.turn
    s.opened = NONE
    s.taken[seat] = NONE
    s.barred = 1 - seat if bar else NONE
    for i in range(s.laid[seat]):
        s.added[seat][i] = 0
    if s.drawless >= r.no_draw_limit:
        emit(log, Fact.NO_DRAW_END, EVERYBODY, 0, 0, 0, 0)
        end_deal(r, s, log)
    else:
        begin_turn(s, 1 - seat, log)


def go_out(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """End the deal at once, as the hand is empty (SK-13)."""
    s.skarney = seat
    emit(log, Fact.SKARNEY, EVERYBODY, seat, 0, 0, 0)
    end_deal(r, s, log)


def end_deal(r: Rules, s: State, log: list[int]) -> None:
    """Count the hands, and close the deal (SK-15, SK-16)."""
    for seat in range(SEATS):
        s.scores[seat] = hand_points(s.hands[seat])
    close_deal(r, s, log)


def close_deal(r: Rules, s: State, log: list[int]) -> None:
    """Score the deal, of which ``s.scores`` has the points left; the match ends, or waits for the next deck.

    SK-15, SK-16, SK-18.
    """
    winner = score_deal(r, s)
    if winner == NONE:
        emit(log, Fact.TIED, EVERYBODY, 0, 0, 0, 0)
    else:
        emit(log, Fact.SCORED, EVERYBODY, winner, s.scores[winner], 0, 0)
    s.dealer = next_dealer(r, s, winner)
    s.phase = Phase.DEAL
    if s.winner != NONE:
        end_match(r, s, log)


def next_dealer(r: Rules, s: SharedFields, winner: int) -> int:
    """Return the next dealer: the loser (SK-2), or the same again if nobody lost (SK-A7).

    The options may let the players deal in turn.
    """
    if r.dealer_rotation == DealerRotationOption.ALTERNATE:
        return 1 - s.dealer
    if winner != NONE:
        return 1 - winner
    return 1 - s.dealer if r.tied_deal_dealer == TiedDealDealerOption.ALTERNATE else s.dealer


def end_match(r: Rules, s: State, log: list[int]) -> None:
    """End the match with the settlement (SK-19, SK-20)."""
    s.phase = Phase.OVER
    settle(r, s)
    emit(log, Fact.MATCH_WON, EVERYBODY, s.winner, 0, 0, 0)
    emit(log, Fact.SETTLED, EVERYBODY, s.winner, settlement(s, s.winner), 0, 0)


def points(r: Rules, s: SharedFields, seat: int) -> int:
    """Return a seat's score of the deal; once the match is over, its settlement."""
    return settlement(s, seat) if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: SharedFields) -> bool:
    """Return whether the match has ended (SK-18)."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: SharedFields) -> int:
    """Return the seat that has won the match, as a mask; 0 while the match lasts (SK-18)."""
    return bit(s.winner) if s.phase == Phase.OVER else 0
