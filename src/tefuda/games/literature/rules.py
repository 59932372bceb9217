"""The rules of Literature: the deal, questions, declarations, the passing of the turn, the end."""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.declarations.events import EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD, EXTRA, SEAT
from tefuda.games.literature.common_knowledge import know_nothing, learn_declared, learn_question
from tefuda.games.literature.facts import Fact
from tefuda.games.literature.half_suits import cards_of, way
from tefuda.games.literature.options import DeclareWhenOption, FirstAskerOption, Rules
from tefuda.games.literature.scoring import is_out, judged, leads, members, said_of, score_deal, take, team
from tefuda.games.literature.state import NONE, TEAMS, Phase, SharedFields, State, Verb, clear_match, clear_table
from tefuda.games.literature.words import candidates, chooser, in_play, names_declarer


def start(r: Rules, s: State, seats: int, first_dealer: int) -> None:
    """Begin a new match, before its first deal.  The first dealer is a matter of chance (LI-3)."""
    clear_match(s)
    s.seats = seats
    s.dealer = first_dealer
    know_nothing(r, s, seats)


def deal(r: Rules, s: State, p: Scratch) -> None:
    """Deal all cards, one at a time, from the dealer's left (LI-4)."""
    deck, log = p.deck, p.log
    clear_table(s)
    know_nothing(r, s, s.seats)
    each = p.cards // s.seats
    for i in range(p.cards):
        s.hands[(s.dealer + 1 + i) % s.seats] |= bit(deck[i])
    for seat in range(s.seats):
        s.counts[seat] = each
        emit(log, Fact.DEALT, bit(seat), seat, s.hands[seat], each, 0)
        emit(log, Fact.DEALT, EVERYBODY & ~bit(seat), seat, NOBODY, each, 0)
    s.phase = Phase.ASK
    s.turn = leader(r, s)


def leader(r: Rules, s: SharedFields) -> int:
    """The seat that asks the first question of a deal (LI-6)."""
    return (s.dealer + 1) % s.seats if r.first_asker == FirstAskerOption.LEFT else s.dealer


def may_act(r: Rules, s: SharedFields) -> int:
    """The seats that may act: those that may declare, at any time (LI-11), and the one that chooses."""
    if s.phase == Phase.DEAL or s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.CHOOSE:
        choosing = bit(chooser(r, s))
        return choosing if names_declarer(s) else choosing | declarers(r, s)
    return declarers(r, s)


def declarers(r: Rules, s: SharedFields) -> int:
    """The seats that may declare now, as a mask."""
    if r.declare_when == DeclareWhenOption.IN_TURN:
        return bit(s.turn)
    if s.phase == Phase.ENDGAME:
        return members(s, 1 if is_out(s, 0) else 0)  # LI-17, LI-A4, LI-A5
    return (1 << s.seats) - 1


def must_act(r: Rules, s: SharedFields) -> int:
    """The seats among `may_act` without which the game does not go on."""
    if s.phase == Phase.CHOOSE:
        return bit(chooser(r, s))
    if s.phase == Phase.ASK:
        return bit(s.turn if s.waiting == NONE else s.waiting)
    return may_act(r, s)


