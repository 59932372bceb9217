"""Puzzles from Carousel: more can be laid than one sees, as the table has to be rearranged for it."""

from __future__ import annotations

from typing import Any, Final

from tefuda.engine.matches.match import Match
from tefuda.solvers.carousel.asking import best, maximal
from tefuda.solvers.carousel.reading import card_of, named_weights
from tefuda.solvers.posing import PosedPuzzle

HIDDEN: Final = 5  # points that only a rearranged table makes possible
MOST_CARDS: Final = 14  # in a hand that a person looks through card by card
LAYS: Final = 3  # different sets of cards that are all best
LAID: Final = 8  # cards that a person can still lay at once


def pose(match: Match, seat: int) -> PosedPuzzle | None:
    """Return the puzzle to lay the most penalty points, or None.

    Every set to which no card can be added is a choice.
    """
    if "lay" not in match.legal_words(seat):
        return None
    position: dict[str, Any] = match.position()
    table, hand = position["table"], position["hands"][seat].split()
    if not table or len(hand) > MOST_CARDS:
        return None
    about: dict[str, Any] = {"packs": 1 if match.seats == 2 else 2, "rules": match.options, "compiled": True}
    most, seen = best(table, hand, **about).value, at_first_sight(table, hand, about)
    if most - seen < HIDDEN:
        return None
    sets = [(f"lay {cards}", best(table, cards, **about).value) for cards in maximal(table, hand, **about)]
    sets.sort(key=lambda one: -one[1])
    posed = PosedPuzzle("lay", tuple(sets), most - seen)
    fair = posed.accepted <= LAYS and sets[0][1] == most and len(sets[0][0].split()) <= 1 + LAID
    return posed if fair else None


def at_first_sight(table: list[str], hand: list[str], about: dict[str, Any]) -> int:
    """Return the points that can be laid without rearranging: melds of the hand, and cards added one by one."""
    melds = best([], hand, **about).played.split()
    then_added = added(table, without(hand, melds), about)
    first_added = added(table, hand, about)
    then_melds = best([], without(hand, first_added), **about).value
    return max(points([*melds, *then_added]), points(first_added) + then_melds)


def without(hand: list[str], cards: list[str]) -> list[str]:
    """Return the cards of a hand that are left without some of them."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def points(cards: list[str]) -> int:
    """Return the penalty points of cards in a hand."""
    weights = named_weights("points")
    return sum(weights[card_of(card)] for card in cards)


def added(table: list[str], cards: list[str], about: dict[str, Any]) -> list[str]:
    """Return the cards that can be added to single melds, one after the other."""
    lies, left, found = list(table), list(cards), list[str]()
    while True:
        fits = (
            (at, card, grown)
            for card in left
            for at, meld in enumerate(lies)
            if len(grown := best([meld], [card], **about).table) == 1 and grown != [meld]
        )
        at, card, grown = next(fits, (0, "", [""]))
        if not card:
            return found
        lies[at] = grown[0]
        left.remove(card)
        found.append(card)
