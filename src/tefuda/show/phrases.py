"""A cache of sentences: a sentence that was said before is not made again, as only the names in it differ.

A sentence is made once for all tables at which the same game is read in the same language from the same seat, with a
placeholder for each player's name; the names are filled in last.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from tefuda.engine.translatable import Cards, Seat, Translatable
from tefuda.text import Speaker

MOST: Final = 2000
COMPARED: Final = {str, int, bool, Seat, Cards}
GAP: Final = 0xE000  # placeholders from the private use area: this one for the first seat, the next for the second
Made = tuple[str, bool]  # the text with placeholders for names, and whether it has any


class PhraseCache:
    """A speaker for one reader, with a cache of its sentences."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._made = _Made.to(speaker.lang, speaker.game, speaker.you, len(speaker.names))
        self._names = {GAP + seat: speaker.name(seat) for seat in range(len(speaker.names))}

    def say(self, said: Translatable | Seat) -> str:
        """Return a sentence, from the cache if possible; for a seat, the player's name."""
        if isinstance(said, Seat):
            return self._speaker.names[said]
        key = _key(said)
        if key is None:
            return self._speaker.say(said)
        text, named = self._made.get(key) or self._made.make(key, said)
        return text.translate(self._names) if named else text


class _Made(dict[Hashable, Made]):
    """The sentences shared by all readers with the same language, game and seat."""

    def __init__(self, lang: str, game: str | None, you: int | None, seats: int) -> None:
        self._signs = [chr(GAP + seat) for seat in range(seats)]
        self._speaker = Speaker(lang, game, self._signs, you)

    @staticmethod
    @lru_cache(maxsize=128)
    def to(lang: str, game: str | None, you: int | None, seats: int) -> _Made:
        """Return the shared cache for these readers."""
        return _Made(lang, game, you, seats)

    def make(self, key: Hashable, said: Translatable) -> Made:
        """Make a sentence for the first time and store it."""
        if len(self) >= MOST:
            self.clear()
        text = self._speaker.say(said)
        made = self[key] = text, any(sign in text for sign in self._signs)
        return made


@lru_cache(maxsize=512)
def phrases(lang: str, game: str, names: tuple[str, ...], you: int | None) -> PhraseCache:
    """Return the phrase cache for a reader of a game; tables with the same names share it."""
    return PhraseCache(Speaker(lang, game, names, you))


def _key(said: Translatable) -> Hashable | None:
    """Return the message and its arguments as a key; None where an argument cannot be compared.

    The type belongs to the key: a `Seat` is an int, but is spoken as a name.
    """
    parts: list[Any] = [said.id]
    for name, value in said.args.items():
        kind = type(value)
        if kind not in COMPARED:
            return None
        parts += name, kind, value
    return tuple(parts)
