"""The common knowledge of the cards, as keys of a position: located, ways, questions, failed, failed_at.

``located``: for each seat the cards that it is known to hold. ``ways``: for each seat what is known of its other cards,
as in ``LH:fffffffefffffffe``, 16 hexadecimal digits for a half-suit, the sets with the last card first; half-suits that
are not written are open. ``failed``, ``failed_at``: the card of each seat's last question if the answer was no, and the
number of that question.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tefuda.cards.bits import has
from tefuda.engine.declarations.positions import PositionReader
from tefuda.engine.declarations.presentation import PublicCardKnowledge
from tefuda.engine.texts.errors import BadPosition, ExpectedInput
from tefuda.games.literature.common_knowledge import (
    MANY,
    OUT,
    UNKNOWN,
    know_nothing,
    lack,
    learn_declared,
    located,
    may_hold,
)
from tefuda.games.literature.half_suits import CARDS, NAMES, PACK, SIX, card_at, half_of, halves, place_of
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scoring import holder_of
from tefuda.games.literature.state import IN_PLAY, State, View

DIGITS = 16
WORD = (1 << 32) - 1

HELD = ExpectedInput("a card of this hand", "card-of-hand")
WAYS = ExpectedInput("half-suits with 16 hexadecimal digits each, as in LH:fffffffefffffffe", "ways")


def know_deal(r: Rules, s: State) -> None:
    """Set the knowledge before the first question: each card that is held may be with anyone."""
    know_nothing(r, s, s.seats)
    for half in range(halves(r)):
        if s.taken[half] != IN_PLAY:
            learn_declared(r, s, half)
    for card in range(CARDS):
        if s.where[card] == UNKNOWN and holder_of(s, card) < 0:
            locate(r, s, card, OUT)


def locate(r: Rules, s: State, card: int, where: int) -> None:
    """Note that everybody knows the place of this card: a seat, or `OUT`."""
    s.where[card] = where
    for seat in range(s.seats):
        lack(s, seat, half_of(r, card), place_of(r, card))


def read_known(given: PositionReader, r: Rules, s: State) -> None:
    """Read the common knowledge where it is given; otherwise nothing is known.

    Raises:
        BadPosition: if a seat does not hold a card that it is said to hold, or if ``ways`` is malformed.
    """
    know_deal(r, s)
    for seat, text in enumerate(given.by_seat("located", "")):
        for card in given.read(text, "located"):
            if not has(s.hands[seat], card):
                raise BadPosition(PACK.text(card), HELD, "located")
            locate(r, s, card, seat)
    for seat, text in enumerate(given.by_seat("ways", "")):
        read_ways(r, s, seat, text)
    s.questions = given.number("questions", 0, 0, MANY)
    for seat, text in enumerate(given.by_seat("failed", "")):
        s.failed[seat] = given.card(text, "failed")
    s.failed_at[: s.seats] = given.numbers("failed_at", 0, MANY)


def read_ways(r: Rules, s: State, seat: int, text: object) -> None:
    """Read the ways of one seat.

    Raises:
        BadPosition: if a part is no half-suit with 16 hexadecimal digits.
    """
    for part in text.split() if isinstance(text, str) else [""]:
        name, _, digits = part.partition(":")
        if name not in NAMES[: halves(r)] or len(digits) != DIGITS or set(digits) - set("0123456789abcdef"):
            raise BadPosition(text, WAYS, "ways")
        half = NAMES.index(name)
        s.ways_high[seat][half], s.ways_low[seat][half] = int(digits, 16) >> 32, int(digits, 16) & WORD


def write_known(r: Rules, s: State) -> dict[str, Any]:
    """The keys of the common knowledge, with their values."""
    bare = s.copy()
    know_deal(r, bare)
    for seat in range(s.seats):
        for card in range(CARDS):
            if s.where[card] == seat:
                locate(r, bare, card, seat)
    return {
        "located": [" ".join(PACK.spread(located(s, seat))) for seat in range(s.seats)],
        "ways": [written_ways(r, s, bare, seat) for seat in range(s.seats)],
        "questions": s.questions,
        "failed": [PACK.text(card) if card >= 0 else "" for card in s.failed[: s.seats]],
        "failed_at": s.failed_at[: s.seats],
    }


def written_ways(r: Rules, s: State, bare: State, seat: int) -> str:
    """The knowledge of one seat's ways beyond ``bare``, which holds only the places of located cards."""
    now, then = (
        [high << 32 | low for high, low in zip(k.ways_high[seat], k.ways_low[seat], strict=True)] for k in (s, bare)
    )
    return " ".join(f"{NAMES[h]}:{now[h]:016x}" for h in range(halves(r)) if now[h] != then[h])


def recall(r: Rules, v: View) -> Iterator[PublicCardKnowledge]:
    """The seats that were seen to take a card, and those that cannot hold it after what was said (LI-8, LI-9)."""
    for half in range(halves(r)):
        if v.taken[half] == IN_PLAY:
            for place in range(SIX):
                yield from of_card(r, v, card_at(r, half, place))


def of_card(r: Rules, v: View, card: int) -> Iterator[PublicCardKnowledge]:
    """The notes of one card; there are none of the reader's own cards."""
    if v.seat >= 0 and v.hands[v.seat] >> card & 1:
        return
    for seat in range(v.seats):
        if seat != v.seat and v.where[card] == seat:
            yield PublicCardKnowledge(PACK.text(card), seat, True)
        elif seat != v.seat and not may_hold(r, v, seat, card):
            yield PublicCardKnowledge(PACK.text(card), seat, False)