def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Make a whole legal play."""
    line, log = p.line, p.log
    verb = line[0]
    if verb == Verb.ASK:
        ask(r, s, seat, line[1] - SEAT, line[2] - CARD, log)
    elif verb == Verb.DECLARE:
        declare(r, s, seat, line, log)
    elif verb == Verb.CHOOSE:
        choose(r, s, seat, line[1] - SEAT, log)
    elif verb == Verb.WAIT:
        s.waiting = seat
        s.waited |= bit(seat)
        emit(log, Fact.WAITED, EVERYBODY, seat, 0, 0, 0)
    else:
        s.waiting = NONE
        emit(log, Fact.RESUMED, EVERYBODY, seat, 0, 0, 0)


def ask(r: Rules, s: State, seat: int, target: int, card: int, log: list[int]) -> None:
    """Ask: a card that is held goes to the asker, who keeps the turn (LI-8); else the turn passes (LI-9)."""
    given = has(s.hands[target], card)
    learn_question(r, s, seat, target, card, given, s.seats)
    s.last_asker[team(seat)] = seat
    s.asked_by, s.asked_of, s.asked_card, s.asked_given = seat, target, card, 1 if given else 0
    s.waited = 0
    if given:
        s.hands[target] &= ~bit(card)
        s.hands[seat] |= bit(card)
        s.counts[target] -= 1
        s.counts[seat] += 1
        emit(log, Fact.GAVE, EVERYBODY, seat, target, card, 0)
        go_on(r, s, log)
    else:
        s.turn = target
        emit(log, Fact.LACKED, EVERYBODY, seat, target, card, 0)


def declare(r: Rules, s: State, seat: int, line: list[int], log: list[int]) -> None:
    """Declare where the six cards are (LI-12, LI-13); they are shown, and one of the teams gets them (LI-14)."""
    half = line[1] - EXTRA
    emit(log, Fact.DECLARED, EVERYBODY, seat, half, said_of(line), way(r))
    winner = judged(r, s, team(seat), half, line)
    lay_down(s, cards_of(r, half), log)
    points = take(r, s, half, winner)
    verdict = Fact.RIGHT if winner == team(seat) else Fact.CANCELLED if winner >= TEAMS else Fact.WRONG
    emit(log, verdict, EVERYBODY, seat, half, points, 0)
    learn_declared(r, s, half)
    s.waited = 0
    if s.waiting == seat:
        s.waiting = NONE  # LI-15: the seat has decided
    go_on(r, s, log)


def lay_down(s: State, six: int, log: list[int]) -> None:
    """Lay all cards of this half-suit on the table (LI-14)."""
    for seat in range(s.seats):
        cards = s.hands[seat] & six
        if cards != 0:
            emit(log, Fact.LAID, EVERYBODY, seat, cards, 0, 0)
            s.hands[seat] &= ~cards
            while cards != 0:
                s.counts[seat] -= 1
                cards &= cards - 1


def go_on(r: Rules, s: State, log: list[int]) -> None:
    """Set what is awaited after cards have left a hand: the end, LI-17, LI-10, or the next question."""
    if in_play(r, s) == 0 or (is_out(s, 0) and is_out(s, 1)):
        end_deal(r, s, log)
    elif is_out(s, 0) or is_out(s, 1):
        begin_endgame(r, s, log)
    elif s.counts[s.turn] == 0:
        pass_turn(r, s, log)
    else:
        s.phase = Phase.ASK


def begin_endgame(r: Rules, s: State, log: list[int]) -> None:
    """Begin the endgame: one team is out of cards, questions end, and the other declares what is left (LI-17)."""
    s.waiting = NONE
    began = s.phase != Phase.ENDGAME
    s.phase = Phase.ENDGAME
    if r.declare_when == DeclareWhenOption.IN_TURN and is_out(s, team(s.turn)):
        hand_on(r, s, log)
    if began and s.phase == Phase.ENDGAME:
        emit(log, Fact.ENDGAME, EVERYBODY, may_act(r, s), 0, 0, 0)


def pass_turn(r: Rules, s: State, log: list[int]) -> None:
    """Pass the turn of a player who is out of cards (LI-10)."""
    s.phase = Phase.ASK
    hand_on(r, s, log)


def hand_on(r: Rules, s: State, log: list[int]) -> None:
    """Give the turn to the one seat that can have it; if there are several, a player chooses."""
    seats = candidates(s)
    if seats & (seats - 1) == 0:
        heir = lowest(seats)
        emit(log, Fact.PASSED, EVERYBODY, s.turn, heir, 0, 0)
        s.turn = heir
    else:
        s.phase = Phase.CHOOSE
        emit(log, Fact.CHOOSES, EVERYBODY, chooser(r, s), s.turn, 0, 0)


def choose(r: Rules, s: State, seat: int, heir: int, log: list[int]) -> None:
    """Give the turn to the chosen seat (LI-10); with `in_turn` that seat declares what is left (LI-17)."""
    emit(log, Fact.CHOSE, EVERYBODY, seat, heir, 0, 0)
    ends = names_declarer(s)
    s.turn = heir
    s.phase = Phase.ENDGAME if ends else Phase.ASK
    if ends:
        emit(log, Fact.ENDGAME, EVERYBODY, may_act(r, s), 0, 0, 0)


def end_deal(r: Rules, s: State, log: list[int]) -> None:
    """Score the deal (LI-18, LI-19); the left neighbour is the next dealer (LI-3)."""
    score_deal(s)
    s.waiting = NONE
    s.ended += 1
    s.dealer = (s.dealer + 1) % s.seats
    winner = leads(s.points[0], s.points[1])
    if winner < TEAMS:
        emit(log, Fact.DEAL_WON, EVERYBODY, members(s, winner), s.points[winner], s.points[1 - winner], 0)
    else:
        emit(log, Fact.DEAL_DRAWN, EVERYBODY, (1 << s.seats) - 1, s.points[0], s.points[1], 0)
    s.phase = Phase.DEAL
    if s.ended >= r.deals:
        end_match(s, log)


def end_match(s: State, log: list[int]) -> None:
    """End the match: the team with more points has won (LI-19)."""
    s.phase = Phase.OVER
    winner = leads(s.totals[0], s.totals[1])
    if winner < TEAMS:
        emit(log, Fact.MATCH_WON, EVERYBODY, members(s, winner), s.totals[winner], s.totals[1 - winner], 0)
    else:
        emit(log, Fact.MATCH_DRAWN, EVERYBODY, (1 << s.seats) - 1, s.totals[0], s.totals[1], 0)


def points(r: Rules, s: SharedFields, seat: int) -> int:
    """The score of the deal; once the match is over, the total.  Each seat has what its team has."""
    return s.totals[seat] if s.phase == Phase.OVER else s.scores[seat]


def over(r: Rules, s: SharedFields) -> bool:
    """Return whether the match has ended."""
    return s.phase == Phase.OVER


def winners(r: Rules, s: SharedFields) -> int:
    """The seats of the team that has won the match, as a mask; 0 while it lasts, or in a draw (LI-19)."""
    winner = leads(s.totals[0], s.totals[1])
    return members(s, winner) if s.phase == Phase.OVER and winner < TEAMS else 0
