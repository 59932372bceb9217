"""The packs of Carousel, and the notation of its melds."""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.cards.pack import JOKER, Pack
from tefuda.games.carousel.melds import is_high
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.state import JOKER as JOKER_CARD

ONE, TWO = Pack(jokers=1), Pack(jokers=1, copies=2)


def pack_for(seats: int, r: Rules) -> Pack:
    """Return the pack (CA-1): one with a joker for two players, two with two jokers for more."""
    return ONE if seats == 2 else TWO


def spread(once: int, twice: int) -> list[str]:
    """Return cards of which there may be two as texts."""
    cards = range(JOKER_CARD + 1)
    return [ONE.text(card) for card in cards for _ in range((once >> card & 1) + (twice >> card & 1))]


def in_line(meld: int) -> list[int]:
    """Return the cards of a meld in the order in which they lie, along the rank line."""
    cards = [card for card in range(JOKER_CARD) if has(meld, card)]
    return cards[1:] + cards[:1] if is_high(meld) else cards


def meld_cards(plain: int, jokers: int) -> list[str]:
    """Return the cards of a meld as texts, a joker with the card for which it stands."""
    return [ONE.text(card) if has(plain, card) else f"{JOKER}={ONE.text(card)}" for card in in_line(plain | jokers)]


def meld_text(plain: int, jokers: int) -> str:
    """Return a meld as one text.

    >>> meld_text(1 << 24 | 1 << 28, 1 << 32)
    '7S 8S JK=9S'
    """
    return " ".join(meld_cards(plain, jokers))
