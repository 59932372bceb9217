"""A sensible player of Literature.  Written in the rules' dialect, apart from its chances, which are floats.

It declares what it is sure of, in turn or out of turn. In its turn it asks for the card that it is likeliest to get,
above all in half-suits of which its team holds much, and preferably of opponents whose turn would do little harm. It
counts the deals that are possible (`tefuda.games.literature.counting`).
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.declarations import scratch
from tefuda.engine.declarations.fields import row
from tefuda.engine.declarations.scratch import floats
from tefuda.engine.declarations.words import CARD, END, SEAT, say, say_word
from tefuda.engine.matches.candidates import note
from tefuda.engine.matches.playouts import roll
from tefuda.games.literature.common_knowledge import ALL_WAYS, SEATS, UNKNOWN, may_hold
from tefuda.games.literature.counting_chances import (
    BY_ALL_ASKING,
    BY_ASKING,
    BY_CONVENTION,
    BY_PASSING,
    THE_RULES,
    reckon,
)
from tefuda.games.literature.counting_view import CARDS, CHANCE, EVERY, SUIT, WORKSPACE, WORKSPACE_NUMBERS
from tefuda.games.literature.greedy_declaring import (
    CERTAIN,
    SAID,
    conventional,
    declare_counted,
    declare_plain,
    say_where,
    write_known,
)
from tefuda.games.literature.half_suits import HALVES, SIX, card_at, cards_of, half_of, halves, holds_some
from tefuda.games.literature.options import Rules
from tefuda.games.literature.rules import must_act
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import IN_PLAY, NONE, Phase, Verb, View
from tefuda.games.literature.words import askable, candidates, declarable, may_declare

FORGOTTEN = SIX + 2 * SEATS  # of a half-suit: who is known to have each card, and each seat's ways


class Scratch(scratch.Scratch):
    """The scratch space of every game, and a workspace for counting the deals that a seat thinks possible."""

    workspace: list[int] = row(WORKSPACE)
    numbers: list[float] = floats(WORKSPACE_NUMBERS)
    forgotten: list[int] = row(HALVES * FORGOTTEN)  # what a beginner has forgotten, until `look_again` restores it


HOPELESS = 0.02  # a question that will not be answered with yes
HOPE, PATIENCE = 1.2, 120.0  # else the deal stands still: the more questions were asked, the bolder it declares
# The worth of a question, in answers with yes; fitted in duplicate deals against a pool of other players.
KEEPS, TAKEN = 1.0, 0.5  # a yes keeps the turn, and is worth more in half-suits that are ours
PROMISE, PROGRESS = 0.8, 0.24  # for a half-suit expected to be all ours, and for one known to be; whatever the answer
HARM, TELLS = 0.15, 0.08
SPREAD = 1009  # a prime, so that all cards of a hand count


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat`` into ``p.line``.

    Returns:
        The number of words; 0 to leave the play to others.
    """
    return decide(r, v, p, THE_RULES)


def by_convention(r: Rules, v: View, p: Scratch) -> int:
    """Play as `greedy` does, in a team that keeps to the convention of LI-L3."""
    return decide(r, v, p, BY_CONVENTION)


def attentive(r: Rules, v: View, p: Scratch) -> int:
    """Play as `greedy` does, and notice which open cards others pass by."""
    return decide(r, v, p, BY_PASSING)


def sharp(r: Rules, v: View, p: Scratch) -> int:
    """Play as `greedy` does, and read hands from questions once there is little left to count."""
    return decide(r, v, p, BY_ASKING)


def master(r: Rules, v: View, p: Scratch) -> int:
    """Play as `greedy` does, and read hands from questions from the start."""
    return decide(r, v, p, BY_ALL_ASKING)


def decide(r: Rules, v: View, p: Scratch, believed: int) -> int:
    """Declare, ask, choose, or say nothing; return the number of words."""
    line = p.line
    if v.waiting == v.seat:
        return say(line, Verb.RESUME)
    which = declarable(r, v, v.seat) if may_declare(r, v, v.seat) else 0
    n = declare_plain(r, v, p.workspace, line, which)
    if n > 0:
        return n
    waited_for = must_act(r, v) >> v.seat  # 1: for this seat, and for none above it
    if waited_for & 1 == 0 or (waited_for != 1 and p.must == 0):  # a seat that is sure goes first
        return declare_last(r, v, CERTAIN, believed, p) if is_news(r, v, which, p) else 0
    if v.phase == Phase.ENDGAME:
        return declare_last(r, v, 0.0, believed, p)
    return choose(r, v, p) if v.phase == Phase.CHOOSE else ask_or_declare(r, v, believed, p)


