"""Plays worth trying, for bots that think ahead: each rank as it can be laid or discarded.  In the rules' dialect."""

from __future__ import annotations

from tefuda.engine.declarations.words import CARD, END, say, say_word
from tefuda.engine.matches.candidates import complete, note, suggest
from tefuda.games.looking_and_down.counting import JOKER, KING, THREE, TWO, in_lane, lane_size, wilds_in
from tefuda.games.looking_and_down.first_meld import begin
from tefuda.games.looking_and_down.greedy import first_meld, name_naturals, name_wilds, take, to_meld
from tefuda.games.looking_and_down.laying import largest
from tefuda.games.looking_and_down.melds import CANASTA, LEAST, meld_at, rank_of, size
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import NONE, Phase, Scratch, Verb, View
from tefuda.games.looking_and_down.words import may_take

OTHERS = 4  # random first melds, beside the quick player's


def candidates(
    r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int], rows: list[list[int]]
) -> int:
    """Note the plays worth trying; return the number of plays noted so far."""
    if v.phase == Phase.GRAB:
        return found
    found = suggest(r, v, p, found, lines, lens, say(p.line, Verb.DRAW))
    if v.phase == Phase.DRAW and v.seat == v.turn and may_take(r, v, v.seat, p):
        found = note(lines, lens, found, p, take(r, v, p))
    if v.phase == Phase.DRAW and v.stock > 0:
        return found
    found = suggest(r, v, p, found, lines, lens, say(p.line, Verb.DONE))
    found = discards(r, v, p, found, lines, lens)
    if v.laid[v.seat] == 0:
        return first_melds(r, v, p, found, lines, lens)
    return layoffs(r, v, p, melds(r, v, p, found, lines, lens), lines, lens)


def discards(r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int]) -> int:
    """Suggest the discard of one card of each rank, and of each kind of three, as those differ (LD-20)."""
    for lane in range(JOKER + 1):
        for suit in range(4):
            there = in_lane(v.hands[v.seat][lane], suit) > 0
            if there and (lane == THREE or lane_size(v.hands[v.seat][lane] & ((1 << (5 * suit)) - 1)) == 0):
                n = say_word(p.line, Verb.DISCARD, CARD + 4 * lane + suit)
                found = suggest(r, v, p, found, lines, lens, n)
    return found


def first_melds(r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int]) -> int:
    """Note the first meld of the quick player, and some random ones (LD-12)."""
    begin(r, v, v.seat, NONE, 1, p.workspace)
    n = first_meld(v, p, Verb.MELD)
    if n == 0:
        return found
    found = note(lines, lens, found, p, n)
    for _ in range(OTHERS):
        p.line[0], p.n = Verb.MELD, 1
        complete(r, v, p)
        found = note(lines, lens, found, p, p.n)
    return found


def melds(r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int]) -> int:
    """Suggest melds of each rank: all naturals, three of them, or two with a wild card (LD-9)."""
    for lane in range(KING + 1):
        cards = lane_size(v.hands[v.seat][lane]) if lane != TWO and lane != THREE else 0
        if cards >= LEAST:
            found = meld_of(r, v, p, found, lines, lens, lane, min(cards, largest(r, v, v.seat)), 0)
            found = meld_of(r, v, p, found, lines, lens, lane, LEAST, 0)
        if cards >= 2 and wilds_in(v.hands[v.seat]) > 0:
            found = meld_of(r, v, p, found, lines, lens, lane, 2, 1)
    return found


def meld_of(
    r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int], lane: int, cards: int, wild: int
) -> int:
    """Suggest a meld of so many naturals of a rank with so many wild cards."""
    p.line[0] = Verb.MELD
    n = name_wilds(v, p.line, name_naturals(v, p.line, 1, lane, cards), wild)
    p.line[n] = END
    return suggest(r, v, p, found, lines, lens, n + 1)


def layoffs(r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int]) -> int:
    """Suggest layoffs on each meld: all its naturals, or one; a wild card, or all that are missing; a red three.

    LD-10, LD-11, LD-13.
    """
    hand = v.hands[v.seat]
    for i in range(v.laid[v.seat]):
        meld = meld_at(v, v.seat, i)
        room = largest(r, v, v.seat) - size(meld)
        fits = min(lane_size(hand[rank_of(meld)]), room) if rank_of(meld) != THREE else 0
        if fits > 0:
            found = layoff_of(r, v, p, found, lines, lens, i, fits, 0)
            found = layoff_of(r, v, p, found, lines, lens, i, 1, 0)
        if room > 0 and wilds_in(hand) > 0:
            found = layoff_of(r, v, p, found, lines, lens, i, 0, 1)
            found = layoff_of(r, v, p, found, lines, lens, i, 0, min(wilds_in(hand), CANASTA - size(meld)))
        for suit in range(1, 3):
            if in_lane(hand[THREE], suit) > 0:
                p.line[0], p.line[1] = Verb.ADD, CARD + 4 * THREE + suit
                found = suggest(r, v, p, found, lines, lens, to_meld(p.line, 2, i))
    return found


def layoff_of(
    r: Rules,
    v: View,
    p: Scratch,
    found: int,
    lines: list[list[int]],
    lens: list[int],
    which: int,
    cards: int,
    wild: int,
) -> int:
    """Suggest to lay off so many naturals and so many wild cards on one meld."""
    p.line[0] = Verb.ADD
    n = name_naturals(v, p.line, 1, rank_of(meld_at(v, v.seat, which)), cards)
    n = name_wilds(v, p.line, n, wild)
    return suggest(r, v, p, found, lines, lens, to_meld(p.line, n, which))
