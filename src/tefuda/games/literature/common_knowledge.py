"""The common knowledge of the cards: the digest of every question that was asked (LI-7, LI-8, LI-9).

The model. A card that has never been handed over lies where it was dealt; everybody sees where a card goes that is
handed over. So a card is either *located* (handed over openly: ``where`` names its holder), or out of play (its
half-suit was declared), or *unknown*: still in the hand to which it was dealt.

A question tells three things of unknown cards, all of one half-suit. The asker does not hold the card. The player who
is asked does not hold it either, if the answer is no, and held it, if the answer is yes. And the asker holds another
card of the half-suit: an unknown one, if none of the half-suit is located with the asker. So all that is known of a
seat and a half-suit is a set of sets: the sets of the half-suit's unknown cards that the seat can hold. There are 64
sets of six cards, a bit for each: ``ways_low`` has the 32 sets without the last card (place 5), ``ways_high`` the 32
with it; in both, bit ``i`` stands for the set of the places that are the ones of ``i``. A card that is located, or out
of play, is in none of them.

Nothing is lost: the hidden deals that fit all that was asked, answered and declared are exactly those in which every
unknown card lies with one seat, each seat holds as many cards as it shows, and the set that it holds of each half-suit
is one of its ways. (Conclusions from what others did *not* do are no part of it.)
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.declarations.features import FeatureContext, MaskFeature, NumberFeature, Opened, one_seat
from tefuda.engine.declarations.fields import BY_ALL, Fields, by_seat, grid, row, scalar
from tefuda.engine.declarations.kinds import FieldElement, FieldKind, card_elsewhere, count
from tefuda.games.literature.half_suits import CARDS, HALVES, SIX, card_at, half_of, halves, place_of
from tefuda.games.literature.options import Rules

MANY = 10**6  # questions of a deal
ALL_WAYS = (1 << 32) - 1


@dataclass(frozen=True)
class _HalfSuitKind(FieldKind):
    """A half-suit's state; ``start``: still in the hands."""

    def opened(self, around: FeatureContext, at: int) -> Opened:
        teams = self.high  # the value after those of the teams stands for nobody
        own = ("own team", "other team") if around.relative else ("team 0", "team 1")
        names = (*own, "nobody's")
        return NumberFeature(self.low, self.high, named=True, none=True, names=names, cycle=teams)

    def cards(self, place: FieldElement) -> list[int]:
        half = place.index[0]
        here = place.value != self.start and half < halves(place.rules)
        return [card_at(place.rules, half, at) for at in range(SIX)] if here else []


def half_suit_at(in_play: int, last: int) -> FieldKind:
    """The state of a half-suit: in play, or on the table, where its six cards lie then."""
    return _HalfSuitKind("in play, or whose", in_play, last, in_play, bears=True)


@dataclass(frozen=True)
class _HolderKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return one_seat(around, self.low)

    def cards(self, place: FieldElement) -> list[int]:
        return [place.index[0]] if place.value >= 0 else []


def holder(seats: int) -> FieldKind:
    """The seat that is known to hold a card, or that none is known (-1), or that the card is out of play (-2)."""
    return _HolderKind("a seat, unknown, or out of play", -2, seats - 1, speaks=True)


@dataclass(frozen=True)
class _HoldingsKind(FieldKind):
    """The sets of unknown cards that a seat can hold, as a mask; ``last``: the sets with the half-suit's last card."""

    last: bool = False

    def opened(self, around: FeatureContext, at: int) -> Opened:
        return MaskFeature(tuple(self._way(way) for way in range(ALL_WAYS.bit_length())))

    def _way(self, way: int) -> str:
        """The cards of a set, by their places in the half-suit from 1 on."""
        places = [str(place + 1) for place in range(SIX - 1) if way >> place & 1]
        return " ".join(places + ([str(SIX)] if self.last else [])) or "none"


def ways(last: bool) -> FieldKind:
    """The sets of a half-suit's unknown cards that a seat can hold: those without its last card, or those with it."""
    return _HoldingsKind(f"which sets {'with' if last else 'without'} its last card", 0, ALL_WAYS, last=last)


SEATS = 16
UNKNOWN = -1  # still where it was dealt, and nobody else knows where
OUT = -2  # not in play: left out of the pack, or its half-suit has been declared
NOTHING_HELD = 1  # of the 64 sets only the empty one
LAST = SIX - 1
# For each place but the last: the sets (of 32) that do not have its card.
LACKING = (0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF)


