"""Carousel's staging area: each meld judged, each joker read, the table tidied, a play explained, all from a view.

A staged joker is a wish: ``JK=9S`` where it stood or is meant to stand, ``JK`` where nobody has said.  It must
stand for the card that it had while no natural one is staged (CA-13); otherwise it may stand for any that fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, groupby
from typing import NamedTuple

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.presentation import RearrangementStep, StagedCombination
from tefuda.engine.declarations.reasons import IllegalPlayReason, split
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import AS, BAR, CARD, END, Line
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.games.carousel.melds import NO_MELD, ONE, SET, in_line, kind_of
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.disturbance import rearrange
from tefuda.games.carousel.refusals import bound, no_meld, refuse, table_of, why_no_lay, why_not_a_meld
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.workspace import FOUND, JOKERS, PLAIN
from tefuda.games.carousel.state import JOKER, Verb, View

MOST_JOKERS = 2  # there are no more in two packs
LONE = CARD + JOKER  # a joker of which nobody has said what it stands for


class MeldReading(NamedTuple):
    """One way to read a meld: the cards for which its jokers stand, the bound ones first."""

    cards: Line  # words, as they lie
    kind: int


def judge_all(r: Rules, v: View, verb: int, melds: tuple[Line, ...]) -> tuple[StagedCombination, ...]:
    """Judge each meld as it would lie on the new table."""
    kept = keepers(v, melds)
    return tuple(judge(r, meld, kept[i]) for i, meld in enumerate(melds))


def natural(meld: Sequence[int]) -> list[int]:
    """Return the natural cards among these words."""
    return [word - CARD for word in meld if CARD <= word < LONE]


def jokers(meld: Sequence[int]) -> list[int]:
    """Return the jokers among these words, as they were said."""
    return [word for word in meld if word >= LONE]


def keepers(v: View, melds: tuple[Line, ...]) -> list[list[int]]:
    """Return for each meld the cards for which its jokers must go on standing (CA-13).

    A joker that is said to stand for such a card is the one that must; then any other that is said to stand for a card;
    then any at all.
    """
    _, shown = table_of(v)
    left = list(bound(shown, Counter(card for meld in melds for card in natural(meld))))
    kept: list[list[int]] = [[] for _ in melds]
    spare: list[tuple[bool, int]] = []
    for i, meld in enumerate(melds):
        for word in jokers(meld):
            if word - AS in left:
                left.remove(word - AS)
                kept[i].append(word - AS)
            else:
                spare.append((word == LONE, i))
    for (_, i), card in zip(sorted(spare), left, strict=False):
        kept[i].append(card)
    return kept


def judge(r: Rules, meld: Line, kept: list[int]) -> StagedCombination:
    """Return what this meld is, or why it is none (CA-5, CA-6, CA-7)."""
    plain, free = natural(meld), len(jokers(meld)) - len(kept)
    found = list(readings(r, plain, kept, free))
    if not found:
        return unread(r, meld, plain, kept)
    chosen = max(found, key=lambda reading: agreement(meld, reading.cards))
    places = tuple(i for i, word in enumerate(chosen.cards) if word >= AS and word - AS not in kept)
    ways = tuple(reading.cards for reading in found) if len(found) > 1 else ()
    return StagedCombination(chosen.cards, "set" if chosen.kind == SET else "run", places, ways)


def readings(r: Rules, plain: list[int], kept: list[int], free: int) -> Iterator[MeldReading]:
    """Yield every meld that these cards can be, with ``free`` jokers that may stand for anything."""
    cards = {*plain, *kept}
    if len(cards) < len(plain) + len(kept) or not cards or free > MOST_JOKERS:
        return
    base, stand = sum(map(bit, plain)), sum(map(bit, kept))
    for more in combinations(near(cards), free):
        stands = stand | sum(map(bit, more))
        kind = kind_of(base, stands, bool(r.ace_high))
        if kind != 0:
            yield MeldReading(said(base, stands), kind)


def near(cards: set[int]) -> list[int]:
    """Return the cards that could lie in one meld with these: of the rank, or of the suit."""
    ranks, suits = {card >> 2 for card in cards}, {card & 3 for card in cards}
    return [c for c in range(JOKER) if c not in cards and (ranks == {c >> 2} or suits == {c & 3})]


def said(plain: int, stands: int) -> Line:
    """Return a meld as words, in the order in which it lies."""
    return tuple(AS + card if has(stands, card) else CARD + card for card in in_line(plain | stands))


def agreement(meld: Line, cards: Line) -> tuple[int, int]:
    """Return how far a reading agrees with the wish: the jokers' cards, then the places in which they were laid."""
    wishes = (Counter(meld) & Counter(cards)).total()
    return wishes, sum((a >= LONE) == (b >= LONE) for a, b in zip(meld, cards, strict=True))


