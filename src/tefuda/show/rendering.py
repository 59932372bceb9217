"""Scenes put into words: sent whole or as the difference from the scene before, which is kept compressed."""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Sequence
from functools import cached_property
from typing import cast

from tefuda.protocol.json_form import JSON, WRITE, Say, spoken
from tefuda.protocol.scene import Scene


class UnpatchableScene(ValueError):
    """The difference cannot be expressed as a change, or a change does not fit; the whole scene is needed."""


def changes(old: JSON, new: JSON) -> JSON:
    """Return the change that, folded into ``old``, gives ``new``.

    Args:
        old: The data before.
        new: The data after.  No number may stand where a truth value was: ``True == 1`` counts as equal.

    Raises:
        UnpatchableScene: an object has other keys than before, or stands where a list was.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        if old.keys() != new.keys():
            raise UnpatchableScene(f"other keys: {old.keys() ^ new.keys()}")
        return {key: changes(old[key], each) for key, each in new.items() if _differ(old[key], each)}
    if isinstance(old, list) and isinstance(new, dict):
        raise UnpatchableScene("an object where a list was")
    if isinstance(old, list) and isinstance(new, list) and _pays(old, new):
        kept = {str(n): changes(each, new[n]) for n, each in enumerate(old) if _differ(each, new[n])}
        return kept | {str(n): new[n] for n in range(len(old), len(new))}
    return new


def fold(old: JSON, change: JSON) -> JSON:
    """Apply a change to ``old`` and return the new data.

    >>> fold({"lit": ["7S"]}, {"dim": []})
    Traceback (most recent call last):
    tefuda.show.rendering.UnpatchableScene: nothing stands at 'dim'

    Raises:
        UnpatchableScene: the change was not made for this data.
    """
    if not isinstance(change, dict) or not isinstance(old, dict | list):
        return change
    return _into_list(old, change) if isinstance(old, list) else _into_object(old, change)


def _into_object(old: dict[str, JSON], change: dict[str, JSON]) -> JSON:
    if strange := change.keys() - old.keys():
        raise UnpatchableScene(f"nothing stands at {min(strange)!r}")
    return old | {key: fold(old[key], each) for key, each in change.items()}


def _into_list(old: list[JSON], change: dict[str, JSON]) -> JSON:
    folded = list(old)
    for key, each in change.items():
        place = int(key) if key.isdecimal() else len(folded) + 1
        if place > len(folded):
            raise UnpatchableScene(f"nothing stands at {key!r}")
        folded[place : place + 1] = [fold(folded[place] if place < len(folded) else None, each)]
    return folded


def _differ(old: JSON, new: JSON) -> bool:
    """Compare two values; the identity test skips deep comparison of shared objects."""
    return old is not new and old != new


def _pays(old: list[JSON], new: list[JSON]) -> bool:
    """Return whether a list is worth changing by index: it has not become shorter, and its items are containers."""
    return 0 < len(old) <= len(new) and isinstance(old[0], dict | list)


Data = dict[str, JSON]


class RenderedScene:
    """A scene in words."""

    def __init__(self, said: Data) -> None:
        self.said = said

    @cached_property
    def text(self) -> str:
        """The scene as JSON text, as it is sent to a client."""
        return WRITE(self.said)

    def __str__(self) -> str:
        return self.text


class SceneBaseline:
    """A scene kept for comparison with the next one, compressed to about two thousand bytes from thirty thousand."""

    __slots__ = ("_packed",)

    def __init__(self, page: RenderedScene) -> None:
        self._packed = zlib.compress(marshal.dumps(page.said), zlib.Z_BEST_SPEED)

    @property
    def said(self) -> Data:
        """The scene in words, decompressed."""
        return cast(Data, marshal.loads(zlib.decompress(self._packed)))


def page_of(scene: Scene, say: Say) -> RenderedScene:
    """Render a scene; ``say`` puts a message or a player's name into words."""
    return RenderedScene(cast(Data, spoken(scene, say)))


def news_of(events: Sequence[str], page: RenderedScene, missed: bool = False) -> str:
    """Return a `Happened` message as JSON text; ``events`` are JSON text already."""
    missed_too = "true" if missed else "false"
    return _object({"t": '"happened"', "events": _list(events), "scene": str(page), "missed": missed_too})


def changed_of(events: Sequence[str], before: RenderedScene | SceneBaseline, page: RenderedScene, nth: int) -> str:
    """Return a `Changed` message as JSON text; ``events`` are JSON text already.

    Raises:
        UnpatchableScene: the change cannot be expressed, so the reader needs the whole scene.
    """
    found = WRITE(changes(before.said, page.said))
    return _object({"t": '"changed"', "nth": str(nth), "events": _list(events), "changes": found})


def _object(keys: dict[str, str]) -> str:
    """Return a JSON object whose values are JSON text already."""
    return "{" + ",".join([f'"{key}":{text}' for key, text in keys.items()]) + "}"


def _list(parts: Sequence[str]) -> str:
    return f"[{','.join(parts)}]"
