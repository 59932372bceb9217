"""Carousel's table solved: what can be laid, the best of it, and how the table is arranged for it.

>>> from tefuda.solvers import carousel
>>> found = carousel.best(table=["4S 4H 4D 4C", "5S 5H 5D 5C"], hand="6S KD")
>>> found.value, found.played
(6, '6S')
>>> found.table
['4S 5S 6S', '4H 4D 4C', '5H 5D 5C']

The answers are exact.  The method is a dynamic programme over the ranks, after Jan N. van Rijn, Frank W. Takes
and Jonathan K. Vis, "The complexity of Rummikub problems" (2015); it is the one by which the game itself judges.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tefuda.cards.pack import JOKER, tidy
from tefuda.engine.errors import BadNotation, BadPosition, BadRules
from tefuda.engine.expected import Expected
from tefuda.engine.registry import find

Weights = str | Mapping[str, int]
Cards = str | Iterable[str]

JOKER_CARD = 52
NO_CARD, NO_ROOM = -1, -2
ROOM = 4096  # states that a desk has room for at first
HEAVIEST = 1_000_000
MANY = 200  # so many positions are worth a compiler
GAME = "carousel"


@dataclass(frozen=True)
class Laid:
    """The best that can be laid: its weight, the cards (``JK`` is a joker), and one arrangement of the new table.

    If nothing can be laid, ``value`` is 0, ``played`` is empty, and the table is as it was.
    """

    value: int
    _melds: tuple[tuple[int, int], ...] = field(repr=False)
    _before: tuple[str, ...] = field(repr=False)
    _lay: tuple[int, int, int] = field(repr=False)  # natural cards before: at all, twice; jokers before

    @property
    def played(self) -> str:
        """The cards that are laid, in the usual order.

        >>> best(table=[], hand="KD 7S JK 7D").played
        '7S 7D JK'
        """
        once, twice, jokers = self._lay
        after, after_twice, _ = _copies(plain for plain, _ in self._melds)
        new = [(after & ~once) | (after_twice & ~twice), after_twice & ~once]
        count = sum(stands.bit_count() for _, stands in self._melds) - jokers
        cards = sorted(card for mask in new for card in range(JOKER_CARD) if mask >> card & 1)
        return " ".join([*map(_text, cards), *[JOKER] * count])

    @property
    def table(self) -> list[str]:
        """The melds of the new table, each along the rank line; a joker with the card that it stands for."""
        return [_meld_text(*meld) for meld in self._melds] if self.played else list(self._before)


@dataclass(frozen=True)
class _Question:
    """Cards as the kernels want them: masks of those there at all and of those there twice."""

    once: int
    twice: int
    shown: tuple[int, int]
    held: int
    held_twice: int
    jokers: int
    melds: tuple[str, ...]


def best(
    table: Cards,
    hand: Cards,
    weight: Weights = "points",
    packs: int = 2,
    rules: Mapping[str, object] | str | None = None,
    native: bool | None = None,
) -> Laid:
    """The most that can be laid from this hand on this table, in one turn.

    Args:
        table: melds, a text each or one text with bars; a joker with its card, ``JK=9S``.
        hand: cards; a joker is ``JK``.
        weight: ``"points"`` (penalty points), ``"cards"``, or a weight for some cards, the others weighing 0.
        packs: 1 or 2, how often each card is there; jokers are two at most.
        rules: options of the game, or a preset; only ``ace_high`` matters here.
        native: with the compiled solver, or without; None: with it where it is compiled already.

    Raises:
        BadNotation, BadPosition: what was given cannot be read, or cannot lie on a table.
        BadRules: an unknown option or weight.
    """
    question = _read(table, hand, packs)
    return _solve(question, _weights(weight), _ace_high(rules), _carrier(native, 1), (0, 0, 0))


def best_many(
    positions: Iterable[Mapping[str, Any]],
    weight: Weights = "points",
    packs: int = 2,
    rules: Mapping[str, object] | str | None = None,
    native: bool | None = None,
) -> list[Laid]:
    """`best` for many positions, each a mapping with ``table`` and ``hand`` and what else differs from the others.

    >>> [found.value for found in best_many([{"table": [], "hand": "2S 3S 4S"}, {"table": [], "hand": "2S"}])]
    [9, 0]
    """
    usual = {"weight": weight, "packs": packs, "rules": rules}
    given = [{**usual, **position} for position in positions]
    carrier = _carrier(native, len(given))
    return [
        _solve(
            _read(p["table"], p["hand"], p["packs"]), _weights(p["weight"]), _ace_high(p["rules"]), carrier, (0, 0, 0)
        )
        for p in given
    ]


def layable(
    table: Cards,
    cards: Cards,
    packs: int = 2,
    rules: Mapping[str, object] | str | None = None,
    native: bool | None = None,
) -> bool:
    """Can just these cards be laid on this table?  A joker is ``JK``, or ``JK=9S`` if it must stand for that card.

    >>> layable(["4S 4H 4D 4C", "5S 5H 5D 5C"], "6S"), layable(["4S 4H 4D", "5S 5H 5D 5C"], "6S")
    (True, False)
    """
    return _arranged(table, cards, packs, rules, native) is not None


def valid(table: Cards, rules: Mapping[str, object] | str | None = None) -> bool:
    """Is every one of these a meld?

    >>> valid(["KS KH KD", "7S 8S JK=9S"]), valid(["KS KS KH"]), valid(["QH KH AH"], rules={"ace_high": True})
    (True, False, True)
    """
    is_meld = find(GAME).kernels["kind_of"]
    ace_high = bool(_ace_high(rules))
    return all(
        len({*plain, *stands}) == len(plain) + len(stands) and is_meld(_mask(plain), _mask(stands), ace_high) != 0
        for plain, stands in map(_meld, _melds(table))
    )


def maximal(
    table: Cards,
    hand: Cards,
    packs: int = 2,
    rules: Mapping[str, object] | str | None = None,
    native: bool | None = None,
) -> list[str]:
    """Every set of cards that can be laid together and to which no more of the hand can be added.

    >>> maximal(["4H 4D 4C", "5S 6S 7S"], "4S 8S KD")
    ['4S 8S']
    >>> maximal([], "4S 4H 4D 5S 6S")
    ['4S 4H 4D', '4S 5S 6S']
    """
    question, ace_high, carrier = _read(table, hand, packs), _ace_high(rules), _carrier(native, 1)
    found: dict[str, None] = {}
    tried: set[tuple[int, int, int]] = set()
    waiting = [(0, 0, 0)]
    while waiting:
        forced = waiting.pop()
        if forced in tried:
            continue
        tried.add(forced)
        try:
            laid = _solve(question, _weights("cards"), ace_high, carrier, forced)
        except BadPosition:
            continue
        if laid.played:
            found[laid.played] = None
        waiting += _one_more(question, forced, laid.played)
    return sorted(found)


# --- reading ---------------------------------------------------------------------------------------


@cache
def _numbers() -> dict[str, int]:
    return dict(find(GAME).vocabulary.pack.number)


def _text(card: int) -> str:
    return find(GAME).vocabulary.pack.text(card)


def _meld_text(plain: int, jokers: int) -> str:
    return str(find(GAME).kernels["meld_text"](plain, jokers))


def _card(word: str) -> int:
    number = _numbers()
    found = number.get(word)
    if found is None:
        found = number.get(tidy(word))
    if found is None:
        raise BadNotation(word, Expected("a card such as 7S, TH or ♥10", "card"))
    return found


def _words(cards: Cards) -> list[str]:
    return cards.split() if isinstance(cards, str) else [str(card) for card in cards]


def _melds(table: Cards) -> list[str]:
    melds = table.split("|") if isinstance(table, str) else [str(meld) for meld in table]
    return [meld.strip() for meld in melds if meld.strip()]


def _meld(text: str) -> tuple[list[int], list[int]]:
    """A meld's natural cards, and the cards for which its jokers stand."""
    plain, stands = [], []
    for word in text.split():
        card = _numbers().get(word)
        if card is None and "=" in word:
            joker, _, other = tidy(word).partition("=")
            if joker != JOKER or _card(other) == JOKER_CARD:
                raise BadNotation(word, Expected("a card such as 7S, TH or ♥10", "card"))
            stands.append(_card(other))
        else:
            plain.append(_card(word) if card is None else card)
    if JOKER_CARD in plain:
        raise BadPosition(text, Expected("a joker with the card that it stands for, JK=9S", "joker-with-card"), "table")
    return plain, stands


