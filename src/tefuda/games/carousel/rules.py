"""The course of a match of Carousel: the deal, the turn, the end.

Legality is defined in `words`.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.words import AS, BAR, CARD, END
from tefuda.games.carousel.facts import Fact
from tefuda.games.carousel.melds import minus, minus_twice
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.disturbance import rearrange
from tefuda.games.carousel.rearranging.rest import hold
from tefuda.games.carousel.scoring import left, score_deal, settle, settlement
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.workspace import FOUND, JOKERS, PLAIN
from tefuda.games.carousel.state import (
    CARDS,
    JOKER,
    NONE,
    DealEnd,
    Phase,
    SharedFields,
    State,
    Verb,
    clear_match,
    clear_table,
)
from tefuda.games.carousel.words import DRAWS


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """Start a match, before its first deal; the first dealer is a matter of chance (CA-8)."""
    clear_match(s)
    s.seats = seats
    s.dealer = first_dealer


def pack_size(seats: int) -> int:
    """Return the number of cards: one pack with a joker for two players, two packs with two jokers for more (CA-1)."""
    return CARDS // 2 if seats == 2 else CARDS


def deal(r: Rules, s: State, p: Scratch) -> None:
    """Deal ten cards, or as agreed, to each seat, the dealer's left first; the rest is the stock (CA-8)."""
    deck, log = p.deck, p.log
    clear_table(s)
    dealt = s.seats * r.hand_size
    for i in range(dealt):
        give(s, (s.dealer + 1 + i) % s.seats, deck[i])
    size = pack_size(s.seats)
    s.stock = size - dealt
    for i in range(s.stock):
        s.deck[i] = deck[size - 1 - i]
    for seat in range(s.seats):
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], s.twice[seat], r.hand_size)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, 0, r.hand_size)
    begin_turn(s, leader(r, s))


def leader(r: Rules, s: SharedFields) -> int:
    """Return the seat that takes the first turn of a deal (CA-9)."""
    return (s.dealer + 1) % s.seats


def give(s: State, seat: int, card: int) -> None:
    """Add a card to a hand."""
    s.twice[seat] |= s.hands[seat] & bit(card)
    s.hands[seat] |= bit(card)


def begin_turn(s: State, seat: int) -> None:
    """Begin a turn with a draw (CA-10), or in the last round without one (CA-21)."""
    s.turn = seat
    s.drawn = s.laid = 0
    s.phase = Phase.PLAY if s.last_round != 0 else Phase.DRAW


def may_act(r: Rules, s: SharedFields) -> int:
    """Return the seat to act, as a mask."""
    return bit(s.turn) if s.phase == Phase.DRAW or s.phase == Phase.PLAY else 0


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Make a whole legal play."""
    log = p.log
    verb = p.line[0]
    if verb == Verb.DRAW:
        draw(r, s, seat, log)
    elif verb == Verb.LAY:
        lay(r, s, seat, p)
    elif verb == Verb.ARRANGE:
        set_table(r, s, seat, p)
    elif verb == Verb.KNOCK:
        s.ended, s.ender = DealEnd.KNOCK, seat  # CA-14
        emit(log, Fact.KNOCKED, EVERYBODY, seat, left(s, seat), 0, 0)
        end_deal(r, s, log)
    else:
        emit(log, Fact.PASSED, EVERYBODY, seat, 0, 0, 0)
        end_turn(r, s, log)


def draw(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """Draw the top card of the stock; the third draw ends the turn (CA-10).

    The seat that draws the last card is remembered (CA-20).
    """
    s.stock -= 1
    card = s.deck[s.stock]
    s.deck[s.stock] = 0
    give(s, seat, card)
    s.drawn += 1
    s.phase = Phase.PLAY
    emit(log, Fact.DREW, bit(seat), seat, card, 0, 0)
    emit(log, Fact.DREW, EVERYBODY & ~bit(seat), seat, NOBODY, 0, 0)
    if s.stock == 0:
        s.drawer = seat
        emit(log, Fact.LAST_ROUND, EVERYBODY, seat, 0, 0, 0)
    if s.drawn == DRAWS:
        emit(log, Fact.THREE_DRAWN, EVERYBODY, seat, 0, 0, 0)
        end_turn(r, s, log)


def lay(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Lay these cards on the table, which changes as little as it can (CA-11, CA-12)."""
    line, n, log, d = p.line, p.n, p.log, p.workspace
    broken = rearrange(r, s, seat, line, n, d)
    once = twice = 0
    for i in range(1, n - 1):
        card = bit(JOKER if line[i] >= AS else line[i] - CARD)
        twice |= once & card
        once |= card
    from_hand(s, seat, once, twice, log)
    remove_melds(s, seat, broken, log)
    for i in range(d[FOUND]):
        add_meld(s, seat, d[PLAIN + i], d[JOKERS + i], log)
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def from_hand(s: State, seat: int, once: int, twice: int, log: list[int]) -> None:
    """Take these cards out of the hand; from now on the turn may end (CA-11)."""
    hand, hand_twice = s.hands[seat], s.twice[seat]
    s.hands[seat], s.twice[seat] = minus(hand, hand_twice, once, twice), minus_twice(hand_twice, once)
    s.laid = 1
    if once != 0:
        emit(log, Fact.LAID, EVERYBODY, seat, once, twice, 0)


def remove_melds(s: State, seat: int, broken: int, log: list[int]) -> None:
    """Break these melds; the others move up."""
    if broken != 0:
        emit(log, Fact.REARRANGED, EVERYBODY, seat, count(broken), 0, 0)
    k = 0
    for i in range(s.melds):
        if not has(broken, i):
            s.plain[k], s.jokers[k] = s.plain[i], s.jokers[i]
            k += 1
    for i in range(k, s.melds):
        s.plain[i] = s.jokers[i] = 0
    s.melds = k


