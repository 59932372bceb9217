"""The course of Lantern: the deal, the trick, the end.  Legality stands in `words`."""

from __future__ import annotations

from tefuda.games.lantern.facts import Fact
from tefuda.games.lantern.options import Rules
from tefuda.games.lantern.state import CARDS, HAND, NONE, SEATS, Phase, SharedFields, State

from tefuda.cards.bits import bit
from tefuda.cards.tricks import suit, taken_by
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """A new match, before its first deal."""
    s.seats = seats
    s.phase = Phase.DEAL
    s.dealer = first_dealer
    s.turn = s.leader = NONE
    s.turned = NONE
    s.stock = s.played = 0
    for seat in range(SEATS):
        s.hands[seat] = s.scores[seat] = s.totals[seat] = 0
        s.trick[seat] = NONE


def deal(r: Rules, s: State, p: Scratch) -> None:
    """LA-2: seven cards each, one at a time; the next one is turned up, and the rest is put away."""
    deck, log = p.deck, p.log
    for seat in range(s.seats):
        s.hands[seat] = s.scores[seat] = 0
        s.trick[seat] = NONE
    for i in range(s.seats * HAND):
        s.hands[(s.dealer + 1 + i) % s.seats] |= bit(deck[i])
    s.turned = deck[s.seats * HAND]
    s.stock = CARDS - s.seats * HAND - 1
    for i in range(s.stock):
        s.deck[i] = deck[CARDS - 1 - i]
    s.played = 0
    s.phase = Phase.PLAY
    s.turn = s.leader = (s.dealer + 1) % s.seats
    for seat in range(s.seats):
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], HAND, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, HAND, 0)
    emit(log, Fact.TURNED, EVERYBODY, s.turned, 0, 0, 0)


def may_act(r: Rules, s: SharedFields) -> int:
    """The seat that is waited for, as a mask."""
    return bit(s.turn) if s.phase == Phase.PLAY else 0


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """LA-3: a card is played to the trick."""
    card = p.line[1] - CARD
    s.hands[seat] &= ~bit(card)
    s.trick[seat] = card
    emit(p.log, Fact.PLAYED, EVERYBODY, seat, card, 0, 0)
    s.turn = (seat + 1) % s.seats
    if s.turn == s.leader:
        end_trick(r, s, p.log)


def end_trick(r: Rules, s: State, log: list[int]) -> None:
    """LA-5: the winner scores a point and leads to the next trick."""
    winner = taken_by(s.trick, s.leader, s.seats, suit(s.turned))
    for seat in range(s.seats):
        s.played |= bit(s.trick[seat])
        s.trick[seat] = NONE
    s.scores[winner] += 1
    s.turn = s.leader = winner
    emit(log, Fact.TOOK, EVERYBODY, winner, 0, 0, 0)
    if s.hands[winner] == 0:
        end_deal(r, s, log)


def end_deal(r: Rules, s: State, log: list[int]) -> None:
    """LA-6: the totals, and perhaps the end of the match."""
    s.phase = Phase.DEAL
    s.dealer = (s.dealer + 1) % s.seats
    emit(log, Fact.DEAL_ENDED, EVERYBODY, 0, 0, 0, 0)
    for seat in range(s.seats):
        s.totals[seat] += s.scores[seat]
        if s.totals[seat] >= r.target:
            s.phase = Phase.OVER
    if s.phase == Phase.OVER:
        for seat in range(s.seats):
            if winners(r, s) & bit(seat):
                emit(log, Fact.MATCH_WON, EVERYBODY, seat, 0, 0, 0)


def points(r: Rules, s: SharedFields, seat: int) -> int:
    """The deal's score; once the match is over, the total."""
    return s.totals[seat] if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: SharedFields) -> bool:
    """LA-6: the match has ended."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: SharedFields) -> int:
    """LA-6: the seats with most points, as a mask; nobody while the match lasts."""
    if s.phase != Phase.OVER:
        return 0
    mask = 0
    most = 0
    for seat in range(s.seats):
        if s.totals[seat] > most:
            most = s.totals[seat]
            mask = 0
        if s.totals[seat] == most:
            mask |= bit(seat)
    return mask
