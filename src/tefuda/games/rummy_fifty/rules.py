"""How Rummy Fifty is played: the deal, the secret choice, the turn, the end.  Legality stands in `words`."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.events import EVERYBODY, NOBODY, emit
from tefuda.engine.scratch import Scratch
from tefuda.engine.words import CARD, MELD, MELDS_A_SEAT, SEAT, cards_in
from tefuda.games.rummy_fifty.facts import Fact
from tefuda.games.rummy_fifty.melds import is_group, suit, takes_suit
from tefuda.games.rummy_fifty.options import Rules, StockEnd
from tefuda.games.rummy_fifty.scoring import loses, score_round
from tefuda.games.rummy_fifty.state import (
    CARDS,
    COURT,
    HAND,
    NONE,
    PILE,
    Phase,
    Public,
    State,
    Verb,
    clear_match,
    clear_table,
)
from tefuda.games.rummy_fifty.words import is_for_two


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """A new match, before its first deal.  RF-2: everybody begins with a point.  RF-5: the first dealer is chance."""
    clear_match(s)
    s.seats = seats
    s.dealer = first_dealer
    for seat in range(seats):
        s.totals[seat] = 1


def deal(r: Rules, s: State, p: Scratch) -> None:
    """RF-4: ten cards each, one at a time, the dealer last.  RF-6: the next one shows the almighty suit."""
    deck, log = p.deck, p.log
    clear_table(s)
    dealt = s.seats * HAND
    for i in range(dealt):
        s.hands[(s.dealer + 1 + i) % s.seats] |= bit(deck[i])
    s.turned = deck[dealt]
    s.almighty = suit(s.turned)
    s.stock = CARDS - dealt - 1
    for i in range(s.stock):
        s.deck[i] = deck[CARDS - 1 - i]
    for seat in range(s.seats):
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], HAND, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, HAND, 0)
    emit(log, Fact.TURNED, EVERYBODY, s.dealer, s.turned, s.almighty, 0)
    s.turn, s.phase = s.dealer, Phase.SHOW
    s.waited = (1 << s.seats) - 1


def may_act(r: Rules, s: Public) -> int:
    """The seats that are waited for, as a mask: RF-7, all who have not chosen; then RF-8, one after the other."""
    if s.phase == Phase.SHOW:
        return s.waited
    return bit(s.turn) if s.phase == Phase.DRAW or s.phase == Phase.DISCARD or s.phase == Phase.PLAY else 0


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Make a whole legal play."""
    line, n, log = p.line, p.n, p.log
    verb = line[0]
    if verb == Verb.SHOW:
        choose(s, seat, line[1] - COURT, log)
    elif verb == Verb.DRAW:
        if n == 2:
            draw(r, s, seat, log)
        else:
            take(s, seat, line[1] == PILE, line[2] - SEAT, log)
    elif verb == Verb.DISCARD:
        discard(s, seat, line[1] - CARD, log)
    elif verb == Verb.MELD:
        lay(r, s, seat, cards_in(line, 1, n), log)
    elif verb == Verb.ADD:
        lay_off(r, s, seat, cards_in(line, 1, n), line[n - 2], log)
    else:
        finish(r, s, seat, log)


def choose(s: State, seat: int, court: int, log: list[int]) -> None:
    """RF-7: a court card is laid face down; when the last lies there, all are turned up, and the dealer begins."""
    s.shown[seat] = court
    s.waited &= ~bit(seat)
    emit(log, Fact.CHOSE, bit(seat), seat, court, 0, 0)
    if s.waited == 0:
        for i in range(s.seats):
            emit(log, Fact.SHOWED, EVERYBODY, i, s.shown[i], 0, 0)
        begin_turn(s, s.dealer)


def begin_turn(s: State, seat: int) -> None:
    """RF-8, RF-9: a turn begins with the draw."""
    s.turn = seat
    s.phase = Phase.DRAW