def unread(r: Rules, meld: Line, plain: list[int], kept: list[int]) -> StagedCombination:
    """Return a result for cards that are no meld: along the rank line, the free jokers last, and why."""
    line = sorted([*(CARD + card for card in plain), *(AS + card for card in kept)], key=lambda word: word & 63)
    free = len(jokers(meld)) - len(kept)
    cards = (*line, *[LONE] * free)
    places = tuple(range(len(line), len(cards)))
    return StagedCombination(cards, free=places, why=why_unread(r, plain, kept, free))


def why_unread(r: Rules, plain: list[int], kept: list[int], free: int) -> IllegalPlayReason:
    """Return the reason why these cards are no meld (CA-13).

    If only the jokers that keep their cards stand in the way, that is the reason.
    """
    if kept and any(readings(r, plain, [], free + len(kept))):
        return refuse("joker-keeps", CARD + kept[0])
    words = (*(CARD + card for card in plain), *(AS + card for card in kept))
    return why_not_a_meld(r, words) or no_meld("not-a-meld", (*words, *[LONE] * free))


def tidy(r: Rules, v: View, verb: int, melds: tuple[Line, ...]) -> tuple[Line, ...] | IllegalPlayReason:
    """Return the table with those cards of the hand that are staged, changed as little as possible (CA-12).

    Return the reason instead if there is no such table.
    """
    laid = from_hand(v, tuple(word for meld in melds for word in meld))
    if not laid:
        return tuple(on_table(v))
    why = why_no_lay(r, v, v.seat, laid)
    return tuple(rearranged(r, v, laid)) if why is None else why


def on_table(v: View) -> list[Line]:
    """Return the melds that lie there."""
    return [said(v.plain[i], v.jokers[i]) for i in range(v.melds)]


def table_after(r: Rules, v: View, line: Line) -> list[Line]:
    """Return the melds as they lie after a play that lays cards (CA-11, CA-12)."""
    if line[0] == Verb.LAY:
        return rearranged(r, v, line[1:-1])
    parts = [(natural(part), [word - AS for word in jokers(part)]) for part in split(line[1:-1])]
    return [said(sum(map(bit, plain)), sum(map(bit, stands))) for plain, stands in parts]


def laid_by(v: View, line: Line) -> Line:
    """Return the cards that a play takes from the hand, a joker with its card if only one can be meant."""
    if line[0] == Verb.LAY:
        return line[1:-1]
    laid, (_, shown) = from_hand(v, line[1:-1]), table_of(v)
    new = Counter(jokers(line[1:-1])) - Counter(AS + card for card in shown)
    return (*(w for w in laid if w != LONE), *new.elements()) if new.total() == laid.count(LONE) else laid


def from_hand(v: View, words: Line) -> Line:
    """Return the cards of a whole table that do not lie there yet; a joker says no card."""
    table, shown = table_of(v)
    cards = Counter(natural(words)) - table
    return (*(CARD + card for card in sorted(cards.elements())), *[LONE] * max(0, len(jokers(words)) - len(shown)))


def joins(meld: Line, larger: Line) -> bool:
    """Return whether one meld is the other with more cards; its jokers may have become others (CA-13)."""
    return set(natural(meld)) <= set(natural(larger)) and len(jokers(meld)) <= len(jokers(larger))


