"""Deals of Literature in which a master looks over everybody's shoulder, in the rules' dialect."""

from __future__ import annotations

from bench.strength.pausing import BotTable, ask_all, begin, next_deal
from tefuda.cards.bits import has
from tefuda.engine.declarations.words import CARD, SEAT
from tefuda.engine.matches.loop import NOBODY, make_play
from tefuda.games.literature.counting_chances import BY_ALL_ASKING, reckon
from tefuda.games.literature.greedy import Scratch, chance_of, master
from tefuda.games.literature.half_suits import half_of, place_of
from tefuda.games.literature.hint_reasons import CERTAIN, LIKELY
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import Verb, View

WORDS = 16  # more than any play has
UNTOLD = -1.0  # a question that is certain, or for which nothing is reckoned


def meet(t: BotTable, sits: list[int], seed: int, line: list[int], said: list[float], came: list[float]) -> int:
    """The first deal of a match from its seed; return how many uncertain questions a master would have asked.

    Each time that somebody plays, the master is asked with what this player knows, and the player plays on.

    Args:
        t: the table
        sits: which of the bots sits in each seat
        seed: of the match
        line: room for a play
        said: the chance of each question, as long as there is room
        came: whether its card lies there, 1 or 0
    """
    found, p = 0, t.scratch
    begin(t, seed)
    next_deal(t)
    while ask_all(t, sits) != NOBODY:
        move(p.line, line)
        words = p.n
        chance = look_over(t.rules, t.view, p)
        if chance != UNTOLD and found < len(said):
            said[found] = chance
            came[found] = 1.0 if has(t.state.hands[p.line[1] - SEAT], p.line[2] - CARD) else 0.0
            found += 1
        move(line, p.line)
        p.n = words
        make_play(t.rules, t.state, t.match, p)
    return found


def move(words: list[int], other: list[int]) -> None:
    """Write a play in another place."""
    for at in range(WORDS):
        other[at] = words[at]


def look_over(r: Rules, v: View, p: Scratch) -> float:
    """Write the master's play; return what its hint says of a question, `UNTOLD` if that is nothing."""
    p.must = 1
    n = master(r, v, p)
    p.must = 0
    if n == 0 or p.line[0] != Verb.ASK:
        return UNTOLD
    seat, card = p.line[1] - SEAT, p.line[2] - CARD
    if v.where[card] == seat or not reckon(r, v, p.workspace, p.numbers, 0, BY_ALL_ASKING):
        return UNTOLD
    chance = chance_of(p.numbers, seat, half_of(r, card), place_of(r, card))
    return chance if LIKELY <= chance <= CERTAIN else UNTOLD