def add_meld(s: State, seat: int, plain: int, jokers: int, log: list[int]) -> None:
    """Add a meld to the table."""
    s.plain[s.melds], s.jokers[s.melds] = plain, jokers
    s.melds += 1
    emit(log, Fact.FORMED, EVERYBODY, seat, plain, jokers, s.melds)


def set_table(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Set the table as it was said; what it holds beyond the old one comes from the hand (CA-12)."""
    line, n, log, d = p.line, p.n, p.log, p.workspace
    once, twice = played(s, line, n)
    from_hand(s, seat, once, twice, log)
    stay = new = 0
    begin = 1
    for i in range(1, n):
        if line[i] == BAR or line[i] == END:
            same = find_meld(s, hold(line, begin, i, CARD), hold(line, begin, i, AS), stay)
            if same >= 0:
                stay |= bit(same)
            else:
                d[PLAIN + new], d[JOKERS + new] = hold(line, begin, i, CARD), hold(line, begin, i, AS)
                new += 1
            begin = i + 1
    remove_melds(s, seat, ((1 << s.melds) - 1) & ~stay, log)
    for i in range(new):
        add_meld(s, seat, d[PLAIN + i], d[JOKERS + i], log)
    if s.hands[seat] == 0:
        go_out(r, s, seat, log)


def find_meld(s: State, plain: int, jokers: int, taken: int) -> int:
    """Return the index of a meld of the table that equals this one and is not taken, or NONE."""
    for i in range(s.melds):
        if s.plain[i] == plain and s.jokers[i] == jokers and not has(taken, i):
            return i
    return NONE


def played(s: State, line: list[int], n: int) -> tuple[int, int]:
    """Return the cards that a new table holds beyond the old one: masks of those there at all, and there twice."""
    table = table_twice = new = new_twice = jokers = 0
    for i in range(s.melds):
        table_twice |= table & s.plain[i]
        table |= s.plain[i]
        jokers -= count(s.jokers[i])
    for i in range(1, n):
        if CARD <= line[i] < AS:
            new_twice |= new & bit(line[i] - CARD)
            new |= bit(line[i] - CARD)
        elif line[i] >= AS:
            jokers += 1
    once, twice = minus(new, new_twice, table, table_twice), minus_twice(new_twice, table)
    if jokers > 0:
        once |= bit(JOKER)
    if jokers > 1:
        twice |= bit(JOKER)
    return once, twice


def end_turn(r: Rules, s: State, log: list[int]) -> None:
    """Pass the turn to the next player (CA-9), or end the deal.

    When the stock is gone each player has one more turn; the player who drew the last card is the last (CA-21).
    """
    s.thirds = s.thirds | bit(s.turn) if s.drawn == DRAWS else s.thirds & ~bit(s.turn)
    if s.last_round != 0 and s.turn == s.drawer:
        s.ended = DealEnd.STOCK
        emit(log, Fact.STOCK_END, EVERYBODY, 0, 0, 0, 0)
        end_deal(r, s, log)
        return
    if s.drawer != NONE:
        s.last_round = 1
    begin_turn(s, (s.turn + 1) % s.seats)


def go_out(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """End the deal at once, as the hand is empty (CA-15)."""
    s.ended, s.ender = DealEnd.OUT, seat
    emit(log, Fact.WENT_OUT, EVERYBODY, seat, 0, 0, 0)
    end_deal(r, s, log)


def end_deal(r: Rules, s: State, log: list[int]) -> None:
    """Count the hands, and close the deal (CA-16)."""
    for seat in range(s.seats):
        s.scores[seat] = left(s, seat)
    close_deal(r, s, log)


def close_deal(r: Rules, s: State, log: list[int]) -> None:
    """Score the deal, of which ``s.scores`` has the points left; the match ends, or waits for the next deck.

    CA-16 to CA-24.  The deal passes to the next seat (CA-8).
    """
    winners = score_deal(r, s)
    for seat in range(s.seats):
        if has(winners, seat):
            if s.ended != DealEnd.STOCK and seat != s.ender:
                emit(log, Fact.UNDERCUT, EVERYBODY, seat, 0, 0, 0)
            emit(log, Fact.SCORED, EVERYBODY, seat, s.scores[seat], 0, 0)
    s.dealer = (s.dealer + 1) % s.seats
    s.phase = Phase.DEAL
    if s.winner != NONE:
        end_match(r, s, log)
    elif highest(s) >= r.target:
        emit(log, Fact.PLAY_ON, EVERYBODY, 0, 0, 0, 0)


def highest(s: SharedFields) -> int:
    """Return the highest total."""
    points = 0
    for seat in range(s.seats):
        points = max(points, s.totals[seat])
    return points


def end_match(r: Rules, s: State, log: list[int]) -> None:
    """End the match with the bonuses and the settlement (CA-25, CA-26)."""
    s.phase = Phase.OVER
    settle(r, s)
    emit(log, Fact.MATCH_WON, EVERYBODY, s.winner, 0, 0, 0)
    for seat in range(s.seats):
        emit(log, Fact.SETTLED, EVERYBODY, seat, settlement(s, seat), 0, 0)


def points(r: Rules, s: SharedFields, seat: int) -> int:
    """Return a seat's score of the deal; once the match is over, its settlement."""
    return settlement(s, seat) if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: SharedFields) -> bool:
    """Return whether the match has ended (CA-24)."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: SharedFields) -> int:
    """Return the seat that has won the match, as a mask; 0 while the match lasts (CA-24)."""
    return bit(s.winner) if s.phase == Phase.OVER else 0