def rearranged(r: Rules, v: View, laid: Line) -> list[Line]:
    """Return the table with these cards of the hand, changed as little as possible (CA-12)."""
    d = thread_scratch(Scratch).workspace
    broken = rearrange(r, v, v.seat, [0, *laid, END], len(laid) + 2, d)
    new = [said(d[PLAIN + i], d[JOKERS + i]) for i in range(d[FOUND])]
    return [*(meld for i, meld in enumerate(on_table(v)) if not has(broken, i)), *new]


# --- how a new table comes about -----------------------------------------------------------------

HAND = -1  # the home of a card that lies in no meld yet
ENOUGH = 2  # cards of an old meld by which a new one is known as the same, with others
LISTED = 10  # steps of which every order is compared


@dataclass(frozen=True)
class RearrangedCard:
    """One card of a new table: the old meld in which it lies, or `HAND`; its word there, and its new word."""

    home: int
    word: int
    becomes: int


@dataclass(frozen=True)
class MeldRearrangement:
    """A new table, made of the old one: the pieces of each new meld, and the old meld from which it grows."""

    old: list[Line]
    new: list[list[RearrangedCard]]
    bases: list[int]  # `HAND`: it is a meld of its own
    ace_high: bool

    @cached_property
    def gains(self) -> list[int]:
        """The new melds to which cards come: one step each."""
        alone = (base == HAND for base in self.bases)
        return [i for i, new in enumerate(alone) if new or any(one.home != self.bases[i] for one in self.new[i])]

    @cached_property
    def places(self) -> list[int]:
        """The place of each new meld: that of its base, or one behind all the old ones."""
        alone = [i for i in self.gains if self.bases[i] == HAND]
        return [len(self.old) + alone.index(i) if i in alone else base for i, base in enumerate(self.bases)]

    def after(self, done: frozenset[int]) -> list[Line]:
        """Return what lies in each place after these steps, and what is used up as nothing."""
        heaps: list[list[int]] = [[] for _ in range(max([len(self.old) - 1, *self.places]) + 1)]
        for i, pieces in enumerate(self.new):
            formed = i in done or done.issuperset(self.gains)
            for piece in pieces:
                if formed or piece.home != HAND:
                    heaps[self.places[i] if formed else piece.home].append(piece.becomes if formed else piece.word)
        return [self.ordered(heap) for heap in heaps]

    def ordered(self, heap: list[int]) -> Line:
        """Return the words of a heap as a meld lies; what is none in the order of its cards."""
        plain, stands = masks(heap)
        return said(plain, stands) if self.lies(heap) else tuple(sorted(heap, key=lambda word: (word & 63, word)))

    def lies(self, heap: Sequence[int]) -> bool:
        """Return whether a heap is a meld, or nothing."""
        plain, stands = masks(heap)
        whole = (plain | stands).bit_count() == len(heap)
        return not heap or (whole and kind_of(plain, stands, self.ace_high) != NO_MELD)

    def loose(self, done: frozenset[int]) -> int:
        """Return how many cards lie in no meld after these steps."""
        return sum(len(heap) for heap in self.after(done) if not self.lies(heap))

    def order(self) -> list[int]:
        """Return the steps in the order in which the fewest cards lie in no meld between them."""
        best: dict[frozenset[int], tuple[int, list[int]]] = {frozenset(): (0, [])}
        for _ in self.gains:
            longer: dict[frozenset[int], tuple[int, list[int]]] = {}
            for done, (cost, path) in best.items():
                for step in (one for one in self.gains if one not in done):
                    more = done | {step}
                    found = (cost + self.loose(more), [*path, step])
                    longer[more] = min(longer.get(more, found), found)
            best = longer if len(self.gains) <= LISTED else dict([min(longer.items(), key=lambda one: one[1])])
        return best[frozenset(self.gains)][1]


def masks(heap: Sequence[int]) -> tuple[int, int]:
    """Return the natural cards of these words and the cards for which their jokers stand, as masks."""
    plain = stands = 0
    for word in heap:
        plain, stands = (plain | bit(word & 63), stands) if word < AS else (plain, stands | bit(word & 63))
    return plain, stands


