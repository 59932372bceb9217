"""Questions worth trying for who thinks ahead, and a player that plays on without counting.  In the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.trying import note
from tefuda.engine.words import CARD, END, SEAT
from tefuda.games.literature.counting_chances import reckon
from tefuda.games.literature.counting_desk import CHANCE, SEAT_CAPS, UNKNOWN_IN
from tefuda.games.literature.counting_tables import CARDS, SUIT
from tefuda.games.literature.counting_view import find_unknown, may_hold_place
from tefuda.games.literature.greedy import HOPELESS, ask_known, best_question, chance_of, say
from tefuda.games.literature.greedy_declaring import SAID, declare_counted, declare_plain, say_where
from tefuda.games.literature.half_suits import card_at, halves
from tefuda.games.literature.options import Rules
from tefuda.games.literature.paper import Paper
from tefuda.games.literature.rules import awaited
from tefuda.games.literature.state import Phase, Verb, View
from tefuda.games.literature.teams import team
from tefuda.games.literature.words import askable, declarable, may_declare
from tefuda.games.literature.words import candidates as choosable

QUESTIONS = 6  # that are tried
BOLD = 0.4  # a declaration that is as probable as this is tried


def candidates(
    r: Rules, v: View, p: Paper, found: int, lines: list[list[int]], lens: list[int], begun: list[list[int]]
) -> int:
    """The best questions for different cards, and the likeliest declaration; how many plays there are then."""
    if v.phase != Phase.ASK or v.seat != v.turn:
        return found
    if reckon(r, v, p.desk, p.numbers, 0, False):
        n = declare_counted(r, v, p.desk, p.numbers, p.line, BOLD)
        found = note(lines, lens, found, p, n) if n > 0 else found
    cards = askable(r, v, v.seat)
    for _ in range(QUESTIONS):
        if cards != 0 and best_question(r, v, cards, p) >= HOPELESS:
            cards &= ~bit(p.line[2] - CARD)
            found = note(lines, lens, found, p, 4)
    return found


def quick(r: Rules, v: View, p: Paper) -> int:
    """Play as `greedy` does, by estimates: each card as likely with every seat that may hold it as that has room."""
    if v.waiting == v.seat:
        return say(p.line, Verb.RESUME)
    which = declarable(r, v, v.seat) if may_declare(r, v, v.seat) else 0
    n = declare_plain(r, v, p.desk, p.line, which)
    if n > 0:
        return n
    waited_for = awaited(r, v) >> v.seat
    if waited_for & 1 == 0 or (waited_for != 1 and p.must == 0):
        return 0
    if v.phase == Phase.CHOOSE:
        return choose_fullest(v, p.line)
    if v.phase == Phase.ASK and ask_known(r, v, p.line):
        return 4
    estimate(r, v, p.desk, p.numbers)
    if v.phase == Phase.ASK and best_question(r, v, askable(r, v, v.seat), p) >= HOPELESS:
        return 4
    return declare_best(r, v, which, p)


def declare_best(r: Rules, v: View, which: int, p: Paper) -> int:
    """Of these half-suits the one that our team most probably holds as one would say it; how many words."""
    best, most = lowest(which), -1.0
    while which != 0:
        half = lowest(which)
        which &= which - 1
        now = 1.0
        for place in range(SUIT):
            now *= chance_of(p.numbers, likeliest(v, p.numbers, half, place), half, place)
        if now > most:
            best, most = half, now
    for place in range(SUIT):
        p.line[SAID + place] = SEAT + likeliest(v, p.numbers, best, place)
    return say_where(p.line, best)


def likeliest(v: View, f: list[float], half: int, place: int) -> int:
    """Who of one's own team most probably holds a card."""
    best = v.seat
    for mate in range(team(v.seat), v.seats, 2):
        if chance_of(f, mate, half, place) > chance_of(f, best, half, place):
            best = mate
    return best


def choose_fullest(v: View, line: list[int]) -> int:
    """LI-10: the seat with most cards."""
    seats, best = choosable(v), lowest(choosable(v))
    for seat in range(v.seats):
        if has(seats, seat) and v.counts[seat] > v.counts[best]:
            best = seat
    line[0] = Verb.CHOOSE
    line[1] = SEAT + best
    line[2] = END
    return 3


def estimate(r: Rules, v: View, d: list[int], f: list[float]) -> None:
    """Write what `reckon` counts, card by card and as if the others were not there."""
    find_unknown(d, r, v)
    for half in range(halves(r)):
        for place in range(SUIT):
            holder, at = v.where[card_at(r, half, place)], CHANCE + half * SUIT + place
            if has(d[UNKNOWN_IN + half], place):
                share_out(v, d, f, half, place)
            else:
                for seat in range(v.seats):
                    f[at + seat * CARDS] = 1.0 if holder == seat or (holder == -1 and seat == v.seat) else 0.0


def share_out(v: View, d: list[int], f: list[float], half: int, place: int) -> None:
    """One unknown card among the seats that may hold it, by the room that they have."""
    room = 0
    for seat in range(v.seats):
        may = may_hold_place(d, v, seat, half, place)
        f[CHANCE + seat * CARDS + half * SUIT + place] = 1.0 * d[SEAT_CAPS + seat] if may else 0.0
        room += d[SEAT_CAPS + seat] if may else 0
    if room > 0:
        for seat in range(v.seats):
            f[CHANCE + seat * CARDS + half * SUIT + place] /= room