def _mask(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _read(table: Cards, hand: Cards, packs: int) -> _Question:
    melds = _melds(table)
    if packs not in (1, 2):
        raise BadPosition(packs, Expected("1 or 2", "one-or-two"), "packs")
    shown: list[int] = []
    lying: list[int] = []
    bits = _bits()
    for text in melds:
        try:
            lying += [bits[word] for word in text.split()]
        except KeyError:
            plain, stands = _meld(text)
            shown += stands
            lying += [1 << card for card in plain]
    holding = [1 << _card(word) if word not in bits else bits[word] for word in _words(hand) if word != JOKER]
    jokers = holding.count(1 << JOKER_CARD) + sum(word == JOKER for word in _words(hand))
    holding = [bit for bit in holding if bit != 1 << JOKER_CARD]
    once, twice, more = _copies(lying)
    held, held_twice, more_held = _copies(holding)
    more |= more_held | (twice & held) | (once & held_twice)
    if more or (packs == 1 and (twice | held_twice | (once & held))) or len(shown) + jokers > 2:
        wrong = f"{' | '.join(melds)} / {hand}"
        raise BadPosition(wrong, Expected("each card only as often as the pack has it", "card-once"), "cards")
    return _Question(once, twice, _pair(shown), held, held_twice, jokers, tuple(melds))


@cache
def _bits() -> dict[str, int]:
    """Natural cards as they are usually written, each as a mask."""
    return {text: 1 << card for text, card in _numbers().items() if card != JOKER_CARD}


def _copies(cards: Iterable[int]) -> tuple[int, int, int]:
    """Cards as masks: those there at all, those there twice, those there more often."""
    once = twice = more = 0
    for card in cards:
        more |= twice & card
        twice |= once & card
        once |= card
    return once, twice, more


def _pair(cards: Sequence[int]) -> tuple[int, int]:
    first, second = [*cards, NO_CARD, NO_CARD][:2]
    return first, second


def _ace_high(rules: Mapping[str, object] | str | None) -> int:
    return int(find(GAME).read_rules(rules).ace_high) if rules else 0


def _weights(weight: Weights) -> tuple[int, ...]:
    if isinstance(weight, str):
        return _named_weights(weight)
    weights = [0] * (JOKER_CARD + 1)
    for name, value in weight.items():
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HEAVIEST:
            raise BadRules(value, Expected(f"a number from 0 to {HEAVIEST}", "number", low=0, high=HEAVIEST), "weight")
        weights[_card(name)] = value
    return tuple(weights)


@cache
def _named_weights(weight: str) -> tuple[int, ...]:
    if weight == "cards":
        return (1,) * (JOKER_CARD + 1)
    if weight != "points":
        raise BadRules(weight, Expected("points, cards, or a weight for each card", "weight"), "weight")
    return (*(min((card >> 2) + 1, 10) for card in range(JOKER_CARD)), 25)


# --- solving ---------------------------------------------------------------------------------------


class _Plain:
    """The solver on the plain carrier, with a desk for each thread."""

    def __init__(self) -> None:
        kernels = find(GAME).kernels
        self.best, self.can_arrange = self.link(kernels["best"]), self.link(kernels["can_arrange"])
        self.size_of_desk, self.answer = kernels["size_of_desk"], kernels["answer"]
        self.row = cache(self.make_row)
        self._own = threading.local()

    def link(self, kernel: Any) -> Any:
        """A kernel as this carrier runs it."""
        return kernel

    def make_row(self, values: tuple[int, ...]) -> Any:
        """A row of ints."""
        return list(values)

    def desk(self, room: int) -> Any:
        """This thread's desk, with room for so many states at least."""
        if getattr(self._own, "room", 0) < room:
            self._own.room, self._own.desk = room, self.make_row((0,) * self.size_of_desk(room))
        return self._own.desk

    @property
    def room(self) -> int:
        """How many states this thread's desk has room for."""
        return max(ROOM, getattr(self._own, "room", 0))


class _Native(_Plain):
    """The same compiled; needs the ``lab`` extra."""

    def link(self, kernel: Any) -> Any:
        """Compiled, and kept on disk."""
        from tefuda.engine.native import native_driver

        return native_driver(find(GAME), kernel)

    def make_row(self, values: tuple[int, ...]) -> Any:
        """An array of 64-bit ints."""
        import numpy as np

        return np.array(values, np.int64)


@cache
def _carriers(native: bool) -> _Plain:
    return _Native() if native else _Plain()


_compiled: list[bool] = []


def _carrier(native: bool | None, positions: int) -> _Plain:
    if native is None:
        native = bool(_compiled) or (positions >= MANY and _can_compile())
    if native:
        _compiled[:] = [True]
    return _carriers(native)


def _can_compile() -> bool:
    from importlib.util import find_spec

    return find_spec("numba") is not None


def _solve(
    q: _Question, weights: tuple[int, ...], ace_high: int, carrier: _Plain, forced: tuple[int, int, int]
) -> Laid:
    """Solve it; ``forced``: cards of the hand that must be laid (at all, twice, jokers), which weigh nothing."""
    once, twice, jokers = forced
    lies, lies_twice = q.once | once, q.twice | (q.once & once) | twice
    held, held_twice = (q.held & ~once) | (q.held_twice & ~twice), q.held_twice & ~once
    room = carrier.room
    value = NO_ROOM
    while value == NO_ROOM:
        desk = carrier.desk(room)
        value = int(
            carrier.best(
                desk, room, lies, lies_twice, held, held_twice, *q.shown, jokers, q.jokers - jokers,
                carrier.row(weights), ace_high,
            )
        )  # fmt: skip
        room *= 2
    if value < 0:
        raise BadPosition(" | ".join(q.melds), Expected("cards that can lie in melds", "arrangeable"), "table")
    before = (q.once, q.twice, sum(card != NO_CARD for card in q.shown))
    return Laid(value, tuple(carrier.answer(desk)), q.melds, before)


def _arranged(
    table: Cards, cards: Cards, packs: int, rules: Mapping[str, object] | str | None, native: bool | None
) -> list[tuple[int, int]] | None:
    """The melds of a new table on which just these cards are laid, or None."""
    plain, stands = _laid(cards)
    q = _read(table, plain, packs)
    if len(stands) + q.jokers + sum(card != NO_CARD for card in q.shown) > 2:
        raise BadPosition(cards, Expected("each card only as often as the pack has it", "card-once"), "cards")
    carrier = _carrier(native, 1)
    desk = carrier.desk(carrier.room)
    once, twice = q.once | q.held, q.twice | (q.once & q.held) | q.held_twice
    found = carrier.can_arrange(desk, once, twice, *q.shown, *_pair(stands), q.jokers, _ace_high(rules))
    return carrier.answer(desk) if found else None


def _laid(cards: Cards) -> tuple[list[str], list[int]]:
    """Cards that are to be laid: those without, and the cards for which declared jokers stand."""
    words = _words(cards)
    stands = [_card(tidy(word).partition("=")[2]) for word in words if "=" in word]
    return [word for word in words if "=" not in word], stands


def _one_more(q: _Question, forced: tuple[int, int, int], played: str) -> list[tuple[int, int, int]]:
    """What must be laid if one card more of some kind is than was played."""
    cards = [_card(word) for word in played.split()]
    once, twice, jokers = forced
    more = []
    for card in range(JOKER_CARD):
        bit, count = 1 << card, cards.count(card)
        if count == 0 and q.held & bit:
            more.append((once | bit, twice, jokers))
        elif count == 1 and q.held_twice & bit:
            more.append((once | bit, twice | bit, jokers))
    count = cards.count(JOKER_CARD)
    return [*more, (once, twice, count + 1)] if count < q.jokers else more
