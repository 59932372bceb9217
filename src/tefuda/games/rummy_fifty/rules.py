"""The course of a match of Rummy Fifty: the deal, the secret choice, the turn, the end.

Legality is defined in `words`.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD, MELD, MELDS_A_SEAT, SEAT, cards_in
from tefuda.games.rummy_fifty.facts import Fact
from tefuda.games.rummy_fifty.melds import is_group, suit, takes_suit
from tefuda.games.rummy_fifty.options import Rules, StockEndOption
from tefuda.games.rummy_fifty.scoring import is_for_two, score_round, total
from tefuda.games.rummy_fifty.state import (
    CARDS,
    COURT,
    NONE,
    PILE,
    Phase,
    SharedFields,
    State,
    Verb,
    clear_match,
    clear_table,
)


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """Start a match, before its first deal.

    Everybody begins with one point, or as agreed (RF-2); the first dealer is a matter of chance (RF-5).
    """
    clear_match(s)
    s.seats = seats
    s.dealer = first_dealer
    for seat in range(seats):
        s.totals[seat] = r.start_points


def deal(r: Rules, s: State, p: Scratch) -> None:
    """Deal ten cards, or as agreed, to each seat, one at a time, the dealer last (RF-4).

    The next shows the almighty suit (RF-6).
    """
    deck, log = p.deck, p.log
    clear_table(s)
    dealt = s.seats * r.hand_size
    for i in range(dealt):
        s.hands[(s.dealer + 1 + i) % s.seats] |= bit(deck[i])
    s.turned = deck[dealt]
    s.almighty = suit(s.turned)
    s.stock = CARDS - dealt - 1
    for i in range(s.stock):
        s.deck[i] = deck[CARDS - 1 - i]
    for seat in range(s.seats):
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], r.hand_size, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, r.hand_size, 0)
    emit(log, Fact.TURNED, EVERYBODY, s.dealer, s.turned, s.almighty, 0)
    s.turn, s.phase = s.dealer, Phase.SHOW
    s.waited = (1 << s.seats) - 1


def may_act(r: Rules, s: SharedFields) -> int:
    """Return the seats to act, as a mask: all who have not chosen (RF-7), then one after the other (RF-8)."""
    if s.phase == Phase.SHOW:
        return s.waited
    return bit(s.turn) if s.phase == Phase.DRAW or s.phase == Phase.DISCARD or s.phase == Phase.PLAY else 0


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Make a whole legal play."""
    line, n, log = p.line, p.n, p.log
    verb = line[0]
    if verb == Verb.SHOW:
        choose(r, s, seat, line[1] - COURT, log)
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


def choose(r: Rules, s: State, seat: int, court: int, log: list[int]) -> None:
    """Lay a court card face down; after the last one all are turned up, and the dealer begins (RF-7)."""
    s.shown[seat] = court
    s.waited &= ~bit(seat)
    emit(log, Fact.CHOSE, bit(seat), seat, court, 0, 0)
    if s.waited == 0:
        for i in range(s.seats):
            emit(log, Fact.SHOWED, EVERYBODY, i, s.shown[i], 0, 0)
        begin_turn(s, leader(r, s))


def leader(r: Rules, s: SharedFields) -> int:
    """Return the seat that takes the first turn of a round (RF-8)."""
    return s.dealer


def begin_turn(s: State, seat: int) -> None:
    """Begin a turn with the draw (RF-8, RF-9)."""
    s.turn = seat
    s.phase = Phase.DRAW