def is_news(r: Rules, v: View, which: int, p: Scratch) -> bool:
    """Return whether it is time to count the deals out of turn.

    In the endgame it always is; before, when the last question was about one of these half-suits and none of its cards
    is known to lie with an opponent. The answer does not matter: a question tells of both hands.
    """
    if which == 0 or v.phase == Phase.ENDGAME:
        return which != 0
    half = half_of(r, v.asked_card) if v.asked_card != NONE else NONE
    return half != NONE and has(which, half) and write_known(r, v, p.line, half)


def declare_last(r: Rules, v: View, least: float, believed: int, p: Scratch) -> int:
    """Declare the best known half-suit that is left, if it is as probable as ``least``; in the endgame any (LI-17).

    Returns:
        The number of words; 0 for no declaration.
    """
    if reckon(r, v, p.workspace, p.numbers, EVERY if v.phase == Phase.ENDGAME else 0, believed):
        n = declare_counted(r, v, p.workspace, p.numbers, p.line, least)
        if n > 0:
            return n
    return declare_likely(r, v, p) if least == 0.0 else 0


def declare_likely(r: Rules, v: View, p: Scratch) -> int:
    """Declare a half-suit, naming the likeliest partner for each card, if the deals could not be counted."""
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
    """The probability that a seat holds a card, once the deals have been counted."""
    found: float = f[CHANCE + seat * CARDS + half * SUIT + place]
    return found


def choose(r: Rules, v: View, p: Scratch) -> int:
    """Choose the partner with the most cards, or the opponent whose turn does the least harm (LI-10)."""
    f = p.numbers
    reckon(r, v, p.workspace, f, 0, THE_RULES)
    seats, best = candidates(v), lowest(candidates(v))
    for seat in range(v.seats):
        if has(seats, seat) and liking(r, v, seat, f) > liking(r, v, best, f):
            best = seat
    return say_word(p.line, Verb.CHOOSE, SEAT + best)


def liking(r: Rules, v: View, seat: int, f: list[float]) -> float:
    """The benefit if it became this seat's turn."""
    return 1.0 * v.counts[seat] if team(seat) == team(v.seat) else -harm(r, v, seat, f)


def ask_or_declare(r: Rules, v: View, believed: int, p: Scratch) -> int:
    """Play in turn: ask for a card that is sure to come, or else do what is best by the count."""
    line, d, f = p.line, p.workspace, p.numbers
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
    """Ask for a card that an opponent is known by all to hold, preferably where our team is known to hold much.

    Returns:
        True if there is such a card.
    """
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
    """Write a question; return the number of words."""
    line[0] = Verb.ASK
    line[1] = SEAT + seat
    line[2] = CARD + card
    line[3] = END
    return 4


def located_with_us(r: Rules, v: View, half: int) -> int:
    """The number of cards of a half-suit that our team is known by all to hold."""
    known = 0
    for place in range(SUIT):
        holder = v.where[card_at(r, half, place)]
        if holder >= 0 and team(holder) == team(v.seat):
            known += 1
    return known


def best_question(r: Rules, v: View, cards: int, p: Scratch) -> float:
    """Write the best question for one of these cards; return the probability that the answer is yes.

    A question that may be answered with yes goes before every one that cannot.  The hand decides which of several cards
    that are as good is asked for: if it were always the lowest, a question would show that its asker holds the lower.
    """
    f = p.numbers
    best, hope, found, first = 0.0, -1.0, False, (v.hands[v.seat] % SPREAD + v.questions) % SUIT
    for seat in range(1 - team(v.seat), v.seats, 2):
        risk = harm(r, v, seat, f) if v.counts[seat] > 0 else 0.0
        for half in range(HALVES if v.counts[seat] > 0 else 0):
            if cards_of(r, half) & cards != 0 and holds_some(r, v.hands[v.seat], half):
                ours, known = expected_with_us(r, v, half, f), known_with_us(r, v, half)
                for turn in range(SUIT):
                    place = (first + turn) % SUIT
                    if has(cards, card_at(r, half, place)):
                        sure = chance_of(f, seat, half, place)
                        gain = sure * (KEEPS + TAKEN * ours) + PROMISE * ours + PROGRESS * known
                        now = gain - (1.0 - sure) * risk + tells(r, v, half, place)
                        if not found or is_better(sure, now, hope, best):
                            best, hope, found = now, sure, True
                            write_question(p.line, seat, card_at(r, half, place))
    return hope


