"""How Skarney Gin is played: the deal, the turn, the offer, the end.  Legality stands in `words`."""

from __future__ import annotations

from tefuda.cards.bits import bit, count
from tefuda.cards.melds import ACES
from tefuda.engine.events import EVERYBODY, NOBODY, emit
from tefuda.engine.scratch import Scratch
from tefuda.engine.words import BAR, CARD, END, MELD, cards_in
from tefuda.games.skarney_gin.facts import Fact
from tefuda.games.skarney_gin.options import AceBlock, DealerRotation, Rules, TiedDealDealer
from tefuda.games.skarney_gin.scoring import deal_winner, score_deal, settle, settlement
from tefuda.games.skarney_gin.state import (
    CARDS,
    HAND,
    LAST_TWO,
    NONE,
    SEATS,
    Phase,
    Public,
    State,
    Verb,
    clear_match,
    clear_table,
)


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """A new match, before its first deal.  SK-2: the first dealer is a matter of chance."""
    clear_match(s)
    s.dealer = first_dealer


def deal(r: Rules, s: State, p: Scratch) -> None:
    """SK-4: ten cards each, one at a time, the non-dealer first; the rest is the stock."""
    deck, log = p.deck, p.log
    clear_table(s)
    for i in range(SEATS * HAND):
        seat = (s.dealer + 1 + i) % SEATS
        s.hands[seat] |= bit(deck[i])
    s.stock = CARDS - SEATS * HAND
    for i in range(s.stock):
        s.deck[i] = deck[CARDS - 1 - i]
    for seat in range(SEATS):
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], HAND, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, HAND, 0)
    begin_turn(s, 1 - s.dealer, log)  # SK-5


def may_act(r: Rules, s: Public) -> int:
    """The seat that is waited for, as a mask."""
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
    """SK-6, SK-10: a turn begins with the draw, unless an ace bars it."""
    s.turn = seat
    s.phase = Phase.DRAW
    if s.barred == seat:
        s.phase = Phase.PLAY
        s.drawless += 1
        emit(log, Fact.BARRED, EVERYBODY, seat, 0, 0, 0)


def draw(s: State, seat: int, log: list[int]) -> None:
    """SK-6: the top card of the stock; the other sees only that it is drawn."""
    s.stock -= 1
    card = s.deck[s.stock]
    s.hands[seat] |= bit(card)
    s.drawless = 0
    s.phase = Phase.PLAY
    emit(log, Fact.DREW, bit(seat), seat, card, 0, 0)
    emit(log, Fact.DREW, EVERYBODY & ~bit(seat), seat, NOBODY, 0, 0)


def open_melds(r: Rules, s: State, seat: int, line: list[int], n: int, log: list[int]) -> None:
    """SK-7: three melds of three at once.  SK-A5: they may be the whole hand."""
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
    """Cards that all see leave a hand."""
    s.hands[seat] &= ~cards
    s.known[seat] &= ~cards


def come_back(s: State, seat: int, card: int) -> None:
    """A card that all have seen goes into a hand: there they know it to be."""
    s.hands[seat] |= bit(card)
    s.known[seat] |= bit(card)


def lay(s: State, seat: int, cards: int, log: list[int]) -> None:
    """SK-8a: these cards leave the hand and are a meld."""
    leave_hand(s, seat, cards)
    s.melds[seat][s.laid[seat]] = cards
    s.added[seat][s.laid[seat]] = 0
    s.laid[seat] += 1
    emit(log, Fact.MELDED, EVERYBODY, seat, cards, s.laid[seat], 0)


def lay_off(r: Rules, s: State, seat: int, line: list[int], n: int, log: list[int]) -> None:
    """SK-8b: these cards join an own meld."""
    cards = cards_in(line, 1, n)
    meld = line[n - 2] - MELD
    leave_hand(s, seat, cards)
    s.melds[seat][meld] |= cards
    s.added[seat][meld] += count(cards)
    emit(log, Fact.ADDED, EVERYBODY, seat, cards, meld + 1, 0)
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def offer(s: State, seat: int, card: int, log: list[int]) -> None:
    """SK-9: a card is shown to the opponent."""
    leave_hand(s, seat, bit(card))
    s.offered = card
    s.phase = Phase.ANSWER
    emit(log, Fact.OFFERED, EVERYBODY, seat, card, 0, 0)


def answer(r: Rules, s: State, seat: int, taken: bool, log: list[int]) -> None:
    """SK-9, SK-10, SK-11: the shown card is taken, or goes back; then the turn is over."""
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
    end_turn(r, s, log, ACES & bit(card) != 0 and (taken or r.ace_block == AceBlock.WHEN_OFFERED))


def finish(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """SK-12: a turn without an offer.  SK-14: at the end of the stock it is the last one."""
    if s.stock <= LAST_TWO:
        emit(log, Fact.FINISHED, EVERYBODY, seat, 0, 0, 0)
        emit(log, Fact.STOCK_END, EVERYBODY, 0, 0, 0, 0)
        end_deal(r, s, log)
    else:
        emit(log, Fact.ONE_CARD, EVERYBODY, seat, 0, 0, 0)
        end_turn(r, s, log, False)


def end_turn(r: Rules, s: State, log: list[int], bar: bool) -> None:
    """Forget what held for this turn only, and pass the turn.  SK-21: or end the deal."""
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
    """SK-13: the hand is empty, the deal ends at once."""
    s.skarney = seat
    emit(log, Fact.SKARNEY, EVERYBODY, seat, 0, 0, 0)
    end_deal(r, s, log)


def end_deal(r: Rules, s: State, log: list[int]) -> None:
    """SK-15, SK-16, SK-18: score; the match ends, or waits for the next deck."""
    score_deal(r, s)
    winner = deal_winner(s)
    if winner == NONE:
        emit(log, Fact.TIED, EVERYBODY, 0, 0, 0, 0)
    else:
        emit(log, Fact.SCORED, EVERYBODY, winner, s.scores[winner], 0, 0)
    s.dealer = next_dealer(r, s, winner)
    s.phase = Phase.DEAL
    if s.winner != NONE:
        end_match(s, log)


def next_dealer(r: Rules, s: Public, winner: int) -> int:
    """SK-2: the loser deals.  SK-A7: if nobody lost, the same dealer again."""
    if r.dealer_rotation == DealerRotation.ALTERNATE:
        return 1 - s.dealer
    if winner != NONE:
        return 1 - winner
    return 1 - s.dealer if r.tied_deal_dealer == TiedDealDealer.ALTERNATE else s.dealer


def end_match(s: State, log: list[int]) -> None:
    """SK-19, SK-20: the settlement."""
    s.phase = Phase.OVER
    settle(s)
    emit(log, Fact.MATCH_WON, EVERYBODY, s.winner, 0, 0, 0)
    emit(log, Fact.SETTLED, EVERYBODY, s.winner, settlement(s, s.winner), 0, 0)


def points(r: Rules, s: Public, seat: int) -> int:
    """The deal's score; once the match is over, the settlement."""
    return settlement(s, seat) if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: Public) -> bool:
    """SK-18: the match has ended."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: Public) -> int:
    """SK-18: who has won the match, as a mask; nobody while it lasts."""
    return bit(s.winner) if s.phase == Phase.OVER else 0
