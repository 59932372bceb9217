"""Scenes in words: whole, or as what differs from the scene before, which is kept small meanwhile."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Sequence
from functools import cached_property
from typing import cast

from tefuda.show.json_form import JSON, WRITE, Say, spoken
from tefuda.show.patches import changes
from tefuda.show.scene import Scene

Data = dict[str, JSON]


class RenderedScene:
    """A scene in words."""

    def __init__(self, said: Data) -> None:
        self.said = said

    @cached_property
    def text(self) -> str:
        """As it goes over the wire."""
        return WRITE(self.said)

    def __str__(self) -> str:
        return self.text


class PackedScene:
    """A page that waits for the next one to be compared with it: some two thousand bytes in place of thirty."""

    __slots__ = ("_packed",)

    def __init__(self, page: RenderedScene) -> None:
        self._packed = zlib.compress(marshal.dumps(page.said), zlib.Z_BEST_SPEED)

    @property
    def said(self) -> Data:
        """What it said."""
        return cast(Data, marshal.loads(zlib.decompress(self._packed)))


def page_of(scene: Scene, say: Say) -> RenderedScene:
    """A scene, in words; ``say`` puts a sentence or a player's name into words."""
    return RenderedScene(cast(Data, spoken(scene, say)))


def news_of(events: Sequence[str], page: RenderedScene, missed: bool = False) -> str:
    """A `Happened` whose events are written already."""
    missed_too = "true" if missed else "false"
    return _object({"t": '"happened"', "events": _list(events), "scene": str(page), "missed": missed_too})


def changed_of(events: Sequence[str], before: RenderedScene | PackedScene, page: RenderedScene, nth: int) -> str:
    """A `Changed` whose events are written already.  Raises `Misfit`: the reader needs the whole."""
    found = WRITE(changes(before.said, page.said))
    return _object({"t": '"changed"', "nth": str(nth), "events": _list(events), "changes": found})


def _object(keys: dict[str, str]) -> str:
    """An object of JSON whose values are written already."""
    return "{" + ",".join([f'"{key}":{text}' for key, text in keys.items()]) + "}"


def _list(parts: Sequence[str]) -> str:
    return f"[{','.join(parts)}]"