class CommonKnowledgeFields(Fields):
    """The digest.  Every seat may know it; none is shown it where only the last question may be asked about (LI-16)."""

    where: list[int] = row(CARDS, holder(SEATS), start=OUT, seen=BY_ALL, key="")  # a seat, UNKNOWN, or OUT
    # The ways, 32 bits each: the sets without the last card, and those with it.
    ways_low: list[list[int]] = grid(SEATS, HALVES, ways(last=False), start=NOTHING_HELD, key="")
    ways_high: list[list[int]] = grid(SEATS, HALVES, ways(last=True), key="")
    questions: int = scalar(count(MANY), key="")  # how many have been asked in this deal
    failed: list[int] = by_seat(SEATS, card_elsewhere(), seen=BY_ALL, key="")  # which it asked for in vain
    failed_at: list[int] = by_seat(SEATS, count(MANY), key="")  # which question of the deal that was, from 1


def know_nothing(r: Rules, s: CommonKnowledgeFields, seats: int) -> None:
    """Set the knowledge after the deal: each card may be anywhere."""
    for card in range(CARDS):
        s.where[card] = UNKNOWN if half_of(r, card) >= 0 else OUT
    dealt = halves(r)
    for seat in range(SEATS):
        s.failed[seat] = -1
        s.failed_at[seat] = 0
        for half in range(HALVES):
            anything = seat < seats and half < dealt
            s.ways_low[seat][half] = ALL_WAYS if anything else NOTHING_HELD
            s.ways_high[seat][half] = ALL_WAYS if anything else 0
    s.questions = 0


def learn_question(
    r: Rules, s: CommonKnowledgeFields, asker: int, target: int, card: int, given: bool, seats: int
) -> None:
    """Learn what a question and its answer tell everybody."""
    half = half_of(r, card)
    s.questions += 1
    s.failed[asker] = -1 if given else card
    s.failed_at[asker] = s.questions
    if s.where[card] == UNKNOWN:
        learn_holder(s, half, place_of(r, card), asker, target, given, seats)
    learn_asker(r, s, asker, half)
    if given:
        s.where[card] = asker


def learn_holder(
    s: CommonKnowledgeFields, half: int, place: int, asker: int, target: int, given: bool, seats: int
) -> None:
    """Learn of a card that was unknown: the asker lacks it; the other player hands it over, or lacks it too."""
    if not given:
        lack(s, asker, half, place)
        lack(s, target, half, place)
        return
    for seat in range(seats):
        if seat == target:
            hand_over(s, seat, half, place)
        else:
            lack(s, seat, half, place)


def learn_asker(r: Rules, s: CommonKnowledgeFields, asker: int, half: int) -> None:
    """Learn that the asker holds another card of the half-suit: an unknown one, if none is located there (LI-7d)."""
    for place in range(SIX):
        if s.where[card_at(r, half, place)] == asker:
            return
    s.ways_low[asker][half] &= ~NOTHING_HELD


def lack(s: CommonKnowledgeFields, seat: int, half: int, place: int) -> None:
    """Note that this seat does not hold this card."""
    if place == LAST:
        s.ways_high[seat][half] = 0
    else:
        s.ways_low[seat][half] &= LACKING[place]
        s.ways_high[seat][half] &= LACKING[place]


def hand_over(s: CommonKnowledgeFields, seat: int, half: int, place: int) -> None:
    """Note that this seat held this card, and no longer does: of the sets with the card, the other cards remain."""
    if place == LAST:
        s.ways_low[seat][half] = s.ways_high[seat][half]
        s.ways_high[seat][half] = 0
    else:
        s.ways_low[seat][half] = (s.ways_low[seat][half] >> (1 << place)) & LACKING[place]
        s.ways_high[seat][half] = (s.ways_high[seat][half] >> (1 << place)) & LACKING[place]


def learn_declared(r: Rules, s: CommonKnowledgeFields, half: int) -> None:
    """Note that all six cards have been shown and lie on the table (LI-14)."""
    for place in range(SIX):
        s.where[card_at(r, half, place)] = OUT
    for seat in range(SEATS):
        s.ways_low[seat][half] = NOTHING_HELD
        s.ways_high[seat][half] = 0


def located(s: CommonKnowledgeFields, seat: int) -> int:
    """The cards that everybody knows this seat to hold, as a mask."""
    cards = 0
    for card in range(CARDS):
        if s.where[card] == seat:
            cards |= 1 << card
    return cards


def may_hold(r: Rules, s: CommonKnowledgeFields, seat: int, card: int) -> bool:
    """Return whether this seat may hold this card, by what everybody knows of its half-suit."""
    if s.where[card] != UNKNOWN:
        return s.where[card] == seat
    half, place = half_of(r, card), place_of(r, card)
    if place == LAST:
        return s.ways_high[seat][half] != 0
    with_it = ~LACKING[place] & ALL_WAYS
    return (s.ways_low[seat][half] | s.ways_high[seat][half]) & with_it != 0
