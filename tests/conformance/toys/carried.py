"""Wrong sisters of `pairs` that remember where nothing may be remembered, and what the suite must say of it."""

from __future__ import annotations

from dataclasses import replace

from tests.conformance.toys import pairs
from tests.conformance.toys.pairs import PAIRS, Fact, Rules, State, Verb, View
from tests.conformance.toys.wrong import is_no_memory, sister

from tefuda.cards.bits import count
from tefuda.conformance import dealing, memory
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.events import EVERYBODY, emit
from tefuda.engine.declarations.players import GameHints
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import TableLayout

Line = tuple[int, ...]
FAR, SIGN = 40, 12_345  # an entry that no call has to write, and a value that garbage never has there
HANDS: dict[int, int] = {}  # the memory of a module


def words_that_look_for_a_sign(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Does not offer the pass again once it has offered it; the sign for that is one number."""
    signed = p.out[FAR] == SIGN
    found = pairs.words(r, s, seat, p)
    p.out[FAR] = SIGN
    return 1 if p.n == 0 and found == 2 and signed else found


def greedy_that_looks_for_a_sign(r: Rules, v: View, p: Scratch) -> int:
    """Draws, or passes; after a sign it lays a pair."""
    found = pairs.words(r, v, v.seat, p)
    p.line[0] = Verb.PAIR if found == 2 and p.out[FAR] > SIGN - 1 and p.out[FAR] < SIGN + 1 else p.out[found - 1]
    p.line[1] = 0
    return 2


def deal_that_keeps_the_scores(r: Rules, s: State, p: Scratch) -> None:
    """Does not clear the scores of the deal before."""
    scores = s.scores[:]
    pairs.deal(r, s, p)
    s.scores[:] = scores


def deal_that_tells_the_scores(r: Rules, s: State, p: Scratch) -> None:
    """Tells whether anybody had a point in the deal before, by naming seat 1."""
    had = 1 if sum(s.scores) > 0 else 0
    pairs.deal(r, s, p)
    emit(p.log, Fact.PASSED, EVERYBODY, had, 0, 0, 0)


def why_not_that_takes_notes(r: Rules, v: View, seat: int, line: Line) -> IllegalPlayReason | None:
    """Notes the hand of each seat that asks."""
    HANDS[seat] = v.hands[seat]
    return PAIRS.rules.why_not(r, v, seat, line)


def reason_from_notes(r: Rules, v: View, line: Line) -> Translatable:
    """Says how many aces the other seats were seen to have."""
    others = [hand for seat, hand in HANDS.items() if seat != v.seat]
    return Translatable("reason-aces", {"aces": sum(count(hand & 0b111) for hand in others)})


def layout_with_notes(r: Rules, v: View) -> TableLayout:
    """Prompts with what the readers before have shown of their hands."""
    made = pairs.layout(r, v)
    others = [hand for seat, hand in HANDS.items() if seat != v.seat]
    HANDS[v.seat] = v.hands[v.seat] if v.seat >= 0 else 0
    return replace(made, prompt=Translatable("prompt-ace")) if any(hand & 0b111 for hand in others) else made


def deals_anew(table: GameConfiguration) -> None:
    """The check that a deal keeps nothing."""
    dealing.check_dealing(table, 1, 3)


def keeps_no_notes(table: GameConfiguration) -> None:
    """The check of memory outside the state; nothing is noted before it."""
    HANDS.clear()
    memory.check_memory(table, 1, 8)


CARRIED = (
    sister("signed", is_no_memory, "words depends on out, which .* has left 12345", words=words_that_look_for_a_sign),
    sister("signed-bot", is_no_memory, "gentle depends on out, .* has left 12345", greedy=greedy_that_looks_for_a_sign),
    sister("kept-scores", deals_anew, "still has scores of the deal before", deal=deal_that_keeps_the_scores),
    sister("told-scores", deals_anew, "tells other events", deal=deal_that_tells_the_scores),
    sister(
        "noting",
        keeps_no_notes,
        "the reasons of seat . changed after others",
        why_not=why_not_that_takes_notes,
        hints=GameHints(reason=reason_from_notes),
    ),
    sister("noting-layout", keeps_no_notes, "the scene.* changed after others had asked", layout=layout_with_notes),
)
