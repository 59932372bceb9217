"""Packs: the cards of each, and their notation.

A card is an int.  Cards are numbered rank by rank (all aces, all twos, …), suit within rank, jokers
last: so the cards of one rank lie side by side in a mask, and the usual order is the order of the ints.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property

from tefuda.cards.bits import lowest

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = "JK"
SIGNS = {
    "♠": "S",
    "♤": "S",
    "♥": "H",
    "♡": "H",
    "♦": "D",
    "♢": "D",
    "♣": "C",
    "♧": "C",
    "★": "R",
    "☆": "R",
    "☾": "N",
    "☽": "N",
}


@dataclass(frozen=True)
class Pack:
    """A pack of cards: ``copies`` copies of every suit and rank, with ``jokers`` jokers to each copy.

    ``named``: further cards, each with a name of its own, such as two jokers that are not alike.
    ``without``: ranks and named cards that are left out; they can be named, and are not dealt.
    """

    suits: str = SUITS
    ranks: str = RANKS
    jokers: int = 0
    copies: int = 1
    named: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The different cards, in order of their ints.

        >>> Pack().kinds[:5]
        ('AS', 'AH', 'AD', 'AC', '2S')
        """
        plain = tuple(r + s for r in self.ranks for s in self.suits)
        return plain + ((JOKER,) if self.jokers else ()) + self.named

    @cached_property
    def number(self) -> dict[str, int]:
        """The int of each card, by its text."""
        return {text: card for card, text in enumerate(self.kinds)}

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The whole pack: every card as often as the pack has it.

        >>> len(Pack(named=("RJ", "BJ"), without=("7", "BJ")).cards)
        49
        """
        times = {JOKER: self.jokers}
        dealt = [(card, text) for card, text in enumerate(self.kinds) if not {text, text[0]} & set(self.without)]
        return tuple(card for card, text in dealt for _ in range(times.get(text, 1))) * self.copies

    @cached_property
    def texts(self) -> frozenset[str]:
        """The texts of its different cards."""
        return frozenset(map(self.text, self.cards))

    def text(self, card: int) -> str:
        """The text of a card.

        >>> Pack().text(0)
        'AS'
        """
        return self.kinds[card]

    def card(self, text: str) -> int | None:
        """Read one card; None if there is no such card.  Signs, lower case, full width and ``10`` are accepted.

        >>> [Pack().text(Pack().card(t)) for t in ("10h", "♥10", "ｑＳ", "h10")]
        ['TH', 'TH', 'QS', 'TH']
        """
        found = self.number.get(text, self.number.get(tidy(text)))
        return self.number.get(unicodedata.normalize("NFKC", text).upper()) if found is None and self.named else found

    def spread(self, mask: int) -> list[str]:
        """The texts of the cards of a mask, in order."""
        found = []
        while mask > 0:
            found.append(self.kinds[lowest(mask)])
            mask &= mask - 1
        return found


def tidy(text: str) -> str:
    """Bring a card's text into its canonical form; a text that is no card does not become one.

    >>> tidy("♥10"), tidy("ｊk")
    ('TH', 'JK')
    """
    plain = unicodedata.normalize("NFKC", text.strip().replace("\ufe0e", "").replace("\ufe0f", ""))
    plain = "".join(SIGNS.get(c, c) for c in plain).upper().replace("10", "T").replace("JOKER", JOKER)
    if plain.startswith(JOKER + "="):
        return JOKER + "=" + _in_order(plain[3:])
    return _in_order(plain)


def _in_order(plain: str) -> str:
    """Put the rank before the suit, and write an ace as A."""
    turned = len(plain) == 2 and plain[0] in "SHDCRN" and plain[1] in RANKS + "1"
    plain = plain[::-1] if turned else plain
    return "A" + plain[1] if len(plain) == 2 and plain[0] == "1" else plain


def is_card_somewhere(text: str) -> bool:
    """Return whether this is a card of some pack, not necessarily of the one in play.

    >>> is_card_somewhere("jk"), is_card_somewhere("7★"), is_card_somewhere("1Z")
    (True, True, False)
    """
    plain = tidy(text)
    joker = plain.partition("=")[0] == JOKER
    return joker or (len(plain) == 2 and plain[0] in RANKS and plain[1] in set(SIGNS.values()))
