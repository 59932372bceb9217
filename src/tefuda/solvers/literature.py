"""Exact counts of Literature's hidden cards: where each may lie, for one seat, from all that it has seen.

>>> import tefuda
>>> from tefuda.solvers import literature
>>> match = tefuda.position("literature", {"turn": 0, "hands": ["KH QH JH 2S", "TH 9H", "8H", "AS", "3S", "4S"]})
>>> _ = match.play(0, "ask 1 TH"), match.play(0, "ask 3 9H")
>>> found = literature.count(match.observation(0))
>>> found.deals, found.cards["9H"]
(96, [0.0, 0.25, 0.25, 0.0, 0.25, 0.25])
>>> found.holds("HH", team=0)
0.125
>>> [(way.holders, way.deals) for way in found.ways("HH", team=0)]
[((2, 4, 0, 0, 0, 0), 6), ((4, 2, 0, 0, 0, 0), 6)]

Nothing is sampled.  All deals that fit what was asked, answered and declared aloud, and the seat's own hand, are
counted, each as likely as any other; what a player's choice of question suggests about the player's hand is not
part of the model.  The method is a dynamic programme over the half-suits, forward and backward (L. E. Baum and others,
1970); its states are how many unknown cards each seat has left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tefuda.engine.backends.backend import compiled_backend, interpreted_backend
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import BadNotation, BadPosition, ExpectedInput, one_of

GAME = "literature"
ROOM = 4096  # states that a desk has room for at first
MOST_ROOM = 1 << 21
LARGEST_MAP = 1 << 25
SIX = 6


@dataclass(frozen=True)
class HalfSuitDeal:
    """One way in which a half-suit may lie.

    Attributes:
        holders: The seat of each of the six cards, in rank order, as declared.
        probability: The probability that the half-suit lies so, from 0 to 1.
        deals: The number of deals in which it lies so.
    """

    holders: tuple[int, ...]
    probability: float
    deals: int | float


class PossibleDealCounts:
    """All deals that one seat must think possible, counted.

    With ``compiled`` they are counted in floats: every probability is right to 12 digits, and one that is 0 or 1
    is exactly so.  Otherwise everything is exact.
    """

    def __init__(self, view: Any, rules: Any, compiled: bool) -> None:
        self.view, self.rules, self.compiled = view.copy(), rules, compiled
        self._kernels = find(GAME).kernels
        self._question, self._numbers = self._count(0, merged=True)

    @cached_property
    def deals(self) -> int | float:
        """The number of deals."""
        found: int | float = self._kernels["deals_told_apart"](self._question, self._numbers[0])
        return found

    @cached_property
    def cards(self) -> dict[str, list[float]]:
        """The probability, for each card in play, that each seat holds it.

        >>> import tefuda
        >>> match = tefuda.position("literature", {"turn": 0, "hands": ["KH", "QH JH", "TH", "9H", "8H", ""]})
        >>> found = count(match.observation(0)).cards
        >>> found["KH"], found["QH"]
        ([1.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.4, 0.2, 0.2, 0.2, 0.0])
        """
        return {card: row for half in range(len(self._names)) for card, row in self._rows(half)}

    def ways(self, half_suit: str, team: int | None = None) -> list[HalfSuitDeal]:
        """Return the ways in which a half-suit may lie, the most probable first.

        Args:
            half_suit: the name of the half-suit (``LS``, ``HD`` …).
            team: a team, to get only the ways in which it holds all six cards.

        Raises:
            BadNotation: no half-suit of this name is in play.
        """
        half, seats = self._half(half_suit), range(self.view.seats)
        question, numbers = self._count(1 << half, merged=False)
        mask = sum(1 << seat for seat in seats if team is None or seat % 2 == team)
        each = self._kernels["each_way"](self.rules, self.view, question, numbers, half, mask)
        found = [HalfSuitDeal(tuple(holders), deals / numbers[0], deals) for holders, deals in each]
        if len(found) == 1 and team is None:  # the only way has probability 1, whatever rounding says
            found = [HalfSuitDeal(found[0].holders, 1.0, found[0].deals)]
        return sorted(found, key=lambda way: (-way.probability, way.holders))

    def holds(self, half_suit: str, team: int) -> float:
        """Return the probability that a team holds all six cards of a half-suit."""
        return sum(way.probability for way in self.ways(half_suit, team))

    # --- inside ----------------------------------------------------------------------------------

    @property
    def _names(self) -> tuple[str, ...]:
        return find(GAME).vocabulary.extras[: self._kernels["halves"](self.rules)]

    def _half(self, name: str) -> int:
        wanted = name.strip().upper()
        in_play = [n for half, n in enumerate(self._names) if any(s != OUT for s in self._holders(half))]
        if wanted not in in_play:
            raise BadNotation(name, one_of(in_play))
        return self._names.index(wanted)

    def _holders(self, half: int) -> list[int]:
        found: list[int] = self._kernels["holders"](self.rules, self.view, half)
        return found

    def _rows(self, half: int) -> Iterable[tuple[str, list[float]]]:
        """Yield the cards of a half-suit in play, each with its probabilities."""
        unknown = self._kernels["read_cards"](self._question, self._numbers, half)
        for place, (card, holder) in enumerate(zip(self._cards(half), self._holders(half), strict=True)):
            if holder >= 0:
                yield card, [float(seat == holder) for seat in range(self.view.seats)]
            elif holder != OUT:
                yield card, [_share(unknown, seat, place) for seat in range(self.view.seats)]

    def _cards(self, half: int) -> list[str]:
        found: list[str] = self._kernels["card_names"](self.rules, half)
        return found

    def _count(self, closely: int, merged: bool) -> tuple[Any, Any]:
        """Count the deals; return the desk after counting, its ints and its numbers."""
        question = self._kernels["question"](self.rules, self.view, closely, merged)
        room = ROOM
        while room <= MOST_ROOM and question[MAPPED] <= LARGEST_MAP:
            ints, numbers = self._kernels["desk_for"](question, room)
            desk = self._backend(question, ints, numbers)
            if desk is not None:
                return self._checked(*desk)
            room *= 4
        raise BadPosition(
            self.view.seats, ExpectedInput("fewer players, or more questions: too much to count", "countable")
        )

    def _backend(self, question: list[int], ints: int, numbers: int) -> tuple[Any, Any] | None:
        """Count on this backend; return None if there was no room."""
        backend = compiled_backend(find(GAME)) if self.compiled else interpreted_backend(find(GAME))
        d, f = backend.blank(1, ints), backend.blank(1, numbers, real=self.compiled)
        d[0][: len(question)] = question
        counted = backend.driver(self._kernels["count_deals"])(d[0], f[0], 1.0 if self.compiled else 1)
        return None if counted < 0 else (backend.lists(d)[0], backend.lists(f)[0])

    def _checked(self, d: Any, f: Any) -> tuple[Any, Any]:
        if f[0] == 0:
            raise BadPosition(self.view.seat, ExpectedInput("a view that some deal fits", "some-deal"))
        return d, f


OUT, MAPPED = -2, 5


def _share(unknown: Mapping[tuple[int, int], tuple[Any, Any]], seat: int, place: int) -> float:
    """A probability, exactly 1 where all other seats have exactly none."""
    deals, of = unknown.get((seat, place), (0, 1))
    alone = all(other[0] == 0 for (s, p), other in unknown.items() if p == place and s != seat)
    return 1.0 if deals and alone else deals / of


def count(view: Any, rules: Mapping[str, object] | str | None = None, compiled: bool = False) -> PossibleDealCounts:
    """Count the deals that a seat must think possible.

    Args:
        view: what the seat knows, as ``match.observation(seat)`` gives it and as bots are handed it.
        rules: the options of the match, or a preset; only how the pack is divided matters here.
        compiled: count in floats: in a few milliseconds, where exact ints take up to some seconds.

    Raises:
        BadPosition: no deal fits what is known, or (from twelve players on) there is too much to count.
        BadRules: an unknown option.
    """
    return PossibleDealCounts(view, find(GAME).read_rules(rules), compiled)
