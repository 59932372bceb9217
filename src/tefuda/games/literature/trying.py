"""Questions worth trying, for bots that think ahead.  Written in the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.engine.candidates import note
from tefuda.engine.words import CARD
from tefuda.games.literature.counting_chances import BY_ALL_ASKING, reckon
from tefuda.games.literature.greedy import HOPELESS, best_question
from tefuda.games.literature.greedy_declaring import declare_counted
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scratch import Scratch
from tefuda.games.literature.state import Phase, View
from tefuda.games.literature.words import askable

QUESTIONS = 6  # that are tried
BOLD = 0.4  # a declaration that is as probable as this is tried


def candidates(
    r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int], begun: list[list[int]]
) -> int:
    """Note the best questions for different cards, and the likeliest declaration; return the number of plays."""
    if v.phase != Phase.ASK or v.seat != v.turn:
        return found
    if reckon(r, v, p.desk, p.numbers, 0, BY_ALL_ASKING):
        n = declare_counted(r, v, p.desk, p.numbers, p.line, BOLD)
        found = note(lines, lens, found, p, n) if n > 0 else found
    cards = askable(r, v, v.seat)
    for _ in range(QUESTIONS):
        if cards != 0 and best_question(r, v, cards, p) >= HOPELESS:
            cards &= ~bit(p.line[2] - CARD)
            found = note(lines, lens, found, p, 4)
    return found
