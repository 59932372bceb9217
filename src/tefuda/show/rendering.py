"""Scenes put into words: sent whole or as the difference from the scene before, which is kept compressed."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Sequence
from functools import cached_property
from typing import cast

from tefuda.protocol.json_form import JSON, Say, spoken, text_of
from tefuda.protocol.scene import Scene, UnpatchableScene, changes

Data = dict[str, JSON]


class LocalizedScene:
    """A scene in words."""

    def __init__(self, said: Data) -> None:
        self.said = said

    @cached_property
    def text(self) -> str:
        """The scene as JSON text, as it is sent to a client."""
        return text_of(self.said)

    def __str__(self) -> str:
        return self.text


class DeltaBaseScene:
    """A scene kept for comparison with the next one, compressed to about two thousand bytes from thirty thousand."""

    __slots__ = ("_packed",)

    def __init__(self, page: LocalizedScene) -> None:
        self._packed = zlib.compress(marshal.dumps(page.said), zlib.Z_BEST_SPEED)

    @property
    def said(self) -> Data:
        """The scene in words, decompressed."""
        return cast(Data, marshal.loads(zlib.decompress(self._packed)))


def page_of(scene: Scene, say: Say) -> LocalizedScene:
    """Render a scene; ``say`` puts a message or a player's name into words."""
    return LocalizedScene(cast(Data, spoken(scene, say)))


def news_of(events: Sequence[str], page: LocalizedScene, missed: bool = False) -> str:
    """Return a `SceneUpdate` as JSON text; ``events`` are JSON text already."""
    missed_too = "true" if missed else "false"
    return _object({"t": '"happened"', "events": _list(events), "scene": str(page), "missed": missed_too})


def changed_of(
    events: Sequence[str], before: LocalizedScene | DeltaBaseScene | None, page: LocalizedScene, nth: int
) -> str | None:
    """Return a `SceneDelta` as JSON text; ``events`` are JSON text already.

    It is None where the reader needs the whole scene: there is none before, or the change cannot be expressed.
    """
    if before is None:
        return None
    try:
        found = text_of(changes(before.said, page.said))
    except UnpatchableScene:
        return None
    return _object({"t": '"changed"', "nth": str(nth), "events": _list(events), "changes": found})


def _object(keys: dict[str, str]) -> str:
    """Return a JSON object whose values are JSON text already."""
    return "{" + ",".join([f'"{key}":{text}' for key, text in keys.items()]) + "}"


def _list(parts: Sequence[str]) -> str:
    return f"[{','.join(parts)}]"
