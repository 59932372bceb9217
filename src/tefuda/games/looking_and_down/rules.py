"""The rules of Looking and Down: the turn, the pile, going out, the last round.  Legality is decided in `words`."""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import BAR, CARD, MELD, NUMBER, WITH
from tefuda.games.looking_and_down.counting import held, known_at, known_of, learn, one, pour, rank
from tefuda.games.looking_and_down.dealing import deal as deal
from tefuda.games.looking_and_down.dealing import draw_card, hand_out, next_dealer, put_on_pile, tell_cards
from tefuda.games.looking_and_down.facts import Fact
from tefuda.games.looking_and_down.laying import may_go_out
from tefuda.games.looking_and_down.melds import (
    empty_of,
    is_canasta,
    is_red_canasta,
    meld_at,
    put_meld,
    rank_of,
    with_card,
)
from tefuda.games.looking_and_down.options import LastRoundOption, Rules
from tefuda.games.looking_and_down.scoring import count_deal, is_exact, score_deal
from tefuda.games.looking_and_down.state import NONE, Phase, SharedFields, State, Verb, clear_match

DRAW = 2  # LD-17


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """Begin a new match, before its first deal.  The score keeper sits at the right of the first dealer (LD-2)."""
    clear_match(s)
    s.seats = seats
    s.dealer = first_dealer
    s.keeper = (first_dealer + seats - 1) % seats


def may_act(r: Rules, s: SharedFields) -> int:
    """The seats that may act: the one in turn (LD-15), and those that are frozen in time (LD-19)."""
    if s.phase == Phase.GRAB:
        return bit(s.turn)
    return bit(s.turn) | s.frozen if s.phase == Phase.DRAW or s.phase == Phase.PLAY else 0


