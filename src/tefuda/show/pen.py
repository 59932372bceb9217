"""Writes scenes for one kind of reader; what has not changed since the last one is not put into words again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tefuda.show.scene import Scene
from tefuda.show.spoken import Say, keys_of, written

ZONES: Final = "zones"
KEYS: Final = tuple(key for key in keys_of(Scene) if key != ZONES)


class Page(NamedTuple):
    """A scene as text: each key's, and each zone's by its id."""

    keys: dict[str, str]
    zones: dict[str, str]

    def __str__(self) -> str:
        """The whole scene, as it goes over the wire."""
        zones = f"[{','.join(self.zones.values())}]"
        return of_keys({**self.keys, ZONES: zones})


def of_keys(keys: dict[str, str]) -> str:
    """An object of JSON whose values are written already."""
    return "{" + ",".join([f'"{key}":{text}' for key, text in keys.items()]) + "}"


def news_of(events: Sequence[str], page: Page, missed: bool = False) -> str:
    """A `Happened` whose parts are written already."""
    missed_too = "true" if missed else "false"
    return of_keys({"t": '"happened"', "events": f"[{','.join(events)}]", "scene": str(page), "missed": missed_too})


class Pen:
    """What this kind of reader was shown last, piece by piece, and how it is written."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._kept: dict[str, tuple[object, str]] = {}

    def page(self, scene: Scene) -> Page:
        """A scene, written."""
        keys = {key: self._written(key, getattr(scene, key)) for key in KEYS}
        return Page(keys, {zone.id: self._written(f"zone {zone.id}", zone) for zone in scene.zones})

    def _written(self, place: str, shown: object) -> str:
        """From memory, if what stands in this place is what stood there before."""
        kept = self._kept.get(place)
        if kept is not None and kept[0] == shown:
            return kept[1]
        text = written(shown, self._say)
        self._kept[place] = (shown, text)
        return text