def is_better(sure: float, now: float, hope: float, best: float) -> bool:
    """Return whether a question is better than the best so far; one without hope of a yes is always worse."""
    if (sure >= HOPELESS) != (hope >= HOPELESS):
        return sure >= HOPELESS
    return now > best


def expected_with_us(r: Rules, v: View, half: int, f: list[float]) -> float:
    """The share of a half-suit's cards that our team is expected to hold, 0 … 1."""
    ours = 0.0
    for place in range(SUIT):
        for mate in range(team(v.seat), v.seats, 2):
            ours += chance_of(f, mate, half, place)
    return ours / SUIT


def known_with_us(r: Rules, v: View, half: int) -> float:
    """The share of a half-suit's cards that this seat knows to be with its team, its own hand included, 0 … 1."""
    known = 0
    for place in range(SUIT):
        card = card_at(r, half, place)
        if has(v.hands[v.seat], card) or (v.where[card] >= 0 and team(v.where[card]) == team(v.seat)):
            known += 1
    return known / SUIT


def harm(r: Rules, v: View, seat: int, f: list[float]) -> float:
    """The harm of an opponent's turn: the opponent takes what we are known to hold, in half-suits it has a card of."""
    found = 0.0
    for half in range(HALVES):
        known, theirs = located_with_us(r, v, half), 0.0
        if known > 0:
            for place in range(SUIT):
                theirs += chance_of(f, seat, half, place)
            found += HARM * known * (theirs if theirs < 1.0 else 1.0)
    return found


def tells(r: Rules, v: View, half: int, place: int) -> float:
    """The worth of telling partners that this seat lacks a card, if they did not know it yet."""
    return TELLS if may_hold(r, v, v.seat, card_at(r, half, place)) else 0.0


MISSED = 12  # half-suits in a hundred; chosen to win about three deals in ten against a player who forgets nothing


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Forget all that was asked and answered of some half-suits, chosen at random."""
    p.missed[0] = 0
    for half in range(halves(r)):
        if v.taken[half] == IN_PLAY and roll(p.rng, 100) < MISSED:
            p.missed[0] |= bit(half)
            forget(r, v, p, half)


def forget(r: Rules, v: View, p: Scratch, half: int) -> None:
    """Forget one half-suit: each of its cards may be anywhere, as it was after the deal."""
    at = FORGOTTEN * half
    for place in range(SIX):
        p.forgotten[at + place] = v.where[card_at(r, half, place)]
        v.where[card_at(r, half, place)] = UNKNOWN
    for seat in range(v.seats):
        p.forgotten[at + SIX + 2 * seat] = v.ways_low[seat][half]
        p.forgotten[at + SIX + 2 * seat + 1] = v.ways_high[seat][half]
        v.ways_low[seat][half] = v.ways_high[seat][half] = ALL_WAYS


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """Restore all that `overlook` has made the view forget."""
    for half in range(HALVES):
        if has(p.missed[0], half):
            at = FORGOTTEN * half
            for place in range(SIX):
                v.where[card_at(r, half, place)] = p.forgotten[at + place]
            for seat in range(v.seats):
                v.ways_low[seat][half] = p.forgotten[at + SIX + 2 * seat]
                v.ways_high[seat][half] = p.forgotten[at + SIX + 2 * seat + 1]


QUESTIONS = 6  # that are tried
BOLD = 0.4  # a declaration that is as probable as this is tried


def candidate_questions(
    r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int], rows: list[list[int]]
) -> int:
    """Note the best questions for different cards, and the likeliest declaration; return the number of plays."""
    if v.phase != Phase.ASK or v.seat != v.turn:
        return found
    if reckon(r, v, p.workspace, p.numbers, 0, BY_ALL_ASKING):
        n = declare_counted(r, v, p.workspace, p.numbers, p.line, BOLD)
        found = note(lines, lens, found, p, n) if n > 0 else found
    cards = askable(r, v, v.seat)
    for _ in range(QUESTIONS):
        if cards != 0 and best_question(r, v, cards, p) >= HOPELESS:
            cards &= ~bit(p.line[2] - CARD)
            found = note(lines, lens, found, p, 4)
    return found