def must_act(r: Rules, s: SharedFields) -> int:
    """The seat in turn: nobody waits for those that are frozen in time (LD-19)."""
    return bit(s.turn) if s.turn != NONE else 0


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Make a whole legal play."""
    line, n, log = p.line, p.n, p.log
    verb = line[0]
    if verb == Verb.GRAB:
        grab(r, s, seat, line[1] - NUMBER, log)
    elif verb == Verb.DRAW:
        draw(s, seat, log)
    elif verb == Verb.TAKE:
        take(r, s, seat, line, n, log)
    elif verb == Verb.MELD:
        leave_draw(s, seat)
        lay_all(s, seat, line, 1, n - 1, log)
        after_laying(r, s, seat, log)
    elif verb == Verb.ADD:
        leave_draw(s, seat)
        lay_off(s, seat, line, n, log)
        after_laying(r, s, seat, log)
    elif verb == Verb.DISCARD:
        leave_draw(s, seat)
        discard(r, s, seat, line[1] - CARD, log)
    else:
        finish(r, s, seat, log)


def grab(r: Rules, s: State, seat: int, about: int, log: list[int]) -> None:
    """Grab what looks like so many cards, which is a few more or a few less (LD-6)."""
    which = 0 if s.grabbed[0] == 0 else 1
    s.cuts[which] = about
    s.grabbed[which] = about + s.slips[which]
    emit(log, Fact.GRABBED, EVERYBODY, seat, about, 0, 0)
    if which == 0:
        s.turn = next_dealer(s, s.dealer)
    else:
        hand_out(r, s, log)


def draw(s: State, seat: int, log: list[int]) -> None:
    """Draw two cards (LD-17), or the last one alone (LD-A12)."""
    size = DRAW if s.stock >= DRAW else s.stock
    first = second = NOBODY
    for i in range(size):
        card = draw_card(s)
        first, second = (card, NOBODY) if i == 0 else (first, card)
        s.hands[seat][rank(card)] += one(card)
    s.counts[seat] += size
    emit(log, Fact.DREW, bit(seat), seat, first, second, size)
    emit(log, Fact.DREW, EVERYBODY & ~bit(seat), seat, NOBODY, 0, size)
    if s.stock == 0:
        s.drawer = seat
    leave_draw(s, seat)


def leave_draw(s: State, seat: int) -> None:
    """Go on with the turn without the pile, which this seat may then take in its next turn."""
    if s.phase == Phase.DRAW and seat == s.turn:
        s.phase = Phase.PLAY
        s.took &= ~bit(seat)


def take(r: Rules, s: State, seat: int, line: list[int], n: int, log: list[int]) -> None:
    """Take the pile: show two cards, make a first meld with the top card if need be, then take up the rest (LD-18)."""
    top = s.top
    show(s, seat, line, n, log)
    emit(log, Fact.TOOK, EVERYBODY, seat, top, s.height, 0)
    s.took |= bit(seat)
    s.phase = Phase.PLAY
    begin = 5 if line[1] == WITH else 1
    if begin < n - 1:
        s.pile[rank(top)] -= one(top)
        s.height -= 1
        s.hands[seat][rank(top)] += one(top)
        s.counts[seat] += 1
        s.known[seat][rank(top) // 3] += 1 << known_at(top)
        lay_all(s, seat, line, begin, n - 1, log)
        after_laying(r, s, seat, log)
    learn(s.known[seat], s.pile)
    s.counts[seat] += pour(s.pile, s.hands[seat])
    s.height = 0
    s.top = NONE


def show(s: State, seat: int, line: list[int], n: int, log: list[int]) -> None:
    """Show the two cards that were named, or the two lowest (LD-18)."""
    first = second = NONE
    if line[1] == WITH:
        first, second = line[2] - CARD, line[3] - CARD
    else:
        for card in range(4 * rank(s.top) + 3, 4 * rank(s.top) - 1, -1):
            some = held(s.hands[seat], card)
            if some > 0:
                second = card if some > 1 else first
                first = card
    know_at_least(s, seat, first, 1)
    know_at_least(s, seat, second, 2 if first == second else 1)
    emit(log, Fact.SHOWED, EVERYBODY, seat, first, second, 0)


def know_at_least(s: State, seat: int, card: int, count: int) -> None:
    """Note that everybody has seen so many cards of this kind in a hand."""
    more = count - known_of(s.known[seat], card)
    if more > 0:
        s.known[seat][rank(card) // 3] += more << known_at(card)


def lay_all(s: State, seat: int, line: list[int], begin: int, end: int, log: list[int]) -> None:
    """Lay the melds between the bars (LD-9, LD-12)."""
    if s.laid[seat] == 0:
        s.opened = seat
    meld = 0
    for i in range(begin, end):
        if line[i] == BAR:
            lay(s, seat, meld, log)
            meld = 0
        else:
            card = line[i] - CARD
            meld = with_card(empty_of(rank(card)) if meld == 0 else meld, card)
            leave_hand(s, seat, card)
    lay(s, seat, meld, log)


def leave_hand(s: State, seat: int, card: int) -> None:
    """Remove one card from the hand, as everybody sees."""
    s.hands[seat][rank(card)] -= one(card)
    s.counts[seat] -= 1
    if known_of(s.known[seat], card) > 0:
        s.known[seat][rank(card) // 3] -= 1 << known_at(card)


def lay(s: State, seat: int, meld: int, log: list[int]) -> None:
    """Lay a new meld."""
    put_meld(s, seat, s.laid[seat], meld)
    s.laid[seat] += 1
    emit(log, Fact.MELDED, EVERYBODY, seat, meld, s.laid[seat], 0)
    tell_canasta(seat, meld, s.laid[seat], log)


def tell_canasta(seat: int, meld: int, number: int, log: list[int]) -> None:
    """Tell that a meld has become a canasta, if it has seven cards (LD-11)."""
    if is_canasta(meld):
        emit(log, Fact.CANASTA, EVERYBODY, seat, 1 if is_red_canasta(meld) else 0, number, 0)


def lay_off(s: State, seat: int, line: list[int], n: int, log: list[int]) -> None:
    """Add cards to one's own meld (LD-10, LD-13)."""
    number = line[n - 2] - MELD
    was = meld_at(s, seat, number)
    meld = was
    for i in range(1, n - 3):
        card = line[i] - CARD
        meld = with_card(meld, card)
        leave_hand(s, seat, card)
    put_meld(s, seat, number, meld)
    emit(log, Fact.ADDED, EVERYBODY, seat, meld - was + empty_of(rank_of(was)), number + 1, rank_of(was))
    if not is_canasta(was):
        tell_canasta(seat, meld, number + 1, log)


