"""Puzzles from Literature: a declaration or question that is certain though nobody saw the card, or the likeliest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tefuda.engine.matches.match import Match
from tefuda.solvers.literature import PossibleDealCounts, count
from tefuda.solvers.posing import PosedPuzzle

SURE: Final = 1000
CLEAR: Final = 100  # of a thousand: the least lead of the likeliest question over the next
LIKELY: Final = 400
CHOICES: Final = 40


def pose(match: Match, seat: int) -> PosedPuzzle | None:
    """Return a puzzle from this position, or None: a declaration where one is certain, otherwise a question."""
    if "ask" not in match.legal_words(seat):
        return None
    counted = count(match.observation(seat), match.options, compiled=True)
    plain = PlainKnowledge(match, seat)
    declared = sorted(declarations(match, seat, counted), key=lambda one: -one[1])
    sure = [play for play, worth in declared if worth == SURE]
    if sure:
        hard = not any(plain.declaration(match, play) for play in sure)
        return PosedPuzzle("sure-declaration", tuple(declared), _margin(declared)) if hard else None
    return _question(questions(match, seat, counted), plain)


def _question(asked: list[tuple[str, int]], plain: PlainKnowledge) -> PosedPuzzle | None:
    if len(asked) < 4 or any(plain.question(play) for play, _ in asked):
        return None
    margin = _margin(asked)
    goal = "sure-question" if asked[0][1] == SURE else "question"
    clear = asked[0][1] == SURE or (margin >= CLEAR and asked[0][1] >= LIKELY and asked[-1][1] < asked[0][1])
    return PosedPuzzle(goal, tuple(asked[:CHOICES]), margin) if clear and margin > 0 else None


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
        noted: Any = match.game.recall(match.rules, match.observation(seat)) if match.game.recall is not None else ()
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
        names: list[str] = match.game.kernels["card_names"](match.rules, match.game.vocabulary.extras.index(half))
        others = [(card, int(seat)) for card, seat in zip(names, seats, strict=True) if int(seat) != self._seat]
        return all(self.holder(card) == seat for card, seat in others)
