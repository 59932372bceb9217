"""Cards drawn in a text: a code span of Markdown in Tefuda's notation for cards, `` `9S 9H 9D` ``.

A sign after them tells whether they go together: `` `KD AD 2D ✗` ``. The page draws such cards, the terminal writes
them, and `tefuda.conform` checks that they are cards of the game.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tefuda.text.speaker import Speaker

SPAN: Final = re.compile(r"`([^`\n]+)`")
RIGHT: Final = "✓"
WRONG: Final = "✗"
_CARD: Final = re.compile(r"[A2-9TJQK][SHDCRN]|JK(?:=[A2-9TJQK][SHDCRN])?|RJ|BJ")


class Picture(NamedTuple):
    """Cards side by side; ``right``: whether they go together, if the text says so."""

    cards: tuple[str, ...]
    right: bool | None = None


def picture(span: str) -> Picture | None:
    """Return the cards of a code span; None where it is something else.

    >>> picture("KD AD 2D ✗")
    Picture(cards=('KD', 'AD', '2D'), right=False)
    >>> picture("make test")
    """
    *cards, last = span.split()
    right = {RIGHT: True, WRONG: False}.get(last)
    if right is None:
        cards.append(last)
    return Picture(tuple(cards), right) if cards and all(map(_CARD.fullmatch, cards)) else None


def pictures(text: str) -> list[Picture]:
    """Return all cards that a text draws, in order."""
    return [found for span in SPAN.findall(text) if (found := picture(span))]


def written(text: str, speaker: Speaker) -> str:
    """Return the text with its cards written as the reader writes them.

    >>> written("A run: `9S TS JS ✓`.", Speaker("en", None, [], None))
    'A run: 9♠ 10♠ J♠ ✓.'
    """

    def write(span: re.Match[str]) -> str:
        found = picture(span[1])
        if found is None:
            return span[0]
        sign = {True: f" {RIGHT}", False: f" {WRONG}", None: ""}[found.right]
        return speaker.cards(found.cards) + sign

    return SPAN.sub(write, text)


def spoken(drawn: Picture, speaker: Speaker) -> str:
    """Return a picture as it is read aloud.

    >>> spoken(Picture(("KD", "2D"), False), Speaker("en", None, [], None))
    'king of diamonds, two of diamonds (does not go)'
    """
    cards = speaker.listed([speaker.card_name(card) for card in drawn.cards])
    if drawn.right is None:
        return cards
    return speaker.text("picture-right" if drawn.right else "picture-wrong", cards=cards)