def after_laying(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """Take up Down with an empty hand (LD-21); without Down go out (LD-22), but not in the last round (LD-23)."""
    if s.counts[seat] == 0:
        if s.down[seat] > 0:
            take_up(s, seat, log)
        elif may_go_out(r, s, seat, 0):
            go_out(r, s, seat, log)


def take_up(s: State, seat: int, log: list[int]) -> None:
    """Make Down the hand (LD-21)."""
    tell_cards(s.downs[seat], seat, s.down[seat], Fact.DOWN_TAKEN, log)
    s.counts[seat] += pour(s.downs[seat], s.hands[seat])
    s.down[seat] = 0


def go_out(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """Go out, which ends the deal (LD-22); a seat frozen in time ends it only when it would be its turn again."""
    s.out |= bit(seat)
    s.frozen &= ~bit(seat)
    emit(log, Fact.WENT_OUT, EVERYBODY, seat, 0, 0, 0)
    if seat == s.turn:
        end_deal(r, s, log)


def discard(r: Rules, s: State, seat: int, card: int, log: list[int]) -> None:
    """Discard one card, which ends the turn (LD-20, LD-21, LD-22)."""
    leave_hand(s, seat, card)
    put_on_pile(s, card)
    emit(log, Fact.DISCARDED, EVERYBODY, seat, card, 0, 0)
    after_laying(r, s, seat, log)
    if s.phase == Phase.PLAY:
        end_turn(r, s, log)


def finish(r: Rules, s: State, seat: int, log: list[int]) -> None:
    """End the time of being frozen (LD-19), or a turn in which there is no card to discard (LD-23)."""
    if seat != s.turn:
        s.frozen &= ~bit(seat)
        emit(log, Fact.UNFROZEN, EVERYBODY, seat, 0, 0, 0)
        return
    leave_draw(s, seat)
    emit(log, Fact.KEPT if s.counts[seat] > 0 else Fact.PASSED, EVERYBODY, seat, 0, 0, 0)
    end_turn(r, s, log)


def end_turn(r: Rules, s: State, log: list[int]) -> None:
    """End the turn: a seat that took the pile is frozen in time, and the next one plays, or the deal ends.

    LD-15, LD-19, LD-23.
    """
    seat, after = s.turn, (s.turn + 1) % s.seats
    if has(s.took, seat) and s.counts[seat] > 0:
        s.frozen |= bit(seat)
    if has(s.out, after) or (s.last_round != 0 and is_last(r, s, seat, after)):
        end_deal(r, s, log)
        return
    if s.stock == 0 and s.last_round == 0 and s.out == 0:
        s.last_round = 1
        s.drawer = seat
        emit(log, Fact.LAST_ROUND, EVERYBODY, after, 0, 0, 0)
    s.turn = after
    s.phase = Phase.DRAW
    s.opened = NONE
    s.frozen &= ~bit(after)


def is_last(r: Rules, s: SharedFields, seat: int, after: int) -> bool:
    """Return whether the last round ends with this seat (LD-23).

    It ends with the seat that drew the last card, or, by an option, with the seat before (LD-A13).
    """
    if r.last_round == LastRoundOption.BUT_THE_DRAWER:
        return after == s.drawer
    return seat == s.drawer


def end_deal(r: Rules, s: State, log: list[int]) -> None:
    """Count the cards, and close the deal (LD-24)."""
    count_deal(r, s)
    close_deal(r, s, log)


def close_deal(r: Rules, s: State, log: list[int]) -> None:
    """Enter the scores of the deal; the match is over, or waits for the next deck (LD-25, LD-3)."""
    emit(log, Fact.DEAL_ENDED, EVERYBODY, 0, 0, 0, 0)
    for i in range(2):
        if is_exact(r, s, i):
            dealer = s.dealer if i == 0 else next_dealer(s, s.dealer)
            emit(log, Fact.EXACT_GRAB, EVERYBODY, dealer, s.grabbed[i], 0, 0)
    score_deal(r, s)
    for seat in range(s.seats):
        emit(log, Fact.SCORED, EVERYBODY, seat, s.scores[seat], 0, 0)
    s.dealer = next_dealer(s, s.dealer)
    s.frozen = 0
    s.turn = NONE
    s.phase = Phase.OVER if s.won != 0 else Phase.DEAL
    for seat in range(s.seats):
        if has(s.won, seat):
            emit(log, Fact.MATCH_WON, EVERYBODY, seat, s.totals[seat], 0, 0)


def points(r: Rules, s: SharedFields, seat: int) -> int:
    """The score of the deal; once the match is over, the total."""
    return s.totals[seat] if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: SharedFields) -> bool:
    """Return whether the match has ended (LD-25)."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: SharedFields) -> int:
    """The seats that have won the match, as a mask; 0 while it lasts (LD-25)."""
    return s.won