def draw(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """RF-9: the top card of the stock.  RF-14, RF-A3: the last one ends the round, at once unless agreed otherwise."""
    s.stock -= 1
    card = s.deck[s.stock]
    s.hands[seat] |= bit(card)
    s.phase = Phase.DISCARD
    emit(log, Fact.DREW, bit(seat), seat, card, 0, 0)
    emit(log, Fact.DREW, EVERYBODY & ~bit(seat), seat, NOBODY, 0, 0)
    if s.stock == 0 and r.stock_end == StockEnd.INSTANT:
        end_unscored(s, log)


def take(s: State, seat: int, discards: bool, owner: int, log: list[int]) -> None:
    """RF-9, RF-23: the top card of a pile that lies open."""
    if discards:
        s.piled[owner] -= 1
        card = s.piles[owner][s.piled[owner]]
        s.piles[owner][s.piled[owner]] = 0
        emit(log, Fact.TOOK, EVERYBODY, seat, card, owner, 0)
    else:
        s.heaped[owner] -= 1
        card = s.heaps[owner][s.heaped[owner]]
        s.heaps[owner][s.heaped[owner]] = 0
        emit(log, Fact.TOOK_EXTRA, EVERYBODY, seat, card, owner, 0)
    s.hands[seat] |= bit(card)
    s.known[seat] |= bit(card)  # all have seen it, until it leaves the hand
    s.phase = Phase.DISCARD


def leave_hand(s: State, seat: int, cards: int) -> None:
    """Cards that all see leave a hand."""
    s.hands[seat] &= ~cards
    s.known[seat] &= ~cards


def discard(s: State, seat: int, card: int, log: list[int]) -> None:
    """RF-10: one card onto one's own pile, before anything is laid."""
    leave_hand(s, seat, bit(card))
    s.piles[seat][s.piled[seat]] = card
    s.piled[seat] += 1
    s.phase = Phase.PLAY
    emit(log, Fact.DISCARDED, EVERYBODY, seat, card, 0, 0)


def lay(r: Rules, s: State, seat: int, cards: int, log: list[int]) -> None:
    """RF-11a: these cards leave the hand and are a meld."""
    leave_hand(s, seat, cards)
    s.melds[seat][s.laid[seat]] = cards
    s.laid[seat] += 1
    emit(log, Fact.MELDED, EVERYBODY, seat, cards, s.laid[seat], 0)
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def lay_off(r: Rules, s: State, seat: int, cards: int, word: int, log: list[int]) -> None:
    """RF-11b: these cards join a meld.  RF-15d: with them a run of almighty cards may get its suit."""
    owner = (word - MELD) // MELDS_A_SEAT
    i = (word - MELD) % MELDS_A_SEAT
    was = s.melds[owner][i]
    leave_hand(s, seat, cards)
    s.melds[owner][i] = was | cards
    emit(log, Fact.ADDED, EVERYBODY, seat, cards, i + 1, owner)
    if gets_suit(was, cards, s.almighty):
        emit(log, Fact.BECAME, EVERYBODY, owner, i + 1, takes_suit(was | cards, s.almighty), 0)
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def gets_suit(run: int, cards: int, almighty: int) -> bool:
    """RF-15d: is this a run of almighty cards alone, and do these cards fix its suit?"""
    return not is_group(run) and takes_suit(run, almighty) == NONE and takes_suit(cards, almighty) != NONE


def finish(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """RF-12: the next player's turn.  RF-22: two players first turn a card onto the extra pile; RF-14 may follow."""
    if s.stock > 0 and is_for_two(r, s):
        flip(s, seat, log)
    if s.stock == 0:
        end_unscored(s, log)
    else:
        begin_turn(s, (seat + 1) % s.seats)


def flip(s: State, seat: int, log: list[int]) -> None:
    """RF-22, RF-A16: the top card of the stock goes onto one's own extra pile."""
    s.stock -= 1
    card = s.deck[s.stock]
    s.heaps[seat][s.heaped[seat]] = card
    s.heaped[seat] += 1
    emit(log, Fact.FLIPPED, EVERYBODY, seat, card, 0, 0)


def end_unscored(s: State, log: list[int]) -> None:
    """RF-14: the stock is gone, nobody scores."""
    emit(log, Fact.STOCK_END, EVERYBODY, 0, 0, 0, 0)
    end_round(s)


def go_out(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """RF-13: the hand is empty; RF-18, RF-19: the round is counted; RF-20: the match may be over."""
    s.out = seat
    emit(log, Fact.OUT, EVERYBODY, seat, 0, 0, 0)
    score_round(r, s)
    tell_scores(s, log)
    end_round(s)
    if s.winner != NONE:
        s.phase = Phase.OVER
        emit(log, Fact.MATCH_WON, EVERYBODY, s.winner, 0, 0, 0)


def tell_scores(s: State, log: list[int]) -> None:
    """RF-18, RF-19: who loses a point, and what the winner gets."""
    for seat in range(s.seats):
        if loses(s, seat):
            emit(log, Fact.LOST, EVERYBODY, seat, -s.scores[seat], 0, 0)
    emit(log, Fact.WON, EVERYBODY, s.out, s.scores[s.out], 0, 0)


def end_round(s: State) -> None:
    """RF-5: the next dealer is the left neighbour, also after a round without a score."""
    s.turn = NONE
    s.dealer = (s.dealer + 1) % s.seats
    s.phase = Phase.DEAL


def points(r: Rules, s: Public, seat: int) -> int:
    """How the round changed the total; once the match is over, the total."""
    return s.totals[seat] if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: Public) -> bool:
    """RF-20: the match has ended."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: Public) -> int:
    """RF-20: who has won the match, as a mask; nobody while it lasts."""
    return bit(s.winner) if s.phase == Phase.OVER else 0
