"""An eager player of Literature, to measure others by: it asks wherever it may get something, and never guesses.

A question is worth 70 times the chance of a yes, 3 for each card of the half-suit whose holder it knows, and 12 shared
by the seats that may hold the card beside the one that is asked.  In the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.declarations.words import END, say
from tefuda.games.literature.counting_chances import reckon
from tefuda.games.literature.counting_view import SUIT
from tefuda.games.literature.greedy import (
    HOPELESS,
    Scratch,
    best_question,
    chance_of,
    choose,
    declare_last,
    declare_likely,
    is_news,
    write_question,
)
from tefuda.games.literature.greedy_declaring import CERTAIN, declare_counted, declare_plain
from tefuda.games.literature.half_suits import HALVES, card_at, cards_of, holds_some
from tefuda.games.literature.options import Rules
from tefuda.games.literature.rules import must_act
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import Phase, Verb, View
from tefuda.games.literature.words import askable, declarable, may_declare

HIT, KNOWN, NARROWS = 70.0, 3.0, 12.0


def eager(r: Rules, v: View, p: Scratch) -> int:
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
    return choose(r, v, p) if v.phase == Phase.CHOOSE else ask(r, v, p)


def ask(r: Rules, v: View, p: Scratch) -> int:
    """Declare what is certain, or else ask; where nothing can be had, ask all the same."""
    counted = reckon(r, v, p.workspace, p.numbers, 0, False)
    n = declare_counted(r, v, p.workspace, p.numbers, p.line, CERTAIN) if counted else 0
    if n > 0:
        return n
    cards = askable(r, v, v.seat)
    if cards == 0:
        n = declare_counted(r, v, p.workspace, p.numbers, p.line, 0.0)
        return n if n > 0 else declare_likely(r, v, p)
    if eager_question(r, v, cards, p) < HOPELESS:
        best_question(r, v, cards, p)
    return len_of(p.line)


def len_of(line: list[int]) -> int:
    """The number of words that have been written."""
    n = 0
    while line[n] != END:
        n += 1
    return n + 1


def eager_question(r: Rules, v: View, cards: int, p: Scratch) -> float:
    """Write the question that is worth most; how probable a yes is, -1 if none can be had."""
    best, hope = -1.0, -1.0
    for seat in range(1 - team(v.seat), v.seats, 2):
        for half in range(HALVES if v.counts[seat] > 0 else 0):
            if cards_of(r, half) & cards != 0 and holds_some(r, v.hands[v.seat], half):
                for place in range(SUIT):
                    sure = chance_of(p.numbers, seat, half, place)
                    if has(cards, card_at(r, half, place)) and sure > 0.0:
                        now = HIT * sure + KNOWN * known_cards(r, v, half) + NARROWS / others(r, v, half, place, p)
                        if now > best:
                            best, hope = now, sure
                            write_question(p.line, seat, card_at(r, half, place))
    return hope


def known_cards(r: Rules, v: View, half: int) -> int:
    """Of how many cards of a half-suit it knows the holder."""
    known = 0
    for place in range(SUIT):
        card = card_at(r, half, place)
        if v.where[card] >= 0 or has(v.hands[v.seat], card):
            known += 1
    return known


def others(r: Rules, v: View, half: int, place: int, p: Scratch) -> int:
    """The number of seats that may hold a card beside the one that is asked; at least 1."""
    found = -1
    for seat in range(v.seats):
        if chance_of(p.numbers, seat, half, place) > 0.0:
            found += 1
    return found if found > 1 else 1
