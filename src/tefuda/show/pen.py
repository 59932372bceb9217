"""Writes scenes for one kind of reader; what has not changed since the last one is not put into words again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from tefuda.show.changes import changes
from tefuda.show.scene import Scene
from tefuda.show.spoken import JSON, WRITE, Say, keys_of, spoken

ZONES: Final = "zones"
KEYS: Final = tuple(key for key in keys_of(Scene) if key != ZONES)


class Piece:
    """What stands in one place of a scene: as it was made, in words, and written once somebody wants to read it."""

    def __init__(self, shown: object, said: JSON) -> None:
        self.shown, self.said = shown, said

    @cached_property
    def text(self) -> str:
        """As it goes over the wire."""
        return WRITE(self.said)


class Page:
    """A scene in words: each key's piece, and each zone's.  What has not changed is the same piece as before."""

    def __init__(self, keys: dict[str, Piece], zones: list[Piece]) -> None:
        self._keys, self._zones = keys, zones

    @cached_property
    def said(self) -> dict[str, JSON]:
        """The whole scene as data."""
        return {key: piece.said for key, piece in self._keys.items()} | {ZONES: [zone.said for zone in self._zones]}

    def __str__(self) -> str:
        """The whole scene, as it goes over the wire."""
        zones = _list([zone.text for zone in self._zones])
        return _object({**{key: piece.text for key, piece in self._keys.items()}, ZONES: zones})


def news_of(events: Sequence[str], page: Page, missed: bool = False) -> str:
    """A `Happened` whose events are written already."""
    missed_too = "true" if missed else "false"
    return _object({"t": '"happened"', "events": _list(events), "scene": str(page), "missed": missed_too})


def changed_of(events: Sequence[str], before: Page, page: Page, nth: int) -> str:
    """A `Changed` whose events are written already.  Raises `Misfit`: the reader needs the whole."""
    found = WRITE(changes(before.said, page.said))
    return _object({"t": '"changed"', "nth": str(nth), "events": _list(events), "changes": found})


def _object(keys: dict[str, str]) -> str:
    """An object of JSON whose values are written already."""
    return "{" + ",".join([f'"{key}":{text}' for key, text in keys.items()]) + "}"


def _list(parts: Sequence[str]) -> str:
    return f"[{','.join(parts)}]"


class Pen:
    """What this kind of reader was shown last, piece by piece."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._kept: dict[str, Piece] = {}

    def page(self, scene: Scene) -> Page:
        """A scene, in words."""
        keys = {key: self._piece(key, getattr(scene, key)) for key in KEYS}
        return Page(keys, [self._piece(f"zone {zone.id}", zone) for zone in scene.zones])

    def _piece(self, place: str, shown: object) -> Piece:
        """From memory, if what stands in this place is what stood there before."""
        kept = self._kept.get(place)
        if kept is None or (kept.shown is not shown and kept.shown != shown):
            kept = self._kept[place] = Piece(shown, spoken(shown, self._say))
        return kept