def draw(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """Draw the top card of the stock (RF-9).

    The last one ends the round, at once unless agreed otherwise (RF-14, RF-A3).
    """
    s.stock -= 1
    card = s.deck[s.stock]
    s.hands[seat] |= bit(card)
    s.phase = Phase.DISCARD
    emit(log, Fact.DREW, bit(seat), seat, card, 0, 0)
    emit(log, Fact.DREW, EVERYBODY & ~bit(seat), seat, NOBODY, 0, 0)
    if s.stock == 0 and r.stock_end == StockEndOption.INSTANT:
        close_round(r, s, log)


def take(s: State, seat: int, discards: bool, owner: int, log: list[int]) -> None:
    """Take the top card of a pile that lies open (RF-9, RF-23)."""
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
    """Take cards that all see out of a hand."""
    s.hands[seat] &= ~cards
    s.known[seat] &= ~cards


def discard(s: State, seat: int, card: int, log: list[int]) -> None:
    """Discard one card onto the seat's own pile, before anything is laid (RF-10)."""
    leave_hand(s, seat, bit(card))
    s.piles[seat][s.piled[seat]] = card
    s.piled[seat] += 1
    s.phase = Phase.PLAY
    emit(log, Fact.DISCARDED, EVERYBODY, seat, card, 0, 0)


def lay(r: Rules, s: State, seat: int, cards: int, log: list[int]) -> None:
    """Lay these cards of the hand as a meld (RF-11a)."""
    leave_hand(s, seat, cards)
    s.melds[seat][s.laid[seat]] = cards
    s.laid[seat] += 1
    emit(log, Fact.MELDED, EVERYBODY, seat, cards, s.laid[seat], 0)
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def lay_off(r: Rules, s: State, seat: int, cards: int, word: int, log: list[int]) -> None:
    """Add these cards to a meld (RF-11b).

    With them a run of almighty cards may get its suit (RF-15d).
    """
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
    """Return whether this is a run of almighty cards alone whose suit these cards fix (RF-15d)."""
    return not is_group(run) and takes_suit(run, almighty) == NONE and takes_suit(cards, almighty) != NONE


def finish(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """Pass the turn to the next player (RF-12), or end the round as the stock is gone (RF-14).

    With two players a card is first turned onto the extra pile (RF-22).
    """
    if s.stock > 0 and is_for_two(r, s):
        flip(s, seat, log)
    if s.stock == 0:
        close_round(r, s, log)
    else:
        begin_turn(s, (seat + 1) % s.seats)


def flip(s: State, seat: int, log: list[int]) -> None:
    """Turn the top card of the stock onto the seat's own extra pile (RF-22, RF-A16)."""
    s.stock -= 1
    card = s.deck[s.stock]
    s.heaps[seat][s.heaped[seat]] = card
    s.heaped[seat] += 1
    emit(log, Fact.FLIPPED, EVERYBODY, seat, card, 0, 0)


def go_out(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """End the round, as the hand is empty (RF-13): count it (RF-18, RF-19); the match may be over (RF-20)."""
    s.out = seat
    emit(log, Fact.OUT, EVERYBODY, seat, 0, 0, 0)
    for i in range(s.seats):
        s.scores[i] = total(s, i)
    close_round(r, s, log)


def close_round(r: Rules, s: State, log: list[int]) -> None:
    """Score the round, of which ``s.scores`` has the totals of hands and court cards; the match may be over (RF-20).

    As long as nobody is out, it ends without a score, as the stock is gone (RF-14).
    """
    if s.out == NONE:
        emit(log, Fact.STOCK_END, EVERYBODY, 0, 0, 0, 0)
    else:
        tell_scores(s, score_round(r, s), log)
    end_round(s)
    if s.winner != NONE:
        s.phase = Phase.OVER
        emit(log, Fact.MATCH_WON, EVERYBODY, s.winner, 0, 0, 0)


def tell_scores(s: State, losers: int, log: list[int]) -> None:
    """Tell who loses a point, and what the winner gets (RF-18, RF-19)."""
    for seat in range(s.seats):
        if has(losers, seat):
            emit(log, Fact.LOST, EVERYBODY, seat, -s.scores[seat], 0, 0)
    emit(log, Fact.WON, EVERYBODY, s.out, s.scores[s.out], 0, 0)


def end_round(s: State) -> None:
    """End the round; the next dealer is the left neighbour, also after a round without a score (RF-5)."""
    s.turn = NONE
    s.dealer = (s.dealer + 1) % s.seats
    s.phase = Phase.DEAL


def points(r: Rules, s: SharedFields, seat: int) -> int:
    """Return how the round changed a seat's total; once the match is over, the total."""
    return s.totals[seat] if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: SharedFields) -> bool:
    """Return whether the match has ended (RF-20)."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: SharedFields) -> int:
    """Return the seat that has won the match, as a mask; 0 while the match lasts (RF-20)."""
    return bit(s.winner) if s.phase == Phase.OVER else 0
