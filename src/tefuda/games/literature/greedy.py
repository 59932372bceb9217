"""A sensible player of Literature.  In the rules' dialect, but for its chances, which are floats.

It declares what it is sure of, in turn or out of turn.  In its turn it asks for the card that it is likeliest to get,
most of all in half-suits of which its team has much, and rather of those whose turn would do little harm.  What it does
not know it counts (`tefuda.games.literature.counting`).
"""

from __future__ import annotations

from tefuda.cards.bits import has, lowest
from tefuda.engine.words import CARD, END, SEAT
from tefuda.games.literature.counting_chances import (
    BY_ALL_ASKING,
    BY_ASKING,
    BY_CONVENTION,
    BY_PASSING,
    THE_RULES,
    reckon,
)
from tefuda.games.literature.counting_desk import CHANCE
from tefuda.games.literature.counting_tables import CARDS, SUIT
from tefuda.games.literature.counting_view import EVERY
from tefuda.games.literature.greedy_convention import conventional
from tefuda.games.literature.greedy_declaring import (
    CERTAIN,
    SAID,
    declare_counted,
    declare_plain,
    say_where,
    write_known,
)
from tefuda.games.literature.half_suits import HALVES, card_at, cards_of, half_of, holds_some
from tefuda.games.literature.known import may_hold
from tefuda.games.literature.options import Rules
from tefuda.games.literature.rules import must_act
from tefuda.games.literature.scratch import Scratch
from tefuda.games.literature.state import NONE, Phase, Verb, View
from tefuda.games.literature.teams import team
from tefuda.games.literature.words import askable, candidates, declarable, may_declare

