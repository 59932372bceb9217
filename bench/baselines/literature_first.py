"""The greedy player of Literature as it was first: a baseline, to measure its successors by.

It is afraid of asking: a question that cannot be answered with yes, put to a harmless opponent, may be worth more to it
than a real one, so half of its deals against itself stand still.  In the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import has, lowest
from tefuda.engine.declarations.words import SEAT, say, say_word
from tefuda.games.literature.common_knowledge import may_hold
from tefuda.games.literature.counting_chances import reckon
from tefuda.games.literature.counting_view import SUIT
from tefuda.games.literature.greedy import (
    HOPE,
    HOPELESS,
    PATIENCE,
    Scratch,
    ask_known,
    chance_of,
    declare_last,
    declare_likely,
    is_news,
    located_with_us,
    write_question,
)
from tefuda.games.literature.greedy_declaring import CERTAIN, declare_counted, declare_plain
from tefuda.games.literature.half_suits import HALVES, card_at, cards_of, holds_some
from tefuda.games.literature.options import Rules
from tefuda.games.literature.rules import must_act
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import Phase, Verb, View
from tefuda.games.literature.words import askable, candidates, declarable, may_declare

KEEPS, SUIT_WEIGHT, HARM, TEMPO, REVEALS, TELLS = 1.0, 0.5, 0.3, 0.3, 0.05, 0.02


def first(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat`` into ``p.line``; how many words, 0 if it leaves it to others."""
    if v.waiting == v.seat:
        return say(p.line, Verb.RESUME)
    which = declarable(r, v, v.seat) if may_declare(r, v, v.seat) else 0
    n = declare_plain(r, v, p.workspace, p.line, which)
    if n > 0:
        return n
    waited_for = must_act(r, v) >> v.seat
    if waited_for & 1 == 0 or (waited_for != 1 and p.must == 0):
        return declare_last(r, v, CERTAIN, False, p) if which != 0 and is_news(r, v, which, p) else 0
    if v.phase == Phase.ENDGAME:
        return declare_last(r, v, 0.0, False, p)
    return choose(r, v, p) if v.phase == Phase.CHOOSE else ask_or_declare(r, v, p)


def choose(r: Rules, v: View, p: Scratch) -> int:
    """LI-10: of partners the one with most cards; of opponents the one whose turn does least harm."""
    line, f = p.line, p.numbers
    reckon(r, v, p.workspace, f, 0, False)
    seats, best = candidates(v), lowest(candidates(v))
    for seat in range(v.seats):
        if has(seats, seat) and liking(r, v, seat, f) > liking(r, v, best, f):
            best = seat
    return say_word(line, Verb.CHOOSE, SEAT + best)


def liking(r: Rules, v: View, seat: int, f: list[float]) -> float:
    """The worth of this seat coming in turn."""
    return 1.0 * v.counts[seat] if team(seat) == team(v.seat) else -harm(r, v, seat, f)


def ask_or_declare(r: Rules, v: View, p: Scratch) -> int:
    """The play in turn: a card that is sure, or else what is best by the count."""
    cards = askable(r, v, v.seat)
    if ask_known(r, v, p.line):
        return 4
    counted = reckon(r, v, p.workspace, p.numbers, 0, False)
    n = declare_counted(r, v, p.workspace, p.numbers, p.line, CERTAIN) if counted else 0
    if n > 0:
        return n
    if best_question(r, v, cards, p) >= HOPELESS:
        return 4
    least = HOPE - v.questions / PATIENCE
    n = declare_counted(r, v, p.workspace, p.numbers, p.line, least) if counted else 0
    if n > 0:
        return n
    if least <= 0.0:
        return declare_likely(r, v, p)
    best_question(r, v, cards, p)
    return 4


def best_question(r: Rules, v: View, cards: int, p: Scratch) -> float:
    """Write the best question for one of these cards; how probable it is that the answer is yes."""
    f = p.numbers
    best, hope, found = 0.0, 0.0, False
    for seat in range(1 - team(v.seat), v.seats, 2):
        risk = harm(r, v, seat, f) if v.counts[seat] > 0 else 0.0
        for half in range(HALVES if v.counts[seat] > 0 else 0):
            gain = worth(r, v, half, f) if cards_of(r, half) & cards != 0 else 0.0
            for place in range(SUIT):
                if has(cards, card_at(r, half, place)) and holds_some(r, v.hands[v.seat], half):
                    sure = chance_of(f, seat, half, place)
                    now = sure * (KEEPS + gain) - (1.0 - sure) * risk - shown(r, v, half) + tells(r, v, half, place)
                    if not found or now > best:
                        best, hope, found = now, sure, True
                        write_question(p.line, seat, card_at(r, half, place))
    return hope


def worth(r: Rules, v: View, half: int, f: list[float]) -> float:
    """The worth of another card of this half-suit: the more, the more of it our team has."""
    ours = 0.0
    for place in range(SUIT):
        for mate in range(team(v.seat), v.seats, 2):
            ours += chance_of(f, mate, half, place)
    return SUIT_WEIGHT * ours / SUIT


def harm(r: Rules, v: View, seat: int, f: list[float]) -> float:
    """An opponent's harm in turn: to take what we are known to hold, in half-suits of which they have a card."""
    found = TEMPO
    for half in range(HALVES):
        known, theirs = located_with_us(r, v, half), 0.0
        if known > 0:
            for place in range(SUIT):
                theirs += chance_of(f, seat, half, place)
            found += HARM * known * (theirs if theirs < 1.0 else 1.0)
    return found


def shown(r: Rules, v: View, half: int) -> float:
    """The cost of showing that one has cards of a half-suit, where nobody knows it yet."""
    for place in range(SUIT):
        if v.where[card_at(r, half, place)] == v.seat:
            return 0.0
    return REVEALS if has(v.ways_low[v.seat][half], 0) else 0.0


def tells(r: Rules, v: View, half: int, place: int) -> float:
    """The worth of partners hearing who has not got this card, where they did not know."""
    return TELLS if may_hold(r, v, v.seat, card_at(r, half, place)) else 0.0
