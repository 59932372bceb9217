"""Shuffles by all players: what the seed of a match was made of, and how a record keeps it.

A player who draws a seed alone can draw until they like the deal.  Where all players add something that this player
could not know when the commitment was told, and nobody tells theirs before all have sealed theirs, nobody has chosen.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple, Self

from tefuda.engine.chance import SEED_BYTES, shuffled_by

HEX = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")


class Shuffles(NamedTuple):
    """The seed that was drawn first, and what each seat has told; None: it did not shuffle.

    >>> one = Shuffles(bytes(32), (None, bytes(31) + b"x"))
    >>> Shuffles.read(str(one)) == one, one.seed.hex()[:8], one.by
    (True, 'fa366ffa', (1,))
    """

    drawn: bytes
    secrets: tuple[bytes | None, ...]

    @property
    def seed(self) -> bytes:
        """The seed from which the decks follow."""
        return shuffled_by(self.drawn, (one for one in self.secrets if one is not None))

    @property
    def by(self) -> tuple[int, ...]:
        """The seats that have shuffled."""
        return tuple(seat for seat, one in enumerate(self.secrets) if one is not None)

    def __str__(self) -> str:
        """The shuffles as a line of text."""
        return json.dumps([self.drawn.hex(), *(one.hex() if one is not None else None for one in self.secrets)])

    @classmethod
    def read(cls, text: str) -> Self:
        """Read such a line: the inverse of `str`.

        Raises:
            ValueError: the text is no such line.
        """
        found = json.loads(text)
        if not isinstance(found, list) or not found:
            raise ValueError(text)
        drawn, *secrets = (_secret(one) for one in found)
        if drawn is None:
            raise ValueError(text)
        return cls(drawn, tuple(secrets))


def _secret(text: object) -> bytes | None:
    if text is None:
        return None
    if not isinstance(text, str) or not HEX.fullmatch(text):
        raise ValueError(text)
    return bytes.fromhex(text)