HOPELESS = 0.02  # a question that will not be answered with yes
HOPE, PATIENCE = 1.2, 120.0  # then the deal stands still: with every question less must be known to declare
# What a question is worth, in answers with yes; fitted in duplicate deals against a pool of other players.
KEEPS, TAKEN = 1.0, 0.5  # a yes keeps the turn, and is worth more in half-suits that are ours
PROMISE, PROGRESS = 0.8, 0.24  # of a half-suit that is expected, and known, to be all ours; whatever the answer
HARM, TELLS = 0.15, 0.08


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat`` into ``p.line``; how many words, 0 if it leaves it to others."""
    return decide(r, v, p, THE_RULES)


def by_convention(r: Rules, v: View, p: Scratch) -> int:
    """The same for a team that keeps to the convention of LI-L3."""
    return decide(r, v, p, BY_CONVENTION)


def attentive(r: Rules, v: View, p: Scratch) -> int:
    """The same for one who notices what others pass by."""
    return decide(r, v, p, BY_PASSING)


def sharp(r: Rules, v: View, p: Scratch) -> int:
    """The same for one who reads hands from questions, once there is little left to count."""
    return decide(r, v, p, BY_ASKING)


def master(r: Rules, v: View, p: Scratch) -> int:
    """The same for one who reads them from the first questions on."""
    return decide(r, v, p, BY_ALL_ASKING)


def decide(r: Rules, v: View, p: Scratch, believed: int) -> int:
    """Declare, ask, choose, or say nothing."""
    line = p.line
    if v.waiting == v.seat:
        return say(line, Verb.RESUME)
    which = declarable(r, v, v.seat) if may_declare(r, v, v.seat) else 0
    n = declare_plain(r, v, p.desk, line, which)
    if n > 0:
        return n
    waited_for = must_act(r, v) >> v.seat  # 1: for this seat, and for none above it
    if waited_for & 1 == 0 or (waited_for != 1 and p.must == 0):  # whoever is sure goes first
        return declare_last(r, v, CERTAIN, believed, p) if is_news(r, v, which, p) else 0
    if v.phase == Phase.ENDGAME:
        return declare_last(r, v, 0.0, believed, p)
    return choose(r, v, p) if v.phase == Phase.CHOOSE else ask_or_declare(r, v, believed, p)


def is_news(r: Rules, v: View, which: int, p: Scratch) -> bool:
    """Is it time to count, out of turn?  In the end always; else when the last question was about one of these
    half-suits, of which no card is known to lie with an opponent.  Yes or no: what is asked for tells of both hands."""
    if which == 0 or v.phase == Phase.ENDGAME:
        return which != 0
    half = half_of(r, v.asked_card) if v.asked_card != NONE else NONE
    return half != NONE and has(which, half) and write_known(r, v, p.line, half)


def say(line: list[int], verb: int) -> int:
    """A play of one word."""
    line[0] = verb
    line[1] = END
    return 2


def declare_last(r: Rules, v: View, least: float, believed: int, p: Scratch) -> int:
    """Of what is left the half-suit that is known best, if it is known as well as ``least``; LI-17: in the end any."""
    if reckon(r, v, p.desk, p.numbers, EVERY if v.phase == Phase.ENDGAME else 0, believed):
        n = declare_counted(r, v, p.desk, p.numbers, p.line, least)
        if n > 0:
            return n
    return declare_likely(r, v, p) if least == 0.0 else 0


def declare_likely(r: Rules, v: View, p: Scratch) -> int:
    """Where the deals could not be counted: each card with the partner who is likeliest to have it."""
    line, f = p.line, p.numbers
    half = lowest(declarable(r, v, v.seat))
    for place in range(SUIT):
        best = v.seat
        for mate in range(team(v.seat), v.seats, 2):
            if chance_of(f, mate, half, place) > chance_of(f, best, half, place):
                best = mate
        line[SAID + place] = SEAT + best
    return say_where(line, half)


def chance_of(f: list[float], seat: int, half: int, place: int) -> float:
    """How probable it is that a seat holds a card; the deals have been counted."""
    found: float = f[CHANCE + seat * CARDS + half * SUIT + place]
    return found


def choose(r: Rules, v: View, p: Scratch) -> int:
    """LI-10: of partners the one with most cards; of opponents the one whose turn does least harm."""
    line, f = p.line, p.numbers
    reckon(r, v, p.desk, f, 0, THE_RULES)
    seats, best = candidates(v), lowest(candidates(v))
    for seat in range(v.seats):
        if has(seats, seat) and liking(r, v, seat, f) > liking(r, v, best, f):
            best = seat
    line[0] = Verb.CHOOSE
    line[1] = SEAT + best
    line[2] = END
    return 3


def liking(r: Rules, v: View, seat: int, f: list[float]) -> float:
    """How well it would be if this seat came in turn."""
    return 1.0 * v.counts[seat] if team(seat) == team(v.seat) else -harm(r, v, seat, f)


def ask_or_declare(r: Rules, v: View, believed: int, p: Scratch) -> int:
    """The play in turn: a card that is sure, or else what is best by the count."""
    line, d, f = p.line, p.desk, p.numbers
    cards = askable(r, v, v.seat)
    said = conventional(r, v, cards) if believed == BY_CONVENTION else 0
    if said == 0 and ask_known(r, v, line):
        return 4
    cards = cards if said == 0 else said
    counted = reckon(r, v, d, f, 0, believed)
    if counted:
        n = declare_counted(r, v, d, f, line, CERTAIN)
        if n > 0:
            return n
    if best_question(r, v, cards, p) >= HOPELESS:
        return 4
    least = HOPE - v.questions / PATIENCE
    n = declare_counted(r, v, d, f, line, least) if counted else 0
    if n > 0:
        return n
    if least <= 0.0:
        return declare_likely(r, v, p)
    best_question(r, v, cards, p)
    return 4


def ask_known(r: Rules, v: View, line: list[int]) -> bool:
    """Ask for a card of which everybody knows where it is, if an opponent has it; rather where our team has much."""
    cards = askable(r, v, v.seat)
    best, most = NONE, 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if v.where[card] >= 0 and team(v.where[card]) != team(v.seat):
            ours = located_with_us(r, v, half_of(r, card))
            if best == NONE or ours > most:
                best, most = card, ours
    if best == NONE:
        return False
    write_question(line, v.where[best], best)
    return True


def write_question(line: list[int], seat: int, card: int) -> int:
    """A question; how many words."""
    line[0] = Verb.ASK
    line[1] = SEAT + seat
    line[2] = CARD + card
    line[3] = END
    return 4


def located_with_us(r: Rules, v: View, half: int) -> int:
    """How many cards of a half-suit our team is known to hold."""
    known = 0
    for place in range(SUIT):
        holder = v.where[card_at(r, half, place)]
        if holder >= 0 and team(holder) == team(v.seat):
            known += 1
    return known


def best_question(r: Rules, v: View, cards: int, p: Scratch) -> float:
    """Write the best question for one of these cards; how probable it is that the answer is yes.

    A question that may be answered with yes goes before every one that cannot be.
    """
    f = p.numbers
    best, hope, found = 0.0, -1.0, False
    for seat in range(1 - team(v.seat), v.seats, 2):
        risk = harm(r, v, seat, f) if v.counts[seat] > 0 else 0.0
        for half in range(HALVES if v.counts[seat] > 0 else 0):
            if cards_of(r, half) & cards != 0 and holds_some(r, v.hands[v.seat], half):
                ours, known = expected_with_us(r, v, half, f), known_with_us(r, v, half)
                for place in range(SUIT):
                    if has(cards, card_at(r, half, place)):
                        sure = chance_of(f, seat, half, place)
                        gain = sure * (KEEPS + TAKEN * ours) + PROMISE * ours + PROGRESS * known
                        now = gain - (1.0 - sure) * risk + tells(r, v, half, place)
                        if not found or is_better(sure, now, hope, best):
                            best, hope, found = now, sure, True
                            write_question(p.line, seat, card_at(r, half, place))
    return hope


def is_better(sure: float, now: float, hope: float, best: float) -> bool:
    """Is a question better than the best so far?  What cannot be answered with yes is worse than what can."""
    if (sure >= HOPELESS) != (hope >= HOPELESS):
        return sure >= HOPELESS
    return now > best


def expected_with_us(r: Rules, v: View, half: int, f: list[float]) -> float:
    """How many cards of this half-suit our team is to be expected to hold, as a share of all."""
    ours = 0.0
    for place in range(SUIT):
        for mate in range(team(v.seat), v.seats, 2):
            ours += chance_of(f, mate, half, place)
    return ours / SUIT


def known_with_us(r: Rules, v: View, half: int) -> float:
    """How many of them this seat knows to be with its team, its own included, as a share of all."""
    known = 0
    for place in range(SUIT):
        card = card_at(r, half, place)
        if has(v.hands[v.seat], card) or (v.where[card] >= 0 and team(v.where[card]) == team(v.seat)):
            known += 1
    return known / SUIT


def harm(r: Rules, v: View, seat: int, f: list[float]) -> float:
    """What an opponent can do in his turn: take what we are known to hold, in half-suits of which he has a card."""
    found = 0.0
    for half in range(HALVES):
        known, theirs = located_with_us(r, v, half), 0.0
        if known > 0:
            for place in range(SUIT):
                theirs += chance_of(f, seat, half, place)
            found += HARM * known * (theirs if theirs < 1.0 else 1.0)
    return found


def tells(r: Rules, v: View, half: int, place: int) -> float:
    """What it is worth that partners hear who has not got this card, where they did not know."""
    return TELLS if may_hold(r, v, v.seat, card_at(r, half, place)) else 0.0
