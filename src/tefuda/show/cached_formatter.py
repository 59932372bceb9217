"""Sentences for the readers of tables, each put into words once for all who are told it alike."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.text import MessageFormatter

MOST: Final = 2000
COMPARED: Final = {str, int, bool, SpokenSeat, SpokenCards}
GAP: Final = 0xE000  # placeholders from the private use area: this one for the first seat, the next for the second
Made = tuple[str, bool]  # the text with placeholders for names, and whether it has any


class CachedFormatter:
    """A formatter for one reader, with a cache of its sentences."""

    def __init__(self, formatter: MessageFormatter) -> None:
        self._formatter = formatter
        self._made = _SentenceCache.to(formatter.lang, formatter.game, formatter.you, len(formatter.names))
        self._names = {GAP + seat: formatter.name(seat) for seat in range(len(formatter.names))}

    def say(self, said: Translatable | SpokenSeat) -> str:
        """Return a sentence, from the cache if possible; for a seat, the player's name."""
        if isinstance(said, SpokenSeat):
            return self._formatter.names[said]
        key = _key(said) if said.args else said.id
        if key is None:
            return self._formatter.say(said)
        text, named = self._made.get(key) or self._made.make(key, said)
        return text.translate(self._names) if named else text


class _SentenceCache(dict[Hashable, Made]):
    """The sentences shared by all readers with the same language, game and seat."""

    def __init__(self, lang: str, game: str | None, you: int | None, seats: int) -> None:
        self._signs = [chr(GAP + seat) for seat in range(seats)]
        self._formatter = MessageFormatter(lang, game, self._signs, you)

    @staticmethod
    @lru_cache(maxsize=128)
    def to(lang: str, game: str | None, you: int | None, seats: int) -> _SentenceCache:
        """Return the shared cache for these readers."""
        return _SentenceCache(lang, game, you, seats)

    def make(self, key: Hashable, said: Translatable) -> Made:
        """Make a sentence for the first time and store it."""
        if len(self) >= MOST:
            self.clear()
        text = self._formatter.say(said)
        made = self[key] = text, any(sign in text for sign in self._signs)
        return made


@lru_cache(maxsize=512)
def cached_formatter(lang: str, game: str, names: tuple[str, ...], you: int | None) -> CachedFormatter:
    """Return the phrase cache for a reader of a game; tables with the same names share it."""
    return CachedFormatter(MessageFormatter(lang, game, names, you))


def _key(said: Translatable) -> Hashable | None:
    """Return the message and its arguments as a key; None where an argument cannot be compared.

    The type belongs to the key: a `SpokenSeat` is an int, but is spoken as a name.
    """
    parts: list[Any] = [said.id]
    for name, value in said.args.items():
        kind = type(value)
        if kind not in COMPARED:
            return None
        parts += name, kind, value
    return tuple(parts)
