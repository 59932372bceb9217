"""Sentences that have been said before are not made again: from scene to scene most of them stay the same."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final

from tefuda.engine.said import Cards, Said, Seat
from tefuda.text import Speaker

MOST: Final = 2000
COMPARED: Final = {str, int, bool, Seat, Cards}


class Phrases:
    """One reader's voice with a memory."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._said: dict[Hashable, str] = {}

    def say(self, said: Said | Seat) -> str:
        """The sentence, from memory if it can be; of a seat, what the player is called."""
        if isinstance(said, Seat):
            return self._speaker.names[said]
        key = _key(said)
        if key is None:
            return self._speaker.say(said)
        found = self._said.get(key)
        if found is None:
            if len(self._said) >= MOST:
                self._said.clear()
            found = self._said[key] = self._speaker.say(said)
        return found


@lru_cache(maxsize=512)
def phrases(lang: str, game: str, names: tuple[str, ...], you: int | None) -> Phrases:
    """The voice for a reader of a game; two tables with the same names may share it."""
    return Phrases(Speaker(lang, game, names, you))


def _key(said: Said) -> Hashable | None:
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
