"""Exact probabilities of Literature's hidden cards: where each may be, from everything that one seat knows.

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

Nothing is sampled.  All deals that fit the seat's own hand and everything that was asked, answered and declared are
counted, with equal probabilities.  The model ignores what a player's choice of question suggests about their hand.  The
method is a dynamic program over the half-suits, forward and backward (L. E. Baum and others, 1970).  Its states are the
numbers of unknown cards that each seat has left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from tefuda.engine.backends.backend import backend_of
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.starts import place as laid_out
from tefuda.engine.texts.errors import BadNotation, BadPosition, ExpectedInput, one_of
from tefuda.solvers import SolvedPuzzle

GAME = "literature"
ROOM = 4096  # states that a workspace has room for at first
MOST_ROOM = 1 << 21
LARGEST_MAP = 1 << 25
SIX = 6


@dataclass(frozen=True)
class HalfSuitSplit:
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
        self._kernels = find(GAME).players.kernels
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

    def ways(self, half_suit: str, team: int | None = None) -> list[HalfSuitSplit]:
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
        found = [HalfSuitSplit(tuple(holders), deals / numbers[0], deals) for holders, deals in each]
        if len(found) == 1 and team is None:  # the only way has probability 1, whatever rounding says
            found = [HalfSuitSplit(found[0].holders, 1.0, found[0].deals)]
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
        """Count the deals; return the workspace after counting, its ints and its numbers."""
        question = self._kernels["question"](self.rules, self.view, closely, merged)
        room = ROOM
        while room <= MOST_ROOM and question[MAPPED] <= LARGEST_MAP:
            ints, numbers = self._kernels["workspace_for"](question, room)
            workspace = self._backend(question, ints, numbers)
            if workspace is not None:
                return self._checked(*workspace)
            room *= 4
        raise BadPosition(
            self.view.seats, ExpectedInput("fewer players, or more questions: too much to count", "countable")
        )

    def _backend(self, question: list[int], ints: int, numbers: int) -> tuple[Any, Any] | None:
        """Count on this backend; return None if there was no room."""
        backend = backend_of(find(GAME), self.compiled)
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


SURE: Final = 1000
CLEAR: Final = 100  # of a thousand: the least lead of the likeliest question over the next
LIKELY: Final = 400
CHOICES: Final = 40
MEMORY_KEYS: Final = ("located", "ways", "questions", "failed", "failed_at")  # of a position: all that was ever said


def pose(match: Match, seat: int) -> SolvedPuzzle | None:
    """Return a puzzle from this position, or None: a declaration where one is certain, otherwise a question."""
    if "ask" not in match.legal_words(seat):
        return None
    counted = count(match.observation(seat), match.options, compiled=True)
    plain = PlainKnowledge(match, seat)
    declared = sorted(declarations(match, seat, counted), key=lambda one: -one[1])
    sure = [play for play, worth in declared if worth == SURE]
    if sure:
        hard = not any(plain.declaration(match, play) for play in sure)
        return SolvedPuzzle("sure-declaration", tuple(declared), _margin(declared)) if hard else None
    return _question(questions(match, seat, counted), plain)


def forgetful(match: Match) -> Match:
    """Return the same position as players see it who remember nothing that was said: cards lie as they lie."""
    forgotten = new_match(match.game, match.seats, 0, match.options, 0)
    laid_out(forgotten, {key: value for key, value in match.position().items() if key not in MEMORY_KEYS})
    return forgotten


def _question(asked: list[tuple[str, int]], plain: PlainKnowledge) -> SolvedPuzzle | None:
    if len(asked) < 4 or any(plain.question(play) for play, _ in asked):
        return None
    margin = _margin(asked)
    goal = "sure-question" if asked[0][1] == SURE else "question"
    clear = asked[0][1] == SURE or (margin >= CLEAR and asked[0][1] >= LIKELY and asked[-1][1] < asked[0][1])
    return SolvedPuzzle(goal, tuple(asked[:CHOICES]), margin) if clear and margin > 0 else None


def _margin(choices: list[tuple[str, int]]) -> int:
    """Return the lead of the best over the first that is worse; the whole worth, where all are alike."""
    best = choices[0][1]
    return best - next((worth for _, worth in choices if worth < best), 0)


def declarations(match: Match, seat: int, counted: PossibleDealCounts) -> Iterator[tuple[str, int]]:
    """Yield the likeliest declaration of each half-suit, with its deals of a thousand, unless it is hopeless."""
    for half in match.legal_words(seat, "declare") if "declare" in match.legal_words(seat) else ():
        ways = counted.ways(half, seat % 2)
        if ways and ways[0].probability > 0.01:
            yield f"declare {half} {' '.join(map(str, ways[0].holders))}", per_mille(ways[0].probability)


def questions(match: Match, seat: int, counted: PossibleDealCounts) -> list[tuple[str, int]]:
    """Return every question that may be answered with yes, the likeliest first, with its deals of a thousand."""
    asked = []
    for play in match.legal_plays(seat, "ask"):
        _, other, card = play.text.split()
        asked.append((play.text, per_mille(counted.cards[card][int(other)])))
    return sorted((one for one in asked if one[1] > 0), key=lambda one: -one[1])


def per_mille(chance: float) -> int:
    """Return a chance in deals of a thousand; a thousand only for what is certain."""
    return SURE if chance == 1.0 else min(SURE - 1, round(SURE * chance))


class PlainKnowledge:
    """The knowledge of an attentive player about each card by itself: who was seen with it, and who cannot hold it."""

    def __init__(self, match: Match, seat: int) -> None:
        noted: Any = match.game.presentation.recall(match.rules, match.observation(seat))
        self._seats, self._seat = match.seats, seat
        self._held: dict[str, int] = {}
        self._not: dict[str, set[int]] = {}
        for one in noted:
            if one.held:
                self._held[one.card] = one.seat
            else:
                self._not.setdefault(one.card, {seat}).add(one.seat)

    def holder(self, card: str) -> int | None:
        """Return the seat that is seen at once to hold a card, or None."""
        left = set(range(self._seats)) - self._not.get(card, set())
        return self._held.get(card, left.pop() if len(left) == 1 else None)

    def question(self, play: str) -> bool:
        """Return whether it is plain that this question will be answered with yes."""
        _, other, card = play.split()
        return self.holder(card) == int(other)

    def declaration(self, match: Match, play: str) -> bool:
        """Return whether it is plain where all six cards are."""
        _, half, *seats = play.split()
        names: list[str] = match.game.players.kernels["card_names"](
            match.rules, match.game.vocabulary.extras.index(half)
        )
        others = [(card, int(seat)) for card, seat in zip(names, seats, strict=True) if int(seat) != self._seat]
        return all(self.holder(card) == seat for card, seat in others)
