"""Sentences that have been said before are not made again: only the names in them differ from table to table.

A sentence is made once for all tables at which the same game is read in the same language from the same seat, with a
sign of its own in place of each player's name; the names are filled in last.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from tefuda.engine.translatable import Cards, Seat, Translatable
from tefuda.text import Speaker

MOST: Final = 2000
COMPARED: Final = {str, int, bool, Seat, Cards}
GAP: Final = 0xE000  # of the signs that mean nothing: the first seat's, then the next one's
Made = tuple[str, bool]  # with signs in place of names; are there any?


class PhraseCache:
    """One reader's voice with a memory."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._made = _Made.to(speaker.lang, speaker.game, speaker.you, len(speaker.names))
        self._names = {GAP + seat: speaker.name(seat) for seat in range(len(speaker.names))}

    def say(self, said: Translatable | Seat) -> str:
        """The sentence, from memory if it can be; of a seat, what the player is called."""
        if isinstance(said, Seat):
            return self._speaker.names[said]
        key = _key(said)
        if key is None:
            return self._speaker.say(said)
        text, named = self._made.get(key) or self._made.make(key, said)
        return text.translate(self._names) if named else text


class _Made(dict[Hashable, Made]):
    """The memory of all who read alike."""

    def __init__(self, lang: str, game: str | None, you: int | None, seats: int) -> None:
        self._signs = [chr(GAP + seat) for seat in range(seats)]
        self._speaker = Speaker(lang, game, self._signs, you)

    @staticmethod
    @lru_cache(maxsize=128)
    def to(lang: str, game: str | None, you: int | None, seats: int) -> _Made:
        """That of these."""
        return _Made(lang, game, you, seats)

    def make(self, key: Hashable, said: Translatable) -> Made:
        """Said for the first time."""
        if len(self) >= MOST:
            self.clear()
        text = self._speaker.say(said)
        made = self[key] = text, any(sign in text for sign in self._signs)
        return made


@lru_cache(maxsize=512)
def phrases(lang: str, game: str, names: tuple[str, ...], you: int | None) -> PhraseCache:
    """The voice for a reader of a game; two tables with the same names may share it."""
    return PhraseCache(Speaker(lang, game, names, you))


def _key(said: Translatable) -> Hashable | None:
    """The message and its arguments; None where these cannot be compared.

    The type belongs to the key: a seat is an int, and is spoken as a name.
    """
    parts: list[Any] = [said.id]
    for name, value in said.args.items():
        kind = type(value)
        if kind not in COMPARED:
            return None
        parts += name, kind, value
    return tuple(parts)
