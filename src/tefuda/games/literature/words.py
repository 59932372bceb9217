"""The words that may follow: the only statement of what is legal in Literature.

Every word listed leads to a legal play. ``s`` may be a state or a view: of the hands only the seat's own is looked at.
"""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import END, EXTRA, SEAT, spill
from tefuda.games.literature.half_suits import SIX, cards_of, halves, is_complete
from tefuda.games.literature.options import DeclareWhenOption, ForcedDeclareOption, Rules, SuccessorChooserOption
from tefuda.games.literature.scoring import is_out, team, with_cards
from tefuda.games.literature.state import IN_PLAY, NONE, Phase, SharedFields, Verb

SEATS_SAID = 2  # in a declaration: the verb, the half-suit, then a seat for each card


def words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow the first ``p.n`` of ``p.line`` into ``p.out``; return their number."""
    line, n, out = p.line, p.n, p.out
    if n == 0:
        return verbs(r, s, seat, out)
    if line[0] == Verb.ASK and n < 3:
        return spill(with_cards(s, 1 - team(seat)), out, 0, SEAT) if n == 1 else spill(askable(r, s, seat), out, 0)
    if line[0] == Verb.DECLARE and n < SEATS_SAID + SIX:
        return spill(declarable(r, s, seat), out, 0, EXTRA) if n == 1 else spill_team(s, team(seat), out)
    if line[0] == Verb.CHOOSE and n == 1:
        return spill(candidates(s), out, 0, SEAT)
    out[0] = END
    return 1


def verbs(r: Rules, s: SharedFields, seat: int, out: list[int]) -> int:
    """Write the verbs that are open to this seat now; return their number."""
    must = due(r, s, seat)
    k = 0
    if may_ask(s, seat) and must == 0:
        out[k] = Verb.ASK
        k += 1
    if may_declare(r, s, seat):
        out[k] = Verb.DECLARE
        k += 1
    if s.phase == Phase.CHOOSE and seat == chooser(r, s) and must == 0:
        out[k] = Verb.CHOOSE
        k += 1
    if may_wait(r, s, seat) and must == 0:
        out[k] = Verb.WAIT
        k += 1
    if s.waiting == seat:
        out[k] = Verb.RESUME
        k += 1
    return k


def spill_team(s: SharedFields, side: int, out: list[int]) -> int:
    """Write the seats of a team as words: a card may be said to be with any of them, with cards or without (LI-13)."""
    k = 0
    for mate in range(side, s.seats, 2):
        out[k] = SEAT + mate
        k += 1
    return k


def may_ask(s: SharedFields, seat: int) -> bool:
    """Return whether this seat may ask: the player in turn (LI-7), unless a player has said wait (LI-15)."""
    return s.phase == Phase.ASK and seat == s.turn and s.waiting == NONE


def askable(r: Rules, s: SharedFields, seat: int) -> int:
    """The cards that this seat may ask for, as a mask (LI-7a, LI-7d, LI-7e)."""
    hand = s.hands[seat]
    cards = 0
    for half in range(halves(r)):
        six = cards_of(r, half)
        if hand & six != 0:
            cards |= six & ~hand
    return cards


def may_declare(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether this seat may declare: anyone, at any time (LI-11); at the end a team with cards (LI-17)."""
    if s.phase == Phase.ENDGAME:
        return seat == s.turn if r.declare_when == DeclareWhenOption.IN_TURN else not is_out(s, team(seat))
    if s.phase != Phase.ASK and s.phase != Phase.CHOOSE:
        return False
    if r.declare_when == DeclareWhenOption.IN_TURN:
        return seat == s.turn and not names_declarer(s)
    return True


def in_play(r: Rules, s: SharedFields) -> int:
    """The half-suits that nobody has declared yet, as a mask."""
    which = 0
    for half in range(halves(r)):
        if s.taken[half] == IN_PLAY:
            which |= bit(half)
    return which


def complete(r: Rules, s: SharedFields, seat: int) -> int:
    """The half-suits of which this seat holds all six, as a mask."""
    which = 0
    for half in range(halves(r)):
        if is_complete(r, s.hands[seat], half):
            which |= bit(half)
    return which


def due(r: Rules, s: SharedFields, seat: int) -> int:
    """The half-suits that this seat must declare before it does anything else, as a mask (LI-20)."""
    if s.phase == Phase.ENDGAME or not may_declare(r, s, seat):
        return 0
    if r.forced_declare == ForcedDeclareOption.WHEN_COMPLETE or is_stuck(r, s, seat):
        return complete(r, s, seat)
    return 0


def is_stuck(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether the player in turn holds only complete half-suits, so that there is nothing to ask for (LI-20)."""
    return s.phase == Phase.ASK and seat == s.turn and askable(r, s, seat) == 0


def declarable(r: Rules, s: SharedFields, seat: int) -> int:
    """The half-suits that may be declared, as a mask: any in play (LI-A6), or first those that must be (LI-20)."""
    must = due(r, s, seat)
    return must if must != 0 else in_play(r, s)


def names_declarer(s: SharedFields) -> bool:
    """Return whether it is to be said who of the other team declares what is left (LI-17 with `in_turn`)."""
    return s.phase == Phase.CHOOSE and is_out(s, team(s.turn))


def candidates(s: SharedFields) -> int:
    """The seats that can be chosen, as a mask (LI-10, LI-A13)."""
    side = team(s.turn)
    return with_cards(s, 1 - side if is_out(s, side) else side)


def chooser(r: Rules, s: SharedFields) -> int:
    """The seat that chooses whose turn it becomes (LI-10); the emptied player if no opponent has asked (LI-A2)."""
    asked = s.last_asker[1 - team(s.turn)]
    if names_declarer(s) or r.successor == SuccessorChooserOption.SELF or asked == NONE:
        return s.turn
    return asked


def may_wait(r: Rules, s: SharedFields, seat: int) -> bool:
    """Return whether this seat may stop the questions: once until something new is known, if it may declare (LI-15)."""
    if r.wait_seconds == 0 or r.declare_when == DeclareWhenOption.IN_TURN or s.waiting != NONE:
        return False
    return (s.phase == Phase.ASK or s.phase == Phase.CHOOSE) and s.waited & bit(seat) == 0