def steps(r: Rules, v: View, line: Line) -> tuple[RearrangementStep, ...]:
    """Return how the new table of a play comes about, meld by meld (CA-12); nothing if the play makes none."""
    words, old = tuple(word for word in line[1:] if word != END), on_table(v)
    match line[0]:
        case Verb.ARRANGE:
            new = [tuple(part) for is_bar, part in groupby(words, lambda word: word == BAR) if not is_bar]
        case Verb.LAY:
            new = rearranged(r, v, words)
        case _:
            return ()
    bases = bases_of(old, new)
    building = MeldRearrangement(old, pieces_of(old, new, bases), bases, bool(r.ace_high))
    done: frozenset[int] = frozenset()
    shown: list[RearrangementStep] = []
    for step in building.order():
        before, done = building.after(done), done | {step}
        after = building.after(done)
        shown.append(
            RearrangementStep(tuple(after), what_is_done(building, step, before), what_is_left(building, before, after))
        )
    return tuple(shown)


def bases_of(old: list[Line], new: list[Line]) -> list[int]:
    """Return for each new meld the old one from which it grows, each old one at most once; the most alike first."""
    alike = [((Counter(o) & Counter(n)).total(), i, k) for i, n in enumerate(new) for k, o in enumerate(old)]
    found, taken = [HAND] * len(new), set[int]()
    for shared, i, k in sorted(alike, key=lambda one: (-one[0], len(new[one[1]]), one)):
        if shared >= ENOUGH and found[i] == HAND and k not in taken:
            found[i] = k
            taken.add(k)
    return found


def pieces_of(old: list[Line], new: list[Line], bases: list[int]) -> list[list[RearrangedCard]]:
    """Return the pieces of each new meld: what can stay stays, all that lies there is used, the rest is of the hand.

    A joker stays what it is where it can.
    """
    left = [(k, word) for k, meld in enumerate(old) for word in meld]
    found: dict[tuple[int, int], RearrangedCard] = {}
    places = [(i, at, word) for i, meld in enumerate(new) for at, word in enumerate(meld)]
    for near, exact in ((True, True), (False, True), (True, False), (False, False)):
        for i, at, word in places:
            fits = (
                (k, one)
                for k, one in left
                if (k == bases[i] or not near) and (one == word if exact else min(one, word) >= AS)
            )
            lies = next(fits, None) if (i, at) not in found else None
            if lies is not None:
                left.remove(lies)
                found[i, at] = RearrangedCard(*lies, becomes=word)
    return [
        [found.get((i, at), RearrangedCard(HAND, word, word)) for at, word in enumerate(meld)]
        for i, meld in enumerate(new)
    ]


def cards_of(words: Sequence[int]) -> SpokenCards:
    """Return words as cards to be read."""
    return SpokenCards(f"JK={ONE.text(word - AS)}" if word >= AS else ONE.text(word - CARD) for word in words)


def what_is_done(building: MeldRearrangement, step: int, before: list[Line]) -> Translatable:
    """Return what a step does: which cards come from the hand, which from other melds, and to what."""
    pieces, base = building.new[step], building.bases[step]
    hand = cards_of([piece.becomes for piece in pieces if piece.home == HAND])
    taken = cards_of([piece.word for piece in pieces if piece.home not in (HAND, base)])
    gaps = {"hand": hand, "taken": taken, "meld": cards_of(before[base] if base != HAND else ())}
    source = "both" if hand and taken else "hand" if hand else "table"
    return Translatable(f"step-{'new' if base == HAND else 'to'}-{source}", {k: gap for k, gap in gaps.items() if gap})


def what_is_left(building: MeldRearrangement, before: list[Line], after: list[Line]) -> Translatable | None:
    """Return which cards wait for a later step; or that the melds from which cards were taken are melds still."""
    open_ = [cards_of(heap) for heap in after if not building.lies(heap)]
    if open_:
        return Translatable("step-open", {"cards": open_})
    fewer = [now for was, now in zip(before, after, strict=False) if now and len(now) < len(was)]
    return Translatable("step-rest", {"cards": [cards_of(heap) for heap in fewer]}) if fewer else None
